import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { cited, ruleNumber, sectionOf } from '../../commands/say.ts'
import { cards, markers, units } from '../../data/conflict-of-heroes/index.ts'
import type { Question } from '../../src/engine/system.ts'
import { conflictOfHeroes } from '../../src/systems/conflict-of-heroes/index.ts'
import { termName } from '../../src/systems/conflict-of-heroes/words/terms.ts'
import { field } from './field.ts'

const LANGS = ['ru', 'en'] as const
const questions = Object.entries(conflictOfHeroes.steps).flatMap(([name, rule]) =>
  'verbs' in rule ? [[name, rule as Question<never>] as const] : [],
)
const SOURCE = join(import.meta.dirname, '../../src/systems/conflict-of-heroes')

describe('words', () => {
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
            for (const rule of [param.rule, ...param.bars.map(bar => bar.rule)])
              expect(words.refusals[rule], `${lang} ${rule}`).toBeDefined()
          }
        }
      }
    }
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
    const rules = readdirSync(SOURCE)
      .filter(name => name.endsWith('.ts'))
      .flatMap(name => [...readFileSync(join(SOURCE, name), 'utf8').matchAll(/add\(\s*\w+,\s*([^;]*?)\)/g)])
      .flatMap(([, args]) => [...args.matchAll(/'(CH-[\w.-]+)'/g)].map(([, rule]) => rule))
    expect(rules.length).toBeGreaterThan(20)
    for (const rule of rules)
      for (const lang of LANGS) expect(termName(rule, lang), rule).not.toBe(rule.replace('CH-', ''))
  })

  test('hexes are written as the boards print them, units by their names, cards by number and name', () => {
    const game = field({ scenario: 'mir', units: [{ unit: 'de_mg34', hex: '1-E05' }] })
    const names = conflictOfHeroes.names(game.state)
    const { label } = conflictOfHeroes.words.en
    expect(label('hex', game.hex('1E05'), names)).toBe('1-E05')
    expect(label('unit', 0, names)).toBe('MG34/1')
    expect(label('card', 0, names)).toBe('01 «Adrenaline»')
    expect(conflictOfHeroes.words.ru.label('facing', 1, names)).toBe('СВ')
  })

  test('names hold no space, comma, semicolon, dash or parenthesis, and unit names at most 8 characters', () => {
    const game = field({
      scenario: 'corridor',
      units: units.flatMap(({ id }) => [{ unit: id, hex: '1-H10' }, { unit: id }]),
      tokens: [{ token: 'wire', hex: '1-H11' }],
    })
    for (const [kind, list] of Object.entries(conflictOfHeroes.names(game.state))) {
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
    expect(board(game.view('german'), 'german')).toContain('1-F07: GRif/1')
    expect(board(game.view('soviet'), 'soviet')).not.toContain('1-F07')
    expect(board(game.view('soviet'), 'soviet')).toContain('Pinned')
    expect(board(game.view('german'), 'german')).not.toContain('Pinned')
    expect(status(game.view('german'), 'german').join()).toContain('Luck!')
    expect(status(game.view('soviet'), 'soviet').join()).not.toContain('Luck!')
  })

  test('cards and markers have names and texts in both languages', () => {
    for (const lang of LANGS) {
      for (const card of cards) expect(card.name[lang] && card.about[lang]).toBeTruthy()
      for (const marker of markers) expect(marker.name[lang]).toBeTruthy()
      const { sections } = conflictOfHeroes.words[lang]
      for (let chapter = 1; chapter <= 20; chapter++)
        expect(
          sections.some(({ number }) => number.split('.')[0] === String(chapter)),
          `${lang} ${chapter}`,
        ).toBe(true)
    }
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
      expect(sectionOf(sections, ruleNumber(rule)), rule).not.toBeNull()
    expect(cited(sections, 'card-06')).toMatch(/06 «/)
    expect(sectionOf(sections, 'hit-soft-cowering-move')?.text).toMatch(/\+1[\s\S]*8\+/)
  }
})
