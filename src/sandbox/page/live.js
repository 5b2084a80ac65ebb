import { parts } from './layout.js'
import { who } from './requests.js'

/** @import { PageUpdate } from '../page-protocol.ts' */
/**
 * A live update, with its number.
 * @typedef {PageUpdate & { readonly at: number }} News
 */

/**
 * Makes the queue of live updates.
 * @param {(news: News) => void} apply
 */
export function createUpdateQueue(apply) {
  /**
   * Updates that arrived while the page was reading data or a control was pressed. The page applies them
   * afterwards, because the data could otherwise overwrite them.
   */
  /** @type {News[]} */
  const held = []
  let reading = 0

  /**
   * Holds live updates back while `act` runs, and applies them afterwards.
   * @template Read
   * @param {() => Promise<Read>} act
   */
  async function undisturbed(act) {
    reading++
    try {
      return await act()
    } finally {
      reading--
      if (reading === 0) for (const news of held.splice(0)) apply(news)
    }
  }

  /**
   * Receives a live update: applies it now, or holds it back.
   * @param {News} news
   */
  function hear(news) {
    if (reading > 0) held.push(news)
    else apply(news)
  }

  return { undisturbed, hear }
}

/**
 * Creates the function that opens the live connection. The function returns a promise that resolves when the
 * connection is open or has failed. Data must be read after that, so that no update is missed.
 * @param {{ hear(news: News): void, resume(): Promise<void> }} handlers
 */
export function createConnectionOpener(handlers) {
  /** @type {WebSocket | null} */
  let socket = null
  let retry = 0

  function connect() {
    socket?.close()
    let settle = () => {}
    /** @type {Promise<void>} */
    const settled = new Promise(resolve => {
      settle = resolve
    })
    const mine = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/page/live?${who()}`)
    socket = mine
    mine.onopen = async () => {
      settle()
      parts().offline.hidden = true
      const wasAway = retry > 0
      retry = 0
      if (wasAway) await handlers.resume()
    }
    mine.onmessage = event => {
      if (socket === mine) handlers.hear(JSON.parse(event.data))
    }
    mine.onclose = () => {
      settle()
      if (socket !== mine) return
      parts().offline.hidden = false
      retry++
      setTimeout(() => socket === mine && connect(), Math.min(5_000, 300 * 2 ** retry))
    }
    return settled
  }

  return connect
}
