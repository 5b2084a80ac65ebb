export { type GameSystem, gameSystem } from './contract/game.ts'
export type * from './contract/menus.ts'
export type * from './contract/params.ts'
export type * from './contract/rules.ts'
export type * from './contract/search.ts'
export type * from './contract/steps.ts'
export { verb } from './contract/steps.ts'
export type * from './contract/views.ts'
export type * from './contract/words.ts'
export type {
  Action,
  Arg,
  Args,
  Both,
  GameEvent,
  Lang,
  Names,
  Outcome,
  Role,
  Setup,
  State,
  Step,
  StepOf,
  Variants,
} from './model.ts'
