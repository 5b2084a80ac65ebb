import { describe, expect, test } from 'vitest'
import { hexNames } from '../../data/hells-gate/index.ts'
import { rect } from '../../render/drawing/frame.ts'
import { centredSquare, overlapArea } from '../../render/drawing/placing.ts'
import { AIRFIELD_CENTRE } from '../../render/hells-gate/facts.ts'
import { hellsGatePainter } from '../../render/hells-gate/index.ts'
import { toHellMarks } from '../../render/hells-gate/marks.ts'
import { buildHellSummaryStrip } from '../../render/hells-gate/strip.ts'
import {
  approximateBadgeRects,
  approximateNameRects,
  counterPositionRect,
  findPlaceNameAreas,
  findScoringSources,
  fitPlaceNameRect,
  groupHellUnitsByHex,
  layOutHellCounters,
} from '../../render/hells-gate/units.ts'
import { hellPictureWords } from '../../render/hells-gate/words.ts'
import type { PictureRequest } from '../../render/request.ts'
import type { HellEvent } from '../../src/systems/hells-gate/state/events.ts'
import { attackMultiplier } from '../../src/systems/hells-gate/state/state.ts'
import type { HellView } from '../../src/systems/hells-gate/view/view.ts'
import { position } from '../hells-gate/hell.ts'
import { compared, fits, goldenPictures, pixels } from './golden.ts'
import {
  arrivalsAfter,
  everyEvent,
  exampleSaid,
  exampleView,
  hexOf,
  moved,
  panzers,
  unitOf,
  viewOf,
} from './positions.ts'

const paint = (view: HellView, said: readonly HellEvent[] = [], more: Partial<PictureRequest> = {}) =>
  hellsGatePainter.paint(view, {
    system: 'hells-gate',
    lang: 'ru',
    view,
    role: null,
    said,
    show: { kind: 'board' },
    ...more,
  })

/** Twelve corps in C7, in the mud. */
const crowd = (): HellView => {
  const corps = [
    '75RC',
    '48RC',
    '26GRC',
    '21GRC',
    '20GRC',
    '18TC',
    '5GCC',
    '49RC',
    '47RC',
    '104RC',
    '5MC',
    '3TC',
  ]
  const stacked = moved(exampleView(), Object.fromEntries(corps.map(name => [name, { at: 'C7' }])))
  return { ...stacked, turn: 5, mud: true, phase: 'movement', arrivals: arrivalsAfter(5, true) }
}

test('the signs beside a counter leave the name of its place to be read', () => {
  const view = exampleView()
  const layout = layOutHellCounters(groupHellUnitsByHex(view), new Set())
  const signs = approximateBadgeRects(view, layout)
  expect(signs.length).toBeGreaterThan(5)
  for (const name of approximateNameRects(view, layout))
    for (const sign of signs) {
      const wide = Math.min(name.x + name.width, sign.x + sign.width) - Math.max(name.x, sign.x)
      const high = Math.min(name.y + name.height, sign.y + sign.height) - Math.max(name.y, sign.y)
      if (wide > 0) expect(high).toBeLessThan(5)
    }
})

/** The end of a long game: two counters beside nearly every name. */
const besides = (): HellView =>
  moved(viewOf(), {
    '20GRC': { at: 'C4' },
    '18TC': { at: 'C4' },
    '26GRC': { at: 'D4' },
    '337RD': { at: 'D4' },
    '373RD': { at: 'E4' },
    '254RD': { at: 'E4' },
    '21GRC': { at: 'C3' },
    '29TC': { at: 'C3' },
    '17Pz': { at: 'A3' },
    '1SSPz': { at: 'A3' },
    '13Pz': { at: 'A4' },
    '376ID': { at: 'A4' },
  })

