import { describe, expect, test } from 'vitest'
import { scenarios } from '../../data/conflict-of-heroes/index.ts'
import { heroesHexId, hexHeight } from '../../render/conflict-of-heroes/facts.ts'
import { heroesPainter } from '../../render/conflict-of-heroes/index.ts'
import { toHeroesMarks } from '../../render/conflict-of-heroes/marks.ts'
import { buildHeroesSummaryStrip, findShownAttackSum } from '../../render/conflict-of-heroes/strip.ts'
import { layOutHeroesCounters } from '../../render/conflict-of-heroes/units.ts'
import { chooseVisibleMapPart, HEROES_MAP_AREA } from '../../render/conflict-of-heroes/visible-map.ts'
import { PAGE_HEADER_HEIGHT } from '../../render/drawing/frame.ts'
import { BOARD_PIXELS_PER_UNIT } from '../../render/drawing/theme.ts'
import type { PictureRequest } from '../../render/request.ts'
import { getMapLayout } from '../../src/systems/conflict-of-heroes/map/geometry.ts'
import type { HeroesEvent } from '../../src/systems/conflict-of-heroes/state/events.ts'
import { GERMAN, SOVIET } from '../../src/systems/conflict-of-heroes/state/state.ts'
import type { HeroesView } from '../../src/systems/conflict-of-heroes/view/view.ts'
import { compared, fits, goldenPictures, pixels } from './golden.ts'
import { corridor, everyEvent, hexOf, partisans, seen, shot, sum, tanks } from './heroes-positions.ts'
import { unpainted } from './unpainted.ts'

const paint = (view: HeroesView, said: readonly HeroesEvent[] = [], more: Partial<PictureRequest> = {}) =>
  heroesPainter.paint(view, {
    system: 'conflict-of-heroes',
    lang: 'ru',
    view,
    role: view.viewer,
    said,
    show: { kind: 'board' },
    ...more,
  })

const open = seen(partisans)
const own = seen(partisans, 'german')
const KV2 = scenarios.findIndex(({ id }) => id === 'kv2')

goldenPictures(
  {
    'conflict-of-heroes-shot': () => paint(open, shot),
    'conflict-of-heroes-private-en': () => paint(own, [], { lang: 'en' }),
    'conflict-of-heroes-two-boards': () => paint(seen(tanks, 'soviet'), []),
    'conflict-of-heroes-side-by-side': () => paint(seen(corridor), [], { lang: 'en' }),
    'conflict-of-heroes-full': () => paint(open, shot, { show: { kind: 'full' } }),
    'conflict-of-heroes-zoom': () => paint(seen(tanks), [], { show: { kind: 'zoom', at: '4-I11' } }),
    'conflict-of-heroes-closeup': () =>
      paint(open, shot, { show: { kind: 'closeup', may: [], asks: 'СССР: действие или пас' } }),
    'conflict-of-heroes-legend': () => paint(open, [], { show: { kind: 'legend' } }),
    'conflict-of-heroes-hand': () => paint(own, [], { show: { kind: 'hand' } }),
  },
  () => paint(open, shot),
)

describe('size', () => {
  test.each([
    ['board', tanks, { kind: 'board' }, 1600, 1060],
    ['full', tanks, { kind: 'full' }, 1430, 1929],
    ['full, side by side', corridor, { kind: 'full' }, 2226, 1078],
    ['zoom', tanks, { kind: 'zoom', at: '4-i11' }, 1280, 2472],
    ['hand', partisans, { kind: 'hand' }, 1280, 1840],
  ] as const)('%s: at most 700 KB', async (_, position, show, width, height) => {
    await fits(paint(seen(position, 'soviet'), [], { show }), width, height)
  })
})

