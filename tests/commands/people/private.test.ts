import { ChannelType } from 'discord.js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lostTableWords } from '../../../commands/gone/words.ts'
import { ActionNotPossibleError, type SandboxActor } from '../../../src/sandbox/index.ts'
import { ferry } from '../../toy/index.ts'
import { idOf, idsOf, type Stage, said, stage, textOf } from '../stage.ts'

let on: Stage
beforeEach(async () => {
  on = await stage({ ferry }, undefined, undefined, undefined, undefined, true)
})
afterEach(async () => {
  await on.close()
  expect(on.oracle.findings).toEqual([])
  expect(on.lines.filter(line => /"level":(50|60)/.test(line))).toEqual([])
})

const linkIn = (answer: string): string => /<#(\d+)>/.exec(answer)?.[1] ?? ''
const inThread = (thread: string) => ({ channelId: thread })
const threadOf = (id: string) => on.sandbox.threads().find(thread => thread.id === id)?.thread
const ids = (...people: readonly SandboxActor[]) => people.map(({ person }) => person.id)

/** Boris opens a private table. */
async function opened(): Promise<string> {
  const thread = linkIn(await said(on.people.boris.slash('game new', { system: 'ferry', private: true })))
  await on.quiet(thread)
  return thread
}
async function pick(who: SandboxActor, thread: string, ...people: readonly SandboxActor[]): Promise<string> {
  const [lobby] = on.posts(thread)
  const answer = await on.alone(who, thread, who.select(lobby, idOf(lobby, 'invite'), ids(...people)))
  await on.quiet(thread)
  return textOf(answer)
}
/** Boris and Anna play at a private table. */
async function played(): Promise<string> {
  const { anna, boris } = on.people
  const thread = await opened()
  await pick(boris, thread, anna)
  await said(boris.slash('game join', { seat: 'north' }, inThread(thread)))
  await said(anna.slash('game join', { seat: 'south' }, inThread(thread)))
  const [lobby] = on.posts(thread)
  await boris.click(lobby, idOf(lobby, 'begin'))
  await expect.poll(async () => (await on.read(thread)).stage).toBe('playing')
  await on.quiet(thread)
  return thread
}
async function resigned(thread: string): Promise<void> {
  const { boris } = on.people
  const asked = await (await boris.slash('game resign', {}, inThread(thread))).settled()
  await boris.click(asked!, idOf(asked, 'resign'))
  await expect.poll(async () => (await on.read(thread)).recorded).toBe(true)
  await on.quiet(thread)
}

test('a private table is a private thread: the channel says nothing, the menu brings the invited in, nobody else sits', async () => {
  const { anna, boris, vera } = on.people
  const thread = await opened()
  expect(threadOf(thread)).toMatchObject({ isPrivate: true, invitable: false })
  const bot = on.sandbox.applicationId
  expect(threadOf(thread)?.members.toSorted()).toEqual([bot, boris.person.id].toSorted())
  expect(on.sandbox.messages(on.sandbox.channelId, vera.person.id)).toEqual([])
  expect(textOf(on.posts(thread)[0])).toContain('Private: only for invited people')
  // Who is not invited does not reach it in any way that Discord knows
  expect(vera.messages(thread)).toEqual([])
  await expect(vera.slash('game join', {}, inThread(thread))).rejects.toThrow(ActionNotPossibleError)
  const [lobby] = on.posts(thread)
  await expect(vera.click(lobby, idOf(lobby, 'sit', 'south'))).rejects.toThrow(ActionNotPossibleError)

  expect(await pick(boris, thread, anna)).toBe('The invitation is in the thread.')
  expect(threadOf(thread)?.members).toContain(anna.person.id)
  expect(on.last(thread).mentions.map(({ id }) => id)).toEqual(ids(anna))
  await expect.poll(() => textOf(on.posts(thread)[0])).toContain(`Invited: <@${anna.person.id}>`)
  await anna.click(lobby, idOf(lobby, 'sit', 'south'))
  await expect.poll(async () => (await on.read(thread)).seats[1].user).toBe(anna.person.id)

  // A moderator may have brought somebody into the thread; that is no invitation
  const { members } = threadOf(thread)!
  members.push(vera.person.id)
  for (const deed of [
    () => vera.slash('game join', {}, inThread(thread)),
    () => vera.slash('game show', {}, inThread(thread)),
    () => vera.slash('game board', {}, inThread(thread)),
    () => vera.slash('game export', {}, inThread(thread)),
    () => vera.slash('ferry guide', {}, inThread(thread)),
  ])
    expect(await said(deed())).toMatch(/private|закрытый стол/)
  expect(await said(vera.slash('help', {}, inThread(thread)))).toMatch(/\/game new|\/партия создать/)
  const refused = await on.alone(vera, thread, vera.click(lobby, idOf(lobby, 'sit', 'north')))
  expect(textOf(refused)).toContain(`<@${boris.person.id}>`)
  expect(await vera.autocomplete('game join', { seat: '' }, 'seat', inThread(thread))).toEqual([])
  const sneaked = await on.alone(
    vera,
    thread,
    vera.forge(lobby, { customId: idOf(lobby, 'invite'), people: ids(vera) }),
  )
  expect(textOf(sneaked)).toMatch(/private|закрытый стол/)
  expect((await on.read(thread)).seats.map(({ user }) => user)).toEqual([null, anna.person.id])
})

