import { LENGTH, squareOf } from '../../data/pavlovs-house/index.ts'
import { type PavlovView, RESERVE } from '../../src/systems/pavlovs-house/view/view.ts'
import { labelIn } from '../../src/systems/pavlovs-house/words/labels.ts'
import { billStory, closeUp, LEAST_TYPE, largeMap, type Named } from '../closeup.ts'
import type { Sheet } from '../drawing/canvas.ts'
import { panel, type Rect, rect } from '../drawing/frame.ts'
import { unionOf } from '../drawing/placing.ts'
import type { Strip } from '../drawing/strip.ts'
import { colour, HEIGHT, MARGIN, WIDTH } from '../drawing/theme.ts'
import type { Choice, PictureRequest } from '../request.ts'
import { houseLayout } from './house.ts'
import { type Marks, marksOf, nowhere, type Places, sayings, signsOf } from './marks.ts'
import { chipsOf, drawPanels } from './panels.ts'
import { boardPlan, wallPlaces } from './plan.ts'
import { paintScenery } from './scenery.ts'
import { storyOf } from './story.ts'
import { diceOf, drawTableCards, drawTactics } from './strip.ts'
import type { Story } from './told.ts'
import { type Lang, words } from './words/index.ts'

/** Height of the cards on the table. `TACTICS` is the height of the line with tactics cards. */
const CARDS = 184
const TACTICS = 28

/**
 * Draws the places of the last log entry and of the decision, large enough for a phone. The cards and the story
 * stand below.
 */
export function closeup(
  view: PavlovView,
  { lang, said }: PictureRequest,
  may: readonly Choice[],
  asks: string,
): Sheet {
  const events = sayings(said)
  const marks = marksOf(events, view)
  const happened = [...placesOf(marks, view), ...labelsOf(marks, view)]
  const chosen = choose(may, marks)
  const [turn, , phase, garrison, decks] = chipsOf(view, lang)
  const bill = billStory(stripOf(storyOf(events, view, lang), lang))
  const tactics = view.tactics.length > 0 ? TACTICS : 0
  const cards = CARDS + tactics + 18
  return closeUp({
    title: words[lang].title,
    chips: [turn, phase, garrison, decks],
    map: {
      width: WIDTH,
      height: HEIGHT,
      draw(pen, _, decides) {
        largeMap(pen, `pavlovs-house|${lang}`, [WIDTH, HEIGHT], one => paintScenery(one, boardPlan, lang))
        drawPanels(pen, boardPlan, view, lang, decides ? chosen : marks)
      },
    },
    least: Math.max(1.6, LEAST_TYPE / (SMALLEST_IN_ROW * lowestRow(view))),
    most: 2.5,
    happened,
    open: may.flatMap(one => openTo(one, view, lang)),
    deciding: placesOf({ ...nowhere(), men: new Map(view.men.map((_, man) => [man, ''])) }, view),
    story: {
      height: cards + (bill ? bill.height + MARGIN : 0),
      draw(pen, { x, y, width }) {
        const inner = panel(pen, rect(x, y, width, cards))
        drawTableCards(pen, view, events, lang, rect(inner.x, inner.y, inner.width, CARDS))
        if (tactics) drawTactics(pen, view, lang, rect(inner.x, inner.y + CARDS, inner.width, TACTICS))
        bill?.draw(pen, rect(x, y + cards + MARGIN, width, bill.height))
      },
    },
    asks,
    lang,
  })
}

/** Size of a weapon's letters on the row of a defender, as a fraction of the row's height. */
const SMALLEST_IN_ROW = 0.36 * 0.92

function lowestRow(view: PavlovView): number {
  const layout = boardPlan.house ? houseLayout(boardPlan.house, view) : null
  const rows = layout
    ? [...layout.men].filter(([man]) => !layout.alone.has(man)).map(([, { height }]) => height)
    : []
  return Math.min(...rows, ...(layout ? [...layout.weapons.values()].map(({ height }) => height) : []), 30)
}

