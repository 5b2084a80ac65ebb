import { describe, expect, test } from 'vitest'
import { locations } from '../../data/pavlovs-house/index.ts'
import type { Point } from '../../render/drawing/canvas.ts'
import { type Rect, rect } from '../../render/drawing/frame.ts'
import { overlapArea } from '../../render/drawing/placing.ts'
import { pointBetween } from '../../render/drawing/shapes.ts'
import { describeLastEvent } from '../../render/pavlovs-house/event-description.ts'
import { layOutHouse } from '../../render/pavlovs-house/house.ts'
import { pavlovsHousePainter } from '../../render/pavlovs-house/index.ts'
import { computePavlovOverlays, toPavlovMarks } from '../../render/pavlovs-house/marks.ts'
import {
  boardPanelPlan,
  enemyCounterRect,
  fullPanelPlan,
  type PanelPlan,
} from '../../render/pavlovs-house/plan.ts'
import { pavlovPictureWords } from '../../render/pavlovs-house/words/index.ts'
import type { PictureRequest } from '../../render/request.ts'
import type { PavlovEvent } from '../../src/systems/pavlovs-house/state/events.ts'
import { OUT_ON_RAID, type PavlovView, RESERVE_PLACE } from '../../src/systems/pavlovs-house/view/view.ts'
import { compared, fits, goldenPictures, pixels } from './golden.ts'
import {
  asking,
  competitive,
  crowdView,
  everyEvent,
  exampleSaid,
  exampleView,
  fired,
  locationAt,
  manOf,
  positionAt,
  squareAt,
  viewOf,
} from './pavlovs-house-positions.ts'
import { unpainted } from './unpainted.ts'

const paint = (view: PavlovView, said: readonly PavlovEvent[] = [], more: Partial<PictureRequest> = {}) =>
  pavlovsHousePainter.paint(view, {
    system: 'pavlovs-house',
    lang: 'ru',
    view,
    role: null,
    said,
    show: { kind: 'board' },
    ...more,
  })

const zoom = (at: string) => ({ show: { kind: 'zoom', at } }) as const
goldenPictures(
  {
    'pavlovs-house-start-en': () =>
      paint(viewOf({ phase: 'cards', hand: ['68', '81', '92', '97'] }), [], { lang: 'en' }),
    'pavlovs-house-artillery': () => paint(exampleView(), exampleSaid),
    'pavlovs-house-attack': () => paint(exampleView({ phase: 'counters' }), [everyEvent.attacked]),
    'pavlovs-house-crowd-en': () => paint(crowdView(), [everyEvent.raided], { lang: 'en' }),
    'pavlovs-house-full': () => paint(crowdView(), exampleSaid, { show: { kind: 'full' } }),
    'pavlovs-house-closeup': () =>
      paint(exampleView(), exampleSaid, {
        show: { kind: 'closeup', may: [], asks: 'Вермахт: следующая карта' },
      }),
    'pavlovs-house-legend-en': () => paint(exampleView(), [], { lang: 'en', show: { kind: 'legend' } }),
    'pavlovs-house-zoom-house': () => paint(exampleView(), [], zoom('house')),
    'pavlovs-house-zoom-square': () => paint(exampleView(), [everyEvent.placed], zoom('square')),
    'pavlovs-house-zoom-volga': () => paint(crowdView(), [everyEvent.bombed], zoom('volga')),
    'pavlovs-house-zoom-cards': () => paint(crowdView(), [], zoom('cards')),
    'pavlovs-house-hand': () => paint(competitive('soviet'), [], { role: 'soviet', show: { kind: 'hand' } }),
    'pavlovs-house-german': () =>
      paint(competitive('german'), [], { role: 'german', show: { kind: 'hand' } }),
  },
  () => paint(exampleView(), exampleSaid),
)

