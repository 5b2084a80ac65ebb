import { describe, expect, test } from 'vitest'
import { cards, scenarios } from '../../../data/conflict-of-heroes/index.ts'
import { getMapLayout } from '../../../src/systems/conflict-of-heroes/map/geometry.ts'
import { decodeVictoryMarker } from '../../../src/systems/conflict-of-heroes/state/roles.ts'
import { findSideToAct } from '../../../src/systems/conflict-of-heroes/view/view.ts'
import { all, field, SPENT } from '../field.ts'

type Placed = Parameters<typeof field>[0]['units'][number]
type Rest = Partial<Parameters<typeof field>[0]>
const GERMAN: Placed = { unit: 'de_rifles41', hex: '1-H10', facing: 'N' }
const SOVIET: Placed = { unit: 'su_rifles41', hex: '1-Q02', facing: 'S' }
const start = (rest: Rest = {}) =>
  field({
    scenario: 'mir',
    turn: 'german',
    units: [GERMAN, SOVIET],
    deck: [],
    control: [null, null],
    vp: { side: 'german', points: 1 },
    ...rest,
  })
/** Both pass; the Soviets, who have no VP, are asked for CAPs on their initiative roll. */
const toInitiative = (game: ReturnType<typeof start>) => [
  ...game.play('german', 'pass'),
  ...game.play('soviet', 'pass'),
]

describe('9.0 to 9.3 round end and victory', () => {
  test('CH-9.0a first VP, then the end of the scenario', () => {
    const game = start({ round: 4, control: ['soviet', 'soviet'], vp: { side: 'german', points: 2 } })
    const types = toInitiative(game).map(event => event.type)
    expect(types.indexOf('scored')).toBeLessThan(types.indexOf('ended'))
    expect(game.state.outcome?.winners).toEqual(['soviet'])
  })

  test('CH-9.2a CH-9.2e one marker, its face shows who has the VP', () => {
    for (const vp of [-3, -2, -1, 0, 1, 2]) expect(decodeVictoryMarker(vp).points).toBeGreaterThanOrEqual(1)
    expect([decodeVictoryMarker(0), decodeVictoryMarker(-1)]).toEqual([
      { side: 0, points: 1 },
      { side: 1, points: 1 },
    ])
  })

  test('CH-9.2b CH-9.2c own points move it up, those of the other side down', () => {
    const up = start({ control: [null, 'german'] })
    toInitiative(up)
    expect(decodeVictoryMarker(up.state.vp)).toEqual({ side: 0, points: 2 })
    const down = start({ control: [null, 'soviet'], vp: { side: 'german', points: 3 } })
    toInitiative(down)
    expect(decodeVictoryMarker(down.state.vp)).toEqual({ side: 0, points: 2 })
    const soviet = (holder: 'german' | 'soviet') => {
      const game = start({ control: [null, holder], vp: { side: 'soviet', points: 3 } })
      toInitiative(game)
      return decodeVictoryMarker(game.state.vp)
    }
    expect([soviet('soviet'), soviet('german')]).toEqual([
      { side: 1, points: 4 },
      { side: 1, points: 2 },
    ])
  })

  test('CH-9.2d R36 there is no 0, nor an upper end (GT19)', () => {
    const two = { scenario: 'dawn', round: 5, control: ['soviet', 'soviet'] } as const
    const game = start({ ...two, vp: { side: 'german', points: 2 } })
    toInitiative(game)
    expect(decodeVictoryMarker(game.state.vp)).toEqual({ side: 1, points: 1 })
    const many = start({ control: [null, 'german'], vp: { side: 'german', points: 30 } })
    toInitiative(many)
    expect(decodeVictoryMarker(many.state.vp)).toEqual({ side: 0, points: 31 })
  })

  test('CH-9.3a CH-9.3b after the last round the side with VP wins', () => {
    const last = scenarios.find(scenario => scenario.id === 'mir')?.rounds ?? 0
    const game = start({ round: last })
    const events = toInitiative(game)
    expect(all(events, 'ended')[0]).toMatchObject({ winner: 0, points: 1 })
    expect(game.state.outcome).toEqual({ winners: ['german'], reason: 'points' })
    const before = start({ round: last - 1 })
    toInitiative(before)
    expect(before.state.outcome).toBeNull()
    const other = start({ round: last, vp: { side: 'soviet', points: 2 } })
    expect(all(toInitiative(other), 'ended')[0]).toMatchObject({ winner: 1, points: 2 })
    expect(other.state.outcome).toEqual({ winners: ['soviet'], reason: 'points' })
  })
})

