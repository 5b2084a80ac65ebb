import { isLegalSoFar, optionsAfter, question } from '../../src/engine/act.ts'
import { own } from '../../src/engine/own.ts'
import type { AnyParam, Arg, GameSystem, Lang, State } from '../../src/engine/system.ts'
import type { Draft, Table } from '../../src/table.ts'
import { OPTION_LIMIT, type Option } from '../discord/components.ts'
import { sayerFor } from '../table/say.ts'

export const stateOf = (table: Table): State => {
  if (!table.match) throw new Error('a draft without a game')
  return table.match.state
}

export const paramsOf = (system: GameSystem, state: State, verb: string): readonly AnyParam<State>[] =>
  own(question(system, state)?.verbs ?? {}, verb)?.params ?? []

export const fixed = (draft: Draft): Arg[] => draft.args.slice(0, draft.at).map(arg => arg ?? null)

/** Whether what is chosen of the open set, and all before it, will do. */
export const isEnough = (system: GameSystem, state: State, draft: Draft): boolean =>
  isLegalSoFar(system, state, draft.role, draft.verb, [...fixed(draft), draft.args[draft.at] ?? []])

/** A route, and a set in which values repeat, are chosen element by element. */
export const oneByOne = (param: AnyParam<State>): boolean => param.sequence === true || param.repeats === true

/** Several units at once: the first argument is one unit, the second its path, and the question stays open. */
export function canStack(system: GameSystem, state: State, verb: string): boolean {
  const [first, second] = paramsOf(system, state, verb)
  const ends = own(question(system, state)?.verbs ?? {}, verb)?.ends
  return !ends && !first?.many && first?.kind === 'unit' && second?.sequence === true
}

export interface Placed extends Option {
  readonly group: string
}

/** Legal values of the open argument (for a set: those chosen too), with the place where each stands. */
export function optionsFor(
  system: GameSystem,
  table: Table,
  draft: Draft,
  param: AnyParam<State>,
  lang: Lang,
): Placed[] {
  const state = stateOf(table)
  const { role, verb } = draft
  const say = sayerFor(system, state, lang)
  const view = system.view(state, draft.role)
  const { detail } = system.words[lang]
  const chosen = (param.many ? (draft.args[draft.at] ?? []) : []) as readonly number[]
  const before = fixed(draft)
  const isSet = param.many !== undefined && !oneByOne(param)
  const lists = [before[0], ...draft.others].map(first => {
    const context = draft.at > 0 ? [first, ...before.slice(1)] : []
    return optionsAfter(system, state, role, verb, context, chosen)
  })
  let values = lists[0].filter(value => lists.every(list => list.includes(value)))
  if (isSet) {
    const alone = optionsAfter(system, state, role, verb, before)
    values = [...new Set([...alone, ...chosen, ...values])]
  }
  return values.map(value => {
    const place = typeof value === 'number' ? (system.where?.(view, param.kind, value) ?? null) : null
    const group = place ? say.label(place.kind, place.value) : ''
    const label = say.label(param.kind, value)
    const about = (typeof value === 'number' && detail?.(view, param.kind, value, say)) || group
    const isChosen = isSet && chosen.includes(value as number)
    return {
      label,
      value: String(value),
      group,
      ...(about && { about }),
      ...(isChosen && { chosen: true }),
    }
  })
}

/** Over 25 values: first the place, then the thing. Null when one menu holds them all. */
export function groupsOf(options: readonly Placed[]): Map<string, Placed[]> | null {
  if (options.length <= OPTION_LIMIT) return null
  const places = grouped(options, option => option.group || option.label.slice(0, 1))
  if (isGood(places)) return places
  const pages = new Map<string, Placed[]>()
  for (let at = 0; at < options.length && pages.size < OPTION_LIMIT; at += OPTION_LIMIT) {
    const page = options.slice(at, at + OPTION_LIMIT)
    pages.set(
      `${at / OPTION_LIMIT + 1}: ${page[0].label} – ${page[page.length - 1].label}`.slice(0, 100),
      page,
    )
  }
  return pages
}

const isGood = (groups: Map<string, Placed[]>): boolean =>
  groups.size > 1 &&
  groups.size <= OPTION_LIMIT &&
  [...groups.values()].every(page => page.length <= OPTION_LIMIT)

function grouped(options: readonly Placed[], key: (option: Placed) => string): Map<string, Placed[]> {
  const groups = new Map<string, Placed[]>()
  for (const option of options) groups.set(key(option), [...(groups.get(key(option)) ?? []), option])
  return groups
}

export const pageIn = (options: Placed[], group: string | null): Placed[] =>
  group === null ? options : (groupsOf(options)?.get(group) ?? options)
