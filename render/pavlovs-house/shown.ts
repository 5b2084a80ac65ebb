import type { PavlovView } from '../../src/systems/pavlovs-house/view/view.ts'

/** The board shows Soviet cards while they are played, and none of the German player's own. */
export const shown = (view: PavlovView): PavlovView => ({
  ...view,
  viewer: null,
  hand: view.phase === 'cards' ? view.hand : null,
  german: null,
})
