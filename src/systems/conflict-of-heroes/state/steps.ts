import type { Step } from '../../../engine/model.ts'

/** Step in which one player decides. `command` is the index of the player's force. */
interface QuestionStep<Do extends string> extends Step {
  do: Do
  command: number
}
interface UnitQuestionStep<Do extends string> extends QuestionStep<Do> {
  unit: number
}
interface CardQuestionStep<Do extends string> extends QuestionStep<Do> {
  card: number
}
interface Plain<Do extends string> extends Step {
  do: Do
}
/** Rule 4.5: the moving unit has entered the next hex of its path. */
export interface ArriveInHexStep extends Step {
  do: 'arrived'
  from: number
  to: number
  last: boolean
}
interface OfUnit<Do extends string> extends Step {
  do: Do
  unit: number
}

/** Rule 11.0: the player places their hidden units one by one. */
export type PlaceStep = QuestionStep<'place'>
/**
 * Rule 2.0c: the player takes one action or passes. If `pass` is set, card 12 or 06 interrupted the turn, and
 * only a pass is possible.
 */
export type TurnStep = QuestionStep<'turn'>
/** The player takes the action at cost 0 that card 01 or 02 gives. */
export type FreeActionStep = CardQuestionStep<'free'>
/** The player chooses the unit or group, the hex and the target for an action card. */
export type CardUnitsStep = CardQuestionStep<'cardUnits'>
/** An enemy player may play card 06 on a declared action. */
export type ReactToActionStep = QuestionStep<'react'>
/** Rule 10.2: the player moves the members of a group one by one. */
export type GroupMarchStep = QuestionStep<'march'>
/** Ruling R21: the attacker chooses the next target in the attacked hex. */
export type ChooseTargetStep = QuestionStep<'target'>
/** Rule 3.2: the player may spend CAPs on the needed number before a roll. */
export type CapsForNumberStep = QuestionStep<'number'>
/** Ruling R122: the player may play card 07 or 13 after their own roll. */
export type AfterRollStep = QuestionStep<'rolled'>
/**
 * Rule 3.3: the player may spend CAPs on the cost of the action, or play card 05. The check for becoming spent
 * follows.
 */
export type CapsForCostStep = QuestionStep<'cost'>
/** The player may move each member of the action one more hex, by card 05. */
export type ExtraHexStep = QuestionStep<'extra'>
/** Rule 4.12d: the player may make bonus moves with vehicles of a group that has just entered the map. */
export type OnwardStep = QuestionStep<'onward'>
/** The player may play card 12 or 14 after the action. */
export type AfterActionStep = QuestionStep<'after'>
/** Rule 11.2b: the unit's player chooses the facing of a unit that was placed on the map. */
export type FacingStep = UnitQuestionStep<'facing'>
/** The player has played card 14 and chooses between revealing enemies and hiding the unit. */
export type ScoutCardStep = CardQuestionStep<'scouts'>

/** Rule 17.10: one mine token explodes under one unit. `from` is the hex from which the unit came. */
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
/** Rules 17.8 and 17.9: the die for wire or a road block is rolled. */
export interface ObstacleDieStep extends Step {
  do: 'obstacleDie'
  unit: number
}
/** Rule 15.7: the unit boards the vehicle, if it has reached the vehicle's hex. */
export interface BoardStep extends Step {
  do: 'board'
  unit: number
  vehicle: number
}
/** Rule 17.3a: a unit that has arrived in a hex occupies the fortification in the hex, if it may. */
export interface EnterFortificationStep extends Step {
  do: 'settle'
  unit: number
}
/** Rule 13.5: each player with artillery plans a strike or saves the card for later. */
export interface PlanStrikeStep extends Step {
  do: 'plan'
}
/** Rule 13.6b: the player of a strike chooses the direction of the arrow on the artillery marker. */
export interface ArrowStep extends Step {
  do: 'arrow'
  command: number
}
/** Ruling R66: the player of a strike chooses its next target. */
export interface StrikeTargetStep extends Step {
  do: 'strikeTarget'
  command: number
}
/** Ruling R126: an enemy player may play card 15 on a vehicle that has just entered a hex. */
export interface BogDownStep extends Step {
  do: 'bog'
  unit: number
  from: number
}

export type HeroesStep =
  | PlaceStep
  | TurnStep
  | FreeActionStep
  | CardUnitsStep
  | ReactToActionStep
  | GroupMarchStep
  | ChooseTargetStep
  | CapsForNumberStep
  | AfterRollStep
  | CapsForCostStep
  | ExtraHexStep
  | OnwardStep
  | AfterActionStep
  | FacingStep
  | ScoutCardStep
  | BogDownStep
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
  | ArriveInHexStep
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
  // Steps of the pre-round sequence (rule 9.4)
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
