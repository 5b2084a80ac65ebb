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
    ru: '1-9-2: огонь 1, защита 9, движение 2; на цветной полосе — полк и его дивизия',
    en: '1-9-2: fire 1, defence 9, movement 2; the coloured band has the regiment and its division',
    paint: sample(
      unitNames[units.findIndex(({ fire, defence, move }) => `${fire}-${defence}-${move}` === '1-9-2')],
      false,
    ),
  },
  {
    ru: 'серая, со штриховкой и крестом: неактивна в этом ходу; число — защита',
    en: 'grey, hatched, crossed: spent until the turn ends; the number is its defence',
    paint: sample('133tk', true),
  },
  {
    ru: 'тёмно-серая полоса, номера дивизии нет: часть общего подчинения, действует с любой дивизией или сама',
    en: 'a dark grey band without a division: a general unit, which acts with any division or alone',
    paint: sample('StuG245', false),
  },
  {
    ru: 'ещё столько частей в области',
    en: 'so many more units in the area',
    paint: pen => drawTextPill(pen, '+3', 0, 0, withTypeSize(typeStyles.number, 22), themeColours.gold),
  },
  {
    ru: 'щит: кто контролирует область (красный — Красная армия, светлый — Вермахт) и её фактор, то есть прикрытие',
    en: 'shield: who controls the area (red: Red Army, light: Wehrmacht), and its factor, which is its cover',
    paint(pen) {
      drawShield(pen, -20, 0, 15, '2', 'soviet', false)
      drawShield(pen, 20, 0, 15, '1', 'german', false)
    },
  },
  {
    ru: 'золотая звезда: цель, область с фактором 3; их считают для победы',
    en: 'golden star: an objective, an area of factor 3; they are counted for victory',
    paint: pen => drawShield(pen, 0, 6, 16, '3', 'soviet', true),
  },
  {
    ru: 'капля-пламя: маркер «Огонь» — отсюда стреляли по соседям, и части этой стороны здесь не прикрыты от их огня',
    en: 'the droplet is a flame, a Fire marker: this side has fired from here at a neighbour, and its units here have no cover against fire from next door',
    paint(pen) {
      drawFireMarker(pen, -18, 2, 15, 'soviet')
      drawFireMarker(pen, 18, 2, 15, 'german')
    },
  },
  {
    ru: 'штриховка: под контролем Вермахта',
    en: 'hatching: under German control',
    paint(pen) {
      pen.fillStyle = 'rgba(112,130,140,.9)'
      pen.fillRect(-34, -18, 68, 36)
      drawHatching(pen, -34, -18, 68, 36, { colour: 'rgba(226,234,236,.5)', gap: 11, width: 4 })
    },
  },
  {
    ru: 'линия фронта',
    en: 'the front line',
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
    ru: 'переправа; пунктир ведёт к областям, куда с неё попадают',
    en: 'a crossing; broken lines lead to the areas that it reaches',
    paint: pen => drawBoat(pen, 0, 4, 22),
  },
  ...(view.relief.length > 0
    ? [
        {
          ru: 'немецкая область, которую удерживают только сменщики отведённых частей',
          en: 'a German area that hangs on those who relieve the units withdrawn',
          paint: (pen: Pen) => drawTag(pen, 'hexagon', '?', 0, 0, 18, { fill: '#2f66d0', ink: '#ffffff' }),
        },
      ]
    : []),
  {
    ru: 'карты в руке и сколько их может быть; «В» — Вермахт, «К» — Красная армия',
    en: 'cards in hand and how many there may be; W Wehrmacht, R Red Army',
    paint(pen, lang) {
      drawCardBack(pen, -34, -21, 30, 42, 'german', stalingradPictureWords[lang].letters.german)
      drawCardBack(pen, 4, -21, 30, 42, 'soviet', stalingradPictureWords[lang].letters.soviet)
    },
  },
  ...(view.noStepBackLeft || view.mobilityLeft || view.marker
    ? [
        {
          ru: 'дополнительное правило, которым ещё можно воспользоваться',
          en: 'an optional rule that may still be used',
          paint: (pen: Pen) => drawStar(pen, 0, 0, 15, themeColours.gold),
        },
      ]
    : []),
  {
    ru: 'счёт огня сверху вниз: силы, кубики, прикрытие области и защита; остаток — очки потерь',
    en: 'the bill of a fire from top to bottom: strength, dice, cover and defence; what is left are casualty points',
    paint: pen => drawSignText(pen, '6 + 5 − 8 = 3'),
  },
  createBurstSign('3', 'столько очков потерь', 'so many casualty points'),
  createArrowSign(
    'стрелка: тонкая — движение, толстая — огонь',
    'arrow: a thin one is movement, a thick one is fire',
  ),
  retreatSign,
  createCrossSign('часть уничтожена здесь', 'a unit was eliminated here'),
  ...FRAME_SIGNS,
  ...MESSAGE_FOOTER_SIGNS,
]
