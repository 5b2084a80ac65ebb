import { createIcon, h } from './dom.js'
import { renderMarkdown } from './markdown.js'
import { createSelectMenu, drawEmoji } from './menu.js'
import { translate } from './words.js'

/** @import { APIAttachment, APIButtonComponent, APIMediaGalleryComponent, APIMessageComponent, APIThumbnailComponent, APIUnfurledMediaItem } from 'discord-api-types/v10' */
/** @import { PageMessage } from '../page-protocol.ts' */
/** @import { App } from './app-types.js' */
/** @import { Child } from './dom.js' */
/** @import { Picture } from './lightbox.js' */
/**
 * Data of an attachment, as far as a file card shows it.
 * @typedef {Pick<APIAttachment, 'filename' | 'url' | 'size' | 'title'>} FileShown
 */
/**
 * Functions that draw a component, by component type.
 * @typedef {{ [Type in APIMessageComponent['type']]?: (item: Extract<APIMessageComponent, { type: Type }>, message: PageMessage, app: App) => Child }} Draws
 */

const V2 = 32768
/** @type {Readonly<Record<number, string>>} */
const STYLES = { 1: 'primary', 2: 'secondary', 3: 'success', 4: 'danger', 5: 'link', 6: 'primary' }

/**
 * Checks whether a message uses Components V2, the newer layout of Discord messages.
 * @param {Pick<PageMessage, 'flags'>} message
 */
export function usesComponentsV2(message) {
  return ((message.flags ?? 0) & V2) !== 0
}

/**
 * Draws the components of a message. `app` provides the data for them and handles clicks.
 * @param {PageMessage} message
 * @param {App} app
 */
export function drawComponents(message, app) {
  return (message.components ?? []).map(component => view(component, message, app))
}

/**
 * Draws one component. Shows a placeholder for an unknown type.
 * @param {APIMessageComponent} component
 * @param {PageMessage} message
 * @param {App} app
 * @returns {Child}
 */
function view(component, message, app) {
  const draw =
    /** @type {((item: APIMessageComponent, message: PageMessage, app: App) => Child) | undefined} */ (
      DRAW[component.type]
    )
  return draw ? draw(component, message, app) : h('div', { class: 'unknown' }, `type ${component.type}`)
}

/** @type {Draws} */
const DRAW = {
  1: (row, message, app) =>
    h(
      'div',
      // Leaves out the ids of the components, because an id changes when a component is put before the row
      { class: 'row', 'data-made': JSON.stringify(row, (key, value) => (key === 'id' ? undefined : value)) },
      row.components.map(control => view(control, message, app)),
    ),
  2: button,
  3: (select, message, app) =>
    createSelectMenu(select, values => app.choose(message, select.custom_id, values)),
  5: (select, message, app) => {
    const options = app
      .people()
      .filter(({ bot }) => !bot)
      .map(({ id, name }) => ({ label: name, value: id }))
    return createSelectMenu({ ...select, options }, values => app.choose(message, select.custom_id, values))
  },
  9: (section, message, app) =>
    h(
      'div',
      { class: 'section' },
      h(
        'div',
        { class: 'section-text' },
        section.components.map(text => view(text, message, app)),
      ),
      h('div', { class: 'accessory' }, view(section.accessory, message, app)),
    ),
  10: (text, _, app) => h('div', { class: 'text markdown' }, renderMarkdown(text.content, app.world)),
  11: thumbnailPicture,
  12: gallery,
  13: (file, message) => drawFileCard(attachmentOf(message, file.file)),
  14: separator =>
    h('div', {
      class: `separator${separator.divider === false ? '' : ' line'}${separator.spacing === 2 ? ' large' : ''}`,
      role: separator.divider === false ? undefined : 'separator',
    }),
  17: (container, message, app) =>
    h(
      'div',
      {
        class: `container${container.accent_color === null || container.accent_color === undefined ? '' : ' accent'}${container.spoiler ? ' hidden-content' : ''}`,
        style:
          container.accent_color === null || container.accent_color === undefined
            ? {}
            : { '--accent': toCssColour(container.accent_color) },
      },
      container.components.map(inner => view(inner, message, app)),
    ),
}

/**
 * Converts a colour number to a CSS colour.
 * @param {number} number
 */
export function toCssColour(number) {
  return `#${number.toString(16).padStart(6, '0')}`
}

