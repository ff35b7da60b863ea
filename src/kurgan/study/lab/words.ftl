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
lab-no-cluster = There is no Ray cluster at { $address }: { $error }.
lab-other-code-there = A node of the cluster runs another version of Kurgan. Install the same version on all of them.
lab-code-changed = The program was changed while the study ran. Run the same command again.
lab-other-plan = { $folder } holds a study by another plan. Choose another folder with --folder.
lab-other-code = { $folder } holds a study that was begun with another version of Kurgan, whose games may differ. Choose another folder with --folder.
lab-damaged = { $file } is damaged. Remove it, or choose another folder.
lab-worker-silent = A process that should play ended before it began; its message stands above.
lab-worker-dies = Game { $number } of cell { $cell } ended its process { $times } times.
lab-game-fails = Game { $number } of cell { $cell } could not be played: { $error }.
lab-stopped = Games kept: { $done } of { $games }. The same command goes on from there.
lab-done =
    { $games ->
        [one] 1 game
       *[other] { $games } games
    } in { $folder }.
lab-no-study = There is no finished study in { $folder }.
lab-rolls = first rolls { $rolls }

## The report

lab-report-title = { $game }: { $name }
lab-report-played =
    { $games ->
        [one] One game
       *[other] { $games } games
    } in { $cells ->
        [one] one cell.
       *[other] { $cells } cells.
    }
lab-report-versions = Kurgan { $kurgan }, rules { $rules }, figures { $data }, program { $code }.
lab-report-how = The rules ran { $form }; the games took { $seconds } seconds of one core.
lab-report-intervals = Intervals hold the true value 95 times of 100 (Wilson's for shares).
lab-report-nobody = neither side
lab-report-position = positions written by hand
lab-report-cell = cell { $cell }
lab-report-wins = Who wins
lab-report-wins-says = The share of games that each side wins, with its interval. Played: { $scenarios }. The broken line is an even game.
lab-report-moves = What moves it
lab-report-moves-says = The share that { $side } wins, over all cells with this scenario, these players or this value of an option.
lab-report-ends = When and how games end
lab-report-course = Turn by turn
lab-report-course-says = The median game as each turn begins, and the band in which eight of ten games lie. A game counts as long as it lasts.
lab-report-course-first = Only the first { $cells } cells are shown.
lab-report-battles = Battles
lab-report-battles-says = Means for each column of the tables: losses by the result, and those to expect before the dice ({ $of ->
    [one] 1 column
   *[other] { $of } columns
}, at most { $most } shown). The plot shows how much better it was for the attacker than expected.
lab-report-gains = What battles gave the attacker beyond what was expected
lab-report-places = Places that changed hands
lab-report-places-says = The larger the mark, the more often a place was taken from the side that held it.
lab-report-openings = Openings
lab-report-openings-says = The places of the first three attacks of the side that attacked first, in the openings that were played most.
lab-heat = { $name }: { $times } times a game
lab-share = { $share } ({ $low } to { $high }), { $count }
lab-value = { $name }: { $value }
lab-plot = { $measure }, { $cell }
lab-axis-turn = turn
lab-head-cell = Cell
lab-head-games = Games
lab-head-drawn = Neither
lab-head-turns = Turns
lab-head-scenario = Scenario
lab-head-players = Players
lab-head-rolls = First rolls
lab-head-winner = Winner
lab-head-case = Case
lab-head-rule = The rule
lab-head-opening = Opening
lab-head-attacker = Attacker
lab-head-odds = Odds
lab-head-battles = Battles
lab-head-own = Attacker lost
lab-head-enemy = Defender lost
lab-head-expected = expected
lab-measure-score = Score
lab-measure-standing = How near to winning
lab-measure-lost = Units lost
lab-measure-units = Units on the map
lab-measure-ground = Places held
lab-measure-cut = Units without supply

## Comparing

lab-compare-games = The studies are of two games: { $one } and { $other }.
lab-compare-nothing = The studies have no cell in common: no scenario with the same players, options and first rolls.
lab-compare-cells = { $one } / { $other }
lab-compare-wins = { $side } wins
lab-compare-turns = turns
lab-compare-score = score at the end
lab-compare-lost = units lost, { $side }
lab-compare-alone = In one study only: { $cells }.
lab-compare-same =
    { $same } of { $shared ->
        [one] 1 game
       *[other] { $shared } games
    } with the same seed ended in the same position.
lab-compare-chance =
    { $found ->
        [0] All differences can be chance: of that many figures one would differ as much 1 time in 20 if nothing had changed.
        [one] One difference is hardly chance.
       *[other] { $found } differences are hardly chance.
    }
lab-compare-yes = hardly
lab-compare-no = yes
lab-report-at = The report: { $file }

## Data sets

lab-data-title = # Games of two officers
lab-data-says =
    { $games ->
        [one] One game
       *[other] { $games } games
    } of each game between two officers, without a handicap, from seeds { $first } to { $last }; one folder for each game.
lab-data-schema = The tables have schema { $schema } and are described in docs/studies.md; the same command makes them again to the byte.
lab-data-head = | game | scenario | games | won | drawn | rows | MB | seconds of one core |
lab-data-done = The data set is described in { $file }.
