let letGo = () => {}
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
// The click comes after all of these
for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => setTimeout(letGo), true)
addEventListener('blur', () => letGo())

/** Resolves when nothing is being pressed: what is replaced between pressing and letting go gets no click. */
export const released = () => free
