import type { Loose } from '../support/owner.ts'

/** A file of ours, changed as its owner might by mistake, and what has to be said of it. */
export type Mistake = readonly [
  what: string,
  file: string,
  change: (facts: Loose) => void,
  said: RegExp | readonly RegExp[],
]

const entry = (list: Loose[], id: string | number): Loose =>
  list.find(one => [one.id, one.name, one.hex, one.odds, one.number, one.board].includes(id))
const without = (list: Loose[], ...ids: string[]): Loose[] =>
  list.filter(one => !ids.includes(one.id ?? one.name ?? one.hex))

const hell: readonly Mistake[] = [
  [
    'strength beyond bounds',
    'units',
    ({ units }) => {
      entry(units, '389ID').strength = [43, 1]
    },
    /^hells-gate\/units\.json: 389ID: strength no\. 1: expected a whole number from 1 to 20, got 43$/m,
  ],
  [
    'reduced above full',
    'units',
    ({ units }) => {
      entry(units, '389ID').strength = [2, 3]
    },
    /units\.json: 389ID: strength: expected a reduced side of at most 2, got 3/,
  ],
  [
    'a word for a number',
    'units',
    ({ units }) => {
      entry(units, '75RC').strength = ['3', 2]
    },
    /75RC: strength no\. 1: expected a whole number from 1 to 20, got "3"/,
  ],
  [
    'three sides',
    'units',
    ({ units }) => {
      entry(units, '75RC').strength = [3, 2, 1]
    },
    /75RC: strength: expected at most 2 entries, got \[3,2,1\]/,
  ],
  [
    'a field that does not exist',
    'units',
    ({ units }) => {
      entry(units, '75RC').strenght = 3
    },
    /75RC: there is no field "strenght"/,
  ],
  [
    'a field that is missing',
    'units',
    ({ units }) => {
      delete entry(units, '75RC').side
    },
    /75RC: side: is missing/,
  ],
  [
    'ten units only',
    'units',
    facts => {
      facts.units = facts.units.slice(0, 10)
    },
    /units\.json: 40 of 50 units missing: 206RD, .*KGHaack; put them back, or list in "without"/,
  ],
  [
    'one unit missing',
    'units',
    facts => {
      facts.units = without(facts.units, '1Pz')
    },
    /1 of 50 units missing: 1Pz/,
  ],
  [
    'an id with a slip',
    'units',
    ({ units }) => {
      entry(units, '389ID').name = '398ID'
    },
    [/398ID: is not known; did you mean 389ID\?/, /1 of 50 units missing: 389ID/],
  ],
  [
    'a unit twice',
    'units',
    ({ units }) => {
      units.push({ ...units[0] })
    },
    /75RC \(no\. \d+\): appears twice, also as entry no\. 1/,
  ],
  [
    'a German among the Soviets',
    'units',
    ({ units }) => {
      entry(units, '389ID').side = 'soviet'
    },
    /389ID: side: expected "german", got "soviet"/,
  ],
  [
    'a hex off the map',
    'units',
    ({ units }) => {
      entry(units, '389ID').at = 'G9'
    },
    /389ID: at: expected a hex of the map, got "G9"/,
  ],
  [
    'among enemies',
    'units',
    ({ units }) => {
      entry(units, '389ID').at = 'C7'
    },
    /389ID: at: expected a hex without enemies, got C7, where 75RC stands/,
  ],
  [
    'a turn too late',
    'units',
    ({ units }) => {
      entry(units, '49RC').turn = 9
    },
    /49RC: turn: expected at most 8, got 9/,
  ],
  [
    'two with one label',
    'units',
    ({ units }) => {
      entry(units, '48RC').label.en = '75 RC'
    },
    /48RC: label\.en: expected another label than that of 75RC/,
  ],
  [
    'a side without its source',
    'units',
    ({ units }) => {
      delete entry(units, '75RC').provenance.reduced
    },
    /75RC: provenance\.reduced: expected one for a unit with two sides only/,
  ],
  [
    'a source that nobody knows',
    'units',
    ({ units }) => {
      entry(units, '75RC').provenance.full = 'box'
    },
    /75RC: provenance\.full: expected one of "seed", "public", "reconstructed", "printed", got "box"/,
  ],
  [
    'a row of dice that falls',
    'combat',
    ({ columns }) => {
      entry(columns, '3:1').normal = [3, 0, 0, 0, 0, 0]
    },
    /combat\.json: 3:1: normal: expected hits that do not fall as the die grows, got 3, 0, 0, 0, 0, 0/,
  ],
  [
    'worse at better odds',
    'combat',
    ({ columns }) => {
      entry(columns, '4:1').normal = [0, 0, 0, 0, 0, 0]
    },
    /4:1: normal: expected at least the 1 of 3:1 at a die of 4, got 0/,
  ],
  [
    'less in an all-out attack',
    'combat',
    ({ columns }) => {
      entry(columns, '8:1').allOut = [0, 2, 2, 2, 3, 3]
    },
    /8:1: allOut: expected at least the 1 of "normal" at a die of 1, got 0/,
  ],
  [
    'five faces',
    'combat',
    ({ columns }) => {
      entry(columns, '3:1').normal = [0, 0, 0, 1, 1]
    },
    /3:1: normal: expected exactly 6 entries, got \[0,0,0,1,1\]/,
  ],
  [
    'a column missing',
    'combat',
    facts => {
      facts.columns = facts.columns.filter((one: Loose) => one.odds !== '2:1')
    },
    /1 of 7 columns missing: 2:1; put them back/,
  ],
  [
    'odds with another quotient',
    'combat',
    ({ columns }) => {
      entry(columns, '2:1').from = 2.5
    },
    /2:1: from: expected 2, got 2\.5/,
  ],
  [
    'shifts the wrong way',
    'combat',
    ({ shifts }) => {
      shifts.mud = 1
    },
    /shifts\.mud: expected a whole number from -3 to -1, got 1/,
  ],
  [
    'a terrain that does not exist',
    'map',
    ({ hexes }) => {
      entry(hexes, 'A4').terrain = 'swamp'
    },
    /map\.json: A4: terrain: expected one of "clear", "woods", "city", got "swamp"/,
  ],
  [
    'a hex missing',
    'map',
    facts => {
      facts.hexes = without(facts.hexes, 'C7')
    },
    /hexes missing: C7/,
  ],
  [
    'a river between strangers',
    'map',
    ({ rivers }) => {
      rivers[0].between = ['A1', 'C7']
    },
    /A1\/C7: expected neighbours, got A1 and C7/,
  ],
  [
    'a river in two places',
    'map',
    ({ rivers, noRiver }) => {
      noRiver.push({ between: rivers[0].between, provenance: 'printed' })
    },
    /appears twice, or both as a river and as dry/,
  ],
  [
    'a turn twice',
    'turns',
    ({ turns }) => {
      turns[3].turn = 3
    },
    /turns\.json: turn 3 \(no\. 4\): turn: expected 4, got 3/,
  ],
  [
    'seven turns',
    'turns',
    facts => {
      facts.turns.pop()
    },
    /expected 8 turns, got 7/,
  ],
]

