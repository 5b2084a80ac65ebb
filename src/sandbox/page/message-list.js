import { chat, findChannel, state } from './chat-state.js'
import { createIcon, h } from './dom.js'
import { parts } from './layout.js'
import { drawMessage, excerpt, nameOf } from './message.js'
import { loadFromServer } from './requests.js'
import { findChannelIconName, nameOfChannel } from './sidebar.js'
import { formatDate, translate } from './words.js'

/** @import { PageMessage } from '../page-protocol.ts' */
/** @import { App } from './app-types.js' */

/** Maximum number of characters of a new message that the page announces to screen readers. */
const SPOKEN = 600

/**
 * The messages of the open channel, as rows of the page.
 * @typedef {ReturnType<typeof createMessageList>} MessageList
 */

/**
 * Makes the functions that draw the messages of the open channel.
 * @param {App} app
 */
export function createMessageList(app) {
  function draw() {
    const top = chat.hasMore
      ? h('button', { class: 'earlier', type: 'button', onclick: loadEarlier }, translate('earlier'))
      : beginning()
    parts().list.replaceChildren(top, ...chat.messages.flatMap((_, n) => rowsOf(n)))
  }

  function beginning() {
    const channel = findChannel(chat.openId)
    if (!channel) return ''
    return h(
      'div',
      { class: 'beginning' },
      h('span', { class: 'big-icon' }, createIcon(findChannelIconName(channel), 34)),
      h('h2', {}, translate('startOf', nameOfChannel(channel))),
      ...(channel.isDirect
        ? [h('p', {}, translate('directHint')), suggestedCommands(['me games', 'help'])]
        : channel.thread
          ? [h('p', {}, translate('startHint'))]
          : welcome()),
    )
  }

  const redrawBeginning = () => parts().list.querySelector('.beginning')?.replaceWith(beginning())

  /**
   * Returns the welcome text with buttons for the first commands. While the bot has no commands, there are no
   * buttons.
   */
  function welcome() {
    const words = [h('p', {}, translate('welcome')), h('p', {}, translate('welcomeAll'))]
    if (state().commands.length === 0) return [...words, h('p', { role: 'status' }, translate('botStarts'))]
    return [
      ...words,
      h('p', {}, translate('welcomeFirst')),
      suggestedCommands(['game first', 'game new', 'help']),
    ]
  }

  /**
   * Returns a line of buttons, each of which runs a command.
   * @param {readonly string[]} paths
   */
  const suggestedCommands = paths =>
    h(
      'p',
      {},
      paths.map(path =>
        h(
          'button',
          { type: 'button', class: 'suggested', onclick: () => app.slash(path, {}) },
          `/${app.titleOf(path)}`,
        ),
      ),
    )

  /**
   * Returns the rows for message `n`. A new day and the first unread message each get a divider row above.
   * @param {number} n
   */
  function rowsOf(n) {
    const message = chat.messages[n]
    const before = chat.messages[n - 1]
    const rows = []
    const date = new Date(message.timestamp)
    const isNewDay = !before || new Date(before.timestamp).toDateString() !== date.toDateString()
    /** @param {string} id */
    const isUnread = id => BigInt(id) > BigInt(chat.readAtOpening)
    const isFirstUnread =
      chat.readAtOpening !== '0' &&
      isUnread(message.id) &&
      message.author.id !== state().me.id &&
      (!before || !isUnread(before.id))
    if (isNewDay)
      rows.push(
        h(
          'div',
          { class: 'divider', role: 'separator', 'data-before': message.id },
          h('span', {}, formatDate(date)),
        ),
      )
    if (isFirstUnread)
      rows.push(
        h(
          'div',
          { class: 'divider new', role: 'separator', 'data-before': message.id },
          h('span', {}, translate('newMessages')),
        ),
      )
    rows.push(drawMessage(message, isNewDay || isFirstUnread ? undefined : before, app))
    return rows
  }

  /**
   * Draws one message again. If a control of the message has the focus, it keeps the focus. An open menu stays
   * open, as in Discord, unless the bot has changed the menu.
   * @param {string} id
   */
  function redraw(id) {
    const n = chat.messages.findIndex(message => message.id === id)
    const old = document.getElementById(`message-${id}`)
    if (n < 0 || !old) return
    const held = old.contains(document.activeElement) ? document.activeElement : null
    const isFirst = old.previousElementSibling?.classList.contains('divider')
    const fresh = drawMessage(chat.messages[n], isFirst ? undefined : chat.messages[n - 1], app)
    if (keepOpenMenu(old, fresh)) return
    old.replaceWith(fresh)
    if (held) focusIn(fresh, held.getAttribute('data-id'))
  }

  /**
   * Keeps the row with the open menu, and replaces everything around it by the content of the new message.
   * Returns false if no menu is open, or if the new message has no equal row.
   * @param {HTMLElement} old
   * @param {HTMLElement} fresh
   */
  function keepOpenMenu(old, fresh) {
    /** @type {HTMLElement | null | undefined} */
    const row = old.querySelector('[aria-expanded="true"]')?.closest('.row')
    /** @type {NodeListOf<HTMLElement>} */
    const all = fresh.querySelectorAll('.row')
    const equal = [...all].find(({ dataset }) => dataset.made === row?.dataset.made)
    if (!row || !equal) return false
    const kept = [row, ...ancestorsIn(row, old)]
    const next = [equal, ...ancestorsIn(equal, fresh)]
    if (kept.length !== next.length) return false
    kept.forEach((element, n) => {
      if (n > 0) {
        element.className = next[n].className
        element.style.cssText = next[n].style.cssText
      }
      if (element === old) return
      for (const sibling of [...(element.parentElement?.childNodes ?? [])])
        if (sibling !== element) sibling.remove()
      const around = [...(next[n].parentElement?.childNodes ?? [])]
      const at = around.indexOf(next[n])
      element.before(...around.slice(0, at))
      element.after(...around.slice(at + 1))
    })
    return true
  }

  /**
   * Lists the elements around an element, from the inside out, up to the message.
   * @param {HTMLElement} element
   * @param {HTMLElement} message
   * @returns {HTMLElement[]}
   */
  function ancestorsIn(element, message) {
    const parent = element.parentElement
    return !parent || element === message ? [] : [parent, ...ancestorsIn(parent, message)]
  }

  /**
   * Removes a message from the page. If the focus was in this message, the message before it gets the focus.
   * @param {string} id
   */
  function remove(id) {
    const old = document.getElementById(`message-${id}`)
    const isHeld = old?.contains(document.activeElement)
    const before = old?.previousElementSibling
    old?.remove()
    if (isHeld && before instanceof HTMLElement) focusIn(before)
  }

  /**
   * Moves the focus to the control with this custom id in a message. Without such a control, the message itself
   * gets the focus. The Tab key then leads to the message's controls.
   * @param {HTMLElement} message
   * @param {string | null} [customId]
   */
  function focusIn(message, customId) {
    const control = customId && message.querySelector(`[data-id="${CSS.escape(customId)}"]:enabled`)
    if (!control) message.tabIndex = -1
    ;(control instanceof HTMLElement ? control : message).focus({ preventScroll: true })
  }

  let loading = false

  async function loadEarlier() {
    if (loading || !chat.hasMore || !chat.openId) return
    loading = true
    const { scroller } = parts()
    const fromEnd = scroller.scrollHeight - scroller.scrollTop
    const id = chat.openId
    try {
      const earlier = await loadFromServer('messages', { channel: id, before: chat.messages[0].id })
      if (id !== chat.openId) return
      chat.messages = [...earlier.messages, ...chat.messages]
      chat.hasMore = earlier.hasMore
      draw()
      scroller.scrollTop = scroller.scrollHeight - fromEnd
    } finally {
      loading = false
    }
  }

  return {
    draw,
    redraw,
    remove,
    redrawBeginning,
    loadEarlier,
    isLoading: () => loading,
    /**
     * Announces a new message to screen readers, in one line.
     * @param {PageMessage} message
     */
    announce(message) {
      parts().spoken.textContent = `${nameOf(message.author, app)}: ${excerpt(message, app)}`.slice(0, SPOKEN)
    },
    /** Draws the newest message below the others. */
    append: () => parts().list.append(...rowsOf(chat.messages.length - 1)),
  }
}
