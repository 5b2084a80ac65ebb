import { own } from '../../src/engine/own.ts'
import { type League, playerOf } from '../../src/leagues/index.ts'
import { type Button, button, cut, rows, text } from '../discord/components.ts'
import { packId } from '../discord/custom-id.ts'
import { answer } from '../discord/reply.ts'
import type { Ask } from '../house.ts'
import { toldIn } from '../stats/figures.ts'
import { answerWith } from '../stats/index.ts'
import { stamp } from '../table/clock.ts'
import { asTyped } from '../words/typed.ts'
import { leagueView, ownLine, PAGE, pagesOf, playerText, roundLines } from './view.ts'
import { words } from './words.ts'

const TEXT = 3800

/** Shows the pairings of the round. Before the first round, shows the players who have joined. */
export async function showRound(ask: Ask, league: League): Promise<void> {
  const { lang } = ask
  const name = asTyped(league.name, 40)
  if (league.round === 0) {
    const names = league.players.map((_, at) => `${at + 1}. ${playerText(league, at, lang)}`)
    return answer(ask, cut([`### ${name}`, words.waiting(names.length)[lang], ...names].join('\n'), TEXT))
  }
  const until = league.deadline === null ? '–' : stamp(league.deadline, 'f')
  const head = words.round(name, league.round, league.rounds, until)[lang]
  await answer(ask, cut([head, ...roundLines(league, league.round, lang)].join('\n'), TEXT))
}

/**
 * Shows a page of the standings with the line of the reader. The text for people who cannot see the picture
 * begins with that line.
 */
export async function showStandings(ask: Ask, league: League, wanted: number): Promise<void> {
  const { house, interaction, lang } = ask
  const last = pagesOf(league) - 1
  const page = Number.isInteger(wanted) ? Math.min(Math.max(0, wanted), last) : 0
  const reader = interaction.user.id
  const view = leagueView(league, own(house.systems, league.system), lang, { page, reader })
  const mine = playerOf(league, reader) < 0 ? null : ownLine(league, reader, lang)
  const below = [mine, `-# ${words.ties[league.kind][lang]}`].filter(one => one !== null).join('\n')
  const alt = [mine, toldIn(view)].filter(one => one !== null).join(' ')
  await answerWith(ask, view, [text(below), ...rows(pageButtons(league, page))], alt)
}

function pageButtons(league: League, page: number): Button[] {
  const pages = pagesOf(league)
  if (pages === 1) return []
  return Array.from({ length: pages }, (_, at) => {
    const id = packId({ thread: league.channel, revision: league.id, action: 'league', arg: `page ${at}` })
    const label = `${at * PAGE + 1}–${Math.min(league.players.length, (at + 1) * PAGE)}`
    return button(id, label, at === page ? 'main' : 'quiet', undefined, at === page)
  })
}
