import { AttachmentBuilder } from 'discord.js'
import type { Show } from '../render/index.ts'
import { asked } from '../src/engine/act.ts'
import { headOf } from '../src/engine/chain.ts'
import { type Entry, live, type Match, NOBODY, replay } from '../src/engine/match.ts'
import { folded } from '../src/engine/notation.ts'
import type { GameSystem, Role } from '../src/engine/system.ts'
import { heard } from '../src/engine/umpire.ts'
import { actsAs, revisionOf, rolesHeld, type Table } from '../src/table.ts'
import { button, cut, type Part, picture, rows, TEXT_LIMIT, text } from './components.ts'
import { packId } from './custom-id.ts'
import { type Ask, type House, keyOf, systemOf } from './house.ts'
import { offerFor } from './offers.ts'
import { altText, questionText } from './posts.ts'
import { answer } from './reply.ts'
import { roleAndUser, roleName, sentences } from './say.ts'
import { sceneOf } from './scene.ts'

const PAGE = 12

/** The table of this thread, or a word that there is none. */
export async function tableHere(ask: Ask): Promise<Table | null> {
  const table = await ask.house.store.read(keyOf(ask.interaction))
  if (!table) await answer(ask, ask.w.show.noTable)
  return table
}

export async function matchHere(
  ask: Ask,
): Promise<{ table: Table; match: Match; system: GameSystem } | null> {
  const table = await tableHere(ask)
  if (!table) return null
  if (table.match) return { table, match: table.match, system: systemOf(ask.house, table) }
  await answer(ask, ask.w.show.noBoard)
  return null
}

/** What the asking person may see: as one of his roles, or as everybody. */
const eyes = (table: Table, user: string): Role | null =>
  table.stage === 'over' ? null : actsAs(table, user)

/** The newest board, with the buttons that this person may use. */
export async function showBoard(ask: Ask, wanted: Show = { kind: 'board' }): Promise<void> {
  const here = await matchHere(ask)
  if (!here) return
  const { table, match, system } = here
  const role = eyes(table, ask.interaction.user.id)
  if (wanted.kind === 'hand' && role === null) return answer(ask, ask.w.refusals['not-seated'])
  const view = system.view(match.state, role)
  const show = await found(ask.house, system.id, view, wanted)
  if (!('kind' in show)) return answer(ask, ask.w.show.noZoom(cut(show.join(', '), 1500)))
  const said = sceneOf(system, match, table.secret, role)
  const request = { system: system.id, lang: ask.lang, view, role, said, show }
  const { bytes } = await ask.house.draw(request)
  const alt = altText({ ...table, lang: ask.lang }, system, [])
  const files = [new AttachmentBuilder(Buffer.from(bytes), { name: 'board.jpg', description: alt })]
  const own = role && show.kind !== 'zoom' ? ownParts(ask, table, system, role) : []
  await answer(ask, [picture('board.jpg', alt), ...own], { files })
}

/** A place to zoom to, by the name that the picture knows; else the names there are. */
async function found(
  house: House,
  system: string,
  view: unknown,
  show: Show,
): Promise<Show | readonly string[]> {
  if (show.kind !== 'zoom') return show
  const wanted = folded(show.at)
  const places = await house.zooms(system, view)
  const at = places.find(place => folded(place) === wanted)
  return at === undefined ? places : { kind: 'zoom', at }
}

/** The position as this role knows it, and what it may decide now. */
function ownParts(ask: Ask, table: Table, system: GameSystem, role: Role): Part[] {
  const match = table.match as Match
  const view = system.view(match.state, role)
  const lines = system.words[ask.lang].status(view, role)
  const parts = [text(cut(lines.join('\n') || roleName(table, system, role, ask.lang), 2500))]
  if (!asked(match.state).includes(role)) return parts
  const offers = offerFor(table, system, match.state, role, ask.lang, ask.w)
  return [...parts, text(questionText(table, system, ask.lang)), ...offers]
}

export async function showText(ask: Ask): Promise<void> {
  const here = await matchHere(ask)
  if (!here) return
  const { table, match, system } = here
  const role = eyes(table, ask.interaction.user.id)
  const board = system.words[ask.lang].board(system.view(match.state, role), role)
  if (board.length < TEXT_LIMIT - 20) return answer(ask, board)
  const files = [new AttachmentBuilder(Buffer.from(board), { name: 'board.txt' })]
  await answer(ask, [text(cut(board, TEXT_LIMIT - 200)), fileBelow('board.txt')], { files })
}

function fileBelow(name: string): Part {
  return { type: 13, file: { url: `attachment://${name}` } }
}

