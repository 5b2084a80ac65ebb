import { cards } from '../../../../data/conflict-of-heroes/index.ts'
import { type HeroesState, NONE, type Roll } from './state.ts'
import type { HeroesStep } from './steps.ts'

/**
 * Older rules did not say which card had sent the scouts, nor which enemy a card was played against: there was but one; nor
 * for which units, who then acted alone.
 */
export function migrate(state: HeroesState): HeroesState {
  const agenda = state.agenda.map((step): HeroesStep => {
    if (step.do !== 'scouts' || step.card !== undefined) return step
    return {
      ...(step as HeroesStep & { do: 'scouts' }),
      card: cards.findIndex(({ effect }) => effect === 'scout'),
    }
  })
  const { deed: old } = state
  const deed = old && { ...old, against: old.against ?? NONE, named: old.named ?? [...old.units] }
  return { ...state, agenda, deed, roll: state.roll && rollOf(state.roll) }
}

/** Each roll once had its own windows for cards 07 and 13, and noted which of them had been used. */
function rollOf(old: Roll & { readonly rerolled?: unknown; readonly lucky?: unknown }): Roll {
  const { rerolled: _, lucky: __, ...roll } = old
  return roll
}
