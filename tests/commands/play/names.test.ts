import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatThreadName } from '../../../commands/lobby/name.ts'
import { DEFAULT_PLAYER_SETTINGS } from '../../../src/people/person.ts'
import { conflictOfHeroes } from '../../../src/systems/conflict-of-heroes/index.ts'
import { hellsGate } from '../../../src/systems/hells-gate/index.ts'
import { openTable, tableKey } from '../../../src/table/index.ts'
import { storePersonalSettings, storeUserName } from '../../../src/table/person.ts'
import { playOrders, startGame } from '../../../src/table/play.ts'
import { addPost } from '../../../src/table/posts.ts'
import { userOfRole } from '../../../src/table/seat-queries.ts'
import { giveSeatToUser } from '../../../src/table/seats.ts'
import type { Table } from '../../../src/table/types.ts'
import { call } from '../../sandbox/raw.ts'
import { ferry } from '../../toy/index.ts'
import { patientFerry } from '../patient.ts'
import { idOf, type Stage, said, stage, textOf } from '../stage.ts'
import { ok } from '../table/tables.ts'

let on: Stage
beforeAll(async () => {
  on = await stage({
    ferry: patientFerry,
    'hells-gate': hellsGate,
    'conflict-of-heroes': conflictOfHeroes,
  })
})
afterAll(() => on.close())

const nameIn = (thread: string) => on.sandbox.threads().find(({ id }) => id === thread)?.name
const renames = (thread: string) =>
  on.exchanges.filter(
    one => one.kind === 'rest' && one.method === 'PATCH' && one.path.endsWith(`/channels/${thread}`),
  ).length
const open = async (): Promise<string> => {
  const thread =
    /<#(\d+)>/.exec(await said(on.people.boris.slash('game new', { system: 'ferry' })))?.[1] ?? ''
  await on.quiet(thread)
  return thread
}
const lobby = (thread: string) => on.posts(thread)[0]

const choose = (thread: string, what: string, value: string) =>
  on.choose(on.people.boris, thread, what, value)

test('the thread of a lobby is called after another game at once, after a third when the choosing pauses', async () => {
  const thread = await open()
  expect(nameIn(thread)).toBe('Ferry: River')
  await choose(thread, 'system', 'hells-gate')
  await expect.poll(() => nameIn(thread)).toBe('Hell’s Gate: The Korsun Pocket')
  await on.quiet(thread)
  for (const system of ['ferry', 'hells-gate', 'ferry']) await choose(thread, 'system', system)
  await on.quiet(thread)
  expect([nameIn(thread), renames(thread)]).toEqual(['Hell’s Gate: The Korsun Pocket', 1])
  await expect.poll(() => on.later(30_000).then(() => nameIn(thread))).toBe('Ferry: River')
  expect(renames(thread)).toBe(2)
})

test('another scenario after another game leaves the second name to Begin', async () => {
  const { boris } = on.people
  const thread = await open()
  await choose(thread, 'system', 'conflict-of-heroes')
  await expect.poll(() => renames(thread)).toBe(1)
  await choose(thread, 'scenario', 'mir')
  await on.later(60_000)
  await on.quiet(thread)
  expect(renames(thread)).toBe(1)
  for (const role of ['german', 'soviet'])
    await said(boris.click(lobby(thread), idOf(lobby(thread), 'sit', role)))
  await boris.click(lobby(thread), idOf(lobby(thread), 'begin'))
  await expect.poll(() => nameIn(thread)).toMatch(/ · NKVD Defense at Mir · Conflict of Heroes/)
  expect(renames(thread)).toBe(2)
})

test('from Begin on it says the players first, then the scenario, at once, and follows whoever sits down', async () => {
  const { anna, boris, vera } = on.people
  const thread = await on.table('ferry', { north: boris, south: anna })
  const names = (await on.read(thread)).names ?? {}
  const [a, b] = [names[anna.person.id], names[boris.person.id]]
  expect(a && b).toBeTruthy()
  await expect.poll(() => nameIn(thread)).toBe(`${b} – ${a} · River · Ferry`)
  expect(renames(thread)).toBe(1)
  await said(anna.slash('game leave', {}, { channelId: thread }))
  await said(vera.slash('game join', {}, { channelId: thread }))
  await expect.poll(() => nameIn(thread)).toMatch(new RegExp(`^${b} – (?!${a}).+ · River · Ferry$`))
})

test('a name that people gave the thread stays, and the game begins all the same', async () => {
  const { boris } = on.people
  const thread = await open()
  await call(on.sandbox, 'PATCH', `/channels/${thread}`, { name: 'Boris against himself' })
  for (const role of ['north', 'south'])
    await said(boris.click(lobby(thread), idOf(lobby(thread), 'sit', role)))
  await boris.click(lobby(thread), idOf(lobby(thread), 'begin'))
  await on.sandbox.waitUntilFound(() => on.posts(thread).length > 1)
  await on.later(60_000)
  expect([nameIn(thread), renames(thread)]).toEqual(['Boris against himself', 1])
})

test('where Discord allows no more names for now nobody waits for it, and the name comes later by itself', async () => {
  const { boris } = on.people
  const thread = await open()
  for (const role of ['north', 'south'])
    await said(boris.click(lobby(thread), idOf(lobby(thread), 'sit', role)))
  on.sandbox.faults.fail({ method: 'PATCH', path: new RegExp(`/channels/${thread}$`), status: 503, times: 2 })
  await boris.click(lobby(thread), idOf(lobby(thread), 'begin'))
  await on.sandbox.waitUntilFound(() => on.posts(thread).length > 1)
  await on.quiet(thread)
  expect(nameIn(thread)).toBe('Ferry: River')
  await expect.poll(() => on.later(60_000).then(() => nameIn(thread))).toMatch(/^.+ · River · Ferry$/)
})

