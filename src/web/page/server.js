import { beginWaiting } from './waiting.js'

/** @import { GetRequestName, RequestInputs, PostRequestName } from '../requests.ts' */
/** @import { PageResponses } from '../responses.ts' */

// All requests of this page go through this file. The types allow only requests that the server defines.

/** Thrown if the bot refuses a request for a reason other than the rules of the game. */
export class RequestRefusedError extends Error {
  /**
   * @param {number} status HTTP status, or 0 if there was no answer
   * @param {string} why
   */
  constructor(status, why = '') {
    super(`${status} ${why}`)
    this.status = status
    this.why = why
  }
}

/**
 * Sends a request with a body to the server.
 * @template {PostRequestName} Kind
 * @param {Kind} what
 * @param {RequestInputs[Kind]} body
 * @param {string} tablePath path of the table, if it is not the table of this page
 * @returns {Promise<PageResponses[Kind]>}
 */
export async function sendRequest(what, body, tablePath = '') {
  const done = beginWaiting('brief' in body && body.brief ? 'picks' : what)
  try {
    return await answered(`${tablePath}${what}`, body)
  } finally {
    done()
  }
}

/**
 * Returns the address (URL) of a request without a body.
 * @template {GetRequestName} Kind
 * @param {Kind} what
 * @param {RequestInputs[Kind] & Record<string, string>} query
 */
export function toRequestUrl(what, query) {
  const said = new URLSearchParams(query)
  return said.size > 0 ? `${what}?${said}` : what
}

/**
 * Sends a body as JSON in a POST and returns the answer. Throws `RequestRefusedError` if the bot refuses the request
 * or does not answer.
 * @param {string} where
 * @param {object} body
 */
async function answered(where, body) {
  let answer
  try {
    answer = await fetch(where, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  } catch {
    throw new RequestRefusedError(0)
  }
  if (answer.ok) return answer.json()
  const told = await answer.json().catch(() => null)
  throw new RequestRefusedError(answer.status, told?.no)
}

/**
 * Creates an id for a change that the page sends. If two requests carry the same id, the server carries out the
 * change only once.
 */
export const createChangeId = () =>
  [...crypto.getRandomValues(new Uint8Array(12))].map(n => n.toString(16).padStart(2, '0')).join('')

/**
 * Milliseconds before the page reopens an event stream that the browser has given up. A browser gives up when a
 * proxy answers instead of the bot.
 */
const ANEW = 2000

/**
 * Opens the event stream of the table. Calls `onChange` when the table may have changed. Calls `there(true)` when
 * the stream opens, and `there(false)` when the stream breaks.
 * @param {(stamp: string) => void} onChange
 * @param {(is: boolean) => void} onConnection
 */
export function listenForChanges(onChange, onConnection) {
  const source = new EventSource(toRequestUrl('live', {}))
  source.addEventListener('message', ({ data }) => onChange(data))
  source.addEventListener('open', () => onConnection(true))
  source.addEventListener('error', () => {
    onConnection(false)
    if (source.readyState === EventSource.CLOSED) setTimeout(listenForChanges, ANEW, onChange, onConnection)
  })
}