describe('9.4 to 9.11 before a round', () => {
  test('CH-9.4a the steps come in their order', () => {
    const game = start({
      deck: ['02', '02'],
      light: ['1-K05'],
      heavy: ['1-K06'],
      units: [{ ...GERMAN, spent: true }, SOVIET, { unit: 'su_rifles41', round: 2, entry: 0 }],
    })
    const events = [
      ...game.play('german', 'pass'),
      ...game.play('soviet', 'pass', { draws: ['card 02', 'card 02'] }),
    ].map(event => event.type)
    const order = ['roundEnded', 'drewSome', 'round'].map(type => events.indexOf(type))
    expect(order).toEqual([...order].sort((a, b) => a - b))
    expect(order).not.toContain(-1)
    expect(game.state.light).toEqual([game.hex('1K06')])
    expect(game.state.heavy).toEqual([])
    expect([game.state.round, game.spent('GRif/1'), game.state.cap]).toEqual([2, false, [7, 7]])
    expect(game.asked()).toEqual(['soviet'])
    expect(game.offered('soviet')).toEqual(['adjust'])
  })

  test('between rounds the board names who rolls for initiative, not who had the last turn', () => {
    const game = start({ vp: { side: 'soviet', points: 1 } })
    toInitiative(game)
    expect(game.asked()).toEqual(['german'])
    const view = game.view('german')
    expect([view.turn, findSideToAct(view)]).toEqual([1, 0])
  })

  test('CH-9.4b the new CAPs pay for the initiative roll', () => {
    const game = start({ caps: { german: 0, soviet: 0 } })
    toInitiative(game)
    expect(game.options('soviet', 'adjust', 'by')).toContain('-2')
    game.play('soviet', 'adjust -2', { dice: [2, 3] })
    expect(game.state.cap).toEqual([7, 5])
    expect(game.state.first).toBe(1)
  })

  test('CH-9.5a the round marker advances', () => {
    const game = start()
    toInitiative(game)
    expect(game.state.round).toBe(2)
  })

  test('CH-9.6a CH-9.6b R37 the spent become fresh, keep marker and facing', () => {
    const game = start({ units: [{ ...GERMAN, facing: 'SW', spent: true, marker: 'soft_pinned' }, SOVIET] })
    toInitiative(game)
    expect(game.spent('GRif/1')).toBe(false)
    expect(game.state.marker[0]).toBeGreaterThanOrEqual(0)
    expect(game.facing('GRif/1')).toBe('SW')
    const hidden = start({ units: [{ ...GERMAN, hex: '1-F07', hidden: true, spent: true }, SOVIET] })
    toInitiative(hidden)
    expect([hidden.state.hidden[0], hidden.spent('GRif/1')]).toEqual([1, false])
  })

  test('CH-9.7a CH-9.7b CAPs: base less losses, at least 3; what is left over is lost', () => {
    const game = start({
      caps: { german: 7, soviet: 0 },
      losses: { german: 2, soviet: 4 },
      start: { german: 8, soviet: 7 },
    })
    toInitiative(game)
    expect(game.state.cap).toEqual([6, 3])
    const worse = start({ losses: { german: 0, soviet: 6 } })
    toInitiative(worse)
    expect(worse.state.cap[1]).toBe(3)
  })

  test('CH-9.8a CH-8.1b everybody draws the number of the scenario', () => {
    const game = start({ deck: ['02', '02', '05'] })
    game.play('german', 'pass')
    game.play('soviet', 'pass', { draws: ['card 02', 'card 05'] })
    expect(game.state.hands.map(hand => hand.length)).toEqual([1, 1])
    expect(game.state.deck).toHaveLength(1)
  })

  test('CH-8.6a R32 an empty deck is made of the discards, but for the scenario cards', () => {
    const game = start({ deck: ['02'], discard: ['18', '05', '06', '02'] })
    game.play('german', 'pass')
    const events = game.play('soviet', 'pass', { draws: ['card 02', 'card 05'] })
    expect(all(events, 'reshuffled')).toEqual([{ type: 'reshuffled', count: 3 }])
    const ids = (list: readonly number[]) => list.map(card => cards[card].id)
    expect([ids(game.state.deck), ids(game.state.discard)]).toEqual([['02', '06'], ['18']])
  })

  test('CH-9.9a the reinforcements of the new round lie ready', () => {
    const game = start({ units: [GERMAN, SOVIET, { unit: 'su_smg', round: 2, entry: 0 }] })
    const events = toInitiative(game)
    expect(all(events, 'round')[0].arrived).toEqual([2])
    game.play('soviet', 'adjust 0', { dice: [6, 6] })
    expect(game.offered('soviet')).toContain('enter')
  })

  test('CH-9.11a CH-9.11b CH-9.11c the side without VP rolls; 7 or more goes first', () => {
    const roll = (dice: number[]) => {
      const game = start()
      toInitiative(game)
      const events = game.play('soviet', 'adjust 0', { dice })
      expect(all(events, 'rolled')[0]).toMatchObject({ what: 'initiative', number: 7 })
      return game.asked()
    }
    expect(roll([3, 4])).toEqual(['soviet'])
    expect(roll([3, 3])).toEqual(['german'])
    const other = (dice: number[]) => {
      const game = start({ vp: { side: 'soviet', points: 1 } })
      toInitiative(game)
      game.play('german', 'adjust 0', { dice })
      return game.asked()
    }
    expect([other([3, 4]), other([3, 3])]).toEqual([['german'], ['soviet']])
  })

  test('CH-9.11d the roller may change the number by two CAPs', () => {
    const game = start()
    toInitiative(game)
    expect(game.options('soviet', 'adjust', 'by')).toEqual(['0', '-1', '-2', '1', '2'])
    game.play('soviet', 'adjust -1', { dice: [3, 3] })
    expect(game.asked()).toEqual(['soviet'])
    expect(game.state.cap[1]).toBe(6)
  })

  test('the first turn of a round has no stress', () => {
    const game = start()
    game.play('german', 'stall GRif/1', { dice: [SPENT.seven] })
    game.play('soviet', 'pass')
    game.play('german', 'pass')
    expect(game.state.stressed).toEqual([0, 0])
  })
})

