import { parts } from './layout.js'

// How far the messages are scrolled. The page stays at the end until the user scrolls away from it.

/** Whether the user sees the newest message, or at least its beginning. */
let isAtEnd = true
/** Whether the user sees the very end of the newest message. The page then scrolls along as the message grows. */
let isAtBottom = true
/**
 * Scroll position in px to which the page scrolls to keep a pressed control in place. Scrolling to this position
 * does not change `isAtEnd`.
 */
/** @type {number | null} */
let steady = null
/**
 * Scroll position in px to which the page has scrolled to show the newest message, or null. If the user has not
 * scrolled when the message grows, the page scrolls to the message again.
 */
/** @type {number | null} */
let placed = null
/** Largest possible scroll position in px, as of the last check. */
let depth = 0

/** Returns whether the page is scrolled to the newest message. */
export const isScrolledToEnd = () => isAtEnd

/** Returns the head of the open menu, or null. While a menu is open, the page does not scroll by itself. */
export const findOpenMenu = () =>
  /** @type {HTMLElement | null} */ (parts().list.querySelector('.select-head[aria-expanded="true"]'))

/**
 * Returns the scroll position in px that shows the newest message. If the message is higher than the window, its
 * beginning is shown.
 */
function endPosition() {
  const { scroller, list, tail } = parts()
  const bottom = scroller.scrollHeight - scroller.clientHeight
  const newest = tail.lastElementChild ?? list.lastElementChild
  if (!newest) return bottom
  const above = newest.getBoundingClientRect().top - scroller.getBoundingClientRect().top
  return Math.max(0, Math.min(bottom, scroller.scrollTop + above))
}

/** Records the current scroll position. Returns it in px. */
export function noteScroll() {
  const { scrollTop, scrollHeight, clientHeight } = parts().scroller
  const isMoved = scrollHeight - clientHeight !== depth
  depth = scrollHeight - clientHeight
  // The content has grown, and the user has not scrolled. So the page scrolls to the end again.
  if (isFollowing() && isMoved && scrollTop !== steady && !findOpenMenu()) follow()
  else if (scrollTop !== steady) {
    isAtBottom = depth - scrollTop < 60
    isAtEnd = isAtBottom || scrollTop > endPosition() - 60
    steady = null
  }
  parts().jump.hidden = isAtEnd && steady === null
  return scrollTop
}

const isFollowing = () => isAtBottom || parts().scroller.scrollTop === placed

/** Scrolls to the newest message again after it has grown. */
function follow() {
  const { scroller } = parts()
  const isPlaced = scroller.scrollTop === placed
  scroller.scrollTop = isPlaced ? endPosition() : scroller.scrollHeight
  placed = isPlaced ? scroller.scrollTop : null
  depth = scroller.scrollHeight - scroller.clientHeight
}

/** Shows the newest message. If it is higher than the window, its beginning is shown. */
export function scrollToEnd() {
  const { scroller } = parts()
  scroller.scrollTop = endPosition()
  placed = scroller.scrollTop
  depth = scroller.scrollHeight - scroller.clientHeight
  isAtBottom = depth - scroller.scrollTop < 60
  isAtEnd = true
  steady = null
}

/** Scrolls along as the newest message grows, if the user sees its beginning or its end. */
export function stickToEnd() {
  if (isFollowing() && steady === null && !findOpenMenu()) follow()
}

/** Makes the page stay where it is when new messages arrive. */
export function stopFollowingEnd() {
  isAtEnd = false
  isAtBottom = false
  placed = null
}

/**
 * Calls `draw`. The control that `find` returns keeps its place on the screen. If there is no control, a page
 * that was scrolled to the end stays there.
 * @param {() => HTMLElement | null} find returns the control; called before and after `draw`
 * @param {() => void} draw
 */
export function drawKeepingPlace(find, draw) {
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
