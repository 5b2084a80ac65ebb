import { applyAction, findOpenQuestion, findOpenVerb } from './actions/agenda.ts'
import { createFirstArgContext, isVerbAvailable, listLegalValues } from './actions/options.ts'
import type { ChanceSource } from './chance.ts'
import { createSeededPicker } from './lookahead.ts'
import type { Action, GameEvent, GameState, Role, Step } from './model.ts'
import type { AnswerWithEnding, EndScope, GameSystem, Verb, VerbOption } from './system.ts'
import { Umpire } from './umpire.ts'

/** A warning to the player about what an action would waste. The player must confirm the action. */
export interface WasteWarning {
  /** Options that the action leaves unused although they could still gain something. */
  readonly unused: readonly VerbOption[]
  /** Whether the unused options are lost for good, for example because one action rules out another. */
  readonly isLast: boolean
  /** What the action ends: the game or the turn. Null: neither. */
  readonly end: EndScope | null
  /** Whether no die roll can make the action succeed. */
  readonly isHopeless: boolean
  /** A cost that the action has immediately although the player did not name that cost. Null: no such cost. */
  readonly hiddenCost: GameEvent | null
  /** What the other side may do after the action, although the action itself ends nothing. Null: nothing. */
  readonly risk: GameEvent | null
}

/**
 * Number of sampled positions in which an action is tried. A sampled position is the true position with the
 * information hidden from the player dealt at random. The player cannot tell it from the true position.
 */
const WORLDS = 3

/**
 * Returns what a legal action wastes, judged only by what role `by` may know. Null if it wastes nothing. Does
 * not change the position.
 */
export function findWasteWarning<S extends GameState>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  action: Action,
): WasteWarning | null {
  const { warnings } = system.search
  const { unused, isLast, end } = findUnusedOptions(system, state, by, action)
  const isHopeless = warnings.isHopeless(state, by, action)
  const price = warnings.hiddenCost(state, by, action)
  if (unused.length === 0 && !isHopeless && !price) return null
  const isEnd = unused.length > 0 && end !== null
  const risk = unused.length > 0 && !isEnd ? warnings.risk(state, by, action) : null
  return { unused, isLast, end: isEnd ? end : null, isHopeless, hiddenCost: price, risk }
}

/**
 * Returns the options that a legal action leaves unused although they could still gain something. Also returns
 * whether the action ends the turn or the game.
 */
export function findUnusedOptions<S extends GameState>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  action: Action,
): Pick<WasteWarning, 'unused' | 'isLast' | 'end'> {
  const asked = findOpenVerb(system, state, action.verb)
  const closed = asked ? closedBy(system, state, asked.step, asked.verb, by, action) : []
  if (closed.length === 0) return { unused: [], isLast: false, end: null }
  const end = endOf(system, state, by, action)
  const open = closed.flatMap(option => worthOf(system, state, by, option, { action, end }))
  return { unused: open, isLast: typeof asked?.verb.givesUp === 'function', end }
}

/** Returns the options that are available now but not after the action. */
function closedBy<S extends GameState>(
  system: GameSystem<S>,
  state: S,
  step: Step,
  { givesUp }: Verb<S, Step>,
  by: Role,
  { verb, args }: Action,
): VerbOption[] {
  if (!givesUp) return []
  const verbs = findOpenQuestion(system, state)?.verbs ?? {}
  const others = Object.keys(verbs).filter(name => name !== verb)
  const closed = givesUp === true ? others : givesUp(state, args, { step, by })
  return closed.flatMap(one => {
    if (typeof one !== 'string') return [one]
    if (!verbs[one] || !isVerbAvailable(verbs[one], state, step, by)) return []
    const [param] = verbs[one].params
    const values = param ? listLegalValues(param, state, createFirstArgContext(step, by)) : []
    return [{ verb: one, kind: param?.kind ?? null, values }]
  })
}

/** Returns the option with a list of only those values that could still gain something. The list may be empty. */
function worthOf<S extends GameState>(
  { search: { warnings } }: GameSystem<S>,
  state: S,
  by: Role,
  option: VerbOption,
  closing: AnswerWithEnding,
): VerbOption[] {
  const { verb, values } = option
  const isWorth = (action: Action) => !warnings.isWorthless(state, by, action, closing)
  if (values.length === 0) return isWorth({ verb, args: [] }) ? [option] : []
  const worthy = values.filter(value => isWorth({ verb, args: [value] }))
  return worthy.length > 0 ? [{ ...option, values: worthy }] : []
}

/** Returns what the action ends for certain, whatever dice and decisions follow. */
function endOf<S extends GameState>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  action: Action,
): EndScope | null {
  const ends = Array.from({ length: WORLDS }, (_, k) => endIn(system, state, by, action, k + 1))
  return ends.every(end => end === ends[0]) ? ends[0] : ends.includes(null) ? null : 'turn'
}

function endIn<S extends GameState>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  action: Action,
  seed: number,
): EndScope | null {
  const world = system.rules.clone(system.views.determinize(state, by, createSeededPicker(seed)))
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
