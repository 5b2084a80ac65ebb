import { AttachmentBuilder } from 'discord.js'
import type { Show } from '../../render/index.ts'
import { asked } from '../../src/engine/actions/agenda.ts'
import type { Match } from '../../src/engine/log.ts'
import type { Role, State } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { mayHint } from '../../src/table/computers.ts'
import type { Table } from '../../src/table/types.ts'
import { actsAs, revisionOf } from '../../src/table/who.ts'
import { button, cut, type Part, picture, rows, TEXT_LIMIT, text } from '../discord/components.ts'
import { packId } from '../discord/custom-id.ts'
import { answer } from '../discord/reply.ts'
import { type Ask, type House, keyOf, systemOf } from '../house.ts'
import { altText, decidesText, decisionText, questionText } from '../posts/message.ts'
import { briefly } from './briefly.ts'
import { choicesOf } from './choices.ts'
import { offerFor } from './offers.ts'
import { sentences } from './say.ts'
import { sceneOf } from './scene.ts'
import { placeMeant } from './zoom.ts'

/** Returns the table of this thread. If there is none, tells the person and returns null. */
export async function tableHere(ask: Ask): Promise<Table | null> {
  const table = await ask.house.store.read(keyOf(ask.interaction))
  if (!table) await answer(ask, ask.w.show.noTable)
  return table
}

interface Here {
  readonly table: Table
  readonly match: Match
  readonly system: GameSystem
}

export async function matchHere(ask: Ask): Promise<Here | null> {
  const table = await tableHere(ask)
  if (!table) return null
  if (table.match) return { table, match: table.match, system: systemOf(ask.house, table) }
  await answer(ask, ask.w.show.noBoard)
  return null
}

/** Returns the role whose view the asking person sees. Null for the view that everybody may see. */
const eyes = (table: Table, user: string): Role | null =>
  table.stage === 'over' ? null : actsAs(table, user)

/** A picture that a person asks for. What a close-up marks as possible depends on the person and is added later. */
type Wanted = Exclude<Show, { kind: 'closeup' }> | { readonly kind: 'closeup' }

/** Longest description of a picture that Discord accepts, in characters. */
const ALT_LIMIT = 1024

/** Shows the newest board, with the buttons that the asking person may use. */
export async function showBoard(ask: Ask, wanted: Wanted = { kind: 'board' }): Promise<void> {
  const here = await matchHere(ask)
  if (!here) return
  const { table, match, system } = here
  const role = eyes(table, ask.interaction.user.id)
  if (wanted.kind === 'hand' && role === null) return answer(ask, ask.w.refusals['not-seated'])
  const view = system.views.view(match.state, role)
  const said = sceneOf(system, match, table.secret, role)
  const close = (): Show => ({
    kind: 'closeup',
    may: choicesOf(system, match.state, role),
    asks: table.stage === 'over' ? '' : decisionText(table, system, ask.lang),
  })
  const show = wanted.kind === 'closeup' ? close() : await found(ask.house, system, match.state, view, wanted)
  if (!('kind' in show)) return answer(ask, ask.w.show.noZoom(cut(show.join(', '), 1500)))
  const request = { system: system.id, lang: ask.lang, view, role, said, show }
  const { bytes } = await ask.house.draw(request)
  const told = show.kind === 'closeup' ? sentences(system, match.state, ask.lang, said) : []
  const signs = show.kind === 'legend' ? await ask.house.legend(system.id, view, ask.lang) : []
  const alt =
    signs.length > 0 ? briefly(signs, ALT_LIMIT) : altText({ ...table, lang: ask.lang }, system, told)
  const files = [new AttachmentBuilder(bytes, { name: 'board.jpg', description: cut(alt, ALT_LIMIT) })]
  const own =
    role && show.kind !== 'zoom' && show.kind !== 'legend' ? ownParts(ask, here, role, show.kind) : []
  await answer(ask, [picture('board.jpg', alt), ...own], { files })
}

/** Finds the place to zoom to. If there is no such place, returns the names of all places. */
async function found(
  house: House,
  system: GameSystem,
  state: State,
  view: unknown,
  show: Exclude<Show, { kind: 'closeup' }>,
): Promise<Show | readonly string[]> {
  if (show.kind !== 'zoom') return show
  const places = await house.zooms(system.id, view)
  const at = placeMeant(system, state, places, show.at)
  return at === undefined ? places : { kind: 'zoom', at }
}

/**
 * Builds the text under a private board: the position as the role knows it, who decides, and what the role may
 * do. A close-up is for a phone, so it leaves out the position.
 */
function ownParts(ask: Ask, { table, match, system }: Here, role: Role, kind: Show['kind']): Part[] {
  const view = system.views.view(match.state, role)
  const isPhone = kind === 'closeup'
  const lines = isPhone ? [] : system.words[ask.lang].status(view, role)
  const isAsked = asked(match.state).includes(role)
  const decides = (isAsked ? questionText : decidesText)(table, system, ask.lang)
  const parts = [lines.join('\n'), decides].filter(Boolean).map(part => text(cut(part, 2500)))
  return [...parts, ...offerFor(table, system, match.state, role, ask.lang, ask.w, isPhone)]
}

export async function showText(ask: Ask): Promise<void> {
  const here = await matchHere(ask)
  if (!here) return
  const { table, match, system } = here
  const role = eyes(table, ask.interaction.user.id)
  const board = system.words[ask.lang].board(system.views.view(match.state, role), role)
  if (board.length < TEXT_LIMIT - 20) return answer(ask, board)
  const files = [new AttachmentBuilder(Buffer.from(board), { name: 'board.txt' })]
  await answer(ask, [text(cut(board, TEXT_LIMIT - 200)), fileBelow('board.txt')], { files })
}

function fileBelow(name: string): Part {
  return { type: 13, file: { url: `attachment://${name}` } }
}

export async function showGuide(ask: Ask): Promise<void> {
  const here = await matchHere(ask)
  if (!here) return
  const { table, match, system } = here
  const role = eyes(table, ask.interaction.user.id)
  const said = system.words[ask.lang]
  const isAsked = role !== null && asked(match.state).includes(role)
  const question = (isAsked ? questionText : decidesText)(table, system, ask.lang)
  const lines = [question, said.guide(system.views.view(match.state, role), role)]
  const told = cut(lines.filter(Boolean).join('\n\n') || ask.w.menus.nothing, TEXT_LIMIT)
  if (!isAsked || !mayHint(table)) return answer(ask, told)
  const id = packId({ thread: table.thread, revision: revisionOf(table), action: 'hint', arg: role })
  await answer(ask, [text(told), ...rows([button(id, ask.w.buttons.hint, 'quiet')])])
}
