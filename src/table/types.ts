import type { SkillLevel } from '../ai/levels.ts'
import type { GameDataDifference } from '../engine/catalogue.ts'
import type { Match, SideBid } from '../engine/log.ts'
import type { Action, GameEvent, GameSetup, Lang, Role } from '../engine/model.ts'
import type { ParamKind, ReactionPromptMode, StandingOrder } from '../engine/system.ts'
import type { FilePosition, GameFileProof } from '../game-file/index.ts'
import type { Availability } from '../people/availability.ts'
import type { PlayerCallMethod } from '../people/person.ts'
import type { Clock } from './time/types.ts'

/**
 * One game in a thread: everything that is saved about it, as plain data. The table keeps the `secret` until the game
 * ends.
 */
export interface Table {
  readonly format: 1
  readonly guild: string
  /** Id of the Discord thread, which is also the id of the table. */
  readonly thread: string
  readonly parent: string
  readonly creator: string
  /** Language of the posts in the thread. */
  readonly lang: Lang
  readonly stage: Stage
  readonly system: string
  readonly setup: GameSetup
  readonly seats: readonly Seat[]
  /** Records of who held which role in which period since the game began. Absent in tables of older releases. */
  readonly held?: readonly SeatTenure[]
  /**
   * Contributions to the dice, in the order in which they arrived: ids of the clicks with which players joined
   * and began, and words of players (`say:`).
   */
  readonly entropy: readonly string[]
  /** Users who contributed the entries of `entropy`, in the same order. */
  readonly givers?: readonly string[]
  readonly secret: string
  readonly match: Match | null
  /**
   * Version of the rules to which the final position of a finished game belongs. If absent, the version in the log
   * applies.
   */
  readonly shownBy?: string
  /** When the game began, in milliseconds since 1970. */
  readonly began?: number
  /** True if the game is over and its result has been saved. */
  readonly recorded?: true
  /** The league to which this game belongs, if any. The league is on the table's Discord server. */
  readonly league?: TableLeague
  readonly vote: Vote | null
  /** Id of the newest vote. Votes are numbered from 1. */
  readonly votes?: number
  /** Recent mentions of users in posts about votes. */
  readonly voteCalls?: readonly VoteMention[]
  /** Message ids of the posts of settled votes. The buttons of these messages have no effect any more. */
  readonly settled?: readonly string[]
  /** Ids of messages that are out of date but may still have buttons. */
  readonly retired?: readonly string[]
  /** User → the action that the user is putting together in menus. */
  readonly drafts: Readonly<Record<string, ActionDraft>>
  /** User → the newest typed orders that a button carries out, if they are too long for the id of the button. */
  readonly keptOrders?: Readonly<Record<string, KeptOrders>>
  /** Role → standing orders of its player. */
  readonly standing: Readonly<Record<Role, readonly StandingOrder[]>>
  /**
   * User → when the user wants to be asked whether to react. The default is `always`. A copy of the user's personal
   * setting.
   */
  readonly ways?: Readonly<Record<string, ReactionPromptMode>>
  readonly outbox: readonly Post[]
  /** User → name on this server. */
  readonly names?: Readonly<Record<string, string>>
  /** Name that the bot last gave to the thread. */
  readonly named?: string
  /** Users who want to be told that their turn is next. A copy of the users' personal settings. */
  readonly heralds?: readonly string[]
  /** Number of the newest post. Posts are numbered from 1. */
  readonly posts: number
  /** Id of the newest message with buttons. */
  readonly board: string | null
  /** Id of the lobby message. */
  readonly lobby: string | null
  /** Stage of the table that the lobby message shows. If absent, it shows the stage `lobby`. */
  readonly lobbyStage?: Stage
  /** When the host was last active in the lobby, in milliseconds since 1970. */
  readonly hosted?: number
  /**
   * Id of the message with the first board of the game. Absent until it is sent, and in games begun by older
   * releases.
   */
  readonly firstBoard?: string
  /** Number of the lobby post. If absent, the lobby post has the number 1. */
  readonly lobbyPost?: number
  /** Users who must decide and have been told so. */
  readonly called: readonly string[]
  /** When the players who must decide now began to decide, in milliseconds since 1970. */
  readonly since?: number
  /** When the newest post was made, in milliseconds since 1970. */
  readonly touched?: number
  /**
   * `hours`: hours of silence before a reminder. `sent`: number of reminders already sent for the current
   * decision.
   */
  readonly reminders?: {
    readonly hours: number
    readonly sent: number
    /** When the reminder was last postponed, in milliseconds since 1970. */
    readonly since?: number
  }
  /** Clock of the game, if the game is played with a clock. */
  readonly clock?: Clock
  /** User → quiet hours and days off. A copy of the users' personal settings. */
  readonly hours?: Readonly<Record<string, Availability>>
  /** User → how the bot mentions the user, if not in the thread. A copy of the user's personal setting. */
  readonly calledBy?: Readonly<Record<string, Exclude<PlayerCallMethod, 'thread'>>>
  /** User → when the bot will mention the user, because of their quiet hours. In milliseconds since 1970. */
  readonly later?: Readonly<Record<string, number>>
  /**
   * When players may request hints. If absent, players may request hints only while a single person plays at the
   * table.
   */
  readonly hints?: HintPolicy
  /**
   * User → hash of the terms that the user accepted. A seated user without an entry has accepted the current terms.
   */
  readonly terms?: Readonly<Record<string, string>>
  /** True if a lot deals the sides when the game begins. Otherwise the players keep the seats that they chose. */
  readonly sidesByLot?: true
  /** What makes the start fair, if neither the printed start nor the lot. */
  readonly fairStart?: 'handicap' | 'bids'
  /** User → rating, with which the handicap was computed. Provisional ratings are left out. */
  readonly ratings?: Readonly<Record<string, number>>
  /** User → secret bid for a side, while the table is in its lobby. */
  readonly bids?: Readonly<Record<string, Bid>>
  /** Number of bids ever made at this table. No number is given twice, because the fingerprint of a bid depends on it. */
  readonly bidCount?: number
  /**
   * True if only invited people may see this table or sit down. The table then has a private thread. Set when
   * the table is opened, because Discord cannot make a public thread private.
   */
  readonly isPrivate?: true
  /** Users whom players have invited to this table. */
  readonly invited?: readonly string[]
  /** Invited users who declined the invitation. */
  readonly declined?: readonly string[]
  /**
   * Next game of the same players: its thread (`thread`), and when it was opened (`at`), in milliseconds since 1970.
   * `thread` is empty while the bot is opening it.
   */
  readonly again?: { readonly thread: string; readonly at: number }
  /**
   * Position of another game from which this game goes on. If absent, the game starts from the beginning of its
   * scenario.
   */
  readonly continued?: ContinuedGame
  /** Progress of the explanations, if this is a first game with explanations. */
  readonly lesson?: LessonProgress
  /**
   * Id of the thread in which the game began, if the game has moved to another thread. The commitment contains
   * this id.
   */
  readonly origin?: string
  /**
   * Set while the table's thread is gone. `at`: when the bot noticed, in milliseconds since 1970. `to`: id of
   * the new thread to which the game is moving. `told`: the players know.
   */
  readonly gone?: {
    readonly at: number
    readonly why: 'thread' | 'server'
    readonly told?: true
    readonly to?: string
  }
  /** Ids of the newest interactions that changed this table. A repeated delivery is recognized by its id. */
  readonly seen: readonly string[]
}

