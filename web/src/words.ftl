### Every sentence and label that the page itself makes, in the order in which a player meets them.
### What the rules, the games and the computer players say comes from the server and has catalogues of its own.
###
### How to read this file (https://projectfluent.org/fluent/guide):
###   id = Words                     the words of one label or sentence; the code knows them by their id
###   .title = Words                 further words of the same thing, such as the text shown when one points at it
###   { $side }                      is filled in by the page
###   { $count ->  [one] …  *[other] … }   one of several forms; the one with the star is used where no other fits
### Change the words freely. After adding or removing an id or a { $… } run `npm test -- -u` in web/.

## Words used in many places

brand = Kurgan
close = Close
back = Back
speed = Speed
pause = Pause
replay = Replay
turn = Turn { $turn }
range = { $least } to { $most }
outcome-wins = { $side } wins.
outcome-draw = A draw.
take-whole-stack = Take the whole stack
save-to-file = Save to a file
search-rules = Search the rules
all-tables = All tables
units-lost = Units lost
off-the-map = off the map
players = Players
colours = Colours
    .light = Light
    .dark = Dark

# A list: A, B and C.
list-next = { $before }, { $next }
list-last = { $before } and { $last }

## The page as a whole

# Shown instead of the page where a browser runs no scripts.
needs-javascript = Kurgan draws its board with JavaScript; please switch it on.
# The title of the window while a table is open.
window-title = { $game } · Kurgan

## The connection to the server

server-silent = The server does not answer.
server-answered = The server answered { $status }.
server-silent-retrying = The server does not answer; trying again.
not-connected = Not connected; trying again.
connection-lost = Connection lost. Trying again; nothing you did is lost.

## Start page

start-tagline = Board simulations of the fighting for Stalingrad, by their printed rules.
start-colours-system = Colours as the system
start-try-again = Try again
start-games = Games
start-games-coming = Fetching the games…
start-tables = Tables
start-your-tables = Your tables
start-no-tables = None yet. Every game is kept as you play; close the page and come back whenever you like.
start-older-tables = Show older tables
start-load-file = Load a save file

