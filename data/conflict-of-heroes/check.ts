import type { DataFilesCheck, DataProblemReporter } from '../load.ts'
import { checkCompleteList, checkKnownId, checkUniqueNames, listEntryIds } from '../relations.ts'
import { areBoardHexesAdjacent } from './board-layout.ts'
import { findCardFaults, PRINTED_NUMBER_FIELDS } from './effects.ts'
import { checkScenario } from './scenario-check.ts'
import type { HeroesDataFiles, HeroesDataSchemas } from './schema.ts'

/**
 * Checks that the data files of Conflict of Heroes agree with each other. A schema has already checked the
 * fields and types of each file.
 */
export const checkHeroesData: DataFilesCheck<HeroesDataSchemas> = (files, projectFiles, report) => {
  countersAreWhole(files, projectFiles, report)
  cardsFit(files, projectFiles, report)
  groundIsWhole(files, projectFiles, report)
  boardsAreWhole(files, projectFiles, report)
  const taken = { id: new Map<unknown, string>(), number: new Map<unknown, string>() }
  // Checks the project's scenarios first. If a scenario of the bot's owner has the same id as one of the project, the
  // mistake is then reported for the owner's scenario
  const first = new Set(projectFiles.scenarios.map(({ path }) => path))
  const inTurn = [...files.scenarios].sort((a, b) => Number(first.has(b.path)) - Number(first.has(a.path)))
  for (const { path, file } of inTurn) {
    for (const field of ['id', 'number'] as const) {
      const other = taken[field].get(file[field])
      if (other)
        report(path, [field], `expected another one than ${other}, got ${JSON.stringify(file[field])}`)
      else taken[field].set(file[field], path)
    }
    checkScenario(path, file, files, report)
  }
  const missing = projectFiles.scenarios.filter(
    ({ file }) => !files.scenarios.some(other => other.file.id === file.id),
  )
  for (const { path, file } of missing) report(path, ['id'], `expected "${file.id}" in the file of this name`)
}

function countersAreWhole(
  { units: { units }, markers: { markers } }: HeroesDataFiles,
  ours: HeroesDataFiles,
  report: DataProblemReporter,
): void {
  const file = 'units'
  checkUniqueNames(report, file, 'units', listEntryIds(units))
  checkCompleteList(report, file, 'units', listEntryIds(units), listEntryIds(ours.units.units), {
    isRemovable: false,
  })
  for (const [at, unit] of units.entries()) {
    const say = (field: string, what: string) => report(file, ['units', at, field], what)
    const isUnarmed = unit.attacks === 'none'
    const twin = units.findIndex(other => other.tag === unit.tag)
    if (twin !== at) say('tag', `expected another one than that of ${units[twin].id}, got "${unit.tag}"`)
    const before = ours.units.units.find(({ id }) => id === unit.id)
    if (before && before.side !== unit.side) say('side', `expected "${before.side}", got "${unit.side}"`)
    if (isUnarmed !== (unit.attackCost === null))
      say('attackCost', 'expected a number exactly when the unit attacks')
    if (isUnarmed !== (unit.red === null)) say('red', 'expected a number exactly when the unit attacks')
    if (unit.mover === 'foot' && unit.wheel + unit.track > 0)
      say('wheel', 'expected no bonus symbols on foot')
    if (unit.minRange > unit.range)
      say('minRange', `expected at most the range of ${unit.range}, got ${unit.minRange}`)
    if (unit.front < unit.flank)
      say('front', `expected at least the ${unit.flank} of the flank, got ${unit.front}`)
  }
  checkUniqueNames(report, 'markers', 'markers', listEntryIds(markers))
  checkCompleteList(
    report,
    'markers',
    'markers',
    listEntryIds(markers),
    listEntryIds(ours.markers.markers),
    FIXED,
  )
}

const FIXED = { isRemovable: false, isOpen: false }

