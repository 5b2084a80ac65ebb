import { ComponentType } from 'discord-api-types/v10'
import type { Match } from '../../src/engine/log.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { isThinking } from '../../src/table/computers.ts'
import type { Table } from '../../src/table/types.ts'
import { revisionOf } from '../../src/table/who.ts'
import { type Button, menu, type Part, rows } from '../discord/components.ts'
import { packId, unpackId } from '../discord/custom-id.ts'
import type { BotWords } from '../words/index.ts'
import { askingButtons, hasHands, offerParts, quickButtons, underButton } from './offers.ts'

/** Two rows of a phone: so many buttons stand under a question that is quickly answered. */
const MOST = 8

/** What stands under a question: its answers first, then what one may look at. */
export function underParts(table: Table, system: GameSystem, w: BotWords, hasMap = false): Part[] {
  const { lang } = table
  const { state } = table.match as Match
  const looks = lookButtons(table, system, w, hasMap)
  if (isThinking(table)) return rows(looks)
  const offers = offerParts(table, system, state, lang, w)
  const quick = quickButtons(table, system, state, lang)
  const asking = askingButtons(table, system, state, lang, w)
  if (asking.length === 0) return [...offers, ...rows(looks)]
  const answers = buttonsIn(offers)
  const room = Math.max(0, MOST - answers.length)
  const beside = [...quick, ...looks, ...asking]
  const rest = beside.slice(room)
  return [
    ...rows([...answers, ...beside.slice(0, room)]),
    ...(rest.length > 0 ? [moreMenu(table, rest, w)] : []),
    ...offers.filter(part => part.type !== ComponentType.ActionRow || !hasButtons(part)),
  ]
}

/** The same under every board, whatever anybody holds; what is needed most comes first: by a learner, to be told more. */
function lookButtons(table: Table, system: GameSystem, w: BotWords, hasMap: boolean): Button[] {
  const look = (action: string, label: string): Button => underButton(table, action, '', label)
  const { buttons } = w
  const own = hasHands(system) ? [look('mine', buttons.board), look('hand', buttons.hand)] : []
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

const hasButtons = (part: Part): boolean =>
  part.type === ComponentType.ActionRow && part.components.some(({ type }) => type === ComponentType.Button)

function buttonsIn(parts: readonly Part[]): Button[] {
  return parts.flatMap(part => {
    if (part.type !== ComponentType.ActionRow) return []
    return part.components.filter(one => one.type === ComponentType.Button) as Button[]
  })
}

/** Buttons for which there is no room; what is chosen is clicked. */
function moreMenu(table: Table, buttons: readonly Button[], w: BotWords): Part {
  const options = buttons.flatMap(({ custom_id: id, label = '' }) => {
    const { action, arg } = unpackId(id) ?? { action: '', arg: '' }
    return [{ label, value: `${action}|${arg}` }]
  })
  const id = packId({ thread: table.thread, revision: revisionOf(table), action: 'more', arg: '' })
  return menu(id, w.buttons.others, options)
}

/** What may be chosen there. */
const BEHIND = ['map', 'quick', 'orders', 'asked', 'mine', 'hand', 'guide', 'undo', 'closeup', 'full', 'text']

/** The button that a value of such a menu stands for; null: none of them. */
export function behind(value: string): { readonly action: string; readonly arg: string } | null {
  const [action, ...rest] = value.split('|')
  return BEHIND.includes(action) ? { action, arg: rest.join('|') } : null
}
