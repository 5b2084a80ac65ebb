import type { Bilingual, Role, Setup, State } from '../model.ts'
import type { SavedStateForm } from '../state-form.ts'
import type { Umpire } from '../umpire.ts'
import type { StepRules } from './steps.ts'

/** How a game is played and saved. */
export interface Rules<S extends State> {
  readonly steps: StepRules<S>
  roles(setup: Setup): readonly RoleInfo[]
  /** Returns the side of a role, as `winners` names it. Absent: the role's own name. */
  sideOf(state: S, role: Role): string
  /** Returns why the chosen variants exclude each other, or null. */
  variantConflict(setup: Setup): Bilingual | null
  setup(setup: Setup, umpire: Umpire): S
  /**
   * Builds a state from a position written with names, as in tests and game files. Throws `Error` with the name
   * of the wrong field.
   */
  fromPosition(position: any, umpire: Umpire): S
  /** The exact inverse of `fromPosition`, except for the fields in `notInPosition`. */
  toPosition(state: S): unknown
  /**
   * Fields that a position does not hold. If `agenda` is missing, the next action or the rest of the turn starts
   * from its beginning.
   */
  readonly notInPosition: readonly (keyof S & string)[]
  clone(state: S): S
  /** What counts as a turn for clocks that add time each turn. Absent: each time a role starts to decide. */
  readonly clockTurn: ClockTurn<S> | null
  /** Description of the saved state. Absent: saved states are only checked for missing fields. */
  readonly savedForm: SavedStateForm<S> | null
  /**
   * Converts a state saved under older rules to the current shape. Its indices already point into the current
   * facts.
   */
  migrate(state: any, from: string): S
}

export interface ScenarioInfo {
  readonly id: string
  readonly name: Bilingual
  readonly about: Bilingual
  /** The owner of the bot has added this scenario. */
  readonly isCustom?: boolean
  /** Says which numbers of this scenario are reconstructed. */
  readonly reconstructed?: Bilingual
}

/** A switch that is set in the lobby. The first choice is the default. */
export interface Variant {
  readonly id: string
  readonly name: Bilingual
  readonly about: Bilingual
  /** The choices. A choice has its own `about` only where the text about the variant does not explain it. */
  readonly choices: readonly { readonly id: string; readonly name: Bilingual; readonly about?: Bilingual }[]
  /** Whether the variant is offered with a scenario. Absent: with every scenario. */
  isOffered?(scenario: string): boolean
}
export interface RoleInfo {
  readonly role: Role
  readonly side: string
  /** Colour of the role's side, as `0xrrggbb`. Posts have a frame in this colour while the role decides. */
  readonly colour: number
  readonly name: Bilingual
  /** The side as it reads after "play": "the Soviets", «за советскую сторону». */
  readonly afterPlay: Bilingual
}

/** A turn as clocks count it. Time is added once per turn, however many decisions the turn has. */
interface ClockTurn<S> {
  /** The turn as it reads after "12 hours more": "for each round", «за каждый раунд». */
  readonly eachLabel: Bilingual
  /** Returns a name for the current turn of the role. Null: the role has no turn now, and no time is added. */
  currentTurn(state: S, role: Role): string | null
}
