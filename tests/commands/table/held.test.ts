import { type Client, DiscordAPIError } from 'discord.js'
import { expect, test } from 'vitest'
import type { RequestContext } from '../../../commands/bot-context.ts'
import {
  explainBlockedPost,
  HistoryUnreadableError,
  isContentRejectedByDiscord,
  LockedThreadError,
  NotAThreadError,
  needsPersonToFix,
  PostLeftOutError,
} from '../../../commands/discord/failures.ts'
import { QueueStoppedError } from '../../../commands/posts/retry-queue.ts'
import { botWordsByLang } from '../../../commands/words/index.ts'
import { DatabaseUnavailableError } from '../../../src/store/index.ts'

const client = {
  channels: { cache: new Map() },
  guilds: { cache: new Map([['1', {}]]) },
  user: null,
} as unknown as Client

const discord = (code: number, status = 403) =>
  new DiscordAPIError({ code, message: 'x' }, code, status, 'POST', 'https://x', { files: [], body: {} })

test.each(Object.values(botWordsByLang))(
  'what counts but cannot be shown says why, and never to do it again ($lang)',
  w => {
    const told = (error: unknown, guildId = '1') =>
      explainBlockedPost({ error }, {
        w,
        bot: { client },
        interaction: { guildId, channelId: '7' },
      } as unknown as RequestContext)
    const reasons: [error: unknown, reason: string][] = [
      [discord(50_013), w.permissions.SendMessagesInThreads],
      [discord(50_001), '<#7>'],
      [new HistoryUnreadableError('7'), w.permissions.ReadMessageHistory],
      [discord(160_005, 400), w.held.locked],
      [discord(50_083, 400), w.held.archived],
      [new LockedThreadError('7'), w.held.locked],
      [discord(160_006, 400), w.held.tooManyThreads],
      [discord(10_003, 404), w.held.gone],
      [new NotAThreadError('7'), w.held.gone],
      [new QueueStoppedError('x'), w.held.stopping],
      [new PostLeftOutError('x'), w.held.unshown],
      [discord(0, 500), w.held.later],
      [new DatabaseUnavailableError('x'), w.held.later],
    ]
    for (const [error, reason] of reasons) {
      expect(told(error)).toContain(reason)
      expect(told(error).startsWith(w.held.counts)).toBe(true)
      expect(told(error)).not.toMatch(/try again|ещё раз|попробуйте/i)
    }
    expect(told(discord(50_001), 'another server')).toContain(w.held.removed)
  },
)

test('the tries end where only a person can help, and nowhere else', () => {
  const bars = [
    discord(50_013),
    discord(50_001),
    discord(160_005, 400),
    discord(10_003, 404),
    new NotAThreadError('7'),
    new LockedThreadError('7'),
  ]
  expect(bars.map(needsPersonToFix)).toEqual(bars.map(() => true))
  const passing = [
    discord(0, 500),
    discord(50_035, 400),
    new Error('no network'),
    new DatabaseUnavailableError('x'),
  ]
  expect(passing.map(needsPersonToFix)).toEqual(passing.map(() => false))
})

test('for good is refused what is wrong in the message itself, and nothing else', () => {
  expect(
    [discord(50_035, 400), discord(50_006, 400), discord(40_005, 413)].every(isContentRejectedByDiscord),
  ).toBe(true)
  const others = [
    discord(50_013),
    discord(160_005, 400),
    discord(10_003, 404),
    discord(0, 500),
    discord(0, 429),
  ]
  expect([...others, new Error('x')].filter(isContentRejectedByDiscord)).toEqual([])
})
