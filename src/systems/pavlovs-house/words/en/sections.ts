import type { RulesSection } from '../../../../engine/system.ts'

const section = (number: string, title: string, text: string): RulesSection => ({ number, title, text })

/** Summary of the rules in the project's own words, section by section. */
export const sections: readonly RulesSection[] = [
  section(
    '0',
    'Set-up',
    'Four men begin in the reserve; the supply area holds ten suppression and two food tokens; all three walls defend with 6. The Soviet deck is made of 28 action cards and three fog cards. The German stack is five decks, shuffled apart, with a resupply card on top of decks 2, 3 and 4. Solo it has 63 cards: 21 turns.',
  ),
  section(
    '0-terms',
    'Stock and removal',
    'The stock is everything off the board that can still be used. It is limited: what is not there cannot be taken. What is removed from the game never comes back. Tokens on a man who is removed return to the stock.',
  ),
  section(
    '0-wehrmacht',
    'The German stack',
    'Deck 1 lies on top, deck 5 (the Milk House) at the bottom. Three of the six resupply cards are used; nobody sees their storm group side before it is turned over. Played cards never come back.',
  ),
  section(
    '1.1',
    'The turn',
    'Soviet card phase, German card phase, Soviet counter phase. Normally three card actions, three German cards, then three moves and three actions in the House. The Soviet numbers are maxima; the German cards must be played.',
  ),
  section(
    '1.2',
    'The board',
    'The House has sixteen positions of three colours, two of them two-coloured. Six approaches of four locations lead to it: 1 and 2 green, 3 to 5 red, 6 purple. The Volga shows locations 3 to 18 of the army’s units. A location holds one enemy; a position one man, or a crew of two with its weapon.',
  ),
  section(
    '1.3',
    'Line of sight',
    'A position and an approach of the same colour see each other, whatever stands between. A two-coloured position sees both colours. The reserve sees nothing and is not seen.',
  ),
  section(
    '2.1',
    'Drawing cards',
    'Draw four cards. If the deck runs out, the discard pile becomes the new deck and drawing goes on; cards in hand and cards already used are not part of it.',
  ),
  section(
    '2.2',
    'Card actions',
    'Up to three actions, each with a different card and by one of its two commands. Fog of war gives none. If all four signal locations hold wires when the phase begins, four actions are allowed. An action that would change nothing is not offered.',
  ),
  section(
    '2.3',
    'Discarding',
    'At the end of the phase used and unused cards, fog included, go to the discard pile.',
  ),
  section(
    '2-62hq',
    '62nd Army HQ',
    'Remove the damage from 18; or move up to five ammunition, first aid, food and sapper tokens from the stock to the staging area; or send a raid. The last two are impossible while 18 is damaged.',
  ),
  section(
    '2-13grd',
    '13th Guards HQ',
    'Remove the damage from 4; or bring men and weapons from the stock to the reserve for 6 points in all, which is impossible while 4 is damaged. Points that are left are lost.',
  ),
  section(
    '2-8gsb',
    'Sappers',
    'Both actions need a sapper token in the supply area. Fortify: raise one wall by 1, up to 6, or repair the 3rd battalion (3); the token returns to the stock. Mine: the token goes on the sapper location of any approach, if that location itself holds neither a token nor an enemy; enemies elsewhere on the approach do not matter.',
  ),
  section(
    '2-139sig',
    'Signals',
    'Remove the damage from one of 14 to 17; or return a fog card from hand and draw another card, unless all four are damaged; or put a wire token on a free one of them. Four wires at the start of the phase give a fourth action.',
  ),
  section(
    '2-32gar',
    'Artillery',
    'Remove the damage from 10 or 11, or put an artillery token on one that holds neither token nor damage. The forward observer uses it.',
  ),
  section(
    '2-vf',
    'Volga Flotilla',
    'Remove the damage from 5, 6 or 7; or load up to three tokens from the staging area, one for each empty and undamaged location; or deliver any of them to the supply area. Each ammunition token becomes five suppression tokens at once, as far as the stock has them.',
  ),
  section(
    '2-aa',
    'Anti-aircraft',
    'The 267th serves 12 and 13, the 1083rd serves 8 and 9: remove the damage from one of them, or put an anti-aircraft token on one that is free.',
  ),
  section(
    '3',
    'German cards',
    'Three cards are opened one after the other, each fully resolved before the next. All choices on them are made by the Soviet side. Resupply cards and the Milk House count among the three.',
  ),
  section(
    '3-pin',
    'Pinned',
    'A pinned man gets a damage token; one who has it already is removed from the game. Pinning does not exhaust and moves nobody. A roll succeeds when at least one die reaches the defence value.',
  ),
  section(
    '3-sniper',
    'Sniper',
    'A die gives the colour (1–2 green, 3–4 red, 5–6 purple); without a man there the card ends. A second die gives the position; an empty one passes it to the next higher occupied number, then to the next lower. Four dice against the wall: success removes the man. Of a crew the Soviet side chooses which of the two.',
  ),
  section(
    '3-mortar',
    'Mortar',
    'Colour and position as for the sniper, four dice against the wall. Success pins every man on that position.',
  ),
  section(
    '3-artillery',
    'Guns against the building',
    'The colour is rolled, then five, four or three dice. Success lowers that wall by one. At 3 it goes no lower: every man on that colour is pinned instead.',
  ),
  section(
    '3-ju87',
    'Air raid',
    'Anti-aircraft tokens may be spent first, all named together: two dice each, every die of 4 or more brings down an aircraft. Each one left rolls three dice for a location. A token there is lost, else damage is placed. A damaged location passes the hit upward; 3 instead pins every man on a position; at a damaged 18 the game is lost. Damage on 14 to 17 adds a fog card to the discard pile.',
  ),
  section(
    '3-place',
    'Enemies coming on',
    'A die gives the approach. Infantry may be met with suppression tokens of that colour: any number, one die each, one try; success keeps it off the board. Otherwise it takes location 1 and pushes the unbroken chain before it one forward. When an enemy is pushed off the end, the Soviet side has lost.',
  ),
  section(
    '3-mines',
    'Mines',
    'The enemy that enters a location with a sapper token tests: three dice against its defence. The token is gone either way; the gap is not filled.',
  ),
  section(
    '3-assault',
    'Assault',
    'First fire for green, red and purple: as many dice as the infantry there suppresses, against a rolled position, pinning its men. Then the attack on the building for the three colours with the attack values of the armour. A colour with nothing rolls nothing.',
  ),
  section(
    '3-resupply',
    'Resupply check',
    'One food token for every five men of the House, rounded up, reserve included. Men beyond five for each token paid are removed; the Soviet side chooses them. Then the card is turned over and replaces the storm group card.',
  ),
  section(
    '3-storm',
    'Raids',
    'With a 62nd Army HQ card, an undamaged 18 and no enemy on the card’s colour: any number of ready men roll one die each, [A] three. The sum must reach the defence. Success sets the card aside for its points. Then each raider rolls: 1–4 removed, 5–6 back to the reserve.',
  ),
  section(
    '4',
    'In the House',
    'Up to three moves first, then up to three actions; one action for each man, all but recover exhaust. The only action of the exhausted, the damaged and those in the reserve is to recover; all of them may move.',
  ),
  section(
    '4-move',
    'Moving',
    'Three different men move to any position. Whoever stands there is displaced, free of charge, to an empty position or the reserve. Nobody enters where an exhausted or damaged man stands, and nobody moves to the reserve.',
  ),
  section(
    '4-attack',
    'Attack',
    'One infantry counter in sight, as many dice as the attack value; one die that reaches its defence removes it. The man is exhausted in any case.',
  ),
  section(
    '4-suppress',
    'Suppress',
    'Up to the suppression value in tokens from the supply area to the suppression area of the position’s colour, or split over both of a two-coloured one.',
  ),
  section(
    '4-order',
    'Order [O]',
    'A ready commander on a position grants up to three recoveries, two of them to one man at most. Not to other commanders, nor to men who have acted. Men with an order token act no more in this phase.',
  ),
  section(
    '4-command',
    'Command group',
    'If Pavlov, Afanasyev and Naumov are all on positions when the phase begins, four men may move and four actions are allowed.',
  ),
  section(
    '4-radio',
    'Radio',
    'A ready man on green 6 brings men and weapons for 2 points from the stock to the reserve, unless 4 is damaged.',
  ),
  section(
    '4-observer',
    'Forward observer [F]',
    'An artillery token of 10 or 11, your choice, goes to the stock; three dice against one enemy in sight, or against each of two neighbours on one approach. Armour can be hit too.',
  ),
  section(
    '4-weapons',
    'Weapons and crews',
    'A man may take a weapon of his symbol along when he moves. Two men may share a position only with a weapon of their common symbol; the newcomer may have his mate make room all the same. A position holds one weapon: where another is brought, the one that was there leaves with a displaced man or goes to the reserve. A weapon action needs both men ready, counts as two actions and exhausts both. A weapon left without a man of its symbol returns to the reserve.',
  ),
  section(
    '4-at',
    'Anti-tank [AT]',
    'A crew attacks one armour counter in sight with the weapon’s attack value; infantry is no target.',
  ),
  section('4-hmg', 'Machine gun [MG]', 'A crew attacks infantry or suppresses with the weapon’s values.'),
  section(
    '4-mortar',
    'Mortar [M]',
    'A crew suppresses with the weapon’s value for the colour of its position.',
  ),
  section(
    '4-recover',
    'Recover',
    'A man turns back to his ready side or loses his damage token, not both. It is his action for the turn but does not exhaust.',
  ),
  section(
    '4-inspire',
    'Abilities',
    '[I] with [AT] or [MG] on a position gives every action of that weapon kind one more die, or one more suppression token; several of them count once. [A] adds two dice in raids.',
  ),
  section('4-end', 'End of the phase', 'Action and order tokens return to the stock; everything else stays.'),
  section(
    '5',
    'First aid',
    'A first aid token in the supply area cancels one removal: by a sniper, a second damage token, a raid or hunger. It costs no action. It does not cancel a first damage token.',
  ),
  section(
    '6',
    'End and score',
    'Lost at once: an enemy passes the end of an approach, a hit on 18 while it is damaged, nobody left in the House (after the last raid too). After the last turn one raid on the Milk House needs no card, if the red approaches are empty. Then: points of raids and support, plus 1 a man, minus 3 an enemy. From 1 point it is a victory (awards from 1, 10, 20, 30, 40 and 50), from 0 to −9 a draw, from −10 a defeat.',
  ),
  section('7.0', 'Variants', 'Operational support and tactics may be added, best together.'),
  section(
    '7.1',
    'Operational support',
    'The 62nd Army HQ may complete the open support card: its tokens leave the stock for good, no listed location may be damaged. The card scores and the next is opened.',
  ),
  section(
    '7.2',
    'Tactics',
    'Open tactics cards work from the start of the German card phase to the end of the turn. Veteran: one each turn. Guards: two, the older one is replaced every turn. Effects add up, but no defence rises above 6.',
  ),
  section(
    '7.3',
    'Cooperative game',
    'One decides the Soviet card phase, the other the counter phase; in the German phase either does.',
  ),
  section(
    '7.4',
    'Competitive game',
    'The German commander holds four German and three tactics cards, plans three and one face down before each turn, and refills. Resupply checks and the Milk House cannot be kept. The game ends with the turn of the Milk House. He wins when the Soviets lose.',
  ),
]
