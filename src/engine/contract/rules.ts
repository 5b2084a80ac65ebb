import type { Saved } from '../form.ts'
import type { Both, Role, Setup, State } from '../model.ts'
import type { Umpire } from '../umpire.ts'
import type { Steps } from './steps.ts'

/** How a game is played, and what it is saved as. */
export interface Rules<S extends State> {
  readonly steps: Steps<S>
  roles(setup: Setup): readonly RoleInfo[]
  /** The side that a role is of, as `winners` names it. Absent: its own name. */
  sideOf(state: S, role: Role): string
  /** Why these variants do not go together, or null. */
  conflict(setup: Setup): Both | null
  setup(setup: Setup, umpire: Umpire): S
  /** A position by names, as tests and game files write it. Throws `Error` naming the field that is wrong. */
  arrange(position: any, umpire: Umpire): S
  /** The inverse of `arrange`, exactly, but for `unwritten`. */
  position(state: S): unknown
  /** What a position does not hold; without `agenda` the next action, or what is left of the turn, begins anew. */
  readonly unwritten: readonly (keyof S & string)[]
  clone(state: S): S
  /** What adds time to a clock that gives some for each turn. Absent: whenever a role begins to be asked. */
  readonly clockTurn: ClockTurn<S> | null
  /** What its saved states are made of; absent: only that no field of a new game is missing. */
  readonly saved: Saved<S> | null
  /** A state saved under an older version or older facts in today's shape, its indices by the facts of today. */
  migrate(state: any, from: string): S
}

export interface ScenarioInfo {
  readonly id: string
  readonly name: Both
  readonly about: Both
  /** The owner of the bot has added it. */
  readonly isOwn?: boolean
  /** Which of its own numbers are reconstructed. */
  readonly reconstructed?: Both
}

/** A switch chosen in the lobby; the first choice is the default. */
export interface Variant {
  readonly id: string
  readonly name: Both
  readonly about: Both
  /** `about`: where what is said of all of them does not tell this one from the others. */
  readonly choices: readonly { readonly id: string; readonly name: Both; readonly about?: Both }[]
  /** Absent: offered with every scenario. */
  offered?(scenario: string): boolean
}
export interface RoleInfo {
  readonly role: Role
  readonly side: string
  /** Of its side, as `0xrrggbb`: the frame of posts while it decides. */
  readonly colour: number
  readonly name: Both
  /** As it stands after "play": "the Soviets", «за советскую сторону». */
  readonly played: Both
}

/** A turn as clocks count it: however many decisions it holds, time is added once. */
interface ClockTurn<S> {
  /** As it stands after "12 hours more": "for each round", «за каждый раунд». */
  readonly each: Both
  /** Names the turn that it is for this role; null: none, so that nothing is added. */
  now(state: S, role: Role): string | null
}
