import type { Lang } from '../../../engine/system.ts'
import type { Term } from '../worth.ts'

/** What speaks for a decision. */
export const gains: Readonly<Record<Lang, Readonly<Record<Term, string>>>> = {
  ru: {
    end: 'виды на конец партии: хватит ли областей',
    objectives: 'области с фактором 3',
    ground: 'занятые области',
    units: 'части: сколько их, сколько активных и близко ли к цели',
    ways: 'пути отхода из-под огня',
    cards: 'карты в руке',
    time: 'время',
  },
  en: {
    end: 'the outlook for the end: whether enough areas are held',
    objectives: 'areas of factor 3',
    ground: 'ground held',
    units: 'units, fresh ones and those near the objectives',
    ways: 'ways out for those under fire',
    cards: 'cards in hand',
    time: 'time',
  },
}