describe('size', () => {
  test.each([
    ['board', { kind: 'board' }, 1600, 1060],
    ['full', { kind: 'full' }, 1430, 1872],
    ['zoom', { kind: 'zoom', at: 'House' }, 1280, 2200],
    ['hand', { kind: 'hand' }, 1280, 1732],
  ] as const)('%s: at most 700 KB', async (_, show, width, height) => {
    await fits(paint(crowdView(), exampleSaid, { show }), width, height)
  })
})

/** Of somebody who does nothing: in words alone. */
const SILENT: readonly PavlovEvent['type'][] = ['heldFire']

describe('the last entry', () => {
  const view = exampleView()
  const silent = pixels(paint(view).canvas)
  const silentEnglish = pixels(paint(view, [], { lang: 'en' }).canvas)

  test.each(Object.keys(everyEvent) as PavlovEvent['type'][])('%s, in both languages', type => {
    for (const lang of ['ru', 'en'] as const) {
      const drawn = pixels(paint(view, [everyEvent[type]], { lang }).canvas)
      const { changed } = compared(drawn, lang === 'ru' ? silent : silentEnglish)
      if (SILENT.includes(type)) expect(changed).toBe(0)
      else expect(changed).toBeGreaterThan(0.0005)
    }
  })

  test('fire at the building marks the wall it struck, fire at men the position and the man', () => {
    const wall = toPavlovMarks([fired, { type: 'wallDown', colour: 1, wall: 4 }], view)
    expect([...wall.walls.keys()]).toEqual([1])
    expect(wall.bursts).toEqual([{ at: { at: 'wall', n: 1 }, words: '−1' }])
    const at = positionAt('R4')
    const men = toPavlovMarks(
      [{ ...fired, gun: 'mortar', position: at, positionDie: 4 }, everyEvent.pinned],
      view,
    )
    expect([...men.positions.keys()]).toEqual([at])
    expect([...men.men.keys()]).toEqual([manOf('Mosiash')])
  })

  test('a man who is lost is crossed out where he stood', () => {
    const at = positionAt('G3')
    const marks = toPavlovMarks([{ ...everyEvent.lost, from: [at] }], view)
    expect(marks.crosses).toEqual([{ at: 'place', n: at }])
  })

  test('a placed counter and those it pushed are marked', () => {
    expect([...toPavlovMarks([everyEvent.placed], view).squares.keys()]).toEqual([
      squareAt('4.1'),
      squareAt('4.2'),
    ])
  })

  test('an observer acts, and the location of his artillery token is marked', () => {
    const marks = toPavlovMarks([everyEvent.observed], view)
    expect(marks.arrows).toMatchObject([{ from: { at: 'man', n: everyEvent.observed.man } }])
    expect([...marks.locations.keys()]).toEqual([locationAt(10)])
    expect(marks.crosses).toEqual([{ at: 'square', n: squareAt('1.2') }])
  })

  test('an open question shows whom it is about', () => {
    const man = manOf('Pavlov')
    expect([...toPavlovMarks([], { ...view, asks: asking({ do: 'aid', man }) }).men.keys()]).toEqual([man])
    const stop = { ...view, asks: asking({ do: 'stop', approach: 3, enemy: 1 }) }
    expect([...toPavlovMarks([], stop).lanes.keys()]).toEqual([3])
  })
})

