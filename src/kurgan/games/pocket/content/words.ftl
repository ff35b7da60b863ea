### The sentences of Stalingrad Pocket II, except the digest of its rulebook, the guide and the lesson.

## Names

side-axis = Axis
side-soviet = Soviet

## Phases

phase-advance = Advance after combat
phase-arrivals = Reinforcements
phase-barrage = Barrage
phase-battle = Combat
phase-combat = Combat
phase-crowding = Stacking check
phase-feeding = Supply
phase-losses = Losses
phase-movement = Movement
phase-release = Release of reserves
phase-retreat = Retreat
phase-setup = Set-up
phase-turn = Turn
phase-weather = Weather and air units

## What happened

event-turn = Turn { $turn }: { $date }.
event-weather = The weather: { $weather } { CASE("1.6a") }.
event-air = Air units of the { $side_flying } side: { $left } { CASE("1.11") }.
event-enter = { $unit } enters at { $place } { $case }.
event-move = { $unit } moves to { $place_to }.
event-overrun = { $units } { $units_count ->
        [one] overruns
       *[other] overrun
    } { $place } { CASE("S18") }.
event-entered = { $units } { $units_count ->
        [one] enters
       *[other] enter
    } { $place } { CASE("S22") }.
event-reserve = { $unit } goes into reserve { CASE("1.7a") }.
event-released = Released in { $place }: { $units } { $case }.
event-mode = { $unit } changes to { $back ->
        [0] fire
       *[1] move
    } mode { CASE("1.10a") }.
event-marker = A determined action marker is placed in { $place } { CASE("1.12a") }.
event-marker-lost = A determined action marker is lost in { $place } { CASE("1.12a-enemy") }.
event-flown = A supply point is flown to { $place } { CASE("1.11c") }.
event-overrun-point = { $unit } is destroyed in { $place } { CASE("S39") }.
event-exit = { $unit } breaks out at { $place } { CASE("scenario.4-exit") }.
event-crowded = { $unit } is destroyed for overstacking { CASE("S16") }.
event-barrage = A barrage of { $column } on { $place }: { $steps ->
        [-1] nothing
        [0] disorganised
        [1] disorganised, a step lost
       *[other] disorganised, { $steps } steps lost
    } { CASE("1.10d") }.
event-disorganised = { $units } { $units_count ->
        [one] is
       *[other] are
    } disorganised { CASE("1.9") }.
event-pulled-out = { $unit } has fired and leaves the map { $due ->
        [0] for good { CASE("scenario.3-katyusha") }
       *[other] until turn { $due } { CASE("2.1") }
    }.
event-battle = { $units } { $units_count ->
        [one] attacks
       *[other] attack
    } { $place } at { $column }: { $result } { CASE("S28") }.
event-step = { $unit } loses a step { $case }.
event-destroyed = { $unit } is destroyed { $case }.
event-retreat = { $unit } retreats to { $place_to }.
event-no-retreat = { $units } cannot retreat { CASE("S38") }.
event-advance = { $unit } advances into { $place_to } { CASE("S41") }.
event-fed = A supply point in { $place } supplies { $units } { CASE("1.8d") }.
event-unsupplied = Out of supply: { $units } { CASE("1.8e") }.
event-perished = { $unit } is lost for lack of supply { CASE("1.8f") }.
event-held-out = { $unit } survives without supply { CASE("1.8f") }.

## How a game ends

end-1-soviet = Supplied Axis units hold { $held ->
        [0] none
       *[other] only { $held }
    } of the five towns.
end-1-axis = Supplied Axis units hold { $held } of the five towns.
end-2 = { $level }: supplied Axis units hold { $held } of the 17 hexes.
end-3-soviet = The Soviets hold { $held } of the four hexes.
end-3-axis = Supplied Axis units hold { $held ->
        [one] { $held } hex
       *[other] { $held } hexes
    } along the Chir.
end-3-draw = Supplied Axis units hold only { $held ->
        [one] { $held } hex
       *[other] { $held } hexes
    } along the Chir: a draw.
