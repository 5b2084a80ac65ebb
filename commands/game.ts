import { AttachmentBuilder, type ChatInputCommandInteraction } from 'discord.js'
import { exportGame, sealedGame } from '../src/game-file/index.ts'
import { revisionOf, type Table } from '../src/table.ts'
import { abandon, answerVote, resign, undo, undoable } from '../src/table-votes.ts'
import { attachment, button, rows, text } from './components.ts'
import { type ButtonId, packId } from './custom-id.ts'
import { type Ask, type Click, causeOf, isModerator, systemOf } from './house.ts'
import { list } from './list.ts'
import { openLobby, sitDown, spoken } from './lobby.ts'
import { showBoard, showLog, showStatus, showText, tableHere, undoText } from './look.ts'
import { type Came, change, tell } from './play.ts'
import { setReminders } from './reminders.ts'
import { showReplay } from './replay.ts'
import { answer } from './reply.ts'
import type { GameCommand } from './rights.ts'
import { showStanding } from './standing.ts'
import { words } from './words/index.ts'

/** `/game …`: tables, not moves. */
export const gameCommands: Readonly<
  Record<GameCommand, (ask: Ask<ChatInputCommandInteraction>) => Promise<void>>
> = {
  new: openLobby,
  join: ask => sitDown(ask, false),
  leave: ask => sitDown(ask, true),
  show,
  status: showStatus,
  log: ask => showLog(ask, 0),
  undo: ask => takeBack(ask),
  resign: askResign,
  abandon: callOff,
  replay: ask => showReplay(ask, ask.interaction.options.getBoolean('public') ?? false),
  export: exportHere,
  remind: setReminders,
  language: setLanguage,
  list,
  orders: ask => showStanding(ask, ask.interaction.options.getString('as')),
}

async function show(ask: Ask<ChatInputCommandInteraction>): Promise<void> {
  const { options } = ask.interaction
  const zoom = options.getString('zoom')
  if (options.getBoolean('text')) return showText(ask)
  if (zoom) return showBoard(ask, { kind: 'zoom', at: zoom })
  if (options.getBoolean('hand')) return showBoard(ask, { kind: 'hand' })
  return showBoard(ask, { kind: options.getBoolean('full') ? 'full' : 'board' })
}

/** Take back one's last command: at once when it is honest, else the others are asked. */
export async function takeBack(ask: Ask, revision?: number): Promise<void> {
  let isFree = true
  const came = await change(ask, (table): Came => {
    if (revision !== undefined && revision !== revisionOf(table)) return { is: 'stale', table }
    const system = systemOf(ask.house, table)
    const found = undoable(table, ask.interaction.user.id)
    if ('no' in found) return { is: 'no', why: found.no }
    const result = undo(table, system, undoText(table, system, found.entries, table.lang), causeOf(ask))
    if ('no' in result) return { is: 'no', why: result.no }
    isFree = result.free
    return { is: 'done', table: result.table }
  })
  await tell(ask, came, isFree ? ask.w.undo.done : ask.w.undo.asked)
}

/** A click on Agree or Decline. */
export async function onVote(ask: Ask<Click>, { arg, revision: id }: ButtonId): Promise<void> {
  const came = await change(ask, (table): Came => {
    // Buttons of before votes had ids of their own said otherwise
    if (arg !== 'agree' && arg !== 'decline') return { is: 'no', why: 'no-vote' }
    const system = systemOf(ask.house, table)
    const undone = table.vote?.about === 'undo' ? entriesAfter(table, table.vote.to) : []
    const what = undone.length > 0 ? undoText(table, system, undone, table.lang) : ''
    const ballot = { id, agrees: arg === 'agree', moderates: isModerator(ask.interaction) }
    const result = answerVote(table, system, ballot, what, causeOf(ask))
    return 'no' in result ? { is: 'no', why: result.no } : { is: 'done', table: result.table }
  })
  await tell(ask, came)
}

const entriesAfter = (table: Table, to: number) => table.match?.log.filter(entry => entry.n > to) ?? []

async function askResign(ask: Ask): Promise<void> {
  const table = await tableHere(ask)
  if (!table) return
  const id = packId({ thread: table.thread, revision: revisionOf(table), action: 'resign', arg: '' })
  await answer(ask, [
    text(ask.w.show.stages[table.stage]),
    ...rows([button(id, ask.w.buttons.resign, 'danger')]),
  ])
}

export async function onResign(ask: Ask<Click>, { revision }: ButtonId): Promise<void> {
  const came = await change(ask, (table): Came => {
    if (revision !== revisionOf(table)) return { is: 'stale', table }
    const result = resign(table, systemOf(ask.house, table), causeOf(ask))
    return 'no' in result ? { is: 'no', why: result.no } : { is: 'done', table: result.table }
  })
  await tell(ask, came)
}

async function callOff(ask: Ask): Promise<void> {
  const came = await change(ask, table => {
    const result = abandon(table, systemOf(ask.house, table), causeOf(ask), isModerator(ask.interaction))
    return 'no' in result ? { is: 'no', why: result.no } : { is: 'done', table: result.table }
  })
  await tell(ask, came)
}

async function exportHere(ask: Ask): Promise<void> {
  const table = await tableHere(ask)
  if (!table) return
  if (!table.match) return answer(ask, ask.w.refusals['not-begun'])
  const isOver = table.match.state.outcome !== null
  const file = isOver
    ? exportGame(table.match, table.secret)
    : sealedGame(systemOf(ask.house, table), table.match, table.lang)
  const name = `${table.system}-${table.thread}.json`
  const files = [new AttachmentBuilder(Buffer.from(JSON.stringify(file, null, 2)), { name })]
  const said = isOver ? ask.w.show.exported : ask.w.show.exportedSealed
  await answer(ask, [text(said), attachment(name)], { files })
}

async function setLanguage(ask: Ask<ChatInputCommandInteraction>): Promise<void> {
  const lang = ask.interaction.options.getString('language', true)
  const came = await change(ask, table => spoken(table, lang, causeOf(ask)))
  await tell(ask, came, came.is === 'done' ? words[came.table.lang].show.language : undefined)
}
