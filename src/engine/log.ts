import type { Chance } from './chance.ts'
import type { Args, Role, Setup, State } from './model.ts'
import type { Announcement } from './umpire.ts'

/**
 * Facts of a game that are fixed before its first action. They are published at the start, together with
 * `commitment`.
 */
export interface GameStart extends Setup {
  readonly system: string
  /** Version of the rules and hash of the facts. */
  readonly rules: string
  readonly table: string
  /**
   * Ids of the clicks by which players joined and began, and words of players (`say:`). They were unknown when
   * the commitment to the secret was made.
   */
  readonly entropy: readonly string[]
  readonly commitment: string
  /** The roles that each player held at the start. */
  readonly seats?: readonly (readonly Role[])[]
  /** Role → level of the computer that played it from the start. Absent: no computers. */
  readonly computers?: Readonly<Record<Role, string>>
  /** Position to start from instead of the scenario's. */
  readonly position?: unknown
}

/** One entry of the append-only log. `n` is never reused, not even after an undo. */
export interface LogEntry {
  readonly n: number
  readonly by: Role
  /**
   * A verb of the system, or `game:back`, `game:resign`, `game:time`, `game:abandon`, `game:draw`,
   * `game:substitute`, `game:base`.
   */
  readonly verb: string
  readonly args: Args
  /**
   * Verb and arguments as readable text. It is stored because the notation depends on the position and may
   * change with the rules.
   */
  readonly text: string
  readonly chance: Chance
  /** Something was rolled, drawn or revealed, so an undo needs consent. */
  readonly sealed: boolean
  /** Number of the first entry of the same command. One undo takes back the whole command. */
  readonly command: number
  /** A standing order gave this answer. */
  readonly auto?: true
  /** Roles that agreed to an undo, to abandoning the game, or to a draw. */
  readonly agreed?: readonly Role[]
  readonly link: string
}

/** A game with its log and state. `secret` is stored apart and passed to the functions that need it. */
export interface Match<S extends State = State> {
  readonly start: GameStart
  /** Dice and draws of the setup. */
  readonly opening: { readonly chance: Chance; readonly link: string }
  readonly log: readonly LogEntry[]
  readonly state: S
  /** Positions from which a replay starts after the rules changed during the game, oldest first. */
  readonly bases?: readonly ReplayBase<S>[]
  /** Announcements of the entries of the current scene. If they are missing, a replay produces the same ones. */
  readonly told?: readonly EntryAnnouncements[]
}
export interface ReplayBase<S extends State = State> {
  /** Number of the log entry `game:base` that recorded this base. */
  readonly n: number
  readonly rules: string
  readonly state: S
}

/** The announcements of one log entry. */
export interface EntryAnnouncements {
  readonly n: number
  readonly said: readonly Announcement[]
}