describe('the last action', () => {
  const silent = { ru: pixels(paint(open).canvas), en: pixels(paint(open, [], { lang: 'en' }).canvas) }

  test.each(Object.keys(everyEvent) as HeroesEvent['type'][])('%s', type => {
    const lang = Object.keys(everyEvent).indexOf(type) % 2 ? 'ru' : 'en'
    const { changed } = compared(pixels(paint(open, [everyEvent[type]], { lang }).canvas), silent[lang])
    expect(changed).toBeGreaterThan(0.0005)
  })

  test('a shot marks who fires, who supports and the target hex', () => {
    const marks = toHeroesMarks(shot, open)
    expect([...marks.units.keys()].sort()).toEqual([0, 3, 4])
    expect([...marks.hexes.keys()]).toEqual([hexOf(0, '1L08')])
    expect(marks.shots).toMatchObject([{ unit: 0, from: hexOf(0, '1G08'), hex: hexOf(0, '1L08') }])
  })

  test('steps of one unit are one way', () => {
    const [a, b, c] = ['1F05', '1G05', '1H06'].map(name => hexOf(0, name))
    const step = (from: number, to: number) => ({ type: 'moved', unit: 2, from, to, facing: 1 }) as const
    expect(toHeroesMarks([step(a, b), step(b, c)], open).ways).toEqual([{ unit: 2, hexes: [a, b, c] }])
  })
})

describe('the strip', () => {
  test('fire is told from the defence to the check', () => {
    const strip = buildHeroesSummaryStrip(shot, open, 'ru')
    const values = strip?.rows.map(row => row.map(part => (typeof part === 'string' ? part : part.value)))
    expect(values).toEqual([['12', '+', '2', '−', '4', '=', '10+'], ['=', '11'], ['6 > 2']])
    expect(strip).toMatchObject({
      title: 'Атака: MG34/1 → L08',
      dice: [
        { sides: 6, rolled: 6 },
        { sides: 6, rolled: 5 },
      ],
      result: { words: 'Попадание: SRif/1 получает жетон', tone: 'good' },
    })
  })

  test('long range is added to what is needed', () => {
    const far = { ...sum, attackTerms: [...sum.attackTerms, { rule: 'CH-6.7a', value: -2 }], number: 12 }
    const strip = buildHeroesSummaryStrip([{ ...everyEvent.odds, sum: far }], open, 'en')
    expect(strip?.rows[0].map(part => (typeof part === 'string' ? part : part.value))).toEqual([
      '12',
      '+',
      '2',
      '−',
      '4',
      '+',
      '2',
      '=',
      '12+',
    ])
  })

  const at = (unit: number) => ({
    odds: { ...everyEvent.odds, sum: { ...sum, unit } },
    hit: { ...everyEvent.hit, unit },
    missed: { ...everyEvent.missed, unit },
  })
  const roll = (unit: number, ...dice: number[]) => ({ ...everyEvent.rolled, unit, dice })

  test('of several rolls the dice stand beside what came of them', () => {
    const [declared, attacked] = shot
    const [first, second] = [at(4), at(5)]
    const both = [
      ...[declared, attacked, first.odds, roll(4, 6, 5), first.hit],
      ...[second.odds, roll(5, 2, 1), second.missed, everyEvent.checked],
    ]
    expect(buildHeroesSummaryStrip(both, open, 'en')).toMatchObject({
      dice: [{ rolled: 6 }, { rolled: 5 }],
      result: { tone: 'good' },
    })
    expect(findShownAttackSum(both, open)?.unit).toBe(4)
    // What became spent is not the target
    const tired = buildHeroesSummaryStrip(
      [...both.slice(0, -1), { ...everyEvent.checked, spent: true }],
      open,
      'en',
    )
    expect(tired?.result?.words).toMatch(/ · \S.*: spent$/)
  })

  test('of several actions the last that came to something is told, with nothing of the others', () => {
    const [declared, attacked] = shot
    const other = [
      { ...declared, units: [1] },
      { ...attacked, hex: hexOf(0, '1K08') },
      at(5).odds,
      roll(5, 2, 1),
    ] as HeroesEvent[]
    const march = [{ ...declared, deed: 'move', units: [2] }, everyEvent.moved] as HeroesEvent[]
    const missed = { dice: [{ rolled: 2 }, { rolled: 1 }], title: expect.stringContaining('→ K08') }
    expect(buildHeroesSummaryStrip([...shot, ...other, at(5).missed], open, 'en')).toMatchObject({
      ...missed,
      result: { tone: 'bad' },
    })
    const before = buildHeroesSummaryStrip([...other, at(5).missed, ...shot, ...march], open, 'en')
    expect(before).toEqual(buildHeroesSummaryStrip(shot, open, 'en'))
    const asked = {
      ...open,
      deed: { kind: 'attack', units: [1] },
      roll: { what: 'hit', unit: 5, dice: [2, 1] },
    } as unknown as HeroesView
    expect(buildHeroesSummaryStrip([...shot, ...other], asked, 'en')).toMatchObject({
      ...missed,
      result: { tone: 'info' },
    })
  })

  test('a roll that can still be changed is not told by what came of one before it', () => {
    const [declared, attacked] = shot
    const so = [declared, attacked, at(4).odds, roll(4, 6, 5), at(4).hit, at(5).odds, roll(5, 2, 1)]
    const asked = { ...open, roll: { what: 'hit', unit: 5, dice: [2, 1] } } as unknown as HeroesView
    expect(buildHeroesSummaryStrip(so, asked, 'en')).toMatchObject({
      dice: [{ rolled: 2 }, { rolled: 1 }],
      result: null,
    })
    expect(findShownAttackSum(so, asked)?.unit).toBe(5)
  })

  test('a secret number stays secret', () => {
    const secret = { ...everyEvent.rolled, what: 'rally', unit: 1, number: -1 } as const
    const values = buildHeroesSummaryStrip([secret], open, 'ru')
      ?.rows.flat()
      .map(part => (typeof part === 'string' ? part : part.value))
    expect(values).toEqual(['?', '=', '11'])
    const known = buildHeroesSummaryStrip(
      [secret, { ...everyEvent.rallied, roll: { result: 11, number: 7 } }],
      open,
      'ru',
    )?.rows.flat()
    expect(known?.map(part => (typeof part === 'string' ? part : part.value))).toEqual(['7+', '=', '11'])
  })

  test('no sign that the fonts lack', () => {
    for (const event of Object.values(everyEvent))
      for (const lang of ['ru', 'en'] as const)
        expect(JSON.stringify(buildHeroesSummaryStrip([event], open, lang))).not.toMatch(
          /\p{Extended_Pictographic}|[✚⚑▶☠]/u,
        )
  })
})