/**
 * Draws a button. A link button to this server opens its target inside the page.
 * @param {APIButtonComponent} item
 * @param {PageMessage} message
 * @param {App} app
 */
function button(item, message, app) {
  // Style 6 is a purchase button. The sandbox has no purchases, so it does not draw the button.
  if (item.style === 6) return null
  const inner = [drawEmoji(item.emoji), item.label ? h('span', {}, item.label) : null]
  if (item.style === 5) {
    const inside = app.world.linkInside(item.url)
    if (inside)
      return h(
        'button',
        { class: 'control link', type: 'button', onclick: inside },
        inner,
        createIcon('right', 16),
      )
    return h(
      'a',
      { class: 'control link', href: item.url, target: '_blank', rel: 'noreferrer noopener' },
      inner,
      createIcon('open', 15),
    )
  }
  return h(
    'button',
    {
      class: `control ${STYLES[item.style]}`,
      type: 'button',
      disabled: item.disabled,
      'data-id': item.custom_id,
      'aria-label': item.label ? undefined : item.emoji?.name,
      onclick: event => app.click(message, item.custom_id, event.currentTarget),
    },
    inner,
  )
}

/**
 * Draws a media gallery.
 * @param {APIMediaGalleryComponent} item
 * @param {PageMessage} _message
 * @param {App} app
 */
function gallery(item, _message, app) {
  const pictures = item.items.map(({ media, description }) => ({
    url: media.url,
    alt: description ?? '',
    width: media.width,
    height: media.height,
  }))
  const frames = item.items.map((entry, n) => drawMessagePicture(pictures, n, entry.spoiler, app))
  return h('div', { class: `gallery of-${Math.min(item.items.length, 5)}` }, frames)
}

/**
 * Draws picture number `n` of a message. A click enlarges the picture. If the picture is a spoiler, the first
 * click reveals it.
 * @param {readonly Picture[]} pictures
 * @param {number} n
 * @param {boolean | undefined} isSpoiler
 * @param {App} app
 */
export function drawMessagePicture(pictures, n, isSpoiler, app) {
  const { url, alt, width, height } = pictures[n]
  const size = width && height ? { width, height } : {}
  const image = h('img', { src: url, alt, loading: 'lazy', ...size, onload: () => app.pictureLoaded() })
  const frame = h(
    'button',
    {
      class: `picture${isSpoiler ? ' veiled' : ''}`,
      type: 'button',
      'aria-label': `${translate('enlarge')}${alt ? `: ${alt}` : ''}`,
      title: alt || undefined,
      onclick: event => {
        if (event.currentTarget.classList.contains('veiled')) event.currentTarget.classList.remove('veiled')
        else app.enlarge(pictures, n)
      },
    },
    image,
  )
  return frame
}

/**
 * Draws a thumbnail.
 * @param {APIThumbnailComponent} item
 * @param {PageMessage} _message
 * @param {App} app
 */
function thumbnailPicture(item, _message, app) {
  const { media, description, spoiler } = item
  const frame = drawMessagePicture(
    [{ url: media.url, alt: description ?? '', width: media.width, height: media.height }],
    0,
    spoiler,
    app,
  )
  frame.classList.add('thumbnail')
  return frame
}

/**
 * Finds the attachment that a file component shows.
 * @param {PageMessage} message
 * @param {APIUnfurledMediaItem} file
 * @returns {FileShown}
 */
function attachmentOf(message, file) {
  return (
    message.attachments.find(({ id }) => id === file.attachment_id) ?? {
      filename: file.url.split('/').at(-1) ?? '',
      url: file.url,
      size: 0,
    }
  )
}

/**
 * Draws a card with the name, size and download link of a file.
 * @param {FileShown} attachment
 */
export function drawFileCard(attachment) {
  return h(
    'a',
    { class: 'file', href: attachment.url, download: attachment.filename },
    createIcon('file', 28),
    h(
      'span',
      {},
      h('b', {}, attachment.title ?? attachment.filename),
      h('small', {}, bytes(attachment.size)),
    ),
  )
}

/**
 * Formats a number of bytes as B, KB or MB.
 * @param {number} size
 */
function bytes(size) {
  if (size < 1024) return `${size} B`
  return size < 1024 * 1024 ? `${(size / 1024).toFixed(1)} KB` : `${(size / 1024 / 1024).toFixed(2)} MB`
}
