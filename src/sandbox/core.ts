import type { Gateway } from './gateway.ts'
import type { Channel, Interaction, Language, Posted, State } from './state.ts'

/** What has happened, for whoever looks on: the page, and tests that wait. */
export type Change =
  | { type: 'message'; posted: Posted }
  | { type: 'deleted'; channelId: string; messageId: string; onlyFor: string | null }
  | { type: 'channel'; channel: Channel }
  | { type: 'channelGone'; channelId: string }
  | { type: 'commands' }
  | { type: 'typing'; channelId: string; userId: string }
  /** The bot comes or goes. */
  | { type: 'presence'; isOnline: boolean }
  | { type: 'acknowledged'; interaction: Interaction }

export interface Fault {
  method: string
  path: RegExp
  status: number
  /** In the answer's body: Discord's own number for what is wrong. */
  code: number
  /** Do the work first and then fail: the worse kind. */
  after: boolean
  times: number
  delayMs: number
  /** Of a 429: whose limit it is, and seconds to wait. */
  scope: 'user' | 'global' | 'shared'
  retryAfter: number
}

/** Language → name → its name there. */
export type NamesIn = Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>

/** All that the parts of the sandbox share. */
/** Threads of a server that are not archived, and people in one. */
export interface ThreadLimits {
  readonly threads: number
  readonly participants: number
}
export const THREAD_LIMITS: ThreadLimits = { threads: 1000, participants: 1000 }

export interface Core {
  state: State
  gateway: Gateway
  faults: Fault[]
  /** Who is not on a server, as `server:person`. */
  absent: Set<string>
  /** Changes the body of every answer to a request; null: none. */
  answers: ((method: string, path: string, body: unknown) => unknown) | null
  /** Text channels as the page calls them. */
  channelsIn: NamesIn
  most: ThreadLimits
  ackMs: number
  tokenMs: number
  tell(change: Change): void
  listen(listener: (change: Change) => void): () => void
  log(line: string): void
}
