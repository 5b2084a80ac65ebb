import { cards, hitMarkers, ruleNumbers, scenarios } from '../../../../data/conflict-of-heroes/index.ts'
import { enqueueSteps } from '../../../engine/actions/agenda.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import type { HeroesEvent, Side } from './events.ts'
import { decodeVictoryMarker, enemySide, roleOfCommand, sideOfUnit } from './roles.ts'
import { HEX_OF_DESTROYED_UNIT, type HeroesState, NONE } from './state.ts'
import { findIndexes, isMapHex, isUnitOnMap } from './unit-lookup.ts'
import { hitMarkerOf, insertIntoSorted, typeOfUnit } from './unit-values.ts'

export const announceEvent = (umpire: Umpire, event: HeroesEvent): void => umpire.announce(event)

/** Announces to everybody an event that shows something hidden until now. */
export const announceReveal = (umpire: Umpire, event: HeroesEvent): void => umpire.reveal(event)

/** Announces one event to a single player. Everybody else gets another event, or none. */
export function announceToCommand(
  state: HeroesState,
  command: number,
  event: HeroesEvent,
  others: HeroesEvent | null,
  umpire: Umpire,
): void {
  umpire.announceTo([roleOfCommand(state, command)], event, others)
}

/**
 * Announces what a unit does. If the unit is hidden, only its own player learns the event (rulings R52 and
 * R130).
 */
export function announceUnitEvent(
  state: HeroesState,
  unit: number,
  event: HeroesEvent,
  umpire: Umpire,
): void {
  if (state.hidden[unit] === 0) announceEvent(umpire, event)
  else announceToCommand(state, state.command[unit], event, null, umpire)
}

// Changes of command action points (CAPs)

/** Rule 3.1: pays CAPs that a player spends, and lowers the player's CAP marker. */
export function payCaps(
  state: HeroesState,
  command: number,
  caps: number,
  why: 'number' | 'cost' | 'card',
  umpire: Umpire,
): void {
  if (caps === 0) return
  state.cap[command] -= caps
  announceEvent(umpire, { type: 'paid', command, caps, why, left: state.cap[command] })
}

/** Adds CAPs to a player's CAP marker (card 08). The total may exceed the starting number. */
export function gainCaps(state: HeroesState, command: number, caps: number, umpire: Umpire): void {
  state.cap[command] += caps
  announceEvent(umpire, { type: 'gainedCaps', command, caps, left: state.cap[command] })
}

/** Takes CAPs from a player's CAP marker (card 10). The total does not fall below 0. */
export function loseCaps(state: HeroesState, command: number, caps: number, umpire: Umpire): void {
  const lost = Math.min(caps, state.cap[command])
  state.cap[command] -= lost
  announceEvent(umpire, { type: 'lostCaps', command, caps: lost, left: state.cap[command] })
}

// Changes of victory points (VP)

/**
 * Rule 9.2: moves the VP marker. VP scored by the side that holds the marker move it up. VP scored by the other
 * side move it down. The track has no space 0 (ruling R36).
 */
export function scorePoints(
  state: HeroesState,
  side: Side,
  points: number,
  why: 'loss' | 'control' | 'card' | 'exit' | 'token',
  umpire: Umpire,
): void {
  if (points === 0) return
  state.vp += side === 0 ? points : -points
  const holder = decodeVictoryMarker(state.vp)
  announceEvent(umpire, { type: 'scored', side, points, why, holder: holder.side, total: holder.points })
}

// Changes of a unit's hit marker

/** Rule 7.5c: turns the unit's hit marker face up, so that everybody sees it. */
export function revealHitMarker(
  state: HeroesState,
  unit: number,
  why: 'cost' | 'fight' | 'rally' | 'removed',
  umpire: Umpire,
): void {
  if (state.marker[unit] === NONE || state.shown[unit] === 1) return
  state.shown[unit] = 1
  announceReveal(umpire, { type: 'showedMarker', unit, marker: state.marker[unit], why })
}

/** Rules 7.7b and 7.11b: returns the unit's hit marker to its pool, face down. */
export function returnHitMarker(state: HeroesState, unit: number): void {
  const marker = state.marker[unit]
  if (marker === NONE) return
  if (hitMarkers[marker].count > 0) insertIntoSorted(state.pools[hitMarkers[marker].armoured ? 1 : 0], marker)
  state.marker[unit] = NONE
  state.shown[unit] = 0
}

/**
 * Rule 7.2: draws a random hit marker that only the unit's player sees. If the pool is empty, the unit gets a
 * blank marker (ruling R24).
 */
export function drawRandomHitMarker(
  state: HeroesState,
  unit: number,
  armoured: boolean,
  umpire: Umpire,
): void {
  const pool = state.pools[armoured ? 1 : 0]
  const blank = hitMarkers.findIndex(marker => marker.count === 0 && marker.armoured === armoured)
  const marker = pool.length > 0 ? umpire.draw('marker', pool) : blank
  state.marker[unit] = marker
  announceEvent(umpire, { type: 'hit', unit, armoured })
  announceToCommand(state, state.command[unit], { type: 'drewMarker', unit, marker }, null, umpire)
}

