import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packButtonId } from '../../commands/discord/custom-id.ts'
import { decidingRoles } from '../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import type { Match } from '../../src/engine/log.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { exportFinishedGame, exportUnfinishedGame } from '../../src/game-file/index.ts'
import type { SandboxActor } from '../../src/sandbox/index.ts'
import { systems } from '../../src/systems/index.ts'
import { tableKey } from '../../src/table/index.ts'
import { playOrders } from '../../src/table/play.ts'
import type { Table } from '../../src/table/types.ts'
import { resignGame } from '../../src/table/votes.ts'
import { idOf, idsOf, parts, type Stage, said, stage, textOf } from '../commands/stage.ts'
import { ok } from '../commands/table/tables.ts'
import { picker } from '../support/conformance.ts'

let on: Stage
beforeAll(async () => {
  on = await stage(systems)
}, 60_000)
afterAll(() => on.close())

const threadIn = (text: string): string => /<#(\d+)>/.exec(text)?.[1] ?? ''
const tables = async () => (await on.bot.store.tablesOf({ guild: on.sandbox.guildId }, 100)).length

/** Changes a table as if its players had done it, and posts what came of it. */
async function changed(thread: string, change: (table: Table) => Table): Promise<Table> {
  const table = await on.bot.store.turn(tableKey(on.sandbox.guildId, thread), before => {
    const next = change(before)
    return { table: next, result: next }
  })
  await on.looked()
  await on.quiet(thread)
  return table
}

const by = (who: SandboxActor, n: number) => ({
  user: who.person.id,
  interaction: `deed ${n}`,
  now: Date.now(),
})

/** A game that one person has played for some orders, and given up. */
async function finished(system: GameSystem): Promise<Table> {
  const { boris } = on.people
  const roles = system.rules.roles({ scenario: system.scenarios[0].id, variants: {} })
  const thread = await on.table(system.id, Object.fromEntries(roles.map(({ role }) => [role, boris])))
  const pick = picker(`finished ${system.id}`)
  return changed(thread, begun => {
    let table = begun
    for (let n = 0; n < 10; n++) {
      const { state } = table.match as Match
      const [role] = decidingRoles(state)
      const played = playOrders(table, system, role, [sampleAction(system, state, role, pick)], by(boris, n))
      if ('table' in played) table = played.table
    }
    return ok(resignGame(table, system, by(boris, 99))).table
  })
}

/** Sits down on every seat of a lobby and begins. */
async function begun(who: SandboxActor, thread: string): Promise<Table> {
  await on.quiet(thread)
  const lobby = () => on.posts(thread)[0]
  for (const id of idsOf(lobby()).filter(one => one.includes('|sit|')))
    await (await who.click(lobby(), id)).settled()
  await (await who.click(lobby(), idOf(lobby(), 'begin'))).settled()
  await on.sandbox.waitUntilFound(() => on.posts(thread).length > 1)
  await on.quiet(thread)
  return on.read(thread)
}

const menuOf = (message: Parameters<typeof parts>[0], action: string) =>
  parts(message).find(({ custom_id }) => String(custom_id).includes(`|${action}|`)) as
    | { options: { label: string; description: string; value: string; default?: boolean }[] }
    | undefined

describe.each(Object.values(systems))('$id', system => {
  test('a finished game goes on at a new table by its button, and by its file', async () => {
    const { boris, vera } = on.people
    const source = await finished(system)
    const end = on.last(source.thread)
    const thread = threadIn(await said(boris.click(end, idOf(end, 'resume'))))
    await on.quiet(thread)
    const [lobby] = on.posts(thread)
    expect(textOf(lobby)).toContain(`of the game <#${source.thread}>, after entry`)
    expect(textOf(lobby)).toContain('The result does not count for ratings.')

    // The position fixes game and scenario; only the place is chosen
    const options = await on.options(boris, thread)
    const ids = idsOf(options).join(' ')
    expect(ids).not.toMatch(/\|(system|scenario|variant|variants)\|/)
    const shown = menuOf(options, 'position')?.options ?? []
    expect(shown.length).toBeGreaterThan(1)
    expect(shown.at(-1)).toMatchObject({ default: true, label: expect.stringMatching(/^The last position/) })
    await on.choose(boris, thread, 'position', shown[0].value)
    expect(textOf(on.posts(thread)[0])).toContain('right after its setup')

    const table = await begun(boris, thread)
    expect(table.match?.start.from).toMatchObject({ table: source.thread, entry: Number(shown[0].value) })
    expect(table.secret).not.toBe(source.secret)
    expect(textOf(on.posts(thread)[1])).toContain('right after its setup')

    // The file does the same for somebody who did not play
    const file = Buffer.from(JSON.stringify(exportFinishedGame(source.match as Match, source.secret)))
    const mine = threadIn(await said(vera.slash('game new', { file: vera.upload('game.json', file) })))
    expect((await on.read(mine)).continued).toEqual({
      ...(await on.read(mine)).continued,
      proof: 'proven',
      isHere: true,
    })
    await changed(mine, one => ({ ...one, stage: 'over' }))

    // The game that went on is over: it has a film, a rematch from the same position, and does not count
    const over = await changed(thread, one => ok(resignGame(one, system, by(boris, 100))).table)
    const last = on.last(over.thread)
    const again = threadIn(await said(boris.click(last, idOf(last, 'again', 'same'))))
    expect((await begun(boris, again)).match?.start).toMatchObject({
      from: table.match?.start.from,
      position: table.match?.start.position,
    })
    const results = await on.bot.store.results.ofServer(on.sandbox.guildId)
    expect(results.find(one => one.table === thread)).toMatchObject({ kind: 'continued', proof: 'proven' })
    expect(on.oracle.findings).toEqual([])
  }, 60_000)
})

describe('what is not opened', () => {
  const system = systems['hells-gate']

  test('a game that is still on: neither by an old button nor by its file', async () => {
    const { boris, vera } = on.people
    const thread = await on.table('hells-gate', { soviet: vera, german: boris })
    const { match } = await on.read(thread)
    const before = await tables()
    const customId = packButtonId({ thread: '0', revision: 0, action: 'resume', arg: thread })
    const answer = await boris.forge(on.last(thread), { customId })
    expect(textOf(await answer.settled())).toMatch(/^This game is not over/)
    const sealed = Buffer.from(JSON.stringify(exportUnfinishedGame(system, match as Match, 'en')))
    const told = await said(vera.slash('game new', { file: vera.upload('sealed.json', sealed) }))
    expect(told).toMatch(/выгружен во время партии.*`\/партия выгрузить`/)
    expect(await tables()).toBe(before)
  })

  test.each([
    ['not JSON', Buffer.from('hello'), /^This game file has a fault/],
    ['a huge file', Buffer.alloc(3_000_000, 32), /more than 2000000 bytes/],
    ['a file of a newer release', Buffer.from('{"format":"fieldpost-game/7"}'), /newer release/],
  ])('%s', async (_, bytes, expected) => {
    const before = await tables()
    const { boris } = on.people
    expect(await said(boris.slash('game new', { file: boris.upload('file.json', bytes) }))).toMatch(expected)
    expect(await tables()).toBe(before)
  })
})
