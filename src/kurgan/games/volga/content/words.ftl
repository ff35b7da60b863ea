### The sentences of Verdun on the Volga.

## The game

board-title = Verdun on the Volga
board-blurb = The fight for the city, area by area: impulses by day and night, rubble, storm groups, the river crossings.
board-reconstructed = The printed map, counters, set-up cards and player aid were not at hand: areas, most values and tables are reconstructed from the real city, orders of battle and the rulebook's examples.

side-german = German
side-soviet = Soviet

scenario-standard = The standard game
    .says = Turns 1 to 5, 14 September to 3 October: ten victory points.
scenario-campaign = The campaign
    .says = Turns 1 to 10 with the flank zones and two victory checks.
scenario-midgame = Mid-game
    .says = Turns 6 to 10 from the front of early October; a reconstruction.

option-sides = Sides
    .says = Keep the seats as chosen, or bid victory points for the Germans in secret (20.1).
option-sides-fixed = As chosen
option-sides-bids = By secret bids
option-victory = Campaign victory
    .says = Count victory points, or play for an automatic victory only (21.8).
option-victory-points = Victory points
option-victory-automatic = Automatic victory only
option-need = Points needed
    .says = What the Germans need in the standard game; bids go before it (19.2, 20.1).
option-need-printed = 10, as printed
option-need-9 = 9 (a handicap, not printed)
option-need-8 = 8 (a handicap, not printed)
option-need-7 = 7 (a handicap, not printed)

## What a verb does, before the name of its noun

verb-bid = bid
    .does = make a bid
verb-unit = take
verb-at = place at
verb-rest = place the rest
verb-drop = put down
verb-done = end of the phase
    .does = end the phase
verb-activate = assault from
verb-also = assault also from
verb-then = assault next from
verb-fortify = fortify
verb-to = go to
verb-stop = stop
verb-clear = clear the rubble in
verb-attack = attack
verb-lead = lead with
verb-with = add
verb-fix = declare the battle
verb-gun = commit
    .does = commit artillery
verb-none = no support
    .does = use no support
verb-air = air support
    .does = use air support
verb-storm = the storm group
    .does = use the storm group
verb-roll = roll
verb-use = use it
verb-decline = decline
verb-flip = flip
verb-kill = eliminate
verb-retreat = retreat
verb-hero = the Hero
    .does = use the Hero
verb-regroup = regroup
verb-redeploy = redeploy
verb-transfer = transfer
verb-consolidate = consolidate
verb-pass = pass
verb-reserves = reserves
    .does = call the reserves
verb-from = draw from
verb-free = flip at no cost
    .does = flip {"{}"} at no cost
verb-rebuild = rebuild reduced
    .does = rebuild {"{}"} at reduced strength
verb-restore = rebuild full
    .does = rebuild {"{}"} at full strength
verb-tank = build in the factory:
    .does = build {"{}"} in the factory

## Phases

phase-turn = Turn
phase-workers = Set-up
phase-bid = Bids
phase-arrivals = Reinforcements
phase-maneuvers = Maneuvers
phase-impulse = Impulse
phase-assault = Assault
phase-move = Assault
phase-combat = Combat
phase-losses = Losses
phase-withdraw = Withdrawal
phase-retreat = Retreat
phase-overrun = Overrun
phase-hero = Hero
phase-regroup = Regroup
phase-pair = Non-assault
phase-ask = Advantage
phase-refit = Refit

## Questions: set-up and reinforcements

ask-bid = Bid in secret for the Germans: the victory points you would need to win with them.
ask-workers = Place your Worker units in urban areas.
    .rest = Place them for me
ask-worker = Choose an urban area for { $unit }.
    .drop = Put it back
ask-arrivals = { $count ->
        [0] Reinforcements: there is nobody to place.
        [one] Reinforcements: place 1 unit.
       *[other] Reinforcements: place { $count } units.
    }
    .done = { $count ->
        [0] End the reinforcements
       *[other] Keep the workers back
    }
    .reserves = Call the optional reinforcements
ask-arrival = Choose where { $unit } arrives.
    .drop = Put it back

## Questions: impulses

ask-impulse = { $night ->
        [0] { $side } impulse { $impulse }, Daylight: choose an area to assault from, or another impulse.
       *[1] { $side } impulse { $impulse }, Night: choose an area to assault from, or another impulse.
    }
    .regroup = Regroup
    .redeploy = Redeploy
    .transfer = Troop transfer
    .consolidate = Consolidate
    .pass = Pass
    .reserves = Call the optional reinforcements
