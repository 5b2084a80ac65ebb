import { expect, test } from 'vitest'
import { createComputerPlayers } from '../../commands/computers/index.ts'
import { systemTimeSource } from '../../commands/posts/retry-queue.ts'
import { decidingRoles, findOpenStep } from '../../src/engine/actions/agenda.ts'
import { findPassVerb } from '../../src/engine/actions/automatic.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import { listAvailableVerbs } from '../../src/engine/actions/options.ts'
import { beginMatch, computeRulesVersion, playAction } from '../../src/engine/match.ts'
import type { GameState, Role } from '../../src/engine/model.ts'
import { systems } from '../../src/systems/index.ts'
import { tableKey } from '../../src/table/index.ts'
import type { Table } from '../../src/table/types.ts'
import type { ThinkRequest } from '../../src/thinking/thinker.ts'
import { picker, secretOf } from '../support/conformance.ts'
import { setupsOf } from '../support/setups.ts'
import { houseWith, tableOf } from '../web/desk.ts'

const system = systems.stalingrad
const [setup] = setupsOf(system)
const SECRET = secretOf('decoy')

const isIdle = (state: GameState, by: Role) =>
  listAvailableVerbs(system, state, by).every(verb => verb === findPassVerb(system, state))

/** Windows in which somebody is asked whether to react: the position, and who is asked. */
function windows(count: number): { table: Table; by: Role }[] {
  const found: { table: Table; by: Role }[] = []
  for (let game = 0; found.length < count; game++) {
    const pick = picker(`decoy ${game}`)
    const start = { ...setup, system: system.id, rules: computeRulesVersion(system), table: '1', entropy: [] }
    let { match } = beginMatch(system, { ...start, commitment: '', seats: [] }, SECRET)
    for (let n = 0; n < 200 && findOpenStep(match.state) && found.length < count; n++) {
      const [by] = decidingRoles(match.state)
      if (findPassVerb(system, match.state) !== null) {
        const table = tableOf(system, setup, match, SECRET)
        const seats = table.seats.map(seat =>
          seat.role === by ? { role: by, user: null, computer: 'regular' as const } : seat,
        )
        found.push({ table: { ...table, seats }, by })
      }
      const played = playAction(system, match, SECRET, by, sampleAction(system, match.state, by, pick))
      if ('refusal' in played) throw new Error('a sampled action is refused')
      match = played.match
    }
  }
  return found
}

/** What the computer of this table thinks about before it answers once, and what it does. */
async function thoughtAbout(table: Table): Promise<{ matters: ThinkRequest[]; after: Table }> {
  const matters: ThinkRequest[] = []
  let now = table
  const bot = {
    ...houseWith(table),
    store: {
      read: async () => (now === table ? table : null),
      turn: async (_: string, change: (one: Table) => { table: Table | null; result: unknown }) => {
        const { table: next, result } = change(now)
        now = next ?? now
        return result
      },
    },
    editClient: { post: async () => {} },
    log: { info() {}, debug() {}, warn() {}, error() {} },
    think: async (matter: ThinkRequest) => {
      matters.push(matter)
      return { action: sampleAction(system, matter.state, matter.by, picker('thinks')) }
    },
  } as unknown as Parameters<typeof createComputerPlayers>[0]
  await createComputerPlayers(bot, { clock: systemTimeSource, randomShare: () => 0 }).run(
    tableKey(table.guild, table.thread),
  )
  return { matters, after: now }
}

test('a computer that can only pass thinks about a hand that could answer, so that its haste tells nothing', async () => {
  let idle = 0
  let able = 0
  for (const { table, by } of windows(40)) {
    const { state } = table.match!
    const { matters, after } = await thoughtAbout(table)
    expect(matters).toHaveLength(1)
    const [{ by: thinker, state: world }] = matters
    expect(thinker).toBe(by)
    expect(after.match!.log.length).toBeGreaterThan(table.match!.log.length)
    if (!isIdle(state, by)) able++
    else {
      // Unless everybody knows that it cannot
      if (!isIdle(world, by)) idle++
      expect(after.match!.log[table.match!.log.length].verb).toBe(findPassVerb(system, state))
    }
  }
  expect(idle).toBeGreaterThan(2)
  expect(able).toBeGreaterThan(2)
})
