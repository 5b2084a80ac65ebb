import { AttachmentBuilder, ChannelType, MessageFlags, ThreadAutoArchiveDuration } from 'discord.js'
import {
  countDueAnnouncements,
  createLeagueTable,
  findLeagueChampion,
  isOpenToPeople,
  isRoundPostOutdated,
  type League,
  type LeagueNews,
  type LeagueTableResult,
  leagueTableResult,
  listGamesToOpen,
  recordTableResults,
  removeLeagueNewsItem,
  setLeagueGameThread,
} from '../../src/leagues/index.ts'
import { isPseudonym } from '../../src/results/index.ts'
import { leagueKey } from '../../src/store/index.ts'
import { tableKey } from '../../src/table/index.ts'
import { storePersonalSettings } from '../../src/table/person.ts'
import type { Table } from '../../src/table/types.ts'
import type { BotContext, CoreContext } from '../bot-context.ts'
import {
  createButtonRows,
  createMessageContainer,
  createPicturePart,
  createTextPart,
  type MessagePart,
  truncate,
} from '../discord/components.ts'
import { snowflakeToBase36 } from '../discord/custom-id.ts'
import { isEditFailureFinal, NotAThreadError, needsPersonToFix } from '../discord/failures.ts'
import { sendWithFallbacks } from '../discord/send-with-fallbacks.ts'
import { formatThreadName } from '../lobby/name.ts'
import { createRetryQueue, type RetryQueue, type TimeSource } from '../posts/retry-queue.ts'
import { drawStatsTables } from '../stats/index.ts'
import { describeTablesView } from '../stats/stats-views.ts'
import { discordTimestamp } from '../table/clock.ts'
import { formatAsInlineCode } from '../words/visible-text.ts'
import { createLeagueButtons } from './buttons.ts'
import { buildNewsPost } from './news.ts'
import { buildLeagueOpeningParts, updateLeagueOpeningPost } from './opening.ts'
import {
  buildLeagueView,
  describeLeagueVictory,
  formatLeaguePlayerForMessage,
  formatRoundLines,
  listOpenGames,
} from './view.ts'
import { leagueWords } from './words.ts'

const TEXT = 3700
const ALT = 1024

/**
 * Creates the background work for leagues: records results, begins rounds, opens tables and posts news. All
 * state is in the stored league, so another process can continue the work.
 */