/**
 * Turns the story into a summary strip for a narrow column. The target that the dice led to and the tokens are
 * given in words.
 */
function stripOf(story: Story | null, lang: Lang): Strip | null {
  if (!story) return null
  const { title, note, sentence, lead, dice = [], need, rolls = [], parts = [], tokens = [], result } = story
  const led = lead ? `${words[lang].walls[lead.colour]} ${lead.words}` : ''
  const rolled = [...(lead?.dice ?? []), ...dice]
  return {
    title,
    note,
    sentence: [sentence, led].filter(Boolean).join(' · ') || undefined,
    dice: rolled.map((die, i) => ({
      sides: 6,
      rolled: die,
      style: need !== undefined && i >= (lead?.dice.length ?? 0) && die >= need ? { mark: colour.amber } : {},
    })),
    rows: [
      [
        ...rolls.map(roll => ({
          value: '',
          means: roll.words,
          rolled: diceOf(roll).map(die => ({ sides: 6 as const, ...die })),
        })),
        ...parts,
        ...tokens.map(({ kind, count }) => ({ value: `×${count}`, means: words[lang].tokens[kind] })),
      ],
    ],
    result,
  }
}

const KINDS: Readonly<Record<string, keyof Places>> = {
  man: 'men',
  weapon: 'weapons',
  position: 'positions',
  wall: 'walls',
  square: 'squares',
  approach: 'lanes',
  location: 'locations',
}

/**
 * Marks choices in green, unless the last action already marks them. The marks of defenders and weapons are
 * copied, so that the original marks do not change.
 */
function choose(may: readonly Choice[], marks: Marks): Marks {
  const chosen = { ...marks, men: new Map(marks.men), weapons: new Map(marks.weapons) }
  for (const { kind, value } of may) {
    const place = KINDS[kind]
    if (place && !chosen[place].has(value)) chosen[place].set(value, colour.green)
  }
  return chosen
}

function openTo({ kind, value }: Choice, view: PavlovView, lang: Lang): Named[] {
  const place = KINDS[kind]
  if (!place) return []
  const name = labelIn(lang, kind, value)
  return placesOf({ ...nowhere(), [place]: new Map([[value, colour.green]]) }, view).map(one => ({
    ...one,
    name,
  }))
}

function labelsOf(marks: Marks, view: PavlovView): Rect[] {
  const layout = boardPlan.house ? houseLayout(boardPlan.house, view) : null
  return signsOf(marks, view, boardPlan, layout).labels.map(({ where }) => where)
}

function placesOf(places: Places & Partial<Marks>, view: PavlovView): Rect[] {
  const { house, square, volga } = boardPlan
  if (!house || !square || !volga) return []
  const layout = houseLayout(house, view)
  const { men, weapons, positions, walls, squares, lanes, locations } = places
  const crosses = (places.crosses ?? []).flatMap(({ at, n }) =>
    at === 'place'
      ? [n < RESERVE ? house.cells[n] : house.reserve]
      : at === 'square'
        ? [square.squares[n]]
        : [],
  )
  const found: (Rect | undefined)[] = [
    ...[...men.keys()].map(man => layout.men.get(man)),
    ...[...weapons.keys()].map(weapon => layout.weapons.get(weapon)),
    ...[...positions.keys()].map(position => house.cells[position]),
    ...[...walls.keys()].map(wall => unionOf(wallPlaces(house.walls[wall]))),
    ...[...squares.keys()].map(at => square.squares[at]),
    ...[...lanes.keys()].map(lane => square.squares[squareOf(lane, LENGTH - 1)]),
    ...[...locations.keys()].map(location => volga.tiles[location]),
    ...crosses,
    places.supply ? house.supply : undefined,
    places.storm ? square.foot : undefined,
    places.staging ? volga.staging : undefined,
    places.support ? volga.support : undefined,
  ]
  return found.flatMap(one => (one ? [rect(one.x - 6, one.y - 6, one.width + 12, one.height + 12)] : []))
}
