import type { SkillLevel } from '../ai/levels.ts'
import type { FactDifference } from '../engine/catalogue.ts'
import type { Match } from '../engine/log.ts'
import type { Action, GameEvent, Lang, Role, Setup } from '../engine/model.ts'
import type { Order, ParamKind, PromptMode } from '../engine/system.ts'
import type { Availability } from '../people/availability.ts'
import type { CallMethod } from '../people/person.ts'
import type { Clock } from './time/types.ts'

/**
 * One game in a thread, with everything that is saved, as plain data. `secret` stays in the table until the game
 * ends.
 */
export interface Table {
  readonly format: 1
  readonly guild: string
  /** Id of the thread. It is also the id of the table. */
  readonly thread: string
  readonly parent: string
  readonly creator: string
  /** Language of public posts. */
  readonly lang: Lang
  readonly stage: Stage
  readonly system: string
  readonly setup: Setup
  readonly seats: readonly Seat[]
  /** Who has held which role since the game began. Absent in old tables. */
  readonly held?: readonly SeatTenure[]
  /** Ids of the clicks that joined and began, and words of players (`say:`), in the order in which they arrived. */
  readonly entropy: readonly string[]
  /** Users who contributed the entries of `entropy`, in the same order. */
  readonly givers?: readonly string[]
  readonly secret: string
  readonly match: Match | null
  /** Rules version of a finished game's final position, if it differs from that of its log. */
  readonly shownBy?: string
  /** When the game began, in milliseconds. */
  readonly began?: number
  /** The game is over and its result is saved. */
  readonly recorded?: true
  /** The game belongs to a league of this server. */
  readonly league?: TableLeague
  readonly vote: Vote | null
  /** Number of the last vote. */
  readonly votes?: number
  /** Recent mentions of users in votes. */
  readonly voteCalls?: readonly VoteMention[]
  /** Messages of settled votes. Their buttons no longer do anything. */
  readonly settled?: readonly string[]
  /** Messages that are out of date and may still have their buttons. */
  readonly retired?: readonly string[]
  /** User → an action being put together in menus. */
  readonly drafts: Readonly<Record<string, Draft>>
  /** Standing orders of each role. */
  readonly standing: Readonly<Record<Role, readonly Order[]>>
  /**
   * User → when they want to be asked whether to react, unless it is `always`. The source is the user's personal
   * settings.
   */
  readonly ways?: Readonly<Record<string, PromptMode>>
  readonly outbox: readonly Post[]
  /** Players' names on their server, and the name last given to the thread. */
  readonly names?: Readonly<Record<string, string>>
  readonly named?: string
  /** Players who want to be told that their turn is next. The source is each user's personal settings. */
  readonly heralds?: readonly string[]
  /** Number of the last post. */
  readonly posts: number
  /** Newest message with buttons, and the lobby message. */
  readonly board: string | null
  readonly lobby: string | null
  /** Stage that the lobby message shows. Absent: the lobby. */
  readonly lobbyStage?: Stage
  /** When the host was last active in the lobby, in milliseconds. */
  readonly hosted?: number
  /** Number of the lobby post, if it is not the first post. */
  readonly lobbyPost?: number
  /** Users who have been told that they must decide. */
  readonly called: readonly string[]
  /** Since when the current players have had to decide, in milliseconds. */
  readonly since?: number
  /** When the last post was made, in milliseconds. */
  readonly touched?: number
  /** Hours of silence before a reminder, and number of reminders sent for this decision. */
  readonly reminders?: {
    readonly hours: number
    readonly sent: number
    /** When the reminder was postponed. */
    readonly since?: number
  }
  /** Absent: the game has no clock. */
  readonly clock?: Clock
  /** User → quiet hours and days off, if any. The source is the user's personal settings. */
  readonly hours?: Readonly<Record<string, Availability>>
  /** User → how they are mentioned, if not in the thread. The source is the user's personal settings. */
  readonly calledBy?: Readonly<Record<string, Exclude<CallMethod, 'thread'>>>
  /** User → when they will be mentioned after their quiet hours, in milliseconds. */
  readonly later?: Readonly<Record<string, number>>
  /** When computers give hints. Absent: only while a single person plays. */
  readonly hints?: HintPolicy
  /** User → hash of the terms they accepted, if another user has changed the lobby since. */
  readonly terms?: Readonly<Record<string, string>>
  /** Users who were invited to this table. */
  readonly invited?: readonly string[]
  /** Invited users who declined. */
  readonly declined?: readonly string[]
  /**
   * Thread of the next game of the same players, and when it was opened, in milliseconds. The thread is empty
   * while it is being opened.
   */
  readonly again?: { readonly thread: string; readonly at: number }
  /** A person's first game of this system, with explanations. */
  readonly lesson?: Lesson
  /** Thread in which the game began, if it has moved. The commitment names this thread. */
  readonly origin?: string
  /**
   * The thread is gone. `at`: when that was found, in milliseconds. `to`: the new thread that the game is moving
   * to. `told`: the players know.
   */
  readonly gone?: {
    readonly at: number
    readonly why: 'thread' | 'server'
    readonly told?: true
    readonly to?: string
  }
  /** Ids of the last interactions that changed this table. */
  readonly seen: readonly string[]
}

/**
 * Ids of the league and of the game in it. `substitutes`: users who may replace the player of a role, as named
 * by the organiser.
 */
export interface TableLeague {
  readonly id: number
  readonly game: number
  readonly substitutes?: Readonly<Record<Role, readonly string[]>>
}
type Stage = 'lobby' | 'playing' | 'over'