describe('9.1 control', () => {
  const scored = (
    scenario: string,
    hexes: readonly [string, string],
    round: number,
    control: Rest['control'],
  ) => {
    const [hex, other] = hexes
    const units = [
      { ...GERMAN, hex },
      { ...SOVIET, hex: other },
    ]
    const events = toInitiative(start({ scenario, round, control, units }))
    return all(events, 'scored').map(({ side, points }) => [side, points])
  }
  test('CH-9.1a a flag scores in the rounds that the scenario names', () => {
    const mir = (round: number) => scored('mir', ['1-H10', '1-Q02'], round, ['german', null])
    expect([mir(3), mir(4)]).toEqual([[], [[0, 1]]])
  })
  test('CH-9.1a each side scores by its own line', () => {
    const petrov = (round: number, holder: 'german' | 'soviet') =>
      scored('petrov', ['4-B03', '4-E08'], round, [holder])
    expect([petrov(2, 'german'), petrov(2, 'soviet'), petrov(5, 'soviet')]).toEqual([[[0, 2]], [], [[1, 2]]])
  })
})

describe('9.1 leaving the map', () => {
  test('CH-9.1a units that the scenario wants somewhere score there, and no others', () => {
    const arrive = (unit: string, name: string, from: string, to: string, dice = [SPENT.seven]) => {
      const side = unit.startsWith('de') ? 'german' : 'soviet'
      const game = field({
        scenario: 'corridor',
        turn: side,
        units: [
          { unit, hex: from, facing: 'N', command: side },
          { unit: side === 'german' ? 'su_rifles41' : 'de_rifles41', hex: '1-C09', facing: 'N' },
        ],
        vp: { side: 'german', points: 1 },
      })
      const events = game.play(side, `move ${name} ${to}`, { dice })
      return [all(events, 'reached').map(({ points }) => points), game.state.hex[0] === -3, game.state.vp]
    }
    const exits = ['2H07', '2H08', '2H09']
    /** A hex beside it that is none of the exits, from which a wagon can go there. */
    const near = (target: string): string => {
      const { state, hex } = field({ scenario: 'corridor', units: [] })
      const map = getMapLayout(state.scenario)
      const leads = (label: string): boolean =>
        field({
          scenario: 'corridor',
          turn: 'german',
          units: [{ unit: 'de_wagon', hex: label, facing: 'N' }],
        })
          .options('german', 'move', 'path', 'GWag/1')
          .includes(target)
      const beside = map.neighbours[hex(target)].filter(one => one >= 0 && !exits.includes(map.names[one]))
      const [from] = beside.map(one => map.labels[one]).filter(leads)
      return from
    }
    const from = near('2H08')
    expect(arrive('de_wagon', 'GWag/1', from, '2H08', [])).toEqual([[2], true, 2])
    expect(arrive('de_rifles41', 'GRif/1', from, '2H08')).toEqual([[], false, 0])
    expect(arrive('su_wagon', 'SWag/1', from, '2H08')).toEqual([[], false, 0])
    const here = from.replace('-', '')
    const back = near(here)
    expect(arrive('de_wagon', 'GWag/1', back, here)[0]).toEqual([])
  })
})

