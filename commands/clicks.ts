import type { ModalSubmitInteraction } from 'discord.js'
import { type ButtonId, unpackId } from './discord/custom-id.ts'
import { onAbandon } from './game/abandon.ts'
import { showMap } from './game/board.ts'
import { showLog } from './game/log.ts'
import { onAgain } from './game/open/again.ts'
import { onFirst } from './game/open/first.ts'
import { onAlly, onDraw, onResign } from './game/resign.ts'
import { onRoom } from './game/room.ts'
import { takeBack } from './game/undo.ts'
import { onReopen, onShut } from './gone/index.ts'
import { type Ask, type Click, systemOf } from './house.ts'
import { onLeague, onLeagueJoin } from './league/buttons.ts'
import { onWords, openWords } from './lobby/dice-words.ts'
import { onLobby } from './lobby/index.ts'
import { onTakeOver } from './lobby/take-over.ts'
import { onCalls, onLang } from './me/choices.ts'
import { askForget, onForget, showData } from './me/data.ts'
import { onBack, onOffWindow, onQuietWindow, openOff, openQuiet } from './me/hours.ts'
import { onDays, onZone } from './me/set-hours.ts'
import { onNext, onWay, showAsked } from './orders/asked.ts'
import { readOrder } from './orders/read.ts'
import { onQuick, onStanding, showStanding } from './orders/standing.ts'
import { onRule } from './plain/rules.ts'
import type { ClickAction, ModalAction } from './rights/index.ts'
import { onFile } from './stats/index.ts'
import { onHint } from './system/hint.ts'
import { playFor } from './table/change.ts'
import { onDecline, onTake } from './table/invited.ts'
import { showBoard, showGuide, showText } from './table/look.ts'
import { behind } from './table/under.ts'
import { onVote } from './table/vote.ts'
import { onDraft, openVerb } from './wizard/index.ts'

/** Handler of clicks on one kind of button or menu. */
interface ClickHandler {
  /**
   * `update`: the click changes the message of the button, or the table. `window`: the click opens a window to
   * type in at once. Absent: the click gets a private answer.
   */
  readonly how?: 'update' | 'window'
  run(ask: Ask<Click>, id: ButtonId): Promise<void>
}

const inLobby = { how: 'update', run: onLobby } as const

export const clicks: Readonly<Record<ClickAction, ClickHandler>> = {
  do: { how: 'update', run: playButton },
  open: { run: (ask, id) => openVerb(ask, id, id.arg) },
  verb: { run: (ask, id) => openVerb(ask, id, valueIn(ask)) },
  w: { how: 'update', run: onDraft },
  vote: { how: 'update', run: onVote },
  reopen: { run: onReopen },
  shut: { run: onShut },
  ally: { how: 'update', run: onAlly },
  resign: { how: 'update', run: onResign },
  abandon: { how: 'update', run: onAbandon },
  draw: { how: 'update', run: onDraw },
  league: { run: onLeague },
  'league-join': { run: onLeagueJoin },
  standing: { how: 'update', run: onStanding },
  quick: { run: onQuick },
  orders: { run: ask => showStanding(ask, null) },
  asked: { run: showAsked },
  way: { how: 'update', run: onWay },
  next: { how: 'update', run: onNext },
  first: { run: onFirst },
  room: { run: onRoom },
  'my-lang': { how: 'update', run: onLang },
  'my-calls': { how: 'update', run: onCalls },
  'my-quiet': { how: 'window', run: openQuiet },
  'my-off': { how: 'window', run: openOff },
  'my-data': { run: showData },
  forget: { run: askForget },
  'forget-me': { how: 'update', run: onForget },
  'my-back': { how: 'update', run: onBack },
  'my-zone': { how: 'update', run: onZone },
  'my-days': { how: 'update', run: onDays },
  file: { run: onFile },
  log: { how: 'update', run: (ask, { arg }) => showLog(ask, Number(arg)) },
  rule: { run: onRule },
  undo: { run: (ask, { revision }) => takeBack(ask, { revision }) },
  back: { how: 'update', run: (ask, { revision }) => takeBack(ask, { revision, isSure: true }) },
  guide: { run: showGuide },
  hint: { run: onHint },
  text: { run: showText },
  hand: { run: ask => showBoard(ask, { kind: 'hand' }) },
  mine: { run: ask => showBoard(ask) },
  full: { run: ask => showBoard(ask, { kind: 'full' }) },
  map: { run: showMap },
  closeup: { run: ask => showBoard(ask, { kind: 'closeup' }) },
  system: inLobby,
  scenario: inLobby,
  variant: inLobby,
  variants: inLobby,
  sit: inLobby,
  take: { how: 'update', run: onTake },
  decline: { how: 'update', run: onDecline },
  again: { run: onAgain },
  stand: inLobby,
  takeover: { how: 'update', run: onTakeOver },
  begin: inLobby,
  computer: inLobby,
  hints: inLobby,
  clock: inLobby,
  zero: inLobby,
  fill: inLobby,
  lang: inLobby,
  words: { how: 'window', run: openWords },
}

/** Handlers for windows (Discord modals) that a player has filled in, by action. */
export const windows: Readonly<
  Record<ModalAction, (ask: Ask<ModalSubmitInteraction>, id: ButtonId) => Promise<void>>
> = { words: onWords, 'my-quiet': onQuietWindow, 'my-off': onOffWindow }

/**
 * Returns the id of the clicked button. In the menu of further buttons, returns the id of the chosen button.
 * Null if the id cannot be read.
 */
export function meantBy(interaction: Click): ButtonId | null {
  const id = unpackId(interaction.customId)
  if (id?.action !== 'more') return id
  const chosen = interaction.isStringSelectMenu() ? behind(interaction.values[0] ?? '') : null
  return chosen && { ...id, ...chosen }
}

const valueIn = ({ interaction }: Ask<Click>): string =>
  interaction.isStringSelectMenu() ? (interaction.values[0] ?? '') : ''

/** Plays the complete action that a button carries. */
async function playButton(ask: Ask<Click>, { revision, arg }: ButtonId): Promise<void> {
  await playFor(ask, (table, role) => [state => readOrder(systemOf(ask.house, table), state, role, arg)], {
    revision,
  })
}