describe('arrows', () => {
  const view = viewOf({
    phase: 'counters',
    men: { Glushch: 'G2', Pavlov: 'G1/R1', Potansky: 'R6/P1', Chernog: 'G3', Naumov: 'reserve' },
    enemies: { '1.1': 'riflemen', '6.1': 'scouts' },
  })
  const [pavlov, glushch, chernog] = ['Pavlov', 'Glushch', 'Chernog'].map(manOf)
  const attacked = { ...everyEvent.attacked, men: [glushch], weapon: null, square: squareAt('1.1') }
  const observed = { ...everyEvent.observed, man: manOf('Potansky'), square: squareAt('6.1') }
  const moved = { ...everyEvent.moved, man: chernog, from: RESERVE_PLACE }

  const arrowsOn = (plan: PanelPlan, said: readonly PavlovEvent[], seen = view) => {
    const layout = plan.house ? layOutHouse(plan.house, seen) : null
    return computePavlovOverlays(toPavlovMarks(said, seen), seen, plan, layout).arrows
  }
  const placesOn = ({ house, square }: PanelPlan) => {
    if (!house || !square) throw new Error('no House')
    return { house, square, men: layOutHouse(house, view).men }
  }
  const off = ([px, py]: Point, where: Rect | undefined) => {
    const { x, y, width, height } = where ?? rect(0, 0, 0, 0)
    return Math.max(x - px, px - x - width, y - py, py - y - height)
  }

  test.each([boardPanelPlan, fullPanelPlan])(
    'run from who acts to the edge of what he acts on: $name',
    plan => {
      const { house, square, men } = placesOn(plan)
      const ends: [PavlovEvent, Rect | undefined, Rect | undefined][] = [
        [attacked, men.get(glushch), enemyCounterRect(square.squares[squareAt('1.1')])],
        [{ ...attacked, square: squareAt('2.4') }, men.get(glushch), square.squares[squareAt('2.4')]],
        [observed, men.get(manOf('Potansky')), enemyCounterRect(square.squares[squareAt('6.1')])],
        [moved, house.reserve, men.get(chernog)],
      ]
      for (const [said, from, to] of ends) {
        const [{ way }] = arrowsOn(plan, [said])
        expect(Math.abs(off(way[0], from))).toBeLessThan(2)
        expect(off(way.at(-1) as Point, to)).toBeCloseTo(1)
      }
    },
  )

  test('into the reserve it is the reserve that they point at, whoever waits there', () => {
    const men = view.men.map((man, n) => (n === glushch ? { ...man, place: RESERVE_PLACE } : man))
    const said = { ...everyEvent.moved, man: glushch, from: positionAt('G5') }
    const [{ way }] = arrowsOn(boardPanelPlan, [said], { ...view, men })
    expect(off(way.at(-1) as Point, boardPanelPlan.house?.reserve)).toBeCloseTo(1)
  })

  test('the shot of one behind another passes him by', () => {
    const { men } = placesOn(boardPanelPlan)
    const [{ way }] = arrowsOn(boardPanelPlan, [attacked])
    const atHim = [0.1, 0.2, 0.3, 0.4, 0.5].map(part => pointBetween(way[0], way[1], part))
    expect(atHim.filter(point => off(point, men.get(pavlov)) > 0).length).toBeGreaterThanOrEqual(4)
  })

  test('none runs under another panel', () => {
    const { house, square } = placesOn(boardPanelPlan)
    const said = [
      attacked,
      observed,
      moved,
      ...[0, 1, 2, 3, 4, 5].map(approach => ({ ...everyEvent.breach, approach })),
    ]
    const arrows = arrowsOn(boardPanelPlan, said)
    expect(arrows).toHaveLength(said.length)
    for (const point of arrows.flatMap(({ way }) => way))
      expect(Math.min(off(point, house.frame), off(point, square.frame))).toBeLessThan(10)
  })
})

test('a close-up shows who acted, every wall he acted on, and where something may be decided', () => {
  const view = viewOf({
    phase: 'cards',
    hand: ['81'],
    men: { Chernog: 'G1/R1', Pavlov: 'G2', Glushch: 'G2' },
    weapons: { Maxim1: 'G2' },
    locations: { '15': 'damage' },
  })
  const said = { ...everyEvent.suppressed, men: [manOf('Chernog')], weapon: null, areas: [2, 1, 0] }
  const may = [{ kind: 'location', value: locationAt(15) }]
  const { places } = paint(view, [said], {
    role: 'soviet',
    show: { kind: 'closeup', may, asks: 'Карты РККА' },
  })
  const high = (kind: string, value: number) =>
    places
      .filter(one => one.kind === kind && one.value === value)
      .map(({ shape }) => Math.max(...shape.map(([, y]) => y)) - Math.min(...shape.map(([, y]) => y)))
  for (const [kind, value, least] of [
    ['man', manOf('Chernog'), 200],
    ['wall', 0, 200],
    ['wall', 1, 400],
    ['location', locationAt(15), 100],
  ] as const)
    expect(Math.max(0, ...high(kind, value)), `${kind} ${value}`).toBeGreaterThan(least)
})

