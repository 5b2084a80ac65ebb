import { factsHash, load, wrong } from '../load.ts'
import { areasSchema, cardsSchema, gameSchema, outlinesSchema, unitsSchema } from './schema.ts'

/** Facts of Stalingrad as indices: areas, units and cards in the order of their files. */
const map = load('stalingrad/areas.json', areasSchema)
const roster = load('stalingrad/units.json', unitsSchema)
const decks = load('stalingrad/cards.json', cardsSchema)
export const game = load('stalingrad/game.json', gameSchema)
const drawing = load('stalingrad/outlines.json', outlinesSchema)
export const facts = factsHash('stalingrad')

export type Side = 'german' | 'soviet'
export const SIDES: readonly Side[] = ['german', 'soviet']

const once = (list: readonly string[], path: string): readonly string[] => {
  for (const [at, name] of list.entries())
    if (list.indexOf(name) !== at) wrong(path, String(at), `every id once, but ${name} stands twice`)
  return list
}
export const areaNames = once(
  map.areas.map(area => area.id),
  'stalingrad/areas.json',
)
function areaAt(id: string, path: string, field: string): number {
  const at = areaNames.indexOf(id)
  return at >= 0 ? at : wrong(path, field, `an area of the map, not ${id}`)
}

export const areas = map.areas.map(({ neighbours, ...rest }, i) => ({
  ...rest,
  neighbours: neighbours.map(id => areaAt(id, 'stalingrad/areas.json', `areas.${i}.neighbours`)),
  objective: rest.factor === game.objectiveFactor && rest.kind === 'land',
}))
for (const [a, { neighbours, kind, control }] of areas.entries()) {
  for (const b of neighbours)
    if (!areas[b].neighbours.includes(a))
      wrong('stalingrad/areas.json', `areas.${b}.neighbours`, `${areaNames[a]}, its neighbour`)
  if ((kind === 'crossing') !== (control === null))
    wrong('stalingrad/areas.json', `areas.${a}.control`, 'a side, or null on a crossing')
}
const indices = areas.map((_, i) => i)
export const crossings = indices.filter(i => areas[i].kind === 'crossing')
export const startZones = indices.filter(i => areas[i].kind === 'start')
export const land = indices.filter(i => areas[i].kind === 'land')
export const objectives = indices.filter(i => areas[i].objective)
export const kurgan = areas.findIndex(area => area.kurgan)

export const unitNames = once(
  roster.units.map(unit => unit.id),
  'stalingrad/units.json',
)
export const divisionNames: readonly string[] = [
  ...new Set(roster.units.flatMap(unit => (unit.division ? [unit.division] : []))),
]
export const units = roster.units.map(({ area, division, ...rest }, i) => ({
  ...rest,
  division: division === null ? -1 : divisionNames.indexOf(division),
  area: area === null ? -1 : areaAt(area, 'stalingrad/units.json', `units.${i}.area`),
}))
export type Unit = (typeof units)[number]
export const unitsOf: Readonly<Record<Side, readonly number[]>> = {
  german: units.flatMap((unit, i) => (unit.side === 'german' ? [i] : [])),
  soviet: units.flatMap((unit, i) => (unit.side === 'soviet' ? [i] : [])),
}
export const battalions = units.flatMap((unit, i) => (unit.type === 'battalion' ? [i] : []))
if (battalions.length !== game.options.battalions)
  wrong('stalingrad/units.json', 'units', `${game.options.battalions} composite battalions`)

export const cards = decks.cards
export const cardNames = once(
  cards.map(card => card.id),
  'stalingrad/cards.json',
)
/** All copies of a side's deck, as card indices in order. */
export const fullDeck: Readonly<Record<Side, readonly number[]>> = {
  german: cards.flatMap((card, i) => Array<number>(card.copies.german).fill(i)),
  soviet: cards.flatMap((card, i) => Array<number>(card.copies.soviet).fill(i)),
}
/** A row of the cards that is wrong for the rules. */
export const wrongCard = (card: number, field: string, expected: string): never =>
  wrong('stalingrad/cards.json', `cards.${card}.${field}`, expected)

export const turns = game.turns
export const lastTurn = turns.length
for (const [i, { turn }] of turns.entries())
  if (turn !== i + 1) wrong('stalingrad/game.json', `turns.${i}.turn`, String(i + 1))

/** What lies behind an edge of an outline: an area's index, the Volga, or the edge of the map. */
export type Border = number | 'volga' | null
export const outlines = areas.map(({ id, kind }) => {
  const drawn = drawing.areas[id]
  if (kind === 'crossing') {
    const at = drawing.crossings[id] ?? wrong('stalingrad/outlines.json', 'crossings', `a place for ${id}`)
    return { outline: [], borders: [] as readonly Border[], anchor: at, room: 0 }
  }
  if (!drawn) return wrong('stalingrad/outlines.json', 'areas', `an outline for ${id}`)
  if (drawn.borders.length !== drawn.outline.length)
    wrong('stalingrad/outlines.json', `areas.${id}.borders`, 'one for each point of the outline')
  const borders = drawn.borders.map((name): Border => {
    if (name === null || name === 'volga') return name
    return areaAt(name, 'stalingrad/outlines.json', `areas.${id}.borders`)
  })
  return { outline: drawn.outline, borders, anchor: drawn.anchor, room: drawn.room }
})
export const board = { width: drawing.width, height: drawing.height, bank: drawing.bank }
