import { describe, expect, test } from 'vitest'
import { toHeroesMarks as heroMarks } from '../../render/conflict-of-heroes/marks.ts'
import { computeHeroesOverlays as heroSigns } from '../../render/conflict-of-heroes/overlays/layout.ts'
import { layOutHeroesCounters as heroStacks } from '../../render/conflict-of-heroes/units.ts'
import { chooseVisibleMapPart } from '../../render/conflict-of-heroes/visible-map.ts'
import { createScaledCanvas } from '../../render/drawing/canvas.ts'
import { rect } from '../../render/drawing/frame.ts'
import {
  centredSquare,
  computeHiddenArrowheadFraction,
  findFreeLabelRect,
  type MapArrow,
  type MapLabel,
  overlapArea,
  placeArrowAlongPath,
  placeArrowBetweenRects,
} from '../../render/drawing/placing.ts'
import { BOARD_HEIGHT, BOARD_PIXELS_PER_UNIT, BOARD_WIDTH, PAGE_MARGIN } from '../../render/drawing/theme.ts'
import { HELL_MAP_SIZE as HELL } from '../../render/hells-gate/facts.ts'
import { toHellMarks as hellMarks, computeHellOverlays as hellSigns } from '../../render/hells-gate/marks.ts'
import {
  counterPositionRect,
  layOutHellCounters as hellLayout,
  groupHellUnitsByHex as hellStacks,
} from '../../render/hells-gate/units.ts'
import { layOutHouse } from '../../render/pavlovs-house/house.ts'
import {
  toPavlovMarks as houseMarks,
  computePavlovOverlays as houseSigns,
} from '../../render/pavlovs-house/marks.ts'
import { boardPanelPlan, enemyCounterRect } from '../../render/pavlovs-house/plan.ts'
import { wideCityChart } from '../../render/stalingrad/chart.ts'
import {
  toStalingradMarks as cityMarks,
  computeStalingradOverlays as citySigns,
} from '../../render/stalingrad/marks.ts'
import { layOutStalingradCounters as cityLayout } from '../../render/stalingrad/stacks.ts'
import { decidingRoles, findOpenStep } from '../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import { playAction } from '../../src/engine/match.ts'
import { visibleEvents } from '../../src/engine/umpire.ts'
import type { HeroesView } from '../../src/systems/conflict-of-heroes/view/view.ts'
import { systems } from '../../src/systems/index.ts'
import { amount } from '../support/amount.ts'
import { freshMatch, picker } from '../support/conformance.ts'

interface Laid {
  arrows: readonly MapArrow[]
  labels: readonly MapLabel[]
  counters: readonly ReturnType<typeof rect>[]
}

const { pen } = createScaledCanvas(1, 1, BOARD_PIXELS_PER_UNIT)

/** What the board of each system lays over its counters for the last entry. Views and events as they reach a painter. */
// biome-ignore lint/suspicious/noExplicitAny: every system has a view of its own
const laid: Record<string, (view: any, said: any) => Laid> = {
  'hells-gate': (view, said) => {
    const marks = hellMarks(said, view)
    const layout = hellLayout(hellStacks(view), new Set(marks.units.keys()))
    return {
      ...hellSigns(marks, view, layout),
      counters: [...layout.spots.values()].map(counterPositionRect),
    }
  },
  stalingrad: (view, said) => {
    const marks = cityMarks(said, view)
    const layout = cityLayout(view, wideCityChart, 'ru', new Set(marks.units.keys()))
    return { ...citySigns(marks, view, wideCityChart, 'ru', layout), counters: [...layout.spots.values()] }
  },
  'pavlovs-house': (view, said) => {
    const marks = houseMarks(said, view)
    const plan = boardPanelPlan
    const layout = plan.house ? layOutHouse(plan.house, view) : null
    const enemies = plan.square?.squares.filter((_, at) => view.squares[at] >= 0).map(enemyCounterRect) ?? []
    const men = layout ? [...layout.men.values(), ...layout.weapons.values()] : []
    return { ...houseSigns(marks, view, plan, layout), counters: [...men, ...enemies] }
  },
  'conflict-of-heroes': (view, said) => {
    const marks = heroMarks(said, view)
    const { chart } = chooseVisibleMapPart(view, marks)
    const stacks = heroStacks(view, chart, new Set(marks.units.keys()))
    const counters = [...stacks.spots.values()].map(({ middle, size }) => centredSquare(middle, size))
    return { ...heroSigns(pen, view, chart, marks, stacks, 'ru'), counters }
  },
}

const GAMES: Readonly<Record<string, number>> = {
  'hells-gate': 6,
  'pavlovs-house': 25,
  stalingrad: 4,
  'conflict-of-heroes': 1,
}

/** Every entry of random games of every scenario. */
function everyEntry(id: string, look: (view: unknown, said: readonly unknown[]) => void): void {
  const system = systems[id]
  for (const { id: scenario } of system.scenarios)
    for (let game = 0; game < GAMES[id]; game++) {
      const pick = picker(`placing ${game}`)
      let { secret, match } = freshMatch(system, { scenario, variants: {} }, `placing ${game}`)
      while (findOpenStep(match.state) && match.log.length < amount(200, 400)) {
        const by = decidingRoles(match.state)[pick(decidingRoles(match.state).length)]
        const played = playAction(system, match, secret, by, sampleAction(system, match.state, by, pick))
        if ('refusal' in played) throw new Error(JSON.stringify(played.refusal))
        match = played.match
        look(system.views.view(match.state, null), visibleEvents(played.announcements, null))
      }
    }
}

