import { createDrawingCache, createScaledCanvas, type Pen, type ScaledCanvas } from './drawing/canvas.ts'
import {
  drawChipRow,
  drawClipped,
  drawMapFrame,
  drawTitledPanel,
  fillPage,
  type Rect,
  rect,
  type StatusChip,
} from './drawing/frame.ts'
import { computeNarrowStripHeight, drawNarrowSummaryStrip } from './drawing/narrow-strip.ts'
import { boundingRect, overlapArea, rectCentre } from './drawing/placing.ts'
import { tracePolygon } from './drawing/shapes.ts'
import type { SummaryStrip } from './drawing/strip.ts'
import { drawText, measureTextWidth, wrapText } from './drawing/text.ts'
import {
  frameColours,
  lineWidths,
  PAGE_MARGIN,
  themeColours,
  typeStyles,
  withTypeSize,
} from './drawing/theme.ts'
import type { PictureChoice, PictureSubject } from './request.ts'

/**
 * Width of a close-up, in drawing units. A close-up is upright, to fit a phone. On a phone screen 390 CSS pixels
 * wide, type of size 16 is about 11.5 CSS pixels high.
 */
export const CLOSEUP_WIDTH = 540
export const CLOSEUP_PIXELS_PER_UNIT = 2
/**
 * Pixels per drawing unit if the map would be too small to read on a phone. The picture then has more pixels, so
 * that players can enlarge it.
 */
const PIXELS_TO_ENLARGE = 3
/**
 * Smallest allowed type size in a close-up, in drawing units. The size equals 11 CSS pixels on a phone screen
 * 390 CSS pixels wide.
 */
export const CLOSEUP_MIN_TYPE_SIZE = (11 * CLOSEUP_WIDTH) / 390

/** A named rectangle on the map, for example the rectangle around a hex that the viewer may choose. */
export interface NamedRect extends Rect {
  readonly name: string
}

/**
 * The texts, rectangles and drawing functions that a game system supplies for a close-up. All rectangles are in
 * units of the system's map.
 */
export interface CloseupScene {
  title: string
  chips: readonly StatusChip[]
  map: {
    width: number
    height: number
    /**
     * Draws the whole map. The caller has already moved the pen to the corner of the map and scaled the pen.
     * `seen` is the part of the map that will be visible. Units that the viewer may choose are marked only if
     * `decides` is true.
     */
    draw(pen: Pen, seen: Rect, decides: boolean): void
  }
  /**
   * Smallest and largest allowed enlargement of the map. At `minScale` the smallest type on the map is just
   * readable on a phone.
   */
  minScale: number
  maxScale: number
  /** Rectangles around the places of the last action. */
  actionRects: readonly Rect[]
  /**
   * Rectangles around the places that the viewer may choose. `decidingRects` surround the units of the roles
   * that must decide.
   */
  open: readonly NamedRect[]
  decidingRects: readonly Rect[]
  /** Panel that shows the last action in figures: dice, numbers and result. Null if there are no figures to show. */
  figuresPanel: { height: number; draw(pen: Pen, where: Rect): void } | null
  /** Text of the question that the open step asks, or an empty string if no step is open. */
  question: string
  /**
   * Greatest height of the map beside the menus of a choice, in drawing units. Such a close-up has a single map
   * window, which shows everything that can be chosen. It has no heading, figures or question, since the menus ask the
   * question. If necessary, its scale is less than `minScale`. Absent for a close-up without menus.
   */
  beside?: number
  lang: 'ru' | 'en'
}

const INNER = CLOSEUP_WIDTH - 2 * PAGE_MARGIN
/**
 * Greatest width of a line of the question, in drawing units. The space for the sign to the left of the question
 * is already subtracted.
 */
const QUESTION = INNER - 52
const CHIPS = 54
const LINE = 25

/**
 * Draws a close-up. Below the title are enlarged windows of the map, which show the last action and the possible
 * choices. Below the windows are the figures of the last action and the open question.
 */
