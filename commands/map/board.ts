import type { PictureRequest } from '../../render/index.ts'
import { asked, question, waiting } from '../../src/engine/actions/agenda.ts'
import { asking } from '../../src/engine/actions/options.ts'
import { optionsAfter, refuse } from '../../src/engine/actions/refuse.ts'
import { ahead } from '../../src/engine/ahead.ts'
import type { Match } from '../../src/engine/log.ts'
import type { Action, Args, GameEvent, Lang, Role, State } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { heard } from '../../src/engine/umpire.ts'
import { warningOf } from '../../src/engine/warning.ts'
import { aboutFor } from '../../src/engine/words.ts'
import type { Table } from '../../src/table/types.ts'
import { actsAs, rolesHeld } from '../../src/table/who.ts'
import type { ArrowTold, ChoiceTold, DoneTold, OrderTold, VerbTold } from '../../src/web/told.ts'
import { lowered } from '../discord/components.ts'
import { type House, systemOf } from '../house.ts'
import { type Work, whole } from '../slices.ts'
import { explain } from '../table/explain.ts'
import { hasHands } from '../table/offers.ts'
import { describe } from '../table/say.ts'
import { sceneOf } from '../table/scene.ts'
import { warningLines } from '../table/warning.ts'
import { askedOf } from '../wizard/choices.ts'
import { leftOutText } from '../wizard/optional.ts'
import { fullSayer, oneByOne, optionOf, paramsOf } from '../wizard/options.ts'
import { isOrder, mayFollow, previewOf } from '../wizard/parts.ts'
import { words } from '../words/index.ts'
import { readingsWork, togetherWork } from './order.ts'
import { isOf, type Next, type Pointed, type Reading } from './pointed.ts'

/** Somebody who looks at a table from outside. */
export interface Visitor {
  readonly user: string
  readonly guild: string
  readonly thread: string
}

/** A table with a game, as this person may see it. */
export interface Seen {
  readonly table: Table
  readonly match: Match
  readonly system: GameSystem
  /** Null: what everybody sees. */
  readonly role: Role | null
  /** The position, or the one that orders planned lead to. */
  readonly state: State
  readonly said: readonly GameEvent[]
  /** Whether that is so. */
  readonly isPlanned: boolean
  /** More may be ordered after those. */
  readonly isOpen: boolean
}

/** `plan`: looked at as if these orders were given. `as`: in this role of those that he holds, else in one that is asked. */
export function seenBy(
  house: Pick<House, 'systems'>,
  table: Table,
  user: string,
  plan: readonly Action[],
  as: Role | null = null,
): Seen | null {
  const { match } = table
  if (!match) return null
  const system = systemOf(house, table)
  const chosen = rolesHeld(table, user).find(one => one === as)
  const role = table.stage === 'over' ? null : (chosen ?? actsAs(table, user))
  const now = {
    table,
    match,
    system,
    role,
    state: match.state,
    said: sceneOf(system, match, table.secret, role),
  }
  if (role === null || plan.length === 0) return { ...now, isPlanned: false, isOpen: true }
  const { state, said } = ahead(system, match.state, role, plan)
  const isOpen = mayFollow(system, match.state, role, plan)
  return { ...now, state, said: heard(said, role), isPlanned: true, isOpen }
}

export const PICTURES = ['full', 'hand'] as const
export type PictureKind = (typeof PICTURES)[number]

/** The picture that goes with it; the hand of nobody is none. */
export function pictureOf(
  { table, system, role, state, said }: Seen,
  kind: PictureKind,
  lang: Lang,
  isFine = false,
): PictureRequest | null {
  if (kind === 'hand' && (role === null || !hasHands(system))) return null
  // Where nobody hides anything all look at one picture, which is drawn once
  const eyes = system.views.secrets(table.setup) ? role : null
  const show = kind === 'full' && isFine ? ({ kind, fine: true } as const) : { kind }
  return { system: system.id, lang, view: system.views.view(state, eyes), role: eyes, said, show }
}

/** Values of which something is said beside their names. */
const TOLD = 80

/** What may be pointed at, what it comes to, and what can be done as it stands. */
export const orderTold = (...given: Parameters<typeof orderWork>) => whole(orderWork(...given))