/** A bid for a side: its number at this table, the side, and the points given for it. */
export type Bid = Pick<SideBid, 'n' | 'side' | 'points'>

/**
 * The other game from which this game goes on. `positions`: the positions that the lobby offers. After the start,
 * only the chosen one is left, without its state. `chosen`: index of the chosen position.
 */
export interface ContinuedGame {
  /** Version of the rules to which the positions belong. */
  readonly rules: string
  /** What the file of the other game proves. */
  readonly proof: GameFileProof['word']
  readonly positions: readonly (Omit<FilePosition, 'state'> & Partial<Pick<FilePosition, 'state'>>)[]
  readonly chosen: number
  /** True if the table of the other game is on the same server. */
  readonly isHere?: boolean
}

/**
 * The league of a game: id of the league (`id`), and id of the game within it (`game`). `substitutes`: role → users
 * who may replace the role's player, as the organiser named them.
 */
export interface TableLeague {
  readonly id: number
  readonly game: number
  readonly substitutes?: Readonly<Record<Role, readonly string[]>>
}
type Stage = 'lobby' | 'playing' | 'over'

/**
 * State of the explanations in a first game: the learner, and the names of the explanations already given (see
 * `src/table/lesson.ts`).
 */
export interface LessonProgress {
  readonly user: string
  readonly known: readonly string[]
  /** True if the lesson is over and the learner was told how to continue without explanations. */
  readonly isOver?: true
  readonly newest?: NewestExplanations
  /** Abbreviations that posts of this table have explained. */
  readonly abbreviations?: readonly string[]
}

