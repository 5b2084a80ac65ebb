import { cards } from '../../../../data/conflict-of-heroes/index.ts'
import { type HeroesState, NONE, type RollInProgress } from './state.ts'
import type { HeroesStep } from './steps.ts'

/**
 * Converts a state saved by an older version of the bot, which lacks some fields. A scout step gets the only card
 * that can start it. If a card was played on an action, the enemy chosen for that card becomes NONE, because older
 * versions offered no such choice. All units of an action count as chosen.
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

/** Removes the fields `rerolled` and `lucky`, which an older version of the bot saved with a roll. */
function rollOf(
  old: RollInProgress & { readonly rerolled?: unknown; readonly lucky?: unknown },
): RollInProgress {
  const { rerolled: _, lucky: __, ...roll } = old
  return roll
}
