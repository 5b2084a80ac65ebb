import { apply, openVerb, question } from './actions/agenda.ts'
import { asking, isOffered, optionsOf } from './actions/options.ts'
import { pickFrom } from './ahead.ts'
import type { Source } from './chance.ts'
import type { Action, GameEvent, Role, State, Step } from './model.ts'
import type { Closing, End, GameSystem, Option, Verb } from './system.ts'
import { Umpire } from './umpire.ts'

/** A question to the player before their answer counts. */
export interface Warning {
  /** Options that the answer leaves unused although they could still gain something. */
  readonly open: readonly Option[]
  /** Whether the unused options are lost for good, as when one action rules out another. */
  readonly isLast: boolean
  /** What the answer ends. Null: neither the game nor the turn. */
  readonly end: End | null
  /** No die roll lets the action succeed. */
  readonly isHopeless: boolean
  /** What the action costs immediately although the player did not name that cost. */
  readonly price: GameEvent | null
}

/**
 * Number of positions in which an answer is tried. Each has the hidden things dealt at random, so the player
 * cannot tell it from the true position.
 */
const WORLDS = 3

/**
 * Returns what a legal action wastes, as far as `by` may know. Null: nothing. The position is not changed.
 * Hidden things do not count. Only menus visible to `by`, and positions with hidden things dealt at random, are
 * used.
 */
export function warningOf<S extends State>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  action: Action,
): Warning | null {
  const { warnings } = system.search
  const { open, isLast, end } = leftOpen(system, state, by, action)
  const isHopeless = warnings.isHopeless(state, by, action)
  const price = warnings.price(state, by, action)
  if (open.length === 0 && !isHopeless && !price) return null
  return { open, isLast, end: open.length > 0 ? end : null, isHopeless, price }
}

/**
 * Returns the options that a legal action leaves unused although they could still gain something, and what ends
 * with it.
 */
export function leftOpen<S extends State>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  action: Action,
): Pick<Warning, 'open' | 'isLast' | 'end'> {
  const asked = openVerb(system, state, action.verb)
  const closed = asked ? closedBy(system, state, asked.step, asked.verb, by, action) : []
  if (closed.length === 0) return { open: [], isLast: false, end: null }
  const end = endOf(system, state, by, action)
  const open = closed.flatMap(option => worthOf(system, state, by, option, { action, end }))
  return { open, isLast: typeof asked?.verb.closes === 'function', end }
}

/** Returns the options that are available now and no longer after the answer. */
function closedBy<S extends State>(
  system: GameSystem<S>,
  state: S,
  step: Step,
  { closes }: Verb<S, Step>,
  by: Role,
  { verb, args }: Action,
): Option[] {
  if (!closes) return []
  const verbs = question(system, state)?.verbs ?? {}
  const others = Object.keys(verbs).filter(name => name !== verb)
  const closed = closes === true ? others : closes(state, args, { step, by })
  return closed.flatMap(one => {
    if (typeof one !== 'string') return [one]
    if (!verbs[one] || !isOffered(verbs[one], state, step, by)) return []
    const [param] = verbs[one].params
    const values = param ? optionsOf(param, state, asking(step, by)) : []
    return [{ verb: one, kind: param?.kind ?? null, values }]
  })
}

/** Returns the part of an option that could still gain something. */
function worthOf<S extends State>(
  { search: { warnings } }: GameSystem<S>,
  state: S,
  by: Role,
  option: Option,
  closing: Closing,
): Option[] {
  const { verb, values } = option
  const isWorth = (action: Action) => !warnings.isWorthless(state, by, action, closing)
  if (values.length === 0) return isWorth({ verb, args: [] }) ? [option] : []
  const worthy = values.filter(value => isWorth({ verb, args: [value] }))
  return worthy.length > 0 ? [{ ...option, values: worthy }] : []
}

/** Returns what the answer certainly ends, before any further dice or decisions. */
function endOf<S extends State>(system: GameSystem<S>, state: S, by: Role, action: Action): End | null {
  const ends = Array.from({ length: WORLDS }, (_, k) => endIn(system, state, by, action, k + 1))
  return ends.every(end => end === ends[0]) ? ends[0] : ends.includes(null) ? null : 'turn'
}

function endIn<S extends State>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  action: Action,
  seed: number,
): End | null {
  const world = system.rules.clone(system.views.imagine(state, by, pickFrom(seed)))
  let isChance = false
  const unseen = (value: number) => () => {
    isChance = true
    return value
  }
  const source: Source = { die: unseen(1), draw: unseen(0) }
  apply(system, world, by, action, new Umpire(source))
  if (world.outcome) return isChance ? null : 'game'
  const when = (position: S) => system.words.en.when(system.views.view(position, by))
  const isOver = system.search.warnings.isTurnOver(world) || when(world) !== when(state)
  return isOver ? 'turn' : null
}
