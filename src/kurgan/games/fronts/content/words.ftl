### The sentences of The Battle of Stalingrad.
###
### Arguments begin with their kind: $unit, $units, $place, $asset, $case and $side are nouns, others stand for themselves.

## The game

board-title = The Battle of Stalingrad
board-blurb = July 1942 to January 1943: armies of hidden strength, secret directives, the Caucasus and Operation Uranus.
    .facts = Turning Point Simulations · armies on hexes of 55 km · a turn is half a month
board-reconstructed = The printed map, counters, combat results and tracks were not available. Apart from what the rulebook says of them, they are reconstructed from geography, orders of battle and its worked examples.

side-axis = Axis
side-soviet = Soviet

scenario-campaign = The campaign
    .says = Fourteen turns, July 1942 to January 1943.

option-volga = Hexes on the Volga
    .says = How many hexes on the Volga the Axis must hold in supply to win at the end.
option-volga-one = one, as printed
option-volga-two = two (a handicap)
option-reserves = Soviet replacement points
    .says = How many points the Soviet side has each turn to rebuild its armies.
option-reserves-printed = as on the turn track
option-reserves-plus-8 = 8 more each turn (a handicap for an even game)

## Phases

phase-turn = Turn
phase-set-up = Set-up
phase-reinforcement = Reinforcement
phase-replacement = Replacement
phase-movement = Movement
phase-attack = Attack
phase-losses = Losses
phase-retreat = Retreat
phase-uranus = Operation Uranus

## Questions: set-up

ask-strength = Set the strengths of your armies: { $left } of { $points } points { $left ->
        [one] is
       *[other] are
    } left.
    .rest = Spread the rest evenly
    .done = End the set-up of strengths
ask-first-assets = Assign assets to your units.
    .rest = Assign the rest as in history
    .done = Leave the others in reserve
ask-first-unit = Choose a unit for { $name }.
    .rest = Assign the rest as in history
    .done = Leave the others in reserve
    .drop = Put it back

## Questions: reinforcements and replacements

ask-reinforce = Place and assign reinforcements, then withdraw assets or continue.
    .done = Continue
ask-withdraw = Withdraw assets to the reserve box, or continue.
    .done = Continue
ask-withdraw-or-place = Withdraw assets to the reserve box, place units, or continue.
    .done = Continue
ask-place-rebuilt = Place rebuilt units in a Front box, or continue.
    .done = Continue
ask-unit-for-asset = Choose a unit for { $name }.
    .done = Continue
    .drop = Put it back
ask-front = Choose a Front for { $unit }.
    .done = Continue
    .drop = Put it back
ask-departure = Grossdeutschland is lost: choose a panzer division to leave in its place.
ask-detachment = Choose the city where { $unit } assembles.
ask-replace = Replacements left: { $minor ->
        [0] { $points }
       *[other] { $points } German, { $minor } minor
    }. Under Armies: raise (1), rebuild (2), restore assets (3).
    .done = End replacements

## Questions: movement

ask-move = Choose a unit to move, or end movement.{ $left ->
        [0] {""}
       *[other] {" "}Operation Uranus: { $left } left.
    }
    .done = End movement
ask-goal = Choose where { $unit } goes.{ $left ->
        [0] {""}
       *[other] {" "}Operation Uranus: { $left } left.
    }
    .done = End movement
    .drop = Deselect
ask-go-on = Move { $unit } further, or stop.{ $left ->
        [0] {""}
       *[other] {" "}Operation Uranus: { $left } left.
    }
    .done = End movement
    .stay = Stop here
ask-attempt = Choose where { $unit } goes, or let it stay.
    .stay = Stay here
ask-excess = Too many units stand in a Caucasus box: choose one to remove.
ask-uranus = Launch Operation Uranus, which moves { $moves ->
        [one] { $moves } unit
       *[other] { $moves } units
    } again, or wait.
    .launch = Launch Operation Uranus
    .pass = Wait

## Questions: battle

ask-attack-due = Choose the next attack.
ask-attack = Choose an attack, or end your attacks.
    .done = End attacks
ask-aside = Too many units stand at { $place }: choose one to stand aside.
ask-losses = Take { $left ->
        [one] { $left } more step
       *[other] { $left } more steps
    } from your units or their assets.
