import { units as kinds, scenarios, tokenKinds } from '../../data/conflict-of-heroes/index.ts'
import type { HeroesView } from '../../src/systems/conflict-of-heroes/view/view.ts'
import { drawBadge } from '../drawing/badges.ts'
import { type Pen, withSavedPenState } from '../drawing/canvas.ts'
import { drawOverflowPlate } from '../drawing/counter.ts'
import { drawStar, tracePolygon, traceRoundedRect } from '../drawing/shapes.ts'
import { drawTag, drawTextPill } from '../drawing/tags.ts'
import { sideStyles, themeColours, typeStyles, withTypeSize } from '../drawing/theme.ts'
import {
  createArrowSign,
  createBurstSign,
  createCrossSign,
  drawSignText,
  FRAME_SIGNS,
  type LegendSign,
  MESSAGE_FOOTER_SIGNS,
} from '../legend.ts'
import { drawHeroesCounter } from './counter.ts'
import { drawFortification } from './fortifications.ts'
import { drawHitMarker } from './hits.ts'
import { drawHiddenSign } from './units.ts'

const SIZE = 46
const sample =
  (kind: string, spent = false) =>
  (pen: Pen) => {
    const found = kinds.find(({ id }) => id === kind) ?? kinds[1]
    drawHeroesCounter(pen, { side: 'german', kind: found, spent }, -SIZE / 2, -SIZE / 2, SIZE)
  }

