import type { Gateway } from './gateway.ts'
import type { InteractionRecord, Language, PostedMessage, SandboxChannel, SandboxState } from './state.ts'

/** A change in the sandbox, for its listeners: the page, and tests that wait for something. */
export type SandboxChange =
  | { type: 'message'; posted: PostedMessage }
  | { type: 'deleted'; channelId: string; messageId: string; onlyFor: string | null }
  | { type: 'channel'; channel: SandboxChannel }
  | { type: 'channelGone'; channelId: string }
  | { type: 'commands' }
  | { type: 'typing'; channelId: string; userId: string }
  /** The bot came online or went offline. */
  | { type: 'presence'; isOnline: boolean }
  | { type: 'acknowledged'; interaction: InteractionRecord }

export interface InjectedFault {
  method: string
  path: RegExp
  status: number
  /** Discord's own error code in the body of the answer. */
  code: number
  /** Whether the request is carried out before it fails. This is the worse kind of failure for a bot. */
  after: boolean
  times: number
  delayMs: number
  /** Scope of the rate limit, and seconds until the next try. Both are used only with status 429. */
  scope: 'user' | 'global' | 'shared'
  retryAfter: number
}

/** Translations of names: language → original name → name in that language. */
export type ChannelTranslations = Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>

/** Largest number of unarchived threads in one server, and of members in one thread. */
export interface ThreadLimits {
  readonly threads: number
  readonly participants: number
}
export const DEFAULT_THREAD_LIMITS: ThreadLimits = { threads: 1000, participants: 1000 }

/** State, services and settings that all parts of the sandbox share. */
export interface SandboxCore {
  state: SandboxState
  gateway: Gateway
  faults: InjectedFault[]
  /** People who are not on a server, as `server:person`. */
  absent: Set<string>
  /** Changes the body of every answer to a request. `null` changes nothing. */
  rewriteAnswer: ((method: string, path: string, body: unknown) => unknown) | null
  /** Translated names of the text channels, as the page shows them. */
  channelTranslations: ChannelTranslations
  threadLimits: ThreadLimits
  ackMs: number
  tokenMs: number
  announce(change: SandboxChange): void
  listen(listener: (change: SandboxChange) => void): () => void
  log(line: string): void
}
