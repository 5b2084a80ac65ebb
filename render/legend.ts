import type { WrittenLang } from '../src/engine/model.ts'
import { CLOSEUP_PIXELS_PER_UNIT, CLOSEUP_WIDTH } from './closeup.ts'
import { createScaledCanvas, type Pen, type ScaledCanvas, withSavedPenState } from './drawing/canvas.ts'
import { drawTitledPanel, fillPage, rect } from './drawing/frame.ts'
import {
  drawArrowRibbon,
  drawBurst,
  drawCross,
  drawDashedArrow,
  drawGlowingOutline,
} from './drawing/shapes.ts'
import { drawText, wrapText } from './drawing/text.ts'
import {
  frameColours,
  PAGE_MARGIN,
  type SideName,
  sideStyles,
  themeColours,
  typeStyles,
  withTypeSize,
} from './drawing/theme.ts'

/**
 * A sign used in pictures or posts, with its meaning in both languages. `paint` draws the sign in an area of 84
 * × 50 units, centred on the origin.
 */
export interface LegendSign {
  readonly ru: string
  readonly en: string
  paint(pen: Pen, lang: WrittenLang): void
}

const FIELD = 100
const INNER = CLOSEUP_WIDTH - 2 * PAGE_MARGIN
const FACE = withTypeSize(typeStyles.body, 20)
const STEP = 24

const TITLE = { ru: 'ЧТО ЗНАЧАТ ЗНАКИ', en: 'WHAT THE SIGNS MEAN' } as const

/** Returns the meaning of each sign as a line of text, for people who cannot see the picture. */
export const toLegendTexts = (signs: readonly LegendSign[], lang: WrittenLang): readonly string[] =>
  signs.map(sign => sign[lang])

/**
 * Draws the legend as a picture with one row for each sign. The picture is as wide as a close-up, to fit a
 * phone's screen.
 */
export function drawLegendPicture(
  title: string,
  signs: readonly LegendSign[],
  lang: WrittenLang,
): ScaledCanvas {
  const ruler = createScaledCanvas(1, 1, 1).pen
  const rows = signs.map(sign => {
    const lines = wrapText(ruler, sign[lang], FACE, INNER - FIELD - 30, 5)
    return { sign, lines, height: Math.max(56, lines.length * STEP + 14) }
  })
  const tall = rows.reduce((sum, { height }) => sum + height, 0)
  const whole = PAGE_MARGIN * 3 + 44 + tall + 54
  const made = createScaledCanvas(CLOSEUP_WIDTH, whole, CLOSEUP_PIXELS_PER_UNIT)
  const { pen } = made
  fillPage(pen, CLOSEUP_WIDTH, whole)
  drawText(pen, title, PAGE_MARGIN + 4, PAGE_MARGIN + 31, {
    type: withTypeSize(typeStyles.title, 33),
    fill: '#f6e8c4',
    max: INNER,
  })
  const inner = drawTitledPanel(pen, rect(PAGE_MARGIN, PAGE_MARGIN + 44, INNER, tall + 54), TITLE[lang])
  let top = inner.y
  for (const [i, { sign, lines, height }] of rows.entries()) {
    if (i > 0) {
      pen.fillStyle = 'rgba(230,201,127,.16)'
      pen.fillRect(inner.x, top, inner.width, 1)
    }
    withSavedPenState(pen, () => {
      pen.translate(inner.x + FIELD / 2 - 4, top + height / 2)
      sign.paint(pen, lang)
    })
    for (const [at, words] of lines.entries())
      drawText(pen, words, inner.x + FIELD, top + height / 2 + 1 + (at - (lines.length - 1) / 2) * STEP, {
        type: FACE,
        base: 'middle',
        max: INNER - FIELD - 26,
      })
    top += height
  }
  return made
}

/** Draws a short text in the place of a legend sign, for a sign that consists of text. */
export const drawSignText = (pen: Pen, words: string, fill: string = themeColours.text): void =>
  drawText(pen, words, 0, 1, {
    type: withTypeSize(typeStyles.number, 24),
    fill,
    align: 'center',
    base: 'middle',
    max: 90,
  })

const framed = (tint: string) => (pen: Pen) =>
  drawGlowingOutline(
    pen,
    () => {
      pen.beginPath()
      pen.roundRect(-24, -17, 48, 34, 7)
    },
    tint,
    3.4,
  )

/** The frames that mark the last action and the possible choices on every board, each with its meaning. */
export const FRAME_SIGNS: readonly LegendSign[] = [
  { ru: 'синяя рамка: кто действовал', en: 'blue frame: has acted', paint: framed(frameColours.actor) },
  { ru: 'красная рамка: цель', en: 'red frame: the target', paint: framed(frameColours.target) },
  {
    ru: 'жёлтая рамка: решение или изменение',
    en: 'yellow frame: a decision or a change',
    paint: framed(frameColours.attention),
  },
  {
    ru: 'белая рамка: успех или прибытие',
    en: 'white frame: success or arrival',
    paint: framed(frameColours.gain),
  },
  {
    ru: 'зелёная рамка: можно выбрать',
    en: 'green frame: can be chosen',
    paint: framed(themeColours.green),
  },
]

/**
 * The legend entry for the envelope sign, which stands with a number and a hash below every post that has a
 * picture.
 */
export const MESSAGE_FOOTER_SIGNS: readonly LegendSign[] = [
  {
    ru: 'под сообщением: его номер в партии и начало отпечатка журнала. Если журнал изменят позже, отпечаток не сойдётся',
    en: 'below a post: its number in this game and the start of the log’s fingerprint. If the log is changed later, the fingerprint no longer matches',
    paint(pen) {
      pen.strokeStyle = themeColours.text
      pen.lineWidth = 2.2
      pen.lineJoin = 'round'
      pen.strokeRect(-32, -11, 32, 22)
      pen.beginPath()
      pen.moveTo(-32, -11)
      pen.lineTo(-16, 3)
      pen.lineTo(0, -11)
      pen.stroke()
      drawText(pen, '3', 18, 1, {
        type: withTypeSize(typeStyles.number, 26),
        align: 'center',
        base: 'middle',
      })
    },
  },
]

export const createArrowSign = (ru: string, en: string, width = 13): LegendSign => ({
  ru,
  en,
  paint(pen) {
    for (const [i, side] of (['soviet', 'german'] as const satisfies readonly SideName[]).entries()) {
      const y = i * 24 - 12
      drawArrowRibbon(
        pen,
        [
          [-38, y],
          [0, y],
          [36, y],
        ],
        { side: sideStyles[side], width: width * 0.8, head: 20 },
      )
    }
  },
})

export const retreatSign: LegendSign = {
  ru: 'прерывистая стрелка: отступление',
  en: 'broken arrow: a retreat',
  paint: pen => drawDashedArrow(pen, [-38, 4], [36, -4], sideStyles.soviet.arrow, 0, 4.5),
}

export const createBurstSign = (words: string, ru: string, en: string): LegendSign => ({
  ru,
  en,
  paint: pen => drawBurst(pen, 0, 0, 23, words),
})

export const createCrossSign = (ru: string, en: string): LegendSign => ({
  ru,
  en,
  paint: pen => drawCross(pen, 0, 0, 13),
})
