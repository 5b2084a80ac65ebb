import type { HeroesView } from '../../src/systems/conflict-of-heroes/view/view.ts'

/** Removes the cards and goals from a view. The board shows only the number of cards in each hand. */
export const hideHeroesCardsAndGoals = (view: HeroesView): HeroesView => ({
  ...view,
  viewer: null,
  hands: view.hands.map(() => null),
  goals: view.goals.map(() => null),
})
