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
      ru: 'вверху слева — стоимость атаки в ОД, внизу слева — огневая мощь (ОМ), внизу справа — фронтальная защита',
      en: 'upper left: attack cost in AP; lower left: firepower (FP); lower right: front defence',
      paint: sample(kinds[1].id),
    },
    ...(armour
      ? [
          {
            ru: 'красное число — против небронированных целей или их защита, синее — против бронированных или их защита; на белом фоне — расчёт',
            en: 'red number: against soft targets, or a soft defence; blue: against armour, or an armoured defence; on white: a crew',
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
            ru: 'кружки — бонус движения колёс, полоски — гусениц',
            en: 'circles: bonus moves on wheels; bars: on tracks',
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
      ru: 'серое, со штриховкой и крестом: измотано, действует только за 0',
      en: 'grey, hatched, crossed: spent, acts only at cost 0',
      paint: sample(kinds[1].id, true),
    },
    {
      ru: 'напряжение: следующее действие на 1 ОД дороже',
      en: 'stressed: its next action costs 1 AP more',
      paint: pen => drawBadge(pen, 'stress', 0, 0, 17),
    },
    {
      ru: 'закрытый жетон попадания: что на нём, знает только владелец',
      en: 'a hit marker face down: only its owner knows its face',
      paint: pen => drawHitMarker(pen, null, 0, 0, 16),
    },
    {
      ru: 'открытый жетон попадания: что он делает — в /правила',
      en: 'a hit marker face up: /rules tells what it does',
      paint: pen => drawHitMarker(pen, 4, 0, 0, 16),
    },
    {
      ru: 'клин: куда направлен фронт подразделения',
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
      ru: 'перечёркнутый глаз: своё подразделение или укрепление, которого враг не видит',
      en: 'crossed eye: your own unit or fortification that the enemy does not see',
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
      ru: 'сколько ещё подразделений в гексе',
      en: 'how many more units are in the hex',
      paint: pen => drawOverflowPlate(pen, 'soviet', 2, -21, -21, 42),
    },
    ...(scenario.control.length > 0
      ? [
          {
            ru: 'ключевой гекс: чей он (красный — СССР, серый со штриховкой — Германия) и сколько ПО приносит',
            en: 'a control hex: its side (red USSR, grey and hatched Germany) and how many VP it is worth',
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
            ru: 'дымовая завеса: плотная — свежая, рассеянная — уходит',
            en: 'smoke: heavy when fresh, light when it drifts away',
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
      ru: 'голубой сектор: сектор обстрела атакующего в пределах дальности',
      en: 'blue sector: the arc of the attacker, as far as its range',
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
      ru: 'жёлто-чёрная линия: атака; рядом — расстояние и что добавилось к нужному числу',
      en: 'black and yellow line: an attack; beside it the distance and what it adds to the number needed',
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
      ru: 'сколько нужно на двух кубиках: защита и модификаторы минус огневая мощь',
      en: 'number needed on two dice: defence and modifiers minus firepower',
      paint: pen => drawSignText(pen, '12 − 3 = 9+'),
    },
    {
      ru: 'очки командования (ОК): полные — ещё есть, пустые — потрачены, перечёркнутые — отняты потерями',
      en: 'command points (CAP): full are left, empty are used, crossed are taken by losses',
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
      ru: 'на шкале раундов: сколько подразделений прибудет',
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
