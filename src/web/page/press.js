/** Milliseconds after which no click follows any more. */
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
// A mouse clicks as it is let go; the click of a finger comes by itself, a little later
addEventListener(
  'pointerup',
  ({ pointerType }) => setTimeout(letGo, pointerType === 'mouse' ? 0 : TO_CLICK),
  true,
)
for (const end of ['click', 'pointercancel']) addEventListener(end, () => setTimeout(letGo), true)
addEventListener('blur', () => letGo())

/** Resolves when nothing is being pressed: what is replaced between pressing and letting go gets no click. */
export const released = () => free
