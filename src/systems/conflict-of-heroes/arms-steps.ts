import type { Step } from '../../engine/system.ts'

// Steps of chapters 12 to 18

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
interface Plain<Do extends string> extends Step {
  do: Do
}

export type ArmsStep =
  | Bog
  | Mine
  | MineLands
  | ObstacleDie
  | Plain<'obstacleLands'>
  | Board
  | Settle
  | PlanStrike
  | Arrow
  | StrikeTarget
  | Plain<'drift'>
  | Plain<'driftLands'>
  | Plain<'directionLands'>
  | Plain<'strikeNext'>
  | Plain<'strikeOver'>
  | Plain<'tokenLands'>
