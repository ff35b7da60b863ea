### The sentences of Barbarossa.
###
### Units, squares and cases stand in a sentence as marks that the reader can point at.

## The game

board-title = Barbarossa
board-blurb = The whole eastern front, 1941 to 1943: zones of control, railways, winter and encirclement. A classic duel.
    .facts = Avalon Hill · corps and armies on squares (hexes) of the whole front · a turn is a month

scenario-campaign = The campaign
    .says = June 1941 to May 1943: twenty-four turns. Both sides set up their units.
option-replacements = Russian replacement rates
    .says = How fast the Russian army grows.
option-replacements-4-5-6 = 4-5-6 (balanced)
option-replacements-4-6-8 = 4-6-8 (historical)
option-replacements-7-9-11 = 7-9-11 (a handicap: more for the Russian side)
option-allies = Axis allies may be rebuilt
    .says = Whether Warsaw also replaces Rumanians, Hungarians and Italians.
option-allies-yes = Yes
option-allies-no = No

## Names

side-axis = Axis
side-russian = Russian

board-box-eliminated = Eliminated
board-box-reserve = Not yet placed
board-box-later = Yet to come

board-reconstructed = The printed map, counters and weather card were not available. They are reconstructed from real geography and orders of battle, in keeping with everything the rulebook says.

# Verbs as a person would say them, each followed by the name of its noun.

verb-unit = take
verb-at = place at
    .does = place it at
verb-recall = take back
verb-ready = set-up
    .does = use a ready-made set-up
    .menu = Ready-made set-ups
    .undo = This takes back the whole set-up.
verb-rest = place the rest
    .undo = This takes back all the units that were placed for you.
verb-done = end of the phase
    .does = end the phase
verb-roll = roll
verb-with = add
verb-to = go to
verb-drop = deselect
verb-replace = rebuild
verb-enter = bring on
verb-remove = remove
verb-target = attack
verb-attack = attack with
    .all = Attack with all that can
verb-clear = clear the battle
verb-fix = declare the battle
verb-apart = cancel battle
    .does = cancel a battle
verb-allot = assign the remaining attacks
verb-resolve = roll for battle
    .does = roll for a battle
verb-lose = lose
verb-advance = advance with
    .all = Advance with all that can

sheet-result-A-ELIM = Attacker eliminated
sheet-result-A-BACK-2 = Attacker retreats two squares
sheet-result-EXCHANGE = Exchange
sheet-result-D-BACK-2 = Defender retreats two squares
sheet-result-D-ELIM = Defender eliminated

warning-idle-more = { $more } more
event-receive-city = { $city } { $factors }

## Phases

phase-setup = Set-up
phase-turn = Turn
phase-weather = Weather
phase-movement = Movement
phase-removal = Removal
phase-combat = Combat
phase-retreat = Retreat
phase-exchange = Exchange
phase-advance = Advance

## Questions, each with the labels of its buttons

ask-setup =
    Set up: { $left ->
        [one] 1 unit
       *[other] { $left } units
    } left. Place one, or choose a ready-made set-up.
    .rest = Place the rest for me
ask-setup-done = All units are placed. End the set-up when you are ready.
    .done = End the set-up
ask-setup-at = Choose a square for the { $unit }.
    .drop = Put it back
ask-weather = { $turn }: roll for the weather.
    .roll = Roll for the weather
ask-move = Choose a unit to move, or end movement.
    .done = End movement
ask-move-done = Every unit has moved. End movement.
    .done = End movement
refusal-enemy-moves = This is an enemy unit, and your units move now. Those next to your units are attacked when you have ended movement.
ask-move-to =
    Choose where { $units } { $units_count ->
        [one] goes
       *[other] go
    }.
    .drop = Deselect
ask-enter = Choose where { $unit } enters.
    .drop = Put it back
ask-removal = These units cannot reach 1-6. Choose one to remove.
ask-target = Choose an enemy unit to attack.
    .allot = Assign the remaining attacks
    .apart = Cancel
ask-compose = Choose the attackers, more defenders, or declare this battle.
    .fix = Declare this battle
    .allot = Assign the remaining attacks
    .clear = Start this battle over
    .apart = Cancel
ask-compose-more = Choose attackers or more defenders: each adjacent enemy must be attacked.
    .allot = Assign the remaining attacks
    .clear = Start this battle over
    .apart = Cancel
ask-compose-not = Choose attackers or more defenders; this battle cannot be declared yet.
    .allot = Assign the remaining attacks
    .clear = Start this battle over
    .apart = Cancel
ask-fight = Every battle is declared. Begin the fighting?
    .done = Begin the fighting
    .apart = Cancel
