import type { Lang } from '../../../engine/system.ts'
import type { Term } from '../view/worth.ts'

/** What speaks for a decision. */
export const gains: Readonly<Record<Lang, Readonly<Record<Term, string>>>> = {
  ru: {
    points: 'победные очки',
    ground: 'контрольные гексы и путь к ним',
    units: 'подразделения в строю',
    hits: 'попадания',
    fire: 'выстрелы, которые можно сделать, и угроза чужих',
    tempo: 'ОК и неизрасходованные подразделения',
    cards: 'карты в руке',
  },
  en: {
    points: 'points',
    ground: 'control hexes and the way to them',
    units: 'units in action',
    hits: 'hits',
    fire: 'shots to fire, and exposure to fire',
    tempo: 'CAPs and fresh units',
    cards: 'cards in hand',
  },
}