/** Returns the signs that pictures of this scenario can contain, each with its meaning. */
export function heroesLegendSigns(view: HeroesView): readonly LegendSign[] {
  const scenario = scenarios[view.scenario]
  const armour = view.units.some(({ kind }) => kinds[kind].blue !== null && kinds[kind].blue !== 0)
  const vehicles = view.units.some(({ kind }) => kinds[kind].wheels + kinds[kind].tracks > 0)
  const tokens = [...new Set(view.tokens.flatMap(({ token }) => (token === null ? [] : [token])))]
  return [
    {
      ru: 'вверху слева: стоимость атаки в очках действия (ОД); внизу слева: огневая мощь (ОМ); внизу справа: фронтальная защита',
      en: 'upper left: cost of an attack in action points (AP); lower left: firepower (FP); lower right: front defence',
      paint: sample(kinds[1].id),
    },
    ...(armour
      ? [
          {
            ru: 'красное число: ОМ против небронированных целей, или их защита; синее: то же для бронированных; белый фон: расчёт',
            en: 'red number: FP against soft targets, or their defence; blue: the same for armour; white background: a gun crew',
            paint(pen: Pen) {
              for (const [i, tint] of ['#a5231d', '#22346e'].entries()) {
                pen.fillStyle = tint
                traceRoundedRect(pen, -34 + i * 36, -16, 32, 32, 5)
                pen.fill()
                withSavedPenState(pen, () => {
                  pen.translate(-18 + i * 36, 0)
                  drawSignText(pen, i ? '6' : '3', '#ffffff')
                })
              }
            },
          },
        ]
      : []),
    ...(vehicles
      ? [
          {
            ru: 'кружки: бонус движения на колёсах; полоски: на гусеницах',
            en: 'circles: bonus moves on wheels; bars: bonus moves on tracks',
            paint(pen: Pen) {
              pen.strokeStyle = themeColours.text
              pen.fillStyle = themeColours.text
              pen.lineWidth = 2.4
              for (const x of [-26, -12]) {
                pen.beginPath()
                pen.arc(x, 0, 5, 0, Math.PI * 2)
                pen.stroke()
              }
              for (const x of [6, 24]) {
                traceRoundedRect(pen, x, -3.5, 14, 7, 3.5)
                pen.fill()
              }
            },
          },
        ]
      : []),
    {
      ru: 'измотано: серое, со штриховкой и крестом; действует только за 0\u00a0ОД',
      en: 'spent: grey, hatched, crossed out; it acts only at a cost of 0\u00a0AP',
      paint: sample(kinds[1].id, true),
    },
    {
      ru: 'напряжение: следующее действие на 1 ОД дороже',
      en: 'stressed: its next action costs 1 AP more',
      paint: pen => drawBadge(pen, 'stress', 0, 0, 17),
    },
    {
      ru: 'закрытый жетон попадания; его видит только владелец',
      en: 'hit marker face down; only its owner sees it',
      paint: pen => drawHitMarker(pen, null, 0, 0, 16),
    },
    {
      ru: 'открытый жетон попадания; пояснение в /правила',
      en: 'hit marker face up; /rules explains it',
      paint: pen => drawHitMarker(pen, 4, 0, 0, 16),
    },
    {
      ru: 'клин: куда обращён фронт',
      en: 'wedge: where the unit faces',
      paint(pen) {
        tracePolygon(pen, [
          [17, 0],
          [-9, -19],
          [-9, 19],
        ])
        pen.fillStyle = sideStyles.soviet.arrow
        pen.fill()
        pen.strokeStyle = themeColours.paper
        pen.lineWidth = 2.6
        pen.stroke()
      },
    },
    {
      ru: 'перечёркнутый глаз: скрыто от врага',
      en: 'crossed-out eye: hidden from the enemy',
      paint: pen => drawHiddenSign(pen, 0, 0, 16),
    },
    ...(vehicles
      ? [
          {
            ru: 'завязло',
            en: 'bogged down',
            paint: (pen: Pen) => drawBadge(pen, 'supply', 0, 0, 16),
          },
        ]
      : []),
    {
      ru: 'ещё 2 подразделения в гексе',
      en: '2 more units in the hex',
      paint: pen => drawOverflowPlate(pen, 'soviet', 2, -21, -21, 42),
    },
    ...(scenario.control.length > 0
      ? [
          {
            ru: 'ключевой гекс (красный: СССР, штриховка: Германия) и его победные очки (ПО)',
            en: 'control hex (red: USSR, hatched: Germany) and its victory points (VP)',
            paint(pen: Pen) {
              pen.fillStyle = '#a5291f'
              traceRoundedRect(pen, -27, -16, 54, 32, 6)
              pen.fill()
              pen.strokeStyle = themeColours.amber
              pen.lineWidth = 2
              pen.stroke()
              drawStar(pen, -12, 1, 11, themeColours.amber)
              withSavedPenState(pen, () => {
                pen.translate(12, 0)
                drawSignText(pen, '1')
              })
            },
          },
        ]
      : []),
    ...tokens.map(token => ({
      ru: tokenKinds[token].name.ru.toLowerCase().replace(/^дот$/, 'ДОТ'),
      en: tokenKinds[token].name.en,
      paint: (pen: Pen) =>
        withSavedPenState(pen, () => {
          pen.beginPath()
          pen.arc(0, 0, 26, 0, Math.PI * 2)
          pen.fillStyle = '#c9c39a'
          pen.fill()
          pen.scale(23, 23)
          pen.lineCap = 'round'
          pen.lineJoin = 'round'
          drawFortification(pen, tokenKinds[token].id, 1)
        }),
    })),
    ...(scenario.smoke.length > 0 || view.heavy.length + view.light.length > 0
      ? [
          {
            ru: 'дымовая завеса: сначала плотная, потом рассеянная',
            en: 'smoke: heavy at first, then light',
            paint(pen: Pen) {
              for (const [x, y, size] of [
                [-14, 4, 15],
                [2, -7, 17],
                [17, 5, 14],
              ] as const) {
                pen.fillStyle = 'rgba(226,228,224,.62)'
                pen.beginPath()
                pen.arc(x, y, size, 0, Math.PI * 2)
                pen.fill()
              }
            },
          },
        ]
      : []),
    {
      ru: 'голубой сектор: куда достаёт атакующий',
      en: 'blue sector: the attacker’s arc and range',
      paint(pen) {
        pen.fillStyle = 'rgba(91,151,245,.5)'
        pen.beginPath()
        pen.moveTo(-30, 0)
        pen.arc(-30, 0, 58, -Math.PI / 6, Math.PI / 6)
        pen.closePath()
        pen.fill()
      },
    },
    {
      ru: 'жёлто-чёрная линия: атака; рядом расстояние и модификатор',
      en: 'black and yellow line: an attack; beside it, distance and modifier',
      paint(pen) {
        for (const [tint, width, dash] of [
          ['#17140f', 8, []],
          ['#ffc53d', 4.4, [12, 7]],
        ] as const) {
          pen.setLineDash([...dash])
          pen.strokeStyle = tint
          pen.lineWidth = width
          pen.beginPath()
          pen.moveTo(-38, -14)
          pen.lineTo(38, -14)
          pen.stroke()
        }
        pen.setLineDash([])
        drawTextPill(pen, '+2', 0, 10, withTypeSize(typeStyles.name, 20), themeColours.amber)
      },
    },
    {
      ru: 'нужно на 2 кубиках: защита и модификаторы минус ОМ',
      en: 'needed on 2 dice: defence and modifiers minus FP',
      paint: pen => drawSignText(pen, '12 − 3 = 9+'),
    },
    {
      ru: 'очки командования (ОК): полные квадраты остались; пустые потрачены; перечёркнутые отняты из-за потерь',
      en: 'command points (CAP): full squares are left; empty ones are used; crossed-out ones are lost through casualties',
      paint(pen) {
        for (const [i, fill] of ['#d4dcda', '#d4dcda', '#151412'].entries()) {
          pen.fillStyle = fill
          pen.strokeStyle = themeColours.gold
          pen.lineWidth = 1.5
          pen.fillRect(-34 + i * 24, -9, 18, 18)
          pen.strokeRect(-34 + i * 24, -9, 18, 18)
        }
      },
    },
    {
      ru: 'на шкале раундов: сколько прибудет',
      en: 'on the round track: how many units arrive',
      paint: pen => drawTag(pen, 'square', '3', 0, 0, 16, { fill: sideStyles.soviet.plate }),
    },
    createBurstSign('×', 'ближний бой', 'close combat'),
    createBurstSign('', 'разрыв: мины или артиллерия', 'burst: mines or artillery'),
    createArrowSign('стрелка: движение, цветом стороны', 'arrow: a move, in the colour of the side'),
    createCrossSign('подразделение уничтожено здесь', 'a unit was destroyed here'),
    ...FRAME_SIGNS,
    ...MESSAGE_FOOTER_SIGNS,
  ]
}
