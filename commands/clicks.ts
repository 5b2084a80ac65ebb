import type { ModalSubmitInteraction } from 'discord.js'
import type { ComponentInteraction, RequestContext } from './bot-context.ts'
import { type ButtonId, unpackButtonId } from './discord/custom-id.ts'
import { onConfirmAbandon } from './game/abandon.ts'
import { sendMapLink } from './game/board.ts'
import { onInviteMenu } from './game/invite.ts'
import { showLog } from './game/log.ts'
import { onContinueGame } from './game/open/continue.ts'
import { onOpenFirstGame } from './game/open/first.ts'
import { onRematch } from './game/open/rematch.ts'
import { onOpenInChannel } from './game/open-in-channel.ts'
import { onAllyDecision, onOfferDraw, onResign } from './game/resign.ts'
import { undoLastCommand } from './game/undo.ts'
import { onRuleButton } from './general/rules.ts'
import { onCallOffLostGame, onReopenThread } from './gone/index.ts'
import { onJoinLeagueButton, onLeagueViewButton, onLeaveLeagueButton } from './league/buttons.ts'
import { onNewLeagueModal, openNewLeagueModal } from './league/open.ts'
import { onOrganiseButton } from './league/organise.ts'
import { onSubstituteModal, openSubstituteModal } from './league/players.ts'
import { onBidWindow, openBidWindow } from './lobby/bids.ts'
import { onDiceWordsModal, openDiceWordsModal } from './lobby/dice-words.ts'
import { onLobbyClick } from './lobby/index.ts'
import { showLobbyOptions } from './lobby/options.ts'
import { onTakeOverLobby } from './lobby/take-over.ts'
import { askToConfirmForgetting, onForgetMe, showStoredData } from './me/data.ts'
import {
  onDaysOffModal,
  onEndDaysOff,
  onQuietHoursModal,
  openDaysOffModal,
  openQuietHoursModal,
} from './me/hours.ts'
import { onChooseCallMethod, onChooseLanguage, onChoosePictureMode } from './me/language-and-calls.ts'
import { onChooseZone, onConfirmDaysOff } from './me/set-hours.ts'
import { onDraftClick, openVerbMenus } from './menus/index.ts'
import { onPlayOrdersButton } from './orders/do-click.ts'
import { onNextTurnNotice, onPromptMode, showPromptModes } from './orders/prompt-mode.ts'
import { onQuickStandingOrder, onStandingOrderMenu, showStandingOrders } from './orders/standing.ts'
import type { ClickName, ModalName } from './permissions/index.ts'
import { onGameFileButton } from './stats/index.ts'
import { onHintButton } from './system/hint.ts'
import { showAllActions, showDiceProof, showFurtherButtons } from './table/further-buttons.ts'
import { onDeclineInvitation, onTakeSeat } from './table/invitation.ts'
import { parseFurtherButtonChoice } from './table/question-controls.ts'
import { showBoard, showBoardAsText, showGuide } from './table/show-board.ts'
import { onVoteButton } from './table/vote.ts'
import { showWhatHappened } from './table/what-happened.ts'

/** Handler of clicks on one kind of button or menu, and how the bot acknowledges the click. */
interface ClickHandler {
  /**
   * How the bot acknowledges the click. `update`: the click changes the message of the button, or the table.
   * `window`: the click opens an input window (Discord modal). If absent, the person who clicked gets a message
   * that only they see.
   */
  readonly how?: 'update' | 'window'
  run(request: RequestContext<ComponentInteraction>, id: ButtonId): Promise<void>
}

const inLobby = { how: 'update', run: onLobbyClick } as const

