import { describe, expect, test } from 'vitest'
import {
  areaNames,
  areas,
  crossingAreaIndices,
  type StalingradSide,
  unitNames,
  units,
} from '../../data/stalingrad/index.ts'
import { createScaledCanvas } from '../../render/drawing/canvas.ts'
import { type Rect, rect } from '../../render/drawing/frame.ts'
import { overlapArea } from '../../render/drawing/placing.ts'
import { measureTextWidth } from '../../render/drawing/text.ts'
import type { PictureRequest } from '../../render/request.ts'
import { areaNameRects, computeAreaPlacements, SHIELD_WIDTH } from '../../render/stalingrad/area-placement.ts'
import { areaContains, type CityChart, tallCityChart, wideCityChart } from '../../render/stalingrad/chart.ts'
import { counterBandHeight, counterHeight } from '../../render/stalingrad/counter.ts'
import { stalingradPainter } from '../../render/stalingrad/index.ts'
import { toStalingradMarks } from '../../render/stalingrad/marks.ts'
import { fireMarkerRect, layOutStalingradCounters, placeFireMarkers } from '../../render/stalingrad/stacks.ts'
import { buildStalingradSummaryStrip } from '../../render/stalingrad/strip.ts'
import { stalingradPictureWords } from '../../render/stalingrad/words/index.ts'
import type { AttackSumTerm, StalingradEvent } from '../../src/systems/stalingrad/state/events.ts'
import type { HandView, StalingradView } from '../../src/systems/stalingrad/view/view.ts'
import { formatCounterText } from '../../src/systems/stalingrad/words/counters.ts'
import { amount } from '../support/amount.ts'
import { compared, fits, goldenPictures, pixels } from './golden.ts'
import {
  areaAt,
  attackSaid,
  battle,
  cardAt,
  crowd,
  everyEvent,
  fireOdds,
  hands,
  unitAt,
  viewOf,
} from './stalingrad-positions.ts'
import { unpainted } from './unpainted.ts'

const paint = (
  view: StalingradView,
  said: readonly StalingradEvent[] = [],
  more: Partial<PictureRequest> = {},
) =>
  stalingradPainter.paint(view, {
    system: 'stalingrad',
    lang: 'ru',
    view,
    role: null,
    said,
    show: { kind: 'board' },
    ...more,
  })

/** The Germans' own eyes. */
function holding(cards: readonly number[], more: Partial<HandView> = {}): StalingradView {
  const view = battle()
  const german = {
    ...view.hands.german,
    size: cards.length,
    cards,
    discards: [cardAt('ju87'), cardAt('mines')],
    ...more,
  }
  return { ...view, viewer: 'german', hands: { ...view.hands, german } }
}

const finished = (): StalingradView =>
  battle({
    view: {
      turn: 6,
      asks: null,
      outcome: { winners: ['soviet'], reason: 'objectives' },
      relief: [areaAt('MIN')],
    },
  })

const optional = (): StalingradView =>
  battle({
    view: {
      turn: 4,
      passes: 1,
      noStepBackLeft: true,
      mobilityLeft: true,
      marker: 'soviet',
      relief: [areaAt('MIN')],
    },
  })

goldenPictures(
  {
    'stalingrad-start-en': () => paint(viewOf(), [], { lang: 'en' }),
    'stalingrad-fire': () => paint(battle(), attackSaid),
    'stalingrad-move-en': () => paint(optional(), [everyEvent.moves, everyEvent.control], { lang: 'en' }),
    'stalingrad-full': () => paint(battle(), attackSaid, { show: { kind: 'full' } }),
    'stalingrad-closeup': () =>
      paint(battle(), attackSaid, { show: { kind: 'closeup', may: [], asks: 'Германия: действие или пас' } }),
    'stalingrad-legend': () => paint(battle(), [], { show: { kind: 'legend' } }),
    'stalingrad-zoom': () => paint(battle(), [], { show: { kind: 'zoom', at: 'MAM' } }),
    'stalingrad-hand': () => paint(holding(hands.german), [], { show: { kind: 'hand' }, role: 'german' }),
    'stalingrad-count': () => paint(finished(), [everyEvent.counted]),
  },
  () => paint(battle(), attackSaid),
)

describe('size', () => {
  test.each([
    ['board', { kind: 'board' }, 1600, 1060],
    ['full', { kind: 'full' }, 1375, 1688],
    ['zoom', { kind: 'zoom', at: 'ele' }, 1280, 2404],
    ['hand', { kind: 'hand' }, 1280, 1156],
  ] as const)('%s: at most 700 KB', async (_, show, width, height) => {
    await fits(paint(battle(), attackSaid, { show }), width, height)
  })
})

