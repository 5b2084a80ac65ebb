import type { RulesSection } from '../../../../engine/system.ts'
import { type CardReferenceTexts, createCardReference } from '../cards.ts'
import { STALINGRAD_SIDE_NAMES } from '../labels.ts'

/** Short description of each card's effect. It must fit on the picture of the card. */
export const CARD_EFFECTS_RU: CardReferenceTexts['effects'] = {
  strike: n =>
    `Сила ${n} по всем советским частям одной области, до действия. Таких карт можно несколько подряд. Действие остаётся.`,
  bombard: n => `Своё действие: сила ${n} по всем частям противника в одной области города.`,
  assault: () =>
    'Своё действие: группа делает один обычный шаг и там стреляет. Защитный фактор не действует.',
  sewers: n => `Своё действие: активные части одной области проходят до ${n} областей города без доплаты.`,
  mines: n =>
    `Немецкие части входят в область города под советским контролем: сила ${n}, без защитного фактора. Попадание останавливает.`,
  defensiveFire: n =>
    `Немецкие части входят в область города с активной советской частью: сила ${n}. Попадание останавливает.`,
  sappers: n => `+${n} к огню немецких частей; копии складываются.`,
  machineGuns: n => `+${n} к защите от огня немецких частей; копии складываются.`,
  rubble: () => 'Удваивает защитный фактор против одной атаки, если он действует.',
  spotters: () =>
    'Повтор броска своей тяжёлой артиллерии, бомбардировщиков, артиллерии или катюш. В счёт идёт второй.',
  shortage: () =>
    'Отменяет советский огонь, оборонительный огонь, артиллерию или катюши до броска. Части неактивны, карта в сброс.',
  zaitsev: () => 'Отменяет объявленное движение, огонь, штурм или мобильность вермахта. Его части неактивны.',
}

/** Additional notes on cards. They do not fit on the picture of the card. */
const NOTES: CardReferenceTexts['notes'] = {
  assault: 'Сначала мины и оборонительный огонь. Стреляют только части, которые остались активными.',
  mines: 'Область может быть и пустой. Контроль меняется только потом.',
  sappers: 'Для огня в своей области, по соседней или при штурме.',
  machineGuns: 'От огня изнутри области и снаружи, в том числе при штурме.',
  rubble: 'От немецкого огня снаружи, Ю-87, тяжёлой артиллерии и бомбардировщиков. Одна копия на атаку.',
  spotters: 'Одна копия на бросок, не для Ю-87.',
  shortage: 'Не отменяет мины, канализацию и движение.',
  zaitsev:
    'Не отменяет карты атаки и концентрацию. Карта «Штурм» потеряна; сапёры, названные с ней, остаются в руке.',
}

/** Rule 5.5.5: texts on when the area factor protects against a card. */
const FACTORS: CardReferenceTexts['factors'] = {
  targetControls: 'Защитный фактор действует, если область контролирует сторона под ударом.',
  always: 'Защитный фактор действует всегда.',
}
/** The card reference in Russian, with one section for each card. */
export const cardReference: readonly RulesSection[] = createCardReference('ru', {
  sides: STALINGRAD_SIDE_NAMES.ru,
  own: 'карта-действие',
  title: name => `Карта «${name}»`,
  effects: CARD_EFFECTS_RU,
  notes: NOTES,
  factors: FACTORS,
})
