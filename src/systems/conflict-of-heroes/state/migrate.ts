import { cards } from '../../../../data/conflict-of-heroes/index.ts'
import { type HeroesState, NONE, type RollInProgress } from './state.ts'
import type { HeroesStep } from './steps.ts'

/**
 * Converts a state saved by an older version of the bot. Scout steps did not name their card, because only one
 * such card exists.
 * Actions named neither the enemy of a card nor the chosen units. Only one enemy was possible, and all units
 * counted as chosen.
 */
export function migrateHeroes(state: HeroesState): HeroesState {
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

/** Removes the fields `rerolled` and `lucky` from an older roll. They recorded the use of cards 07 and 13. */
function rollOf(
  old: RollInProgress & { readonly rerolled?: unknown; readonly lucky?: unknown },
): RollInProgress {
  const { rerolled: _, lucky: __, ...roll } = old
  return roll
}