export function drawCloseup(scene: CloseupScene): ScaledCanvas {
  const windows = chooseMapWindows(scene)
  const { question: asks, lang } = scene
  const isBare = scene.beside !== undefined
  const figuresPanel = isBare ? null : scene.figuresPanel
  const chips = isBare ? [] : scene.chips
  const head = isBare ? PAGE_MARGIN : PAGE_MARGIN + 44
  const ruler = createScaledCanvas(1, 1, 1).pen
  const question = asks ? wrapText(ruler, asks, typeStyles.body, QUESTION, 6) : []
  const chipRows = Math.ceil(chips.length / 2)
  const isMarked = question.length > 0 && scene.open.length > 0 && windows.some(({ decides }) => decides)
  const beyond = isMarked ? formatOutsideChoices(ruler, listChoicesOutsideWindows(windows, scene), lang) : ''
  const key = isMarked ? [MAY[lang], beyond].filter(Boolean) : []
  const questionHeight = question.length > 0 ? (question.length + key.length) * LINE + 22 : 0
  let height = head + chipRows * (CHIPS + 6)
  for (const { windowHeight } of windows) height += windowHeight + PAGE_MARGIN
  if (figuresPanel) height += figuresPanel.height + PAGE_MARGIN
  if (questionHeight) height += questionHeight + PAGE_MARGIN
  const isSmall = windows.some(({ scale }) => scale < scene.minScale)
  const made = createScaledCanvas(
    CLOSEUP_WIDTH,
    Math.ceil(height),
    isSmall ? PIXELS_TO_ENLARGE : CLOSEUP_PIXELS_PER_UNIT,
  )
  const { pen } = made
  fillPage(pen, CLOSEUP_WIDTH, height)
  if (!isBare)
    drawText(pen, scene.title, PAGE_MARGIN + 4, PAGE_MARGIN + 31, {
      type: withTypeSize(typeStyles.title, 33),
      fill: '#f6e8c4',
      max: INNER,
    })
  let top = head
  for (let row = 0; row < chipRows; row++) {
    drawChipRow(
      pen,
      chips.slice(row * 2, row * 2 + 2),
      rect(PAGE_MARGIN, top, INNER, CHIPS),
      withTypeSize(typeStyles.chip, 24),
    )
    top += CHIPS + 6
  }
  for (const { x, y, scale, windowHeight, decides } of windows) {
    const where = rect(PAGE_MARGIN, top, INNER, windowHeight)
    drawClipped(pen, where, () => {
      pen.scale(scale, scale)
      pen.translate(-x, -y)
      scene.map.draw(pen, rect(x, y, INNER / scale, windowHeight / scale), decides)
    })
    drawMapFrame(pen, where)
    top += windowHeight + PAGE_MARGIN
  }
  if (figuresPanel) {
    figuresPanel.draw(pen, rect(PAGE_MARGIN, top, INNER, figuresPanel.height))
    top += figuresPanel.height + PAGE_MARGIN
  }
  if (questionHeight) drawQuestion(pen, question, key, rect(PAGE_MARGIN, top, INNER, questionHeight))
  return made
}

/** Returns the greatest height of the map in a close-up beside menus. Undefined for all other pictures. */
export const heightBesideMenus = (show: PictureSubject): number | undefined =>
  show.kind === 'closeup' ? show.beside : undefined

/**
 * Frames a thing in the colour of its choice: green if it can be chosen, blue if it is chosen. A thing that can be
 * chosen keeps the frame of the last action, if it has one.
 */
export function addChoiceFrame(frames: Map<number, string>, value: number, { is }: PictureChoice): void {
  if (is === 'chosen') frames.set(value, frameColours.actor)
  else if (!is && !frames.has(value)) frames.set(value, themeColours.green)
}

const MAY = { ru: 'зелёная рамка: можно выбрать', en: 'green frame: can be chosen' } as const
const BEYOND = {
  ru: (count: number) => `и ещё ${count} за кадром`,
  en: (count: number) => `and ${count} more outside the picture`,
} as const

