import { listSendableCommands } from './commands.js'
import { createComposer } from './composer.js'
import { createAvatar, createIcon, displayName, h } from './dom.js'
import { openLightbox } from './lightbox.js'
import { drawMessage, isEphemeral } from './message.js'
import { openModal } from './modal.js'
import { whenReleased } from './press.js'
import { drawSidebar } from './sidebar.js'
import { formatDate, setPageLanguage, translate } from './words.js'

/** @import { PageChannel, AutocompleteChoices, Language, PageMessage, ModalData, PageUpdate, OptionValuesByName, PageRequests, PageData, PageAnswers, SandboxPerson, ActionResult, PageState } from '../page-protocol.ts' */
/** @import { Leaf } from './commands.js' */
/** @import { Picture } from './lightbox.js' */

/**
 * What parts of the page may know about the server, its people and channels.
 * @typedef {object} World
 * @property {string} guildId
 * @property {string} meId
 * @property {(id: string) => SandboxPerson | undefined} person
 * @property {(id: string | null | undefined) => PageChannel | undefined} channel
 * @property {(channelId: string, messageId: string | null) => unknown} open
 * @property {(words: string) => void} type puts the start of a command into the input
 * @property {(url: string) => (() => unknown) | null} linkInside function that opens a link to this server; null for other links
 */
/**
 * What parts of the page may use and do, on behalf of the person who uses the page.
 * @typedef {object} App
 * @property {World} world
 * @property {SandboxPerson} me
 * @property {() => readonly SandboxPerson[]} people
 * @property {() => readonly PageChannel[]} channels
 * @property {() => Leaf[]} commands
 * @property {(path: string) => string} titleOf translated title of a command
 * @property {() => Language} locale
 * @property {(id: string) => string | undefined} failureOf error text of a message
 * @property {(pictures: readonly Picture[], n: number) => void} enlarge
 * @property {() => void} pictureLoaded
 * @property {(message: PageMessage) => boolean} isGivenUp whether the bot can no longer answer
 * @property {(command: string, options: OptionValuesByName) => Promise<void>} slash
 * @property {(message: PageMessage, customId: string, element: HTMLElement | null) => Promise<void>} click
 * @property {(message: PageMessage, customId: string, values: string[]) => Promise<void>} choose
 * @property {(command: string, options: OptionValuesByName, focused: string) => Promise<AutocompleteChoices | null>} autocomplete
 * @property {(text: string) => Promise<void>} say
 * @property {(message: PageMessage) => Promise<unknown>} dismiss
 */

/** Main module of the chat page. It has one user, one open channel and one live connection. */
const root = /** @type {HTMLElement} */ (document.querySelector('#app'))
const remembered = () =>
  new URLSearchParams(location.search).get('as') ?? localStorage.getItem('as') ?? 'anna'

let as = remembered()
/** @type {WebSocket | null} */
let socket = null
/** @type {PageState | null} */
let told = null
/** @type {PageMessage[]} */
let messages = []
let hasMore = false
/** @type {string | null} */
let openId = null
let readAtOpening = '0'
/** @type {Parts | null} */
let built = null
let retry = 0
let busy = 0
/** Language of this page, for every person: the chosen language, or else the browser's. */
let tongue = spoken(localStorage.getItem('language') ?? navigator.language)
const language = () => tongue
/** @type {Map<string, string>} */
const failures = new Map()
/** @type {Map<string, { readonly userId: string, readonly until: number }>} */
const typing = new Map()
/** @type {Map<string, number>} */
const waiting = new Map()

/**
 * Converts a language code to a language of the page.
 * @param {string} named
 * @returns {Language}
 */
function spoken(named) {
  return named.startsWith('ru') ? 'ru' : 'en-US'
}

/** Returns the page's state. Throws `Error` before the state has been loaded. */
function state() {
  if (!told) throw new Error('The chat state has not been loaded yet')
  return told
}

/** Returns the id of the open channel. Throws `Error` if none is open yet. */
function here() {
  if (openId === null) throw new Error('No channel is open yet')
  return openId
}

function parts() {
  if (!built) throw new Error('The page has not been built yet')
  return built
}

// Requests to the server.

/** Returns the query parameters that name the page's user and language. */
const who = () => new URLSearchParams({ as, lang: language() })

