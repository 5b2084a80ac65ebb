import { canUseWeapon, limits, TOKEN_INDEX } from '../../../../data/pavlovs-house/index.ts'
import { endGame, enqueueSteps } from '../../../engine/actions/agenda.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { DISPLACED_PLACE, NO_TOKEN, OUT_ON_RAID, REMOVED_PLACE, RESERVE_PLACE } from '../view/view.ts'
import type { PavlovEnding, PavlovEvent, RemovalCause } from './events.ts'
import { menOnPosition, type PavlovState } from './state.ts'

/**
 * Announces a public event. An event with dice is also stored in `state.last`, because pictures show the last
 * dice.
 */
export function announcePavlovEvent(state: PavlovState, event: PavlovEvent, umpire: Umpire): void {
  umpire.announce(event)
  if ('dice' in event) state.last = event
}

/**
 * Announces an event that makes hidden information public, so that players can undo past the event only by
 * agreement.
 */
export function revealPavlovEvent(state: PavlovState, event: PavlovEvent, umpire: Umpire): void {
  umpire.sealed = true
  announcePavlovEvent(state, event, umpire)
}

export const rollSeveralDice = (count: number, umpire: Umpire): number[] => {
  const dice: number[] = []
  for (let i = 0; i < count; i++) dice.push(umpire.d6())
  return dice
}
/** Checks whether at least one die equals or exceeds the defence value. */
export const isSuccessfulRoll = (dice: readonly number[], defence: number): boolean =>
  dice.some(die => die >= defence)

/* Tokens. */

/** Takes up to `count` tokens of a kind from the stock. Returns how many tokens were taken. */
export function takeFromStock(state: PavlovState, token: number, count: number): number {
  const taken = Math.min(count, state.stock[token])
  state.stock[token] -= taken
  return taken
}

export function returnToStock(state: PavlovState, token: number, count = 1): void {
  state.stock[token] += count
}

/** Returns the token on a Volga location to the stock and leaves the location empty. */
export function returnLocationToken(state: PavlovState, location: number): void {
  returnToStock(state, state.at[location])
  state.at[location] = NO_TOKEN
}

/** Moves a token from the stock to an empty Volga location. Returns false if the stock has no token of this kind. */
export function placeTokenFromStock(state: PavlovState, location: number, token: number): boolean {
  if (takeFromStock(state, token, 1) === 0) return false
  state.at[location] = token
  return true
}

/** Adds a card to an unordered pile. The pile is kept sorted, so that the order of its cards reveals nothing. */
export function insertIntoPile(pile: number[], card: number): void {
  let at = pile.length
  while (at > 0 && pile[at - 1] > card) at--
  pile.splice(at, 0, card)
}

/* The walls. */

export function lowerWallDefence(state: PavlovState, colour: number, umpire: Umpire): void {
  state.walls[colour]--
  announcePavlovEvent(state, { type: 'wallDown', colour, wall: state.walls[colour] }, umpire)
}

export function raiseWallDefence(state: PavlovState, colour: number, umpire: Umpire): void {
  state.walls[colour]++
  announcePavlovEvent(state, { type: 'fortified', colour, wall: state.walls[colour] }, umpire)
}

/* Men and weapons. */

/**
 * Rule 3.0: pins men one after another. A pinned man gets a damage token. A man who already has a damage token
 * is removed instead.
 */
export function pinMen(
  state: PavlovState,
  men: readonly number[],
  cause: RemovalCause,
  umpire: Umpire,
): void {
  const marked: number[] = []
  const unmarked: number[] = []
  let i = 0
  for (; i < men.length && !state.damaged[men[i]]; i++) {
    if (takeFromStock(state, TOKEN_INDEX.damage, 1) === 1) {
      state.damaged[men[i]] = 1
      marked.push(men[i])
    } else unmarked.push(men[i])
  }
  if (marked.length > 0) announcePavlovEvent(state, { type: 'pinned', men: marked, marked: true }, umpire)
  if (unmarked.length > 0)
    announcePavlovEvent(state, { type: 'pinned', men: unmarked, marked: false }, umpire)
  const from = i
  while (i < men.length && state.damaged[men[i]]) i++
  if (i < men.length) enqueueSteps(state, { do: 'pin', men: men.slice(i), cause })
  if (i > from) enqueueSteps(state, { do: 'remove', men: men.slice(from, i), cause })
}

