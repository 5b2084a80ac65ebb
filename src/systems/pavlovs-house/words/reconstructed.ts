import {
  board,
  enemies,
  men,
  numbers,
  soviet,
  storm,
  support,
  symbolSources,
  tactics,
  weapons,
  wehrmacht,
} from '../../../../data/pavlovs-house/index.ts'
import type { WrittenLang } from '../../../engine/model.ts'
import { joinWithAnd } from '../../../engine/words.ts'

type Parts = Readonly<Record<string, string>>
type Line = Readonly<Record<WrittenLang, string>>

const isOurs = (source: string): boolean => source === 'reconstructed'
const oursIn = (parts: Parts): string[] => Object.keys(parts).filter(part => isOurs(parts[part]))

/**
 * Returns lines that list which printed values the project had to reconstruct. Each kind of value has its own
 * line.
 */
export function listPavlovReconstructedData(lang: WrittenLang): readonly string[] {
  const parts = (file: string, sources: Parts): string[] =>
    oursIn(sources).map(part => PARTS[`${file}.${part}`]?.[lang] ?? `${file}.json: ${part}.`)
  const count = ({ ru, en }: Line, list: readonly { readonly source: Parts }[]): string[] => {
    const unsure = list.filter(({ source }) => oursIn(source).length > 0).length
    if (unsure === 0) return []
    return [lang === 'ru' ? `${ru}: ${unsure} из ${list.length}.` : `${en}: ${unsure} of ${list.length}.`]
  }
  const one = (file: string, source: string): string[] =>
    parts(file.split('.')[0], { [file.split('.')[1]]: source })
  const names = men.map(({ source: { name } }) => ({ source: { name } }))
  const supports = support.map(({ source }) => ({ source: { source } }))
  return [
    ...parts('board', board.source),
    ...one('wehrmacht.decks', wehrmacht.decks.source),
    ...one('wehrmacht.ranges', wehrmacht.ranges.source),
    ...count(
      {
        ru: 'Виды карт вермахта с предполагаемым действием или числом',
        en: 'German card types with an assumed effect or count',
      },
      wehrmacht.types,
    ),
    ...count({ ru: 'Бойцы с предполагаемым именем', en: 'Men with an assumed name' }, names),
    ...count(
      {
        ru: 'Бойцы с предполагаемыми значениями, знаками или стоимостью',
        en: 'Men with assumed values, symbols or cost',
      },
      men,
    ),
    ...count(
      {
        ru: 'Оружие с предполагаемыми значениями или стоимостью',
        en: 'Weapons with an assumed value or cost',
      },
      weapons,
    ),
    ...count(
      {
        ru: 'Виды фишек вермахта, чьи значения или количество предположены',
        en: 'German counter types with assumed values or count',
      },
      enemies,
    ),
    ...count(
      {
        ru: 'Карты штурмовой группы с предполагаемым содержанием',
        en: 'Storm group cards with assumed content',
      },
      storm,
    ),
    ...parts('soviet-cards', soviet.source),
    ...count(
      { ru: 'Карты тактики с предполагаемым содержанием', en: 'Tactics cards with assumed content' },
      tactics.cards,
    ),
    ...one('tactics.removed', tactics.removed.source),
    ...count(
      { ru: 'Карты обеспечения с предполагаемым содержанием', en: 'Support cards with assumed content' },
      supports,
    ),
    ...parts('symbols', symbolSources),
    ...one('numbers.setup', numbers.setup.source),
    ...one('numbers.limits', numbers.limits.source),
    ...one('numbers.score', numbers.score.source),
  ]
}

/** Description of each reconstructed part of the game data. Keys have the form `file.part`. */
const PARTS: Readonly<Record<string, Line>> = {
  'board.positions': {
    ru: 'Позиции Дома: сколько их, их номера и какие двухцветные.',
    en: 'Positions of the House: how many there are, their numbers, and which have two colours.',
  },
  'board.approachLength': { ru: 'Длина направлений.', en: 'Length of the approaches.' },
  'board.sapperLocation': {
    ru: 'Расположения сапёров на направлениях.',
    en: 'Sapper locations on the approaches.',
  },
  'wehrmacht.decks': {
    ru: `Какие карты вермахта в какой колоде (карт в них: ${wehrmacht.decks.sizes.slice(0, -1).join(', ')} и ${wehrmacht.decks.sizes.at(-1)}).`,
    en: `Which German cards are in which deck (cards in each: ${joinWithAnd(wehrmacht.decks.sizes.map(String), 'en')}).`,
  },
  'wehrmacht.ranges': {
    ru: 'Диапазоны цветов на картах вермахта.',
    en: 'Colour ranges on the German cards.',
  },
  'soviet-cards.pairs': {
    ru: 'Пары частей на картах РККА: каждая пара один раз.',
    en: 'Assumed: each combination of two commands is on exactly one Soviet card.',
  },
  'tactics.removed': {
    ru: 'Сколько карт тактики выбывает на каждом уровне сложности.',
    en: 'Number of tactics cards removed at each level.',
  },
  'symbols.en': {
    ru: 'Буквы знаков в английских текстах.',
    en: 'Assumed letters of the symbols in English ([MG], [AT]).',
  },
  'symbols.ru': { ru: 'Русские буквы знаков.', en: 'Russian letters of the symbols.' },
}