describe('what is hidden', () => {
  const same = (a: HeroesView, b: HeroesView, show: PictureRequest['show'] = { kind: 'board' }) =>
    compared(pixels(paint(a, [], { show }).canvas), pixels(paint(b, [], { show }).canvas)).changed === 0
  const changed = (units: (unit: (typeof partisans.units)[number]) => object) => ({
    ...partisans,
    units: partisans.units.map(unit => ({ ...unit, ...units(unit) })),
  })
  const elsewhere = changed(({ hidden }) => (hidden ? { hex: '1Q09' } : {}))
  const otherMarker = changed(({ marker }) =>
    marker === 'soft_suppressed' ? { marker: 'soft_panicked' } : {},
  )
  const otherHand = { ...partisans, hands: { ...partisans.hands, soviet: ['02', '02', '03', '04'] } }

  test.each([
    ['a hidden unit', elsewhere, 'german', 'soviet'],
    ['a marker face down', otherMarker, 'soviet', 'german'],
  ] as const)('%s shows only to its owner', (_, other, enemy, owner) => {
    expect(same(seen(partisans), seen(other))).toBe(true)
    expect(same(seen(partisans, enemy), seen(other, enemy))).toBe(true)
    expect(same(seen(partisans, owner), seen(other, owner))).toBe(false)
  })

  test('a hand shows only to its owner', () => {
    const show = { kind: 'hand' } as const
    expect(same(seen(partisans, 'german'), seen(otherHand, 'german'), show)).toBe(true)
    expect(same(seen(partisans, 'soviet'), seen(otherHand, 'soviet'), show)).toBe(false)
  })
})

