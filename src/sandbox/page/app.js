import { createUserActions, findPressedControl, isBusy } from './actions.js'
import { chat, findChannel, findPerson, listMainChannels, state } from './chat-state.js'
import { listSendableCommands } from './commands.js'
import { createFrameDrawers, drawTypingNote } from './frame.js'
import { buildPage, hideDrawer, isBuilt, isDrawerOpen, parts, setDrawer } from './layout.js'
import { openLightbox } from './lightbox.js'
import { createConnectionOpener, createUpdateQueue } from './live.js'
import { createMessageList } from './message-list.js'
import { waitForRelease } from './press.js'
import { ask, language, loadFromServer, setLanguage, setUser, userName } from './requests.js'
import {
  drawKeepingPlace,
  findOpenMenu,
  isScrolledToEnd,
  noteScroll,
  scrollToEnd,
  stickToEnd,
  stopFollowingEnd,
} from './scrolling.js'
import { createUpdateHandler } from './updates.js'
import { setPageLanguage } from './words.js'

/** @import { Language } from '../page-protocol.ts' */
/** @import { App, World } from './app-types.js' */

// Main module of the chat page: puts its parts together, opens channels and marks messages as read.

/** @type {World} */
const world = {
  get guildId() {
    return state().guild.id
  },
  get meId() {
    return state().me.id
  },
  person: findPerson,
  channel: findChannel,
  open: (channelId, messageId) => go(channelId, messageId),
  type: words => parts().composer.type(words),
  linkInside(url) {
    const found = /^https:\/\/(?:\w+\.)?discord\.com\/channels\/(\d+)\/(\d+)(?:\/(\d+))?\/?$/.exec(url)
    return found && found[1] === state().guild.id ? () => go(found[2], found[3] ?? null) : null
  },
}

/** @type {App} */
const app = {
  world,
  get me() {
    return state().me
  },
  people: () => state().people,
  channels: listMainChannels,
  commands() {
    const { commands, directCommands, me } = state()
    const isDirect = findChannel(chat.openId)?.isDirect
    return listSendableCommands(isDirect ? directCommands : commands, me.locale)
  },
  titleOf: path => app.commands().find(leaf => leaf.path === path)?.title ?? path,
  locale: () => state().me.locale,
  failureOf: id => chat.failures.get(id),
  enlarge: (pictures, n) => openLightbox(pictures, n),
  pictureLoaded: () => stickToEnd(),
  /**
   * Checks whether the interaction token of a message has expired, so that the bot can no longer answer. If it has
   * not, the message is redrawn when the token expires.
   */
  isGivenUp({ id, timestamp }) {
    const left = new Date(timestamp).getTime() + state().tokenMs - Date.now()
    if (left > 0) setTimeout(redrawInPlace, left + 1, id)
    return left <= 0
  },
  ...createUserActions(
    () => app,
    id => list.redraw(id),
  ),
}
const list = createMessageList(app)
const { drawSide, drawTitle } = createFrameDrawers({ open: go, become, speakAs })
const { undisturbed, hear } = createUpdateQueue(
  createUpdateHandler({ list, redrawInPlace, drawSide, drawTitle, markRead, open: go }),
)
const connect = createConnectionOpener({ hear, resume })

// Scrolling, and marking messages as read.

function onScroll() {
  const at = noteScroll()
  if (isScrolledToEnd()) markRead()
  if (at < 80 && chat.hasMore && !list.isLoading()) void list.loadEarlier()
}

/**
 * Draws a message again. An open menu keeps its place on the screen. If no menu is open, the pressed control of the
 * message keeps its place. If there is no such control either, a page that was scrolled to the end stays there.
 * @param {string} id
 */
function redrawInPlace(id) {
  drawKeepingPlace(
    () => findOpenMenu() ?? findPressedControl(id),
    () => list.redraw(id),
  )
}

function markRead() {
  const channel = findChannel(chat.openId)
  const last = chat.messages.at(-1)
  if (!chat.openId || !channel || !last || document.hidden || BigInt(channel.readUpTo) >= BigInt(last.id))
    return
  channel.readUpTo = last.id
  channel.unread = 0
  channel.pings = 0
  drawSide()
  ask('read', { channelId: chat.openId, messageId: last.id }).catch(() => {})
}

