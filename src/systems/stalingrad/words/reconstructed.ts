import { cards } from '../../../../data/stalingrad/index.ts'
import type { Lang } from '../../../engine/system.ts'

/** Which printed numbers are our reconstruction. */
export const reconstructedIn = (lang: Lang): readonly string[] =>
  lang === 'ru'
    ? [
        'Соседство всех областей, факторы 1 и 2, буквы расстановки и большинство названий.',
        'Значения, места и сроки прибытия всех частей и то, какие части уходят.',
        `Сила и число копий карт: ${cards.map(card => card.ru).join(', ')}.`,
        'Пределы руки и даты шести ходов.',
        'Правила глав 3, 4 и 9, окна главы 16 и большинство текстов карт: эти части правил утрачены. Главы 8 и 11 — по другому изданию.',
      ]
    : [
        'Neighbours of all areas, factors 1 and 2, set-up letters and most area names.',
        'Values, set-up areas and turns of arrival of all units, and which units leave.',
        `Strengths and copies of the cards: ${cards.map(card => card.en).join(', ')}.`,
        'Hand limits and dates of the six turns.',
        'Rules of chapters 3, 4 and 9, the windows of 16 and most card texts: those parts of the rulebook are lost. Chapters 8 and 11 follow another edition.',
      ]
