import type { HellPhase, Side } from './events.ts'

export type { Side } from './events.ts'

import { combat, distanceMatrix, hexes, neighboursByHex, units } from '../../../../data/hells-gate/index.ts'
import type { GameOutcome, GameState, Role } from '../../../engine/model.ts'

export type UnitType = 'infantry' | 'cavalry' | 'armour' | 'mechanized'
export type UnitPlace = 'map' | 'reserve' | 'eliminated' | 'lost' | 'evacuated'

/**
 * Values of `at` for units off the map. `AWAITING_ARRIVAL`: waiting to arrive. `ELIMINATED`: destroyed.
 * `NEVER_ARRIVED`: will never arrive (rules 6.1, 6.2). `BROKEN_OUT`: has broken out (rule 11.5).
 */
export const AWAITING_ARRIVAL = -1
export const ELIMINATED = -2
export const NEVER_ARRIVED = -3
export const BROKEN_OUT = -4

export interface HellState extends GameState {
  agenda: HellStep[]
  outcome: GameOutcome | null
  turn: number
  mud: boolean
  /** Side whose player turn is in progress. */
  side: Side
  phase: HellPhase
  /** For each unit: the index of its hex, or a negative code such as `AWAITING_ARRIVAL` if the unit is off the map. */
  at: number[]
  /** Number of steps that each unit has left. */
  steps: number[]
  /** `out`: 1 for each unit marked Out of supply. `retreated`: 1 for each unit marked Retreated. */
  out: number[]
  retreated: number[]
  /**
   * `attacked`: 1 for each unit that has attacked in this player turn. `moved`: 1 for each unit that has moved
   * in this movement phase.
   */
  attacked: number[]
  moved: number[]
  /**
   * Rule 11.1: 1 for each unit that defended against an attack with hits in this combat phase, and was not marked
   * Retreated at that time.
   */
  struck: number[]
  /** 1 for each hex that has been attacked in this player turn. */
  hexAttacked: number[]
  /** Number of units of each side in each hex. Derived from `at`, and updated whenever `at` changes. */
  held: Record<Side, number[]>
  /** Rule 6.2: whether a Soviet unit has ever entered A2 to A6. */
  westEntered: boolean
  /** Rule 11.2: whether a Soviet unit has ever entered a hex next to Korsun. */
  korsunEntered: boolean
}

/** Attack whose hits are not all resolved yet. */
export interface UnresolvedHits {
  readonly hex: number
  readonly hits: number
  /** Number of hits that are still unresolved. */
  readonly left: number
  /** Units that were in the attacked hex and were not marked Retreated. */
  readonly defenders: readonly number[]
}
type Asks = { readonly who: readonly Role[] }

export type HellStep =
  | { readonly do: 'turn' | 'endTurn' | 'victory' }
  | {
      readonly do: 'supply' | 'arrivals' | 'rebuilding' | 'fight' | 'march' | 'breakouts' | 'recovery'
      readonly side: Side
    }
  | ({ readonly do: 'hits' | 'withdrawal' } & UnresolvedHits)
  | AftermathStep
  | ({ readonly do: 'combat' | 'movement' | 'rebuild' | 'breakout' } & Asks)
  | ArrivalStep
  | LossesStep
  | RetreatStep

export type AftermathStep = { readonly do: 'aftermath' } & Pick<UnresolvedHits, 'hex' | 'defenders'>
export type HellDecisionStep = { readonly do: 'combat' | 'movement' | 'rebuild' | 'breakout' } & Asks
export type LossesStep = { readonly do: 'losses' } & Asks & UnresolvedHits
export type RetreatStep = { readonly do: 'retreat'; readonly unit: number } & Asks & UnresolvedHits
export type ArrivalStep = { readonly do: 'arrival'; readonly unit: number } & Asks

