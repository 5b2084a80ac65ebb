import { describe, expect, test } from 'vitest'
import { findCloseUpChoices } from '../../commands/table/choices.ts'
import {
  CLOSEUP_PIXELS_PER_UNIT,
  CLOSEUP_WIDTH,
  type CloseupScene,
  chooseMapWindows,
  drawCloseup,
  formatOutsideChoices,
  LARGE_MAP_PIXELS_PER_UNIT,
  listChoicesOutsideWindows,
} from '../../render/closeup.ts'
import { clearDrawingCaches, createScaledCanvas, type ScaledCanvas } from '../../render/drawing/canvas.ts'
import { rect } from '../../render/drawing/frame.ts'
import { measureTextWidth } from '../../render/drawing/text.ts'
import { typeStyles } from '../../render/drawing/theme.ts'
import { painters } from '../../render/registry.ts'
import type { PictureRequest } from '../../render/request.ts'
import { decidingRoles, findOpenStep } from '../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import { playAction } from '../../src/engine/match.ts'
import type { WrittenLang } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { visibleEvents } from '../../src/engine/umpire.ts'
import { systems } from '../../src/systems/index.ts'
import { field } from '../conflict-of-heroes/field.ts'
import { index, withCards } from '../pavlovs-house/house.ts'
import { freshMatch, picker } from '../support/conformance.ts'
import { faults, outdated } from '../support/typography.ts'
import { systemsWithOwn } from './own-pictures.ts'
import { unpainted, type Written } from './unpainted.ts'

/** How much each map is enlarged at least. */
const LEAST: Readonly<Record<string, number>> = {
  'hells-gate': 1.8,
  'pavlovs-house': 1.6,
  stalingrad: 2,
  'conflict-of-heroes': 2.3,
}
const ASKS = {
  ru: 'Решает Красная армия: какие подразделения атакуют?',
  en: 'The Red Army decides: which units attack?',
} as const

/** In pictures no number of a rule stands: what looks like a decimal point is one. Dates have two. */
const points = (words: string, lang: WrittenLang): string[] =>
  lang === 'ru' && /(?<![\d.])\d+\.\d+(?![\d.])/.test(words) ? [`a decimal point: ${words}`] : []

const PHONE = 390 / (CLOSEUP_WIDTH * CLOSEUP_PIXELS_PER_UNIT)

/** A close-up wherever something is told for the first time in a random game, to whoever decides, in either language by turns. */
function requestsOf(system: GameSystem, scenario: string): PictureRequest[] {
  const pick = picker('close-up')
  let { secret, match } = freshMatch(system, { scenario, variants: {} }, 'close-up')
  const seen = new Set<string>()
  const requests: PictureRequest[] = []
  while (findOpenStep(match.state) && match.log.length < 120) {
    const by = decidingRoles(match.state)[pick(decidingRoles(match.state).length)]
    const played = playAction(system, match, secret, by, sampleAction(system, match.state, by, pick))
    if ('refusal' in played) throw new Error(JSON.stringify(played.refusal))
    match = played.match
    if (played.announcements.every(({ event }) => seen.has(event.type))) continue
    for (const { event } of played.announcements) seen.add(event.type)
    const role = decidingRoles(match.state)[0] ?? null
    const lang = requests.length % 2 ? 'ru' : 'en'
    const view = JSON.parse(JSON.stringify(system.views.view(match.state, role)))
    const show = {
      kind: 'closeup',
      may: findCloseUpChoices(system, match.state, role),
      asks: ASKS[lang],
    } as const
    requests.push({
      system: system.id,
      lang,
      view,
      role,
      said: visibleEvents(played.announcements, role),
      show,
    })
  }
  return requests
}

describe.each(systemsWithOwn({ kind: 'closeup', may: [], asks: '' }))('%s: the close-up', id => {
  const system = systems[id]

  test.each(system.scenarios.map(one => one.id))(
    '%s: no type below 11 css pixels on a phone, and no faults in what is drawn',
    scenario => {
      const requests = requestsOf(system, scenario)
      expect(requests.length).toBeGreaterThan(4)
      const small: string[] = []
      const wrong: string[] = []
      /** Every text that reaches a canvas, with its size in pixels there. */
      const written: { words: string; size: number }[] = []
      const hear = ({ words, type, scale }: Written) => {
        // The map under everything is drawn once, then enlarged to its place
        const shown =
          Math.abs(scale - LARGE_MAP_PIXELS_PER_UNIT) < 0.001 ? CLOSEUP_PIXELS_PER_UNIT * LEAST[id] : scale
        written.push({ words, size: type * shown })
      }
      const draw = (request: PictureRequest): ScaledCanvas => {
        written.length = 0
        const drawn = painters[id].paint(request.view, request)
        for (const { words } of written)
          wrong.push(...faults(words, request.lang), ...points(words, request.lang), ...outdated(words, id))
        return drawn
      }
      unpainted(() => {
        for (const lang of ['ru', 'en'] as const) {
          const own = requests.filter(request => request.lang === lang)
          // What is drawn once for many pictures is looked at in each language, and in close-ups apart from others
          clearDrawingCaches()
          for (const request of own) {
            expect(draw(request).width).toBe(CLOSEUP_WIDTH)
            for (const { words, size } of written)
              if (size * PHONE < 10.999) small.push(`${words} ${(size * PHONE).toFixed(1)}`)
          }
          clearDrawingCaches()
          for (const request of own)
            for (const kind of ['board', 'hand'] as const)
              if (requests.indexOf(request) % 3 === 0 && (kind === 'board' || request.role))
                draw({ ...request, show: { kind } })
        }
      }, hear)
      expect([...new Set(small)]).toEqual([])
      expect([...new Set(wrong)]).toEqual([])
    },
  )
})

