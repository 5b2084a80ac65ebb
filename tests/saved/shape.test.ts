import { expect, test } from 'vitest'
import { computeRulesVersion } from '../../src/engine/match.ts'
import type { GameState } from '../../src/engine/model.ts'
import { upgradeState } from '../../src/engine/saved-state.ts'
import { createCountForm, type FieldForm, type SavedStateForm } from '../../src/engine/state-form.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { hellsGate } from '../../src/systems/hells-gate/index.ts'
import type { HellState } from '../../src/systems/hells-gate/state/state.ts'
import type { Table } from '../../src/table/types.ts'
import { upgradeTable } from '../../src/table/upgrade.ts'
import { freshMatch } from '../support/conformance.ts'
import { type Ferry, ferry } from '../toy/index.ts'
import { releases } from './releases.ts'

/** A table of the newest release. */
const saved = [...releases().values()].flat().findLast(({ system }) => system === 'hells-gate') as Table

/** The game as it would be with one more field in its state. */
const own = hellsGate.rules.savedForm as SavedStateForm<HellState>
const form = {
  ...own.form,
  fields: { ...own.form.fields, fatigue: createCountForm() },
} as FieldForm<HellState>
const tired: GameSystem<HellState> = {
  ...hellsGate,
  rules: { ...hellsGate.rules, savedForm: { ...own, form } },
}

test('a new field of the state is another shape: a game of before stays closed unless somebody says what it is then', () => {
  expect(computeRulesVersion(tired)).not.toBe(computeRulesVersion(hellsGate))
  expect(() => upgradeTable(saved, tired, 0)).toThrow('fatigue: expected something, and it is missing')
  const migrate = (state: HellState) => ({ ...(hellsGate.rules.migrate(state, '') ?? state), fatigue: 3 })
  const { match } = upgradeTable(saved, { ...tired, rules: { ...tired.rules, migrate } }, 0)
  expect(match?.state).toMatchObject({ fatigue: 3 })
  expect(match?.log.at(-1)).toMatchObject({
    verb: 'game:base',
    args: [computeRulesVersion(tired), expect.any(String)],
  })
})

test('a field that is gone, and a value of another kind, close it too', () => {
  const { match } = saved
  const closed = (state: object) => () =>
    upgradeTable(
      { ...saved, match: { ...match, state: { ...match?.state, ...state } } } as Table,
      hellsGate,
      0,
    )
  expect(closed({ fatigue: 1 })).toThrow('fatigue')
  expect(closed({ turn: null })).toThrow('turn')
  expect(closed({ steps: 'two' })).toThrow('steps')
  expect(closed({})).not.toThrow()
})

test('a system that says nothing of its saved games: a field that a new game has and the saved one has not closes it', () => {
  const longer: GameSystem = {
    ...ferry,
    rules: {
      ...ferry.rules,
      setup: (setup, umpire) => ({ ...ferry.rules.setup(setup, umpire), tide: 1 }) as Ferry & GameState,
    },
  }
  expect(computeRulesVersion(longer)).not.toBe(computeRulesVersion(ferry))
  const { match } = freshMatch(ferry, { scenario: 'river', variants: {} }, 'tide')
  expect(() => upgradeState(longer, match.state, computeRulesVersion(ferry), null)).toThrow('tide')
})
