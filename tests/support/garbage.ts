import { ok } from 'node:assert'
import { decidingRoles, findOpenQuestion, findOpenStep } from '../../src/engine/actions/agenda.ts'
import { listLegalActions } from '../../src/engine/actions/legal.ts'
import { createFirstArgContext, listLegalValues } from '../../src/engine/actions/options.ts'
import { findRefusal } from '../../src/engine/actions/refuse.ts'
import type { Action, Arg, GameState, Role, Step } from '../../src/engine/model.ts'
import { readAction, writeAction } from '../../src/engine/notation.ts'
import type { AnyParam, GameSystem } from '../../src/engine/system.ts'

/** What no argument is, of every type that can come in. */
const NONSENSE: readonly unknown[] = [
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  -0,
  -1,
  0,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  '',
  '0',
  'x',
  '__proto__',
  'constructor',
  'toString',
  'ё'.repeat(5000),
  true,
  false,
  null,
  undefined,
  {},
  { length: 2, 0: 0, 1: 1 },
  { toString: null },
  [],
  [0, 0],
  [[0]],
  [null],
  [undefined],
  [Number.NaN],
  [-0],
  ['0'],
  [1.5],
  [true],
  [{}],
  // biome-ignore lint/suspicious/noSparseArray: what comes in may have holes
  [, 0],
  Array.from({ length: 3000 }, () => 0),
  Array.from({ length: 3000 }, (_, i) => i),
]

type Pick = (n: number) => number

/** Nonsense in place of an argument, or a legal one with something wrong in it. */
function wrong(given: Arg | undefined, size: number, pick: Pick): unknown {
  if (!Array.isArray(given) || pick(2) === 0)
    return pick(4) === 0 ? pick(size + 2) : NONSENSE[pick(NONSENSE.length)]
  const list: unknown[] = [...given]
  const at = pick(list.length + 1)
  const other = [list[pick(list.length || 1)], pick(size + 2), NONSENSE[pick(NONSENSE.length)]][pick(3)]
  if (pick(2) === 0) list.splice(at, 0, other)
  else list.splice(at, 1, other)
  return list
}

/**
 * Feeds nonsense to every verb and parameter of the open question: nothing throws, and nothing is accepted that the
 * options do not hold. Returns how much was fed.
 */
export function feedGarbage<S extends GameState>(
  system: GameSystem<S>,
  state: S,
  pick: Pick,
  each: number,
  refused: (action: Action) => void = () => {},
): number {
  const asks = findOpenQuestion(system, state)
  const names = system.views.names(state)
  let fed = 0
  for (const by of decidingRoles(state)) {
    for (const [name, { params }] of Object.entries(asks?.verbs ?? {})) {
      const legal = listLegalActions(system, state, by, 4, name)
      const places = Math.max(1, params.length)
      for (let n = 0; n < each * places; n++) {
        const base = legal.length > 0 ? legal[pick(legal.length)].args : params.map(() => null)
        const at = n % places
        const args: unknown[] = base.slice(0, pick(3) === 0 ? at : base.length)
        args[at] = wrong(base[at], names[params[at]?.kind]?.length ?? 20, pick)
        if (pick(20) === 0) args.push(NONSENSE[pick(NONSENSE.length)])
        const list = pick(40) === 0 ? NONSENSE[pick(NONSENSE.length)] : args
        try_(system, state, by, { verb: name, args: list } as unknown as Action, refused)
        fed++
      }
    }
    for (const verb of NONSENSE) {
      try_(system, state, by, { verb, args: [0, [0]] } as unknown as Action, refused)
      fed++
    }
  }
  for (const by of ['nobody', '__proto__', '', null, 7, {}] as Role[]) {
    ok(findRefusal(system, state, by, { verb: 'x', args: [] }), `${by} may act`)
  }
  return fed
}

function try_<S extends GameState>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  action: Action,
  refused: (action: Action) => void,
): void {
  const shown = () => `${system.id}: ${by} ${inspect(action)} in ${findOpenStep(state)?.do}`
  let refusal: ReturnType<typeof findRefusal>
  try {
    refusal = findRefusal(system, state, by, action)
  } catch (error) {
    throw new Error(`refuse throws for ${shown()}`, { cause: error })
  }
  if (refusal === null) {
    ok(isOffered(system, state, by, action), `accepted what is no option: ${shown()}`)
    const line = writeAction(system, state, action)
    ok(!('word' in readAction(system, state, by, line)), `cannot be read again: ${line}`)
    return
  }
  refused(action)
  if (refusal.why !== 'more' || refusal.value.length === 0) return
  try {
    system.views.preview(system.views.view(state, by), by, action)
  } catch (error) {
    throw new Error(`preview throws for ${shown()}`, { cause: error })
  }
}

/** Legal by the options alone, element by element: what `findRefusal` must not go beyond. */
function isOffered<S extends GameState>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  { verb, args }: Action,
): boolean {
  const step = findOpenStep(state) as Step
  const { constraints, params } = findOpenQuestion(system, state)!.verbs[verb]
  if (
    constraints.some(constraint => constraint.rejects(state, null, createFirstArgContext(step, by))) ||
    args.length > params.length
  )
    return false
  return params.every((param, i) => isOption(param, state, step, args.slice(0, i), args[i], by))
}

function isOption<S extends GameState>(
  param: AnyParam<S>,
  state: S,
  step: Step,
  before: readonly Arg[],
  given: Arg | undefined,
  by: Role,
): boolean {
  if (given === null || given === undefined) return param.optional === true
  const after = (chosen: readonly number[]) => ({ step, by, before, chosen })
  const has = (chosen: readonly number[], value: unknown) =>
    listLegalValues(param, state, after(chosen)).some(option => Object.is(option, value))
  if (!param.many) return has([], given)
  const list = given as readonly number[]
  return list.every((value, k) => has(list.slice(0, k), value)) && param.many.isComplete(state, after(list))
}

const inspect = (action: unknown): string =>
  (
    JSON.stringify(action, (_, value) =>
      typeof value === 'number' && !Number.isFinite(value)
        ? String(value)
        : Object.is(value, -0)
          ? '-0'
          : value,
    ) ?? 'undefined'
  ).slice(0, 300)
