import { SnowflakeUtil } from 'discord.js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lostTableWords } from '../../../commands/gone/words.ts'
import { changeTableFor } from '../../../commands/table/change.ts'
import { exportFinishedGame, playFileJson } from '../../../src/game-file/index.ts'
import { ActionNotPossibleError, type SandboxActor } from '../../../src/sandbox/index.ts'
import { tableKey } from '../../../src/table/index.ts'
import { nextTableDueTime } from '../../../src/table/time/due.ts'
import { resignGame } from '../../../src/table/votes.ts'
import { copy } from '../../game-file/honest.ts'
import { verify } from '../../game-file/verifier.ts'
import { league } from '../../leagues/leagues.ts'
import { ferry } from '../../toy/index.ts'
import { idOf, idsOf, type Stage, said, stage, textOf } from '../stage.ts'

const DAY = 86_400_000
let on: Stage
beforeEach(async () => {
  on = await stage({ ferry })
})
afterEach(async () => {
  await on.close()
  expect(on.oracle.findings).toEqual([])
})

const opened = () => on.table('ferry', { north: on.people.boris, south: on.people.anna })
const above = (thread = '') =>
  on.sandbox.waitUntilFound(() =>
    on.sandbox
      .messages(on.sandbox.channelId, on.people.vera.person.id)
      .findLast(post =>
        idsOf(post).some(id => id.includes(`${thread && BigInt(thread).toString(36)}|0|reopen|`)),
      ),
  )
const goesOn = async (who: SandboxActor, post: Parameters<typeof idOf>[0]) => {
  const told = await said(who.click(post!, idOf(post, 'reopen')))
  return /<#(\d+)>/.exec(told)?.[1] ?? ''
}

test('the thread of a game is deleted: its players are told in the channel, and the game goes on in a new one', async () => {
  const { anna, boris } = on.people
  const thread = await opened()
  const before = await on.read(thread)
  on.sandbox.faults.removeChannel(thread)
  const post = await above()
  expect(textOf(post)).toContain('the thread of this game was deleted')
  for (const who of [anna, boris]) expect(textOf(post)).toContain(`<@${who.person.id}>`)

  const next = await goesOn(boris, post)
  await on.quiet(next)
  const table = await on.read(next)
  expect(table.match).toEqual(before.match)
  expect(await on.bot.store.read(tableKey(on.sandbox.guildId, thread))).toBeNull()
  expect(on.posts(next).map(textOf).join()).toContain(lostTableWords.moved.en)
  // Pressed again, by anybody
  expect(await said(anna.click(post, idOf(post, 'reopen')))).toContain(lostTableWords.unknown.ru)

  // It is played to its end there, and proven as if nothing had happened
  const asked = await (await boris.slash('game resign', {}, { channelId: next })).settled()
  await boris.click(asked!, idOf(asked, 'resign'))
  await expect.poll(async () => (await on.read(next)).stage).toBe('over')
  const { match, secret } = await on.read(next)
  const file = copy(exportFinishedGame(match!, secret))
  expect(playFileJson(file, () => ferry).proof.word).toBe('proven')
  expect(verify(file).ok).toBe(true)
})

test('while a game is being moved nothing is done in the thread that it leaves', async () => {
  const { boris } = on.people
  const thread = await opened()
  const key = tableKey(on.sandbox.guildId, thread)
  const to = String(SnowflakeUtil.generate())
  const gone = { at: 0, why: 'thread' as const, told: true as const, to }
  await on.bot.store.turn(key, table => ({ table: { ...table, gone }, result: undefined }))
  const before = await on.read(thread)
  const { is } = await changeTableFor(
    { store: on.bot.store, now: () => 0 },
    key,
    { user: boris.person.id, interaction: 'late', now: 0 },
    table => ({ is: 'done', table: { ...table, lang: 'ru' } }),
  )
  expect(is).toBe('no')
  // Nor does a look take the mark away while the move may still be under way
  await on.looked()
  expect(await on.read(thread)).toEqual(before)
  await expect
    .poll(() => on.later(2 * 60_000).then(async () => (await on.read(thread)).gone?.to))
    .toBeUndefined()
})

