import { describe, expect, test } from 'vitest'
import { findSection, toRuleNumber } from '../../../commands/table/citation.ts'
import { describeActionInWords as describeAction } from '../../../commands/table/describe.ts'
import {
  enemies,
  men,
  soviet,
  support,
  tactics,
  weapons,
  wehrmacht,
} from '../../../data/pavlovs-house/index.ts'
import { findRefusal } from '../../../src/engine/actions/refuse.ts'
import type { Arg } from '../../../src/engine/model.ts'
import type { Lesson } from '../../../src/engine/system.ts'
import { pavlovsHouse } from '../../../src/systems/pavlovs-house/index.ts'
import { answerByPavlovOrders, pavlovOrderKinds } from '../../../src/systems/pavlovs-house/rules/orders.ts'
import { pavlovNames } from '../../../src/systems/pavlovs-house/state/names.ts'
import { countUnseenSovietCards } from '../../../src/systems/pavlovs-house/view/view.ts'
import { at, begin, type Game, german, index, inHouse, man, withCards } from '../house.ts'

const LANGS = ['ru', 'en'] as const

describe('names', () => {
  test('are short and can stand in a log, and no two things share one', () => {
    for (const [kind, list] of Object.entries(pavlovNames)) {
      expect(new Set(list).size, kind).toBe(list.length)
      for (const name of list) expect(name).toMatch(/^[\w./+]+$/)
    }
    for (const name of [...pavlovNames.man, ...pavlovNames.weapon]) expect(name.length).toBeLessThanOrEqual(8)
  })

  test('every name has its own label in both languages, and is read back from it', () => {
    for (const lang of LANGS)
      for (const [kind, list] of Object.entries(pavlovNames)) {
        const labels = list.map((_, i) => pavlovsHouse.words[lang].label(kind, i, pavlovNames))
        expect(new Set(labels).size, `${lang} ${kind}`).toBe(list.length)
      }
  })

  test('men are found by their names in either script', () => {
    const game = inHouse({ men: { Glushch: 'reserve' } })
    game.play('soviet', 'move Глущенко G2')
    expect(man(game, 'Glushch')).toBe('G2')
  })
})

describe('rules', () => {
  test('more than forty sections, the same numbers in both languages, in our own words', () => {
    const [ru, en] = LANGS.map(lang => pavlovsHouse.words[lang].sections)
    expect(ru.length).toBeGreaterThanOrEqual(40)
    expect(ru.map(({ number }) => number)).toEqual(en.map(({ number }) => number))
    for (const { title, text } of [...ru, ...en]) {
      expect(title.length).toBeGreaterThan(0)
      expect(text.length).toBeGreaterThan(30)
    }
  })

  test('every refusal leads to a section', () => {
    for (const lang of LANGS)
      for (const rule of Object.keys(pavlovsHouse.words[lang].refusals))
        expect(findSection(pavlovsHouse.words[lang].sections, toRuleNumber(rule)), rule).not.toBeNull()
  })

  test('limits of Discord: 20 own commands, short descriptions and buttons', () => {
    const commands = new Set<string>()
    for (const rule of Object.values(pavlovsHouse.rules.steps))
      if ('verbs' in rule)
        for (const [name, { command }] of Object.entries(rule.verbs)) if (command) commands.add(name)
    expect(commands.size).toBeLessThanOrEqual(20)
    for (const lang of LANGS)
      for (const { about, button, params } of Object.values(pavlovsHouse.words[lang].verbs)) {
        expect(about.length).toBeLessThanOrEqual(100)
        expect(button.length).toBeLessThanOrEqual(34)
        for (const param of Object.values(params)) expect(param.about.length).toBeLessThanOrEqual(100)
      }
  })
})

const guide = (game: Game, lang: 'ru' | 'en') => pavlovsHouse.words[lang].guide(game.view('soviet'), 'soviet')

test('the guide has advice for every question, and warns of a full approach and of hunger', () => {
  const questions = Object.entries(pavlovsHouse.rules.steps).flatMap(([name, rule]) =>
    'verbs' in rule ? [name] : [],
  )
  for (const lang of LANGS)
    for (const name of questions) {
      const asks = { ...begin().view(null).asks, do: name } as never
      expect(pavlovsHouse.words[lang].guide({ ...begin().view(null), asks }, null), name).not.toBe('')
    }
  const full = inHouse({ enemies: { '1.1': 'mg', '1.2': 'mg', '1.3': 'pz2', '1.4': 'pz2' }, supply: {} })
  expect(guide(full, 'en')).toContain('full')
  expect(guide(full, 'en')).toContain('needs 1 food; the House has 0')
})