/** Explanations of a first game: the learner, and what was already explained (`src/table/lesson.ts`). */
export interface Lesson {
  readonly user: string
  readonly known: readonly string[]
  /** The learner has been told how to continue. */
  readonly isOver?: true
}

export type HintPolicy = 'always' | 'never'

/** The player of a role: a person, who may hold several roles, a computer of a level (`user` is null), or nobody. */
export interface Seat {
  readonly role: Role
  readonly user: string | null
  readonly computer?: SkillLevel
}

/**
 * A period in which a user held a role. `from` and `to`: log entries after which they sat down and left. `to` is
 * null while they sit.
 */
export interface SeatTenure {
  readonly user: string
  readonly role: Role
  readonly from: number
  readonly to: number | null
  /** Mark of a player who deleted their data. The table recognizes them by it while the game runs. */
  readonly mark?: string
}

/**
 * A question to the other players: to undo the last command, abandon the game, agree to a draw, pause the clock,
 * free a seat, or seat a computer.
 */
export interface Vote {
  /** Id of the vote. Buttons carry it, so each button belongs to one vote. */
  readonly id: number
  readonly about: 'undo' | 'abandon' | 'free' | 'computer' | 'pause' | 'draw'
  readonly by: string
  /** `undo`: number of the entry to return to. */
  readonly to: number
  /** `undo`: roles that decided something since. Absent if everybody must agree. */
  readonly of?: readonly Role[]
  /** `undo`: it would need no consent, but the player has undone too much. */
  readonly often?: true
  readonly agreed: readonly string[]
  /** A moderator agrees for sides without players. */
  readonly stands?: true
  /**
   * `free`: the seat, its player, and when the vote was started. `until`: when the player's silence counts as
   * consent, given their days off at that time. All in milliseconds.
   */
  readonly seat?: {
    readonly role: Role
    readonly user: string
    readonly asked?: number
    readonly until: number
  }
  /** `computer`: the role and the computer's level. Null level: the seat becomes free for a person. */
  readonly computer?: ComputerSeat
  /** Number of the vote's post, and the id of its message. */
  readonly post: number
  readonly message?: string
}

/** A mention of a user in a vote about this question, started by `by`. */
export interface VoteMention {
  readonly by: string
  readonly about: Vote['about']
  readonly user: string
  /** When the user was mentioned, in milliseconds. */
  readonly at: number
}

/** A computer of this level for a seat. Null level: no computer. */
export interface ComputerSeat {
  readonly role: Role
  readonly level: SkillLevel | null
}

/** An action being put together. Arguments before `at` are fixed. `group` is the page of a long list. */
export interface Draft {
  readonly revision: number
  readonly role: Role
  /** Verb of the action. Empty while the player reviews the collected orders. */
  readonly verb: string
  readonly args: readonly (Action['args'][number] | undefined)[]
  readonly at: number
  /** Values chosen for the open set that do not fit together with the others. */
  readonly apart?: readonly number[]
  /** More values of the first argument. Each makes an order of its own. */
  readonly others: readonly number[]
  readonly group: string | null
  /** The player chooses several units at once as the first argument. */
  readonly several?: true
  /** Earlier orders that are sent together with this one. */
  readonly plan?: readonly Action[]
  /** The orders were given but would waste something, so they wait for confirmation. */
  readonly warned?: true
}

/** An argument of an action with its kind, so that it can be named after the step is closed. */
interface Named {
  readonly kind: ParamKind
  readonly value: Action['args'][number]
}

/** A post that has not been sent yet, or was sent a moment ago without a confirmation. */
export interface Post {
  readonly n: number
  /** When the post was written, in milliseconds. Discord forgets nonces after some minutes. */
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
  /** `computed`: the computers whose moves the post tells. While `grows` is set, it waits for their next moves. */
  readonly computers?: readonly Role[]
  readonly grows?: true
  /** `computer` and `late`: level of the computer that plays the seat from now on. */
  readonly level?: SkillLevel | null
  /** Events that everybody may know. */
  readonly events: readonly GameEvent[]
  /** Users to mention in the thread. */
  readonly calls: readonly string[]
  /** Users to mention by a direct message. */
  readonly letters?: readonly string[]
  /** Users who are told that their turn is next, as they wished. */
  readonly next?: readonly string[]
  /** For `back`: the undone command as text. For `invited`: the invited user. */
  readonly text?: string
  /** For `played`: the verb of an answer without events, unless the answer is secret. */
  readonly verb?: string
  /** Arguments of that answer, each with its kind. */
  readonly named?: readonly Named[]
  /** For `voting`: the vote. */
  readonly vote?: Vote
  /** What the post explains: steps, actions and events. Tables of older releases hold only one step. */
  readonly teaches?: string | readonly string[]
  /** The lesson ends with this post. */
  readonly learned?: true
  /** For `upgraded`: what changed. Absent in tables of older releases. */
  readonly corrected?: Correction
}

/** Corrections that affect a running game. */
export interface Correction {
  /** Whether the coded rules changed. */
  readonly rules: boolean
  /** Changed facts of this game: entries of lists, or whole tables. */
  readonly facts: readonly FactDifference[]
}

/** Code of the reason why a table refuses a request. The bot has a text for each. */
export type TableRefusal =
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
  | 'sits-already'
  | 'invited-already'
  | 'invited-enough'
  | 'not-invited'

export interface TableNo {
  readonly no: TableRefusal
}

export interface TableChange {
  readonly table: Table
}

/** Source of an interaction: the only outside data that a table needs. */
export interface Initiator {
  readonly user: string
  readonly interaction: string
  readonly now: number
}
