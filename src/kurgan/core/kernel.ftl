### The sentences that every game shares.

## Refusals

kernel-unknown = There is no such thing in this game.
kernel-turn = It is the other side's decision now.
kernel-phase = You cannot do that in this phase.
kernel-stale = The game has moved on. Please try again.

## Events

event-win = { $end } { $case }
event-kind-win = Result
event-kind-hint = Hint

## What does not exist, or cannot be

error-no-game = There is no game '{ $name }'; the games are { $known }.
error-no-side = { $game } has no side { $name }; its sides are { $known }.
error-no-scenario = { $game } has no scenario '{ $name }'; its scenarios are { $known }.
error-no-option = { $game } has no option '{ $name }'; { $known ->
    [none] it has none
   *[other] its options are { $known }
}.
error-option-value = Option '{ $name }' takes { $known }, not '{ $value }'.
error-no-query = { $game } has no query '{ $name }'; { $known ->
    [none] it has none
   *[other] its queries are { $known }
}.
error-no-overlay = There is no overlay { $name }; the overlays are { $known }.
error-no-such-unit = There is no unit { $name }.
error-no-such-side = There is no side { $name }; the sides are { $known }.
error-scripted-roll = Scripted roll { $number } is { $value }, but this die shows 1 to { $faces }.
error-case-twice = rulebook.toml has case '{ $name }' twice.

## Data from outside: the end of a sentence that says why it cannot be read

error-not-a-number = { $name } is not a number
error-too-many = it holds too many values
error-too-deep = it is nested too deep
error-key-twice = it names { $name } twice
error-broken-text = it holds broken characters (halves of pairs)
error-large-number = it holds a number of more than 64 bits
error-no-number = it holds a value that is not a number
error-strange-value = it holds a { $kind }, which is neither text nor number

## Standing orders: the answers to questions in the other side's turn

order-answer-ask = Ask me
order-answer-phase = No, not again this phase
order-answer-turn = No, not again this turn
order-answer-never = Always no
verb-order = standing order:
    .does = leave a standing order

## Queries

query-no-noun = There is no { $kind } '{ $name }' in this game.
query-takes = This query takes { $known ->
    [none] nothing
   *[other] { $known }
}, not '{ $name }'.
query-wants = This query needs '{ $name }' ({ $kind }).
query-name = '{ $name }' must be text: the name of a { $kind }.
query-names = '{ $name }' must be text: names separated by commas.
query-one = '{ $name }' must name a single { $kind }.
query-twice = '{ $name }' names the same { $kind } twice.

## Positions written by hand

position-itself = A position
position-part = The part '{ $key }' of a position
position-a-table = a table
position-a-list = a list
position-a-thing = a { $kind }
position-beyond-bounds = a number that is too large
position-no-document = A position must be a table with keys such as 'turn', 'phase' and 'units'.
position-strange-key = { $what } cannot have { $key }, { $known ->
    [none] nor anything else
   *[other] only { $known }
}.
position-lacks = { $what } lacks '{ $key }'.
position-part-table = The part '{ $key }' of a position must be a table of names and values.
position-part-list = The part '{ $key }' of a position must be a list of names.
position-one-of = { $what } is { $value }; it must be { $known }.
position-number = { $what } is { $value }; it must be a number from { $low } to { $high }.
position-flag = { $what } is { $value }; it must be true or false.
position-list = { $what } is { $value }; it must be a list of at most { $most } values.
position-values = { $what } must be a list of { $number } values.
position-table = { $what } must be a table of names and values.
position-no-noun = { $what } names { $name }, which is no { $kind }{ $number ->
    [0] {""}
   *[other] , nor { $others }
}.
position-names = { $what } must be a list of names.
position-twice = { $what } names { $name } twice.
position-both = { $name } is both in { $one } and in { $other }.
position-dice = The 'dice' of a position must be a list of numbers from 1 to { $most }.
position-nowhere = { $name } has no place: say where it is with 'at'.
position-form = The 'form' of a position is { $form }; leave it out.
position-outcome = The 'outcome' of a position must be a list of the winning side's number, a case and a sentence.
position-begun = 'begun' is { $value }; it must be true or false.
position-not-held-back = Only a phase that has not begun can be held back: leave out 'begun' here.
position-other-phase = The frames are in the phase '{ $phase }', not in { $given }: leave out 'phase'.
position-frames = The 'frames' of a position must be a list of tables, the outermost first.
position-frames-misfit = The frames of this position do not fit the rest of it.
position-frame-no-table = Frame { $number } of this position must be a table whose 'frame' names its kind.
position-frame-unknown = Frame { $number } of this position is { $value }; it must be { $known }.
position-frame-impossible = The frame '{ $frame }' of this position is impossible.
position-frame-lies = The frame '{ $frame }' must lie on { $on }.
phase-before = Before the phase begins
ask-before = The position is ready. Begin the phase?
    .done = Begin the phase
