import type { ModalSubmitInteraction } from 'discord.js'
import {
  addLeagueSubstitute,
  findLeaguePlayerIndex,
  isPlayerInGame,
  isStillInLeague,
  type League,
  substitutesByRole,
} from '../../src/leagues/index.ts'
import { isPseudonym } from '../../src/results/index.ts'
import { tableKey } from '../../src/table/index.ts'
import { type ComponentInteraction, type RequestContext, systemOfTable } from '../bot-context.ts'
import { createButtonRows, createTextPart, type MessagePart } from '../discord/components.ts'
import { formatMention } from '../discord/mention.ts'
import { replyPrivately } from '../discord/reply.ts'
import { getModalFieldUser, showModalForm } from '../discord/window.ts'
import { leagueButton, leagueButtonId } from './buttons.ts'
import { changeLeague } from './change.ts'
import { replyNoLeague } from './new-league.ts'
import { buildPagedChoice } from './paged-choice.ts'
import { formatLeaguePlayerForPicture } from './view.ts'
import { leagueWords } from './words.ts'

type Lang = RequestContext['lang']

/** Returns the people who play in a league now, as indices of `league.players`. Computers are left out. */
export const listPeopleInLeague = ({ players }: League): number[] =>
  players.flatMap((player, at) =>
    player.user !== null && !isPseudonym(player.user) && isStillInLeague(player) ? [at] : [],
  )

/** Builds the menu in which the organiser chooses the player to remove. */
export function buildRemovalChoice(league: League, page: number, lang: Lang): MessagePart[] {
  const w = leagueWords
  const kind = {
    list: 'players',
    menu: 'player',
    question: w.chooseRemoved[lang],
    none: w.noPlayers[lang],
    placeholder: w.playerMenu[lang],
  }
  return buildPagedChoice(league, listPeopleInLeague(league), page, lang, kind, at => ({
    label: formatLeaguePlayerForPicture(league, at, lang),
    value: league.players[at].user ?? '',
  }))
}

/** Asks the organiser whether a player shall really be removed. */
export function buildRemovalQuestion(league: League, user: string, lang: Lang): MessagePart[] {
  const w = leagueWords
  const back = leagueButton(league, 'league-host', 'players 0', w.buttons.back[lang])
  const at = findLeaguePlayerIndex(league, user)
  if (at < 0 || !isStillInLeague(league.players[at]))
    return [createTextPart(w.refusals['not-in'][lang]), ...createButtonRows([back])]
  const sure = leagueButton(league, 'league-host', `remove ${user}`, w.buttons.removeSure[lang], 'danger')
  return [
    createTextPart(w.askRemove(formatMention(user, lang), league.stage === 'running')[lang]),
    ...createButtonRows([sure, back]),
  ]
}

/** Opens the window in which the organiser names a substitute. */
export async function openSubstituteModal(request: RequestContext<ComponentInteraction>): Promise<void> {
  const { lang, subject } = request
  const league = subject?.league
  if (!league) return replyNoLeague(request)
  const w = leagueWords.substituteWindow
  await showModalForm(request, leagueButtonId(league, 'league-substitute', ''), w.title[lang], [
    { name: 'player', label: w.player[lang], person: true },
    { name: 'by', label: w.by[lang], about: w.byAbout[lang], person: true },
  ])
}

export async function onSubstituteModal(request: RequestContext<ModalSubmitInteraction>): Promise<void> {
  const [player, by] = ['player', 'by'].map(name => getModalFieldUser(request.interaction, name))
  if (!player || !by) return replyPrivately(request, request.w.refusals['no-such-choice'])
  await appointSubstitute(request, player.id, by)
}

/** Lets somebody from outside the league take over the seats of a player. */
export async function appointSubstitute(
  request: RequestContext,
  player: string,
  by: { readonly id: string; readonly bot: boolean },
): Promise<void> {
  if (by.bot) return replyPrivately(request, leagueWords.bot[request.lang])
  const after = await changeLeague(
    request,
    league => addLeagueSubstitute(league, player, by.id, request.interaction.user.id),
    () => leagueWords.substituted,
  )
  if (after) await nameAtTables(request, after, player)
}

/** Stores in a player's running league games which substitute may take over the player's seats. */
async function nameAtTables({ bot }: RequestContext, league: League, player: string): Promise<void> {
  const at = findLeaguePlayerIndex(league, player)
  for (const game of league.games) {
    if (!isPlayerInGame(game, at) || game.thread === null || game.second === null || game.score !== null)
      continue
    const players = [league.players[game.first], league.players[game.second]]
    await bot.store.turn(tableKey(league.guild, game.thread), table => {
      if (!table?.league || table.stage === 'over') return { table: null, result: null }
      const named = substitutesByRole(systemOfTable(bot, table), table.setup, players)
      return { table: { ...table, league: { ...table.league, ...named } }, result: null }
    })
  }
}