/** Returns the names of the choices that none of the map windows shows. */
export const listChoicesOutsideWindows = (
  windows: readonly MapWindow[],
  { open }: Pick<CloseupScene, 'open'>,
): string[] => open.filter(one => !windows.some(window => holds(window, one))).map(({ name }) => name)

/**
 * Returns a line of text with the number of choices outside the map windows. The line also names as many of
 * these choices as fit.
 */
export function formatOutsideChoices(pen: Pen, names: readonly string[], lang: 'ru' | 'en'): string {
  if (names.length === 0) return ''
  const all = BEYOND[lang](names.length)
  for (let count = names.length; count > 0; count--) {
    const line = `${all}: ${names.slice(0, count).join(', ')}${count < names.length ? '…' : ''}`
    if (measureTextWidth(pen, line, typeStyles.body) <= QUESTION) return line
  }
  return all
}

function drawQuestion(pen: Pen, lines: readonly string[], key: readonly string[], where: Rect): void {
  const { x, y } = drawTitledPanel(pen, where, undefined, themeColours.amber)
  tracePolygon(pen, [
    [x + 4, y + 5],
    [x + 18, y + 13],
    [x + 4, y + 21],
  ])
  pen.fillStyle = themeColours.amber
  pen.fill()
  for (const [i, one] of lines.entries())
    drawText(pen, one, x + 28, y + 20 + i * LINE, { type: typeStyles.body, max: where.width - 52 })
  if (key.length === 0) return
  const base = y + 20 + lines.length * LINE
  pen.strokeStyle = themeColours.green
  pen.lineWidth = lineWidths.marked
  pen.strokeRect(x + 4, base - 14, 14, 14)
  for (const [i, one] of key.entries())
    drawText(pen, one, x + 28, base + i * LINE, { type: typeStyles.body, max: where.width - 52 })
}

/**
 * A window of a close-up, which shows a part of the map. `x` and `y` are the top left corner of that part, in
 * map units. `scale` is its enlargement. `windowHeight` is the height of the window in the picture.
 */
export interface MapWindow {
  x: number
  y: number
  scale: number
  windowHeight: number
  /**
   * True if the window shows possible choices or units of the deciding roles. False if the window shows only the
   * last action.
   */
  decides: boolean
}

/**
 * Largest allowed height of a map window, in drawing units: for a single window, for each of two windows, and for each
 * of more windows.
 */
const TALLEST = [470, 400, 250]
/**
 * Largest allowed height of a map window, in drawing units. Used only if a lower window cannot show its whole group
 * of places.
 */
const ALL = 800
/** Usual height of the map window beside menus, in drawing units. If not all choices fit, the window is higher. */
const BESIDE = 340
/**
 * Greatest height of a map window, in drawing units, at which a wide screen shows the picture at full width. The
 * screen shrinks a higher picture, so its map would be no larger.
 */
const FULL_WIDTH = 370
/** Maximum number of map windows that show the last action of the game. */
const MOST_PARTS = 3
const LOWEST = [380, 240, 190]
/** Smallest allowed space between the shown places and the edge of their window, in drawing units. */
const ROOM = 18

/**
 * Chooses the map windows of a close-up. A single window is enough if it can show the last action and all choices.
 * Otherwise there are windows for the last action. If they miss more than half of the choices, a further window is
 * added.
 */
