/** Printed numbers that are ours, or second-hand. */
export const reconstructed = {
  ru: [
    'Карты B01, B02, B03: стоимость, ОМ и дальность наши; B04 и B05: наша синяя ОМ (B04 красная 5 из примера), B05 красная по аналогии.',
    'Карты 13, 14, 15: числа по печатным картам из открытых источников; в списке карт их нет.',
    'Траншея 16, проволока, заграждение и мины 15: защита по открытым источникам.',
    'Сценарии «Ледяной гребень», «Броня на рассвете», «ДОТы на гребне», «Коридор снабжения», «Квартал за кварталом»: наши.',
    'Сценарии 2, 3, 4 и 9: первая сторона, часть ПО, входы и скрытое размещение наши.',
  ],
  en: [
    'Cards B01, B02, B03: cost, firepower and range are ours; blue firepower of B04 and B05 too (red 5 of B04 is from an example), red of B05 by analogy.',
    'Cards 13, 14, 15: numbers from public sources that read the printed cards; the card list prints none.',
    'Trench 16, wire, road block and mines 15: defence from public sources.',
    'Scenarios Icy Ridge, Armour at Dawn, Bunkers on the Ridge, Supply Corridor, Block by Block: ours.',
    'Scenarios 2, 3, 4 and 9: first side, some VP, entries and hidden areas are ours.',
  ],
} as const