test('PH-7.2-effect-c the guide reckons with open tactics cards: flak and suppression', () => {
  const raid = (tacticsOpen: string[], ...ready: number[]) => {
    const locations = Object.fromEntries(ready.map(location => [location, 'aa']))
    return german({ tacticsOpen, locations }, ['ju87x2.11'], []).game
  }
  const flak = (...given: Parameters<typeof raid>) => guide(raid(...given), 'en')
  expect(flak([], 8)).toContain(
    'falls on 4 or more. There are 2 aircraft; 1 token brings down 1.0 on average.',
  )
  expect(flak(['104'], 8)).toContain('falls on 5 or more. There are 2 aircraft; 1 token brings down 0.7 on')
  // Six dice of which half hit, but no more than two aircraft: (6 · 1 + 57 · 2) / 64
  expect(flak([], 8, 9, 12)).toContain('There are 2 aircraft; 3 tokens bring down 1.9 on average.')
  expect(guide(raid([], 8, 9, 12), 'ru')).toContain('Самолётов 2; 3 жетона сбивают в среднем 1,9.')
  const stop = (tacticsOpen: string[]) =>
    guide(german({ tacticsOpen, suppression: { green: 3 } }, ['riflemen.1'], [1]).game, 'en')
  expect(stop([])).toContain('Against defence 4 two tokens give 75%, three 88%.')
  expect(stop(['108'])).toContain('Against defence 4 two tokens give 50%, three 75%.')
})

/** A lesson with its details. */
const whole = (lesson: Lesson | undefined): string => `${lesson?.brief ?? ''} ${lesson?.more ?? ''}`.trim()

/** What is said about a question, whatever the position. */
const about = (
  asked: string,
  lang: 'ru' | 'en',
  by: 'guide' | 'lesson',
  supply: Record<string, number> = {},
) => {
  const view = inHouse({ men: { Pavlov: 'G2' }, supply }).view(null)
  const asks = { ...begin().view(null).asks, do: asked } as never
  const { guide: advice, lessons } = pavlovsHouse.words[lang]
  return by === 'guide' ? advice({ ...view, asks }, 'soviet') : whole(lessons?.step({ ...view, asks }))
}

test.each([
  [
    'PH-2.2h a fourth wire helps from the next turn',
    'cards',
    'guide',
    [/положенный сейчас, .* со следующего хода/, /A wire token placed now helps from the next turn/],
    null,
  ],
  [
    'PH-2-62hq-d damage on 18 stops resupply, not supplies under way',
    'cards',
    'guide',
    [/на 18 нет пополнения и вылазок/, /18 stops resupply and raids/],
    [/нет ни погрузки/, /loading nor/],
  ],
  [
    'PH-4-order-j the order exhausts the commander, and nobody brings him back',
    'counters',
    'guide',
    [/только собственное восстановление/, /Only the Recover action makes a commander active/],
    null,
  ],
  [
    'PH-4-order-g who was given an order acts from the next turn',
    'counters',
    'guide',
    [/со следующего хода/, /again from the next turn/],
    null,
  ],
  [
    'PH-3-mines-c armour is not sure to get through',
    'plan',
    'guide',
    [/остановить мины/, /mines may still stop armour/],
    [/проходит всегда/, /always/],
  ],
  [
    'PH-4-weapons-c both men of a crew have its symbol',
    'victim',
    'guide',
    [/Знак оружия есть у обоих/, /Both have the symbol/],
    [/реже/, /rarer/],
  ],
  [
    'PH-4-weapons-c a lesson too chooses between men with the same symbol',
    'victim',
    'lesson',
    [/Знак оружия есть у обоих/, /Both have the symbol/],
    [/командир/, /commander/],
  ],
  [
    'PH-3-ju87-g a token that is kept may be bombed',
    'flak',
    'guide',
    [/жетон тоже могут разбомбить/, /keep may be bombed itself/],
    null,
  ],
  [
    'PH-3-ju87-g a lesson too does not promise to save the tokens',
    'flak',
    'lesson',
    [/8, 9, 12 и 13/, /8, 9, 12 and 13/],
    [/бережёт жетоны/, /saves the tokens/],
  ],
  [
    'PH-6g 18 has to be hit while it is damaged',
    'flak',
    'lesson',
    [/где урон уже есть/, /hit on 18 while it is damaged/],
    [/второй урон/, /second damage/],
  ],
] as const)('%s', (_, asked, by, says, not) => {
  for (const [i, lang] of LANGS.entries()) {
    const told = about(asked, lang, by)
    expect(told).toMatch(says[i])
    if (not) expect(told).not.toMatch(not[i])
  }
})

