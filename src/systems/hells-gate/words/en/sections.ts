import type { RulesSection } from '../../../../engine/system.ts'

/** Summary of the rules in the project's own words, section by section. */
export const sections = (bonus: number): readonly RulesSection[] => [
  {
    number: '1.0',
    title: 'The game',
    text: 'Two players refight the Korsun pocket of early 1944. Nothing is hidden. One person may also play both sides under the same rules.',
  },
  {
    number: '2.1',
    title: 'Board',
    text: 'A hex is about 20 km across. It is clear, woods or city (Cherkassy, F6). Rivers run along hexsides. A supply source shows its side. It belongs to that side all game, no matter which units stand on it.',
  },
  {
    number: '2.2',
    title: 'Units',
    text: 'Infantry, cavalry, tanks and mechanized units have a strength and one or two steps. Tanks have their strength in brackets. In defence it counts as printed, in attack it is multiplied. A two-step unit that loses a step flips to its reduced strength. A unit that loses its last step is eliminated.',
  },
  {
    number: '3.0',
    title: 'Sequence',
    text: 'There are eight turns. In each turn the Soviets go first, then the Germans. A player turn has four phases: supply and reinforcement, combat, movement, recovery. The end phase follows: from turn 2 the weather is rolled, then the next turn begins. After turn 8 victory points are counted.',
  },
  {
    number: '4.0',
    title: 'Zones of control',
    text: 'The hexes around a unit are its zone of control. A zone matters only for supply lines and retreats.',
  },
  {
    number: '4.1',
    title: 'Always there',
    text: 'A unit has its zone in every phase. This holds also if it is reduced, out of supply or Retreated.',
  },
  {
    number: '4.2',
    title: 'Effects',
    text: 'Zones neither slow nor stop movement. They reach across rivers, into woods and into the city. Several zones on one hex have the same effect as one.',
  },
  {
    number: '4.3',
    title: 'Mutual',
    text: 'Enemy units in adjacent hexes are each in the zone of the other.',
  },
  {
    number: '5.0',
    title: 'Supply',
    text: 'At the start of your player turn check the supply of all your units on the board. The result holds until your next check.',
  },
  {
    number: '5.1',
    title: 'Supply line',
    text: 'A unit is in supply on a friendly source. It is also in supply if a chain of hexes of any length leads to one. The chain avoids enemy units. Enemy zones and enemy sources block it, unless a friendly unit stands in that hex. The source itself must pass the same test.',
  },
  {
    number: '5.2',
    title: 'Marking',
    text: 'A unit without a supply line gets an Out of Supply marker. If it has a line again at your check, remove the marker.',
  },
  {
    number: '5.3',
    title: 'Out of supply',
    text: 'A unit out of supply moves one hex at most. In combat the column shifts to its disadvantage, in attack and in defence. It may attack and keeps its zone.',
  },
  {
    number: '6.0',
    title: 'Reinforcements',
    text: 'After the supply check, the units of this turn appear in their hexes at full strength. They cannot be held back. They may attack and move at once.',
  },
  {
    number: '6.1',
    title: 'Hex in enemy hands',
    text: 'If an enemy is in the listed hex, the unit comes to the nearest friendly source without an enemy. If several are equally near, its owner chooses. If there is none, the unit is lost and gives no victory points.',
  },
  {
    number: '6.2',
    title: '24 Pz',
    text: 'It arrives on turn 4 only if a Soviet unit has already entered A2, A3, A4, A5 or A6. Passing through is enough. Otherwise it never arrives.',
  },
  {
    number: '7.0',
    title: 'Combat',
    text: 'You may attack adjacent hexes, one after another. Choose the hex and the attackers. Divide the attack strength by the defence strength. Take the highest column not above these odds: 8:1 at most. Below 1:1 you cannot attack. Shift the column, choose an all-out attack or not, roll and apply the result.',
  },
  {
    number: '7.1',
    title: 'Limits',
    text: 'In a player turn a unit attacks once and a hex is attacked once. Units of one hex may attack different hexes. Units of several hexes may attack one hex together.',
  },
  {
    number: '7.1.1',
    title: 'How many',
    text: 'At most two units from one hex join the same attack. In defence the two strongest Soviet or the three strongest German units count. The others still take hits and retreat.',
  },
  {
    number: '7.1.2',
    title: 'Strength',
    text: 'Defenders count their present strength. An attacking tank unit counts three times its strength against a clear hex. Against woods or Cherkassy it counts twice.',
  },
  {
    number: '7.1.3',
    title: 'Retreated units',
    text: 'They do not attack and add nothing to the defence. A hex with Retreated units only is attacked at 8:1 before shifts. A single hit eliminates all of them.',
  },
  {
    number: '7.2',
    title: 'Column shifts',
    text: 'To the right: two if all defenders are out of supply, one if only some are. To the left: one for mud, and one for woods or Cherkassy. One if half of the attackers or more are across a river. One if some attackers are out of supply, two if all are. All shifts add up. They stop at the ends of the table.',
  },
  {
    number: '7.3',
    title: 'All-out attack',
    text: 'Once the column is known and before the roll, you may flip one full-strength two-step unit of the attack. If such a tank unit takes part, you must flip a tank unit. Then read the number to the right of the slash: the all-out result. The odds stay the same.',
  },
  {
    number: '7.4',
    title: 'Overconcentration',
    text: 'Against five or more units that have not retreated, you get the all-out result for free.',
  },
  {
    number: '7.5',
    title: 'Results',
    text: 'For each hit a unit in the hex loses a step. The defender chooses which. Only units that have not retreated take hits, and full-strength two-step units come first. If there are more hits than these units have steps, all units in the hex are eliminated, Retreated ones too.',
  },
  {
    number: '7.6',
    title: 'Retreat',
    text: 'The defender may take the last hit as a retreat: all units of the hex go to adjacent hexes. They go outside enemy zones if possible, otherwise to hexes in such zones where a friendly unit stands. They enter an enemy source only if a friendly unit is there. From a friendly source they go only to another one. After two or three hits, Soviet units must retreat if they can. Units that retreat are marked Retreated. They neither attack nor move in their next turn. A Retreated unit left alone is eliminated.',
  },
  { number: '8.0', title: 'Movement', text: 'Each unit that has not retreated may move once, one hex.' },
  { number: '8.1', title: 'Limits', text: 'No unit leaves the board or enters a hex with an enemy.' },
  {
    number: '8.2',
    title: 'Fast units',
    text: 'In snow tanks, mechanized units and cavalry may move two hexes. Tanks and mechanized units do not enter two woods hexes or cross two rivers in one move. One woods hex and one river are allowed. Cavalry has no such limit. In mud every unit moves one hex.',
  },
  { number: '8.3', title: 'Stacking', text: 'Any number of friendly units may share a hex.' },
  { number: '9.0', title: 'Recovery', text: 'Remove the Retreated markers from your units.' },
  {
    number: '10.0',
    title: 'Set-up',
    text: 'Units with a start hex are placed there at full strength. The others wait for their turn of arrival. The game begins on turn 1, in snow.',
  },
  {
    number: '11.1',
    title: 'Turn 1',
    text: 'Soviet combat: Germans retreat only to their own sources or units, but not to units already hit in this phase. Soviet movement: only the three tank corps move, and they must end in different hexes. German combat: only tank units attack, and attackers out of supply lose one column at most. German movement: only one tank unit moves.',
  },
  {
    number: '11.2',
    title: 'Turn 2 and the weather',
    text: 'Tichonovka (B3) is closed to the Germans. Soviet supply lines reach at most three hexes. Lack of supply shifts the odds by one column at most. Germans in or next to Korsun (E3) cannot move until a Soviet unit has come next to Korsun. From the end of this turn the Germans roll a die each turn. On 1 or 2, mud replaces snow to the end of the game.',
  },
  {
    number: '11.3',
    title: 'Turn 3 and the airlift',
    text: 'The ban on movement around Korsun also holds on turn 3. From now on the airlift runs while a German unit is in E3. German units out of supply in E3, E2 or D3 shift the odds by one column at most. This holds in defence and in attack. One such attacker limits the shift for the whole attack, whatever hexes the others come from.',
  },
  {
    number: '11.4',
    title: 'Turns 5 and 7',
    text: 'At the end of their supply phase the Soviets may return one reduced corps on the board to full strength. The corps must be in supply.',
  },
  {
    number: '11.5',
    title: 'Turn 8, breakout',
    text: 'At the end of your movement phase, you may roll for each unit out of supply. It must neither have moved nor retreated. It needs a refuge: a hex within two hexes with a friendly unit in supply. Roll a die and add 1 for each refuge. On 5 or more the unit leaves the board unharmed, otherwise it is eliminated.',
  },
  {
    number: '12.0',
    title: 'Victory',
    text: `After turn 8 units without a supply line are eliminated, Soviets first. Then count victory points (VP). Each step of an eliminated enemy: 1 VP. Each reduced enemy on the board or broken out: 1 VP. Each enemy source held: 2 VP. The Germans add ${bonus} VP. The side with more VP wins. Equal VP are a draw.`,
  },
]
