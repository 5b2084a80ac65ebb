import { areas, game, kurgan, type Side, turns, units, unitsOf } from '../../../../data/stalingrad/index.ts'
import type { Outcome, Role, Step } from '../../../engine/model.ts'
import type { Arrival, LastAction, OptionId } from '../view/view.ts'
import type { MoveMode } from './events.ts'

export type { Side } from '../../../../data/stalingrad/index.ts'

export type Options = Readonly<Record<OptionId, string>>

/** Places of a unit that is not on the map. */
export const WAITING = -1
export const ELIMINATED = -2
export const WITHDRAWN = -3

/** Who holds what: all that the cost and the room of a step depend on. */
export interface Ground {
  readonly control: readonly (Side | null)[]
  /** Units of each side by area. */
  readonly count: Readonly<Record<Side, readonly number[]>>
}

export interface Stalingrad {
  agenda: StalingradStep[]
  outcome: Outcome | null
  options: Options
  turn: number
  toAct: Side
  /** Number of the action within the turn. */
  action: number
  /** Actions taken in the whole game, passes included. */
  acted: Record<Side, number>
  passes: number
  /** Unit → area, or one of the three places off the map. */
  area: number[]
  /** Unit → 1 when spent. */
  spent: number[]
  /** Units by area, and how many of them are active. */
  count: Record<Side, number[]>
  fresh: Record<Side, number[]>
  control: (Side | null)[]
  /** 8.2 Areas with a Fire marker of the side. */
  fired: Record<Side, number[]>
  /** Piles have no order: card indices, sorted. */
  hand: Record<Side, number[]>
  deck: Record<Side, number[]>
  discards: Record<Side, number[]>
  /** 15.4 What was chosen at the last draw. */
  chosen: Record<Side, number[]>
  /** 15.6 Cards that the Soviets draw fewer this turn. */
  fewer: number
  /** 15.1 Declared this turn. */
  stood: boolean
  /** 15.3 Still to be used. */
  mobility: boolean
  /** 15.5 Who holds the marker. */
  marker: Side | null
  /** 11.3 Areas that withdrawn units have left and whose control is still to be looked at. */
  relief: number[]
  /** 8.6 Own additions named with the action and not laid yet. They are still in the hand, open to all. */
  named: number[]
  /** 16 What the other side has answered for the rest of the action; null: it is asked where it may answer. */
  answer: Answer | null
  last: LastAction | null
}

/** What an attack is made of, until its dice fall. */
export interface Attack {
  readonly side: Side
  readonly area: number
  readonly card: number | null
  readonly units: readonly number[]
  readonly from: number | null
  readonly targets: readonly number[]
  /** Where each target is forced back to (7.9), or null for an ordinary retreat. */
  readonly origins: readonly number[] | null
  /** Cards laid upon it: Sappers, Machine-guns, Rubble. */
  readonly laid: readonly number[]
  /** 15.1 "No step back" was declared. */
  readonly stand: boolean
}

/** 16 One answer to all of a declared action. */
export interface Answer {
  /** A card that meets those who enter, after so many entries that are let go by. */
  readonly met: { readonly card: number; readonly skip: number } | null
  /** Laid upon the fire. */
  readonly laid: readonly number[]
  readonly stand: boolean
  /** The fire at the end is answered too, not the entries alone. */
  readonly whole: boolean
}

/** 16 A window that a declared action will come to if nothing interferes. */
export interface Opening {
  readonly window: 'declared' | 'enter' | 'answer'
  readonly area: number
  /** Kinds of card that fit, wherever they are. */
  readonly cards: readonly number[]
  /** 15.1 "No step back" may be declared. */
  readonly stand: boolean
}

/** A unit action that may be cancelled (W2). */
export interface UnitAction {
  readonly kind: 'move' | 'fire' | 'assault' | 'mobility'
  readonly side: Side
  readonly units: readonly number[]
  readonly from: number
  /** The route, or the one area fired at. */
  readonly path: readonly number[]
}