ask-retreat = The opponent retreats: choose which enemy unit goes next.
ask-retreat-to = Choose where the enemy unit { $unit } retreats to.

## Events: turns and arrivals

event-turn = Turn { $turn }, { $label }.
event-uranus = Operation Uranus begins { $case }.
event-strengths-set = The Soviet player has set the strength of the Soviet armies in secret { $case }.
event-arrives = { $unit } arrives { $case }.
event-asset-arrives = { $asset } arrives { $case }.
event-blue = The Blue Division arrives { $case }.
event-no-blue = The Blue Division does not arrive { $case }.
event-placed = { $unit } is placed in { $place } { $case }.
event-assigned = { $asset } joins { $unit } { $case }.
event-withdrawn = { $asset } leaves { $unit } for the reserve box.
event-leaves = { $asset } leaves the game { $case }.
event-nothing-owed = The Axis no longer has to send a division away { $case }.
event-assembles = { $unit } assembles at { $place } { $case }.
event-raised = { $unit } is raised to { $strength } { $case }.
event-rebuilt = { $unit } is rebuilt { $case }.
event-restored = { $asset } regains a step { $case }.

## Events: movement

event-moves = { $unit } moves to { $place_to }.
event-guns-stay = { $asset } returns to the reserve box { $case }.
event-abandoned = { $asset } is abandoned { $case }.
event-attempt-won = { $unit } is unsupplied and may move { $case }.
event-attempt-lost = { $unit } is unsupplied and cannot move { $case }.
event-attack-due = An attack must follow at { $place } { $case }.
event-river-assault-due = A river assault must follow at { $place } { $case }.

## Events: battle

event-battle = { $units_attacking } { $units_attacking_count ->
        [one] attacks
       *[other] attack
    } { $units_defending } at { $place }: { $attack } to { $defence }, table { $table ->
        [0] <1
       *[other] { $table }
    }{ $river ->
        [0] {""}
       *[other] {" "}{ CASE("8.1.a") }
    }{ $city ->
        [0] {""}
       *[other] {" "}{ CASE("8.1.c") }
    }.
event-battle-result = The { $side_defending } side loses { $defender_loses ->
        [one] { $defender_loses } step
       *[other] { $defender_loses } steps
    }{ $defender_retreats ->
        [0] {""}
       *[other] {" "}and retreats
    } (row { $attack_row }), the { $side_attacking } side loses { $attacker_loses ->
        [one] { $attacker_loses } step
       *[other] { $attacker_loses } steps
    }{ $attacker_retreats ->
        [0] {""}
       *[other] {" "}and retreats
    } (row { $defence_row }) { $case }.
event-nobody-leaves = The units in { $place } do not have to retreat { $case }.
event-own-gun = The defence has an anti-tank asset { $case }.
event-felt-gun = An anti-tank asset weakens the attacking tanks { $case }.
event-falls = { $unit } falls to { $strength } { $case }.
event-step-lost = { $asset } loses a step { $case }.
event-asset-destroyed = { $asset } is destroyed { $case }.
event-eliminated = { $unit } is eliminated { $case }.
event-retreats = { $unit } retreats to { $place } { $case }.

## Events: points

event-don-point = One Don point for the Axis { $case }.
event-don-city = 1 Don point for { $place } { $case }.
event-caucasus-points = { $points ->
        [one] { $points } Caucasus point
       *[other] { $points } Caucasus points
    } for { $place } { $case }.
event-stalingrad-point = 1 Stalingrad point for { $place } { $case }.
event-elbrus = { $unit } plants the flag on Elbrus { $case }.
event-edelweiss = Edelweiss adds { $points ->
        [one] { $points } Caucasus point
       *[other] { $points } Caucasus points
    } { $case }.
event-directives = The directives were { $objective_first }, then { $objective_second }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    } { $case }.

## How it ended

end-sudden = The { $side } side holds { $city } in supply and wins at once.
end-axis-decisive = A decisive Axis victory with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
end-axis-material = A material Axis victory with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
end-axis-minor = A minor Axis victory with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
end-draw = A draw: { $points ->
        [one] { $points } Axis point
       *[other] { $points } Axis points
    }, but the Axis holds nothing on the Volga.
end-soviet-material = A material Soviet victory: { $points ->
        [one] { $points } Axis point
       *[other] { $points } Axis points
    }.
