import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findSection, formatCitation, toRuleNumber } from '../../commands/table/citation.ts'
import { describeActionInWords as described, describeEvents } from '../../commands/table/describe.ts'
import {
  cards,
  hitMarkers,
  ruleNumbers,
  scenarios,
  spentDieFaces,
  terrains,
  units,
} from '../../data/conflict-of-heroes/index.ts'
import { heroesLegendSigns } from '../../render/conflict-of-heroes/signs.ts'
import type { Action, GameEvent } from '../../src/engine/model.ts'
import { readAction } from '../../src/engine/notation.ts'
import type { GameSystem, Lesson, QuestionRule } from '../../src/engine/system.ts'
import { createLabeller } from '../../src/engine/words.ts'
import { computeRallyNumber } from '../../src/systems/conflict-of-heroes/action/rally.ts'
import { computeChanceOfBecomingSpent } from '../../src/systems/conflict-of-heroes/attack/odds.ts'
import { computeDetectionNumber } from '../../src/systems/conflict-of-heroes/hidden/recon.ts'
import { conflictOfHeroes } from '../../src/systems/conflict-of-heroes/index.ts'
import { getMapLayout } from '../../src/systems/conflict-of-heroes/map/geometry.ts'
import { computeTerrainPenalty } from '../../src/systems/conflict-of-heroes/move/price.ts'
import type { HeroesEvent, SumTerm } from '../../src/systems/conflict-of-heroes/state/events.ts'
import { formatTermName } from '../../src/systems/conflict-of-heroes/words/terms.ts'
import { all, field } from './field.ts'

const LANGS = ['ru', 'en'] as const
const whole = (lesson?: Lesson): string => [lesson?.brief, lesson?.more].filter(Boolean).join(' ')
const questions = Object.entries(conflictOfHeroes.rules.steps).flatMap(([name, rule]) =>
  'verbs' in rule ? [[name, rule as QuestionRule<never>] as const] : [],
)
const SOURCE = join(import.meta.dirname, '../../src/systems/conflict-of-heroes')