/**
 * Explanations given since the learner's last order, for the map page. `after`: number of the log entry of that
 * order, or 0. `learned`: whether the learner was also told that the rest works the same way.
 */
export interface NewestExplanations {
  readonly after: number
  readonly what: readonly string[]
  readonly learned?: true
}

export type HintPolicy = 'always' | 'never'

/**
 * A role and its player: a person, a computer of a level (`user` is null), or nobody. A person may hold several
 * roles.
 */
export interface Seat {
  readonly role: Role
  readonly user: string | null
  readonly computer?: SkillLevel
}

/**
 * A period in which a user held a role. `from`: number of the log entry after which the user sat down. `to`:
 * number of the log entry after which the user left, or null while the user still sits.
 */
export interface SeatTenure {
  readonly user: string
  readonly role: Role
  readonly from: number
  readonly to: number | null
  /** Set for a player who deleted their data. While the game runs, the table recognizes the player by this mark. */
  readonly mark?: string
}

/**
 * A question that all other players must answer: undo the last command, abandon the game, agree to a draw, pause
 * the clock, free a seat, or seat a computer.
 */
export interface Vote {
  /** Id of the vote. Each button of a vote contains the id, so that the button can answer only that vote. */
  readonly id: number
  readonly about: 'undo' | 'abandon' | 'free' | 'computer' | 'pause' | 'weekends' | 'draw'
  readonly by: string
  /** For `undo`: number of the log entry to return to. */
  readonly to: number
  /**
   * For `undo`: other roles that decided something after the log entry `to`, and so must agree. If absent,
   * everybody must agree.
   */
  readonly of?: readonly Role[]
  /** For `undo`: true if others must agree only because the player has already made many undos. */
  readonly often?: true
  readonly agreed: readonly string[]
  /** True if a moderator agrees in place of sides without players. */
  readonly stands?: true
  /**
   * For `free`: the role of the seat, its player (`user`), and when the vote was started (`asked`). `until`: when
   * the player's silence counts as consent, by the days off that were set when the vote started. Times are in
   * milliseconds since 1970.
   */
  readonly seat?: {
    readonly role: Role
    readonly user: string
    readonly asked?: number
    readonly until: number
  }
  /**
   * For `computer`: the role, and the level of its new computer. With level null, the seat becomes free for a
   * person.
   */
  readonly computer?: ComputerSeat
  /** For `weekends`: time zone whose weekends become free. Null: the clock runs on weekends again. */
  readonly zone?: string | null
  /** `post`: number of the post with the vote. `message`: id of its Discord message. */
  readonly post: number
  readonly message?: string
}

/** A mention of a user in a vote about the subject `about`. The user `by` started the vote. */
export interface VoteMention {
  readonly by: string
  readonly about: Vote['about']
  readonly user: string
  /** When the user was mentioned, in milliseconds since 1970. */
  readonly at: number
}

/**
 * A change of computer on a seat: the role, and the new computer's level. With level null, no computer plays the
 * role.
 */
export interface ComputerSeat {
  readonly role: Role
  readonly level: SkillLevel | null
}

/**
 * An action that a user is putting together in menus. The arguments before index `at` are fixed. `group`: the chosen
 * group of a long list.
 */
export interface ActionDraft {
  readonly revision: number
  readonly role: Role
  /** Verb of the action. Empty while the user reviews the orders collected in `plan`. */
  readonly verb: string
  readonly args: readonly (Action['args'][number] | undefined)[]
  readonly at: number
  /** Values that the user chose for the set, but that cannot be combined with the other chosen values. */
  readonly apart?: readonly number[]
  /** Further values that the user chose for the first argument. Each of them makes a separate order. */
  readonly others: readonly number[]
  readonly group: string | null
  /** True if the user is choosing several units at once for the first argument. */
  readonly several?: true
  /** Orders that the user put together before this one. All of them are sent together. */
  readonly plan?: readonly Action[]
  /** True if the orders wait for the user's confirmation, because they would waste something. */
  readonly warned?: true
  /** The draft that was open before these orders had to be confirmed. It comes back if the user drops the orders. */
  readonly interrupted?: ActionDraft
}

/** Typed orders for a role, which a button carries out. The menus do not show or change these orders. */
export interface KeptOrders {
  readonly role: Role
  readonly orders: readonly Action[]
}

/**
 * An argument of an action, with its kind. Without the kind, the argument could not be named once the step is closed.
 */
interface Named {
  readonly kind: ParamKind
  readonly value: Action['args'][number]
}