end-soviet-decisive = A decisive Soviet victory: { $points ->
        [one] { $points } Axis point
       *[other] { $points } Axis points
    }.

## The table

board-set-up = Set-up
board-note-unsupplied = unsupplied
board-marker-battle = battle space
board-marker-must = an attack must follow
board-marker-river = a river assault must follow
board-marker-last-control = last control: { $side_id }
board-marker-city-control = controlled by the { $side_id } side

track-turn = Turn
    .value = { $turn } of { $last }
track-points = { $objective } points
    .Caucasus = Axis presence in the boxes
    .Don = Soviet units destroyed in the logistical zone
    .Stalingrad = Turns in the city
track-uranus = Operation Uranus
    .says = Once per game
    .launched = launched on turn { $turn }
    .waiting = from turn { $turn }
track-edelweiss = Edelweiss
    .says = The 49th Korps in Elbrus earns a roll for points
    .claimed = claimed
    .unclaimed = in Elbrus
track-directives = Directives
    .value = { $objective_first }, then { $objective_second }
    .says = Weights: Caucasus { $caucasus }, Don { $don }, Stalingrad { $stalingrad }
points-objective = { $objective }
points-objective-says = { $raw } earned, { $adjusted } adjusted, weight { $weight }
points-lost =
    { $count ->
        [one] 1 unit lost or unsupplied
       *[other] { $count } units lost or unsupplied
    }
track-score = Score
    .says = The result changes at { $material } and at { $decisive }

board-asset = { $name }, { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    }
warning-idle =
    { $units } { $units_count ->
        [one] has
       *[other] have
    } not moved.
warning-idle-more = { $more } more
warning-off-map = { $unit } waits off the map.
warning-unsupplied = { $name } will be unsupplied.
warning-unspent = Replacement points are unspent and will be lost.

board-notebook-line = Turn { $turn }, { $role } at { $place }: { $sum }, { $among }; { $loss }.
board-notebook-attack = attack
board-notebook-defence = defence
board-notebook-among = { $together ->
        [1] alone
       *[other] one of { $together }
    }
board-notebook-loss = lost { $lost ->
        [one] { $lost } step
       *[other] { $lost } steps
    }{ $fled ->
        [0] {""}
       *[other] {" "}and retreated
    }

## Sheets of battles

sheet-sum = Sum
sheet-row = Row
sheet-plain = Units and other assets
sheet-tanks = Tanks
sheet-tanks-count = Tanks count for
sheet-strength = Strength
sheet-possible = Possible strength
sheet-aside = Too many: stand aside
sheet-range = { $low } to { $high }
sheet-guns = { $less } or { $more }
sheet-table = Quotient { $quotient }
sheet-tables = Quotient { $low } to { $high }
sheet-loss = { $steps ->
        [0] no loss
        [one] { $steps } step
       *[other] { $steps } steps
    }{ $flee ->
        [0] {""}
       *[other] , retreat
    }
sheet-lost = { $side }: { $loss }
sheet-says = { $first }. { $second }.
sheet-estimate = The quotient is the attacker's sum divided by the defender's. The enemy's strength is hidden: every sum in the range is taken as equally likely.
sheet-estimate-guns = The quotient is the attacker's sum divided by the defender's. The enemy's strength is hidden: every sum in the range is taken as equally likely. An enemy anti-tank asset would weaken your tanks.

sheet-preview-odds = { $attack }:{ $defence }, { $tables }
sheet-preview-table = quotient { $quotient }
sheet-preview-tables = quotient { $low } to { $high }
sheet-preview-more = { $more } more for { $quotient }
sheet-preview-more-worst = { $more } more for { $quotient } at worst

## Overlays

overlay-supply = Supply
    .good = Connected to a source of supply
    .bad = Units cut off
overlay-supply-cut = cut off
overlay-zones = Zones of interdiction
overlay-control = Control
overlay-reach = Reach of a unit
    .short = Reach
    .good = Tactical movement
    .own = Strategic movement

## The board

board-terrain-clear = clear
board-terrain-city = city
board-terrain-major-city = major city
board-terrain-box = box
board-edge-SVF = SVF edge
board-edge-DSF = DSF edge
board-tag-zone = Axis logistical zone
board-tag-crossing = river crossing
board-tag-slots = slots: { $axis } Axis, { $soviet } Soviet
board-tag-points = { $points ->
        [one] { $points } Caucasus point
       *[other] { $points } Caucasus points
    } a turn
