import { decidingRoles, findOpenQuestion, findOpenStep } from '../../src/engine/actions/agenda.ts'
import { findPassVerb } from '../../src/engine/actions/automatic.ts'
import { listLegalActions } from '../../src/engine/actions/legal.ts'
import { createFirstArgContext, listLegalValues } from '../../src/engine/actions/options.ts'
import { findRefusal, listLegalValuesAfter } from '../../src/engine/actions/refuse.ts'
import { canUseVerb, dependsOnHands } from '../../src/engine/completion.ts'
import { createSeededPicker } from '../../src/engine/lookahead.ts'
import type { Action, Arg, GameState, Lang, Role, Step } from '../../src/engine/model.ts'
import { writeAction } from '../../src/engine/notation.ts'
import type { GameSystem, Verb } from '../../src/engine/system.ts'
import { verbDescription } from '../../src/engine/words.ts'
import { HANDS } from '../../src/table/lesson.ts'
import { tableRevision } from '../../src/table/seat-queries.ts'
import type { Table } from '../../src/table/types.ts'
import {
  type Button,
  type ButtonLook,
  createButton,
  createButtonRows,
  createMenuPart,
  createTextPart,
  MAX_BUTTON_LABEL_LENGTH,
  MAX_MENU_OPTIONS,
  type MessagePart,
} from '../discord/components.ts'
import { MAX_CUSTOM_ID_LENGTH, packButtonId, unpackButtonId } from '../discord/custom-id.ts'
import { promptModeButtonLabel } from '../orders/prompt-mode.ts'
import type { BotWords } from '../words/index.ts'
import { citeRule } from './citation.ts'
import { describeActionBriefly } from './describe.ts'

/** Maximum number of buttons for verbs in a private message. If there are more verbs, some go into a menu. */
const BUTTONS = 12
/** Maximum number of buttons for verbs in a post: one row. The other verbs are behind a button. */
const ROW = 5
/**
 * Maximum length of a label in a post, in characters, so that several stand in a row. If a value has no label that
 * short, its verb gets one button.
 */
const POST_LABEL_LENGTH = 44
/** Number of verbs without arguments, such as Done, that always keep their buttons in a post. */
const PLAIN = 2
/** Number of verbs that keep their buttons when the other verbs go into a menu. */
const FIRST = 8
/** Maximum number of verbs for which a post explains why the rules forbid them now. */
const REASONS = 6
/** If a verb has at most this many legal values, or legal sets of values, each of these gets its own button. */
const DIRECT = 6
const IMAGINED = 3
/**
 * Maximum number of sampled positions in which a verb is tried if players hold hidden cards. First the verb is
 * tried in `HANDS` positions. The rest is tried only if the verb is closed in all of these, because a single rare
 * card may open it, or if it is open in all and begins with such a card, because a rare hand may close it.
 */
const RARE = 128

interface Offer {
  readonly verb: string
  /**
   * True if hidden cards decide whether the player may use the verb. A post then has a button More actions, behind
   * which the player finds the verb if it is open.
   */
  readonly isPrivate?: true
  /** Complete actions that get their own buttons, if there are few and everybody may know them. Otherwise null. */
  readonly direct: readonly Action[] | null
  /** Id of the rule that forbids the verb now. Present only for a forbidden verb. */
  readonly shut?: string
  /** The verb is open, but no whole action with it is possible, as far as everybody may know. */
  readonly isIdle?: boolean
}

/** Returns the verbs of the open step without those that are closed for a reason that everybody may know. */
export function listPublicVerbs(system: GameSystem, state: GameState): string[] {
  const step = findOpenStep(state)
  const roles = decidingRoles(state)
  if (!step) return []
  const isSecret = hasHiddenHands(system)
  return Object.entries(findOpenQuestion(system, state)?.verbs ?? {}).flatMap(([name, { constraints }]) => {
    const isShut = constraints.some(
      one =>
        (one.isPublic || !isSecret) &&
        roles.every(role => one.rejects(state, null, createFirstArgContext(step, role))),
    )
    return isShut ? [] : [name]
  })
}

/**
 * Returns the verbs that the open step offers, as far as everybody may know. Finds them in positions that look the
 * same to the public as the true position, so that no button reveals hidden information. In a game with hidden
 * hands, returns every possible answer, whatever the players hold.
 */
