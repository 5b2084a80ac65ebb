import { adjacency, type Cell, distanceTable } from '../../src/engine/hex.ts'
import { factsHash, load, wrong } from '../load.ts'
import { combatSchema, mapSchema, turnsSchema, unitsSchema } from './schema.ts'

/** Facts of Hell's Gate as indices: hexes and units in the order of their files. */
const map = load('hells-gate/map.json', mapSchema)
const roster = load('hells-gate/units.json', unitsSchema)
export const combat = load('hells-gate/combat.json', combatSchema)
const calendar = load('hells-gate/turns.json', turnsSchema)
export const facts = factsHash('hells-gate')

export const hexes = map.hexes.map(({ hex, ...rest }) => {
  const column = hex.charCodeAt(0) - 'A'.charCodeAt(0)
  const row = Number(hex[1])
  return { ...rest, id: hex, column, row }
})
export const hexNames: readonly string[] = hexes.map(hex => hex.id)
/** Columns A, C, E and G sit half a hex lower. */
const cells: readonly Cell[] = hexes.map(({ column, row }) => ({
  q: column,
  r: row - (column + (column & 1)) / 2,
}))
export const neighbours = adjacency(cells)
export const distances = distanceTable(cells)

const once = (list: readonly string[], path: string, field: string): void => {
  for (const [at, name] of list.entries())
    if (list.indexOf(name) !== at) wrong(path, field, `every name once, but ${name} stands twice`)
}
once(hexNames, 'hells-gate/map.json', 'hexes')

/** Index of a hex that another file or field names. */
function hexAt(id: string, path: string, field: string): number {
  const at = hexNames.indexOf(id)
  return at >= 0 ? at : wrong(path, field, `a hex of the map, not ${id}`)
}

const pairAt = (between: readonly [string, string], field: string): readonly [number, number] => {
  const a = hexAt(between[0], 'hells-gate/map.json', field)
  const b = hexAt(between[1], 'hells-gate/map.json', field)
  if (!neighbours[a].includes(b))
    wrong('hells-gate/map.json', field, `adjacent hexes, not ${between.join('/')}`)
  return [a, b]
}
export const rivers = map.rivers.map(({ between, ...rest }, i) => {
  const [a, b] = pairAt(between, `rivers.${i}.between`)
  return { ...rest, a, b }
})
/** 1 at `a * hexes.length + b` where a river runs between two hexes. */
export const river = new Uint8Array(hexes.length * hexes.length)
for (const { a, b } of rivers) {
  river[a * hexes.length + b] = 1
  river[b * hexes.length + a] = 1
}
for (const [i, { between }] of map.noRiver.entries()) {
  const [a, b] = pairAt(between, `noRiver.${i}.between`)
  if (river[a * hexes.length + b])
    wrong('hells-gate/map.json', `rivers`, `no river at ${between.join('/')} (see noRiver.${i})`)
}

export const tichonovka = hexAt(map.tichonovka, 'hells-gate/map.json', 'tichonovka')
export const korsun = hexAt(map.korsun, 'hells-gate/map.json', 'korsun')
export const airlift = map.airlift.map((id, i) => hexAt(id, 'hells-gate/map.json', `airlift.${i}`))
export const west = map.west.map((id, i) => hexAt(id, 'hells-gate/map.json', `west.${i}`))

export const turns = calendar.turns
export const { mudUpTo, supplyLimit, breakout, points } = calendar
export const lastTurn = turns.length
for (const [i, { turn }] of turns.entries())
  if (turn !== i + 1) wrong('hells-gate/turns.json', `turns.${i}.turn`, String(i + 1))
for (const [i, column] of combat.columns.entries()) {
  const [over, under] = column.odds.split(':').map(Number)
  if (column.from !== over / under) wrong('hells-gate/combat.json', `columns.${i}.from`, String(over / under))
  if (i > 0 && column.from <= combat.columns[i - 1].from)
    wrong('hells-gate/combat.json', `columns.${i}`, 'columns from low to high')
}

export const units = roster.units.map(({ at, ...rest }, i) => ({
  ...rest,
  at: hexAt(at, 'hells-gate/units.json', `units.${i}.at`),
  steps: rest.strength.length,
  full: rest.strength[0],
  reduced: rest.strength[1] ?? null,
}))
export const unitNames: readonly string[] = units.map(unit => unit.name)
once(unitNames, 'hells-gate/units.json', 'units')
for (const [i, unit] of units.entries()) {
  if (unit.turn !== null && unit.turn > lastTurn)
    wrong('hells-gate/units.json', `units.${i}.turn`, `at most ${lastTurn}`)
  if ((unit.reduced === null) !== (unit.provenance.reduced === undefined))
    wrong('hells-gate/units.json', `units.${i}.provenance.reduced`, 'one for a two-step unit only')
}