ask-assault = Assault from { $places }: move units, attack, or end the impulse.
    .done = End the impulse
ask-move = Choose the area { $unit } enters.
    .drop = Put it down
ask-move-on = { $left ->
        [one] { $unit } has 1 movement factor left: go on, or stop.
       *[other] { $unit } has { $left } movement factors left: go on, or stop.
    }
    .stop = Stop here
ask-regroup = Regroup: move any units one area each.
    .done = End the impulse
ask-regroup-to = Regroup: choose where { $unit } goes.
    .drop = Put it down
ask-redeploy = Redeploy: choose one unit to move.
ask-redeploy-to = Choose where { $unit } goes.
    .drop = Another unit
ask-bring-up = Choose the reduced unit to bring up.
ask-bring-up-from = Choose the unit that gives its men to { $unit }.
    .drop = Another unit

## Questions: combat

ask-lead = Combat in { $place }: choose the lead attacking unit.
ask-force = Combat in { $place }: choose who else attacks.
    .fix = Attack with these
ask-lead-defence = Combat in { $place }: choose the lead defending unit.
ask-guns = Combat in { $place }: commit artillery?
    .none = No artillery
ask-guns-defence = Combat in { $place }: commit artillery to the defence?
    .none = No artillery
ask-air = Combat in { $place }: commit air support?
    .air = Air support
    .none = Not this time
ask-storm = Combat in { $place }: commit the storm group?
    .storm = Storm group
    .none = Not this time
ask-roll = Combat in { $place }: roll the dice.
    .roll = Roll the dice
ask-losses = { $points ->
        [one] Absorb 1 attrition point: reduce, eliminate or retreat units.
       *[other] Absorb { $points } attrition points: reduce, eliminate or retreat units.
    }
ask-withdraw = You may retreat defenders of your own accord.
    .done = Stand fast
ask-retreat-first = Not all have room where they would go: choose who retreats first.
ask-retreat-to = Choose where { $unit } retreats to.
ask-overrun = Overrun in { $place }: units may go on and fight once more.
    .done = End the overrun
ask-overrun-to = Overrun: choose the area { $unit } enters.
    .drop = Put it down
ask-hero = The Germans overrun the area: place the Hero to stop them there?
    .hero = Place the Hero
    .decline = Let them go on

## Questions: the Advantage

ask-use = { $use ->
        [1] Fanatical Defense
        [2] Maximum Attack
        [3] Release Reserves
        [4] Prolong
        [5] Increased Replacements
       *[6] Optional Reinforcements
    }

ask-repulsed = Repulsed: turn it into a stalemate?
    .use = Maximum Attack
    .decline = Keep the Advantage
ask-success = Success by { $margin }: turn it into a stalemate?
    .use = Fanatical Defense
    .decline = Keep the Advantage
ask-ignore-pause = A logistical pause: ignore it?
    .use = Release Reserves
    .decline = Keep the Advantage
ask-prolong-day = Night falls: go on by daylight?
    .use = Prolong
    .decline = Keep the Advantage
ask-prolong-night = The night ends: prolong it?
    .use = Prolong
    .decline = Keep the Advantage
ask-later-night = Night falls in any case: let it begin at impulse { $later } instead of { $sooner }?
    .use = Prolong
    .decline = Keep the Advantage

## Questions: the refit

ask-refit = { $side } refit: { replacement-points }. Bring units up or rebuild them.
    .done = End the refit
    .use = Use the Advantage
    .reserves = Call the optional reinforcements
replacement-points = { $half ->
        [0] { $whole ->
            [one] 1 replacement point
           *[other] { $whole } replacement points
        }
       *[1] { $whole ->
            [0] ½ replacement point
           *[other] { $whole }½ replacement points
        }
    }

## Choices and warnings

ask-choice-bid = Bid { $bid }
ask-choice-gun = Artillery { $name }
warning-bid = A bid cannot be taken back; it is shown to both when both are made { CASE("20.1") }.
warning-not-moved = { $unit } has not moved.
warning-not-attacked = { $name } can still be attacked.
warning-points = Replacement points are unspent.
warning-free = A unit can still be brought up for nothing.

## Events: the turn

event-turn = Turn { $turn }, { $date }.
event-bids = { $equal ->
        [0] The German seat bid { $bid_german }, the Soviet seat { $bid_soviet }: { bids-settled } { CASE("20.1") }.
       *[1] Both bid { $bid_german }, and a coin decides: { bids-settled } { CASE("20.1") }.
    }