/** One stack of a Concentration. */
export interface Stack {
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
  | { do: 'draw'; side: Side }
  | { do: 'discardDown'; who: Who; side: Side; left: number }
  | { do: 'choose'; who: Who; side: Side; left: number }
  | { do: 'counterattack' }
  | { do: 'theft'; who: Who }
  | { do: 'crossings' }
  | { do: 'transfer'; who: Who; moved: readonly number[] }
  | { do: 'reinforce'; side: Side }
  | { do: 'reliefOver' }
  | { do: 'battalion' }
  | { do: 'place'; kind: Arrival; side: Side; units: readonly number[] }
  | { do: 'arrive'; who: Who; kind: Arrival; side: Side; units: readonly number[] }
  | { do: 'nextAction'; struck: readonly number[] }
  | { do: 'action'; who: Who; side: Side; struck: readonly number[] }
  | { do: 'declare'; deed: UnitAction }
  | { do: 'declared'; who: Who; deed: UnitAction; openings: readonly Opening[] }
  | { do: 'carryOut'; deed: UnitAction }
  | ({ do: 'advance' } & Advance)
  | ({ do: 'entry' } & Entry)
  | { do: 'watch'; area: number }
  | { do: 'enter'; who: Who; area: number; laid: readonly number[]; openings: readonly Opening[] }
  | ({ do: 'entered' } & Advance)
  | { do: 'assaultFire'; units: readonly number[] }
  | { do: 'converge'; who: Who; side: Side; target: number; stacks: readonly Stack[]; ground: Ground }
  | { do: 'arrived'; side: Side; target: number; stacks: readonly Stack[] }
  | { do: 'concentrated'; side: Side; target: number; units: readonly number[] }
  | { do: 'open'; attack: Attack }
  | { do: 'volley'; attack: Attack }
  | { do: 'offer'; window: AttackWindow; attack: Attack }
  | { do: 'sappers'; who: Who; attack: Attack }
  | { do: 'answer'; who: Who; attack: Attack }
  | { do: 'ammunition'; who: Who; attack: Attack }
  | { do: 'roll'; attack: Attack; again: boolean }
  | { do: 'spotters'; who: Who; attack: Attack; rolled: readonly number[]; points: number }
  | ({ do: 'suffer' } & Suffer)
  | ({ do: 'losses'; who: Who } & Suffer)
  | { do: 'retreat'; who: Who; side: Side; unit: number; area: number }
  | { do: 'aftermath'; attack: Attack }
  | { do: 'spend'; units: readonly number[] }
  | { do: 'actionOver'; passed: boolean }
  | { do: 'tidy'; side: Side }
  | { do: 'discard'; who: Who; side: Side }
  | { do: 'clearMarkers' }
  | { do: 'withdraw' }
  | { do: 'count' }
  | { do: 'recover' }

/** A group on its way: it stands before `path[at]`. */
export interface Advance {
  readonly side: Side
  readonly units: readonly number[]
  readonly from: number
  readonly path: readonly number[]
  readonly at: number
  readonly left: number
  readonly mode: MoveMode
}

/** W3: what entered where, each unit from where. It is met before the control of the area is looked at. */
export interface Entry {
  readonly units: readonly number[]
  readonly origins: readonly number[]
  readonly area: number
  /** Cards played in this window so far. */
  readonly laid: readonly number[]
}

/** Casualty points that `side` still has to take on `units`. */
export interface Suffer {
  readonly side: Side
  readonly units: readonly number[]
  readonly area: number
  readonly points: number
  readonly origins: readonly number[] | null
  /** Units that have retreated because of this attack. */
  readonly retreated: readonly number[]
  /** Losses that the owner has shared out and that are still to be carried out, in his order. */
  readonly shares: readonly number[]
  readonly stand: boolean
}

export type StepOf<K extends StalingradStep['do']> = Extract<StalingradStep, { do: K }> & Step

export const foe = (side: Side): Side => (side === 'german' ? 'soviet' : 'german')
export const isOn = (state: Stalingrad, option: OptionId): boolean => state.options[option] !== 'off'

export function clone(state: Stalingrad): Stalingrad {
  const pair = <T>(both: Record<Side, T[]>): Record<Side, T[]> => ({
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

/** Units of a side in an area, in the order of the roster. */
export function unitsAt(state: Stalingrad, side: Side, area: number): number[] {
  const found: number[] = []
  if (state.count[side][area] === 0) return found
  for (const unit of unitsOf[side]) if (state.area[unit] === area) found.push(unit)
  return found
}

/** In an area, whichever: not waiting, eliminated or withdrawn. */
export const isOnMap = ({ area }: Pick<Stalingrad, 'area'>, unit: number): boolean => area[unit] >= 0
/** 1.1 Active: on the map and not spent. */
export const isActive = (state: Stalingrad, unit: number): boolean =>
  isOnMap(state, unit) && state.spent[unit] === 0
export const isCrossing = (area: number): boolean => areas[area].kind === 'crossing'
export const isLand = (area: number): boolean => areas[area].kind === 'land'

/** 7.7 Ten units of a side in an area, any number on a crossing. */
const PLACES = areas.map(({ kind }) => (kind === 'crossing' ? units.length : game.stack))
export const placesIn = (ground: Ground, side: Side, area: number): number =>
  PLACES[area] - ground.count[side][area]
/** 7.7 Whether `n` more units of a side may stand in an area. */
export const hasRoom = (ground: Ground, side: Side, area: number, n: number): boolean =>
  n <= placesIn(ground, side, area)

/** 5.1 The hand limit of a turn, one more for Mamayev Kurgan. */
export function handLimit(state: Stalingrad, side: Side, turn = state.turn): number {
  const printed = turns[turn - 1].hand[side]
  return printed + (state.control[kurgan] === side ? game.kurganCards : 0)
}
/** 5.1 The limit at the next draw, as things stand now; until then none holds. Null where none is to come. */
export function limitAhead(state: Stalingrad, side: Side): number | null {
  const draws = state.agenda.some(step => DRAWING.includes(step.do) && 'side' in step && step.side === side)
  const turn = draws ? state.turn : state.turn + 1
  return turn > turns.length ? null : handLimit(state, side, turn)
}
const DRAWING: readonly string[] = ['draw', 'discardDown', 'choose'] satisfies StalingradStep['do'][]

/** 14.1 Areas of factor 3 that the Soviets must hold. */
export const objectivesNeeded = (options: Options): number =>
  game.objectivesToHold + (options.battalions === 'b' ? game.options.battalionsHoldMore : 0)

export const kindsIn = (hand: readonly number[]): number[] => hand.filter((card, i) => hand[i - 1] !== card)
