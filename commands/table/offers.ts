import { decidingRoles, openQuestion, openStep } from '../../src/engine/actions/agenda.ts'
import { passVerb } from '../../src/engine/actions/automatic.ts'
import { legalActions } from '../../src/engine/actions/legal.ts'
import { firstArgContext, isVerbAvailable, optionsOf } from '../../src/engine/actions/options.ts'
import { findRefusal, optionsAfter } from '../../src/engine/actions/refuse.ts'
import { seededPicker } from '../../src/engine/lookahead.ts'
import type { Action, Arg, Lang, Role, State, Step } from '../../src/engine/model.ts'
import { writeAction } from '../../src/engine/notation.ts'
import type { GameSystem, Verb } from '../../src/engine/system.ts'
import { verbDescription } from '../../src/engine/words.ts'
import { revisionOf } from '../../src/table/seat-queries.ts'
import type { Table } from '../../src/table/types.ts'
import {
  type Button,
  type ButtonLook,
  buttonRows,
  createButton,
  LABEL_LIMIT,
  type MessagePart,
  menuPart,
  OPTION_LIMIT,
  text,
} from '../discord/components.ts'
import { CUSTOM_ID_LIMIT, packId, unpackId } from '../discord/custom-id.ts'
import { promptModeButtonLabel } from '../orders/prompt-mode.ts'
import type { BotWords } from '../words/index.ts'
import { citeRule } from './citation.ts'
import { describeActionBriefly } from './describe.ts'

/** Largest number of buttons for verbs. If there are more, a menu offers the rest. */
const BUTTONS = 12
/** Number of verbs that stay buttons when the other verbs go into a menu. */
const FIRST = 8
/** Largest number of reasons for closed verbs that are shown. */
const REASONS = 6
/** Largest number of legal values, or sets of values, for which each value gets its own button. */
const DIRECT = 6
const IMAGINED = 3
/**
 * Number of determinized positions if hands are hidden. A verb that is closed in all of these is tried in
 * `RARE` positions, since one rare card may open it.
 */
const HANDS = 16
const RARE = 64

interface Offer {
  readonly verb: string
  /** Complete actions, if they are few and everybody may know them. Otherwise null. */
  readonly direct: readonly Action[] | null
  /** Id of the rule that closes the verb. */
  readonly shut?: string
}

/**
 * Returns the verbs that the open step offers, as everybody may see them. They are computed on positions that
 * the public cannot tell from the true one. So a button is never a hint at what is hidden. Where hands differ,
 * all answers are offered, whatever the players hold.
 */
export function publicOffers(system: GameSystem, state: State): Offer[] {
  const step = openStep(state)
  const asks = openQuestion(system, state)
  const roles = decidingRoles(state)
  if (!step || !asks || roles.length === 0) return []
  const isSecret = hasHiddenHands(system)
  const count = isSecret ? HANDS : IMAGINED
  const imagined = (k: number) => system.views.determinize(state, null, seededPicker(k + 1))
  const worlds = Array.from({ length: count }, (_, k) => imagined(k))
  let others: State[] | undefined
  const more = () => (others ??= Array.from({ length: RARE - count }, (_, k) => imagined(count + k)))
  const offers: Offer[] = []
  for (const [name, verb] of Object.entries(asks.verbs)) {
    const isOpenIn = (world: State) =>
      roles.some(role => isVerbAvailable(verb, world, openStep(world) ?? step, role))
    const isOpen = worlds.some(isOpenIn) || (isSecret && more().some(isOpenIn))
    const stops = verb.constraints.find(
      constraint =>
        (constraint.isPublic || !isSecret) &&
        roles.every(role => constraint.rejects(state, null, firstArgContext(step, role))),
    )
    const isShut = stops?.isPublic === true
    if (stops && verb.expected) offers.push({ verb: name, direct: null, shut: stops.rule })
    if (isShut || (!isOpen && (!isSecret || verb.command || verb.isOnBoard))) continue
    const direct = directly(system, name, verb, worlds, roles)
    offers.push({ verb: name, direct: openly(system, worlds[0], roles[0], direct) })
  }
  return offers
}

/**
 * Returns null if a preview must show the outcome of these actions before they count. Their button then only
 * names the verb. Values that already tell their outcome keep their own buttons.
 */
function openly(
  system: GameSystem,
  state: State,
  role: Role,
  direct: readonly Action[] | null,
): readonly Action[] | null {
  const view = system.views.view(state, role)
  const isForetold = ({ verb: name, args }: Action) => {
    const verb = openQuestion(system, state)?.verbs[name]
    const isAnswer = !(verb?.command || verb?.isOnBoard)
    if (args.length === 0 || (isAnswer && verb?.params.some(({ showsOutcome }) => showsOutcome))) return false
    const event = system.views.preview(view, role, { verb: name, args })
    return event !== null && !event.aside
  }
  return direct?.some(isForetold) ? null : direct
}

