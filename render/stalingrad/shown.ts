import type { HandView, StalingradView } from '../../src/systems/stalingrad/view/view.ts'

/** The board shows how large the hands are, and no card of them. */
export const shown = (view: StalingradView): StalingradView => ({
  ...view,
  viewer: null,
  hands: { german: closed(view.hands.german), soviet: closed(view.hands.soviet) },
})

const closed = (hand: HandView): HandView => ({ ...hand, cards: null, resting: null })
