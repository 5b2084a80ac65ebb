import { listLegalActions, sampleAction } from '../engine/actions/legal.ts'
import { findRefusal } from '../engine/actions/refuse.ts'
import type { Action, GameState } from '../engine/model.ts'
import { findUnusedOptions } from '../engine/warning.ts'
import type { SearchContext } from './search-context.ts'
import { biasTowardsLargeSets } from './simulation.ts'

/**
 * Number of random actions drawn for each candidate action that is still missing. More than 1, because many random
 * actions are duplicates.
 */
const SAMPLES = 2

/**
 * Returns different legal actions for the search to compare. The search budget may exclude actions that leave
 * useful options of the step unused.
 */
export function findCandidateActions<S extends GameState>(context: SearchContext<S>, world: S): Action[] {
  const { system, by, budget } = context
  const all = someOf(context, world)
  if (budget.mayLeaveUndone) return all
  const isLeaving = (action: Action) => {
    const { unused, isLast } = findUnusedOptions(system, world, by, action)
    return unused.length > 0 && !isLast
  }
  const gainful = all.filter(action => !isLeaving(action))
  return gainful.length > 0 ? gainful : all
}

/**
 * Returns all legal actions if the search budget allows trying all of them. Otherwise returns suggestions of the game
 * system, filled up with random actions. In every second random action, arguments that are sets tend to be large.
 */
function someOf<S extends GameState>(
  { system, by, pick, budget, suggest }: SearchContext<S>,
  world: S,
): Action[] {
  const { tries } = budget
  const all = listLegalActions(system, world, by, tries + 1)
  if (all.length <= tries) return all
  const found = new Map<string, Action>()
  const add = (action: Action) => void found.set(JSON.stringify(action), action)
  const names = system.views.names(world)
  const ideas = [...suggest(world)]
  while (ideas.length > 0 && found.size < IDEAS * tries) {
    const [idea] = ideas.splice(pick(ideas.length), 1)
    if (!findRefusal(system, world, by, idea, names)) add(idea)
  }
  for (let i = 0; i < SAMPLES * tries && found.size < tries; i++)
    add(sampleAction(system, world, by, i % 2 === 0 ? biasTowardsLargeSets(pick) : pick))
  return [...found.values()]
}

/**
 * Returns the legal actions of the deciding role's playout policy, the preferred action first. Returns an empty
 * list if the game has no playout policy.
 */
export function listPolicyActions<S extends GameState>({ system, by }: SearchContext<S>, world: S): Action[] {
  const names = system.views.names(world)
  const all = system.search.playoutPolicy?.(system.views.view(world, by), by) ?? []
  return all.filter(action => !findRefusal(system, world, by, action, names))
}
/** Largest allowed share of the candidate actions that come from suggestions of the game system. */
const IDEAS = 0.5