export const clickHandlers: Readonly<Record<ClickName, ClickHandler>> = {
  do: { how: 'update', run: onPlayOrdersButton },
  open: { run: (request, id) => openVerbMenus(request, id, id.arg) },
  verb: { run: (request, id) => openVerbMenus(request, id, valueIn(request)) },
  w: { how: 'update', run: onDraftClick },
  vote: { how: 'update', run: onVoteButton },
  reopen: { run: onReopenThread },
  shut: { run: onCallOffLostGame },
  ally: { how: 'update', run: onAllyDecision },
  resign: { how: 'update', run: onResign },
  abandon: { how: 'update', run: onConfirmAbandon },
  draw: { how: 'update', run: onOfferDraw },
  league: { run: onLeagueViewButton },
  'league-join': { run: onJoinLeagueButton },
  'league-leave': { run: onLeaveLeagueButton },
  'league-host': { run: onOrganiseButton },
  'league-new': { how: 'window', run: openNewLeagueModal },
  'league-substitute': { how: 'window', run: openSubstituteModal },
  standing: { how: 'update', run: onStandingOrderMenu },
  quick: { run: onQuickStandingOrder },
  orders: { run: request => showStandingOrders(request, null) },
  asked: { run: showPromptModes },
  way: { how: 'update', run: onPromptMode },
  next: { how: 'update', run: onNextTurnNotice },
  first: { run: onOpenFirstGame },
  room: { run: onOpenInChannel },
  'my-lang': { how: 'update', run: onChooseLanguage },
  'my-calls': { how: 'update', run: onChooseCallMethod },
  'my-pictures': { how: 'update', run: onChoosePictureMode },
  'my-quiet': { how: 'window', run: openQuietHoursModal },
  'my-off': { how: 'window', run: openDaysOffModal },
  'my-data': { run: showStoredData },
  forget: { run: askToConfirmForgetting },
  'forget-me': { how: 'update', run: onForgetMe },
  'my-back': { how: 'update', run: onEndDaysOff },
  'my-zone': { how: 'update', run: onChooseZone },
  'my-days': { how: 'update', run: onConfirmDaysOff },
  file: { run: onGameFileButton },
  log: { how: 'update', run: (request, { arg }) => showLog(request, Number(arg)) },
  rule: { run: onRuleButton },
  undo: { run: (request, { revision }) => undoLastCommand(request, { revision }) },
  back: {
    how: 'update',
    run: (request, { revision }) => undoLastCommand(request, { revision, isSure: true }),
  },
  guide: { run: showGuide },
  hint: { run: onHintButton },
  text: { run: showBoardAsText },
  told: { run: (request, { arg }) => showWhatHappened(request, Number(arg)) },
  more: { run: showFurtherButtons },
  acts: { run: showAllActions },
  dice: { run: showDiceProof },
  hand: { run: (request, { arg }) => showBoard(request, { kind: 'hand' }, arg) },
  mine: { run: (request, { arg }) => showBoard(request, { kind: 'board' }, arg) },
  full: { run: (request, { arg }) => showBoard(request, { kind: 'full' }, arg) },
  map: { run: sendMapLink },
  closeup: { run: (request, { arg }) => showBoard(request, { kind: 'closeup' }, arg) },
  system: inLobby,
  position: inLobby,
  scenario: inLobby,
  variant: inLobby,
  variants: inLobby,
  sit: inLobby,
  invite: { run: onInviteMenu },
  take: { how: 'update', run: onTakeSeat },
  decline: { how: 'update', run: onDeclineInvitation },
  again: { run: onRematch },
  resume: { run: onContinueGame },
  stand: inLobby,
  takeover: { how: 'update', run: onTakeOverLobby },
  begin: inLobby,
  computer: inLobby,
  hints: inLobby,
  clock: inLobby,
  zero: inLobby,
  fill: inLobby,
  lang: inLobby,
  lot: inLobby,
  options: { run: showLobbyOptions },
  words: { how: 'window', run: openDiceWordsModal },
  bid: { how: 'window', run: openBidWindow },
}

/** Handlers for input windows (Discord modals) that a player has filled in, by the action in the custom id. */
export const modalHandlers: Readonly<
  Record<ModalName, (request: RequestContext<ModalSubmitInteraction>, id: ButtonId) => Promise<void>>
> = {
  words: onDiceWordsModal,
  bid: onBidWindow,
  'my-quiet': onQuietHoursModal,
  'my-off': onDaysOffModal,
  'league-new': onNewLeagueModal,
  'league-substitute': onSubstituteModal,
}

/**
 * Returns the id of the clicked button. For the menu of further buttons in a post of an earlier release, returns
 * the id of the chosen button. Returns null if the id cannot be read.
 */
export function readClickedButtonId(interaction: ComponentInteraction): ButtonId | null {
  const id = unpackButtonId(interaction.customId)
  if (id?.action !== 'more' || !interaction.isStringSelectMenu()) return id
  const chosen = parseFurtherButtonChoice(interaction.values[0] ?? '')
  return chosen && { ...id, ...chosen }
}

const valueIn = ({ interaction }: RequestContext<ComponentInteraction>): string =>
  interaction.isStringSelectMenu() ? (interaction.values[0] ?? '') : ''
