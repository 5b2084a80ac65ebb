import { ChannelType } from 'discord.js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { GameSystem } from '../../../src/engine/system.ts'
import type { SandboxActor, UserActionOutcome } from '../../../src/sandbox/index.ts'
import { type Ferry, type FerryEvent, type FerryView, ferry } from '../../toy/index.ts'
import { idOf, idsOf, type Stage, said, stage, textOf } from '../stage.ts'

const toy: GameSystem<Ferry, FerryView, FerryEvent> = {
  ...ferry,
  menus: {
    ...ferry.menus,
    firstGame: {
      setup: { scenario: 'river', variants: {} },
      role: 'south',
      isLearned: ({ round }) => round > 1,
    },
  },
}

let on: Stage
beforeEach(async () => {
  on = await stage({ ferry: toy })
})
afterEach(async () => {
  await on.close()
  expect(on.oracle.findings).toEqual([])
})

const linkIn = (answer: string): string => /<#(\d+)>/.exec(answer)?.[1] ?? ''
const parentOf = async (thread: string) => (await on.read(thread)).parent
const tables = async () => (await on.bot.store.tablesOf({ guild: on.sandbox.guildId }, 100)).length

test('in the thread of a table, typed or pressed, the next table stands in the channel above', async () => {
  const { anna, boris } = on.people
  const thread = await on.table('ferry', { north: boris, south: anna })
  const at = { channelId: thread }
  for (const next of [
    await said(boris.slash('game new', {}, at)),
    await said(boris.slash('game first', { system: 'ferry' }, at)),
  ]) {
    expect(linkIn(next)).not.toBe(thread)
    expect(await parentOf(linkIn(next))).toBe(on.sandbox.channelId)
  }
  const chooser = await (await anna.slash('game first', {}, at)).settled()
  const pressed = await said(anna.click(chooser!, idOf(chooser, 'first')))
  expect(await parentOf(linkIn(pressed))).toBe(on.sandbox.channelId)
  // A league too
  await said(boris.slash('league new', { name: 'Autumn', kind: 'swiss', system: 'ferry' }, at))
  const [league] = await on.bot.store.leagues.ofServer(on.sandbox.guildId, 5)
  expect(league.channel).toBe(on.sandbox.channelId)
})

const kinds = [
  ['forum', ChannelType.GuildForum, true],
  ['media', ChannelType.GuildMedia, true],
  ['announcement', ChannelType.GuildAnnouncement, true],
  ['announcement', ChannelType.GuildAnnouncement, false],
  ['voice', ChannelType.GuildVoice, false],
  ['stage', ChannelType.GuildStageVoice, false],
] as const

test.each(kinds)(
  'in a %s channel (%i, in a thread: %s) the answer names a text channel, and its button opens the table there',
  async (name, kind, inThread) => {
    const { anna, boris } = on.people
    const channel = on.sandbox.faults.addChannel(name, kind)
    const place = inThread ? on.sandbox.faults.addThread(channel, anna.person.id, 'Who plays?') : channel
    const at = { channelId: place }
    const opensThere = async (who: SandboxActor, outcome: Promise<UserActionOutcome>) => {
      const answer = await (await outcome).settled()
      expect(textOf(answer)).toContain(`<#${on.sandbox.channelId}>`)
      const before = await tables()
      const thread = linkIn(await said(who.click(answer!, idOf(answer, 'room'))))
      expect(await parentOf(thread)).toBe(on.sandbox.channelId)
      expect(await tables()).toBe(before + 1)
      return on.read(thread)
    }
    expect((await opensThere(boris, boris.slash('game new', {}, at))).stage).toBe('lobby')
    const first = await opensThere(anna, anna.slash('game first', { system: 'ferry' }, at))
    expect(first.lesson?.user).toBe(anna.person.id)
    const league = await said(
      boris.slash('league new', { name: 'Autumn', kind: 'swiss', system: 'ferry' }, at),
    )
    expect(league).toContain(`\`/league new\` in <#${on.sandbox.channelId}>`)
  },
)

test('in direct messages /help says where games are played', async () => {
  const { boris, anna } = on.people
  await on.table('ferry', { north: boris, south: anna })
  expect(await said(boris.slash('help', {}, await on.directly(boris)))).toContain(
    `\`/game first\` in <#${on.sandbox.channelId}>`,
  )
})

test('a channel that somebody does not see is not offered', async () => {
  const { boris } = on.people
  const voice = on.sandbox.faults.addChannel('voice', ChannelType.GuildVoice)
  on.sandbox.faults.addChannel('staff', null, true)
  on.sandbox.faults.removeChannel(on.sandbox.channelId)
  await expect.poll(() => on.bot.client.channels.cache.has(on.sandbox.channelId)).toBe(false)
  const at = { channelId: voice }
  expect(await said(boris.slash('game new', {}, at))).toContain(
    'You cannot write in the threads of any text channel here',
  )
  const games = on.sandbox.faults.addChannel('games')
  await expect.poll(async () => said(boris.slash('game new', {}, at))).toContain(`<#${games}>`)
})

test('what the bot lacks is named with its channel; a forged button opens nothing in what is no text channel, or where he may not write', async () => {
  const { boris } = on.people
  const forum = on.sandbox.faults.addChannel('forum', ChannelType.GuildForum)
  const at = { channelId: on.sandbox.faults.addThread(forum, boris.person.id, 'Who plays?') }
  const answer = await (await boris.slash('game new', {}, at)).settled()
  const id = idOf(answer, 'room')
  on.sandbox.faults.denyPermissions(on.sandbox.channelId, 'CreatePublicThreads')
  await expect
    .poll(async () => textOf(await (await boris.slash('game new', {}, at)).settled()))
    .toContain('Create Public Threads')
  const lacking = await (await boris.slash('game new', {}, at)).settled()
  expect(textOf(lacking)).toContain(`<#${on.sandbox.channelId}>`)
  expect(idsOf(lacking).filter(one => one.includes('|room|'))).toEqual([])
  // The button of before
  expect(await said(boris.click(answer!, id))).toContain('Create Public Threads')
  on.sandbox.faults.denyPermissions(on.sandbox.channelId)
  const forged = id.replace(/^1\|[^|]+/, `1|${BigInt(forum).toString(36)}`)
  expect(await said(boris.forge(answer!, { customId: forged }, at))).toContain('A table needs a text channel')
  // Nor where he himself may not write
  const staff = on.sandbox.faults.addChannel('staff', null, true)
  await expect.poll(() => on.bot.client.channels.cache.has(staff)).toBe(true)
  const hidden = id.replace(/^1\|[^|]+/, `1|${BigInt(staff).toString(36)}`)
  expect(await said(boris.forge(answer!, { customId: hidden }, at))).toContain(`<#${on.sandbox.channelId}>`)
  expect(await tables()).toBe(0)
})
