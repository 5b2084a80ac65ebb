import type { Step } from '../../../engine/model.ts'

/** Step in which a single command decides. */
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
/** 4.5 The moving unit stands in the next hex of its way. */
export interface ArrivedStep extends Step {
  do: 'arrived'
  from: number
  to: number
  last: boolean
}
interface OfUnit<Do extends string> extends Step {
  do: Do
  unit: number
}

/** 11.0 The player places hidden units one by one. */
export type PlaceStep = Asked<'place'>
/**
 * 2.0c The player takes one action or passes. With `pass` only a pass is left, after card 12 or 06 interrupted
 * the turn.
 */
export type TurnStep = Asked<'turn'>
/** Cards 01 and 02: the player takes one action at cost 0. */
export type FreeActionStep = AskedWithCard<'free'>
/** The player chooses the unit or group, the hex and the target of an action card. */
export type CardUnitsStep = AskedWithCard<'cardUnits'>
/** The enemy may play card 06 on a declared action. */
export type ReactStep = Asked<'react'>
/** 10.2 The player moves the members of a group one after another. */
export type MarchStep = Asked<'march'>
/** R21 The attacker chooses the next target. */
export type TargetStep = Asked<'target'>
/** 3.2 The player may spend CAPs on the number before the roll. */
export type NumberCapsStep = Asked<'number'>
/** R122 The player may play cards 07 and 13 after their own roll. */
export type AfterRollStep = Asked<'rolled'>
/** 3.3 The player may spend CAPs on the cost, or play card 05, before the check. */
export type CostCapsStep = Asked<'cost'>
/** Card 05: each member that moved may enter one more hex. */
export type ExtraHexStep = Asked<'extra'>
/** 4.12d Vehicles of a group that has just entered the map may use their bonus moves. */
export type OnwardStep = Asked<'onward'>
/** The player may play cards 12 and 14 after the action. */
export type AfterActionStep = Asked<'after'>
/** 11.2b The owner chooses the facing of a unit placed on the map. */
export type FacingStep = AskedOfUnit<'facing'>
/** Card 14 was played: the player reveals enemies or hides the unit. */
export type ScoutsStep = AskedWithCard<'scouts'>

/** 17.10 Explosion of one mine token: the unit that entered, the token, and the hex the unit came from. */
export interface MineStep extends Step {
  do: 'mine'
  unit: number
  token: number
  from: number
}
export interface MineResultStep extends Step {
  do: 'mineLands'
  from: number
}
/** 17.8, 17.9 The die of wire or a road block is rolled. */
export interface ObstacleDieStep extends Step {
  do: 'obstacleDie'
  unit: number
}
/** 15.7 The unit boards the vehicle once it stands in the same hex. */
export interface BoardStep extends Step {
  do: 'board'
  unit: number
  vehicle: number
}
/** 17.3a A unit that has arrived in a hex may occupy the fortification there. */
export interface EnterFortificationStep extends Step {
  do: 'settle'
  unit: number
}
/** 13.5 Each player with artillery plans a strike or holds it back. */
export interface PlanStrikeStep extends Step {
  do: 'plan'
}
/** 13.6b The owner of a strike chooses the direction of the arrow on the artillery marker. */
export interface ArrowStep extends Step {
  do: 'arrow'
  command: number
}
/** R66 The owner of a strike chooses its next target. */
export interface StrikeTargetStep extends Step {
  do: 'strikeTarget'
  command: number
}
/** R126 The enemy may play card 15 on a vehicle that has just entered a hex. */
export interface BogStep extends Step {
  do: 'bog'
  unit: number
  from: number
}

export type HeroesStep =
  | PlaceStep
  | TurnStep
  | FreeActionStep
  | CardUnitsStep
  | ReactStep
  | MarchStep
  | TargetStep
  | NumberCapsStep
  | AfterRollStep
  | CostCapsStep
  | ExtraHexStep
  | OnwardStep
  | AfterActionStep
  | FacingStep
  | ScoutsStep
  | BogStep
  | MineStep
  | MineResultStep
  | ObstacleDieStep
  | BoardStep
  | EnterFortificationStep
  | PlanStrikeStep
  | ArrowStep
  | StrikeTargetStep
  // Steps that run without a player's decision
  | Plain<'teamTurn'>
  | Plain<'endTurn'>
  | Plain<'endRound'>
  | Plain<'closeRound'>
  | Plain<'commit'>
  | Plain<'carryOut'>
  | Plain<'engage'>
  | ArrivedStep
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
  // Steps of the pre-round sequence (9.4)
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