end-4-axis = Two supplied panzer battalions have broken through to the pocket.
end-4-ban = A Soviet unit ended its turn too close to the relief route.
end-4-draw = { $unit } stands beyond row 15 in supply: a draw.
end-4-soviet = No supplied German unit stands beyond row 15.

## Questions, with the labels of their buttons

ask-setup = Set up your units.
    .rest = Place the rest for me
    .done = End the set-up
ask-setup-where = Choose where { $unit } sets up.
    .drop = Put it back
ask-weather = Roll for the weather and both sides' air units.
    .roll = Roll
ask-arrivals = Bring in reinforcements, or let them wait.
    .rest = Place the rest for me
    .done = Let the others wait
ask-arrival-where = Choose where { $unit } enters.
    .drop = Put it back
ask-movement = Choose a unit to move, place determined action markers, or end movement.
    .done = End movement
    .marker = Place an action marker
ask-reaction = Choose a released unit to move, or end movement.
    .done = End movement
ask-exploitation = Choose a unit to exploit with, or end movement.
    .done = End movement
ask-movement-over = Everything is done. End movement.
    .done = End movement
ask-marker = Choose a hex for the determined action marker.
    .drop = Put it back
ask-where = Choose where { $units } { $units_count ->
        [one] goes
       *[other] go
    }.
    .drop = Deselect
    .stop = Stop here
ask-crowding = Too many steps in a hex: choose a unit to destroy.
ask-release = Choose the reserves to release.
    .everyone = Release all
    .done = Release no more
ask-barrage = Choose a hex to fire at, or end the barrage.
    .done = End barrage
ask-guns = Choose the guns to fire at { $place }.
    .plane = Add an air unit
    .fire = Fire
    .clear = Cancel
ask-combat = Choose a hex to attack, or end the combat phase.
    .done = End combat
ask-attackers = Choose the units to attack { $place }.
    .everyone = Add all
    .fight = Attack
    .clear = Cancel
ask-determined = Use the determined action marker in { $place }?
    .determined = Use it
    .keep = Keep it
ask-air-defence = How many air units defend { $place }?
ask-strike = Attack { $place }: choose supporting air units, then roll.
ask-losses = Choose a unit to lose { $steps ->
        [1] a step
       *[other] { $steps } steps
    }.
ask-retreat-first = Choose who retreats first: { $units }.
    .together = Retreat together: { $units_stack }
ask-retreat = Choose where { $units } { $units_count ->
        [one] retreats
       *[other] retreat
    }.
ask-retreat-stays = { $place } cannot hold all of { $units }: choose which unit stays.
ask-retreat-room = { $place } cannot hold all of { $units }: choose which unit stays, or where they continue together.
ask-advance = Choose a unit to advance into { $place }.
    .done = No further advance
ask-supply = Choose a supply point to spend.

## Standing orders: what may be answered before it is asked

order-air = Air units against an attack
    .from-two = Ask me only at 2:1 or better
    .from-four = Ask me only at 4:1 or better
    .below-ten = Ask me only below 10:1
order-marker = Determined action marker in defence
order-reaction = Reserves in the Soviet turn
    .never = Never release them
order-barrage = Barrages in the Soviet turn
    .never = Never fire

## Sheets of battles and barrages

sheet-table-combat = Combat
sheet-table-barrage = Barrage
sheet-no-column = none
sheet-shift-village = Minor village
sheet-shift-headquarters = Headquarters
sheet-shift-air = Air units
sheet-shift-unseen = No spotter
sheet-better = Needed for the column { $column }
sheet-next = Needed for the next column
sheet-more = { $amount } more
sheet-outlook = The defender loses steps { $struck }% of the time and retreats { $back }%, the attacker loses steps { $lost }%.
sheet-outlook-destroyed = The defender is destroyed { $gone }% of the time, loses steps { $struck }% and retreats { $back }%, the attacker loses steps { $lost }%.
sheet-air = { $air ->
        [one] { $air } air unit
       *[other] { $air } air units
    }
