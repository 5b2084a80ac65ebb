import {
  enemies,
  men,
  storm,
  support,
  tactics,
  weapons,
  wehrmacht,
} from '../../../../data/pavlovs-house/index.ts'
import type { Lang } from '../../../engine/system.ts'

/** Which printed numbers are our reconstruction, one line a file. */
export function reconstructedIn(lang: Lang): readonly string[] {
  const unsure = (list: readonly { readonly source: Readonly<Record<string, string>> }[]): number =>
    list.filter(({ source }) => Object.values(source).includes('reconstructed')).length
  const supports = support.filter(({ source }) => source === 'reconstructed').length
  const { sizes } = wehrmacht.decks
  return lang === 'ru'
    ? [
        'Нумерация позиций Дома, длина направлений и места сапёров на них.',
        `Состав колод вермахта по номерам (${sizes.join(', ')} карт) и диапазоны цветов на картах.`,
        `Значения, знаки или стоимость бойцов: ${unsure(men)} из ${men.length}; оружия: ${unsure(weapons)} из ${weapons.length}.`,
        `Значения или число фишек вермахта: ${unsure(enemies)} из ${enemies.length} видов.`,
        `Карты штурмовой группы: ${unsure(storm)} из ${storm.length}.`,
        'Пары частей на картах РККА: каждая пара по одному разу.',
        `Карты тактики: ${unsure(tactics.cards)} из ${tactics.cards.length}; обеспечения: ${supports} из ${support.length}.`,
      ]
    : [
        'Numbering of the positions, length of the approaches, place of the sapper locations.',
        `Which German cards lie in which deck (${sizes.join(', ')} cards), and the colour ranges on them.`,
        `Values, symbols or cost of men: ${unsure(men)} of ${men.length}; of weapons: ${unsure(weapons)} of ${weapons.length}.`,
        `Values or number of German counters: ${unsure(enemies)} of ${enemies.length} kinds.`,
        `Storm group cards: ${unsure(storm)} of ${storm.length}.`,
        'Pairs of commands on the Soviet cards: every pair once.',
        `Tactics cards: ${unsure(tactics.cards)} of ${tactics.cards.length}; support cards: ${supports} of ${support.length}.`,
      ]
}
