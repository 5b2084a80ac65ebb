/** @import { Asking } from '../asked.ts' */
/** @import { Tells } from '../told.ts' */

/** Asks the bot; what it refuses for another reason than the rules is thrown as one of these. */
export class Refused extends Error {
  /** @param {number} status no answer: 0 */
  constructor(status) {
    super(String(status))
    this.status = status
  }
}

/**
 * @template {keyof Tells} Kind
 * @param {Kind} what
 * @param {Asking[Kind]} body
 * @returns {Promise<Tells[Kind]>}
 */
export async function ask(what, body) {
  busy(1)
  try {
    return await answered(what, body)
  } finally {
    busy(-1)
  }
}

let asked = 0
/** @param {number} more */
function busy(more) {
  asked += more
  document.body.setAttribute('aria-busy', String(asked > 0))
}

/**
 * @param {string} what
 * @param {object} body
 */
async function answered(what, body) {
  let answer
  try {
    answer = await fetch(what, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  } catch {
    throw new Refused(0)
  }
  if (!answer.ok) throw new Refused(answer.status)
  return answer.json()
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
  const source = new EventSource('live')
  source.addEventListener('message', ({ data }) => changed(data))
  source.addEventListener('open', () => there(true))
  source.addEventListener('error', () => {
    there(false)
    if (source.readyState === EventSource.CLOSED) setTimeout(listen, ANEW, changed, there)
  })
}
