import {
  areas,
  game,
  kurganArea,
  type StalingradSide,
  turns,
  units,
  unitsOf,
} from '../../../../data/stalingrad/index.ts'
import type { Outcome, Role, Step } from '../../../engine/model.ts'
import type { ArrivalKind, LastAction, StalingradOptionId } from '../view/view.ts'
import type { MoveMode } from './events.ts'

export type { StalingradSide } from '../../../../data/stalingrad/index.ts'

export type StalingradOptions = Readonly<Record<StalingradOptionId, string>>

/** Values of `area` for units off the map. */
export const WAITING = -1
export const ELIMINATED = -2
export const WITHDRAWN = -3

/** Control and unit counts. The cost and the room of a step depend only on these. */
export interface MapControl {
  readonly control: readonly (StalingradSide | null)[]
  /** Number of units of each side in each area. */
  readonly count: Readonly<Record<StalingradSide, readonly number[]>>
}

export interface StalingradState {
  agenda: StalingradStep[]
  outcome: Outcome | null
  options: StalingradOptions
  turn: number
  toAct: StalingradSide
  /** Number of the current action within the turn. */
  action: number
  /** Number of actions each side has taken in the whole game, including passes. */
  acted: Record<StalingradSide, number>
  passes: number
  /** Area of each unit, or one of the three negative codes above. */
  area: number[]
  /** 1 for each spent unit. */
  spent: number[]
  /** Number of units in each area (`count`) and of active units among them (`fresh`). */
  count: Record<StalingradSide, number[]>
  fresh: Record<StalingradSide, number[]>
  control: (StalingradSide | null)[]
  /** Rule 8.2: areas with a Fire marker of the side. */
  fired: Record<StalingradSide, number[]>
  /** Card indices. Piles have no order and are kept sorted. */
  hand: Record<StalingradSide, number[]>
  deck: Record<StalingradSide, number[]>
  discards: Record<StalingradSide, number[]>
  /** Rule 15.4: cards chosen at the last draw. */
  chosen: Record<StalingradSide, number[]>
  /** Rule 15.6: number of cards that the Soviets draw fewer this turn. */
  fewer: number
  /** Rule 15.1: whether "No step back" was declared this turn. */
  stood: boolean
  /** Rule 15.3: whether German mobility can still be used. */
  mobility: boolean
  /** Rule 15.5: holder of the Concentration marker. */
  marker: StalingradSide | null
  /** Rule 11.3: areas left by withdrawn units whose control has not been checked yet. */
  relief: number[]
  /** Rule 8.6: cards named with the action and not laid yet. They are still in the hand, but public. */
  named: number[]
  /** Rule 16: the other side's answer for the rest of the action. Null if it will be asked again. */
  answer: ReactionAnswer | null
  last: LastAction | null
}

/** An attack before its dice are rolled. */
export interface StalingradAttack {
  readonly side: StalingradSide
  readonly area: number
  readonly card: number | null
  readonly units: readonly number[]
  readonly from: number | null
  readonly targets: readonly number[]
  /** Area to which each target is forced back (7.9). Null for an ordinary retreat. */
  readonly origins: readonly number[] | null
  /** Cards laid on the attack: Sappers, Machine-guns, Rubble. */
  readonly laid: readonly number[]
  /** Rule 15.1: whether "No step back" was declared. */
  readonly stand: boolean
}

/** Rule 16: one answer to all windows of a declared action. */
export interface ReactionAnswer {
  /** Card that meets the entering units. It is played after `skip` entries. */
  readonly met: { readonly card: number; readonly skip: number } | null
  /** Cards laid on the fire. */
  readonly laid: readonly number[]
  readonly stand: boolean
  /** Whether the answer covers the fire at the end as well as the entries. */
  readonly whole: boolean
}

/** Rule 16: a window that a declared action will reach if nothing interferes. */
export interface WindowOpening {
  readonly window: 'declared' | 'enter' | 'answer'
  readonly area: number
  /** Kinds of card that fit, wherever the cards are. */
  readonly cards: readonly number[]
  /** Rule 15.1: whether "No step back" may be declared. */
  readonly stand: boolean
}

/** A unit action that may be cancelled (window W2). */
export interface UnitAction {
  readonly kind: 'move' | 'fire' | 'assault' | 'mobility'
  readonly side: StalingradSide
  readonly units: readonly number[]
  readonly from: number
  /** Path of the movement, or the single area fired at. */
  readonly path: readonly number[]
}

