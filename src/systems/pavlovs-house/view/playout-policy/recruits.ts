import {
  costOfReinforcement,
  isAssaultMan,
  limits,
  men,
  TOKEN_INDEX,
  weapons,
} from '../../../../../data/pavlovs-house/index.ts'
import { type PavlovView, STOCK_PLACE } from '../view.ts'
import {
  countTokensOnBoats,
  countTurnsToResupplyCheck,
  createScoredAction,
  listMenInHouse,
  type ScoredAction,
} from './board-facts.ts'

function pieceOf(id: string): number {
  const man = men.findIndex(one => one.id === id)
  return man >= 0 ? man : men.length + weapons.findIndex(one => one.id === id)
}
/**
 * Order in which the policy calls men and weapons: an anti-tank crew, the command group, the observer, a machine
 * gun.
 */
const WANTED = [
  ...['PTRD', 'Sobgaida', 'Murzaev', 'Mosiash', 'Afanas', 'Naumov', 'Potansky', 'Shapoval', 'Chekhov'],
  ...['Maxim1', 'Khait', 'Voronov', 'Chernysh', 'Kiselev', 'Khokhol', 'Dronov', 'Kalinin', 'Ulyanova'],
].map(pieceOf)
/**
 * Men sorted by cost, the cheapest first. The policy uses this order at the end of the game, when only the
 * number of men matters.
 */
const CHEAP = [...men.keys()].sort(
  (a, b) =>
    costOfReinforcement(a) - costOfReinforcement(b) ||
    men[b].attack - men[a].attack ||
    Number(isAssaultMan(b)) - Number(isAssaultMan(a)) ||
    a - b,
)

/**
 * Returns how many more men could be fed at the next resupply check. Returns infinity if no check is still to
 * come.
 */
function room(view: PavlovView): number {
  const check = countTurnsToResupplyCheck(view)
  if (check === null) return Number.POSITIVE_INFINITY
  const food =
    view.supply[TOKEN_INDEX.food] +
    (check >= 1 ? countTokensOnBoats(view, TOKEN_INDEX.food) : 0) +
    (check >= 3 ? view.staging[TOKEN_INDEX.food] : 0)
  return Math.max(food * limits.fedPerFood, check >= 4 ? 10 : 0) - listMenInHouse(view).length
}

/** Takes men and weapons from a list while enough points and food are left. */
function chosen(view: PavlovView, list: readonly number[], points: number) {
  const most = room(view)
  const pieces: number[] = []
  let left = points
  let count = 0
  for (const piece of list) {
    const isMan = piece < men.length
    const place = isMan ? view.men[piece].place : view.weapons[piece - men.length]
    if (place !== STOCK_PLACE || costOfReinforcement(piece) > left || (isMan ? count >= most : most < 2))
      continue
    left -= costOfReinforcement(piece)
    pieces.push(piece)
    if (isMan) count++
  }
  return { pieces, count }
}

/** Returns the reinforcements that the 13th Guards HQ can send, with their values. */
export function scoreReinforcements(view: PavlovView): ScoredAction[] {
  const isLate = view.checks === 0
  const found: ScoredAction[] = []
  for (const list of isLate ? [CHEAP, WANTED] : [WANTED]) {
    const { pieces, count } = chosen(view, list, limits.reinforcePoints)
    if (count > 0) found.push(createScoredAction(isLate ? 1.2 * count : 2 + count, 'reinforce', pieces))
  }
  return found
}

/** Returns the reinforcements that a man at the radio can request, with their values. */
export function scoreRadioRequests(view: PavlovView, man: number): ScoredAction[] {
  const isLate = view.checks === 0
  const { pieces, count } = chosen(view, isLate ? CHEAP : WANTED, limits.radioPoints)
  return count > 0 ? [createScoredAction((isLate ? 1 : 0.8) * count, 'reinforce', man, pieces)] : []
}
