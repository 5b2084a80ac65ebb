import { cards, markers, numbers, scenarios } from '../../../../data/conflict-of-heroes/index.ts'
import { plan } from '../../../engine/actions/agenda.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import type { HeroesEvent, Side } from './events.ts'
import { isHex, onMap, placesOf } from './places.ts'
import { foe, roleOf, sideOf, victory } from './roles.ts'
import { DESTROYED, type HeroesState, NONE } from './state.ts'
import { insertSorted, kindOf, markerOf } from './values.ts'

export const tell = (umpire: Umpire, event: HeroesEvent): void => umpire.tell(event)

/** Something hidden becomes public. */
export const disclose = (umpire: Umpire, event: HeroesEvent): void => umpire.reveal(event)

/** Something for one command's eyes, and what the others hear instead. */
export function tellCommand(
  state: HeroesState,
  command: number,
  event: HeroesEvent,
  others: HeroesEvent | null,
  umpire: Umpire,
): void {
  umpire.tellOnly([roleOf(state, command)], event, others)
}

/** What a hidden unit does its owner alone is told (R52, R130). */
export function tellOf(state: HeroesState, unit: number, event: HeroesEvent, umpire: Umpire): void {
  if (state.hidden[unit] === 0) tell(umpire, event)
  else tellCommand(state, state.command[unit], event, null, umpire)
}

// CAPs

/** 3.1 The marker goes down by what is spent. */
export function pay(
  state: HeroesState,
  command: number,
  caps: number,
  why: 'number' | 'cost' | 'card',
  umpire: Umpire,
): void {
  if (caps === 0) return
  state.cap[command] -= caps
  tell(umpire, { type: 'paid', command, caps, why, left: state.cap[command] })
}

/** Card 08: also above the starting number. */
export function gainCaps(state: HeroesState, command: number, caps: number, umpire: Umpire): void {
  state.cap[command] += caps
  tell(umpire, { type: 'gainedCaps', command, caps, left: state.cap[command] })
}

/** Card 10. */
export function loseCaps(state: HeroesState, command: number, caps: number, umpire: Umpire): void {
  const lost = Math.min(caps, state.cap[command])
  state.cap[command] -= lost
  tell(umpire, { type: 'lostCaps', command, caps: lost, left: state.cap[command] })
}

// Victory points

/** 9.2 VP of the side that has them move the marker up, others down; there is no 0 (R36). */
export function score(
  state: HeroesState,
  side: Side,
  points: number,
  why: 'loss' | 'control' | 'card' | 'exit' | 'token',
  umpire: Umpire,
): void {
  if (points === 0) return
  state.vp += side === 0 ? points : -points
  const holder = victory(state.vp)
  tell(umpire, { type: 'scored', side, points, why, holder: holder.side, total: holder.points })
}

// Hit markers

/** 7.5c Face up from now on. */
export function showMarker(
  state: HeroesState,
  unit: number,
  why: 'cost' | 'fight' | 'rally' | 'removed',
  umpire: Umpire,
): void {
  if (state.marker[unit] === NONE || state.shown[unit] === 1) return
  state.shown[unit] = 1
  disclose(umpire, { type: 'showedMarker', unit, marker: state.marker[unit], why })
}

/** 7.7b, 7.11b Back into its pool, face down. */
export function returnMarker(state: HeroesState, unit: number): void {
  const marker = state.marker[unit]
  if (marker === NONE) return
  if (markers[marker].count > 0) insertSorted(state.pools[markers[marker].armoured ? 1 : 0], marker)
  state.marker[unit] = NONE
  state.shown[unit] = 0
}

/** 7.2 A random marker that only the owner sees; an empty pool gives a blank one (R24). */
export function drawMarker(state: HeroesState, unit: number, armoured: boolean, umpire: Umpire): void {
  const pool = state.pools[armoured ? 1 : 0]
  const blank = markers.findIndex(marker => marker.count === 0 && marker.armoured === armoured)
  const marker = pool.length > 0 ? umpire.draw('marker', pool) : blank
  state.marker[unit] = marker
  tell(umpire, { type: 'hit', unit, armoured })
  tellCommand(state, state.command[unit], { type: 'drewMarker', unit, marker }, null, umpire)
}

