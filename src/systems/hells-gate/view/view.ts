import {
  breakout as facts,
  KORSUN_HEX,
  lastTurn,
  TICHONOVKA_HEX,
  units,
} from '../../../../data/hells-gate/index.ts'
import { findOpenStep } from '../../../engine/actions/agenda.ts'
import type { GameOutcome, Role } from '../../../engine/model.ts'
import { findSubstituteArrivalHexes } from '../rules/arrivals.ts'
import { findUnitsAbleToBreakOut } from '../rules/breakout.ts'
import { canAbsorbHitByRetreat, findUnitsThatMayTakeHit, mustAbsorbHitByRetreat } from '../rules/hits.ts'
import { findRebuildableUnits } from '../rules/rebuild.ts'
import { findRetreatHexes } from '../rules/retreat.ts'
import { isHexSupportedByAirlift, isTichonovkaClosed, maxSupplyLineLength } from '../rules/special-rules.ts'
import { countPointsNow, sumPointsBySide } from '../rules/victory.ts'
import type { HellPhase, ScoreLine } from '../state/events.ts'
import {
  AWAITING_ARRIVAL,
  BROKEN_OUT,
  currentStrength,
  ELIMINATED,
  HEX_COUNT,
  type HellState,
  type HellStep,
  isOnMap,
  NEVER_ARRIVED,
  opposingHellSide,
  type Side,
  sideOf,
  sourcesOf,
  stepsOf,
  typeOf,
  type UnitPlace,
  type UnitType,
  unitsOf,
  unretreatedUnitsInHex,
} from '../state/state.ts'

export interface HellUnit {
  readonly unit: number
  /** Language-independent name of the unit, such as `75RC`. The name never changes. */
  readonly name: string
  readonly side: Side
  readonly type: UnitType
  readonly size: 'X' | 'XX' | 'XXX'
  /** Strength printed on the side of the counter that is face up. 0 for a destroyed unit. */
  readonly strength: number
  readonly full: number
  /** Strength printed on the reduced side. Null for a one-step unit. */
  readonly reduced: number | null
  readonly steps: number
  readonly maxSteps: number
  readonly place: UnitPlace
  readonly hex: number | null
  readonly out: boolean
  readonly retreated: boolean
  /** Whether the unit has attacked in this player turn. */
  readonly attacked: boolean
  /** Whether the unit has moved in this movement phase. */
  readonly moved: boolean
  /**
   * Rule 11.1: whether the unit defended against an attack with hits in this combat phase, and was not marked
   * Retreated at that time.
   */
  readonly struck: boolean
}

export interface ReinforcementView {
  readonly unit: number
  readonly side: Side
  readonly turn: number
  readonly hex: number
  /**
   * Status of the reinforcement. Only 24 Pz can be `doubtful`: it is so until a Soviet unit has entered A2 to
   * A6.
   */
  readonly status: 'coming' | 'doubtful' | 'arrived' | 'lost'
}

/** The open step, with details that all players may know. */
export type HellOpenStep = { readonly who: readonly Role[] } & (
  | { readonly do: 'combat' }
  /** `escapers`: units that may try to break out after the movement phase. A unit that moves loses this right. */
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
      /** Number of hits still unresolved, including the current hit. */
      readonly left: number
      /** Units that may take the current hit. Empty if the defenders must retreat. */
      readonly units: readonly number[]
      /**
       * `first`: unit that would retreat first. `hexes`: hexes to which that unit may retreat. `hexes` is empty
       * if no retreat is possible.
       */
      readonly first: number
      readonly hexes: readonly number[]
    }
  | { readonly do: 'retreat'; readonly hex: number; readonly unit: number; readonly hexes: readonly number[] }
)

/** View of the game state. Hell's Gate has no hidden information, so all players get the same view. */
export interface HellView {
  readonly turn: number
  readonly turns: number
  readonly mud: boolean
  readonly side: Side
  readonly phase: HellPhase
  readonly units: readonly HellUnit[]
  /** Hexes that have been attacked in this player turn. */
  readonly hexesAttacked: readonly number[]
  /** Rule 11.2: whether German units may not enter Tichonovka this turn. */
  readonly tichonovkaClosed: boolean
  /** Rule 6.2: whether a Soviet unit has ever entered A2 to A6. */
  readonly westEntered: boolean
  /** Rule 11.2: whether a Soviet unit has ever entered a hex next to Korsun. */
  readonly korsunEntered: boolean
  /** Rule 11.2: maximum length of a Soviet supply line this turn, in hexes. Null if there is no limit. */
  readonly sovietLine: number | null
  /** Rule 11.3: whether the airlift is in effect. A German unit must hold Korsun. */
  readonly airlift: boolean
  readonly arrivals: readonly ReinforcementView[]
  /**
   * Number of steps that each side has lost so far. Units that never arrived under rules 6.1 and 6.2 do not
   * count.
   */
  readonly stepsLost: Readonly<Record<Side, number>>
  /** Enemy supply sources that each side occupies in the current position. */
  readonly sourcesHeld: Readonly<Record<Side, readonly number[]>>
  /**
   * Rule 12.0: values as if the game ended in the current position. `points`: victory points of each side.
   * `cutOff`: units that would be eliminated for lack of a supply line.
   */
  readonly points: Readonly<Record<Side, number>>
  readonly cutOff: readonly number[]
  readonly asks: HellOpenStep | null
  readonly outcome: GameOutcome | null
  /** Final victory point count. Null until the game has been played to its end. */
  readonly score: {
    readonly lines: readonly ScoreLine[]
    readonly points: Readonly<Record<Side, number>>
  } | null
}

