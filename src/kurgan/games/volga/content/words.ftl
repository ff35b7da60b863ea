### The sentences of Verdun on the Volga.

## The game

board-title = Verdun on the Volga
board-blurb = The fight for the city, area by area: impulses by day and night, rubble, storm groups and river crossings.
    .facts = Against the Odds · divisions and regiments in areas of the city · a turn is four days
board-reconstructed = The printed map, counters, set-up cards and player aid were not available. Areas, most values and tables are reconstructed from the real city, orders of battle and the rulebook's examples.

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
    .says = Victory points that the Germans need in the standard game; bids override it (19.2, 20.1).
option-need-printed = 10, as printed
option-need-9 = 9 (a handicap, not printed)
option-need-8 = 8 (a handicap, not printed)
option-need-7 = 7 (a handicap, not printed)

## What a verb does, before the name of its noun

verb-bid = bid
    .does = make a bid
verb-unit = take
verb-at = place at
    .does = place it at
verb-rest = place the rest
    .undo = This takes back all the units that were placed for you.
verb-drop = deselect
verb-done = end of the phase
    .does = end the phase
verb-activate = assault from
verb-also = also assault from
    .does = assault from {"{}"} as well
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

ask-bid = Bid in secret the victory points you would need as the Germans.
ask-workers = Place your Worker units in urban areas.
    .rest = Place them for me
ask-worker = Choose an urban area for { $unit }.
    .drop = Put it back
ask-arrivals = { $count ->
        [0] Reinforcements: there are no units to place.
        [one] Reinforcements: place 1 unit.
       *[other] Reinforcements: place { $count } units.
    }
    .done = { $count ->
        [0] End the reinforcements
       *[other] Hold the workers back
    }
    .reserves = Call the optional reinforcements
ask-arrival = Choose where { $unit } arrives.
    .drop = Put it back

## Questions: impulses

ask-impulse = { $night ->
        [0] { $side } impulse { $impulse }, daylight: assault from an area, or choose another action.
       *[1] { $side } impulse { $impulse }, night: assault from an area, or choose another action.
    }
    .regroup = Regroup
    .redeploy = Redeploy
    .transfer = Troop transfer
    .consolidate = Consolidate
    .pass = Pass
    .reserves = Call the optional reinforcements
ask-assault = Assault from { $places }: { $ends ->
        [0] { $moves ->
            [0] attack where your units met the enemy.
           *[1] move units, or attack where they met the enemy.
        }
       *[1] { $moves ->
            [0] { $fights ->
                [0] choose another action, or end the impulse.
               *[1] attack, or end the impulse.
            }
           *[1] { $fights ->
                [0] move units, or end the impulse.
               *[1] move units, attack, or end the impulse.
            }
        }
    }
    .done = End the impulse
ask-move = Choose the area { $unit } enters.
    .drop = Deselect
ask-move-on = { $left ->
        [one] { $unit } has 1 movement factor left: go on, or stop.
       *[other] { $unit } has { $left } movement factors left: go on, or stop.
    }
    .stop = Stop here
ask-regroup = Regroup: move any units one area each.
    .done = End the impulse
ask-regroup-to = Regroup: choose where { $unit } goes.
    .drop = Deselect
ask-redeploy = Redeploy: choose one unit to move.
ask-redeploy-to = Choose where { $unit } goes.
    .drop = Another unit
ask-bring-up = Choose the reduced unit to bring up.
ask-bring-up-from = Choose the unit that gives up steps for { $unit }.
    .drop = Another unit

## Questions: combat

ask-lead = Combat in { $place }: choose the lead attacking unit.
ask-force = Combat in { $place }: choose the other attackers.
    .fix = Attack with these
ask-lead-defence = Combat in { $place }: choose the lead defending unit.
ask-guns = Combat in { $place }: commit artillery?
    .none = No artillery
ask-guns-defence = Combat in { $place }: commit artillery to the defence?
    .none = No artillery
ask-air = Combat in { $place }: commit air support?
    .air = Air support
    .none = No air support
ask-storm = Combat in { $place }: commit the storm group?
    .storm = Storm group
    .none = No storm group
ask-roll = Combat in { $place }: roll the dice.
    .roll = Roll the dice
ask-losses = { $points ->
        [one] Absorb 1 attrition point: reduce, eliminate or retreat units.
       *[other] Absorb { $points } attrition points: reduce, eliminate or retreat units.
    }
ask-withdraw = Choose defenders to retreat voluntarily, or stand fast.
    .done = Stand fast