position-frame-misfits = The frame '{ $frame }' does not fit the rest of this position.
position-frame-fault = In the frame '{ $frame }': { $fault }
position-frame-last = It must be the last of the frames.

## Computer players

player-unknown = There is no player '{ $name }' for '{ $game }'; the ranks are { $ranks }.
player-variant-unknown = The officer of { $game } has no variant '{ $variant }'; the variants are { $known }.
player-no-source = There is no source tree with computer players at '{ $source }'.
player-not-offered = The player of { $name } chose { $action }, which is not offered or takes something back.
player-no-side = { $title } has no side '{ $given }'; its sides are { $known }.

bot-missing = There is no program '{ $program }'.
bot-not-executable = '{ $program }' cannot be run: make it executable.
bot-cannot-start = The program '{ $program }' cannot be started: { $error }.
bot-late = The program '{ $program }' did not answer within { $seconds } seconds.
bot-ended = The program '{ $program }' ended before it answered.
bot-nonsense = The program '{ $program }' wrote { $line }, which is no message of the protocol.
bot-unexpected = The program '{ $program }' wrote { $line } where a message of the type '{ $kind }' was due.
bot-illegal = The program '{ $program }' chose { $action }, which is not offered or takes something back.
bot-reason = { $reason }
house-unreachable = { $address } cannot be reached: { $error }.
house-refused = The server refused the request with status { $status }.
house-no-seat = No table of this server offers a seat that you asked for.
house-address = The address of a server begins with http:// or https://, not '{ $given }'.
house-sits = { $program } plays the { $side } at table { $table }.
house-over = The game is over: { $says }
house-closed = The server has closed the table.

weight-unknown = There is no weight '{ $name }'; the weights are { $known }.
weights-unreadable = { $file } holds no weights: { $error }.
weights-misshapen = { $file } holds no weights for { $of }: under `sides` it must give a number for each name.

version = kurgan { $version }, rules { $form ->
    [compiled] compiled
   *[interpreted] interpreted
 }, Python { $python }
extra-missing = This needs more than was installed: run `pip install 'kurgan[{ $extra }]'`, and try again.
arena-two-sides = The arena pairs players in games of two sides.
arena-itself =
    { $name } meets itself: { $games ->
        [one] 1 game
       *[other] { $games } games
    }, one for each seed.
arena-plan =
    { $pairings ->
        [one] 1 pairing
       *[other] { $pairings } pairings
    }; { $seeds ->
        [one] 1 seed
       *[other] { $seeds } seeds
    } each, played with the sides both ways round.
arena-by-side = Wins by the side played: { $wins }.
arena-rating = { $name }: rating { $mu } ± { $sigma }; a decision takes { $median } ms (median), { $p99 } ms (99th percentile) and { $most } ms (longest)
arena-forfeits =
    { $name } forfeited { $games ->
        [one] 1 game
       *[other] { $games } games
    }: { $why }
arena-less = { $name } scores less than { $line } of the points against { $other }, after { arena-pairs }.
arena-more = { $name } scores more than { $line } of the points against { $other }, after { arena-pairs }.
arena-open = { $name } may score more or less than { $line } of the points against { $other }, after { arena-pairs }.
arena-pairs =
    { $pairs ->
        [one] 1 pair
       *[other] { $pairs } pairs
    }
arena-form = { $form ->
    [compiled] The rules ran compiled.
   *[interpreted] The rules ran interpreted; `make compiled` makes them quicker.
}