ask-resolve = Choose a battle to resolve.
ask-retreat = Choose which losing unit retreats next.
ask-retreat-to = Choose where { $unit } retreats to.
ask-exchange = Exchange: lose units worth at least { $owed } more.
ask-advance = Advance onto { $places_or }? Choose units, or stay.
    .done = No further advance
ask-advance-to = Choose the square { $unit } advances to.
    .drop = Deselect

## Events

event-setup = { $unit } is set up at { $place }.
event-setup-done = The set-up is complete.
event-month = { $turn } begins.
event-weather = The weather is { $weather } { CASE("weather") }.
event-thaw = { $unit } is lost on the melting ice { CASE("weather.frozen.thaw") }.

event-receive = Replacement factors: { $cities }; { $in_hand } in hand { $case }.
event-forfeit =
    { $factors ->
        [one] 1 saved replacement factor is
       *[other] { $factors } saved replacement factors are
    } lost { CASE("replace.8") }.
event-enter = { $unit } enters at { $place }.
event-move = { $unit } moves to { $place_to }.

event-removed = { $unit } cannot fight at 1-6 and is removed { CASE("multi.6.remove") }.
event-declared = Battle { $battle }: { $units_attacking } against { $units_defending } at { $odds }.
event-battle = { $units_attacking } against { $units_defending }: { $attack } to { $defence }, { $odds }: { $result } { CASE("resolve") }.
event-eliminated = Eliminated: { $units } { $case }.
event-exchanged = { $unit } is lost in the exchange { CASE("result.exchange") }.
event-retreat = { $unit } retreats to { $place_to } { CASE("result.back2") }.
event-trapped = { $unit } cannot retreat and is eliminated { CASE("result.back2") }.
event-advance = { $unit } advances to { $place_to } { CASE("advance") }.

event-supplied = Back in supply: { $units } { CASE("isolation.clock") }.
event-isolated = Isolated: { $units } { CASE("isolation") }.
event-isolation-over = { $unit } is eliminated: isolated for two months { CASE("isolation") }.
event-city-surrounded = { $city } ({ $place }) is surrounded { CASE("isolation.city") }.
event-city-supplied = { $city } is back in supply { CASE("isolation.city.lost") }.
event-city-lost = { $city } is lost: surrounded for two turns { CASE("isolation.city") }.
event-lost-with-city = { $unit } is eliminated with { $city } { CASE("isolation.city") }.

event-cities-held = The Axis holds Leningrad, Moscow and Stalingrad { CASE("win.two-turns") }.
event-cities-gone = The Axis no longer holds all three cities { CASE("win.two-turns") }.

## How a game ends

end-cities = The Axis has held Leningrad, Moscow and Stalingrad for two turns and wins.
end-time = { $turn } is over without an Axis victory: the Russian side wins.
end-no-russian = No Russian unit is left: the Axis wins.
end-no-axis = No Axis unit is left: the Russian side wins.

## The position beside the map

track-weather = Weather
    .value =
        { $weather_id ->
            [clear] Clear
            [mud] Mud
           *[snow] Snow
        }
    .says =
        { $divisor ->
            [1] full movement
           *[other] half movement
        }, railway bonus { $bonus }{ $frozen ->
            [0] { "" }
           *[other] , lakes and rivers frozen
        }
track-replacements = { $side } replacements
    .says =
        { $due } a month at present; { $lost ->
            [one] 1 unit
           *[other] { $lost } units
        } worth { $worth } in the eliminated pile
track-victory = Cities held by the Axis
    .value = { $held } of { $all }
    .says =
        { $held ->
            [0] none
           *[other] { $names }
        }
    .all =
        { $held ->
            [0] none
           *[other] { $names }
        }; all three since { $turn }
board-isolated = isolated since { $turn }
board-lost = lost by encirclement
board-surrounded = surrounded since { $turn }
board-held = held by the { $side } side

## Labels of choices

ask-label-battle = Battle { $battle }: { $odds } at { $squares }
ask-label-apart = Cancel battle { $battle }: { $odds } at { $squares }

## Before the movement ends

warning-idle =
    { $units } { $units_count ->
        [one] has
       *[other] have
    } not moved.
warning-factors =
    { $factors ->
        [one] 1 replacement factor is
       *[other] { $factors } replacement factors are
    } unspent.
warning-arriving =
    { $due ->
        [one] 1 unit has
       *[other] { $due } units have
    } not entered the board.
warning-supply = { $unit } will have no supply line.
warning-removal = { $unit } may be removed: it cannot attack at 1-6 or better.

## The sheet of a battle, and previews

