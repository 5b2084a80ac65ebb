import { cards } from '../../../../data/conflict-of-heroes/index.ts'
import { type HeroesState, NONE, type RollInProgress } from './state.ts'
import type { HeroesStep } from './steps.ts'

/**
 * Brings states saved by older versions up to date. Older scout steps did not name their card, since only one
 * card exists. Older actions named neither the enemy that a card is played against nor the units chosen, since
 * only one enemy was possible and all units were chosen.
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

/** Drops the fields `rerolled` and `lucky` of older rolls, which recorded the use of cards 07 and 13. */
function rollOf(
  old: RollInProgress & { readonly rerolled?: unknown; readonly lucky?: unknown },
): RollInProgress {
  const { rerolled: _, lucky: __, ...roll } = old
  return roll
}