bids-settled = the { $side_german } seat plays the Germans and needs { bids-need }, the { $side_soviet } seat plays the Soviets
bids-need = { $need ->
        [-1] an automatic victory
        [one] 1 victory point
       *[other] { $need } victory points
    }
event-placed = { $unit } is placed in { $place }.
event-arrives = { $unit } arrives in { $place }.
event-pass = The { $side_passing } passes { CASE("8.1.2E") }.
event-both-pass = Both sides pass: the night is over { CASE("6.3.1") }.
event-night-falls = Night falls { CASE("6.3.1") }.
event-logistics = Logistics roll { $roll } against impulse { $impulse } { CASE("6.3.1") }.
event-pause = German logistics: pause { CASE("15.1") }.
event-pause-over = German logistics: attack { CASE("15.1") }.

## Events: the Advantage

event-advantage-used = The { $side_user } uses the Advantage: { ask-use } { $case }.
event-advantage-changes = The Advantage is { $side_owner } { CASE("12.2") }.
event-advantage-by-night = The Advantage passes to the Soviet { CASE("12.3") }.
event-advantage-returns = The Advantage returns to the German { CASE("12.3") }.
event-hero = A Hero stops the overrun { CASE("10.4") }.

## Events: movement

event-move = { $unit } moves to { $place_to }.
event-goes = { $unit } goes to { $place_to } { $case }.
event-goes-on = { $unit } goes on to { $place_to } { CASE("11.4.5") }.
event-retreat = { $unit } retreats to { $place_to } { CASE("11.6") }.
event-no-retreat = { $unit } has nowhere to retreat { CASE("11.6.5") }.
event-crossing = { $result ->
        [cross] { $unit } crosses the Volga at { $place_landing } ({ $roll }) { CASE("9.3.4") }.
        [cross_attrition] { $unit } crosses under fire at { $place_landing } ({ $roll }) { CASE("9.3.4") }.
        [driven_back] { $unit } is driven back at { $place_landing } ({ $roll }) { CASE("9.3.4") }.
        [fail] { $unit } cannot cross at { $place_landing } ({ $roll }) { CASE("9.3.4") }.
        [fail_attrition] { $unit } is driven back with losses at { $place_landing } ({ $roll }) { CASE("9.3.4") }.
       *[eliminated] { $unit } is lost in the river at { $place_landing } ({ $roll }) { CASE("9.3.4") }.
    }

## Events: combat

event-attack-value = Attack Value { $value }: { $modifiers }.
event-defense-value = Defense Value { $value }: { $modifiers }.
sheet-modifier = { $modifier } { $value } { $case }
sheet-modifiers = { $modifier }, { $more }
sheet-modifier-leads = { $name } leads
sheet-modifier-more-attacking = { $count } more attacking
sheet-modifier-more-defending = { $count } more defending
sheet-modifier-ground = { $name }
sheet-modifier-air = Air support
sheet-modifier-storm = Storm group
sheet-modifier-artillery = Artillery
sheet-modifier-integrity = Divisional integrity
sheet-modifier-night = Night assault
sheet-modifier-supply = Out of supply
sheet-modifier-fort = Fortification
sheet-modifier-rubble = Rubble
event-battle = { $units_attacking_count ->
        [one] { $units_attacking } attacks { $place }: { battle-totals }: { $result }.
       *[other] { $units_attacking } attack { $place }: { battle-totals }: { $result }.
    }
battle-totals = { $attack } and { $ours } against { $defense } and { $theirs }
sheet-result-repulse = repulse { CASE("11.4.4-repulse") }
sheet-result-stalemate = stalemate { CASE("11.4.4-stalemate") }
sheet-result-success = success by { $margin } { CASE("11.4.4-success") }
sheet-result-overrun = overrun by { $margin } { CASE("11.4.5") }
event-reduced = { $unit } is reduced.
event-eliminated = { $unit } is eliminated.

## Events: areas, rubble and fortifications

event-control = { $place } is { $side_owner }-controlled { CASE("7.2") }.
event-taken-over = { $place } falls to the { $side_taking } { CASE("15.2.4") }.
event-fort-lost = The fortification in { $place } is gone { CASE("14.4") }.
event-rubble = { $place } is rubble { CASE("14.5") }.
event-cleared = { $place } is cleared of rubble { CASE("14.7") }.
event-not-cleared = { $place } stays full of rubble { CASE("14.7") }.
event-fortified = { $place } is fortified { CASE("14.2") }.
event-not-fortified = { $place } is not fortified { CASE("14.2") }.

