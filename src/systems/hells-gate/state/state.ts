import type { PhaseName, Side } from './events.ts'

export type { Side } from './events.ts'

import { combat, distances, hexes, neighbours, units } from '../../../../data/hells-gate/index.ts'
import type { Outcome, Role, State } from '../../../engine/model.ts'

export type UnitType = 'infantry' | 'cavalry' | 'armour' | 'mechanized'
export type Place = 'map' | 'reserve' | 'eliminated' | 'lost' | 'evacuated'

/** Where a unit is that is in no hex: waiting, destroyed, out of the game by 6.1 or 6.2, escaped by 11.5. */
export const RESERVE = -1
export const ELIMINATED = -2
export const LOST = -3
export const EVACUATED = -4

export interface Hell extends State {
  agenda: HellStep[]
  outcome: Outcome | null
  turn: number
  mud: boolean
  /** Whose player turn it is. */
  side: Side
  phase: PhaseName
  /** Unit → hex, or one of the places above. */
  at: number[]
  /** Unit → steps left. */
  steps: number[]
  /** Unit → 1 when marked Out of supply, Retreated. */
  out: number[]
  retreated: number[]
  /** Unit → 1 when it has attacked in this player turn, moved in this movement phase. */
  attacked: number[]
  moved: number[]
  /** 11.1 Unit → 1 when it defended unretreated against an attack of this phase that scored hits. */
  struck: number[]
  /** Hex → 1 when it has been attacked in this player turn. */
  hexAttacked: number[]
  /** Side → hex → units there. Kept in step with `at` by `put` alone. */
  held: Record<Side, number[]>
  /** 6.2 A Soviet unit has entered A2 to A6. */
  westEntered: boolean
  /** 11.2 A Soviet unit has entered a hex next to Korsun. */
  korsunEntered: boolean
}

/** An attack whose hits are being taken. */
export interface Struck {
  readonly hex: number
  readonly hits: number
  /** Hits still to be taken. */
  readonly left: number
  /** Unretreated units that were attacked. */
  readonly defenders: readonly number[]
}
type Asks = { readonly who: readonly Role[] }

export type HellStep =
  | { readonly do: 'turn' | 'endTurn' | 'victory' }
  | {
      readonly do: 'supply' | 'arrivals' | 'rebuilding' | 'fight' | 'march' | 'breakouts' | 'recovery'
      readonly side: Side
    }
  | ({ readonly do: 'hits' | 'withdrawal' } & Struck)
  | Aftermath
  | ({ readonly do: 'combat' | 'movement' | 'rebuild' | 'breakout' } & Asks)
  | Arrival
  | Losses
  | Retreat

export type Aftermath = { readonly do: 'aftermath' } & Pick<Struck, 'hex' | 'defenders'>
export type Plain = { readonly do: 'combat' | 'movement' | 'rebuild' | 'breakout' } & Asks
export type Losses = { readonly do: 'losses' } & Asks & Struck
export type Retreat = { readonly do: 'retreat'; readonly unit: number } & Asks & Struck
export type Arrival = { readonly do: 'arrival'; readonly unit: number } & Asks

export const SIDES: readonly Side[] = ['soviet', 'german']
export const foe = (side: Side): Side => (side === 'soviet' ? 'german' : 'soviet')
export const HEXES = hexes.length
export const UNITS = units.length
export const sideOf: readonly Side[] = units.map(unit => unit.side)
export const typeOf: readonly UnitType[] = units.map(unit => unit.type)
export const stepsOf: readonly number[] = units.map(unit => unit.steps)
export const sourceOf: readonly (Side | null)[] = hexes.map(hex => hex.source)
const indices = (count: number): number[] => Array.from({ length: count }, (_, i) => i)
export const unitsOf: Readonly<Record<Side, readonly number[]>> = {
  soviet: indices(UNITS).filter(unit => sideOf[unit] === 'soviet'),
  german: indices(UNITS).filter(unit => sideOf[unit] === 'german'),
}
export const sourcesOf: Readonly<Record<Side, readonly number[]>> = {
  soviet: indices(HEXES).filter(hex => sourceOf[hex] === 'soviet'),
  german: indices(HEXES).filter(hex => sourceOf[hex] === 'german'),
}
export const isAdjacent = (a: number, b: number): boolean => distances[a * HEXES + b] === 1
export const isTank = (unit: number): boolean => typeOf[unit] === 'armour'
/** 7.2, 7.1.2 Woods and Cherkassy are alike in combat. */
export const isCover = (hex: number): boolean => hexes[hex].terrain !== 'clear'

export const isOnMap = (state: Hell, unit: number): boolean => state.at[unit] >= 0

/** Strength printed on the side that is up. */
export function strengthOf(state: Hell, unit: number): number {
  const { strength } = units[unit]
  return state.steps[unit] === 0 ? 0 : strength[strength.length - state.steps[unit]]!
}
export const isFull = (state: Hell, unit: number): boolean => state.steps[unit] === 2
export const isReduced = (state: Hell, unit: number): boolean =>
  stepsOf[unit] === 2 && state.steps[unit] === 1

/** 7.1.2 Strength in attack: tanks are tripled, against woods and Cherkassy doubled. */
export function timesOf(unit: number, target: number): number {
  return isTank(unit) ? combat.tanks[hexes[target].terrain] : 1
}

export function unitsIn(state: Hell, side: Side, hex: number): number[] {
  const found: number[] = []
  if (state.held[side][hex] > 0)
    for (const unit of unitsOf[side]) if (state.at[unit] === hex) found.push(unit)
  return found
}
export function defendersIn(state: Hell, side: Side, hex: number): number[] {
  return unitsIn(state, side, hex).filter(unit => !state.retreated[unit])
}
export function isEnemyHeld(state: Hell, side: Side, hex: number): boolean {
  return state.held[foe(side)][hex] > 0
}
/** 4.0 Whether a unit hostile to `side` stands next to the hex. */
export function inEnemyZone(state: Hell, side: Side, hex: number): boolean {
  const enemies = state.held[foe(side)]
  for (const next of neighbours[hex]) if (enemies[next] > 0) return true
  return false
}

export function clone(state: Hell): Hell {
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
