import { asked, question, waiting } from '../../src/engine/actions/agenda.ts'
import { actions } from '../../src/engine/actions/legal.ts'
import { asking, isOffered, optionsOf } from '../../src/engine/actions/options.ts'
import { optionsAfter, refuse } from '../../src/engine/actions/refuse.ts'
import { passOf } from '../../src/engine/actions/unasked.ts'
import { pickFrom } from '../../src/engine/ahead.ts'
import type { Action, Arg, Lang, Role, State, Step } from '../../src/engine/model.ts'
import { write } from '../../src/engine/notation.ts'
import type { GameSystem, Verb } from '../../src/engine/system.ts'
import { aboutFor } from '../../src/engine/words.ts'
import type { Table } from '../../src/table/types.ts'
import { revisionOf } from '../../src/table/who.ts'
import {
  type Button,
  type ButtonLook,
  button,
  LABEL_LIMIT,
  menu,
  OPTION_LIMIT,
  type Part,
  rows,
  text,
} from '../discord/components.ts'
import { CUSTOM_ID_LIMIT, packId, unpackId } from '../discord/custom-id.ts'
import { askedButton } from '../orders/asked.ts'
import type { BotWords } from '../words/index.ts'
import { citationOf } from './cited.ts'
import { describeShortly } from './say.ts'

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
 * Number of positions that are imagined if hands are hidden. A verb that is closed in all of these is tried in
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
  const step = waiting(state)
  const asks = question(system, state)
  const roles = asked(state)
  if (!step || !asks || roles.length === 0) return []
  const isSecret = hasHands(system)
  const count = isSecret ? HANDS : IMAGINED
  const imagined = (k: number) => system.views.imagine(state, null, pickFrom(k + 1))
  const worlds = Array.from({ length: count }, (_, k) => imagined(k))
  let others: State[] | undefined
  const more = () => (others ??= Array.from({ length: RARE - count }, (_, k) => imagined(count + k)))
  const offers: Offer[] = []
  for (const [name, verb] of Object.entries(asks.verbs)) {
    const isOpenIn = (world: State) =>
      roles.some(role => isOffered(verb, world, waiting(world) ?? step, role))
    const isOpen = worlds.some(isOpenIn) || (isSecret && more().some(isOpenIn))
    const stops = verb.bars.find(
      bar => (bar.open || !isSecret) && roles.every(role => bar.stops(state, null, asking(step, role))),
    )
    const isShut = stops?.open === true
    if (stops && verb.expected) offers.push({ verb: name, direct: null, shut: stops.rule })
    if (isShut || (!isOpen && (!isSecret || verb.command || verb.board))) continue
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
    const verb = question(system, state)?.verbs[name]
    const isAnswer = !(verb?.command || verb?.board)
    if (args.length === 0 || (isAnswer && verb?.params.some(({ foretold }) => foretold))) return false
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
  const [any] = actions(system, world, role, 1, name)
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
    system.menus.isIdle(system.views.view(world, role), role, { verb: name, args: [] }, param.name, value)
  const lists = worlds.flatMap(world =>
    roles.map((role): readonly Arg[] => {
      if (param.many) return actions(system, world, role, DIRECT + 1, name).map(({ args: [set] }) => set)
      return optionsOf(param, world, asking(waiting(world) as Step, role)).filter(
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
export function offerParts(table: Table, system: GameSystem, state: State, lang: Lang, w: BotWords): Part[] {
  return partsOf(publicOffers(system, state), table, system, state, lang, w)
}

/**
 * Returns buttons for standing orders that also answer similar questions later. They exist only for questions
 * that a player may let pass.
 */
export function quickButtons(table: Table, system: GameSystem, state: State, lang: Lang): Button[] {
  const quick = isLet(system, state) ? system.menus.orders : []
  return quick
    .filter(({ quick }) => quick === true || quick?.includes(waiting(state)?.do ?? ''))
    .map(kind => underButton(table, 'quick', kind.id, kind.name[lang]))
}

/** Returns the buttons for standing orders, and for how the bot asks a player whether to react. */
export function askingButtons(
  table: Table,
  system: GameSystem,
  state: State,
  lang: Lang,
  w: BotWords,
): Button[] {
  const hasOrders = system.menus.orders.length && isLet(system, state)
  return [
    ...(hasOrders ? [underButton(table, 'orders', '', w.buttons.orders)] : []),
    ...(passOf(system, state) === null ? [] : [underButton(table, 'asked', '', askedButton[lang])]),
  ]
}

/**
 * Checks whether the open step only asks for an answer, and one answer is to do nothing. A step with verbs of
 * the player's own initiative does not count.
 */
function isLet(system: GameSystem, state: State): boolean {
  const verbs = Object.values(question(system, state)?.verbs ?? {})
  return (
    verbs.some(verb => verb.ends && verb.params.length === 0 && !verb.board) &&
    !verbs.some(verb => verb.command)
  )
}

/** Creates a button that stands under the question although it is not an answer. */
export function underButton(table: Table, action: string, arg: string, label: string): Button {
  return button(packId({ thread: table.thread, revision: revisionOf(table), action, arg }), label, 'quiet')
}

/**
 * Builds the buttons of the open step for one role: what it may do if it is asked. `brief` leaves out why the
 * other verbs are closed. Verbs that the role can never use in this game are not mentioned.
 */
export function offerFor(
  table: Table,
  system: GameSystem,
  state: State,
  role: Role,
  lang: Lang,
  w: BotWords,
  brief = false,
): Part[] {
  const step = waiting(state)
  const asks = question(system, state)
  if (!step || !asks || !asked(state).includes(role)) return []
  const offers = Object.entries(asks.verbs)
    .filter(([, verb]) => isOffered(verb, state, step, role))
    .map(([name, verb]) => ({
      verb: name,
      direct: openly(system, state, role, directly(system, name, verb, [state], [role])),
    }))
  const shut = Object.entries(asks.verbs).flatMap(([name, verb]): Offer[] => {
    if (!verb.command || isOffered(verb, state, step, role)) return []
    if (verb.bars.some(bar => bar.never && bar.stops(state, null, asking(step, role)))) return []
    const refusal = refuse(system, state, role, { verb: name, args: [] })
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
    return w.menus.closed(labels.join(', '), refusals[rule] ?? '', citationOf(system, lang, w, rule))
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
): Part[] {
  const at = { thread: table.thread, revision: revisionOf(table) }
  const { verbs } = system.words[lang]
  const buttonsOf = ({ verb, direct }: Offer): Button[] => {
    const whole = direct?.map(action => ({
      id: packId({ ...at, action: 'do', arg: write(system, state, action) }),
      action,
    }))
    if (whole && whole.length > 0 && whole.every(({ id }) => id.length <= CUSTOM_ID_LIMIT))
      return whole.map(({ id, action }) =>
        button(id, describeShortly(system, state, lang, action, LABEL_LIMIT), lookOf(action)),
      )
    const id = packId({ ...at, action: 'open', arg: verb })
    return [button(id, dotted(verbs[verb]?.button ?? verb), 'main')]
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
    button(
      packId({ ...at, action: 'open', arg: verb }),
      verbs[verb]?.button ?? verb,
      'quiet',
      undefined,
      true,
    ),
  )
  const why = closedText(shut, system, lang, w)
  const reasons = why ? [text(why)] : []
  if (buttons.length <= BUTTONS) return [...rows([...buttons, ...closed]), ...reasons]
  // There are too many buttons. The first verbs and those without arguments keep their buttons, all others go
  // into a menu.
  const isPlain = ({ direct }: Offer) => direct?.length === 1 && direct[0].args.length === 0
  const asking = open.filter(offer => !isPlain(offer))
  const first = asking.slice(0, FIRST).flatMap(offer => buttonsOf({ ...offer, direct: null }))
  const options = asking.slice(FIRST, FIRST + OPTION_LIMIT).map(({ verb }) => ({
    label: verbs[verb]?.button ?? verb,
    about: verbs[verb] && aboutFor(verbs[verb], asked(state)[0]),
    value: verb,
  }))
  const plain = buttons.filter(({ custom_id: id }) =>
    offers.some(offer => isPlain(offer) && unpackId(id)?.arg === offer.verb),
  )
  const more = menu(packId({ ...at, action: 'verb', arg: '' }), w.buttons.act, options)
  return [
    ...rows(first),
    ...(options.length > 0 ? [more] : []),
    ...rows([...plain, ...closed].slice(0, 5)),
    ...reasons,
  ]
}

/** Adds dots to the label of a button that asks for more. */
const dotted = (label: string): string => (label.endsWith('…') ? label : `${label}…`)

const lookOf = ({ args }: Action): ButtonLook => (args.length > 0 ? 'confirm' : 'quiet')

/** Checks whether players of this game hold cards or other hidden things, so that there is a hand to look at. */
export function hasHands(system: GameSystem): boolean {
  return Object.values(system.rules.steps).some(
    rule => 'verbs' in rule && Object.values(rule.verbs).some(verb => (verb as Verb<State, Step>).secret),
  )
}