/** Checks whether an optional argument could be added that a button does not name. */
function hasMore(
  system: GameSystem,
  name: string,
  { params }: Verb<State, Step>,
  world: State,
  role: Role,
): boolean {
  if (params.length < 2) return false
  const [any] = legalActions(system, world, role, 1, name)
  if (!any) return false
  return params.some(
    (param, i) => param.optional && optionsAfter(system, world, role, name, any.args.slice(0, i)).length > 0,
  )
}

function directly(
  system: GameSystem,
  name: string,
  verb: Verb<State, Step>,
  worlds: readonly State[],
  roles: readonly Role[],
): Action[] | null {
  if (verb.params.length === 0) return [{ verb: name, args: [] }]
  const [param, ...rest] = verb.params
  if (verb.secret || param.sequence || param.optional || rest.some(other => !other.optional)) return null
  if (param.many && rest.length > 0) return null
  if (worlds.some(world => roles.some(role => hasMore(system, name, verb, world, role)))) return null
  const isIdle = (world: State, role: Role, value: number | string) =>
    system.menus.isUseless(system.views.view(world, role), role, { verb: name, args: [] }, param.name, value)
  const lists = worlds.flatMap(world =>
    roles.map((role): readonly Arg[] => {
      if (param.many) return legalActions(system, world, role, DIRECT + 1, name).map(({ args: [set] }) => set)
      return optionsOf(param, world, firstArgContext(openStep(world) as Step, role)).filter(
        value => !isIdle(world, role, value),
      )
    }),
  )
  const [first] = lists
  const isSame = lists.every(list => JSON.stringify(list) === JSON.stringify(first))
  if (!isSame || first.length === 0 || first.length > DIRECT) return null
  const nothing: Arg[] = rest.map(() => null)
  return first.map(value => ({ verb: name, args: [value, ...nothing] }))
}

/** Builds the buttons of the open step for everybody. If there are many verbs, some go into a menu. */
export function publicOfferParts(
  table: Table,
  system: GameSystem,
  state: State,
  lang: Lang,
  w: BotWords,
): MessagePart[] {
  return partsOf(publicOffers(system, state), table, system, state, lang, w)
}

/**
 * Returns buttons for standing orders that also answer similar questions later. They exist only for questions
 * that a player may let pass.
 */
export function quickOrderButtons(table: Table, system: GameSystem, state: State, lang: Lang): Button[] {
  const quick = isLet(system, state) ? system.menus.orderKinds : []
  return quick
    .filter(({ quick }) => quick === true || quick?.includes(openStep(state)?.do ?? ''))
    .map(kind => quietButton(table, 'quick', kind.id, kind.name[lang]))
}

/** Returns the buttons for standing orders, and for how the bot asks a player whether to react. */
export function reactionSettingButtons(
  table: Table,
  system: GameSystem,
  state: State,
  lang: Lang,
  w: BotWords,
): Button[] {
  const hasOrders = system.menus.orderKinds.length && isLet(system, state)
  return [
    ...(hasOrders ? [quietButton(table, 'orders', '', w.buttons.orders)] : []),
    ...(passVerb(system, state) === null
      ? []
      : [quietButton(table, 'asked', '', promptModeButtonLabel[lang])]),
  ]
}

/**
 * Checks whether the open step only asks for an answer, and one answer is to do nothing. A step with verbs of
 * the player's own initiative does not count.
 */
function isLet(system: GameSystem, state: State): boolean {
  const verbs = Object.values(openQuestion(system, state)?.verbs ?? {})
  return (
    verbs.some(verb => verb.endsStep && verb.params.length === 0 && !verb.isOnBoard) &&
    !verbs.some(verb => verb.command)
  )
}

/** Creates a button that stands under the question although it is not an answer. */
export function quietButton(table: Table, action: string, arg: string, label: string): Button {
  return createButton(
    packId({ thread: table.thread, revision: revisionOf(table), action, arg }),
    label,
    'quiet',
  )
}

/**
 * Builds the buttons of the open step for one role: what it may do if it is asked. `brief` leaves out why the
 * other verbs are closed. Verbs that the role can never use in this game are not mentioned.
 */
export function roleOfferParts(
  table: Table,
  system: GameSystem,
  state: State,
  role: Role,
  lang: Lang,
  w: BotWords,
  brief = false,
): MessagePart[] {
  const step = openStep(state)
  const asks = openQuestion(system, state)
  if (!step || !asks || !decidingRoles(state).includes(role)) return []
  const offers = Object.entries(asks.verbs)
    .filter(([, verb]) => isVerbAvailable(verb, state, step, role))
    .map(([name, verb]) => ({
      verb: name,
      direct: openly(system, state, role, directly(system, name, verb, [state], [role])),
    }))
  const shut = Object.entries(asks.verbs).flatMap(([name, verb]): Offer[] => {
    if (!verb.command || isVerbAvailable(verb, state, step, role)) return []
    if (
      verb.constraints.some(
        constraint => constraint.permanent && constraint.rejects(state, null, firstArgContext(step, role)),
      )
    )
      return []
    const refusal = findRefusal(system, state, role, { verb: name, args: [] })
    return refusal?.rule ? [{ verb: name, direct: null, shut: refusal.rule }] : []
  })
  const expected = shut.filter(({ verb }) => asks.verbs[verb].expected)
  const others = shut.filter(({ verb }) => !asks.verbs[verb].expected)
  const closed = brief ? null : closedText(others, system, lang, w)
  const parts = partsOf([...offers, ...expected], table, system, state, lang, w)
  return closed ? [...parts, text(closed)] : parts
}