test('PH-5a of first aid the victim’s comrades hear while there is some', () => {
  for (const [i, lang] of LANGS.entries()) {
    const aid = [/сумка санитара/, /first aid token/][i]
    expect(about('victim', lang, 'guide', { firstAid: 1 })).toMatch(aid)
    expect(about('victim', lang, 'guide')).not.toMatch(aid)
  }
})

test('PH-2-62hq-d the lesson on repairs says what damage on 18 and 4 stops', () => {
  const told = LANGS.map(lang => whole(pavlovsHouse.words[lang].lessons?.verbs?.['cards.recover']))
  expect(told[0]).toContain('Груз в пути едет дальше')
  expect(told[1]).toContain('It does not stop loading and delivery')
})

test('PH-6g the aim says that 18 has to be hit while it is damaged', () => {
  const aim = LANGS.map(lang => whole(pavlovsHouse.words[lang].lessons?.aim(begin().view(null))))
  expect(aim).toEqual([
    expect.stringContaining('когда на нём уже лежит урон'),
    expect.stringContaining('is hit while it is damaged'),
  ])
})

test('PH-2-8gsb-e an approach with enemies may be mined, if its sapper location is free', () => {
  const game = withCards(['69'], {
    supply: { sapper: 1 },
    enemies: { '4.1': 'riflemen', '4.4': 'mg', '2.3': 'mg' },
  })
  const open = game.options('soviet', 'mine', 'approach', '69')
  expect([open.includes('4'), open.includes('2')]).toEqual([true, false])
  const text = (lang: 'ru' | 'en') =>
    pavlovsHouse.words[lang].sections.find(({ number }) => number === '2-8gsb')?.text
  expect(text('ru')).toContain('На нём не должно быть ни жетона, ни фишки вермахта')
  expect(text('en')).toContain('That location must hold neither a token nor an enemy')
})

test('PH-3-resupply-d the hungry are not counted for the check after this one', () => {
  const men = ['Pavlov', 'Glushch', 'Chernog', 'Khait', 'Voronov', 'Chekhov', 'Dorokhov']
  const { game } = german(
    {
      men: Object.fromEntries(men.map(name => [name, 'reserve'])),
      supply: { food: 1 },
      stack: ['resupply.2', 'resupply.4', 'milkHouse.61'],
    },
    ['resupply.2'],
    [],
  )
  const { asks, checks } = game.view('soviet')
  expect([asks?.do, asks?.count, checks]).toEqual(['hunger', 2, 1])
  expect(guide(game, 'en')).toContain('needs 1 food; the House has 0')
  expect(guide(game, 'ru')).toContain('нужно провизии: 1, в Доме есть 0')
})

test('the question about flak names locations, the one about first aid somebody who is lost', () => {
  const flak = german({ locations: { 13: 'aa' } }, ['ju87x2.11'], []).game.view('soviet')
  const asked = (lang: 'ru' | 'en', view: typeof flak) =>
    pavlovsHouse.words[lang].questions[view.asks?.do ?? ''](view, { label: String })
  expect(asked('en', flak)).toMatch(/Tokens ready on: 13\.$/)
  expect(asked('ru', flak)).toMatch(/Расположения с ними: 13\.$/)
  const aid = german(
    { men: { Glushch: 'R2', Khait: 'G2' }, supply: { firstAid: 1 } },
    ['sniper.21'],
    [3, 2, 6, 6, 6, 6],
  ).game.view('soviet')
  expect(asked('en', aid)).toMatch(/^Glushchenko is about to be lost \(sniper\)\. /)
  expect(asked('ru', aid)).toMatch(/^Глущенко выбывает \(снайпер\)\. /)
})