/** The same as work that pauses between two looks at the table. */
export function* orderWork(
  { table, system, role, state, isPlanned, isOpen }: Seen,
  pointed: readonly Pointed[],
  verb: string | null,
  lang: Lang,
  more: readonly Pointed[] = [],
): Work<OrderTold | null> {
  if (role === null || !isOpen || !asked(state).includes(role)) return null
  const picks = yield* togetherWork(system, state, role, pointed, more, verb)
  const read = yield* readingsWork(system, state, role, picks, verb)
  const isBegun = picks.length > 0 || verb !== null
  const open = read.flatMap(({ at, next }) =>
    next.filter(one => !isIdle(one)).map(one => (waits(one, at) ? { ...one, isLater: true as const } : one)),
  )
  const { verbs } = system.words[lang]
  const say = fullSayer(system, state, lang)
  return {
    picks: picks.map(pickName),
    ...(more.length > 0 && { taken: picks }),
    granted: read.length === 1 && isBegun ? grantedIn(read[0]) : [],
    verbs: read.map(
      (reading): VerbTold => ({
        verb: reading.verb,
        name: verbs[reading.verb]?.button ?? reading.verb,
        about: aboutOfVerb(reading.verb),
        done: reading.action && !isUnmeant(reading) ? doneOf(reading.action) : null,
        isArmed: isArmed(reading),
        why: read.length !== 1 ? '' : picks.length > 0 ? notReady(reading) : stuck(reading),
        mayPlan: mayPlan(reading),
      }),
    ),
    choices: yield* choicesOf(),
    idle: idleNow(),
    arrows: read.length === 1 ? arrowsOf() : [],
  }

  /** A value that would change nothing or only spoil it is legal, and never offered: as in the menus. */
  function isIdle({ verb: name, at, before, value }: Next): boolean {
    const param = question(system, state)?.verbs[name].params[at]
    if (!param || param.many) return false
    return system.menus.isIdle(
      system.views.view(state, role),
      role as Role,
      { verb: name, args: before },
      param.name,
      value,
    )
  }

  function aboutOfVerb(name: string): string {
    const said = verbs[name]
    return said && role ? aboutFor(said, role) : (said?.about ?? '')
  }

  /** Whoever points at one thing that could do several has not said which; nor does anybody who points at a unit mean it to wait. */
  function isUnmeant(reading: Reading): boolean {
    return verb === null && picks.length === 1 && (read.length > 1 || isWait(reading))
  }

  /** One button does it: it was chosen, or is all that can be meant. */
  function isArmed(reading: Reading): boolean {
    return verb !== null || !isWait(reading)
  }

  function isWait({ verb: name }: Reading): boolean {
    return system.search.waits.includes(name)
  }

  /** A plan is more than one order: it begins with what another may follow. */
  function mayPlan({ verb: name, action }: Reading): boolean {
    if (!action || table.stage !== 'playing' || !isOrder(system, state, name)) return false
    return isPlanned || mayFollow(system, state, role as Role, [action])
  }

  /** Values of a way go with its end, which was pointed at. */
  function grantedIn({ verb: name, args, at }: Reading) {
    const params = question(system, state)?.verbs[name].params ?? []
    return params.slice(0, at).flatMap((param, i) => {
      const arg = args[i] ?? []
      if (oneByOne(param)) return []
      const values = typeof arg === 'object' ? arg : [arg]
      const granted = values.map(value => ({ kind: param.kind, value }))
      return granted.filter(one => !picks.some(pick => isOf({ ...pick, param: undefined }, one))).map(named)
    })

    function named(one: Pointed) {
      return { ...one, label: say.label(one.kind, one.value) }
    }
  }

  /** A value that could be for something else too says what it is for. */
  function pickName({ kind, value, param }: Pointed): string {
    const [named] = read.flatMap(one => verbs[one.verb]?.params[param ?? ''] ?? [])
    const label = say.label(kind, value)
    return named ? `${named.title ?? named.name}: ${label}` : label
  }

  /** What stands in the way of all that is named already. */
  function notReady({ verb: name, args, at, action }: Reading): string {
    const params = question(system, state)?.verbs[name].params ?? []
    const open = args[at]
    if (action || open === undefined || (Array.isArray(open) && open.length === 0)) return ''
    const given = params.map((param, i) => args[i] ?? (param.many && !param.optional ? [] : null))
    const refusal = refuse(system, state, role as Role, { verb: name, args: given })
    if (refusal?.why !== 'value' && refusal?.why !== 'more') return ''
    return explain(table, system, lang, words[lang], { state, refusal, beside: true }).text
  }

  /** Nothing may be pointed at, though it is a thing to do: who cannot, and why. */
  function stuck({ verb: name, action, next }: Reading): string {
    if (action || next.length > 0) return ''
    const idle = leftOutText({ system, state, draft: draftOf(name, 0, []) }, lang, words[lang])
    return [words[lang].menus.stuck, idle].filter(Boolean).join('\n')
  }

  function draftOf(name: string, at: number, args: Args) {
    return { revision: 0, role: role as Role, verb: name, args, at, others: [], group: null }
  }

  function doneOf(action: Action): DoneTold {
    const warning = refuse(system, state, role as Role, action)
      ? null
      : warningOf(system, state, role as Role, action)
    return {
      action,
      text: describe(system, state, lang, action),
      preview: previewOf(system, state, role as Role, action, lang),
      lost: warning ? warningLines(system, state, lang, warning) : [],
    }
  }

  /** A thing once, with all that it could be chosen for; of things that are all alike one. */
  function* choicesOf(): Work<ChoiceTold[]> {
    const found = new Map<string, Next[]>()
    for (const one of open) {
      const alike = typeof one.value === 'number' ? system.menus.alike(one.kind, one.value) : null
      const { kind, value } = alike ?? one
      const key = `${kind} ${value} ${one.param} ${one.instead}`
      found.set(key, [...(found.get(key) ?? []), one])
    }
    const view = system.views.view(state, role)
    const isTold = found.size <= TOLD
    const choices: ChoiceTold[] = []
    for (const list of found.values()) {
      yield
      const first = list.find(({ isLater }) => !isLater) ?? list[0]
      const alike = typeof first.value === 'number' ? system.menus.alike(first.kind, first.value) : null
      const { kind, value, param, instead } = first
      const on = typeof value === 'number' ? system.menus.where(view, kind, value) : null
      choices.push({
        kind,
        value,
        ...(param && { param }),
        label: alike ? `${say.label(alike.kind, alike.value)} × ${list.length}` : say.label(kind, value),
        of: titleOf(first),
        // What comes of it depends on what is named before it
        about: isTold && !alike && !first.isLater ? aboutOf(first, view) : '',
        on: on && `${on.kind} ${on.value}`,
        verbs: [...new Set(list.map(one => one.verb))],
        ...(list.every(({ isLater }) => isLater) && { isLater: true }),
        // Something that nobody has pointed at does it
        ...(picks.length === 0 && list.every(({ at }) => at > 0) && { isOfOther: true }),
        ...(isTold && !alike && list.some(mayGoOn) && { isOfSet: true }),
        ...(instead !== undefined && { instead }),
      })
    }
    return choices
  }

  /** What would be named first if it were able to: his own that can do nothing now. */
  function idleNow(): string[] {
    const step = waiting(state)
    if (!step || picks.length > 0) return []
    const able = new Set(open.map(({ kind, value }) => `${kind} ${value}`))
    const own = read.flatMap(({ verb: name }) => {
      const [first] = question(system, state)?.verbs[name].params ?? []
      const values = first?.candidates(state, asking(step, role as Role)) ?? []
      return values.map(value => `${first.kind} ${value}`)
    })
    return [...new Set(own)].filter(one => !able.has(one))
  }

  /** Whether others of its kind may be taken with it. */
  function mayGoOn({ verb: name, at, before, chosen, kind, value, instead }: Next): boolean {
    const param = question(system, state)?.verbs[name].params[at]
    if (!param?.many || param.route || oneByOne(param) || instead !== undefined) return false
    if (typeof value !== 'number') return false
    const with_ = optionsAfter(system, state, role as Role, name, before, [...chosen, value])
    return with_.some(other => open.some(one => one.kind === kind && one.value === other && other !== value))
  }

  /** While it may still become several things, what would only be added to one of them is not yet asked for. */
  function waits({ at, chosen }: Next, asksFor: number): boolean {
    if (read.length === 1) return false
    return isBegun ? at !== asksFor && chosen.length === 0 : at > 0
  }

  /** What turns something is pointed at round the thing; which way was chosen shows too, while it can be another one. */
  function arrowsOf(): ArrowTold[] {
    const view = system.views.view(state, role)
    const found = new Map<string, ArrowTold>()
    const add = (next: Next, value: Next['value'], more: Pick<ArrowTold, 'instead' | 'chosen'>) => {
      const { verb: name, at, before, chosen, kind } = next
      const param = question(system, state)?.verbs[name].params[at].name ?? ''
      const told = { by: role as Role, verb: name, param, before, chosen }
      const arrow = typeof value === 'number' && system.menus.arrow(view, kind, value, told)
      if (!arrow) return
      const on = `${arrow.on.kind} ${arrow.on.value}`
      found.set(`${on} ${value}`, { kind, value, label: say.label(kind, value), ...arrow, on, ...more })
    }
    const [{ action, at, next: nexts }] = read
    for (const next of nexts) {
      // It is in the way of nothing that has to be pointed at before
      if (!action && next.at !== at) continue
      const { value, instead } = next
      if (instead === undefined) add(next, value, {})
      else {
        add(next, value, { instead })
        add(next, picks[instead].value, { chosen: instead })
      }
    }
    return [...found.values()]
  }

  /** What is asked for with it, by its name where it has one. */
  function titleOf({ verb: name, at, before, chosen }: Next): string {
    const desk = { system, state, draft: draftOf(name, at, [...before, chosen]) }
    const param = paramsOf(desk)[at]
    if (!param) return ''
    const title = verbs[name]?.params[param.name]?.title
    const about = askedOf(desk, at, lang)
    return title && title !== about ? `${title} · ${lowered(about)}` : about
  }

  function aboutOf({ verb: name, at, before, chosen, value }: Next, view: unknown): string {
    const desk = { system, state, draft: draftOf(name, at, before) }
    const param = paramsOf(desk)[at]
    return (param && optionOf(desk, param, value, chosen, lang, view).about) || ''
  }
}
