import { MessageFlags, RateLimitError, RESTJSONErrorCodes, Routes, SnowflakeUtil } from 'discord.js'
import { inEveryLanguage } from '../../src/engine/languages/index.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import {
  countMissingPlayers,
  findLeaguePlayerIndex,
  isOpeningPostOutdated,
  type League,
} from '../../src/leagues/index.ts'
import type { CoreContext } from '../bot-context.ts'
import {
  createButtonRows,
  createMessageContainer,
  createTextPart,
  type MessagePart,
} from '../discord/components.ts'
import { getDiscordErrorCode, isEditFailureFinal } from '../discord/failures.ts'
import { formatMention } from '../discord/mention.ts'
import { formatGameTitle } from '../system/title.ts'
import { describeClock, formatHours } from '../table/clock.ts'
import { formatAsInlineCode } from '../words/visible-text.ts'
import { createLeagueButtons } from './buttons.ts'
import { formatPlayerList } from './view.ts'
import { leagueWords } from './words.ts'

const HOURS = 24
/** Age in milliseconds from which Discord limits the number of edits of a message. */
const OLD = 3_600_000

/**
 * Builds the message that opens a league. Before the first round, it also says who plays and what is still
 * missing.
 */
export function buildLeagueOpeningParts(system: GameSystem | undefined, league: League): MessagePart[] {
  const { kind, lang, stage, days, clock, creator } = league
  const facts = inEveryLanguage(one =>
    leagueWords.facts(formatHours(days * HOURS, one), clock && describeClock(clock)[one], one),
  )
  const isOpen = stage === 'open'
  if (stage === 'over' && league.round === 0)
    return [createTextPart(leagueWords.calledOffLeague(formatAsInlineCode(league.name, 40))[lang])]
  const lines = [
    leagueWords.open(formatAsInlineCode(league.name, 40), isOpen)[lang],
    leagueWords.game(formatGameTitle(system, league, lang), leagueWords.kinds[kind], facts)[lang],
    ...(isOpen
      ? [
          formatPlayerList(league, lang),
          leagueWords.missing(countMissingPlayers(league))[lang],
          leagueWords.organiser(formatMention(creator, lang), findLeaguePlayerIndex(league, creator) >= 0)[
            lang
          ],
        ]
      : []),
    ...(kind === 'swiss' && stage !== 'over' ? [leagueWords.lateEntry[lang]] : []),
  ]
  return [createTextPart(lines.join('\n')), ...createButtonRows(createLeagueButtons(league))]
}

/**
 * Edits the message that opened a league, if its players have changed. If the message of an open league can no
 * longer be edited, the league's background work posts it again.
 */
export async function updateLeagueOpeningPost(bot: CoreContext, guild: string, id: number): Promise<void> {
  const { store, systems, log, editClient } = bot
  const league = await store.leagues.read(guild, id)
  if (!league?.opening || !isOpeningPostOutdated(league)) return
  const { opening, channel, stage, entries = 0 } = league
  let isLost = false
  try {
    await editClient.patch(Routes.channelMessage(channel, opening.message), {
      body: {
        flags: MessageFlags.IsComponentsV2,
        components: [createMessageContainer(buildLeagueOpeningParts(systems[league.system], league))],
        allowed_mentions: { parse: [] },
      },
    })
  } catch (error) {
    const isOld = bot.now() - SnowflakeUtil.timestampFrom(opening.message) > OLD
    isLost =
      getDiscordErrorCode(error) === RESTJSONErrorCodes.UnknownMessage ||
      (error instanceof RateLimitError && isOld)
    if (!isLost && !isEditFailureFinal(error)) throw error
    log.warn({ error, league: id }, 'the post that opened a league could not be updated')
  }
  await store.leagues.turn(guild, id, newest => {
    const { opening: now, ...rest } = newest
    if (now?.message !== opening.message) return { league: newest, result: null }
    if (!isLost) return { league: { ...rest, opening: { ...now, shown: entries } }, result: null }
    // Counts the announcement as not posted, so that the background work posts it again.
    const isToRepeat = stage === 'open' && newest.stage === 'open'
    return { league: isToRepeat ? { ...rest, told: 0 } : rest, result: null }
  })
}
