import { h, icon, onClickOutside } from './dom.js'
import { markdown } from './markdown.js'
import { say } from './words.js'

/** @import { APIAttachment, APIButtonComponent, APIMediaGalleryComponent, APIMessageComponent, APIMessageComponentEmoji, APISelectMenuOption, APIThumbnailComponent, APIUnfurledMediaItem } from 'discord-api-types/v10' */
/** @import { MessageTold } from '../told.ts' */
/** @import { App } from './app.js' */
/** @import { Child } from './dom.js' */
/** @import { Picture } from './lightbox.js' */
/** @typedef {Pick<APIAttachment, 'filename' | 'url' | 'size' | 'title'>} FileShown */
/** @typedef {Pick<APISelectMenuOption, 'label' | 'value' | 'description' | 'default' | 'emoji'>} Choice */
/** @typedef {{ readonly custom_id: string, readonly options: readonly Choice[], readonly placeholder?: string, readonly min_values?: number, readonly max_values?: number, readonly disabled?: boolean }} Menu */
/** @typedef {{ [Type in APIMessageComponent['type']]?: (item: Extract<APIMessageComponent, { type: Type }>, message: MessageTold, app: App) => Child }} Draws */

const V2 = 32768
/** @type {Readonly<Record<number, string>>} */
const STYLES = { 1: 'primary', 2: 'secondary', 3: 'success', 4: 'danger', 5: 'link', 6: 'primary' }

/** @param {Pick<MessageTold, 'flags'>} message */
export function isV2(message) {
  return ((message.flags ?? 0) & V2) !== 0
}

/**
 * The components of a message. `app` knows the world and acts on clicks.
 * @param {MessageTold} message
 * @param {App} app
 */
export function components(message, app) {
  return (message.components ?? []).map(component => view(component, message, app))
}

/**
 * @param {APIMessageComponent} component
 * @param {MessageTold} message
 * @param {App} app
 * @returns {Child}
 */
function view(component, message, app) {
  const draw =
    /** @type {((item: APIMessageComponent, message: MessageTold, app: App) => Child) | undefined} */ (
      DRAW[component.type]
    )
  return draw ? draw(component, message, app) : h('div', { class: 'unknown' }, `type ${component.type}`)
}

/** @type {Draws} */
const DRAW = {
  1: (row, message, app) =>
    h(
      'div',
      { class: 'row' },
      row.components.map(control => view(control, message, app)),
    ),
  2: button,
  3: (select, message, app) => stringSelect(select, values => app.choose(message, select.custom_id, values)),
  5: (select, message, app) => {
    const options = app
      .people()
      .filter(({ bot }) => !bot)
      .map(({ id, name }) => ({ label: name, value: id }))
    return stringSelect({ ...select, options }, values => app.choose(message, select.custom_id, values))
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
  10: (text, _, app) => h('div', { class: 'text markdown' }, markdown(text.content, app.world)),
  11: thumbnailPicture,
  12: gallery,
  13: (file, message) => fileCard(attachmentOf(message, file.file)),
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
            : { '--accent': colour(container.accent_color) },
      },
      container.components.map(inner => view(inner, message, app)),
    ),
}

/** @param {number} number */
export function colour(number) {
  return `#${number.toString(16).padStart(6, '0')}`
}

/** Emoji that stand on many buttons, drawn: not every system has a font for them. */
/** @type {Readonly<Record<string, 'plus' | 'check'>>} */
const DRAWN = { '➕': 'plus', '✔️': 'check' }

/** @param {APIMessageComponentEmoji | undefined} value */
function emoji(value) {
  if (!value?.name) return null
  const drawn = DRAWN[value.name]
  return drawn ? icon(drawn, 16) : h('span', { class: 'emoji', 'aria-hidden': 'true' }, value.name)
}

/**
 * @param {APIButtonComponent} item
 * @param {MessageTold} message
 * @param {App} app
 */
