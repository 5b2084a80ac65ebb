import type { Lang } from '../../../engine/system.ts'
import type { Term } from '../worth.ts'

/** What speaks for a decision, as the gain that it is to whoever takes it, of either side. */
export const gains: Readonly<Record<Lang, Readonly<Record<Term, string>>>> = {
  ru: {
    end: 'лучшие виды на конец партии',
    objectives: 'больше областей со звездой',
    ground: 'больше занятой земли',
    units: 'перевес в частях, активных и близких к цели',
    ways: 'контроль над путями отхода',
    cards: 'перевес в картах',
    time: 'время',
  },
  en: {
    end: 'a better outlook for the end',
    objectives: 'more areas with a star',
    ground: 'more ground held',
    units: 'an edge in units that are active and near the objectives',
    ways: 'control of the ways of retreat',
    cards: 'an edge in cards',
    time: 'time',
  },
}
