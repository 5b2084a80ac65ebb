import { AttachmentBuilder } from 'discord.js'
import type { PictureSubject } from '../../render/index.ts'
import { decidingRoles } from '../../src/engine/actions/agenda.ts'
import type { Match } from '../../src/engine/log.ts'
import type { Role, State } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { canRequestHint } from '../../src/table/computers.ts'
import { actingRole, revisionOf } from '../../src/table/seat-queries.ts'
import type { Table } from '../../src/table/types.ts'
import { type BotContext, type RequestContext, systemOf, tableKeyOf } from '../bot-context.ts'
import {
  buttonRows,
  createButton,
  type MessagePart,
  picturePart,
  TEXT_LIMIT,
  text,
  truncate,
} from '../discord/components.ts'
import { packId } from '../discord/custom-id.ts'
import { replyPrivately } from '../discord/reply.ts'
import { boardAltText, deciderText, decisionText, questionText } from '../posts/thread-message.ts'
import { closeUpChoices } from './choices.ts'
import { describeEvents } from './describe.ts'
import { joinWithinLimit } from './join-within-limit.ts'
import { roleOfferParts } from './offers.ts'
import { sceneEvents } from './scene.ts'
import { findZoomPlace } from './zoom.ts'

/** Returns the table of this thread. If the thread has no table, tells the person and returns null. */
export async function requireTable(request: RequestContext): Promise<Table | null> {
  const table = await request.bot.store.read(tableKeyOf(request.interaction))
  if (!table) await replyPrivately(request, request.w.show.noTable)
  return table
}

interface Here {
  readonly table: Table
  readonly match: Match
  readonly system: GameSystem
}

export async function requireMatch(request: RequestContext): Promise<Here | null> {
  const table = await requireTable(request)
  if (!table) return null
  if (table.match) return { table, match: table.match, system: systemOf(request.bot, table) }
  await replyPrivately(request, request.w.show.noBoard)
  return null
}

/** Returns the role whose view the person who asks sees. Null if the person sees only what everybody may see. */
const eyes = (table: Table, user: string): Role | null =>
  table.stage === 'over' ? null : actingRole(table, user)

/**
 * Picture that a person asks for. For a close-up, the highlighted choices depend on the person and are added
 * later.
 */
type Wanted = Exclude<PictureSubject, { kind: 'closeup' }> | { readonly kind: 'closeup' }

/** Discord's maximum length for the description of a picture, in characters. */
const ALT_LIMIT = 1024

/** Shows the newest board to the person who asks, with the buttons that this person may use. */
export async function showBoard(request: RequestContext, wanted: Wanted = { kind: 'board' }): Promise<void> {
  const here = await requireMatch(request)
  if (!here) return
  const { table, match, system } = here
  const role = eyes(table, request.interaction.user.id)
  if (wanted.kind === 'hand' && role === null)
    return replyPrivately(request, request.w.refusals['not-seated'])
  const view = system.views.view(match.state, role)
  const said = sceneEvents(system, match, table.secret, role)
  const close = (): PictureSubject => ({
    kind: 'closeup',
    may: closeUpChoices(system, match.state, role),
    asks: table.stage === 'over' ? '' : decisionText(table, system, request.lang),
  })
  const show =
    wanted.kind === 'closeup' ? close() : await found(request.bot, system, match.state, view, wanted)
  if (!('kind' in show))
    return replyPrivately(request, request.w.show.noZoom(truncate(show.join(', '), 1500)))
  const picture = { system: system.id, lang: request.lang, view, role, said, show }
  const { bytes } = await request.bot.draw(picture)
  const told = show.kind === 'closeup' ? describeEvents(system, match.state, request.lang, said) : []
  const signs = show.kind === 'legend' ? await request.bot.legend(system.id, view, request.lang) : []
  const alt =
    signs.length > 0
      ? joinWithinLimit(signs, ALT_LIMIT)
      : boardAltText({ ...table, lang: request.lang }, system, told)
  const files = [new AttachmentBuilder(bytes, { name: 'board.jpg', description: truncate(alt, ALT_LIMIT) })]
  const own =
    role && show.kind !== 'zoom' && show.kind !== 'legend' ? ownParts(request, here, role, show.kind) : []
  await replyPrivately(request, [picturePart('board.jpg', alt), ...own], { files })
}

/**
 * Finds the place on the board that a person wants to see enlarged. If there is no such place, returns the names
 * of all places.
 */
async function found(
  bot: BotContext,
  system: GameSystem,
  state: State,
  view: unknown,
  show: Exclude<PictureSubject, { kind: 'closeup' }>,
): Promise<PictureSubject | readonly string[]> {
  if (show.kind !== 'zoom') return show
  const places = await bot.zoomPlaces(system.id, view)
  const at = findZoomPlace(system, state, places, show.at)
  return at === undefined ? places : { kind: 'zoom', at }
}

/**
 * Builds the text below a private board: the position as the role knows it, who has to decide, and what the role
 * may do. A close-up is meant for a phone, so the text leaves out the position.
 */
function ownParts(
  request: RequestContext,
  { table, match, system }: Here,
  role: Role,
  kind: PictureSubject['kind'],
): MessagePart[] {
  const view = system.views.view(match.state, role)
  const isPhone = kind === 'closeup'
  const lines = isPhone ? [] : system.words[request.lang].status(view, role)
  const isAsked = decidingRoles(match.state).includes(role)
  const decides = (isAsked ? questionText : deciderText)(table, system, request.lang)
  const parts = [lines.join('\n'), decides].filter(Boolean).map(part => text(truncate(part, 2500)))
  return [...parts, ...roleOfferParts(table, system, match.state, role, request.lang, request.w, isPhone)]
}

export async function showText(request: RequestContext): Promise<void> {
  const here = await requireMatch(request)
  if (!here) return
  const { table, match, system } = here
  const role = eyes(table, request.interaction.user.id)
  const board = system.words[request.lang].board(system.views.view(match.state, role), role)
  if (board.length < TEXT_LIMIT - 20) return replyPrivately(request, board)
  const files = [new AttachmentBuilder(Buffer.from(board), { name: 'board.txt' })]
  await replyPrivately(request, [text(truncate(board, TEXT_LIMIT - 200)), fileBelow('board.txt')], { files })
}

function fileBelow(name: string): MessagePart {
  return { type: 13, file: { url: `attachment://${name}` } }
}

export async function showGuide(request: RequestContext): Promise<void> {
  const here = await requireMatch(request)
  if (!here) return
  const { table, match, system } = here
  const role = eyes(table, request.interaction.user.id)
  const said = system.words[request.lang]
  const isAsked = role !== null && decidingRoles(match.state).includes(role)
  const question = (isAsked ? questionText : deciderText)(table, system, request.lang)
  const lines = [question, said.guide(system.views.view(match.state, role), role)]
  const told = truncate(lines.filter(Boolean).join('\n\n') || request.w.menus.nothing, TEXT_LIMIT)
  if (!isAsked || !canRequestHint(table)) return replyPrivately(request, told)
  const id = packId({ thread: table.thread, revision: revisionOf(table), action: 'hint', arg: role })
  await replyPrivately(request, [
    text(told),
    ...buttonRows([createButton(id, request.w.buttons.hint, 'quiet')]),
  ])
}