const city: readonly Mistake[] = [
  [
    'a defence beyond bounds',
    'units',
    ({ units }) => {
      entry(units, '2/16').defence = 90
    },
    /units\.json: 2\/16: defence: expected a whole number from 1 to 20, got 90/,
  ],
  [
    'spent above fresh',
    'units',
    ({ units }) => {
      entry(units, '2/16').spent = 10
    },
    /2\/16: spent: expected at most the 9 of "defence", got 10/,
  ],
  [
    'ten units only',
    'units',
    facts => {
      facts.units = facts.units.slice(0, 10)
    },
    /98 of 108 units missing: /,
  ],
  [
    'in an area of the enemy',
    'units',
    ({ units }) => {
      entry(units, '2/16').area = 'SPA'
    },
    /2\/16: area: expected an area that the german side controls, got SPA/,
  ],
  [
    'an area with a slip',
    'units',
    ({ units }) => {
      entry(units, '2/16').area = 'GLAA'
    },
    /2\/16: area: expected an area of the map, got "GLAA"; did you mean GLA\?/,
  ],
  [
    'a start without an area',
    'units',
    ({ units }) => {
      entry(units, '2/16').area = null
    },
    /2\/16: area: expected an area for a unit of turn 0 only/,
  ],
  [
    'a side changed',
    'units',
    ({ units }) => {
      entry(units, '2/16').side = 'soviet'
    },
    /2\/16: side: expected "german", got "soviet"/,
  ],
  [
    'gone before it comes',
    'units',
    ({ units }) => {
      Object.assign(entry(units, '54/100'), { turn: 4, leaves: 3 })
    },
    /54\/100: leaves: expected a turn from the arrival to 6, got 3/,
  ],
  [
    'too few battalions',
    'units',
    facts => {
      facts.units = without(facts.units, 'bat6')
      facts.without = ['bat6']
    },
    /expected 6 composite battalions, as game\.json says, got 5/,
  ],
  [
    '28 German cards',
    'cards',
    ({ cards }) => {
      entry(cards, 'ju87').copies.german = 7
    },
    /cards\.json: expected 27 german cards, got 28; another size of the decks is "deck" of game\.json/,
  ],
  [
    'a card missing',
    'cards',
    facts => {
      facts.cards = without(facts.cards, 'zaitsev')
    },
    /cards missing: zaitsev; a card that the box does not have has 0 copies/,
  ],
  [
    'an effect that nobody knows',
    'cards',
    ({ cards }) => {
      entry(cards, 'sappers').effect = 'poison'
    },
    /sappers: effect: expected one of "strike", .*, got "poison"/,
  ],
  [
    'no strength',
    'cards',
    ({ cards }) => {
      entry(cards, 'sappers').strength = null
    },
    /sappers: strength: expected a number for "sappers", got null/,
  ],
  [
    'a factor too many',
    'cards',
    ({ cards }) => {
      entry(cards, 'sappers').factor = 'never'
    },
    /sappers: factor: expected null for "sappers", got "never"/,
  ],
  [
    'no name',
    'cards',
    ({ cards }) => {
      entry(cards, 'sappers').ru = ''
    },
    /sappers: ru: expected at least 1 letter, got ""/,
  ],
  [
    'a card twice',
    'cards',
    ({ cards }) => {
      cards.push({ ...cards[0], copies: { german: 0, soviet: 0 } })
    },
    /ju87 \(no\. \d+\): appears twice/,
  ],
  [
    'neighbours on one side',
    'areas',
    ({ areas }) => {
      entry(areas, 'GLA').neighbours = ['GGO', 'ORL']
    },
    /areas\.json: SPA: neighbours: GLA does not name SPA as its neighbour/,
  ],
  [
    'a factor of four',
    'areas',
    ({ areas }) => {
      entry(areas, 'KAZ').factor = 4
    },
    /KAZ: factor: expected a whole number from 0 to 3, got 4/,
  ],
  [
    'a crossing that somebody holds',
    'areas',
    ({ areas }) => {
      entry(areas, 'FER1').control = 'soviet'
    },
    /FER1: control: expected a side, or null on a crossing/,
  ],
  [
    'two hills',
    'areas',
    ({ areas }) => {
      entry(areas, 'KAZ').kurgan = true
    },
    /expected "kurgan": true on one area, got it on KAZ, MAM/,
  ],
  [
    'an area missing',
    'areas',
    facts => {
      facts.areas = without(facts.areas, 'KAZ')
    },
    [/1 of 37 areas missing: KAZ/, /expected an area of the map, got "KAZ"/],
  ],
  [
    'too few objectives',
    'areas',
    ({ areas }) => {
      for (const area of areas) if (area.factor === 3) area.factor = 2
    },
    /expected more than 2 areas of factor 3, got 0/,
  ],
  [
    'a hand larger than the deck',
    'game',
    ({ turns }) => {
      turns[0].hand.german = 20
      turns[1].hand.soviet = 21
    },
    /turn 2: hand\.soviet: expected a whole number from 0 to 20, got 21/,
  ],
  [
    'an outline missing',
    'outlines',
    ({ areas }) => {
      delete areas.KAZ
    },
    /outlines\.json: areas: KAZ is missing/,
  ],
  [
    'borders that do not fit',
    'outlines',
    ({ areas }) => {
      areas.KAZ.borders.pop()
    },
    /areas\.KAZ\.borders: expected one for each of the/,
  ],
]

