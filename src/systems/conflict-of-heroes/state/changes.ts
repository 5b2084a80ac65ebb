import { cards, markers, ruleNumbers, scenarios } from '../../../../data/conflict-of-heroes/index.ts'
import { enqueue } from '../../../engine/actions/agenda.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import type { HeroesEvent, Side } from './events.ts'
import { enemySide, roleOf, sideOf, victoryPoints } from './roles.ts'
import { DESTROYED, type HeroesState, NONE } from './state.ts'
import { indexesOf, isHex, isUnitOnMap } from './unit-lookup.ts'
import { insertSorted, kindOf, markerOf } from './values.ts'

export const announceEvent = (umpire: Umpire, event: HeroesEvent): void => umpire.announce(event)

/** Announces to everybody something that was hidden until now. */
export const announceReveal = (umpire: Umpire, event: HeroesEvent): void => umpire.reveal(event)

/** Announces one event to a single command and another event, or nothing, to everybody else. */
export function announceToCommand(
  state: HeroesState,
  command: number,
  event: HeroesEvent,
  others: HeroesEvent | null,
  umpire: Umpire,
): void {
  umpire.announceTo([roleOf(state, command)], event, others)
}

/** Announces what a unit does. If the unit is hidden, only its owner is informed (R52, R130). */
export function announceOfUnit(state: HeroesState, unit: number, event: HeroesEvent, umpire: Umpire): void {
  if (state.hidden[unit] === 0) announceEvent(umpire, event)
  else announceToCommand(state, state.command[unit], event, null, umpire)
}

// Changes of command points (CAPs)

/** 3.1 Lowers the CAP marker of a command by the CAPs it spends. */
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

/** Raises the CAPs of a command (card 08), even above the starting number. */
export function gainCaps(state: HeroesState, command: number, caps: number, umpire: Umpire): void {
  state.cap[command] += caps
  announceEvent(umpire, { type: 'gainedCaps', command, caps, left: state.cap[command] })
}

/** Takes CAPs away from a command (card 10), down to 0 at most. */
export function loseCaps(state: HeroesState, command: number, caps: number, umpire: Umpire): void {
  const lost = Math.min(caps, state.cap[command])
  state.cap[command] -= lost
  announceEvent(umpire, { type: 'lostCaps', command, caps: lost, left: state.cap[command] })
}

// Changes of victory points

/**
 * 9.2 Moves the VP marker. VP of the side that holds the marker move it up, VP of the other side move it down.
 * The track has no 0 (R36).
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
  const holder = victoryPoints(state.vp)
  announceEvent(umpire, { type: 'scored', side, points, why, holder: holder.side, total: holder.points })
}

// Changes of hit markers

/** 7.5c Turns the unit's hit marker face up for everybody. */
export function showMarker(
  state: HeroesState,
  unit: number,
  why: 'cost' | 'fight' | 'rally' | 'removed',
  umpire: Umpire,
): void {
  if (state.marker[unit] === NONE || state.shown[unit] === 1) return
  state.shown[unit] = 1
  announceReveal(umpire, { type: 'showedMarker', unit, marker: state.marker[unit], why })
}

/** 7.7b, 7.11b Puts the unit's hit marker back into its pool, face down. */
export function returnMarker(state: HeroesState, unit: number): void {
  const marker = state.marker[unit]
  if (marker === NONE) return
  if (markers[marker].count > 0) insertSorted(state.pools[markers[marker].armoured ? 1 : 0], marker)
  state.marker[unit] = NONE
  state.shown[unit] = 0
}

/**
 * 7.2 Draws a random hit marker that only the owner sees. If the pool is empty, the unit gets a blank marker
 * (R24).
 */
export function drawMarker(state: HeroesState, unit: number, armoured: boolean, umpire: Umpire): void {
  const pool = state.pools[armoured ? 1 : 0]
  const blank = markers.findIndex(marker => marker.count === 0 && marker.armoured === armoured)
  const marker = pool.length > 0 ? umpire.draw('marker', pool) : blank
  state.marker[unit] = marker
  announceEvent(umpire, { type: 'hit', unit, armoured })
  announceToCommand(state, state.command[unit], { type: 'drewMarker', unit, marker }, null, umpire)
}

// Losses of units and tokens

/**
 * 7.11 Removes a destroyed unit from the map, shows and returns its hit marker, and updates the CAP track and
 * the VP.
 */