tuning-other-weights = { $file } belongs to a run with other weights; choose another folder.
tuning-not-above-zero = The weight '{ $name }' is { $value }; only a weight above zero can be tuned.
tuning-nothing = There are no weights to tune.
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
tuning-stopped = Stopped. Run the same command to continue from here.
tuning-done =
    { $generations ->
        [one] 1 generation
       *[other] { $generations } generations
    }, { $games ->
        [one] 1 game
       *[other] { $games } games
    }; { $file } and { $report } written.

blunders-unknown = No blunders are listed for { $title } yet.
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
record-seal-closed =
    This is a sealed save. Load it on the start page of the Kurgan that saved it; no other program can read it.
record-seal-foreign =
    Another installation of Kurgan sealed this save, and only that one can open it. Load the file there.
record-seal-damaged = This sealed save is cut off or was changed, so it cannot be opened.
record-format = This record has format { $format }; this Kurgan reads format { $known }.
record-damaged = This record is damaged: its part { $part } is missing or malformed.
record-no-file = There is no file { $name }.
record-file-large = { $name } is too large to be a Kurgan record.
record-file-unread = { $name } cannot be read as a text file ({ $fault }).
record-other-game = This is a record of { $of }, not of { $wanted }.
record-other-figures = { $fault } The figures of { $title } have changed since this record was made.
record-other-version = { $fault } The record was made under version { $then } of these rules; the current version is { $today }.
record-no-beginning = This record cannot begin: { $reason }
record-impossible-beginning = This record cannot begin: its position is impossible ({ $fault }).
record-refused-plain = Action { $number } ({ $action }) is refused: { $says }
record-refused = Action { $number } ({ $action }) is refused: { $says } [{ $by }]
record-unplayable = Action { $number } ({ $action }) cannot be played at that point.
record-false-beginning = The starting position differs from the recorded one.
record-false-position = After action { $number } ({ $action }) the position differs from the recorded one.
record-beyond-end = This record gives the position after action { $number }, but it ends after action { $actions }.
record-two-positions = This record gives two positions after action { $number }.
record-other-rolls = The rolls in this record are not those that its actions call for.
record-idle-rolls = This record holds rolls that its actions never made.
record-false-ending = The record says that players ended the game in a way in which it cannot have ended.
record-false-outcome = The outcome in this record is not the one that its actions lead to.
record-false-secret = The secret of the dice does not match what was published before the first roll.
record-false-roll = Roll { $number } ({ $label }) is { $value }; the dice give { $right }.
record-long = This record has { $count ->
        [one] { $count } { $what }
       *[other] { $count } { $what }s
    }; Kurgan reads at most { $most }.
record-slow =
    This record takes too long to replay: { $actions ->
        [one] 1 action
       *[other] { $actions } actions
    } took { $seconds } seconds.
