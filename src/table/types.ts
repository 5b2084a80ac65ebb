import type { Level } from '../ai/levels.ts'
import type { Difference } from '../engine/catalogue.ts'
import type { Match } from '../engine/log.ts'
import type { Action, GameEvent, Lang, Role, Setup } from '../engine/model.ts'
import type { Order, ParamKind, Way } from '../engine/system.ts'
import type { Hours } from '../people/hours.ts'
import type { Calls } from '../people/person.ts'
import type { Clock } from './time/types.ts'

/** One game on one thread: everything that is saved, as plain data. `secret` never leaves it before the end. */
export interface Table {
  readonly format: 1
  readonly guild: string
  /** The thread's id is the table's. */
  readonly thread: string
  readonly parent: string
  readonly creator: string
  /** Of public posts. */
  readonly lang: Lang
  readonly stage: Stage
  readonly system: string
  readonly setup: Setup
  readonly seats: readonly Seat[]
  /** Who has held which role since Begin; absent in tables saved before this was noted. */
  readonly held?: readonly Holding[]
  /** Ids of the clicks that joined and began, and `say:` words of players, in the order in which they came. */
  readonly entropy: readonly string[]
  /** Who gave each of them. */
  readonly givers?: readonly string[]
  readonly secret: string
  readonly match: Match | null
  /** The rules that the last position of a finished game is written by, where they are not those of its log. */
  readonly shownBy?: string
  /** Milliseconds; when the game began. */
  readonly began?: number
  /** The game is over, and what came of it is kept as a result. */
  readonly recorded?: true
  /** It is a game of a league of this server. */
  readonly league?: LeagueTable
  readonly vote: Vote | null
  /** Number of the last vote. */
  readonly votes?: number
  /** Who was called to a vote of late. */
  readonly voteCalls?: readonly VoteCall[]
  /** Messages of votes that are settled: their buttons mean nothing any more. */
  readonly settled?: readonly string[]
  /** Messages that nobody needs to press any more and that may still have their buttons. */
  readonly retired?: readonly string[]
  /** User → an action being put together in menus. */
  readonly drafts: Readonly<Record<string, Draft>>
  /** Standing orders. */
  readonly standing: Readonly<Record<Role, readonly Order[]>>
  /** How players want to be asked whether to react, as far as it is not `always`; the person's own record decides. */
  readonly ways?: Readonly<Record<string, Way>>
  readonly outbox: readonly Post[]
  /** What players are called on their server; and the name that the thread was given last. */
  readonly names?: Readonly<Record<string, string>>
  readonly named?: string
  /** Players who want to hear that their turn is next; each person's own record decides. */
  readonly heralds?: readonly string[]
  /** Number of the last post. */
  readonly posts: number
  /** Newest message with buttons, and the one of the lobby. */
  readonly board: string | null
  readonly lobby: string | null
  /** The stage that the lobby's message shows; absent: the lobby. */
  readonly lobbyStage?: Stage
  /** Milliseconds; when the opener last did something in the lobby. */
  readonly hosted?: number
  /** Number of the lobby's post, when it is not the first. */
  readonly lobbyPost?: number
  /** Users who know that they are awaited. */
  readonly called: readonly string[]
  /** Milliseconds; since when those who are now awaited have been. */
  readonly since?: number
  /** Milliseconds; when the last post was made. */
  readonly touched?: number
  /** Hours of silence after which whoever is awaited is called again, and how often that was done for this decision. */
  readonly reminders?: {
    readonly hours: number
    readonly sent: number
    /** It was put off then. */
    readonly since?: number
  }
  /** Absent: nobody's time runs. */
  readonly clock?: Clock
  /** User → his quiet hours and days off, where he has any; the person's own record decides. */
  readonly hours?: Readonly<Record<string, Hours>>
  /** User → how he is called, where it is not in the thread; the person's own record decides. */
  readonly calledBy?: Readonly<Record<string, Exclude<Calls, 'thread'>>>
  /** User → when he will be called, because it is night where he is (milliseconds). */
  readonly later?: Readonly<Record<string, number>>
  /** When computers give hints; absent: while nobody plays but one person. */
  readonly hints?: Hints
  /** User → what he agreed to when he sat down, where that is not what the lobby says since somebody else changed it. */
  readonly terms?: Readonly<Record<string, string>>
  /** Persons who were asked to sit down here. */
  readonly invited?: readonly string[]
  /** Those of them who said that they cannot come. */
  readonly declined?: readonly string[]
  /** The thread of the next game between the same people; empty while it is being opened, since then (milliseconds). */
  readonly again?: { readonly thread: string; readonly at: number }
  /** It is somebody's first game of this system. */
  readonly lesson?: Lesson
  /** The thread in which the game began, where it has moved: the commitment names it. */
  readonly origin?: string
  /**
   * The thread is gone, found at that moment (milliseconds); `to`: the new one into which the game is being moved; `told`:
   * the players know.
   */
  readonly gone?: {
    readonly at: number
    readonly why: 'thread' | 'server'
    readonly told?: true
    readonly to?: string
  }
  /** The last interactions that changed this table. */
  readonly seen: readonly string[]
}

/** A game of a league; by roles: who may sit there besides the player, because the organiser has said so. */
export interface LeagueTable {
  readonly id: number
  readonly game: number
  readonly substitutes?: Readonly<Record<Role, readonly string[]>>
}
type Stage = 'lobby' | 'playing' | 'over'