## Events: supply and refit

event-out-of-supply = Out of supply: { $units } { CASE("15.2") }.
event-in-supply = In supply again: { $units } { CASE("15.2") }.
event-surrender = { $result ->
        [none] { $unit }, out of supply, holds out { CASE("15.2.3") }.
        [lose_step] { $unit }, out of supply, loses men { CASE("15.2.3") }.
       *[eliminated] { $unit }, out of supply, surrenders { CASE("15.2.3") }.
    }
event-brought-up = { $unit } is brought up to full strength by { $unit_from } { $case }.
event-full-again = { $unit } is back at full strength { $case }.
event-tractor-factory = The Tractor Factory rebuilds { $unit } { CASE("13.3.5") }.
event-rebuilt = { $unit } is rebuilt for the next turn { CASE("13.3.2") }.

## How a game ends

end-breakthrough = The Soviets have broken through in Zone { $zone } and win.
end-early-german = { victory-points } at the end of Turn 5: the Germans win.
end-early-soviet = Only { victory-points } at the end of Turn 5: the Soviets win.
end-automatic = Every landing on the Volga is German: an automatic victory.
end-no-automatic = The battle is over without an automatic victory: the Soviets win.
end-german = { victory-points }, { victory-need }: the Germans win.
end-soviet = { victory-points }, { victory-need }: the Soviets win.
victory-points = { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
    }
victory-need = { $need ->
        [one] 1 was needed
       *[other] { $need } were needed
    }

## The table

board-turn = Turn { $turn }, { $date }
board-note-out-of-supply = out of supply
board-marker-german = German-controlled
board-marker-soviet = Soviet-controlled
board-marker-rubble = rubble
board-marker-fort = fortification
board-marker-active = active area
board-box-eliminated = Eliminated
board-box-reserve = Not yet placed
board-box-later = Yet to come

track-turn = Turn
track-turn-value = { $turn } of { $last }
track-impulse = Impulse
track-impulse-value = { $night ->
        [0] { $impulse }, Daylight
       *[1] { $impulse }, Night
    }
track-impulse-says = a logistics roll below the impulse number turns day to night, and ends the night
track-logistics = German logistics
track-logistics-value = { $pause ->
        [0] Attack
       *[1] Pause
    }
track-logistics-says = { $pause ->
        [0] the Germans may assault
       *[1] no German assaults during a pause
    }
track-advantage = Advantage
track-advantage-nobody = nobody's now
track-advantage-says = one use, then it changes sides
track-victory = German victory points
track-artillery = { $side } artillery ready
track-hero = Soviet Hero
track-hero-value = { $used ->
        [0] ready
       *[1] used
    }
track-hero-says = stops one overrun a turn

track-goal-automatic = automatic victory only
track-goal-check = { $wins } win on Turn { $turn }, { $loses } or fewer lose; else
track-goal-needed = { $need } needed
track-goal-held = { $held } under German control
track-goal-today = a check today would count { $today }

board-tag-modifier = modifier +{ $modifier }
board-tag-points = { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
    }
board-tag-river = on the Volga
board-tag-crossing = crossing to { $names }
board-tag-ravine = ravine to { $names }

## Overlays and previews

overlay-supply = Supply
    .good = joined to a source of supply
    .bad = cut off
overlay-control = Control
overlay-reach = Reach of a unit
    .short = Reach
    .good = can be reached
overlay-threat = The enemy's best assault
overlay-cut-off = cut off
overlay-chance = { $percent } %

sheet-preview-touch-odds = { $attack }:{ $defence }, success { $chance }
    .short = success { $chance }
sheet-preview-touch-more = 1 more for { $chance }
sheet-preview-adds-support = +{ $low } to +{ $high }, success { $before } to { $after }
    .short = +{ $low } to +{ $high }
sheet-preview-adds-gun = +{ $more }, success { $before } to { $after }
    .short = +{ $more }

## The sheet of a combat

sheet-outlook = success { $success }, repulse { $repulse }
sheet-one-die = { $support }, one die
sheet-range = { $low } to { $high }
sheet-attack = Attack
sheet-defence = Defence
sheet-repulse = Repulse: every attacker loses a step
sheet-stalemate = Stalemate: both leads lose a step
sheet-success = { $points ->
        [one] Success, 1 point
       *[other] Success, { $points } points
    }