sheet-answers-down = { $side } support ({ $parts }) makes it { $column } at worst
sheet-answers-up = { $side } support ({ $parts }) makes it { $column } at best
sheet-answer-marker = { $markers ->
        [one] an action marker
       *[other] { $markers } action markers
    }
sheet-answer-staff = a headquarters
sheet-result-nothing = Nothing happens
sheet-result-attacker = Attacker { sheet-result-loss }
sheet-result-defender = Defender { sheet-result-loss }
sheet-result-both = { $attacker }; { $defender }
sheet-result-destroyed = Defender is destroyed
sheet-result-then-destroyed = defender is destroyed
sheet-result-then-defender = defender { sheet-result-loss }
sheet-result-loss = loses { $steps ->
        [1] a step
       *[other] { $steps } steps
    }{ $hexes ->
        [0] { "" }
        [one] , retreats { $hexes } hex
       *[other] , retreats { $hexes } hexes
    }
sheet-result-barrage = { $steps ->
        [-1] Nothing happens
        [0] Disorganised
        [1] Disorganised, a step lost
       *[other] Disorganised, { $steps } steps lost
    }

## What is pointed at: odds before an attack, and what a support would add

sheet-preview-odds = { $attack }:{ $defence }, { $column }
    .short = { $column }
sheet-preview-shift = columns { $by }: { $reason }
sheet-preview-better = { $amount } more for { $column }
sheet-preview-overrun = overrun { $odds }
sheet-preview-overrun-now = { $attack }:{ $defence }, overrun { $column }
    .short = overrun { $column }
sheet-preview-combat = { $odds } in the combat phase with all who are next to it
sheet-preview-reaction = Axis reserves may move before the combat phase
sheet-preview-same = { $column }, hits { $hits }%
    .short = { $column }
sheet-preview-change = { $column } to { $column_then }, hits { $hits }% to { $hits_then }%
    .short = { $column } to { $column_then }
sheet-preview-still = { $column } to { $column_then }, still hits { $hits }%
    .short = { $column } to { $column_then }
sheet-preview-gun = +{ $amount }, column { $column }
    .short = +{ $amount }
sheet-preview-gun-still = +{ $amount }, still column { $column }
    .short = +{ $amount }

## Overlays

overlay-reach = Reach of a unit
    .short = Reach
    .good = can be reached
    .bad = can be overrun
overlay-zones = Zones of control
overlay-supply = Supply
    .good = supplied by an HQ or a supply point
    .own = an HQ that gives supply
    .bad = out of supply
overlay-range = Range of a gun
    .short = Range
    .good = in range
    .own = a spotter
    .bad = an enemy in range
overlay-doubled = x2
overlay-spotted = spotted
overlay-unseen = unseen
overlay-spots = spots
overlay-division-spots = its division spots
overlay-point = supply point
overlay-edge = map edge
overlay-cut = cut off from the edge
overlay-feeds = supplies { $fed }
overlay-no-army-hq = no HQ of its army
overlay-no-hq = no HQ
overlay-far = out of range
overlay-hq-cut = HQ cut off

## The table: tracks, markers, counters, warnings

board-determined = determined action
board-due = turn { $turn }
track-weather = Weather
track-air = { $side } air units
track-reserve = { $side } reserve markers left
track-determined = { $side } action markers left
track-held = Victory hexes held in supply
track-taken = Victory hexes taken
warning-unmoved = { $idle ->
        [one] { $idle } unit has
       *[other] { $idle } units have
    } not moved
warning-crowded = Too many steps in { $hex }: some will be destroyed
warning-targets = { $left ->
        [one] { $left } enemy hex
       *[other] { $left } enemy hexes
    } could still be attacked
ask-choice-air = { $air ->
        [0] No air units
        [one] { $air } air unit
       *[other] { $air } air units
    }
query-absent = { $name } is not on the map.
query-defenders = The defenders must be all the enemy units of one hex.

## The game