describe('the story', () => {
  const story = (said: readonly PavlovEvent[], view = exampleView()) => describeLastEvent(said, view, 'ru')
  const values = (told: ReturnType<typeof story>) =>
    told?.parts?.map(part => (typeof part === 'string' ? part : part.value))

  test('artillery: colour die, wall, dice, what was needed, what became of the wall', () => {
    const told = story(exampleSaid)
    expect(told).toMatchObject({
      title: 'ОБСТРЕЛ ЗДАНИЯ',
      note: '15-см sFH 18',
      lead: { dice: [3], colour: 1, words: '5' },
      dice: [2, 5, 1, 6, 4],
      need: 5,
      result: { words: 'Красная шкала защиты: 5 → 4', tone: 'bad' },
    })
    expect(values(told)).toEqual(['5+', '2'])
  })

  test('two men who inspire add one die, and so says the picture', () => {
    const inspired = [manOf('Voronov'), manOf('Pavlov')]
    const told = story([{ ...everyEvent.attacked, dice: [1, 1, 1, 1, 1], inspired }])
    expect(values(told)).toContain('+1')
    expect(values(told)).not.toContain('+2')
  })

  test('the chances against both targets of an observer stand side by side', () => {
    const chance = {
      ...everyEvent.chance,
      extra: 0,
      need: 4,
      chance: 0.88,
      sum: false,
      second: { need: 5, chance: 0.7 },
    }
    expect(values(story([chance]))).toEqual([
      String(everyEvent.chance.dice),
      '4+',
      '→',
      '88\u00a0%',
      '5+',
      '→',
      '70\u00a0%',
    ])
  })

  test('a sniper: both dice lead to the position', () => {
    const shot = { ...fired, gun: 'sniper', position: positionAt('R6/P1'), positionDie: 6 } as const
    expect(story([shot, everyEvent.lost])).toMatchObject({
      lead: { dice: [3, 6], colour: 1, words: '6' },
      result: { words: 'Потери (снайпер): Ульянова' },
    })
  })

  test('an air raid: the dice of the flak, then every bomb with its location', () => {
    const bomb = { ...everyEvent.bombed, location: locationAt(9), result: 'damage', token: null } as const
    const told = story([everyEvent.flak, everyEvent.bombed, bomb])
    expect(told?.rolls).toMatchObject([
      { words: 'ПВО', dice: [4, 1, 3, 6], need: 4 },
      { words: 'Авианалёт → 14', dice: everyEvent.bombed.dice },
      { words: 'Авианалёт → 9', dice: everyEvent.bombed.dice },
    ])
    expect(told?.result?.words).toBe('Урон: 1 · Потеряно жетонов: 1')
  })

  test('a raid outweighs what followed it', () => {
    const told = story([everyEvent.raided, everyEvent.casualty])
    expect(told?.title).toBe('ВЫЛАЗКА')
    expect(told?.rolls).toMatchObject([
      { words: 'Вылазка', dice: [6, 2, 5, 3, 4] },
      { words: 'Воронов', dice: [everyEvent.casualty.die], need: 5 },
    ])
    expect(values(told)).toEqual(['20', '≥', '18'])
  })

  test('every throw of an entry is told, not the last alone', () => {
    const second = { ...everyEvent.attacked, men: [manOf('Pavlov')], dice: [6, 6], destroyed: true }
    const told = story([everyEvent.attacked, second])
    expect(told?.rolls).toMatchObject([
      { words: 'Воронов, Хайт', dice: [4, 2, 6, 1, 3], need: 4 },
      { words: 'Павлов', dice: [6, 6], need: 4 },
    ])
    expect(told?.result).toMatchObject({ words: expect.stringContaining('цель уничтожена'), tone: 'good' })
    expect(story([everyEvent.attacked])?.rolls).toBeUndefined()
  })

  test('an open question is told by what it is about, whatever cards before it did', () => {
    const asked = (what: 'stop' | 'flak') => exampleView({ asks: asking({ do: what }) })
    const { opened, coming, airRaid } = everyEvent
    const placing = story([...exampleSaid, opened, coming], asked('stop'))
    expect(placing).toMatchObject({ title: pavlovPictureWords.ru.comesOn, lead: { dice: [coming.die] } })
    expect([placing?.rolls, placing?.result?.words]).toEqual([undefined, pavlovPictureWords.ru.asks.stop])
    const planes = story([...exampleSaid, opened, airRaid], asked('flak'))
    expect([planes?.title, planes?.rolls, planes?.result?.words]).toEqual([
      pavlovPictureWords.ru.airRaid,
      undefined,
      pavlovPictureWords.ru.asks.flak,
    ])
  })

  test('of several events without dice the last is told', () => {
    const { moved } = everyEvent
    const [first, second] = [manOf('Pavlov'), manOf('Voronov')].map(man => ({ ...moved, man, weapon: null }))
    expect(story([first, second])?.sentence).toBe('Воронов')
  })

  test('without an entry the last dice are told, and without dice nothing', () => {
    expect(story([], exampleView({ last: fired }))?.title).toBe('ОБСТРЕЛ ЗДАНИЯ')
    expect(story([], exampleView({ last: null }))).toBeNull()
  })

  test('odds of a preview are told as a chance', () => {
    expect(values(story([everyEvent.chance]))).toEqual(['5', '+1', '5+', '→', '91\u00a0%'])
  })
})