const NAMED = { ru: 'x', en: 'x' }
const place = { guild: '1', thread: '1573532824017829888', parent: '2', lang: 'ru' as const }
let clicks = 0
const by = (user: string) => ({ user, interaction: `click-${++clicks}`, now: 1_000 + clicks })
/** South is two hands. */
const team: typeof ferry = {
  ...ferry,
  rules: {
    ...ferry.rules,
    roles: () => [
      ...ferry.rules.roles({ scenario: 'river', variants: {} }),
      { role: 'mate', side: 'south', colour: 0x5b97f5, name: NAMED, afterPlay: NAMED },
    ],
  },
}

function teamTable(users: readonly string[]): Table {
  let table = openTable(team, place, by(users[0]))
  for (const [at, role] of ['north', 'south', 'mate'].entries())
    table = ok(giveSeatToUser(storeUserName(table, users[at], users[at]), team, role, by(users[at]))).table
  return table
}

test('names in words of the table: sides apart, mates together, one name for a game alone, and never too long', () => {
  const all = ok(startGame(teamTable(['Аня', 'Борис', 'Вера']), team, by('Аня'))).table
  expect(formatThreadName(team, all)).toBe('Аня – Борис, Вера · Река · Переправа')
  const alone = ok(startGame(teamTable(['Аня', 'Аня', 'Аня']), team, by('Аня'))).table
  expect(formatThreadName(team, alone)).toBe('Аня · Река · Переправа')
  expect(formatThreadName(team, { ...all, names: {} })).toBe('Река · Переправа')
  const long = 'Ы'.repeat(60)
  const { names: _, ...rest } = all
  const lengthy = { ...rest, names: { Аня: long, Борис: long } }
  expect(formatThreadName(team, lengthy).length).toBeLessThanOrEqual(100)
})

const heralds = (table: Table, user: string, next: boolean) =>
  storePersonalSettings(table, user, { ...DEFAULT_PLAYER_SETTINGS, next }, 0)

test('who wants to hear that he is next hears it once, when those before him begin to be asked; others hear nothing', () => {
  let table = ok(startGame(teamTable(['anna', 'boris', 'vera']), team, by('anna'))).table
  table = heralds(heralds(table, 'vera', true), 'boris', true)
  const { hand } = table.match!.state as unknown as { hand: Record<string, number[]> }
  const post = (now: Table) => now.outbox.at(-1)
  const one = ok(
    playOrders(table, team, 'north', [{ verb: 'stake', args: [hand.north[0]] }], by('anna')),
  ).table
  expect(post(one)?.next).toBeUndefined()
  // Both sides are asked as long as one of them has not staked; then one of them leads
  const two = ok(
    playOrders(one, team, 'south', [{ verb: 'stake', args: [hand.south[0]] }], by('boris')),
  ).table
  const lead = (two.match!.state.agenda.at(-1) as { who: readonly string[] }).who[0]
  const boats = lead === 'north' ? [2, 3] : [6, 7]
  if (lead === 'north') expect(post(two)).toMatchObject({ calls: ['anna'], next: ['vera'] })
  const crossed = ok(
    playOrders(two, team, lead, [{ verb: 'cross', args: [boats] }], by(userOfRole(two, lead) as string)),
  ).table
  if (lead === 'north') expect(post(crossed)?.next).toBeUndefined()
  else expect(post(crossed)).toMatchObject({ calls: ['anna'], next: ['vera'] })
  const silent = heralds(heralds(table, 'vera', false), 'boris', false)
  expect(silent.heralds).toEqual([])
})

test('the word that one is next stands in the post and calls, in both languages; it is switched on for all games', async () => {
  const { boris } = on.people
  const thread = await on.table('ferry', { north: on.people.anna, south: boris })
  await said(boris.slash('game asked', { next: true }))
  expect((await on.read(thread)).heralds).toEqual([boris.person.id])
  await said(boris.slash('game asked', { next: false }))
  expect((await on.read(thread)).heralds).toEqual([])
  expect(textOf(on.last(thread))).not.toContain('your turn is next')

  const mention = `<@${boris.person.id}>`
  for (const [lang, words] of [
    ['en', `${mention}: your turn is next.`],
    ['ru', `${mention}: следующий ход ваш.`],
  ] as const) {
    await on.bot.store.turn(tableKey(on.sandbox.guildId, thread), (table: Table) => {
      const told = { what: 'upgraded', calls: [], next: [boris.person.id] } as const
      return {
        table: addPost(
          { ...table, lang },
          { ...by(on.people.anna.person.id), now: Date.now() - 70_000 },
          told,
        ),
        result: null,
      }
    })
    await said(on.people.vera.slash('game show', {}, { channelId: thread }))
    await on.sandbox.waitUntilFound(() => on.posts(thread).some(one => textOf(one).includes(words)))
    const sent = on.exchanges.findLast(
      one =>
        one.kind === 'rest' && one.method === 'POST' && one.path.endsWith(`/channels/${thread}/messages`),
    )
    expect(JSON.stringify(sent)).toContain(`"users":["${boris.person.id}"]`)
  }
})

test('nothing went to Discord that it would not understand', () => {
  expect(on.oracle.findings).toEqual([])
})
