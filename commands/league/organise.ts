import { SKILL_LEVELS } from '../../src/ai/levels.ts'
import {
  addLeaguePlayer,
  areResultsFinal,
  callOffLeague,
  countMissingPlayers,
  endRoundEarly,
  findLeaguePlayerIndex,
  gamesInRound,
  type League,
  type LeagueChangeResult,
  RESULT_CORRECTION_TIME_MS,
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
import { buildGameChoice, buildGameDecision, decideLeagueGame, isDecision } from './decide.ts'
import { buildExtensionChoice, extendLeagueRound, ROUND_EXTENSION_DAYS } from './extend.ts'
import { removeFromLeague } from './leave.ts'
import { createButtonForAnotherLeague, replyNoLeague } from './new-league.ts'
import { buildRemovalChoice, buildRemovalQuestion, listPeopleInLeague } from './players.ts'
import { startLeague } from './start.ts'
import { formatPlayerList, formatRoundLines } from './view.ts'
import { leagueWords } from './words.ts'

const TEXT = 3800

/**
 * Handles the button that shows the organiser's panel, and the buttons on the panel. The panel is a message
 * that only the organiser sees.
 */
export async function onOrganiseButton(
  request: RequestContext<ComponentInteraction>,
  { arg }: ButtonId,
): Promise<void> {
  const { bot, interaction, lang, subject } = request
  const league = subject?.league
  if (!league) return replyNoLeague(request)
  const { user } = interaction
  const panel = showOrganiserPanel(request)
  const change = async (
    make: (league: League) => LeagueChangeResult,
    said: Parameters<typeof changeLeague>[2],
  ): Promise<void> => {
    await changeLeague(request, make, said, panel)
  }
  const chosen = interaction.isStringSelectMenu() ? interaction.values[0] : undefined
  const [what, level = '', ...more] = chosen === undefined ? arg.split(' ') : [arg, chosen]
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
      return startLeague(request, panel)
    case 'next':
      return askNextRound(request, league)
    case 'next-sure':
      // The button may end only the round in which it was shown.
      return change(
        one => (level === String(one.round) ? endRoundEarly(one, bot.now()) : { no: 'round-over' }),
        leagueWords.goesOn,
      )
    case 'games':
      return replyPrivately(request, buildGameChoice(league, pageIn(level), lang))
    case 'game':
      return replyPrivately(request, await buildGameDecision(bot, lang, league, Number(level), null))
    case 'decide': {
      const [decision = '', shown = ''] = more
      if (!isDecision(decision)) return replyPrivately(request, panel(league, null))
      return decideLeagueGame(request, Number(level), decision, {
        shown,
        answer: (one, said) => buildGameDecision(bot, lang, one, Number(level), said),
      })
    }
    case 'more':
      return replyPrivately(request, buildExtensionChoice(league, lang))
    case 'extend': {
      const days = ROUND_EXTENSION_DAYS.find(n => String(n) === level) ?? ROUND_EXTENSION_DAYS[0]
      return extendLeagueRound(request, days, { round: more[0] ?? '', answer: panel })
    }
    case 'players':
      return replyPrivately(request, buildRemovalChoice(league, pageIn(level), lang))
    case 'player':
      return replyPrivately(request, buildRemovalQuestion(league, level, lang))
    case 'remove':
      return removeFromLeague(request, level, () => leagueWords.removed, panel)
    case 'off':
      return replyPrivately(request, [
        createTextPart(leagueWords.askCallOff(formatAsInlineCode(league.name, 40))[lang]),
        ...createButtonRows([
          leagueButton(league, 'league-host', 'off-sure', leagueWords.buttons.callOffSure[lang], 'danger'),
          leagueButton(league, 'league-host', '', leagueWords.buttons.back[lang]),
        ]),
      ])
    case 'off-sure':
      return change(
        one => callOffLeague(one, bot.now()),
        () => leagueWords.leagueOff,
      )
    default:
      return replyPrivately(request, panel(league, null))
  }
}

const pageIn = (text: string): number => (/^\d{1,3}$/.test(text) ? Number(text) : 0)

/**
 * Returns a function that builds the organiser's panel: the result of the last change (`said`), the state of
 * the league, and buttons for what the organiser can do now.
 */
export const showOrganiserPanel =
  ({ bot, interaction, lang }: RequestContext) =>
  (league: League, said: string | null): MessagePart[] => {
    const lines = { open: openLines, running: runningLines, over: overLines(bot.now()) }[league.stage]
    const user = interaction.user.id
    const name = formatAsInlineCode(league.name, 40)
    const text = [
      leagueWords.organise(name)[lang],
      ...(said === null ? [] : [said]),
      ...lines(league, user, lang),
    ]
    const rows = { open: openRows, running: runningRows, over: overRows }[league.stage]
    return [
      // If Begin was refused, `said` repeats a line that the panel shows anyway, so equal lines are shown once
      createTextPart(truncate([...new Set(text)].join('\n'), TEXT)),
      ...rows(league, user, lang).flatMap(row => createButtonRows(row)),
    ]
  }

type Lang = RequestContext['lang']

/** Checks whether the person opened the league but does not play in it. */
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
  const remove = listPeopleInLeague(league).length > 0 ? [button('players 0', 'remove')] : []
  const computers = SKILL_LEVELS.map(level =>
    leagueButton(league, 'league-host', `add ${level}`, `+ ${botWords[lang].computer.levels[level]}`),
  )
  return [
    [
      ...own,
      button('begin', 'begin', people + others > 0 ? 'quiet' : 'confirm'),
      ...less,
      ...remove,
      button('off', 'callOff'),
    ],
    computers,
  ]
}

function runningLines(league: League, _: string, lang: Lang): string[] {
  const until = league.deadline === null ? '–' : discordTimestamp(league.deadline, 'f')
  const open = formatRoundLines(league, league.round, lang, ({ score }) => score === null)
  return [
    leagueWords.state(league.round, league.rounds, until)[lang],
    ...(open.length > 0 ? [leagueWords.openGames[lang], ...open] : []),
  ]
}

/**
 * Checks whether the organiser can end the round early. A knock-out must wait for all games of the round, so its
 * panel has no button for this.
 */
const canEndRound = (league: League): boolean =>
  league.kind !== 'knockout' ||
  gamesInRound(league, league.round).every(({ score, off }) => score !== null || off !== undefined)

function runningRows(league: League, _: string, lang: Lang): Button[][] {
  const w = leagueWords.buttons
  const button = (arg: string, label: keyof typeof w) =>
    leagueButton(league, 'league-host', arg, w[label][lang])
  return [
    [
      ...(canEndRound(league) ? [button('next', league.round < league.rounds ? 'next' : 'end')] : []),
      button('games 0', 'decide'),
      button('more', 'time'),
      button('players 0', 'remove'),
      leagueButton(league, 'league-substitute', '', w.substitute[lang]),
    ],
  ]
}

const overLines =
  (now: number) =>
  (league: League, _: string, lang: Lang): string[] => {
    if (league.round === 0) return [leagueWords.neverBegan[lang]]
    const until = discordTimestamp((league.ended ?? now) + RESULT_CORRECTION_TIME_MS, 'f')
    const rest = areResultsFinal(league, now) ? leagueWords.isFinal : leagueWords.correctable(until)
    return [leagueWords.goesOn(league)[lang], rest[lang]]
  }

const overRows = (league: League, _: string, lang: Lang): Button[][] => [
  [
    ...(league.round > 0
      ? [leagueButton(league, 'league-host', 'games 0', leagueWords.buttons.decide[lang])]
      : []),
    createButtonForAnotherLeague(league, lang),
  ],
]

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
