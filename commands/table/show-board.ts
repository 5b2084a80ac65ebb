import { AttachmentBuilder } from 'discord.js'
import type { PictureSubject } from '../../render/index.ts'
import { decidingRoles } from '../../src/engine/actions/agenda.ts'
import { toWrittenLanguage } from '../../src/engine/languages/index.ts'
import type { Match } from '../../src/engine/log.ts'
import type { GameState, Lang, Role } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { canRequestHints } from '../../src/table/computers.ts'
import { actingRole, findRoleInfo, tableRevision } from '../../src/table/seat-queries.ts'
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
import { buildRoleOfferParts, buildRolesOfferParts, createSecondaryButton } from './offers.ts'
import { findOwnBoards } from './own-boards.ts'
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

/**
 * Shows the newest board to the person who asks, with the buttons that this person may use. A person with several
 * roles gets the board of each role that must decide, and buttons for the boards of their other roles. `as`: the
 * one role whose board the person wants.
 */
export async function showBoard(
  request: RequestContext,
  wanted: Wanted = { kind: 'board' },
  as: Role = '',
): Promise<void> {
  const here = await requireStartedGame(request)
  if (!here) return
  const { table, match, system } = here
  const { id: user } = request.interaction.user
  const own = findOwnBoards(table, system, user, as)
  const [role = null] = own.shown
  if (wanted.kind === 'hand' && role === null)
    return replyPrivately(request, request.w.refusals['not-seated'])
  const { pictures } = await request.bot.store.people.readCached(user)
  const preferred: Wanted = wanted.kind === 'board' && pictures === 'closeup' ? { kind: 'closeup' } : wanted
  const show =
    preferred.kind === 'zoom'
      ? await found(request.bot, system, match.state, system.views.view(match.state, role), preferred.at)
      : preferred
  if (!('kind' in show))
    return replyPrivately(request, request.w.show.noZoom(truncate(show.join(', '), 1500)))
  if (role === null || show.kind === 'zoom' || show.kind === 'legend') {
    const { file, part } = await drawBoard(request, here, role, show)
    return replyPrivately(request, [part], { files: [file] })
  }
  const { kind } = show
  const drawn = await Promise.all(own.shown.map((one, n) => drawBoard(request, here, one, show, n)))
  const hasSeveral = own.shown.length + own.others.length > 1
  const parts = own.shown.flatMap((one, n) => [
    ...(hasSeveral ? [createTextPart(`**${findRoleInfo(table, system, one).name[request.lang]}**`)] : []),
    drawn[n].part,
    ...positionParts(request, here, one, kind, own.shown.length),
  ])
  parts.push(
    ...decisionParts(request, here, own.acting, kind),
    ...otherBoards(request, here, own.others, kind),
  )
  await replyPrivately(request, parts, { files: drawn.map(({ file }) => file) })
}

interface DrawnBoard {
  readonly file: AttachmentBuilder
  readonly part: MessagePart
}

/** Draws the board for one role. `place`: number of this board within its message, which may show several boards. */
async function drawBoard(
  request: RequestContext,
  { table, match, system }: Here,
  role: Role | null,
  wanted: Wanted,
  place = 0,
): Promise<DrawnBoard> {
  const view = system.views.view(match.state, role)
  const said = findLastCommandEvents(system, match, table.secret, role)
  const close = (): PictureSubject => ({
    kind: 'closeup',
    may: findCloseUpChoices(system, match.state, role),
    asks: table.stage === 'over' ? '' : describeDecision(table, system, request.lang),
  })
  const show = wanted.kind === 'closeup' ? close() : wanted
  const lang = toWrittenLanguage(request.lang)
  const picture = { system: system.id, lang, view, role, said, show }
  const { bytes } = await request.bot.draw(picture)
  const told = show.kind === 'closeup' ? describeEvents(system, match.state, request.lang, said) : []
  const signs = show.kind === 'legend' ? await request.bot.legend(system.id, view, lang) : []
  const alt =
    signs.length > 0
      ? joinWithinLimit(signs, ALT_LIMIT)
      : describeBoardPicture({ ...table, lang: request.lang }, system, told)
  const name = place === 0 ? 'board.jpg' : `board-${place + 1}.jpg`
  const file = new AttachmentBuilder(bytes, { name, description: truncate(alt, ALT_LIMIT) })
  return { file, part: createPicturePart(name, alt) }
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
  name: string,
): Promise<{ readonly kind: 'zoom'; readonly at: string } | readonly string[]> {
  const places = await bot.zoomPlaces(system.id, view)
  const at = findZoomPlace(system, state, places, name)
  return at === undefined ? places : { kind: 'zoom', at }
}