/** One stack of a Concentration. */
export interface ConcentrationStack {
  readonly units: readonly number[]
  readonly from: number
  readonly path: readonly number[]
}

type Who = readonly Role[]
/** Windows before the dice of an attack. */
export type AttackWindow = 'ammunition' | 'sappers' | 'answer'

export type StalingradStep =
  | { do: 'startTurn' }
  | { do: 'supply' }
  | { do: 'shortage'; who: Who; left: number }
  | { do: 'draw'; side: StalingradSide }
  | { do: 'discardDown'; who: Who; side: StalingradSide; left: number }
  | { do: 'choose'; who: Who; side: StalingradSide; left: number }
  | { do: 'counterattack' }
  | { do: 'theft'; who: Who }
  | { do: 'crossings' }
  | { do: 'transfer'; who: Who; moved: readonly number[] }
  | { do: 'reinforce'; side: StalingradSide }
  | { do: 'reliefOver' }
  | { do: 'battalion' }
  | { do: 'place'; kind: ArrivalKind; side: StalingradSide; units: readonly number[] }
  | { do: 'arrive'; who: Who; kind: ArrivalKind; side: StalingradSide; units: readonly number[] }
  | { do: 'nextAction'; struck: readonly number[] }
  | { do: 'action'; who: Who; side: StalingradSide; struck: readonly number[] }
  | { do: 'declare'; deed: UnitAction }
  | { do: 'declared'; who: Who; deed: UnitAction; openings: readonly WindowOpening[] }
  | { do: 'carryOut'; deed: UnitAction }
  | ({ do: 'advance' } & GroupAdvance)
  | ({ do: 'entry' } & AreaEntry)
  | { do: 'watch'; area: number }
  | { do: 'enter'; who: Who; area: number; laid: readonly number[]; openings: readonly WindowOpening[] }
  | ({ do: 'entered' } & GroupAdvance)
  | { do: 'assaultFire'; units: readonly number[] }
  | {
      do: 'converge'
      who: Who
      side: StalingradSide
      target: number
      stacks: readonly ConcentrationStack[]
      ground: MapControl
    }
  | { do: 'arrived'; side: StalingradSide; target: number; stacks: readonly ConcentrationStack[] }
  | { do: 'concentrated'; side: StalingradSide; target: number; units: readonly number[] }
  | { do: 'open'; attack: StalingradAttack }
  | { do: 'volley'; attack: StalingradAttack }
  | { do: 'offer'; window: AttackWindow; attack: StalingradAttack }
  | { do: 'sappers'; who: Who; attack: StalingradAttack }
  | { do: 'answer'; who: Who; attack: StalingradAttack }
  | { do: 'ammunition'; who: Who; attack: StalingradAttack }
  | { do: 'roll'; attack: StalingradAttack; again: boolean }
  | { do: 'spotters'; who: Who; attack: StalingradAttack; rolled: readonly number[]; points: number }
  | ({ do: 'suffer' } & PendingLosses)
  | ({ do: 'losses'; who: Who } & PendingLosses)
  | { do: 'retreat'; who: Who; side: StalingradSide; unit: number; area: number }
  | { do: 'aftermath'; attack: StalingradAttack }
  | { do: 'spend'; units: readonly number[] }
  | { do: 'actionOver'; passed: boolean }
  | { do: 'tidy'; side: StalingradSide }
  | { do: 'discard'; who: Who; side: StalingradSide }
  | { do: 'clearMarkers' }
  | { do: 'withdraw' }
  | { do: 'count' }
  | { do: 'recover' }

/** A group in movement. Its next area is `path[at]`. */
export interface GroupAdvance {
  readonly side: StalingradSide
  readonly units: readonly number[]
  readonly from: number
  readonly path: readonly number[]
  readonly at: number
  readonly left: number
  readonly mode: MoveMode
}

/** Window W3: the units that entered an area and where each came from. Reactions come before control is checked. */
export interface AreaEntry {
  readonly units: readonly number[]
  readonly origins: readonly number[]
  readonly area: number
  /** Cards played in this window so far. */
  readonly laid: readonly number[]
}

