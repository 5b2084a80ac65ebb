import { ComponentType } from 'discord-api-types/v10'
import type { Match } from '../../src/engine/log.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { onlyComputersDecide } from '../../src/table/computers.ts'
import { tableRevision } from '../../src/table/seat-queries.ts'
import type { Table } from '../../src/table/types.ts'
import { type Button, createButtonRows, createMenuPart, type MessagePart } from '../discord/components.ts'
import { packButtonId, unpackButtonId } from '../discord/custom-id.ts'
import type { BotWords } from '../words/index.ts'
import {
  buildPublicOfferParts,
  createQuickOrderButtons,
  createReactionSettingButtons,
  createSecondaryButton,
  hasHiddenHands,
} from './offers.ts'

/** Maximum number of buttons below a question that players answer quickly. They fill two rows on a phone. */
const MOST = 8

/** Builds the buttons below a question: first the answers, then buttons that only show something. */
export function buildQuestionControls(
  table: Table,
  system: GameSystem,
  w: BotWords,
  hasMap = false,
): MessagePart[] {
  const { lang } = table
  const { state } = table.match as Match
  const looks = lookButtons(table, system, w, hasMap)
  if (onlyComputersDecide(table)) return createButtonRows(looks)
  const offers = buildPublicOfferParts(table, system, state, lang, w)
  const quick = createQuickOrderButtons(table, system, state, lang)
  const asking = createReactionSettingButtons(table, system, state, lang, w)
  if (asking.length === 0) return [...offers, ...createButtonRows(looks)]
  const answers = buttonsIn(offers)
  const room = Math.max(0, MOST - answers.length)
  const beside = [...quick, ...looks, ...asking]
  const rest = beside.slice(room)
  return [
    ...createButtonRows([...answers, ...beside.slice(0, room)]),
    ...(rest.length > 0 ? [moreMenu(table, rest, w)] : []),
    ...offers.filter(part => part.type !== ComponentType.ActionRow || !hasButtons(part)),
  ]
}

/**
 * Returns the buttons that only show something, the most useful first. For a learner, the guide comes first. The
 * buttons do not depend on hidden information.
 */
function lookButtons(table: Table, system: GameSystem, w: BotWords, hasMap: boolean): Button[] {
  const look = (action: string, label: string): Button => createSecondaryButton(table, action, '', label)
  const { buttons } = w
  const own = hasHiddenHands(system) ? [look('mine', buttons.board), look('hand', buttons.hand)] : []
  const map = hasMap ? [look('map', buttons.map)] : []
  const guide = look('guide', buttons.guide)
  return [
    ...(table.lesson ? [guide, ...map, ...own] : [...map, ...own, guide]),
    look('undo', buttons.undo),
    look('closeup', buttons.closeup),
    look('full', buttons.full),
    look('text', buttons.text),
  ]
}

const hasButtons = (part: MessagePart): boolean =>
  part.type === ComponentType.ActionRow && part.components.some(({ type }) => type === ComponentType.Button)

function buttonsIn(parts: readonly MessagePart[]): Button[] {
  return parts.flatMap(part => {
    if (part.type !== ComponentType.ActionRow) return []
    return part.components.filter(one => one.type === ComponentType.Button) as Button[]
  })
}

/**
 * Builds a menu of buttons for which there is no room. Choosing an option has the same effect as a click on the
 * button.
 */
function moreMenu(table: Table, buttons: readonly Button[], w: BotWords): MessagePart {
  const options = buttons.flatMap(({ custom_id: id, label = '' }) => {
    const { action, arg } = unpackButtonId(id) ?? { action: '', arg: '' }
    return [{ label, value: `${action}|${arg}` }]
  })
  const id = packButtonId({ thread: table.thread, revision: tableRevision(table), action: 'more', arg: '' })
  return createMenuPart(id, w.buttons.others, options)
}

/** Actions of buttons that the menu of further buttons may contain. */
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