sheet-overrun = Overrun
sheet-rubble = Rubble, beside any result
sheet-no-rubble = No new rubble
sheet-cost-repulse = { $units_count ->
        [one] { $units }: a step lost { CASE("11.4.4-repulse") }
       *[other] { $units }: a step lost each { CASE("11.4.4-repulse") }
    }
sheet-cost-stalemate = { $units }: a step lost each { CASE("11.4.4-stalemate") }
sheet-cost-lead = { $unit }: a step lost { CASE("11.4.4-success") }
sheet-cost-points = { $points ->
        [one] { $units }: 1 attrition point to absorb { CASE("11.5") }
       *[other] { $units }: { $points } attrition points to absorb { CASE("11.5") }
    }
sheet-cost-all = { $units_count ->
        [one] { $units }: eliminated in { $place } { CASE("11.4.4-success") }
       *[other] { $units }: all eliminated in { $place } { CASE("11.4.4-success") }
    }
sheet-cost-rubble = { $place }: rubble { CASE("14.5") }

query-odds-two-sides = Attackers are of one side, defenders of the other.
query-odds-defenders = The defenders are all that hold one area.
query-odds-attackers = Attackers are on the board.

## What questions about a position ask

query-reach = Where a unit can move in an assault, with the way and its cost.
query-supply = Who of a side is in supply, and by which line.
query-isolation = Units and areas of a side that are cut off.
query-income = What refit and turn track bring a side.
query-odds = The values and chances of an attack.
query-score = The German victory points as they stand.

## What is wrong with a position

position-sealed = The sealed parts of older positions are no longer read: leave out 'hidden' and 'frames'.
position-first-frame = The first of the frames is 'turn', and no other is.
position-advantage = The Advantage has an owner, or someone gets it next: one of the two.
position-fort = Area { $area } is German without a Soviet unit: no fortification stands there.
position-tractor = The tractor factory builds no tanks once Area 58 is German or in rubble.
position-orlovka = Orlovka, Area 67, is German: the Soviet side has not held it without a break.
position-phase = There is no phase { $phase }; the phases are { $phases }.

fault-unit-off-board = { $name } is not on the board and cannot be out of supply.
fault-unit-nowhere = { $name } stands in no area of the map.
fault-unit-east-bank = { $name } stands on the east bank, where no German may be.
fault-unit-waits = { $name } waits for the night, and stands neither in Zone L nor in Zone M.
fault-zone-standard = { $name } stands in Zone { $zone }, which is closed in the standard game.
fault-zone-early = { $name } stands in Zone { $zone }, which is closed before Turn { $turn }.
fault-army-zone = { $name } stands in Zone { $at }; its army never leaves Zones { $zones }.
fault-army-area = { $name } stands in Area { $at }; its army never leaves Zones { $zones }.
fault-not-workers = Only workers can have just come back to the city.
fault-held = The areas held do not follow from where the units are.
fault-stack = There are { $count } units of one side in area { $area }; four are the most.
fault-control = Area { $area } is held by one side and controlled by the other.
fault-fort = Area { $area } is German and still fortified.
fault-zone-marker = There is a fortification or rubble in a zone.
fault-released = Only Germans set up in Zones { $zones } can be released.
fault-impulse = The impulse marker is off its track.
fault-always-night = Impulse { $impulse } is always a night impulse.

## What is wrong with a frame