ask-retreat-first = Room is limited: choose which unit retreats first.
ask-retreat-to = Choose where { $unit } retreats to.
ask-overrun = Overrun in { $place }: units may go on and fight again.
    .done = End the overrun
ask-overrun-to = Overrun: choose the area { $unit } enters.
    .drop = Deselect
ask-hero = The Germans overrun { $place }: place the Hero to stop them there?
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
ask-prolong-day = Night falls: continue in daylight?
    .use = Prolong
    .decline = Keep the Advantage
ask-prolong-night = The night ends: prolong it?
    .use = Prolong
    .decline = Keep the Advantage
ask-later-night = Night falls: delay it from impulse { $sooner } to impulse { $later }?
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

## Standing orders: what may be answered before it is asked

order-guns = Artillery in defence
order-withdraw = Withdrawals after a combat in defence
order-fanatical = Advantage: Fanatical Defense
    .from-two = Ask me only about successes by 2 or more
    .from-four = Ask me only about successes by 4 or more
order-prolong = Advantage: Prolong Daylight or Night
order-hero = Hero against an overrun
order-answer-phase = No, not again this impulse

## Choices and warnings

ask-choice-bid = Bid { $bid }
ask-choice-gun = Artillery: { $name }
board-gun-71 = 71st Infantry Division
board-gun-94 = 94th Infantry Division
board-gun-295 = 295th Infantry Division
board-gun-389 = 389th Infantry Division
board-gun-24Pz = 24th Panzer Division
board-gun-29M = 29th Motorized Division
board-gun-16Pz = 16th Panzer Division
board-gun-100J = 100th Jäger Division
board-gun-305 = 305th Infantry Division
board-gun-79 = 79th Infantry Division
board-gun-371 = 371st Infantry Division
board-gun-14Pz = 14th Panzer Division
board-gun-3M = 3rd Motorized Division
board-gun-60M = 60th Motorized Division
board-gun-62a = 62nd Army, first group
board-gun-62b = 62nd Army, second group
board-gun-64a = 64th Army, first group
board-gun-64b = 64th Army, second group
board-gun-66a = 66th Army, first group
board-gun-66b = 66th Army, second group
warning-bid = A bid cannot be taken back; both are revealed when both have been made { CASE("20.1") }.
warning-not-moved = { $unit } has not moved.
warning-not-attacked = { $name } can still be attacked.
warning-points = Replacement points are unspent.
warning-free = A unit can still be brought up at no cost.

## Events: the turn

event-turn = Turn { $turn }, { $date }.
event-bids = { $equal ->
        [0] The German seat bid { $bid_german }, the Soviet seat { $bid_soviet }: { bids-settled } { CASE("20.1") }.
       *[1] Both bid { $bid_german }, and a coin toss decides: { bids-settled } { CASE("20.1") }.
    }
bids-settled = the { $side_german } seat plays the Germans and needs { bids-need }, and the { $side_soviet } seat plays the Soviets
bids-need = { $need ->
        [-1] an automatic victory
        [one] 1 victory point
       *[other] { $need } victory points
    }
event-placed = { $unit } is placed in { $place }.
event-arrives = { $unit } arrives in { $place }.
event-pass = The { $side_passing } side passes { CASE("8.1.2E") }.
event-both-pass = Both sides pass: the night is over { CASE("6.3.1") }.
event-night-falls = Night falls { CASE("6.3.1") }.
event-logistics = Logistics roll { $roll } against impulse { $impulse } { CASE("6.3.1") }.
event-pause = German logistics: pause { CASE("15.1") }.
event-pause-over = German logistics: attack { CASE("15.1") }.

## Events: the Advantage

event-advantage-used = The { $side_user } side uses the Advantage: { ask-use } { $case }.
event-advantage-changes = The Advantage goes to the { $side_owner } side { CASE("12.2") }.
event-advantage-by-night = The Advantage passes to the Soviet side { CASE("12.3") }.
event-advantage-returns = The Advantage returns to the German side { CASE("12.3") }.
event-hero = A Hero stops the overrun { CASE("10.4") }.

## Events: movement

event-move = { $unit } moves to { $place_to }.
event-goes = { $unit } goes to { $place_to } { $case }.
event-goes-on = { $unit } goes on to { $place_to } { CASE("11.4.5") }.
event-retreat = { $unit } retreats to { $place_to } { CASE("11.6") }.
event-no-retreat = { $unit } cannot retreat { CASE("11.6.5") }.
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