// Losses of units and tokens

/**
 * Rule 7.11: removes a destroyed unit from the map and returns its hit marker to the pool. Also updates the CAP
 * track and the VP.
 */
export function destroyUnit(
  state: HeroesState,
  unit: number,
  why: 'critical' | 'second' | 'marker',
  umpire: Umpire,
): void {
  const hex = state.hex[unit]
  if (!isMapHex(hex)) return
  const marker = state.marker[unit]
  announceReveal(umpire, { type: 'destroyed', unit, hex, why, marker })
  returnHitMarker(state, unit)
  state.hex[unit] = HEX_OF_DESTROYED_UNIT
  state.hidden[unit] = 0
  state.inside[unit] = NONE
  state.carrier[unit] = NONE
  setDown(state, unit)
  removeHastyDefence(state, unit, umpire)
  if (typeOfUnit(state, unit).onTrack) cover(state, state.command[unit], umpire)
  scorePoints(state, enemySide(sideOfUnit(state, unit)), computeLossPoints(state, unit), 'loss', umpire)
}

/** Rule 9.1: returns the VP that the enemy scores for destroying this unit. */
export function computeLossPoints(state: HeroesState, unit: number): number {
  const { kills } = scenarios[state.scenario]
  const special = kills.special.find(one => one.unit === state.kind[unit])
  if (special) return special.vp
  return typeOfUnit(state, unit).flankRed ? kills.soft : kills.armour
}

/**
 * Rule 7.12: covers the next space of a player's CAP track after the loss of a unit. The last three spaces are
 * never covered (rule 7.13).
 */
function cover(state: HeroesState, command: number, umpire: Umpire): void {
  const space = state.capStart[command] - state.losses[command]
  if (space <= ruleNumbers.leastCap) return
  state.losses[command]++
  if (state.cap[command] === space) state.cap[command]--
  announceEvent(umpire, { type: 'covered', command, losses: state.losses[command], cap: state.cap[command] })
}

/**
 * Rule 15.11c: unloads the passenger of a destroyed vehicle into the vehicle's hex. Asks the passenger's player
 * for the passenger's facing.
 */
function setDown(state: HeroesState, vehicle: number): void {
  for (const unit of findIndexes(state.carrier, vehicle)) {
    state.carrier[unit] = NONE
    askFacing(state, unit)
  }
}

/** Rules 11.2b and 15.11c: asks a unit's player for the facing of the unit. */
export function askFacing(state: HeroesState, unit: number): void {
  const command = state.command[unit]
  enqueueSteps(state, { do: 'facing', who: [roleOfCommand(state, command)], command, unit })
}

/** Rule 17.6g: removes the hasty defence that the unit has dug, if it has one. */
export function removeHastyDefence(state: HeroesState, unit: number, umpire: Umpire): void {
  for (const token of findIndexes(state.dugBy, unit))
    if (isMapHex(state.tokenHex[token])) removeAndAnnounceToken(state, token, umpire)
}

export function removeAndAnnounceToken(state: HeroesState, token: number, umpire: Umpire): void {
  const event = { type: 'tokenGone', token, hex: state.tokenHex[token] } as const
  if (state.tokenHidden[token] === 0) announceEvent(umpire, event)
  else announceToCommand(state, state.tokenOf[token], event, null, umpire)
  takeTokenOffMap(state, token)
}

/**
 * Takes a token off the map and frees the units inside it. Every removal of a token uses this function. The caller
 * announces the removal, because only the token's player may learn it if the token is hidden.
 */
export function takeTokenOffMap(state: HeroesState, token: number): void {
  state.tokenHex[token] = NONE
  for (const unit of findIndexes(state.inside, token)) state.inside[unit] = NONE
}

// Units that become spent

/** Rule 2.5b: marks the units as spent, except units off the map. */
export function markUnitsSpent(state: HeroesState, units: readonly number[]): void {
  for (const unit of units) if (isUnitOnMap(state, unit)) state.spent[unit] = 1
}

// Discarding and paying cards

/** Rule 8.1c: discards a played card. A battle card goes to the discard pile. A weapon card leaves the game. */
export function discardCard(state: HeroesState, command: number, card: number, umpire: Umpire): void {
  const from = cards[card].battle ? state.hands[command] : state.weapons[command]
  from.splice(from.indexOf(card), 1)
  if (cards[card].battle) insertIntoSorted(state.discard, card)
  announceEvent(umpire, { type: 'played', command, card })
}

/**
 * Rule 8.5c: discards a card and pays its cost in CAPs. A green cost is not paid here, because it is the cost of
 * the action.
 */
export function playCard(state: HeroesState, command: number, card: number, umpire: Umpire): void {
  discardCard(state, command, card, umpire)
  if (!cards[card].green) payCaps(state, command, cards[card].cost, 'card', umpire)
}

/** Rule 7.5: whether the unit carries the "destroyed" hit marker. */
export function hasDestroyedMarker(state: HeroesState, unit: number): boolean {
  return hitMarkerOf(state, unit)?.destroyed ?? false
}
