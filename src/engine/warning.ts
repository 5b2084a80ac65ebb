import { apply, openVerb, question } from './actions/agenda.ts'
import { asking, isOffered, optionsOf } from './actions/options.ts'
import { pickFrom } from './ahead.ts'
import type { Source } from './chance.ts'
import type { Action, GameEvent, Role, State, Step } from './model.ts'
import type { Closing, End, GameSystem, Option, Verb } from './system.ts'
import { Umpire } from './umpire.ts'

/** What a player is asked about before an answer counts. */
export interface Warning {
  /** What the answer leaves undone although it could still gain something. */
  readonly open: readonly Option[]
  /** Whether none of that can be done any more afterwards, as with an action that rules another one out. */
  readonly isLast: boolean
  /** What ends with the answer; null: neither the game nor the turn. */
  readonly end: End | null
  /** No roll lets the action succeed. */
  readonly isHopeless: boolean
  /** What the action takes at once although nobody named it. */
  readonly price: GameEvent | null
}

/** Positions that a player cannot tell from the true one, in which an answer is tried. */
const WORLDS = 3

/**
 * What a legal action throws away, as far as `by` may know it; null: nothing. The position stays as it is, and what is hidden
 * does not count: everything is looked at that menus show to `by`, or in imagined positions.
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

/** What a legal action leaves undone although it could still gain something, and what ends with it. */
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

/** What is open now and no longer after the answer. */
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

/** The part of an option that is worth something. */
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

/** What certainly ends by it, before anything is rolled or anybody decides again. */
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