export function findPublicOffers(system: GameSystem, state: GameState): Offer[] {
  const step = findOpenStep(state)
  const asks = findOpenQuestion(system, state)
  const roles = decidingRoles(state)
  if (!step || !asks || roles.length === 0) return []
  const isSecret = hasHiddenHands(system)
  const count = isSecret ? HANDS : IMAGINED
  const imagined = (k: number) => system.views.determinize(state, null, createSeededPicker(k + 1))
  const worlds = Array.from({ length: count }, (_, k) => imagined(k))
  const others: GameState[] = []
  /** Whether `is` holds in one of the further positions. Each of them is made when it is first needed. */
  const hasOther = (is: (world: GameState) => boolean): boolean => {
    for (let k = 0; k < RARE - count; k++) {
      others[k] ??= imagined(count + k)
      if (is(others[k])) return true
    }
    return false
  }
  const offers: Offer[] = []
  for (const [name, verb] of Object.entries(asks.verbs)) {
    const isOpenIn = (world: GameState) => roles.some(role => canUseVerb(system, world, role, name))
    const isOpenInAll = worlds.every(isOpenIn)
    const isAlwaysOpen =
      isOpenInAll &&
      (!isSecret ||
        !verb.command ||
        !dependsOnHands(system, name, worlds, roles) ||
        !hasOther(world => !isOpenIn(world)))
    const isOpen = isOpenInAll || worlds.some(isOpenIn) || (isSecret && hasOther(isOpenIn))
    const stops = verb.constraints.find(
      constraint =>
        (constraint.isPublic || !isSecret) &&
        roles.every(role => constraint.rejects(state, null, createFirstArgContext(step, role))),
    )
    const isShut = stops?.isPublic === true
    if (stops && verb.expected) offers.push({ verb: name, direct: null, shut: stops.rule })
    if (isShut || (!isOpen && (!isSecret || verb.command || verb.isOnBoard))) continue
    if (isSecret && verb.command && !isAlwaysOpen) {
      offers.push({ verb: name, direct: null, isPrivate: true })
      continue
    }
    const direct = directly(system, name, verb, worlds, roles)
    const isIdle = !worlds
      .slice(0, IMAGINED)
      .some(world => roles.some(role => listLegalActions(system, world, role, 1, name).length > 0))
    offers.push({ verb: name, direct: openly(system, worlds[0], roles[0], direct), isIdle })
  }
  return offers
}

/**
 * Returns the actions if each may get its own button. Returns null if the verb must get a single button instead,
 * because the player has to see the chances of an action before confirming it. An action whose button already
 * states its outcome may keep its own button.
 */
function openly(
  system: GameSystem,
  state: GameState,
  role: Role,
  direct: readonly Action[] | null,
): readonly Action[] | null {
  const view = system.views.view(state, role)
  const isForetold = ({ verb: name, args }: Action) => {
    const verb = findOpenQuestion(system, state)?.verbs[name]
    const isAnswer = !(verb?.command || verb?.isOnBoard)
    if (args.length === 0 || (isAnswer && verb?.params.some(({ showsOutcome }) => showsOutcome))) return false
    const event = system.views.preview(view, role, { verb: name, args })
    return event !== null && !event.aside
  }
  return direct?.some(isForetold) ? null : direct
}

/** Checks whether a player could add an optional argument that the button of the action does not mention. */
function hasMore(
  system: GameSystem,
  name: string,
  { params }: Verb<GameState, Step>,
  world: GameState,
  role: Role,
): boolean {
  if (params.length < 2) return false
  const [any] = listLegalActions(system, world, role, 1, name)
  if (!any) return false
  return params.some(
    (param, i) =>
      param.optional && listLegalValuesAfter(system, world, role, name, any.args.slice(0, i)).length > 0,
  )
}