test('several are invited at once, and who cannot be is named with the reason', async () => {
  const { anna, boris, vera } = on.people
  const thread = await opened()
  const told = await pick(boris, thread, anna, vera, boris)
  expect(told).toContain('The invitation is in the thread.')
  const bot = on.bot.client.user!.id
  expect(await said(boris.slash('game invite', { person: bot }, inThread(thread)))).toContain('A bot cannot')
  expect((await on.read(thread)).invited).toEqual(expect.arrayContaining(ids(anna, vera)))
  const again = await pick(boris, thread, anna, vera)
  for (const who of [anna, vera]) expect(again).toContain(`<@${who.person.id}>: This person has already`)
  // A string menu with this id is a forgery
  const [lobby] = on.posts(thread)
  const forged = { customId: idOf(lobby, 'invite'), values: ids(vera) }
  expect(textOf(await on.alone(boris, thread, boris.forge(lobby, forged)))).toContain('no longer exists')
  // Somebody who is not on the server
  on.sandbox.faults.setMembership(vera.person.id, 'kicked')
  const other = await opened()
  const gone = await said(boris.slash('game invite', { person: vera.person.id }, inThread(other)))
  expect(gone).toContain(`cannot see <#${on.sandbox.channelId}>`)
})

test('lists, files, results, statistics and the map of a private table are for the invited alone', async () => {
  const { anna, boris, vera } = on.people
  const open = await opened()
  const thread = await played()
  for (const command of ['game list', 'game find', 'me games', 'stats']) {
    const told = await said(vera.slash(command))
    expect(told, command).not.toContain(thread)
    expect(told, command).not.toContain(open)
    expect(told, command).not.toContain('Ferry')
  }
  expect(await said(boris.slash('game list'))).toMatch(new RegExp(`<#${thread}> .*private`))
  expect(await said(anna.slash('me games'))).toContain(`<#${thread}>`)
  // The host does not sit at this one, and the invited find it
  await pick(boris, open, anna)
  expect(await said(anna.slash('game find'))).toMatch(new RegExp(`<#${open}> .*закрытый стол`))

  // A link to the map that was made for somebody else opens nothing
  const web = on.bot.web!
  const enter = async (who: SandboxActor) => {
    const { guildId: guild } = on.sandbox
    const link = await web.createVisitorLink({ guild, thread, user: who.person.id }, 'en')
    const [, , , code] = new URL(link).hash.slice(1).split('.')
    const body = JSON.stringify({ guild, thread, user: who.person.id, code })
    const headers = { 'content-type': 'application/json', origin: web.url }
    return (await fetch(`${web.url}/open`, { method: 'POST', headers, body })).status
  }
  expect([await enter(vera), await enter(boris)]).toEqual([403, 200])

  await resigned(thread)
  expect(await on.bot.store.results.ofServer(on.sandbox.guildId)).toEqual([])
  const [general] = on.sandbox.channels()
  const message = vera.say('hello', { channelId: general.id })
  const file = (who: SandboxActor) => {
    const customId = `1|0|0|file|${thread}`
    return on.alone(who, general.id, who.forge(message, { customId }))
  }
  expect((await file(vera)).attachments).toEqual([])
  expect((await file(boris)).attachments).toHaveLength(1)
  for (const command of ['game list', 'stats']) expect(await said(vera.slash(command))).not.toContain(thread)

  // Nor can anybody else play on from it
  const goOn = async (who: SandboxActor) => {
    const customId = `1|0|0|resume|${thread}`
    return linkIn(textOf(await on.alone(who, general.id, who.forge(message, { customId }))))
  }
  expect(await goOn(vera)).toBe('')
  const next = await goOn(boris)
  expect(await on.read(next)).toMatchObject({ isPrivate: true, continued: { isHere: true } })
})

