import type { HeroesView } from '../../src/systems/conflict-of-heroes/view/view.ts'

/** The board shows how large the hands are, and no card or goal of them. */
export const shown = (view: HeroesView): HeroesView => ({
  ...view,
  viewer: null,
  hands: view.hands.map(() => null),
  goals: view.goals.map(() => null),
})
