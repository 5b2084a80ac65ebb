import { expect, test } from 'vitest'
import { unitNames } from '../../data/hells-gate/index.ts'
import { rebaseMatch } from '../../src/engine/match.ts'
import { hellsGate } from '../../src/systems/hells-gate/index.ts'
import { setUnitHex } from '../../src/systems/hells-gate/state/changes.ts'
import { freshMatch } from '../support/conformance.ts'

const WEAKER = ['13Pz', '17Pz', '1Pz', '320ID']

test('a game of when four German units had two steps goes on: each has one, with a strength, and can be attacked', () => {
  const { match, secret } = freshMatch(hellsGate, { scenario: 'korsun', variants: {} }, 'old')
  const units = WEAKER.map(name => unitNames.indexOf(name))
  const old = hellsGate.rules.clone(match.state)
  const hex = old.held.german.findIndex(there => there > 0)
  for (const unit of units) {
    setUnitHex(old, unit, hex)
    old.steps[unit] = 2
  }
  const rules = '1/before'
  const { state } = rebaseMatch(hellsGate, { ...match, start: { ...match.start, rules }, state: old }, secret)
  const seen = hellsGate.views.view(state, null)
  expect(units.map(unit => [seen.units[unit].steps, seen.units[unit].strength])).toEqual(
    WEAKER.map(() => [1, 1]),
  )
  const read = JSON.stringify([
    seen,
    hellsGate.words.en.board(seen, null),
    hellsGate.words.ru.board(seen, null),
  ])
  expect(read).not.toMatch(/undefined|NaN/)
  expect(hellsGate.words.en.status(seen, null).join('\n')).not.toMatch(/undefined|NaN|-\d steps/)
})
