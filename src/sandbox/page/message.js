import {
  drawComponents,
  drawFileCard,
  drawMessagePicture,
  toCssColour,
  usesComponentsV2,
} from './components.js'
import { createAvatar, createIcon, h, toDisplayName } from './dom.js'
import { renderMarkdown } from './markdown.js'
import { formatFullDate, formatMessageTime, formatTime, formatTimestamp, translate } from './words.js'

/** @import { APIEmbed, APIMessage, APIMessageComponent } from 'discord-api-types/v10' */
/** @import { PageMessage } from '../page-protocol.ts' */
/** @import { App } from './app-types.js' */
/** @import { Child, Somebody } from './dom.js' */

const EPHEMERAL = 64
const LOADING = 128
const TYPE = { added: 1, reply: 19, command: 20, threadCreated: 18, threadStarter: 21 }
const GROUP_MS = 7 * 60_000
/** Maximum number of characters that the line above a reply quotes. No line has room for more. */
const EXCERPT = 150

/**
 * Checks whether a message is ephemeral.
 * @param {Pick<PageMessage, 'flags'>} message
 */
export const isEphemeral = message => ((message.flags ?? 0) & EPHEMERAL) !== 0

/**
 * Checks whether the bot has announced a message without writing it yet.
 * @param {Pick<PageMessage, 'flags'>} message
 */
export const isLoading = message => ((message.flags ?? 0) & LOADING) !== 0

/**
 * Returns a person's name in the language of the page. A message contains its author's name in the author's
 * language, which may be another one.
 * @param {Somebody} user
 * @param {App} app
 */
export const nameOf = (user, app) => toDisplayName(app.world.person(user.id) ?? user)

/**
 * Checks whether a message needs no heading of its own, because it follows another message by the same author.
 * @param {PageMessage} message
 * @param {PageMessage | undefined} before
 */
function follows(message, before) {
  if (!before || before.author.id !== message.author.id) return false
  if (message.type !== 0 || ![0, TYPE.reply, TYPE.command].includes(before.type)) return false
  if (message.interaction_metadata?.type === 5 || isEphemeral(message) !== isEphemeral(before)) return false
  return Date.parse(message.timestamp) - Date.parse(before.timestamp) < GROUP_MS
}

/**
 * Draws a message with its author. Also draws the message that it answers, and the note that only one person
 * sees it. `app` provides the data and handles clicks.
 * @param {PageMessage} message
 * @param {PageMessage | undefined} before
 * @param {App} app
 */
export function drawMessage(message, before, app) {
  if (message.type === TYPE.threadCreated || message.type === TYPE.added) return noticeView(message, app)
  const shown = message.type === TYPE.threadStarter ? starter(message) : message
  const isGrouped = follows(message, before)
  const isForMe = message.mentions.some(({ id }) => id === app.me.id) || message.mention_everyone
  const kind = ['message', isGrouped && 'grouped', isEphemeral(message) && 'ephemeral', isForMe && 'for-me']
  const date = new Date(message.timestamp)
  return h(
    'article',
    {
      class: kind.filter(Boolean).join(' '),
      id: `message-${message.id}`,
      'data-message': message.id,
      'aria-label': `${nameOf(shown.author, app)}, ${formatMessageTime(date)}`,
    },
    contextLine(message, app),
    isGrouped
      ? h(
          'time',
          { class: 'side-time', datetime: message.timestamp, title: formatFullDate(date) },
          formatTime(date),
        )
      : createAvatar(shown.author),
    h(
      'div',
      { class: 'body' },
      isGrouped ? null : head(shown, date, app),
      content(shown, app),
      threadCard(shown, app),
      app.failureOf(message.id)
        ? h('p', { class: 'failure', role: 'alert' }, createIcon('close', 14), app.failureOf(message.id))
        : null,
      isEphemeral(message) ? ephemeralLine(message, app) : null,
    ),
  )
}

/**
 * Returns the message from which a thread was started, or a substitute if that message was deleted.
 * @param {PageMessage} message
 * @returns {PageMessage}
 */
function starter(message) {
  const gone = {
    ...message,
    content: `*${translate('originalGone')}*`,
    components: [],
    embeds: [],
    attachments: [],
    flags: undefined,
  }
  return message.referenced_message ?? gone
}

/**
 * Draws the heading of a message: its author and time.
 * @param {PageMessage} message
 * @param {Date} date
 * @param {App} app
 */
function head(message, date, app) {
  return h(
    'header',
    {},
    h('span', { class: message.author.bot ? 'name bot' : 'name' }, nameOf(message.author, app)),
    message.author.bot ? h('span', { class: 'tag' }, translate('app')) : null,
    h('time', { datetime: message.timestamp, title: formatFullDate(date) }, formatMessageTime(date)),
  )
}

