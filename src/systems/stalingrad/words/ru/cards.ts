import type { RulesSection } from '../../../../engine/system.ts'
import { type CardReferenceTexts, createCardReference } from '../cards.ts'
import { STALINGRAD_SIDE_NAMES } from '../labels.ts'

/** Short description of each card's effect. It must fit on the picture of the card. */
export const CARD_EFFECTS_RU: CardReferenceTexts['effects'] = {
  strike: n =>
    `Сила ${n} по всем советским частям одной области, до своего действия; сколько угодно, одна за другой. Действие остаётся.`,
  bombard: n => `Своё действие: сила ${n} по всем частям противника в одной области города.`,
  assault: () =>
    'Своё действие: группа делает один шаг за обычные очки и стреляет там, куда вошла, без фактора области.',
  sewers: n => `Своё действие: активные части одной области проходят до ${n} областей города без надбавок.`,
  mines: n =>
    `Немецкие части входят в область города под советским контролем: сила ${n} по ним, без фактора. Попадание останавливает.`,
  defensiveFire: n =>
    `Немецкие части входят в область города с активной советской частью: сила ${n} по ним. Попадание останавливает.`,
  sappers: n => `+${n} к огню немецких частей; копии складываются.`,
  machineGuns: n => `+${n} к защите от огня немецких частей; копии складываются.`,
  rubble: () => 'Удваивает фактор области против одной атаки, в которой он действует.',
  spotters: () =>
    'Повтор броска своей тяжёлой артиллерии, бомбардировщиков, артиллерии или катюш; второй бросок окончателен.',
  shortage: () =>
    'Отменяет советский огонь, оборонительный огонь, артиллерию или катюши до броска. Части неактивны, карта потеряна.',
  zaitsev: () =>
    'Отменяет только что объявленное движение, огонь, штурм или мобильность Вермахта. Части неактивны.',
}

/** Additional notes on cards. They do not fit on the picture of the card. */
const NOTES: CardReferenceTexts['notes'] = {
  assault: 'Мины и оборонительный огонь — раньше стрельбы; стреляют только те, кто остался активен.',
  mines: 'Область может быть и пустой; контроль меняется только потом.',
  sappers: 'Внутри области, в соседнюю или при штурме.',
  machineGuns: 'В любой области, изнутри и снаружи, при штурме тоже.',
  rubble: 'От немецкого огня снаружи, Ю-87, тяжёлой артиллерии и бомбардировщиков; одна копия на атаку.',
  spotters: 'Одна копия на бросок; не для Ю-87.',
  shortage: 'Но не мины, не канализацию и не движение.',
  zaitsev:
    'Но не карты атаки и не концентрацию. Карта «Штурм» потеряна, названные с ней сапёры остаются в руке.',
}

/** Rule 5.5.5: texts on when the area factor protects against a card. */
const FACTORS: CardReferenceTexts['factors'] = {
  targetControls: 'Фактор области защищает, если её контролирует сторона под ударом.',
  always: 'Фактор области защищает всегда.',
}
/** The card reference in Russian, with one section for each card. */
export const cardReference: readonly RulesSection[] = createCardReference('ru', {
  sides: STALINGRAD_SIDE_NAMES.ru,
  own: 'действие',
  title: name => `Карта «${name}»`,
  effects: CARD_EFFECTS_RU,
  notes: NOTES,
  factors: FACTORS,
})