// Navigation.

/**
 * Opens a channel, and scrolls to a message if one is given.
 * @param {string} channelId
 * @param {string | null} [messageId]
 */
function go(channelId, messageId) {
  const hash = `#${channelId}${messageId ? `/${messageId}` : ''}`
  hideDrawer()
  if (location.hash === hash) return open()
  location.hash = hash
}

const open = () => undisturbed(openHere)

async function openHere() {
  const [, channelId, messageId] = /^#(\d+)(?:\/(\d+))?$/.exec(location.hash) ?? []
  const first = listMainChannels()[0]
  const last = localStorage.getItem(`open-${userName()}`)
  // A link may lead to a channel that the page does not know yet. So the page loads the state again.
  if (channelId && !findChannel(channelId)) chat.told = await loadFromServer('state')
  const channel = findChannel(channelId) ?? (channelId ? null : findChannel(last)) ?? first
  if (channel.id !== channelId)
    history.replaceState(null, '', `${location.pathname}${location.search}#${channel.id}`)
  const isOther = channel.id !== chat.openId
  chat.openId = channel.id
  localStorage.setItem(`open-${userName()}`, chat.openId)
  if (isOther) parts().composer.reset()
  chat.readAtOpening = channel.readUpTo
  const newest = await loadFromServer('messages', { channel: chat.openId })
  if (channel.id !== chat.openId) return
  chat.messages = newest.messages
  chat.hasMore = newest.hasMore
  chat.failures.clear()
  parts().tail.replaceChildren()
  drawTitle()
  list.draw()
  drawSide()
  drawTypingNote()
  if (messageId) await showMessage(messageId)
  else {
    scrollToEnd()
    markRead()
  }
  if (isOther && matchMedia('(pointer: fine)').matches) parts().composer.focus()
}

/**
 * Loads earlier messages until the given message is there, then scrolls to it and highlights it.
 * @param {string} id
 */
async function showMessage(id) {
  while (!chat.messages.some(message => message.id === id) && chat.hasMore) await list.loadEarlier()
  const row = document.getElementById(`message-${id}`)
  if (!row) return
  stopFollowingEnd()
  row.scrollIntoView({ block: 'center' })
  row.classList.add('flash')
  setTimeout(() => row.classList.remove('flash'), 2_500)
}

/**
 * Switches the page to another person.
 * @param {string} username
 */
function become(username) {
  setUser(username)
  const query = new URLSearchParams(location.search)
  query.set('as', username)
  history.replaceState(null, '', `?${query}${location.hash}`)
  return start()
}

/**
 * Switches the page to another language.
 * @param {Language} chosen
 */
function speakAs(chosen) {
  setLanguage(chosen)
  return start()
}

// Start, and what the browser reports.

const start = () => undisturbed(startHere)

async function startHere() {
  await learn()
  setPageLanguage(state().me.locale)
  chat.openId = null
  buildPage(app, onScroll, scrollToEnd)
  await connect()
  // The state is read again, because it may have changed before the live connection was open.
  await learn()
  await open()
}

/** Loads the missed data after the connection was lost. Keeps the text that the user is writing. */
function resume() {
  return undisturbed(async () => {
    await learn()
    await open()
  })
}

/** Loads the state, and tells the server the page's language if it has changed. */
async function learn() {
  const state = await loadFromServer('state')
  chat.told = state
  if (state.spoken !== language()) await ask('speak', { language: language() })
  chat.waiting.clear()
  for (const [id, pings] of Object.entries(state.waiting)) chat.waiting.set(id, pings)
}

addEventListener('hashchange', () => open())
addEventListener('pointerdown', () => undisturbed(waitForRelease), true)
document.addEventListener(
  'visibilitychange',
  () => !document.hidden && isScrolledToEnd() && chat.told && markRead(),
)
addEventListener('resize', () => isBuilt() && stickToEnd())
addEventListener('keydown', event => {
  if (event.key === 'Escape' && isDrawerOpen()) setDrawer(false)
})
// Browser tests wait until the page is idle.
Object.assign(globalThis, { isIdle: () => !isBusy() && chat.told !== null })

await start()
