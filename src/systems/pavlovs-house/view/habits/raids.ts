import { isAssault, limits, men, storm, stormColour } from '../../../../../data/pavlovs-house/index.ts'
import { type PavlovView, RESERVE } from '../view.ts'
import { enemiesOn, inHouse, isReady, type Liked, liked, sumAtLeast } from './seen.ts'

/** A raider's chance to be lost is his price. */
const PRICE = 0.67
/** Men who stay in any case; on the last raid one is enough. */
const STAY = 3

/** The group that gains most, those who are missed least go first; none, where it is likely to gain nothing. */
export function raids(view: PavlovView, verb: 'raid' | 'storm'): Liked[] {
  if (view.stormCard === null || enemiesOn(view)[stormColour[view.stormCard]] > 0) return []
  const { defence, points } = storm[view.stormCard]
  const house = inHouse(view)
  const ready = house.filter(man => isReady(view, man)).sort((a, b) => missed(view, a) - missed(view, b))
  const most = house.length - (verb === 'storm' ? 1 : STAY)
  let best: Liked | null = null
  let dice = 0
  for (let count = 1; count <= Math.min(most, ready.length); count++) {
    dice += isAssault(ready[count - 1]) ? 1 + limits.assaultManDice : 1
    const gain = points * sumAtLeast(dice, defence) - count * PRICE
    if (gain > 0.5 && gain > (best?.value ?? 0)) best = liked(gain, verb, ready.slice(0, count))
  }
  // An action that is spent on it is worth one on anything else
  return best ? [verb === 'raid' ? { ...best, value: best.value + 3 } : best] : []
}

const missed = (view: PavlovView, man: number): number =>
  men[man].cost * 2 +
  men[man].actions.length * 2 +
  (isAssault(man) ? -3 : 0) +
  (view.men[man].place < RESERVE ? 0.5 : 0)