/** Of a first game: whom what is explained, and what was (`src/table/lesson.ts`). */
export interface Lesson {
  readonly user: string
  readonly known: readonly string[]
  /** He has been told how to go on. */
  readonly isOver?: true
}

export type Hints = 'always' | 'never'

/** Who plays a role: a person, who may hold several, or a computer of this level (then `user` is null), or nobody. */
export interface Seat {
  readonly role: Role
  readonly user: string | null
  readonly computer?: Level
}

/** Who has held a role: after which entry he sat down and after which he got up (null: he sits there). */
export interface Holding {
  readonly user: string
  readonly role: Role
  readonly from: number
  readonly to: number | null
  /** He had himself forgotten: by this alone the table knows him again, as long as the game runs. */
  readonly mark?: string
}

/**
 * A question to the other players: may the last command be taken back, shall the game be called off, or be a draw, a seat be
 * freed, be played by a computer?
 */
export interface Vote {
  /** A button belongs to one vote. */
  readonly id: number
  readonly about: 'undo' | 'abandon' | 'free' | 'computer' | 'pause' | 'draw'
  readonly by: string
  /** `undo`: entry to go back to. */
  readonly to: number
  /** `undo`: the roles that decided something since; absent where everybody has to agree. */
  readonly of?: readonly Role[]
  /** `undo`: nothing happened since, but so much has been taken back. */
  readonly often?: true
  readonly agreed: readonly string[]
  /** A moderator agrees in place of the sides where nobody sits. */
  readonly stands?: true
  /**
   * `free`: the seat, who holds it, when that was asked, and from when on his silence counts as leave, by the days off that he
   * had then (milliseconds).
   */
  readonly seat?: {
    readonly role: Role
    readonly user: string
    readonly asked?: number
    readonly until: number
  }
  /** `computer`: who is to play that role; a null level: nobody, so that a person may. */
  readonly computer?: ComputerAt
  /** Number of its post, and the message that it became. */
  readonly post: number
  readonly message?: string
}

/** Somebody was called to answer such a question of that person's. */
export interface VoteCall {
  readonly by: string
  readonly about: Vote['about']
  readonly user: string
  /** Milliseconds. */
  readonly at: number
}

/** A computer of this level on a seat, or none there any more. */
export interface ComputerAt {
  readonly role: Role
  readonly level: Level | null
}

/** An action half put together: arguments before `at` are fixed, `group` is the page of a long list. */
export interface Draft {
  readonly revision: number
  readonly role: Role
  /** Empty while the orders put together so far are looked at. */
  readonly verb: string
  readonly args: readonly (Action['args'][number] | undefined)[]
  readonly at: number
  /** Values that were chosen of the open set and do not go with the others. */
  readonly apart?: readonly number[]
  /** Further values of the first argument: one order each. */
  readonly others: readonly number[]
  readonly group: string | null
  /** The first argument is chosen for several units at once. */
  readonly several?: true
  /** Orders put together before this one, to be sent with it. */
  readonly plan?: readonly Action[]
  /** The orders were given, and throw something away: they wait to be confirmed. */
  readonly warned?: true
}

/** A value of an action, as whoever does not have the question any more can still name it. */
interface Named {
  readonly kind: ParamKind
  readonly value: Action['args'][number]
}

/** A message that is still to be sent, or was sent a moment ago without our knowing. */
export interface Post {
  readonly n: number
  /** Milliseconds; nonces are forgotten by Discord after some minutes. */
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
  /** `computed`: it tells of these computers; while it grows it waits for what they do next. */
  readonly computers?: readonly Role[]
  readonly grows?: true
  /** `computer` and `late`: what plays there from now on. */
  readonly level?: Level | null
  /** What everybody may hear. */
  readonly events: readonly GameEvent[]
  /** Users to be called. */
  readonly calls: readonly string[]
  /** Users to be called by a direct message. */
  readonly letters?: readonly string[]
  /** Users whose turn is the next, as they wanted to hear. */
  readonly next?: readonly string[]
  /** For `back`: the command that was taken back, as text; for `invited`: who is. */
  readonly text?: string
  /** For `played`: the verb of an answer of which nothing was told, unless the answer itself is secret. */
  readonly verb?: string
  /** What was named with it, each with its kind. */
  readonly named?: readonly Named[]
  /** For `voting`: what is asked. */
  readonly vote?: Vote
  /** What is explained here: kinds of decisions, actions and events. A table of an older release holds a kind alone. */
  readonly teaches?: string | readonly string[]
  /** The lesson ends here. */
  readonly learned?: true
  /** For `upgraded`: what is not as it was. A table of an older release says nothing of it. */
  readonly corrected?: Corrected
}

/** What has changed under a running game. */
export interface Corrected {
  /** Rules as coded. */
  readonly rules: boolean
  /** Facts of this game that are others now: entries of lists, tables by name. */
  readonly facts: readonly Difference[]
}

/** Why a table does not do what was asked: a word that the bot's texts know. */
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

export interface No {
  readonly no: TableRefusal
}

export interface Changed {
  readonly table: Table
}

/** Where an interaction comes from; the only things from outside that a table needs. */
export interface Cause {
  readonly user: string
  readonly interaction: string
  readonly now: number
}