test('a process ends while the game of a league is moved: the league knows the new thread', async () => {
  const thread = await opened()
  const { guildId: guild, channelId: channel } = on.sandbox
  const { store } = on.bot
  const games = [{ round: 1, first: 0, second: 1, thread, score: null }]
  const { id } = await store.leagues.create(
    league('robin', 3, { guild, channel, told: 1, stage: 'running', round: 1, games }),
  )
  const next = await opened()
  // Written, and nothing after it
  const table = await on.read(thread)
  await store.remove(tableKey(guild, next))
  await store.create({ ...table, thread: next, origin: thread, league: { id, game: 1 } })
  const gone = { at: 0, why: 'thread' as const, told: true as const, to: next }
  await store.turn(tableKey(guild, thread), now => ({
    table: { ...now, gone, league: { id, game: 1 } },
    result: undefined,
  }))
  await expect.poll(() => store.read(tableKey(guild, thread))).toBeNull()
  expect((await store.leagues.read(guild, id))?.games[0]).toMatchObject({ thread: next, score: null })
})

test('who wants letters is written to, who wants none is not called; nobody is asked for ever', async () => {
  const { anna, boris } = on.people
  await said(boris.slash('me calls', { where: 'direct' }))
  await said(anna.slash('me calls', { where: 'none' }))
  const thread = await opened()
  on.sandbox.faults.removeChannel(thread)
  await on.sandbox.waitUntilFound(() =>
    on.sandbox.directMessages(boris.person.id).some(post => textOf(post).includes('was deleted')),
  )
  const post = await above()
  expect(post.mentions).toEqual([])
  expect(on.sandbox.directMessages(anna.person.id)).toEqual([])
  const letters = on.sandbox.directMessages(boris.person.id).length
  await on.later(3 * DAY)
  expect(on.sandbox.directMessages(boris.person.id)).toHaveLength(letters)

  // The button works in the letter too
  const letter = on.sandbox.directMessages(boris.person.id).at(-1)!
  const next = await goesOn(boris, letter)
  await on.quiet(next)
  expect((await on.read(next)).stage).toBe('playing')
})

test('the channel is deleted with its threads: letters go out, and another channel takes the game', async () => {
  const { boris } = on.people
  const thread = await opened()
  on.sandbox.faults.removeChannel(on.sandbox.channelId)
  const letter = await on.sandbox.waitUntilFound(() =>
    on.sandbox.directMessages(boris.person.id).find(post => idsOf(post).some(id => id.includes('|reopen|'))),
  )
  expect(await said(boris.click(letter, idOf(letter, 'reopen')))).toContain(lostTableWords.noRoom(false).en)
  expect((await on.bot.store.read(tableKey(on.sandbox.guildId, thread)))?.gone).toMatchObject({
    why: 'thread',
  })
  expect(
    on.lines.filter(line => line.includes('the thread of a game is gone') && line.includes(thread)),
  ).toHaveLength(1)
  // One that its players do not see takes no game
  on.sandbox.faults.addChannel('staff', null, true)
  const open = on.sandbox.faults.addChannel('games')
  await expect.poll(() => on.bot.client.channels.cache.has(open)).toBe(true)
  const next = await goesOn(boris, letter)
  await on.quiet(next)
  expect((await on.read(next)).parent).toBe(open)
})

test('found at the first post that fails, when the bot was away as it happened', async () => {
  const { boris } = on.people
  const thread = await opened()
  const other = await opened()
  await said(boris.slash('game remind', { after: '24' }, { channelId: thread }))
  await on.restart(async () => on.sandbox.faults.removeChannel(thread))
  await on.later(2 * DAY)
  expect(textOf(await above())).toContain('was deleted')
  await expect.poll(async () => (await on.read(thread)).gone?.told).toBe(true)
  expect((await on.read(other)).gone).toBeUndefined()
})

test('/game list shows it without a dead link, and calls it off from outside; a player alone cannot end it for others', async () => {
  const { boris, vera } = on.people
  const thread = await opened()
  const alone = await on.table('ferry', { north: boris, south: boris })
  on.sandbox.faults.removeChannel(thread)
  on.sandbox.faults.removeChannel(alone)
  await expect
    .poll(async () => (await on.bot.store.read(tableKey(on.sandbox.guildId, alone)))?.gone?.told)
    .toBe(true)
  const listed = async () => (await boris.slash('game list')).settled()
  const first = textOf(await listed())
  expect(first).toContain(lostTableWords.listDeleted.en)
  expect(first).not.toContain(`<#${thread}>`)
  const shut = async (who: SandboxActor, of: string) => {
    const list = await listed()
    const id = idsOf(list).find(one => one.includes('|shut|') && one.includes(BigInt(of).toString(36)))!
    const sure = await (await who.click(list!, id)).settled()
    return said(who.click(sure!, idOf(sure, 'shut')))
  }
  expect(await shut(boris, alone)).toContain(lostTableWords.closed.en)
  expect((await on.read(alone)).stage).toBe('over')
  expect(await shut(boris, thread)).toContain('The others have to agree')
  expect((await on.read(thread)).stage).toBe('playing')

  const post = await above(thread)
  expect(await said(vera.click(post, idOf(post, 'reopen')))).toContain(lostTableWords.notYours.ru)
})

