import {
  ARMY_HQ,
  approachColour,
  costOf,
  FLAK,
  LENGTH,
  men,
  TOKEN,
} from '../../../../../data/pavlovs-house/index.ts'
import { type PavlovAsks, type PavlovView, RESERVE } from '../view.ts'
import { raids } from './raids.ts'
import { filled, hits, inHouse, isDamaged, type Liked, liked, turnsLeft, worthOfMan } from './seen.ts'
import { CROWD } from './square.ts'

/** Returns the possible answers to questions that arise between the player's own actions, with their values. */
export function answers(view: PavlovView, asks: PavlovAsks): Liked[] {
  switch (asks.do) {
    case 'stop':
      return stops(view, asks.enemy ?? 0, asks.approach ?? 0)
    case 'flak':
      return shots(view, asks.planes ?? 0)
    case 'finalRaid':
      return [...raids(view, 'storm'), liked(0.1, 'pass')]
    case 'aid':
      return [liked(isSaved(view, asks.man ?? 0) ? 1 : 0, 'save'), liked(0.5, 'lose')]
    case 'replace':
    case 'victim':
      return asks.men.map(man => liked(WORTH - worthOfMan(view, man), 'choose', man))
    case 'hunger': {
      const cheapest = inHouse(view).sort((a, b) => worthOfMan(view, a) - worthOfMan(view, b))
      return [liked(1, 'starve', cheapest.slice(0, asks.count ?? 0))]
    }
    case 'room':
      return [liked(1, 'withdraw', RESERVE, null)]
    default:
      return []
  }
}
/** Upper limit for the value of a man. */
const WORTH = 9

/**
 * Returns the possible answers when an enemy counter comes on. Tokens are worth less in the last turns, so more
 * are spent.
 */
function stops(view: PavlovView, enemy: number, approach: number): Liked[] {
  const near = filled(view, approach)
  const gain = 3 + near * 0.6 + (near >= LENGTH ? LOST : near >= LENGTH - 1 ? CROWD : 0)
  const price = 0.45 * Math.min(1, turnsLeft(view) / 2)
  const found = [liked(0.001, 'pass')]
  for (let count = 1; count <= view.suppression[approachColour[approach]]; count++)
    found.push(liked(hits(count, view.enemyDefence[enemy]) * gain - count * price, 'stop', count))
  return found
}
/** Value of avoiding the loss of the game. */
const LOST = 1000

/**
 * Returns the possible uses of anti-aircraft tokens: one per aircraft. All are used if the next hit could lose
 * the game or if few turns are left.
 */
function shots(view: PavlovView, planes: number): Liked[] {
  const ready = FLAK.filter(location => view.locations[location] === TOKEN.aa)
  const most = isDamaged(view, ARMY_HQ) || turnsLeft(view) < 3 ? ready.length : planes
  return ready.slice(0, most).map((_, i) => liked(i + 1, 'shoot', ready.slice(0, i + 1)))
}

function isSaved(view: PavlovView, man: number): boolean {
  const isDear = costOf(man) >= 2 || men[man].actions.length > 0
  return isDear || view.supply[TOKEN.firstAid] >= turnsLeft(view) / 3.2
}