test('a name hides neither counter nor airfield, and leaves its hex no further than it has to', () => {
  for (const view of [besides(), exampleView(), viewOf(), crowd()]) {
    const layout = layOutHellCounters(groupHellUnitsByHex(view), new Set())
    for (const room of findPlaceNameAreas(view, layout)) {
      const name = fitPlaceNameRect(room, 200)
      const signs = [
        ...[...layout.spots.values()].map(counterPositionRect),
        centredSquare(AIRFIELD_CENTRE, 21),
      ]
      for (const sign of signs) expect(overlapArea(name, sign)).toBe(0)
      expect(name.width).toBeGreaterThan(60)
    }
  }
  const room = { hex: 0, middle: 50, room: rect(10, 0, 60, 17) }
  expect(fitPlaceNameRect(room, 30).x).toBe(35)
  expect(fitPlaceNameRect(room, 50).x).toBe(20)
  expect(fitPlaceNameRect(room, 90)).toEqual(room.room)
})

test('HG-12.0a a star stands where an enemy source pays, not where its holders would be lost before the count', () => {
  const field = { '20TC': 'A3', '75RC': 'C7', '34ID': 'A1' }
  const free = position(field).view(null)
  const cut = position({ ...field, '72ID': 'A2', '198ID': 'A4', '106ID': 'B3', '57ID': 'B4' }).view(null)
  expect([free.points.soviet, findScoringSources(free)]).toEqual([2, [hexOf('A3')]])
  expect([cut.points.soviet, findScoringSources(cut)]).toEqual([0, []])
  const unheld = { ...cut, sourcesHeld: { soviet: [], german: [] } }
  expect(compared(pixels(paint(cut).canvas), pixels(paint(unheld).canvas)).changed).toBe(0)
})

test('HG-7.1.2c both legends say what tanks are multiplied by, against Cherkassy as against woods', () => {
  expect(['D4', 'C5', 'F6'].map(hex => attackMultiplier(unitOf('20TC'), hexOf(hex)))).toEqual([3, 2, 2])
  for (const [lang, says] of [
    ['ru', /×3, на лес и Черкассы ×2/],
    ['en', /×3, on woods (or Cherkassy|and F6) ×2/],
  ] as const)
    for (const legend of [hellsGatePainter.legend?.(viewOf(), lang).join('\n'), hellPictureWords[lang].tanks])
      expect(legend).toMatch(says)
})

const line = (
  side: 'soviet' | 'german',
  kind: 'eliminated' | 'source' | 'bonus',
  unit: number | null,
  points: number,
) => ({
  side,
  kind,
  unit,
  hex: kind === 'source' ? hexOf('A3') : null,
  points,
})

const finished = (): HellView => ({
  ...exampleView(),
  turn: 8,
  phase: 'end',
  asks: null,
  outcome: { winners: ['soviet'], reason: 'points' },
  score: {
    points: { soviet: 14, german: 12 },
    lines: [
      ...['57ID', '72ID', '389ID', '5SSWik', 'SSWall', '88ID_A'].map(name =>
        line('soviet', 'eliminated', unitOf(name), 2),
      ),
      line('soviet', 'source', null, 2),
      line('german', 'bonus', null, 10),
      line('german', 'eliminated', unitOf('29TC'), 2),
    ],
  },
})

goldenPictures(
  {
    'hells-gate-start-en': () => paint(viewOf(), [], { lang: 'en' }),
    'hells-gate-attack': () => paint(exampleView(), exampleSaid),
    'hells-gate-crowd-mud': () => paint(crowd(), [everyEvent.moved], { lang: 'en' }),
    'hells-gate-full': () => paint(exampleView(), exampleSaid, { show: { kind: 'full' } }),
    'hells-gate-zoom': () => paint(crowd(), [], { show: { kind: 'zoom', at: 'C7' } }),
    'hells-gate-closeup': () =>
      paint(exampleView(), exampleSaid, {
        show: { kind: 'closeup', may: [], asks: 'Германия: атаковать или закончить фазу' },
      }),
    'hells-gate-legend-en': () => paint(viewOf(), [], { lang: 'en', show: { kind: 'legend' } }),
    'hells-gate-count': () => paint(finished(), [everyEvent.scored]),
  },
  () => paint(exampleView(), exampleSaid),
)