test('on the board of a post the values of a counter are a quarter higher than on the whole map, which one enlarges', () => {
  const heights = (kind: 'board' | 'full') => {
    const found: number[] = []
    unpainted(
      () => paint(battle(), [], { show: { kind } }),
      ({ words, type }) => {
        if (/^\d+-\d+-\d+$/.test(words)) found.push(type)
      },
    )
    return found.sort((a, b) => a - b)
  }
  const [board, full] = [heights('board'), heights('full')]
  expect(Math.min(board.length, full.length)).toBeGreaterThan(20)
  // All but the one that explains a counter below the map
  expect(board[1]).toBeGreaterThan(1.25 * Math.max(...full))
})

describe.each([
  ['wide', wideCityChart],
  ['tall', tallCityChart],
] as const)('the %s map', (_, chart: CityChart) => {
  const dry = areas.flatMap(({ kind }, area) => (kind === 'crossing' ? [] : [area]))

  test('borders are shared by neighbours and by nobody else', () => {
    const drawn = new Set(chart.borders.flatMap(({ a, b }) => (typeof b === 'number' ? [`${a}-${b}`] : [])))
    const meant = dry.flatMap(a =>
      areas[a].neighbours.filter(b => b > a && areas[b].kind !== 'crossing').map(b => `${a}-${b}`),
    )
    expect([...drawn].sort()).toEqual(meant.sort())
  })

  test('areas do not overlap: the middle of each lies in no other', () => {
    const seats = computeAreaPlacements(chart, 'ru')
    for (const area of dry) {
      const { field } = seats[area]
      const holders = dry.filter(other =>
        areaContains(chart.places[other], field.x + field.width / 2, field.y + field.height / 2),
      )
      expect([areaNames[area], holders]).toEqual([areaNames[area], [area]])
    }
  })

  test.each(['ru', 'en'] as const)(
    'names have at least three fifths of their width, counters their room (%s)',
    lang => {
      const { pen } = createScaledCanvas(1, 1, 1)
      const seats = computeAreaPlacements(chart, lang)
      for (const area of dry) {
        const { lines, face, nameWidth, field } = seats[area]
        const natural = Math.max(...lines.map(line => measureTextWidth(pen, line, face)))
        expect([areaNames[area], (nameWidth - SHIELD_WIDTH) / natural > 0.6]).toEqual([areaNames[area], true])
        expect([areaNames[area], field.width >= 30 && field.height > 24]).toEqual([areaNames[area], true])
      }
    },
  )

  test('ten and ten units in any area are shown or counted, inside the map', () => {
    for (const id of areaNames) {
      const view = crowd(id)
      const layout = layOutStalingradCounters(view, chart, 'ru', new Set())
      const { german, soviet } = view.areas[areaAt(id)]
      let hidden = 0
      for (const column of layout.piles.get(areaAt(id))?.columns ?? []) hidden += column.hidden
      const shown = [...german, ...soviet].flatMap(({ unit }) => layout.spots.get(unit) ?? [])
      expect(shown.length + hidden).toBe(german.length + soviet.length)
      expect(shown.length).toBeGreaterThanOrEqual(4)
      for (const { x, y, width, height } of shown) {
        expect(x).toBeGreaterThan(0)
        expect(x + width).toBeLessThan(chart.width)
        expect(y + height).toBeLessThanOrEqual(chart.height)
      }
    }
  })
})

const ofSide = (side: StalingradSide) =>
  units.flatMap((one, unit) => (one.side === side ? [{ ...one, unit, spent: false }] : []))
const unitsOf = { german: ofSide('german'), soviet: ofSide('soviet') }

/** Lies around all of them. */
function around(rects: readonly Rect[]): Rect {
  const [left, top] = [Math.min(...rects.map(({ x }) => x)), Math.min(...rects.map(({ y }) => y))]
  const right = Math.max(...rects.map(({ x, width }) => x + width))
  return rect(left, top, right - left, Math.max(...rects.map(({ y, height }) => y + height)) - top)
}

