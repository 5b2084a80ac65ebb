import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { packButtonId } from '../../commands/discord/custom-id.ts'
import { botWordsByLang } from '../../commands/words/index.ts'
import type { SandboxActor } from '../../src/sandbox/index.ts'
import { tableRevision } from '../../src/table/seat-queries.ts'
import type { Table } from '../../src/table/types.ts'
import { ferry } from '../toy/index.ts'
import { type Stage, said, stage, textOf } from './stage.ts'

let on: Stage
let lobby: string
let game: string
beforeAll(async () => {
  on = await stage({ ferry })
  const { boris, anna } = on.people
  game = await on.table('ferry', { north: boris, south: anna })
  lobby = /<#(\d+)>/.exec(await said(boris.slash('game new', { system: 'ferry' })))?.[1] ?? ''
  await on.quiet(lobby)
})
afterAll(async () => {
  await on.close()
  expect(on.oracle.findings).toEqual([])
})

/** What he reads alone after something that no client would send; all tables stay as they are. */
async function forged(thread: string, what: Parameters<SandboxActor['forge']>[1]): Promise<string> {
  const { boris } = on.people
  const tables = async () => {
    const all = await on.bot.store.tablesOf({ guild: on.sandbox.guildId }, 100)
    return all.map(({ seen: _, touched: __, hosted: ___, ...kept }: Table) => kept)
  }
  const before = await tables()
  const [post] = on.posts(thread)
  const told = textOf(await on.alone(boris, thread, boris.forge(post, what, { channelId: thread })))
  expect(await tables()).toEqual(before)
  return told
}

/** The id of a button that does this at a table, or in a channel. */
async function idFor(thread: string, action: string, arg = ''): Promise<string> {
  const revision = tableRevision(await on.read(thread === game ? game : lobby))
  return packButtonId({ thread, revision, action, arg })
}

const w = botWordsByLang.en
// Every object inherits something under these names; from outside they mean nothing
const INHERITED = ['__proto__', 'constructor', 'toString']

afterEach(() => {
  const failures = on.lines.splice(0).filter(line => /"level":(50|60)/.test(line))
  expect(failures).toEqual([])
})

test.each(INHERITED)('no button, menu or window does what is called %s', async name => {
  const customId = await idFor(lobby, name)
  expect(await forged(lobby, { customId })).toBe(w.failures.gone)
  expect(await forged(lobby, { customId, values: ['x'] })).toBe(w.failures.gone)
  expect(await forged(lobby, { customId, fields: { words: 'x' } })).toBe(w.failures.gone)
})

test.each(INHERITED)('no game, clock or time is called %s, whatever is pressed', async name => {
  const no = w.refusals['no-such-choice']
  for (const action of ['system', 'clock', 'zero'])
    expect(await forged(lobby, { customId: await idFor(lobby, action), values: [name] }), action).toBe(no)
  expect(await forged(lobby, { customId: await idFor(lobby, 'first', name) })).toBe(no)
  for (const what of ['new', 'first'])
    expect(
      await forged(lobby, { customId: await idFor(on.sandbox.channelId, 'room', `${what} ${name}`) }),
    ).toBe(no)
})

test.each(INHERITED)('no action is called %s, pressed or typed', async name => {
  const { boris } = on.people
  const at = { channelId: game }
  expect(await forged(game, { customId: await idFor(game, 'open', name) })).toContain('Possible now')
  expect(await forged(game, { customId: await idFor(game, 'verb'), values: [name] })).toContain(
    'Possible now',
  )
  expect(await forged(game, { customId: await idFor(game, 'do', name) })).toContain(name)
  expect(await said(boris.slash('ferry answer', { action: name }, at))).toContain(name)
  expect(await boris.autocomplete('ferry answer', { action: name }, 'action', at)).toEqual([])
})

test.each(INHERITED)('nobody’s settings are called %s', async name => {
  const { boris } = on.people
  const kept = () => on.bot.store.people.read(boris.person.id)
  const before = await kept()
  const no = w.refusals['no-such-choice']
  expect(await forged(lobby, { customId: await idFor(lobby, 'my-lang'), values: [name] })).toBe(no)
  expect(await forged(game, { customId: await idFor(game, 'way', name) })).toBe(no)
  const hours = { from: '22:00', to: '7:00' }
  const zone = await said(boris.slash('me quiet', { ...hours, zone: name }))
  const hour = await said(boris.slash('me quiet', { ...hours, to: name }))
  const day = await said(boris.slash('me away', { from: name }))
  expect([zone, hour, day]).toEqual([
    expect.stringContaining('no such time zone'),
    expect.stringContaining('two different times'),
    expect.stringContaining('not a date'),
  ])
  expect(await kept()).toEqual(before)
})
