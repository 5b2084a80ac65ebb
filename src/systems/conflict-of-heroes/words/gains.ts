import type { Lang } from '../../../engine/system.ts'
import type { Term } from '../view/worth.ts'

/** What speaks for a decision, as the gain that it is to whoever takes it, of either side. */
export const gains: Readonly<Record<Lang, Readonly<Record<Term, string>>>> = {
  ru: {
    points: 'больше очков победы',
    ground: 'контроль над целями и путь к ним',
    units: 'перевес в подразделениях',
    hits: 'больше попаданий по врагу или меньше по своим',
    fire: 'лучшие выстрелы или меньше угрозы от чужих',
    tempo: 'больше ОК и свежих подразделений',
    cards: 'перевес в картах',
  },
  en: {
    points: 'more victory points',
    ground: 'control of the objectives and the way to them',
    units: 'an edge in units',
    hits: 'more hits on the enemy or fewer on your own',
    fire: 'better shots or less exposure to the enemy’s',
    tempo: 'more CAPs and fresh units',
    cards: 'an edge in cards',
  },
}
