import type { RulesSection } from '../../../../engine/system.ts'

/** Summary of the rules in the project's own words, by section of the rulebook. */
export const sections: readonly RulesSection[] = [
  {
    number: '1',
    title: 'Terms',
    text: 'A unit is active or spent. Only active units act; a spent unit stays spent until the turn ends. Control belongs to the area, whatever units stand there. An area with units of both sides is contested and keeps its controller.',
  },
  {
    number: '2',
    title: 'Components',
    text: 'An active unit has fire, defence and movement values. A spent unit has only a defence value, one lower. German units with a division number belong to that division; those without one are general units. Each side has a deck of 27 cards. Hands and decks are hidden; their sizes and the discards are public. Markers do not count towards the ten units in an area.',
  },
  {
    number: '3',
    title: 'Set-up',
    text: 'Start zones are German, the city is Soviet. Units with a letter start active in the area with that letter. Units with a turn number arrive later. Both decks are shuffled, hands are empty. The players agree on optional rules before the first action.',
  },
  {
    number: '4',
    title: 'The turn',
    text: 'A turn starts with supply (rule 15.6), cards for both sides and rule 15.2. Then come German reinforcements, a change of crossings, Soviet reinforcements and a battalion (rule 15.9). On turn 4 the German reinforcements come first (rule 11). After that the sides alternate, the Wehrmacht first. A side moves or fires with one group, plays an action card or passes. A pass commits a side to nothing. Two passes in a row end the turn. Then both sides may discard, Fire markers are removed and all units become active.',
  },
  {
    number: '5.1',
    title: 'Drawing',
    text: 'The turn track gives each side its hand limit. The side that controls Mamayev Kurgan has one card more. Above the limit, discard down to it. Below the limit, draw up to it.',
  },
  {
    number: '5.2',
    title: 'Playing cards',
    text: 'A card’s text beats the rules. A card marked as an action takes the whole action, and an action has only one such card. Play any other card whenever its condition holds, also during the enemy’s action. Played cards are discarded.',
  },
  {
    number: '5.3',
    title: 'Discarding',
    text: 'At the end of a turn each side may discard any cards and keeps the rest. Nothing is replaced before the next draw.',
  },
  {
    number: '5.4',
    title: 'Filling the deck',
    text: 'Discards stay apart while the deck has enough cards. If it has too few, shuffle the discards into it first. Then draw all the needed cards.',
  },
  {
    number: '5.5',
    title: 'Cards in detail',
    text: 'You can play several copies at once of Ju-87, Sappers, Defensive fire, Mines and Machine-guns. Each Ju-87, Mines or Defensive fire card is a separate attack. Sappers and Machine-guns add up. Mines work before control changes. Against artillery, aircraft and Defensive fire the area factor counts if the side under attack controls the area. Against Katyusha it always counts, against Mines never. Tanks may use the sewers.',
  },
  {
    number: '5.6',
    title: 'Attack cards',
    text: 'An attack card has a strength instead of fire values. It hits all enemy units of one area together. It needs a target and reaches any area of the city.',
  },
  {
    number: '5.7',
    title: 'Limits of cards',
    text: 'Cards never strike start zones. Only Ju-87s strike crossings, and only under rule 15.8.',
  },
  {
    number: '6.1',
    title: 'Groups',
    text: 'A Soviet group is any active units of one area. A German group is active units of one division in one area, with any general units there. General units may also act alone. Rule 15.10 lifts the limit to one division.',
  },
  {
    number: '6.2',
    title: 'Unit actions',
    text: 'A group starts in one area. All of it moves, or all of it fires. After the action its units become spent. Other units of the area may act later.',
  },
  {
    number: '6.3',
    title: 'Cards in an action',
    text: 'An action has at most one action card. Other cards may be added to it, or to a unit action.',
  },
  {
    number: '7',
    title: 'Movement',
    text: 'A step costs 1 movement point. Add 1 for leaving, and 1 for entering, an area with enemy units or under enemy control. Both reasons together count once. Costs are counted step by step: an empty enemy area becomes yours as you enter. The group stays together and moves at the pace of its slowest unit. An area never holds more than ten units of a side. Reactions to the entry come before control changes. A hit ends the movement, and units that must retreat go back to the area that they left last.',
  },
  {
    number: '8',
    title: 'Fire',
    text: 'Active units with a fire value fire at all enemies in their own area or in one neighbouring area. Casualty points = fire + modifiers + two dice − highest defence − area factor. The area factor counts only against fire from outside. The side under attack must control the area and have no Fire marker there. Fire at a neighbouring area puts a Fire marker on the area of the group until the turn ends. Units do not fire from or at crossings.',
  },
  {
    number: '9',
    title: 'Losses and retreat',
    text: 'The owner assigns the points one by one: active → spent → retreat → eliminated. All points are used while a unit can take them. A unit retreats to a neighbouring area under its own control that has room, never to a crossing. Areas without enemies come first. If there is no such area, the unit is eliminated.',
  },
  {
    number: '11',
    title: 'Reinforcements and withdrawal',
    text: 'The Wehrmacht places first, in any areas under its control, up to ten units per area. Soviet units there do not matter. A unit without room is eliminated. Then the Red Army places its units on any crossings. At the end of turn 3 the 29th Motorised Division leaves. On turn 4 the German reinforcements come first and may take its place. Then areas that it left to Soviet units alone become Soviet. This comes before cards are drawn and before rule 15.2. New units are active.',
  },
  {
    number: '12',
    title: 'Control',
    text: 'At the start, start zones are German and the rest is Soviet. A side gains control at any moment when only its units are in the area, even in passing. An empty or contested area keeps its controller.',
  },
  {
    number: '13',
    title: 'Crossings',
    text: 'Only one unit can leave a crossing in an action, by the usual rules of movement. Units never move or retreat onto a crossing. Nothing fires from or at a crossing, and German units do not enter crossings. Any number of units may stand there. At the start of a turn, before reinforcements, units may change to another crossing.',
  },
  {
    number: '14',
    title: 'Victory',
    text: 'After turn 6 the Red Army wins if it controls at least two objectives. Objectives are the areas of factor 3, with a star. With six battalions (rule 15.9) it needs three. Contested areas count for their controller. Otherwise the Wehrmacht wins; there is no draw.',
  },
  {
    number: '15.1',
    title: 'Option: No step back',
    text: 'Once a turn the Red Army may declare it before the roll for German fire or a German attack card. The attack must be on an area under its control. The attacker rolls three dice, but all units that retreat come back spent, and the area stays Soviet. If no unit is left or comes back, control changes by the usual rule.',
  },
  {
    number: '15.2',
    title: 'Option: Soviet counterattack',
    text: 'The Red Army must control a start zone at the start of a turn. Then it may take one random card from the German hand after the draw. The card is discarded.',
  },
  {
    number: '15.3',
    title: 'Option: German mobility',
    text: 'Once a game all active units of one division in an area may move up to four areas. General units there may go with them. They never enter an area with Soviet units. A Soviet-controlled area can only be the last on the way.',
  },
  {
    number: '15.4',
    title: 'Option: Experienced commanders',
    text: 'Cards are chosen from the deck. There are three variants. Discards return before each choice; or cards chosen last turn cannot be chosen; or chosen cards stay out until the deck is empty.',
  },
  {
    number: '15.5',
    title: 'Option: Concentration',
    text: 'Once a game each side may move units of any division from at least two areas into one. The Wehrmacht goes first. Each stack pays for its own movement. Mines and Defensive fire meet each German stack on the way as usual. In the target they meet all stacks together, with as many copies as usual. Zaitsev cannot cancel it. Then the marker goes to the Red Army.',
  },
  {
    number: '15.6',
    title: 'Option: Supply failures',
    text: 'Before each turn from the second on, roll a die. On 1 the Red Army draws one card fewer. On 2 or 3 the Wehrmacht makes that many active Soviet units spent.',
  },
  {
    number: '15.7',
    title: 'Option: Friendly fire',
    text: 'This is for Bombers, Heavy artillery, Artillery and Katyusha on a contested area. A double also deals half the casualty points, rounded down, to the units of the side that plays the card. Spotters cannot be played then.',
  },
  {
    number: '15.8',
    title: 'Option: Strikes at crossings',
    text: 'A Ju-87 may strike a crossing. A crossing has no area factor. Units that retreat from it go to a neighbouring area under their own control.',
  },
  {
    number: '15.9',
    title: 'Option: Composite battalions',
    text: 'The Red Army gets one battalion each turn, in a Soviet area without German units. In the other variant it gets six before the game, in Soviet areas without a letter. Then it needs three objectives.',
  },
  {
    number: '15.10',
    title: 'Option: German manoeuvre',
    text: 'A German group may hold units of any divisions.',
  },
  {
    number: 'react',
    title: 'Reactions',
    text: 'The Wehrmacht names Sappers together with the fire or the Assault. Then the Red Army is asked once, and its answer is one of three: Zaitsev alone; one Mines or Defensive fire on the way; or all cards that change the fire (Machine-guns, Rubble) and “No step back” together. If it answers the fire at once, the group enters without being met. It is asked again only after an entry card, rolled or cancelled: about more entry cards and about the fire. Declining is final for this action. The question comes if, by what everybody can see, an answer is possible. That means: the hand is not empty and a copy is not in the discards, or “No step back” is still unused. Standing orders can answer for you. A reaction is not an action.',
  },
]
