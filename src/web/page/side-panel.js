import { createKeyedButton, formatMarkdown, h } from './dom.js'
import { translateText } from './words.js'

/** @import { RequestInputs } from '../requests.ts' */
/** @import { BoardDto, ActionDto, PersonalSettingsDto, StandingOrderDto } from '../responses.ts' */
/**
 * A planned order.
 * @typedef {Pick<ActionDto, 'action' | 'text'>} PlanEntry
 */
/**
 * State of the settings section of the side panel. `told` is null until the server has sent the settings.
 * @typedef {{ readonly told: PersonalSettingsDto | null, readonly isOpen: boolean }} SettingsState
 */
/**
 * State of the log section of the side panel: the loaded lines, and whether there are more lines.
 * @typedef {{ readonly lines: readonly string[], readonly page: number, readonly hasMore: boolean, readonly of: number, readonly isOpen: boolean }} LogState
 */

/**
 * State of the section that explains the signs in the pictures. `lines` is empty until the server has sent the
 * meanings. `image` is null if there is no picture.
 * @typedef {{ readonly lines: readonly string[], readonly image: HTMLImageElement | null, readonly isOpen: boolean }} LegendState
 */

/**
 * Maximum number of values of a standing order that are shown in wide rows. If there are more values, all rows are
 * narrow.
 */
const FEW = 8
/** Maximum number of lines about recent events in sight. Earlier lines are folded. */
const LINES = 6

/**
 * Creates the list of orders that the player has planned but not given yet. The map shows the position after
 * these orders.
 * @param {readonly PlanEntry[]} plan
 * @param {{ send(): void, dropLast(): void, readonly isOpen: boolean }} handlers
 */
export function createPlanSection(plan, { send, dropLast, isOpen }) {
  if (plan.length === 0) return null
  return h(
    'section',
    { class: 'plan', 'aria-label': translateText('planned') },
    h('h2', {}, translateText('planned')),
    h(
      'ol',
      {},
      plan.map(({ text }) => h('li', {}, text)),
    ),
    isOpen ? null : h('p', { class: 'note' }, translateText('planEnds')),
    h(
      'div',
      { class: 'row' },
      createKeyedButton('send', translateText('send', plan.length), () => send(), { class: 'main' }),
      createKeyedButton('drop', translateText('drop'), dropLast, { class: 'quiet' }),
    ),
  )
}

/**
 * Creates the list of recent events.
 * @param {BoardDto} board
 */
export function createRecentEventsSection({ scene }) {
  if (scene.length === 0) return null
  /** @param {readonly string[]} lines */
  const together = lines => h('p', {}, formatMarkdown(lines.join(' ')))
  // A single line is never folded, because the heading of the folded part takes as much room as the line
  const folded = scene.length > LINES + 1 ? scene.length - LINES : 0
  const earlier = scene.slice(0, folded)
  return h(
    'section',
    { class: 'happened' },
    h('h2', {}, translateText('happened')),
    folded > 0
      ? h(
          'details',
          {},
          h('summary', { 'data-key': 'earlier' }, translateText('earlier', folded)),
          together(earlier),
        )
      : null,
    together(scene.slice(folded)),
  )
}

/**
 * Creates the folded section that describes the state of the game in words.
 * @param {BoardDto} board
 */
export function createStatusSection({ status }) {
  return h(
    'details',
    { class: 'folded' },
    h('summary', { 'data-key': 'status' }, translateText('status')),
    status.map(line => h('p', {}, formatMarkdown(line))),
  )
}

/**
 * Creates the section for the player's own settings: the standing orders, and when the game asks the player to
 * react.
 * @param {SettingsState} own
 * @param {{ arm(kind: string, values: readonly string[] | null): void, want(chosen: Omit<RequestInputs['want'], 'lang'>): void, turn(isOpen: boolean): void }} handlers
 */
