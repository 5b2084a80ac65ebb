import { createAvatar, createIcon, h, toDisplayName } from './dom.js'
import { translate } from './words.js'

/** @import { PageChannel, Language, SandboxPerson, PageState } from '../page-protocol.ts' */
/**
 * Data that the sidebar shows, and functions for its clicks.
 * @typedef {object} Side
 * @property {PageState} state
 * @property {string | null} openId
 * @property {ReadonlyMap<string, number>} waiting
 * @property {(channelId: string, messageId: string | null) => unknown} open
 * @property {(username: string) => unknown} become
 * @property {(language: Language) => unknown} speakAs
 */

/**
 * Draws the sidebar. Channels and threads stand at the top, and the choice of person and language below.
 * @param {HTMLElement} root
 * @param {Side} side
 */
export function drawSidebar(root, { state, openId, waiting, open, become, speakAs }) {
  const texts = state.channels
    .filter(({ thread, isDirect }) => !thread && !isDirect)
    .sort((a, b) => a.position - b.position)
  const direct = state.channels.filter(({ isDirect }) => isDirect)
  const scroll = root.querySelector('.channel-list')?.scrollTop ?? 0
  const held = /** @type {HTMLElement | null | undefined} */ (
    document.activeElement?.closest('.sidebar [data-focus]')
  )
  const focused = held?.dataset.focus
  root.replaceChildren(
    h(
      'header',
      { class: 'guild' },
      h('img', { src: '/icon.svg', alt: '', width: 28, height: 28 }),
      h('strong', {}, state.guild.name),
    ),
    h(
      'div',
      { class: 'channel-list' },
      h('h2', {}, translate('channels')),
      texts.map(channel => channelRows(channel, { state, openId, open })),
      direct.length > 0 ? h('h2', {}, translate('direct')) : null,
      direct.map(channel => channelRow(channel, openId, open)),
    ),
    h(
      'div',
      { class: 'me' },
      h('h2', { title: translate('whoHint') }, translate('whoAmI')),
      h(
        'div',
        { class: 'who', role: 'radiogroup', 'aria-label': translate('whoAmI') },
        state.people
          .filter(({ bot }) => !bot)
          .map(person => personButton(person, { state, waiting, become })),
      ),
      h(
        'div',
        {
          class: 'languages',
          role: 'radiogroup',
          'aria-label': translate('language'),
          title: translate('spectatorHint'),
        },
        createIcon('globe', 16),
        LANGUAGES.map(([locale, name]) =>
          h(
            'button',
            {
              type: 'button',
              role: 'radio',
              lang: locale.slice(0, 2),
              'aria-checked': String(state.me.locale === locale),
              'data-focus': locale,
              onclick: () => state.me.locale === locale || speakAs(locale),
            },
            name,
          ),
        ),
      ),
    ),
  )
  const list = root.querySelector('.channel-list')
  if (list) list.scrollTop = scroll
  if (focused) /** @type {HTMLElement | null} */ (root.querySelector(`[data-focus="${focused}"]`))?.focus()
}

/** @type {readonly (readonly [Language, string])[]} */
const LANGUAGES = [
  ['ru', 'Русский'],
  ['en-US', 'English'],
]

/**
 * Draws a channel with its threads below it.
 * @param {PageChannel} channel
 * @param {Pick<Side, 'state' | 'openId' | 'open'>} side
 */ function channelRows(channel, { state, openId, open }) {
  const threads = state.channels
    .filter(({ parentId }) => parentId === channel.id)
    .sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? 1 : -1))
  const active = threads.filter(({ thread }) => !thread?.archived)
  const archived = threads.filter(({ thread }) => thread?.archived)
  /** @param {PageChannel} item */
  const row = item => channelRow(item, openId, open)
  const isInArchive = archived.some(({ id }) => id === openId)
  return h(
    'div',
    { class: 'channel-group' },
    row(channel),
    active.length > 0
      ? h('div', { class: 'threads', role: 'group', 'aria-label': translate('threads') }, active.map(row))
      : null,
    archived.length > 0
      ? h(
          'details',
          { class: 'threads archived', open: isInArchive },
          h('summary', {}, translate('archived', archived.length)),
          archived.map(row),
        )
      : null,
  )
}

/**
 * Returns the name of the icon for a channel.
 * @param {PageChannel} channel
 */
export const findChannelIconName = ({ thread, isDirect }) =>
  isDirect ? 'at' : thread ? (thread.isPrivate ? 'lock' : 'thread') : 'hash'

/**
 * Returns the name of a channel as Discord shows it.
 * @param {PageChannel} channel
 */
export const nameOfChannel = ({ thread, isDirect, name }) => (thread || isDirect ? name : `#${name}`)

/**
 * Draws the button of a channel or thread.
 * @param {PageChannel} channel
 * @param {Side['openId']} openId
 * @param {Side['open']} open
 */
function channelRow(channel, openId, open) {
  const { thread } = channel
  const isOpen = channel.id === openId
  const isUnread = channel.unread > 0 && !isOpen
  const label = [
    channel.name,
    isUnread ? translate('unread') : '',
    channel.pings > 0 ? translate('mentions', channel.pings) : '',
  ]
    .filter(Boolean)
    .join(', ')
  return h(
    'button',
    {
      class: `channel${isOpen ? ' open' : ''}${isUnread ? ' unread' : ''}`,
      type: 'button',
      'aria-current': isOpen ? 'page' : undefined,
      'aria-label': label,
      'data-focus': channel.id,
      onclick: () => open(channel.id, null),
    },
    createIcon(findChannelIconName(channel), thread ? 16 : 20),
    h('span', {}, channel.name),
    channel.pings > 0 && !isOpen ? h('b', { class: 'badge' }, String(channel.pings)) : null,
  )
}

/**
 * Draws the button that switches the page to another person.
 * @param {SandboxPerson} person
 * @param {Pick<Side, 'state' | 'waiting' | 'become'>} side
 */
function personButton(person, { state, waiting, become }) {
  const isMe = person.id === state.me.id
  const pings = waiting.get(person.id) ?? 0
  return h(
    'button',
    {
      type: 'button',
      role: 'radio',
      'aria-checked': String(isMe),
      'data-focus': person.username,
      'data-person': person.username,
      onclick: () => isMe || become(person.username),
    },
    h(
      'span',
      { class: 'face' },
      createAvatar(person, 34),
      pings > 0 && !isMe ? h('b', { class: 'badge' }, String(pings)) : null,
    ),
    h('span', {}, toDisplayName(person)),
  )
}