export async function showStatus(ask: Ask): Promise<void> {
  const here = await matchHere(ask)
  if (!here) return
  const { table, match, system } = here
  const { w, lang } = ask
  const said = system.words[lang]
  const seats = table.seats.map(seat => roleAndUser(table, system, seat.role, lang)).join(' · ')
  const head = [w.show.statusTitle(said.title), seats, ...said.status(system.view(match.state, null), null)]
  if (match.state.outcome === null) head.push(questionText(table, system, lang))
  const numbers = [w.show.reconstructed, ...said.reconstructed.map(line => `- ${line}`)]
  const parts = [text(cut(head.join('\n'), 1900))]
  if (said.reconstructed.length > 0) parts.push(text(cut(numbers.join('\n'), 1900)))
  await answer(ask, [...parts, text(w.show.chain(headOf(match)))])
}

export async function showGuide(ask: Ask): Promise<void> {
  const here = await matchHere(ask)
  if (!here) return
  const { table, match, system } = here
  const role = eyes(table, ask.interaction.user.id)
  const said = system.words[ask.lang]
  const lines = [questionText(table, system, ask.lang), said.guide(system.view(match.state, role), role)]
  await answer(ask, cut(lines.filter(Boolean).join('\n\n') || ask.w.menus.nothing, TEXT_LIMIT))
}

/** The log as everybody heard it, a page at a time from the end; `page` 0 is the newest. */
export async function showLog(ask: Ask, wanted: number): Promise<void> {
  const here = await matchHere(ask)
  if (!here) return
  const { table, match, system } = here
  const last = Math.max(0, Math.ceil(match.log.length / PAGE) - 1)
  const page = Number.isInteger(wanted) ? Math.min(Math.max(0, wanted), last) : 0
  const { w, lang } = ask
  const { said } = replay(system, match, table.secret)
  const counted = new Set(live(match.log).map(entry => entry.n))
  const from = Math.max(0, match.log.length - (page + 1) * PAGE)
  const shown = match.log.slice(from, match.log.length - page * PAGE)
  const lines = shown.map(entry => logLine(entry))
  const at = { thread: table.thread, revision: revisionOf(table), action: 'log' }
  const older = button(
    packId({ ...at, arg: String(page + 1) }),
    w.buttons.older,
    'quiet',
    undefined,
    from === 0,
  )
  const newer = button(
    packId({ ...at, arg: String(page - 1) }),
    w.buttons.newer,
    'quiet',
    undefined,
    page === 0,
  )
  const body = lines.length > 0 ? cut(lines.join('\n'), 3400) : w.show.logEmpty
  await answer(ask, [
    text(w.show.logTitle),
    text(body),
    ...rows([older, newer]),
    text(w.show.chain(headOf(match))),
  ])

  function logLine(entry: Entry): string {
    if (entry.verb === 'game:base') return `**${entry.n}.** ${w.post.upgraded}`
    const name = entry.by === NOBODY ? '' : roleName(table, system, entry.by, lang)
    // Whose orders answered is private while the game is on
    const isAuto = entry.auto && table.stage === 'over'
    const head = `**${`${entry.n}. ${name}`.trim()}**${isAuto ? ` (${w.show.auto})` : ''}`
    if (entry.verb === 'game:back') return `${head}: ${w.show.takenBack} → ${entry.args[0]}`
    if (entry.verb === 'game:substitute')
      return `${head}: ${entry.args[0] === null ? w.show.leftSeat : w.show.tookSeat}`
    if (entry.verb === 'game:resign') return `${head}: ${w.show.resigned}`
    if (entry.verb === 'game:abandon') return `${head}: ${w.show.calledOff}`
    if (!counted.has(entry.n)) return `~~${entry.n}. ${name}~~ (${w.show.takenBack})`
    const events = heard(said.get(entry.n) ?? [], null)
    return `${head}: ${sentences(system, match.state, lang, events).join(' ') || '…'}`
  }
}

/** What a take-back would undo, in words that everybody may read. */
export function undoText(
  table: Table,
  system: GameSystem,
  entries: readonly Entry[],
  lang: Table['lang'],
): string {
  const match = table.match as Match
  const { said } = replay(system, match, table.secret)
  const lines = entries.flatMap(entry =>
    sentences(system, match.state, lang, heard(said.get(entry.n) ?? [], null)),
  )
  const secret = entries.map(entry => roleName(table, system, entry.by, lang))
  return cut(lines.join(' ') || [...new Set(secret)].join(', '), 900)
}

export const isSeated = (table: Table, user: string): boolean => rolesHeld(table, user).length > 0
