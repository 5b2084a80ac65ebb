import { waitForRelease } from './press.js'
import { RequestRefusedError, sendRequest } from './server.js'
import { translateText } from './words.js'

/** @import { PostRequestName, RequestInputs } from '../requests.ts' */
/** @import { PageResponses } from '../responses.ts' */
/**
 * Sends a request and resolves to the answer. If the bot refuses the request, shows the reason and resolves to
 * null.
 * @typedef {<Kind extends PostRequestName>(what: Kind, body: RequestInputs[Kind]) => Promise<PageResponses[Kind] | null>} Send
 */

/**
 * Creates the function that sends the requests of the page. If the bot refuses a request, this function shows
 * why.
 * @param {{ tell(text: string): void, refresh(): void, drawTop(): void }} page `refresh` fetches the board again,
 * `drawTop` draws the header anew, with the reason if the page can no longer be used
 */
export function createRequestSender({ tell, refresh, drawTop }) {
  /**
   * Whether a request has failed. The page then asks for the board again when the event stream is open again.
   */
  let isMissed = false
  /** Key of the text that explains why a change got no answer. */
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
