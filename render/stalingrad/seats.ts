import { areas } from '../../data/stalingrad/index.ts'
import { type Point, sheet } from '../canvas.ts'
import { type Rect, rect } from '../frame.ts'
import { textWidth } from '../text.ts'
import { sized, type Type, type } from '../theme.ts'
import { type Chart, type Place, spanAt } from './chart.ts'
import type { Lang } from './words.ts'

/** Where an area keeps its name and its counters: the roomiest upright rectangle inside its outline. */
export interface Seat {
  /** middle of the block of shield and name, how wide it may be, its lines */
  name: Point
  nameWidth: number
  lines: readonly string[]
  face: Type
  /** room for counters below the name */
  field: Rect
}

/** A name of one line, or of two in smaller type where the area is narrow. */
interface Title {
  lines: readonly string[]
  face: Type
  height: number
  width: number
}

export const SHIELD = 25
const STEP = 3
/** How far a name may stand over the border. */
const OVER = 1

const made = new Map<string, readonly Seat[]>()

export function seatsOf(chart: Chart, lang: Lang): readonly Seat[] {
  const key = `${chart.name}|${lang}`
  const known = made.get(key)
  if (known) return known
  const seats = chart.places.map(place => seatOf(chart, place, lang))
  made.set(key, seats)
  return seats
}

/** Shield and name as they are drawn. */
export function plateOf({ name: [x, y], nameWidth, lines, face }: Seat, chart: Chart): Rect {
  const wide = SHIELD + Math.min(nameWidth - SHIELD, Math.max(...lines.map(line => measured(line, face))))
  const left = Math.max(5, Math.min(chart.width - 5 - wide, x - wide / 2))
  return rect(left, y - 8 * lines.length, wide, 16 * lines.length)
}

function titlesOf(words: string): Title[] {
  const title = (lines: readonly string[], face: Type): Title => {
    const widths = lines.map(line => measured(line, face))
    return { lines, face, height: lines.length > 1 ? 36 : 25, width: Math.max(...widths) + SHIELD }
  }
  const [large, small] = [sized(type.name, 19), sized(type.name, 17)]
  const gaps = [...words].flatMap((letter, i) => (letter === ' ' ? [i] : []))
  const halves = gaps.map(gap => title([words.slice(0, gap), words.slice(gap + 1)], small))
  const narrowest = halves.sort((a, b) => a.width - b.width).slice(0, 1)
  return [title([words], large), title([words], small), ...narrowest]
}

const ruler = sheet(1, 1, 1)
const measured = (words: string, face: Type): number => textWidth(ruler.pen, words, face)

function seatOf(chart: Chart, place: Place, lang: Lang): Seat {
  const { area, box } = place
  if (areas[area].kind === 'crossing')
    return {
      name: [box.x + box.width / 2, box.y + 14],
      nameWidth: box.width - 8,
      lines: [areas[area].short[lang]],
      face: sized(type.name, 19),
      field: rect(box.x + 5, box.y + 27, box.width - 10, box.height - 31),
    }
  const { top: y, from, to } = spansOf(place, chart)
  let best: { score: number; title: Title; at: Block } | null = null
  const at: Block = { top: 0, height: 0, name: 0, nameTo: 0, from: 0, to: 0 }
  for (const title of titlesOf(areas[area].short[lang]))
    for (let top = 0; top < from.length; top++) {
      at.top = y + top * STEP
      at.from = from[top]
      at.to = to[top]
      for (let bottom = top; bottom < from.length; bottom++) {
        at.from = Math.max(at.from, from[bottom])
        at.to = Math.min(at.to, to[bottom])
        // It only gets narrower from here on
        if (at.to - at.from < 30 || (best && mostOf(at, title, chart) <= best.score)) break
        at.height = (bottom - top) * STEP
        if (bottom === top || at.height <= title.height) {
          at.name = at.from
          at.nameTo = at.to
        }
        if (at.height <= title.height) continue
        const score = scoreOf(at, title, chart)
        if (!best || score > best.score) best = { score, title, at: { ...at } }
      }
    }
  if (!best) throw new Error(`no room in ${areas[area].id}`)
  return seatIn(best.at, best.title)
}

/** Rows of an area in which a name and its counters may stand: how far each reaches, and the rows of the name alone. */
interface Block {
  top: number
  height: number
  name: number
  nameTo: number
  from: number
  to: number
}

function spansOf(place: Place, { width, height }: Chart): { top: number; from: number[]; to: number[] } {
  const { y, height: tall } = place.box
  const top = Math.max(y, 4)
  const from: number[] = []
  const to: number[] = []
  for (let row = top; row <= Math.min(y + tall, height - 4); row += STEP) {
    const span = spanAt(place, row + 0.01) ?? [0, 0]
    from.push(Math.max(span[0], 6))
    to.push(Math.min(span[1], width - 6))
  }
  return { top, from, to }
}

/** The name stays as near to the middle of its counters as its own rows allow. */
function seatIn({ top, height, name, nameTo, from, to }: Block, title: Title): Seat {
  const middle = (from + to) / 2
  const half = Math.min(title.width, nameTo - name) / 2
  const x = Math.max(name + half, Math.min(nameTo - half, middle))
  return {
    name: [x, top + title.height / 2],
    nameWidth: nameTo - name + 2 * OVER,
    lines: title.lines,
    face: title.face,
    field: rect(from, top + title.height, to - from, height - title.height),
  }
}

/**
 * Counters want room in both directions, the name its width, and one line reads better than two. Asked for every block
 * of rows, so that it makes nothing.
 */
function scoreOf(block: Block, title: Title, chart: Chart): number {
  const nameWidth = block.nameTo - block.name + 2 * OVER
  const below = block.height - title.height
  const lacking = Math.max(0, title.width - nameWidth)
  const squeezed = Math.max(0, (title.width - SHIELD) * READABLE - nameWidth + SHIELD)
  const low = Math.max(0, 62 - below)
  return (
    roomOf(block, Math.min(below, DEEP), chart) - lacking * 60 - squeezed * 300 - low * 45 - costOf(title)
  )
}

/** What a block as wide as this scores at most, however deep it is. */
const mostOf = (block: Block, title: Title, chart: Chart): number =>
  roomOf(block, DEEP, chart) - costOf(title)

const roomOf = ({ from, to }: Block, deep: number, { name }: Chart): number =>
  Math.min(to - from, name === 'wide' ? 125 : 170) * deep

const costOf = ({ lines, face }: Title): number => (lines.length > 1 ? 500 : 0) + (19 - face.size) * 60

/** Deeper than this a block is no better. */
const DEEP = 96

/** Narrower than this part of its own width a name is hard to read. */
const READABLE = 0.74
