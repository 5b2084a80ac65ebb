import type { Handicap } from '../log.ts'
import type { BilingualText, GameSetup, GameState, Role } from '../model.ts'
import type { SavedStateForm } from '../state-form.ts'
import type { Umpire } from '../umpire.ts'
import type { StepRules } from './steps.ts'

/** How a game is played and saved. */
export interface GameRules<S extends GameState> {
  readonly steps: StepRules<S>
  roles(setup: GameSetup): readonly RoleInfo[]
  /**
   * Returns the name of a role's side, as used in `winners`. If this member is absent, each role is a side,
   * with the name of the role.
   */
  sideOf(state: S, role: Role): string
  /** Returns why the chosen variants exclude each other. Null if they do not. */
  variantConflict(setup: GameSetup): BilingualText | null
  setup(setup: GameSetup, umpire: Umpire): S
  /**
   * Builds a state from a position written with names, as in tests and game files. Throws `Error` with the name
   * of the wrong field.
   */
  fromPosition(position: any, umpire: Umpire): S
  /**
   * Writes a state as a position with names. Exact inverse of `fromPosition`, except for the fields in
   * `notInPosition`.
   */
  toPosition(state: S): unknown
  /**
   * Fields of the state that a position does not contain. If `agenda` is one of them, a loaded position starts at the
   * beginning of the next action, or of the rest of the turn.
   */
  readonly notInPosition: readonly (keyof S & string)[]
  clone(state: S): S
  /**
   * What counts as a turn for clocks that add time every turn. Null: each time a role has to decide counts as a turn.
   */
  readonly clockTurn: ClockTurn<S> | null
  /**
   * Counts a finished game again, with points for one side. Null if the game ended before its final count. If this
   * member is null, the game has no points that a handicap could add to.
   */
  readonly countWithHandicap: ((state: S, handicap: Handicap) => FinalCount | null) | null
  /** Description of the saved state. Null: loading only checks that no field of a saved state is missing. */
  readonly savedForm: SavedStateForm<S> | null
  /**
   * Converts a state that was saved under older rules to the current shape. The indices in the state already
   * point into the current game data.
   */
  migrate(state: any, from: string): S
}

/** The result of the final count, with the points of a handicap. */
export interface FinalCount {
  /** Names of the sides that win. Empty for a draw. */
  readonly winners: readonly string[]
  /** Sides with their points. One side if it plays against a number. */
  readonly points: readonly (readonly [side: string, points: number])[]
  /** Points that the only side needs to win. */
  readonly needed?: number
}

export interface ScenarioInfo {
  readonly id: string
  readonly name: BilingualText
  readonly about: BilingualText
  /** True for a scenario that the owner of the bot has added to the built-in ones. */
  readonly isCustom?: boolean
  /** Text that says which numbers of this scenario are reconstructed rather than copied from the printed game. */
  readonly reconstructed?: BilingualText
}

/** A rule option that players choose in the lobby. The first choice is the default. */
export interface RuleVariant {
  readonly id: string
  readonly name: BilingualText
  readonly about: BilingualText
  /** The possible choices. A choice needs its own `about` only if the text about the variant does not explain it. */
  readonly choices: readonly {
    readonly id: string
    readonly name: BilingualText
    readonly about?: BilingualText
  }[]
  /**
   * Whether this variant is offered with the scenario. If this member is absent, the variant is offered with
   * every scenario.
   */
  isOffered?(scenario: string): boolean
}
export interface RoleInfo {
  readonly role: Role
  readonly side: string
  /**
   * Colour of the role's side, as `0xrrggbb`. While the role decides, posts have a frame in the colour of its
   * side.
   */
  readonly colour: number
  readonly name: BilingualText
  /** Name of the side in the form used after "play": "the Soviets", «за советскую сторону». */
  readonly afterPlay: BilingualText
}

/** A turn as clocks count it. A clock adds time once per turn, however many decisions the turn contains. */
interface ClockTurn<S> {
  /** Name of the turn in the form used after "12 hours more": "for each round", «за каждый раунд». */
  readonly eachLabel: BilingualText
  /** Returns a name for the role's current turn. Null: the role has no turn now, so its clock gets no time. */
  currentTurn(state: S, role: Role): string | null
}