test('in Russian a man with a damage token is not called wounded: that is being lost', () => {
  const { sections, refusals } = pavlovsHouse.words.ru
  const told = [
    ...sections.map(({ text }) => text),
    ...Object.values(refusals),
    about('hunger', 'ru', 'guide'),
    about('hunger', 'ru', 'lesson'),
    whole(pavlovsHouse.words.ru.lessons?.verbs?.['counters.recover']),
  ]
  expect(told.filter(text => /ранен(ый|ого|ым|ые)(?!\p{L})/u.test(text))).toEqual([])
})

test('PH-6f a full approach is told to each side as what it means to it', () => {
  const position = { enemies: { '1.1': 'mg', '1.2': 'mg', '1.3': 'pz2', '1.4': 'pz2' }, supply: {} } as const
  const game = inHouse({ ...position, mode: 'competitive-2', german: { hand: ['sniper.53'] } })
  const told = (role: string | null, lang: 'ru' | 'en') =>
    pavlovsHouse.words[lang].guide(game.view(role), role)
  expect(told('soviet', 'en')).toContain('the next counter on it loses the game')
  expect(told('german', 'en')).toContain('the next counter on it wins the game for you')
  expect(told('german', 'en')).not.toContain('loses')
  expect(told('german', 'ru')).toContain('ваша победа')
  expect(told('german', 'ru')).not.toContain('поражение')
  expect(told(null, 'ru')).toContain('победа вермахта')
  // Whose advice it is
  expect(told('german', 'en')).toMatch(/^For the side that decides now: /)
  expect(told(null, 'ru')).toMatch(/^Для стороны, которая сейчас решает: /)
  expect(told('soviet', 'en')).not.toContain('Advice to')
})

test('PH-3-place-c the German is not told that tokens are spent against armour', () => {
  for (const [lang, infantry] of [
    ['en', 'Suppression tokens stop only infantry'],
    ['ru', 'Жетоны подавления останавливают только пехоту'],
  ] as const) {
    const asks = { ...begin().view(null).asks, do: 'plan', who: ['german'] } as never
    expect(pavlovsHouse.words[lang].guide({ ...begin().view(null), asks }, 'german')).toContain(infantry)
  }
})

test('PH-4-move-a the rules say that the exhausted and the reserve may move', () => {
  const game = inHouse({ men: { Pavlov: { at: 'G2', exhausted: true, damaged: true }, Khait: 'reserve' } })
  game.play('soviet', 'move Pavlov G3')
  game.play('soviet', 'move Khait G4')
  const text = (lang: 'ru' | 'en') =>
    pavlovsHouse.words[lang].sections.find(({ number }) => number === '4')?.text
  expect(text('ru')).toContain('перемещаться могут все')
  expect(text('en')).toContain('all of them may move')
})

test('a first game is told that raids add points and that enemies on the square take them', () => {
  const aim = (lang: 'ru' | 'en') => whole(pavlovsHouse.words[lang].lessons?.aim(begin().view(null)))
  expect(aim('ru')).toMatch(/−3 за фишку вермахта на площади\. Удачные вылазки добавляют очки/)
  expect(aim('en')).toMatch(/−3 for each enemy left\. A successful raid adds the points/)
})

test('after the last check nobody is warned of the next one, also while the German holds it in hand', () => {
  const empty = { men: { Pavlov: 'G2' }, supply: {} }
  const late = inHouse({ ...empty, turn: 18, stack: ['sniper.53', 'milkHouse.61'] })
  expect([late.view(null).stage, late.view(null).checks, guide(late, 'en')]).toEqual([
    4,
    0,
    expect.not.stringContaining('resupply check'),
  ])
  const before = inHouse({ ...empty, turn: 14, stack: ['resupply.4', 'sniper.53', 'milkHouse.61'] })
  expect(before.view(null).checks).toBe(1)
  expect(guide(before, 'en')).toContain('The next resupply check needs 1 food; the House has 0')
  const held = inHouse({
    ...empty,
    mode: 'competitive-2',
    stack: ['sniper.53', 'milkHouse.61'],
    german: { hand: ['resupply.4'] },
  })
  expect(held.view('soviet').checks).toBe(1)
})

