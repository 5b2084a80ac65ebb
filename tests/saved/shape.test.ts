import { expect, test } from 'vitest'
import { count, type Form, type Saved } from '../../src/engine/form.ts'
import { rulesOf } from '../../src/engine/match.ts'
import type { State } from '../../src/engine/model.ts'
import { broughtUp } from '../../src/engine/saved.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { hellsGate } from '../../src/systems/hells-gate/index.ts'
import type { Hell } from '../../src/systems/hells-gate/state/state.ts'
import type { Table } from '../../src/table/types.ts'
import { upgraded } from '../../src/table/upgrade.ts'
import { freshMatch } from '../support/conformance.ts'
import { type Ferry, ferry } from '../toy/index.ts'
import { releases } from './releases.ts'

/** A table of the newest release. */
const saved = [...releases().values()].flat().findLast(({ system }) => system === 'hells-gate') as Table

/** The game as it would be with one more field in its state. */
const own = hellsGate.rules.saved as Saved<Hell>
const form = { ...own.form, fields: { ...own.form.fields, fatigue: count() } } as Form<Hell>
const tired: GameSystem<Hell> = { ...hellsGate, rules: { ...hellsGate.rules, saved: { ...own, form } } }

test('a new field of the state is another shape: a game of before stays closed unless somebody says what it is then', () => {
  expect(rulesOf(tired)).not.toBe(rulesOf(hellsGate))
  expect(() => upgraded(saved, tired, 0)).toThrow('fatigue: expected something, and it is missing')
  const migrate = (state: Hell) => ({ ...(hellsGate.rules.migrate(state, '') ?? state), fatigue: 3 })
  const { match } = upgraded(saved, { ...tired, rules: { ...tired.rules, migrate } }, 0)
  expect(match?.state).toMatchObject({ fatigue: 3 })
  expect(match?.log.at(-1)).toMatchObject({ verb: 'game:base', args: [rulesOf(tired), expect.any(String)] })
})

test('a field that is gone, and a value of another kind, close it too', () => {
  const { match } = saved
  const closed = (state: object) => () =>
    upgraded({ ...saved, match: { ...match, state: { ...match?.state, ...state } } } as Table, hellsGate, 0)
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
      setup: (setup, umpire) => ({ ...ferry.rules.setup(setup, umpire), tide: 1 }) as Ferry & State,
    },
  }
  expect(rulesOf(longer)).not.toBe(rulesOf(ferry))
  const { match } = freshMatch(ferry, { scenario: 'river', variants: {} }, 'tide')
  expect(() => broughtUp(longer, match.state, rulesOf(ferry), null)).toThrow('tide')
})
