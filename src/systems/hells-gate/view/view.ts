import { breakout as facts, korsun, lastTurn, tichonovka, units } from '../../../../data/hells-gate/index.ts'
import { waiting } from '../../../engine/actions/agenda.ts'
import type { Outcome, Role } from '../../../engine/model.ts'
import { substitutes } from '../rules/arrivals.ts'
import { escapers } from '../rules/breakout.ts'
import { rebuildable } from '../rules/rebuild.ts'
import { canRetreat, losers, mustRetreat } from '../rules/results.ts'
import { retreatHexes } from '../rules/retreat.ts'
import { isAirlifted, isClosed, supplyReach } from '../rules/special.ts'
import { countNow, totals } from '../rules/victory.ts'
import type { PhaseName, ScoreLine } from '../state/events.ts'
import {
  defendersIn,
  ELIMINATED,
  EVACUATED,
  foe,
  HEXES,
  type Hell,
  type HellStep,
  isOnMap,
  LOST,
  type Place,
  RESERVE,
  type Side,
  sideOf,
  sourcesOf,
  stepsOf,
  strengthOf,
  typeOf,
  type UnitType,
  unitsOf,
} from '../state/state.ts'

export interface HellUnit {
  readonly unit: number
  /** Stable name, such as `75RC`. */
  readonly name: string
  readonly side: Side
  readonly type: UnitType
  readonly size: 'X' | 'XX' | 'XXX'
  /** Printed on the side that is up; 0 when destroyed. */
  readonly strength: number
  readonly full: number
  /** Null for a one-step unit. */
  readonly reduced: number | null
  readonly steps: number
  readonly maxSteps: number
  readonly place: Place
  readonly hex: number | null
  readonly out: boolean
  readonly retreated: boolean
  /** In this player turn. */
  readonly attacked: boolean
  /** In this movement phase. */
  readonly moved: boolean
  /** 11.1 Has defended in this phase against an attack that scored hits. */
  readonly struck: boolean
}

export interface HellArrival {
  readonly unit: number
  readonly side: Side
  readonly turn: number
  readonly hex: number
  /** `doubtful`: 24 Pz while no Soviet unit has entered A2 to A6. */
  readonly status: 'coming' | 'doubtful' | 'arrived' | 'lost'
}

/** The open question with all its public details. */
export type HellAsks = { readonly who: readonly Role[] } & (
  | { readonly do: 'combat' }
  /** `escapers`: units that may break out after the phase unless they move. */
  | { readonly do: 'movement'; readonly escapers: readonly number[] }
  | {
      readonly do: 'arrival'
      readonly unit: number
      readonly listed: number
      readonly hexes: readonly number[]
    }
  | { readonly do: 'rebuild'; readonly units: readonly number[] }
  | { readonly do: 'breakout'; readonly units: readonly number[] }
  | {
      readonly do: 'losses'
      readonly hex: number
      readonly hits: number
      /** Hits still to be taken, this one included. */
      readonly left: number
      /** Units that may take this hit; empty when they must retreat. */
      readonly units: readonly number[]
      /** The unit that would retreat first, and where it may go; empty when retreat is impossible. */
      readonly first: number
      readonly hexes: readonly number[]
    }
  | { readonly do: 'retreat'; readonly hex: number; readonly unit: number; readonly hexes: readonly number[] }
)

/** Everything is open in this game, so that all viewers get the same. */
export interface HellView {
  readonly turn: number
  readonly turns: number
  readonly mud: boolean
  readonly side: Side
  readonly phase: PhaseName
  readonly units: readonly HellUnit[]
  /** Hexes attacked in this player turn. */
  readonly hexesAttacked: readonly number[]
  /** 11.2 Tichonovka is closed to German units. */
  readonly tichonovkaClosed: boolean
  /** 6.2 A Soviet unit has entered A2 to A6. */
  readonly westEntered: boolean
  /** 11.2 A Soviet unit has entered a hex next to Korsun. */
  readonly korsunEntered: boolean
  /** 11.2 Longest Soviet supply line in this turn; null without a limit. */
  readonly sovietLine: number | null
  /** 11.3 A German unit holds Korsun, so that the airlift works. */
  readonly airlift: boolean
  readonly arrivals: readonly HellArrival[]
  /** Steps lost by a side so far (units out of the game by 6.1 and 6.2 not counted). */
  readonly stepsLost: Readonly<Record<Side, number>>
  /** Enemy sources occupied now. */
  readonly sourcesHeld: Readonly<Record<Side, readonly number[]>>
  /** 12.0 Points if the game ended now, and the units that would be eliminated first for want of a line. */
  readonly points: Readonly<Record<Side, number>>
  readonly cutOff: readonly number[]
  readonly asks: HellAsks | null
  readonly outcome: Outcome | null
  /** The final count, when the game has been played to its end. */
  readonly score: {
    readonly lines: readonly ScoreLine[]
    readonly points: Readonly<Record<Side, number>>
  } | null
}

