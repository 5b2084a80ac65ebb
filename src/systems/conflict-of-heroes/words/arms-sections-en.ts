import type { Section } from '../../../engine/system.ts'

const section = (number: string, title: string, text: string): Section => ({ number, title, text })

/** Chapters 12 to 19 in our own short wording. */
export const armsSections: readonly Section[] = [
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
    'They count one level higher than the ground, for lines of sight only.',
  ),
  section(
    '12.6',
    'Blind spots',
    'The hex directly behind woods or a house cannot be seen from the higher end, nor look back. Hexes farther behind may be visible again.',
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
    'The target lies in the arc, out of the mortar’s own sight, in sight of a spotter hex, and not closer than the minimum range.',
  ),
  section(
    '13.3',
    'Spotter hex',
    'Any hex within 2 of the mortar that it sees; nobody needs to stand there. Sight and height are taken from it, range from the mortar. A hidden mortar stays hidden if no enemy sees its hex.',
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
    'Mortars and artillery always meet the flank defence. Units with red flank defence get nothing from heavy woods: the shells burst in the trees.',
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
    'Before each round light smoke goes and heavy smoke becomes light: +1 DR, −1 AR, and one on the line gives +1 DR. Two on the line block. All smoke together never gives more than +2 or −2.',
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
    'Wheels: light woods and wooden houses +2, stone +3; fields, walls and heavy woods are closed. Tracks: fields +0 without bonus, light woods and walls +1, heavy woods and wooden houses +2, stone +3. Water and steep slopes are closed to all.',
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
  section('16.6', 'Armoured carriers', 'The shield gives soft passengers +2 DR.'),
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
    'They get the bonus of the works and of the terrain. An enemy inside keeps others out, not out of the hex.',
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
    'Foot units and guns, facing as the bunker: +5 DR from its arc, +3 from elsewhere and in close combat. Occupants fire only in its arc; mortars not at all.',
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
    'Foot units add a die to the cost of moving in. Closed to wheels; tracks crush it and lose their bonus.',
  ),
  section(
    '17.9',
    'Road block',
    '+1 DR in the hex. Closed to wheels; tracks add a die to the cost, even on a road, and have no bonus. Foot units do not notice it.',
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
    'Instead of its firepower: 3 red, 3 blue, one hex, always the flank, no terrain but smoke. Hidden units in the flames are found at once.',
  ),
  section(
    '18.1',
    'Pioneers',
    'Foot units with flamethrowers. On foot they walk through mines and still reveal them. Where allowed they lay smoke up to one hex away.',
  ),
  section(
    '19.0',
    'Three and four players',
    'Everybody has own CAPs, units and cards; a side wins together and shares nothing else. In a team’s turn each acts or passes. The round ends when all but one have passed.',
  ),
  section(
    '19.1',
    'Fewer players',
    'Two players add up CAPs, cards and units of their side and take one action a turn. With three, the lone player keeps both commands apart and acts with each.',
  ),
  section(
    '19.2',
    'Handicap',
    'The weaker player may get 1 or 2 more CAPs every round, or a card 01 at the start.',
  ),
]
