import type { Match } from '../../src/engine/log.ts'
import type { Lang } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { onlyComputersDecide } from '../../src/table/computers.ts'
import type { Table } from '../../src/table/types.ts'
import { type Button, createButtonRows, type MessagePart } from '../discord/components.ts'
import type { BotWords } from '../words/index.ts'
import {
  buildPublicOfferParts,
  createQuickOrderButtons,
  createReactionSettingButtons,
  createSecondaryButton,
  hasHiddenHands,
} from './offers.ts'

/** Builds the buttons below a question in at most two rows: the actions, then buttons that only show something. */
export function buildQuestionControls(
  table: Table,
  system: GameSystem,
  w: BotWords,
  hasMap = false,
): MessagePart[] {
  const looks = createButtonRows(lookButtons(table, system, w, hasMap))
  if (onlyComputersDecide(table)) return looks
  const { state } = table.match as Match
  return [...buildPublicOfferParts(table, system, state, table.lang, w), ...looks]
}

/**
 * Returns the row of buttons that only show something. The buttons do not depend on hidden information. As long
 * as there is nothing to undo, a button about the dice replaces Undo.
 */
function lookButtons(table: Table, system: GameSystem, w: BotWords, hasMap: boolean): Button[] {
  const look = (action: string, label: string): Button => createSecondaryButton(table, action, '', label)
  const { buttons } = w
  const hasBegun = (table.match as Match).log.length > 0
  return [
    look('guide', buttons.guide),
    ...(hasHiddenHands(system) ? [look('mine', buttons.board)] : []),
    ...(hasMap ? [look('map', buttons.map)] : []),
    hasBegun ? look('undo', buttons.undo) : look('dice', w.lobby.dice),
    look('more', buttons.others),
  ]
}

/** Shows what happened since the player's last move, with the sentences that a post leaves out. */
export const createWhatHappenedButton = (table: Table, w: BotWords): Button =>
  createSecondaryButton(table, 'told', '', w.buttons.told)

/** Returns the buttons that the button More shows: further pictures, and settings for the open question. */
export function listFurtherButtons(table: Table, system: GameSystem, lang: Lang, w: BotWords): Button[] {
  const look = (action: string, label: string): Button => createSecondaryButton(table, action, '', label)
  const { state } = table.match as Match
  const { buttons } = w
  return [
    createWhatHappenedButton(table, w),
    look('closeup', buttons.closeup),
    look('full', buttons.full),
    ...(hasHiddenHands(system) ? [look('hand', buttons.hand)] : []),
    look('text', buttons.text),
    look('dice', w.lobby.dice),
    ...createQuickOrderButtons(table, system, state, lang),
    ...createReactionSettingButtons(table, system, state, lang, w),
  ]
}

/** In earlier releases, posts had a menu of further buttons. These are the actions of the buttons in that menu. */
const BEHIND = ['map', 'quick', 'orders', 'asked', 'mine', 'hand', 'guide', 'undo', 'closeup', 'full', 'text']

/**
 * Reads an option of the menu of further buttons: returns the action and argument of the chosen button. Returns
 * null if the menu has no such option.
 */
export function parseFurtherButtonChoice(
  value: string,
): { readonly action: string; readonly arg: string } | null {
  const [action, ...rest] = value.split('|')
  return BEHIND.includes(action) ? { action, arg: rest.join('|') } : null
}
