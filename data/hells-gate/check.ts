import type { DataFilesCheck, DataProblemReporter } from '../load.ts'
import { checkCompleteList, checkKnownId, checkUniqueNames } from '../relations.ts'
import type { HellDataSchemas } from './schema.ts'

type Files = Parameters<DataFilesCheck<HellDataSchemas>>[0]

/**
 * Checks that the data files of Hell's Gate agree with each other. A schema has already checked the fields and
 * types of each file.
 */
export const checkHellData: DataFilesCheck<HellDataSchemas> = (files, projectFiles, report) => {
  mapIsWhole(files, projectFiles, report)
  unitsAreWhole(files, projectFiles, report)
  tableIsSteady(files, projectFiles, report)
  turnsAreWhole(files, projectFiles, report)
}

function mapIsWhole({ map }: Files, ours: Files, report: DataProblemReporter): void {
  const names = map.hexes.map(({ hex }) => hex)
  checkUniqueNames(report, 'map', 'hexes', names)
  checkCompleteList(
    report,
    'map',
    'hexes',
    names,
    ours.map.hexes.map(({ hex }) => hex),
    { without: map.without },
  )
  for (const [at, { name, provenance }] of map.hexes.entries())
    if ((name === null) !== (provenance.name === undefined))
      report('map', ['hexes', at, 'provenance', 'name'], 'expected one for a hex with a name only')
  for (const field of ['tichonovka', 'korsun'] as const)
    checkKnownId(report, 'map', [field], map[field], names, 'a hex of the map')
  for (const field of ['airlift', 'west'] as const)
    for (const [at, hex] of map[field].entries())
      checkKnownId(report, 'map', [field, at], hex, names, 'a hex of the map')
  const rivers = new Set<string>()
  for (const field of ['rivers', 'noRiver'] as const)
    for (const [at, { between }] of map[field].entries()) {
      const place = [field, at]
      if (!between.every(hex => checkKnownId(report, 'map', place, hex, names, 'hexes of the map'))) continue
      const pair = between.toSorted().join('/')
      if (!touch(...between)) report('map', place, `expected neighbours, got ${between.join(' and ')}`)
      else if (rivers.has(pair)) report('map', place, 'appears twice, or both as a river and as dry')
      rivers.add(pair)
    }
}

/** Returns whether two hexes are adjacent. Columns A, C, E and G lie half a hex lower than the other columns. */
function touch(a: string, b: string): boolean {
  const place = (name: string) => {
    const column = name.charCodeAt(0) - 'A'.charCodeAt(0)
    return { column, row: 2 * Number(name[1]) - (column % 2) }
  }
  const [one, other] = [place(a), place(b)]
  const rows = Math.abs(one.row - other.row)
  return one.column === other.column ? rows === 2 : Math.abs(one.column - other.column) === 1 && rows === 1
}

function unitsAreWhole(
  { units: { units, without }, map, turns }: Files,
  ours: Files,
  report: DataProblemReporter,
): void {
  const names = units.map(({ name }) => name)
  const hexes = map.hexes.map(({ hex }) => hex)
  const [first] = turns.turns
  checkUniqueNames(report, 'units', 'units', names)
  checkCompleteList(
    report,
    'units',
    'units',
    names,
    ours.units.units.map(({ name }) => name),
    { without },
  )
  for (const [at, unit] of units.entries()) {
    const say = (field: string, what: string) => report('units', ['units', at, ...field.split('.')], what)
    const [full, reduced] = unit.strength
    const before = ours.units.units.find(({ name }) => name === unit.name)
    checkKnownId(report, 'units', ['units', at, 'at'], unit.at, hexes, 'a hex of the map')
    if (before && before.side !== unit.side) say('side', `expected "${before.side}", got "${unit.side}"`)
    if (reduced !== undefined && reduced > full)
      say('strength', `expected a reduced side of at most ${full}, got ${reduced}`)
    if ((reduced === undefined) !== (unit.provenance.reduced === undefined))
      say('provenance.reduced', 'expected one for a unit with two sides only')
    if (unit.turn !== null && unit.turn > turns.turns.length)
      say('turn', `expected at most ${turns.turns.length}, got ${unit.turn}`)
    const enemy = units.find(other => other.side !== unit.side && other.at === unit.at && other.turn === null)
    if (unit.turn === null && enemy && first && unit.side === 'german')
      say('at', `expected a hex without enemies, got ${unit.at}, where ${enemy.name} stands`)
  }
  for (const lang of ['ru', 'en'] as const) {
    const labels = units.map(({ label }) => label[lang])
    for (const [at, label] of labels.entries())
      if (labels.indexOf(label) !== at)
        report(
          'units',
          ['units', at, 'label', lang],
          `expected another label than that of ${names[labels.indexOf(label)]}`,
        )
  }
}

