import { limits, TOKEN, works } from '../../../../data/pavlovs-house/index.ts'
import { finish, plan } from '../../../engine/actions/agenda.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { AWAY, DISPLACED, NOTHING, REMOVED, RESERVE } from '../view/view.ts'
import type { Cause, Ending, PavlovEvent } from './events.ts'
import { menAt, type Pavlov } from './state.ts'

/** Everything public is told here; what dice decided stays marked until the next roll. */
export function tell(state: Pavlov, event: PavlovEvent, umpire: Umpire): void {
  umpire.tell(event)
  if ('dice' in event) state.last = event
}

/** Something hidden becomes public. */
export function reveal(state: Pavlov, event: PavlovEvent, umpire: Umpire): void {
  umpire.sealed = true
  tell(state, event, umpire)
}

export const roll = (count: number, umpire: Umpire): number[] => {
  const dice: number[] = []
  for (let i = 0; i < count; i++) dice.push(umpire.d6())
  return dice
}
/** At least one die equal to or above the defence value. */
export const succeeds = (dice: readonly number[], defence: number): boolean =>
  dice.some(die => die >= defence)

/* Tokens. */

/** What is not in the stock is not taken; the rest is. Returns how many came. */
export function take(state: Pavlov, token: number, count: number): number {
  const taken = Math.min(count, state.stock[token])
  state.stock[token] -= taken
  return taken
}

export function giveBack(state: Pavlov, token: number, count = 1): void {
  state.stock[token] += count
}

/** Whatever lies on a Volga location goes to the stock. */
export function clearLocation(state: Pavlov, location: number): void {
  giveBack(state, state.at[location])
  state.at[location] = NOTHING
}

/** Puts a token of the stock on an empty Volga location, if there is one. */
export function putOn(state: Pavlov, location: number, token: number): boolean {
  if (take(state, token, 1) === 0) return false
  state.at[location] = token
  return true
}

/** Adds an unordered card to a bag, which stays sorted. */
export function putIn(bag: number[], card: number): void {
  let at = bag.length
  while (at > 0 && bag[at - 1] > card) at--
  bag.splice(at, 0, card)
}

/* The walls. */

export function lowerWall(state: Pavlov, colour: number, umpire: Umpire): void {
  state.walls[colour]--
  tell(state, { type: 'wallDown', colour, wall: state.walls[colour] }, umpire)
}

export function raiseWall(state: Pavlov, colour: number, umpire: Umpire): void {
  state.walls[colour]++
  tell(state, { type: 'fortified', colour, wall: state.walls[colour] }, umpire)
}

/* Men and weapons. */

/** 3.0 A pinned man gets a damage token; one who has it already is removed instead. One after the other. */
export function pin(state: Pavlov, men: readonly number[], cause: Cause, umpire: Umpire): void {
  const marked: number[] = []
  const unmarked: number[] = []
  let i = 0
  for (; i < men.length && !state.damaged[men[i]]; i++) {
    if (take(state, TOKEN.damage, 1) === 1) {
      state.damaged[men[i]] = 1
      marked.push(men[i])
    } else unmarked.push(men[i])
  }
  if (marked.length > 0) tell(state, { type: 'pinned', men: marked, marked: true }, umpire)
  if (unmarked.length > 0) tell(state, { type: 'pinned', men: unmarked, marked: false }, umpire)
  const from = i
  while (i < men.length && state.damaged[men[i]]) i++
  if (i < men.length) plan(state, { do: 'pin', men: men.slice(i), cause })
  if (i > from) plan(state, { do: 'remove', men: men.slice(from, i), cause })
}

/** The only place where men leave the game; their tokens go back to the stock. */
export function removeMen(state: Pavlov, men: readonly number[], cause: Cause, umpire: Umpire): void {
  const from = men.map(man => state.place[man])
  for (const man of men) {
    if (state.damaged[man]) giveBack(state, TOKEN.damage)
    if (state.acted[man]) giveBack(state, TOKEN.action)
    giveBack(state, TOKEN.order, state.orders[man])
    state.damaged[man] = state.exhausted[man] = state.acted[man] = state.orders[man] = 0
    state.place[man] = REMOVED
  }
  tell(state, { type: 'lost', men: [...men], from, cause }, umpire)
  settleWeapons(state, umpire)
  loseIfEmpty(state, umpire)
}

/** 6.0 No man in the House is a loss at once, but raiders who are out may still come back. */
function loseIfEmpty(state: Pavlov, umpire: Umpire): void {
  for (const place of state.place) if (place <= RESERVE || place === AWAY || place === DISPLACED) return
  lose(state, 'empty', umpire)
}

export function lose(state: Pavlov, reason: Exclude<Ending, 'score'>, umpire: Umpire): void {
  tell(state, { type: 'ended', reason, total: 0 }, umpire)
  finish(state, ['german'], reason)
}

/** 4.0 A weapon without a man of its symbol goes to the reserve at once, but for one on `except`, where room is still made. */
export function settleWeapons(state: Pavlov, umpire: Umpire, except = -1): void {
  for (const [weapon, at] of state.weaponAt.entries())
    if (at < RESERVE && at !== except && !menAt(state, at).some(man => works(man, weapon)))
      sendHome(state, weapon, umpire)
}

export function sendHome(state: Pavlov, weapon: number, umpire: Umpire, isReplaced = false): void {
  const position = state.weaponAt[weapon]
  state.weaponAt[weapon] = RESERVE
  tell(state, { type: 'weaponBack', weapon, position, ...(isReplaced && { replaced: true }) }, umpire)
}

/** Turns a man to his grey side and marks that he has acted. */
export function exhaust(state: Pavlov, man: number): void {
  state.exhausted[man] = 1
  markActed(state, man)
}

export function markActed(state: Pavlov, man: number): void {
  if (!state.acted[man] && take(state, TOKEN.action, 1) === 1) state.acted[man] = 1
}

/* Enemies. */

/** An enemy counter leaves the board for the stock, where it can be taken again. */
export function destroy(state: Pavlov, square: number): void {
  state.enemyStock[state.squares[square]]++
  state.squares[square] = -1
}

/** 2.0 Men and weapons come from the stock to the reserve. */
export function reinforce(state: Pavlov, pieces: readonly number[]): void {
  for (const piece of pieces) {
    if (piece < state.place.length) state.place[piece] = RESERVE
    else state.weaponAt[piece - state.place.length] = RESERVE
  }
}

/** Ammunition becomes suppression tokens, as many as the stock has. */
export function unpackAmmunition(state: Pavlov, count: number): number {
  giveBack(state, TOKEN.ammo, count)
  const taken = take(state, TOKEN.suppression, count * limits.suppressionPerAmmo)
  state.supply[TOKEN.suppression] += taken
  return taken
}
