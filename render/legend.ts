import { CLOSE_SCALE, CLOSE_WIDTH } from './closeup.ts'
import { aside, type Pen, type Sheet, sheet } from './drawing/canvas.ts'
import { page, panel, rect } from './drawing/frame.ts'
import { burst, crossOut, dashedArrow, glowing, ribbon } from './drawing/shapes.ts'
import { text, wrapped } from './drawing/text.ts'
import { colour, glow, MARGIN, type SideName, sides, sized, type } from './drawing/theme.ts'

type Lang = 'ru' | 'en'

/**
 * A sign used in pictures or posts, with its meaning. `paint` may use a field of 84 × 50 units, centred on the
 * origin.
 */
export interface Sign {
  readonly ru: string
  readonly en: string
  paint(pen: Pen, lang: Lang): void
}

const FIELD = 100
const INNER = CLOSE_WIDTH - 2 * MARGIN
const FACE = sized(type.body, 20)
const STEP = 24

const TITLE = { ru: 'ЧТО ЗНАЧАТ ЗНАКИ', en: 'WHAT THE SIGNS MEAN' } as const

/** Returns the meanings of the signs as text, for people who cannot see the picture. */
export const legendText = (signs: readonly Sign[], lang: Lang): readonly string[] =>
  signs.map(sign => sign[lang])

/** Draws the legend: one row for each sign, as wide as a phone's screen. */
export function legendSheet(title: string, signs: readonly Sign[], lang: Lang): Sheet {
  const ruler = sheet(1, 1, 1).pen
  const rows = signs.map(sign => {
    const lines = wrapped(ruler, sign[lang], FACE, INNER - FIELD - 30, 5)
    return { sign, lines, height: Math.max(56, lines.length * STEP + 14) }
  })
  const tall = rows.reduce((sum, { height }) => sum + height, 0)
  const whole = MARGIN * 3 + 44 + tall + 54
  const made = sheet(CLOSE_WIDTH, whole, CLOSE_SCALE)
  const { pen } = made
  page(pen, CLOSE_WIDTH, whole)
  text(pen, title, MARGIN + 4, MARGIN + 31, { type: sized(type.title, 33), fill: '#f6e8c4', max: INNER })
  const inner = panel(pen, rect(MARGIN, MARGIN + 44, INNER, tall + 54), TITLE[lang])
  let top = inner.y
  for (const [i, { sign, lines, height }] of rows.entries()) {
    if (i > 0) {
      pen.fillStyle = 'rgba(230,201,127,.16)'
      pen.fillRect(inner.x, top, inner.width, 1)
    }
    aside(pen, () => {
      pen.translate(inner.x + FIELD / 2 - 4, top + height / 2)
      sign.paint(pen, lang)
    })
    for (const [at, words] of lines.entries())
      text(pen, words, inner.x + FIELD, top + height / 2 + 1 + (at - (lines.length - 1) / 2) * STEP, {
        type: FACE,
        base: 'middle',
        max: INNER - FIELD - 26,
      })
    top += height
  }
  return made
}

/** Draws text instead of a sign. */
export const written = (pen: Pen, words: string, fill: string = colour.text): void =>
  text(pen, words, 0, 1, { type: sized(type.number, 24), fill, align: 'center', base: 'middle', max: 90 })

const framed = (tint: string) => (pen: Pen) =>
  glowing(
    pen,
    () => {
      pen.beginPath()
      pen.roundRect(-24, -17, 48, 34, 7)
    },
    tint,
    3.4,
  )

/** The frames by which every board marks the last action and the possible choices. */
export const FRAMES: readonly Sign[] = [
  { ru: 'синяя рамка: кто действовал', en: 'blue frame: who acted', paint: framed(glow.actor) },
  { ru: 'красная рамка: цель', en: 'red frame: the target', paint: framed(glow.target) },
  {
    ru: 'жёлтая рамка: решают или изменилось',
    en: 'yellow frame: being decided, or changed',
    paint: framed(glow.attention),
  },
  {
    ru: 'белая рамка: успех или прибытие',
    en: 'white frame: success, or arrived',
    paint: framed(glow.gain),
  },
  {
    ru: 'зелёная рамка: можно выбрать',
    en: 'green frame: may be chosen',
    paint: framed(colour.green),
  },
]

/** The sign that stands below every post with a picture. */
export const POST: readonly Sign[] = [
  {
    ru: 'под сообщением: его номер в партии, затем первые знаки последнего звена журнала — подделать журнал после этого нельзя незаметно',
    en: 'below a post: its number in this game, then the first digits of the log’s newest link – nobody can change the log unseen afterwards',
    paint(pen) {
      pen.strokeStyle = colour.text
      pen.lineWidth = 2.2
      pen.lineJoin = 'round'
      pen.strokeRect(-32, -11, 32, 22)
      pen.beginPath()
      pen.moveTo(-32, -11)
      pen.lineTo(-16, 3)
      pen.lineTo(0, -11)
      pen.stroke()
      text(pen, '3', 18, 1, { type: sized(type.number, 26), align: 'center', base: 'middle' })
    },
  },
]

export const arrowSign = (ru: string, en: string, width = 13): Sign => ({
  ru,
  en,
  paint(pen) {
    for (const [i, side] of (['soviet', 'german'] as const satisfies readonly SideName[]).entries()) {
      const y = i * 24 - 12
      ribbon(
        pen,
        [
          [-38, y],
          [0, y],
          [36, y],
        ],
        { side: sides[side], width: width * 0.8, head: 20 },
      )
    }
  },
})

export const retreatSign: Sign = {
  ru: 'прерывистая стрелка: отступление',
  en: 'broken arrow: a retreat',
  paint: pen => dashedArrow(pen, [-38, 4], [36, -4], sides.soviet.arrow, 0, 4.5),
}

export const burstSign = (words: string, ru: string, en: string): Sign => ({
  ru,
  en,
  paint: pen => burst(pen, 0, 0, 23, words),
})

export const crossSign = (ru: string, en: string): Sign => ({
  ru,
  en,
  paint: pen => crossOut(pen, 0, 0, 13),
})
