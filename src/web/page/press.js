/** Maximum number of milliseconds between the release of a finger and the click event. */
const TO_CLICK = 100

let letGo = () => {}
/**
 * Promise that resolves when neither a mouse button nor a finger is pressed.
 * @type {Promise<void>}
 */
let free = Promise.resolve()
addEventListener(
  'pointerdown',
  () => {
    letGo()
    free = new Promise(resolve => {
      letGo = resolve
    })
  },
  true,
)
// The browser sends the click of a mouse at the moment of the release. The click of a finger follows a little
// later
addEventListener(
  'pointerup',
  ({ pointerType }) => setTimeout(letGo, pointerType === 'mouse' ? 0 : TO_CLICK),
  true,
)
for (const end of ['click', 'pointercancel']) addEventListener(end, () => setTimeout(letGo), true)
addEventListener('blur', () => letGo())
// Without a touch listener, Safari on a phone never shows a button as pressed
addEventListener('touchstart', () => {}, { passive: true })

/**
 * Returns a promise that resolves when neither a mouse button nor a finger is pressed. Callers wait for it
 * before they replace elements, because replacing an element between press and release loses the click.
 */
export const waitForRelease = () => free