/**
 * Draws the content of a message: text, embeds, attachments and components.
 * @param {PageMessage} message
 * @param {App} app
 * @returns {Child}
 */
function content(message, app) {
  if (isLoading(message) && app.isGivenUp(message))
    return h('p', { class: 'failure', role: 'status' }, createIcon('close', 14), translate('failed'))
  if (isLoading(message))
    return h(
      'p',
      { class: 'thinking', role: 'status' },
      h('span', { class: 'dots' }, h('i'), h('i'), h('i')),
      translate('thinking', nameOf(message.author, app)),
    )
  const edited = message.edited_timestamp
    ? h(
        'span',
        { class: 'edited', title: formatFullDate(new Date(message.edited_timestamp)) },
        translate('edited'),
      )
    : null
  const text = message.content
    ? h('div', { class: 'text markdown' }, renderMarkdown(message.content, app.world))
    : null
  if (text && edited)
    (text.lastElementChild?.tagName === 'P' ? text.lastElementChild : text).append(' ', edited)
  if (usesComponentsV2(message)) return [drawComponents(message, app), edited]
  return [
    text,
    message.embeds.map(embed => embedView(embed, app)),
    attachments(message, app),
    drawComponents(message, app),
    text ? null : edited,
  ]
}

/**
 * Draws the attachments of a message, without pictures that an embed already shows.
 * @param {PageMessage} message
 * @param {App} app
 */
function attachments(message, app) {
  const used = new Set(message.embeds.flatMap(({ image, thumbnail }) => [image?.url, thumbnail?.url]))
  const rest = message.attachments.filter(({ url }) => !used.has(url))
  const images = rest.filter(({ content_type, width }) => content_type?.startsWith('image/') && width)
  const pictures = images.map(({ url, description, width, height }) => ({
    url,
    alt: description ?? '',
    width,
    height,
  }))
  const files = rest.filter(attachment => !images.includes(attachment))
  return [
    pictures.length > 0
      ? h(
          'div',
          { class: `gallery of-${Math.min(pictures.length, 5)}` },
          pictures.map((_, n) =>
            drawMessagePicture(pictures, n, images[n].filename.startsWith('SPOILER_'), app),
          ),
        )
      : null,
    files.map(file => drawFileCard(file)),
  ]
}

/**
 * Draws an embed.
 * @param {APIEmbed} embed
 * @param {App} app
 */
function embedView(embed, app) {
  /** @param {string} words */
  const text = words => h('div', { class: 'markdown' }, renderMarkdown(words, app.world))
  const { image, thumbnail } = embed
  return h(
    'div',
    {
      class: 'embed',
      style:
        embed.color === undefined || embed.color === null ? {} : { '--accent': toCssColour(embed.color) },
    },
    h(
      'div',
      { class: 'embed-main' },
      embed.author ? h('div', { class: 'embed-author' }, embed.author.name) : null,
      embed.title
        ? h(
            'div',
            { class: 'embed-title' },
            embed.url
              ? h('a', { href: embed.url, target: '_blank', rel: 'noreferrer noopener' }, embed.title)
              : renderMarkdown(embed.title, app.world),
          )
        : null,
      embed.description ? text(embed.description) : null,
      embed.fields?.length
        ? h(
            'div',
            { class: 'fields' },
            embed.fields.map(field =>
              h(
                'div',
                { class: field.inline ? 'field inline' : 'field' },
                h('b', {}, renderMarkdown(field.name, app.world)),
                text(field.value),
              ),
            ),
          )
        : null,
      image
        ? drawMessagePicture(
            [{ url: image.url, alt: embed.title ?? '', width: image.width, height: image.height }],
            0,
            false,
            app,
          )
        : null,
      embed.footer || embed.timestamp
        ? h(
            'footer',
            {},
            [embed.footer?.text, embed.timestamp ? formatMessageTime(new Date(embed.timestamp)) : null]
              .filter(Boolean)
              .join(' • '),
          )
        : null,
    ),
    thumbnail
      ? h(
          'div',
          { class: 'embed-thumbnail' },
          drawMessagePicture([{ url: thumbnail.url, alt: '' }], 0, false, app),
        )
      : null,
  )
}

/**
 * Draws the line above a message. The line tells who used which command, or which message this message replies
 * to.
 * @param {PageMessage} message
 * @param {App} app
 */