const house: readonly Mistake[] = [
  [
    'a card with another number',
    'tactics',
    ({ cards }) => {
      entry(cards, 106).number = 1066
    },
    [/no\. 1066: number: expected a whole number from 1 to 140, got 1066/, /1 of 30 cards missing: 106/],
  ],
  [
    'a card missing',
    'tactics',
    ({ cards }) => {
      cards.splice(3, 1)
    },
    [/1 of 30 cards missing: 106; put them back/, /expected 7 cards of deck 1, got 6/],
  ],
  [
    'a card in another deck',
    'tactics',
    ({ cards }) => {
      entry(cards, 106).deck = 2
    },
    /expected 7 cards of deck 1, got 6/,
  ],
  [
    'a text that tells the old effect',
    'tactics',
    ({ cards }) => {
      entry(cards, 106).effects = { sniperDice: 2 }
    },
    /no\. 106: text\.ru: still tells the effects mortarDice 1, artilleryDice 1, got sniperDice 2/,
  ],
  [
    'a text with another amount',
    'tactics',
    ({ cards }) => {
      entry(cards, 107).text.en = 'The sniper card rolls two more dice.'
    },
    /no\. 107: text\.en: expected the 1 of sniperDice 1, got "The sniper card rolls two more dice\."/,
  ],
  [
    'a text about something else',
    'tactics',
    ({ cards }) => {
      entry(cards, 107).text.ru = 'Защита бронетехники выше на 1.'
    },
    /no\. 107: text\.ru: expected a text about sniperDice 1/,
  ],
  [
    'an effect that nobody knows',
    'tactics',
    ({ cards }) => {
      entry(cards, 107).effects = { sniperLuck: 1 }
    },
    /no\. 107: effects: there is no field "sniperLuck"/,
  ],
  [
    'no name',
    'tactics',
    ({ cards }) => {
      entry(cards, 121).name.ru = ''
    },
    /no\. 121: name\.ru: expected at least 1 letter, got ""/,
  ],
  [
    'no text',
    'tactics',
    ({ cards }) => {
      delete entry(cards, 115).text.en
    },
    /no\. 115: text\.en: is missing/,
  ],
  [
    'more taken out than there are',
    'tactics',
    ({ removed }) => {
      removed.veteran[0] = 8
    },
    /removed\.veteran: expected at most the 7 cards of deck 1, got 8/,
  ],
  [
    'a token that nobody knows',
    'support',
    ({ cards }) => {
      entry(cards, 137).removes = { vodka: 1 }
    },
    /support\.json: no\. 137: removes: there is no field "vodka"/,
  ],
  [
    'more tokens than there are',
    'support',
    ({ cards }) => {
      entry(cards, 137).removes = { food: 7 }
    },
    /no\. 137: removes\.food: expected at most the 6 that there are, got 7/,
  ],
  [
    'a unit that nobody knows',
    'support',
    ({ cards }) => {
      entry(cards, 137).undamaged = ['VVS']
    },
    /no\. 137: undamaged: expected a unit of board\.json, got "VVS"/,
  ],
  [
    'a command with a slip',
    'soviet-cards',
    ({ cards }) => {
      cards[0].commands[1] = '13GDR'
    },
    /soviet-cards\.json: no\. 68: commands: expected one of the commands, got "13GDR"; did you mean 13GRD\?/,
  ],
  [
    'one command twice',
    'soviet-cards',
    ({ cards }) => {
      cards[0].commands[1] = '62HQ'
    },
    /no\. 68: commands: expected two different commands/,
  ],
  [
    'an effect of German cards',
    'wehrmacht',
    ({ types }) => {
      entry(types, 'sniper').effect = 'snipers'
    },
    /wehrmacht\.json: sniper: effect: expected one of "sniper", .*, got "snipers"/,
  ],
  [
    'a counter with a slip',
    'wehrmacht',
    ({ types }) => {
      entry(types, 'scouts').enemy = 'scout'
    },
    /scouts: enemy: expected a counter of enemies\.json, got "scout"; did you mean scouts\?/,
  ],
  [
    'decks of another size',
    'wehrmacht',
    ({ decks }) => {
      decks.sizes[3] = 16
    },
    /decks\.sizes: expected the 17 of "cards" in deck 4, got 16/,
  ],
  [
    'a die without a colour',
    'wehrmacht',
    ({ ranges }) => {
      ranges.red = [4, 4]
    },
    /ranges: expected one colour for a die of 3, got none/,
  ],
  [
    'nobody is last',
    'storm',
    ({ cards }) => {
      delete entry(cards, 'MilkHouse').final
    },
    /storm\.json: expected "final": true on one card, the Milk House, got it on 0/,
  ],
  [
    'a man with a slip',
    'men',
    ({ men }) => {
      entry(men, 'Pavlov').id = 'Pavlof'
    },
    [/men\.json: Pavlof: is not known; did you mean Pavlov\?/, /1 of 34 men missing: Pavlov/],
  ],
  [
    'ten men',
    'men',
    facts => {
      facts.men = facts.men.slice(0, 10)
    },
    [/men: expected exactly 34 entries, got 10 entries/, /24 of 34 men missing: Ivashch/],
  ],
  [
    'an attack beyond bounds',
    'men',
    ({ men }) => {
      entry(men, 'Pavlov').attack = 43
    },
    /Pavlov: attack: expected a whole number from 0 to 10, got 43/,
  ],
  [
    'a symbol that nobody knows',
    'men',
    ({ men }) => {
      entry(men, 'Pavlov').actions = ['orders']
    },
    /Pavlov: actions no\. 1: expected one of "order", .*, got "orders"/,
  ],
  [
    'a defence that no die reaches',
    'enemies',
    ({ enemies }) => {
      entry(enemies, 'mg').defence = 7
    },
    /enemies\.json: mg: defence: expected a whole number from 1 to 6, got 7/,
  ],
  [
    '40 counters',
    'enemies',
    ({ enemies }) => {
      entry(enemies, 'mg').count = 10
    },
    /expected 39 counters in all, got 40/,
  ],
  [
    'a position with another number',
    'board',
    ({ positions }) => {
      entry(positions, 'G2').numbers.green = 3
    },
    [/board\.json: G2: id: expected "G3"/, /expected one position with green 2, got 0/],
  ],
  [
    'ranks out of order',
    'numbers',
    ({ ranks }) => {
      ranks[1].from = 60
    },
    /ranks no\. 2: from: expected less than 50, got 60/,
  ],
]

