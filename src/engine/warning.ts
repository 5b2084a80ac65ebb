import { applyAction, openQuestion, openVerb } from './actions/agenda.ts'
import { firstArgContext, isVerbAvailable, optionsOf } from './actions/options.ts'
import type { ChanceSource } from './chance.ts'
import { seededPicker } from './lookahead.ts'
import type { Action, GameEvent, Role, State, Step } from './model.ts'
import type { EndingAnswer, EndKind, GameSystem, Verb, VerbOption } from './system.ts'
import { Umpire } from './umpire.ts'

/** A question to the player before their answer counts. */
export interface Warning {
  /** Options that the answer leaves unused although they could still gain something. */
  readonly unused: readonly VerbOption[]
  /** Whether the unused options are lost for good, as when one action rules out another. */
  readonly isLast: boolean
  /** What the answer ends. Null: neither the game nor the turn. */
  readonly end: EndKind | null
  /** No die roll lets the action succeed. */
  readonly isHopeless: boolean
  /** What the action costs immediately although the player did not name that cost. */
  readonly hiddenCost: GameEvent | null
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
  const { unused, isLast, end } = unusedOptions(system, state, by, action)
  const isHopeless = warnings.isHopeless(state, by, action)
  const price = warnings.hiddenCost(state, by, action)
  if (unused.length === 0 && !isHopeless && !price) return null
  return { unused, isLast, end: unused.length > 0 ? end : null, isHopeless, hiddenCost: price }
}

/**
 * Returns the options that a legal action leaves unused although they could still gain something, and what ends
 * with it.
 */
export function unusedOptions<S extends State>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  action: Action,
): Pick<Warning, 'unused' | 'isLast' | 'end'> {
  const asked = openVerb(system, state, action.verb)
  const closed = asked ? closedBy(system, state, asked.step, asked.verb, by, action) : []
  if (closed.length === 0) return { unused: [], isLast: false, end: null }
  const end = endOf(system, state, by, action)
  const open = closed.flatMap(option => worthOf(system, state, by, option, { action, end }))
  return { unused: open, isLast: typeof asked?.verb.givesUp === 'function', end }
}

/** Returns the options that are available now and no longer after the answer. */
function closedBy<S extends State>(
  system: GameSystem<S>,
  state: S,
  step: Step,
  { givesUp }: Verb<S, Step>,
  by: Role,
  { verb, args }: Action,
): VerbOption[] {
  if (!givesUp) return []
  const verbs = openQuestion(system, state)?.verbs ?? {}
  const others = Object.keys(verbs).filter(name => name !== verb)
  const closed = givesUp === true ? others : givesUp(state, args, { step, by })
  return closed.flatMap(one => {
    if (typeof one !== 'string') return [one]
    if (!verbs[one] || !isVerbAvailable(verbs[one], state, step, by)) return []
    const [param] = verbs[one].params
    const values = param ? optionsOf(param, state, firstArgContext(step, by)) : []
    return [{ verb: one, kind: param?.kind ?? null, values }]
  })
}

/** Returns the part of an option that could still gain something. */
function worthOf<S extends State>(
  { search: { warnings } }: GameSystem<S>,
  state: S,
  by: Role,
  option: VerbOption,
  closing: EndingAnswer,
): VerbOption[] {
  const { verb, values } = option
  const isWorth = (action: Action) => !warnings.isWorthless(state, by, action, closing)
  if (values.length === 0) return isWorth({ verb, args: [] }) ? [option] : []
  const worthy = values.filter(value => isWorth({ verb, args: [value] }))
  return worthy.length > 0 ? [{ ...option, values: worthy }] : []
}

/** Returns what the answer certainly ends, before any further dice or decisions. */
function endOf<S extends State>(system: GameSystem<S>, state: S, by: Role, action: Action): EndKind | null {
  const ends = Array.from({ length: WORLDS }, (_, k) => endIn(system, state, by, action, k + 1))
  return ends.every(end => end === ends[0]) ? ends[0] : ends.includes(null) ? null : 'turn'
}

function endIn<S extends State>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  action: Action,
  seed: number,
): EndKind | null {
  const world = system.rules.clone(system.views.determinize(state, by, seededPicker(seed)))
  let isChance = false
  const unseen = (value: number) => () => {
    isChance = true
    return value
  }
  const source: ChanceSource = { die: unseen(1), draw: unseen(0) }
  applyAction(system, world, by, action, new Umpire(source))
  if (world.outcome) return isChance ? null : 'game'
  const when = (position: S) => system.words.en.turnName(system.views.view(position, by))
  const isOver = system.search.warnings.isTurnOver(world) || when(world) !== when(state)
  return isOver ? 'turn' : null
}