export const SIDES: readonly Side[] = ['soviet', 'german']
export const opposingHellSide = (side: Side): Side => (side === 'soviet' ? 'german' : 'soviet')
export const HEX_COUNT = hexes.length
export const UNIT_COUNT = units.length
export const sideOf: readonly Side[] = units.map(unit => unit.side)
export const typeOf: readonly UnitType[] = units.map(unit => unit.type)
export const stepsOf: readonly number[] = units.map(unit => unit.steps)
export const sourceOf: readonly (Side | null)[] = hexes.map(hex => hex.source)
const indices = (count: number): number[] => Array.from({ length: count }, (_, i) => i)
export const unitsOf: Readonly<Record<Side, readonly number[]>> = {
  soviet: indices(UNIT_COUNT).filter(unit => sideOf[unit] === 'soviet'),
  german: indices(UNIT_COUNT).filter(unit => sideOf[unit] === 'german'),
}
export const sourcesOf: Readonly<Record<Side, readonly number[]>> = {
  soviet: indices(HEX_COUNT).filter(hex => sourceOf[hex] === 'soviet'),
  german: indices(HEX_COUNT).filter(hex => sourceOf[hex] === 'german'),
}
export const isAdjacent = (a: number, b: number): boolean => distanceMatrix[a * HEX_COUNT + b] === 1
export const isTank = (unit: number): boolean => typeOf[unit] === 'armour'
/**
 * Rules 7.2, 7.1.2: checks whether the hex is woods or Cherkassy. Woods and Cherkassy have the same effect in
 * combat.
 */
export const isCoverHex = (hex: number): boolean => hexes[hex].terrain !== 'clear'

export const isOnMap = (state: HellState, unit: number): boolean => state.at[unit] >= 0

/** Returns the strength printed on the side of the counter that is now face up. */
export function currentStrength(state: HellState, unit: number): number {
  const { strength } = units[unit]
  return state.steps[unit] === 0 ? 0 : strength[strength.length - state.steps[unit]]!
}
export const isFullTwoStepUnit = (state: HellState, unit: number): boolean => state.steps[unit] === 2
export const isReduced = (state: HellState, unit: number): boolean =>
  stepsOf[unit] === 2 && state.steps[unit] === 1

/**
 * Rule 7.1.2: returns the factor by which the unit's strength is multiplied in an attack on the target hex. Tank
 * units count three times, but twice against woods and Cherkassy.
 */
export function attackMultiplier(unit: number, target: number): number {
  return isTank(unit) ? combat.tanks[hexes[target].terrain] : 1
}

export function unitsInHex(state: HellState, side: Side, hex: number): number[] {
  const found: number[] = []
  if (state.held[side][hex] > 0)
    for (const unit of unitsOf[side]) if (state.at[unit] === hex) found.push(unit)
  return found
}
export function unretreatedUnitsInHex(state: HellState, side: Side, hex: number): number[] {
  return unitsInHex(state, side, hex).filter(unit => !state.retreated[unit])
}
export function isEnemyInHex(state: HellState, side: Side, hex: number): boolean {
  return state.held[opposingHellSide(side)][hex] > 0
}
/** Rule 4.0: checks whether an enemy of `side` stands next to the hex. */
export function isInEnemyZone(state: HellState, side: Side, hex: number): boolean {
  const enemies = state.held[opposingHellSide(side)]
  for (const next of neighboursByHex[hex]) if (enemies[next] > 0) return true
  return false
}

export function cloneHellState(state: HellState): HellState {
  return {
    ...state,
    agenda: state.agenda.slice(),
    at: state.at.slice(),
    steps: state.steps.slice(),
    out: state.out.slice(),
    retreated: state.retreated.slice(),
    attacked: state.attacked.slice(),
    moved: state.moved.slice(),
    struck: state.struck.slice(),
    hexAttacked: state.hexAttacked.slice(),
    held: { soviet: state.held.soviet.slice(), german: state.held.german.slice() },
  }
}
