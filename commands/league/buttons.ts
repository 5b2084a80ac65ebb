import { addLeaguePlayer, type League } from '../../src/leagues/index.ts'
import type { ComponentInteraction, RequestContext } from '../bot-context.ts'
import { type Button, createButton } from '../discord/components.ts'
import { type ButtonId, packButtonId } from '../discord/custom-id.ts'
import { replyPrivately } from '../discord/reply.ts'
import { getMemberName } from '../lobby/name.ts'
import { changeLeague } from './change.ts'
import { showLeagueRound, showLeagueStandings } from './show.ts'
import { leagueWords } from './words.ts'

/** Creates a button of a league. The custom id of the button contains the channel and number of the league. */
function leagueButton(
  { channel, id, lang }: League,
  action: string,
  arg: string,
  label: 'join' | 'standings' | 'pairings',
): Button {
  const name = packButtonId({ thread: channel, revision: id, action, arg })
  return createButton(name, leagueWords.buttons[label][lang], label === 'join' ? 'main' : 'quiet')
}

/** Creates the buttons below the posts of a league. */
export function createLeagueButtons(league: League): Button[] {
  const pairings = leagueButton(league, 'league', 'round', 'pairings')
  if (league.stage === 'open') return [leagueButton(league, 'league-join', '', 'join'), pairings]
  return [leagueButton(league, 'league', 'page 0', 'standings'), pairings]
}

/**
 * Handles a click below the post of a league: shows one page of the standings, or the pairings of the current
 * round.
 */
export async function onLeagueViewButton(
  request: RequestContext<ComponentInteraction>,
  { revision: id, arg }: ButtonId,
): Promise<void> {
  const league = await request.bot.store.leagues.read(request.interaction.guildId ?? '', id)
  if (!league) return replyPrivately(request, leagueWords.none[request.lang])
  const [what, page = '0'] = arg.split(' ')
  return what === 'page'
    ? showLeagueStandings(request, league, Number(page))
    : showLeagueRound(request, league)
}

export async function onJoinLeagueButton(
  request: RequestContext<ComponentInteraction>,
  { revision: id }: ButtonId,
): Promise<void> {
  const player = { user: request.interaction.user.id, name: getMemberName(request.interaction) }
  const league = await request.bot.store.leagues.read(request.interaction.guildId ?? '', id)
  if (!league) return replyPrivately(request, leagueWords.none[request.lang])
  await changeLeague(
    request,
    one => addLeaguePlayer(one, player),
    one => leagueWords.joined(one.players.length),
    league,
  )
}
