import { approachColour, LENGTH, men as people, sapperAt, squareOf } from '../../data/pavlovs-house/index.ts'
import type { PavlovEvent } from '../../src/systems/pavlovs-house/events.ts'
import { type PavlovView, RESERVE } from '../../src/systems/pavlovs-house/view.ts'
import type { Pen, Point } from '../canvas.ts'
import { between, burst, crossOut, distance, ribbon } from '../shapes.ts'
import { colour, glow, type SideName, sides } from '../theme.ts'
import type { HouseLayout } from './house.ts'
import { middle, type Plan } from './plan.ts'

export type Spot =
  | { at: 'man'; n: number }
  | { at: 'place'; n: number }
  | { at: 'square'; n: number }
  | { at: 'wall'; n: number }
  | { at: 'location'; n: number }

/** What the events of the last entry put on the three panels. */
export interface Marks {
  men: Map<number, string>
  weapons: Map<number, string>
  positions: Map<number, string>
  walls: Map<number, string>
  squares: Map<number, string>
  lanes: Map<number, string>
  locations: Map<number, string>
  supply?: string
  staging?: string
  support?: string
  storm?: string
  arrows: { side: SideName; from: Spot; to: Spot }[]
  bursts: { at: Spot; words: string }[]
  crosses: Spot[]
}

export const sayings = (said: readonly { type: string }[]): readonly PavlovEvent[] =>
  said as readonly PavlovEvent[]

export function marksOf(events: readonly PavlovEvent[], view: PavlovView): Marks {
  const marks: Marks = {
    men: new Map(),
    weapons: new Map(),
    positions: new Map(),
    walls: new Map(),
    squares: new Map(),
    lanes: new Map(),
    locations: new Map(),
    arrows: [],
    bursts: [],
    crosses: [],
  }
  for (const event of events) {
    if (event.type === 'lost')
      for (const n of new Set(event.from.map(place => Math.min(place, RESERVE))))
        marks.crosses.push({ at: 'place', n })
    mark(event, marks)
  }
  const { asks } = view
  if (!asks) return marks
  for (const man of asks.men) marks.men.set(man, glow.attention)
  if (asks.man !== null) marks.men.set(asks.man, glow.attention)
  if (asks.do === 'stop' && asks.approach !== null) marks.lanes.set(asks.approach, glow.attention)
  return marks
}

const MEN = people.length
const colourOfApproach = (approach: number): number => approachColour[approach]

function mark(event: PavlovEvent, marks: Marks): void {
  const { men, weapons, positions, walls, squares, locations, arrows, bursts, crosses } = marks
  const acting = (who: readonly number[], tint: string = glow.actor) => {
    for (const man of who) men.set(man, tint)
  }
  switch (event.type) {
    case 'repaired':
      locations.set(event.location, colour.green)
      return
    case 'readied':
      locations.set(event.location, glow.actor)
      return
    case 'loaded':
    case 'delivered':
    case 'flak':
      for (const location of event.locations) locations.set(location, glow.actor)
      if (event.type === 'delivered') marks.supply = colour.green
      return
    case 'resupplied':
      marks.staging = colour.green
      return
    case 'reinforced':
      for (const piece of event.pieces) {
        if (piece < MEN) men.set(piece, colour.green)
        else weapons.set(piece - MEN, colour.green)
      }
      if (event.radio !== null) men.set(event.radio, glow.actor)
      return
    case 'fortified':
      walls.set(event.colour, colour.green)
      return
    case 'mined':
      squares.set(squareOf(event.approach, sapperAt[event.approach]), colour.green)
      return
    case 'supported':
    case 'supportOpened':
      marks.support = colour.green
      return
    case 'stormCard':
      marks.storm = glow.attention
      return
    case 'raided':
      marks.storm = event.won ? colour.green : glow.target
      acting(event.men)
      return
    case 'casualty':
      men.set(event.man, event.lives ? colour.green : glow.attention)
      return
    case 'fired':
      if (event.position === null) walls.set(event.colour, glow.attention)
      else positions.set(event.position, glow.attention)
      if (event.position !== null && event.hits)
        bursts.push({ at: { at: 'place', n: event.position }, words: '!' })
      return
    case 'noTarget':
      walls.set(event.colour, glow.attention)
      return
    case 'wallDown':
      bursts.push({ at: { at: 'wall', n: event.colour }, words: '−1' })
      return
    case 'pinned':
      acting(event.men, glow.attention)
      return
    case 'saved':
      men.set(event.man, colour.green)
      marks.supply = glow.attention
      return
    case 'weaponBack':
      weapons.set(event.weapon, glow.attention)
      return
    case 'bombed':
      locations.set(event.location, glow.target)
      if (event.result !== 'damage') bursts.push({ at: { at: 'location', n: event.location }, words: '✕' })
      return
    case 'coming':
      return
    case 'stopFire':
      walls.set(colourOfApproach(event.approach), glow.actor)
      marks.lanes.set(event.approach, event.stopped ? colour.green : glow.target)
      return
    case 'placed':
      for (let location = 0; location <= event.pushed; location++)
        squares.set(squareOf(event.approach, location), location === 0 ? glow.actor : glow.attention)
      return
    case 'dashed':
      squares.set(squareOf(event.approach, 1), glow.actor)
      return
    case 'breach':
      marks.lanes.set(event.approach, glow.target)
      walls.set(colourOfApproach(event.approach), glow.target)
      arrows.push({
        side: 'german',
        from: { at: 'square', n: squareOf(event.approach, LENGTH - 1) },
        to: { at: 'wall', n: colourOfApproach(event.approach) },
      })
      return
    case 'mineBlew': {
      const at = { at: 'square', n: squareOf(event.approach, event.location) } as const
      squares.set(at.n, glow.target)
      bursts.push({ at, words: event.destroyed ? '✕' : '!' })
      return
    }
    case 'mineLost':
      marks.lanes.set(event.approach, glow.attention)
      return
    case 'fed':
      marks.supply = event.short > 0 ? glow.target : colour.green
      return
    case 'moved':
      acting([event.man])
      if (event.weapon !== null) weapons.set(event.weapon, glow.actor)
      arrows.push({ side: 'soviet', from: { at: 'place', n: event.from }, to: { at: 'man', n: event.man } })
      return
    case 'attacked':
    case 'observed': {
      const at = { at: 'square', n: event.square } as const
      const from: Spot =
        event.type === 'observed' && event.location !== null
          ? { at: 'location', n: event.location }
          : { at: 'man', n: event.type === 'observed' ? event.man : event.men[0] }
      acting(event.type === 'observed' ? [event.man] : event.men)
      if (event.type === 'attacked' && event.weapon !== null) weapons.set(event.weapon, glow.actor)
      if (from.at === 'location') locations.set(from.n, glow.actor)
      squares.set(event.square, glow.target)
      arrows.push({ side: 'soviet', from, to: at })
      if (event.destroyed) crosses.push(at)
      return
    }
    case 'suppressed':
      acting(event.men)
      if (event.weapon !== null) weapons.set(event.weapon, glow.actor)
      for (const [wall, count] of event.areas.entries())
        if (count > 0) {
          walls.set(wall, glow.actor)
          bursts.push({ at: { at: 'wall', n: wall }, words: `+${count}` })
        }
      marks.supply = glow.attention
      return
    case 'ordered':
      acting(event.men, colour.green)
      acting([event.man])
      return
    case 'recovered':
      men.set(event.man, colour.green)
      return
    default:
      return
  }
}