/**
 * Loads data of one kind from the server.
 * @template {keyof PageData} Kind
 * @param {Kind} what
 * @param {Record<string, string>} query
 * @returns {Promise<PageData[Kind]>}
 */
const read = (what, query = {}) => answered(`${what}?${who()}&${new URLSearchParams(query)}`, {})

/**
 * Sends a request of one kind to the server and returns its answer.
 * @template {keyof PageRequests} Kind
 * @param {Kind} what
 * @param {PageRequests[Kind]} body
 * @returns {Promise<PageAnswers[Kind]>}
 */
const ask = (what, body) =>
  answered(`${what}?${who()}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })

/**
 * Fetches a path below `/page/` and returns its JSON. Throws `Error` with the server's reason if the request
 * fails.
 * @param {string} path
 * @param {RequestInit} init
 */
async function answered(path, init) {
  const response = await fetch(`/page/${path}`, init)
  const answer = await response.json()
  if (!response.ok) throw Object.assign(new Error(answer.why ?? answer.error), { kind: answer.error })
  return answer
}

// What parts of the page may know and do.

/** @type {World} */
const world = {
  get guildId() {
    return state().guild.id
  },
  get meId() {
    return state().me.id
  },
  person: id => state().people.find(person => person.id === id),
  channel: id => state().channels.find(channel => channel.id === id),
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
  channels: () => state().channels.filter(channel => !channel.thread && !channel.isDirect),
  commands: () => listSendableCommands(state().commands, state().me.locale),
  titleOf: path => app.commands().find(leaf => leaf.path === path)?.title ?? path,
  locale: () => state().me.locale,
  failureOf: id => failures.get(id),
  enlarge: (pictures, n) => openLightbox(pictures, n),
  pictureLoaded: () => stickToEnd(),
  /**
   * Checks whether the interaction token of a message has expired, so the bot can no longer answer. If not,
   * plans a redraw for that time.
   */
  isGivenUp({ id, timestamp }) {
    const left = new Date(timestamp).getTime() + state().tokenMs - Date.now()
    if (left > 0) setTimeout(redrawInPlace, left + 1, id)
    return left <= 0
  },

  async slash(command, options) {
    const title = h('p', { class: 'small' }, `/${app.titleOf(command)}`)
    const row = h(
      'article',
      { class: 'message pending' },
      createAvatar(state().me),
      h('div', { class: 'body' }, title, h('p', { class: 'thinking', role: 'status' }, translate('sending'))),
    )
    parts().tail.append(row)
    scrollToEnd()
    const outcome = await interact(
      () => ask('slash', { command, options, channelId: here() }),
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
  choose: (message, customId, values) => {
    return press(message, controlIn(message.id, customId), () =>
      ask('select', { message: message.id, customId, values }),
    )
  },
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

/** The control that was pressed last. It keeps its place on the screen while its message changes. */
/** @type {{ readonly id: string, readonly control: string } | null} */
let pressed = null

/**
 * Runs the action of a pressed control. Shows an error in the message if the action fails, and opens the bot's
 * modal if there is one.
 * @param {PageMessage} message
 * @param {HTMLElement | null} element
 * @param {() => Promise<ActionResult>} act
 */
async function press(message, element, act) {
  failures.delete(message.id)
  pressed = element?.dataset.id ? { id: message.id, control: element.dataset.id } : null
  element?.classList.add('busy')
  const outcome = await interact(act, why => {
    failures.set(message.id, why === translate('failed') ? translate('interactionFailed') : why)
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
    app,
  )
}

// Layout of the page.

/**
 * Elements of the page that change after it has been built.
 * @typedef {object} Parts
 * @property {HTMLElement} list
 * @property {HTMLElement} tail
 * @property {HTMLElement} scroller
 * @property {HTMLElement} title
 * @property {HTMLElement} note
 * @property {HTMLElement} jump
 * @property {ReturnType<typeof createComposer>} composer
 * @property {HTMLElement} side
 * @property {HTMLElement} people
 * @property {HTMLElement} offline
 * @property {HTMLElement} drawer
 */

function build() {
  const list = h('div', { class: 'messages', role: 'log', 'aria-live': 'polite', tabindex: 0 })
  const tail = h('div', { class: 'tail-rows' })
  const scroller = h('div', { class: 'scroller', onscroll: onScroll }, list, tail)
  const title = h('h1', {})
  const note = h('div', { class: 'note', role: 'status', 'aria-live': 'polite' })
  const jump = h(
    'button',
    { class: 'jump', type: 'button', hidden: true, onclick: () => scrollToEnd() },
    createIcon('down', 16),
    translate('jumpToNew'),
  )
  const drawer = h(
    'button',
    {
      class: 'round only-phone',
      type: 'button',
      'aria-label': translate('menu'),
      onclick: () => setDrawer(true),
    },
    createIcon('menu', 22),
  )
  const write = createComposer(app)
  const side = h('nav', { class: 'sidebar', 'aria-label': translate('menu') })
  const people = h('aside', { class: 'people', 'aria-label': translate('people') })
  const veil = h('div', { class: 'veil', onclick: () => setDrawer(false) })
  const offline = h('div', { class: 'offline', role: 'alert', hidden: true }, translate('offline'))
  root.replaceChildren(
    side,
    veil,
    h('main', {}, h('header', { class: 'top' }, drawer, title), offline, scroller, jump, write.element, note),
    people,
  )
  built = { list, tail, scroller, title, note, jump, composer: write, side, people, offline, drawer }
}

/**
 * Opens or closes the drawer with the channel list on a narrow screen, and moves the focus.
 * @param {boolean} isOpen
 */
function setDrawer(isOpen) {
  root.classList.toggle('drawer', isOpen)
  if (isOpen) /** @type {HTMLElement | null} */ (parts().side.querySelector('button, a'))?.focus()
  else parts().drawer.focus()
}

function drawSide() {
  drawSidebar(parts().side, { state: state(), openId, waiting, open: go, become, speakAs })
  let total = 0
  for (const { pings } of state().channels) total += pings
  parts().drawer.replaceChildren(
    createIcon('menu', 22),
    total > 0 ? h('b', { class: 'badge' }, String(total)) : '',
  )
  const channel = world.channel(openId)
  document.title = `${total > 0 ? `(${total}) ` : ''}${channel ? (channel.thread ? channel.name : `#${channel.name}`) : ''} · ${state().guild.name}`
  parts().people.replaceChildren(
    h('h2', {}, `${translate('people')} — ${state().people.length}`),
    ...state().people.map(person =>
      h(
        'div',
        { class: `person${person.bot && !state().isBotOnline ? ' away' : ''}` },
        createAvatar(person, 32),
        h('span', { class: person.bot ? 'name bot' : 'name' }, displayName(person)),
        person.bot ? h('span', { class: 'tag' }, translate('app')) : null,
        person.id === state().me.id ? h('small', {}, translate('you')) : null,
      ),
    ),
  )
}

function drawTitle() {
  const channel = world.channel(openId)
  if (!channel) return
  const parent = channel.thread && world.channel(channel.parentId)
  parts().title.replaceChildren(
    createIcon(channel.thread ? (channel.thread.isPrivate ? 'lock' : 'thread') : 'hash'),
    parent
      ? h(
          'button',
          { class: 'crumb', type: 'button', onclick: () => go(parent.id, null) },
          parent.name,
          createIcon('right', 14),
        )
      : '',
    h('span', {}, channel.name),
  )
  parts().composer.place(
    channel.thread
      ? translate('threadPlaceholder', channel.name)
      : translate('messagePlaceholder', `#${channel.name}`),
    Boolean(channel.thread?.locked),
  )
}