event-control = { $place } is now { $side_owner }-controlled { CASE("7.2") }.
event-taken-over = { $place } falls to the { $side_taking } side { CASE("15.2.4") }.
event-fort-lost = The fortification in { $place } is destroyed { CASE("14.4") }.
event-rubble = { $place } is now rubble { CASE("14.5") }.
event-cleared = { $place } is cleared of rubble { CASE("14.7") }.
event-not-cleared = The rubble in { $place } is not cleared { CASE("14.7") }.
event-fortified = { $place } is fortified { CASE("14.2") }.
event-not-fortified = { $place } is not fortified { CASE("14.2") }.

## Events: supply and refit

event-out-of-supply = Out of supply: { $units } { CASE("15.2") }.
event-in-supply = Back in supply: { $units } { CASE("15.2") }.
event-surrender = { $result ->
        [none] { $unit }, out of supply, holds out { CASE("15.2.3") }.
        [lose_step] { $unit }, out of supply, loses a step { CASE("15.2.3") }.
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
end-automatic = Every landing on the Volga is German-controlled: an automatic German victory.
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
track-advantage-nobody = held by neither side
track-advantage-says = one use, then it changes sides
track-victory = German victory points
points-orlovka = Penalty for Orlovka
points-flank = Penalty for empty flanks
track-artillery = { $side } artillery ready
track-hero = Soviet Hero
track-hero-value = { $used ->
        [0] ready
       *[1] used
    }
track-hero-says = stops one overrun a turn

track-goal-automatic = automatic victory only
track-goal-check = On Turn { $turn }, { $wins } or more win and { $loses } or fewer lose; otherwise
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
    .good = connected to a source of supply
    .bad = cut off
overlay-control = Control
overlay-reach = Reach of a unit
    .short = Reach
    .good = can be reached
overlay-threat = Threats to areas
overlay-cut-off = cut off
overlay-chance = { $percent }%

sheet-preview-odds = { $attack }:{ $defence }, success { $chance }
    .short = success { $chance }
sheet-preview-more = 1 more for { $chance }
sheet-answers-down = { $side } artillery makes it { $chance } at worst
sheet-answers-up = { $side } support makes it { $chance } at best
sheet-preview-support = +{ $low } to +{ $high }, success { $before } to { $after }
    .short = +{ $low } to +{ $high }
sheet-preview-support-still = +{ $low } to +{ $high }, success still { $before }
    .short = +{ $low } to +{ $high }
sheet-preview-support-gun-still = +{ $more }, success still { $before }
    .short = +{ $more }
sheet-preview-support-gun = +{ $more }, success { $before } to { $after }
    .short = +{ $more }
sheet-preview-reply-still = +{ $more }, the attacker’s success still { $before }
    .short = +{ $more }
sheet-preview-reply = +{ $more }, the attacker’s success { $before } to { $after }
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

query-odds-two-sides = The attackers must be of one side and the defenders of the other.
query-odds-defenders = The defenders must be all the units that hold one area.
query-odds-attackers = The attackers must be on the board.

## What questions about a position ask

query-reach = Where a unit can move in an assault, with path and cost.
query-supply = Which units of a side are in supply, and by which line.
query-isolation = Which units and areas of a side are cut off.
query-income = What a side receives in the refit and on the turn track.
query-odds = The values and chances of an attack.
query-score = The German victory points at present.

## What is wrong with a position

position-sealed = The sealed parts of older positions are no longer read: leave out 'hidden' and 'frames'.
position-first-frame = The first frame must be 'turn', and no other may be.
position-advantage = The Advantage must have either an owner or a side that gets it next, not both.
position-fort = Area { $area } is German without a Soviet unit, so it cannot have a fortification.
position-tractor = The tractor factory cannot build tanks once Area 58 is German or in rubble.
position-orlovka = Orlovka (Area 67) is German, so the Soviet side has not held it without a break.
position-phase = There is no phase { $phase }; the phases are { $phases }.

fault-unit-off-board = { $name } is not on the board and cannot be out of supply.
fault-unit-nowhere = { $name } is not in an area of the map.
fault-unit-east-bank = { $name } is on the east bank, where no German unit may be.
fault-unit-waits = { $name } waits for the night, so it must be in neither Zone L nor Zone M.
fault-zone-standard = { $name } is in Zone { $zone }, which is closed in the standard game.
fault-zone-early = { $name } is in Zone { $zone }, which is closed before Turn { $turn }.
fault-army-zone = { $name } is in Zone { $at }, but its army never leaves Zones { $zones }.
fault-army-area = { $name } is in Area { $at }, but its army never leaves Zones { $zones }.
fault-not-workers = Only workers can have just returned to the city.
fault-held = The areas held do not match where the units are.
fault-stack = There are { $count } units of one side in Area { $area }; the limit is four.
fault-control = Area { $area } is held by one side and controlled by the other.
fault-fort = Area { $area } is German, so it cannot be fortified.
fault-zone-marker = A zone cannot have a fortification or rubble.
fault-released = Only German units set up in Zones { $zones } can be released.
fault-impulse = The impulse marker is off its track.
fault-always-night = Impulse { $impulse } is always a night impulse.

## What is wrong with a frame

fault-turn = The frame 'turn' must be the first, at the step that is under way.
fault-workers-phase = Workers must be placed before the first phase.
fault-workers-hand = The unit in hand must be a worker that is not yet placed.
fault-bids = There must be two 'bids': the second is still to come (-1), and the first may have been made.
fault-arrivals-side = These reinforcements do not belong to the side that places its units now.
fault-arrivals-hand = The unit in hand must be one that arrives now.
fault-maneuvers-turn = The turn must stand at 'maneuvers' while they are under way.
fault-maneuvers-step = Neither side has an impulse at that step.
fault-maneuvers-side = It is the other side's impulse: 'side' and the step of 'maneuvers' must tell whose it is.
fault-assault-areas = One area must be active, or two in combined operations.
fault-assault-active = The 'areas' must be those that are active.
fault-assault-pause = The German side cannot assault during a pause.
fault-move-began = The unit that moves must have begun the impulse in an active area.
fault-move-spent = A unit counts as moved only if it has spent movement.
fault-move-left = A unit cannot have more movement left than its factor.
fault-regroup-hand = The unit in hand must be one that may regroup.
fault-redeploy-nobody = No unit can redeploy here.
fault-redeploy-hand = The unit in hand must be one that may redeploy.
fault-transfer-nobody = No unit can transfer here.
fault-transfer-hand = The unit in hand must be one that may transfer.
fault-consolidate-nobody = No unit can consolidate here.
fault-consolidate-hand = The unit in hand must be one that may consolidate.
fault-combat-attacker = The other side attacks there.
fault-combat-empty = There are no units to attack.
fault-combat-mandatory = An attack is mandatory where the area was not contested when the impulse began.
fault-combat-able = Only units there that have not fought yet can attack.
fault-combat-origin = A unit that must attack must have come 'from' somewhere.
fault-combat-attacked = Once the dice are rolled the area must count as attacked.
fault-combat-lead = Attackers must have a lead once it is chosen.
fault-combat-force = The attackers must be among the units able to attack.
fault-combat-lead-attacks = The lead unit must be one of the attackers.
fault-combat-all = In such an attack all units must take part.
fault-combat-foe = The lead defender must be a defender, chosen after the attackers.
fault-combat-gun = That artillery cannot support an attack.
fault-combat-reply = That artillery cannot support a defence.
fault-combat-support = Support must be chosen at its step.
fault-combat-no-dice = There can be no results before the dice are rolled.
fault-combat-rubble = A zone cannot have rubble.
fault-combat-overrun = There is an overrun only if the points are more than the defenders can absorb.
fault-losses-twice = Losses must name each unit once.
fault-losses-defenders = Losses must fall on defenders of the area.
fault-losses-lead = The lead defender must be one of the units that take losses.
fault-losses-points = { $points ->
        [one] Those units cannot absorb 1 point.
       *[other] Those units cannot absorb { $points } points.
    }
fault-withdraw-side = Only the defender may withdraw.
fault-retreat-units = A retreat must name each unit once, and where each came from.
fault-retreat-losses = A unit that retreats has absorbed its share: the frame 'losses' must not name it.
fault-retreat-home = Attackers must retreat to where they came from, and defenders have no 'home'.
fault-retreat-sides = The units that retreat together must be of one side.
fault-overrun-side = An overrun must be the attacker's.
fault-overrun-ground = There can be no overrun in a zone, a forest or rubble.
fault-overrun-twice = An overrun must name each unit once.
fault-overrun-near = The units of an overrun must be in its area or next to it.
fault-overrun-stayed = A unit that has not gone on must still be in the area.
fault-overrun-hand = The unit in hand must be one that has not gone on yet.
fault-overrun-gun = The artillery of an overrun must be the attacker's.
fault-hero = The Hero can stop only a German overrun in an urban area, once a turn.
fault-ask-owner = Only the owner of the Advantage can be asked about it.
fault-ask-not-raised = The dice have not raised that question.
fault-refit-half = It is not this side's part of the refit phase.
fault-refit-last-turn = The last turn has no refit phase.
fault-refit-points = A side cannot have more points than a turn brings.
fault-refit-free = A side cannot do more at no cost than a turn allows.

## Reasons of the computer players

reason-assault =
    { $count ->
        [one] { $count } unit
       *[other] { $count } units
    } against { $place }: { $sure }% chance to clear it, { $fail }% to be repulsed
reason-closes-up = all units close up
reason-digs-in = digging in
reason-in-way = in the way of { $unit }
reason-needed = where it is needed
reason-nothing = there is nothing to gain
reason-overrun = an overrun
reason-steps = steps for a unit that needs them
reason-supply = restores supply through { $place }
reason-to = bound for { $places }

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
blunder-repulse = { $percent }% chance to be repulsed from { $place }
blunder-worn-lead = { $unit }, reduced, leads although a full-strength unit could

## Kinds of events, by which the log can be filtered

event-kind-advantage = Advantage
event-kind-battle = Battles
event-kind-control = Control
event-kind-loss = Losses
event-kind-move = Moves
event-kind-refit = Refit
event-kind-reinforce = Reinforcements
event-kind-retreat = Retreats
event-kind-roll = Rolls
event-kind-rubble = Rubble
event-kind-setup = Set-up
event-kind-supply = Supply
event-kind-turn = Turns
event-kind-values = Combat values

## Charts

chart-attack = Attack value
    .corner = What counts
    .note = The attacker adds two dice to the attack value.
chart-defence = Defense value
    .corner = What counts
    .note = The defender adds two dice to the defense value.
chart-results = Result of a combat
    .corner = Attack total
    .note = The attack total against the defense total. A mandatory attack that is repulsed retreats.
chart-attrition = What absorbs attrition points
    .corner = Unit
chart-head-repulse = lower: repulse
chart-head-stalemate = equal: stalemate
chart-head-success = higher: success
chart-head-attackers = Attackers
chart-head-defenders = Defenders
chart-loses-all = each loses a step
chart-loses-none = unhurt
chart-loses-lead = the lead loses a step
chart-loses-difference = take the difference in attrition points
chart-head-full-eliminated = full, eliminated
chart-head-full-flipped = full, flipped
chart-head-reduced-eliminated = reduced, eliminated
chart-head-reduced-retreated = reduced, retreated
chart-head-german-full-retreated = full German, retreated
chart-head-ravine = over a ravine without a crossing
chart-all = all; armor never
chart-terrain = Terrain
    .corner = Ground
    .note = Each area's own modifier is shown among its tags.
chart-movement = Cost to enter an area
    .corner = Area
chart-crossing = Crossing the Volga
    .corner = Two dice
chart-fortification = Building a fortification
    .corner = Die
    .note = Add 1 in an urban area.
chart-clearance = Clearing rubble
    .corner = Die
chart-surrender = Surrender
    .corner = Die
chart-modifiers = Crossing: added to the dice
    .corner = Where
chart-replacements = Replacement points
    .corner = Side
chart-arrivals = Reinforcements
    .corner = Turn
    .note = Units of the flank zones arrive in the campaign only.
chart-figure = its figure
chart-yes = yes
chart-no = no
chart-range = { $least } to { $most }
chart-or-less = { $roll } or less
chart-or-more = { $roll } or more
chart-effect-cross = crosses
chart-effect-cross-attrition = crosses, and loses a step
chart-effect-fail = fails
chart-effect-fail-attrition = fails, and loses a step
chart-effect-eliminated = eliminated
chart-effect-success = succeeds
chart-effect-none = no effect
chart-effect-lose-step = loses a step
chart-head-attack-lead = lead unit
chart-head-defence-lead = lead unit
chart-head-additional = each further unit
chart-head-support = air support or storm group
chart-head-artillery = artillery
chart-head-division = three units of a division
chart-head-night = Soviet assault by night
chart-head-supply = out of supply
chart-head-terrain = terrain
chart-head-fortification = fortification
chart-head-rubble = rubble
chart-head-added = Added
chart-head-clear = clear
chart-head-forest = forest
chart-head-urban = urban
chart-head-modifier = Defense value
chart-head-overrun = Overrun
chart-head-storm = Storm group
chart-head-full-enemy = with a full enemy unit
chart-head-reduced-enemy = with reduced enemy units only
chart-head-beside-enemy = vacant, next to an enemy
chart-head-vacant = vacant
chart-head-cost = Movement factors
chart-head-hill-contested = Germans contest Area 33
chart-head-hill-controlled = Germans control Area 33
chart-head-bank-contested = Germans contest the bank
chart-head-neighbour-controlled = each adjacent bank area under German control
chart-head-effect = Result
chart-head-rate = Each refit phase
chart-head-points = Attrition points
chart-head-advantage = More with the Advantage
chart-head-german = German
chart-head-soviet = Soviet