/** So many Germans and Soviets in an area, in every area that they may enter. */
function crowded(german: number, soviet: number, fire: readonly StalingradSide[]): StalingradView {
  const view = viewOf()
  const first = (side: StalingradSide, count: number) => unitsOf[side].slice(0, count)
  return {
    ...view,
    areas: view.areas.map(seen => {
      const isCrossing = areas[seen.area].kind === 'crossing'
      return {
        ...seen,
        fire: isCrossing ? [] : fire,
        german: isCrossing ? [] : first('german', german),
        soviet: first('soviet', soviet),
      }
    }),
  }
}

describe.each([
  ['wide', 'ru', wideCityChart],
  ['wide', 'en', wideCityChart],
  ['tall', 'ru', tallCityChart],
  ['tall', 'en', tallCityChart],
] as const)('full stacks (%s map, %s)', (_, lang, chart) => {
  const seats = computeAreaPlacements(chart, lang)
  const plates = seats.flatMap((seat, area) =>
    areaNameRects(seat, area, chart).map(plate => ({ area, plate })),
  )
  const counts = [...Array(11).keys()].flatMap(
    n =>
      [
        [n, 0],
        [0, n],
        [n, n],
        [n, 10 - n],
      ] as const,
  )

  test('no counter and no flame lies over a name, over counters of another area, or a flame over a counter', () => {
    const covered: string[] = []
    const reached = areas.map((): Rect[] => [])
    for (const fire of [[], ['soviet'], ['german', 'soviet']] as const)
      for (const [german, soviet] of counts) {
        const view = crowded(german, soviet, fire)
        const layout = layOutStalingradCounters(view, chart, lang, new Set())
        const flames = placeFireMarkers(view, layout, chart, lang)
        for (const [area, { kind }] of areas.entries()) {
          const { size = 0, columns = [] } = layout.piles.get(area) ?? {}
          const counters = columns.map(({ x, y, units: list }) =>
            rect(x, y, size, (list.length - 1) * counterBandHeight(size) + counterHeight(size)),
          )
          const own = kind === 'crossing' ? [] : flames.splice(0, fire.length).map(fireMarkerRect)
          for (const flame of own)
            for (const counter of counters)
              if (overlapArea(flame, counter) > 0)
                covered.push(`flame ${areaNames[area]} ${german}:${soviet}`)
          for (const thing of [...counters, ...own]) {
            reached[area].push(thing)
            for (const one of plates)
              if (one.area !== area || kind !== 'crossing')
                if (overlapArea(thing, one.plate) > 0)
                  covered.push(`${areaNames[area]} ${german}:${soviet} over ${areaNames[one.area]}`)
          }
        }
      }
    expect([...new Set(covered)]).toEqual([])
    const boxes = reached.map(around)
    for (const [a, mine] of reached.entries())
      for (const [b, others] of reached.entries())
        if (
          a < b &&
          overlapArea(boxes[a], boxes[b]) > 0 &&
          mine.some(one => others.some(other => overlapArea(one, other) > 0))
        )
          covered.push(`${areaNames[a]} and ${areaNames[b]}`)
    expect(covered).toEqual([])
  })

  test('names lie over no other name, and are drawn at four fifths of their width at least', () => {
    for (const [i, one] of plates.entries())
      for (const other of plates.slice(i + 1))
        if (one.area !== other.area)
          expect([areaNames[one.area], areaNames[other.area], overlapArea(one.plate, other.plate)]).toEqual([
            areaNames[one.area],
            areaNames[other.area],
            0,
          ])
    const { pen } = createScaledCanvas(1, 1, 1)
    const narrow = seats.flatMap(({ lines, face, nameWidth }, area) => {
      const natural = Math.max(...lines.map(line => measureTextWidth(pen, line, face)))
      const part = (nameWidth - SHIELD_WIDTH) / natural
      return areas[area].kind !== 'crossing' && part < 0.8 ? [`${areaNames[area]} ${part.toFixed(2)}`] : []
    })
    expect(narrow).toEqual([])
  })

  test('ten of one side, and ten and ten, are seen or counted', () => {
    for (const [german, soviet] of [
      [10, 0],
      [0, 10],
      [10, 10],
    ] as const) {
      const { piles } = layOutStalingradCounters(
        crowded(german, soviet, ['german', 'soviet']),
        chart,
        lang,
        new Set(),
      )
      for (const [area, { columns }] of piles) {
        const isCrossing = areas[area].kind === 'crossing'
        const shown = columns.reduce((sum, { units: list, hidden }) => sum + list.length + hidden, 0)
        expect([areaNames[area], shown]).toEqual([areaNames[area], isCrossing ? soviet : german + soviet])
      }
    }
  })
})