test('the status of the Soviet card phase says which tactics cards are over and which work again', () => {
  const lines = (tactics: 'veteran' | 'guards', open: string[]) =>
    pavlovsHouse.words.en
      .status(withCards(['68'], { tactics, tacticsOpen: open }).view(null), null)
      .filter(line => line.startsWith('Tactics'))
  expect(lines('veteran', ['103'])).toEqual([
    'Tactics of last turn (no longer in effect): Artillery preparation. Every gun card rolls one more die.',
  ])
  expect(lines('guards', ['103', '104'])).toEqual([
    'Tactics of last turn (no longer in effect): Artillery preparation. Every gun card rolls one more die.',
    'Tactics (in effect again from the German card phase): Air superiority. The defence of Ju-87s is 1 higher.',
  ])
  const working = inHouse({ tactics: 'veteran', tacticsOpen: ['103'] }).view(null)
  expect(pavlovsHouse.words.en.status(working, null).join()).toContain('Tactics: Artillery preparation.')
})

test('a raid on which everybody goes is warned of, and so is the final raid', () => {
  const say = (game: Game, verb: string, args: unknown[]) => {
    const event = pavlovsHouse.views.preview(game.view('soviet'), 'soviet', { verb, args: args as never })
    return (pavlovsHouse.words.en.events.chance as (event: unknown) => string)(event)
  }
  const game = withCards(['68'], { storm: 'LHouse', men: { Pavlov: 'G2', Khait: 'reserve' } })
  const [pavlov, khait] = ['Pavlov', 'Khait'].map(name => index('man', name))
  expect(say(game, 'raid', [0, [pavlov, khait]])).toContain('Everybody goes')
  expect(say(game, 'raid', [0, [pavlov]])).not.toContain('Everybody goes')
  const last = at({ phase: 'counters', stack: [], storm: 'MilkHouse', men: { Pavlov: 'G2', Khait: 'G3' } })
  last.play('soviet', 'done')
  expect(say(last, 'storm', [[pavlov, khait]])).toContain('Everybody goes')
  for (const lang of LANGS) {
    const { questions } = pavlovsHouse.words[lang]
    expect(questions.finalRaid(last.view(null), { label: String })).toMatch(/lost|проиграна/)
    expect(guide(last, lang)).toMatch(/somebody at home|кого-нибудь дома/)
  }
})

test('cards still to come are counted from what the viewer has seen: his hand, used and discarded cards, fog in the stock', () => {
  const game = withCards(['68', '96'], { used: ['69'], discard: ['70', '97'] })
  const { commands, fog } = countUnseenSovietCards(game.view('soviet'))
  expect([commands[0], commands[1], fog]).toEqual([4, 6, 1])
  expect(pavlovsHouse.words.en.board(game.view('soviet'), 'soviet')).toContain(
    'still in the Soviet deck: 62nd Army HQ ×4, 13th Guards HQ ×6',
  )
  const hidden = countUnseenSovietCards({ ...game.view('soviet'), hand: null })
  expect([hidden.commands[0], hidden.fog]).toEqual([5, 2])
})

test('menus tell values, symbols and state of a man, the cost of a recruit, and who stands on a position', () => {
  const game = inHouse({
    men: { Pavlov: { at: 'R3', exhausted: true }, Voronov: 'R5', Khait: { at: 'R5', damaged: true } },
    weapons: { Maxim1: 'R5' },
  })
  const detail = (kind: string, name: string) =>
    pavlovsHouse.words.en.detail?.(game.view('soviet'), kind, index(kind, name), { label: String })
  expect(detail('man', 'Pavlov')).toBe('red 3 · 2/1 [O] order [A] storm group (exhausted)')
  expect(detail('weapon', 'Maxim1')).toBe('red 5 · 4/4 [MG] machine gun')
  expect(detail('piece', 'Naumov')).toBe('3 points · 2/1 [O] order [A] storm group')
  expect(detail('place', 'R5')).toBe('Voronov, Khait (damaged), Maxim 1')
  expect(detail('place', 'G2')).toBe('')
  expect(detail('tactics', '104')).toContain('Ju-87')
  expect(['sFH18.7', 'ju87x3.42', 'stug.20', 'resupply.2'].map(card => detail('wehrmacht', card))).toEqual([
    '5 dice',
    '3 aircraft',
    'defence 5, 2 in the stock',
    '',
  ])
})

