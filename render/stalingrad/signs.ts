import { unitNames, units } from '../../data/stalingrad/index.ts'
import type { StalingradView } from '../../src/systems/stalingrad/view/view.ts'
import type { Pen } from '../drawing/canvas.ts'
import { drawHatching, drawStar, strokeInLayers } from '../drawing/shapes.ts'
import { drawTag, drawTextPill } from '../drawing/tags.ts'
import { themeColours, typeStyles, withTypeSize } from '../drawing/theme.ts'
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
import { drawCardBack } from './column.ts'
import { drawShield, FRONT_LINE_STROKES } from './control.ts'
import { drawUnitCounter } from './counter.ts'
import { drawBoat, drawFireMarker } from './icons.ts'
import { stalingradPictureWords } from './words/index.ts'

const SIZE = 46
const sample = (name: string, spent: boolean) => (pen: Pen, lang: 'ru' | 'en') =>
  drawUnitCounter(pen, { unit: unitNames.indexOf(name), spent }, lang, -SIZE / 2, -SIZE / 2, SIZE)

/**
 * Returns the signs that pictures of Stalingrad can contain, each with its meaning. Signs of optional rules are
 * left out if these rules are not in use.
 */
export const stalingradLegendSigns = (view: StalingradView): readonly LegendSign[] => [
  {
    ru: '1-9-2: огонь 1, защита 9, движение 2; на цветной полосе: полк и его дивизия',
    en: '1-9-2: fire 1, defence 9, movement 2; on the coloured band the regiment and its division',
    paint: sample(
      unitNames[units.findIndex(({ fire, defence, move }) => `${fire}-${defence}-${move}` === '1-9-2')],
      false,
    ),
  },
  {
    ru: '133 тбр: 133-я танковая бригада; осбр и мсбр: стрелковая и мотострелковая бригады; сд и сп: стрелковые дивизия и полк; сап: сапёры; шо: штурмовые орудия',
    en: '133 TB: 133rd tank brigade; RB and MRB: rifle and motor rifle brigade; RD and RR: rifle division and regiment; Pi: pioneers; G: Guards',
    paint: sample('133tk', false),
  },
  {
    ru: 'серая, со штриховкой и крестом: неактивна до конца хода; число — защита',
    en: 'grey, hatched, crossed out: spent until the turn ends; the number is its defence',
    paint: sample('133tk', true),
  },
  {
    ru: 'тёмно-серая полоса без номера дивизии: часть общего подчинения; действует с любой дивизией или сама',
    en: 'dark grey band without a division number: general unit; it acts with any division or alone',
    paint: sample('StuG245', false),
  },
  {
    ru: 'ещё 3 части в области',
    en: '3 more units in the area',
    paint: pen => drawTextPill(pen, '+3', 0, 0, withTypeSize(typeStyles.number, 22), themeColours.gold),
  },
  {
    ru: 'щит: контроль над областью (красный — Красная армия, светлый — вермахт); число — защитный фактор',
    en: 'shield: control of the area (red: Red Army, light: Wehrmacht); the number is the area factor',
    paint(pen) {
      drawShield(pen, -20, 0, 15, '2', 'soviet', false)
      drawShield(pen, 20, 0, 15, '1', 'german', false)
    },
  },
  {
    ru: 'золотая звезда: область нужна для победы; её защитный фактор 3',
    en: 'golden star: objective; it counts for victory and has area factor 3',
    paint: pen => drawShield(pen, 0, 6, 16, '3', 'soviet', true),
  },
  {
    ru: 'пламя: маркер «Огонь»; части этой стороны стреляли отсюда по соседям; до конца хода защитный фактор не прикрывает их от огня соседей',
    en: 'flame: Fire marker; units of this side fired from here at a neighbouring area; until the turn ends, the area factor does not protect them against fire from neighbouring areas',
    paint(pen) {
      drawFireMarker(pen, -18, 2, 15, 'soviet')
      drawFireMarker(pen, 18, 2, 15, 'german')
    },
  },
  {
    ru: 'штриховка: под контролем вермахта',
    en: 'hatching: under Wehrmacht control',
    paint(pen) {
      pen.fillStyle = 'rgba(112,130,140,.9)'
      pen.fillRect(-34, -18, 68, 36)
      drawHatching(pen, -34, -18, 68, 36, { colour: 'rgba(226,234,236,.5)', gap: 11, width: 4 })
    },
  },
  {
    ru: 'линия фронта',
    en: 'front line',
    paint(pen) {
      pen.lineCap = 'round'
      strokeInLayers(pen, FRONT_LINE_STROKES, () => {
        pen.beginPath()
        pen.moveTo(-34, 8)
        pen.quadraticCurveTo(-8, -22, 6, 0)
        pen.quadraticCurveTo(16, 14, 34, -6)
      })
    },
  },
  {
    ru: 'переправа; пунктир ведёт в соседние с ней области',
    en: 'crossing; broken lines lead to its neighbouring areas',
    paint: pen => drawBoat(pen, 0, 4, 22),
  },
  ...(view.relief.length > 0
    ? [
        {
          ru: 'область вермахта: без подкреплений перейдёт к Красной армии',
          en: 'Wehrmacht area: without reinforcements it goes to the Red Army',
          paint: (pen: Pen) => drawTag(pen, 'hexagon', '?', 0, 0, 18, { fill: '#2f66d0', ink: '#ffffff' }),
        },
      ]
    : []),
  {
    ru: 'карты в руке и предел руки; «В» — вермахт, «К» — Красная армия',
    en: 'cards in hand and hand limit; W: Wehrmacht, R: Red Army',
    paint(pen, lang) {
      drawCardBack(pen, -34, -21, 30, 42, 'german', stalingradPictureWords[lang].letters.german)
      drawCardBack(pen, 4, -21, 30, 42, 'soviet', stalingradPictureWords[lang].letters.soviet)
    },
  },
  ...(view.noStepBackLeft || view.mobilityLeft || view.marker
    ? [
        {
          ru: 'дополнительное правило, ещё не использовано',
          en: 'optional rule, still unused',
          paint: (pen: Pen) => drawStar(pen, 0, 0, 15, themeColours.gold),
        },
      ]
    : []),
  {
    ru: 'расчёт огня сверху вниз: сила и кубики минус защитный фактор и защита; остаток — очки потерь',
    en: 'fire calculation from top to bottom: strength plus dice, minus area factor and defence; the rest is casualty points',
    paint: pen => drawSignText(pen, '6 + 5 − 8 = 3'),
  },
  createBurstSign('3', '3 очка потерь', '3 casualty points'),
  createArrowSign('стрелка: тонкая — движение, толстая — огонь', 'arrow: thin for movement, thick for fire'),
  retreatSign,
  createCrossSign('часть уничтожена здесь', 'a unit was eliminated here'),
  ...FRAME_SIGNS,
  ...MESSAGE_FOOTER_SIGNS,
]
