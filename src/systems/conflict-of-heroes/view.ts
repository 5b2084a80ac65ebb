import type { Outcome, Role } from '../../engine/system.ts'
import type { Sum } from './events.ts'
import type { DeedKind, RollKind, Side, Weapon } from './state.ts'

/** A counter as the viewer knows it. */
export interface UnitView {
  readonly kind: number
  readonly command: number
  readonly place: 'map' | 'waiting' | 'destroyed' | 'left' | 'hidden'
  /** null: not on the map, or hidden from the viewer. */
  readonly hex: number | null
  /** null: hidden units face nowhere (11.2b). */
  readonly facing: number | null
  /** null: hidden from the viewer. */
  readonly spent: boolean | null
  readonly stressed: boolean | null
  /** In the turn that is being played. */
  readonly acted: boolean | null
  readonly hit: boolean | null
  /** The marker if the viewer knows it: face up, or on an own unit. */
  readonly marker: number | null
  readonly shown: boolean
  readonly hidden: boolean
  readonly arrival: number
  readonly entry: number
  readonly carrier: number | null
  readonly inside: number | null
  readonly bogged: boolean
}

export interface TokenView {
  /** null: hidden from the viewer. */
  readonly token: number | null
  /** null: hidden from the viewer, or gone. */
  readonly hex: number | null
  readonly facing: number
  readonly hidden: boolean
  readonly of: number | null
  readonly dugBy: number | null
}

export interface StrikeView {
  readonly command: number
  readonly card: number
  readonly hex: number
  readonly smoke: boolean
  readonly round: number
}

/** What is being done, as far as it is announced. */
export interface DeedView {
  readonly kind: DeedKind
  readonly command: number
  readonly units: readonly number[]
  readonly cost: number
  readonly stress: number
  readonly raised: number
  readonly paid: number
  readonly card: number | null
  readonly secret: boolean
  readonly prepaid: boolean
  readonly attack: {
    readonly unit: number | null
    readonly supporters: readonly number[]
    readonly hex: number
    readonly close: boolean
    readonly weapon: Weapon
    readonly from: number | null
    readonly targets: readonly number[]
    readonly aimed: number
  } | null
  readonly moved: readonly number[]
  readonly used: readonly number[]
}

export interface RollView {
  readonly what: RollKind
  readonly command: number
  readonly unit: number | null
  readonly token: number | null
  readonly dice: readonly number[]
  /** null: nothing is needed, or only the roller knows (R27). */
  readonly number: number | null
  readonly caps: number
  readonly luck: number
  readonly rerolled: boolean
  readonly lucky: boolean
  readonly sum: Sum | null
}

export interface HeroesView {
  readonly viewer: Role | null
  readonly scenario: number
  readonly commands: number
  readonly round: number
  readonly first: Side
  readonly turn: Side
  readonly busy: readonly [number, number]
  readonly units: readonly UnitView[]
  readonly tokens: readonly TokenView[]
  readonly heavy: readonly number[]
  readonly light: readonly number[]
  /** Controlling side of each control hex of the scenario; null: nobody. */
  readonly control: readonly (Side | null)[]
  readonly cap: readonly number[]
  readonly capStart: readonly number[]
  readonly losses: readonly number[]
  /** Cards of each command; null: somebody else's hand. */
  readonly hands: readonly (readonly number[] | null)[]
  readonly handSizes: readonly number[]
  readonly weapons: readonly (readonly number[])[]
  readonly goals: readonly (readonly number[] | null)[]
  /** Own strikes; of the others only how many. */
  readonly strikes: readonly StrikeView[]
  readonly planned: readonly number[]
  readonly deck: number
  readonly discard: readonly number[]
  readonly pools: readonly [number, number]
  readonly vp: number
  readonly aim: number
  readonly again: boolean
  readonly swift: boolean
  readonly scout: number | null
  readonly closed: readonly number[]
  readonly deed: DeedView | null
  readonly roll: RollView | null
  readonly asks: {
    readonly do: string
    readonly who: readonly Role[]
    readonly command: number | null
    readonly unit: number | null
    readonly card: number | null
  } | null
  readonly outcome: Outcome | null
}
