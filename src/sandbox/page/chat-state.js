/** @import { PageChannel, PageMessage, PageState, SandboxPerson } from '../page-protocol.ts' */

/** Everything that the page knows. A page has one user, one open channel and one live connection. */
export const chat = {
  /** @type {PageState | null} */
  told: null,
  /** Messages of the open channel, the oldest first. */
  /** @type {PageMessage[]} */
  messages: [],
  /** Whether the open channel has earlier messages. */
  hasMore: false,
  /** @type {string | null} */
  openId: null,
  readAtOpening: '0',
  /** Error texts: message id → text. */
  /** @type {Map<string, string>} */
  failures: new Map(),
  /** Who is typing in each channel: channel id → person, and the time in ms until which the page shows this. */
  /** @type {Map<string, { readonly userId: string, readonly until: number }>} */
  typing: new Map(),
  /** Unread mentions: person id → number. */
  /** @type {Map<string, number>} */
  waiting: new Map(),
}

/** Returns the page's state. Throws `Error` before the state has been loaded. */
export function state() {
  if (!chat.told) throw new Error('The chat state has not been loaded yet')
  return chat.told
}

/** Returns the id of the open channel. Throws `Error` if no channel is open yet. */
export function here() {
  if (chat.openId === null) throw new Error('No channel is open yet')
  return chat.openId
}

/**
 * @param {string} id
 * @returns {SandboxPerson | undefined}
 */
export const findPerson = id => state().people.find(person => person.id === id)

/**
 * @param {string | null | undefined} id
 * @returns {PageChannel | undefined}
 */
export const findChannel = id => state().channels.find(channel => channel.id === id)

/** Returns the channels that are neither threads nor direct messages. */
export const listMainChannels = () => state().channels.filter(channel => !channel.thread && !channel.isDirect)
