### The sentences that every game shares.

## Refusals

kernel-unknown = There is no such thing in this game.
kernel-turn = It is the other side that decides now.
kernel-phase = That cannot be done at this point of the game.
kernel-stale = The game has moved on since that was sent.

## Events

event-win = { $end } { $case }
event-kind-win = win
event-kind-hint = hint

## What does not exist, or cannot be

error-no-game = There is no game '{ $name }'; the games are { $known }.
error-no-side = { $game } has no side { $name }; it has { $known }.
error-no-scenario = { $game } has no scenario '{ $name }'; it has { $known }.
error-no-option = { $game } has no option '{ $name }'; it has { $known }.
error-option-value = Option '{ $name }' takes { $known }, not '{ $value }'.
error-no-query = { $game } has no query '{ $name }'; it has { $known }.
error-no-overlay = There is no overlay { $name }; there are { $known }.
error-no-such-unit = There is no unit { $name }.
error-no-such-side = There is no side { $name }; the sides are { $known }.
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
phase-before = Before the phase begins
ask-before = The position stands as it was written. Begin the phase?
    .done = Begin the phase
position-frame-misfits = The frame '{ $frame }' does not fit the rest of this position.
position-frame-fault = In the frame '{ $frame }': { $fault }
position-frame-last = It is the last of the frames.

## Computer players

player-unknown = There is no player '{ $name }' for '{ $game }'; the ranks are { $ranks }.
player-variant-unknown = There is no variant '{ $variant }' of the officer of { $game }; there are { $known }.
player-no-source = There is no source tree with computer players at '{ $source }'.
player-not-offered = The player of { $name } chose { $action }, which is not offered or takes something back.
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

## Records

record-none = This is not a Kurgan record.
record-unreadable = This is not a Kurgan record: { $reason }.
record-cut-off = This is not a whole Kurgan record: the file is cut off or is of another kind.
record-not-text = This is not a Kurgan record: it is not a text file.
record-view =
    This is what one side knows of a game still being played: it can be read, but only the full record, which exists when the game is over, can be played.
record-format = This record has format { $format }; this Kurgan reads format { $known }.
record-damaged = This record is damaged: its part { $part } is missing or malformed.
record-no-file = There is no file { $name }.
record-file-large = { $name } is too large to be a Kurgan record.
record-file-unread = { $name } cannot be read as a text file ({ $fault }).
record-other-game = This is a record of { $of }, not of { $wanted }.
record-other-figures = { $fault } The record was made with other figures of { $title } than today's.
record-other-version = { $fault } The record was made under version { $then } of these rules; today's are version { $today }.
record-no-beginning = This record cannot begin: { $reason }
record-impossible-beginning = This record cannot begin: its position is impossible ({ $fault }).
record-refused = Action { $number } ({ $action }) is refused: { $says } [{ $by }]
record-unplayable = Action { $number } ({ $action }) cannot be played at that point.
record-false-beginning = The position at the beginning is not the recorded one.
record-false-position = After action { $number } ({ $action }) the position is not the recorded one.
record-beyond-end = This record tells the position after action { $number }, but it has { $actions }.
record-two-positions = This record tells two positions after action { $number }.
record-other-rolls = The rolls of the record are not those that its actions call for.
record-idle-rolls = The record holds rolls that its actions never made.
record-false-outcome = The outcome of the record is not the one that its actions lead to.
record-false-secret = The secret of the dice does not match what was published before the first roll.
record-false-roll = Roll { $number } ({ $label }) is { $value }; the dice give { $right }.
record-long = This record has { $count ->
        [one] { $count } { $what }
       *[other] { $count } { $what }s
    }; { $most } are the most that are read.
record-slow =
    This record takes too long to play: { $actions ->
        [one] 1 action
       *[other] { $actions } actions
    } took { $seconds } seconds.
record-costly = This takes too long or too much memory to read.
# What follows ends a sentence about a record in which nothing is false.
record-unsourced =
    { $rolls ->
        [one] one roll could not be checked: the record names no seed and no secret from which it came
       *[other] { $rolls } rolls could not be checked: the record names no seed and no secret from which they came
    }
record-unsealed =
    { $rolls ->
        [one] one roll could not be checked: its secret is not in the record
       *[other] { $rolls } rolls could not be checked: their secret is not in the record
    }
record-no-digests = no position could be compared: the record holds no digests

## Tables: what players are told

