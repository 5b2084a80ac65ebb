import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ruleNumber, sectionOf } from '../../commands/table/say.ts'
import { systems } from '../../src/systems/index.ts'

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

describe.each(Object.keys(systems))('%s', id => {
  test('every refusal cites a rule that can be looked up', () => {
    for (const { sections, refusals } of Object.values(systems[id].words)) {
      const lost = Object.keys(refusals).filter(rule => !sectionOf(sections, ruleNumber(rule)))
      expect(lost).toEqual([])
    }
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
