import type { PictureRequest } from '../../render/index.ts'
import { decidingRoles, findOpenQuestion, findOpenStep } from '../../src/engine/actions/agenda.ts'
import { createFirstArgContext } from '../../src/engine/actions/options.ts'
import { findRefusal, listLegalValuesAfter } from '../../src/engine/actions/refuse.ts'
import { toWrittenLanguage } from '../../src/engine/languages/index.ts'
import type { Match } from '../../src/engine/log.ts'
import { lookAhead } from '../../src/engine/lookahead.ts'
import type { Action, Args, GameEvent, GameState, Lang, Role } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { visibleEvents } from '../../src/engine/umpire.ts'
import { findWasteWarning } from '../../src/engine/warning.ts'
import { verbDescription } from '../../src/engine/words.ts'
import { actingRole, rolesOfUser } from '../../src/table/seat-queries.ts'
import type { Table } from '../../src/table/types.ts'
import type { ActionDto, ArrowDto, ChoiceDto, OrderDto, VerbDto } from '../../src/web/responses.ts'
import { type BotContext, systemOfTable } from '../bot-context.ts'
import { lowerFirstLetter } from '../discord/components.ts'
import { formatArgumentPrompt } from '../menus/choice-parts.ts'
import {
  buildValueOption,
  createMenuLabeller,
  draftParams,
  takesValuesOneByOne,
} from '../menus/draft-options.ts'
import { describePreview } from '../menus/draft-texts.ts'
import { describeOmittedValues } from '../menus/optional-parts.ts'
import { isOwnInitiative, mayOrderFollow } from '../menus/plan-parts.ts'
import { type PausableWork, runWithoutPause } from '../pausable-work.ts'
import { describeActionInWords } from '../table/describe.ts'
import { explainRefusal } from '../table/explain.ts'
import { hasHiddenHands } from '../table/offers.ts'
import { findLastCommandEvents } from '../table/scene.ts'
import { buildWarningLines } from '../table/warning.ts'
import { botWordsByLang } from '../words/index.ts'
import { combinePicksPausably, interpretPicksPausably } from './interpret-picks.ts'
import { isSamePick, type PickedThing, type PickInterpretation, type PossiblePick } from './picks.ts'

/** A person who has opened the map page of a table. */
export interface MapViewer {
  readonly user: string
  readonly guild: string
  readonly thread: string
}

/** A table with a running or finished game, limited to what one person may see. */
export interface VisibleTable {
  readonly table: Table
  readonly match: Match
  readonly system: GameSystem
  /** Role whose view the person sees. Null: the person sees only what everybody may see. */
  readonly role: Role | null
  /** Position of the table. If the person has planned orders, the position after these orders. */
  readonly state: GameState
  readonly said: readonly GameEvent[]
  /** True if `state` is the position after planned orders and not the table's own position. */
  readonly isPlanned: boolean
  /** True if the plan may be continued with further orders. */
  readonly isOpen: boolean
}

/**
 * Returns a table as one person may see it. `plan`: orders that are treated as already carried out. `as`: role
 * whose view is shown, if the person holds that role. Otherwise the view is that of a role which has to decide.
 */
export function buildVisibleTable(
  bot: Pick<BotContext, 'systems'>,
  table: Table,
  user: string,
  plan: readonly Action[],
  as: Role | null = null,
): VisibleTable | null {
  const { match } = table
  if (!match) return null
  const system = systemOfTable(bot, table)
  const chosen = rolesOfUser(table, user).find(one => one === as)
  const role = table.stage === 'over' ? null : (chosen ?? actingRole(table, user))
  const now = {
    table,
    match,
    system,
    role,
    state: match.state,
    said: findLastCommandEvents(system, match, table.secret, role),
  }
  if (role === null || plan.length === 0) return { ...now, isPlanned: false, isOpen: true }
  const { state, announcements } = lookAhead(system, match.state, role, plan)
  const isOpen = mayOrderFollow(system, match.state, role, plan)
  return { ...now, state, said: visibleEvents(announcements, role), isPlanned: true, isOpen }
}

/** Kinds of pictures on the map page in which the player can point at places. */
export const MAP_PICTURE_KINDS = ['full', 'hand'] as const
export type MapPictureKind = (typeof MAP_PICTURE_KINDS)[number]

