import { cards, heroesDataSources } from '../../../../data/conflict-of-heroes/index.ts'
import type { WrittenLang } from '../../../engine/model.ts'

type Line = Readonly<Record<WrittenLang, string>>

const weapons = cards.flatMap(({ battle, id }) => (battle ? [] : [id])).join(', ')

/**
 * Texts about parts of the data whose numbers are the project's own, not printed in the game box. The key is
 * `file.part`.
 */
const LINES: Readonly<Record<string, Line>> = {
  'cards.weapons': {
    ru: `Карты ${weapons}: стоимость, ОМ или дальность придумали мы, кроме красной ОМ карты B04 (она из примера).`,
    en: `Cards ${weapons}: we made up the cost, firepower or range, except the red firepower of B04 (from an example).`,
  },
  'markers.blank': {
    ru: 'Пустые жетоны добавили мы. Такой жетон считается попаданием, когда остальные кончились. Правила о таком случае молчат.',
    en: 'We added blank hit markers, for a hit when no other marker is left. The rulebook does not cover that case.',
  },
}

/** Returns lines that tell players which numbers in the data are the project's own. */
export const formatHeroesReconstructedLines = (lang: WrittenLang): readonly string[] =>
  Object.entries(heroesDataSources).flatMap(([file, parts]) =>
    Object.entries(parts).flatMap(([part, { from }]) =>
      from === 'reconstructed' ? [LINES[`${file}.${part}`]?.[lang] ?? `${file}.json: ${part}.`] : [],
    ),
  )