/** Casualty points that `side` still has to assign to `units`. */
export interface PendingLosses {
  readonly side: StalingradSide
  readonly units: readonly number[]
  readonly area: number
  readonly points: number
  readonly origins: readonly number[] | null
  /** Units that have retreated because of this attack. */
  readonly retreated: readonly number[]
  /** Losses that the owner has assigned and that are not resolved yet, in the named order. */
  readonly shares: readonly number[]
  readonly stand: boolean
}

export type StalingradStepOf<K extends StalingradStep['do']> = Extract<StalingradStep, { do: K }> & Step

export const foe = (side: StalingradSide): StalingradSide => (side === 'german' ? 'soviet' : 'german')
export const isOptionOn = (state: StalingradState, option: StalingradOptionId): boolean =>
  state.options[option] !== 'off'

export function cloneStalingradState(state: StalingradState): StalingradState {
  const pair = <T>(both: Record<StalingradSide, T[]>): Record<StalingradSide, T[]> => ({
    german: both.german.slice(),
    soviet: both.soviet.slice(),
  })
  return {
    agenda: state.agenda.slice(),
    outcome: state.outcome,
    options: state.options,
    turn: state.turn,
    toAct: state.toAct,
    action: state.action,
    acted: { german: state.acted.german, soviet: state.acted.soviet },
    passes: state.passes,
    area: state.area.slice(),
    spent: state.spent.slice(),
    count: pair(state.count),
    fresh: pair(state.fresh),
    control: state.control.slice(),
    fired: pair(state.fired),
    hand: pair(state.hand),
    deck: pair(state.deck),
    discards: pair(state.discards),
    chosen: pair(state.chosen),
    fewer: state.fewer,
    stood: state.stood,
    mobility: state.mobility,
    marker: state.marker,
    relief: state.relief.slice(),
    named: state.named.slice(),
    answer: state.answer,
    last: state.last,
  }
}

/** Returns the units of a side in an area, in roster order. */
export function unitsAt(state: StalingradState, side: StalingradSide, area: number): number[] {
  const found: number[] = []
  if (state.count[side][area] === 0) return found
  for (const unit of unitsOf[side]) if (state.area[unit] === area) found.push(unit)
  return found
}

/** Checks whether a unit stands in any area. It is then not waiting, eliminated or withdrawn. */
export const isOnMap = ({ area }: Pick<StalingradState, 'area'>, unit: number): boolean => area[unit] >= 0
/** Rule 1.1: checks whether a unit is active: on the map and not spent. */
export const isActive = (state: StalingradState, unit: number): boolean =>
  isOnMap(state, unit) && state.spent[unit] === 0
export const isCrossing = (area: number): boolean => areas[area].kind === 'crossing'
export const isLand = (area: number): boolean => areas[area].kind === 'land'

/** Rule 7.7: stacking limit of each area. It is ten units per side, and unlimited on a crossing. */
const PLACES = areas.map(({ kind }) => (kind === 'crossing' ? units.length : game.stack))
export const freePlaces = (ground: MapControl, side: StalingradSide, area: number): number =>
  PLACES[area] - ground.count[side][area]
/** Rule 7.7: checks whether `n` more units of a side may stand in an area. */
export const hasRoom = (ground: MapControl, side: StalingradSide, area: number, n: number): boolean =>
  n <= freePlaces(ground, side, area)

/** Rule 5.1: returns the hand limit of a turn. Control of Mamayev Kurgan adds one. */
export function handLimit(state: StalingradState, side: StalingradSide, turn = state.turn): number {
  const printed = turns[turn - 1].hand[side]
  return printed + (state.control[kurganArea] === side ? game.kurganCards : 0)
}
/** Rule 5.1: returns the hand limit at the next draw, judged by the present position. Null if no draw is left. */
export function nextHandLimit(state: StalingradState, side: StalingradSide): number | null {
  const draws = state.agenda.some(step => DRAWING.includes(step.do) && 'side' in step && step.side === side)
  const turn = draws ? state.turn : state.turn + 1
  return turn > turns.length ? null : handLimit(state, side, turn)
}
const DRAWING: readonly string[] = ['draw', 'discardDown', 'choose'] satisfies StalingradStep['do'][]

/** Rule 14.1: returns the number of factor 3 areas that the Soviets must hold. */
export const objectivesNeeded = (options: StalingradOptions): number =>
  game.objectivesToHold + (options.battalions === 'b' ? game.options.battalionsHoldMore : 0)

export const distinctCards = (hand: readonly number[]): number[] =>
  hand.filter((card, i) => hand[i - 1] !== card)
