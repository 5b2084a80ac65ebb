import {
  APPROACH_LENGTH,
  ARMY_HQ_LOCATION,
  approachColours,
  FLAK_LOCATIONS,
  men,
  reinforcementCost,
  TOKEN_INDEX,
} from '../../../../../data/pavlovs-house/index.ts'
import { type PavlovOpenStep, type PavlovView, RESERVE } from '../view.ts'
import {
  countEnemiesOnApproach,
  hitProbability,
  isDamaged,
  menInHouseOf,
  type ScoredAction,
  scoredAction,
  turnsLeft,
  worthOfMan,
} from './board-facts.ts'
import { scoreRaids } from './raids.ts'
import { CROWDED_APPROACH_VALUE } from './threats.ts'

/**
 * Returns the possible answers to questions that interrupt the player's own actions, with the value of each
 * answer.
 */
export function scoreAnswers(view: PavlovView, asks: PavlovOpenStep): ScoredAction[] {
  switch (asks.do) {
    case 'stop':
      return stops(view, asks.enemy ?? 0, asks.approach ?? 0)
    case 'flak':
      return shots(view, asks.planes ?? 0)
    case 'finalRaid':
      return [...scoreRaids(view, 'storm'), scoredAction(0.1, 'pass')]
    case 'aid':
      return [scoredAction(isSaved(view, asks.man ?? 0) ? 1 : 0, 'save'), scoredAction(0.5, 'lose')]
    case 'replace':
    case 'victim':
      return asks.men.map(man => scoredAction(WORTH - worthOfMan(view, man), 'choose', man))
    case 'hunger': {
      const cheapest = menInHouseOf(view).sort((a, b) => worthOfMan(view, a) - worthOfMan(view, b))
      return [scoredAction(1, 'starve', cheapest.slice(0, asks.count ?? 0))]
    }
    case 'room':
      return [scoredAction(1, 'withdraw', RESERVE, null)]
    default:
      return []
  }
}
/** Largest possible value of a man. */
const WORTH = 9

/**
 * Returns the possible answers to the question how many suppression tokens to spend on a new enemy counter.
 * Tokens lose value in the last turns, so the policy then spends more tokens.
 */
function stops(view: PavlovView, enemy: number, approach: number): ScoredAction[] {
  const near = countEnemiesOnApproach(view, approach)
  const gain =
    3 +
    near * 0.6 +
    (near >= APPROACH_LENGTH ? LOST : near >= APPROACH_LENGTH - 1 ? CROWDED_APPROACH_VALUE : 0)
  const price = 0.45 * Math.min(1, turnsLeft(view) / 2)
  const found = [scoredAction(0.001, 'pass')]
  for (let count = 1; count <= view.suppression[approachColours[approach]]; count++)
    found.push(
      scoredAction(hitProbability(count, view.enemyDefence[enemy]) * gain - count * price, 'stop', count),
    )
  return found
}
/** Value of preventing the loss of the game. */
const LOST = 1000

/**
 * Returns the possible uses of anti-aircraft tokens. The policy spends at most one token per aircraft. It
 * considers spending all tokens if the next hit could lose the game or if few turns are left.
 */
function shots(view: PavlovView, planes: number): ScoredAction[] {
  const ready = FLAK_LOCATIONS.filter(location => view.locations[location] === TOKEN_INDEX.aa)
  const most = isDamaged(view, ARMY_HQ_LOCATION) || turnsLeft(view) < 3 ? ready.length : planes
  return ready.slice(0, most).map((_, i) => scoredAction(i + 1, 'shoot', ready.slice(0, i + 1)))
}

function isSaved(view: PavlovView, man: number): boolean {
  const isDear = reinforcementCost(man) >= 2 || men[man].actions.length > 0
  return isDear || view.supply[TOKEN_INDEX.firstAid] >= turnsLeft(view) / 3.2
}
