import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findSection, toRuleNumber } from '../../commands/table/citation.ts'
import { botWordsByLang as botWords } from '../../commands/words/index.ts'
import { systems } from '../../src/systems/index.ts'
import { freshMatch } from '../support/conformance.ts'
import { setupsOf } from '../support/setups.ts'

/** What each language says by itself, and what is computed once for both. */
const SAID = ['events', 'index', 'questions', 'sections', 'verbs']
const SHARED = ['board', 'guide', 'labels', 'lessons', 'reconstructed', 'refusals']

const files = (folder: string): string[] =>
  readdirSync(new URL(`../../src/systems/${folder}`, import.meta.url))
    .flatMap(name => (name.endsWith('.ts') ? [name.slice(0, -3)] : []))
    .sort()

/** A small game says it all in one file. */
const isOne = (id: string): boolean => files(`${id}/words`).join() === 'index'

describe.each(Object.keys(systems).filter(id => !isOne(id)))('%s', id => {
  test('its words lie where those of every system lie, the same files in both languages', () => {
    expect(files(`${id}/words/en`)).toEqual(files(`${id}/words/ru`))
    expect(files(`${id}/words/en`)).toEqual(expect.arrayContaining(SAID))
    expect(files(`${id}/words`)).toEqual(expect.arrayContaining(SHARED))
  })
})

const CARD = /карт(?:а|у|ы|е|ой|ам|ах|ами|)(?![а-яё])/i
const hasCards = (id: string): boolean => CARD.test(JSON.stringify(systems[id].words.ru.verbs))

/** Every text with the same one in the other language. */
function pairs(english: unknown, russian: unknown): [string, string][] {
  if (typeof english === 'string' && typeof russian === 'string') return [[english, russian]]
  if (typeof english !== 'object' || english === null) return []
  return Object.entries(english).flatMap(([key, one]) =>
    pairs(one, (russian as Record<string, unknown>)[key]),
  )
}

describe.each(Object.keys(systems))('%s', id => {
  test('every refusal cites a rule that can be looked up', () => {
    for (const { sections, refusals } of Object.values(systems[id].words)) {
      const lost = Object.keys(refusals).filter(rule => !findSection(sections, toRuleNumber(rule)))
      expect(lost).toEqual([])
    }
  })

  test('no name says the same word or letter twice in a row', () => {
    for (const setup of setupsOf(systems[id])) {
      const names = systems[id].views.names(freshMatch(systems[id], setup, 'names').match.state)
      for (const lang of ['en', 'ru'] as const) {
        const { label, longLabel } = systems[id].words[lang]
        const labels = Object.entries(names).flatMap(([kind, list]) =>
          list.flatMap((_, at) => [label(kind, at, names), longLabel(kind, at, names) ?? '']),
        )
        expect(
          labels.filter(text => /(?<![\p{L}\p{N}])(\p{L}+)[ .,-]+\1(?![\p{L}\p{N}])/iu.test(text)),
        ).toEqual([])
      }
    }
  })

  test('no name that is read is an id, such as 88ID_B', () => {
    const [setup] = setupsOf(systems[id])
    const names = systems[id].views.names(freshMatch(systems[id], setup, 'ids').match.state)
    for (const lang of ['en', 'ru'] as const) {
      const { label, longLabel } = systems[id].words[lang]
      const labels = Object.entries(names).flatMap(([kind, list]) =>
        list.flatMap((_, at) => [label(kind, at, names), longLabel(kind, at, names) ?? '']),
      )
      expect(labels.filter(text => /_|\p{Ll}\.\d|undefined/u.test(text))).toEqual([])
    }
  })

  test('the turn has a name', () => {
    const system = systems[id]
    const [setup] = setupsOf(system)
    const view = system.views.view(freshMatch(system, setup, 'turns').match.state, null)
    expect(system.words.en.turnName(view)).toMatch(/^(Turn|Round) \d$/)
    expect(system.words.ru.turnName(view)).toMatch(/^(Ход|Раунд) \d$/)
  })

  test('what a Russian reads about an order names nobody in Latin letters', () => {
    const said = Object.values(systems[id].words.ru.verbs).flatMap(({ about, button, params }) => [
      about,
      button,
      ...Object.values(params).map(param => param.about),
    ])
    expect(said.filter(text => /[A-Za-z]{3,}/.test(text))).toEqual([])
  })
})

test.each(Object.keys(systems).filter(hasCards))(
  '%s: in Russian the map is not called what a card is called',
  id => {
    const { en, ru } = systems[id].words
    const said = [...pairs(en.verbs, ru.verbs), ...pairs(en.refusals, ru.refusals)]
    const bot = pairs(botWords.en.buttons, botWords.ru.buttons)
    const twice = [...said, ...bot].filter(
      ([english, russian]) => CARD.test(russian) && /\bmaps?\b/i.test(english) && !/card/i.test(english),
    )
    expect(twice).toEqual([])
    expect(said.length).toBeGreaterThan(100)
  },
)

const BETTER = {
  en: /\b(?:better|stronger|weaker|worse|fewer|less|more|closer|nearer)\b/,
  ru: /лучш|худш|прочн|слаб|меньше|больше|ближе/,
}
test.each(Object.keys(systems).filter(id => systems[id].search.gains))(
  '%s: what a hint says that a decision gains is put as a gain, in both languages',
  id => {
    for (const lang of ['en', 'ru'] as const) {
      const told = Object.values(systems[id].words[lang].gains)
      expect(told.length).toBeGreaterThan(2)
      expect(told.filter(gain => !BETTER[lang].test(gain))).toEqual([])
    }
  },
)