test('the rematch of a private game is private', async () => {
  const { anna, boris, vera } = on.people
  const thread = await played()
  await resigned(thread)
  const end = on.last(thread)
  await anna.click(end, idOf(end, 'again', 'same'))
  await expect.poll(async () => (await on.read(thread)).again?.thread ?? '').not.toBe('')
  const next = (await on.read(thread)).again!.thread
  await on.quiet(next)
  expect(await on.read(next)).toMatchObject({ isPrivate: true, creator: anna.person.id })
  expect(threadOf(next)).toMatchObject({ isPrivate: true })
  expect(threadOf(next)?.members).toEqual(expect.arrayContaining(ids(anna, boris)))
  expect(vera.messages(next)).toEqual([])
})

test('the thread is deleted: only the players are told, each in a direct message, and the new one is private', async () => {
  const { anna, boris, vera } = on.people
  const thread = await played()
  on.sandbox.faults.removeChannel(thread)
  const letter = await on.sandbox.waitUntilFound(() =>
    on.sandbox.directMessages(boris.person.id).find(post => idsOf(post).some(id => id.includes('|reopen|'))),
  )
  await on.sandbox.waitUntilFound(() => on.sandbox.directMessages(anna.person.id).length > 0)
  expect(on.sandbox.messages(on.sandbox.channelId, vera.person.id).map(textOf).join()).not.toContain('Ferry')
  // Somebody else who guesses the button learns nothing
  const message = vera.say('hello')
  const guessed = await on.alone(
    vera,
    on.sandbox.channelId,
    vera.forge(message, { customId: idOf(letter, 'reopen') }),
  )
  expect(Object.values(lostTableWords.unknown)).toContain(textOf(guessed))

  on.sandbox.faults.denyPermissions(on.sandbox.channelId, 'CreatePrivateThreads')
  expect(await said(boris.click(letter, idOf(letter, 'reopen')))).toContain('Create Private Threads')
  on.sandbox.faults.denyPermissions(on.sandbox.channelId)
  const next = linkIn(await said(boris.click(letter, idOf(letter, 'reopen'))))
  await on.quiet(next)
  expect(threadOf(next)).toMatchObject({ isPrivate: true })
  expect(threadOf(next)?.members).toEqual(expect.arrayContaining(ids(anna, boris)))
})

test('where no private thread can be opened, the refusal says what is missing and offers a channel that fits', async () => {
  const { boris } = on.people
  const { channelId } = on.sandbox
  const ask = async (at: string) =>
    (await boris.slash('game new', { system: 'ferry', private: true }, inThread(at))).settled()
  on.sandbox.faults.denyPermissions(channelId, 'CreatePrivateThreads')
  const alone = await ask(channelId)
  expect(textOf(alone)).toContain('**Create Private Threads**')
  expect(idsOf(alone)).toEqual([])
  // A table that is not private needs no such permission
  const open = linkIn(await said(boris.slash('game new', { system: 'ferry' })))
  expect((await on.read(open)).isPrivate).toBeUndefined()
  const games = on.sandbox.faults.addChannel('games')
  await expect.poll(() => on.bot.client.channels.cache.has(games)).toBe(true)
  const news = on.sandbox.faults.addChannel('news', ChannelType.GuildAnnouncement)
  await expect.poll(() => on.bot.client.channels.cache.has(news)).toBe(true)
  for (const at of [channelId, news]) {
    const offer = await ask(at)
    expect(textOf(offer)).toContain(at === news ? `<#${games}>` : 'Create Private Threads')
    const next = linkIn(await said(boris.click(offer!, idOf(offer, 'room'))))
    expect(await on.read(next)).toMatchObject({ isPrivate: true, parent: games })
    expect(threadOf(next)?.isPrivate).toBe(true)
  }
})

test('in a direct message one has one’s own games with links, and whose turn it is', async () => {
  const { anna, boris } = on.people
  const direct = await on.directly(boris)
  expect(await said(boris.slash('me games', {}, direct))).toContain('You have no running games')
  const thread = await played()
  const { guildId: guild } = on.sandbox
  const { board, match } = await on.read(thread)
  expect(match).not.toBeNull()
  const told = await said(boris.slash('me games', {}, direct))
  expect(told.split('\n')[0]).toBe('## My games')
  expect(told).toContain(`](https://discord.com/channels/${guild}/${thread}/${board}) · private · `)
  expect(told).toMatch(/\*\*Your turn\*\*|waiting for/)
  const hers = await on.directly(anna)
  expect(await said(anna.slash('me games', {}, hers))).toContain('## Мои партии')
  // A command of servers is not there, nor is another person's conversation
  await expect(boris.slash('game list', {}, direct)).rejects.toThrow('there is no command')
  await expect(boris.slash('me games', {}, hers)).rejects.toThrow('this channel does not exist')
})
