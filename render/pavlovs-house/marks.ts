import {
  APPROACH_LENGTH,
  approachColours,
  men as people,
  sapperLocations,
  toSquareIndex,
} from '../../data/pavlovs-house/index.ts'
import type { PavlovEvent } from '../../src/systems/pavlovs-house/state/events.ts'
import { type PavlovView, RESERVE_PLACE } from '../../src/systems/pavlovs-house/view/view.ts'
import type { Pen, Point } from '../drawing/canvas.ts'
import { type Rect, rect } from '../drawing/frame.ts'
import {
  boundingRect,
  COVERING_PENALTIES,
  findFreeLabelRect,
  type MapArrow,
  type MapLabel,
  type OccupiedRect,
  placeArrowBetweenRects,
  pointsAround,
  rectCentre,
  centredSquare as squareRound,
} from '../drawing/placing.ts'
import { distanceBetween, drawBurst, drawCross } from '../drawing/shapes.ts'
import { BOARD_WIDTH, frameColours, type SideName } from '../drawing/theme.ts'
import type { HouseLayout } from './plan.ts'
import {
  enemyCounterRect,
  layOutNumberAndTokenOfTile,
  layOutShieldAndTokensOfWall,
  type PanelPlan,
} from './plan.ts'

type Spot =
  | { at: 'man'; n: number }
  | { at: 'place'; n: number }
  | { at: 'square'; n: number }
  | { at: 'wall'; n: number }
  | { at: 'location'; n: number }

/**
 * Everything on the three panels that must be marked for the last log entry. Each map holds the number of a place
 * or piece, with the colour of its mark.
 */