fault-turn = The frame 'turn' is the first, at the step that is under way.
fault-workers-phase = Workers are placed before the first phase.
fault-workers-hand = The unit in hand is a worker yet to be placed.
fault-bids = The 'bids' are two: the second is still to come (-1), the first may be made.
fault-arrivals-side = These reinforcements are not the side's that places its units now.
fault-arrivals-hand = The unit in hand is one that arrives now.
fault-maneuvers-turn = The turn stands at 'maneuvers' while they are under way.
fault-maneuvers-step = Nobody has an impulse at that step.
fault-maneuvers-side = It is the other side's impulse: 'side' and the step of 'maneuvers' tell whose it is.
fault-assault-areas = One area is active, or two in combined operations.
fault-assault-active = The 'areas' are those that are active.
fault-assault-pause = The German does not assault during a pause.
fault-move-began = The unit that moves began the impulse in an active area.
fault-move-spent = A unit has moved if it has spent movement.
fault-move-left = A unit has no more movement left than its factor.
fault-regroup-hand = The unit in hand is one that may regroup.
fault-redeploy-nobody = No unit can redeploy here.
fault-redeploy-hand = The unit in hand is one that may redeploy.
fault-transfer-nobody = No unit can transfer here.
fault-transfer-hand = The unit in hand is one that may transfer.
fault-consolidate-nobody = No unit can consolidate here.
fault-consolidate-hand = The unit in hand is one that may consolidate.
fault-combat-attacker = It is another who attacks there.
fault-combat-empty = There is nobody to attack.
fault-combat-mandatory = An attack is mandatory where the area was not contested when the impulse began.
fault-combat-able = Only units there that have not fought yet can attack.
fault-combat-origin = Whoever must attack came 'from' somewhere.
fault-combat-attacked = Once the dice are rolled the area was attacked.
fault-combat-lead = Attackers have a lead once it is chosen.
fault-combat-force = The attackers are among those able.
fault-combat-lead-attacks = The lead attacks.
fault-combat-all = In such an attack all take part.
fault-combat-foe = The lead defender is a defender, named after the attackers.
fault-combat-gun = That artillery cannot support an attack.
fault-combat-reply = That artillery cannot support a defence.
fault-combat-support = Support is chosen at its step.
fault-combat-no-dice = Nothing has come of it before the dice are rolled.
fault-combat-rubble = There is no rubble in zones.
fault-combat-overrun = It is an overrun if the points are more than the defenders can absorb.
fault-losses-twice = Losses are borne by units each named once.
fault-losses-defenders = Losses are borne by defenders of the area.
fault-losses-lead = The lead defender is one of those that bear losses.
fault-losses-points = { $points ->
        [one] Those units cannot absorb 1 point.
       *[other] Those units cannot absorb { $points } points.
    }
fault-withdraw-side = It is the defender who may withdraw.
fault-retreat-units = A retreat names each unit once, and for each where it came from.
fault-retreat-losses = Who retreats has borne his share: the frame 'losses' names him no more.
fault-retreat-home = Attackers retreat to where they came from, defenders have no 'home'.
fault-retreat-sides = The units of one side retreat together.
fault-overrun-side = An overrun is the attacker's.
fault-overrun-ground = There is no overrun in a zone, a forest or rubble.
fault-overrun-twice = Each unit of an overrun is named once.
fault-overrun-near = The units of an overrun are in its area or next to it.
fault-overrun-stayed = Who has not gone on is in the area.
fault-overrun-hand = The unit in hand has not gone on yet.
fault-overrun-gun = The artillery of an overrun is the attacker's.
fault-hero = The Hero stops a German overrun in an urban area, once a turn.
fault-ask-owner = Only who owns the Advantage is asked about it.
fault-ask-not-raised = That is not what the dice have raised.
fault-refit-half = It is not this side's half of the refit phase.
fault-refit-last-turn = The last turn has no refit phase.
fault-refit-points = A side has no more points than a turn brings.
fault-refit-free = What a side may do for nothing is no more than a turn allows.

## Reasons of the computer players

reason-assault =
    { $count ->
        [one] { $count } unit
       *[other] { $count } units
    } against { $place }: { $sure }% to clear it, { $fail }% to be repulsed
reason-closes-up = everybody closes up
reason-digs-in = digging in
reason-in-way = in the way of { $unit }
reason-needed = to where it is needed
reason-nothing = nothing to gain
reason-overrun = an overrun
reason-steps = steps for a unit that needs them
reason-supply = restores supply by { $place }
reason-to = to { $places }

## Blunders of the computer players

blunder-cut-off =
    { $count ->
        [one] { $count } German unit stays
       *[other] { $count } German units stay
    } without supply for another impulse
blunder-left =
    the last { $side_id ->
        [german] German
       *[soviet] Soviet
    } unit has left { $place }, worth { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, with an enemy next to it
blunder-repulse = { $percent }% to be repulsed from { $place }
blunder-worn-lead = { $unit }, worn, leads where a whole unit as strong could

## Kinds of events, by which the log can be filtered

event-kind-advantage = advantage
event-kind-battle = battle
event-kind-control = control
event-kind-loss = loss
event-kind-move = move
event-kind-refit = refit
event-kind-reinforce = reinforce
event-kind-retreat = retreat
event-kind-roll = roll
event-kind-rubble = rubble
event-kind-setup = setup
event-kind-supply = supply
event-kind-turn = turn
event-kind-values = values