table-set-up = Set-up
table-turn = Turn { $turn }
table-end = The end
table-decides = The { $player } player decides.
table-allowed = This is allowed now.
table-hint = The { $adviser } would { $does }.
table-hint-because = The { $adviser } would { $does } ({ $why }).
table-hint-told = Asked for a hint. { $says }
table-choose = choose “{ $label }”
table-removed = This table has been removed.
table-lesson-over = Well done
table-lesson-changed = This lesson has changed
table-lesson-again =
    The rules or the lesson have changed since you began, so it cannot go on from here. Leave it and start it again from the game's card.

## Tables: what is refused

table-nothing-to-undo = Nothing can be taken back: a roll, a discovery or the other side came after it.
table-nothing-to-redo = Nothing was taken back that could be done again.
table-seats-kept = While sides keep secrets a person's seat stays theirs, and no person takes a computer's.
table-seats-of-lesson = In a lesson the seats stay as they are: leave it, and begin a game of your own.
table-seat-unknown = A seat is taken by one of: { $players }.
table-no-lesson = There is no lesson at this table.
table-no-side = There is no side { $name } here.
table-whose-view = While the game lasts each side may take away its own view only: say whose.
table-not-over = The course of a game is told when it is over.
table-course-changed = The course of this game cannot be told: the rules have changed since it was played.
table-take-seat = Take your seat first: what the other player knows stays theirs.
table-no-overlay = There is no overlay { $kind } of { $argument } here.
table-hint-against-people = Hints are for games against the computer: people here play without them.
table-hint-nobody-asked = There is nothing to advise on: nobody is asked anything.
table-hint-no-adviser = No computer player knows this game well enough to advise.
table-no-game = There is no game { $name } here.
table-no-guide = { $title } has no guide to play yet.
table-no-player = There is no player { $name }; a seat is taken by one of { $players }.
table-no-page = The list of tables has no such page; begin with the first.
table-unknown = There is no such table.
table-message-long = This message is too long; nothing was done.
table-message-strange = This message cannot be understood: { $reason }.
table-wish-strange = This wish for a table cannot be understood: { $reason }.
table-malformed = it is not well formed
table-position-unread = This position cannot be read: { $reason }.
table-position-unplayable = No game can begin with this position.

## Tables: what went wrong

table-failed = Something in the program failed; the game stands as it was saved.
table-players-wait = { $says } The computer players wait.
table-player-illegal = A computer player chose something that the rules forbid, so the computer players wait.
table-player-failed = A computer player failed, so the computer players wait.
table-changed-elsewhere = This table was changed or removed by another program, so your move was not made.
table-altered = This stored game is damaged: its actions no longer lead to the position they led to.
table-other-rules = This game was begun under other rules and cannot be played on: { $reason }
table-damaged = This stored game is damaged and cannot be played on; its record can still be downloaded.

## The server: what a browser is told

server-too-many = These are too many requests at once; wait a little and try again.
server-too-costly = You have asked for more work than one player may have done at once; wait a few seconds and try again.
server-unread = These are too many messages at once; some were not read.
server-busy = Many files are being read just now; try again in a minute.
server-late = This did not arrive within a minute; try again.
server-no-file = There is no such file.
server-no-address = There is nothing at this address.
server-no-map = There is no map drawing of this game.
server-no-key = This is not the key to a seat at this table.
server-wish-long = This wish for a table is too long.
server-file-long = This file is larger than { $megabytes } MB; a Kurgan record is far smaller.
server-position-impossible = This position cannot be played: something in it is impossible ({ $fault }).
server-record-impossible = This record cannot be played: something in it is impossible ({ $fault }).
server-failed = Something in the program failed; nothing was changed.
server-other-host = This server does not answer to that host name; `kurgan serve --allow-host` adds names to its own.
server-other-site = Pages of other sites may not use this server.
server-two-lengths = This request does not say clearly how long it is: send Content-Length or Transfer-Encoding, not both.

## The server: what the database refuses

server-table-damaged = This table is damaged where it is stored and cannot be opened.
server-not-saved = so this could not be saved and was not done
server-not-read = so this could not be read
server-database-gone = The file in which the games are kept is no longer in its place, { $outcome }.
server-disk-full = The disk is full, { $outcome }; free some space and try again.
server-database-busy = The database is in use by another program, { $outcome }; try again.
server-database-read-only = The database cannot be written to, { $outcome }.
server-database-refused = The database refused, { $outcome }; try again.