export function chooseMapWindows(scene: CloseupScene): MapWindow[] {
  const { actionRects, open, decidingRects, minScale, map } = scene
  const fits: Fits = (group, tallest) => {
    const { width, height } = boundingRect(group)
    return width * minScale + 2 * ROOM <= INNER && height * minScale + 2 * ROOM <= tallest
  }
  if (scene.beside !== undefined) {
    const group = [open, decidingRects, actionRects, middleOf(map)].find(({ length }) => length > 0) ?? []
    const window = fits(group, scene.beside)
      ? windowFor(group, scene, scene.beside, Math.min(BESIDE, scene.beside), FULL_WIDTH)
      : spreadWindow(group, scene, scene.beside)
    return [{ ...window, decides: true }]
  }
  const decision = open.length > 0 ? open : actionRects.length > 0 ? [] : decidingRects
  const all = [...actionRects, ...open]
  const groups: (readonly Rect[])[] = []
  let actions = 0
  if (all.length > 0 && actionRects.length > 0 && fits(all, ALL)) groups.push(all)
  else {
    if (actionRects.length > 0) groups.push(...partsOf(actionRects, fits))
    actions = groups.length
    if (decision.length > 0) {
      const shown = groups.map(group => windowFor(group, scene, TALLEST[1]))
      const missing = decision.filter(one => !shown.some(window => holds(window, one)))
      if (groups.length === 0 || missing.length > decision.length / 2) groups.push(missing)
    }
  }
  if (groups.length === 0) groups.push(middleOf(map))
  const many = Math.min(groups.length, TALLEST.length) - 1
  // If a group of places does not fit into the usual height, its window may be taller, even beside other windows
  const tallestFor = (group: readonly Rect[]): number =>
    [TALLEST[many], TALLEST[1], ALL].find(tallest => fits(group, tallest)) ?? TALLEST[many]
  return groups.map((group, at) => ({
    ...windowFor(group, scene, many === 0 && fits(group, ALL) ? ALL : tallestFor(group), LOWEST[many]),
    decides: at >= actions,
  }))
}

const middleOf = ({ width, height }: CloseupScene['map']): readonly Rect[] => [
  rect(width / 2 - 1, height / 2 - 1, 2, 2),
]

type Fits = (group: readonly Rect[], tallest: number) => boolean

/**
 * Splits the places of the last action into groups, one group for each window. If all places fit into one window,
 * there is one group. Otherwise there are two or more groups, at most `MOST_PARTS`.
 */
function partsOf(happened: readonly Rect[], fits: Fits): (readonly Rect[])[] {
  if (fits(happened, TALLEST[1])) return [happened]
  const ends = halves(happened)
  if (ends.every(end => fits(end, TALLEST[1]))) return ends
  const parts: (readonly Rect[])[] = []
  let rest = happened
  while (rest.length > 0 && parts.length < MOST_PARTS) {
    const [first] = rest
    const part = [first]
    for (const one of rest.slice(1).toSorted((a, b) => apart(first, a) - apart(first, b)))
      if (fits([...part, one], ALL)) part.push(one)
    parts.push(part)
    rest = rest.filter(one => !part.includes(one))
  }
  return parts
}

type Part = Omit<MapWindow, 'decides'>

const holds = ({ x, y, scale, windowHeight }: Part, one: Rect): boolean =>
  overlapArea(rect(x, y, INNER / scale, windowHeight / scale), one) > 0.6 * one.width * one.height

function apart(from: Rect, to: Rect): number {
  const [[ax, ay], [bx, by]] = [rectCentre(from), rectCentre(to)]
  return Math.hypot(bx - ax, by - ay)
}

/**
 * Splits a group of rectangles in two. One part is nearer to the first rectangle of the group, the other is nearer
 * to the rectangle that is farthest from the first.
 */
function halves(group: readonly Rect[]): Rect[][] {
  const [first] = group
  const other = group.reduce((best, one) => (apart(first, one) > apart(first, best) ? one : best), first)
  const near = group.filter(one => apart(one, first) <= apart(one, other))
  const rest = group.filter(one => apart(one, first) > apart(one, other))
  return rest.length > 0 ? [near, rest] : [near]
}

/**
 * Returns a map window that shows a whole group of places. If the group is too large to be readable in one window,
 * the window shows the densest part of the group. The height is `wanted` if this is enough, otherwise more.
 */