test('beside a position stands who is seen from it, beside a shot whom it meets with what chance, before the place', () => {
  const game = inHouse({ men: { Pavlov: 'R3', Chekhov: 'P2' }, enemies: { '4.1': 'riflemen' } })
  const say = { label: String }
  const detail = (kind: string, value: number) =>
    pavlovsHouse.words.en.detail?.(game.view('soviet'), kind, value, say) ?? ''
  expect(detail('place', index('place', 'P2'))).toBe('sees no enemy · Chekhov')
  expect(detail('place', index('place', 'R2'))).toBe('sees: Riflemen')
  expect(detail('shot', index('shot', 'Pavlov/4.1'))).toMatch(/^Riflemen, hit 75% · /)
})

test('a menu tells what a card may put on a location that is free', () => {
  const game = withCards(['68', '88', '96'])
  const told = { by: 'soviet', verb: 'ready', param: 'card', before: [], chosen: [] }
  const tokens = (lang: 'en' | 'ru', card: string, asked = told) =>
    pavlovsHouse.words[lang].detail?.(
      game.view('soviet'),
      'card',
      index('card', card),
      { label: String },
      asked,
    )
  expect(tokens('en', '88')).toBe('anti-aircraft, wire')
  expect(tokens('ru', '88')).toBe('ПВО, проводная связь')
  expect(tokens('en', '88', { ...told, verb: 'recover' })).toBe('')
})

test('the board in words names everything that lies open', () => {
  const game = inHouse({
    men: { Pavlov: { at: 'G2', exhausted: true }, Khait: 'reserve' },
    weapons: { Maxim1: 'reserve' },
    enemies: { '1.1': 'riflemen' },
    mines: ['4'],
    locations: { 14: 'wire', 18: 'damage' },
    staging: { food: 2 },
  })
  const board = pavlovsHouse.words.en.board(game.view(null), null)
  for (const text of [
    'Pavlov 2/1 (exhausted)',
    'Khait',
    'Maxim 1',
    'Riflemen',
    '(mine)',
    '14 (139th Signals): wire',
    'food 2',
  ])
    expect(board).toContain(text)
})

test('which numbers are reconstructed is told for every file', () => {
  for (const lang of LANGS) expect(pavlovsHouse.words[lang].reconstructed.length).toBeGreaterThanOrEqual(6)
  const names = LANGS.map(lang =>
    pavlovsHouse.words[lang].reconstructed.find(line => /предполагаемым именем|assumed name/.test(line)),
  )
  expect(names).toEqual(['Бойцы с предполагаемым именем: 18 из 34.', 'Men with an assumed name: 18 of 34.'])
  expect([men.length, weapons.length, soviet.cards.length, tactics.cards.length, support.length]).toEqual([
    34, 7, 35, 30, 8,
  ])
})