function drawMessages() {
  const top = hasMore
    ? h('button', { class: 'earlier', type: 'button', onclick: loadEarlier }, translate('earlier'))
    : beginning()
  parts().list.replaceChildren(top, ...messages.flatMap((_, n) => rowsOf(n)))
}

function beginning() {
  const channel = world.channel(openId)
  if (!channel) return ''
  const name = channel.thread ? channel.name : `#${channel.name}`
  return h(
    'div',
    { class: 'beginning' },
    h('span', { class: 'big-icon' }, createIcon(channel.thread ? 'thread' : 'hash', 34)),
    h('h2', {}, translate('startOf', name)),
    ...(channel.thread ? [h('p', {}, translate('startHint'))] : welcome()),
  )
}

const redrawBeginning = () => parts().list.querySelector('.beginning')?.replaceWith(beginning())

/** Returns the welcome text with buttons for the first commands. Has no buttons while the bot has no commands. */
function welcome() {
  if (state().commands.length === 0)
    return [h('p', {}, translate('welcome')), h('p', { role: 'status' }, translate('botStarts'))]
  const suggested = ['game first', 'game new', 'help'].map(path =>
    h(
      'button',
      { type: 'button', class: 'suggested', onclick: () => app.slash(path, {}) },
      `/${app.titleOf(path)}`,
    ),
  )
  return [h('p', {}, translate('welcome')), h('p', {}, translate('welcomeFirst')), h('p', {}, ...suggested)]
}