const heroes: readonly Mistake[] = [
  [
    'a defence beyond bounds',
    'units',
    ({ units }) => {
      entry(units, 'de_rifles41').front = 120
    },
    /units\.json: de_rifles41: front: expected a whole number from 1 to 30, got 120/,
  ],
  [
    'a front below the flank',
    'units',
    ({ units }) => {
      entry(units, 'de_rifles41').front = 9
    },
    /de_rifles41: front: expected at least the 11 of the flank, got 9/,
  ],
  [
    'a code twice',
    'units',
    ({ units }) => {
      entry(units, 'de_mg34').tag = 'GRif'
    },
    /de_mg34: tag: expected another one than that of de_rifles41, got "GRif"/,
  ],
  [
    'a unit missing',
    'units',
    facts => {
      facts.units = without(facts.units, 'su_kv2')
    },
    [
      /units missing: su_kv2; put them back/,
      /09-kv2\.json: forces\.soviet\.placed: su_kv2: unit: expected a unit, got "su_kv2"/,
    ],
  ],
  [
    'unarmed with a cost',
    'units',
    ({ units }) => {
      entry(units, 'de_rifles41').attacks = 'none'
    },
    /de_rifles41: attackCost: expected a number exactly when the unit attacks/,
  ],
  [
    'an effect that nobody knows',
    'cards',
    ({ cards }) => {
      entry(cards, '06').effect = 'poison'
    },
    /cards\.json: 06: effect: expected one of "spent_action", .*, got "poison"/,
  ],
  [
    'a kind that does not go with it',
    'cards',
    ({ cards }) => {
      entry(cards, '06').kind = 'action'
    },
    /06: kind: expected "bonus" for "enemy_action_cost", got "action"/,
  ],
  [
    'a weapon in battle',
    'cards',
    ({ cards }) => {
      Object.assign(entry(cards, '02'), { effect: 'artillery', kind: 'artillery', red: 1, blue: 1 })
    },
    /02: pile: expected "weapon" for "artillery", got "battle"/,
  ],
  [
    'a number missing',
    'cards',
    ({ cards }) => {
      delete entry(cards, '11').add
    },
    /11: add: is missing: "fp_bonus" needs it/,
  ],
  [
    'a number too many',
    'cards',
    ({ cards }) => {
      entry(cards, '07').add = 1
    },
    /07: add: expected none for "reroll", got 1/,
  ],
  [
    'a text that tells the old number',
    'cards',
    ({ cards }) => {
      entry(cards, '06').add = 5
    },
    [/06: about\.ru: still tells "add" 3, got 5/, /06: about\.en: still tells "add" 3, got 5/],
  ],
  [
    'a text missing',
    'cards',
    ({ cards }) => {
      entry(cards, '03').about.ru = ''
    },
    /03: about\.ru: expected at least 1 letter, got ""/,
  ],
  [
    'a number that no card has',
    'cards',
    ({ cards }) => {
      entry(cards, '06').id = '1066'
    },
    [/1066: id: expected a number such as 07 or B03, got "1066"/, /cards missing: 06/],
  ],
  [
    'a card missing',
    'cards',
    facts => {
      facts.cards = without(facts.cards, '14')
    },
    /1 of \d+ cards missing: 14; put them back/,
  ],
  [
    'no card for the weaker',
    'cards',
    facts => {
      facts.handicap = '99'
    },
    /handicap: expected a card, got "99"/,
  ],
  [
    'a letter that is no terrain',
    'boards',
    ({ boards }) => {
      boards[0].terrain[3] = 'x..................'
    },
    /boards\.json: Plains|board 1: terrain: row 03, letter 1: expected one of .*, got "x"/,
  ],
  [
    'a road between strangers',
    'boards',
    ({ boards }) => {
      boards[0].roads[0] = 'A06|C06'
    },
    /board 1: roads: expected neighbours, got A06\|C06/,
  ],
  [
    'two terrains with one letter',
    'terrain',
    ({ terrain }) => {
      entry(terrain, 'heavy').code = 'l'
    },
    /terrain\.json: heavy: code: expected another one than that of light, got "l"/,
  ],
  [
    'nine faces',
    'terrain',
    ({ spentDie }) => {
      spentDie.pop()
    },
    /spentDie: expected exactly 10 entries/,
  ],
  [
    'mines without their number',
    'terrain',
    ({ tokens }) => {
      delete entry(tokens, 'mines').hit
    },
    /mines: hit: is missing/,
  ],
  [
    'a marker missing',
    'markers',
    facts => {
      facts.markers = without(facts.markers, 'soft_pinned')
    },
    /markers\.json: 1 of 18 markers missing: soft_pinned/,
  ],
]

export const MISTAKES: Readonly<Record<string, readonly Mistake[]>> = {
  'hells-gate': hell,
  stalingrad: city,
  'pavlovs-house': house,
  'conflict-of-heroes': heroes,
}