describe('standing orders', () => {
  const auto = (game: Game, kind: string, value?: string) => {
    const action = answerByPavlovOrders(game.view('soviet'), 'soviet', [
      { kind, values: value ? [value] : [] },
    ])
    if (action) expect(findRefusal(pavlovsHouse, game.state, 'soviet', action)).toBeNull()
    return action
  }

  test('first aid: everybody, the costly, the special, nobody', () => {
    const shot = (name: string) =>
      german(
        { men: { [name]: 'R2', Khait: 'G2' }, supply: { firstAid: 1, food: 1 } },
        ['sniper.21'],
        [3, 2, 6, 6, 6, 6],
      ).game
    expect(auto(shot('Glushch'), 'aid', 'always')?.verb).toBe('save')
    expect(auto(shot('Glushch'), 'aid', 'never')?.verb).toBe('lose')
    expect([
      auto(shot('Glushch'), 'aid', 'costly')?.verb,
      auto(shot('Chekhov'), 'aid', 'costly')?.verb,
    ]).toEqual(['lose', 'save'])
    expect([
      auto(shot('Chekhov'), 'aid', 'special')?.verb,
      auto(shot('Pavlov'), 'aid', 'special')?.verb,
    ]).toEqual(['lose', 'save'])
    expect(auto(shot('Pavlov'), 'flak', 'all')).toBeNull()
  })

  test('anti-aircraft: all, one an aircraft, one, none', () => {
    const { game } = german({ locations: { 8: 'aa', 9: 'aa', 12: 'aa' } }, ['ju87x2.11'], [])
    const spent = (value: string) => {
      const action = auto(game, 'flak', value)
      return action?.verb === 'shoot' ? (action.args[0] as number[]).length : 0
    }
    expect(['all', 'enough', 'one', 'never'].map(spent)).toEqual([3, 2, 1, 0])
  })

  test('suppression: a number, all, or only where the approach is full', () => {
    const coming = (enemies: Record<string, string>) =>
      german({ suppression: { green: 3 }, enemies }, ['riflemen.1'], [1]).game
    const spent = (value: string, enemies = {}) => auto(coming(enemies), 'stop', value)?.args[0] ?? 0
    expect(['all', 'three', 'two', 'one', 'never', 'threat'].map(value => spent(value))).toEqual([
      3, 3, 2, 1, 0, 0,
    ])
    expect(spent('threat', { '1.1': 'mg', '1.2': 'mg', '1.3': 'mg', '1.4': 'mg' })).toBe(3)
  })

  test('whom to lose: the cheapest, or the worn first; displaced men to the reserve', () => {
    const team = {
      Naumov: 'G2',
      Kiselev: 'G3',
      Khait: { at: 'G4', exhausted: true },
      Pavlov: 'G5',
      Chekhov: 'R2',
      Voronov: 'R3',
    }
    const hungry = german({ men: team, supply: { food: 1 } }, ['resupply.2'], []).game
    expect(auto(hungry, 'loss', 'cheapest')?.args).toEqual([[index('man', 'Kiselev')]])
    expect(auto(hungry, 'loss', 'worn')?.args).toEqual([[index('man', 'Khait')]])
    const crew = german(
      { men: { Khait: 'G2', Dorokhov: 'G2' }, weapons: { Maxim1: 'G2' } },
      ['sniper.21'],
      [1, 2, 6, 6, 6, 6],
    ).game
    expect(auto(crew, 'loss', 'cheapest')).toEqual({ verb: 'choose', args: [index('man', 'Khait')] })
    const room = inHouse({ men: { Pavlov: 'G2', Khait: 'G3' } })
    room.play('soviet', 'move Pavlov G3')
    expect(auto(room, 'room')).toEqual({ verb: 'withdraw', args: [16, null] })
  })

  test('every order has its values in both languages and none answers another’s question', () => {
    for (const { values, name, about } of pavlovOrderKinds) {
      expect([name.ru, name.en, about.ru, about.en].every(text => text.length > 0)).toBe(true)
      for (const one of values?.(begin().view(null), 'soviet') ?? [])
        expect(one.name.ru).not.toBe(one.name.en)
    }
    expect(
      answerByPavlovOrders(begin().view('soviet'), 'soviet', [{ kind: 'aid', values: ['always'] }]),
    ).toBeNull()
  })
})

test('dice that a bonus adds are among those that are told', () => {
  const event = { type: 'chance', dice: 2, extra: 4, need: 15, sum: true, chance: 0.944 } as const
  const [en, ru] = (['en', 'ru'] as const).map(lang => {
    const { events } = pavlovsHouse.words[lang]
    return (events.chance as (told: typeof event) => string)(event)
  })
  expect(en).toBe('6 dice (2 +4), sum of 15 or more: success 94%.')
  expect(ru).toBe('6 кубиков (2 +4), сумма 15 и больше: шанс 94\u00a0%.')
})

test('previews show the dice and their chance', () => {
  const show = (game: Game, verb: string, args: never[] | number[] | unknown[]) =>
    pavlovsHouse.views.preview(game.view('soviet'), 'soviet', { verb, args: args as never })
  const attack = inHouse({ men: { Chekhov: 'G2' }, enemies: { '1.1': 'riflemen' } })
  expect(show(attack, 'attack', [index('man', 'Chekhov'), 0])).toEqual({
    type: 'chance',
    dice: 4,
    extra: 0,
    need: 4,
    sum: false,
    chance: 1 - 0.5 ** 4,
  })
  const raid = withCards(['68'], { storm: 'LHouse', men: { Pavlov: 'G2', Khait: 'G3' } })
  expect(show(raid, 'raid', [0, [index('man', 'Pavlov'), index('man', 'Khait')]])).toMatchObject({
    dice: 2,
    extra: 2,
    need: 15,
    sum: true,
    chance: expect.closeTo(0.4437, 4),
  })
  const { game } = german({ suppression: { green: 3 }, tacticsOpen: ['108'] }, ['riflemen.1'], [1])
  expect(show(game, 'stop', [2])).toMatchObject({ dice: 2, extra: -1, need: 4, chance: 0.5 })
  expect(show(game, 'pass', [])).toBeNull()
})

