import { createKeyedButton, formatMarkdown, h } from './dom.js'
import { getCurrentLanguage, translateText } from './words.js'

/** @import { Send } from './requests.js' */
/** @import { ActionDto, BoardDto } from '../responses.ts' */
/**
 * Answer to *What now?* or *Hint*. `action`: the action that a hint suggests, or null.
 * @typedef {{ readonly kind: 'guide' | 'hint', readonly text: string, readonly action: ActionDto['action'] | null }} Advice
 */
/**
 * What the explanations need from the page.
 * @typedef {object} TeachingNeeds
 * @property {Send} send
 * @property {() => BoardDto | null} board
 * @property {() => string | null} role role that the page acts in, if the player has chosen one
 * @property {(action: ActionDto['action']) => void} give
 * @property {() => void} draw draws the panel anew
 */

/** Whether the panel stands below the map, where it has little room. */
export const SMALL_SCREEN = matchMedia('(max-width: 760px), (max-height: 500px)')

/**
 * Creates the explanations for the player: the buttons *What now?* and *Hint* with their answers, and the
 * lesson of a first game.
 * @param {HTMLElement} side
 * @param {TeachingNeeds} page
 */
export function createTeachingSection(side, { send, board, role, give, draw }) {
  /** @type {Advice | null} */
  let advice = null
  /**
   * Whether the lesson is unfolded. On a small screen it is folded at first, because it would push the buttons
   * of the order out of sight.
   */
  let isLessonOpen = !SMALL_SCREEN.matches
  /** Number of the newest request for advice. The answer to an older request is dropped. */
  let asked = 0

  /**
   * Asks for advice and shows the answer. An answer about an older position is dropped.
   * @param {Advice['kind']} kind
   */
  async function ask(kind) {
    const mine = ++asked
    const before = board()?.revision
    const input = { lang: getCurrentLanguage(), as: role() }
    const hint = kind === 'hint' ? await send('hint', input) : null
    const found = hint ?? (kind === 'guide' ? await send('guide', input) : null)
    if (!found || mine !== asked || board()?.revision !== before) return
    advice = {
      kind,
      text: found.text,
      action: hint !== null && hint.revision === before ? hint.action : null,
    }
    draw()
    const shown = /** @type {HTMLElement | null} */ (side.querySelector('.advice'))
    shown?.focus({ preventScroll: true })
    shown?.scrollIntoView({ block: 'nearest' })
  }

  function close() {
    const { kind = 'guide' } = advice ?? {}
    forget()
    draw()
    const button = /** @type {HTMLElement | null} */ (side.querySelector(`[data-key="${kind}"]`))
    button?.focus()
  }

  function forget() {
    advice = null
    asked++
  }

  return {
    /** Drops the advice on the page. Must be called when the position, the role or the language changes. */
    forget,
    /**
     * Makes the buttons that ask for advice. A hint can be asked for only while the player has to decide.
     * @param {BoardDto} now
     */
    buttons: ({ isOver, mayHint }) =>
      isOver
        ? null
        : h(
            'div',
            { class: 'row asking' },
            createKeyedButton('guide', translateText('guide'), () => ask('guide'), { class: 'quiet' }),
            mayHint
              ? createKeyedButton('hint', translateText('hint'), () => ask('hint'), { class: 'quiet' })
              : null,
          ),
    /** Creates the box with the newest advice. Returns null if there is no advice. */
    advice() {
      if (!advice) return null
      const { kind, text, action } = advice
      return h(
        'section',
        { class: 'advice', tabindex: -1, 'aria-label': translateText(kind) },
        h('p', {}, formatMarkdown(text)),
        h(
          'div',
          { class: 'row' },
          action
            ? createKeyedButton('do', translateText('doIt'), () => give(action), { class: 'main' })
            : null,
          createKeyedButton('close-advice', translateText('close'), close, { class: 'quiet' }),
        ),
      )
    },
    /**
     * Creates the lesson of a first game: what is new, and the details behind *More*. A folded lesson shows the
     * beginning of its newest explanation.
     * @param {BoardDto} now
     */
    lesson({ lesson }) {
      if (!lesson || (lesson.news.length === 0 && lesson.more === '')) return null
      const { news, more } = lesson
      const details =
        more &&
        h(
          'details',
          { class: news.length > 0 ? '' : 'folded' },
          h('summary', { 'data-key': 'lesson' }, translateText(news.length > 0 ? 'more' : 'lesson')),
          h('p', {}, formatMarkdown(more)),
        )
      if (news.length === 0) return details
      const brief = h('span', { class: 'brief' }, formatMarkdown(news[news.length - 1]))
      const folded = h(
        'details',
        { class: 'folded lesson', open: isLessonOpen },
        h('summary', { 'data-key': 'news' }, h('b', {}, translateText('lesson')), brief),
        news.map(one => h('p', {}, formatMarkdown(one))),
        details,
      )
      folded.addEventListener('toggle', () => {
        isLessonOpen = folded.open
      })
      return folded
    },
  }
}
