import type { Lang } from '../../../engine/system.ts'
import type { Term } from '../worth.ts'

/** What speaks for a decision, as the gain that it is to whoever takes it, of either side. */
export const gains: Readonly<Record<Lang, Readonly<Record<Term, string>>>> = {
  ru: {
    score: 'лучший счёт',
    house: 'более крепкий Дом',
    supplies: 'лучшее снабжение',
    square: 'меньше угрозы с площади',
    volga: 'больше порядка на Волге',
  },
  en: {
    score: 'a better score',
    house: 'a stronger House',
    supplies: 'better supplies',
    square: 'less danger from the square',
    volga: 'better order on the Volga',
  },
}