describe('9 the end of a round at its bounds', () => {
  const units = [
    { unit: 'de_rifles41', hex: '1-H10', facing: 'N' },
    { unit: 'su_rifles41', hex: '1-Q02', facing: 'S' },
  ]
  test('CH-2.6e nobody has acted any more, no way is closed and no second turn is left', () => {
    const game = field({
      scenario: 'mir',
      turn: 'german',
      units: [
        { ...units[0], acted: true, stressed: true },
        { ...units[1], hex: '1-H10', acted: true },
      ],
      closed: [['1-H10', '1-H09', 'soviet']],
      busy: [0, 1],
      deck: [],
    })
    game.play('german', 'pass')
    while (game.offered(game.asked()[0]).includes('adjust'))
      game.play(game.asked()[0], 'adjust 0', { dice: [6, 6] })
    const { acted, stressed, closed, again, round } = game.state
    expect({ acted, stressed, closed, again, round }).toEqual({
      acted: [0, 0],
      stressed: [0, 0],
      closed: [],
      again: false,
      round: 2,
    })
  })

  test('CH-8.6a R32 an empty deck is made of the discards, once it is empty', () => {
    const drawn = (deck: string[], discard: string[], draws: string[]) => {
      const game = field({
        scenario: 'mir',
        turn: 'german',
        units,
        busy: [0, 1],
        deck,
        discard,
        caps: { german: 0, soviet: 0 },
      })
      const events = game.play('german', 'pass', { draws })
      return { events, state: game.state }
    }
    const none = drawn([], [], [])
    expect(all(none.events, 'reshuffled')).toEqual([])
    expect(all(none.events, 'drewSome')).toEqual([])
    const one = drawn([], ['05'], ['card 05'])
    expect(all(one.events, 'reshuffled')).toMatchObject([{ count: 1 }])
    expect(one.state.discard).toEqual([])
    const full = drawn(['01', '02', '03', '04', '06', '07'], ['05'], ['card 01', 'card 02'].slice(0, 2))
    expect(all(full.events, 'reshuffled')).toEqual([])
    expect(full.state.discard).toHaveLength(1)
  })
})