function directly(
  system: GameSystem,
  name: string,
  verb: Verb<GameState, Step>,
  worlds: readonly GameState[],
  roles: readonly Role[],
): Action[] | null {
  if (verb.params.length === 0) return [{ verb: name, args: [] }]
  const [param, ...rest] = verb.params
  if (verb.secret || param.sequence || param.optional || rest.some(other => !other.optional)) return null
  if (param.many && rest.length > 0) return null
  if (worlds.some(world => roles.some(role => hasMore(system, name, verb, world, role)))) return null
  const isIdle = (world: GameState, role: Role, value: number | string) =>
    system.menus.isUseless(system.views.view(world, role), role, { verb: name, args: [] }, param.name, value)
  const lists = worlds.flatMap(world =>
    roles.map((role): readonly Arg[] => {
      if (param.many)
        return listLegalActions(system, world, role, DIRECT + 1, name).map(({ args: [set] }) => set)
      return listLegalValues(param, world, createFirstArgContext(findOpenStep(world) as Step, role)).filter(
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

/** Builds the buttons that everybody sees for the open step, in one row. Further verbs are behind a button. */
export function buildPublicOfferParts(
  table: Table,
  system: GameSystem,
  state: GameState,
  lang: Lang,
  w: BotWords,
): MessagePart[] {
  return partsOf(findPublicOffers(system, state), table, system, state, lang, w, true)
}

/**
 * Returns buttons that answer the open question and also set a standing order for similar questions. Empty if the
 * player may not answer the question by doing nothing.
 */
export function createQuickOrderButtons(
  table: Table,
  system: GameSystem,
  state: GameState,
  lang: Lang,
): Button[] {
  const quick = isLet(system, state) ? system.menus.orderKinds : []
  return quick
    .filter(({ quick }) => quick === true || quick?.includes(findOpenStep(state)?.do ?? ''))
    .map(kind => createSecondaryButton(table, 'quick', kind.id, kind.name[lang]))
}

/** Returns two buttons: one for standing orders, and one for how the bot asks a player whether to react. */
export function createReactionSettingButtons(
  table: Table,
  system: GameSystem,
  state: GameState,
  lang: Lang,
  w: BotWords,
): Button[] {
  const hasOrders = system.menus.orderKinds.length && isLet(system, state)
  return [
    ...(hasOrders ? [createSecondaryButton(table, 'orders', '', w.buttons.orders)] : []),
    ...(findPassVerb(system, state) === null
      ? []
      : [createSecondaryButton(table, 'asked', '', promptModeButtonLabel[lang])]),
  ]
}

/**
 * Checks whether a player can answer the open step by doing nothing. Returns false for a step in which players act
 * on their own initiative.
 */
function isLet(system: GameSystem, state: GameState): boolean {
  const verbs = Object.values(findOpenQuestion(system, state)?.verbs ?? {})
  return (
    verbs.some(verb => verb.endsStep && verb.params.length === 0 && !verb.isOnBoard) &&
    !verbs.some(verb => verb.command)
  )
}

/** Creates a grey button that stands below the question but is not an answer. */
export function createSecondaryButton(table: Table, action: string, arg: string, label: string): Button {
  return createButton(
    packButtonId({ thread: table.thread, revision: tableRevision(table), action, arg }),
    label,
    'quiet',
  )
}

/** Builds the buttons with which one role can act in the open step. See `buildRolesOfferParts`. */
export function buildRoleOfferParts(
  table: Table,
  system: GameSystem,
  state: GameState,
  role: Role,
  lang: Lang,
  w: BotWords,
  brief = false,
): MessagePart[] {
  return buildRolesOfferParts(table, system, state, [role], lang, w, brief)
}

/**
 * Builds the buttons with which a player who holds these roles can act in the open step. `brief`: leave out why
 * other verbs are closed. Leaves out verbs that none of the roles can ever use in this game.
 */
export function buildRolesOfferParts(
  table: Table,
  system: GameSystem,
  state: GameState,
  held: readonly Role[],
  lang: Lang,
  w: BotWords,
  brief = false,
): MessagePart[] {
  const step = findOpenStep(state)
  const asks = findOpenQuestion(system, state)
  const deciding = decidingRoles(state)
  const roles = held.filter(role => deciding.includes(role))
  if (!step || !asks || roles.length === 0) return []
  const offers = Object.entries(asks.verbs).flatMap(([name, verb]): Offer[] => {
    const able = roles.filter(role => canUseVerb(system, state, role, name))
    if (able.length === 0) return []
    const direct = directly(system, name, verb, [state], able)
    return [{ verb: name, direct: openly(system, state, able[0], direct) }]
  })
  const shut = Object.entries(asks.verbs).flatMap(([name, verb]): Offer[] => {
    if (!verb.command || roles.some(role => canUseVerb(system, state, role, name))) return []
    // A role that can never use the verb gives no reason why the verb is forbidden now
    const role = roles.find(
      one =>
        !verb.constraints.some(
          constraint =>
            constraint.permanent && constraint.rejects(state, null, createFirstArgContext(step, one)),
        ),
    )
    if (role === undefined) return []
    const [value] = listLegalValuesAfter(system, state, role, name, [])
    const begun = value === undefined ? [] : [verb.params[0].many ? [value as number] : value]
    const refusal = findRefusal(system, state, role, { verb: name, args: begun })
    return refusal?.rule ? [{ verb: name, direct: null, shut: refusal.rule }] : []
  })
  const expected = shut.filter(({ verb }) => asks.verbs[verb].expected)
  const others = shut.filter(({ verb }) => !asks.verbs[verb].expected)
  const closed = brief ? null : closedText(others, system, lang, w)
  const parts = partsOf([...offers, ...expected], table, system, state, lang, w)
  return closed ? [...parts, createTextPart(closed)] : parts
}

/** Lists the verbs that the rules forbid now, each with its rule. Returns null if no verb is forbidden. */
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
  state: GameState,
  lang: Lang,
  w: BotWords,
  isPost = false,
): MessagePart[] {
  const most = isPost ? ROW : BUTTONS
  const longest = isPost ? POST_LABEL_LENGTH : MAX_BUTTON_LABEL_LENGTH
  const at = { thread: table.thread, revision: tableRevision(table) }
  const { verbs } = system.words[lang]
  const buttonsOf = ({ verb, direct }: Offer): Button[] => {
    const whole = direct?.map(action => ({
      id: packButtonId({ ...at, action: 'do', arg: writeAction(system, state, action) }),
      action,
    }))
    const labelled = whole?.map(({ id, action }) => ({
      id,
      action,
      label: describeActionBriefly(system, state, lang, action, longest),
    }))
    const fits = ({ id, label }: { id: string; label: string }) =>
      id.length <= MAX_CUSTOM_ID_LENGTH && (!isPost || label.length <= longest)
    if (labelled && labelled.length > 0 && labelled.every(fits))
      return labelled.map(({ id, label, action }) => createButton(id, label, lookOf(action)))
    const id = packButtonId({ ...at, action: 'open', arg: verb })
    return [createButton(id, dotted(verbs[verb]?.button ?? verb), 'main')]
  }
  const open = offers.filter(offer => offer.shut === undefined && !offer.isPrivate)
  const hasPrivate = offers.some(({ isPrivate }) => isPrivate)
  const further = createSecondaryButton(table, 'acts', '', w.buttons.act)
  const whole = open.flatMap(buttonsOf)
  // If there are too many buttons for values, each verb first gets one button instead. Verbs go into a menu only
  // if these buttons are still too many.
  const isOne = ({ direct }: Offer) => direct?.length === 1
  const buttons =
    whole.length + Number(hasPrivate) <= most || open.length > most
      ? whole
      : open.flatMap(offer => buttonsOf(isOne(offer) ? offer : { ...offer, direct: null }))
  const shut = offers.filter(offer => offer.shut !== undefined)
  const closed = shut.map(({ verb }) =>
    createButton(
      packButtonId({ ...at, action: 'open', arg: verb }),
      verbs[verb]?.button ?? verb,
      'quiet',
      undefined,
      true,
    ),
  )
  const why = closedText(shut, system, lang, w)
  const reasons = why ? [createTextPart(why)] : []
  if (buttons.length + Number(hasPrivate) <= most) {
    const shown = [...buttons, ...(hasPrivate ? [further] : []), ...closed]
    return [...createButtonRows(isPost ? shown.slice(0, ROW) : shown), ...reasons]
  }
  // There are too many verbs for buttons. Verbs without arguments, and the first verbs that lead to an action,
  // keep their buttons. All others go into a menu.
  const isPlain = ({ direct }: Offer) => direct?.length === 1 && direct[0].args.length === 0
  const { firstVerbs } = system.menus
  const rank = ({ verb, isIdle }: Offer) => {
    const at = firstVerbs.indexOf(verb)
    return isIdle ? firstVerbs.length + 1 : at < 0 ? firstVerbs.length : at
  }
  const asking = open.filter(offer => !isPlain(offer)).toSorted((a, b) => rank(a) - rank(b))
  const first = asking.slice(0, FIRST).flatMap(offer => buttonsOf({ ...offer, direct: null }))
  const options = asking.slice(FIRST, FIRST + MAX_MENU_OPTIONS).map(({ verb }) => ({
    label: verbs[verb]?.button ?? verb,
    about: verbs[verb] && verbDescription(verbs[verb], decidingRoles(state)[0]),
    value: verb,
  }))
  const plain = buttons.filter(({ custom_id: id }) =>
    offers.some(offer => isPlain(offer) && unpackButtonId(id)?.arg === offer.verb),
  )
  if (isPost) {
    const always = plain.slice(0, PLAIN)
    const shown = [...first.slice(0, ROW - 1 - always.length), ...always, further]
    return [...createButtonRows(shown), ...reasons]
  }
  const more = createMenuPart(packButtonId({ ...at, action: 'verb', arg: '' }), w.buttons.act, options)
  return [
    ...createButtonRows(first),
    ...(options.length > 0 ? [more] : []),
    ...createButtonRows([...plain, ...closed].slice(0, 5)),
    ...reasons,
  ]
}

/** Adds dots to the label of a button whose action needs more choices. */
const dotted = (label: string): string => (label.endsWith('…') ? label : `${label}…`)

const lookOf = ({ args }: Action): ButtonLook => (args.length > 0 ? 'confirm' : 'quiet')

/**
 * Checks whether players of this game hold hidden cards or other hidden things, so that a player can look at
 * their hand.
 */
export function hasHiddenHands(system: GameSystem): boolean {
  return Object.values(system.rules.steps).some(
    rule => 'verbs' in rule && Object.values(rule.verbs).some(verb => (verb as Verb<GameState, Step>).secret),
  )
}