describe('size', () => {
  test.each([
    ['board', { kind: 'board' }, 1600, 1060],
    ['full', { kind: 'full' }, 1600, 1588],
    ['zoom', { kind: 'zoom', at: 'c6' }, 1280, 1312],
  ] as const)('%s: at most 700 KB', async (_, show, width, height) => {
    await fits(paint(crowd(), exampleSaid, { show }), width, height)
  })
})

describe('the last action', () => {
  const view = exampleView()
  const silent = pixels(paint(view).canvas)

  test.each(Object.keys(everyEvent) as HellEvent['type'][])('%s, in both languages', type => {
    for (const lang of ['ru', 'en'] as const) {
      const drawn = pixels(paint(view, [everyEvent[type]], { lang }).canvas)
      const plain = lang === 'ru' ? silent : pixels(paint(view, [], { lang }).canvas)
      const { changed } = compared(drawn, plain)
      // The chips over the turn track tell the first two, words the chances
      const quiet = ['turn', 'phase', 'breakoutOdds', 'weatherOdds', 'wouldCut'].includes(type)
      if (quiet) expect(changed).toBe(0)
      else expect(changed).toBeGreaterThan(0.0005)
    }
  })

  test('an attack marks attackers and target and keeps marked units visible in a large stack', () => {
    const marks = toHellMarks([everyEvent.attacked], crowd())
    expect([...marks.units.keys()]).toEqual([unitOf('11Pz'), unitOf('14Pz')])
    expect([...marks.hexes.keys()]).toEqual([hexOf('B6')])
    const weakest = unitOf('3TC')
    const layout = layOutHellCounters(groupHellUnitsByHex(crowd()), new Set([weakest]))
    expect(layout.spots.has(weakest)).toBe(true)
    expect(layout.rests).toMatchObject([{ hex: hexOf('C7'), count: 9 }])
    const spread = layOutHellCounters(groupHellUnitsByHex(crowd()), new Set(), new Set([hexOf('C7')]))
    expect(spread.rests).toEqual([])
    expect(spread.spots.size).toBe(layout.spots.size + 9)
  })

  test('an open retreat shows where it may go', () => {
    const asks = {
      do: 'retreat',
      who: ['soviet'],
      hex: hexOf('B6'),
      unit: unitOf('29TC'),
      hexes: [hexOf('B5')],
    } as const
    const marks = toHellMarks([], { ...view, asks })
    expect([...marks.hexes.keys()].sort()).toEqual([hexOf('B5'), hexOf('B6')].sort())
  })
})