test('a position comes back from its own text, in the middle of anything', () => {
  const { game } = german(
    { suppression: { green: 3 }, mines: ['2'], locations: { 8: 'aa' } },
    ['riflemen.1'],
    [1],
  )
  const text = JSON.parse(JSON.stringify(pavlovsHouse.rules.toPosition(game.state)))
  const again = at(text)
  expect(again.state).toEqual({ ...game.state, last: null })
  expect(() => at({ men: { Nobody: 'G2' } })).toThrow('men: expected the name of a man, not "Nobody"')
  expect(() => at({ supply: { food: 9 } })).toThrow('more than the printed number of "food"')
})

describe('tokens of suppression', () => {
  const game = inHouse({ men: { Sobgaida: 'G1/R1', Khait: 'G2', Dorokhov: 'G2' }, weapons: { Maxim1: 'G2' } })
  const told = (lang: 'ru' | 'en', verb: string, who: number, args: Arg[]) =>
    describeAction(pavlovsHouse, game.state, lang, { verb, args: [who, ...args] })
  const sobgaida = index('man', 'Sobgaida')

  test('are told as tokens, and those of the second colour by its name', () => {
    expect(told('en', 'suppress', sobgaida, [1, 1])).toBe('Suppress: Sobgaida; 1 token; 1 of them to red')
    expect(told('ru', 'suppress', sobgaida, [2, 1])).toBe(
      'Подавление: Собгайда; 2 жетона; из них на красный: 1',
    )
    const crew = index('position', 'G2')
    expect(told('en', 'barrage', crew, [2, null])).toBe('Suppress with a weapon: green 2; 2 tokens')
  })

  test('are asked for by the colours of that position, where it is known', () => {
    const asked = (lang: 'ru' | 'en', who: Arg) =>
      pavlovsHouse.words[lang].verbs.suppress.params.second.question?.(
        [who],
        [],
        'soviet',
        game.view('soviet'),
      )
    expect(asked('en', sobgaida)).toBe('how many of the tokens go to red instead of green')
    expect(asked('ru', sobgaida)).toBe('сколько жетонов положить на красный, а не на зелёный')
    expect(asked('en', null)).toContain('second colour')
  })
})

test('who may be sent away from a position is asked with what it is for', () => {
  for (const lang of LANGS) {
    const { question, title } = pavlovsHouse.words[lang].verbs.move.params.leaving
    expect(question?.([], [], 'soviet', begin().view('soviet'))).toMatch(/reserve|резерв/)
    expect(title).toMatch(/sent away|отослать/)
  }
})

test('in Russian a move is one word: in lessons, questions, buttons and refusals', () => {
  const { refusals, sections, verbs } = pavlovsHouse.words.ru
  const game = inHouse({ men: { Pavlov: 'G2' } })
  const { lessons, guide, questions } = pavlovsHouse.words.ru
  const view = game.view(null)
  const told = [
    whole(lessons?.step(view)),
    guide(view, 'soviet'),
    questions.counters(view, { label: String }),
  ]
  expect(told.every(text => text?.includes('еремещени'))).toBe(true)
  expect(verbs.move).toMatchObject({ name: 'переместить', button: 'Переместить' })
  const all = [...told, ...Object.values(refusals), ...sections.map(({ text }) => text)]
  expect(all.filter(text => /переход(?:ит|ят|ов|а|ы|)(?![а-яё])/i.test(text ?? ''))).toEqual([])
})

test('a card and the counter that it places have one name, in both languages', () => {
  const placed = wehrmacht.types.flatMap(type => ('enemy' in type ? [type] : []))
  expect(placed.length).toBeGreaterThan(3)
  for (const { name, enemy } of placed) expect(enemies.find(({ id }) => id === enemy)?.name).toEqual(name)
})