describe('words', () => {
  test('how many are still to be hidden is told once in a post, for each command', () => {
    const { state } = field({ units: [] })
    const left = (command: number, ...counts: number[]) =>
      counts.map((left): HeroesEvent => ({ type: 'placedSome', command, left }))
    const told = describeEvents(conflictOfHeroes, state, 'en', [...left(1, 3, 2), ...left(0, 5, 4)])
    expect(told).toEqual(describeEvents(conflictOfHeroes, state, 'en', [...left(1, 2), ...left(0, 4)]))
    expect(told.map(line => /\d+/.exec(line)?.[0])).toEqual(['2', '4'])
  })

  test('the dice of a shot are no hit before they are: they are called the roll', () => {
    const g = field({
      units: [
        { unit: 'de_rifles41', hex: '1-C09', facing: 'N' },
        { unit: 'su_rifles41', hex: '1-C06', facing: 'S' },
      ],
      turn: 'german',
      caps: { german: 0, soviet: 0 },
    })
    const events = g.play('german', 'attack GRif/1 1C06', { dice: [1, 1, 7] })
    const told = (lang: 'ru' | 'en') =>
      describeEvents(conflictOfHeroes, g.state, lang, all(events, 'rolled')).join(' ')
    expect(told('en')).toMatch(/Roll to hit SRif\/1: 1\+1 = 2/)
    expect(told('ru')).toMatch(/Бросок на попадание \(SRif\/1\): 1\+1 = 2/)
  })

  test('who enters by which hex is no way from one hex to the next; where a unit goes is', () => {
    const entering = { unit: 'de_rifles41', round: 1, entry: 0 } as never
    const own = { unit: 'de_rifles41', hex: '1-C09', facing: 'N' } as const
    const far = { unit: 'su_rifles41', hex: '1-Q02', facing: 'S' } as const
    const { state } = field({ scenario: 'partisans', turn: 'german', units: [own, entering, entering, far] })
    const told = (line: string) => {
      const action = readAction(conflictOfHeroes, state, 'german', line)
      return described(conflictOfHeroes, state, 'en', action as Action)
    }
    expect(told('enter GRif/2,GRif/3 1B04-1B05 NE-SE')).toBe(
      'Enter the board: GRif/2, GRif/3; B04, B05; NE, SE',
    )
    expect(told('move GRif/1 1C08-1C07')).toContain('C08 → C07')
  })

  test('a command of several is typed as it is called, not by its code', () => {
    const names = { command: ['german-1', 'german-2', 'soviet-1', 'soviet-2'] }
    const typed = (lang: 'ru' | 'en') => conflictOfHeroes.words[lang].typedName?.('command', 3, names)
    expect([typed('ru'), typed('en')]).toEqual(['СССР 2', 'USSR 2'])
  })

  test('a first game spells out what it will call by its letters', () => {
    const entering = { unit: 'de_rifles41', round: 1, entry: 0 } as never
    const far = { unit: 'su_rifles41', hex: '1-Q02', facing: 'S' } as const
    const g = field({ scenario: 'partisans', turn: 'german', units: [entering, far] })
    const told = (lang: 'ru' | 'en') => whole(conflictOfHeroes.words[lang].lessons?.step(g.view('german')))
    expect(told('en')).toMatch(/action points \(AP\).* Command points \(CAPs\)/)
    expect(told('ru')).toMatch(/очков действия \(ОД\).* Очки командования \(ОК\)/)
  })

  test('where units are still off the board, lesson and guide begin with how they enter; elsewhere neither does', () => {
    const late = { unit: 'de_rifles41', round: 2, entry: 0 } as never
    const entering = { unit: 'de_rifles41', round: 1, entry: 0 } as never
    const there = { unit: 'de_mg34', hex: '1-C09', facing: 'N' } as const
    const far = { unit: 'su_rifles41', hex: '1-Q02', facing: 'S' } as const
    const told = (...units: never[]) => {
      const view = field({ scenario: 'partisans', turn: 'german', units: [...units, there, far] }).view(
        'german',
      )
      return LANGS.flatMap(lang => {
        const { lessons, guide } = conflictOfHeroes.words[lang]
        return [lessons?.step(view).brief ?? '', guide(view, 'german')]
      })
    }
    const off = told(entering, entering, late)
    expect(off.filter(text => /\*\*(Ввести на поле|Enter the board)\*\*/.test(text))).toHaveLength(4)
    expect(off.filter(text => /2 ваших подразделения|2 of your units are/.test(text))).toHaveLength(4)
    expect(off.join()).not.toContain('{')
    expect(told(late).filter(text => /Ввести на поле|Enter the board/.test(text))).toEqual([])
  })

  test.each(['light', 'heavy', 'wood', 'stone'])(
    '%s: rally, move and search call the ground as the legend does',
    id => {
      const terrain = terrains.findIndex(one => one.id === id)
      const scenario = scenarios.findIndex((_, index) => getMapLayout(index).terrain.includes(terrain))
      const map = getMapLayout(scenario)
      const hex = map.terrain.indexOf(terrain)
      const units = [
        { unit: 'de_rifles41', hex: map.names[hex], facing: 'N', marker: 'soft_pinned' } as const,
      ]
      const { state } = field({ scenario: scenarios[scenario].id, units, turn: 'german' })
      const from = map.neighbours[hex].find(next => next >= 0) ?? -1
      const sums: Record<string, SumTerm[]> = { rally: [], detection: [], move: [] }
      computeRallyNumber(state, 0, sums.rally)
      computeDetectionNumber(state, from, hex, sums.detection)
      computeTerrainPenalty(state, 0, from, hex, sums.move)
      for (const [sum, rule] of [
        ['rally', /^CH-7\.8[ab]$/],
        ['detection', /^CH-6\.4/],
        ['move', /^CH-4\.9/],
      ] as const) {
        const ground = sums[sum].find(term => rule.test(term.rule))
        if (sum === 'move' && !ground) continue
        for (const lang of LANGS)
          expect(formatTermName(ground ?? { rule: '' }, lang)).toBe(
            terrains[terrain].name[lang].toLowerCase(),
          )
      }
    },
  )

  test('every question, verb and parameter has its words, short enough for buttons and commands', () => {
    for (const lang of LANGS) {
      const words = conflictOfHeroes.words[lang]
      for (const [name, question] of questions) {
        expect(words.questions[name], `${lang} ${name}`).toBeDefined()
        expect(words.refusals[question.rule], `${lang} ${question.rule}`).toBeDefined()
        for (const [verb, { params }] of Object.entries(question.verbs)) {
          const said = words.verbs[verb]
          expect(said, `${lang} ${verb}`).toBeDefined()
          expect(said.name).toMatch(/^[\p{Ll}-]{1,32}$/u)
          expect(said.about.length, verb).toBeLessThanOrEqual(100)
          expect(said.button.length, verb).toBeLessThanOrEqual(34)
          for (const param of params) {
            const own = said.params[param.name]
            expect(own, `${lang} ${verb} ${param.name}`).toBeDefined()
            expect(own.name).toMatch(/^[\p{Ll}-]{1,32}$/u)
            expect(own.about.length).toBeLessThanOrEqual(100)
            for (const rule of [param.rule, ...param.constraints.map(constraint => constraint.rule)])
              expect(words.refusals[rule], `${lang} ${rule}`).toBeDefined()
          }
        }
      }
    }
  })

  test('a card that is spoken of has its name beside its number', () => {
    const bare = /(?:cards?|карт\p{L}*) (?:B?\d\d)(?! [“«])|(?:^|, | and | и )0\d(?! [“«]|\d)/iu
    const texts = LANGS.flatMap(lang => {
      const { verbs, questions: asked, sections, refusals } = conflictOfHeroes.words[lang]
      const view = field({ units: [{ unit: 'de_mg34', hex: '1-E05' }] }).view('german')
      return [
        ...Object.values(verbs).flatMap(({ about, button, params }) => [
          about,
          button,
          ...Object.values(params).map(one => one.about),
        ]),
        ...Object.values(asked).map(question => question(view, { label: () => '' })),
        ...sections.map(({ text }) => text),
        ...Object.values(refusals),
        ...conflictOfHeroes.menus.orderKinds.flatMap(({ name, about }) => [name[lang], about[lang]]),
      ]
    })
    expect(texts.filter(text => bare.test(text))).toEqual([])
    expect(texts.join('\n')).toContain('карты 07 «Опытные сержанты» и 13 «Удача!»')
  })

  test('few enough subcommands, so that cards, units, guide and answers find room beside them', () => {
    const commands = new Set(
      questions.flatMap(([, { verbs }]) =>
        Object.entries(verbs).flatMap(([name, verb]) => (verb.command ? [name] : [])),
      ),
    )
    expect(commands.size).toBeLessThanOrEqual(20)
  })

  test('every term of arithmetic has a name in both languages', () => {
    const rules = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.ts'))
      .flatMap(name => [
        ...readFileSync(join(SOURCE, name), 'utf8').matchAll(/addTerm\(\s*\w+,\s*([^;]*?)\)/g),
      ])
      .flatMap(([, args]) => [...args.matchAll(/'(CH-[\w.-]+)'/g)].map(([, rule]) => rule))
    expect(rules.length).toBeGreaterThan(20)
    for (const rule of rules)
      for (const lang of LANGS) expect(formatTermName({ rule }, lang), rule).not.toBe(rule.replace('CH-', ''))
  })

  test('hexes are written as the boards print them, units by their names, cards by number and name', () => {
    const game = field({ scenario: 'mir', units: [{ unit: 'de_mg34', hex: '1-E05' }] })
    const names = conflictOfHeroes.views.names(game.state)
    const { label } = conflictOfHeroes.words.en
    expect(label('hex', game.hex('1E05'), names)).toBe('E05')
    const two = field({ scenario: 'gap', units: [] })
    expect(label('hex', two.hex('1E05'), conflictOfHeroes.views.names(two.state))).toBe('1-E05')
    expect(label('unit', 0, names)).toBe('MG34/1')
    expect(label('card', 0, names)).toBe('01 “Adrenaline”')
    expect(conflictOfHeroes.words.ru.label('facing', 1, names)).toBe('СВ')
  })

  test('names hold no space, comma, semicolon, dash or parenthesis, and unit names at most 8 characters', () => {
    const game = field({
      scenario: 'corridor',
      units: units.flatMap(({ id }) => [{ unit: id, hex: '1-H10' }, { unit: id }]),
      tokens: [{ token: 'wire', hex: '1-H11' }],
    })
    for (const [kind, list] of Object.entries(conflictOfHeroes.views.names(game.state))) {
      expect(new Set(list).size, kind).toBe(list.length)
      for (const name of list) expect(name, kind).toMatch(/^[\w./+]+$/)
      if (kind === 'unit') for (const name of list) expect(name.length, name).toBeLessThanOrEqual(8)
    }
  })

  test('the board in words shows the viewer his own secrets and nobody else', () => {
    const game = field({
      scenario: 'mir',
      units: [
        { unit: 'de_rifles41', hex: '1-F07', hidden: true },
        { unit: 'su_rifles41', hex: '1-Q02', facing: 'S', marker: 'soft_pinned' },
      ],
      hands: { german: ['13'] },
    })
    const { board, status } = conflictOfHeroes.words.en
    expect(board(game.view('german'), 'german')).toContain('\nF07: GRif/1')
    expect(board(game.view('soviet'), 'soviet')).not.toContain('F07')
    expect(board(game.view('soviet'), 'soviet')).toContain('Pinned')
    expect(board(game.view('german'), 'german')).not.toContain('Pinned')
    expect(status(game.view('german'), 'german').join()).toContain('Luck!')
    expect(status(game.view('soviet'), 'soviet').join()).not.toContain('Luck!')
  })

  test.each([
    ['partisans', ['Control: I06 USSR (1 VP, each round)', 'Each loss gives the enemy 1 VP']],
    [
      'petrov',
      [
        'Control: 4-N09 USSR (2 VP, each round, Germany only; 2 VP, round 5, USSR only)',
        'Each loss gives the enemy 1 VP',
      ],
    ],
    [
      'bunkers',
      [
        'Control: N06 USSR (1 VP, rounds 3–6), K10 USSR (1 VP, rounds 3–6)',
        'Each loss gives the enemy 1 VP (armour: 2)',
        'Destroyed bunker: 2 VP, Germany only',
      ],
    ],
    [
      'corridor',
      [
        'Control: 2-H08 Germany (1 VP, rounds 4–6), 2-J10 Germany (1 VP, rounds 4–6)',
        'Each loss gives the enemy 1 VP (armour: 2)',
        'Wagon reaches 2-H07, 2-H08 or 2-H09: 2 VP, Germany only',
      ],
    ],
    [
      'kv2',
      [
        'Control: 5-J01 USSR (2 VP, each round), 5-J11 USSR (2 VP, round 5)',
        'Each loss gives the enemy 1 VP (KV-2: 3)',
      ],
    ],
  ])('the status of %s tells what brings points, and when', (scenario, lines) => {
    const status = conflictOfHeroes.words.en.status(field({ scenario, units: [] }).view(null), null)
    expect(status).toEqual(expect.arrayContaining(lines))
  })

  test('the status tells what brings points in Russian too', () => {
    const status = conflictOfHeroes.words.ru.status(
      field({ scenario: 'corridor', units: [] }).view(null),
      null,
    )
    expect(status).toContain(
      'Контроль: 2-H08 — Германия (1 ПО, раунды 4–6), 2-J10 — Германия (1 ПО, раунды 4–6)',
    )
    expect(status).toContain('Каждая потеря приносит врагу 1 ПО (броня: 2)')
    expect(status).toContain('Повозка (Вермахт) достигает 2-H07, 2-H08 или 2-H09: 2 ПО, только Германия')
  })

  test('the status of a game that is over says so, and names nobody to act', () => {
    const units = [
      { unit: 'de_rifles41', hex: '1-H10', facing: 'N', spent: true },
      { unit: 'su_rifles41', hex: '1-H04', facing: 'S', spent: true },
    ]
    const game = field({ scenario: 'mir', round: 4, turn: 'german', units })
    const first = (lang: 'ru' | 'en') => conflictOfHeroes.words[lang].status(game.view(null), null)[0]
    expect([first('en'), first('ru')]).toEqual([
      'Round 4 of 4, Germany to act',
      'Раунд 4 из 4, ход: Германия',
    ])
    game.play('german', 'pass')
    game.play('soviet', 'pass')
    expect(game.state.outcome).not.toBeNull()
    expect([first('en'), first('ru')]).toEqual([
      'The game ended in round 4 of 4',
      'Партия окончена в раунде 4 из 4',
    ])
  })

  test('cards and markers have names and texts in both languages', () => {
    for (const lang of LANGS) {
      for (const card of cards) expect(card.name[lang] && card.about[lang]).toBeTruthy()
      for (const marker of hitMarkers) expect(marker.name[lang]).toBeTruthy()
      const { sections } = conflictOfHeroes.words[lang]
      for (let chapter = 1; chapter <= 20; chapter++)
        expect(
          sections.some(({ number }) => number.split('.')[0] === String(chapter)),
          `${lang} ${chapter}`,
        ).toBe(true)
    }
  })

  test('what is printed on a counter tells of indirect fire and bonus moves as they are', () => {
    const [counters] = conflictOfHeroes.menus.references
    const told = (code: string) => counters?.entries.find(({ id }) => id === code)?.text('en')
    const spotted = units.map(({ code }) => code).filter(code => told(code)?.includes('spotter'))
    expect(spotted).toEqual(['Mr81', 'Mr82'])
    for (const code of ['Sd232', 'BA10', 'Protz'])
      expect(told(code)).toContain('bonus moves 2 (along roads; 1 in the open)')
    expect(told('Opel')).toContain('bonus moves 2 (along roads)')
    expect(told('Sd251')).toContain('(in the open and along roads)')
  })

  test('as many kinds of action and bonus cards are told of as there are', () => {
    expect(cards.filter(({ id }) => Number(id) <= 17)).toHaveLength(17)
    expect(findSection(conflictOfHeroes.words.en.sections, '20.1')?.text).toContain('Seventeen kinds')
  })

  test('there is advice for every question', () => {
    const game = field({ scenario: 'mir', units: [{ unit: 'de_mg34', hex: '1-E05' }] })
    const view = game.view('german')
    for (const [name] of questions)
      for (const lang of LANGS) {
        const asks = { do: name, who: ['german'], command: 0, unit: null, card: null }
        expect(conflictOfHeroes.words[lang].guide({ ...view, asks }, 'german').length, name).toBeGreaterThan(
          60,
        )
      }
  })
})

