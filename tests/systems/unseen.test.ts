import { deepStrictEqual as same } from 'node:assert'
import { expect, test } from 'vitest'
import { applyAction, decidingRoles, findOpenStep, runTasks } from '../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import type { GameState, Role } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { Umpire } from '../../src/engine/umpire.ts'
import { amount } from '../support/amount.ts'
import { picker } from '../support/conformance.ts'
import { setupsOf, someSetupsOf } from '../support/setups.ts'
import { tested } from './tested.ts'

const secretive = tested.filter(system => someSetupsOf(system).some(setup => system.views.hasSecrets(setup)))
/** Games of a system, and questions of each at which something unseen is changed. */
const GAMES = amount(8, 80)
const QUESTIONS = 150
const EACH = 15
/** Changes tried in each list of a state. */
const CHANGES = 4

/** Systems that keep what is hidden in plain lists, one value for each unit or place. */
const LISTED = new Set(['conflict-of-heroes', 'pavlovs-house'])

type Fields = Record<string, unknown>

test.each(secretive)(
  '$id: what a view does not show, an imagined position does not show either',
  system => {
    const pick = picker(`unseen ${system.id}`)
    const setups = setupsOf(system).filter(setup => system.views.hasSecrets(setup))
    const unseen = new Map<string, number>()
    for (let game = 0; game < GAMES; game++) {
      const setup = setups[pick(setups.length)]
      const umpire = new Umpire({ die: sides => pick(sides) + 1, draw: (_, pool) => pick(pool.length) }, true)
      const state = system.rules.setup(setup, umpire)
      runTasks(system, state, umpire)
      const roles = [null, ...system.rules.roles(setup).map(({ role }) => role)]
      for (let i = 0; i < QUESTIONS && findOpenStep(state); i++) {
        if (i % EACH === game % EACH)
          for (const field of Object.keys(state)) tryChanges(system, state, roles, field, pick, unseen)
        const by = decidingRoles(state)[pick(decidingRoles(state).length)]
        applyAction(system, state, by, sampleAction(system, state, by, pick), umpire)
      }
    }
    expect(unseen.size > 0).toBe(LISTED.has(system.id))
  },
  300_000,
)

/**
 * Exchanges two entries of a list in the state. Where one role sees a difference and another sees none, the other must
 * not imagine one: whatever a computer player or a hint does for it would tell of the difference. A list in ascending
 * order is left alone, because it may be a pile without an order of its own.
 */
function tryChanges(
  system: GameSystem,
  state: GameState,
  roles: readonly (Role | null)[],
  field: string,
  pick: (n: number) => number,
  unseen: Map<string, number>,
): void {
  const list = (state as unknown as Fields)[field]
  if (!Array.isArray(list) || !list.every(value => typeof value === 'number')) return
  if (list.every((value, at) => at === 0 || list[at - 1] <= value)) return
  for (let change = 0; change < CHANGES; change++) {
    const one = pick(list.length)
    const other = pick(list.length)
    if (list[one] === list[other]) continue
    const changed = system.rules.clone(state)
    const values = (changed as unknown as Record<string, number[]>)[field]
    values[one] = list[other]
    values[other] = list[one]
    const blind = roles.filter(role => looks(changed, role) === looks(state, role))
    if (blind.length === roles.length) continue
    for (const role of blind.filter(one => one !== null && decidingRoles(state).includes(one))) {
      unseen.set(field, (unseen.get(field) ?? 0) + 1)
      const seed = `imagined ${pick(1_000_000)}`
      same(
        system.views.determinize(changed, role, picker(seed)),
        system.views.determinize(state, role, picker(seed)),
        `${system.id}: what ${role} imagines tells ${field} of ${one} (${list[one]}) and ${other} (${list[other]}), ${JSON.stringify(state.agenda.at(-1))}`,
      )
    }
  }

  function looks(position: GameState, role: Role | null): string {
    return JSON.stringify(system.views.view(position, role))
  }
}