describe('the House', () => {
  const plan = boardPanelPlan.house
  if (!plan) throw new Error('the board has no House')

  test('every man and weapon in the House has its place; a crew shares its position', () => {
    const view = exampleView()
    const layout = layOutHouse(plan, view)
    const inside = view.men.flatMap(({ place }, man) => (place <= 16 ? [man] : []))
    expect([...layout.men.keys()].sort((a, b) => a - b)).toEqual(inside)
    expect(layout.weapons.size).toBe(3)
    const crew = [layout.men.get(manOf('Voronov')), layout.men.get(manOf('Khait')), layout.weapons.get(3)]
    const tops = crew.map(row => row?.y ?? 0)
    expect(tops).toEqual([...tops].sort((a, b) => a - b))
    expect(layout.alone.has(manOf('Voronov'))).toBe(false)
    expect(layout.rest).toBeNull()
  })

  test('a reserve without room ends in a number', () => {
    const view = crowdView()
    const layout = layOutHouse(plan, view)
    const waiting = view.men.filter(({ place }) => place === 16).length + view.weapons.length
    const onPositions = view.men.filter(({ place }) => place < 16).length
    expect(layout.men.size + layout.weapons.size - onPositions + (layout.rest?.count ?? 0)).toBe(waiting)
    expect(layout.rest?.count).toBeGreaterThan(0)
  })

  describe('men on a raid', () => {
    const raiding = (names: readonly string[], view = exampleView()) => {
      const away = new Set(names.map(manOf))
      return { ...view, men: view.men.map((man, n) => (away.has(n) ? { ...man, place: OUT_ON_RAID } : man)) }
    }
    const told = (view: PavlovView): string[] => {
      const words: string[] = []
      unpainted(
        () => paint(view),
        written => words.push(written.words),
      )
      return words.filter(one => one.startsWith('на вылазке'))
    }

    test('stand below the others of the reserve under one line that covers nobody', () => {
      const view = raiding(['Pavlov', 'Glushch'])
      const { men, weapons, raid, rest } = layOutHouse(plan, view)
      if (!raid) throw new Error('no line')
      expect(rest).toBeNull()
      for (const row of [...men.values(), ...weapons.values()]) expect(overlapArea(row, raid)).toBe(0)
      /** In the order of reading. */
      const order = ({ x, y }: Rect) => y * 1000 + x
      const of = (...names: string[]) => names.map(name => order(men.get(manOf(name)) ?? rect(0, 0, 0, 0)))
      expect(Math.min(...of('Pavlov', 'Glushch'))).toBeGreaterThan(order(raid))
      expect(Math.max(...of('Naumov', 'Gridin', 'Kalinin'))).toBeLessThan(order(raid))
      expect(told(view)).toEqual(['на вылазке:'])
      expect(told(exampleView())).toEqual([])
    })

    test('are counted with the others where there is no room', () => {
      const crowd = crowdView()
      const view = raiding(['Pavlov', 'Glushch'], crowd)
      const out = ['Pavlov', 'Glushch'].filter(name => crowd.men[manOf(name)].place !== RESERVE_PLACE).length
      expect(layOutHouse(plan, view).rest?.count).toBe((layOutHouse(plan, crowd).rest?.count ?? 0) + out)
    })
  })
})

