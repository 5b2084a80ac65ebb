import type { PavlovView } from '../../src/systems/pavlovs-house/view/view.ts'

/**
 * Returns the view that the board shows. Soviet cards are visible only in the phase in which they are played.
 * The German player's own cards are never visible.
 */
export const hidePrivatePavlovCards = (view: PavlovView): PavlovView => ({
  ...view,
  viewer: null,
  hand: view.phase === 'cards' ? view.hand : null,
  german: null,
})