sheet-table = Combat results
sheet-doubled = Defence at { $square } is doubled
sheet-basic = Defence at { $square } is not doubled
sheet-lost = Eliminated: { $units }
sheet-preview-odds = { $attack }:{ $defence }, { $odds }
    .short = { $odds }
sheet-preview-weak = { $attack }:{ $defence }, too weak
    .short = too weak
sheet-preview-more = { $more } more for { $odds }

## Overlays


overlay-reach = Reach of a unit
    .short = Reach
    .good = can be reached
overlay-zones = Zones of control
overlay-supply = Supply
    .good = in supply
    .bad = cut off
overlay-threat = Threats to units
    .weak = below 1-6

## Questions that tools may ask by name

query-reach = Where units on one square can move together, with path and cost.
query-supply = Which units of a side have a supply line, and its path.
query-isolation = Which units of a side are cut off, and when they are lost.
query-zones = The squares in the zones of control of a side.
query-income = What the cities of a side give, or why they give nothing.
query-odds = The strengths, odds and chances of a battle.
query-reach-apart = Units that move together must stand on one square.
query-odds-absent = { $name } is not on the board.
query-odds-sides = The attackers must all be of one side and the defenders of the other.

## What is wrong with a state

fault-moved-side = { $unit_id } has moved or entered the board, but its side is not moving.
fault-moved-from = { $unit_id } has moved, but the square it came from is missing.
fault-arrived = { $unit_id } did not arrive during this movement: it was there from the start.
fault-isolated = { $unit_id } cannot be isolated: it is off the board, or the turn given is still to come.
fault-reserve = { $unit_id } is in reserve, but it is not one of the units still to come.
fault-off-board = { $unit_id } is not on a square of the board.
fault-closed = { $name } ({ $unit_id }) stands on { $place_id }, which no unit may enter now.
fault-early = { $name } ({ $unit_id }) is on the board before May 1942.
fault-stack = There are { $number } units on { $place_id }; at most three may stand on a square.
fault-both-sides = Units of both sides stand on { $place_id }.
fault-held = The squares held do not match where the units are.
fault-zones = The zones of control do not match where the units are.
fault-factors = A side has spent more replacement factors than it had.
fault-cities = The Axis cannot have held all three cities since a turn that is still to come.
fault-surrounded = { $city } cannot have been surrounded since a turn that is still to come.
fault-weather = The weather of { $turn } cannot be { $weather }: it must be { $weathers_or }.

## What is wrong with frames written by hand

fault-removal-on = The side whose turn it is removes units: the frame must lie on that of its combat.
fault-removal-units = Where the units stand decides which of them may be removed: leave out 'units'.
fault-battle-sides = A battle has units of the wrong side among its attackers or defenders.
fault-battle-forces = A battle that was fought must have units of both sides.
fault-battle-die = A battle that was fought must have a result from the table and the die that gave it.
fault-battle-units = A battle still to be fought has units that are not on the board.
fault-combat-on = The side that attacks must be the one whose turn it is, and its frame must lie on that of the month.
fault-combat-twice = A unit is in two battles, or twice in one.
fault-combat-composed = No battle can be composed once all are declared.
fault-combat-apart = The battle being composed has units that are not next to each other.
fault-combat-early = A battle cannot be fought before all are declared.
fault-combat-removal = Units are removed before the first battle is declared.
fault-combat-left = The battles are declared, but not every unit next to an enemy is in one of them.
fault-combat-division = With these battles the other units in contact have no legal battles left.
fault-force = A retreat or an exchange must have units of one side, all on the board and each named once.
fault-retreat-on = A retreat follows a battle: its frame must lie on that of the combat, or of the advance to come.
fault-retreat-hand = The unit in hand must be one of those that retreat.
fault-payment-on = An exchange follows a battle: its frame must lie on that of the combat, or of the advance to come.
fault-payment-worth = An exchange must have units and for each its 'worth': its attack factor, or double that.
fault-payment-debt = The units chosen and the others cannot pay the debt of the exchange.
fault-advance-on = An advance follows a battle: its frame must lie on that of the combat.
fault-advance-units = An advance must have units of the attacking side, each named once.
fault-advance-squares = The 'squares' of an advance must be squares of the board, each named once.
fault-advance-near = The squares of an advance must be next to all the units that may advance.
fault-advance-hand = The unit in hand must be one that may advance now.
fault-movement-on = The side that moves must be the one whose turn it is, and its frame must lie on that of the month.
fault-movement-hand = The units in hand must be a stack that may move, or a unit that may enter the board.
fault-setup-turn = The set-up comes before turn 1.
fault-setup-hand = The unit in hand must be one that is waiting to be set up.
fault-weather-on = The weather is rolled for at the start of the month: its frame must lie on that of the month.
fault-month-first = The first frame must be 'month', and no other may be.
fault-battle-barred = One of the battles may not be fought: { $case_says }
fault-setup-square = { $unit_id } cannot be set up on { $place_id }: { $case_says }
fault-weather-known = The weather of { $turn } is not rolled for.
fault-month-step = In the { $phase } of the { $side_id } side, the step of the month must be the one after it.
fault-month-start = In the { $phase }, the step of the month must be the one after it.
fault-month-frame = The frame '{ $frame }' must not lie on that of the month.
fault-month-turn = The next step is the { $step }, but it is the turn of the { $side_id } side.