/**
 * Checks that results in the combat table never get worse for the attacker with a higher die or higher odds. Also
 * checks that no cell has a lower result to the right of the slash than to the left.
 */
function tableIsSteady({ combat }: Files, ours: Files, report: DataProblemReporter): void {
  const odds = combat.columns.map(column => column.odds)
  checkUniqueNames(report, 'combat', 'columns', odds)
  checkCompleteList(
    report,
    'combat',
    'columns',
    odds,
    ours.combat.columns.map(column => column.odds),
    { isRemovable: false },
  )
  for (const [at, column] of combat.columns.entries()) {
    const say = (field: string, what: string) => report('combat', ['columns', at, field], what)
    const [over, under] = column.odds.split(':').map(Number)
    if (column.from !== over / under) say('from', `expected ${over / under}, got ${column.from}`)
    const before = combat.columns[at - 1]
    if (before && column.from <= before.from)
      say('from', `expected columns from low to high, got ${column.odds} after ${before.odds}`)
    for (const side of ['normal', 'allOut'] as const) {
      const row = column[side]
      const falls = row.findIndex((hits, die) => die > 0 && hits < row[die - 1])
      if (falls > 0) say(side, `expected hits that do not fall as the die grows, got ${row.join(', ')}`)
      const lower = before ? row.findIndex((hits, die) => hits < before[side][die]) : -1
      if (before && lower >= 0)
        say(
          side,
          `expected at least the ${before[side][lower]} of ${before.odds} at a die of ${lower + 1}, got ${row[lower]}`,
        )
      const faces = column.reconstructed[side]
      if (new Set(faces).size !== faces.length)
        say('reconstructed', `expected every face once, got ${faces.join(', ')}`)
    }
    const less = column.allOut.findIndex((hits, die) => hits < column.normal[die])
    if (less >= 0)
      say(
        'allOut',
        `expected at least the ${column.normal[less]} of "normal" at a die of ${less + 1}, got ${column.allOut[less]}`,
      )
  }
  const { shifts } = combat
  if (shifts.allDefendersOut < shifts.someDefendersOut)
    report(
      'combat',
      ['shifts', 'allDefendersOut'],
      `expected at least someDefendersOut, got ${shifts.allDefendersOut}`,
    )
  if (shifts.allAttackersOut > shifts.someAttackersOut)
    report(
      'combat',
      ['shifts', 'allAttackersOut'],
      `expected at most someAttackersOut, got ${shifts.allAttackersOut}`,
    )
}

function turnsAreWhole({ turns: calendar }: Files, ours: Files, report: DataProblemReporter): void {
  const { turns, supplyLimit, breakout } = calendar
  const last = ours.turns.turns.length
  if (turns.length !== last) report('turns', [], `expected ${last} turns, got ${turns.length}`)
  for (const [at, { turn }] of turns.entries())
    if (turn !== at + 1) report('turns', ['turns', at, 'turn'], `expected ${at + 1}, got ${turn}`)
  for (const [field, turn] of Object.entries({ supplyLimit: supplyLimit.turn, breakout: breakout.turn }))
    if (turn > turns.length) report('turns', [field, 'turn'], `expected at most ${turns.length}, got ${turn}`)
}
