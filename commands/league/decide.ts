import {
  areResultsFinal,
  endTableByRuling,
  isReplayable,
  type League,
  type LeagueChangeResult,
  type LeagueGame,
  type LeagueResult,
  leagueGameResult,
  recordReportedResult,
  replayLeagueGame,
} from '../../src/leagues/index.ts'
import { tableKey } from '../../src/table/index.ts'
import { type BotContext, initiatorOf, type RequestContext, systemOfTable } from '../bot-context.ts'
import { type Button, createButtonRows, createTextPart, type MessagePart } from '../discord/components.ts'
import { leagueButton } from './buttons.ts'
import { changeLeague, type LeagueAnswerBuilder } from './change.ts'
import { buildPagedChoice } from './paged-choice.ts'
import { formatLeagueGame, formatLeaguePlayerForPicture, formatResult, formatRoundLine } from './view.ts'
import { leagueWords } from './words.ts'

type Lang = RequestContext['lang']

/** What the organiser may decide about a game. `again`: the game is played again. */
const DECISIONS = {
  first: 1,
  second: 0,
  draw: 0.5,
  both: 'both-lost',
  again: null,
} as const satisfies Record<string, LeagueResult | null>
type Decision = keyof typeof DECISIONS
export const isDecision = (word: string): word is Decision => Object.hasOwn(DECISIONS, word)

/** Returns a short name for the present result of a game, for use in the custom id of a button. */
const nameOfResult = (game: LeagueGame): string => {
  const result = leagueGameResult(game)
  const found = Object.entries(DECISIONS).find(([, one]) => one !== null && one === result)
  return found?.[0] ?? 'open'
}

/**
 * Carries out the organiser's decision about a game, then ends the game's table if it is still being played.
 * `shown`: the result that the organiser saw. If the result has changed since then, nothing is done.
 */
export async function decideLeagueGame(
  request: RequestContext,
  number: number,
  decision: Decision,
  { shown, answer }: { shown?: string; answer?: LeagueAnswerBuilder } = {},
): Promise<void> {
  const { bot, interaction } = request
  const { user } = interaction
  let before: LeagueGame | undefined
  const decide = (league: League): LeagueChangeResult => {
    before = league.games[number - 1]
    if (before && shown !== undefined && nameOfResult(before) !== shown) return { no: 'game-changed' }
    const result = DECISIONS[decision]
    return result === null
      ? replayLeagueGame(league, number, user.id)
      : recordReportedResult(league, number, result, user.id, bot.now())
  }
  const told = decision === 'again' ? leagueWords.replayed : leagueWords.reported
  const after = await changeLeague(request, decide, () => told, answer)
  if (!after || !before?.thread) return
  const text =
    decision === 'again' ? told[after.lang] : formatLeagueGame(after, after.games[number - 1], after.lang)
  await stopTable(request, tableKey(after.guild, before.thread), text)
}

/** Ends the table of a game that the organiser has decided. A post in the table's thread tells the players. */
async function stopTable(request: RequestContext, key: string, text: string): Promise<void> {
  const { bot } = request
  await bot.store.turn(key, table => ({
    table: table && endTableByRuling(table, systemOfTable(bot, table), text, initiatorOf(request)),
    result: null,
  }))
  void bot.outbox.tryUnlessBlocked(key)
}

/** Lists the games that the organiser may decide: those without a result, then the others, the newest first. */
const gamesToDecide = ({ games }: League): number[] => {
  const numbers = games.flatMap(({ second }, at) => (second === null ? [] : [at + 1]))
  const isOpen = (number: number) => games[number - 1].score === null
  return [...numbers.filter(isOpen), ...numbers.filter(number => !isOpen(number)).reverse()]
}

/** Builds the menu in which the organiser chooses the game to decide. */
export function buildGameChoice(league: League, page: number, lang: Lang): MessagePart[] {
  const w = leagueWords
  const kind = {
    list: 'games',
    menu: 'game',
    question: w.chooseGame[lang],
    none: w.noGames[lang],
    placeholder: w.gameMenu[lang],
  }
  return buildPagedChoice(league, gamesToDecide(league), page, lang, kind, number => {
    const game = league.games[number - 1]
    const [first, second] = namesOf(league, game, lang)
    const result = leagueGameResult(game)
    const told = result === null ? w.noResult[lang] : formatResult(result, lang)
    return {
      label: `${number}. ${first} – ${second}`,
      value: String(number),
      about: `${w.pairs(game.round)[lang]} · ${told}`,
    }
  })
}

const namesOf = (league: League, { first, second }: LeagueGame, lang: Lang): string[] =>
  [first, second].flatMap(at => (at === null ? [] : [formatLeaguePlayerForPicture(league, at, lang)]))

/** Shows one game with a button for each decision. */
export async function buildGameDecision(
  bot: Pick<BotContext, 'store' | 'now'>,
  lang: Lang,
  league: League,
  number: number,
  said: string | null,
): Promise<MessagePart[]> {
  const w = leagueWords
  const game = league.games[number - 1]
  if (!game || game.second === null)
    return [createTextPart(w.refusals['no-game'][lang]), ...backRow(league, lang)]
  const table = game.thread === null ? null : await bot.store.read(tableKey(league.guild, game.thread))
  const text = [
    w.gameHead(number, game.round)[lang],
    ...(said === null ? [] : [said]),
    formatRoundLine(league, game, lang),
    ...(areResultsFinal(league, bot.now()) ? [w.isFinal[lang]] : []),
    ...(table?.stage === 'playing' && game.score === null ? [w.stopsGame[lang]] : []),
  ]
  return [createTextPart(text.join('\n')), ...decisionRows(league, game, number, lang, bot.now())]
}

const backRow = (league: League, lang: Lang): MessagePart[] =>
  createButtonRows([leagueButton(league, 'league-host', 'games 0', leagueWords.buttons.back[lang])])

function decisionRows(
  league: League,
  game: LeagueGame,
  number: number,
  lang: Lang,
  now: number,
): MessagePart[] {
  const shown = nameOfResult(game)
  const [first, second] = namesOf(league, game, lang)
  const w = leagueWords.buttons
  const button = (decision: Decision, label: string): Button[] =>
    decision === shown
      ? []
      : [leagueButton(league, 'league-host', `decide ${number} ${decision} ${shown}`, label)]
  if (areResultsFinal(league, now)) return backRow(league, lang)
  return createButtonRows([
    ...button('first', leagueWords.wins(first)[lang]),
    ...button('second', leagueWords.wins(second)[lang]),
    ...button('draw', w.draw[lang]),
    ...(league.kind === 'knockout' ? [] : button('both', w.both[lang])),
    ...(isReplayable(league, game) ? button('again', w.again[lang]) : []),
    leagueButton(league, 'league-host', 'games 0', w.back[lang]),
  ])
}
