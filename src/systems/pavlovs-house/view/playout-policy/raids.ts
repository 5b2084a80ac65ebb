import {
  isAssaultMan,
  limits,
  men,
  storm,
  stormCardColours,
} from '../../../../../data/pavlovs-house/index.ts'
import { type PavlovView, RESERVE_PLACE } from '../view.ts'
import {
  computeSumProbability,
  countEnemiesByColour,
  createScoredAction,
  isManReadyInView,
  listMenInHouse,
  type ScoredAction,
} from './board-facts.ts'

/** Points that sending one man on a raid costs, because he may be lost. */
const PRICE = 0.67
/** Minimum number of men who stay in the House during a raid. During the final raid one man is enough. */
const STAY = 3

/**
 * Returns the raid with the highest expected gain in points, as a list with one element. The men whom the
 * House needs least go first. Returns an empty list if no raid is likely to gain points.
 */
export function scoreRaids(view: PavlovView, verb: 'raid' | 'storm'): ScoredAction[] {
  if (view.stormCard === null || countEnemiesByColour(view)[stormCardColours[view.stormCard]] > 0) return []
  const { defence, points } = storm[view.stormCard]
  const house = listMenInHouse(view)
  const ready = house
    .filter(man => isManReadyInView(view, man))
    .sort((a, b) => missed(view, a) - missed(view, b))
  const most = house.length - (verb === 'storm' ? 1 : STAY)
  let best: ScoredAction | null = null
  let dice = 0
  for (let count = 1; count <= Math.min(most, ready.length); count++) {
    dice += isAssaultMan(ready[count - 1]) ? 1 + limits.assaultManDice : 1
    const gain = points * computeSumProbability(dice, defence) - count * PRICE
    if (gain > 0.5 && gain > (best?.value ?? 0)) best = createScoredAction(gain, verb, ready.slice(0, count))
  }
  // A normal raid uses a card that has other uses. The 3 points let the raid compete with these uses.
  return best ? [verb === 'raid' ? { ...best, value: best.value + 3 } : best] : []
}

const missed = (view: PavlovView, man: number): number =>
  men[man].cost * 2 +
  men[man].actions.length * 2 +
  (isAssaultMan(man) ? -3 : 0) +
  (view.men[man].place < RESERVE_PLACE ? 0.5 : 0)