board-title = Stalingrad Pocket II
board-blurb = Operation Uranus: overruns, barrages, reserves and supply by headquarters, from the breakthrough on the Don to the relief of the pocket.
    .facts = The Gamers · battalions to divisions on hexes of 5.5 km · a turn is two days
board-reconstructed = The printed map, counters and weather table were not available. They are reconstructed from real geography and orders of battle, in keeping with everything the rulebook says.
scenario-1 = The Northern Pincer
    .says = The breakthrough on the Don: five turns on the northern half of the map. { $start } to { $end }.
scenario-2 = Operation Uranus
    .says = The campaign: sixteen turns on the whole map, both sides set up. { $start } to { $end }.
scenario-3 = The Chir Battles
    .says = The battles on the Chir: seven turns, set up by hex. { $start } to { $end }.
scenario-4 = The Relief Operation
    .says = The drive to relieve the pocket: four turns; a good scenario to learn with. { $start } to { $end }.
option-army62 = The 62nd Army stays
    .says = Whether the HQ of the 62nd Army must stay east of the Volga and alone supplies that army (2.3).
option-army62-no = No
option-army62-yes = Yes
option-worn = Worn Soviets
    .says = How many of the two-step Soviet units set up with one step: a handicap for an even game.
option-worn-no = None, as printed
option-worn-some = One in six (a handicap, not printed)
option-worn-most = Two in three (a handicap, not printed)
option-worn-yes = All (a handicap, not printed)
query-reach = Where a unit can move, with path and cost.
query-supply = Which units of a side are in supply, and what supplies them.
query-isolation = Which units of a side are out of supply.
query-income = Which units of a side are still to arrive, by turn.
query-odds = The chances of an attack of units on a hex.

## Verbs as a person would say them, and the boxes beside the map

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
verb-drop = deselect
verb-roll = roll
verb-enter = bring on
verb-with = add
verb-to = go to
verb-overrun = overrun
verb-stop = stop
verb-reserve = place in reserve
    .does = place { "{}" } in reserve
verb-mode = change the mode of
verb-marker = place a marker
verb-fly = fly to
verb-exit = leave the map with
verb-destroy = destroy
verb-release = release at
verb-everyone = release all
verb-target = attack
verb-gun = fire with
    .all = Fire with all that can
verb-plane = add an air unit
verb-fire = fire
verb-clear = clear the battle
verb-attack = attack with
verb-fight = declare the battle
verb-staff = add headquarters
    .does = add the headquarters { "{}" }
verb-use = use the marker at
verb-keep = keep the marker
verb-determined = determined defence
    .does = defend with determination
verb-air = air units:
    .does = send air units
verb-lose = take a step from
verb-together = retreat together
verb-part = retreat separately
    .does = retreat { "{}" } separately
verb-stay = leave behind
    .does = leave { "{}" } behind
verb-advance = advance with
    .all = Advance with all that can
verb-spend = spend
board-front = front line
board-air-base = air base
board-box-destroyed = Destroyed
board-box-later = Yet to come
board-box-away = Waiting to enter
board-box-left = Left the map
board-box-absent = Not in play

## What is wrong with a frame that a position written by hand names