// Losses

/** 7.11 Off the map; its marker is shown and returned, CAP track and VP follow. */
export function destroy(
  state: HeroesState,
  unit: number,
  why: 'critical' | 'second' | 'marker',
  umpire: Umpire,
): void {
  const hex = state.hex[unit]
  if (!isHex(hex)) return
  const marker = state.marker[unit]
  disclose(umpire, { type: 'destroyed', unit, hex, why, marker })
  returnMarker(state, unit)
  state.hex[unit] = DESTROYED
  state.hidden[unit] = 0
  state.inside[unit] = NONE
  state.carrier[unit] = NONE
  setDown(state, unit)
  removeHasty(state, unit, umpire)
  if (kindOf(state, unit).onTrack) cover(state, state.command[unit], umpire)
  score(state, foe(sideOf(state, unit)), killPoints(state, unit), 'loss', umpire)
}

/** 9.1 What the scenario gives for the loss of this unit. */
export function killPoints(state: HeroesState, unit: number): number {
  const { kills } = scenarios[state.scenario]
  const special = kills.special.find(one => one.unit === state.kind[unit])
  if (special) return special.vp
  return kindOf(state, unit).flankRed ? kills.soft : kills.armour
}

/** 7.12 A loss covers the next space of the CAP track, down to the last three (7.13). */
function cover(state: HeroesState, command: number, umpire: Umpire): void {
  const space = state.capStart[command] - state.losses[command]
  if (space <= numbers.leastCap) return
  state.losses[command]++
  if (state.cap[command] === space) state.cap[command]--
  tell(umpire, { type: 'covered', command, losses: state.losses[command], cap: state.cap[command] })
}

/** 15.11c What a destroyed vehicle carried stands in the hex, its owner turns it. */
function setDown(state: HeroesState, vehicle: number): void {
  for (const unit of placesOf(state.carrier, vehicle)) {
    state.carrier[unit] = NONE
    askFacing(state, unit)
  }
}

/** 11.2b, 15.11c */
export function askFacing(state: HeroesState, unit: number): void {
  const command = state.command[unit]
  plan(state, { do: 'facing', who: [roleOf(state, command)], command, unit })
}

/** 17.6g A hasty defence goes with its unit. */
export function removeHasty(state: HeroesState, unit: number, umpire: Umpire): void {
  for (const token of placesOf(state.dugBy, unit))
    if (isHex(state.tokenHex[token])) removeToken(state, token, umpire)
}

export function removeToken(state: HeroesState, token: number, umpire: Umpire): void {
  const event = { type: 'tokenGone', token, hex: state.tokenHex[token] } as const
  if (state.tokenHidden[token] === 0) tell(umpire, event)
  else tellCommand(state, state.tokenOf[token], event, null, umpire)
  takeOff(state, token)
}

/** The only place where a token leaves the map; of one that lay hidden nobody else learns it. */
export function takeOff(state: HeroesState, token: number): void {
  state.tokenHex[token] = NONE
  for (const unit of placesOf(state.inside, token)) state.inside[unit] = NONE
}

// Spent

/** 2.5b */
export function spend(state: HeroesState, units: readonly number[]): void {
  for (const unit of units) if (onMap(state, unit)) state.spent[unit] = 1
}

// Cards

/** 8.1c Out of the hand onto the discards (weapon cards: used up). */
export function discardCard(state: HeroesState, command: number, card: number, umpire: Umpire): void {
  const from = cards[card].battle ? state.hands[command] : state.weapons[command]
  from.splice(from.indexOf(card), 1)
  if (cards[card].battle) insertSorted(state.discard, card)
  tell(umpire, { type: 'played', command, card })
}

/** 8.5c Blue costs and bonus cards are paid in full. */
export function playCard(state: HeroesState, command: number, card: number, umpire: Umpire): void {
  discardCard(state, command, card, umpire)
  if (!cards[card].green) pay(state, command, cards[card].cost, 'card', umpire)
}

/** 7.5 The destroyed marker is on it. */
export function isDoomed(state: HeroesState, unit: number): boolean {
  return markerOf(state, unit)?.destroyed ?? false
}
