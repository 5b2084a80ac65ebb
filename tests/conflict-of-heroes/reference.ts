import { terrains } from '../../data/conflict-of-heroes/index.ts'
import type { MapLayout } from '../../src/systems/conflict-of-heroes/map/geometry.ts'
import { findLineCrossings } from '../../src/systems/conflict-of-heroes/map/sight.ts'

/**
 * Line of sight written down a second time, slowly: real coordinates, every hex of the map clipped against the segment
 * between the two centres. Shares nothing with the tables of the game but the map.
 */
interface Point {
  readonly x: number
  readonly y: number
}

const ROOT = Math.sqrt(3)
const known = new WeakMap<MapLayout, readonly Point[]>()

function centresOf(layout: MapLayout): readonly Point[] {
  const centres =
    known.get(layout) ??
    layout.names.map((_, hex) => ({
      x: 1.5 * layout.column[hex],
      y: ROOT * (layout.row[hex] + (layout.column[hex] % 2 === 0 ? 0.5 : 0)),
    }))
  known.set(layout, centres)
  return centres
}

const NORMALS = [30, 90, 150, 210, 270, 330].map(degrees => ({
  x: Math.cos((degrees * Math.PI) / 180),
  y: Math.sin((degrees * Math.PI) / 180),
}))

/** Twice the area between three points. */
const area = (a: Point, b: Point, c: Point) => Math.abs((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x))

/** The part of the segment inside a hex: from, to (0..1) and whether it runs along a side. Null: at most a point. */
function inside(a: Point, b: Point, c: Point): { from: number; to: number; along: boolean } | null {
  let from = 0
  let to = 1
  let along = false
  for (const normal of NORMALS) {
    const out = (p: Point) => (p.x - c.x) * normal.x + (p.y - c.y) * normal.y - ROOT / 2
    const [start, end] = [out(a), out(b)]
    if (Math.abs(start - end) < 1e-9) {
      if (start > 1e-9) return null
      if (start > -1e-9) along = true
    } else if (start > end) from = Math.max(from, start / (start - end))
    else to = Math.min(to, start / (start - end))
  }
  return to - from > 1e-9 ? { from, to, along } : null
}

export function slowlySees(layout: MapLayout, a: number, b: number): boolean {
  if (a === b) return true
  const centres = centresOf(layout)
  const [start, end] = [centres[a], centres[b]]
  /** A hex of a larger one lies too far from the line to be crossed. */
  const aside = 1.01 * Math.hypot(end.x - start.x, end.y - start.y)
  const crossed: { hexes: number[]; from: number }[] = []
  for (let hex = 0; hex < layout.names.length; hex++) {
    if (hex === a || hex === b) continue
    const part = area(start, end, centres[hex]) > aside ? null : inside(start, end, centres[hex])
    if (!part) continue
    const beside = part.along && crossed.find(each => Math.abs(each.from - part.from) < 1e-9)
    if (beside) beside.hexes.push(hex)
    else crossed.push({ hexes: part.along ? [-1, hex] : [hex], from: part.from })
  }
  for (const each of crossed) if (each.hexes.length === 3) each.hexes.shift()
  crossed.sort((one, two) => one.from - two.from)

  const tall = (hex: number) => hex >= 0 && terrains[layout.terrain[hex]].blocks
  const height = (hex: number) => (hex < 0 ? -9 : layout.level[hex] + (tall(hex) ? 1 : 0))
  const [la, lb] = [layout.level[a], layout.level[b]]
  if (la === lb) return !crossed.some(({ hexes }) => hexes.every(hex => height(hex) > la))
  if (crossed.some(({ hexes }) => hexes.every(hex => height(hex) >= Math.max(la, lb)))) return false
  const behind = la > lb ? crossed[crossed.length - 1] : crossed[0]
  const rimOnly = behind && offEnd(layout, behind.hexes, la > lb ? b : a)
  return !(behind && !rimOnly && behind.hexes.every(tall))
}

/** The last hex before the lower end lies off the map: then nothing stands directly before that end. */
function offEnd(layout: MapLayout, hexes: readonly number[], end: number): boolean {
  return hexes.every(hex => hex >= 0 && !layout.neighbours[end].includes(hex))
}

/** The hexes strictly between two, in order: twice the same hex, or the two of a shared side (−1 off the map). */
export function hexesBetween(layout: MapLayout, a: number, b: number): [number, number][] {
  const [q0, r0] = [layout.q[a], layout.r[a]]
  const at = (q: number, r: number) =>
    layout.q.findIndex((own, hex) => own === q0 + q && layout.r[hex] === r0 + r)
  return findLineCrossings(layout.q[b] - q0, layout.r[b] - r0).map(({ q, r, q2, r2 }) => {
    const hex = at(q, r)
    return [hex, q2 === null ? hex : at(q2, r2)]
  })
}