test('the board calls an area as sentences and menus do, by its name or by the beginning of it', () => {
  for (const { short, ru, en } of areas) {
    expect(ru.startsWith(short.ru), `${short.ru} | ${ru}`).toBe(true)
    expect(en.startsWith(short.en), `${short.en} | ${en}`).toBe(true)
  }
})

describe('stacks', () => {
  const layout = layOutStalingradCounters(battle(), wideCityChart, 'ru', new Set())

  test('every unit of a hard fight is seen', () => {
    for (const { german, soviet } of battle().areas)
      for (const { unit } of [...german, ...soviet])
        expect([unitNames[unit], layout.spots.has(unit)]).toEqual([unitNames[unit], true])
  })

  test('spent units lie behind, the active one with the strongest fire in front, a division in one column', () => {
    const columns = layout.piles.get(areaAt('ELE'))?.columns ?? []
    const german = columns.filter(({ side }) => side === 'german')
    for (const { units: list } of columns) {
      const spent = list.map(unit => Number(unit.spent))
      expect(spent).toEqual([...spent].sort((a, b) => b - a))
    }
    const front = german.map(({ units: list }) => unitNames[list[list.length - 1].unit])
    expect(front).toContain('24/24')
  })

  test('units of the last action are seen even in a crowd that hides others', () => {
    const view = crowd('BAN')
    const units = view.areas[areaAt('BAN')].soviet.map(({ unit }) => unit)
    const plain = layOutStalingradCounters(view, wideCityChart, 'ru', new Set())
    const unseen = units.find(unit => !plain.spots.has(unit))
    if (unseen === undefined) throw new Error('nothing is hidden')
    expect(layOutStalingradCounters(view, wideCityChart, 'ru', new Set([unseen])).spots.has(unseen)).toBe(
      true,
    )
  })

  test.each(['ru', 'en'] as const)('bands have short names that differ within a side (%s)', lang => {
    for (const side of ['german', 'soviet'] as const) {
      const names = units.flatMap((unit, i) => (unit.side === side ? [formatCounterText(i, lang)] : []))
      expect(new Set(names).size).toBe(names.length)
      for (const name of names) expect(name.length).toBeLessThanOrEqual(10)
    }
  })
})

describe('the last action', () => {
  const view = battle()
  const silent = { ru: pixels(paint(view).canvas), en: pixels(paint(view, [], { lang: 'en' }).canvas) }

  // What a question before an order says stands in no picture
  const asked: readonly string[] = ['wouldWaste', 'mayEndTurn']
  const pictured = Object.keys(everyEvent).filter(type => !asked.includes(type))
  test.each(pictured as StalingradEvent['type'][])('%s, in both languages', type => {
    for (const lang of ['ru', 'en'] as const) {
      const drawn = pixels(paint(view, [everyEvent[type]], { lang }).canvas)
      const { changed } = compared(drawn, silent[lang])
      expect(changed).toBeGreaterThan(0.0005)
    }
  })

  test('fire marks those who fire, its way and its target', () => {
    const marks = toStalingradMarks([everyEvent.attack], view)
    expect([...marks.units.keys()]).toEqual([unitAt('276/94')])
    expect([...marks.areas.keys()]).toEqual([areaAt('ELE')])
    expect(marks.paths).toEqual([{ side: 'german', areas: [areaAt('DAR'), areaAt('ELE')], fire: true }])
    expect(marks.hits).toEqual([{ area: areaAt('ELE'), from: areaAt('DAR'), words: '3' }])
  })

  test('an answer keeps the arrow of the action before it', () => {
    const last = { side: 'german', kind: 'move', units: [unitAt('64/16')], from: areaAt('GLA') } as const
    const answered = { ...view, last: { ...last, path: [areaAt('ORL')], card: null, rolls: [] } }
    const marks = toStalingradMarks([everyEvent.retreated], answered)
    expect(marks.paths).toEqual([{ side: 'german', areas: [areaAt('GLA'), areaAt('ORL')], fire: false }])
    expect(toStalingradMarks([everyEvent.attack], answered).paths).toHaveLength(1)
  })

  test('open losses and retreats show where', () => {
    const asks = { do: 'losses', who: ['soviet'], side: 'soviet', area: areaAt('ELE'), left: 3 } as const
    expect([...toStalingradMarks([], { ...view, asks }).areas.keys()]).toEqual([areaAt('ELE')])
  })
})