/** Lists closed verbs with the rules that close them. Null if no verb is closed. */
function closedText(shut: readonly Offer[], system: GameSystem, lang: Lang, w: BotWords): string | null {
  const { verbs, refusals } = system.words[lang]
  const rules = new Map<string, string[]>()
  for (const { verb, shut: rule = '' } of shut)
    rules.set(rule, [...(rules.get(rule) ?? []), verbs[verb]?.button ?? verb])
  const lines = [...rules].slice(0, REASONS).map(([rule, labels]) => {
    return w.menus.closed(labels.join(', '), refusals[rule] ?? '', citeRule(system, lang, w, rule))
  })
  return lines.length > 0 ? lines.join('\n') : null
}

function partsOf(
  offers: readonly Offer[],
  table: Table,
  system: GameSystem,
  state: State,
  lang: Lang,
  w: BotWords,
): MessagePart[] {
  const at = { thread: table.thread, revision: revisionOf(table) }
  const { verbs } = system.words[lang]
  const buttonsOf = ({ verb, direct }: Offer): Button[] => {
    const whole = direct?.map(action => ({
      id: packId({ ...at, action: 'do', arg: writeAction(system, state, action) }),
      action,
    }))
    if (whole && whole.length > 0 && whole.every(({ id }) => id.length <= CUSTOM_ID_LIMIT))
      return whole.map(({ id, action }) =>
        createButton(id, describeActionBriefly(system, state, lang, action, LABEL_LIMIT), lookOf(action)),
      )
    const id = packId({ ...at, action: 'open', arg: verb })
    return [createButton(id, dotted(verbs[verb]?.button ?? verb), 'main')]
  }
  const open = offers.filter(offer => offer.shut === undefined)
  const whole = open.flatMap(buttonsOf)
  // If not every value can have a button, each verb gets a single button before any verb goes into a menu.
  const isOne = ({ direct }: Offer) => direct?.length === 1
  const buttons =
    whole.length <= BUTTONS || open.length > BUTTONS
      ? whole
      : open.flatMap(offer => buttonsOf(isOne(offer) ? offer : { ...offer, direct: null }))
  const shut = offers.filter(offer => offer.shut !== undefined)
  const closed = shut.map(({ verb }) =>
    createButton(
      packId({ ...at, action: 'open', arg: verb }),
      verbs[verb]?.button ?? verb,
      'quiet',
      undefined,
      true,
    ),
  )
  const why = closedText(shut, system, lang, w)
  const reasons = why ? [text(why)] : []
  if (buttons.length <= BUTTONS) return [...buttonRows([...buttons, ...closed]), ...reasons]
  // There are too many buttons. The first verbs and those without arguments keep their buttons, all others go
  // into a menu.
  const isPlain = ({ direct }: Offer) => direct?.length === 1 && direct[0].args.length === 0
  const asking = open.filter(offer => !isPlain(offer))
  const first = asking.slice(0, FIRST).flatMap(offer => buttonsOf({ ...offer, direct: null }))
  const options = asking.slice(FIRST, FIRST + OPTION_LIMIT).map(({ verb }) => ({
    label: verbs[verb]?.button ?? verb,
    about: verbs[verb] && verbDescription(verbs[verb], decidingRoles(state)[0]),
    value: verb,
  }))
  const plain = buttons.filter(({ custom_id: id }) =>
    offers.some(offer => isPlain(offer) && unpackId(id)?.arg === offer.verb),
  )
  const more = menuPart(packId({ ...at, action: 'verb', arg: '' }), w.buttons.act, options)
  return [
    ...buttonRows(first),
    ...(options.length > 0 ? [more] : []),
    ...buttonRows([...plain, ...closed].slice(0, 5)),
    ...reasons,
  ]
}

/** Adds dots to the label of a button that asks for more. */
const dotted = (label: string): string => (label.endsWith('…') ? label : `${label}…`)

const lookOf = ({ args }: Action): ButtonLook => (args.length > 0 ? 'confirm' : 'quiet')

/** Checks whether players of this game hold cards or other hidden things, so that there is a hand to look at. */
export function hasHiddenHands(system: GameSystem): boolean {
  return Object.values(system.rules.steps).some(
    rule => 'verbs' in rule && Object.values(rule.verbs).some(verb => (verb as Verb<State, Step>).secret),
  )
}
