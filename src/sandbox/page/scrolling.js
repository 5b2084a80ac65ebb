import { parts } from './layout.js'

// How far the messages are scrolled. The page stays at the end until the user scrolls away from it.

let isAtEnd = true
/**
 * Scroll position in px, set by the page itself to keep a pressed control in place. Scrolling to this position
 * does not change `isAtEnd`.
 */
/** @type {number | null} */
let steady = null
/** Largest possible scroll position in px, as of the last check. */
let depth = 0

/** Returns whether the page is scrolled to the newest message. */
export const isScrolledToEnd = () => isAtEnd

/** Notes where the messages are scrolled to, and returns it in px. */
export function noteScroll() {
  const { scrollTop, scrollHeight, clientHeight } = parts().scroller
  const isMoved = scrollHeight - clientHeight !== depth
  depth = scrollHeight - clientHeight
  // If the content has grown, the end moved away from the user, who did not scroll. So the page scrolls to the
  // end again.
  if (isAtEnd && isMoved && scrollTop !== steady) parts().scroller.scrollTop = scrollHeight
  else if (scrollTop !== steady) {
    isAtEnd = depth - scrollTop < 60
    steady = null
  }
  parts().jump.hidden = isAtEnd && steady === null
  return scrollTop
}

export function scrollToEnd() {
  const { scroller } = parts()
  scroller.scrollTop = scroller.scrollHeight
  depth = scroller.scrollHeight - scroller.clientHeight
  isAtEnd = true
  steady = null
}

export function stickToEnd() {
  if (isAtEnd && steady === null) scrollToEnd()
}

/** Lets the page stay where it is when new messages come. */
export function leaveEnd() {
  isAtEnd = false
}

/**
 * Draws something again. The control that `find` finds keeps its place on the screen. If it finds none, the page
 * stays scrolled to the end.
 * @param {() => HTMLElement | null} find finds the control, before and after
 * @param {() => void} draw
 */
export function keepInPlace(find, draw) {
  const { scroller } = parts()
  const before = find()?.getBoundingClientRect().top
  draw()
  const after = find()?.getBoundingClientRect().top
  if (before === undefined || after === undefined) {
    steady = null
    return stickToEnd()
  }
  scroller.scrollTop += after - before
  depth = scroller.scrollHeight - scroller.clientHeight
  steady = depth - scroller.scrollTop < 60 ? null : scroller.scrollTop
  parts().jump.hidden = steady === null && isAtEnd
}