const PLACES: readonly (readonly [number, Place])[] = [
  [RESERVE, 'reserve'],
  [ELIMINATED, 'eliminated'],
  [LOST, 'lost'],
  [EVACUATED, 'evacuated'],
]
const placeOf = (at: number): Place => PLACES.find(([code]) => code === at)?.[1] ?? 'map'

function unitView(state: Hell, unit: number): HellUnit {
  const at = state.at[unit]
  return {
    unit,
    name: units[unit].name,
    side: sideOf[unit],
    type: typeOf[unit],
    size: units[unit].size,
    strength: strengthOf(state, unit),
    full: units[unit].full,
    reduced: units[unit].reduced,
    steps: state.steps[unit],
    maxSteps: stepsOf[unit],
    place: placeOf(at),
    hex: isOnMap(state, unit) ? at : null,
    out: state.out[unit] === 1,
    retreated: state.retreated[unit] === 1,
    attacked: state.attacked[unit] === 1,
    moved: state.moved[unit] === 1,
    struck: state.struck[unit] === 1,
  }
}

function arrivalsView(state: Hell): HellArrival[] {
  const listed: HellArrival[] = []
  for (const [unit, { turn, at, side, onlyIfWestEntered }] of units.entries()) {
    if (turn === null) continue
    const waits = onlyIfWestEntered && !state.westEntered ? 'doubtful' : 'coming'
    const status = state.at[unit] === RESERVE ? waits : state.at[unit] === LOST ? 'lost' : 'arrived'
    listed.push({ unit, side, turn, hex: at, status })
  }
  return listed.sort((a, b) => a.turn - b.turn)
}

const bySide = <T>(of: (side: Side) => T): Record<Side, T> => ({ soviet: of('soviet'), german: of('german') })

function lostSteps(state: Hell, side: Side): number {
  let lost = 0
  for (const unit of unitsOf[side]) lost += stepsOf[unit] - state.steps[unit]
  return lost
}

const inOrder = (hexes: readonly number[]): number[] => [...hexes].sort((a, b) => a - b)

function asksView(state: Hell): HellAsks | null {
  const step = waiting(state) as HellStep | undefined
  switch (step?.do) {
    case 'combat':
      return { do: step.do, who: step.who }
    case 'movement': {
      const isLast = state.turn === facts.turn
      return { do: step.do, who: step.who, escapers: isLast ? escapers(state, state.side) : [] }
    }
    case 'rebuild':
      return { do: step.do, who: step.who, units: rebuildable(state, state.side) }
    case 'breakout':
      return { do: step.do, who: step.who, units: escapers(state, state.side) }
    case 'arrival': {
      const { who, unit } = step
      return {
        do: step.do,
        who,
        unit,
        listed: units[unit].at,
        hexes: inOrder(substitutes(state, state.side, unit)),
      }
    }
    case 'losses': {
      const { who, hex, hits, left } = step
      const [first] = defendersIn(state, foe(state.side), hex)
      const hexes = canRetreat(state, step) ? inOrder(retreatHexes(state, hex)) : []
      const units = mustRetreat(state, step) ? [] : losers(state, hex)
      return { do: step.do, who, hex, hits, left, units, first, hexes }
    }
    case 'retreat': {
      const { who, hex, unit } = step
      return { do: step.do, who, hex, unit, hexes: inOrder(retreatHexes(state, hex)) }
    }
    default:
      return null
  }
}

export function view(state: Hell): HellView {
  const { cutOff, lines } = countNow(state)
  const points = totals(lines)
  const counted = state.outcome?.reason === 'points' || state.outcome?.reason === 'draw'
  return {
    turn: state.turn,
    turns: lastTurn,
    mud: state.mud,
    side: state.side,
    phase: state.phase,
    units: units.map((_, unit) => unitView(state, unit)),
    hexesAttacked: state.hexAttacked.flatMap((attacked, hex) => (attacked ? [hex] : [])),
    tichonovkaClosed: isClosed(state, 'german', tichonovka),
    westEntered: state.westEntered,
    korsunEntered: state.korsunEntered,
    sovietLine: supplyReach(state, 'soviet') < HEXES ? supplyReach(state, 'soviet') : null,
    airlift: isAirlifted(state, 'german', korsun),
    arrivals: arrivalsView(state),
    stepsLost: bySide(side => lostSteps(state, side)),
    sourcesHeld: bySide(side => sourcesOf[foe(side)].filter(hex => state.held[side][hex] > 0)),
    points,
    cutOff,
    asks: asksView(state),
    outcome: state.outcome,
    score: counted ? { lines, points } : null,
  }
}
