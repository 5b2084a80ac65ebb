import { enqueueSteps } from '../../../src/engine/actions/agenda.ts'
import type { Role } from '../../../src/engine/model.ts'
import type { GameSystem, QuestionRule } from '../../../src/engine/system.ts'
import type { Umpire } from '../../../src/engine/umpire.ts'
import { playOrders } from '../../../src/table/play.ts'
import { userOfRole } from '../../../src/table/seat-queries.ts'
import type { Initiator, Table } from '../../../src/table/types.ts'
import { type Ferry, ferry } from '../../toy/index.ts'

/** Tables without Discord: who clicks, and where. */
let clicks = 0
export const by = (user: string, now = 1_000): Initiator => ({ user, interaction: `click-${++clicks}`, now })
export const place = { guild: '1', thread: '1573532824017829888', parent: '2', lang: 'en' as const }

/** What came of it, which was no refusal. */
export function ok<T extends object>(result: T): Exclude<T, { no: unknown } | { refusal: unknown }> {
  if ('no' in result || 'refusal' in result) throw new Error(JSON.stringify(result))
  return result as Exclude<T, { no: unknown } | { refusal: unknown }>
}

const NAMED = { ru: 'x', en: 'x' }
const seated = (sides: Readonly<Record<Role, string>>) =>
  ({
    ...ferry,
    rules: {
      ...ferry.rules,
      roles: () =>
        Object.entries(sides).map(([role, side]) => ({
          role,
          side,
          colour: 0x5b97f5,
          name: NAMED,
          afterPlay: NAMED,
        })),
    },
  }) as GameSystem
/** Two on the northern side; nobody ever asks the second. */
export const team = seated({ north: 'north', west: 'north', south: 'south' })
/** Two on each side. */
export const pairs = seated({ north: 'north', west: 'north', east: 'south', south: 'south' })

/** Whoever leads may also do what changes and shows nothing, and what rolls a die for nothing, again and again. */
export function withWait(): GameSystem {
  const cross = ferry.rules.steps.cross as QuestionRule<Ferry>
  const wait = { command: true, constraints: [], params: [], apply() {} } as const
  const roll = { ...wait, apply: (_: Ferry, __: unknown, umpire: Umpire) => void umpire.die(6) }
  const verbs = { ...cross.verbs, wait, roll }
  return {
    ...ferry,
    rules: { ...ferry.rules, steps: { ...ferry.rules.steps, cross: { ...cross, verbs } } },
  } as GameSystem
}

/** Whoever leads may have the other side lead, which shows nothing. */
export function withOver(game: GameSystem): GameSystem {
  const cross = ferry.rules.steps.cross as QuestionRule<Ferry>
  const apply = (state: Ferry, _: unknown, __: unknown, { by }: { by: Role }) =>
    enqueueSteps(state, { do: 'cross', who: [by === 'north' ? 'south' : 'north'] })
  const verbs = { ...cross.verbs, over: { constraints: [], params: [], apply } }
  return {
    ...game,
    rules: { ...game.rules, steps: { ...game.rules.steps, cross: { ...cross, verbs } } },
  } as unknown as GameSystem
}

/** Both have staked; whoever leads is asked. */
export function staked(table: Table, system: GameSystem): Table {
  let now = table
  for (const role of ['north', 'south']) {
    const { hand } = now.match!.state as unknown as Ferry
    const stake = { verb: 'stake', args: [hand[role as 'north'][0]] }
    // Where no person sits a computer does
    now = ok(playOrders(now, system, role, [stake], by(userOfRole(now, role) ?? ''))).table
  }
  return now
}
