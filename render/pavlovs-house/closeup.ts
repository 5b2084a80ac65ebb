import {
  APPROACH_LENGTH,
  BATTALION_LOCATION,
  POSITION_COLOURS,
  toSquareIndex,
} from '../../data/pavlovs-house/index.ts'
import { ALL_SHOTS } from '../../src/systems/pavlovs-house/rules/actions.ts'
import { ALL_RECOVERIES } from '../../src/systems/pavlovs-house/rules/recover.ts'
import { BOAT_LOADS } from '../../src/systems/pavlovs-house/rules/supplies.ts'
import { type PavlovView, RESERVE_PLACE } from '../../src/systems/pavlovs-house/view/view.ts'
import { formatPavlovValueName } from '../../src/systems/pavlovs-house/words/labels.ts'
import {
  addChoiceFrame,
  CLOSEUP_MIN_TYPE_SIZE,
  drawCloseup,
  drawLargeMap,
  heightBesideMenus,
  type NamedRect,
  toFiguresPanel,
} from '../closeup.ts'
import type { ScaledCanvas } from '../drawing/canvas.ts'
import { drawTitledPanel, type Rect, rect } from '../drawing/frame.ts'
import { boundingRect } from '../drawing/placing.ts'
import type { SummaryStrip } from '../drawing/strip.ts'
import { BOARD_HEIGHT, BOARD_WIDTH, PAGE_MARGIN, themeColours } from '../drawing/theme.ts'
import type { PictureChoice, PictureRequest } from '../request.ts'
import type { EventDescription } from './description-parts.ts'
import { describeLastEvent } from './event-description.ts'
import { layOutHouse } from './house.ts'
import {
  computePavlovOverlays,
  createMarkedPlaces,
  type MarkedPlaces,
  type PavlovMarks,
  toPavlovEvents,
  toPavlovMarks,
} from './marks.ts'
import { buildPavlovChips, drawPanels } from './panels.ts'
import { boardPanelPlan, layOutShieldAndTokensOfWall } from './plan.ts'
import { paintPavlovScenery } from './scenery.ts'
import { drawCardsInPlay, drawTacticsLine, listStyledDice } from './strip.ts'
import { pavlovPictureWords, type WrittenLang } from './words/index.ts'

/**
 * Height of the cards on the table, in drawing units. `TACTICS` is the height of the line with the names of
 * tactics cards.
 */
const CARDS = 184
const TACTICS = 28

/**
 * Draws the close-up of Pavlov's House, large enough for a phone. The close-up shows the places of the last log
 * entry and of the possible choices. The cards and the figures of the last event are below.
 */
export function drawPavlovCloseup(
  view: PavlovView,
  { lang, said, show }: PictureRequest,
  may: readonly PictureChoice[],
  asks: string,
): ScaledCanvas {
  const events = toPavlovEvents(said)
  const marks = toPavlovMarks(events, view)
  const happened = [...placesOf(marks, view), ...labelsOf(marks, view)]
  const framed = frameChoices(may, marks)
  const [turn, , phase, garrison, decks] = buildPavlovChips(view, lang)
  const bill = toFiguresPanel(stripOf(describeLastEvent(events, view, lang), lang))
  const tactics = view.tactics.length > 0 ? TACTICS : 0
  const cards = CARDS + tactics + 18
  return drawCloseup({
    title: pavlovPictureWords[lang].title,
    chips: [turn, phase, garrison, decks],
    map: {
      width: BOARD_WIDTH,
      height: BOARD_HEIGHT,
      draw(pen, _, decides) {
        drawLargeMap(pen, `pavlovs-house|${lang}`, [BOARD_WIDTH, BOARD_HEIGHT], one =>
          paintPavlovScenery(one, boardPanelPlan, lang),
        )
        drawPanels(pen, boardPanelPlan, view, lang, decides ? framed : marks)
      },
    },
    minScale: Math.max(1.6, CLOSEUP_MIN_TYPE_SIZE / (SMALLEST_IN_ROW * lowestRow(view))),
    maxScale: 2.5,
    actionRects: happened,
    open: may.flatMap(one => openTo(one, view, lang)),
    decidingRects: placesOf(
      { ...createMarkedPlaces(), men: new Map(view.men.map((_, man) => [man, ''])) },
      view,
    ),
    figuresPanel: {
      height: cards + (bill ? bill.height + PAGE_MARGIN : 0),
      draw(pen, { x, y, width }) {
        const inner = drawTitledPanel(pen, rect(x, y, width, cards))
        drawCardsInPlay(pen, view, events, lang, rect(inner.x, inner.y, inner.width, CARDS))
        if (tactics) drawTacticsLine(pen, view, lang, rect(inner.x, inner.y + CARDS, inner.width, TACTICS))
        bill?.draw(pen, rect(x, y + cards + PAGE_MARGIN, width, bill.height))
      },
    },
    question: asks,
    beside: heightBesideMenus(show),
    lang,
  })
}

/**
 * Size of a weapon's letters in the row of a defender, as a fraction of the row's height. These are the smallest
 * letters in a row.
 */
const SMALLEST_IN_ROW = 0.36 * 0.92

function lowestRow(view: PavlovView): number {
  const layout = boardPanelPlan.house ? layOutHouse(boardPanelPlan.house, view) : null
  const rows = layout
    ? [...layout.men].filter(([man]) => !layout.alone.has(man)).map(([, { height }]) => height)
    : []
  return Math.min(...rows, ...(layout ? [...layout.weapons.values()].map(({ height }) => height) : []), 30)
}