function cardsFit(
  { cards: { cards, handicap } }: HeroesDataFiles,
  ours: HeroesDataFiles,
  report: DataProblemReporter,
): void {
  checkUniqueNames(report, 'cards', 'cards', listEntryIds(cards))
  checkCompleteList(report, 'cards', 'cards', listEntryIds(cards), listEntryIds(ours.cards.cards), {
    isRemovable: false,
  })
  checkKnownId(report, 'cards', ['handicap'], handicap, listEntryIds(cards), 'a card')
  for (const [at, card] of cards.entries()) {
    for (const [field, what] of findCardFaults(card)) report('cards', ['cards', at, field], what)
    const before = ours.cards.cards.find(({ id }) => id === card.id)
    if (!before) continue
    const changed = ['effect' as const, ...PRINTED_NUMBER_FIELDS].filter(
      field => JSON.stringify(card[field]) !== JSON.stringify(before[field]),
    )
    for (const lang of ['ru', 'en'] as const)
      if (card.about[lang] === before.about[lang])
        for (const field of changed)
          if (field === 'effect' || tells(card.about[lang], before[field]))
            report(
              'cards',
              ['cards', at, 'about', lang],
              `still tells "${field}" ${JSON.stringify(before[field])}, got ${JSON.stringify(card[field])}`,
            )
  }
}

/**
 * Returns whether the text mentions the number `value`. If `value` is a list, the text must mention at least one of
 * its numbers.
 */
function tells(text: string, value: unknown): boolean {
  const named: readonly string[] = text.match(/\d+/g) ?? []
  return [value].flat().some(number => typeof number === 'number' && named.includes(String(Math.abs(number))))
}

function groundIsWhole(
  { terrain: { terrain, tokens } }: HeroesDataFiles,
  ours: HeroesDataFiles,
  report: DataProblemReporter,
): void {
  for (const [field, list, our] of [
    ['terrain', terrain, ours.terrain.terrain],
    ['tokens', tokens, ours.terrain.tokens],
  ] as const) {
    checkUniqueNames(report, 'terrain', field, listEntryIds(list))
    checkCompleteList(report, 'terrain', field, listEntryIds(list), listEntryIds(our), FIXED)
  }
  for (const [at, { code }] of terrain.entries()) {
    const twin = terrain.findIndex(other => other.code === code)
    if (twin !== at)
      report(
        'terrain',
        ['terrain', at, 'code'],
        `expected another one than that of ${terrain[twin].id}, got "${code}"`,
      )
  }
  const mines = tokens.findIndex(({ id }) => id === 'mines')
  if (mines >= 0 && tokens[mines].hit === undefined) report('terrain', ['tokens', mines, 'hit'], 'is missing')
}

function boardsAreWhole(
  { boards: { boards }, terrain: { terrain } }: HeroesDataFiles,
  ours: HeroesDataFiles,
  report: DataProblemReporter,
): void {
  const numbers = (list: HeroesDataFiles['boards']['boards']) => list.map(({ board }) => String(board))
  checkUniqueNames(report, 'boards', 'boards', numbers(boards))
  checkCompleteList(report, 'boards', 'boards', numbers(boards), numbers(ours.boards.boards), {
    isRemovable: false,
  })
  const codes = terrain.map(({ code }) => code)
  for (const [at, board] of boards.entries()) {
    const say = (field: string, what: string) => report('boards', ['boards', at, field], what)
    for (const [r, row] of board.terrain.entries())
      for (const [c, code] of [...row].entries()) {
        const isDrawn = r > 0 || c % 2 === 0
        const place = `row ${String(r).padStart(2, '0')}, letter ${c + 1}`
        if (isDrawn && !codes.includes(code))
          say('terrain', `${place}: expected one of ${codes.join(' ')}, got "${code}"`)
        if (!isDrawn && code !== ' ')
          say('terrain', `${place}: expected a blank between half hexes, got "${code}"`)
        const level = board.levels[r]?.[c] ?? ''
        if (isDrawn && !'012'.includes(level)) say('levels', `${place}: expected 0, 1 or 2, got "${level}"`)
      }
    for (const field of ['roads', 'walls'] as const) {
      for (const line of board[field]) {
        const [a, b] = line.split('|')
        if (!areBoardHexesAdjacent(a, b)) say(field, `expected neighbours, got ${line}`)
      }
      checkUniqueNames(report, 'boards', field, board[field])
    }
  }
}