function contextLine(message, app) {
  const used = message.interaction_metadata
  if (used && message.type === TYPE.command)
    return h(
      'div',
      { class: 'context' },
      createAvatar(used.user, 16),
      h('b', {}, nameOf(used.user, app)),
      translate(
        'used',
        h(
          'span',
          { class: 'command', title: message.command ?? undefined },
          commandName(message.command, app),
        ),
      ),
    )
  if (message.type !== TYPE.reply) return null
  const original = message.referenced_message
  if (!original)
    return h('div', { class: 'context' }, createIcon('reply', 14), h('i', {}, translate('originalGone')))
  return h(
    'button',
    { class: 'context', type: 'button', onclick: () => app.world.open(original.channel_id, original.id) },
    createAvatar(original.author, 16),
    h('b', {}, nameOf(original.author, app)),
    ' ',
    h('span', { class: 'excerpt' }, excerpt(original, app).slice(0, EXCERPT)),
  )
}

/**
 * Returns the title of a command in the user's language, without the options. `command` is the full text, such
 * as `/game new system:…`.
 * @param {string | null | undefined} command
 * @param {App} app
 */
function commandName(command, app) {
  if (!command) return '/…'
  return `/${app.titleOf(command.slice(1).replace(/ [^ :]+:.*$/s, ''))}`
}

/**
 * Returns the text of a message in one line, for the line above a reply to the message and for screen readers.
 * @param {APIMessage} message
 * @param {App} app
 */
export function excerpt(message, app) {
  const texts = [message.content]
  /**
   * Collects the texts of a component and of its children.
   * @param {APIMessageComponent} component
   */
  const visit = component => {
    if ('content' in component) texts.push(component.content)
    if ('components' in component) for (const child of component.components) visit(child)
  }
  for (const component of message.components ?? []) visit(component)
  const words = texts
    .join('\n')
    .replace(/<@!?(\d+)>/g, (_, id) => {
      const person = app.world.person(id)
      return person ? `@${toDisplayName(person)}` : ''
    })
    .replace(/<#(\d+)>/g, (_, id) => app.world.channel(id)?.name ?? '')
    .replace(/<\/([^:>]+):\d+>/g, '/$1')
    .replace(/<t:(-?\d+)(?::(\w))?>/g, (_, seconds, style) => formatTimestamp(Number(seconds), style ?? 'f'))
    .replace(/\[([^\]\n]+)\]\([^)\s]+\)/g, '$1')
    .replace(/^(?:-#|#+|>) |[*_`~|]/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
  return words || translate(message.attachments.length > 0 ? 'picture' : 'attachment')
}

/**
 * Draws a system message: a thread was created, or a person was added to a thread.
 * @param {PageMessage} message
 * @param {App} app
 */
function noticeView(message, app) {
  const place = message.message_reference?.channel_id
  const open = () => place && app.world.open(place, null)
  const words =
    message.type === TYPE.threadCreated
      ? [
          h('b', {}, nameOf(message.author, app)),
          translate('startedThread'),
          h('button', { class: 'inside', type: 'button', onclick: open }, message.content),
        ]
      : [
          h('b', {}, nameOf(message.author, app)),
          translate('addedToThread'),
          h('b', {}, message.mentions.map(one => nameOf(one, app)).join(', ')),
          translate('toThread'),
        ]
  const date = new Date(message.timestamp)
  return h(
    'article',
    { class: 'message notice', id: `message-${message.id}`, 'data-message': message.id },
    createIcon(message.type === TYPE.threadCreated ? 'thread' : 'join', 18),
    h(
      'div',
      { class: 'body' },
      h(
        'p',
        {},
        words,
        ' ',
        h('time', { datetime: message.timestamp, title: formatFullDate(date) }, formatMessageTime(date)),
      ),
    ),
  )
}

/**
 * Draws the link to the thread that was started from a message.
 * @param {PageMessage} message
 * @param {App} app
 */
function threadCard(message, app) {
  const { thread } = message
  if (!thread) return null
  const known = app.world.channel(thread.id)
  const count = known?.thread?.messageCount ?? ('message_count' in thread ? thread.message_count : 0) ?? 0
  return h(
    'button',
    { class: 'thread-card', type: 'button', onclick: () => app.world.open(thread.id, null) },
    createIcon('thread', 18),
    h('b', {}, known?.name ?? thread.name),
    h('span', {}, `${translate('messages', count)} ›`),
  )
}

/**
 * Draws the line "only you can see this", with a button that dismisses the message.
 * @param {PageMessage} message
 * @param {App} app
 */
function ephemeralLine(message, app) {
  return h(
    'p',
    { class: 'ephemeral-line' },
    createIcon('eye', 15),
    translate('onlyYou'),
    ' • ',
    h(
      'button',
      { class: 'inside', type: 'button', onclick: () => app.dismiss(message) },
      translate('dismiss'),
    ),
  )
}
