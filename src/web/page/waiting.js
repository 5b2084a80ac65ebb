import { formatMarkdown, replaceContent } from './dom.js'
import { translateText } from './words.js'

/** @import { PostRequestName } from '../requests.ts' */
/** @import { BoardDto } from '../responses.ts' */

// Messages of the page to the player: what the page is waiting for, and short notices.

/**
 * What the page waits for: a request, the choices that follow a pick, or a picture.
 * @typedef {PostRequestName | 'picks' | 'picture'} WaitKind
 */

const TEXTS = /** @type {const} */ ({
  open: 'waitBoard',
  board: 'waitBoard',
  picks: 'waitPicks',
  act: 'waitAct',
  back: 'waitBack',
  own: 'waitOwn',
  arm: 'waitSave',
  want: 'waitSave',
  guide: 'waitGuide',
  hint: 'waitHint',
  legend: 'waitLegend',
  log: 'waitLog',
  picture: 'waitPicture',
})

/** @type {{ readonly kind: WaitKind }[]} */
const waits = []

/**
 * Shows that the page waits for something. Returns the function that ends this wait.
 * @param {WaitKind} kind
 */
export function beginWaiting(kind) {
  const wait = { kind }
  waits.push(wait)
  showWaits()
  return () => {
    const at = waits.indexOf(wait)
    if (at >= 0) waits.splice(at, 1)
    showWaits()
  }
}

/** Shows what the page waits for. If there are several things, names only the newest. */
function showWaits() {
  const isBusy = waits.some(({ kind }) => kind !== 'picture')
  document.body.setAttribute('aria-busy', String(isBusy))
  const line = document.getElementById('wait')
  const last = waits.at(-1)
  if (!line) return
  line.classList.toggle('shown', last !== undefined)
  if (last) line.textContent = translateText(TEXTS[last.kind])
}

/**
 * Says to screen readers what happened last in the game, and who decides now.
 * @param {BoardDto} board
 */
export function announce({ scene, isOver, outcome, asks }) {
  const line = /** @type {HTMLElement} */ (document.getElementById('spoken'))
  replaceContent(line, formatMarkdown([...scene.slice(-2), (isOver ? outcome : asks) ?? ''].join(' ')))
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let silence
/**
 * Shows a message for six seconds.
 * @param {string} text
 */
export function tell(text) {
  const notice = /** @type {HTMLElement} */ (document.getElementById('notice'))
  replaceContent(notice, formatMarkdown(text))
  notice.classList.toggle('shown', text !== '')
  clearTimeout(silence)
  silence = setTimeout(() => notice.classList.remove('shown'), 6000)
}
