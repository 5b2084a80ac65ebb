import { enemies, men, TOKEN_INDEX } from '../../data/pavlovs-house/index.ts'
import type { PavlovView } from '../../src/systems/pavlovs-house/view/view.ts'
import { drawBadge } from '../drawing/badges.ts'
import { type Pen, withSavedPenState } from '../drawing/canvas.ts'
import { rect } from '../drawing/frame.ts'
import { drawHatching, drawStar, shadeColour, traceRoundedRect } from '../drawing/shapes.ts'
import { drawSilhouette } from '../drawing/silhouette.ts'
import { drawTag } from '../drawing/tags.ts'
import { themeColours } from '../drawing/theme.ts'
import {
  createArrowSign,
  createBurstSign,
  createCrossSign,
  FRAME_SIGNS,
  type LegendSign,
  MESSAGE_FOOTER_SIGNS,
} from '../legend.ts'
import { AREA_COLOURS, drawAreaTag } from './facts.ts'
import { drawDefenderRow, drawEnemyCounter } from './pieces.ts'
import { drawRadio } from './scenery.ts'
import { drawDefenderSign } from './side-panels.ts'
import { drawPavlovToken } from './tokens.ts'
import { pavlovPictureWords } from './words/index.ts'

const FRESH = { place: 0, exhausted: false, damaged: false, moved: false, acted: false, orders: 0 } as const

/** Returns the signs that pictures of Pavlov's House can contain, each with its meaning. */
export function pavlovLegendSigns(view: PavlovView): readonly LegendSign[] {
  const [ru, en] = [pavlovPictureWords.ru.signs, pavlovPictureWords.en.signs]
  return [
    {
      ru: 'боец: прицел — атака, полоски — подавление, буквы — особые действия',
      en: 'a man: crosshair for attack, lines for suppression, letters for special actions',
      paint: (pen, lang) =>
        drawDefenderRow(pen, Math.min(1, men.length - 1), FRESH, lang, rect(-46, -15, 92, 30)),
    },
    ...ru.map(([id, meaning], i) => ({
      ru: meaning,
      en: en[i][1],
      paint: (pen: Pen, lang: 'ru' | 'en') =>
        withSavedPenState(pen, () => {
          pen.scale(1.4, 1.4)
          drawDefenderSign(pen, id, lang, 0, 0)
        }),
    })),
    {
      ru: 'цвета позиций и направлений: зелёный круг, красный квадрат, фиолетовый ромб; число — номер',
      en: 'colours of positions and approaches: green circle, red square, purple diamond, with their numbers',
      paint(pen) {
        for (const hue of [0, 1, 2]) drawAreaTag(pen, hue, hue + 1, (hue - 1) * 30, 0, 13)
      },
    },
    {
      ru: 'щит: шкала защиты этого цвета; рядом его жетоны подавления',
      en: 'shield: the wall value of this colour; beside it, its suppression tokens',
      paint(pen) {
        drawTag(pen, 'shield', String(view.walls[0]), -18, 0, 18, {
          fill: shadeColour(AREA_COLOURS[0], -0.28),
          rim: '#fff6e2',
        })
        drawPavlovToken(pen, TOKEN_INDEX.suppression, 22, 0, 15)
      },
    },
    {
      ru: 'фишка вермахта: слева внизу кубики при штурме, в щите защита (золотая — изменена картой тактики)',
      en: 'a German counter: assault dice lower left, defence in the shield (gold: changed by a tactics card)',
      paint: (pen, lang) =>
        drawEnemyCounter(
          pen,
          0,
          { assault: enemies[0].suppression, defence: enemies[0].defence },
          lang,
          rect(-24, -25, 48, 50),
        ),
    },
    {
      ru: 'жёлтый пунктир: расположение сапёров; с жетоном направление заминировано',
      en: 'broken yellow frame: sapper location; with a token the approach is mined',
      paint(pen) {
        pen.strokeStyle = themeColours.amber
        pen.lineWidth = 2.4
        pen.setLineDash([7, 5])
        traceRoundedRect(pen, -22, -22, 44, 44, 7)
        pen.stroke()
        pen.setLineDash([])
        drawPavlovToken(pen, TOKEN_INDEX.sapper, 0, 0, 14)
      },
    },
    {
      ru: 'красная штриховка на Волге: расположение с уроном',
      en: 'red hatching on the Volga: a damaged location',
      paint(pen) {
        drawHatching(pen, -34, -18, 68, 36, { colour: 'rgba(229,72,58,.55)', gap: 13, width: 5 })
        drawBadge(pen, 'hit', 0, 0, 14)
      },
    },
    {
      ru: 'звезда на Волге: командный пункт (КП)',
      en: 'star on the Volga: a headquarters (HQ)',
      paint: pen => drawStar(pen, 0, 0, 17, '#e6c97f'),
    },
    {
      ru: 'бойцы: 3-й батальон',
      en: 'soldiers: 3rd Battalion',
      paint: pen => drawSilhouette(pen, 'squad', 0, 1, 0.8, '#f6e8c4'),
    },
    {
      ru: 'катер: флотилия',
      en: 'boat: flotilla',
      paint: pen => drawSilhouette(pen, 'boat', 0, 0, 0.95, '#f6e8c4'),
    },
    {
      ru: 'антенна: радио',
      en: 'aerial: radio',
      paint: pen =>
        withSavedPenState(pen, () => {
          pen.scale(1.8, 1.8)
          drawRadio(pen, '', 0, -2)
        }),
    },
    ...(['suppression', 'ammo', 'food', 'firstAid', 'sapper', 'wire', 'artillery', 'aa'] as const).map(
      kind => ({
        ru: pavlovPictureWords.ru.tokens[TOKEN_INDEX[kind]],
        en: pavlovPictureWords.en.tokens[TOKEN_INDEX[kind]],
        paint: (pen: Pen) => drawPavlovToken(pen, TOKEN_INDEX[kind], 0, 0, 18),
      }),
    ),
    {
      ru: 'знак пунктиром: пустое место для жетона',
      en: 'a sign in broken lines: an empty place for this token',
      paint: pen => drawPavlovToken(pen, TOKEN_INDEX.ammo, 0, 0, 18, true),
    },
    createBurstSign(
      '−1',
      'как изменилась шкала защиты; «!» — попадание, «✕» — цель уничтожена',
      'how a wall changes; “!” is a hit, “✕” a destroyed target',
    ),
    createArrowSign('стрелка: перемещение или атака', 'arrow: a move or an attack', 12),
    createCrossSign('здесь потеряна фишка', 'a counter was lost here'),
    ...FRAME_SIGNS,
    ...MESSAGE_FOOTER_SIGNS,
  ]
}