describe('a close-up', () => {
  test('frames no unit in green that stands beside the last action and has no part in it', () => {
    const beside = {
      ...partisans,
      units: [...partisans.units, { unit: 'de_mg34', hex: '1G09', facing: 'N' }],
    }
    const close = (...may: number[]) =>
      pixels(
        paint(seen(beside), shot, {
          show: { kind: 'closeup', may: may.map(value => ({ kind: 'unit', value })), asks: 'ASKS' },
        }).canvas,
      )
    expect(compared(close(partisans.units.length), close()).changed).toBe(0)
  })

  test('while units are placed in secret it shows those of who places them, as in his turn', () => {
    const close = (change: Partial<HeroesView>) =>
      pixels(paint({ ...open, ...change }, [], { show: { kind: 'closeup', may: [], asks: 'ASKS' } }).canvas)
    const asks = { do: 'place', who: ['soviet'], command: SOVIET, unit: null, card: null }
    expect(compared(close({ turn: GERMAN, asks }), close({ turn: SOVIET })).changed).toBe(0)
    expect(compared(close({ turn: GERMAN }), close({ turn: SOVIET })).changed).toBeGreaterThan(0.1)
  })
})

describe('the map', () => {
  test('every scenario is drawn, and zoom accepts every hex of its map', () => {
    for (const { id } of scenarios) {
      const view = seen({ scenario: id, units: [] })
      const accepted = heroesPainter.zooms?.(view) ?? []
      expect(new Set(accepted).size).toBe(accepted.length)
      expect(accepted.length).toBeGreaterThan(190)
      expect(paint(view).canvas.width).toBe(1600)
    }
    for (const at of ['4-B01', '5-R12', '4-J12', '5-j01'])
      expect(paint(seen(tanks), [], { show: { kind: 'zoom', at } }).canvas.width).toBe(1280)
    expect(() => paint(open, [], { show: { kind: 'zoom', at: 'Z99' } })).toThrow('no hex "Z99"')
  })

  test('of two boards the window shows every unit when it can, and the last action when it cannot', () => {
    const view = seen(corridor)
    const moved = {
      type: 'moved',
      unit: 1,
      from: view.units[1].hex ?? -1,
      to: view.units[1].hex ?? -1,
      facing: 0,
    } as const
    const frame = chooseVisibleMapPart(view, toHeroesMarks([moved], view))
    expect(frame.x + frame.width).toBeCloseTo(frame.chart.width)
    const { width, height, rulers } = chooseVisibleMapPart(open, toHeroesMarks([], open))
    expect(width + rulers.left).toBeCloseTo(HEROES_MAP_AREA.width, -1)
    expect(height + rulers.top).toBeCloseTo(HEROES_MAP_AREA.height, -1)
  })

  test('four commands have a track and a hand each', () => {
    const teams = { scenario: 'dawn', commands: 4, units: [], caps: { 'german-2': 2 } } as const
    const other = { ...teams, caps: { 'german-2': 5 } }
    const drawn = (position: typeof teams | typeof other, show: PictureRequest['show']) =>
      pixels(paint(seen(position, 'german-2'), [], { show }).canvas)
    for (const show of [{ kind: 'board' }, { kind: 'hand' }] as const)
      expect(compared(drawn(teams, show), drawn(other, show)).changed).toBeGreaterThan(0)
  })

  test('four counters in a hex are nearly as large as one, none upon another, where the hexes beside are free', () => {
    const four = (...beside: string[]) => {
      const units = [...Array(4).fill('1G08'), ...beside].map(hex => ({
        unit: 'de_rifles41',
        hex,
        facing: 'N',
      }))
      const view = seen({ scenario: 'partisans', units })
      const { chart } = chooseVisibleMapPart(view, toHeroesMarks([], view))
      const { spots } = layOutHeroesCounters(view, chart, new Set())
      return [...spots.values()].map(({ middle: [x, y], size }) => ({
        x,
        y,
        size,
        part: size / hexHeight(chart),
      }))
    }
    const lies = (all: ReturnType<typeof four>) =>
      all.some((one, i) =>
        all
          .slice(i + 1)
          .some(({ x, y, size }) => Math.max(Math.abs(x - one.x), Math.abs(y - one.y)) < size - 0.6),
      )
    expect(four()[0].part).toBeGreaterThan(0.67)
    expect(lies(four())).toBe(false)
    expect(four('1G07', '1G09', '1F08', '1H08')[0].part).toBeLessThan(0.6)
  })

  test.each([1, 2, 3, 4])(
    '%i counters on B04 hide no number of the stack on B05, nor of their own',
    above => {
      for (const count of [2, 3, 4]) {
        const units = [...Array(above).fill('1B04'), ...Array(count).fill('1B05')].map(hex => ({
          unit: 'de_rifles41',
          hex,
          facing: 'SE',
        }))
        const view = seen({ scenario: 'partisans', units })
        const { chart } = chooseVisibleMapPart(view, toHeroesMarks([], view))
        const spots = [...layOutHeroesCounters(view, chart, new Set()).spots.values()]
        const overlaps = spots.flatMap(({ middle: [x, y], size }, i) =>
          spots
            .slice(i + 1)
            .filter(other => {
              const room = (size + other.size) / 2 - 0.6
              return Math.abs(x - other.middle[0]) < room && Math.abs(y - other.middle[1]) < room
            })
            .map(other => [i, other.unit]),
        )
        expect(overlaps).toEqual([])
      }
    },
  )

  test('the board of a post has rulers in place of ids that nobody could read on a phone; the large map has ids', () => {
    const view = seen(partisans)
    const written = (show: PictureRequest['show']) => {
      const words: string[] = []
      unpainted(
        () => paint(view, [], { show }),
        one => words.push(one.words),
      )
      return words
    }
    expect(written({ kind: 'board' })).not.toContain('G08')
    expect(written({ kind: 'board' })).toEqual(expect.arrayContaining(['G', '8']))
    expect(written({ kind: 'full' })).toContain('G08')
  })

  test.each(['board', 'full'] as const)('%s: no counter at the edge of the map lies on a ruler', kind => {
    const { names } = getMapLayout(scenarios.findIndex(({ id }) => id === 'partisans'))
    const edge = names.filter(name => /^1A|01$/.test(name))
    const units = [...edge, ...edge, ...edge].map(hex => ({ unit: 'de_rifles41', hex, facing: 'N' }))
    const rulersOf = (there: typeof units) => {
      const view = seen({ scenario: 'partisans', units: there })
      const { canvas } = paint(view, [], { show: { kind } })
      const { rulers } = chooseVisibleMapPart(view, toHeroesMarks([], view))
      const [left, top] = kind === 'board' ? [8 + rulers.left, 8 + rulers.top] : [20, PAGE_HEADER_HEIGHT + 20]
      const pen = canvas.getContext('2d')
      // Without the edge of the frame around the map
      const [wide, high] = [left - 4, top - 4].map(one => Math.floor(one * BOARD_PIXELS_PER_UNIT))
      const from = kind === 'board' ? 0 : Math.ceil(PAGE_HEADER_HEIGHT * BOARD_PIXELS_PER_UNIT)
      const parts = [
        pen.getImageData(0, high, wide, 880 - high),
        pen.getImageData(wide, from, 1100, high - from),
      ]
      return parts.map(({ data }) => Buffer.from(data).toString('base64'))
    }
    expect(rulersOf(units)).toEqual(rulersOf([]))
  })

  test('a full hex shows its marked units and counts the others; passengers lie in their vehicle', () => {
    const view = seen(tanks)
    const { chart } = chooseVisibleMapPart(view, toHeroesMarks([], view))
    const stacks = layOutHeroesCounters(view, chart, new Set([9]))
    expect(stacks.spots.has(9)).toBe(true)
    expect(stacks.rests).toMatchObject([{ hex: hexOf(KV2, '4I11'), count: 2, side: 'german' }])
    const spread = layOutHeroesCounters(view, chart, new Set(), new Set([hexOf(KV2, '4I11')]))
    expect(spread.rests).toEqual([])
    expect(spread.spots.size).toBeGreaterThanOrEqual(stacks.spots.size + 2)
    expect(stacks.spots.get(4)?.aboard).toBe(true)
    expect(heroesHexId(KV2, hexOf(KV2, '4I11'))).toBe('4-I11')
  })
})
