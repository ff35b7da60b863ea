# What the laboratory says: its command, and the pages it writes.

## Plans

lab-plan-unread = The plan cannot be read from { $file }: { $error }.
lab-plan-strange = The plan cannot be understood: { $error }.
lab-plan-keep = A study keeps { $known }, not '{ $given }'.
lab-plan-bounds = The plan has no usable value for '{ $name }'.
lab-plan-position = A position says by itself which scenario and options it has, so a plan with positions names no scenarios, options or rolls.
lab-plan-twice = The plan both fixes and varies the option '{ $name }'.
lab-plan-players = { $game } takes a player for each side ({ $sides }), and this pairing has { $given }.
lab-plan-cells = The plan has { $count } cells; a study has at most { $most }.
lab-plan-pairing = Name the players with --players A,B, one for each side.
lab-plan-both = Give a plan, or describe the study with --game and other options, not both.
lab-plan-none = Give a plan, or describe the study with --game and --players; `kurgan study run --help` tells more.

## Running

lab-no-arrow = Studies are written as Parquet files by pyarrow, which is not installed: pip install "kurgan[study]".
lab-no-ray = A cluster is asked through Ray, which is not installed: pip install "kurgan[ray]".
lab-no-cluster = There is no Ray cluster at { $address }: { $error }
lab-other-code-there = A node of the cluster runs another version of Kurgan. Install the same version on all of them.
lab-code-changed = The program was changed while the study ran. Run the same command again.
lab-other-plan = { $folder } holds a study by another plan. Choose another folder with --folder.
lab-other-code = { $folder } holds a study that was begun with another version of Kurgan, whose games may differ. Choose another folder with --folder.
lab-damaged = { $file } is damaged. Remove it, or choose another folder.
lab-worker-silent = A process that should play ended before it began; its message stands above.
lab-worker-dies = Game { $number } of cell { $cell } ended its process { $times } times.
lab-game-fails = Game { $number } of cell { $cell } could not be played: { $error }.
lab-stopped = { $done } of { $games } games are kept. The same command goes on from there.
lab-done =
    { $games ->
        [one] 1 game
       *[other] { $games } games
    } in { $folder }.
lab-form = { $form ->
    [compiled] The rules ran compiled.
   *[interpreted] The rules ran interpreted; `make compiled` makes them quicker.
}
lab-no-study = There is no finished study in { $folder }.
lab-rolls = first rolls { $rolls }
