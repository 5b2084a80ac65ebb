/** Milliseconds after a release within which its click may still arrive. */
const TO_CLICK = 100

let letGo = () => {}
/** @type {Promise<void>} */
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
// A mouse clicks at the moment of release. The click of a finger follows a little later
addEventListener(
  'pointerup',
  ({ pointerType }) => setTimeout(letGo, pointerType === 'mouse' ? 0 : TO_CLICK),
  true,
)
for (const end of ['click', 'pointercancel']) addEventListener(end, () => setTimeout(letGo), true)
addEventListener('blur', () => letGo())

/**
 * Resolves when nothing is pressed. If an element were replaced between press and release, its click would get
 * lost.
 */
export const whenReleased = () => free
