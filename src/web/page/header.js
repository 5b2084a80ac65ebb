import { formatMarkdown, h } from './dom.js'
import { getCurrentLanguage, translateText } from './words.js'

/** @import { BoardDto, PlaceDto } from '../responses.ts' */
/**
 * What the header shows besides the board.
 * @typedef {object} HeaderState
 * @property {BoardDto['pictures'][number]['kind']} shown picture that the page shows
 * @property {string} as role that the page shows and acts in; empty means the role that has to decide
 * @property {string} shut message that explains why the page shows nothing, or nothing any more
 * @property {boolean} isConnected whether the connection is up
 * @property {(place: PlaceDto) => boolean} isLit whether a place can be chosen
 */
/**
 * Handlers for the controls of the header.
 * @typedef {object} HeaderHandlers
 * @property {(kind: HeaderState['shown']) => void} show
 * @property {(language: 'ru' | 'en') => void} speak
 * @property {(role: string) => void} takeRole
 */

/**
 * Names the parts of the page for screen readers.
 * @param {HTMLElement} map
 * @param {HTMLElement} side
 */
export function labelPageParts(map, side) {
  map.setAttribute('aria-label', translateText('board'))
  side.setAttribute('aria-label', translateText('panel'))
  const skip = document.getElementById('skip')
  if (skip) skip.textContent = translateText('skip')
}

/**
 * Creates the header: the title of the game, the player's role, who has to decide, and the tabs.
 * @param {BoardDto | null} board
 * @param {HeaderState} state
 * @param {HeaderHandlers} handlers
 */
export function createHeader(board, { shown, as, shut, isConnected, isLit }, handlers) {
  const { title = 'Fieldpost', me, asks = '', isOver, outcome } = board ?? {}
  const tabs = (board?.pictures ?? []).map(({ kind, places }) => {
    const hasMore = kind !== shown && places.some(isLit)
    return h(
      'button',
      {
        type: 'button',
        class: 'tab',
        'data-key': `tab ${kind}`,
        'aria-pressed': String(kind === shown),
        onclick: () => handlers.show(kind),
      },
      translateText(kind === 'hand' ? 'hand' : 'board'),
      // The tab shows no number of choices, because players would mistake it for the number of cards in hand
      hasMore ? h('span', { class: 'more', role: 'img', 'aria-label': translateText('lit') }) : null,
    )
  })
  return [
    h('h1', {}, title),
    board && me ? rolePart(board, me, as, handlers) : null,
    h('p', { class: `asks${me?.isAsked ? ' mine' : ''}` }, isOver ? formatMarkdown(outcome ?? '') : asks),
    shut ? h('p', { class: 'down', role: 'alert' }, shut) : null,
    isConnected || shut ? null : h('p', { class: 'down', role: 'status' }, translateText('lost')),
    h('nav', {}, ...(tabs.length > 1 ? tabs : []), languageButton(handlers)),
  ]
}

/**
 * Makes the button that switches to the other language.
 * @param {HeaderHandlers} handlers
 */
function languageButton(handlers) {
  const other = getCurrentLanguage() === 'ru' ? 'en' : 'ru'
  const [name, short] = other === 'en' ? ['English', 'EN'] : ['По-русски', 'RU']
  return h(
    'button',
    {
      type: 'button',
      class: 'tab tongue',
      'data-key': 'tongue',
      lang: other,
      title: name,
      onclick: () => handlers.speak(getCurrentLanguage() === 'ru' ? 'en' : 'ru'),
    },
    h('span', { class: 'long' }, name),
    h('span', { class: 'short' }, short),
  )
}

/**
 * Names the player's role. A player with several roles gets a menu to choose one.
 * @param {BoardDto} board
 * @param {NonNullable<BoardDto['me']>} me
 * @param {string} as
 * @param {HeaderHandlers} handlers
 */
function rolePart({ roles }, me, as, handlers) {
  if (roles.length < 2) return h('p', { class: 'me' }, me.name)
  /**
   * Makes an entry of the menu of roles.
   * @param {string} value
   * @param {string} name
   */
  const option = (value, name) => h('option', { value, selected: as === value }, name)
  return h(
    'select',
    {
      class: 'me',
      'data-key': 'role',
      'aria-label': translateText('role'),
      onchange: ({ target }) => handlers.takeRole(/** @type {HTMLSelectElement} */ (target).value),
    },
    option('', as ? translateText('inTurn') : `${translateText('inTurn')}: ${me.name}`),
    roles.map(({ role, name, isAsked }) => option(role, isAsked ? `${name} ●` : name)),
  )
}
