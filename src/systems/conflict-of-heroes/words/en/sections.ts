import type { RulesSection } from '../../../../engine/system.ts'
import { formatCardsWithTimings, formatQuotedCardNames } from '../cards.ts'

const section = (number: string, title: string, text: string): RulesSection => ({ number, title, text })

/** Sections of the rules, in the project's own short wording. */
export const heroesEnglishSections: readonly RulesSection[] = [
  section(
    '1.0',
    'The scenario',
    'A game is one scenario. It sets boards, forces, rounds, CAPs, victory points and the battle cards of the deck. Units start fresh, in their hexes and with their facing. Reinforcements wait for their round. Hit markers lie face down in two pools: red for soft targets, blue for armoured ones.',
  ),
  section(
    '1.1',
    'Counters',
    'The number of a counter only tells identical units apart. A counter shows attack cost, move cost, red and blue firepower, range, front and flank defence. The colour of a number tells what it is for.',
  ),
  section(
    '2.0',
    'Rounds and turns',
    'In a round the sides take turns. The side with initiative goes first. A turn is exactly one action or one pass.',
  ),
  section(
    '2.1',
    'An action',
    'Choose a unit, carry out the action, find its cost and make the check. A failed check does not undo the action.',
  ),
  section(
    '2.2',
    'Fresh and spent units',
    'A fresh unit may act at any cost. A spent unit acts only if CAPs or a card bring the cost to 0. A spent unit keeps all its values, in attack and in defence.',
  ),
  section(
    '2.4',
    'Cost',
    'Take the printed attack or move cost. Add for stress, terrain, moving backward or uphill, and hit markers. A pivot or a stall costs 1. A rally, a hidden move or digging in costs 5.',
  ),
  section(
    '2.5',
    'Spent check',
    'Roll the spent die (faces 1 1 2 3 3 4 5 5 6 7). Above the cost, the unit stays fresh. Otherwise it is spent. Risk at cost 1 to 7: 20, 30, 50, 60, 80, 90 and 100 percent.',
  ),
  section(
    '2.6',
    'Stress',
    'A unit that acted in its player’s previous turn is stressed: its action costs 1 AP more. Stress does not add up. It ends after one turn without an action, a pass, or the end of the round.',
  ),
  section(
    '2.7',
    'Pass',
    'A pass is free and ends the stress of all your units. You may act again later. Two passes in a row, one by each side, end the round at once.',
  ),
  section(
    '2.8',
    'Stall',
    'An action at cost 1 that changes nothing on the board. The unit is checked and becomes stressed. A stall is not a pass.',
  ),
  section(
    '3.0',
    'Command points (CAP)',
    'Each round a side gets CAPs, shared by all its units. CAPs left at the end of the round are lost.',
  ),
  section(
    '3.2',
    'CAPs on numbers',
    'Before your own roll of d6 or 2d6 against a number, pay up to 2 CAPs. Each moves the number by 1, up or down. The limit is per roll. Critical hits are measured from the changed number.',
  ),
  section(
    '3.3',
    'CAPs on costs',
    'Before you roll the spent die, you may pay any number of CAPs. Each lowers the cost by 1. You decide after you have seen the result of the action.',
  ),
  section(
    '3.4',
    'Cost 0',
    'At cost 0 there is no check. A fresh unit stays fresh. A spent unit may act and stays spent. Both become stressed. A spent unit pays everything before any dice are rolled.',
  ),
  section(
    '4.1',
    'Facing',
    'A unit faces a side of its hex. The hex ahead and the two beside it are its front, the other three its flank. Change facing by a pivot, or for free after a move.',
  ),
  section(
    '4.3',
    'Stacking',
    'Any number of units may share a hex, friends and enemies. Each may face any way.',
  ),
  section(
    '4.4',
    'Control markers',
    'A control marker flips on two conditions. Its side has no unit in the hex, and an enemy with positive firepower is there; passing through is enough. Control stays when all have left. Hidden units neither take nor keep it.',
  ),
  section(
    '4.5',
    'Foot movement',
    'Move one hex in any direction, then turn for free. Enemies do not hinder the move, but see 6.12.',
  ),
  section('4.6', 'Pivot', 'Turning in the hex is a move action at cost 1, for any unit.'),
  section(
    '4.8',
    'Terrain',
    'The terrain under the centre dot counts for the whole hex. Only foot units enter water, and they cannot attack from it.',
  ),
  section(
    '4.9',
    'Difficult terrain',
    'Foot units pay 1 more for heavy woods, for a building and for crossing a wall. Water costs 5 more. You pay only on entering.',
  ),
  section(
    '4.10',
    'Roads',
    'A move along a road from hex to hex ignores terrain and walls. Moving backward or uphill, stress and markers still count.',
  ),
  section(
    '4.11',
    'Backward',
    'A move into one of the unit’s own flank hexes costs 1 more, on top of everything else.',
  ),
  section(
    '4.12',
    'Entering the board',
    'Units enter through the hexes of the scenario, at cost 0 and without a check. Entering takes the whole turn, and the units become stressed. Several may enter as a group, each facing any way. Vehicles may bring foot units aboard and guns in tow. They may go on with their bonus moves, still without a check. If enemies are in all entry hexes, units come in over the edge within 2 hexes of those enemies.',
  ),
  section(
    '5.0',
    'Fire zone',
    'A unit can attack a hex in its arc, in line of sight and within twice its range. The arc is the front, extended outward without end.',
  ),
  section(
    '5.2',
    'Line of sight',
    'The line runs from centre to centre. Woods (light or heavy) and buildings block it, but not in the two end hexes. A line along the side between two hexes is blocked only if both block. Units, walls, water and roads never block.',
  ),
  section('5.3', 'Range', 'Up to the printed range: normal. Up to twice that: long range (−2 AR).'),
  section(
    '6.0',
    'An attack',
    'An attack names a hex. Every unit in it, friends too, gets its own roll of 2d6 against its own number. The attacker chooses the order. All of it is one action with one check.',
  ),
  section(
    '6.1',
    'Defence rating',
    'As a rule, use the front defence. Use the flank defence in close combat, against explosives and against attacks from outside the target’s arc. Red defence means a soft target, blue an armoured one.',
  ),
  section(
    '6.4',
    'Terrain and walls',
    'DR modifiers: light woods and wooden buildings +1, heavy woods and stone buildings +2, water −1. A wall gives +1 if the line crosses or touches it on a side of the target hex. A wall gives nothing against mortars and artillery.',
  ),
  section(
    '6.6',
    'Attack rating',
    'Red firepower against soft targets, blue against armoured ones. Adjacent +3, long range −2, close combat +4. Crews (firepower on white) have −2 in close combat instead.',
  ),
  section(
    '6.8',
    'Hit number',
    'Defence rating minus attack rating. A roll of 2d6 equal to it or above is a hit; 4 or more above is a critical hit.',
  ),
  section(
    '6.10',
    'Close combat',
    'With an enemy in its hex a unit attacks only one enemy there, and cannot fire out of the hex. The flank of the target counts. Arc and range do not.',
  ),
  section(
    '6.12',
    'Leaving close combat',
    'Entering an enemy hex is the whole action. In their next turn the units in that hex cannot leave the way the enemy came. The two hexes that border both on that hex and on their own are closed too. This holds while an enemy is in the hex.',
  ),
  section(
    '7.1',
    'Hits',
    'A roll 4 or more above the number destroys the unit. Any other hit gives a face-down marker in the colour of the defence. A second hit destroys the unit.',
  ),
  section(
    '7.5',
    'Hit markers',
    'Only the owner knows the face. It is shown when it changes a cost that is paid or checked, or a defence or attack rating. “Destroyed” is shown when the unit is attacked or the round ends. It is also shown when an enemy is in its hex or an adjacent one.',
  ),
  section(
    '7.6',
    'Rally',
    'An action at cost 5. A roll of 2d6 equal to the number on the marker or above removes it. The number is 1 less for woods or a building, a wall, a fortification and heavy smoke. Each unhurt friend in the hex makes it 1 less too. No rally with an enemy in the hex, or with a marker that forbids it.',
  ),
  section(
    '7.11',
    'Losses',
    'A destroyed unit covers a space of its side’s CAP track, from the starting number downward. That is one CAP less in every later round, down to 3. If the CAP marker stands on that space, one CAP is lost at once (7.12). The scenario gives the opponent VP.',
  ),
  section(
    '8.0',
    'Cards',
    'Hands are secret, their size is public, and there is no limit. Battle cards come from the common deck, weapon cards from the scenario.',
  ),
  section(
    '8.4',
    'Kinds of cards',
    'An action card is the action of the turn. Bonus cards come on top: any number, each at its moment. Scenario cards take effect when drawn, artillery cards before a round.',
  ),
  section(
    '8.5',
    'What cards cost',
    'A green cost: CAPs may lower it, then comes the check. Such a card is for one unit, with the group icon for a group too. A blue cost is paid in full with CAPs, without a check. Nothing else changes the cost of a card. Units that act with a card become stressed.',
  ),
  section(
    '8.8',
    'Icons',
    'With the hidden icon a hidden unit stays hidden, unless it moves into enemy sight. A bonus card itself reveals nothing, but the action it goes with may (11.1). With the group icon a group may act. With the explosive icon the attack is against the flank.',
  ),
  section(
    '9.0',
    'Round end',
    'After the passes VP are scored. After the last round the scenario ends. The side with VP wins; exactly one side has VP.',
  ),
  section(
    '9.2',
    'Victory points',
    'One marker serves both sides. Points for the side that holds it move it up. Points for the other side move it down. There is no 0: below 1 it turns over.',
  ),
  section(
    '9.4',
    'Before a round',
    'First the round marker moves, light smoke goes, heavy smoke becomes light, and spent units become fresh. Then CAPs are set and cards are drawn. Last come reinforcements, new artillery plans, strikes planned before, and initiative.',
  ),
  section(
    '9.11',
    'Initiative',
    'The side without VP rolls 2d6. On 7 or more it goes first, otherwise the other side does. CAPs may change the number.',
  ),
  section(
    '10.1',
    'Group actions',
    'Several units do one kind of action with one check. All become stressed, and all are spent if the check fails. Spent units join only if CAPs pay the whole cost.',
  ),
  section(
    '10.2',
    'Group move',
    'A group is a chain of units in the same or adjacent hexes. Each unit may move, pivot or stay. The cost is that of the most expensive single move. If any unit in the group is stressed, the cost is 1 more.',
  ),
  section(
    '10.5',
    'Group attack',
    'One unit attacks. Others in its hex or next to it support: +1 AR each. A supporter needs the target in its own fire zone and normal range, and no marker that changes its firepower. In close combat only units of the same hex support, against one target (10.6). The cost is that of the attacker. If any unit in the group is stressed, the cost is 1 more.',
  ),
  section(
    '10.9',
    'Group rally',
    'A chain of units rallies for 5 AP, each with its own roll. If any unit in the group is stressed, the cost is 1 more. There is one check for all.',
  ),
  section(
    '11.1',
    'Hidden units',
    'Only the owner knows where they are. Any action reveals them, except stall, rally, hidden move and cards with the hidden icon. Sharing a hex with a visible unit reveals them too. So does open ground in enemy sight: vehicles and guns at any distance, foot units within 2 hexes. The owner may reveal them at any time.',
  ),
  section(
    '11.3',
    'Hidden move',
    'An action at cost 5, whatever the terrain. A hidden unit goes one hex. A visible unit that no enemy sees hides in its own or an adjacent unseen hex. Foot units stay hidden in cover, even beside the enemy.',
  ),
  section(
    '11.7',
    'Recon by fire',
    'An attack on a hex where no unit is seen. Roll 2d6 against 6 plus the DR modifier of the terrain (6.4). Success: hidden enemies there are placed and attacked at once, or the hex is announced as empty. Failure: nothing is learned.',
  ),
  section(
    '12.0',
    'Hills and height',
    'Every hex has a level: 0, 1 or 2. The level holds for the whole hex and goes with any terrain.',
  ),
  section(
    '12.2',
    'Moving on slopes',
    'One level up costs 1 AP more, one level down nothing. Two levels at once are a steep slope. Foot units and guns pay 2 AP more both ways, vehicles cannot pass. Roads do not help.',
  ),
  section(
    '12.3',
    'Fighting from a height',
    'An attack on a lower hex gets +1 AR. Defence against a lower attacker gets +1 DR. The size of the difference does not matter.',
  ),
  section(
    '12.4',
    'Sight between levels',
    'The higher end decides. Any hex on the line that is as high or higher blocks. From below you therefore see only the first hex of a plateau. Between equal levels only what is higher blocks.',
  ),
  section(
    '12.5',
    'Woods and buildings on the line',
    'Woods (light or heavy) and buildings on the line count one level higher than the ground. This is for lines of sight only.',
  ),
  section(
    '12.6',
    'Blind spots',
    'The hex directly behind woods (light or heavy) or a building cannot be seen from the higher end. A unit there cannot see the higher end either. Hexes farther behind may be visible again.',
  ),
  section(
    '13.0',
    'Mortars',
    'Mortars fire high explosive. Some may fire indirectly at hexes they do not see, at the attack cost in brackets.',
  ),
  section(
    '13.1',
    'Direct fire',
    'Arc, line of sight and range work as for other units. A mortar never fires closer than its minimum range. In close combat a mortar fights like any crew.',
  ),
  section(
    '13.2',
    'Indirect fire',
    'The target lies in the arc of the mortar and not closer than its minimum range. The mortar itself does not see it. The spotter hex does.',
  ),
  section(
    '13.3',
    'Spotter hex',
    'Any hex within 2 hexes of the mortar that the mortar sees; no unit is needed there. Sight and height are taken from it, range from the mortar. A hidden mortar that fires indirectly stays hidden if no enemy sees its hex.',
  ),
  section(
    '13.4',
    'Artillery',
    'Artillery comes from weapon cards, in the rounds the scenario names. It is planned before one round and falls before the next.',
  ),
  section(
    '13.5',
    'Planning',
    'The owner plays the card and notes any hex of the board in secret. The strike is high explosive or, if allowed, smoke.',
  ),
  section(
    '13.6',
    'Landing',
    'New strikes are planned first. Then each older one lands. Put the marker on the hex, point its arrow to any side, roll for drift, then attack.',
  ),
  section(
    '13.7',
    'Drift',
    'Roll one die: Germany needs 3 or more, the USSR 4 or more. A miss drifts as many hexes as the die shows. A second die gives the direction, counted clockwise from the arrow. CAPs may change the number, and later the direction die.',
  ),
  section(
    '13.8',
    'Effect',
    'Roll against every unit in the hex of the marker and the six around it, friends too.',
  ),
  section(
    '13.9',
    'High explosive',
    'Mortars and artillery always meet the flank defence, and walls give nothing against them. Heavy woods give nothing to units with red flank defence: the shells burst in the trees.',
  ),
  section(
    '14.0',
    'Smoke',
    'Mortars of 80 mm and more, artillery, pioneers and tanks lay smoke if the scenario allows it. Smoke goes anywhere but on water. It never does damage.',
  ),
  section(
    '14.1',
    'Laying smoke',
    'Choose a hex as for an attack and put heavy smoke there. Then make the check at the attack cost.',
  ),
  section(
    '14.2',
    'Artillery smoke',
    'It is noted when the strike is planned. After drift the hex of the marker and the six around it get heavy smoke.',
  ),
  section(
    '14.3',
    'Heavy smoke',
    'Units in the hex have +2 DR, attacks out of it −2 AR. It blocks sight through the hex. The rally number is 1 less, and vehicles have no bonus moves. It hides foot units on any terrain.',
  ),
  section(
    '14.4',
    'Light smoke',
    'Before each round light smoke goes and heavy smoke becomes light. Hidden units now in the open in enemy sight (foot units: within 2 hexes) are revealed. Light smoke gives +1 DR and −1 AR. A single one on the line gives +1 DR, two block it. All smoke together never gives more than +2 or −2.',
  ),
  section(
    '15.0',
    'Vehicles',
    'They move like foot units, with the additions of this chapter. A pivot costs 1 AP, a backward move 1 AP more.',
  ),
  section(
    '15.1',
    'Wheels and tracks',
    'A green move cost means wheels, a blue one tracks. The symbols below it are bonus moves.',
  ),
  section(
    '15.2',
    'Bonus moves',
    'Each symbol allows one more hex in the same action for free; only uphill still costs 1 AP. Wheels: along a road, not into or out of a hex with another vehicle. Tracks: along a road or into open ground. These end the bonus: difficult terrain, heavy smoke, walls, some fortifications and obstacles, backward moves.',
  ),
  section(
    '15.3',
    'Terrain for vehicles',
    'Extra AP for wheels: light woods and wooden buildings +2, stone +3; ploughed fields, walls and heavy woods are closed. For tracks: ploughed fields +0, but no bonus; light woods and walls +1; heavy woods and wooden buildings +2, stone +3. Water and steep slopes are closed to all.',
  ),
  section('15.4', 'On the road', 'Along a road vehicles ignore difficult and impassable terrain.'),
  section(
    '15.5',
    'Passing others',
    'Vehicles may drive into, out of and through hexes with friends and enemies. Driving through starts no close combat.',
  ),
  section('15.6', 'Transport', 'A vehicle carries one foot unit or tows one gun.'),
  section(
    '15.7',
    'Getting aboard',
    'A group action. From the same hex it costs the unit’s move cost. From an adjacent hex it costs the move into the vehicle’s hex. There is one check for both. The unit then faces as the vehicle does.',
  ),
  section(
    '15.8',
    'Aboard',
    'The two act together at the vehicle’s cost. The unit aboard does not attack and uses no special skill. It may rally or stall. Every check counts for both.',
  ),
  section(
    '15.9',
    'Getting off',
    'A group action: the unit goes into the vehicle’s hex or an adjacent one, facing any way. It costs the unit’s move there, with terrain. A stunned unit cannot get off.',
  ),
  section(
    '15.10',
    'Towing vehicles',
    'An immobilised or stunned vehicle can be towed. A wheeled one needs any vehicle, a tracked one a tracked vehicle. It does not attack. A vehicle with a load cannot be towed.',
  ),
  section(
    '15.11',
    'Attacks on transports',
    'Roll against the unit aboard first, then against the vehicle. Terrain protects both. If the vehicle is destroyed, the unit stays in the hex.',
  ),
  section(
    '15.12',
    'Vehicles in combat',
    'Hits, critical hits and losses work as for foot units. Blue defence draws blue markers.',
  ),
  section(
    '15.13',
    'Hits on armour',
    'Twenty blue markers: stunned, damaged gun, destroyed, panicked, suppressed, immobilised, light damage. Some of them cannot be rallied away.',
  ),
  section('15.14', 'Close combat', 'Vehicles get no defensive terrain in close combat.'),
  section(
    '15.15',
    'Behind a vehicle',
    'Foot units in a hex with a friendly vehicle get +1 DR, but not while aboard.',
  ),
  section(
    '15.16',
    'Steep slopes',
    'A tank cannot fire down a steep slope into the adjacent hex. It can fire up.',
  ),
  section(
    '16.1',
    'Trucks and wagons',
    'They take no control and cover no CAP space when lost, but count for VP. Trucks attack only in close combat, wagons never.',
  ),
  section(
    '16.2',
    'Turrets',
    'A white circle on the attack cost: the unit may attack outside its arc for 2 AP more.',
  ),
  section('16.3', 'Assault guns', 'They attack only inside their arc and need a move action to turn.'),
  section(
    '16.4',
    'Cars with both symbols',
    'Use wheel and track bonus moves in any order. The bans for wheels stay.',
  ),
  section(
    '16.5',
    'Open tops',
    'The blue flank counts as red against high explosive, flamethrowers and red firepower in close combat. It then draws red markers.',
  ),
  section(
    '16.6',
    'Armoured carriers',
    'The shield gives soft units aboard +2 DR. A gun in tow does not get it.',
  ),
  section('16.7', 'Field guns', 'They count as wheeled and have no bonus moves.'),
  section(
    '17.0',
    'Fortifications and obstacles',
    'Fortifications: trenches, bunkers, hasty defences. Obstacles: wire, mines, road blocks. A hex holds at most one of them, but several hasty defences may lie together.',
  ),
  section(
    '17.1',
    'Fortifications',
    'Trenches and bunkers stand from setup and never move. A red stripe gives a facing.',
  ),
  section(
    '17.2',
    'Occupants',
    'They get the bonus of the fortification and of the terrain. An enemy inside keeps others out of it, but not out of the hex.',
  ),
  section(
    '17.3',
    'In and out',
    'A move into the hex may end inside the fortification for free. From within the hex, going in or out is a move action.',
  ),
  section(
    '17.4',
    'Trench',
    'For foot units only, facing any way: +2 DR. Closed to wheels. Tracks get no bonus moves in or out.',
  ),
  section(
    '17.5',
    'Bunker',
    'For foot units and guns, which face as the bunker does. +5 DR against attacks from its arc; +3 from elsewhere, in close combat and against explosives and flames. Occupants fire only in its arc, mortars not at all. In close combat all may fight.',
  ),
  section(
    '17.6',
    'Hasty defence',
    'Foot units dig for 5 AP, alone or as a group: +1 DR for the unit that dug. It disappears when the unit moves, turns or is destroyed. The owner may remove it.',
  ),
  section('17.7', 'Obstacles', 'They lie where setup or a card put them. They affect both sides.'),
  section(
    '17.8',
    'Wire',
    'Foot units add 1d6 to the cost of moving in. Closed to wheels. Tracks crush it and lose their bonus.',
  ),
  section(
    '17.9',
    'Road block',
    '+1 DR in the hex. Closed to wheels. Tracks add 1d6 to the cost, even on a road, and have no bonus. Foot units are not affected.',
  ),
  section(
    '17.10',
    'Mines',
    'Roll against a unit that moves in, turns there or attacks in close combat there: 8 or more hits. A unit aboard gets its own roll. Only the owner of the mines may change the number. Leaving is safe.',
  ),
  section(
    '17.11',
    'Destroying them',
    'One hit removes a fortification or obstacle. Ranged fire rolls against the units first, then against it. In close combat you choose one of the two.',
  ),
  section(
    '18.0',
    'Flamethrowers',
    'The flamethrower replaces the unit’s firepower: 3 red, 3 blue, range 1, always against the flank. Woods, buildings, walls, water and higher ground of the target do not count. These still protect: smoke, fortifications, a road block, a friendly vehicle in the hex, an armoured carrier. A higher attacker keeps its +1. Hidden units in the flames are found at once.',
  ),
  section(
    '18.1',
    'Pioneers',
    'Foot units with flamethrowers. On foot they pass mines unharmed but still reveal them. If allowed, they lay smoke up to one hex away.',
  ),
  section(
    '19.0',
    'Three and four players',
    'Each player has their own CAPs, units and cards. A team wins together but shares nothing else. In a team’s turn each player acts or passes. The round ends when all but one have passed in a row.',
  ),
  section(
    '19.1',
    'Fewer players',
    'With two players each leads a whole side: its CAPs on one track, all its cards and units, one action a turn. With three, the lone player keeps both commands apart and acts with each.',
  ),
  section(
    '19.2',
    'Handicap',
    `The weaker player may get 1 or 2 more CAPs every round, or the card ${formatQuotedCardNames('en', 'spent_action')} at the start. In a team these CAPs are divided between the two tracks.`,
  ),
  section(
    '20.1',
    'Battle cards',
    `Seventeen kinds of action and bonus cards, from Adrenaline (01) to Mine-Laying (17). Numbers 18 to 24 belong to scenarios. After a roll of your own: ${formatCardsWithTimings('en', 'rolled')}. In the enemy’s turn: ${formatCardsWithTimings('en', 'declared', 'driving')}. After a move: ${formatCardsWithTimings('en', 'moved')}.`,
  ),
  section(
    '21.0',
    'Units',
    'The values of a unit are printed on its counter. The list of units has the number of copies and the years of service. A scenario uses no more copies than there are.',
  ),
]