describe('the strip', () => {
  test('those who change to one crossing one after another are told in one line', () => {
    const to = crossingAreaIndices[1]
    const said = [0, 1].map(i => ({
      type: 'transferred' as const,
      units: [unitAt(['42/13g', '39/13g'][i])],
      to,
    }))
    expect(buildStalingradSummaryStrip(said, battle(), 'ru')?.sentence).toBe(
      '42/13 гв, 39/13 гв: теперь на переправе № 62',
    )
  })

  const values = (said: readonly StalingradEvent[], view = battle()) =>
    buildStalingradSummaryStrip(said, view, 'ru')?.rows.map(row =>
      row.map(part => (typeof part === 'string' ? part : part.value)),
    )

  test('fire is told from the values to the casualty points', () => {
    const strip = buildStalingradSummaryStrip(attackSaid, battle(), 'ru')
    expect(strip).toMatchObject({
      title: 'ОГОНЬ',
      sentence: 'Дар-гора → Элеватор',
      dice: [{ rolled: 6 }, { rolled: 4 }],
      result: { words: '131 сд отступает: Южная пристань', tone: 'bad' },
    })
    expect(values(attackSaid)).toEqual([['3', '+', '2', '+', '10', '−', '9', '−', '3', '=', '3']])
  })

  test('machine-guns and Rubble have their own figures, a factor that does not count has none', () => {
    const { terms } = everyEvent.attack
    const laid = (card: string, value: number): AttackSumTerm => ({ of: 'card', value, card: cardAt(card) })
    const answered = {
      ...everyEvent.attack,
      terms: [...terms, laid('mg', -4), laid('rubble', -3)],
      points: 0,
    }
    expect(values([answered])).toEqual([
      ['3', '+', '2', '+', '10', '−', '9', '−', '3', '−', '4', '−', '3', '=', '0'],
    ])
    expect(buildStalingradSummaryStrip([answered], battle(), 'en')?.result?.words).toBe('No losses')
    const bare = terms.filter(({ of }) => of === 'fire' || of === 'defence')
    const inside = { ...everyEvent.attack, from: areaAt('ELE'), terms: bare, points: 4 }
    expect(values([inside])).toEqual([['3', '+', '10', '−', '9', '=', '4']])
    expect(buildStalingradSummaryStrip([inside], battle(), 'en')?.sentence).toBe('inside Grain Elevator')
  })

  test('a card attack carries the name of its card; three dice are explained', () => {
    const strength: AttackSumTerm = { of: 'strength', value: 8 }
    const [, , ...taken] = everyEvent.attack.terms
    const bombs = {
      ...everyEvent.attack,
      card: cardAt('bombers'),
      units: [],
      from: null,
      terms: [strength, ...taken],
    }
    const strip = buildStalingradSummaryStrip([{ ...bombs, dice: 3, rolled: [1, 2, 3] }], battle(), 'en')
    expect(strip).toMatchObject({ title: 'BOMBERS', sentence: 'Grain Elevator', note: 'no step back!' })
    expect(strip?.dice).toHaveLength(3)
    const note = (points: number, again = false) =>
      buildStalingradSummaryStrip([{ ...bombs, double: true, points, again }], battle(), 'en')?.note
    expect([note(2), note(1), note(0)]).toEqual([
      'double: friendly fire',
      'double: no Spotters',
      'double: no Spotters',
    ])
    expect(note(2, true)).toBe('second roll')
  })

  test('a preview has chances and no dice', () => {
    const strip = buildStalingradSummaryStrip([{ type: 'odds', ...fireOdds }], battle(), 'en')
    expect(strip).toMatchObject({ title: 'ODDS', dice: [], result: null })
    // 3 + 2 + 2d6 − 9 − 3 = 2d6 − 7: at least 8 in 15 of 36 rolls, 35 points in all of them.
    expect(values([{ type: 'odds', ...fireOdds }])?.[0].slice(-2)).toEqual(['1.0', '42\u00a0%'])
    expect(values([{ type: 'odds', ...fireOdds, own: 5 / 36 }])?.[0].at(-1)).toBe('14\u00a0%')
  })

  test('points not yet taken name who decides', () => {
    const asks = { do: 'losses', who: ['soviet'], side: 'soviet', area: areaAt('ELE'), left: 3 } as const
    const strip = buildStalingradSummaryStrip([everyEvent.attack], battle({ view: { asks } }), 'ru')
    expect(strip?.result?.words).toBe('Решает Красная армия: потери')
  })

  test('an attack is told with its own losses, not with those of others before and after', () => {
    const before = [{ ...everyEvent.attack, area: areaAt('VOK1') }, everyEvent.eliminated]
    const said = [...before, ...attackSaid, everyEvent.moves, { ...everyEvent.retreated, to: areaAt('MAM') }]
    const strip = buildStalingradSummaryStrip(said, battle(), 'ru')
    expect([strip?.sentence, strip?.result?.words]).toEqual([
      'Дар-гора → Элеватор',
      '131 сд отступает: Южная пристань',
    ])
  })

  test('while an action waits for an answer, it is told and no attack before it', () => {
    const asks = { do: 'declared', who: ['soviet'], side: 'soviet' } as const
    const action = (kind: 'move' | 'card', card: number | null) =>
      ({ side: 'german', kind, units: [], from: null, path: [], card, rolls: [] }) as const
    const waiting = (last: ReturnType<typeof action>) => battle({ view: { asks, last } })
    const { moves, played } = everyEvent
    const move = buildStalingradSummaryStrip([...attackSaid, moves], waiting(action('move', null)), 'en')
    expect(move).toMatchObject({ title: stalingradPictureWords.en.modes.move, dice: [] })
    expect(move?.result?.words).toContain(stalingradPictureWords.en.asks.declared)
    const card = buildStalingradSummaryStrip(
      [...attackSaid, played],
      waiting(action('card', played.card)),
      'en',
    )
    expect(card).toMatchObject({ title: 'BOMBERS', dice: [] })
  })

  test('of several moves the last is told', () => {
    const far = { ...everyEvent.moves, from: areaAt('DAR'), path: [areaAt('ELE')] }
    expect(buildStalingradSummaryStrip([everyEvent.moves, far], battle(), 'en')?.sentence).toMatch(
      /^Dar-Gora → Grain Elevator/,
    )
  })

  test('the end names the winner, also after a resignation', () => {
    expect(buildStalingradSummaryStrip([everyEvent.counted], finished(), 'en')?.result?.words).toBe(
      'Victory: Red Army',
    )
    // A handicap may give the game to the other side than the printed count
    const handicapped = { ...finished(), outcome: { winners: ['german'], reason: 'objectives' } }
    expect(buildStalingradSummaryStrip([everyEvent.counted], handicapped, 'en')?.result?.words).toBe(
      'Victory: Wehrmacht',
    )
    const resigned = { ...finished(), outcome: { winners: ['german'], reason: 'resigned' } }
    expect(buildStalingradSummaryStrip([], resigned, 'ru')?.result?.words).toBe('Победа: Вермахт')
    expect(buildStalingradSummaryStrip([], battle(), 'ru')).toBe(null)
  })
})

