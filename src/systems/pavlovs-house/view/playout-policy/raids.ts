import { isAssault, limits, men, storm, stormCardColours } from '../../../../../data/pavlovs-house/index.ts'
import { type PavlovView, RESERVE } from '../view.ts'
import {
  enemyCountByColour,
  isReady,
  menInHouseOf,
  type ScoredAction,
  scoredAction,
  sumProbability,
} from './board-facts.ts'

/** Price of a raider: the probability that he is lost. */
const PRICE = 0.67
/** Number of men who stay behind. Before the final raid one is enough. */
const STAY = 3

/**
 * Returns the raid with the highest gain, sending the least valuable men first. Returns nothing if no raid is
 * likely to gain points.
 */
export function scoreRaids(view: PavlovView, verb: 'raid' | 'storm'): ScoredAction[] {
  if (view.stormCard === null || enemyCountByColour(view)[stormCardColours[view.stormCard]] > 0) return []
  const { defence, points } = storm[view.stormCard]
  const house = menInHouseOf(view)
  const ready = house.filter(man => isReady(view, man)).sort((a, b) => missed(view, a) - missed(view, b))
  const most = house.length - (verb === 'storm' ? 1 : STAY)
  let best: ScoredAction | null = null
  let dice = 0
  for (let count = 1; count <= Math.min(most, ready.length); count++) {
    dice += isAssault(ready[count - 1]) ? 1 + limits.assaultManDice : 1
    const gain = points * sumProbability(dice, defence) - count * PRICE
    if (gain > 0.5 && gain > (best?.value ?? 0)) best = scoredAction(gain, verb, ready.slice(0, count))
  }
  // Adds 3 points: the value of the other actions that the card could pay for.
  return best ? [verb === 'raid' ? { ...best, value: best.value + 3 } : best] : []
}

const missed = (view: PavlovView, man: number): number =>
  men[man].cost * 2 +
  men[man].actions.length * 2 +
  (isAssault(man) ? -3 : 0) +
  (view.men[man].place < RESERVE ? 0.5 : 0)
