import type { Chance } from './chance.ts'
import type { Args, Role, Setup, State } from './model.ts'
import type { Announcement } from './umpire.ts'

/** What is fixed before the first action. Published at the beginning, together with `commitment`. */
export interface Start extends Setup {
  readonly system: string
  /** Version of the rules and hash of the facts. */
  readonly rules: string
  readonly table: string
  /** Ids of the clicks that joined and began, and `say:` words of players: unknown when the secret was committed to. */
  readonly entropy: readonly string[]
  readonly commitment: string
  /** The persons who began, by the roles that each holds. */
  readonly seats?: readonly (readonly Role[])[]
  /** Roles that a computer played from the beginning → its level; absent: none. */
  readonly computers?: Readonly<Record<Role, string>>
  /** A position to start from instead of the scenario's. */
  readonly position?: unknown
}

/** One line of the append-only log. `n` is never used twice, not even after a take-back. */
export interface Entry {
  readonly n: number
  readonly by: Role
  /** A verb of the system, or `game:back`, `game:resign`, `game:time`, `game:abandon`, `game:draw`, `game:substitute`, `game:base`. */
  readonly verb: string
  readonly args: Args
  /** Both as everybody can read them, kept because notation depends on the position and may change with the rules. */
  readonly text: string
  readonly chance: Chance
  /** Chance or a reveal happened: taking it back needs consent. */
  readonly sealed: boolean
  /** Number of the first entry of the same command; one undo takes them all. */
  readonly command: number
  /** Played by standing orders. */
  readonly auto?: true
  /** Roles that agreed to a take-back, to calling the game off, or to a draw. */
  readonly agreed?: readonly Role[]
  readonly link: string
}

/** A played game. `secret` is kept apart and handed to the functions that need it. */
export interface Match<S extends State = State> {
  readonly start: Start
  /** Dice and draws of the setup. */
  readonly opening: { readonly chance: Chance; readonly link: string }
  readonly log: readonly Entry[]
  readonly state: S
  /** Where replay starts after the rules changed under a running game, oldest first. */
  readonly bases?: readonly Base<S>[]
  /** What the entries of the scene announced. A replay tells the same, so that nothing is lost where it is missing. */
  readonly told?: readonly Told[]
}
export interface Base<S extends State = State> {
  /** Number of its entry, `game:base`. */
  readonly n: number
  readonly rules: string
  readonly state: S
}

/** What an entry announced. */
export interface Told {
  readonly n: number
  readonly said: readonly Announcement[]
}
