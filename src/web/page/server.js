/** @import { Addressed, Asking, Posted } from '../requests.ts' */
/** @import { Tells } from '../told.ts' */

// All that this page asks of the bot goes through here; only what has a row in the table of requests can be named.

/** What the bot refuses for another reason than the rules. */
export class Refused extends Error {
  /**
   * @param {number} status no answer: 0
   * @param {string} why
   */
  constructor(status, why = '') {
    super(`${status} ${why}`)
    this.status = status
    this.why = why
  }
}

/**
 * What is asked for with a body; `way`: where from, if not from the table that is open.
 * @template {Posted} Kind
 * @param {Kind} what
 * @param {Asking[Kind]} body
 * @param {string} way
 * @returns {Promise<Tells[Kind]>}
 */
export async function ask(what, body, way = '') {
  busy(1)
  try {
    return await answered(`${way}${what}`, body)
  } finally {
    busy(-1)
  }
}

/**
 * The address of what is looked at by its name.
 * @template {Addressed} Kind
 * @param {Kind} what
 * @param {Asking[Kind] & Record<string, string>} query
 */
export function addressOf(what, query) {
  const said = new URLSearchParams(query)
  return said.size > 0 ? `${what}?${said}` : what
}

let asked = 0
/** @param {number} more */
function busy(more) {
  asked += more
  document.body.setAttribute('aria-busy', String(asked > 0))
}

/**
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
    throw new Refused(0)
  }
  if (answer.ok) return answer.json()
  const told = await answer.json().catch(() => null)
  throw new Refused(answer.status, told?.no)
}

/** Tells a change apart from every other one: sent again, it is the same. */
export const mark = () =>
  [...crypto.getRandomValues(new Uint8Array(12))].map(n => n.toString(16).padStart(2, '0')).join('')

/** Milliseconds before the line is opened anew where the browser has given it up, as it does when a proxy answers for the bot. */
const ANEW = 2000

/**
 * Calls `changed` when the table may be another one, `there` when the line is up or down.
 * @param {(stamp: string) => void} changed
 * @param {(is: boolean) => void} there
 */
export function listen(changed, there) {
  const source = new EventSource(addressOf('live', {}))
  source.addEventListener('message', ({ data }) => changed(data))
  source.addEventListener('open', () => there(true))
  source.addEventListener('error', () => {
    there(false)
    if (source.readyState === EventSource.CLOSED) setTimeout(listen, ANEW, changed, there)
  })
}