describe('the strip', () => {
  const values = (said: readonly HellEvent[]) =>
    buildHellSummaryStrip(said, exampleView(), 'ru')?.rows.map(row =>
      row.map(part => (typeof part === 'string' ? part : part.value)),
    )

  test('an attack is told from the die to the result', () => {
    const strip = buildHellSummaryStrip(exampleSaid, exampleView(), 'ru')
    expect(strip).toMatchObject({
      title: 'АТАКА НА B6',
      note: 'всеобщее наступление',
      sentence: '11 тд + 14 тд против 29 тк',
      dice: [{ sides: 6, rolled: 2 }],
      result: { words: '29 тк отступает на B5 · 14 тд теряет уровень', tone: 'bad' },
    })
    expect(values(exampleSaid)).toEqual([
      ['5 × 3 = 15', ':', '2', '=', '6:1'],
      ['−1', '→', '4:1', '→', '1'],
    ])
  })

  const asks = {
    do: 'losses',
    who: ['soviet'],
    hex: hexOf('B6'),
    hits: 1,
    left: 1,
    units: [],
    first: 0,
    hexes: [],
  } as const
  const raid: HellEvent = { type: 'attacked', die: 5, hits: 0, ...panzers, target: hexOf('E5'), allOut: null }

  test('of several attacks the last is told, the one that the question is about', () => {
    const strip = buildHellSummaryStrip([raid, everyEvent.attacked], { ...exampleView(), asks }, 'ru')
    expect(strip).toMatchObject({
      title: 'АТАКА НА B6',
      dice: [{ rolled: 2 }],
      result: { words: 'Советы: выбрать потери' },
    })
  })

  test('an attack is told with its own losses, not with those of others before and after', () => {
    const lost: HellEvent = { type: 'lostStep', unit: unitOf('106ID'), hex: hexOf('E5') }
    expect(
      buildHellSummaryStrip([{ ...raid, hits: 1 }, lost, ...exampleSaid], exampleView(), 'ru')?.result?.words,
    ).toBe('29 тк отступает на B5 · 14 тд теряет уровень')
    expect(buildHellSummaryStrip([...exampleSaid, raid], exampleView(), 'ru')?.result?.words).toBe(
      'Без последствий',
    )
    const { phase, eliminated } = everyEvent
    expect(
      buildHellSummaryStrip([...exampleSaid, phase, eliminated], exampleView(), 'ru')?.result?.words,
    ).toBe('29 тк отступает на B5 · 14 тд теряет уровень')
  })

  test('of several breakouts the last is told', () => {
    const before = { ...everyEvent.breakout, unit: unitOf('72ID'), die: 1 }
    expect(buildHellSummaryStrip([before, everyEvent.breakout], exampleView(), 'en')).toMatchObject({
      title: expect.stringContaining('57 ID'),
      dice: [{ rolled: 4 }],
    })
  })

  test('odds are told without a die or hits', () => {
    const strip = buildHellSummaryStrip([{ type: 'odds', ...panzers }], exampleView(), 'en')
    expect(strip).toMatchObject({ dice: [], result: null })
    expect(values([{ type: 'odds', ...panzers }])?.[1]).toEqual(['−1', '→', '4:1'])
  })

  test('many shifts are put together by their direction', () => {
    const shifts = (['allDefendersOut', 'mud', 'woods', 'river'] as const).map((kind, i) => ({
      kind,
      by: i === 0 ? 2 : -1,
      cap: null,
    }))
    const said: HellEvent = { type: 'attacked', die: 6, hits: 0, ...panzers, shifts }
    expect(values([said])?.[1]).toEqual(['+2', '−3', '→', '4:1', '→', '0'])
    expect(buildHellSummaryStrip([said], exampleView(), 'ru')?.result).toEqual({
      words: 'Без последствий',
      tone: 'info',
    })
  })

  test('a hit not yet taken names who decides', () => {
    const strip = buildHellSummaryStrip([everyEvent.attacked], { ...exampleView(), asks }, 'ru')
    expect(strip?.result?.words).toBe('Советы: выбрать потери')
  })

  test('without shifts the ratio is the column', () => {
    const said: HellEvent = {
      type: 'attacked',
      die: 2,
      hits: 1,
      ...panzers,
      shifts: [],
      column: panzers.odds,
    }
    expect(values([said])).toEqual([['5 × 3 = 15', ':', '2', '=', '6:1', '→', '1']])
  })

  test('the end names the winner, also after a resignation', () => {
    const over = { ...exampleView(), asks: null, outcome: { winners: ['german'], reason: 'resigned' } }
    expect(buildHellSummaryStrip([], over, 'ru')?.result?.words).toBe('Победа: Немцы')
    const scored = [everyEvent.breakout, everyEvent.scored]
    const printed = { ...over, outcome: { winners: ['soviet'], reason: 'points' } }
    expect(buildHellSummaryStrip(scored, printed, 'en')?.result?.words).toBe('Victory: Soviets')
    // A handicap may give the game to the other side than the printed count
    const handicapped = { ...over, outcome: { winners: ['german'], reason: 'points' } }
    expect(buildHellSummaryStrip(scored, handicapped, 'en')?.result?.words).toBe('Victory: Germans')
  })

  test('a move shows its way', () => {
    expect(values([everyEvent.moved])).toEqual([['C7', '→', 'C6', '→', 'C5']])
  })
})

test('zoom accepts every hex of the map', () => {
  expect(hellsGatePainter.zooms?.(viewOf())).toEqual(hexNames)
  for (const at of ['A1', 'B7', 'C7', 'G2'])
    expect(paint(viewOf(), [], { show: { kind: 'zoom', at } }).canvas.width).toBe(1280)
})