const PLACES: readonly (readonly [number, UnitPlace])[] = [
  [AWAITING_ARRIVAL, 'reserve'],
  [ELIMINATED, 'eliminated'],
  [NEVER_ARRIVED, 'lost'],
  [BROKEN_OUT, 'evacuated'],
]
const placeOf = (at: number): UnitPlace => PLACES.find(([code]) => code === at)?.[1] ?? 'map'

function unitView(state: HellState, unit: number): HellUnit {
  const at = state.at[unit]
  return {
    unit,
    name: units[unit].name,
    side: sideOf[unit],
    type: typeOf[unit],
    size: units[unit].size,
    strength: currentStrength(state, unit),
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

function arrivalsView(state: HellState): ReinforcementView[] {
  const listed: ReinforcementView[] = []
  for (const [unit, { turn, at, side, onlyIfWestEntered }] of units.entries()) {
    if (turn === null) continue
    const waits = onlyIfWestEntered && !state.westEntered ? 'doubtful' : 'coming'
    const status =
      state.at[unit] === AWAITING_ARRIVAL ? waits : state.at[unit] === NEVER_ARRIVED ? 'lost' : 'arrived'
    listed.push({ unit, side, turn, hex: at, status })
  }
  return listed.sort((a, b) => a.turn - b.turn)
}

const bySide = <T>(of: (side: Side) => T): Record<Side, T> => ({ soviet: of('soviet'), german: of('german') })

function lostSteps(state: HellState, side: Side): number {
  let lost = 0
  for (const unit of unitsOf[side]) lost += stepsOf[unit] - state.steps[unit]
  return lost
}

const inOrder = (hexes: readonly number[]): number[] => [...hexes].sort((a, b) => a - b)

function asksView(state: HellState): HellOpenStep | null {
  const step = findOpenStep(state) as HellStep | undefined
  switch (step?.do) {
    case 'combat':
      return { do: step.do, who: step.who }
    case 'movement': {
      const isLast = state.turn === facts.turn
      return {
        do: step.do,
        who: step.who,
        escapers: isLast ? findUnitsAbleToBreakOut(state, state.side) : [],
      }
    }
    case 'rebuild':
      return { do: step.do, who: step.who, units: findRebuildableUnits(state, state.side) }
    case 'breakout':
      return { do: step.do, who: step.who, units: findUnitsAbleToBreakOut(state, state.side) }
    case 'arrival': {
      const { who, unit } = step
      return {
        do: step.do,
        who,
        unit,
        listed: units[unit].at,
        hexes: inOrder(findSubstituteArrivalHexes(state, state.side, unit)),
      }
    }
    case 'losses': {
      const { who, hex, hits, left } = step
      const [first] = unretreatedUnitsInHex(state, opposingHellSide(state.side), hex)
      const hexes = canAbsorbHitByRetreat(state, step) ? inOrder(findRetreatHexes(state, hex)) : []
      const units = mustAbsorbHitByRetreat(state, step) ? [] : findUnitsThatMayTakeHit(state, hex)
      return { do: step.do, who, hex, hits, left, units, first, hexes }
    }
    case 'retreat': {
      const { who, hex, unit } = step
      return { do: step.do, who, hex, unit, hexes: inOrder(findRetreatHexes(state, hex)) }
    }
    default:
      return null
  }
}

export function buildHellView(state: HellState): HellView {
  const { cutOff, lines } = countPointsNow(state)
  const points = sumPointsBySide(lines)
  const counted = state.outcome?.reason === 'points' || state.outcome?.reason === 'draw'
  return {
    turn: state.turn,
    turns: lastTurn,
    mud: state.mud,
    side: state.side,
    phase: state.phase,
    units: units.map((_, unit) => unitView(state, unit)),
    hexesAttacked: state.hexAttacked.flatMap((attacked, hex) => (attacked ? [hex] : [])),
    tichonovkaClosed: isTichonovkaClosed(state, 'german', TICHONOVKA_HEX),
    westEntered: state.westEntered,
    korsunEntered: state.korsunEntered,
    sovietLine:
      maxSupplyLineLength(state, 'soviet') < HEX_COUNT ? maxSupplyLineLength(state, 'soviet') : null,
    airlift: isHexSupportedByAirlift(state, 'german', KORSUN_HEX),
    arrivals: arrivalsView(state),
    stepsLost: bySide(side => lostSteps(state, side)),
    sourcesHeld: bySide(side => sourcesOf[opposingHellSide(side)].filter(hex => state.held[side][hex] > 0)),
    points,
    cutOff,
    asks: asksView(state),
    outcome: state.outcome,
    score: counted ? { lines, points } : null,
  }
}
