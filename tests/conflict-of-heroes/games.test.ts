import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { spentDieFaces } from '../../data/conflict-of-heroes/index.ts'
import { playFileJson } from '../../src/game-file/index.ts'
import { conflictOfHeroes } from '../../src/systems/conflict-of-heroes/index.ts'

/** A stall at cost 1 and a die that was written down. */
const stalled = (dice: readonly number[]) =>
  playFileJson(
    {
      format: 'fieldpost-game/1',
      system: 'conflict-of-heroes',
      scenario: 'partisans',
      dice: 'recorded',
      setup: {
        scenario: 'partisans',
        turn: 'german',
        caps: { german: 0, soviet: 0 },
        hands: {},
        units: [
          { unit: 'de_mg34', hex: '1-H10', facing: 'N' },
          { unit: 'su_rifles41', hex: '1-F04', facing: 'N' },
        ],
      },
      entries: [{ by: 'german', do: 'stall MG34/1', dice }],
      result: null,
    },
    id => (id === conflictOfHeroes.id ? conflictOfHeroes : undefined),
    { lang: 'en' },
  )

test.each(spentDieFaces)(
  'CH-2.5c what is written down of the spent die is the face that it showed: %i',
  face => {
    const played = stalled([face])
    expect(played).toMatchObject({ ok: true })
    expect(played.ok && played.sentences.flat().join(' ')).toContain(`Check: ${face} against cost 1`)
  },
)

test('CH-2.5c a number that it does not bear is no face of it, and one die too many is told', () => {
  expect(stalled([8])).toMatchObject({ ok: false, error: { entry: 1 } })
  expect(stalled([7, 7])).toMatchObject({ ok: false, error: { entry: 1 } })
})

const told = (name: string, lang: 'ru' | 'en'): string => {
  const file = JSON.parse(readFileSync(new URL(`../games/${name}.json`, import.meta.url), 'utf8'))
  const played = playFileJson(file, id => (id === conflictOfHeroes.id ? conflictOfHeroes : undefined), {
    lang,
  })
  if (!played.ok) throw new Error(JSON.stringify(played.error))
  return played.sentences.flat().join('\n')
}

test.each([
  [
    'heroes-artillery',
    /The strike drifts 1 hex S to F11[\s\S]*The fire misses HMG34\/1[\s\S]*GRif\/1 is hit/,
    /Удар отклоняется на 1 гекс на Ю: в гекс F11[\s\S]*Мимо цели: HMG34\/1[\s\S]*Попадание: GRif\/1/,
  ],
  ['heroes-transport', /1-R09[\s\S]*GRif\/1[\s\S]*1-R08/, /GRif\/1 попадает на мины[\s\S]*Высадка: Opel\/1/],
  ['heroes-flame', /Reg76\/1 is destroyed/, /Уничтожено подразделение: Reg76\/1/],
])('%s is played from its position and told in both languages', (name, english, russian) => {
  expect(told(name, 'en')).toMatch(english)
  expect(told(name, 'ru')).toMatch(russian)
})
