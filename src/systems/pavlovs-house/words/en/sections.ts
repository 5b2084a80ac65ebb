import type { RulesSection } from '../../../../engine/system.ts'

const section = (number: string, title: string, text: string): RulesSection => ({ number, title, text })

/** Summary of the rules in the project's own words, section by section. */
export const sections: readonly RulesSection[] = [
  section(
    '0',
    'Set-up',
    'Four men start in the reserve. The supply area holds ten suppression tokens and two food tokens. All three walls have defence 6. The Soviet deck has 28 action cards and three fog of war cards. The German stack is five decks, each shuffled separately. A resupply card lies on top of each of decks 2, 3 and 4. A solo game has 63 German cards, enough for 21 turns.',
  ),
  section(
    '0-terms',
    'Stock and removal',
    'The stock holds everything that is off the board and can still be used. It is limited: you cannot take a piece that is not there. A piece removed from the game never comes back. Tokens on a removed man return to the stock.',
  ),
  section(
    '0-wehrmacht',
    'The German stack',
    'Deck 1 lies on top, deck 5 (the Milk House) at the bottom. Three of the six resupply cards are in play. Nobody sees the storm group side of a resupply card before it is turned over. Played cards never come back.',
  ),
  section(
    '1.1',
    'The turn',
    'A turn has three phases: Soviet cards, German cards, Soviet counters. Normally there are three card actions and three German cards. Then come three moves and three actions in the House. The Soviet side may do less, but all three German cards must be played.',
  ),
  section(
    '1.2',
    'The board',
    'The House has sixteen positions of three colours; two of them have two colours. Six approaches of four locations each lead to the House. Approaches 1 and 2 are green, 3 to 5 red, 6 purple. Locations 3 to 18 on the Volga belong to units of the army. A location holds one enemy. A position holds one man, or a crew of two with its weapon.',
  ),
  section(
    '1.3',
    'Line of sight',
    'A position and an approach of the same colour see each other, whatever stands between. A two-coloured position sees both colours. The reserve sees nothing and is not seen.',
  ),
  section(
    '2.1',
    'Drawing cards',
    'Draw four cards. If the deck runs out, the discard pile becomes the new deck, and you go on drawing. Cards in hand and cards already used stay out of the new deck.',
  ),
  section(
    '2.2',
    'Card actions',
    'You have up to three actions. Each uses a different card and one of the two commands on it. Fog of war gives no action. If all four signal locations hold wires when the phase begins, you have four actions. The bot does not offer an action that would change nothing.',
  ),
  section(
    '2.3',
    'Discarding',
    'At the end of the phase all cards, used or not, go to the discard pile, fog of war included.',
  ),
  section(
    '2-62hq',
    '62nd Army HQ',
    'Choose one. Remove the damage from location 18. Or move up to five ammunition, first aid, food and sapper tokens from the stock to the staging area. Or send men on a raid. Damage on 18 stops resupply and raids.',
  ),
  section(
    '2-13grd',
    '13th Guards HQ',
    'Choose one. Remove the damage from location 4. Or bring men and weapons from the stock to the reserve, for up to 6 points in all. Damage on 4 stops reinforcements. Unspent points are lost.',
  ),
  section(
    '2-8gsb',
    'Sappers',
    'Both actions need a sapper token in the supply area. Fortify raises one wall by 1, up to 6, or repairs the 3rd battalion (location 3). The token then returns to the stock. Mine puts the token on the sapper location of an approach. That location must hold neither a token nor an enemy. Enemies elsewhere on the approach do not matter.',
  ),
  section(
    '2-139sig',
    'Signals',
    'Choose one. Remove the damage from one of locations 14 to 17. Or return a fog card from your hand and draw a new card, unless all four locations are damaged. Or put a wire token on one of them that is free. Four wires at the start of the phase give a fourth action.',
  ),
  section(
    '2-32gar',
    'Artillery',
    'Choose one. Remove the damage from location 10 or 11. Or put an artillery token on one of them that holds no token and no damage. The forward observer spends this token.',
  ),
  section(
    '2-vf',
    'Volga Flotilla',
    'Choose one. Remove the damage from location 5, 6 or 7. Or load up to three tokens from the staging area, one on each empty and undamaged location. Or deliver any of these tokens to the supply area. Each ammunition token becomes five suppression tokens at once, as long as the stock lasts.',
  ),
  section(
    '2-aa',
    'Anti-aircraft',
    'The 267th has locations 12 and 13, the 1083rd has 8 and 9. Choose one. Remove the damage from a location of the unit that acts. Or put an anti-aircraft token on a free one.',
  ),
  section(
    '3',
    'German cards',
    'Three cards are opened one after the other. Each is resolved before the next. The Soviet side makes all choices that they offer. Resupply cards and the Milk House count among the three.',
  ),
  section(
    '3-pin',
    'Pinned',
    'A pinned man gets a damage token. A pinned man who already has one is removed from the game. Pinning neither exhausts nor moves a man. A roll succeeds when at least one die reaches the defence value.',
  ),
  section(
    '3-sniper',
    'Sniper',
    'A die gives the colour: 1–2 green, 3–4 red, 5–6 purple. If nobody is on that colour, the card has no effect. A second die gives the position. If it is empty, the shot goes to the next higher occupied number, otherwise to the next lower. Roll four dice against the wall: success removes the man. The Soviet side chooses which man of a crew is lost.',
  ),
  section(
    '3-mortar',
    'Mortar',
    'Colour and position are found as for the sniper. Roll four dice against the wall. Success pins every man on that position.',
  ),
  section(
    '3-artillery',
    'Guns against the building',
    'A die gives the colour. Then roll five, four or three dice, depending on the gun. Success lowers that wall by one. At 3 the wall goes no lower: every man on that colour is pinned instead.',
  ),
  section(
    '3-ju87',
    'Air raid',
    'First you may spend anti-aircraft tokens; choose all of them before you roll. Each rolls two dice, and every die of 4 or more brings down an aircraft. Each remaining aircraft rolls three dice: the sum is the location it hits. A token there is lost; if there is none, the location is damaged. A damaged location passes the hit to the next higher number that is undamaged. But if 3 is already damaged, a hit on it pins every man on a position. If 18 is already damaged, a hit on it loses the game. New damage on 14 to 17 adds a fog card to the discard pile.',
  ),
  section(
    '3-place',
    'Enemies arriving',
    'A die gives the approach. Against infantry you may spend any number of suppression tokens of that colour, in one try. Each token rolls one die, and success keeps the infantry off the board. Otherwise the enemy takes location 1 and pushes the unbroken chain of enemies in front of it one location forward. An enemy pushed off the end is in the House: the Soviet side has lost.',
  ),
  section(
    '3-mines',
    'Mines',
    'When an enemy enters a location with a sapper token, roll three dice against its defence. Success removes the enemy, and nobody fills the gap. The token is gone either way.',
  ),
  section(
    '3-assault',
    'Assault',
    'First the infantry fires at green, red and purple in turn. Add up the suppression values of the infantry on a colour. Roll that many dice against one position of the colour; success pins the men there. Then the armour attacks the building, colour by colour, with the sum of its attack values. A colour with a sum of 0 rolls nothing.',
  ),
  section(
    '3-resupply',
    'Resupply check',
    'Pay one food token for every five men of the House, rounded up, reserve included. Each token feeds five men. Those left unfed are removed; the Soviet side chooses them. Then the card is turned over and replaces the storm group card.',
  ),
  section(
    '3-storm',
    'Raids',
    'A raid needs a 62nd Army HQ card and no damage on 18. No enemy may stand on the colour of the storm group card. Any number of ready men roll one die each; men with [A] roll three. The sum must reach the defence. Success sets the card aside for its points. Then each raider rolls: removed on 1–4, back to the reserve on 5–6.',
  ),
  section(
    '4',
    'In the House',
    'Up to three moves come first, then up to three actions. A man has one action a turn, and every action except Recover exhausts the man. Exhausted men, damaged men and men in the reserve can only recover, but all of them may move.',
  ),
  section(
    '4-move',
    'Moving',
    'Up to three different men may move, to any positions. A man already there is displaced to an empty position or the reserve, which costs no move. Nobody may enter the position of an exhausted or damaged man. Nobody may move to the reserve.',
  ),
  section(
    '4-attack',
    'Attack',
    'A man attacks one infantry counter in sight. Roll as many dice as the man’s attack value. One die that reaches the counter’s defence removes it. The man is exhausted in any case.',
  ),
  section(
    '4-suppress',
    'Suppress',
    'A man moves suppression tokens from the supply area, at most the man’s suppression value. They go to the suppression area of the position’s colour. A two-coloured position may split them.',
  ),
  section(
    '4-order',
    'Order [O]',
    'A ready commander on a position lets men recover up to three times, at most twice each. Other commanders and men who have acted get no orders. Men with an order token cannot act any more in this phase.',
  ),
  section(
    '4-command',
    'Command group',
    'If Pavlov, Afanasyev and Naumov are all in position when the phase begins, you have four moves and four actions.',
  ),
  section(
    '4-radio',
    'Radio',
    'A ready man on green 6 calls men and weapons for up to 2 points from the stock. They come to the reserve. Damage on location 4 stops this.',
  ),
  section(
    '4-observer',
    'Forward observer [F]',
    'Spend an artillery token from 10 or 11, as you choose. Roll three dice against one enemy in sight, or against each of two adjacent enemies on one approach. Armour can be hit too.',
  ),
  section(
    '4-weapons',
    'Weapons and crews',
    'A man who moves may take along a weapon with the same symbol. Two men may share a position only with a weapon whose symbol both have. Even then the newcomer may displace the other man. A position holds one weapon. If another is brought, the old one leaves with a displaced man or goes to the reserve. A weapon action needs both men ready, counts as two actions and exhausts both. A weapon without a man of its symbol returns to the reserve.',
  ),
  section(
    '4-at',
    'Anti-tank [AT]',
    'A crew attacks one armour counter in sight with the weapon’s attack value. It cannot attack infantry.',
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
    'A man turns back to the ready side or loses the damage token, not both. It is the man’s one action of the turn, but does not exhaust.',
  ),
  section(
    '4-inspire',
    'Abilities',
    'A man on a position who has [I] and [AT] or [MG] helps every action of that kind of weapon. The action gets one more die, or one more suppression token. Several such men count as one. A man with [A] adds two dice in raids.',
  ),
  section('4-end', 'End of the phase', 'Action and order tokens return to the stock; everything else stays.'),
  section(
    '5',
    'First aid',
    'A first aid token in the supply area cancels one removal. The cause may be a sniper, a second damage token, a raid or hunger. It costs no action. It does not cancel a first damage token.',
  ),
  section(
    '6',
    'End and score',
    'The game is lost at once in three cases. An enemy passes the end of an approach. Location 18 is hit while it is damaged. Or nobody is left in the House, even after the final raid. After the last turn, if the red approaches are empty, you may raid the Milk House once without a card. Then count victory points: raids and support, plus 1 for each man, minus 3 for each enemy. A score of 1 or more is a victory, with higher awards at 10, 20, 30, 40 and 50. A score from 0 to −9 is a draw, −10 or less is a defeat.',
  ),
  section(
    '7.0',
    'Variants',
    'You can add operational support and tactics to the game, best of all together.',
  ),
  section(
    '7.1',
    'Operational support',
    'A 62nd Army HQ card can complete the open support card. No unit named on the support card may have damage. Its tokens leave the stock for good. You score its points, and the next card is opened.',
  ),
  section(
    '7.2',
    'Tactics',
    'Open tactics cards are in effect from the start of the German card phase to the end of the turn. Veteran: one card each turn. Guards: two cards; every turn the older one is replaced. Effects add up, but no defence rises above 6.',
  ),
  section(
    '7.3',
    'Cooperative game',
    'One player decides the Soviet card phase, the other the counter phase. In the German card phase either of them decides.',
  ),
  section(
    '7.4',
    'Competitive game',
    'The German commander holds four German cards and three tactics cards. Before each turn the commander places three German cards and one tactics card face down, then draws new ones. Resupply checks and the Milk House cannot be kept in hand. The game ends with the turn of the Milk House. The Germans win when the Soviets lose.',
  ),
]
