import type { Lang } from '../../../engine/system.ts'
import type { Term } from '../worth.ts'

/** What speaks for a decision, as the gain that it is to whoever takes it, of either side. */
export const gains: Readonly<Record<Lang, Readonly<Record<Term, string>>>> = {
  ru: {
    points: 'больше очков',
    pocket: 'больше отрезанных врагов или меньше своих',
    lines: 'более надёжные линии снабжения, чем у врага',
    combat: 'выгодные атаки впереди',
    advance: 'сближение с противником',
  },
  en: {
    points: 'more points',
    pocket: 'more enemies or fewer of your own cut off',
    lines: 'safer supply lines than the enemy’s',
    combat: 'better attacks to come',
    advance: 'closing with the enemy',
  },
}
