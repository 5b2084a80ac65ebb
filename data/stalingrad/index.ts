import { loadGameData } from '../load.ts'
import { checkStalingradData } from './check.ts'
import { stalingradDataSchemas } from './schema.ts'

/** Data of Stalingrad. Areas, units and cards keep the order of their files and are known by their index. */
const { files, facts } = loadGameData('stalingrad', stalingradDataSchemas, checkStalingradData)

export { facts }

const { areas: map, units: roster, cards: decks, outlines: drawing } = files
export const { game } = files

export type StalingradSide = 'german' | 'soviet'
export const STALINGRAD_SIDES: readonly StalingradSide[] = ['german', 'soviet']

export const areaNames: readonly string[] = map.areas.map(area => area.id)
const areaAt = (id: string): number => areaNames.indexOf(id)

export const areas = map.areas.map(({ neighbours, ...rest }) => ({
  ...rest,
  neighbours: neighbours.map(areaAt),
  objective: rest.factor === game.objectiveFactor && rest.kind === 'land',
}))
const indices = areas.map((_, i) => i)
export const crossingAreaIndices = indices.filter(i => areas[i].kind === 'crossing')
export const startAreaIndices = indices.filter(i => areas[i].kind === 'start')
export const landAreaIndices = indices.filter(i => areas[i].kind === 'land')
export const objectiveAreaIndices = indices.filter(i => areas[i].objective)
export const kurganArea = areas.findIndex(area => area.kurgan)

export const unitNames: readonly string[] = roster.units.map(unit => unit.id)
export const divisionNames: readonly string[] = [
  ...new Set(roster.units.flatMap(unit => (unit.division ? [unit.division] : []))),
]
export const units = roster.units.map(({ area, division, provenance, ...rest }) => ({
  ...rest,
  division: division === null ? -1 : divisionNames.indexOf(division),
  area: area === null ? -1 : areaAt(area),
  provenance: { ...roster.provenance, ...provenance } as Readonly<Record<string, string>>,
}))
export type StalingradUnit = (typeof units)[number]
export const unitsBySide: Readonly<Record<StalingradSide, readonly number[]>> = {
  german: units.flatMap((unit, i) => (unit.side === 'german' ? [i] : [])),
  soviet: units.flatMap((unit, i) => (unit.side === 'soviet' ? [i] : [])),
}
export const battalionUnits = units.flatMap((unit, i) => (unit.type === 'battalion' ? [i] : []))

export const { cards } = decks
export const cardNames: readonly string[] = cards.map(card => card.id)
/** Deck of each side as a list of card indexes in ascending order, with one entry for each copy of a card. */
export const fullDeckBySide: Readonly<Record<StalingradSide, readonly number[]>> = {
  german: cards.flatMap((card, i) => Array<number>(card.copies.german).fill(i)),
  soviet: cards.flatMap((card, i) => Array<number>(card.copies.soviet).fill(i)),
}

export const { turns } = game
export const lastTurn = turns.length

/**
 * What borders an area along one edge of its outline: the index of another area, the Volga, or null for the map
 * edge.
 */
export type OutlineBorder = number | 'volga' | null
export const areaOutlines = areas.map(({ id, kind }) => {
  if (kind === 'crossing') {
    const borders: readonly OutlineBorder[] = []
    return { outline: [], borders, anchor: drawing.crossings[id], room: 0 }
  }
  const { borders, ...drawn } = drawing.areas[id]
  const behind = (name: string | null): OutlineBorder => {
    if (name === null || name === 'volga') return name
    return areaNames.includes(name) ? areaAt(name) : null
  }
  return { ...drawn, borders: borders.map(behind) }
})
export const boardDrawing = { width: drawing.width, height: drawing.height, bank: drawing.bank }
