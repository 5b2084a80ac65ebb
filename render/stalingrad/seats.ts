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
  const spans = spansOf(place, chart)
  let best: { score: number; seat: Seat } | null = null
  for (const title of titlesOf(areas[area].short[lang]))
    for (let top = 0; top < spans.length; top++) {
      let span: Span = spans[top]
      let name: Span = span
      for (let bottom = top; bottom < spans.length; bottom++) {
        span = common(span, spans[bottom])
        if (span[1] - span[0] < 30) break
        const height = (bottom - top) * STEP
        if (height <= title.height) name = span
        else {
          const seat = seatIn(spans.top + top * STEP, height, name, span, title)
          const score = scoreOf(seat, title, chart)
          if (!best || score > best.score) best = { score, seat }
        }
      }
    }
  if (!best) throw new Error(`no room in ${areas[area].id}`)
  return best.seat
}

type Span = readonly [from: number, to: number]
const common = ([a, b]: Span, [c, d]: Span): Span => [Math.max(a, c), Math.min(b, d)]

function spansOf(place: Place, { width, height }: Chart): Span[] & { top: number } {
  const { y, height: tall } = place.box
  const spans = Object.assign([] as Span[], { top: Math.max(y, 4) })
  for (let row = spans.top; row <= Math.min(y + tall, height - 4); row += STEP) {
    const [from, to] = spanAt(place, row + 0.01) ?? [0, 0]
    spans.push([Math.max(from, 6), Math.min(to, width - 6)])
  }
  return spans
}

/** The name stays as near to the middle of its counters as its own rows allow. */
function seatIn(top: number, height: number, name: Span, span: Span, title: Title): Seat {
  const middle = (span[0] + span[1]) / 2
  const half = Math.min(title.width, name[1] - name[0]) / 2
  const x = Math.max(name[0] + half, Math.min(name[1] - half, middle))
  return {
    name: [x, top + title.height / 2],
    nameWidth: name[1] - name[0] + 2 * OVER,
    lines: title.lines,
    face: title.face,
    field: rect(span[0], top + title.height, span[1] - span[0], height - title.height),
  }
}

/** Counters want room in both directions, the name its width, and one line reads better than two. */
function scoreOf({ nameWidth, lines, face, field }: Seat, title: Title, { name }: Chart): number {
  const room = Math.min(field.width, name === 'wide' ? 125 : 170) * Math.min(field.height, 96)
  const lacking = Math.max(0, title.width - nameWidth)
  const squeezed = Math.max(0, (title.width - SHIELD) * READABLE - nameWidth + SHIELD)
  const low = Math.max(0, 62 - field.height)
  return (
    room - lacking * 60 - squeezed * 300 - low * 45 - (lines.length > 1 ? 500 : 0) - (19 - face.size) * 60
  )
}

/** Narrower than this part of its own width a name is hard to read. */
const READABLE = 0.74