/** A post that is not sent yet, or was sent without Discord's confirmation. */
export interface Post {
  readonly n: number
  /**
   * When the post was written, in milliseconds since 1970. Discord recognizes a repeated post only for some minutes,
   * so an older post may be sent twice.
   */
  readonly at: number
  readonly what:
    | 'lobby'
    | 'begun'
    | 'played'
    | 'computed'
    | 'back'
    | 'voting'
    | 'refused'
    | 'withdrawn'
    | 'resigned'
    | 'yielded'
    | 'abandoned'
    | 'ruled'
    | 'drawn'
    | 'seated'
    | 'vacated'
    | 'freed'
    | 'stood'
    | 'computer'
    | 'upgraded'
    | 'reminder'
    | 'warning'
    | 'late'
    | 'clock'
    | 'invited'
    | 'declined'
    | 'archive'
    | 'moved'
  readonly by: Role | null
  readonly user: string | null
  /**
   * For `computed`: roles of the computers whose moves the post reports. `grows`: the post waits, because more moves
   * may be added to it.
   */
  readonly computers?: readonly Role[]
  readonly grows?: true
  /** For `computer` and `late`: level of the computer that plays the seat from now on. */
  readonly level?: SkillLevel | null
  /** Public events that the post reports. */
  readonly events: readonly GameEvent[]
  /** Users whom the post mentions in the thread. */
  readonly calls: readonly string[]
  /** Users who get a direct message about the post. */
  readonly letters?: readonly string[]
  /** Users who want to know that their turn is next, and are told so by this post. */
  readonly next?: readonly string[]
  /**
   * For `back`: the undone command, as text. For `invited`: id of the invited user. For any other kind of post: a
   * detail of it, as text.
   */
  readonly text?: string
  /** For `played`: the verb of an answer that had no events. Absent if the answer is secret. */
  readonly verb?: string
  /** For `played`: the public arguments of an answer that had no events, each with its kind. */
  readonly named?: readonly Named[]
  /** For `voting`: the vote that the post asks about. */
  readonly vote?: Vote
  /**
   * Names of the explanations that the post gives, about steps, actions and events. In tables of older releases: the
   * name of one step.
   */
  readonly teaches?: string | readonly string[]
  /** True if the explanations for the learner end with this post. */
  readonly learned?: true
  /** For `upgraded`: what changed in rules and game data. Absent in posts of older releases. */
  readonly corrected?: GameCorrection
}

/** Corrections of rules and game data that affect a running game. */
export interface GameCorrection {
  /** Whether the program code of the rules has changed. */
  readonly rules: boolean
  /** Corrected game data that affects this game: list entries, or whole data tables. */
  readonly facts: readonly GameDataDifference[]
}

/** Code of the reason why a table refuses a request. The bot has a text for each code. */
export type TableRefusalCode =
  | 'no-such-choice'
  | 'no-words'
  | 'words-name'
  | 'words-enough'
  | 'not-in-lobby'
  | 'opener-here'
  | 'not-begun'
  | 'over'
  | 'seat-taken'
  | 'no-seat-left'
  | 'other-side'
  | 'sat-enough'
  | 'seat-enough'
  | 'seat-empty'
  | 'computer-plays'
  | 'computer-sits'
  | 'computers-sit'
  | 'person-sits'
  | 'computer-same'
  | 'side-empty'
  | 'league-computer'
  | 'league-seat'
  | 'league-own-seat'
  | 'draw-computer'
  | 'draw-alone'
  | 'not-now-free'
  | 'not-seated'
  | 'seats-empty'
  | 'terms-changed'
  | 'no-orders'
  | 'log-full'
  | 'nothing-to-undo'
  | 'undo-behind-upgrade'
  | 'no-vote'
  | 'own-vote'
  | 'not-asker'
  | 'variants-conflict'
  | 'nobody-awaited'
  | 'only-you'
  | 'called-lately'
  | 'no-clock'
  | 'clock-paused'
  | 'clock-runs'
  | 'weekends-same'
  | 'sits-already'
  | 'invited-already'
  | 'invited-enough'
  | 'bids-missing'
  | 'bad-bid'
  | 'position-fixed'
  | 'position-outdated'
  | 'not-invited'
  | 'table-private'

export interface RefusedTableChange {
  readonly no: TableRefusalCode
}

export interface TableChange {
  readonly table: Table
}

/** Who started a change of the table, by which interaction, and when: all that a table needs to know from outside. */
export interface Initiator {
  readonly user: string
  readonly interaction: string
  readonly now: number
}