test('zoom accepts the three panels and the open cards, nothing else', () => {
  expect(pavlovsHousePainter.zooms?.(exampleView())).toEqual(['house', 'square', 'volga', 'cards'])
  expect(() => paint(exampleView(), [], { show: { kind: 'zoom', at: 'cellar' } })).toThrow(
    'no panel "cellar"',
  )
})

test('what a viewer cannot know does not show: hidden cards dealt anew change no pixel', () => {
  for (const role of ['soviet', 'german', null] as const)
    for (const kind of ['board', 'hand', 'full'] as const) {
      const [one, other] = [undefined, 'dealt anew'].map(seed =>
        pixels(paint(competitive(role, seed), [], { role, show: { kind } }).canvas),
      )
      expect(compared(one, other)).toEqual({ mean: 0, changed: 0 })
    }
})

test('planned cards lie face down while the Soviet hand lies in their place, and not as if there were none', () => {
  const view = { ...competitive(null), phase: 'cards' as const, stormCard: null, supportCard: null }
  expect([view.faceDown, view.opened, view.tactics]).toEqual([3, [], []])
  for (const show of [{ kind: 'full' }, zoom('cards').show] as const) {
    const drawn = (faceDown: number) => pixels(paint({ ...view, faceDown }, [], { show }).canvas)
    const [none, three] = [drawn(0), drawn(3)]
    expect(compared(none, three).changed).toBeGreaterThan(0.01)
  }
  // In every other phase they lie in the strip
  const strip = { ...view, phase: 'counters' as const }
  const [one, other] = [{ kind: 'full' } as const, { kind: 'board' } as const].map(show =>
    compared(
      pixels(paint({ ...strip, faceDown: 0 }, [], { show }).canvas),
      pixels(paint(strip, [], { show }).canvas),
    ),
  )
  expect(Math.min(one.changed, other.changed)).toBeGreaterThan(0.005)
})

test('a hand shows its own cards', () => {
  const show = { kind: 'hand' } as const
  const [soviet, german] = (['soviet', 'german'] as const).map(role =>
    pixels(paint(competitive(role), [], { role, show }).canvas),
  )
  expect(compared(soviet, german).changed).toBeGreaterThan(0.1)
})

test('every location is drawn with whatever may lie there', () => {
  const view = exampleView()
  const empty = pixels(paint({ ...view, locations: locations.map(() => -1) }).canvas)
  for (const kind of [2, 4, 5, 6, 7, 8, 9, 10]) {
    const full = pixels(paint({ ...view, locations: locations.map(() => kind) }).canvas)
    expect(compared(full, empty).changed).toBeGreaterThan(0.003)
  }
})
