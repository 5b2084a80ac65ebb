import { chat, here, state } from './chat-state.js'
import { createAvatar, createIcon, h } from './dom.js'
import { parts } from './layout.js'
import { openModal } from './modal.js'
import { ask } from './requests.js'
import { scrollToEnd } from './scrolling.js'
import { translate } from './words.js'

/** @import { PageActionResult, ModalData, PageMessage } from '../page-protocol.ts' */
/** @import { App } from './app-types.js' */

// What the page's user does: uses commands, presses controls, writes messages.

/** Number of actions that the server has not answered yet. */
let busy = 0
/** The control that was pressed last. It keeps its place on the screen while its message changes. */
/** @type {{ readonly id: string, readonly control: string } | null} */
let pressed = null

/** Checks whether an action still waits for the server's answer. */
export const isBusy = () => busy > 0

/**
 * Finds a control in a message by its custom id.
 * @param {string} id
 * @param {string} customId
 * @returns {HTMLElement | null}
 */
const controlIn = (id, customId) =>
  document.querySelector(`#message-${id} [data-id="${CSS.escape(customId)}"]`)

/**
 * Finds the control that was pressed last, if it is in this message.
 * @param {string} id
 */
export const findPressedControl = id => (pressed?.id === id ? controlIn(id, pressed.control) : null)

/**
 * Runs an action of the page's user. Calls `failed` with the reason if the action fails.
 * @template Made
 * @param {() => Promise<Made>} act
 * @param {(why: string) => void} failed
 */
async function interact(act, failed) {
  busy++
  try {
    return await act()
  } catch (thrown) {
    const error = /** @type {Error & { readonly kind?: string }} */ (thrown)
    failed(error.kind === 'failed' ? translate('failed') : error.message)
    return null
  } finally {
    busy--
  }
}

/**
 * Creates the functions for the actions of the page's user.
 * @param {() => App} app
 * @param {(messageId: string) => void} redraw draws a message again
 * @returns {Pick<App, 'slash' | 'click' | 'choose' | 'autocomplete' | 'say' | 'dismiss'>}
 */
export function createUserActions(app, redraw) {
  /**
   * Runs the action of a pressed control. Shows an error in the message if the action fails, and opens the bot's
   * modal if there is one.
   * @param {PageMessage} message
   * @param {HTMLElement | null} element
   * @param {() => Promise<PageActionResult>} act
   */
  async function press(message, element, act) {
    chat.failures.delete(message.id)
    pressed = element?.dataset.id ? { id: message.id, control: element.dataset.id } : null
    element?.classList.add('busy')
    const outcome = await interact(act, why => {
      chat.failures.set(message.id, why === translate('failed') ? translate('interactionFailed') : why)
      redraw(message.id)
    })
    element?.classList.remove('busy')
    if (outcome?.modal) showModal(outcome.id, outcome.modal)
  }

  /**
   * Opens a modal of the bot and sends its fields when the user submits it.
   * @param {string} id
   * @param {ModalData} modal
   */
  function showModal(id, modal) {
    openModal(
      modal,
      async fields => {
        /** @type {string | null} */
        let why = null
        const outcome = await interact(
          () => ask('submitModal', { id, fields }),
          problem => {
            why = problem
          },
        )
        if (outcome?.modal) showModal(outcome.id, outcome.modal)
        return why
      },
      app(),
    )
  }

  return {
    async slash(command, options, labels = {}) {
      const title = h('p', { class: 'small' }, `/${app().titleOf(command)}`)
      const row = h(
        'article',
        { class: 'message pending' },
        createAvatar(state().me),
        h(
          'div',
          { class: 'body' },
          title,
          h('p', { class: 'thinking', role: 'status' }, translate('sending')),
        ),
      )
      parts().tail.append(row)
      scrollToEnd()
      const outcome = await interact(
        () => ask('slash', { command, options, labels, channelId: here() }),
        why => {
          row.replaceChildren(
            createAvatar(state().me),
            h(
              'div',
              { class: 'body' },
              title,
              h('p', { class: 'failure', role: 'alert' }, createIcon('close', 14), why),
              h(
                'p',
                { class: 'ephemeral-line' },
                createIcon('eye', 15),
                translate('onlyYou'),
                ' • ',
                h(
                  'button',
                  { class: 'inside', type: 'button', onclick: () => row.remove() },
                  translate('dismiss'),
                ),
              ),
            ),
          )
          scrollToEnd()
        },
      )
      if (outcome) row.remove()
      if (outcome?.modal) showModal(outcome.id, outcome.modal)
    },
    click: (message, customId, element) =>
      press(message, element, () => ask('click', { message: message.id, customId })),
    choose: (message, customId, values) =>
      press(message, controlIn(message.id, customId), () =>
        ask('select', { message: message.id, customId, values }),
      ),
    async autocomplete(command, options, focused) {
      try {
        return (await ask('autocomplete', { command, options, focused, channelId: here() })).choices
      } catch {
        return null
      }
    },
    async say(text) {
      await interact(
        () => ask('say', { text, channelId: here() }),
        why => alert(why),
      )
    },
    dismiss: message => ask('dismiss', { message: message.id }),
  }
}