export function createSettingsSection({ told: own, isOpen }, handlers) {
  /**
   * Creates a button that switches a setting on or off.
   * @param {string} key
   * @param {{ readonly name: string, readonly about?: string, readonly isOn: boolean }} one
   * @param {() => void} onclick
   */
  const toggle = (key, { name, about, isOn }, onclick) =>
    h(
      'li',
      {},
      h(
        'button',
        { type: 'button', class: 'choice', 'data-key': key, 'aria-pressed': String(isOn), onclick },
        h('span', {}, name),
        about ? h('small', {}, about) : null,
      ),
    )
  /**
   * Creates the buttons for one kind of standing order.
   * @param {StandingOrderDto} kind
   */
  const kindPart = ({ id, name, about, isOn, isSingle, values }) => {
    const chosen = (values ?? []).filter(one => one.isOn).map(one => one.id)
    /**
     * Returns the values of a standing order that are switched on after a click on one of its values.
     * @param {{ readonly id: string, readonly isOn: boolean }} one
     */
    const after = one => {
      if (one.isOn) return chosen.filter(other => other !== one.id)
      return isSingle ? [one.id] : [...chosen, one.id]
    }
    const list = values
      ? values.map(one => toggle(`arm ${id} ${one.id}`, one, () => handlers.arm(id, after(one))))
      : toggle(`arm ${id}`, { name: translateText(isOn ? 'on' : 'off'), isOn }, () =>
          handlers.arm(id, isOn ? null : []),
        )
    return [
      h('h3', {}, name),
      h('p', { class: 'note' }, formatMarkdown(about)),
      h('ul', { class: `choices${values && values.length > FEW ? ' narrow' : ''}` }, list),
    ]
  }
  const details = h(
    'details',
    { class: 'folded own', open: isOpen },
    h('summary', { 'data-key': 'own' }, translateText('own')),
    own && [
      own.standing ? [h('p', {}, translateText('standing')), own.standing.map(kindPart)] : null,
      h('h3', {}, own.asked.title),
      h('p', { class: 'note' }, formatMarkdown(own.asked.about)),
      h(
        'ul',
        { class: 'choices' },
        own.asked.ways.map(one => toggle(`way ${one.way}`, one, () => handlers.want({ way: one.way }))),
        toggle('next', own.next, () => handlers.want({ next: !own.next.isOn })),
      ),
    ],
  )
  details.addEventListener('toggle', () => details.open !== isOpen && handlers.turn(details.open))
  return details
}

/**
 * Creates the folded section with the signs in the pictures and their meanings. Without the picture, shows the
 * meanings as text.
 * @param {LegendState} legend
 * @param {(isOpen: boolean) => void} turn called when the section is opened or closed
 */
export function createLegendSection({ lines, image, isOpen }, turn) {
  const list = h(
    'ul',
    {},
    lines.map(line => h('li', {}, line)),
  )
  const text = image
    ? h('details', {}, h('summary', { 'data-key': 'signs-text' }, translateText('signsAsText')), list)
    : list
  const details = h(
    'details',
    { class: 'folded signs', open: isOpen },
    h('summary', { 'data-key': 'signs' }, translateText('signs')),
    lines.length > 0 ? [image, text] : h('div', { class: 'skeleton' }),
  )
  image?.classList.toggle('skeleton', !image.complete)
  details.addEventListener('toggle', () => details.open !== isOpen && turn(details.open))
  return details
}

/**
 * Creates the folded section with the log of the game.
 * @param {LogState} log
 * @param {(page: number) => void} load
 * @param {(isOpen: boolean) => void} turn called when the section is opened or closed
 */
export function createLogSection(log, load, turn) {
  const { isOpen, lines, of, hasMore, page } = log
  const details = h(
    'details',
    { class: 'folded log', open: isOpen },
    h('summary', { 'data-key': 'log' }, translateText('log')),
    h(
      'ol',
      {},
      lines.map(line => h('li', {}, formatMarkdown(line))),
    ),
    hasMore
      ? createKeyedButton('older', translateText('older'), () => load(page + 1), { class: 'quiet' })
      : null,
  )
  details.addEventListener('toggle', () => {
    if (details.open === isOpen) return
    turn(details.open)
    if (details.open && of < 0) void load(0)
  })
  return details
}

/**
 * Moves the focus to a useful control after the control that had the focus has disappeared.
 * @param {HTMLElement} side
 * @param {FocusOptions} options
 */
export function focusNext(side, options) {
  for (const selector of ['.footer [data-key^="go "]', '.choice', '.verbs button', 'button']) {
    const found = /** @type {HTMLElement | null} */ (side.querySelector(selector))
    if (!found) continue
    found.focus(options)
    if (document.activeElement === found) return
  }
}