function windowFor(
  group: readonly Rect[],
  { minScale, maxScale, map }: CloseupScene,
  tallest: number,
  lowest = 0,
  wanted = tallest,
): Part {
  const union = boundingRect(group)
  const room = ROOM / minScale
  const whole = rect(union.x - room, union.y - room, union.width + 2 * room, union.height + 2 * room)
  const scale = Math.max(
    minScale,
    Math.min(maxScale, INNER / whole.width, Math.min(wanted, tallest) / whole.height),
  )
  const [wide, high] = [INNER / scale, tallest / scale]
  const fits = whole.width <= wide + 1 && whole.height <= high + 1
  const middle = rectCentre(fits ? whole : densest(group, wide, high))
  const tall = fits ? Math.max(lowest, Math.min(tallest, whole.height * scale)) : tallest
  return {
    scale,
    windowHeight: tall,
    x: startOf(middle[0], wide, map.width),
    y: startOf(middle[1], tall / scale, map.height),
  }
}

/**
 * Returns a map window that shows a whole group of places, as large as possible. If necessary, it shows the whole map.
 */
function spreadWindow(group: readonly Rect[], { map }: CloseupScene, tallest: number): Part {
  const union = boundingRect(group)
  const whole = Math.min(INNER / map.width, tallest / map.height)
  const wanted = Math.min((INNER - 2 * ROOM) / union.width, (tallest - 2 * ROOM) / union.height)
  const scale = Math.max(whole, wanted)
  const windowHeight = Math.min(
    tallest,
    map.height * scale,
    Math.max(BESIDE, union.height * scale + 2 * ROOM),
  )
  const [x, y] = rectCentre(union)
  return {
    scale,
    windowHeight,
    x: startOf(x, INNER / scale, map.width),
    y: startOf(y, windowHeight / scale, map.height),
  }
}

/** Returns the rectangle around as many members of the group as fit into a window of this width and height. */
function densest(group: readonly Rect[], wide: number, high: number): Rect {
  let best: readonly Rect[] = group.slice(0, 1)
  for (const one of group) {
    const [x, y] = rectCentre(one)
    const view = rect(x - wide / 2, y - high / 2, wide, high)
    const seen = group.filter(other => overlapArea(view, other) > 0.9 * other.width * other.height)
    if (seen.length > best.length) best = seen
  }
  return boundingRect(best)
}

/**
 * Returns the coordinate at which a map window begins along one axis. The window is `size` long. Its centre is
 * at `middle`, unless the window would then extend beyond the map. A window longer than the map is centred on
 * the map.
 */
const startOf = (middle: number, size: number, whole: number): number =>
  size >= whole ? (whole - size) / 2 : Math.max(0, Math.min(whole - size, middle - size / 2))

/** Cache of whole maps, drawn large. Each map takes much memory, so the cache keeps at most three maps. */
const maps = createDrawingCache({ max: 3 })
export const LARGE_MAP_PIXELS_PER_UNIT = 2.9

/**
 * Draws the parts of a map that never change. They are painted once, at the fixed scale of a large map, and
 * cached under `key`.
 */
export function drawLargeMap(
  pen: Pen,
  key: string,
  [width, height]: readonly [width: number, height: number],
  paint: (pen: Pen) => void,
): void {
  const context = () => {
    const whole = createScaledCanvas(width, height, LARGE_MAP_PIXELS_PER_UNIT)
    paint(whole.pen)
    return whole
  }
  const made = maps.memo(key, { context })
  pen.drawImage(made.canvas, 0, 0, width, height)
}

/** Turns the summary strip of the last action into the panel of a close-up. Returns null if there is no strip. */
export function toFiguresPanel(strip: SummaryStrip | null): CloseupScene['figuresPanel'] {
  if (!strip) return null
  const height = computeNarrowStripHeight(createScaledCanvas(1, 1, 1).pen, strip, INNER)
  return { height, draw: (pen, where) => drawNarrowSummaryStrip(pen, strip, where) }
}
