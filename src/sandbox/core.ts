import type { Gateway } from './gateway.ts'
import type { InteractionRecord, Language, PostedMessage, SandboxChannel, SandboxState } from './state.ts'

/** A change in the sandbox, for listeners such as the chat page, or tests that wait for something. */
export type SandboxChange =
  | { type: 'message'; posted: PostedMessage }
  | { type: 'deleted'; channelId: string; messageId: string; onlyFor: string | null }
  | { type: 'channel'; channel: SandboxChannel }
  | { type: 'channelGone'; channelId: string }
  /** A person is no longer a member of a private thread. */
  | { type: 'left'; channelId: string; userId: string }
  | { type: 'commands' }
  | { type: 'typing'; channelId: string; userId: string }
  /** The bot came online or went offline. */
  | { type: 'presence'; isOnline: boolean }
  | { type: 'acknowledged'; interaction: InteractionRecord }

export interface InjectedFault {
  method: string
  path: RegExp
  status: number
  /** Discord's own error code, as the body of the answer names it. */
  code: number
  /**
   * Whether the sandbox carries out the request before the request fails. This is the worse kind of failure for
   * a bot, because the bot cannot tell that the change was made.
   */
  isCarriedOut: boolean
  times: number
  delayMs: number
  /** Scope of the rate limit, and seconds until the bot may try again. Both fields matter only with status 429. */
  scope: 'user' | 'global' | 'shared'
  retryAfter: number
}

/** Translations of channel names: language → original name → name in that language. */
export type ChannelTranslations = Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>

/** Maximum number of unarchived threads in one server (`threads`), and of members in one thread (`participants`). */
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
  /** People who are not members of a server, as `serverId:personId`. */
  absentMembers: Set<string>
  /** Function that changes the body of every answer to a REST request. `null` changes nothing. */
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