/** Ways of men lie under everything that must be read. */
export const drawWays = (pen: Pen, marks: Marks, plan: Plan, layout: HouseLayout | null): void =>
  drawArrows(pen, marks, plan, layout, true)

/** Attacks, bursts and crosses lie over all pieces, as far as both ends are in the picture. */
export function drawActions(pen: Pen, marks: Marks, plan: Plan, layout: HouseLayout | null): void {
  const find = (spot: Spot): Point | null => pointOf(spot, plan, layout)
  drawArrows(pen, marks, plan, layout, false)
  for (const { at, words } of marks.bursts) {
    const point = find(at)
    if (!point) continue
    const out = outward(at, plan)
    burst(pen, point[0] + out[0], point[1] + out[1], at.at === 'location' ? 14 : 19, words)
  }
  for (const spot of marks.crosses) {
    const point = find(spot)
    if (point) crossOut(pen, point[0], point[1], 17)
  }
}

function drawArrows(pen: Pen, marks: Marks, plan: Plan, layout: HouseLayout | null, moves: boolean): void {
  for (const { side, from, to } of marks.arrows) {
    if ((to.at === 'man') !== moves) continue
    const [start, end] = [pointOf(from, plan, layout), pointOf(to, plan, layout)]
    if (!start || !end || distance(start, end) < 60) continue
    const reach = distance(start, end)
    const first = between(start, end, leaving(from, start, end, layout) / reach)
    const last = between(end, start, (moves ? leaving(to, end, start, layout) : 26) / reach)
    const way = [first, between(first, last), last]
    ribbon(pen, way, { side: sides[side], width: moves ? 10 : 12, head: moves ? 20 : 24 })
  }
}

/** How far an arrow begins from the middle: outside the piece it comes from, so that its name stays readable. */
function leaving({ at, n }: Spot, start: Point, end: Point, layout: HouseLayout | null): number {
  const where = at === 'man' ? layout?.men.get(n) : undefined
  if (!where) return 30
  const [dx, dy] = [Math.abs(end[0] - start[0]), Math.abs(end[1] - start[1])]
  const part = Math.min(where.width / 2 / Math.max(1, dx), where.height / 2 / Math.max(1, dy))
  return Math.min(distance(start, end) * 0.5, part * distance(start, end))
}

/** From the middle to a corner, so that numbers stay readable. */
function outward({ at, n }: Spot, { house, volga }: Plan): Point {
  const where = at === 'wall' ? house?.walls[n] : at === 'place' ? house?.cells[n] : volga?.tiles[n]
  if (!where || at === 'square') return [0, 0]
  if (at === 'location') return [where.width / 2 - 10, -where.height / 2 + 8]
  return [where.width / 2 - 14, -where.height / 2 + 14]
}

function pointOf({ at, n }: Spot, { house, square, volga }: Plan, layout: HouseLayout | null): Point | null {
  switch (at) {
    case 'man': {
      const where = layout?.men.get(n)
      return where ? middle(where) : null
    }
    case 'place':
      return house ? middle(n < RESERVE ? house.cells[n] : house.reserve) : null
    case 'wall':
      return house ? middle(house.walls[n]) : null
    case 'square':
      return square ? middle(square.squares[n]) : null
    case 'location':
      return volga ? middle(volga.tiles[n]) : null
  }
}
