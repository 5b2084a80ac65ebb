import { createChangeId } from './server.js'
import { getCurrentLanguage, translateText } from './words.js'

/** @import { Send } from './requests.js' */
/** @import { RequestInputs } from '../requests.ts' */
/** @import { ChangeResultDto } from '../responses.ts' */
/** @import { LossWarning, RefusalNotice } from './panel.js' */
/**
 * What the functions that change the game need from the page.
 * @typedef {object} ChangeNeeds
 * @property {Send} send
 * @property {() => number} revision revision of the board that the page shows
 * @property {() => string | null} role role that the page acts in, if the player has chosen one
 * @property {() => string} lastFailure text that explains why a change got no answer
 * @property {(news: string) => void} finish shows that the game has changed
 * @property {(warning: LossWarning) => void} warn
 * @property {(refusal: RefusalNotice) => void} refuse
 */

/**
 * Makes the functions that change the game, one change at a time.
 * @param {ChangeNeeds} page
 */
export function createChangeSenders({ send, revision, role, lastFailure, finish, warn, refuse }) {
  let isBusy = false

  /**
   * Gives orders to the bot.
   * @param {RequestInputs['act']['orders']} orders
   * @param {boolean} sure whether the player has confirmed what the orders lose
   */
  async function give(orders, sure = false) {
    if (isBusy) return
    isBusy = true
    const before = revision()
    const came = await send('act', {
      lang: getCurrentLanguage(),
      as: role(),
      revision: before,
      mark: createChangeId(),
      orders,
      sure,
    })
    isBusy = false
    settle(came ?? unanswered(before), () => void give(orders, true))
  }

  /**
   * Asks the bot for an undo.
   * @param {boolean} sure whether the player has confirmed the undo
   */
  async function back(sure = false) {
    if (isBusy) return
    isBusy = true
    const before = revision()
    const came = await send('back', {
      lang: getCurrentLanguage(),
      revision: before,
      mark: createChangeId(),
      sure,
    })
    isBusy = false
    settle(came ?? unanswered(before), () => void back(true))
  }

  /**
   * Returns the result of a change that got no answer. The change may still have succeeded. The result is `stale`
   * if the board is no longer at revision `before`, else `no`.
   * @param {number} before
   * @returns {ChangeResultDto}
   */
  const unanswered = before =>
    revision() === before ? { is: 'no', why: lastFailure() } : { is: 'stale', why: '' }

  /**
   * Shows the result of a change.
   * @param {ChangeResultDto} came
   * @param {() => void} goOn carries out the change after a warning
   */
  function settle(came, goOn) {
    if (came.is === 'done') finish(came.news || '')
    else if (came.is === 'stale') finish(translateText('stale'))
    else if (came.is === 'asks')
      warn({ why: came.why, lines: came.lost, goOn, label: translateText(came.calls ? 'ask' : 'sure') })
    else refuse(came)
  }

  return { give, back }
}
