import { findOpenQuestion } from '../actions/agenda.ts'
import { reorderSetsLegally } from '../actions/legal.ts'
import { findRefusal } from '../actions/refuse.ts'
import type { Action, GameState } from '../model.ts'
import { MAX_WORD_LENGTH, type ParseFailure } from '../notation.ts'
import type { OrderContext } from './names.ts'
import { completeActionPath, removePathStart } from './paths.ts'
import type { VerbReadings } from './readings.ts'

/** Meaning of a typed line: an action, or the reason why the line could not be read. */
export type ParsedOrder = Action | ParseFailure

/**
 * Chooses among all readings of a typed line. Prefers legal readings, and among the legal ones the one closest
 * to the notation of the log. If no reading is legal, returns the reading with the most legal arguments before
 * its first error.
 */
export function chooseReading<S extends GameState>(
  asks: OrderContext<S>,
  reads: readonly VerbReadings[],
  text: string,
): ParsedOrder {
  const { system, state, by, names } = asks
  const all = reads.flatMap(({ readings }) => readings)
  const ordered = all.map(({ action, far }) => ({
    far,
    action: reorderSetsLegally(system, state, by, action),
  }))
  const legal = distinct(ordered.filter(({ action }) => !findRefusal(system, state, by, action, names)))
  const near = legal.filter(({ far }) => far === legal[0].far)
  if (near.length > 1)
    return several(
      text,
      near.map(({ action }) => action),
    )
  if (near.length === 1) return near[0].action
  const led = ordered
    .slice(0, 6)
    .map(({ action }) => completeActionPath(asks, action))
    .filter(one => one !== null)
  const risky = led.find(({ length }) => length > 1)
  if (risky) return several(text, risky)
  if (led.length > 0) {
    const [first, ...more] = distinct(led.map(([action]) => ({ action })))
    return more.length > 0
      ? several(
          text,
          [first, ...more].map(({ action }) => action),
        )
      : first.action
  }
  if (ordered.length === 0) {
    const bare = reads.length === 1 ? { verb: reads[0].verb, args: [] } : null
    const closed = bare && findRefusal(system, state, by, bare, names)
    // If no value can be chosen at all, the typed value is not the problem. The verb alone then gives the better
    // refusal
    if (closed?.why === 'barred' || (closed?.why === 'value' && closed.options.length === 0))
      return bare as Action
    const failed = reads.flatMap(({ failure }) => (failure?.at === 'value' ? [failure] : []))
    const [furthest] = failed.toSorted((a, b) => (b.args?.length ?? 0) - (a.args?.length ?? 0))
    return (
      furthest ??
      reads.find(({ failure }) => failure)?.failure ?? {
        word: text.slice(0, MAX_WORD_LENGTH),
        at: 'verb',
        expected: [],
      }
    )
  }
  const onward = ordered.map(({ action }) => removePathStart(asks, action))
  let [best] = onward
  let depth = -1
  for (const one of onward) {
    const reached = depthOf(asks, one)
    if (reached > depth) {
      best = one
      depth = reached
    }
  }
  return best
}

const several = (text: string, actions: readonly Action[]): ParseFailure => ({
  word: text.slice(0, MAX_WORD_LENGTH),
  at: 'several',
  verb: actions[0].verb,
  expected: [],
  actions: actions.slice(0, 3),
})

function distinct<T extends { readonly action: Action }>(list: readonly T[]): T[] {
  const seen = new Set<string>()
  return list.filter(({ action }) => {
    const key = JSON.stringify(action)
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
}

/** Rates how far an action is legal: roughly the number of legal arguments before the refused one. */
function depthOf<S extends GameState>({ system, state, by, names }: OrderContext<S>, action: Action): number {
  const refusal = findRefusal(system, state, by, action, names)
  if (!refusal || (refusal.why !== 'value' && refusal.why !== 'more')) return 99
  const params = findOpenQuestion(system, state)?.verbs[action.verb]?.params ?? []
  const at = params.findIndex(({ name }) => name === refusal.param)
  const arg = action.args[at]
  const { value } = refusal
  if (refusal.why === 'more') return at + (refusal.value.length > 0 ? 0.9 : 0.1)
  if (value === null || value === undefined) return at + 0.1
  const list = params[at - 1]
  // If a refused value follows a list of values of the same kind, the player more likely meant it as part of the list
  const before = action.args[at - 1]
  const isSaidAgain = Array.isArray(before) && !list?.repeatable && before.includes(value as number)
  if (params[at].optional && list?.many && list.kind === params[at].kind && !isSaidAgain) return at - 0.9
  const good = Array.isArray(arg) ? arg.indexOf(value as number) / (arg.length + 1) : 0
  return at + 0.2 + good / 2
}