board-box-eliminated = Eliminated
board-box-later = Yet to come
board-box-absent = Not in play

## Verbs

verb-raise = raise
verb-lower = lower
verb-rest = place the rest
    .undo = This takes back all the units that were placed for you.
verb-done = end of the phase
    .does = end the phase
verb-asset = assign
verb-give = give it to
verb-drop = deselect
verb-withdraw = withdraw
verb-unit = take
verb-at = place at
    .does = place it at
verb-to = go to
verb-stay = stay
verb-attempt = try to move
    .does = try to move {"{}"}
verb-remove = remove
verb-attack = attack
verb-idle = stand aside:
    .does = let {"{}"} stand aside
verb-hit = take a step from
verb-strike = take a step from
verb-launch = launch
    .does = launch the operation
verb-pass = pass
verb-rebuild = rebuild
verb-restore = rebuild a step of
verb-yield = send away

## Questions to a position

query-reach = Where a unit can move, with path and cost.
query-supply = Which units of a side are in supply, and by which line.
query-isolation = Which units of a side are out of supply.
query-interdiction = The hexes that a side interdicts.
query-income = What a side receives on the turn track from now on.
query-odds = The sums and chances of an attack.
query-score = The Axis victory points at present.
query-one-side = The attackers must be of one side and the defenders of the other.
query-one-place = The defenders must stand in one place, and no unit in the battle may be out of play.

## Frames that cannot stand in a position

fault-over = It must stand on { $over }, and on nothing else.
fault-over-two = It must stand on { $one } or { $two }, and on nothing else.
fault-step = It does not belong to this step of the turn.
fault-not-fought = { $name } is not in 'markers.fought', the places attacked in this player turn.
fault-aside = Units that stand aside must be at the place of the battle.
fault-before-dice = Before the dice are rolled no unit retreats, and there must be units to attack.
fault-both-sides = Before the dice are rolled both sides must be at the place of the battle.
fault-losses-elsewhere = Losses must fall on units in { $name }, the place of the battle.
fault-city-retreat = No unit retreats from a major city.
fault-losses-units = Losses must fall on units of one side, each named once.
fault-losses-place = Losses must fall on units in one place.
fault-losses-twice = Each side takes its losses once.
fault-retreat-units = A retreat must name the units that leave a hex or box, each once.
fault-retreat-place = The units that retreat must be of the frame's 'side', and still in the place they leave.
fault-retreat-hand = The unit in hand must be one of those that retreat.
fault-retreat-elbrus = What is said of the way to Elbrus must be true of the 49th Korps' assets.
fault-uranus-moves = Operation Uranus does not move that many units now.
fault-nobody-in-hand = No unit is in hand, so no movement can be spent.
fault-hand-side = The unit in hand must be of the side that moves, on the map or in a box.
fault-hand-stuck = The unit in hand may not move.
fault-hand-done = A unit stays in hand only while it has moved and can go on.
fault-attempt-unit = A unit that tries to move must be in play, count as moved, and have given up its assets.
fault-attempt-movement = A unit can try to move only in the movement of its side, and must be marked unless in Operation Uranus.
fault-strengths = Before the first turn the Soviet units must share { $points } points, with at least { $least } each.
fault-first-assets = The first assets must be assigned before the first turn.
fault-asset-hand = An asset in hand must come from the reserve box, and some unit must be able to take it.
fault-rebuilt = Rebuilt units, each named once, must wait in the Soviet reserve box or stand in a Front box.
fault-unit-hand = A unit in hand must come from the Soviet reserve box.
fault-detachment = Hollidt and Fretter-Pico can be placed only after Operation Uranus has been launched.
fault-points = There are not that many replacement points on this turn.
fault-rebuilt-reserve = Rebuilt units must wait in the reserve box of their side.
fault-outermost = The turn must be the outermost frame.
fault-set-up = Before the first turn only strengths and assets can be set.
fault-turn-side = The { $side_id } side does not play this step of the turn.
fault-no-uranus = Operation Uranus cannot be launched now.

## Positions that cannot be

