import { AttachmentBuilder } from 'discord.js'
import type { PictureSubject } from '../../render/index.ts'
import { decidingRoles } from '../../src/engine/actions/agenda.ts'
import type { Match } from '../../src/engine/log.ts'
import type { GameState, Role } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { canRequestHints } from '../../src/table/computers.ts'
import { actingRole, tableRevision } from '../../src/table/seat-queries.ts'
import type { Table } from '../../src/table/types.ts'
import { type BotContext, type RequestContext, systemOfTable, tableKeyOf } from '../bot-context.ts'
import {
  createButton,
  createButtonRows,
  createPicturePart,
  createTextPart,
  MAX_MESSAGE_TEXT_LENGTH,
  type MessagePart,
  truncate,
} from '../discord/components.ts'
import { packButtonId } from '../discord/custom-id.ts'
import { replyPrivately } from '../discord/reply.ts'
import {
  describeBoardPicture,
  describeDecision,
  formatDecisionWithPlayers,
  formatQuestion,
} from '../posts/thread-message.ts'
import { findCloseUpChoices } from './choices.ts'
import { describeEvents } from './describe.ts'
import { joinWithinLimit } from './join-within-limit.ts'
import { buildRoleOfferParts } from './offers.ts'
import { findLastCommandEvents } from './scene.ts'
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

export async function requireStartedGame(request: RequestContext): Promise<Here | null> {
  const table = await requireTable(request)
  if (!table) return null
  if (table.match) return { table, match: table.match, system: systemOfTable(request.bot, table) }
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
  const here = await requireStartedGame(request)
  if (!here) return
  const { table, match, system } = here
  const { id: user } = request.interaction.user
  const role = eyes(table, user)
  if (wanted.kind === 'hand' && role === null)
    return replyPrivately(request, request.w.refusals['not-seated'])
  const view = system.views.view(match.state, role)
  const said = findLastCommandEvents(system, match, table.secret, role)
  const close = (): PictureSubject => ({
    kind: 'closeup',
    may: findCloseUpChoices(system, match.state, role),
    asks: table.stage === 'over' ? '' : describeDecision(table, system, request.lang),
  })
  const { pictures } = await request.bot.store.people.readCached(user)
  const isClose = wanted.kind === 'closeup' || (wanted.kind === 'board' && pictures === 'closeup')
  const show = isClose ? close() : await found(request.bot, system, match.state, view, wanted)
  if (!('kind' in show))
    return replyPrivately(request, request.w.show.noZoom(truncate(show.join(', '), 1500)))
  const picture = { system: system.id, lang: request.lang, view, role, said, show }
  const { bytes } = await request.bot.draw(picture)
  const told = show.kind === 'closeup' ? describeEvents(system, match.state, request.lang, said) : []
  const signs = show.kind === 'legend' ? await request.bot.legend(system.id, view, request.lang) : []
  const alt =
    signs.length > 0
      ? joinWithinLimit(signs, ALT_LIMIT)
      : describeBoardPicture({ ...table, lang: request.lang }, system, told)
  const files = [new AttachmentBuilder(bytes, { name: 'board.jpg', description: truncate(alt, ALT_LIMIT) })]
  const own =
    role && show.kind !== 'zoom' && show.kind !== 'legend' ? ownParts(request, here, role, show.kind) : []
  await replyPrivately(request, [createPicturePart('board.jpg', alt), ...own], { files })
}

/**
 * Finds the place on the board that a person wants to see enlarged. If there is no such place, returns the names
 * of all places.
 */
async function found(
  bot: BotContext,
  system: GameSystem,
  state: GameState,
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
  const decides = (isAsked ? formatQuestion : formatDecisionWithPlayers)(table, system, request.lang)
  const parts = [lines.join('\n'), decides].filter(Boolean).map(part => createTextPart(truncate(part, 2500)))
  return [
    ...parts,
    ...buildRoleOfferParts(table, system, match.state, role, request.lang, request.w, isPhone),
  ]
}

export async function showBoardAsText(request: RequestContext): Promise<void> {
  const here = await requireStartedGame(request)
  if (!here) return
  const { table, match, system } = here
  const role = eyes(table, request.interaction.user.id)
  const board = system.words[request.lang].board(system.views.view(match.state, role), role)
  if (board.length < MAX_MESSAGE_TEXT_LENGTH - 20) return replyPrivately(request, board)
  const files = [new AttachmentBuilder(Buffer.from(board), { name: 'board.txt' })]
  await replyPrivately(
    request,
    [createTextPart(truncate(board, MAX_MESSAGE_TEXT_LENGTH - 200)), fileBelow('board.txt')],
    { files },
  )
}

function fileBelow(name: string): MessagePart {
  return { type: 13, file: { url: `attachment://${name}` } }
}

export async function showGuide(request: RequestContext): Promise<void> {
  const here = await requireStartedGame(request)
  if (!here) return
  const { table, match, system } = here
  const role = eyes(table, request.interaction.user.id)
  const said = system.words[request.lang]
  const isAsked = role !== null && decidingRoles(match.state).includes(role)
  const question = (isAsked ? formatQuestion : formatDecisionWithPlayers)(table, system, request.lang)
  const lines = [question, said.guide(system.views.view(match.state, role), role)]
  const told = truncate(
    lines.filter(Boolean).join('\n\n') || request.w.menus.nothing,
    MAX_MESSAGE_TEXT_LENGTH,
  )
  if (!isAsked || !canRequestHints(table)) return replyPrivately(request, told)
  const id = packButtonId({ thread: table.thread, revision: tableRevision(table), action: 'hint', arg: role })
  await replyPrivately(request, [
    createTextPart(told),
    ...createButtonRows([createButton(id, request.w.buttons.hint, 'quiet')]),
  ])
}
