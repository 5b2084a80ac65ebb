import { SKILL_LEVELS } from '../../src/ai/levels.ts'
import {
  addLeaguePlayer,
  countMissingPlayers,
  endRoundEarly,
  findLeaguePlayerIndex,
  gamesInRound,
  type League,
  type LeagueChangeResult,
  removeLastLeagueComputer,
  removeLeaguePlayer,
} from '../../src/leagues/index.ts'
import type { ComponentInteraction, RequestContext } from '../bot-context.ts'
import {
  type Button,
  createButtonRows,
  createTextPart,
  type MessagePart,
  truncate,
} from '../discord/components.ts'
import type { ButtonId } from '../discord/custom-id.ts'
import { replyPrivately } from '../discord/reply.ts'
import { getMemberName } from '../lobby/name.ts'
import { discordTimestamp } from '../table/clock.ts'
import { botWordsByLang as botWords } from '../words/index.ts'
import { formatAsInlineCode } from '../words/visible-text.ts'
import { leagueButton } from './buttons.ts'
import { changeLeague } from './change.ts'
import { startLeague } from './start.ts'
import { formatPlayerList, formatRoundLines } from './view.ts'
import { leagueWords } from './words.ts'

const TEXT = 3800

/** Handles the button that opens the organiser's private answer, and the buttons in that answer. */
export async function onOrganiseButton(
  request: RequestContext<ComponentInteraction>,
  { arg }: ButtonId,
): Promise<void> {
  const { bot, interaction, lang, subject } = request
  const league = subject?.league
  if (!league) return replyPrivately(request, leagueWords.none[lang])
  const { user } = interaction
  const change = async (
    make: (league: League) => LeagueChangeResult,
    said: Parameters<typeof changeLeague>[2],
  ): Promise<void> => {
    await changeLeague(request, make, said, showOrganiserPanel(request))
  }
  const [what, level] = arg.split(' ')
  switch (what) {
    case 'play':
      return change(
        one => addLeaguePlayer(one, { user: user.id, name: getMemberName(interaction) }),
        one => leagueWords.joined(one.players.length, null),
      )
    case 'rest':
      return change(
        one => removeLeaguePlayer(one, user.id),
        () => leagueWords.left,
      )
    case 'add':
      return change(
        one =>
          addLeaguePlayer(one, {
            user: null,
            level: SKILL_LEVELS.find(known => known === level) ?? 'regular',
            name: '',
          }),
        one => leagueWords.computers(one.players.length),
      )
    case 'less':
      return change(removeLastLeagueComputer, one => leagueWords.computers(one.players.length))
    case 'begin':
      return startLeague(request, showOrganiserPanel(request))
    case 'next':
      return askNextRound(request, league)
    case 'next-sure':
      // The button means the round in which it was shown
      return change(
        one => (level === String(one.round) ? endRoundEarly(one, bot.now()) : { no: 'round-over' }),
        leagueWords.goesOn,
      )
    default:
      return replyPrivately(request, showOrganiserPanel(request)(league, null))
  }
}

/** Returns a function that builds the organiser's private answer: what was said, then what they can do now. */
export const showOrganiserPanel =
  ({ interaction, lang }: RequestContext) =>
  (league: League, said: string | null): MessagePart[] => {
    const lines = { open: openLines, running: runningLines, over: () => [] }[league.stage]
    const user = interaction.user.id
    const name = formatAsInlineCode(league.name, 40)
    const text = [
      leagueWords.organise(name)[lang],
      ...(said === null ? [] : [said]),
      ...lines(league, user, lang),
    ]
    const rows = { open: openRows, running: runningRows, over: () => [] }[league.stage]
    return [
      // The refusal of Begin is the list that the answer shows anyway
      createTextPart(truncate([...new Set(text)].join('\n'), TEXT)),
      ...rows(league, user, lang).flatMap(row => createButtonRows(row)),
    ]
  }

type Lang = RequestContext['lang']

/** Whether the person opened the league and does not play in it. */
const isOutside = (league: League, user: string): boolean =>
  league.creator === user && findLeaguePlayerIndex(league, user) < 0

const openLines = (league: League, user: string, lang: Lang): string[] => [
  formatPlayerList(league, lang),
  leagueWords.missing(countMissingPlayers(league))[lang],
  ...(isOutside(league, user) ? [leagueWords.askToPlay[lang]] : []),
  leagueWords.addComputers[lang],
]

function openRows(league: League, user: string, lang: Lang): Button[][] {
  const w = leagueWords.buttons
  const { people, others } = countMissingPlayers(league)
  const button = (arg: string, label: keyof typeof w, look: 'main' | 'confirm' | 'quiet' = 'quiet') =>
    leagueButton(league, 'league-host', arg, w[label][lang], look)
  const own = isOutside(league, user)
    ? [button('play', 'play', 'main')]
    : league.creator === user
      ? [button('rest', 'rest')]
      : []
  const less = league.players.some(one => one.user === null) ? [button('less', 'less')] : []
  const computers = SKILL_LEVELS.map(level =>
    leagueButton(league, 'league-host', `add ${level}`, `+ ${botWords[lang].computer.levels[level]}`),
  )
  return [[...own, button('begin', 'begin', people + others > 0 ? 'quiet' : 'confirm'), ...less], computers]
}

function runningLines(league: League, _: string, lang: Lang): string[] {
  const until = league.deadline === null ? '–' : discordTimestamp(league.deadline, 'f')
  const open = formatRoundLines(league, league.round, lang, ({ score }) => score === null)
  return [
    leagueWords.state(league.round, league.rounds, until)[lang],
    ...(open.length > 0 ? [leagueWords.openGames[lang], ...open] : []),
    leagueWords.rarer[lang],
  ]
}

/** A knock-out waits for all its games. The button would only refuse. */
const canEndRound = (league: League): boolean =>
  league.kind !== 'knockout' ||
  gamesInRound(league, league.round).every(({ score, off }) => score !== null || off !== undefined)

function runningRows(league: League, _: string, lang: Lang): Button[][] {
  if (!canEndRound(league)) return []
  const label = leagueWords.buttons[league.round < league.rounds ? 'next' : 'end'][lang]
  return [[leagueButton(league, 'league-host', 'next', label, 'main')]]
}

async function askNextRound(request: RequestContext, league: League): Promise<void> {
  const { lang } = request
  if (league.stage !== 'running') return replyPrivately(request, showOrganiserPanel(request)(league, null))
  const w = leagueWords.buttons
  const isLast = league.round >= league.rounds
  const open = formatRoundLines(league, league.round, lang, ({ score }) => score === null)
  const text = [leagueWords.askNext(league.round, isLast, open.length)[lang], ...open]
  const sure = `next-sure ${league.round}`
  await replyPrivately(request, [
    createTextPart(truncate(text.join('\n'), TEXT)),
    ...createButtonRows([
      leagueButton(
        league,
        'league-host',
        sure,
        (isLast ? w.endSure : leagueWords.beginRound(league.round + 1))[lang],
        'confirm',
      ),
      leagueButton(league, 'league-host', '', w.back[lang]),
    ]),
  ])
}