/** Kinds of pictures that show what one role sees. */
type OwnKind = 'board' | 'hand' | 'full' | 'closeup'

/**
 * Builds the text below a private board: the position as the role knows it. A close-up is meant for a phone, so
 * it has no such text. `boards`: number of boards in the same message, which share its length limit.
 */
function positionParts(
  { lang }: RequestContext,
  { match, system }: Here,
  role: Role,
  kind: OwnKind,
  boards: number,
): MessagePart[] {
  if (kind === 'closeup') return []
  const lines = system.words[lang].status(system.views.view(match.state, role), role)
  return lines.length > 0 ? [createTextPart(truncate(lines.join('\n'), Math.floor(2500 / boards)))] : []
}

/** Says who has to decide, with the buttons for what these roles may do. */
function decisionParts(
  { lang, w }: RequestContext,
  { table, match, system }: Here,
  roles: readonly Role[],
  kind: OwnKind,
): MessagePart[] {
  const isAsked = roles.some(role => decidingRoles(match.state).includes(role))
  const decides = (isAsked ? formatQuestion : formatDecisionWithPlayers)(table, system, lang)
  return [
    ...(decides ? [createTextPart(truncate(decides, 2500))] : []),
    ...buildRolesOfferParts(table, system, match.state, roles, lang, w, kind === 'closeup'),
  ]
}

/** Builds a button for each further role that the person holds. The button shows the board of that role. */
function otherBoards(
  { lang, w }: RequestContext,
  { table, system }: Here,
  roles: readonly Role[],
  kind: OwnKind,
): MessagePart[] {
  const action = kind === 'board' ? 'mine' : kind
  const buttons = roles.map(role => {
    const label = `${w.buttons[kind]}: ${findRoleInfo(table, system, role).name[lang]}`
    return createSecondaryButton(table, action, role, label)
  })
  return createButtonRows(buttons)
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

/** Returns the advice of *What now?* for a role: the open question, and what matters for it. May be empty. */
export function describeGuide(
  table: Table,
  match: Match,
  system: GameSystem,
  role: Role | null,
  lang: Lang,
): string {
  const isAsked = role !== null && decidingRoles(match.state).includes(role)
  const question = (isAsked ? formatQuestion : formatDecisionWithPlayers)(table, system, lang)
  const advice = system.words[lang].guide(system.views.view(match.state, role), role)
  return [question, advice].filter(Boolean).join('\n\n')
}

/** Checks whether the player of this role may ask for a hint now. */
export const mayRequestHint = (table: Table, match: Match, role: Role): boolean =>
  table.stage === 'playing' && decidingRoles(match.state).includes(role) && canRequestHints(table)

/** Number of characters that the guide leaves free for the texts beside the buttons of the actions. */
const OFFERED = 800

export async function showGuide(request: RequestContext): Promise<void> {
  const here = await requireStartedGame(request)
  if (!here) return
  const { table, match, system } = here
  const role = eyes(table, request.interaction.user.id)
  const told = truncate(
    describeGuide(table, match, system, role, request.lang) || request.w.menus.nothing,
    MAX_MESSAGE_TEXT_LENGTH - OFFERED,
  )
  if (role === null || !decidingRoles(match.state).includes(role)) return replyPrivately(request, told)
  const id = packButtonId({ thread: table.thread, revision: tableRevision(table), action: 'hint', arg: role })
  const hint = canRequestHints(table) ? [createButton(id, request.w.buttons.hint, 'quiet')] : []
  await replyPrivately(request, [
    createTextPart(told),
    ...buildRoleOfferParts(table, system, match.state, role, request.lang, request.w, true),
    ...createButtonRows(hint),
  ])
}