# The card of a game.
card-picture = { $game } in play
card-minutes = about { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
card-hours = about { $hours ->
    [one] { $hours } hour
   *[other] { $hours } hours
}
card-difficulty = { $level ->
    [1] Easy to learn
    [2] Some experience helps
    [3] For old hands
    [4] Demanding
   *[5] A monster
}
    .title = Difficulty { $level } of 5
card-play-now = Play now
card-level = Against
card-against = against { $player }
card-learn = Learn to play
    .title = Ten steps on a small position, about ten minutes
card-options = Choose sides and options

# A table in the list of tables.
table-continue = Go on with { $table }
table-picture = The position: { $position }
table-won = Over, { $side } won
table-drawn = Over, a draw
table-to-move = { $side } to move
table-delete = Delete
    .label = Delete this table of { $game }
    .sure = Delete this table? A save file of it, if you have one, stays.

## Form for a new game

new-scenario = Scenario
new-seed = Seed of the dice
    .placeholder = left to chance
new-start = Start

# Who plays a side; the server names the kinds of players.
player = { $player ->
    [human] At this screen
    [officer] Officer
    [cadet] Cadet
    [random] Random
    [teacher] Lesson
   *[other] { $player }
}
player-explained = { $player ->
    [human] { player }: a person at this screen
    [officer] { player }: the computer, playing to win
    [cadet] { player }: the computer, quick and simple
    [random] { player }: the computer, moving at random
   *[other] { player }
}

## Opening a table

opening = Laying out the map…
opening-refused = This table cannot be opened.
opening-back = Back to the start page

## Passing the screen from one player to the other

curtain = Pass the screen
curtain-title = Pass to the { $side } player
curtain-says = What each side knows stays its own: nothing is shown until the { $side } player sits here.
curtain-open = I am the { $side } player
curtain-devices = A device of one's own
curtain-devices-says = Does each of you have a device? Open { $address } on both, and say whose this one is:
# The link inside the sentence above.
curtain-address = this address
curtain-stay = Only { $side } plays here

## Bar at the top of a table

bar-home = Kurgan, start page
bar-over = The game is over
bar-thinking = { $side } is thinking
bar-help = Help
bar-dice-changed = The dice of this table were changed. Do not trust its rolls.

# Pause, single steps and speed of the computer players.
pace = Computer players
pace-go-on = Go on
pace-step = Step

# The menu of the table.
menu = Table
menu-name = Name of the table
menu-colours-system = As the system
menu-both-here = Both play on this screen
menu-help = Help and keys

# The menu of what can be drawn over the map, and its legend.
overlays = { $shown ->
    [yes] Overlays •
   *[no] Overlays
}
overlays-of-chosen = { $overlay } of the chosen unit
overlays-choose-first = Choose a unit first: put the cursor on it or take it in hand.
overlays-none = No overlay
overlays-arrows = { $count ->
    [0] Arrows of the last enemy turn
   *[other] Arrows of the last enemy turn ({ $count })
}
overlays-bare-map = Bare map (H)
legend-tone = { $tone ->
    [own] Own
    [enemy] Enemy
    [both] Both sides
    [good] Good
    [bad] Bad
   *[other] Grade { $tone }
}
legend-empty = nothing to show
legend-remove = Remove the overlay

## The map

map = map
    .label = Map of { $game }. Arrow keys move from place to place, Tab goes through what can be chosen, Enter chooses.
map-units-at = Units at { $place }
map-steps = { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}
map-enemy-still = The enemy has not moved yet.
map-no-unit = No unit can be chosen now.
zoom = Zoom
    .in = Zoom in
    .out = Zoom out
    .all = Whole map

# What a screen reader says of the place under the cursor, one sentence after another.
cursor-unit-open = { $unit } (can be chosen)
cursor-unit-open-adds = { $unit } (can be chosen: { $adds })
cursor-units = { $units }.
cursor-open = Can be chosen.
cursor-steps = { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
} away.
cursor-odds = Odds { $odds }.

# An item of a small menu at the pointer, for a unit that is taken in the place of the one in hand.
menu-instead = { $action } instead

## The question at the foot of a table, and its buttons

prompt = What to do now
prompt-working = Working
prompt-lesson-over = The lesson is over.
prompt-thinking = { $side } is thinking.
prompt-paused = The computer players are paused.
prompt-waiting = Waiting for { $side }.
prompt-waiting-server = Waiting for the server.
prompt-rolls = (rolls the dice)
prompt-explained = { $label }: { $explains }
prompt-more = More choices
prompt-armies = Show the armies
prompt-next-unit = Next unit
    .title = Next unit that can be chosen (N)
prompt-hint = Hint
    .title = What would the officer do? (O)
    .do = Do that
prompt-since = Since my last turn
    .nothing = Nothing has happened since your last turn.
prompt-replay = Replay the game
prompt-all-games = All games and tables

take-back = Take back
undo = Undo
    .title = Take back: { $action } (U)
    .nothing = Nothing to take back
redo = Redo
    .title = Do again: { $action } (R)
    .nothing = Nothing to do again
restart = Restart my move
    .title = Take back all of this move

# The question why something cannot be chosen.
why-asking = Asking the rules…
why-nothing-forbids = Nothing forbids that; there is nothing to do with it here.

# The sheet that asks before something is left undone.
confirm-title = { $action }?
confirm-open = Still open; each name shows its place on the map.
confirm-not-yet = Not yet
confirm-yes = Yes
confirm-end = End anyway

notice = Announcement
notice-done = Understood

## Replay

replay-start = Start
replay-at = action { $at } of { $most }; the game itself stays as it is
replay-action = Action
replay-play = Play
replay-to-start = To the start
replay-turn-back = Turn back
replay-step-back = Step back
replay-step-on = Step on
replay-turn-on = Turn on
replay-to-end = To the end
replay-speed = Replay speed
replay-leave = Back to the game

## Panel beside the map

panel = Details
panel-open = Open the panel
panel-close = Close the panel
tab = { $tab ->
    [after] Result
    [battle] Battle
    [forces] Armies
    [here] Here
    [log] Log
    [rules] Rules
   *[tracks] Tracks
}
rule-label = Rule { $case }
rule-label-heading = Rule { $case }: { $heading }

# The place under the pointer.
here-nothing-pointed = Point at a place or move to it with the arrow keys to see what is there.
here-odds = With what is in hand: { $odds }
here-nobody = Nobody stands here.

# Where the printed figures come from, in the sentence figures.
figures = These figures are { $sources }.
figures-source = { $source ->
    [rulebook] as the rulebook gives them
    [public] read in a public source
    [known] well known among players, not checked in a source
    [derived] worked out from other figures of the game
    [reconstructed] reconstructed for Kurgan, because the printed ones were not at hand
   *[ours] made for Kurgan, not part of the printed game
}

# The log.
log-turn = Turn
log-all-turns = All turns
log-kind = Kind of event
log-all-kinds = All events
log-left = You left here
log-empty = Nothing has happened yet.
log-each = each one
log-set-up = Set-up.
log-set-up-units = Set-up: { $count ->
    [one] { $count } unit is
   *[other] { $count } units are
} placed.

# The rules.
rules-coming = The rules are on their way.
rules-none = No rule speaks of that.

# Turn track, units off the map, order of battle.
tracks-turns = Turn track
tracks-to-move = To move: { $side }
tracks-units = Order of battle
tracks-find = Find a unit
    .placeholder = Find a unit: name, arm, place, factors

## Battles

battle-none = No battle is being composed. Odds and chances appear here as soon as one is.
battle-coming = Attacks to come
battle-declared = Declared
battle-fought = Fought in this phase
battle-attack = Attack
battle-roll = Roll

# The sheet of one battle.
sheet = Battle at { $place }
sheet-no-odds = No odds yet
sheet-against = { $attack } against { $defence }
# Between the dice of the attacker and those of the defender.
sheet-dice-against = against
sheet-attackers = Attackers
sheet-defenders = Defenders
sheet-nobody = None chosen yet.
sheet-leads = leads
sheet-strengths = How the strengths come about
sheet-chances = Chance of each result
sheet-attacker-loses = attacker −{ $loss }
sheet-defender-loses = defender −{ $loss }
sheet-expected = Expected loss: attacker { $own }, defender { $enemy } { $measure }
sheet-attack-value = AV
    .label = Attack value { $value }
sheet-defence-value = DV
    .label = Defence value { $value }
die = die shows { $value }

## Armies: one's own strength display, and what is known of the enemy

armies-whose = Whose armies
armies-own = Your armies
armies-enemy = The enemy
armies-reserve = Reserve
armies-reserve-assets = Assets in reserve
armies-reserve-empty = None. Assets that are withdrawn or arrive lie here.
armies-destroyed = Destroyed
armies-raise = Raise { $unit }
armies-lower = Lower { $unit }
armies-strength = Strength { $strength } of { $most }
armies-slot = A free slot for an asset
# AT stands for anti-tank.
armies-gun-slot = AT
    .title = A free slot for an anti-tank asset

asset = { $short } { $worth }: { $name }, worth { $worth }
asset-steps = { $short } { $worth }: { $name }, worth { $worth }, { $steps } of { $most } steps
asset-offer = { $verb } it

notebook = What each enemy unit can bring to a battle with all it may carry, as far as it follows from what you have seen.
notebook-empty = No enemy unit is on the map.
notebook-strength = Strength { $strength }

## Dice that can be checked

dice = Dice
dice-hash = Fixed before the first roll; the hash of their secret is { $hash }.
dice-secret-out = The secret is out.
dice-secret-later = The secret is told when the game is over.
dice-seed = These dice follow a seed that was chosen for this table.
dice-changed = The server now publishes other dice than the ones this page saw first; they changed { $when }. Do not trust the rolls of this table.
dice-check = Check every roll
dice-no-record = The record cannot be fetched.

# When this page saw something: part of the sentences with { $when }.
dice-when = { $actions ->
    [0] before the first action
    [one] after { $actions } action
   *[other] after { $actions } actions
}
dice-when-first = { $actions ->
    [0] { dice-when }
   *[other] { dice-when }, when it first came to this table
}

# What the check found.
check-changed = The dice were changed: { $when } the server published something else than what this page saw first.
check-other-dice = The record does not name the dice that this page saw.
check-kept-back = The secret is kept back whose hash this page saw.
check-other-secret = The secret is not the one whose hash this page saw { $when }.
check-other-nonces = The nonces are not the ones that this page saw { $when }.
check-wrong-roll = Roll { $roll } ({ $label }) was { $value }; the dice give { $right }.
check-no-rolls = No die was rolled.
check-secret = { $count ->
    [one] { $count } roll checked: the secret gives it
   *[other] { $count } rolls checked: the secret gives every one of them
}, and its hash is the one that this page saw { $when }.
check-seed = { $count ->
    [one] { $count } roll checked: the seed gives it.
   *[other] { $count } rolls checked: the seed gives every one of them.
}
check-script = { $count ->
    [one] { $count } roll checked: the position set it out.
   *[other] { $count } rolls checked: the position set every one of them out.
}
check-nothing = { $count ->
    [one] { $count } roll cannot be checked, because the record names neither seed nor secret for it.
   *[other] { $count } rolls cannot be checked, because the record names neither seed nor secret for them.
}

## After the last die

after-wins = { $side } wins
after-draw = A draw
after-rematch = Rematch, sides changed
after-report = Written report
after-picture = Picture
    .failed = This browser cannot draw the picture.

# Plots of the course of the game.
course = Turn by turn
course-plot = { $title }, turn by turn. { $curves }
course-score = Score
course-units = Units on the map
course-ground = Ground held
course-attacks = Attacks turn by turn
course-attacks-of = Turn { $turn }: { $counts }

losses = Every elimination counts, also that of a unit which came back later.
losses-none = none
losses-units = { $count ->
    [one] { $count } unit
   *[other] { $count } units
}: { $kinds }

# What the dice gave, in losses or whatever a game counts.
luck = Luck
luck-measure = losses
luck-says = { $sums }: the { $measure } that the dice gave beyond what could be expected.
luck-points = The rolls that mattered most
luck-better = { $amount } { $measure } better for the attacker than expected
luck-worse = { $amount } { $measure } worse for the attacker than expected
luck-rolls = Every roll against its expectation ({ $count })
luck-rolls-roll = Roll
luck-rolls-side = For
luck-rolls-expected = Expected
luck-rolls-came = Came

## Guided opening, and the lesson one plays

guide = Guided opening
guide-step = { $step } of { $steps }
guide-skip = Skip
guide-next = Next
guide-begin = Begin

lesson-step = { $title }: step { $step } of { $steps }
lesson-unfold = Show the step
lesson-fold = Fold the step away
lesson-rules = { $count ->
    [one] Rule met:
   *[other] Rules met:
}
lesson-leave = Leave
lesson-take-back = Take it back
lesson-show = Show me
lesson-game = Now a real game

## Help

help = How to play here
help-says = What can be chosen has a bright outline. Click it, or drag a counter to a lit place. Click anything else to hear which rule forbids it. Shift-click, or hold a finger, takes a whole stack.
help-guide = Show the guided opening

# A key, and what it does.
key-arrows = Arrow keys
    .does = move from place to place on the map
key-tab = Tab, Shift Tab
    .does = go through what can be chosen, then on to the buttons
key-enter = Enter or Space
    .does = choose what is under the cursor
key-next = N
    .does = next unit that can be chosen
key-stack = S
    .does = take the whole stack under the cursor
key-end = E
    .does = press the filled button
key-undo = U, R
    .does = undo, redo
key-escape = Esc
    .does = put down what is in hand, close what is open
key-why = W
    .does = why can this not be chosen?
key-zoom = +, −, 0, F
    .does = zoom in, out, whole map, all units
key-enemy = V
    .does = what the enemy did last, again
key-hint = O
    .does = a hint: what would the officer do? (against the computer)
key-bare = H
    .does = hide the counters
key-panels = B, I, L, K, T
    .does = panels: battle, here, log, rules, tracks
key-armies = A
    .does = your armies and what they carry, where a game has that
key-replay = P
    .does = replay
key-help = ?
    .does = this page
