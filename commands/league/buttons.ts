import {
  addLeaguePlayer,
  findLeaguePlayerIndex,
  isOpenToPeople,
  isStillInLeague,
  type League,
  removeLeaguePlayer,
} from '../../src/leagues/index.ts'
import type { ComponentInteraction, RequestContext } from '../bot-context.ts'
import {
  type Button,
  type ButtonLook,
  createButton,
  createButtonRows,
  createTextPart,
} from '../discord/components.ts'
import { type ButtonId, packButtonId } from '../discord/custom-id.ts'
import { replyPrivately } from '../discord/reply.ts'
import { getMemberName } from '../lobby/name.ts'
import { formatAsInlineCode } from '../words/visible-text.ts'
import { changeLeague } from './change.ts'
import { dropOutOfLeague } from './leave.ts'
import { createButtonForAnotherLeague, replyNoLeague } from './new-league.ts'
import { showLeagueRound, showLeagueStandings } from './show.ts'
import { leagueWords } from './words.ts'

type LeagueAction = 'league' | 'league-join' | 'league-leave' | 'league-host' | 'league-substitute'

/** Packs the custom id of a league's button, menu or window. The id contains the league's channel and number. */
export const leagueButtonId = ({ channel, id }: League, action: LeagueAction, arg: string): string =>
  packButtonId({ thread: channel, revision: id, action, arg })

export const leagueButton = (
  league: League,
  action: LeagueAction,
  arg: string,
  label: string,
  look: ButtonLook = 'quiet',
): Button => createButton(leagueButtonId(league, action, arg), label, look)

/** Creates the row of buttons below the posts of a league. The buttons depend on the league's present stage. */
export function createLeagueButtons(league: League): Button[] {
  const { stage, lang } = league
  const w = leagueWords.buttons
  const button = (action: LeagueAction, label: keyof typeof w, look?: ButtonLook, arg = '') =>
    leagueButton(league, action, arg, w[label][lang], look)
  const organise = button('league-host', 'organise')
  if (stage === 'open')
    return [button('league-join', 'join', 'main'), button('league-leave', 'leave'), organise]
  const looks = [
    button('league', 'standings', 'quiet', 'page 0'),
    button('league', 'pairings', 'quiet', 'round'),
  ]
  if (stage === 'over')
    return league.round === 0
      ? [createButtonForAnotherLeague(league, lang)]
      : [...looks, createButtonForAnotherLeague(league, lang), organise]
  const late = isOpenToPeople(league) ? [button('league-join', 'joinLate')] : []
  return [...looks, ...late, button('league-leave', 'drop'), organise]
}

/** Handles a button that shows a page of the standings or the pairings of the current round. */
export async function onLeagueViewButton(
  request: RequestContext<ComponentInteraction>,
  { arg }: ButtonId,
): Promise<void> {
  const league = request.subject?.league
  if (!league) return replyNoLeague(request)
  const [what, page = '0'] = arg.split(' ')
  return what === 'page'
    ? showLeagueStandings(request, league, Number(page))
    : showLeagueRound(request, league)
}

export const onJoinLeagueButton = (request: RequestContext<ComponentInteraction>): Promise<void> =>
  joinLeague(request)

/** Enters the person in the league. Tells a late player how the missed rounds are scored. */
export async function joinLeague(request: RequestContext): Promise<void> {
  const player = { user: request.interaction.user.id, name: getMemberName(request.interaction) }
  await changeLeague(
    request,
    league => addLeaguePlayer(league, player),
    league => leagueWords.joined(league.players.length, league.players.at(-1)?.late ?? null),
  )
}

export async function leaveLeague(request: RequestContext): Promise<void> {
  await changeLeague(
    request,
    league => removeLeaguePlayer(league, request.interaction.user.id),
    () => leagueWords.left,
  )
}

/** Takes the person out of the league. In a running league, asks first, because unfinished games are lost. */
export async function onLeaveLeagueButton(
  request: RequestContext<ComponentInteraction>,
  { arg }: ButtonId,
): Promise<void> {
  const { interaction, lang, subject } = request
  const league = subject?.league
  if (league?.stage !== 'running') return leaveLeague(request)
  const at = findLeaguePlayerIndex(league, interaction.user.id)
  if (at < 0 || !isStillInLeague(league.players[at]))
    return replyPrivately(request, leagueWords.refusals['you-not-in'][lang])
  if (arg === 'sure') return dropOutOfLeague(request)
  const name = formatAsInlineCode(league.name, 40)
  const sure = leagueButton(league, 'league-leave', 'sure', leagueWords.buttons.dropSure[lang], 'danger')
  return replyPrivately(request, [
    createTextPart(leagueWords.askDrop(name)[lang]),
    ...createButtonRows([sure]),
  ])
}
