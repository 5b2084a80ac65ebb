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
    ru: 'часть: название и сила; × бригада, ×× дивизия, ××× корпус; точки — уровни, пустая потеряна; ск стрелковый, тк танковый, кк кавалерийский корпус; сд стрелковая, пд пехотная, тд танковая дивизия',
    en: 'a unit: its name and strength; × brigade, ×× division, ××× corps; dots are steps, an empty one is lost; RC rifle, TC tank, CC cavalry corps; RD rifle, ID infantry, Pz panzer division; G Guards',
    paint: sample(view, '75RC'),
  },
  {
    ru: 'сила в скобках: танки; в атаке она считается ×3, на лес и Черкассы ×2',
    en: 'strength in brackets: tanks; in attack it counts ×3, on woods or Cherkassy ×2',
    paint: sample(view, '20TC'),
  },
  {
    ru: 'золотая полоса: гвардия (чёрная — СС)',
    en: 'golden band: Guards (a black one: SS)',
    paint: sample(view, '21GRC'),
  },
  {
    ru: 'ещё столько частей в этом гексе: их покажет /партия показать крупно',
    en: 'this many more units in the hex: /game show zoom shows them',
    paint: pen => drawOverflowPlate(pen, 'soviet', 2, -21, -21, 42),
  },
  { ru: 'без снабжения', en: 'out of supply', paint: pen => drawBadge(pen, 'supply', 0, 0, 16) },
  { ru: 'отступила', en: 'Retreated', paint: pen => drawBadge(pen, 'retreat', 0, 0, 16) },
  {
    ru: 'двигалась или атаковала в этой фазе',
    en: 'has moved or attacked in this phase',
    paint: pen => drawBadge(pen, 'done', 0, 0, 16),
  },
  {
    ru: 'только что потеряла уровень',
    en: 'has just lost a step',
    paint: pen => drawBadge(pen, 'hit', 0, 0, 14),
  },
  {
    ru: 'атака : защита, с округлением вниз до колонки таблицы; 14 : 2 — это 7:1, значит колонка 6:1',
    en: 'attack : defence, rounded down to a column of the table; 14 : 2 is 7:1, so column 6:1',
    paint: pen => drawSignText(pen, '14 : 2 = 6:1'),
  },
  createBurstSign(
    '4:1',
    'колонка для броска, после всех сдвигов (лес, река, распутица…)',
    'column for the roll, after all shifts (woods, river, mud …)',
  ),
  {
    ru: 'гекс уже атакован на этом ходу',
    en: 'hex already attacked this turn',
    paint: pen => drawAttackSpark(pen, 1.7),
  },
  {
    ru: 'звезда: занятый вражеский источник снабжения с линией снабжения; сейчас он приносит победные очки (ПО)',
    en: 'star: a captured enemy supply source with a supply line; it is worth victory points (VP) now',
    paint(pen) {
      drawStar(pen, 0, 0, 17, themeColours.ink)
      drawStar(pen, 0, 0, 13, themeColours.amber, 0.46)
    },
  },
  {
    ru: '«кирпич» и красная штриховка: Тихоновка закрыта для немцев',
    en: 'no-entry sign and red hatching: Tichonovka is closed to the Germans',
    paint(pen) {
      drawHatching(pen, -36, -20, 72, 40, { colour: 'rgba(200,70,56,.6)', gap: 13, width: 5, falling: true })
      drawNoEntrySign(pen, 1.5)
    },
  },
  {
    ru: 'край поля: источники снабжения — красный советский, со штриховкой немецкий',
    en: 'edge of the board: supply sources – red Soviet, hatched German',
    paint(pen) {
      pen.fillStyle = '#b83428'
      pen.fillRect(-34, -15, 68, 13)
      pen.fillStyle = '#40525a'
      pen.fillRect(-34, 3, 68, 13)
      drawHatching(pen, -34, 3, 68, 13, { colour: 'rgba(235,242,240,.9)', gap: 10, width: 4 })
    },
  },
  {
    ru: 'аэродром Корсуни: сюда ведёт воздушный мост',
    en: 'Korsun airfield: the airlift lands here',
    paint: pen =>
      withSavedPenState(pen, () => {
        pen.scale(1.6, 1.6)
        drawAirfieldSign(pen)
      }),
  },
  {
    ru: '«?» на пополнении: прибудет, только если советская часть войдёт в A2–A6',
    en: '“?” on a reinforcement: it arrives only if a Soviet unit enters A2 to A6',
    paint: pen => drawSignText(pen, '?', themeColours.amber),
  },
  createArrowSign(
    'стрелка: движение или атака, цветом стороны',
    'arrow: a move or an attack, in the colour of the side',
  ),
  retreatSign,
  createCrossSign('часть уничтожена здесь', 'a unit was eliminated here'),
  ...FRAME_SIGNS,
  ...MESSAGE_FOOTER_SIGNS,
]