/**
 * Returns what the renderer needs to draw a picture for the map page. `hand`: null if the person has no role or the
 * game has no hands. `legend`: the same picture for everybody, with the meaning of all signs.
 */
export function buildMapPictureRequest(
  { table, system, role, state, said }: VisibleTable,
  kind: MapPictureKind | 'legend',
  lang: Lang,
  isFine = false,
): PictureRequest | null {
  if (kind === 'legend')
    return {
      system: system.id,
      lang: toWrittenLanguage(lang),
      view: system.views.view(state, null),
      role: null,
      said: [],
      show: { kind },
    }
  if (kind === 'hand' && (role === null || !hasHiddenHands(system))) return null
  // If the game hides nothing, all people share one picture.
  const eyes = system.views.hasSecrets(table.setup) ? role : null
  const show = kind === 'full' && isFine ? ({ kind, fine: true } as const) : { kind }
  const view = system.views.view(state, eyes)
  return { system: system.id, lang: toWrittenLanguage(lang), view, role: eyes, said, show }
}

/** Maximum number of possible picks that get a description besides their names. */
const TOLD = 80

/** Returns what the player may point at next, and which orders the picked things can mean. Runs without a pause. */
export const describePicks = (...args: Parameters<typeof describePicksPausably>) =>
  runWithoutPause(describePicksPausably(...args))

