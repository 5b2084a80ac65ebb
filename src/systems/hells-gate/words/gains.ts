import type { Lang } from '../../../engine/system.ts'
import type { Term } from '../worth.ts'

/** What speaks for a decision. */
export const gains: Readonly<Record<Lang, Readonly<Record<Term, string>>>> = {
  ru: {
    points: 'победные очки',
    pocket: 'окружённые части',
    lines: 'линии снабжения',
    combat: 'атаки, которые впереди',
    advance: 'сближение с противником',
  },
  en: {
    points: 'points',
    pocket: 'who is cut off',
    lines: 'supply lines',
    combat: 'attacks to come',
    advance: 'closing with the enemy',
  },
}