function button(item, message, app) {
  // Nothing is sold here
  if (item.style === 6) return null
  const inner = [emoji(item.emoji), item.label ? h('span', {}, item.label) : null]
  if (item.style === 5) {
    const inside = app.world.linkInside(item.url)
    if (inside)
      return h('button', { class: 'control link', type: 'button', onclick: inside }, inner, icon('right', 16))
    return h(
      'a',
      { class: 'control link', href: item.url, target: '_blank', rel: 'noreferrer noopener' },
      inner,
      icon('open', 15),
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

/** Pixels below a menu. */
const ROOM = 8

/**
 * A menu. With one choice it answers at once, with more when it is closed by "Done" or by a click elsewhere.
 * @param {Menu} select
 * @param {(values: string[]) => unknown} choose
 */
export function stringSelect(select, choose) {
  const min = select.min_values ?? 1
  const max = select.max_values ?? 1
  const isMany = max > 1 || min === 0
  const chosen = new Set(select.options.filter(option => option.default).map(({ value }) => value))
  const initial = [...chosen].join()
  const face = h('span', { class: 'select-face' })
  const head = h(
    'button',
    {
      class: 'select-head',
      type: 'button',
      'aria-haspopup': 'listbox',
      'aria-expanded': 'false',
      disabled: select.disabled,
      'data-id': select.custom_id,
      onclick: () => (menu ? close(true) : open()),
    },
    face,
    icon('down', 18),
  )
  const root = h('div', { class: `select${select.disabled ? ' disabled' : ''}` }, head)
  /** @type {HTMLElement | null} */
  let menu = null
  /** @type {(() => void) | null} */
  let stopWatching = null
  let active = 0

  function showFace() {
    const labels = select.options.filter(({ value }) => chosen.has(value)).map(({ label }) => label)
    face.textContent = labels.length > 0 ? labels.join(', ') : select.placeholder || say('choose')
    face.classList.toggle('empty', labels.length === 0)
  }

  /**
   * @param {Choice} option
   * @param {number} n
   */
  function row(option, n) {
    const isFull = isMany && !chosen.has(option.value) && chosen.size >= max
    return h(
      'div',
      {
        class: `option${n === active ? ' active' : ''}${isFull ? ' full' : ''}`,
        role: 'option',
        id: `option-${n}`,
        'aria-selected': String(chosen.has(option.value)),
        'aria-disabled': isFull ? 'true' : undefined,
        onclick: () => toggle(option.value),
        onpointermove: () => {
          if (active !== n) {
            active = n
            for (const [k, other] of [...root.querySelectorAll('.option')].entries())
              other.classList.toggle('active', k === n)
          }
        },
      },
      emoji(option.emoji),
      h(
        'span',
        { class: 'option-text' },
        h('span', {}, option.label),
        option.description ? h('small', {}, option.description) : null,
      ),
      isMany ? h('span', { class: 'tick' }, icon('check', 14)) : null,
    )
  }

  /** @param {HTMLElement} menu */
  function draw(menu) {
    const list = h(
      'div',
      { class: 'options', role: 'listbox', 'aria-multiselectable': String(isMany) },
      select.options.map(row),
    )
    const foot = isMany
      ? h(
          'div',
          { class: 'select-foot' },
          h('span', {}, say('chooseBetween', min, max)),
          h(
            'button',
            {
              class: 'control primary',
              type: 'button',
              disabled: chosen.size < min,
              onclick: () => close(true),
            },
            say('done', chosen.size),
          ),
        )
      : null
    const scroll = menu.firstElementChild?.scrollTop ?? 0
    menu.replaceChildren(list, foot ?? '')
    list.scrollTop = scroll
  }

  /** @param {string} value */
  function toggle(value) {
    if (!isMany) {
      chosen.clear()
      chosen.add(value)
      showFace()
      close(false)
      choose([value])
      return
    }
    if (chosen.has(value)) chosen.delete(value)
    else if (chosen.size < max) chosen.add(value)
    if (menu) draw(menu)
    showFace()
  }

  function open() {
    menu = h('div', { class: 'select-menu' })
    root.append(menu)
    active = Math.max(
      0,
      select.options.findIndex(({ value }) => chosen.has(value)),
    )
    draw(menu)
    const frame = root.closest('.scroller')?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight }
    const { top, bottom } = head.getBoundingClientRect()
    const isTight = bottom + menu.offsetHeight > frame.bottom - ROOM
    menu.classList.toggle('above', isTight && top - frame.top > frame.bottom - bottom)
    menu.scrollIntoView({ block: 'nearest' })
    head.setAttribute('aria-expanded', 'true')
    menu.querySelector('.active')?.scrollIntoView({ block: 'nearest' })
    stopWatching = onClickOutside(root, () => close(true))
  }

  /** @param {boolean} answer */
  function close(answer) {
    stopWatching?.()
    menu?.remove()
    menu = null
    head.setAttribute('aria-expanded', 'false')
    if (!answer || !isMany || chosen.size < min) return
    const values = select.options.map(({ value }) => value).filter(value => chosen.has(value))
    if ([...chosen].join() !== initial) choose(values)
  }

  root.addEventListener('keydown', event => {
    if (!menu) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step) {
      active = (active + step + select.options.length) % select.options.length
      draw(menu)
      menu.querySelector('.active')?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      close(false)
    } else if (event.key === ' ' || event.key === 'Enter') {
      if (event.target !== head) return
      toggle(select.options[active].value)
    } else return
    event.preventDefault()
  })
  showFace()
  return root
}

/**
 * @param {APIMediaGalleryComponent} item
 * @param {MessageTold} _message
 * @param {App} app
 */
function gallery(item, _message, app) {
  const pictures = item.items.map(({ media, description }) => ({
    url: media.url,
    alt: description ?? '',
    width: media.width,
    height: media.height,
  }))
  const frames = item.items.map((entry, n) => picture(pictures, n, entry.spoiler, app))
  return h('div', { class: `gallery of-${Math.min(item.items.length, 5)}` }, frames)
}

/**
 * A picture in a message; a click enlarges it.
 * @param {readonly Picture[]} pictures
 * @param {number} n
 * @param {boolean | undefined} isSpoiler
 * @param {App} app
 */
export function picture(pictures, n, isSpoiler, app) {
  const { url, alt, width, height } = pictures[n]
  const size = width && height ? { width, height } : {}
  const image = h('img', { src: url, alt, loading: 'lazy', ...size, onload: () => app.pictureLoaded() })
  const frame = h(
    'button',
    {
      class: `picture${isSpoiler ? ' veiled' : ''}`,
      type: 'button',
      'aria-label': `${say('enlarge')}${alt ? `: ${alt}` : ''}`,
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
 * @param {APIThumbnailComponent} item
 * @param {MessageTold} _message
 * @param {App} app
 */
function thumbnailPicture(item, _message, app) {
  const { media, description, spoiler } = item
  const frame = picture(
    [{ url: media.url, alt: description ?? '', width: media.width, height: media.height }],
    0,
    spoiler,
    app,
  )
  frame.classList.add('thumbnail')
  return frame
}

/**
 * @param {MessageTold} message
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

/** @param {FileShown} attachment */
export function fileCard(attachment) {
  return h(
    'a',
    { class: 'file', href: attachment.url, download: attachment.filename },
    icon('file', 28),
    h(
      'span',
      {},
      h('b', {}, attachment.title ?? attachment.filename),
      h('small', {}, bytes(attachment.size)),
    ),
  )
}

/** @param {number} size */
function bytes(size) {
  if (size < 1024) return `${size} B`
  return size < 1024 * 1024 ? `${(size / 1024).toFixed(1)} KB` : `${(size / 1024 / 1024).toFixed(2)} MB`
}
