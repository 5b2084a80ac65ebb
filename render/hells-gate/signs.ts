import { unitNames } from '../../data/hells-gate/index.ts'
import type { HellView } from '../../src/systems/hells-gate/view/view.ts'
import { drawBadge } from '../drawing/badges.ts'
import { type Pen, withSavedPenState } from '../drawing/canvas.ts'
import { drawCounter, drawOverflowPlate } from '../drawing/counter.ts'
import { drawHatching, drawStar } from '../drawing/shapes.ts'
import { themeColours } from '../drawing/theme.ts'
import {
  createArrowSign,
  createBurstSign,
  createCrossSign,
  drawSignText,
  FRAME_SIGNS,
  type LegendSign,
  MESSAGE_FOOTER_SIGNS,
  retreatSign,
} from '../legend.ts'
import { drawAirfieldSign } from './map.ts'
import { drawAttackSpark, drawNoEntrySign, toCounterLook } from './units.ts'

const SIZE = 46
const sample = (view: HellView, name: string) => (pen: Pen, lang: 'ru' | 'en') =>
  drawCounter(pen, toCounterLook(view.units[unitNames.indexOf(name)], lang), -SIZE / 2, -SIZE / 2, SIZE)

/** Returns the signs that pictures of Hell's Gate can contain, each with its meaning. */
export const hellLegendSigns = (view: HellView): readonly LegendSign[] => [
  {
    ru: 'часть: имя и сила; × бригада, ×× дивизия, ××× корпус; точки — уровни, пустая потеряна',
    en: 'a unit: its name and strength; × brigade, ×× division, ××× corps; dots are steps, an empty one is lost',
    paint: sample(view, '75RC'),
  },
  {
    ru: 'сила в скобках: танки; в атаке она умножается — ×3, на лес и Черкассы ×2',
    en: 'strength in brackets: tanks; attacking they are multiplied – ×3, on woods or Cherkassy ×2',
    paint: sample(view, '20TC'),
  },
  {
    ru: 'золотая полоса: гвардия (чёрная — СС)',
    en: 'golden band: Guards (a black one: SS)',
    paint: sample(view, '21GRC'),
  },
  {
    ru: 'ещё столько частей в этом гексе: их покажет /партия показать с местом («крупно»)',
    en: 'so many more units in this hex: see them with /game show zoom',
    paint: pen => drawOverflowPlate(pen, 'soviet', 2, -21, -21, 42),
  },
  { ru: 'без снабжения', en: 'out of supply', paint: pen => drawBadge(pen, 'supply', 0, 0, 16) },
  { ru: 'отступила', en: 'retreated', paint: pen => drawBadge(pen, 'retreat', 0, 0, 16) },
  {
    ru: 'уже двигалась или атаковала в этой фазе',
    en: 'has moved or attacked in this phase',
    paint: pen => drawBadge(pen, 'done', 0, 0, 16),
  },
  {
    ru: 'потеряла уровень в последнем бою',
    en: 'lost a step in the last action',
    paint: pen => drawBadge(pen, 'hit', 0, 0, 14),
  },
  {
    ru: 'атака : защита = колонка таблицы: высшая, которая не больше соотношения. 14 : 2 — это 7:1, между 6:1 и 8:1, значит 6:1',
    en: 'attack : defence = the column of the table: the highest that is not above the ratio. 14 : 2 is 7:1, between 6:1 and 8:1, so 6:1',
    paint: pen => drawSignText(pen, '14 : 2 = 6:1'),
  },
  createBurstSign(
    '4:1',
    'по какой колонке бросали: после всех сдвигов (лес, река, распутица…)',
    'the column that was rolled on, after all shifts (woods, river, mud …)',
  ),
  {
    ru: 'этот гекс в этом ходу игрока уже атаковали',
    en: 'this hex was attacked in this player turn',
    paint: pen => drawAttackSpark(pen, 1.7),
  },
  {
    ru: 'звезда: источник снабжения противника занят, к нему ведёт линия, и сейчас он приносит очки',
    en: 'star: an enemy source of supply is held, a line leads to it, and it is worth points now',
    paint(pen) {
      drawStar(pen, 0, 0, 17, themeColours.ink)
      drawStar(pen, 0, 0, 13, themeColours.amber, 0.46)
    },
  },
  {
    ru: '«кирпич» и красная штриховка: Тихоновка, пока закрытая для немцев',
    en: 'no-entry sign and red hatching: Tichonovka, still closed to the Germans',
    paint(pen) {
      drawHatching(pen, -36, -20, 72, 40, { colour: 'rgba(200,70,56,.6)', gap: 13, width: 5, falling: true })
      drawNoEntrySign(pen, 1.5)
    },
  },
  {
    ru: 'край карты: источники снабжения — красный советские, со штриховкой немецкие',
    en: 'edge of the map: sources of supply – red Soviet, hatched German',
    paint(pen) {
      pen.fillStyle = '#b83428'
      pen.fillRect(-34, -15, 68, 13)
      pen.fillStyle = '#40525a'
      pen.fillRect(-34, 3, 68, 13)
      drawHatching(pen, -34, 3, 68, 13, { colour: 'rgba(235,242,240,.9)', gap: 10, width: 4 })
    },
  },
  {
    ru: 'аэродром Корсуни: воздушный мост',
    en: 'the airfield of Korsun: the airlift',
    paint: pen =>
      withSavedPenState(pen, () => {
        pen.scale(1.6, 1.6)
        drawAirfieldSign(pen)
      }),
  },
  {
    ru: '«?» на подкреплении: придёт, только если советская часть войдёт в A2–A6',
    en: '“?” on a reinforcement: it comes only if a Soviet unit enters A2 to A6',
    paint: pen => drawSignText(pen, '?', themeColours.amber),
  },
  createArrowSign(
    'стрелка: движение или атака, цветом стороны',
    'arrow: a move or an attack, in the colour of the side',
  ),
  retreatSign,
  createCrossSign('подразделение уничтожено здесь', 'a unit was eliminated here'),
  ...FRAME_SIGNS,
  ...MESSAGE_FOOTER_SIGNS,
]