record-costly = This would take too long or too much memory to read.
# What follows ends a sentence about a record in which nothing is false.
record-unsourced =
    { $rolls ->
        [one] one roll could not be checked: the record gives no seed or secret for it
       *[other] { $rolls } rolls could not be checked: the record gives no seed or secret for them
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
table-hint-again = { $says } This is the same as your last hint.
table-hint-told = Asked for a hint. { $says }
table-choose = choose “{ $label }”
table-removed = This table has been removed.
table-lesson-over = Well done
table-lesson-changed = This lesson has changed
table-lesson-again =
    The rules or the lesson have changed since you began, so it cannot go on from here. Leave it and start it again from the game's card.

## Reports of finished games

report-title = { $game }: { $scenario }
report-players = Players
report-player = { $side }: { $player ->
    [human] a person
    [named] { $rank }
    [teacher] the lesson
   *[other] the computer ({ $rank })
}
report-options = Options
report-option = { $option }: { $value }
report-when = Played
report-span = { $first_day }, { $first_time }, to { $last_day }, { $last_time } UTC
report-span-day = { $first_day }, { $first_time } to { $last_time } UTC
report-once = { $first_day }, { $first_time } UTC
report-day = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { $year }
report-length = Length
report-actions = until { $turn }, { $actions ->
    [one] 1 action
   *[other] { $actions } actions
}, { $rolls ->
    [one] 1 roll
   *[other] { $rolls } rolls
}
report-won = { $side } victory.
report-draw = A draw.
report-rule = The rule: { $says }

report-score = Score
report-score-same = { $name }: { $last } from beginning to end.
report-score-line = { $name }: { $first } at first, { $last } at the end; at most { $most } ({ $turn_most }), at least { $least } ({ $turn_least }).
report-points = Points by place
report-place = { $title } { $points }{ $more ->
    [none] {""}
   *[other] {" "}({ $more })
}
report-places = { $side }, { $sum } in all: { $places }.
report-places-open = Not counted at the end: { $places }.

report-turning = Turning points
report-swing = { $turn_of }: { $name } from { $first } to { $last }{ $places ->
    [none] {""}
   *[other] : { $places }
}.
report-gained = { $title } gained
report-given-up = { $title } lost
report-battle = { $turn_of }{ $where ->
    [none] {""}
   *[other] , { $where }
}: { $side } attack, { $odds }.
report-roll = { $battle } Result: { $result } (chance { $chance }){ $better ->
    [none] .
    [yes] , { $amount } { $measure } better for the attacker than expected.
   *[no] , { $amount } { $measure } worse for the attacker than expected.
}
report-costly = The costliest battles
report-cost = { $battle } Losses by the result, in { $measure }: { $side } { $own }, { $other } { $enemy }.

report-losses = Units lost
report-lost = { $side }: { $count ->
    [0] none.
   *[other] { $count } ({ $kinds }); most in { $turn_worst } ({ $worst }).
}
report-luck = Luck
report-luck-line = In { $measure }, compared with average dice in { $battles ->
    [one] 1 battle
   *[other] { $battles } battles
}: { $sums }.

## Tables: what is refused

table-nothing-to-undo = Nothing can be undone: a roll, a discovery or the other side's action came after it.
table-nothing-to-redo = There is nothing to redo.
table-private = You may no longer see this table.
table-not-yours = Only the players of this table can do this.
table-record-later = A game with secrets can be saved by its players now, and by everyone when it is over.
table-no-list = There is no list of tables called { $name }; choose mine, offered or watched.
table-seats-kept = Sides have secrets now, so players cannot change seats.
table-seats-of-lesson = You cannot change seats in a lesson. Leave it and start a game of your own.
league-uneven = Between strong computer players the { $side } side won { $won } of { $games } games of this scenario{ $drawn ->
    [0] {""}
   *[other] , and { $drawn } were drawn
}.
league-evened = With “{ $option }: { $value }” it won { $even } of { $even_games }{ $even_drawn ->
    [0] {""}
   *[other] , and { $even_drawn } were drawn
}.
preview-won = { $side } victory
preview-drawn = A draw
preview-players = { $side }: { $player }
preview-turns = { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}
preview-title = { $game }: { $result }
tournament-gone = There is no such tournament.
tournament-name = A tournament needs a name.
tournament-starts = A tournament starts within a year from now.
tournament-full = This tournament takes no more entries.
tournament-strange = There is no such computer player or pairing here.
tournament-over = This tournament is over.
tournament-many = You run { $most } tournaments already.
tournament-not-yours = Only the organiser of this tournament can do this.
offer-gone = This offer is no longer there.
offer-apart = You cannot play this person: one of you has blocked the other.
offer-own = This offer is your own.
offer-strange = There is no such game, scenario, option or side: { $fault }
offer-many = You have { $most } offers already. Withdraw one that you do not need.
offer-nobody = No account here is called { $name }.
offer-yourself = You cannot invite yourself.
offer-rated-account = A rated game takes an account.
offer-game = Choose a game, or look for an opponent in any.
table-no-result = This game has no result.
table-seat-unknown = There is no such player; the players are { $players }.
table-no-lesson = There is no lesson at this table.
table-no-side = There is no side { $name } here.
table-whose-view = Until the game is over, each side can save only its own view. Say which side.
table-no-branch = You cannot play on from an earlier moment in a lesson, or while a side keeps secrets.
study-not-over = Comments and variations can be added when the game is over.
study-no-line = There is no such variation.
study-full = This game has { $most } comments and variations already, and can have no more.
study-empty = There is nothing to add.
study-other-board = This board does not go on from a moment of the finished game, so it is no variation of it.
study-which = Name the comment or variation with ?n= and its number.
table-board-whose = The sides know different things until the game is over. Choose whose knowledge the board uses.
table-board-no-file = A private board is not a game, so it cannot be saved as a file.
table-board-unhelped = People play each other in this game, so computer players neither play nor advise on a board until it is over.
table-boards-full = You have { $most } boards of this table already. Remove one first.
table-no-board = Only on a private board can you go back to any moment.
table-plan-no-seat = Only a player of the game can plan a turn.
table-plan-over = The game is over.
table-plan-no-turn = You have no turn after this one if all sides pass.
table-not-over = The course of a game is shown when it is over.
table-course-changed = The course of this game cannot be shown: the rules have changed since it was played.
table-take-seat = Take your seat first: the other player has secrets.
table-no-overlay = There is no overlay { $kind } of { $argument } here.
table-hint-against-people = Hints are available only in games against the computer.
table-hint-nobody-asked = There is no decision to get a hint for.
table-hint-no-adviser = No computer player knows this game well enough to advise.
table-no-game = There is no game { $name } here.
table-no-guide = { $title } has no lesson yet.
table-no-player = There is no player { $name }; the players are { $players }.
table-seed-alone = With a seed the dice are known in advance, so no seat can be open. Leave out the seed.
table-no-page = The list of tables has no such page. Start with the first one.
table-unknown = There is no such table.
table-message-long = This message is too long; nothing was done.
table-message-strange = This message cannot be understood: { $reason }.
table-wish-strange = This request for a table cannot be understood: { $reason }.
table-malformed = it is not well formed
table-position-unread = This position cannot be read: { $reason }.
table-position-unplayable = No game can start from this position.

## Tables: what went wrong

table-failed = Something went wrong. The game is as it was last saved.
table-players-wait = { $says } The computer players are paused.
table-player-illegal = A computer player tried something that the rules forbid, so the computer players are paused.
table-player-failed = A computer player failed, so the computer players are paused.
table-changed-elsewhere = This table was changed or removed by another program, so your move was not made.
table-altered = This stored game is damaged: its actions no longer lead to the position they led to.
table-other-rules = This game was begun under other rules and cannot be continued: { $reason }
table-damaged = This stored game is damaged and cannot be continued. You can still download its record.

## The server: what a browser is told

server-too-many = Too many requests at once. Wait a little and try again.
server-too-costly = You have asked for too much at once. Wait a few seconds and try again.
server-unread = Too many messages at once. Some were not read.
server-busy = Many files are being read just now. Try again in a minute.
server-late = This did not arrive within a minute. Please try again.
server-no-file = There is no such file.
server-no-address = There is nothing at this address.
server-no-method = This address takes only { $methods }.
server-query = This question cannot be understood.
server-no-moment = Say from which action of the game to play on.
server-no-map = There is no map of this game.
seat-invitation-gone = This invitation is no longer valid. Ask for a new link.
seat-restless = The seats of this table have changed hands { $most } times, and can no more.
seat-taken = This seat is taken.
seat-yours = You already hold this seat.
seat-giver-knows-secrets = Who plays both sides knows the secrets of both, so neither seat can be given away. Make a table with an open seat.
seat-rated-account = This game is rated, and that takes an account.
table-rated-people = A rated game is played by two people, from a printed set-up and with dice that neither of them knows.
seat-dice-foretold = The dice of this table may be known in advance, so only one person plays here.
seat-knows-secrets = You have seen the other side's secrets at this table, so you cannot take this seat.
people-gone = a former player
notice-sat = { $person } took the { $side } seat.
notice-handed = { $before } handed the { $side } seat over to { $person }.
notice-left = { $person } left the { $side } seat to a computer player.
notice-opened = The { $side } seat, held by a computer player, is open again.
notice-repaired =
    { $case ->
        [none] The administrator repaired this game after a change of the rules. It goes on from here.
       *[other] The administrator repaired this game after a change of the rules [{ $case }]. It goes on from here.
    }
pace-none = No limit
pace-live = { $main } each, { $increment } more for each turn
pace-live-plain = { $main } each
pace-days =
    { $days ->
        [one] { $days } day a turn, { $reserve } in reserve
       *[other] { $days } days a turn, { $reserve } in reserve
    }
pace-days-plain =
    { $days ->
        [one] { $days } day a turn
       *[other] { $days } days a turn
    }
pace-alone = Clocks run between people, so leave a seat open for an opponent, or play without clocks.
time-days =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
time-hours =
    { $count ->
        [one] { $count } hour
       *[other] { $count } hours
    }
time-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
time-seconds =
    { $count ->
        [one] { $count } second
       *[other] { $count } seconds
    }
time-and = { $one } { $other }
time-none = no time
seat-ask-first = Once two people play, a seat goes to another person only if the other player agrees. Propose it to them.
seat-ask-first-computer = In a rated game, or where clocks run, a computer player takes a seat only if the other player agrees. Propose it to them.
notice-returned = { $person } is back in the { $side } seat.
notice-offered-draw = { $person } offers a draw.
notice-offered-pause = { $person } proposes to stop the clocks.
notice-offered-resume = { $person } proposes to start the clocks again.
notice-offered-takeback =
    { $reason ->
        [none] { $person } asks to take a move back.
       *[other] { $person } asks to take a move back: { $reason }
    }
notice-offered-standin =
    { $reason ->
        [none] { $person } proposes to leave their seat to a computer player for good.
       *[other] { $person } proposes to leave their seat to a computer player for good: { $reason }
    }
notice-offered-standin-back =
    { $reason ->
        [none] { $person } proposes that a computer player stands in until they are back.
       *[other] { $person } proposes that a computer player stands in until they are back: { $reason }
    }
notice-offered-handover =
    { $reason ->
        [none] { $person } proposes to hand their seat over to someone else.
       *[other] { $person } proposes to hand their seat over to someone else: { $reason }
    }
notice-accepted-draw = { $person } accepted the draw.
notice-accepted-pause = { $person } agreed: the clocks stand still.
notice-accepted-resume = { $person } agreed: the clocks run again.
notice-accepted-takeback = { $person } agreed: the game went back to this moment.
notice-accepted-standin = { $person } agreed: a computer player has the seat.
notice-accepted-handover = { $person } agreed: the seat may be handed over by a link.
notice-declined-draw = { $person } declined the draw.
notice-declined-pause = { $person } wants the clocks to run on.
notice-declined-resume = { $person } wants the clocks to stand still.
notice-declined-takeback = { $person } declined: nothing is taken back.
notice-declined-standin = { $person } declined: no computer player stands in.
notice-declined-handover = { $person } declined: the seat is not handed over.
notice-withdrawn-draw = { $person } withdrew the offer of a draw.
notice-withdrawn-pause = { $person } no longer proposes to stop the clocks.
notice-withdrawn-resume = { $person } no longer proposes to start the clocks.
notice-withdrawn-takeback = { $person } no longer asks to take a move back.
notice-withdrawn-standin = { $person } keeps their seat.
notice-withdrawn-handover = { $person } keeps their seat.
notice-timed-out = The time of { $person } has run out.
notice-timed-replaced = The time of { $person } had run out: a computer player stands in until they are back.
notice-ended-resigned = { $person } resigned.
notice-ended-agreed = The players agreed on a draw.
notice-ended-forfeited = The time of { $person } had run out, and the other player claimed the game.
ended-resigned = The { $side } player resigned.
ended-agreed = The players agreed on a draw.
ended-forfeited = The time of the { $side } player ran out.
proposal-restless = So much has been proposed at this table that nothing more can be.
proposal-alone = This can only be settled between two people who play against each other.
proposal-over = The game is over.
proposal-none = There is no such proposal any more.
proposal-no-clocks = There are no clocks here that could be stopped or started.
proposal-nothing-to-take-back = There is nothing of yours to take back.
claim-in-time = The other player's time has not run out.
vacation-date = Give both days as year, month and day, such as 2026-12-24.
vacation-when = A vacation begins today or later, ends within a year, and not before it begins.
vacation-twice = You have noted a vacation for some of these days already.
vacation-most = You can be on vacation for { $most } days in a year.
vacation-none = No vacation of yours begins on that day.
talk-none = There is no such remark by another person.
report-told = The administrators are told.
talk-nobody = Nobody else plays this side.
report-unknown = There is no such report.
talk-empty = Write something first.
talk-long = That is too long: write at most { $most } characters.
talk-often = You have written a lot in a short time. Wait half a minute.
talk-full = So much has been said at this table that nothing more is kept.
recent-count =
    Since you last looked, { $moved ->
        [0] no unit has moved
        [one] one unit has moved
       *[other] { $moved } units have moved
    }, { $fought ->
        [0] there was no fight
        [one] there was one battle
       *[other] there were { $fought } battles
    }, and { $lost ->
        [0] nothing was lost.
        [one] one loss was suffered.
       *[other] { $lost } losses were suffered.
    }
repair-same = It goes on as it is.
repair-otherwise =
    { $by ->
        [none] All { $kept } actions are allowed, but the position differs since action { $at } ({ $action }).
       *[other] All { $kept } actions are allowed, but the position differs since action { $at } ({ $action }) [{ $by }].
    }
repair-stuck =
    { $by ->
        [none] Action { $at } ({ $action }) is not possible any more: { $says } { $kept } actions can be kept.
       *[other] Action { $at } ({ $action }) is not possible any more: { $says } [{ $by }] { $kept } actions can be kept.
    }
repair-unreadable = It cannot be played: { $says }
repair-other-rolls = It rolls other dice than it did.
repair-played-meanwhile = Someone has played at this table in the meantime, so it was not repaired; try again.
repair-no-history = This table has no such earlier history.
server-log-in = Log in first, or enter a name to play as a guest.
server-no-key = This is not the key to a seat at this table.
server-wish-long = This request for a table is too long.
server-file-long = This file is larger than { $megabytes } MB; a Kurgan record is far smaller.
server-position-impossible = This position cannot be played: something in it is impossible ({ $fault }).
server-no-seal =
    This game holds secrets, and the key that seals them cannot be read or written: { $file }. The table itself is kept.
server-record-impossible = This record cannot be played: something in it is impossible ({ $fault }).
server-failed = Something went wrong. Nothing was changed.
server-other-host = This server does not answer to that host name; `kurgan serve --allow-host` adds names to its own.
server-other-address = This server answers at { $url } only.
server-other-site = Pages of other sites may not use this server.
server-metrics = The figures of this server are only for those who look after it.
server-two-lengths = This request does not say clearly how long it is: send Content-Length or Transfer-Encoding, not both.

## The server: what the database refuses

server-table-damaged = This table is damaged where it is stored and cannot be opened.
server-not-saved = so this could not be saved and was not done
server-not-read = so this could not be read
server-database-gone = The file that holds the games is missing, { $outcome }.
server-disk-full = The disk is full, { $outcome }; free some space and try again.
server-database-lost = The database cannot be reached, { $outcome }; try again in a moment.
server-database-slow = The database does not answer.
server-database-busy = The database is in use by another program, { $outcome }; try again.
server-database-read-only = The database cannot be written to, { $outcome }.
server-database-refused = The database reported an error, { $outcome }; try again.

## People: names and passwords

people-name-length = A name has { $shortest } to { $longest } characters.
people-name-characters = A name cannot have @, invisible or control characters, or many marks on one letter.
people-name-letter = A name needs a letter or a digit.
people-name-taken = Someone else has this name, or one that looks like it.
people-password-length = A password has { $shortest } to { $longest } characters.
people-password-plain = This password is too easy to guess. Choose one that is not your name and has several different characters.
people-email-form = This is not an e-mail address.

## People: what they are told

people-unread = This request cannot be understood.
people-local = There are no accounts here: this server belongs to the person who uses its computer.
people-log-in = Log in first.
people-log-in-again = A key cannot do this. Log in with a browser.
people-wrong-login = There is no account with this name and password.
people-wrong-password = This is not your present password.
people-banned = You cannot use this server: { $reason }.
people-too-often = This was tried too often. Wait { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
} and try again.
people-no-guests = This server takes no guests. Log in with an account.
people-no-guest = You have an account already.
people-accounts-only = Only an account has a password and an e-mail address.
people-by-invitation = You need an invitation to register here.
people-no-register = Nobody can register here.
people-no-mail = This server sends no e-mail, so it takes no addresses.
people-no-mail-reset = This server sends no e-mail. Ask an administrator for a link.
people-link = This link does not work: it was used, has expired, or was not copied as a whole.
people-no-session = You are not logged in there.
people-key-unknown = This key is not known here. It may have been withdrawn.
people-key-name = The name of a key has 1 to { $longest } characters.
people-keys-many = You have { $most } keys already. Withdraw one that you do not need.
people-no-key = You have no such key.
people-no-invite = You cannot invite others to register.
people-admins-only = Only an administrator can do this.
people-ban-oneself = You cannot ban yourself.
people-ban-reason = Give a reason of 1 to { $longest } characters.
people-unknown = No account is called { $name }.
people-logged-out = You are logged out.
people-logged-out-everywhere = You are logged out everywhere.
people-asked = If there is an account with a confirmed e-mail address, a link is on its way to it.
people-new-password = Your password is changed. Log in with the new one.
people-confirmed = Your e-mail address is confirmed.
people-deleted = Your account is deleted.
people-key-withdrawn = The key is withdrawn.
people-session-ended = That browser is logged out.
people-banned-now = { $name } is banned and logged out everywhere.
people-unbanned = { $name } can log in again.

## People: e-mails

people-mail-confirm-subject = Confirm your e-mail address
people-mail-confirm =
    Hello { $name },

    please confirm that this is your e-mail address:

    { $link }

    The link works once, for three days. If you have no account at { $house }, ignore this message.
people-mail-reset-subject = A new password
people-mail-reset =
    Hello { $name },

    set a new password with this link:

    { $link }

    It works once, for an hour. If you did not ask for it at { $house }, ignore this message: your password stays.
people-mail-changed-subject = Your account was changed
people-mail-changed =
    Hello { $name },

    the password or the e-mail address of your account at { $house } was changed. If it was not you, set a new password there
    or write to the administrator.

## Alerts: what people are told of tables that wait for them

alert-line =
    { $kind ->
        [turn] It is your turn
        [question] A question waits for you
        [talk] Someone has written to you
       *[time] Your time runs short
    } at { $table }: { $game }, { $turn }{ $against ->
        [none] .
       *[other] , against { $against }.
    }
alert-title =
    { $kind ->
        [turn] Your turn
        [question] A question for you
        [talk] A remark for you
       *[time] Your time runs short
    }: { $table }
alert-title-many = { $count } tables wait for you
alert-letter =
    Hello { $name },

    { $lines }

    You are told this because you wished it on your page at { $house }; there you can change how and when.
    No more letters about tables: { $stop }
alert-test-title = A notice from Kurgan
alert-test = This is how a notice reaches you.
alert-tested =
    { $count ->
        [0] There is no way by which you can be told: choose one first.
        [one] One message is on its way.
       *[other] { $count } messages are on their way.
    }
alert-chosen = This is how you are told from now on.
alert-stopped = You get no more letters about tables. Everything else stays as you have chosen it.
alert-no-stop = This link does not work: it was not copied as a whole, or the account is gone.
alert-no-zone = There is no time zone { $zone }.
alert-no-hook = Give the address of the webhook first.
alert-no-address = This is not an address to which messages can be sent: it begins with https://.
alert-no-browser = This browser has not told its keys as it should.
alert-browsers-many = You are told in { $most } browsers already. Take one away first.
alert-browser-kept = You are told in this browser from now on.
alert-browser-gone = You are told in that browser no more.
alert-dismissed = These are forgotten.
alert-unreachable = { $host } could not be reached.
alert-private = { $host } is not on the public internet, so nothing is sent there.
alert-answered = { $host } answered with status { $status }.
alert-gone = { $host } does not know this address any more.
alert-mail-refused = The mail server did not take the letter.
alert-no-mail = There is no confirmed e-mail address to send letters to.

## The configuration of a server

config-unreadable = { $file } cannot be read: { $fault }.
config-no-toml = { $file } is not a configuration: { $fault }.
config-no-key = { $file }: there is no key `{ $key }`; there are { $known }.
config-no-section = { $file }: `[{ $key }]` is a section, not a value.
config-missing = { $file }: `{ $key }` is missing; it takes { $takes }.
config-wrong = { $file }: `{ $key }` takes { $takes }.
config-workers = { $file }: with more than one of `workers`, `database` takes the address of a PostgreSQL.
config-no-sender = { $file }: with `mail.server`, `mail.sender` takes the address from which e-mail comes.
config-takes-number = a number from { $least } to { $most }
config-takes-choice = { $known }
config-takes-text = a line of text
config-takes-flag = true or false
config-takes-url = an address such as "https://kurgan.example", without a path
config-takes-host = an address of this computer, such as "127.0.0.1"
config-takes-database = the address of a database, such as "postgresql://kurgan@/kurgan", or nothing
config-takes-proxies = a list of addresses or networks, such as ["127.0.0.1", "10.0.0.0/8"]
config-takes-sender = an e-mail address, or nothing