/**
 * Turns the description of the last event into a summary strip for a narrow column. There is no room to draw the
 * target of the dice and the tokens, so the strip names them in words.
 */
function stripOf(story: EventDescription | null, lang: WrittenLang): SummaryStrip | null {
  if (!story) return null
  const { title, note, sentence, lead, dice = [], need, rolls = [], parts = [], tokens = [], result } = story
  const led = lead ? `${pavlovPictureWords[lang].walls[lead.colour]} ${lead.words}` : ''
  const rolled = [...(lead?.dice ?? []), ...dice]
  return {
    title,
    note,
    sentence: [sentence, led].filter(Boolean).join(' · ') || undefined,
    dice: rolled.map((die, i) => ({
      sides: 6,
      rolled: die,
      style:
        need !== undefined && i >= (lead?.dice.length ?? 0) && die >= need
          ? { mark: themeColours.amber }
          : {},
    })),
    rows: [
      [
        ...rolls.map(roll => ({
          value: '',
          means: roll.words,
          rolled: listStyledDice(roll).map(die => ({ sides: 6 as const, ...die })),
        })),
        ...parts,
        ...tokens.map(({ kind, count }) => ({
          value: `×${count}`,
          means: pavlovPictureWords[lang].tokens[kind],
        })),
      ],
    ],
    result,
  }
}

type Spot = readonly [kind: keyof MarkedPlaces, value: number]

/** For each kind of choice that the board shows, a function that returns the places or pieces to frame. */
const KINDS: Readonly<Record<string, (value: number) => readonly Spot[]>> = {
  man: man => [['men', man]],
  weapon: weapon => [['weapons', weapon]],
  position: position => [['positions', position]],
  place: place => [['positions', place]],
  wall: wall => [wall < POSITION_COLOURS.length ? ['walls', wall] : ['locations', BATTALION_LOCATION]],
  square: square => [['squares', square]],
  approach: approach => [['lanes', approach]],
  location: location => [['locations', location]],
  freight: freight => [['locations', BOAT_LOADS[freight].location]],
  relief: relief => [['men', ALL_RECOVERIES[relief].man]],
  shot: shot => [
    ['men', ALL_SHOTS[shot].man],
    ['squares', ALL_SHOTS[shot].square],
  ],
}

const spotsOf = ({ kind, value }: PictureChoice): readonly Spot[] => KINDS[kind]?.(value) ?? []

/**
 * Returns a copy of the marks that also has frames for the choices. The maps of defenders and weapons are copied, so
 * that those in `marks` do not change.
 */
function frameChoices(may: readonly PictureChoice[], marks: PavlovMarks): PavlovMarks {
  const framed = { ...marks, men: new Map(marks.men), weapons: new Map(marks.weapons) }
  for (const choice of may)
    for (const [kind, value] of spotsOf(choice)) addChoiceFrame(framed[kind], value, choice)
  return framed
}

function openTo(choice: PictureChoice, view: PavlovView, lang: WrittenLang): NamedRect[] {
  const name = formatPavlovValueName(lang, choice.kind, choice.value)
  return spotsOf(choice)
    .flatMap(([kind, value]) => placesOf({ ...createMarkedPlaces(), [kind]: new Map([[value, '']]) }, view))
    .map(one => ({ ...one, name }))
}

function labelsOf(marks: PavlovMarks, view: PavlovView): Rect[] {
  const layout = boardPanelPlan.house ? layOutHouse(boardPanelPlan.house, view) : null
  return computePavlovOverlays(marks, view, boardPanelPlan, layout).labels.map(({ where }) => where)
}

function placesOf(places: MarkedPlaces & Partial<PavlovMarks>, view: PavlovView): Rect[] {
  const { house, square, volga } = boardPanelPlan
  if (!house || !square || !volga) return []
  const layout = layOutHouse(house, view)
  const { men, weapons, positions, walls, squares, lanes, locations } = places
  const crosses = (places.crosses ?? []).flatMap(({ at, n }) =>
    at === 'place'
      ? [n < RESERVE_PLACE ? house.cells[n] : house.reserve]
      : at === 'square'
        ? [square.squares[n]]
        : [],
  )
  const found: (Rect | undefined)[] = [
    ...[...men.keys()].map(man => layout.men.get(man)),
    ...[...weapons.keys()].map(weapon => layout.weapons.get(weapon)),
    ...[...positions.keys()].map(position => house.cells[position] ?? house.reserve),
    ...[...walls.keys()].map(wall => boundingRect(layOutShieldAndTokensOfWall(house.walls[wall]))),
    ...[...squares.keys()].map(at => square.squares[at]),
    ...[...lanes.keys()].map(lane => square.squares[toSquareIndex(lane, APPROACH_LENGTH - 1)]),
    ...[...locations.keys()].map(location => volga.tiles[location]),
    ...crosses,
    places.supply ? house.supply : undefined,
    places.storm ? square.foot : undefined,
    places.staging ? volga.staging : undefined,
    places.support ? volga.support : undefined,
  ]
  return found.flatMap(one => (one ? [rect(one.x - 6, one.y - 6, one.width + 12, one.height + 12)] : []))
}
