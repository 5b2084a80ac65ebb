import type { RulesSection } from '../../../../engine/system.ts'

/** Summary of the rules in the project's own words, section by section. */
export const sections = (bonus: number): readonly RulesSection[] => [
  {
    number: '1.0',
    title: 'The game',
    text: 'Two players refight the Korsun pocket of early 1944. Nothing is hidden. One person may also play both sides; no rule changes then.',
  },
  {
    number: '2.1',
    title: 'Map',
    text: 'A hex is about 20 km across and is clear, woods or city (Cherkassy, F6). Rivers run along hexsides. A supply source shows whose it is and stays so, whoever stands on it.',
  },
  {
    number: '2.2',
    title: 'Units',
    text: 'Infantry, cavalry, armour and mechanized units have a strength and one or two steps. A tank shows its strength in brackets: that is its defence, in attack it is multiplied. A two-step unit that loses a step fights with its reduced strength; when the last step is gone, the unit is eliminated.',
  },
  {
    number: '3.0',
    title: 'Sequence',
    text: 'Eight turns. In each the Soviets go first, then the Germans; each player turn has supply and reinforcement, combat, movement, recovery. In the end phase the weather is rolled (from turn 2) and the next turn begins; after turn 8 points are counted.',
  },
  {
    number: '4.0',
    title: 'Zones of control',
    text: 'The hexes around a unit are its zone. A zone matters for supply lines and retreats, and for nothing else.',
  },
  {
    number: '4.1',
    title: 'Always there',
    text: 'A unit has its zone in every phase, reduced, out of supply or Retreated.',
  },
  {
    number: '4.2',
    title: 'Effects',
    text: 'Zones neither slow nor stop movement. They reach across rivers, into woods and into the city, and several on one hex are no more than one.',
  },
  { number: '4.3', title: 'Mutual', text: 'Two enemies side by side are each in the zone of the other.' },
  {
    number: '5.0',
    title: 'Supply',
    text: 'At the start of your player turn all your units on the map are checked. What is found holds until your next check, whatever happens between.',
  },
  {
    number: '5.1',
    title: 'Supply line',
    text: 'A unit is in supply on a source of its side, or when a chain of hexes of any length leads to one. The chain avoids enemy units; enemy zones and enemy sources block it unless a friendly unit stands in that hex. The source itself has to pass the same test.',
  },
  {
    number: '5.2',
    title: 'Marking',
    text: 'A unit found without a line is marked Out of supply; one that is found with a line again loses the marker.',
  },
  {
    number: '5.3',
    title: 'Out of supply',
    text: 'Such a unit moves one hex at most and suffers column shifts in combat, in attack and in defence. It may attack, and its zone stays.',
  },
  {
    number: '6.0',
    title: 'Reinforcements',
    text: 'After the check the units of this turn appear in their hexes at full strength. They cannot be held back; they may attack and move at once.',
  },
  {
    number: '6.1',
    title: 'Hex in enemy hands',
    text: 'If an enemy holds the hex, the unit comes to the nearest source of its side that holds no enemy; between equals its owner chooses. Without such a source it is lost, and nobody scores it.',
  },
  {
    number: '6.2',
    title: '24 Pz',
    text: 'It comes on turn 4 only if a Soviet unit has been in A2, A3, A4, A5 or A6 before, even if only in passing. Otherwise it never comes.',
  },
  {
    number: '7.0',
    title: 'Combat',
    text: 'The active player may attack adjacent hexes, one after another: name the hex and the attackers, add the strengths, take the highest column not above the ratio (8:1 at most; below 1:1 no attack can be declared), shift it, choose an all-out attack or not, roll, apply.',
  },
  {
    number: '7.1',
    title: 'Limits',
    text: 'A unit attacks once and a hex is attacked once in a player turn. Units of one hex may attack different hexes, units of several hexes may join against one.',
  },
  {
    number: '7.1.1',
    title: 'How many',
    text: 'No more than two units from one hex join the same attack. In defence the two strongest Soviet or the three strongest German units count; the others still take hits and retreat.',
  },
  {
    number: '7.1.2',
    title: 'Strength',
    text: 'Defenders count their present strength. An attacking tank counts three times its own against a clear hex, twice against woods or Cherkassy.',
  },
  {
    number: '7.1.3',
    title: 'Retreated units',
    text: 'They do not attack and count for nothing in defence. A hex that holds only such units is attacked at 8:1 before shifts, and a single hit destroys all of them.',
  },
  {
    number: '7.2',
    title: 'Column shifts',
    text: 'To the right: two if all defenders are out of supply, one if only some are. To the left: one for mud, one for woods or Cherkassy, one if half of the attackers or more come across a river, one if some attackers are out of supply, two if all are. Everything adds up; the table ends stop it.',
  },
  {
    number: '7.3',
    title: 'All-out attack',
    text: 'With the column known and the die not yet rolled the attacker may turn over one full two-step unit of the attack, a tank if one is there. He then reads the number right of the slash; the odds stay as they were.',
  },
  {
    number: '7.4',
    title: 'Overconcentration',
    text: 'Against five or more units that have not retreated the number right of the slash counts without any payment.',
  },
  {
    number: '7.5',
    title: 'Results',
    text: 'Each hit costs the hex a step. The defender chooses whose, among units that have not retreated; full two-step ones come first. More hits than these units have steps destroy everything in the hex, retreated units too.',
  },
  {
    number: '7.6',
    title: 'Retreat',
    text: 'The last hit may be taken by moving every unit of the hex to adjacent hexes: outside enemy zones if possible, else into them where a friend stands. Enemy sources need a friend too, and from a source of its own a unit goes only to another. Soviets with two or three hits have to retreat when they can. Who retreats is marked and neither attacks nor moves in his next turn; marked units left alone are destroyed.',
  },
  {
    number: '8.0',
    title: 'Movement',
    text: 'Each unit that has not retreated may move once, one hex.',
  },
  { number: '8.1', title: 'Never', text: 'Nobody leaves the map or enters a hex with an enemy.' },
  {
    number: '8.2',
    title: 'Fast units',
    text: 'In snow tanks, mechanized units and cavalry may go two hexes. Tanks and mechanized units do not enter two woods or cross two rivers on the way; one of each is fine, and cavalry does not care. In mud everybody moves one hex.',
  },
  { number: '8.3', title: 'Stacking', text: 'Any number of friendly units may share a hex.' },
  {
    number: '9.0',
    title: 'Recovery',
    text: 'The active player takes the Retreated markers off his own units.',
  },
  {
    number: '10.0',
    title: 'Set-up',
    text: 'Units with a hex start there at full strength, the others wait for their turn. It is turn 1, and there is snow.',
  },
  {
    number: '11.1',
    title: 'Turn 1',
    text: 'Soviet combat: Germans retreat only to their sources or to their units, and not to units that were already hit in this phase. Soviet movement: only the three tank corps, which must end in different hexes. German combat: only tanks, out of supply costs them one column. German movement: one tank unit.',
  },
  {
    number: '11.2',
    title: 'Turn 2 and the weather',
    text: 'Tichonovka (B3) is closed to Germans. Soviet supply lines reach three hexes. Supply shifts are one column at most. Germans in or next to Korsun (E3) do not move until a Soviet unit has come next to it. From the end of this turn the Germans roll: 1 or 2 turns snow into mud for the rest of the game.',
  },
  {
    number: '11.3',
    title: 'Turn 3 and the airlift',
    text: 'The standstill around Korsun holds on turn 3 too. From now on, while a German unit is in E3, German units out of supply in E3, E2 or D3 suffer one column at most, in defence and in attack. One such attacker caps the whole attack, whoever joins it from other hexes.',
  },
  {
    number: '11.4',
    title: 'Turns 5 and 7',
    text: 'At the end of the Soviet supply phase one reduced Soviet corps in supply on the map may return to full strength.',
  },
  {
    number: '11.5',
    title: 'Turn 8, break-out',
    text: 'At the end of his movement phase a player may roll for units out of supply that have neither moved nor retreated, if a hex with a friendly unit in supply lies within two hexes. A die plus one for each such hex: 5 or more takes the unit off the map unharmed, less destroys it.',
  },
  {
    number: '12.0',
    title: 'Victory',
    text: `After turn 8 units without a line are eliminated, Soviets first. One point for each step of eliminated enemies, one for each reduced enemy on the map or escaped, two for each enemy source held. The Germans add ${bonus}. More points win; equal points are a draw.`,
  },
]
