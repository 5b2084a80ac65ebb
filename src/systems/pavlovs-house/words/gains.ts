import type { Lang } from '../../../engine/system.ts'
import type { Term } from '../worth.ts'

/** What speaks for a decision. */
export const gains: Readonly<Record<Lang, Readonly<Record<Term, string>>>> = {
  ru: {
    score: 'счёт',
    house: 'гарнизон Дома и шкалы защиты',
    supplies: 'снабжение',
    square: 'противник на площади',
    volga: 'позиции на Волге',
  },
  en: {
    score: 'the score',
    house: 'the garrison and its walls',
    supplies: 'supplies',
    square: 'enemies on the square',
    volga: 'posts on the Volga',
  },
}