export function destroyUnit(
  state: HeroesState,
  unit: number,
  why: 'critical' | 'second' | 'marker',
  umpire: Umpire,
): void {
  const hex = state.hex[unit]
  if (!isHex(hex)) return
  const marker = state.marker[unit]
  announceReveal(umpire, { type: 'destroyed', unit, hex, why, marker })
  returnMarker(state, unit)
  state.hex[unit] = DESTROYED
  state.hidden[unit] = 0
  state.inside[unit] = NONE
  state.carrier[unit] = NONE
  setDown(state, unit)
  removeHastyDefence(state, unit, umpire)
  if (kindOf(state, unit).onTrack) cover(state, state.command[unit], umpire)
  scorePoints(state, enemySide(sideOf(state, unit)), killPoints(state, unit), 'loss', umpire)
}

/** 9.1 Returns the VP that the scenario gives for the loss of this unit. */
export function killPoints(state: HeroesState, unit: number): number {
  const { kills } = scenarios[state.scenario]
  const special = kills.special.find(one => one.unit === state.kind[unit])
  if (special) return special.vp
  return kindOf(state, unit).flankRed ? kills.soft : kills.armour
}

/** 7.12 Covers the next space of the CAP track after a loss. The last three spaces are never covered (7.13). */
function cover(state: HeroesState, command: number, umpire: Umpire): void {
  const space = state.capStart[command] - state.losses[command]
  if (space <= ruleNumbers.leastCap) return
  state.losses[command]++
  if (state.cap[command] === space) state.cap[command]--
  announceEvent(umpire, { type: 'covered', command, losses: state.losses[command], cap: state.cap[command] })
}

/** 15.11c Unloads the passenger of a destroyed vehicle into its hex and asks the owner for the facing. */
function setDown(state: HeroesState, vehicle: number): void {
  for (const unit of indexesOf(state.carrier, vehicle)) {
    state.carrier[unit] = NONE
    askFacing(state, unit)
  }
}

/** 11.2b, 15.11c Asks the owner of a unit which way it shall face. */
export function askFacing(state: HeroesState, unit: number): void {
  const command = state.command[unit]
  enqueue(state, { do: 'facing', who: [roleOf(state, command)], command, unit })
}

/** 17.6g Removes the hasty defence that a unit has dug, if there is one. */
export function removeHastyDefence(state: HeroesState, unit: number, umpire: Umpire): void {
  for (const token of indexesOf(state.dugBy, unit))
    if (isHex(state.tokenHex[token])) removeToken(state, token, umpire)
}

export function removeToken(state: HeroesState, token: number, umpire: Umpire): void {
  const event = { type: 'tokenGone', token, hex: state.tokenHex[token] } as const
  if (state.tokenHidden[token] === 0) announceEvent(umpire, event)
  else announceToCommand(state, state.tokenOf[token], event, null, umpire)
  takeTokenOffMap(state, token)
}

/**
 * Takes a token off the map and frees its occupants. No other function does so. The removal is not announced
 * here, since a hidden token is known to its owner alone.
 */
export function takeTokenOffMap(state: HeroesState, token: number): void {
  state.tokenHex[token] = NONE
  for (const unit of indexesOf(state.inside, token)) state.inside[unit] = NONE
}

// Units that become spent

/** 2.5b Marks units as spent. Units off the map are skipped. */
export function markSpent(state: HeroesState, units: readonly number[]): void {
  for (const unit of units) if (isUnitOnMap(state, unit)) state.spent[unit] = 1
}

// Discarding and paying cards

/** 8.1c Moves a played card from the hand to the discard pile. Weapon cards leave the game instead. */
export function discardCard(state: HeroesState, command: number, card: number, umpire: Umpire): void {
  const from = cards[card].battle ? state.hands[command] : state.weapons[command]
  from.splice(from.indexOf(card), 1)
  if (cards[card].battle) insertSorted(state.discard, card)
  announceEvent(umpire, { type: 'played', command, card })
}

/** 8.5c Discards a card and pays its CAPs in full if its cost is blue or it is a bonus card. */
export function playCard(state: HeroesState, command: number, card: number, umpire: Umpire): void {
  discardCard(state, command, card, umpire)
  if (!cards[card].green) payCaps(state, command, cards[card].cost, 'card', umpire)
}

/** 7.5 Whether the unit carries the "destroyed" hit marker. */
export function hasDestroyedMarker(state: HeroesState, unit: number): boolean {
  return markerOf(state, unit)?.destroyed ?? false
}