/** Removes men from the game. Their tokens return to the stock. Only this function removes men. */
export function removeMen(
  state: PavlovState,
  men: readonly number[],
  cause: RemovalCause,
  umpire: Umpire,
): void {
  const from = men.map(man => state.place[man])
  for (const man of men) {
    if (state.damaged[man]) returnToStock(state, TOKEN_INDEX.damage)
    if (state.acted[man]) returnToStock(state, TOKEN_INDEX.action)
    returnToStock(state, TOKEN_INDEX.order, state.orders[man])
    state.damaged[man] = state.exhausted[man] = state.acted[man] = state.orders[man] = 0
    state.place[man] = REMOVED_PLACE
  }
  announcePavlovEvent(state, { type: 'lost', men: [...men], from, cause }, umpire)
  returnUnmannedWeapons(state, umpire)
  loseIfEmpty(state, umpire)
}

/**
 * Rule 6.0: ends the game as a Soviet loss if no man is left in the House. Men who are out on a raid count as
 * men in the House.
 */
function loseIfEmpty(state: PavlovState, umpire: Umpire): void {
  for (const place of state.place)
    if (place <= RESERVE_PLACE || place === OUT_ON_RAID || place === DISPLACED_PLACE) return
  endGameAsSovietLoss(state, 'empty', umpire)
}

export function endGameAsSovietLoss(
  state: PavlovState,
  reason: Exclude<PavlovEnding, 'score'>,
  umpire: Umpire,
): void {
  announcePavlovEvent(state, { type: 'ended', reason, total: 0 }, umpire)
  endGame(state, ['german'], reason)
}

/**
 * Rule 4.0: sends each weapon to the reserve if no man on its position has its symbol. The position `except`
 * is left out, because its men are still being displaced.
 */
export function returnUnmannedWeapons(state: PavlovState, umpire: Umpire, except = -1): void {
  for (const [weapon, at] of state.weaponAt.entries())
    if (
      at < RESERVE_PLACE &&
      at !== except &&
      !menOnPosition(state, at).some(man => canUseWeapon(man, weapon))
    )
      sendWeaponToReserve(state, weapon, umpire)
}

export function sendWeaponToReserve(
  state: PavlovState,
  weapon: number,
  umpire: Umpire,
  isReplaced = false,
): void {
  const position = state.weaponAt[weapon]
  state.weaponAt[weapon] = RESERVE_PLACE
  announcePavlovEvent(
    state,
    { type: 'weaponBack', weapon, position, ...(isReplaced && { replaced: true }) },
    umpire,
  )
}

/** Turns a man to his exhausted side and marks him as having acted. */
export function exhaustMan(state: PavlovState, man: number): void {
  state.exhausted[man] = 1
  markManActed(state, man)
}

export function markManActed(state: PavlovState, man: number): void {
  if (!state.acted[man] && takeFromStock(state, TOKEN_INDEX.action, 1) === 1) state.acted[man] = 1
}

/* Enemies. */

/** Removes an enemy counter from the board. The counter returns to the stock and can be placed again. */
export function destroyEnemy(state: PavlovState, square: number): void {
  state.enemyStock[state.squares[square]]++
  state.squares[square] = -1
}

/** Rule 2.0: moves men and weapons from the stock to the reserve. */
export function movePiecesToReserve(state: PavlovState, pieces: readonly number[]): void {
  for (const piece of pieces) {
    if (piece < state.place.length) state.place[piece] = RESERVE_PLACE
    else state.weaponAt[piece - state.place.length] = RESERVE_PLACE
  }
}

/**
 * Converts ammunition tokens into suppression tokens, as long as the stock has suppression tokens. Returns the
 * number of suppression tokens gained.
 */
export function convertAmmunitionToSuppression(state: PavlovState, count: number): number {
  returnToStock(state, TOKEN_INDEX.ammo, count)
  const taken = takeFromStock(state, TOKEN_INDEX.suppression, count * limits.suppressionPerAmmo)
  state.supply[TOKEN_INDEX.suppression] += taken
  return taken
}