describe('a hand', () => {
  const show = { kind: 'hand' } as const
  const german = { show, role: 'german' } as const

  test('shows its cards, their number and what rests', () => {
    const full = pixels(paint(holding(hands.german), [], german).canvas)
    for (const other of [
      holding(hands.german.slice(1)),
      holding([...hands.german.slice(1), cardAt('bombers')]),
      holding(hands.german, { resting: [cardAt('assault')] }),
      holding([]),
    ])
      expect(compared(pixels(paint(other, [], german).canvas), full).changed).toBeGreaterThan(0.0005)
  })

  test('every card of both decks has a face in both languages', () => {
    for (const lang of ['ru', 'en'] as const)
      for (const role of ['german', 'soviet'] as const) {
        const cards = [...Array(15).keys()]
        const { hands: both } = battle()
        const view = { ...battle(), hands: { ...both, [role]: { ...both[role], cards, size: 15 } } }
        expect(paint(view, [], { show, role, lang }).canvas.width).toBe(1280)
      }
  })

  test('without its cards only backs are drawn', () => {
    const open = pixels(paint(holding(hands.german), [], german).canvas)
    const closed = pixels(paint(battle(), [], german).canvas)
    expect(compared(open, closed).changed).toBeGreaterThan(0.05)
  })
})

test('zoom accepts every area, start zone and crossing', () => {
  expect(stalingradPainter.zooms?.(viewOf())).toEqual(areaNames)
  const places = ['kup', 'GLA', 'GKU', 'MAM', ...crossingAreaIndices.map(area => areaNames[area])]
  for (const at of places.filter((_, n) => n % amount(3, 1) === 0))
    expect(paint(crowd('KUP'), [], { show: { kind: 'zoom', at } }).canvas.width).toBe(1280)
  expect(() => paint(viewOf(), [], { show: { kind: 'zoom', at: 'Z9' } })).toThrow('no area')
})
