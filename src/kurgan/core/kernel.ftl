### The sentences that every game shares.

## Refusals

kernel-unknown = There is no such thing in this game.
kernel-turn = It is the other side that decides now.
kernel-phase = That cannot be done at this point of the game.
kernel-stale = The game has moved on since that was sent.

## Events

event-win = { $end } { $case }

## What does not exist, or cannot be

error-no-game = There is no game '{ $name }'; the games are { $known }.
error-no-side = { $game } has no side { $name }; it has { $known }.
error-no-scenario = { $game } has no scenario '{ $name }'; it has { $known }.
error-no-option = { $game } has no option '{ $name }'; it has { $known }.
error-option-value = Option '{ $name }' takes { $known }, not '{ $value }'.
error-no-query = { $game } has no query '{ $name }'; it has { $known }.
error-scripted-roll = The scripted roll { $number } is { $value }; this die shows 1 to { $faces }.
error-case-twice = rulebook.toml has case '{ $name }' twice.

## Data from outside: the end of a sentence that says why it cannot be read

error-not-a-number = { $name } is not a number
error-too-many = it holds too many values
error-too-deep = it is nested too deep
error-key-twice = it names { $name } twice
error-broken-text = it holds broken characters (halves of pairs)
error-large-number = it holds a number of more than 64 bits
error-no-number = it holds a number that is none
error-strange-value = it holds a { $kind }, which is neither text nor number

## Queries

query-no-noun = There is no { $kind } '{ $name }' in this game.
query-takes = This query takes { $known ->
    [none] nothing
   *[other] { $known }
}, not '{ $name }'.
query-wants = This query wants '{ $name }' ({ $kind }).
query-name = '{ $name }' is a text: the name of a { $kind }.
query-names = '{ $name }' is a text: names parted by commas.
query-one = '{ $name }' is one { $kind }.
query-twice = '{ $name }' names the same { $kind } twice.

## Positions written by hand

position-itself = A position
position-part = The part '{ $key }' of a position
position-a-table = a table
position-a-list = a list
position-a-thing = a { $kind }
position-beyond-bounds = a number beyond all bounds
position-no-document = A position is a document with keys such as 'turn', 'phase' and 'units'.
position-strange-key = { $what } can have no { $key }, { $known ->
    [none] nor anything else
   *[other] only { $known }
}.
position-lacks = { $what } lacks '{ $key }'.
position-part-table = The part '{ $key }' of a position is a table of names and values.
position-part-list = The part '{ $key }' of a position is a list of names.
position-one-of = { $what } is { $value }; it can be { $known }.
position-number = { $what } is { $value }; it is a number from { $low } to { $high }.
position-flag = { $what } is { $value }; it is true or false.
position-list = { $what } is { $value }; it is a list of at most { $most } values.
position-values = { $what } is a list of { $number } values.
position-table = { $what } is a table of names and values.
position-no-noun = { $what } names { $name }, which is no { $kind }{ $number ->
    [0] {""}
   *[other] , nor one of { $others }
}.
position-names = { $what } is a list of names.
position-twice = { $what } names { $name } twice.
position-both = { $name } is both in { $one } and in { $other }.
position-dice = The 'dice' of a position are a list of numbers from 1 to { $most }.
position-nowhere = { $name } stands nowhere: say where it is with 'at'.
position-form = The 'form' of a position is { $form }; leave it out.
position-outcome = The 'outcome' of a position is a list of the winning side's number, a case and a sentence.
position-begun = 'begun' is { $value }; it can be true or false.
position-not-held-back = Only a phase that is to begin can be held back: leave out 'begun' here.
position-other-phase = The frames are in the phase '{ $phase }', not in { $given }: leave out 'phase'.
position-frames = The 'frames' of a position are a list of tables, the outermost first.
position-frames-misfit = The frames of this position do not fit the rest of it.
position-frame-no-table = Frame { $number } of this position is no table that names its kind as 'frame'.
position-frame-unknown = Frame { $number } of this position is { $value }; it can be { $known }.
position-frame-impossible = The frame '{ $frame }' of this position cannot be.
position-frame-lies = The frame '{ $frame }' lies on { $on }.
ask-before = The position stands as it was written. Begin the phase?
    .done = Begin the phase
position-frame-misfits = The frame '{ $frame }' does not fit the rest of this position.
position-frame-fault = In the frame '{ $frame }': { $fault }
position-frame-last = It is the last of the frames.

## Computer players

player-unknown = There is no player '{ $name }' for '{ $game }'; the ranks are { $ranks }.
player-variant-unknown = There is no variant '{ $variant }' of the officer of { $game }; there are { $known }.
player-no-source = There is no source tree with computer players at '{ $source }'.
player-no-side = { $title } has the sides { $known }, not '{ $given }'.

weight-unknown = There is no weight '{ $name }'; there are { $known }.
weights-unreadable = { $file } holds no weights: { $error }.
weights-misshapen = { $file } holds no weights for { $of }: under `sides` it must give a number for each name.

arena-two-sides = The arena pairs players in games of two sides.
arena-itself =
    { $name } meets itself: { $games ->
        [one] 1 game
       *[other] { $games } games
    }, one a seed.
arena-plan =
    { $pairings ->
        [one] 1 pairing
       *[other] { $pairings } pairings
    }; { $seeds ->
        [one] 1 seed
       *[other] { $seeds } seeds
    } each, played with the sides both ways round.
arena-by-side = Wins by the side played: { $wins }.
arena-rating = { $name }: rating { $mu } ± { $sigma }; a decision takes { $median } ms (median), { $p99 } ms (99th percentile), { $most } ms at most
arena-less = { $name } takes less than { $line } of the points against { $other }, after { arena-pairs }.
arena-more = { $name } takes more than { $line } of the points against { $other }, after { arena-pairs }.
arena-open = { $name } takes perhaps more, perhaps less than { $line } of the points against { $other }, after { arena-pairs }.
arena-pairs =
    { $pairs ->
        [one] 1 pair
       *[other] { $pairs } pairs
    }

tuning-other-weights = { $file } belongs to a run with other weights; choose another folder.
tuning-not-above-zero = The weight '{ $name }' is { $value }; only a weight above zero can be tuned.
tuning-nothing = There is no weight to tune.
tuning-generation = generation { $number }: mean { $mean }, best { $best }
tuning-trial = being tried
tuning-origin =
    CMA-ES, { $generations ->
        [one] 1 generation
       *[other] { $generations } generations
    }, { $games ->
        [one] 1 game
       *[other] { $games } games
    } against { $pool }; { $after } against { $before } before on { $kept ->
        [one] 1 game
       *[other] { $kept } games
    } kept for checking
tuning-stopped = Stopped; the same command goes on from here.
tuning-done =
    { $generations ->
        [one] 1 generation
       *[other] { $generations } generations
    }, { $games ->
        [one] 1 game
       *[other] { $games } games
    }; { $file } and { $report } written.

blunders-unknown = Nobody has listed the blunders of { $title } yet.
blunders-one = action { $action }, turn { $turn }, { $of }: { $says }
blunders-count =
    { $count ->
        [one] 1 blunder
       *[other] { $count } blunders
    } in all.
record-goes-on = The record goes on after the end of the game.
record-illegal = Action { $number }, '{ $action }', is not legal here.
