import type { RulesSection } from '../../../../engine/system.ts'

/** Summary of the rules in the project's own words, by section of the rulebook. */
export const sections: readonly RulesSection[] = [
  {
    number: '1',
    title: 'Terms',
    text: 'A unit is active or spent; only active units act, and what is spent stays so until the turn ends. Control belongs to the area, whoever stands there. An area with units of both sides is contested and keeps its controller.',
  },
  {
    number: '2',
    title: 'Components',
    text: 'Active units show fire, defence and movement; a spent unit has a defence only, one lower. German units with a division number belong to that division, those without are general units. Each side has a deck of 27 cards; hands and decks are hidden, their sizes and the discards are public. Markers do not count for stacking.',
  },
  {
    number: '3',
    title: 'Set-up',
    text: 'Start zones are German, the city is Soviet. Units with a letter start active in the area of that letter, the others wait for their turn. Both decks are shuffled, hands are empty. The players agree on optional rules before the first action.',
  },
  {
    number: '4',
    title: 'The turn',
    text: 'First supply (option 6), cards for both, option 2, German reinforcements, crossing transfer, Soviet reinforcements, battalion; on turn 4 the German reinforcements come before all of it (11). Then the Wehrmacht begins and the sides act in turn: one group moves or fires, or a card is played as an action, or a pass. A pass commits nobody; two passes in a row end the turn. At the end both may discard, Fire markers go, all units become active.',
  },
  {
    number: '5.1',
    title: 'Drawing',
    text: 'The turn track gives each side its hand limit; the side that controls Mamayev Kurgan has one more. Above the limit you discard down to it, below it you draw up to it.',
  },
  {
    number: '5.2',
    title: 'Playing cards',
    text: 'A card’s text beats the rules. A card marked as an action takes the whole action, and only one such card is played in it. All others may be played whenever their condition holds, in the enemy’s action too. What was played is discarded.',
  },
  {
    number: '5.3',
    title: 'Discarding',
    text: 'When a turn ends each side discards as many cards as it likes and keeps the rest. Nothing is replaced before the next draw.',
  },
  {
    number: '5.4',
    title: 'Filling the deck',
    text: 'Discards stay apart until the deck holds fewer cards than are needed. Then deck and discards become one pile, and all needed cards come from it.',
  },
  {
    number: '5.5',
    title: 'Cards in detail',
    text: 'Several copies at one moment: Ju-87, Sappers, Defensive fire, Mines, Machine-guns. Ju-87, Mines and Defensive fire are separate attacks, Sappers and Machine-guns add up. Mines work before control can change. Against artillery, aircraft and Defensive fire the area factor helps if the target’s side controls the area; against Katyusha always; against Mines never. Tanks may use the sewers.',
  },
  {
    number: '5.6',
    title: 'Attack cards',
    text: 'A card has a strength instead of fire values and hits all enemy units of one area together. It needs a target and reaches any area of the city.',
  },
  {
    number: '5.7',
    title: 'Limits of cards',
    text: 'Cards never strike start zones, and crossings only under option 8, by Ju-87.',
  },
  {
    number: '6.1',
    title: 'Groups',
    text: 'Red Army: any active units of one area. Wehrmacht: units of one division, with any general units; general units may also act alone. Option 10 lifts the limit to one division.',
  },
  {
    number: '6.2',
    title: 'Unit actions',
    text: 'A group starts in one area and all of it moves or all of it fires. Only units that took part become spent, and only when the action is over; the others may act later.',
  },
  {
    number: '6.3',
    title: 'Cards in an action',
    text: 'One action card an action; cards that are no action may be added to it or to a unit action.',
  },
  {
    number: '7',
    title: 'Movement',
    text: 'A step costs 1 point, 1 more for leaving and 1 more for entering an area with enemies or enemy control (both reasons together count once). Costs are looked at step by step: an empty enemy area becomes yours as you enter. The group stays together at the pace of its slowest unit, never more than ten units of a side in an area. Entry reactions come before control; one that hits ends the movement, and units thrown back return to the area that their last step left.',
  },
  {
    number: '8',
    title: 'Fire',
    text: 'Active units with fire shoot at all enemies of their own or one neighbouring area. Points = fire + modifiers + two dice − highest defence − area factor. The factor counts against fire from outside if the target’s side controls the area and has no Fire marker there. Firing outside puts a Fire marker on the firers’ area until the turn ends. Nobody fires from or at crossings.',
  },
  {
    number: '9',
    title: 'Losses and retreat',
    text: 'The owner distributes the points one by one: active → spent → retreat → eliminated. All points are used while a unit can take them. A retreat goes to a neighbouring area with room under the owner’s control, if possible one without enemies, never a crossing; if there is none the unit is eliminated.',
  },
  {
    number: '11',
    title: 'Reinforcements and withdrawal',
    text: 'The Wehrmacht places first: in any areas under its control, with or without Soviet units in them, up to ten; a unit without room is eliminated. Then the Red Army places on any crossings. At the end of turn 3 the 29th Motorised leaves. The German units of turn 4 are placed before anything else of that turn, so they may take its place. Then an area that it left to Soviet units alone is Soviet, before cards are drawn and before option 2. New units are active.',
  },
  {
    number: '12',
    title: 'Control',
    text: 'Start zones begin German, the rest Soviet. A side takes an area at any moment when only its units are there, even in passing; an empty or contested area keeps its controller.',
  },
  {
    number: '13',
    title: 'Crossings',
    text: 'One unit an action leaves a crossing, by the usual movement rules. Nobody moves or retreats onto one, nobody fires from or at one, and German units never enter. Any number of units may stand there. At the start of a turn, before new ones come, units left there may change crossings.',
  },
  {
    number: '14',
    title: 'Victory',
    text: 'After turn 6 the Red Army wins with two or more areas of factor 3 under its control (three with six battalions, 15.9), contested ones included; otherwise the Wehrmacht wins. There is no draw.',
  },
  {
    number: '15.1',
    title: 'Option: No step back',
    text: 'Once a turn the Red Army may declare it, before the dice of German fire (from inside, outside or in an Assault) or of a German card against an area that it controls: the attacker rolls three dice, but all units that retreat come back spent, and the area stays Soviet. If none is left, control is looked at as usual.',
  },
  {
    number: '15.2',
    title: 'Option: Soviet counterattack',
    text: 'While the Red Army holds a start zone at the start of a turn, it may take one random card from the German hand after the draw; it is discarded.',
  },
  {
    number: '15.3',
    title: 'Option: German mobility',
    text: 'Once a game all active units of a division in one area, with any general units there that you wish, go up to four areas: never to where Soviet units stand, and into a Soviet-controlled area only as the last.',
  },
  {
    number: '15.4',
    title: 'Option: Experienced commanders',
    text: 'Cards are chosen from the deck. Variants: discards return before each choice; cards chosen last turn rest; or chosen cards stay out until the deck is empty.',
  },
  {
    number: '15.5',
    title: 'Option: Concentration',
    text: 'Once a game each, the Wehrmacht first: units of at least two areas, of any division, move into one, each stack at its own cost. On the way Mines and Defensive fire meet each German stack as usual, in the target only when all are there, with as many copies as usual; Zaitsev cannot answer. Then the marker goes to the Red Army.',
  },
  {
    number: '15.6',
    title: 'Option: Supply failures',
    text: 'Before each turn from the second on, a die: on 1 the Red Army draws one card fewer, on 2 or 3 the Wehrmacht makes as many active Soviet units spent.',
  },
  {
    number: '15.7',
    title: 'Option: Friendly fire',
    text: 'Bombers, heavy artillery, artillery and Katyusha into an area with both sides: a double also deals half the casualty points, rounded down, to your own units, and Spotters cannot be used.',
  },
  {
    number: '15.8',
    title: 'Option: Strikes at crossings',
    text: 'A Ju-87 may name a crossing. It has no factor; units that retreat go to a neighbouring area under their own control.',
  },
  {
    number: '15.9',
    title: 'Option: Composite battalions',
    text: 'Either one battalion each turn in a Soviet area without German units, or six before the game in Soviet areas without a letter, and then three objectives are needed.',
  },
  {
    number: '15.10',
    title: 'Option: German manoeuvre',
    text: 'German groups in an area disregard divisions.',
  },
  {
    number: 'react',
    title: 'Reaction windows',
    text: 'Sappers are named with the fire or the Assault. The other side is then asked once, and its answer is one of three: Zaitsev alone; one Mines or Defensive fire on the way; or everything that changes the fire (Machine-guns, Rubble, “No step back”), together. Whoever answers the fire at once lets the group in. Only after an entry card, rolled or cancelled, is one asked again, about further entry cards and about the fire. Declining is final for this action. The question comes whenever its public condition holds and an answer is possible as far as everybody can see: a hand that is not empty and a copy that is not discarded, or “No step back” still unused. Standing orders answer it for you. Reacting is no action.',
  },
]