/** Finds what the player may point at next, and which orders the picked things can mean. The search can pause. */
export function* describePicksPausably(
  { table, system, role, state, isPlanned, isOpen }: VisibleTable,
  pointed: readonly PickedThing[],
  verb: string | null,
  lang: Lang,
  more: readonly PickedThing[] = [],
): PausableWork<OrderDto | null> {
  if (role === null || !isOpen || !decidingRoles(state).includes(role)) return null
  const picks = yield* combinePicksPausably(system, state, role, pointed, more, verb)
  const read = yield* interpretPicksPausably(system, state, role, picks, verb)
  const isBegun = picks.length > 0 || verb !== null
  const open = read.flatMap(({ at, next }) =>
    next.filter(one => !isIdle(one)).map(one => (waits(one, at) ? { ...one, isLater: true as const } : one)),
  )
  const { verbs } = system.words[lang]
  const say = createMenuLabeller(system, state, lang)
  return {
    picks: picks.map(pickName),
    ...(more.length > 0 && { taken: picks }),
    granted: read.length === 1 && isBegun ? grantedIn(read[0]) : [],
    verbs: read.map(
      (reading): VerbDto => ({
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

  /**
   * Checks whether a legal value would change nothing or only do harm. Neither the map nor the menus offer such
   * a value.
   */
  function isIdle({ verb: name, at, before, value }: PossiblePick): boolean {
    const param = findOpenQuestion(system, state)?.verbs[name].params[at]
    if (!param || param.many) return false
    return system.menus.isUseless(
      system.views.view(state, role),
      role as Role,
      { verb: name, args: before },
      param.name,
      value,
    )
  }

  function aboutOfVerb(name: string): string {
    const said = verbs[name]
    return said && role ? verbDescription(said, role) : (said?.about ?? '')
  }

  /**
   * Checks whether the player may mean another order, because they have picked only one thing and no verb. This is
   * so if the thing fits several verbs, or if the order only gains time, such as a stall.
   */
  function isUnmeant(reading: PickInterpretation): boolean {
    return verb === null && picks.length === 1 && (read.length > 1 || isWait(reading))
  }

  /**
   * Checks whether one press of the button may carry out the order. For an order that only gains time, such as a
   * stall, the player must first choose the verb by its name.
   */
  function isArmed(reading: PickInterpretation): boolean {
    return verb !== null || !isWait(reading)
  }

  function isWait({ verb: name }: PickInterpretation): boolean {
    return system.search.stallingVerbs.includes(name)
  }

  /**
   * Checks whether an order can start or continue a plan. A plan has several orders, so another order must be
   * possible after the first one.
   */
  function mayPlan({ verb: name, action }: PickInterpretation): boolean {
    if (!action || table.stage !== 'playing' || !isOwnInitiative(system, state, name)) return false
    return isPlanned || mayOrderFollow(system, state, role as Role, [action])
  }

  /**
   * Returns the values that the program filled in because the player did not pick any. Leaves out the steps of a
   * path, because the player pointed at the end of the path.
   */
  function grantedIn({ verb: name, args, at }: PickInterpretation) {
    const params = findOpenQuestion(system, state)?.verbs[name].params ?? []
    return params.slice(0, at).flatMap((param, i) => {
      const arg = args[i] ?? []
      if (takesValuesOneByOne(param)) return []
      const values = typeof arg === 'object' ? arg : [arg]
      const granted = values.map(value => ({ kind: param.kind, value }))
      return granted
        .filter(one => !picks.some(pick => isSamePick({ ...pick, param: undefined }, one)))
        .map(named)
    })

    function named(one: PickedThing) {
      return { ...one, label: say.label(one.kind, one.value) }
    }
  }

  /**
   * Names a thing that the player pointed at. Adds the title of its parameter if several parameters take the
   * same values.
   */
  function pickName({ kind, value, param }: PickedThing): string {
    const [named] = read.flatMap(one => verbs[one.verb]?.params[param ?? ''] ?? [])
    const label = say.label(kind, value)
    return named ? `${named.title ?? named.name}: ${label}` : label
  }

  /**
   * Says why the picked things do not form a legal action. Returns an empty text if the action is legal, or if
   * the argument that is asked for has no value yet.
   */
  function notReady({ verb: name, args, at, action }: PickInterpretation): string {
    const params = findOpenQuestion(system, state)?.verbs[name].params ?? []
    const open = args[at]
    if (action || open === undefined || (Array.isArray(open) && open.length === 0)) return ''
    const given = params.map((param, i) => args[i] ?? (param.many && !param.optional ? [] : null))
    const refusal = findRefusal(system, state, role as Role, { verb: name, args: given })
    if (refusal?.why !== 'value' && refusal?.why !== 'more') return ''
    return explainRefusal(table, system, lang, botWordsByLang[lang], { state, refusal, beside: true }).text
  }

  /** If no further pick is possible, says which picked things cannot be used for the verb, and why. */
  function stuck({ verb: name, action, next }: PickInterpretation): string {
    if (action || next.length > 0) return ''
    const idle = describeOmittedValues(
      { system, state, draft: draftOf(name, 0, []) },
      lang,
      botWordsByLang[lang],
    )
    return [botWordsByLang[lang].menus.stuck, idle].filter(Boolean).join('\n')
  }

  function draftOf(name: string, at: number, args: Args) {
    return { revision: 0, role: role as Role, verb: name, args, at, others: [], group: null }
  }

  function doneOf(action: Action): ActionDto {
    const warning = findRefusal(system, state, role as Role, action)
      ? null
      : findWasteWarning(system, state, role as Role, action)
    return {
      action,
      text: describeActionInWords(system, state, lang, action),
      preview: describePreview(system, state, role as Role, action, lang),
      lost: warning ? buildWarningLines(system, state, lang, warning) : [],
    }
  }

  /**
   * Returns each possible pick once, with all verbs for which the thing can be chosen. Identical things share
   * one entry.
   */
  function* choicesOf(): PausableWork<ChoiceDto[]> {
    const found = new Map<string, PossiblePick[]>()
    for (const one of open) {
      const alike = typeof one.value === 'number' ? system.menus.sortOf(one.kind, one.value) : null
      const { kind, value } = alike ?? one
      const key = `${kind} ${value} ${one.param} ${one.replacedPick}`
      found.set(key, [...(found.get(key) ?? []), one])
    }
    const view = system.views.view(state, role)
    const isTold = found.size <= TOLD
    const choices: ChoiceDto[] = []
    for (const list of found.values()) {
      yield
      const first = list.find(({ isLater }) => !isLater) ?? list[0]
      const alike = typeof first.value === 'number' ? system.menus.sortOf(first.kind, first.value) : null
      const { kind, value, param, replacedPick } = first
      const on = typeof value === 'number' ? system.menus.groupOf(view, kind, value) : null
      choices.push({
        kind,
        value,
        ...(param && { param }),
        label: alike ? `${say.label(alike.kind, alike.value)} × ${list.length}` : say.label(kind, value),
        of: titleOf(first),
        // The description of a later value depends on values that the player has not chosen yet. So such a value
        // gets no description.
        about: isTold && !alike && !first.isLater ? aboutOf(first, view) : '',
        on: on && `${on.kind} ${on.value}`,
        verbs: [...new Set(list.map(one => one.verb))],
        ...(list.every(({ isLater }) => isLater) && { isLater: true }),
        // `isOfOther`: nothing is picked yet, and this thing can only be a later argument. Example: the target of
        // a unit that is still to be picked.
        ...(picks.length === 0 && list.every(({ at }) => at > 0) && { isOfOther: true }),
        ...(isTold && !alike && list.some(mayGoOn) && { isOfSet: true }),
        ...(replacedPick !== undefined && { instead: replacedPick }),
      })
    }
    return choices
  }

  /**
   * Returns the names of the role's own things that would be the first argument of a verb, but can do nothing
   * now.
   */
  function idleNow(): string[] {
    const step = findOpenStep(state)
    if (!step || picks.length > 0) return []
    const able = new Set(open.map(({ kind, value }) => `${kind} ${value}`))
    const own = read.flatMap(({ verb: name }) => {
      const [first] = findOpenQuestion(system, state)?.verbs[name].params ?? []
      const values = first?.candidates(state, createFirstArgContext(step, role as Role)) ?? []
      return values.map(value => `${first.kind} ${value}`)
    })
    return [...new Set(own)].filter(one => !able.has(one))
  }

  /** Checks whether a set can take further things of the same kind, in addition to the given value. */
  function mayGoOn({ verb: name, at, before, chosen, kind, value, replacedPick }: PossiblePick): boolean {
    const param = findOpenQuestion(system, state)?.verbs[name].params[at]
    if (!param?.many || param.route || takesValuesOneByOne(param) || replacedPick !== undefined) return false
    if (typeof value !== 'number') return false
    const with_ = listLegalValuesAfter(system, state, role as Role, name, before, [...chosen, value])
    return with_.some(other => open.some(one => one.kind === kind && one.value === other && other !== value))
  }

  /**
   * Checks whether the page must not ask for this value yet. While several verbs are possible, the page asks only
   * for the next argument of each verb.
   */
  function waits({ at, chosen }: PossiblePick, asksFor: number): boolean {
    if (read.length === 1) return false
    return isBegun ? at !== asksFor && chosen.length === 0 : at > 0
  }

  /**
   * Returns arrows around a thing on the map, one for each direction to which the thing can turn. Includes the
   * chosen direction while the player can still change it.
   */
  function arrowsOf(): ArrowDto[] {
    const view = system.views.view(state, role)
    const found = new Map<string, ArrowDto>()
    const add = (
      next: PossiblePick,
      value: PossiblePick['value'],
      more: Pick<ArrowDto, 'instead' | 'chosen'>,
    ) => {
      const { verb: name, at, before, chosen, kind } = next
      const param = findOpenQuestion(system, state)?.verbs[name].params[at].name ?? ''
      const menu = { by: role as Role, verb: name, param, before, chosen }
      const arrow = typeof value === 'number' && system.menus.facingOf(view, kind, value, menu)
      if (!arrow) return
      const on = `${arrow.on.kind} ${arrow.on.value}`
      found.set(`${on} ${value}`, { kind, value, label: say.label(kind, value), ...arrow, on, ...more })
    }
    const [{ action, at, next: nexts }] = read
    for (const next of nexts) {
      // Arrows for later arguments are left out, because they could hide things that the player must point at
      // first.
      if (!action && next.at !== at) continue
      const { value, replacedPick } = next
      if (replacedPick === undefined) add(next, value, {})
      else {
        add(next, value, { instead: replacedPick })
        add(next, picks[replacedPick].value, { chosen: replacedPick })
      }
    }
    return [...found.values()]
  }

  /** Returns the question for a value, with the title of its parameter if the parameter has one. */
  function titleOf({ verb: name, at, before, chosen }: PossiblePick): string {
    const desk = { system, state, draft: draftOf(name, at, [...before, chosen]) }
    const param = draftParams(desk)[at]
    if (!param) return ''
    const title = verbs[name]?.params[param.name]?.title
    const about = formatArgumentPrompt(desk, at, lang)
    return title && title !== about ? `${title} · ${lowerFirstLetter(about)}` : about
  }

  function aboutOf({ verb: name, at, before, chosen, value }: PossiblePick, view: unknown): string {
    const desk = { system, state, draft: draftOf(name, at, before) }
    const param = draftParams(desk)[at]
    return (param && buildValueOption(desk, param, value, chosen, lang, view).about) || ''
  }
}
