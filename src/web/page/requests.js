import { waitForRelease } from './press.js'
import { RequestRefusedError, sendRequest } from './server.js'
import { translateText } from './words.js'

/** @import { PostRequestName, RequestInputs } from '../requests.ts' */
/** @import { PageResponses } from '../responses.ts' */
/**
 * Sends a request. If the bot refuses it, the reason is shown, and the answer is null.
 * @typedef {<Kind extends PostRequestName>(what: Kind, body: RequestInputs[Kind]) => Promise<PageResponses[Kind] | null>} Send
 */

/**
 * Makes the function that sends the requests of the page and shows why the bot refuses one.
 * @param {{ tell(text: string): void, refresh(): void, drawTop(): void }} page `refresh` fetches the board again,
 * `drawTop` draws the header anew, with the reason if the page can no longer be used
 */
export function openRequests({ tell, refresh, drawTop }) {
  /** Whether a request has failed. The page then asks for the board again when the stream is back. */
  let isMissed = false
  /** Text that explains why a change got no answer. */
  /** @type {'unsent' | 'watching'} */
  let missed = 'unsent'
  /** Message that explains why the page shows nothing, or nothing any more. */
  let shut = ''

  /** @type {Send} */
  async function send(what, body) {
    try {
      const found = await sendRequest(what, body)
      await waitForRelease()
      if (what === 'board') isMissed = false
      return found
    } catch (error) {
      if (!(error instanceof RequestRefusedError)) throw error
      isMissed = true
      // The player may have left their seat since this board was drawn
      const isSeated = error.why !== 'seat'
      missed = isSeated ? 'unsent' : 'watching'
      if (!isSeated) {
        tell(translateText(missed))
        refresh()
      } else if (error.status === 403) shut = translateText('gone')
      else if (error.status === 404) shut = translateText('noTable')
      else if (error.status === 429) tell(translateText('slow'))
      else tell(translateText(error.status === 0 ? 'lost' : 'failed'))
      if (shut) drawTop()
      return null
    }
  }

  return {
    send,
    hasMissed: () => isMissed,
    lastFailure: () => translateText(missed),
    whyShut: () => shut,
  }
}