## What is wrong with other parts of a position written by hand

position-hidden = Nothing is hidden in this game: leave out 'hidden'.
position-outcome = The outcome may have at most { $most } characters.
position-phase = The { $side_id } side has no phase '{ $phase }'; its phases are { $phases }.
position-marker = A position in the phase '{ $phase }' cannot have '{ $marker }' among its markers.
position-no-marker = A position in the middle of '{ $phase }' must have a marker of that name.
position-outcome-case = The case of the outcome
position-over = A game that is over
position-in-setup = A position in the set-up
position-in-movement = A position in the movement
position-in-combat = A position in the combat
position-composing = The battle being composed
position-advance = An advance
position-the-outcome = The outcome

## Reasons of the computer players

reason-attack =
    { $odds } on { $place }{ $doubled ->
        [yes] { " (doubled)" }
       *[no] { "" }
    }{ $shut ->
        [yes] { ", no way back" }
       *[no] { "" }
    }
reason-battle = { $odds } at { $places }
reason-enough = enough to attack
reason-garrison = the garrison stays
reason-goal = towards the goal
reason-guards = guards { $place } against raiders
reason-holds = holds { $place }
reason-line = the line holds { $place }
reason-reinforcement = a reinforcement
reason-replacement = a replacement
reason-reserve = in reserve near { $place }
reason-towards = towards { $place }
reason-walks-into = moves into { $place }

## Blunders of the computer players

blunder-empty = { $place } stands empty within the enemy's reach
blunder-even-odds = attacks { $places } at { $odds }, which gains no more than 1-2 but risks twice as much
blunder-pays = { $unit } is lost in an exchange that cheaper units could have paid for
blunder-poor-odds = attacks { $places } with { $count } units at { $odds }
blunder-removed = { $unit } stands where it cannot even fight at 1-6 and is lost
blunder-soaks-off = { $unit } soaks off at { $places }
blunder-to-and-fro = { $unit } moves back and forth between { $places }

## Kinds of events, by which the log can be filtered

event-kind-battle = Battles
event-kind-loss = Losses
event-kind-move = Moves
event-kind-replace = Replacements
event-kind-retreat = Retreats
event-kind-setup = Set-up
event-kind-supply = Supply
event-kind-turn = Turns
event-kind-weather = Weather

## Charts

chart-crt = Combat results
    .corner = Die
    .note = The attacker rolls one die in the column of the odds.
chart-terrain = Terrain
    .corner = Ground
    .note = What rivers do to the defence stands in the next table.
chart-defence = Defence factors
    .corner = Defenders on
    .note = Open ground is everything but mountains and major cities: minor cities, rivers and railways too.
chart-stand-open = open ground
chart-stand-river = a river square
chart-stand-mountains = mountains
chart-stand-city = a major city
chart-from-off = off the rivers
chart-from-rivers = river squares only
chart-from-both = river and other squares
chart-from-same = squares of the same river
chart-from-any = any square
chart-from-another = a square of this and another river
chart-head-attackers = Attackers on
chart-head-factor = Defence factor
chart-weather = Weather by month
    .corner = Month
    .note = Where the six columns differ, the Axis rolls one die.
chart-effects = Effects of weather
    .corner = Weather
chart-replacements = Replacements and arrivals
    .corner = Turn
chart-rate = Russian, { $rate }
chart-yes = yes
chart-no = no
chart-head-clear = clear
chart-head-mountain = mountain
chart-head-swamp = swamp
chart-head-lake = lake
chart-head-sea = sea
chart-head-rail = along a railway
chart-head-major-city = major city
chart-head-move = Movement
chart-head-defence = Defence
chart-head-divisor = Movement divided by
chart-head-bonus = Added by rail
chart-head-frozen = Rivers and lakes frozen
chart-head-axis = Axis
chart-head-arrivals = Arrivals
chart-ground-normal = 1
chart-ground-stop = 1, and stop
chart-ground-frozen = closed unless frozen
chart-ground-closed = closed
chart-ground-rail = 1 on any ground
chart-ground-printed = as printed
chart-ground-doubled = doubled