export function createLeagueRunner(
  bot: CoreContext & Pick<BotContext, 'outbox'>,
  time: { clock: TimeSource; randomShare: () => number },
): RetryQueue {
  const { store, client, log, now } = bot
  return createRetryQueue({ work: attend, waitsForPerson: needsPersonToFix, ...time })

  async function attend(key: string): Promise<void> {
    const [, guild, id] = key.split(':')
    const known = await store.leagues.read(guild, Number(id))
    // Stops here if the game of this league cannot be played at the moment.
    if (!known || bot.closedSystems.has(known.system)) return
    try {
      let league = await noteResults(bot, known)
      for (const number of listGamesToOpen(league)) league = await open(league, number)
      if (league.told < countDueAnnouncements(league)) await tell(league)
      for (const item of league.news ?? []) await tellNews(league, item)
      await updateLeagueOpeningPost(bot, guild, Number(id))
      await updateRoundPost(guild, Number(id))
    } catch (error) {
      log.warn({ error, key }, 'a league could not be updated yet; it will be tried again')
      throw error
    }
  }

  /** Opens the table of one league game in a new thread. */
  async function open(league: League, number: number): Promise<League> {
    const system = bot.systems[league.system]
    if (!system) throw new Error(`There is no game system “${league.system}”`)
    const people = new Map(
      await Promise.all(
        [league.games[number - 1].first, league.games[number - 1].second].flatMap(at => {
          const user = at === null ? null : league.players[at].user
          return user === null ? [] : [store.people.read(user).then(person => [user, person] as const)]
        }),
      ),
    )
    const knowing = (table: Table): Table =>
      [...people].reduce((so, [user, person]) => storePersonalSettings(so, user, person, now()), table)
    const made = (thread: string): Table => {
      const result = createLeagueTable(league, number, system, thread, knowing, now())
      if ('no' in result) throw new Error(`The league table cannot be opened: ${result.no}`)
      return result.table
    }
    const named = formatThreadName(system, made('0'))
    const thread =
      (await store.leagues.claimedThread(league, number)) ?? (await newThread(league, number, named))
    const key = tableKey(league.guild, thread)
    if (!(await store.read(key))) await store.create({ ...made(thread), named })
    const { guild, id } = league
    const next = await store.leagues.turn(guild, id, newest => {
      const changed = setLeagueGameThread(newest, number, thread)
      return { league: changed, result: changed }
    })
    void bot.outbox.tryUnlessBlocked(key)
    return next
  }

  async function newThread(league: League, number: number, name: string): Promise<string> {
    const channel = await channelOf(league)
    const { id } = await channel.threads.create({
      name,
      autoArchiveDuration: ThreadAutoArchiveDuration.OneWeek,
      type: ChannelType.PublicThread,
    })
    await store.leagues.claimThread(league, number, id)
    return id
  }

  async function channelOf({ channel }: League) {
    const found = await client.channels.fetch(channel)
    if (found?.type !== ChannelType.GuildText)
      throw new NotAThreadError(`${channel} is no channel for threads`)
    return found
  }

  /** Posts only the newest announcement of a league. Skips the announcement of a round that is already over. */
  async function tell(league: League): Promise<void> {
    const channel = await channelOf(league)
    const news = countDueAnnouncements(league)
    const { parts, files } = await newsParts(bot, league)
    const noted = (error: Error) =>
      log.error({ error, league: league.id }, 'Discord refused this form of a league announcement')
    let message = ''
    await sendWithFallbacks({ parts, files }, league.lang, noted, async shown => {
      const sent = await channel.send({
        flags: MessageFlags.IsComponentsV2,
        components: [createMessageContainer(shown.parts)],
        files: [...shown.files],
        allowedMentions: { parse: [] },
        nonce: `${snowflakeToBase36(league.channel)}:${league.id}:${news}`,
        enforceNonce: true,
      })
      message = sent.id
    })
    const { guild, id, stage, round, deadline, entries = 0 } = league
    const opening = stage === 'open' && { opening: { message, shown: entries } }
    const announced = stage === 'running' && { announced: { message, round, until: deadline } }
    await store.leagues.turn(guild, id, newest => ({
      league: newest.told < news ? { ...newest, told: news, ...opening, ...announced } : newest,
      result: null,
    }))
  }

  /** Edits the post that announced the current round, if the organiser has moved the end of the round. */
  async function updateRoundPost(guild: string, id: number): Promise<void> {
    const league = await store.leagues.read(guild, id)
    if (!league?.announced || !isRoundPostOutdated(league)) return
    const { announced, deadline } = league
    const { parts, files } = await newsParts(bot, league)
    try {
      const channel = await channelOf(league)
      await channel.messages.edit(announced.message, {
        components: [createMessageContainer(parts)],
        files,
        attachments: [],
        allowedMentions: { parse: [] },
      })
    } catch (error) {
      if (!isEditFailureFinal(error)) throw error
      log.warn({ error, league: id }, 'the post that announced a round could not be updated')
    }
    await store.leagues.turn(guild, id, newest => ({
      league:
        newest.announced?.message === announced.message
          ? { ...newest, announced: { ...announced, until: deadline } }
          : newest,
      result: null,
    }))
  }

  async function tellNews(league: League, item: LeagueNews): Promise<void> {
    const channel = await channelOf(league)
    const { text: told, calls, buttons = [] } = buildNewsPost(league, item)
    // Every decision of an organiser is posted, and the post may ping people. These pings have the same limits as
    // the pings of invitations.
    const asks = { n: item.n, what: 'invited', user: 'by' in item ? (item.by ?? null) : null } as const
    const pinged = bot.pings.takePingable(leagueKey(league.guild, league.id), asks, calls)
    await channel.send({
      flags: MessageFlags.IsComponentsV2,
      components: [createMessageContainer([createTextPart(told), ...createButtonRows(buttons)])],
      allowedMentions: { users: pinged.filter(user => !isPseudonym(user)) },
      nonce: `${snowflakeToBase36(league.channel)}:${league.id}:n${item.n}`,
      enforceNonce: true,
    })
    const { guild, id } = league
    await store.leagues.turn(guild, id, newest => ({
      league: removeLeagueNewsItem(newest, item.n),
      result: null,
    }))
  }
}

