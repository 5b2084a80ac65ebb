import { findOpenQuestion } from '../../src/engine/actions/agenda.ts'
import { listLegalActions } from '../../src/engine/actions/legal.ts'
import { listAvailableVerbs } from '../../src/engine/actions/options.ts'
import { lookAhead } from '../../src/engine/lookahead.ts'
import type { Action, GameState, Lang, Role } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import type { ActionDraft, Table } from '../../src/table/types.ts'
import {
  createButton,
  createButtonRows,
  createMenuPart,
  createTextPart,
  type MessagePart,
} from '../discord/components.ts'
import { packButtonId } from '../discord/custom-id.ts'
import { describeActionInWords } from '../table/describe.ts'
import type { BotWords } from '../words/index.ts'
import { type DraftContext, stateOf } from './draft-options.ts'

/** Maximum number of verbs for a plan that get one button each. If there are more, a menu shows them. */
const PLANNED = 10

/**
 * Checks whether an order with this verb can begin or continue a plan. Further orders must be possible before
 * dice are rolled, something is revealed or somebody else is asked.
 */
export function mayPlan({ system, state, draft }: DraftContext): boolean {
  const { role, verb } = draft
  const [any] = isOwnInitiative(system, state, verb) ? listLegalActions(system, state, role, 1, verb) : []
  return any !== undefined && mayOrderFollow(system, state, role, [any])
}

/** Checks whether the player may give a further order after these orders. An answer to a question is not an order. */
export function mayOrderFollow(
  system: GameSystem,
  state: GameState,
  role: Role,
  orders: readonly Action[],
): boolean {
  const led = lookAhead(system, state, role, orders)
  return (
    led.mayContinue &&
    listAvailableVerbs(system, led.state, role).some(verb => isOwnInitiative(system, led.state, verb))
  )
}

/** Checks whether a player uses a verb on their own initiative, and not as an answer. */
export function isOwnInitiative(system: GameSystem, state: GameState, name: string): boolean {
  const verb = findOpenQuestion(system, state)?.verbs[name]
  return verb?.command === true || verb?.isOnBoard === true
}

/** Builds the message with the planned orders and the verbs that may follow them. */
export function buildPlanParts(
  system: GameSystem,
  table: Table,
  draft: ActionDraft,
  lang: Lang,
  w: BotWords,
): MessagePart[] {
  const { plan = [], role, revision } = draft
  const id = (arg: string) => packButtonId({ thread: table.thread, revision, action: 'w', arg })
  const { state, mayContinue } = lookAhead(system, stateOf(table), role, plan)
  const offered = mayContinue ? listAvailableVerbs(system, state, role) : []
  const verbs = offered.filter(verb => isOwnInitiative(system, state, verb))
  const { verbs: called } = system.words[lang]
  const more = verbs.map(verb => ({ label: called[verb]?.button ?? verb, value: verb }))
  const adds =
    more.length <= PLANNED
      ? createButtonRows(
          more.map(({ label, value }) => createButton(id(`v${value}`), w.buttons.plan.more(label), 'main')),
        )
      : [createMenuPart(id('verb'), w.menus.plan.more, more)]
  return [
    createTextPart(
      [w.menus.plan.title(plan.length), ...describePlannedOrders(system, table, draft, lang)].join('\n'),
    ),
    ...(verbs.length > 0 ? adds : [createTextPart(w.menus.plan.closed)]),
    ...createButtonRows([
      ...(plan.length > 0
        ? [
            createButton(id('send'), w.buttons.plan.send, 'confirm'),
            createButton(id('drop'), w.buttons.plan.drop, 'quiet'),
          ]
        : []),
      createButton(id('cancel'), w.buttons.cancel, 'quiet'),
    ]),
  ]
}

/** Describes each planned order, on the position in which it will be given. */
export function describePlannedOrders(
  system: GameSystem,
  table: Table,
  { plan = [], role }: ActionDraft,
  lang: Lang,
): string[] {
  const state = stateOf(table)
  return plan.map((action, at) => {
    const before = lookAhead(system, state, role, plan.slice(0, at)).state
    return `${at + 1}. ${describeActionInWords(system, before, lang, action)}`
  })
}