fault-strength-off = { $name } is not in play, so it cannot have a basic strength.
fault-nowhere = { $name } is not at any place on the map.
fault-strength = { $name } has a basic strength of { $strength }; its track runs from 1 to { $most }.
fault-box = { $name } may not be in { $at }.
fault-axis-box = { $name } is in a Soviet holding box.
fault-soviet-box = { $name } is in the Axis reserve box.
fault-tcf = The TCF box holds more than one unit.
fault-held = The places held do not match where the units are.
fault-steps-off = { $name } is not in play, so it cannot have steps.
fault-steps = { $name } has { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    }; it can have 1 to { $most }.
fault-host = { $name } must be assigned to a unit of its side that is in play.
fault-service = { $name } may not serve with { $host }.
fault-slots = { $name } carries more assets than it has slots for.
fault-control = Control is marked in a place that cannot have it.
fault-controller = { $name } is held by one side and controlled by the other.
fault-marker = A compulsory attack marker is at { $name }, which is not a battle space.
fault-river = An attack on { $name } is not a river assault: the river flows through it (7.9.1-city).
fault-negative = Victory points cannot be below zero.

position-sealed = The sealed parts of older positions are no longer read: leave out 'hidden' and 'frames'.
position-first-frame = The first frame must be 'turn', and no other may be.
position-nothing = Nothing can be done in this position, but the game is not over.
position-control = control.{ $key } names '{ $name }', which has no such control.
position-directives = tracks.directives must name the primary and the secondary objective, which must differ.
position-asset-nowhere = { $name } is nowhere: say where it is with 'at'.
position-uranus = markers.uranus is { $turn }; it must be 0, or a turn from { $first } to the current one.
position-battles = markers.battles lists more battles than a whole game can have.
position-battle = Battle { $number } of markers.battles must have attackers of one side, defenders of the other, each named once, and a turn that has been reached.
position-unfelt = markers.unfelt must number battles with 8.1.b among their cases, in order, each once.
position-phase = The { $side_id } side has no phase { $phase }; its phases are { $known }.
position-turn = The turn of this phase must be a number from 1 to 14.

## Reasons of the computer players

reason-attacks = attacks at { $place }
reason-best-place = { $place } is the best place for it
reason-opens-line = opens a line of supply at { $place }
reason-post = its goal is { $place }

## Blunders of the computer players

blunder-crowd = { $count } units share { $place }
blunder-empty = { $place } stands empty with an enemy near
blunder-hungry = { $count } of { $all } units end their movement out of supply
blunder-needless = attacks { $place } with { $ours } against about { $theirs }, although it does not have to

## Kinds of events, by which the log can be filtered

event-kind-arrive = Arrivals
event-kind-asset = Assets
event-kind-battle = Battles
event-kind-loss = Losses
event-kind-move = Moves
event-kind-replace = Replacements
event-kind-retreat = Retreats
event-kind-roll = Rolls
event-kind-score = Score
event-kind-setup = Set-up
event-kind-turn = Turns

## Charts

chart-crt = Combat results
    .corner = Own sum
    .note = Each side rolls one die in the row of its own sum; the figure is the enemy's step losses, and R is a retreat.
chart-quotient = Combat results, quotient { $quotient }
chart-terrain = Terrain
    .corner = Ground
chart-points = Replacement points
    .corner = Turn
chart-costs = What replacement points buy
    .corner = Purchase
    .note = The costs are the same for both sides.
chart-head-raise = a point of basic strength
chart-head-rebuild = a destroyed unit, with a strength of 1
chart-head-step = a step of an asset
chart-head-cost = Points
chart-arrivals = Reinforcements
    .corner = Turn
chart-directives = Hitler's directives
    .corner = Objective
    .note = The first row gives the primary objective; the row of that objective gives the secondary one.
chart-head-clear = clear
chart-head-city = city
chart-head-major-city = major city
chart-head-river-crossing = city with a river crossing
chart-head-minor-river = minor river
chart-head-major-river = major river
chart-head-box = Caucasus box
chart-head-move = Movement
chart-head-combat = Combat
chart-head-soviet = Soviet
chart-head-german = German
chart-head-minor = Axis minor
chart-head-axis = Axis
chart-head-primary = Primary
chart-ground-one = 1
chart-ground-free = no cost
chart-ground-tactical = tactical movement only
chart-ground-crossing = strategic movement may cross
chart-ground-box = tactical movement only, and stop
chart-ground-halved = tanks of both sides halved
chart-ground-assault = river assault: the attacker's tanks halved
chart-ground-dry = never a river assault
