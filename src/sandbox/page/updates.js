import { chat, findChannel, listMainChannels, state } from './chat-state.js'
import { drawTypingNote } from './frame.js'
import { parts } from './layout.js'
import { isEphemeral, isLoading } from './message.js'
import { findOpenMenu, isScrolledToEnd, scrollToEnd } from './scrolling.js'

/** @import { PageMessage, PageUpdate } from '../page-protocol.ts' */
/** @import { News } from './live.js' */
/** @import { MessageList } from './message-list.js' */
/**
 * Parts of the page that live updates change, and functions that draw the page again.
 * @typedef {object} UpdateNeeds
 * @property {MessageList} list
 * @property {(messageId: string) => void} redrawInPlace
 * @property {() => void} drawSide
 * @property {() => void} drawTitle
 * @property {() => void} markRead
 * @property {(channelId: string, messageId: string | null) => unknown} open
 */

/**
 * Makes the function that applies a live update to the page.
 * @param {UpdateNeeds} page
 */
export function createUpdateHandler({ list, redrawInPlace, drawSide, drawTitle, markRead, open }) {
  /**
   * Handlers of the live updates, by type.
   * @type {{ readonly [Type in PageUpdate['type']]: (news: Extract<PageUpdate, { type: Type }> & { readonly at: number }) => void }}
   */
  const NEWS = {
    message({ message, at }) {
      chat.typing.delete(message.channel_id)
      const isHere = message.channel_id === chat.openId
      const known = isHere ? chat.messages.findIndex(({ id }) => id === message.id) : -1
      const wasLoading = known >= 0 && isLoading(chat.messages[known])
      if (known >= 0) {
        chat.messages[known] = message
        redrawInPlace(message.id)
      } else if (isHere && !(chat.messages.length > 0 && BigInt(message.id) < BigInt(chat.messages[0].id))) {
        const wasAtEnd = isScrolledToEnd()
        chat.messages.push(message)
        list.append()
        // An ephemeral message usually answers what the user has just done, so the page scrolls to it.
        const isOwn = message.author.id === state().me.id || isEphemeral(message)
        if (isOwn || (wasAtEnd && !findOpenMenu())) scrollToEnd()
      }
      if (isHere && (known < 0 || wasLoading) && !isLoading(message) && message.author.id !== state().me.id)
        list.announce(message)
      const isNew = known < 0 && !message.edited_timestamp
      if (isNew && at > state().at) count(message)
      if (isHere && isScrolledToEnd()) markRead()
      drawTypingNote()
      drawSide()
    },
    deleted({ channelId, messageId }) {
      if (channelId !== chat.openId) return
      const n = chat.messages.findIndex(({ id }) => id === messageId)
      if (n < 0) return
      chat.messages.splice(n, 1)
      list.remove(messageId)
      for (const line of parts().list.querySelectorAll(`[data-before="${messageId}"]`))
        if (!chat.messages[n]) line.remove()
      if (chat.messages[n]) list.redraw(chat.messages[n].id)
    },
    channel({ channel }) {
      const n = state().channels.findIndex(({ id }) => id === channel.id)
      if (n < 0) state().channels.push(channel)
      else {
        const { readUpTo, unread, pings } = state().channels[n]
        state().channels[n] = { ...channel, readUpTo, unread, pings }
      }
      if (channel.id === chat.openId) {
        drawTitle()
        list.redrawBeginning()
      }
      for (const message of chat.messages) if (message.thread?.id === channel.id) list.redraw(message.id)
      drawSide()
    },
    channelGone({ channelId }) {
      state().channels = state().channels.filter(({ id }) => id !== channelId)
      if (channelId === chat.openId) open(listMainChannels()[0].id, null)
      else drawSide()
    },
    commands({ commands, directCommands }) {
      Object.assign(state(), { commands, directCommands })
      list.redrawBeginning()
      drawSide()
    },
    presence({ isOnline }) {
      state().isBotOnline = isOnline
      drawSide()
    },
    typing({ channelId, userId }) {
      chat.typing.set(channelId, { userId, until: Date.now() + 10_000 })
      drawTypingNote()
      setTimeout(drawTypingNote, 10_100)
    },
  }

  /** @param {News} news */
  return news => {
    const happens = /** @type {((news: PageUpdate) => void) | undefined} */ (NEWS[news.type])
    happens?.(news)
  }
}

/**
 * Adds a new message to the counts of unread messages and mentions.
 * @param {PageMessage} message
 */
function count(message) {
  const isMine = message.author.id === state().me.id
  const channel = findChannel(message.channel_id)
  if (channel && !isMine) {
    channel.unread++
    if (message.mention_everyone || message.mentions.some(({ id }) => id === state().me.id)) channel.pings++
  }
  if (isEphemeral(message)) return
  for (const { id } of message.mentions)
    if (id !== state().me.id) chat.waiting.set(id, (chat.waiting.get(id) ?? 0) + 1)
}
