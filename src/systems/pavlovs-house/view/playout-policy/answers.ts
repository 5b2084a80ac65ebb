import {
  APPROACH_LENGTH,
  ARMY_HQ_LOCATION,
  approachColours,
  costOfReinforcement,
  FLAK_LOCATIONS,
  men,
  TOKEN_INDEX,
} from '../../../../../data/pavlovs-house/index.ts'
import { type PavlovOpenStep, type PavlovView, RESERVE_PLACE } from '../view.ts'
import {
  computeHitProbability,
  countEnemiesOnApproach,
  countTurnsLeft,
  createScoredAction,
  estimateManValue,
  isLocationDamagedInView,
  listMenInHouse,
  type ScoredAction,
} from './board-facts.ts'
import { scoreRaids } from './raids.ts'
import { CROWDED_APPROACH_VALUE } from './threats.ts'

/**
 * Returns the possible answers to questions that interrupt the player's own actions, with the value of each
 * answer.
 */
export function scoreInterruptAnswers(view: PavlovView, asks: PavlovOpenStep): ScoredAction[] {
  switch (asks.do) {
    case 'stop':
      return stops(view, asks.enemy ?? 0, asks.approach ?? 0)
    case 'flak':
      return shots(view, asks.planes ?? 0)
    case 'finalRaid':
      return [...scoreRaids(view, 'storm'), createScoredAction(0.1, 'pass')]
    case 'aid':
      return [
        createScoredAction(isSaved(view, asks.man ?? 0) ? 1 : 0, 'save'),
        createScoredAction(0.5, 'lose'),
      ]
    case 'replace':
    case 'victim':
      return asks.men.map(man => createScoredAction(WORTH - estimateManValue(view, man), 'choose', man))
    case 'hunger': {
      const cheapest = listMenInHouse(view).sort(
        (a, b) => estimateManValue(view, a) - estimateManValue(view, b),
      )
      return [createScoredAction(1, 'starve', cheapest.slice(0, asks.count ?? 0))]
    }
    case 'room':
      return [createScoredAction(1, 'withdraw', RESERVE_PLACE, null)]
    default:
      return []
  }
}
/** Maximum value of a man. */
const WORTH = 9

/**
 * Returns the possible numbers of suppression tokens to spend on a new enemy counter, with their values. In
 * the last turns unspent tokens lose value, so spending more of them is better.
 */
function stops(view: PavlovView, enemy: number, approach: number): ScoredAction[] {
  const near = countEnemiesOnApproach(view, approach)
  const gain =
    3 +
    near * 0.6 +
    (near >= APPROACH_LENGTH ? LOST : near >= APPROACH_LENGTH - 1 ? CROWDED_APPROACH_VALUE : 0)
  const price = 0.45 * Math.min(1, countTurnsLeft(view) / 2)
  const found = [createScoredAction(0.001, 'pass')]
  for (let count = 1; count <= view.suppression[approachColours[approach]]; count++)
    found.push(
      createScoredAction(
        computeHitProbability(count, view.enemyDefence[enemy]) * gain - count * price,
        'stop',
        count,
      ),
    )
  return found
}
/** Value of preventing the loss of the game. */
const LOST = 1000

/**
 * Returns the possible uses of anti-aircraft tokens with their values. Usually there are at most as many
 * tokens as aircraft. All tokens may be spent if the next hit could lose the game or if few turns are left.
 */
function shots(view: PavlovView, planes: number): ScoredAction[] {
  const ready = FLAK_LOCATIONS.filter(location => view.locations[location] === TOKEN_INDEX.aa)
  const most =
    isLocationDamagedInView(view, ARMY_HQ_LOCATION) || countTurnsLeft(view) < 3 ? ready.length : planes
  return ready.slice(0, most).map((_, i) => createScoredAction(i + 1, 'shoot', ready.slice(0, i + 1)))
}

function isSaved(view: PavlovView, man: number): boolean {
  const isDear = costOfReinforcement(man) >= 2 || men[man].actions.length > 0
  return isDear || view.supply[TOKEN_INDEX.firstAid] >= countTurnsLeft(view) / 3.2
}
