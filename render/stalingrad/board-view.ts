import type { HandView, StalingradView } from '../../src/systems/stalingrad/view/view.ts'

/** Removes the cards in the hands from a view. The board shows only how many cards each side has. */
export const hideStalingradHands = (view: StalingradView): StalingradView => ({
  ...view,
  viewer: null,
  hands: { german: closed(view.hands.german), soviet: closed(view.hands.soviet) },
})

const closed = (hand: HandView): HandView => ({ ...hand, cards: null, resting: null })