describe('windows of a close-up', () => {
  const place = (x: number, y: number, name = '') => ({ ...rect(x - 20, y - 20, 40, 40), name })
  const scene = (
    happened: CloseupScene['actionRects'],
    open: CloseupScene['open'],
    deciding: CloseupScene['decidingRects'] = [],
  ): CloseupScene => ({
    title: '',
    chips: [],
    map: { width: 1000, height: 700, draw: () => undefined },
    minScale: 2,
    maxScale: 2.5,
    actionRects: happened,
    open,
    decidingRects: deciding,
    figuresPanel: null,
    question: 'Which?',
    lang: 'en',
  })
  const shows = (
    { x, y, scale, windowHeight }: ReturnType<typeof chooseMapWindows>[number],
    at: readonly [number, number],
  ) => at[0] > x && at[0] < x + 524 / scale && at[1] > y && at[1] < y + windowHeight / scale

  test('what lies together has one, large', () => {
    const [only, ...more] = chooseMapWindows(scene([place(300, 300), place(360, 320)], [place(330, 380)]))
    expect(more).toEqual([])
    expect(
      [
        [300, 300],
        [360, 320],
        [330, 380],
      ].every(at => shows(only, at as [number, number])),
    ).toBe(true)
    expect(only.scale).toBeGreaterThanOrEqual(2)
  })

  test('three hexes in a row have one tall window rather than two that touch', () => {
    const [only, ...more] = chooseMapWindows(scene([place(300, 300), place(300, 430), place(300, 540)], []))
    expect(more).toEqual([])
    expect(only.windowHeight).toBeGreaterThan(470)
  })

  test('both ends of a long shot have one each, and so has a decision elsewhere', () => {
    const windows = chooseMapWindows(scene([place(100, 100), place(800, 600)], [place(500, 350)]))
    expect(windows.map(({ decides }) => decides)).toEqual([false, false, true])
    for (const [i, at] of (
      [
        [100, 100],
        [800, 600],
        [500, 350],
      ] as const
    ).entries())
      expect(shows(windows[i], at)).toBe(true)
  })

  test('whatever happened is seen, were it in three corners, and a decision in the fourth as well', () => {
    const corners = [
      [100, 100],
      [800, 100],
      [100, 600],
      [800, 600],
    ] as const
    const [one, two, three, four] = corners.map(([x, y]) => place(x, y))
    const windows = chooseMapWindows(scene([one, two, three], [four]))
    for (const at of corners) expect(windows.some(window => shows(window, at))).toBe(true)
    expect(windows.map(({ decides }) => decides)).toEqual([false, false, false, true])
  })

  test('of what is tall nothing is cut off because the decision is elsewhere', () => {
    const tall = [place(100, 100), place(100, 190), place(100, 230)]
    const windows = chooseMapWindows(scene([...tall, place(900, 100)], [place(900, 650)]))
    for (const y of [81, 249]) expect(windows.some(window => shows(window, [100, y]))).toBe(true)
    expect(windows).toHaveLength(3)
  })

  test('where nothing happened it is what may be chosen, else those who decide; most of them', () => {
    const crowd = [place(700, 500), place(740, 500), place(720, 540)]
    for (const one of [scene([], [place(60, 60), ...crowd]), scene([], [], [place(60, 60), ...crowd])]) {
      const [only, ...more] = chooseMapWindows(one)
      expect(more).toEqual([])
      expect(shows(only, [720, 510])).toBe(true)
    }
  })

  test('beside the menus of a choice there is one window, no higher than it must be, and no heading', () => {
    const chips = [{ label: 'Turn', value: '1' }]
    const beside = (open: CloseupScene['open']) => ({
      ...scene([place(900, 650)], open),
      question: '',
      chips,
      beside: 700,
    })
    const near = beside([place(300, 300), place(340, 320)])
    const [only, ...more] = chooseMapWindows(near)
    expect(more).toEqual([])
    expect(shows(only, [300, 300]) && shows(only, [340, 320])).toBe(true)
    expect(drawCloseup(near).canvas.height).toBeLessThan(0.7 * CLOSEUP_WIDTH * CLOSEUP_PIXELS_PER_UNIT)
    expect(drawCloseup({ ...near, beside: undefined }).canvas.height).toBeGreaterThan(
      drawCloseup(near).canvas.height,
    )
    // A group that needs more height gets it
    const tall = [place(300, 100), place(300, 380)]
    for (const { x, y } of tall) expect(shows(chooseMapWindows(beside(tall))[0], [x + 20, y + 20])).toBe(true)
    const low = { ...near, beside: 220 }
    expect(chooseMapWindows(low).map(({ windowHeight }) => windowHeight)).toEqual([220])
  })

  test('beside the menus every choice is seen, down to the size of the whole map', () => {
    const pick = picker('spread choices')
    for (let i = 0; i < 200; i++) {
      const open = Array.from({ length: 1 + pick(8) }, () => place(20 + pick(961), 20 + pick(661)))
      const height = [190, 300, 700][i % 3]
      const one = { ...scene([], open), beside: height }
      const windows = chooseMapWindows(one)
      expect(windows).toHaveLength(1)
      const [{ windowHeight, scale }] = windows
      expect(windowHeight).toBeLessThanOrEqual(Math.max(height, 400))
      expect(scale).toBeLessThanOrEqual(2.5)
      for (const { x, y, width, height } of open) {
        expect(shows(windows[0], [x + 1, y + 1])).toBe(true)
        expect(shows(windows[0], [x + width - 1, y + height - 1])).toBe(true)
      }
    }
  })

  test('what may be chosen outside all of them is counted and named, as far as one line goes', () => {
    const crowd = [place(700, 500, 'G5'), place(740, 500, 'G6'), place(720, 540, 'H6')]
    const far = [place(60, 60, 'A1'), place(60, 400, 'A7')]
    const one = scene([], [...far, ...crowd])
    expect(listChoicesOutsideWindows(chooseMapWindows(one), one)).toEqual(['A1', 'A7'])
    expect(listChoicesOutsideWindows(chooseMapWindows(scene([], crowd)), scene([], crowd))).toEqual([])
    const { pen } = createScaledCanvas(1, 1, 1)
    expect(formatOutsideChoices(pen, [], 'en')).toBe('')
    expect(formatOutsideChoices(pen, ['A1', 'A7'], 'en')).toBe('and 2 more outside the picture: A1, A7')
    expect(formatOutsideChoices(pen, ['A1', 'A7'], 'ru')).toBe('и ещё 2 за кадром: A1, A7')
    const areas = ['Разгуляевка', 'Опытная станция', 'Садовая', 'Бекетовка', 'Купоросное']
    const line = formatOutsideChoices(pen, areas, 'ru')
    expect(line).toMatch(/^и ещё 5 за кадром: Разгуляевка(, [\p{L} ]+)*…$/u)
    expect(measureTextWidth(pen, line, typeStyles.body)).toBeLessThan(CLOSEUP_WIDTH - 60)
  })

  test('a window stays on the map', () => {
    const [{ x, y, scale, windowHeight }] = chooseMapWindows(scene([place(20, 690)], []))
    expect(x).toBe(0)
    expect(y + windowHeight / scale).toBeCloseTo(700)
  })
})

describe('what may be chosen', () => {
  test('is also where a unit that waits beside the map can enter', () => {
    const waiting = { unit: 'de_rifles41', round: 1, entry: 0 } as never
    const { state } = field({ scenario: 'partisans', turn: 'german', units: [waiting, waiting] })
    const system = systems['conflict-of-heroes']
    const may = findCloseUpChoices(system, state, 'german')
    const hexes = may.flatMap(({ kind, value }) => (kind === 'hex' ? [value] : []))
    const { hex } = system.views.names(state)
    const named = hexes.map(at => hex[at])
    expect(named).toEqual(expect.arrayContaining(['1B04', '1B05']))
    expect(named.every(name => name.startsWith('1B'))).toBe(true)
  })

  test('is also what a card of the hand is aimed at', () => {
    const { state } = withCards(['81'], { locations: { '15': 'damage' } })
    const location = index('location', '15')
    expect(findCloseUpChoices(systems['pavlovs-house'], state, 'soviet')).toContainEqual({
      kind: 'location',
      value: location,
    })
    expect(findCloseUpChoices(systems['pavlovs-house'], state, null)).toEqual([])
  })
})
