import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMetrics } from '../../../src/base/metrics.ts'
import { decidingRoles } from '../../../src/engine/actions/agenda.ts'
import { DatabaseUnavailableError } from '../../../src/store/index.ts'
import { patientFerry } from '../patient.ts'
import { type Stage, said, stage } from '../stage.ts'

const HOUR = 3_600_000

let on: Stage
beforeAll(async () => {
  on = await stage({ ferry: patientFerry })
})
afterAll(() => on.close())

/** Lines of `/metrics` of this figure → value. */
async function figures(name: string): Promise<Record<string, number>> {
  const lines = (await on.bot.metrics())
    .split('\n')
    .filter(line => line.startsWith(name) && /[ {]/.test(line[name.length]))
  return Object.fromEntries(
    lines.map(line => [line.slice(name.length, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  )
}
const begun = () => on.table('ferry', { north: on.people.anna, south: on.people.boris })

/** The first answer of whoever is asked first. */
async function move(thread: string): Promise<void> {
  const { match, seats } = await on.read(thread)
  const [role] = decidingRoles(match!.state)
  const who = Object.values(on.people).find(
    ({ person }) => person.id === seats.find(seat => seat.role === role)?.user,
  )!
  const [first] = await who.autocomplete('ferry answer', { action: '' }, 'action', { channelId: thread })
  await said(who.slash('ferry answer', { action: String(first.value) }, { channelId: thread }))
}
/** Lines of the log with these words. */
const logged = (words: string) =>
  on.lines.flatMap(line => (line.startsWith('{') && line.includes(words) ? [JSON.parse(line)] : []))

test('interactions are counted by what was asked and how it ended; the database, the pictures and the gateway are timed', async () => {
  const thread = await begun()
  await said(on.people.anna.slash('game status', {}, { channelId: thread }))
  await said(on.people.vera.slash('game undo', {}, { channelId: thread }))
  const ended = await figures('fieldpost_interactions_total')
  expect(ended['{what="game",outcome="done"}']).toBeGreaterThan(0)
  expect(ended['{what="game",outcome="refused"}']).toBe(1)
  const [refusal] = logged('a command was refused')
  expect(refusal).toMatchObject({ level: 20, thread, person: on.people.vera.person.id, command: 'game undo' })
  for (const what of ['get', 'put', 'due'])
    expect((await figures('fieldpost_database_seconds_count'))[`{what="${what}"}`]).toBeGreaterThan(0)
  expect((await figures('fieldpost_drawing_seconds_count'))['{for="post"}']).toBeGreaterThan(0)
  expect(await figures('fieldpost_gateway_connections')).toEqual({ '{state="Ready"}': 1 })
  expect(await figures('fieldpost_map_streams')).toEqual({ '': 0 })
  expect(await figures('fieldpost_thoughts')).toEqual({ '': 0 })
})

test('a post that waits is seen by its age, one that Discord refuses by its count; the log names the thread', async () => {
  const thread = await begun()
  expect(await figures('fieldpost_oldest_post_seconds')).toEqual({ '': 0 })
  on.sandbox.faults.denyPermissions(on.sandbox.channelId, 'SendMessagesInThreads')
  await move(thread)
  await on.later(HOUR)
  expect((await figures('fieldpost_oldest_post_seconds'))['']).toBeGreaterThanOrEqual(3600)
  expect((await figures('fieldpost_tables_waiting'))['']).toBe(1)
  expect(logged('a post could not be sent yet; it will be tried again')[0]).toMatchObject({
    level: 40,
    thread,
    system: 'ferry',
  })
  on.sandbox.faults.denyPermissions(on.sandbox.channelId)
  await said(on.people.vera.slash('game status', {}, { channelId: thread }))
  await on.quiet(thread)
  expect((await figures('fieldpost_oldest_post_seconds'))['']).toBe(0)
  // The line is written after the post has left the queue
  await expect.poll(() => logged('a delayed post was sent')).toMatchObject([{ level: 30, thread }])

  const path = new RegExp(`/channels/${thread}/messages$`)
  on.sandbox.faults.fail({ method: 'POST', path, times: 1, status: 400, code: 50_035 })
  await move(thread)
  await on.quiet(thread)
  const lines = await figures('fieldpost_log_lines_total')
  expect(lines['{level="error",what="Discord refused this form of a post"}']).toBe(1)
  expect(lines['{level="warn",what="a post could not be sent yet; it will be tried again"}']).toBeGreaterThan(
    0,
  )
})

test('a command that fails is counted and logged with thread, command and person, and nothing that was typed', async () => {
  const thread = await begun()
  const { store } = on.bot
  const { read } = store
  Object.assign(store, { read: () => Promise.reject(new Error('the disk is gone')) })
  const from = on.lines.length
  await said(on.people.anna.slash('ferry orders', { line: 'a word of my own' }, { channelId: thread }))
  Object.assign(store, { read })
  const [line] = on.lines
    .slice(from)
    .flatMap(one => (one.includes('a command failed') ? [JSON.parse(one)] : []))
  expect(line).toMatchObject({
    level: 50,
    guild: on.sandbox.guildId,
    thread,
    person: on.people.anna.person.id,
    command: 'ferry orders',
  })
  expect(on.lines.slice(from).join('')).not.toContain('a word of my own')
  expect((await figures('fieldpost_interactions_total'))['{what="ferry",outcome="failed"}']).toBe(1)
})

test('a command that fails because of the database is told of in a line without a stack', async () => {
  const thread = await begun()
  const { store } = on.bot
  const { read } = store
  Object.assign(store, { read: () => Promise.reject(new DatabaseUnavailableError('connect ECONNREFUSED')) })
  const from = on.lines.length
  await said(on.people.anna.slash('game status', {}, { channelId: thread }))
  Object.assign(store, { read })
  const [line] = on.lines
    .slice(from)
    .flatMap(one => (one.includes('a command failed') ? [JSON.parse(one)] : []))
  expect(line).toMatchObject({ level: 40, why: 'connect ECONNREFUSED', thread, command: 'game status' })
  expect(JSON.stringify(line)).not.toContain('stack')
})

test('while the database does not answer the figures of the store are none, and the others are told', async () => {
  const { due } = on.bot.store
  Object.assign(on.bot.store, { due: () => Promise.reject(new Error('away')) })
  expect(await figures('fieldpost_tables')).toEqual({ '': Number.NaN })
  expect(await figures('fieldpost_ready')).toEqual({ '': 1 })
  Object.assign(on.bot.store, { due })
  expect((await figures('fieldpost_tables'))['']).toBeGreaterThan(0)
})

test('what a minute brought is told once', () => {
  const tally = createMetrics()
  expect(tally.takeCounts()).toBeNull()
  tally.recordOutcome('game', 'done')
  tally.recordOutcome('game', 'failed')
  tally.recordOutcome('ferry', 'done')
  tally.recordDrawing(20, false)
  tally.recordLogLine('warn', 'a word')
  expect(tally.takeCounts()).toEqual({ done: 2, failed: 1, pictures: 1, warnings: 1 })
  expect(tally.takeCounts()).toBeNull()
})

test('each line with words of its own makes no figure of its own beyond a hundred', async () => {
  const tally = createMetrics()
  for (let n = 0; n < 300; n++) tally.recordLogLine('warn', `word ${n}`)
  const lines = (await tally.registry.metrics())
    .split('\n')
    .filter(line => line.startsWith('fieldpost_log_lines_total{'))
  expect(lines).toHaveLength(101)
})

test('the alerts ask for figures and labels that there are', async () => {
  const alerts = readFileSync(join(import.meta.dirname, '..', '..', '..', 'deploy', 'alerts.yaml'), 'utf8')
  const rules = [...alerts.matchAll(/^ +expr: (.*)$/gm)].map(([, expr]) => expr)
  expect(rules.length).toBeGreaterThan(8)
  const metrics = await on.bot.metrics()
  const known = [...metrics.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name)
  const own = rules
    .flatMap(rule => rule.match(/fieldpost_\w+/g) ?? [])
    .map(name => name.replace(/_(bucket|sum|count)$/, ''))
  expect(own.filter(name => !known.includes(name))).toEqual([])
  for (const figure of known.filter(name =>
    /oldest_post|log_lines|interactions|drawing|database|gateway|acknowledgement|tables_unreadable|thoughts/.test(
      name,
    ),
  ))
    expect(`${rules.join('\n')}\n${alerts}`, figure).toContain(figure)
  const words = rules.flatMap(rule => rule.match(/what=~"([^"]+)"/)?.[1].split('|') ?? [])
  const outbox = readFileSync(
    join(import.meta.dirname, '..', '..', '..', 'commands', 'posts', 'outbox.ts'),
    'utf8',
  )
  expect(words.filter(one => !new RegExp(`'${one.replace(/\.\*$/, '')}`).test(outbox))).toEqual([])
  const change = readFileSync(
    join(import.meta.dirname, '..', '..', '..', 'commands', 'table', 'change.ts'),
    'utf8',
  )
  const [, untold] = /what="([^"]+)"/.exec(alerts) ?? []
  expect(change).toContain(`'${untold}'`)
  for (const [, quoted] of alerts.matchAll(/log for "([^"]+)"/g))
    expect(
      `${outbox}${readFileSync(join(import.meta.dirname, '..', '..', '..', 'commands', 'index.ts'), 'utf8')}`,
    ).toContain(quoted)
})
