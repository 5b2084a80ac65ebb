import type { ChanceRecord, DieRoll } from './chance.ts'
import type { Args, GameSetup, GameState, Role } from './model.ts'
import type { Announcement } from './umpire.ts'

/**
 * Data of a game that is fixed before the first action. It is published at the start, together with the `commitment`.
 */
export interface GameStart extends GameSetup {
  readonly system: string
  /** Version of the rules, followed by the hash of the game data. */
  readonly rules: string
  readonly table: string
  /**
   * What players contributed to the dice: ids of the clicks with which they joined and began, and words that they
   * gave (`say:`). Nobody knew any of these when the commitment to the secret was published.
   */
  readonly entropy: readonly string[]
  readonly commitment: string
  /** For each player, the roles that the player held at the start of the game. */
  readonly seats?: readonly (readonly Role[])[]
  /**
   * Role → level of the computer that played this role from the start. If absent, no computer played from the
   * start.
   */
  readonly computers?: Readonly<Record<Role, string>>
  /** How the seats were dealt by lot. If absent, the players chose their seats. */
  readonly lot?: SeatLot
  /** Points that a side gets at the final count. If absent, the game is counted as printed. */
  readonly handicap?: Handicap
  /** Bids for the sides, which the players made in secret. If absent, nobody bid. */
  readonly bids?: SideBids
  /**
   * Position from which the game starts, in place of the scenario's setup. It is a whole saved state if `from` is
   * set.
   */
  readonly position?: unknown
  /**
   * The position of another game from which this game goes on. If absent, the game starts from the beginning of its
   * scenario.
   */
  readonly from?: GameOrigin
}

/** Names a position of another game: its table, and the number and link of the log entry before the position. */
export interface GameOrigin {
  /** Empty if the other game was recorded without a table. */
  readonly table: string
  /** Number of the log entry before the position. 0: the position after the setup. */
  readonly entry: number
  /** Empty if the log of the other game has no links. */
  readonly link: string
}

/**
 * How the seats were dealt by lot when the game began. `seats`: the groups of roles that were dealt. A group is a
 * side, or all seats of one player. `chance`: the dice of the lot, in order.
 */
export interface SeatLot {
  readonly seats: readonly (readonly Role[])[]
  readonly chance: readonly DieRoll[]
}

/** Largest number of points of a handicap or a bid. */
export const MAX_HANDICAP = 99

/** Points for a side at the final count, in the unit that decides the game. */
export interface Handicap {
  readonly side: string
  readonly points: number
}

/** Two bids for the sides, in the order in which they were made, and the die of equal bids. */
export interface SideBids {
  readonly made: readonly SideBid[]
  /** `[2, 1]`: the first of two equal bids counts as the higher one. Empty if the bids differ. */
  readonly chance: readonly DieRoll[]
}

export interface SideBid {
  /** Number of the bid at this table. */
  readonly n: number
  /** Side that the bidder wants, and the points that the bidder gives for it. */
  readonly side: string
  readonly points: number
  /** Fingerprint of the bid, shown in the lobby when it was made. */
  readonly commitment: string
  /** Side that the bidder plays. */
  readonly plays: string
}

/** One entry of the append-only log. Entry number `n` is never used again, not even after an undo. */
export interface LogEntry {
  readonly n: number
  readonly by: Role
  /**
   * A verb of the game system. For an entry about the game itself, one of `game:back`, `game:resign`, `game:time`,
   * `game:abandon`, `game:draw`, `game:substitute`, `game:base`.
   */
  readonly verb: string
  readonly args: Args
  /**
   * Verb and arguments as readable text. The log stores the text because the notation depends on the position
   * and may change with the rules.
   */
  readonly text: string
  readonly chance: ChanceRecord
  /** Whether the action rolled, drew or revealed something. An undo of the entry then needs consent. */
  readonly sealed: boolean
  /** Number of the first entry of the same command. An undo always takes back a whole command. */
  readonly command: number
  /** A standing order gave this answer, not the player. */
  readonly auto?: true
  /** Roles that agreed to an undo, to abandoning the game, or to a draw. */
  readonly agreed?: readonly Role[]
  readonly link: string
}

/**
 * A game with its log and its state. The `secret` is stored separately and passed only to functions that need
 * it.
 */
export interface Match<S extends GameState = GameState> {
  readonly start: GameStart
  /** Dice rolls, draws and link of the setup. */
  readonly opening: { readonly chance: ChanceRecord; readonly link: string }
  readonly log: readonly LogEntry[]
  readonly state: S
  /**
   * One saved position for each change of the rules during the game, oldest first. A replay of the log starts
   * from the newest of these positions.
   */
  readonly bases?: readonly ReplayBase<S>[]
  /**
   * Announcements of the entries in the current scene. Absent in old games: a replay of the log then produces
   * the same announcements.
   */
  readonly told?: readonly EntryAnnouncements[]
}
export interface ReplayBase<S extends GameState = GameState> {
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