/** Records new results of league games in the league. Returns the changed league. */
async function noteResults(
  bot: Pick<CoreContext, 'store' | 'systems' | 'now'>,
  league: League,
): Promise<League> {
  const { store, systems, now } = bot
  const { guild, id } = league
  const system = systems[league.system]
  const results = new Map<string, LeagueTableResult>()
  for (const { thread, score } of league.games) {
    if (thread === null || score !== null || !system) continue
    const table = await store.read(tableKey(guild, thread))
    // If the table of a game no longer exists, the game can never end, so it counts as called off.
    const known = table ? leagueTableResult(table, system) : 'off'
    if (known !== null) results.set(thread, known)
  }
  return store.leagues.turn(guild, id, newest => {
    const next = recordTableResults(newest, results, now())
    return { league: next, result: next }
  })
}

/**
 * Records the result of a finished game in its league. Runs before the table itself marks its result as
 * recorded.
 */
export async function recordLeagueGameEnd(
  bot: Pick<CoreContext, 'store' | 'systems' | 'now'>,
  table: Table,
): Promise<string | null> {
  if (!table.league) return null
  const league = await bot.store.leagues.read(table.guild, table.league.id)
  if (!league) return null
  await noteResults(bot, league)
  return leagueKey(table.guild, league.id)
}

async function newsParts(
  bot: CoreContext,
  league: League,
): Promise<{ parts: MessagePart[]; files: AttachmentBuilder[] }> {
  const { lang, stage, round, rounds, deadline } = league
  const system = bot.systems[league.system]
  const name = formatAsInlineCode(league.name, 40)
  if (stage === 'open') return { parts: buildLeagueOpeningParts(system, league), files: [] }
  if (round === 0) {
    const text = createTextPart(leagueWords.calledOffLeague(name)[lang])
    return { parts: [text, ...createButtonRows(createLeagueButtons(league))], files: [] }
  }
  const champion = findLeagueChampion(league)
  const head =
    stage === 'over'
      ? champion === null
        ? leagueWords.nobody(name)
        : leagueWords.over(name, formatLeaguePlayerForMessage(league, champion, lang))
      : leagueWords.round(name, round, rounds, discordTimestamp(deadline ?? 0, 'f'))
  const lines =
    stage !== 'over'
      ? formatRoundLines(league, round, lang)
      : [...describeLeagueVictory(league, lang), ...listOpenGames(league, lang)]
  if (isOpenToPeople(league)) lines.push(leagueWords.lateEntry[lang])
  const view = buildLeagueView(league, system, lang)
  const alt = truncate(describeTablesView(view), ALT)
  const { bytes } = await drawStatsTables(bot, view, lang)
  return {
    parts: [
      createTextPart(truncate([head[lang], ...lines].join('\n'), TEXT)),
      createPicturePart('league.jpg', alt),
      ...createButtonRows(createLeagueButtons(league)),
    ],
    files: [new AttachmentBuilder(bytes, { name: 'league.jpg', description: alt })],
  }
}
