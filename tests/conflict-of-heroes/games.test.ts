import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { playFile } from '../../src/game-file/index.ts'
import { conflictOfHeroes } from '../../src/systems/conflict-of-heroes/index.ts'

const told = (name: string, lang: 'ru' | 'en'): string => {
  const file = JSON.parse(readFileSync(new URL(`../games/${name}.json`, import.meta.url), 'utf8'))
  const played = playFile(file, id => (id === conflictOfHeroes.id ? conflictOfHeroes : undefined), { lang })
  if (!played.ok) throw new Error(JSON.stringify(played.error))
  return played.sentences.flat().join('\n')
}

test.each([
  [
    'heroes-artillery',
    /It drifts 1 hex S to 3-F11[\s\S]*The fire misses HMG34\/1[\s\S]*GRif\/1 is hit/,
    /Отклонение на 1 гекс, Ю: 3-F11[\s\S]*Мимо: HMG34\/1[\s\S]*Попадание: GRif\/1/,
  ],
  ['heroes-transport', /1-R09[\s\S]*GRif\/1[\s\S]*1-R08/, /Взрыв мин: GRif\/1[\s\S]*Высадка: Opel\/1/],
  ['heroes-flame', /Reg76\/1 is destroyed/, /Reg76\/1 уничтожено/],
])('%s is played from its position and told in both languages', (name, english, russian) => {
  expect(told(name, 'en')).toMatch(english)
  expect(told(name, 'ru')).toMatch(russian)
})