fault-advance-held = { $hex } is not empty.
fault-not-next = { $name } is not next to { $hex }.
fault-arrivals-hand = Only one unit that is due may be in hand.
fault-reaction = Only the Axis has a reaction movement.
fault-air = There are not that many air units.
fault-barrage-target = A barrage must have a target.
fault-barrage-busy = No barrage may be in hand while the losses of another are taken.
fault-barrage-hex = { $hex } cannot be fired at.
fault-barrage-gun = { $name } cannot fire at { $hex }.
fault-battle-staff = { $name } is not an HQ that can take part.
fault-battle-early = The dice of this battle have not been rolled yet.
fault-battle-empty = There are no units to attack in { $hex }.
fault-battle-nobody = A battle must have attackers.
fault-battle-attacker = { $name } cannot attack { $hex }.
fault-staffs = Only one HQ of a side may take part in a combat.
fault-battle-markers = A battle may use only markers that are on the map with an attacker.
fault-battle-determined = The defender has no marker to use.
fault-battle-roll = A battle whose dice have been rolled must name the roll, 2 to 12.
fault-battle-twice = The attackers must all be of its side, each named once.
fault-battle-retreat = The retreat must come from the battle of { $hex }: 'combat' names it.
fault-battle-losses = The losses must fall on units that fought for { $hex }.
fault-step = The frame '{ $frame }' of that side does not belong here: 'step' must name the step that comes next.
fault-combat-battle = The battle must be an attack of that side, and no other may be in hand.
fault-combat-target = Attackers must have a target.
fault-combat-hex = { $hex } cannot be attacked.
fault-combat-attackers = Not all of these units can attack { $hex }.
fault-twice = A unit is named twice.
fault-not-there = { $name } is not a unit of that side on the map.
fault-apart = { $name } and { $other } are not in one hex.
fault-feeding-points = Supply points need no supply.
fault-losses-nobody = At least one unit must lose steps.
fault-movement-marker = A marker can be placed only in the regular movement phase, with no unit in hand.
fault-movement-spent = Only units in hand can have spent movement points.
fault-movement-halted = Only panzers that could leave the map can be halted, after the overrun that ended their move.
fault-movement-overrun = The battle must be an overrun by the units in hand, which have paid for it.
fault-movement-early = No unit may be in hand before the movement begins.
fault-movement-unit = { $name } cannot be moving now.
fault-release = Reserves can be released only for exploitation, or for the Axis reaction.
fault-retreat-gone = Only units in hand can have begun to retreat.
fault-retreat-parted = Units that separated from others on a retreat must stay with the same ones.
fault-retreat-points = Supply points do not retreat.
fault-setup-hand = Only one unit that is still to be set up may be in hand.
fault-setup-hex = { $name } cannot be set up in { $hex }.

## What is wrong with a position written by hand

position-form = There are no positions of form 1 in this game.
position-control = No ground is controlled in this game: leave out 'control'.
position-frames = The first frame must be 'turn', and no other may be.
position-side = The phase '{ $phase }' is part of the { $side } player turn: leave out 'side'.
position-markers = There are no reserve or determined action markers on the map at set-up (4.0e).
position-reserve = { $name } cannot be in reserve: Soviet markers are removed with the Soviet turn (1.7c).

## What is wrong with a position

fault-turn = Scenario { $scenario } has no turn { $turn }.
fault-air-few = The { $name } side cannot have fewer than zero air units.
fault-air-many = No die roll gives more than { $most ->
        [one] { $most } { $name } air unit
       *[other] { $most } { $name } air units
    } in scenario { $scenario }.
fault-markers-many = There are too many { $name } determined action markers.
fault-markers-used = The { $name } side cannot have used { $used ->
        [one] { $used } determined action marker
       *[other] { $used } determined action markers
    }.
fault-marker-hex = No { $name } determined action marker can lie in { $hex }.
fault-reserves-many = There are too many { $name } reserve markers.
fault-outside = { $name } stands outside the play area.
fault-markers-off = { $name } is not on the map, so it has no markers.
fault-one-sided = { $name } has no reverse side.
fault-no-unit = { $name } is not a unit and has no markers.
fault-reserve-disorganised = { $name } is disorganised and cannot be in reserve.
fault-no-katyusha = { $name } is not a Katyusha and cannot be pulled out.
fault-katyusha-due = { $name } was pulled out: 'due' must be the turn on which it comes back.
fault-left = { $name } cannot break out.
fault-unexpected = { $name } is not expected in this scenario.
fault-shared = { $name } shares a hex with the enemy.
fault-sets = The sets of hexes do not match where the units are.
fault-both = Units of both sides stand in { $hex }.

## Reasons of the computer players

