import type { RulesSection } from '../../../../engine/system.ts'
import { capitalize } from '../../../../engine/words.ts'
import { formatCardsWithTimings, formatQuotedCardNames } from '../cards.ts'

const section = (number: string, title: string, text: string): RulesSection => ({ number, title, text })

/** Sections of the rules, in the project's own short wording. */
export const heroesEnglishSections: readonly RulesSection[] = [
  section(
    '1.0',
    'The scenario',
    'A game is one scenario: boards, forces, rounds, CAPs, victory points and the numbers of the battle cards that make the deck. Units start fresh in their hexes with their facing; reinforcements wait for their round. Hit markers lie face down in two pools, red for soft and blue for armoured targets.',
  ),
  section(
    '1.1',
    'Counters',
    'The number on a counter only tells it from its twins. A unit shows attack cost, move cost, red and blue firepower, range, front and flank defence; its colour tells what a number is for.',
  ),
  section(
    '2.0',
    'Rounds and turns',
    'Within a round the sides take turns, the holder of initiative first. A turn is exactly one action or one pass.',
  ),
  section(
    '2.1',
    'An action',
    'Choose a unit, carry the action out, find its cost, make the check. A failed check never takes back what was done.',
  ),
  section(
    '2.2',
    'Who may act',
    'A fresh unit may act at any cost, a spent one only if CAPs or a card bring the cost to 0. Spent units lose none of their values, in attack or in defence.',
  ),
  section(
    '2.4',
    'Cost',
    'The printed attack or move cost, with everything that applies: stress, terrain, backward, uphill, hit markers. Pivot and stall cost 1, rally, hidden move and digging in 5.',
  ),
  section(
    '2.5',
    'Spent check',
    'Roll the spent die: 1 1 2 3 3 4 5 5 6 7. Above the cost the unit stays fresh, otherwise it is spent. The chance to become spent at cost 1 to 7 is 20, 30, 50, 60, 80, 90 and 100 percent.',
  ),
  section(
    '2.6',
    'Stress',
    'A unit that acted in its player’s previous turn pays 1 more, never more than 1. One turn without an action, a pass or the end of the round takes the stress away.',
  ),
  section(
    '2.7',
    'Pass',
    'A pass is free and relieves all your units of stress; you may act again later. Two passes in a row, one by each side, end the round at once.',
  ),
  section(
    '2.8',
    'Stall',
    'An action of cost 1 that does nothing on the board. The unit is checked and stressed; a stall is no pass.',
  ),
  section(
    '3.0',
    'Command points (CAP)',
    'Each side has a supply for the round, for all its units. What is left at the end of the round is lost.',
  ),
  section(
    '3.2',
    'CAPs on numbers',
    'Before a roll of your own with d6 or 2d6 against a number, up to 2 CAPs move that number by 1 each, up or down. The limit is for each roll, and critical hits are measured from the changed number.',
  ),
  section(
    '3.3',
    'CAPs on costs',
    'Before the spent die any number of CAPs lower the cost, 1 each. This comes after the result of the action is known.',
  ),
  section(
    '3.4',
    'Cost 0',
    'At cost 0 there is no check: a fresh unit stays fresh, a spent one may act and stays spent. Both are stressed. A spent unit pays everything before any dice.',
  ),
  section(
    '4.1',
    'Facing',
    'A unit faces a side of its hex. The faced hex and the two beside it are its front, the other three its flank. Facing changes by a pivot, or free after a move.',
  ),
  section(
    '4.3',
    'Stacking',
    'Any number of units, friends and enemies, may share a hex and face as they like.',
  ),
  section(
    '4.4',
    'Control markers',
    'A control marker flips when its controller has no unit in the hex and an enemy with positive firepower is there; passing through is enough. Control stays when everybody has left. Hidden units neither take nor keep it.',
  ),
  section(
    '4.5',
    'Foot movement',
    'One hex in any direction, then a free turn. Enemies do not hinder it, but see 6.12.',
  ),
  section('4.6', 'Pivot', 'Turning in the hex is a move action of cost 1 for every unit.'),
  section(
    '4.8',
    'Terrain',
    'The terrain under the centre dot counts for the whole hex. Only foot units enter water, and they cannot attack from it.',
  ),
  section(
    '4.9',
    'Difficult terrain',
    'Foot units pay 1 more for heavy woods, for a building and for crossing a wall, 5 more for water. Only entering costs.',
  ),
  section(
    '4.10',
    'Roads',
    'Moving along a road from hex to hex cancels terrain and walls, but not backward, uphill, stress or markers.',
  ),
  section(
    '4.11',
    'Backward',
    'A move into one of the unit’s own flank hexes costs 1 more, on top of everything else.',
  ),
  section(
    '4.12',
    'Entering the map',
    'Units enter through the hexes of the scenario, at cost 0 and without a check, but they are stressed and the turn is used. Several may enter as a group, each facing as it likes, and aboard vehicles, which carry foot units and tow guns. Vehicles go on with their bonus moves, still without a check. With enemies in all entry hexes they come in over the edge within 2 hexes of them.',
  ),
  section(
    '5.0',
    'Fire zone',
    'A hex can be attacked when it is in the arc, in line of sight and within twice the range. The arc is the front, drawn outward without end.',
  ),
  section(
    '5.2',
    'Line of sight',
    'The line between the centres must not cross a hex of woods (light or heavy) or buildings; the two end hexes never block. A line along the side of two hexes is blocked only when both block. Units, walls, water and roads never do.',
  ),
  section('5.3', 'Range', 'Up to the printed range is normal, up to twice that long range (−2).'),
  section(
    '6.0',
    'An attack',
    'An attack names a hex; every unit in it, friends too, gets its own roll of 2d6 against its own number, in the order the attacker likes. All of it is one action with one check.',
  ),
  section(
    '6.1',
    'Defence rating',
    'Front defence, or flank when the attack comes from outside the arc of the target, in close combat and against explosives. Red defence is a soft target, blue an armoured one.',
  ),
  section(
    '6.4',
    'Terrain and walls',
    'Light woods and wooden buildings +1, heavy woods and stone buildings +2, water −1. A wall on the target hex that the line crosses or touches gives +1, but not against mortars and artillery.',
  ),
  section(
    '6.6',
    'Attack rating',
    'Red firepower against soft, blue against armoured targets. Adjacent +3, long range −2, close combat +4; crews, firepower on white, have −2 in close combat instead.',
  ),
  section(
    '6.8',
    'Hit number',
    'Defence less attack: 2d6 equal or above is a hit, 4 or more above is critical.',
  ),
  section(
    '6.10',
    'Close combat',
    'With an enemy in its hex a unit may attack only one enemy there, never out of the hex. The flank of the target counts, arc and range do not.',
  ),
  section(
    '6.12',
    'Leaving close combat',
    'Entering an enemy hex is the whole action. In its next turn the entered side may not leave by the way the enemy came, nor into the two hexes that border both on that hex and on their own. This holds while an enemy is in the hex.',
  ),
  section(
    '7.1',
    'Hits',
    'Four or more above the number destroys the unit. Any other hit gives a face-down marker of the colour of the defence; a second hit destroys.',
  ),
  section(
    '7.5',
    'Hit markers',
    'Only the owner knows the face. It is shown when it changes a cost that is paid or checked, or a defence or attack rating. “Destroyed” is shown when the unit is attacked, an enemy is in its hex or an adjacent one, or the round ends.',
  ),
  section(
    '7.6',
    'Rally',
    'An action of cost 5: 2d6 equal to or above the number of the marker removes it. One less for woods or a building, a wall, a fortification, heavy smoke, and for each unhurt friend in the hex. Not with an enemy in the hex, nor with a marker that forbids it.',
  ),
  section(
    '7.11',
    'Losses',
    'A destroyed unit covers a space of its CAP track, from the starting number downward: one CAP less in every later round, down to 3. If the CAP marker stands on the space that is covered, one CAP is lost at once (7.12). The scenario gives the opponent VP.',
  ),
  section(
    '8.0',
    'Cards',
    'Hands are secret, their size is public, and there is no limit. Battle cards come from the common deck, weapon cards from the scenario.',
  ),
  section(
    '8.4',
    'Kinds of cards',
    'An action card is the action of the turn. Bonus cards come on top, any number of them, each at its moment. Scenario cards are resolved when drawn, artillery cards before a round.',
  ),
  section(
    '8.5',
    'What cards cost',
    'Green: lowered by CAPs, then checked; for one unit, with the group icon for a group. Blue: paid in full with CAPs, without a check. Nothing else changes the cost of a card; units that act by a card are stressed.',
  ),
  section(
    '8.8',
    'Icons',
    'With the hidden icon a hidden unit stays hidden, unless it moves into enemy sight. A bonus card itself reveals nothing, but the action it goes with may (11.1). With the group icon a group may act, with the explosive icon the attack meets the flank.',
  ),
  section(
    '9.0',
    'Round end',
    'After the passes VP are scored, then the scenario ends if it was the last round. The side with VP wins; there is always exactly one.',
  ),
  section(
    '9.2',
    'Victory points',
    'There is one marker for both sides: points for the side that holds it move it up, points for the other side move it down. There is no 0: below 1 it turns over.',
  ),
  section(
    '9.4',
    'Before a round',
    'Round marker, light smoke off, heavy smoke to light, spent units fresh, CAPs, cards, reinforcements, artillery planned, artillery landed, initiative.',
  ),
  section(
    '9.11',
    'Initiative',
    'The side without VP rolls 2d6: with 7 or more it goes first, otherwise the other side does. CAPs may change the number.',
  ),
  section(
    '10.1',
    'Group actions',
    'Several units do one kind of action with one check. All are stressed, and all are spent when it fails. Spent units join only when the whole cost is paid.',
  ),
  section(
    '10.2',
    'Group move',
    'A chain of units in same or adjacent hexes; each member may move, pivot or stay. The most expensive single move is the cost; a stressed member adds 1.',
  ),
  section(
    '10.5',
    'Group attack',
    'One unit attacks, others in its hex or around it support with +1 each. A supporter needs the target in its own fire zone and normal range, and no marker that touches its firepower. In close combat only units of the same hex support, against one target (10.6). The cost is that of the attacker; a stressed member adds 1.',
  ),
  section(
    '10.9',
    'Group rally',
    'A chain rallies for 5, each unit with its own roll. A stressed member adds 1 to the cost; one check for all.',
  ),
  section(
    '11.1',
    'Hidden units',
    'Only the owner knows where they are. They are revealed by any action but stall, rally, hidden move and cards with the icon; when they share a hex with a visible unit; and in the open in enemy sight: wheels and tracks, guns too, at any distance, foot within 2 hexes. The owner may reveal them at will.',
  ),
  section(
    '11.3',
    'Hidden move',
    'An action of cost 5, without terrain: a hidden unit goes one hex, a visible one that no enemy sees vanishes in its own or an adjacent unseen hex. Foot units stay hidden in cover, even beside the enemy.',
  ),
  section(
    '11.7',
    'Recon by fire',
    'An attack at a hex where nobody is seen. 2d6 against 6 plus the DR modifier of the terrain (6.4): hidden enemies there are placed and attacked at once, an empty hex is announced as empty. Below the number nothing is learned.',
  ),
  section(
    '12.0',
    'Hills and height',
    'Every hex has a level: 0, 1 or 2. The level holds for the whole hex and goes with any terrain.',
  ),
  section(
    '12.2',
    'Moving on slopes',
    'One level up costs 1 AP more, one level down nothing. Two levels at once are a steep slope: +2 AP for foot units and guns both ways, closed to vehicles. Roads do not help.',
  ),
  section(
    '12.3',
    'Fighting from a height',
    'Attacking a lower hex gives +1 AR, defending against a lower attacker +1 DR, however great the difference.',
  ),
  section(
    '12.4',
    'Sight between levels',
    'The higher end decides. Any hex on the line that is as high or higher blocks, so from below one sees only the first hex of a plateau. Between equal levels only what stands above them blocks.',
  ),
  section(
    '12.5',
    'Woods and houses on the line',
    'Woods (light or heavy) and buildings on the line count one level higher than the ground, for lines of sight only.',
  ),
  section(
    '12.6',
    'Blind spots',
    'The hex directly behind woods (light or heavy) or a house cannot be seen from the higher end, nor look back. Hexes farther behind may be visible again.',
  ),
  section(
    '13.0',
    'Mortars',
    'Mortars fire high explosive. Some may fire indirectly at hexes they do not see, for the attack cost in brackets.',
  ),
  section(
    '13.1',
    'Direct fire',
    'Arc, line of sight and range as for everybody, but never closer than the minimum range. In close combat a mortar fights like any crew.',
  ),
  section(
    '13.2',
    'Indirect fire',
    'The target lies in the arc of the mortar and not closer than its minimum range. The mortar itself does not see it; from the spotter hex it is seen.',
  ),
  section(
    '13.3',
    'Spotter hex',
    'Any hex within 2 of the mortar that it sees; nobody needs to stand there. Sight and height are taken from it, range from the mortar. A hidden mortar that fires indirectly stays hidden if no enemy sees its hex.',
  ),
  section(
    '13.4',
    'Artillery',
    'Artillery comes from weapon cards in the rounds the scenario names. It is planned before one round and falls before the next.',
  ),
  section(
    '13.5',
    'Planning',
    'The owner plays the card and notes any hex of the map in secret, as high explosive or, where allowed, as smoke.',
  ),
  section(
    '13.6',
    'Landing',
    'New strikes are planned first. Then each older one lands: marker on the hex, arrow to any side, drift, attack.',
  ),
  section(
    '13.7',
    'Drift',
    'One die: Germany needs 3, the USSR 4. A miss drifts as many hexes as the die shows, in a direction by a second die counted clockwise from the arrow. CAPs change the number, and then the direction die.',
  ),
  section(
    '13.8',
    'Effect',
    'The hex of the marker and the six around it: every unit there is rolled against, friends too.',
  ),
  section(
    '13.9',
    'High explosive',
    'Mortars and artillery always meet the flank defence, and walls give nothing against them. Units with red flank defence get nothing from heavy woods: the shells burst in the trees.',
  ),
  section(
    '14.0',
    'Smoke',
    'Mortars of 80 mm and more, artillery, pioneers and tanks lay smoke where the scenario allows it, on anything but water. It never does damage.',
  ),
  section(
    '14.1',
    'Laying smoke',
    'Choose a hex as for an attack, put heavy smoke there, check at attack cost.',
  ),
  section(
    '14.2',
    'Artillery smoke',
    'Noted when the strike is planned. After drift the marker’s hex and the six around it get heavy smoke.',
  ),
  section(
    '14.3',
    'Heavy smoke',
    '+2 DR in the hex, −2 AR out of it, blocks sight through it, rally number −1, no vehicle bonus moves. It hides foot units on any terrain.',
  ),
  section(
    '14.4',
    'Light smoke',
    'Before each round light smoke goes and heavy smoke becomes light; hidden units that now stand in the open in enemy sight (foot: within 2 hexes) are revealed. Light smoke gives +1 DR, −1 AR, and a single one on the line gives +1 DR. Two on the line block. All smoke together never gives more than +2 or −2.',
  ),
  section(
    '15.0',
    'Vehicles',
    'They move like foot units with the additions of this chapter: pivot for 1 AP, backwards +1 AP.',
  ),
  section(
    '15.1',
    'Wheels and tracks',
    'A green move cost means wheels, a blue one tracks. The symbols below it are bonus moves.',
  ),
  section(
    '15.2',
    'Bonus moves',
    'Each symbol allows one more hex in the same action for free, except uphill. Wheels: along a road, neither into nor out of a hex with another vehicle. Tracks: along a road or into open ground. Difficult terrain, heavy smoke, walls, forbidding tokens and going backwards end the bonus.',
  ),
  section(
    '15.3',
    'Terrain for vehicles',
    'Wheels: light woods and wooden houses +2, stone +3; ploughed fields, walls and heavy woods are closed. Tracks: ploughed fields +0, but without bonus, light woods and walls +1, heavy woods and wooden houses +2, stone +3. Water and steep slopes are closed to all.',
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
    'A joint action: from the same hex for the unit’s move cost, from the next hex for its move into it. One check for both; it faces as the vehicle.',
  ),
  section(
    '15.8',
    'Aboard',
    'The two act together at the vehicle’s cost. The passenger does not attack and uses no special skill, but may rally or stall. Every check counts for both.',
  ),
  section(
    '15.9',
    'Getting off',
    'A joint action: under the vehicle or into an adjacent hex, facing any way, for the unit’s move there with terrain. Not when stunned.',
  ),
  section(
    '15.10',
    'Towing vehicles',
    'An immobilised or stunned vehicle can be towed: wheels by anything, tracks by tracks. It does not attack, and a vehicle with a load is not towed.',
  ),
  section(
    '15.11',
    'Attacks on transports',
    'First the passenger is rolled against, then the vehicle; both have the terrain. If the vehicle is destroyed the passenger stands in the hex.',
  ),
  section(
    '15.12',
    'Vehicles in combat',
    'Hits, critical hits and losses work as for foot units; blue defence draws blue markers.',
  ),
  section(
    '15.13',
    'Hits on armour',
    'Twenty blue markers: stunned, damaged gun, destroyed, panicked, suppressed, immobilised, light damage. Several of them cannot be rallied away.',
  ),
  section('15.14', 'Close combat', 'Vehicles get no defensive terrain in close combat.'),
  section(
    '15.15',
    'Behind a vehicle',
    'Foot units in a hex with a friendly vehicle get +1 DR, not while they ride.',
  ),
  section('15.16', 'Steep slopes', 'Tanks cannot fire down a steep slope into the next hex; up they can.'),
  section(
    '16.1',
    'Trucks and wagons',
    'They take no control, cover no CAP space when lost, but count for VP. Trucks attack only in close combat, wagons never.',
  ),
  section(
    '16.2',
    'Turrets',
    'A white circle on the attack cost: the unit may attack outside its arc for 2 AP more.',
  ),
  section('16.3', 'Assault guns', 'They attack only inside their arc and must turn as a move.'),
  section(
    '16.4',
    'Cars with both symbols',
    'Wheel and track bonus may be used in any order; the bans for wheels stay.',
  ),
  section(
    '16.5',
    'Open tops',
    'Against high explosive, flamethrowers and red firepower in close combat the blue flank counts as red and draws red markers.',
  ),
  section(
    '16.6',
    'Armoured carriers',
    'The shield gives soft passengers +2 DR; a gun that is towed does not have it.',
  ),
  section('16.7', 'Field guns', 'Wheeled, without bonus moves.'),
  section(
    '17.0',
    'Fortifications and obstacles',
    'Trenches, bunkers, hasty defences; wire, mines, road blocks. One in a hex, but several hasty defences may lie together.',
  ),
  section('17.1', 'Fortifications', 'They stand from setup and never move. A red stripe gives a facing.'),
  section(
    '17.2',
    'Occupants',
    'They get the bonus of the fortification and of the terrain. An enemy inside keeps others out of it, but not out of the hex.',
  ),
  section(
    '17.3',
    'In and out',
    'A move into the hex may end inside for free. From within the hex, going in or out is a move action.',
  ),
  section(
    '17.4',
    'Trench',
    'Foot units only, facing any way: +2 DR. Closed to wheels, and no track bonus in or out.',
  ),
  section(
    '17.5',
    'Bunker',
    'Foot units and guns, facing as the bunker: +5 DR from its arc, +3 from elsewhere, in close combat and against explosives and flames. Occupants fire only in its arc, mortars not at all; in close combat all may fight.',
  ),
  section(
    '17.6',
    'Hasty defence',
    'Foot units dig for 5 AP, alone or as a group: +1 DR for the unit that dug. It goes when the unit moves, turns or dies, and the owner may drop it.',
  ),
  section('17.7', 'Obstacles', 'They lie where setup or a card put them and affect everybody.'),
  section(
    '17.8',
    'Wire',
    'Foot units add 1d6 to the cost of moving in. Closed to wheels; tracks crush it and lose their bonus.',
  ),
  section(
    '17.9',
    'Road block',
    '+1 DR in the hex. Closed to wheels; tracks add 1d6 to the cost, even on a road, and have no bonus. Foot units do not notice it.',
  ),
  section(
    '17.10',
    'Mines',
    'Every unit that moves in, turns there or attacks in close combat there is rolled against with number 8, passengers too. Only the owner of the mines may change it. Leaving is safe.',
  ),
  section(
    '17.11',
    'Destroying them',
    'One hit removes the token. Ranged fire rolls against the units first, then against the token; in close combat one chooses unit or token.',
  ),
  section(
    '18.0',
    'Flamethrowers',
    'Instead of its firepower: 3 red, 3 blue, one hex, always the flank. Woods, buildings, walls, water and higher ground of the target do not count. Smoke, fortifications, a road block, a friendly vehicle in the hex and an armoured carrier still protect. A higher attacker keeps its +1. Hidden units in the flames are found at once.',
  ),
  section(
    '18.1',
    'Pioneers',
    'Foot units with flamethrowers. On foot they walk through mines and still reveal them. Where allowed they lay smoke up to one hex away.',
  ),
  section(
    '19.0',
    'Three and four players',
    'All players have their own CAPs, units and cards; a side wins together and shares nothing else. In a team’s turn each acts or passes. The round ends when all but one have passed in a row.',
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
    `Seventeen kinds of action and bonus cards from Adrenaline (01) to Mine-Laying (17); 18 to 24 belong to scenarios. ${capitalize(formatCardsWithTimings('en', 'rolled'))} follow a roll of your own, ${formatCardsWithTimings('en', 'declared', 'driving')} are played in the enemy’s turn, ${formatCardsWithTimings('en', 'moved')} after a move.`,
  ),
  section(
    '21.0',
    'Units',
    'The values of a unit are printed on its counter. The list of units has the number of copies and the years of service. A scenario uses no more copies than there are.',
  ),
]