test('nobody cares: after its time it is closed, and nothing is posted again', async () => {
  const thread = await opened()
  on.sandbox.faults.removeChannel(thread)
  await above()
  await on.later(15 * DAY)
  await expect.poll(async () => (await on.read(thread)).stage).toBe('over')
  expect((await on.read(thread)).outbox).toEqual([])
})

test('the bot is removed from the server and invited again: its games go on', async () => {
  const { boris } = on.people
  const thread = await opened()
  on.sandbox.faults.removeBot(on.sandbox.guildId)
  await expect
    .poll(async () => (await on.bot.store.read(tableKey(on.sandbox.guildId, thread)))?.gone?.why)
    .toBe('server')
  await expect(boris.slash('game list')).rejects.toThrow(ActionNotPossibleError)
  await on.later(30 * DAY)
  expect((await on.read(thread)).stage).toBe('playing')
  on.sandbox.faults.inviteBot(on.sandbox.guildId)
  await expect.poll(async () => (await on.read(thread)).gone).toBeUndefined()
  expect(await said(boris.slash('game status', {}, { channelId: thread }))).toContain('Ferry')
})

test('the bot is invited again while it does not run: its games go on when it does', async () => {
  const { boris } = on.people
  const thread = await opened()
  on.sandbox.faults.removeBot(on.sandbox.guildId)
  await expect.poll(async () => (await on.read(thread)).gone?.told).toBe(true)
  await on.restart(async () => on.sandbox.faults.inviteBot(on.sandbox.guildId))
  await expect.poll(async () => (await on.read(thread)).gone).toBeUndefined()
  expect(await said(boris.slash('game status', {}, { channelId: thread }))).toContain('Ferry')
})

test('the thread is deleted while the bot is not on the server: its players are asked when it is back, however late', async () => {
  const thread = await opened()
  on.sandbox.faults.removeBot(on.sandbox.guildId)
  await expect.poll(async () => (await on.read(thread)).gone?.told).toBe(true)
  on.sandbox.faults.removeChannel(thread)
  await on.later(30 * DAY)
  on.sandbox.faults.inviteBot(on.sandbox.guildId)
  expect(textOf(await above())).toContain('the thread of this game was deleted')
  const { stage, gone } = await on.read(thread)
  expect([stage, gone?.why]).toEqual(['playing', 'thread'])
})

test('a game that ends on the map while the bot is not on the server is kept, and has its last posts when it is back', async () => {
  const { boris } = on.people
  const thread = await opened()
  const { store } = on.bot
  const { guildId: guild } = on.sandbox
  on.sandbox.faults.removeBot(guild)
  await expect.poll(async () => (await on.read(thread)).gone?.told).toBe(true)
  const cause = { user: boris.person.id, interaction: 'map', now: Date.now() }
  await store.turn(tableKey(guild, thread), table => {
    const given = resignGame(table, ferry as never, cause)
    if ('no' in given) throw new Error(given.no)
    // As if the process had ended right after this was written
    expect(nextTableDueTime(given.table)).not.toBeNull()
    return { table: given.table, result: undefined }
  })
  await expect.poll(async () => (await on.read(thread)).recorded).toBe(true)
  expect(await store.results.ofServer(guild)).toHaveLength(1)
  const before = on.posts(thread).length
  on.sandbox.faults.inviteBot(guild)
  await on.quiet(thread)
  expect((await on.read(thread)).gone).toBeUndefined()
  expect(on.posts(thread).length).toBeGreaterThan(before)
})

test('an outage of the server is no deletion', async () => {
  const thread = await opened()
  on.sandbox.faults.setOutage(on.sandbox.guildId, true)
  await expect.poll(() => on.bot.client.guilds.cache.get(on.sandbox.guildId)?.available).toBe(false)
  on.sandbox.faults.setOutage(on.sandbox.guildId, false)
  await expect.poll(() => on.bot.client.guilds.cache.get(on.sandbox.guildId)?.available).toBe(true)
  expect((await on.read(thread)).gone).toBeUndefined()
})
