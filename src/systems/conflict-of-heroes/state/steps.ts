import type { Step } from '../../../engine/model.ts'

/** One hand decides. */
interface Asked<Do extends string> extends Step {
  do: Do
  command: number
}
interface AskedOfUnit<Do extends string> extends Asked<Do> {
  unit: number
}
interface AskedWithCard<Do extends string> extends Asked<Do> {
  card: number
}
interface Plain<Do extends string> extends Step {
  do: Do
}
/** 4.5 A mover stands in the next hex of its way. */
export interface Arrived extends Step {
  do: 'arrived'
  from: number
  to: number
  last: boolean
}
interface OfUnit<Do extends string> extends Step {
  do: Do
  unit: number
}

/** 11.0 Hidden units are placed one by one. */
export type Place = Asked<'place'>
/** 2.0c One action or a pass. `pass`: only a pass is left of a turn that card 12 or 06 broke. */
export type Turn = Asked<'turn'>
/** Cards 01 and 02: an action at cost 0. */
export type Free = AskedWithCard<'free'>
/** The unit or group, hex and target of an action card. */
export type CardUnits = AskedWithCard<'cardUnits'>
/** 06 on a declared action. */
export type React = Asked<'react'>
/** 10.2 The members of a group move go one after another. */
export type March = Asked<'march'>
/** R21 The attacker picks the next target. */
export type NextTarget = Asked<'target'>
/** 3.2 CAPs on a number before its roll. */
export type NumberCaps = Asked<'number'>
/** R122 Cards 07 and 13 after an own roll. */
export type Rolled = Asked<'rolled'>
/** 3.3 CAPs on the cost, and card 05, before the check. */
export type CostCaps = Asked<'cost'>
/** Card 05: one more hex for each member that moved. */
export type ExtraHex = Asked<'extra'>
/** 4.12d Vehicles of a group that has entered go on by their bonus moves. */
export type Onward = Asked<'onward'>
/** Cards 12 and 14 after the action. */
export type After = Asked<'after'>
/** 11.2b The owner turns a unit that is placed on the map. */
export type Facing = AskedOfUnit<'facing'>
/** Card 14 played: reveal or hide. */
export type Scouts = AskedWithCard<'scouts'>

/** 17.10 One explosion: who stepped in, on which token, from where. */
export interface Mine extends Step {
  do: 'mine'
  unit: number
  token: number
  from: number
}
export interface MineLands extends Step {
  do: 'mineLands'
  from: number
}
/** 17.8, 17.9 The die of wire or a road block. */
export interface ObstacleDie extends Step {
  do: 'obstacleDie'
  unit: number
}
/** 15.7 The unit gets aboard once it stands in the hex. */
export interface Board extends Step {
  do: 'board'
  unit: number
  vehicle: number
}
/** 17.3a A unit that has arrived goes into a fortification. */
export interface Settle extends Step {
  do: 'settle'
  unit: number
}
/** 13.5 Everybody who may plan a strike does or holds. */
export interface PlanStrike extends Step {
  do: 'plan'
}
/** 13.6b The owner lays down the marker. */
export interface Arrow extends Step {
  do: 'arrow'
  command: number
}
/** R66 The owner picks the next target of a strike. */
export interface StrikeTarget extends Step {
  do: 'strikeTarget'
  command: number
}
/** R126 Card 15 on a vehicle that has just driven into a hex. */
export interface Bog extends Step {
  do: 'bog'
  unit: number
  from: number
}

export type HeroesStep =
  | Place
  | Turn
  | Free
  | CardUnits
  | React
  | March
  | NextTarget
  | NumberCaps
  | Rolled
  | CostCaps
  | ExtraHex
  | Onward
  | After
  | Facing
  | Scouts
  | Bog
  | Mine
  | MineLands
  | ObstacleDie
  | Board
  | Settle
  | PlanStrike
  | Arrow
  | StrikeTarget
  // Tasks
  | Plain<'teamTurn'>
  | Plain<'endTurn'>
  | Plain<'endRound'>
  | Plain<'closeRound'>
  | Plain<'commit'>
  | Plain<'carryOut'>
  | Plain<'engage'>
  | Arrived
  | Plain<'throw'>
  | Plain<'check'>
  | Plain<'checked'>
  | Plain<'finish'>
  | Plain<'nextTarget'>
  | Plain<'hitLands'>
  | Plain<'rallyLands'>
  | Plain<'detectionLands'>
  | Plain<'initiative'>
  | Plain<'initiativeLands'>
  | Plain<'cardLands'>
  | OfUnit<'rallyRoll'>
  | Plain<'tokenLands'>
  | Plain<'stride'>
  | Plain<'goOnward'>
  | Plain<'aftermath'>
  | Plain<'costs'>
  | Plain<'actionOver'>
  | Plain<'start'>
  // The pre-round sequence (9.4)
  | Plain<'advanceRound'>
  | Plain<'clearSmoke'>
  | Plain<'refresh'>
  | Plain<'refill'>
  | Plain<'drawCards'>
  | Plain<'arrivals'>
  | Plain<'planStrikes'>
  | Plain<'landStrikes'>
  | Plain<'obstacleLands'>
  | Plain<'drift'>
  | Plain<'driftLands'>
  | Plain<'directionLands'>
  | Plain<'strikeNext'>
  | Plain<'strikeOver'>
  | Plain<'tokenLands'>