/**
 * Returns the rows for message `n`. A new day and the first unread message each get a divider row above.
 * @param {number} n
 */
function rowsOf(n) {
  const message = messages[n]
  const before = messages[n - 1]
  const rows = []
  const date = new Date(message.timestamp)
  const isNewDay = !before || new Date(before.timestamp).toDateString() !== date.toDateString()
  /** @param {string} id */
  const isUnread = id => BigInt(id) > BigInt(readAtOpening)
  const isFirstUnread =
    readAtOpening !== '0' &&
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
 * Draws one message again.
 * @param {string} id
 */
function redraw(id) {
  const n = messages.findIndex(message => message.id === id)
  const old = document.getElementById(`message-${id}`)
  if (n < 0 || !old) return
  const isFirst = old.previousElementSibling?.classList.contains('divider')
  old.replaceWith(drawMessage(messages[n], isFirst ? undefined : messages[n - 1], app))
}

// Scrolling, and marking messages as read.

let isAtEnd = true
/**
 * Scroll position in px, set by the page itself to keep a pressed control in place. Scrolling to this position
 * does not change `isAtEnd`.
 */
/** @type {number | null} */
let steady = null
/** Largest possible scroll position in px, as of the last check. */
let depth = 0

function onScroll() {
  const { scrollTop, scrollHeight, clientHeight } = parts().scroller
  const isMoved = scrollHeight - clientHeight !== depth
  depth = scrollHeight - clientHeight
  // If the content has grown, the end moved away from the user, who did not scroll. So the page scrolls to the
  // end again.
  if (isAtEnd && isMoved && scrollTop !== steady) parts().scroller.scrollTop = scrollHeight
  else if (scrollTop !== steady) {
    isAtEnd = depth - scrollTop < 60
    steady = null
  }
  parts().jump.hidden = isAtEnd && steady === null
  if (isAtEnd) markRead()
  if (scrollTop < 80 && hasMore && !loading) void loadEarlier()
}

function scrollToEnd() {
  const { scroller } = parts()
  scroller.scrollTop = scroller.scrollHeight
  depth = scroller.scrollHeight - scroller.clientHeight
  isAtEnd = true
  steady = null
}

function stickToEnd() {
  if (isAtEnd && steady === null) scrollToEnd()
}

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
const pressedIn = id => (pressed?.id === id ? controlIn(id, pressed.control) : null)

/**
 * Draws a message again. The pressed control in it keeps its place on the screen. Without one, the page stays
 * scrolled to the end.
 * @param {string} id
 */
function redrawInPlace(id) {
  const { scroller } = parts()
  const before = pressedIn(id)?.getBoundingClientRect().top
  redraw(id)
  const after = pressedIn(id)?.getBoundingClientRect().top
  if (before === undefined || after === undefined) {
    steady = null
    return stickToEnd()
  }
  scroller.scrollTop += after - before
  depth = scroller.scrollHeight - scroller.clientHeight
  steady = depth - scroller.scrollTop < 60 ? null : scroller.scrollTop
  parts().jump.hidden = steady === null && isAtEnd
}

function markRead() {
  const channel = world.channel(openId)
  const last = messages.at(-1)
  if (!openId || !channel || !last || document.hidden || BigInt(channel.readUpTo) >= BigInt(last.id)) return
  channel.readUpTo = last.id
  channel.unread = 0
  channel.pings = 0
  drawSide()
  ask('read', { channelId: openId, messageId: last.id }).catch(() => {})
}

let loading = false

async function loadEarlier() {
  if (loading || !hasMore || !openId) return
  loading = true
  const { scroller } = parts()
  const fromEnd = scroller.scrollHeight - scroller.scrollTop
  const id = openId
  try {
    const earlier = await read('messages', { channel: id, before: messages[0].id })
    if (id !== openId) return
    messages = [...earlier.messages, ...messages]
    hasMore = earlier.hasMore
    drawMessages()
    scroller.scrollTop = scroller.scrollHeight - fromEnd
  } finally {
    loading = false
  }
}

// Navigation.

/**
 * Opens a channel, and scrolls to a message if one is given.
 * @param {string} channelId
 * @param {string | null} [messageId]
 */
function go(channelId, messageId) {
  const hash = `#${channelId}${messageId ? `/${messageId}` : ''}`
  root.classList.remove('drawer')
  if (location.hash === hash) return open()
  location.hash = hash
}

const open = () => undisturbed(openHere)

async function openHere() {
  const [, channelId, messageId] = /^#(\d+)(?:\/(\d+))?$/.exec(location.hash) ?? []
  const first = app.channels()[0]
  const last = localStorage.getItem(`open-${as}`)
  // A link can arrive before the update about the channel it leads to, so the state is loaded again.
  if (channelId && !world.channel(channelId)) told = await read('state')
  const channel = world.channel(channelId) ?? (channelId ? null : world.channel(last)) ?? first
  if (channel.id !== channelId)
    history.replaceState(null, '', `${location.pathname}${location.search}#${channel.id}`)
  const isOther = channel.id !== openId
  openId = channel.id
  localStorage.setItem(`open-${as}`, openId)
  if (isOther) parts().composer.reset()
  readAtOpening = channel.readUpTo
  const newest = await read('messages', { channel: openId })
  if (channel.id !== openId) return
  messages = newest.messages
  hasMore = newest.hasMore
  failures.clear()
  parts().tail.replaceChildren()
  drawTitle()
  drawMessages()
  drawSide()
  parts().note.replaceChildren()
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
  while (!messages.some(message => message.id === id) && hasMore) await loadEarlier()
  const row = document.getElementById(`message-${id}`)
  if (!row) return
  isAtEnd = false
  row.scrollIntoView({ block: 'center' })
  row.classList.add('flash')
  setTimeout(() => row.classList.remove('flash'), 2_500)
}

/**
 * Switches the page to another person.
 * @param {string} username
 */
function become(username) {
  as = username
  localStorage.setItem('as', as)
  const query = new URLSearchParams(location.search)
  query.set('as', as)
  history.replaceState(null, '', `?${query}${location.hash}`)
  return start()
}

/**
 * Switches the page to another language.
 * @param {Language} chosen
 */
function speakAs(chosen) {
  tongue = chosen
  localStorage.setItem('language', chosen)
  return start()
}

// Live updates.

/** Opens the live connection. Resolves when it is open or has failed. Data read after that misses no update. */
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
    if (wasAway) await resume()
  }
  mine.onmessage = event => {
    if (socket === mine) hear(JSON.parse(event.data))
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

/**
 * Handlers of the live updates, by type.
 * @type {{ readonly [Type in PageUpdate['type']]: (news: Extract<PageUpdate, { type: Type }> & { readonly at: number }) => void }}
 */
const NEWS = {
  message({ message, at }) {
    typing.delete(message.channel_id)
    const isHere = message.channel_id === openId
    const known = isHere ? messages.findIndex(({ id }) => id === message.id) : -1
    if (known >= 0) {
      messages[known] = message
      redrawInPlace(message.id)
    } else if (isHere && !(messages.length > 0 && BigInt(message.id) < BigInt(messages[0].id))) {
      const wasAtEnd = isAtEnd
      messages.push(message)
      parts().list.append(...rowsOf(messages.length - 1))
      // An ephemeral message usually answers what the user has just done, so the page scrolls to it.
      if (wasAtEnd || message.author.id === state().me.id || isEphemeral(message)) scrollToEnd()
    }
    const isNew = known < 0 && !message.edited_timestamp
    if (isNew && at > state().at) count(message)
    if (isHere && isAtEnd) markRead()
    drawTyping()
    drawSide()
  },
  deleted({ channelId, messageId }) {
    if (channelId !== openId) return
    const n = messages.findIndex(({ id }) => id === messageId)
    if (n < 0) return
    messages.splice(n, 1)
    document.getElementById(`message-${messageId}`)?.remove()
    for (const line of parts().list.querySelectorAll(`[data-before="${messageId}"]`))
      if (!messages[n]) line.remove()
    if (messages[n]) redraw(messages[n].id)
  },
  channel({ channel }) {
    const n = state().channels.findIndex(({ id }) => id === channel.id)
    if (n < 0) state().channels.push(channel)
    else {
      const { readUpTo, unread, pings } = state().channels[n]
      state().channels[n] = { ...channel, readUpTo, unread, pings }
    }
    if (channel.id === openId) {
      drawTitle()
      redrawBeginning()
    }
    for (const message of messages) if (message.thread?.id === channel.id) redraw(message.id)
    drawSide()
  },
  channelGone({ channelId }) {
    state().channels = state().channels.filter(({ id }) => id !== channelId)
    if (channelId === openId) void go(app.channels()[0].id, null)
    else drawSide()
  },
  commands({ commands }) {
    state().commands = commands
    redrawBeginning()
    drawSide()
  },
  presence({ isOnline }) {
    state().isBotOnline = isOnline
    drawSide()
  },
  typing({ channelId, userId }) {
    typing.set(channelId, { userId, until: Date.now() + 10_000 })
    drawTyping()
    setTimeout(drawTyping, 10_100)
  },
}

/**
 * Adds a new message to the counts of unread messages and mentions.
 * @param {PageMessage} message
 */
function count(message) {
  const isMine = message.author.id === state().me.id
  const channel = world.channel(message.channel_id)
  if (channel && !isMine) {
    channel.unread++
    if (message.mention_everyone || message.mentions.some(({ id }) => id === state().me.id)) channel.pings++
  }
  if (isEphemeral(message)) return
  for (const { id } of message.mentions) if (id !== state().me.id) waiting.set(id, (waiting.get(id) ?? 0) + 1)
}

function drawTyping() {
  const now = openId ? typing.get(openId) : undefined
  const person = now && now.until > Date.now() ? world.person(now.userId) : null
  parts().note.replaceChildren(
    person
      ? h(
          'span',
          { class: 'thinking' },
          h('span', { class: 'dots' }, h('i'), h('i'), h('i')),
          translate('typing', displayName(person)),
        )
      : '',
  )
}

/**
 * Updates that arrived while data was being read or a control was pressed. They are applied afterwards, so the
 * data read does not overwrite them.
 */
/** @type {(PageUpdate & { readonly at: number })[]} */
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
    if (reading === 0) for (const news of held.splice(0)) tell(news)
  }
}