export interface PavlovMarks {
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

/**
 * The maps with marked places and pieces, one map for each kind. Each map holds the number of a place or piece,
 * with the colour of its mark.
 */
export type MarkedPlaces = Pick<
  PavlovMarks,
  'men' | 'weapons' | 'positions' | 'walls' | 'squares' | 'lanes' | 'locations'
>
export const createMarkedPlaces = (): MarkedPlaces => ({
  men: new Map(),
  weapons: new Map(),
  positions: new Map(),
  walls: new Map(),
  squares: new Map(),
  lanes: new Map(),
  locations: new Map(),
})

export const toPavlovEvents = (said: readonly { type: string }[]): readonly PavlovEvent[] =>
  said as readonly PavlovEvent[]

export function toPavlovMarks(events: readonly PavlovEvent[], view: PavlovView): PavlovMarks {
  const marks: PavlovMarks = {
    ...createMarkedPlaces(),
    arrows: [],
    bursts: [],
    crosses: [],
  }
  for (const event of events) {
    if (event.type === 'lost')
      for (const n of new Set(event.from.map(place => Math.min(place, RESERVE_PLACE))))
        marks.crosses.push({ at: 'place', n })
    mark(event, marks)
  }
  const { asks } = view
  if (!asks) return marks
  for (const man of asks.men) marks.men.set(man, frameColours.attention)
  if (asks.man !== null) marks.men.set(asks.man, frameColours.attention)
  if (asks.do === 'stop' && asks.approach !== null) marks.lanes.set(asks.approach, frameColours.attention)
  return marks
}

const MEN = people.length
const colourOfApproach = (approach: number): number => approachColours[approach]

function mark(event: PavlovEvent, marks: PavlovMarks): void {
  const { men, weapons, positions, walls, squares, locations, arrows, bursts, crosses } = marks
  const acting = (who: readonly number[], tint: string = frameColours.actor) => {
    for (const man of who) men.set(man, tint)
  }
  switch (event.type) {
    case 'repaired':
      locations.set(event.location, frameColours.gain)
      return
    case 'readied':
      locations.set(event.location, frameColours.actor)
      return
    case 'loaded':
    case 'delivered':
    case 'flak':
      for (const location of event.locations) locations.set(location, frameColours.actor)
      if (event.type === 'delivered') marks.supply = frameColours.gain
      return
    case 'resupplied':
      marks.staging = frameColours.gain
      return
    case 'reinforced':
      for (const piece of event.pieces) {
        if (piece < MEN) men.set(piece, frameColours.gain)
        else weapons.set(piece - MEN, frameColours.gain)
      }
      if (event.radio !== null) men.set(event.radio, frameColours.actor)
      return
    case 'fortified':
      walls.set(event.colour, frameColours.gain)
      return
    case 'mined':
      squares.set(toSquareIndex(event.approach, sapperLocations[event.approach]), frameColours.gain)
      return
    case 'supported':
    case 'supportOpened':
      marks.support = frameColours.gain
      return
    case 'stormCard':
      marks.storm = frameColours.attention
      return
    case 'raided':
      marks.storm = event.won ? frameColours.gain : frameColours.target
      acting(event.men)
      return
    case 'casualty':
      men.set(event.man, event.lives ? frameColours.gain : frameColours.attention)
      return
    case 'fired':
      if (event.position === null) walls.set(event.colour, frameColours.attention)
      else positions.set(event.position, frameColours.attention)
      if (event.position !== null && event.hits)
        bursts.push({ at: { at: 'place', n: event.position }, words: '!' })
      return
    case 'noTarget':
      walls.set(event.colour, frameColours.attention)
      return
    case 'wallDown':
      bursts.push({ at: { at: 'wall', n: event.colour }, words: '−1' })
      return
    case 'pinned':
      acting(event.men, frameColours.attention)
      return
    case 'saved':
      men.set(event.man, frameColours.gain)
      marks.supply = frameColours.attention
      return
    case 'weaponBack':
      weapons.set(event.weapon, frameColours.attention)
      return
    case 'bombed':
      locations.set(event.location, frameColours.target)
      if (event.result !== 'damage') bursts.push({ at: { at: 'location', n: event.location }, words: '✕' })
      return
    case 'coming':
      return
    case 'stopFire':
      walls.set(colourOfApproach(event.approach), frameColours.actor)
      marks.lanes.set(event.approach, event.stopped ? frameColours.gain : frameColours.target)
      return
    case 'placed':
      for (let location = 0; location <= event.pushed; location++)
        squares.set(
          toSquareIndex(event.approach, location),
          location === 0 ? frameColours.actor : frameColours.attention,
        )
      return
    case 'dashed':
      squares.set(toSquareIndex(event.approach, 1), frameColours.actor)
      return
    case 'breach':
      marks.lanes.set(event.approach, frameColours.target)
      walls.set(colourOfApproach(event.approach), frameColours.target)
      arrows.push({
        side: 'german',
        from: { at: 'square', n: toSquareIndex(event.approach, APPROACH_LENGTH - 1) },
        to: { at: 'wall', n: colourOfApproach(event.approach) },
      })
      return
    case 'mineBlew': {
      const at = { at: 'square', n: toSquareIndex(event.approach, event.location) } as const
      squares.set(at.n, frameColours.target)
      bursts.push({ at, words: event.destroyed ? '✕' : '!' })
      return
    }
    case 'mineLost':
      marks.lanes.set(event.approach, frameColours.attention)
      return
    case 'fed':
      marks.supply = event.short > 0 ? frameColours.target : frameColours.gain
      return
    case 'moved':
      acting([event.man])
      if (event.weapon !== null) weapons.set(event.weapon, frameColours.actor)
      arrows.push({ side: 'soviet', from: { at: 'place', n: event.from }, to: { at: 'man', n: event.man } })
      return
    case 'attacked':
    case 'observed': {
      const at = { at: 'square', n: event.square } as const
      const who = event.type === 'observed' ? [event.man] : event.men
      acting(who)
      if (event.type === 'attacked' && event.weapon !== null) weapons.set(event.weapon, frameColours.actor)
      if (event.type === 'observed' && event.location !== null)
        locations.set(event.location, frameColours.actor)
      squares.set(event.square, frameColours.target)
      arrows.push({ side: 'soviet', from: { at: 'man', n: who[0] }, to: at })
      if (event.destroyed) crosses.push(at)
      return
    }
    case 'heldFire':
      return
    case 'suppressed':
      acting(event.men)
      if (event.weapon !== null) weapons.set(event.weapon, frameColours.actor)
      for (const [wall, count] of event.areas.entries())
        if (count > 0) {
          walls.set(wall, frameColours.actor)
          bursts.push({ at: { at: 'wall', n: wall }, words: `+${count}` })
        }
      marks.supply = frameColours.attention
      return
    case 'ordered':
      acting(event.men, frameColours.gain)
      acting([event.man])
      return
    case 'recovered':
      men.set(event.man, frameColours.gain)
      return
    default:
      return
  }
}

/**
 * Arrows and labels of the last log entry, placed before the panels are drawn. Arrows are drawn below all
 * pieces, labels above all pieces.
 */
export interface PavlovOverlays {
  arrows: MapArrow[]
  labels: MapLabel[]
}

export function computePavlovOverlays(
  marks: PavlovMarks,
  view: PavlovView,
  plan: PanelPlan,
  layout: HouseLayout | null,
): PavlovOverlays {
  const { house, square, volga } = plan
  const enemies = square
    ? square.squares.map((where, at) => (view.squares[at] >= 0 ? enemyCounterRect(where) : null))
    : []
  const pieces: Rect[] = [
    ...(layout ? [...layout.men.values(), ...layout.weapons.values()] : []),
    ...enemies.filter(where => where !== null),
    ...(house ? house.walls.flatMap(layOutShieldAndTokensOfWall) : []),
    ...(volga ? volga.tiles.flatMap(layOutNumberAndTokenOfTile) : []),
  ]
  const arrows = arrowsOf(marks, view, plan, layout, pieces)
  const labels: MapLabel[] = []
  const taken: OccupiedRect[] = [
    ...pieces.map(where => ({ where, weight: COVERING_PENALTIES.counter })),
    ...arrows.map(({ way, head }) => ({
      where: squareRound(way[way.length - 1], head),
      weight: COVERING_PENALTIES.arrowHead,
    })),
  ]
  const lay = (kind: MapLabel['kind'], words: string, size: number, spot: Spot): void => {
    const where = placeOf(spot, plan, layout)
    if (!where) return
    const middle = rectCentre(where)
    const about = piecesAt(spot, view, plan, layout, enemies)
    const own = about.map(where => ({ where, weight: COVERING_PENALTIES.labelledCounter }))
    const wide = spot.at === 'wall' || spot.at === 'place' ? [46, 58, 72, 88, 104] : [30, 42, 54, 66, 80]
    const start: Point[] = kind === 'cross' ? [middle] : []
    const candidates = [...start, ...pointsAround(middle, wide, 16)]
    const free = findFreeLabelRect(candidates, [size, size], [...taken, ...own], PAGE)
    labels.push({ kind, where: free, words, about })
    taken.push({ where: free, weight: COVERING_PENALTIES.labelledCounter })
  }
  for (const { at, words } of marks.bursts) lay('burst', words, at.at === 'location' ? 26 : 36, at)
  for (const spot of marks.crosses) lay('cross', '', 34, spot)
  return { arrows, labels }
}

const PAGE = rect(4, 4, BOARD_WIDTH - 8, 4000)

/**
 * Returns the arrows from acting pieces to their targets. Arrows stay inside the House and the square, and never
 * cross the Volga.
 */
function arrowsOf(
  marks: PavlovMarks,
  view: PavlovView,
  plan: PanelPlan,
  layout: HouseLayout | null,
  pieces: readonly Rect[],
): MapArrow[] {
  const arrows: MapArrow[] = []
  for (const { side, from, to } of marks.arrows) {
    const start = placeOf(from, plan, layout)
    const end = aimOf(to, view, plan, layout)
    if (!start || !end || distanceBetween(rectCentre(start), rectCentre(end)) < 60) continue
    const walks = to.at === 'man'
    const look = { side, dashed: false, width: walks ? 10 : 12, head: walks ? 20 : 24 }
    const heads = arrows.map(({ way, head }) => squareRound(way[way.length - 1], head))
    arrows.push(placeArrowBetweenRects(start, end, look, [...pieces, ...heads], groundOf(plan)))
  }
  return arrows
}

/**
 * Returns the rectangle that an arrow points at: a counter, or the place where the counter was. For a defender in the
 * reserve, it is the reserve panel. For a wall, it surrounds the shield and the tokens.
 */
function aimOf(spot: Spot, view: PavlovView, plan: PanelPlan, layout: HouseLayout | null): Rect | null {
  if (spot.at === 'man' && view.men[spot.n].place === RESERVE_PLACE) return plan.house?.reserve ?? null
  const place = placeOf(spot, plan, layout)
  if (!place) return null
  if (spot.at === 'square' && view.squares[spot.n] >= 0) return enemyCounterRect(place)
  return spot.at === 'wall' ? boundingRect(layOutShieldAndTokensOfWall(place)) : place
}

/**
 * Returns the rectangle in which arrows may run. This rectangle surrounds the lanes of the square and the
 * positions and walls of the House.
 */
const groundOf = ({ house, square }: PanelPlan): Rect =>
  boundingRect([...(house ? [...house.cells, ...house.walls] : []), ...(square?.lanes ?? [])])

/** Returns the rectangles of the pieces that a label at this place refers to. The label must not hide them. */
function piecesAt(
  { at, n }: Spot,
  view: PavlovView,
  { house, volga }: PanelPlan,
  layout: HouseLayout | null,
  enemies: readonly (Rect | null)[],
): Rect[] {
  switch (at) {
    case 'man':
      return [layout?.men.get(n)].filter(where => where !== undefined)
    case 'place':
      return [...(layout?.men ?? [])].flatMap(([man, where]) => (view.men[man].place === n ? [where] : []))
    case 'square':
      return [enemies[n]].filter(where => where != null)
    case 'wall':
      return house ? layOutShieldAndTokensOfWall(house.walls[n]) : []
    case 'location':
      return volga ? layOutNumberAndTokenOfTile(volga.tiles[n]) : []
  }
}

/** Draws the labels above all pieces: bursts at hits, and crosses over losses. */
export function drawPavlovLabels(pen: Pen, { labels }: PavlovOverlays): void {
  for (const { kind, where, words } of labels) {
    const [x, y] = rectCentre(where)
    if (kind === 'burst') drawBurst(pen, x, y, where.width / 2, words)
    else drawCross(pen, x, y, where.width / 2)
  }
}

function placeOf(
  { at, n }: Spot,
  { house, square, volga }: PanelPlan,
  layout: HouseLayout | null,
): Rect | null {
  switch (at) {
    case 'man':
      return layout?.men.get(n) ?? null
    case 'place':
      return house ? (n < RESERVE_PLACE ? house.cells[n] : house.reserve) : null
    case 'wall':
      return house ? house.walls[n] : null
    case 'square':
      return square ? square.squares[n] : null
    case 'location':
      return volga ? volga.tiles[n] : null
  }
}
