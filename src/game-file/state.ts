import type { GameState } from '../engine/model.ts'
import type { GameSystem } from '../engine/system.ts'
import { GameFileError } from './problem.ts'

/** Limits that no position of a real game reaches. */
const MOST = { number: 1000, list: 300, steps: 60 }

/**
 * Checks a saved state in the field `part` of a game file: a base (a position stored when the rules changed), or the
 * position of another game. The state must have the same fields as `fresh`, with values of the same types, and only
 * known steps. Throws `GameFileError`.
 */
export function checkSavedPosition(
  system: GameSystem,
  part: 'bases' | 'setup',
  n: number,
  state: unknown,
  fresh: GameState,
): void {
  const wrong = (field: string, what: string) =>
    new GameFileError({ entry: n, message: `${part}: the position's ${field} ${what}` })
  const check = (value: unknown, like: unknown, field: string): void => {
    if (typeof value === 'number' && Math.abs(value) > MOST.number)
      throw wrong(field, `is beyond ${MOST.number}`)
    if (Array.isArray(value) && value.length > MOST.list) throw wrong(field, `is longer than ${MOST.list}`)
    if (value === null) return
    if (like !== null && like !== undefined && kindOf(value) !== kindOf(like))
      throw wrong(field, `is not of type ${kindOf(like)}`)
    if (typeof value !== 'object') return
    const inner = (key: string) => (isObject(like) ? like[key] : Array.isArray(like) ? like[0] : undefined)
    for (const [key, one] of Object.entries(value)) check(one, inner(key), `${field}.${key}`)
  }
  if (!isObject(state)) throw wrong('state', 'is not an object')
  for (const [field, like] of Object.entries(fresh)) {
    if (!Object.hasOwn(state, field)) throw wrong(field, 'is missing')
    check(state[field], field === 'agenda' ? [] : like, field)
  }
  const unknown = Object.keys(state).find(field => !Object.hasOwn(fresh, field))
  if (unknown !== undefined) throw wrong(unknown, 'is not part of this game')
  const agenda = Array.isArray(state.agenda) ? state.agenda : []
  if (agenda.length > MOST.steps) throw wrong('agenda', `is longer than ${MOST.steps}`)
  for (const [i, step] of agenda.entries())
    if (!isObject(step) || typeof step.do !== 'string' || !Object.hasOwn(system.rules.steps, step.do))
      throw wrong(`agenda.${i}`, 'is not a step of this game')
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : typeof value
}
