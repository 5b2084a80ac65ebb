import type { Lang } from '../../../engine/system.ts'

/** Printed numbers that are ours, or second-hand. */
const lines: Readonly<Record<Lang, readonly string[]>> = {
  ru: [
    'Карты B01, B02, B03: стоимость, ОМ и дальность наши; B04 и B05: наша синяя ОМ (B04 красная 5 из примера), B05 красная по аналогии.',
    'Карты 13, 14, 15: числа по печатным картам из открытых источников; в списке карт их нет.',
    'Траншея 16, проволока, заграждение и мины 15: защита по открытым источникам.',
  ],
  en: [
    'Cards B01, B02, B03: cost, firepower and range are ours; blue firepower of B04 and B05 too (red 5 of B04 is from an example), red of B05 by analogy.',
    'Cards 13, 14, 15: numbers from public sources that read the printed cards; the card list prints none.',
    'Trench 16, wire, road block and mines 15: defence from public sources.',
  ],
}

export const reconstructedIn = (lang: Lang): readonly string[] => lines[lang]
