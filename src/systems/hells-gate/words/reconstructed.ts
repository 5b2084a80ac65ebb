import {
  combat,
  hellDataSources,
  hexes,
  hexNames,
  rivers,
  turns,
  units,
} from '../../../../data/hells-gate/index.ts'
import type { WrittenLang } from '../../../engine/model.ts'
import { joinWithAnd } from '../../../engine/words.ts'
import { DIE_FACES } from '../view/odds.ts'

/**
 * Maximum number of names in one line of the list. If there are more, the line ends with the number of names
 * left out.
 */
const MOST = 12

/** Returns lines that list which printed values the project had to reconstruct. */
export function listHellReconstructedData(lang: WrittenLang): string[] {
  const facts = factsFor(lang)
  const ru = lang === 'ru'
  const lines: string[] = []
  const add = (list: readonly string[], inRussian: string, inEnglish: string): void => {
    const left = list.length - MOST
    const more = left > 0 ? (ru ? ` и ещё ${left}` : ` and ${left} more`) : ''
    if (list.length > 0)
      lines.push(`${ru ? inRussian : inEnglish}: ${list.slice(0, MOST).join(', ')}${more}.`)
  }
  const { cells, allCells, clear, strengths, known, reduced } = facts
  if (cells > 0) {
    lines.push(
      ru
        ? `Таблица боя: ${cells} из ${allCells} результатов восстановлены по закономерности.`
        : `Combat table: ${cells} of ${allCells} results are reconstructed from a pattern.`,
    )
  }
  add(facts.parts, 'Части таблицы боя и календаря', 'Parts of the combat table and the calendar')
  add(facts.existence, 'Предполагаемые гексы', 'Hexes assumed to exist')
  add(facts.cover, 'Гексы, где лес предположен', 'Hexes with assumed woods')
  if (clear > 0) {
    lines.push(
      ru
        ? `Гексы с неизвестной местностью, принятой за открытую: ${clear}.`
        : `Hexes of unknown terrain, taken as clear: ${clear}.`,
    )
  }
  add(facts.sources, 'Предполагаемые источники снабжения', 'Assumed supply sources')
  add(facts.names, 'Предполагаемые названия', 'Assumed place names')
  add(facts.rivers, 'Предполагаемые реки', 'Assumed rivers')
  add(facts.identities, 'Предполагаемые части', 'Assumed units')
  add(facts.kinds, 'Части с предполагаемым типом или размером', 'Units of assumed type or size')
  if (facts.steps > 0) {
    lines.push(
      ru
        ? `Части с предполагаемым числом уровней (один или два): ${facts.steps}.`
        : `Units with an assumed number of steps (one or two): ${facts.steps}.`,
    )
  }
  if (strengths > 0) {
    lines.push(
      ru
        ? `Частей, чья полная сила предположена или вычислена по известной сумме: ${strengths}. Точно известна сила этих частей: ${known.join(', ')}.`
        : `Units whose full strength is assumed, or worked out from a known total: ${strengths}. It is known for ${joinWithAnd(known, 'en')}.`,
    )
  }
  if (reduced > 0) {
    lines.push(
      ru
        ? `Части, у которых ослабленная сила принята за половину полной с округлением вверх: ${reduced}.`
        : `Units whose reduced strength is taken as half of the full one, rounded up: ${reduced}.`,
    )
  }
  add(facts.starts, 'Части с предполагаемым начальным гексом', 'Units with an assumed start hex')
  add(
    facts.arrivals,
    'Части с предполагаемым ходом или гексом прибытия',
    'Units with an assumed turn or hex of arrival',
  )
  return lines
}

/**
 * Collects the reconstructed values that an owner of the boxed game should compare with the original: names or
 * numbers of hexes and units, and the number of cells of the combat table.
 */
function factsFor(lang: WrittenLang) {
  const isOurs = (provenance: string | undefined): boolean => provenance === 'reconstructed'
  let cells = 0
  for (const { reconstructed } of combat.columns)
    cells += reconstructed.normal.length + reconstructed.allOut.length
  const hexList = (test: (hex: (typeof hexes)[number]) => boolean): string[] =>
    hexes.filter(test).map(({ id }) => id)
  const unitList = (test: (unit: (typeof units)[number]) => boolean): string[] =>
    units.filter(test).map(({ label }) => label[lang])
  return {
    cells,
    allCells: combat.columns.length * DIE_FACES.length * 2,
    existence: hexList(({ provenance }) => isOurs(provenance.exists)),
    cover: hexList(({ terrain, provenance }) => terrain !== 'clear' && isOurs(provenance.terrain)),
    clear: hexList(({ terrain, provenance }) => terrain === 'clear' && isOurs(provenance.terrain)).length,
    sources: hexList(({ source, provenance }) => source !== null && isOurs(provenance.source)),
    rivers: [
      ...rivers
        .filter(({ provenance }) => isOurs(provenance))
        .map(({ a, b }) => `${hexNames[a]}/${hexNames[b]}`),
      ...hellDataSources.noRiver
        .filter(({ provenance }) => isOurs(provenance))
        .map(({ between: [a, b] }) => (lang === 'ru' ? `нет реки ${a}/${b}` : `none at ${a}/${b}`)),
    ],
    identities: unitList(({ provenance }) => isOurs(provenance.identity)),
    strengths: units.filter(({ provenance }) => isOurs(provenance.full)).length,
    names: hexes.flatMap(({ name, provenance }) => (name && isOurs(provenance.name) ? [name[lang]] : [])),
    kinds: unitList(({ provenance }) => isOurs(provenance.type) || isOurs(provenance.size)),
    steps: units.filter(({ provenance }) => isOurs(provenance.steps)).length,
    parts: [...namesOfOurs(hellDataSources.combat), ...daysOf(lang)],
    known: unitList(({ provenance }) => !isOurs(provenance.full)),
    reduced: units.filter(({ provenance }) => isOurs(provenance.reduced)).length,
    starts: unitList(({ turn, provenance }) => turn === null && isOurs(provenance.placement)),
    arrivals: unitList(({ turn, provenance }) => turn !== null && isOurs(provenance.placement)),
  }
}

const namesOfOurs = (parts: Readonly<Record<string, string>>): string[] =>
  Object.keys(parts).filter(part => parts[part] === 'reconstructed')

/** Returns the turns with reconstructed data, and the calendar file if the calendar itself is reconstructed. */
function daysOf(lang: WrittenLang): string[] {
  const some = turns.filter(({ provenance }) => namesOfOurs(provenance).length > 0)
  const named = some.map(({ turn }) => (lang === 'ru' ? `ход ${turn}` : `turn ${turn}`))
  return hellDataSources.calendar === 'reconstructed' ? ['turns.json', ...named] : named
}