test('every refusal leads to a section: a paragraph, a card or a hit marker', () => {
  for (const lang of ['ru', 'en'] as const) {
    const { sections, refusals } = conflictOfHeroes.words[lang]
    for (const rule of Object.keys(refusals))
      expect(findSection(sections, toRuleNumber(rule)), rule).not.toBeNull()
    expect(formatCitation(sections, 'card-06')).toMatch(/06 [«“]/)
    expect(findSection(sections, 'hit-soft-cowering-move')?.text).toMatch(/\+1[\s\S]*8\+/)
  }
})

describe('terms of the field', () => {
  test('Russian says «перегруппировка» and «жетон» throughout; only a card is called «Сбор!»', () => {
    const { ru } = conflictOfHeroes.words
    const texts = [
      ...cards.map(({ about }) => about.ru),
      ...hitMarkers.map(({ name }) => name.ru),
      ...conflictOfHeroes.scenarios.map(({ about }) => about.ru),
      ...Object.values(ru.refusals),
      ...ru.sections.map(({ text }) => text),
      ...Object.values(ru.verbs).map(({ about }) => about),
    ]
    for (const text of texts) expect(text).not.toMatch(/маркер(?! (?:ОК|ПО|раунда))|сбор|собира/i)
  })
})

describe('what is told', () => {
  type Played = ReturnType<typeof field>
  const told = (game: Played, events: readonly GameEvent[], lang: 'ru' | 'en' = 'en') => {
    const system: GameSystem = conflictOfHeroes
    const say = createLabeller(system, lang, system.views.names(game.state))
    return events.map(event => system.words[lang].events[event.type]?.(event, say)).join('\n')
  }
  const duel = (rest: Partial<Parameters<typeof field>[0]> = {}) =>
    field({
      scenario: 'mir',
      turn: 'german',
      units: [
        { unit: 'de_rifles41', hex: '1-H09', facing: 'N' },
        { unit: 'de_mg34', hex: '1-H09', facing: 'N' },
        { unit: 'su_rifles41', hex: '1-H07', facing: 'S' },
      ],
      ...rest,
    })

  test('CH-card-13 after luck the check is told by its result, not by the face', () => {
    const unlucky = duel({ hands: { german: ['13'] } })
    unlucky.play('german', 'stall GRif/1', { dice: [2] })
    const events = unlucky.play('german', 'luck', { dice: [1] })
    expect(told(unlucky, events)).toContain('−1 ≤ 1: GRif/1 is spent')
    expect(told(unlucky, events, 'ru')).toContain('−1 ≤ 1')
    const lucky = duel({ hands: { german: ['13'] } })
    lucky.play('german', 'stall GRif/1', { dice: [1] })
    expect(told(lucky, lucky.play('german', 'luck', { dice: [2] }))).toContain('3 > 1: GRif/1 stays fresh')
  })

  test('sums have one kind of minus, and no brackets around nothing', () => {
    const game = field({
      scenario: 'dawn',
      turn: 'german',
      units: [
        { unit: 'de_mg34', hex: '1-H09', facing: 'N' },
        { unit: 'de_rifles41', hex: '1-H08', facing: 'N' },
        { unit: 'su_t26', hex: '1-H09', facing: 'S' },
        { unit: 'su_t26', hex: '1-H05', facing: 'S' },
      ],
    })
    const close = told(game, game.play('german', 'assault MG34/1 T26/1', { dice: [1, 1, 1] }))
    expect(close).toContain('DR 13 (13 flank) − AR −2 (−2 crew in close combat) = 15')
    game.play('soviet', 'pass')
    const far = told(game, game.play('german', 'attack GRif/1 1H05', { dice: [1, 1, 1] }))
    expect(far).toContain('− AR 0 = 14')
    for (const text of [close, far]) {
      expect(text).not.toContain('()')
      expect(text).not.toMatch(/(^|[ (])-\d/)
    }
  })

  test('CH-card-06 a group is declared without a cost: its dearest move is still to come', () => {
    const game = duel({ hands: { soviet: ['06'] } })
    const declared = game.play('german', 'group GRif/1,MG34/1')
    expect(told(game, declared)).toContain('cost set by the most expensive move')
    expect(told(game, declared, 'ru')).toContain('стоимость по самому дорогому ходу')
    const asks = conflictOfHeroes.words.en.questions.react(game.view('soviet'), { label: () => '' })
    expect(asks).not.toMatch(/\d AP|cost \d/)
    const raised = told(game, game.play('soviet', 'confuse'))
    expect(raised).toContain('costs 3 more.')
    game.play('german', 'go GRif/1 1H08')
    expect(all(game.play('german', 'done', { dice: [7] }), 'checked')[0].cost).toBe(1 + 3)
  })

  test('CH-card-07 the question after a roll says what was rolled and what for; the dice to choose from have names', () => {
    const game = duel({ hands: { german: ['07'] }, caps: { german: 1, soviet: 0 } })
    game.play('german', 'attack GRif/1 1H07 () -1', { dice: [1, 2] })
    const asks = (lang: 'ru' | 'en') => {
      const { label, questions } = conflictOfHeroes.words[lang]
      const names = conflictOfHeroes.views.names(game.state)
      const say = createLabeller(conflictOfHeroes, lang, names)
      return [questions.rolled(game.view(null), say), label('die', 1, names), label('die', 2, names)]
    }
    expect(asks('en')).toEqual([
      expect.stringMatching(
        /^Germany: roll to hit \(SRif\/1\): 1\+2 = 3, \d+ needed\. Keep the roll\? Only a card in your hand/,
      ),
      'the first die',
      'the second die',
    ])
    expect(asks('ru')).toEqual([
      expect.stringMatching(
        /^Германия: бросок на попадание \(SRif\/1\): 1\+2 = 3, нужно \d+\. Оставить бросок\? Изменить его можно только картой из руки/,
      ),
      'первый кубик',
      'второй кубик',
    ])
    game.play('german', 'reroll 2', { dice: [3, 1] })
    expect(game.state.agenda.at(-1)?.do).toBe('turn')
  })
})

describe('texts that once said otherwise', () => {
  const text = (lang: 'ru' | 'en', number: string) =>
    conflictOfHeroes.words[lang].sections.find(one => one.number === number)?.text ?? ''

  test('CH-5.0a CH-16.2a a unit fires only inside its arc, a turret also outside', () => {
    const told = (lang: 'ru' | 'en') => whole(conflictOfHeroes.words[lang].lessons?.verbs?.['turn.pivot'])
    expect(told('en')).toContain('only inside its arc')
    expect(told('ru')).toContain('стреляет только в свой сектор')
    expect(told('ru')).not.toContain('лучше всего')
  })

  test('CH-13.2b the target of indirect fire is seen from the spotter hex', () => {
    expect(text('ru', '13.2')).toContain('из гекса с корректировщиком её видно')
    expect(text('en', '13.2')).toContain('The spotter hex does')
  })

  test('CH-7.12c a loss may cost a CAP at once', () => {
    expect(text('en', '7.11')).toContain('one CAP is lost at once')
    expect(text('ru', '7.11')).toContain('одно ОК пропадает сразу')
  })

  test('CH-10.6d in close combat only units of the same hex support', () => {
    expect(text('en', '10.5')).toContain('In close combat only units of the same hex support')
    expect(text('ru', '10.5')).toContain('В ближнем бою поддерживают только из того же гекса')
  })

  test('CH-8.8b a green card may be played for a group where it bears the icon, as card 03 does', () => {
    expect(text('en', '8.5')).toContain('with the group icon for a group')
    expect(text('ru', '8.5')).toContain('со значком группы и для группы')
    expect(text('en', 'card-03')).toContain('for groups too')
  })

  const words = (lang: 'ru' | 'en') => conflictOfHeroes.words[lang]
  const asked = (lang: 'ru' | 'en', step: string, more: object = {}) => {
    const view = field({ units: [{ unit: 'de_mg34', hex: '1-E05' }] }).view('german')
    const asks = { do: step, who: ['german'], command: 0, unit: null, card: null }
    return words(lang).guide({ ...view, asks, ...more } as typeof view, 'german')
  }
  const roll = (what: string) => ({
    roll: { what, command: 0, unit: null, token: null, number: null, dice: [], luck: 0, secret: false },
  })
  const lesson = (lang: 'ru' | 'en', verb: string) => whole(words(lang).lessons?.verbs?.[`turn.${verb}`])
  const refusal = (lang: 'ru' | 'en', rule: string) => words(lang).refusals[rule] ?? ''
  type Source = (lang: 'ru' | 'en') => string
  const told =
    (number: string): Source =>
    lang =>
      text(lang, number)
  const by =
    (step: string, more: object = {}): Source =>
    lang =>
      asked(lang, step, more)

  test.each<[string, Source, RegExp, RegExp]>([
    ['CH-13.7f the arrow', by('arrow'), /on sides 1 and 2, or on 5 and 6\./, /на сторонах 1 и 2 или 5 и 6\./],
    ['CH-13.7f the die', by('number', roll('direction')), /paid before the roll/, /платят до броска/],
    ['CH-3.3a the step to 0', by('cost'), /from 1 to 0/, /с 1 до 0/],
    ['CH-card-06 whom it hurts', by('react'), /a large group that acts cheaply/, /большой группы с дешёвым/],
    ['CH-5.2b both woods', told('5.2'), /\(light or heavy\)/, /редколесье, лес/],
    ['CH-7.8a both woods', told('7.6'), /less for woods/, /в редколесье, лесу/],
    ['CH-12.5a both woods', told('12.5'), /^Woods \(light or heavy\)/, /^Редколесье, лес/],
    ['CH-12.6a both woods', told('12.6'), /\(light or heavy\)/, /за редколесьем, лесом/],
    ['CH-11.5e both woods', by('place'), /woods and buildings/, /в лесу, редколесье и зданиях/],
    ['CH-8.8a unless it moves', told('8.8'), /unless it moves into enemy sight/, /если не вышло на глаза/],
    [
      'R130 a bonus card',
      told('8.8'),
      /bonus card itself reveals nothing/,
      /Карта бонуса сама не раскрывает/,
    ],
    [
      'CH-14.4a in the open',
      told('14.4'),
      /in the open in .*within 2 hexes\)/,
      /открытом месте .*до 2 гексов\)/,
    ],
    ['CH-18.0g the target', told('18.0'), /higher ground of the target do not/, /высота цели не считаются/],
    ['CH-12.3a the attacker', told('18.0'), /attacker keeps its \+1/, /сверху сохраняет \+1/],
    ['R109 what protects', told('18.0'), /a road block, a friendly vehicle/, /заграждение, своя техника/],
    ['CH-21.0 the list', told('21.0'), /list of units has the number/, /Число фишек .* даёт перечень/],
    ['CH-11.1c guns', told('11.1'), /vehicles and guns at any/, /техника и орудия на любом/],
    ['CH-11.1c guns, told early', by('place'), /vehicles and guns at any/, /технику и орудия на любом/],
    ['CH-card-17a either hex', told('card-17'), /No enemy may be in either/, /ни в одном из этих двух/],
    ['CH-card-17a refused', lang => refusal(lang, 'CH-card-17'), /or in its own/, /ни в его гексе/],
    ['CH-card-B02a no +3', told('card-B02'), /no \+3 .*−2 in place of \+3/s, /без \+3 .*−2 вместо \+3/s],
    [
      'CH-6.5c walls',
      told('6.4'),
      /nothing against mortars and artillery/,
      /Против миномётов и артиллерии стена не/,
    ],
    ['CH-6.5c walls again', told('13.9'), /walls give nothing/, /стена от них не помогает/],
    ['CH-10.11a support', told('10.5'), /is stressed, .* 1 more/, /у одного напряжение, .* на 1 больше/],
    ['CH-10.11a rally', told('10.9'), /is stressed, .* 1 more/, /у одного напряжение, .* на 1 больше/],
    ['CH-2.8b check', lang => lesson(lang, 'stall'), /checked all the same/, /Проверка всё равно будет/],
    [
      'CH-2.8b stress',
      lang => lesson(lang, 'stall'),
      /1 AP, 2 when stressed.*becomes stressed/,
      /1 ОД, а для подразделения в напряжении — 2.*получит напряжение/,
    ],
    ['CH-7.5 same hex', told('7.5'), /in its hex or an adjacent one/, /в том же или соседнем гексе/],
    [
      'CH-hit-soft-destroyed',
      told('hit-soft-destroyed'),
      /No action at all.*in its hex or an adj.*end of the round/,
      /Никаких действий.*в том же или соседнем.*в конце раунда/,
    ],
    ['CH-hit-armor-destroyed', told('hit-armor-destroyed'), /Not even card 03/, /Даже карта 03/],
    ['CH-17.8a 1d6', told('17.8'), /add 1d6/, /добавляют 1d6/],
    ['CH-17.9d 1d6', told('17.9'), /add 1d6/, /добавляют 1d6/],
    ['CH-17.5f close combat', told('17.5'), /In close combat all may fight/, /В ближнем бою дерутся все/],
    ['R67 explosives', told('17.5'), /against explosives and flames/, /против фугасов и огнемётов/],
    [
      'CH-13.3d indirectly',
      told('13.3'),
      /that fires indirectly stays hidden/,
      /при стрельбе непрямой наводкой остаётся/,
    ],
    ['CH-6.2 the figures', lang => signs(lang), /soft targets/, /против небронированных целей/],
    [
      'CH-15.3d ploughed',
      told('15.3'),
      /; ploughed fields.*: ploughed fields/,
      /; распаханные поля.*: распаханные поля/,
    ],
    ['CH-4.1a the side', told('4.1'), /a side of its hex/, /одну из шести сторон своего гекса/],
    [
      'CH-6.12d the two hexes',
      told('6.12'),
      /border both on that hex and on their own/,
      /соседних и с ним, и с их собственным/,
    ],
    [
      'CH-9.2b whose points',
      told('9.2'),
      /side that holds it move it up/,
      /чей знак сверху, двигают его вверх/,
    ],
    ['CH-1.0 facing', told('1.0'), /with their facing/, /с заданным направлением/],
    [
      'CH-16.2a all round',
      lang => lesson(lang, 'pivot'),
      /outside its arc, in any direction/,
      /вне сектора, в любую сторону/,
    ],
    ['CH-7.9a no enemy', lang => lesson(lang, 'rally'), /with no enemy in the hex/, /без врага в гексе/],
    ['CH-19.2a a share', told('19.2'), /divided between the two tracks/, /делят между двумя шкалами/],
    ['CH-19.1b whose CAPs', told('19.1'), /each leads a whole side/, /каждый ведёт целую сторону/],
    ['CH-6.8 critical', told('6.8'), /4 or more above/, /на 4 и больше выше/],
    ['CH-11.7b the modifier', told('11.7'), /6 plus the DR modifier/, /6 плюс модификатор ПЗ/],
  ])('%s', (_, source, en, ru) => {
    expect(source('en')).toMatch(en)
    expect(source('ru')).toMatch(ru)
  })
  const signs: Source = lang => {
    const { state } = field({ scenario: 'dawn', units: [{ unit: 'de_pz3e', hex: '1-R12' }] })
    const view = conflictOfHeroes.views.view(state, 'german')
    return heroesLegendSigns(view)
      .map(sign => sign[lang])
      .join('\n')
  }

  test('CH-13.7e CH-13.7f what CAPs rule out is what the die, held between 1 and 6, cannot come to', () => {
    const sides = (caps: number) =>
      new Set([1, 2, 3, 4, 5, 6].map(die => Math.max(1, Math.min(6, die + caps))))
    const never = (...caps: number[]) =>
      [1, 2, 3, 4, 5, 6].filter(side => caps.every(by => !sides(by).has(side)))
    const cap = ruleNumbers.numberCap
    expect([never(cap), never(-cap)]).toEqual([
      [1, 2],
      [5, 6],
    ])
    for (const source of [by('arrow'), by('number', roll('direction'))]) {
      expect(source('en')).toContain('+2 rules out sides 1 and 2, −2 rules out 5 and 6')
      expect(source('ru')).toContain('+2 исключает стороны 1 и 2, −2 исключает 5 и 6')
      for (const lang of LANGS) expect(source(lang)).not.toMatch(/opposite|напротив|away from|прочь/)
    }
  })

  test('CH-2.5d CH-3.3a the steps of the cost that the advice calls best are those of the spent die', () => {
    const best = spentDieFaces
      .map((_, at) => at + 1)
      .filter(
        cost =>
          Math.round(10 * (computeChanceOfBecomingSpent(cost) - computeChanceOfBecomingSpent(cost - 1))) ===
          2,
      )
    expect(best).toEqual([1, 3, 5])
    for (const lang of LANGS) {
      const [from, to] = lang === 'en' ? ['from', 'to'] : ['с', 'до']
      for (const cost of best) expect(asked(lang, 'cost')).toContain(`${from} ${cost} ${to} ${cost - 1}`)
    }
  })

  test('CH-card-06 the risks in its advice are those with what the card adds', () => {
    const add = cards.find(({ id }) => id === '06')?.add ?? 0
    const [cheap, then] = [computeChanceOfBecomingSpent(2), computeChanceOfBecomingSpent(2 + add)].map(risk =>
      Math.round(100 * risk),
    )
    expect(asked('en', 'react')).toContain(`at cost 2 the risk rises from ${cheap} to ${then}%`)
    expect(asked('ru', 'react')).toContain(`при стоимости 2 риск растёт с ${cheap} до ${then}\u00a0%`)
    expect(asked('en', 'react')).not.toContain('expensive')
  })

  test('CH-3.3a CAPs are named with the action, and asked about later where that is ordered, by its name', () => {
    const order = conflictOfHeroes.menus.orderKinds.find(({ id }) => id === 'caps')
    for (const lang of LANGS) expect(asked(lang, 'turn')).toContain(order?.name[lang] ?? '?')
    expect(asked('en', 'turn')).toContain('the bot asks you when the result is known, before the check')
    expect(asked('ru', 'turn')).toContain('перед проверкой, когда исход уже известен')
  })

  test('CH-9.1a the aim tells what this scenario brings, and when', () => {
    const aim = (lang: 'ru' | 'en', scenario: string) =>
      whole(words(lang).lessons?.aim(field({ scenario, units: [] }).view('german')))
    expect(aim('en', 'partisans')).toContain('Each loss gives the enemy 1 VP.')
    expect(aim('en', 'partisans')).toContain('I06 (1 VP, each round)')
    expect(aim('en', 'petrov')).toContain('2 VP, each round, Germany only; 2 VP, round 5, USSR only')
    expect(aim('en', 'kv2')).toContain('(KV-2: 3)')
    expect(aim('ru', 'kv2')).toContain('5-J11 (2 ПО, раунд 5)')
    expect(aim('ru', 'corridor')).toContain('достигает')
    for (const { id } of scenarios.slice(0, 10)) expect(aim('ru', id)).toContain('победным очкам (ПО)')
  })

  test('CH-8.8a R130 a card with the hidden icon promises only what it keeps', () => {
    const hidden = cards.filter(card => card.hidden)
    const signed = (like: RegExp, lang: 'ru' | 'en') =>
      hidden.filter(({ id }) => like.test(text(lang, `card-${id}`))).map(({ id }) => id)
    const bonus = hidden.filter(({ type }) => type === 'bonus').map(({ id }) => id)
    expect(bonus.length).toBeGreaterThan(2)
    expect(signed(/the action may reveal them, the card does not/, 'en')).toEqual(bonus)
    expect(signed(/раскрыть может действие, не карта/, 'ru')).toEqual(bonus)
    expect(signed(/unless it moves into enemy sight/, 'en')).toEqual(['01', '02'])
    expect(signed(/если не вышло на глаза врагу/, 'ru')).toEqual(['01', '02'])
  })

  test('CH-4.5a Russian calls foot units «пешие»; «пехота» is but a class', () => {
    const { sections, refusals, verbs } = words('ru')
    const texts = [
      ...sections.flatMap(({ title, text }) => [title, text]),
      ...Object.values(refusals),
      ...Object.values(verbs).flatMap(({ about, params }) => [
        about,
        ...Object.values(params).map(one => one.about),
      ]),
      ...cards.map(({ about }) => about.ru),
      ...questions.map(([name]) => asked('ru', name)),
      signs('ru'),
    ]
    expect(texts.filter(one => /пехот/i.test(one))).toEqual([])
  })

  test('CH-8.2 Russian says «карта вооружения» and «победные очки»', () => {
    const view = field({
      scenario: 'mir',
      units: [{ unit: 'de_mg34', hex: '1-E05' }],
      weapons: { german: ['B01'] },
    })
    const { verbs, status } = words('ru')
    const texts = [
      ...Object.values(verbs).map(({ about }) => about),
      ...status(view.view('german'), 'german'),
    ]
    expect(texts.filter(one => /карт\p{L}+ оружия/iu.test(one))).toEqual([])
    expect(texts.filter(one => /карт\p{L}+ вооружения/iu.test(one)).length).toBeGreaterThan(2)
  })
})