describe('labels, arrows and markers leave free what they speak of', () => {
  test.each(Object.keys(laid))('%s', id => {
    const covered: string[] = []
    let [labels, heads, hidden] = [0, 0, 0]
    everyEntry(id, (view, said) => {
      const { arrows, labels: own, counters } = laid[id](view, said)
      labels += own.length
      for (const { kind, where, words, about } of own)
        if (about.some(counter => overlapArea(where, counter) > 0.02 * where.width * where.height))
          covered.push(`${kind} ${words} ${JSON.stringify(said[0])}`)
      heads += arrows.length
      for (const arrow of arrows) hidden += computeHiddenArrowheadFraction(arrow, counters)
    })
    expect(labels).toBeGreaterThan(50)
    expect(covered).toEqual([])
    // They lie under the counters: little of their heads is hidden there
    expect(heads).toBeGreaterThan(50)
    expect(hidden / heads).toBeLessThan(0.2)
  })

  test('a label takes the first place that is free, and stays inside', () => {
    const taken = [{ where: rect(40, 40, 20, 20), weight: 10 }]
    const at = (x: number, y: number) => [x, y] as const
    expect(
      findFreeLabelRect([at(50, 50), at(80, 50), at(20, 50)], [10, 10], taken, rect(0, 0, 100, 100)),
    ).toEqual(rect(75, 45, 10, 10))
    expect(findFreeLabelRect([at(99, 2)], [10, 10], taken, rect(0, 0, 100, 100))).toEqual(rect(90, 0, 10, 10))
  })

  test('an arrow ends before the counter that it points at, or beside it', () => {
    const counter = centredSquare([100, 0], 60)
    const look = { side: 'soviet', dashed: false, width: 12, head: 20 } as const
    const { way } = placeArrowAlongPath(
      [
        [0, 0],
        [100, 0],
      ],
      look,
      [counter],
    )
    expect(computeHiddenArrowheadFraction({ ...look, way }, [counter])).toBe(0)
    expect(way.at(-1)?.[0]).toBeGreaterThan(40)
  })

  test('an arrow from afar ends at what it points at, not a third of its way before', () => {
    const look = { side: 'soviet', dashed: true, width: 5, head: 15 } as const
    const way = (unit: number) =>
      placeArrowAlongPath(
        [
          [0, 0],
          [500 * unit, 0],
        ],
        look,
        [],
        unit,
      ).way
    for (const unit of [1, 2]) {
      expect(way(unit)[0][0]).toBeLessThan(30 * unit)
      expect(way(unit).at(-1)?.[0]).toBeGreaterThan(440 * unit)
    }
  })
})

describe('an arrow from place to place', () => {
  const look = { side: 'soviet', dashed: false, width: 12, head: 24 } as const
  const ground = rect(0, 0, 600, 400)
  const [from, to] = [rect(20, 150, 100, 60), rect(480, 150, 60, 60)]

  test('runs from edge to edge', () => {
    const { way } = placeArrowBetweenRects(from, to, look, [from, to], ground)
    expect(way[0][0]).toBeCloseTo(121)
    expect(way.at(-1)?.[0]).toBeCloseTo(479)
  })

  test('is bent round what lies between, but not out of its ground', () => {
    const between = rect(140, 150, 100, 60)
    const { way } = placeArrowBetweenRects(from, to, look, [from, between, to], ground)
    const middle = (bounds: typeof ground) =>
      placeArrowBetweenRects(from, to, look, [from, between, to], bounds).way[1]
    expect(computeHiddenArrowheadFraction({ ...look, way }, [from, between, to])).toBe(0)
    expect(Math.abs(middle(ground)[1] - 180)).toBeGreaterThan(20)
    expect(middle(rect(0, 170, 600, 230))[1]).toBeGreaterThan(180)
    expect(middle(rect(0, 0, 600, 190))[1]).toBeLessThan(180)
  })

  test('begins inside a place beside its goal, for its head needs room', () => {
    const beside = rect(124, 150, 100, 60)
    const { way } = placeArrowBetweenRects(from, beside, look, [beside], ground)
    expect(way[0][0]).toBeLessThan(90)
    expect(way.at(-1)?.[0]).toBeCloseTo(123)
  })
})

describe('the map has as much of the picture as its shape allows', () => {
  const part = (width: number, height: number) => (width * height) / (BOARD_WIDTH * BOARD_HEIGHT)

  test('Stalingrad: 70 %', () => expect(part(wideCityChart.width, wideCityChart.height)).toBeGreaterThan(0.7))

  test('Hell’s Gate: from margin to margin', () => expect(HELL.height).toBe(BOARD_HEIGHT - 2 * PAGE_MARGIN))

  test.each(systems['conflict-of-heroes'].scenarios.map(({ id }) => id))(
    'Conflict of Heroes, %s: 70 %',
    id => {
      const system = systems['conflict-of-heroes']
      const pick = picker('area')
      let { secret, match } = freshMatch(system, { scenario: id, variants: {} }, 'area')
      while (findOpenStep(match.state) && match.log.length < 200) {
        const view = system.views.view(match.state, null) as HeroesView
        const { width, height, rulers } = chooseVisibleMapPart(view, heroMarks([], view))
        expect(part(width + rulers.left, height + rulers.top)).toBeGreaterThanOrEqual(0.7)
        const by = decidingRoles(match.state)[pick(decidingRoles(match.state).length)]
        const played = playAction(system, match, secret, by, sampleAction(system, match.state, by, pick))
        if ('refusal' in played) throw new Error(JSON.stringify(played.refusal))
        match = played.match
      }
    },
  )
})