/**
 * Receives a live update: applies it now, or holds it back.
 * @param {PageUpdate & { readonly at: number }} news
 */
function hear(news) {
  if (reading > 0) held.push(news)
  else tell(news)
}

/**
 * Applies a live update to the page.
 * @param {PageUpdate & { readonly at: number }} news
 */
function tell(news) {
  const happens = /** @type {((news: PageUpdate) => void) | undefined} */ (NEWS[news.type])
  happens?.(news)
}

const start = () => undisturbed(startHere)

async function startHere() {
  await learn()
  setPageLanguage(state().me.locale)
  openId = null
  build()
  await connect()
  // The state is read again, because it may have changed before the live connection was open.
  await learn()
  await open()
}

/** Loads the missed data after the connection was lost. Keeps the text that the user is writing. */
const resume = () =>
  undisturbed(async () => {
    await learn()
    await open()
  })

/** Loads the state, and tells the server the page's language if it has changed. */
async function learn() {
  const state = await read('state')
  told = state
  if (state.spoken !== language()) await ask('speak', { language: language() })
  waiting.clear()
  for (const [id, pings] of Object.entries(state.waiting)) waiting.set(id, pings)
}

addEventListener('hashchange', () => open())
addEventListener('pointerdown', () => undisturbed(whenReleased), true)
document.addEventListener('visibilitychange', () => !document.hidden && isAtEnd && told && markRead())
addEventListener('resize', () => built && stickToEnd())
addEventListener('keydown', event => {
  if (event.key === 'Escape' && root.classList.contains('drawer')) setDrawer(false)
})
// Browser tests wait until the page is idle.
Object.assign(globalThis, { isIdle: () => busy === 0 && told !== null })

await start()