reason-attacks = attacks { $place }
reason-barrage = barrage on { $place }
reason-chir = stands on the Chir
reason-corridor = lets supply through
reason-determined = a determined action marker
reason-feeds-most = where it supplies most
reason-feeds-relief = supplies the relief
reason-flight = supply for the pocket
reason-gathers = gathers for the relief
reason-goal = towards a goal
reason-guards = guards the HQ
reason-holds = holds the town
reason-in-range = in range
reason-joins = joins others
reason-line = stays in the line
reason-mode = changes mode
reason-needed = where its units need it
reason-on-way = on the way to { $place }
reason-overruns = overruns { $place }
reason-relief = to the relief, past { $place }
reason-reserve = in reserve
reason-ring = closes the ring at { $place }
reason-stays = stays in the town
reason-through = through to the pocket
reason-to-ring = to the ring at { $place }
reason-towards = towards { $place }
reason-towards-enemy = towards the enemy

## Blunders of the computer players

blunder-alone = { $unit } stands alone next to the enemy in { $place }
blunder-banned = { $unit } stays too close to the relief route in { $place }
blunder-crowded = { $unit } is destroyed for lack of room in { $place }
blunder-empty = { $place } stands empty within the enemy's reach
blunder-poor-odds = attacks { $place } at { $odds }

## Kinds of events, by which the log can be filtered

event-kind-advance = Advances
event-kind-air = Air units
event-kind-barrage = Barrages
event-kind-battle = Battles
event-kind-disorganised = Disorganised units
event-kind-enter = Arrivals
event-kind-leave = Departures
event-kind-loss = Losses
event-kind-marker = Markers
event-kind-mode = Mode changes
event-kind-move = Moves
event-kind-overrun = Overruns
event-kind-reserve = Reserves
event-kind-retreat = Retreats
event-kind-supply = Supply
event-kind-turn = Turns
event-kind-weather = Weather

## Charts

chart-crt = Combat results
    .corner = Two dice
    .note = A and D are the steps that the attacker and the defender lose, r is the hexes that they retreat, and NR is no result.
chart-barrage = Barrage
    .corner = Two dice
    .note = DG disorganises the units in the hex, a figure is the steps they also lose, and NE is no effect.
chart-no-effect = NE
chart-disorganised = { $steps ->
        [0] DG
       *[other] { $steps }
    }
chart-terrain = Terrain
    .corner = Ground
    .note = A town costs what the ground around it costs.
chart-helps = What moves the column of a combat or barrage
    .corner = Help
chart-columns = { $shift } { $count ->
    [one] column
   *[other] columns
}
chart-points = +{ $points } barrage points
chart-head-help = Effect
chart-head-air-combat = each air unit in a combat
chart-head-headquarters = a headquarters in a combat
chart-head-air-barrage = each air unit in a barrage
chart-head-division = guns whose own division is next to the target
chart-head-spotter = guns with no friendly unit next to the target
chart-rivers = Rivers
    .corner = Hexside
    .note = A bridge takes away the cost of crossing.
chart-ways = Roads, railways and zones of control
    .corner = Way
chart-weather = Weather
    .corner = Weather
chart-arrivals = Reinforcements
    .corner = Turn
chart-closed = closed
chart-head-open = open
chart-head-woods = woods
chart-head-hills = hills
chart-head-swamp = swamp
chart-head-major-city = major city
chart-head-minor-city = minor city
chart-head-village = village
chart-head-minor-village = minor village
chart-head-cost = Movement points
chart-head-defence = Defence
chart-head-shift = Columns
chart-head-minor = minor river
chart-head-medium = medium river
chart-head-major = major river
chart-head-volga = Volga
chart-head-lake = lake
chart-head-cross = To cross
chart-head-attack = Attack across
chart-head-bridged = Attack across a bridge
chart-head-primary = primary road
chart-head-secondary = secondary road
chart-head-rail = railway
chart-head-zone = into an enemy zone of control
chart-head-roll = Two dice
chart-head-air-axis = Axis air units
chart-head-air-soviet = Soviet air units
chart-head-next = Next weather roll
chart-head-axis = Axis
chart-head-soviet = Soviet
