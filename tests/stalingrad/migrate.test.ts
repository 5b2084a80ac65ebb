import { expect, test } from 'vitest'
import { rebase, rulesNow } from '../../src/engine/match.ts'
import type { Stalingrad } from '../../src/systems/stalingrad/state.ts'
import { freshMatch } from '../conformance.ts'
import { asks, game, stalingrad } from './st.ts'

/** A match that was begun and left under version 1 in this state, as it goes on today. */
function continued(state: object) {
  const { match, secret } = freshMatch(stalingrad, { scenario: 'city', variants: {} }, 'old')
  const [, facts] = match.start.rules.split('/')
  const old = { ...match, start: { ...match.start, rules: `1/${facts}` }, state: state as Stalingrad }
  return rebase(stalingrad, old, secret)
}

test('a game saved while Germans arrived in their start zones goes on with any German area', () => {
  const g = game({ units: { SIL: ['544/389'], SPA: ['124bde'] }, control: { SIL: 'german' } })
  const units = [g.find('unit', '54/100'), g.find('unit', '227/100')]
  const step = { do: 'arrive', who: ['german'], kind: 'zone', side: 'german', units }
  const old = { ...g.state, relief: [3, 3], agenda: [...g.state.agenda, step] }
  const match = continued(old)
  expect(rulesNow(match).startsWith('2/')).toBe(true)
  Object.assign(g.state, match.state)
  expect([asks(g), g.state.relief]).toEqual(['german arrive', [3]])
  g.play('german', 'place SIL 54/100,227/100')
  expect(asks(g)).toBe('german action')
})

test('units that were eliminated while spent count as neither in a game saved before', () => {
  const g = game({ units: { GGO: ['544/389'], SPA: ['124bde'] } })
  const unit = g.find('unit', '545/389')
  const spent = g.state.spent.map((one, i) => (i === unit ? 1 : one))
  expect(continued({ ...g.state, spent }).state.spent[unit]).toBe(0)
})

test('an attack and an entry saved in the middle keep what was laid in their windows', () => {
  const attack = { side: 'german', area: 6, card: null, units: [0], from: 0, targets: [46], origins: null }
  const old = { ...attack, bonus: 4, guns: 2, rubble: true, stand: false }
  const entry = { units: [0], origins: [0], area: 6, fire: true }
  const g = game({ units: { GLA: ['2/16'], SPA: ['124bde'] } })
  const { agenda } = continued({
    ...g.state,
    agenda: [
      { do: 'nextAction', struck: true },
      { do: 'enter', who: ['soviet'], ...entry },
      { do: 'answer', who: ['soviet'], attack: old },
    ],
  }).state
  const card = (name: string) => g.find('card', name)
  expect(agenda).toMatchObject([
    { struck: [card('ju87')] },
    { laid: [card('deffire')] },
    { attack: { laid: [card('sappers'), card('sappers'), card('mg'), card('rubble')] } },
  ])
})
