import { isDeepStrictEqual as alike } from 'node:util'
import { applyAction, decidingRoles, findOpenStep, runTasks } from '../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import type { Action, GameEvent, GameSetup, GameState, Role } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { Umpire } from '../../src/engine/umpire.ts'
import { amount } from './amount.ts'
import { picker, roundTrip } from './conformance.ts'

/** What a field of a state owes to the rest of a system. */
interface Owed<S, M extends string> {
  /** A moment at which it is as in a new game again; left out: never by itself. */
  readonly reset?: M
  /** Who can tell its value from his view, or why nobody can. */
  readonly seen: readonly (Role | null)[] | string
  /** Only between states like these its exchange shows. */
  readonly when?: (state: S) => boolean
  /** Chosen before the game and the same to its end. */
  readonly constant?: true
  /** Changes only together with these. */
  readonly with?: readonly (keyof S)[]
}
/** Every field of a state by name: one that is added and not named here does not compile. */
export type Ledger<S, M extends string> = { readonly [K in keyof S]-?: Owed<S, M> }

/** A game from its beginning, or from a position that shows what random play seldom reaches. */
interface Start extends GameSetup {
  readonly position?: unknown
}

/** What `tests/<system>/fields.ts` says. */
export interface Fields<S extends GameState, M extends string> {
  readonly ledger: Ledger<S, M>
  /** The first announcement of each moment. */
  readonly moments: Readonly<Record<M, (event: GameEvent) => boolean>>
  /** Questions between which any field may be exchanged for a look at the view. */
  readonly calm: (question: string) => boolean
  readonly choose?: (state: S, by: Role, pick: (n: number) => number) => Action
  readonly starts: readonly Start[]
}

/**
 * Plays random games and holds every field to its entry: reset at its moment, copied, written in the position, seen by
 * those who should. What no game has shown is a fault of its own. Returns the faults by field.
 */
export function faultsOf<S extends GameState, M extends string>(
  system: GameSystem<S>,
  { ledger, moments, calm, choose, starts }: Fields<S, M>,
  seed: string,
): string[] {
  const fields = Object.keys(ledger) as (keyof S & string)[]
  const faults = new Set<string>()
  const shown = new Set<string>()
  const pick = picker(seed)
  const noteChanges = (state: S, fresh: S): void => {
    const copy = system.rules.clone(state)
    for (const field of fields) {
      if (Array.isArray(state[field]) && copy[field] === state[field])
        faults.add(`${field} is shared with a clone`)
      if (!shown.has(`changed ${field}`) && !alike(state[field], fresh[field])) shown.add(`changed ${field}`)
    }
  }
  const rest = () => missing(fields, ledger, shown)
  for (
    let at = 0;
    at < Math.min(amount(3, starts.length), starts.length) ||
    (at < starts.length * PASSES && rest().length > 0);
    at++
  ) {
    const setup = starts[at % starts.length]
    const umpire = Object.assign(
      new Umpire({ die: sides => pick(sides) + 1, draw: (_, pool) => pick(pool.length) }, true),
      { tell: (event: GameEvent) => atMoment(event) },
    )
    let state: S | null = null
    let fresh: S | null = null
    const atMoment = (event: GameEvent): void => {
      if (!state || !fresh) return
      for (const field of fields) {
        const { reset } = ledger[field]
        if (reset !== undefined && moments[reset](event) && !alike(state[field], fresh[field]))
          faults.add(`${field} is not reset: ${reset}`)
      }
    }
    fresh = system.rules.setup(setup, umpire)
    state = setup.position ? system.rules.fromPosition(setup.position, umpire) : structuredClone(fresh)
    runTasks(system, state, umpire)
    const seats = [null, ...system.rules.roles(setup).map(({ role }) => role)]
    let earlier: S | null = null
    while (findOpenStep(state)) {
      const now: S = state
      const isRare = () =>
        fields.some(one => lacks(one, ledger, shown).length > 0 && !alike(now[one], fresh?.[one]))
      if (pick(8) === 0 || isRare()) {
        noteChanges(state, fresh)
        roundTrip(system, state)
        if (calm(findOpenStep(state)?.do ?? '')) {
          if (earlier) exchange(system, state, earlier, ledger, seats, shown, faults)
          if (!earlier || pick(3) === 0) earlier = structuredClone(state)
        }
      }
      const by = decidingRoles(state)[pick(decidingRoles(state).length)]
      const action: Action = choose?.(state, by, pick) ?? sampleAction(system, state, by, pick)
      applyAction(system, state, by, action, umpire)
    }
    noteChanges(state, fresh)
    roundTrip(system, state)
  }
  for (const field of fields) {
    const { reset } = ledger[field]
    if (reset !== undefined && !(reset in moments)) faults.add(`${field}: no moment ${reset}`)
  }
  return [...faults, ...rest()].sort()
}

/** All starts are played so often, while something has not been shown. */
const PASSES = 16

/** What no game has shown. */
function missing<S extends GameState, M extends string>(
  fields: readonly (keyof S & string)[],
  ledger: Ledger<S, M>,
  shown: ReadonlySet<string>,
): string[] {
  return fields.flatMap(field => lacks(field, ledger, shown))
}

function lacks<S extends GameState, M extends string>(
  field: keyof S & string,
  ledger: Ledger<S, M>,
  shown: ReadonlySet<string>,
): string[] {
  const { seen, constant } = ledger[field]
  if (constant) return []
  const never = shown.has(`changed ${field}`) ? [] : [`${field} never changed`]
  const isLookedFor = typeof seen === 'string' || seen.every(role => shown.has(`seen ${field} ${role}`))
  return isLookedFor ? never : [...never, `${field} was never looked for in the view of ${seen}`]
}

/** A view of this state with one field of another moment is another view. */
function exchange<S extends GameState, M extends string>(
  system: GameSystem<S>,
  state: S,
  other: S,
  ledger: Ledger<S, M>,
  seats: readonly (Role | null)[],
  shown: Set<string>,
  faults: Set<string>,
): void {
  for (const field of Object.keys(ledger) as (keyof S & string)[]) {
    const { seen, with: along = [], when = () => true } = ledger[field]
    if (typeof seen === 'string' || alike(state[field], other[field]) || !when(state) || !when(other))
      continue
    const changed = system.rules.clone(state)
    for (const one of [field, ...along]) changed[one] = structuredClone(other[one])
    for (const role of seen) {
      if (!seats.includes(role)) continue
      shown.add(`seen ${field} ${role}`)
      if (alike(system.views.view(changed, role), system.views.view(state, role)))
        faults.add(`${field} is not in the view of ${role}`)
    }
  }
}
