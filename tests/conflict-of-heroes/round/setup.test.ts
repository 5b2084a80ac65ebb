import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { cards, scenarios, tokenKinds, units } from '../../../data/conflict-of-heroes/index.ts'
import { buildHeroesChips } from '../../../render/conflict-of-heroes/column.ts'
import { conflictOfHeroes } from '../../../src/systems/conflict-of-heroes/index.ts'
import {
  findHexByName,
  getMapLayout,
  listHexesOfSetupArea,
  listHexesWithin,
} from '../../../src/systems/conflict-of-heroes/map/geometry.ts'
import type { HeroesState } from '../../../src/systems/conflict-of-heroes/state/state.ts'
import type { HeroesView } from '../../../src/systems/conflict-of-heroes/view/view.ts'
import { freshMatch } from '../../support/conformance.ts'
import { table } from '../../support/play-table.ts'
import { field, SPENT } from '../field.ts'

const COMMAND_DECISION = 'card 1'
const begin = (scenario: string, variants: Record<string, string> = {}, draws = 4) =>
  table<HeroesState, HeroesView>(
    conflictOfHeroes,
    { scenario, variants },
    { draws: Array.from({ length: draws }, () => COMMAND_DECISION) },
  )
const nameOf = (game: ReturnType<typeof begin>, unit: number) =>
  conflictOfHeroes.views.names(game.state).unit[unit]

describe('1 setup', () => {
  test('CH-1.0a CH-1.0c units and markers of one side each, where the scenario puts them (E01)', () => {
    const { state } = begin('partisans')
    const maxim = state.kind.findIndex(kind => units[kind].id === 'su_maxim')
    expect(getMapLayout(0).labels[state.hex[maxim]]).toBe('K02')
    expect(state.facing[maxim]).toBe(4)
    expect(state.control).toEqual([1])
    expect(state.kind.map((kind, unit) => units[kind].side === state.command[unit])).not.toContain(false)
    expect(
      conflictOfHeroes.rules.roles({ scenario: 'partisans', variants: {} }).map(role => role.side),
    ).toEqual(['german', 'soviet'])
  })

  test('CH-1.0d every unit starts fresh, also off the map', () => {
    const { state } = begin('partisans')
    expect(state.spent).not.toContain(1)
    expect(state.stressed).not.toContain(1)
    expect(new Set(state.marker)).toEqual(new Set([-1]))
  })

  test('CH-1.0e CAPs start on the number of the scenario', () => {
    expect(begin('partisans').state.cap).toEqual([7, 7])
    expect(begin('petrov', {}, 4).state.cap).toEqual([8, 6])
  })

  test('CH-1.0f CH-8.1a the deck holds every copy of the listed numbers, and everybody draws (GT50)', () => {
    expect(scenarios[0].deck).toHaveLength(38)
    expect(scenarios[0].deck.filter(card => cards[card].id === '01')).toHaveLength(4)
    expect(scenarios[0].deck.filter(card => cards[card].id === '02')).toHaveLength(8)
    const { state } = begin('mir')
    expect(state.hands.map(hand => hand.length)).toEqual([2, 2])
    expect(state.deck).toHaveLength(38 - 4)
  })

  test('CH-1.0g the VP marker stands on the side and space of the scenario', () => {
    expect(begin('partisans').state.vp).toBe(-1)
    expect(begin('gap').state.vp).toBe(1)
    expect(begin('ridge').state.vp).toBe(-5)
  })

  test('CH-2.0d the side that the scenario names begins', () => {
    expect(begin('partisans').asked()).toEqual(['german'])
    expect(begin('ridge').asked()).toEqual(['soviet'])
  })

  test('CH-1.0h the first round is 1', () => expect(begin('partisans').state.round).toBe(1))

  test('CH-1.0i reinforcements wait for their round', () => {
    const game = begin('partisans')
    const waiting = game.state.arrival.flatMap((round, unit) =>
      round > 0 ? [`${nameOf(game, unit)} ${round}`] : [],
    )
    expect(waiting).toEqual([
      'GRif/1 1',
      'GRif/2 1',
      'MG34/1 1',
      'MG34/2 1',
      'Pion/1 3',
      'SRif/4 2',
      'SRif/5 2',
    ])
    expect(game.options('german', 'enter', 'units')).toEqual(['GRif/1', 'GRif/2', 'MG34/1', 'MG34/2'])
  })

  test('CH-1.0j two pools of markers', () => {
    const { pools } = begin('partisans').state
    expect(pools.map(pool => pool.length)).toEqual([20, 20])
  })

  test('CH-1.0k each takes a card 01 and draws two more of the 36 left', () => {
    const { state } = begin('partisans')
    expect(state.hands.map(hand => hand.map(card => cards[card].id))).toEqual([
      ['01', '02', '02'],
      ['01', '02', '02'],
    ])
    expect(state.deck).toHaveLength(38 - 2 - 4)
  })

  test('CH-1.0l board 1, and the German units enter on row 1-B in round 1', () => {
    const game = begin('partisans')
    expect(scenarios[0].layout.map(({ board }) => board)).toEqual([0])
    const hexes = game.options('german', 'enter', 'hexes', 'GRif/1')
    expect(hexes).toEqual(Array.from({ length: 12 }, (_, row) => `1B${String(row + 1).padStart(2, '0')}`))
  })

  test('CH-11.0a the last hidden units hold the hexes that must be held', () => {
    const game = begin('petrov')
    const hexes = () => game.options('soviet', 'place', 'hex', game.options('soviet', 'place', 'unit')[0])
    while (game.options('soviet', 'place', 'unit').length > 1) {
      const [unit] = game.options('soviet', 'place', 'unit')
      game.play('soviet', `place ${unit} ${hexes().find(hex => hex !== '4N09')}`)
    }
    expect(hexes()).toEqual(['4N09'])
  })

  test('the board names who places units in secret, and then whose turn it is', () => {
    const game = begin('petrov')
    const named = () => {
      const view = conflictOfHeroes.views.view(game.state, null)
      return [
        buildHeroesChips(view, 'en')[1].value,
        conflictOfHeroes.words.en.board(view, null).match(/(\w+) to act/)?.[1],
      ]
    }
    const first = scenarios.find(({ id }) => id === 'petrov')?.first
    expect([first, named()]).toEqual([0, ['USSR', 'USSR']])
    while (game.offered('soviet').includes('place')) {
      const [unit] = game.options('soviet', 'place', 'unit')
      game.play('soviet', `place ${unit} ${game.options('soviet', 'place', 'hex', unit)[0]}`)
    }
    expect(named()).toEqual(['Germany', 'Germany'])
  })

  test('CH-1.1a the number of a counter changes nothing', () => {
    const twins = () =>
      field({
        turn: 'german',
        units: [
          { unit: 'de_rifles41', hex: '1-H10', facing: 'N' },
          { unit: 'de_rifles41', hex: '1-H10', facing: 'N' },
        ],
      })
    expect(twins().cost('german', 'move GRif/1 1H09')).toBe(twins().cost('german', 'move GRif/2 1H09'))
  })

  test('CH-21a no scenario uses more copies than there are counters', () => {
    for (const scenario of scenarios)
      units.forEach((unit, kind) => {
        const used = scenario.units.filter(placed => placed.unit === kind).length
        expect(used).toBeLessThanOrEqual(unit.count)
      })
    expect(units).toHaveLength(50)
  })
})

describe('what the scenario lays out', () => {
  const fresh = (scenario: string, players = '2') => {
    const index = scenarios.findIndex(({ id }) => id === scenario)
    const draws = [...new Set(scenarios[index].deck)].slice(0, 8).map(card => `card ${card}`)
    const game = table<HeroesState, HeroesView>(
      conflictOfHeroes,
      { scenario, variants: { players } },
      { draws },
    )
    return { game, facts: scenarios[index], map: getMapLayout(index) }
  }

  test.each(['dawn', 'bunkers', 'corridor', 'kv2', 'blocks'])(
    'CH-1.0c CH-17.7a in %s units aboard and in cover, tokens with their side and facing, mines in secret',
    scenario => {
      const { game, facts, map } = fresh(scenario)
      const { state } = game
      const given = facts.units
      expect(state.kind).toEqual(given.map(({ unit }) => unit))
      expect(state.hex).toEqual(given.map(({ hex }) => (hex ? findHexByName(map, hex) : -1)))
      expect(state.facing).toEqual(given.map(({ facing }) => facing))
      expect(state.hidden).toEqual(given.map(({ hidden }) => Number(hidden)))
      expect(state.arrival).toEqual(given.map(({ round }) => round))
      expect(state.entry).toEqual(given.map(({ entry }) => entry))
      expect(state.carrier).toEqual(given.map(({ carrier }) => carrier))
      expect(state.inside).toEqual(given.map(({ inside }) => inside))
      expect(state.token).toEqual(facts.tokens.map(({ token }) => token))
      expect(state.tokenHex).toEqual(
        facts.tokens.map(({ hex }) => (hex === null ? -1 : findHexByName(map, hex))),
      )
      expect(state.tokenFacing).toEqual(facts.tokens.map(({ facing }) => facing))
      expect(state.tokenHidden).toEqual(facts.tokens.map(({ hex }) => Number(hex === null)))
      expect(state.tokenOf).toEqual(facts.tokens.map(({ side }) => side))
      const hasty = tokenKinds.findIndex(({ id }) => id === 'hasty')
      expect(state.dugBy).toEqual(
        facts.tokens.map(({ token }, at) => (token === hasty ? state.inside.indexOf(at) : -1)),
      )
      expect(game.said[0].event).toMatchObject({ type: 'began', cards: facts.deck })
    },
  )

  test('CH-19.0a of four commands the first of each side lays its tokens', () => {
    const { game, facts } = fresh('corridor', '4')
    expect(game.state.tokenOf).toEqual(facts.tokens.map(({ side }) => side * 2))
    expect(game.state.command).toEqual(facts.units.map(({ unit, half }) => units[unit].side * 2 + half))
  })

  test('CH-11.0a a single unit to be hidden is asked for, and then the game begins', () => {
    const game = begin('dawn')
    expect([game.asked(), game.offered('soviet')]).toEqual([['soviet'], ['place']])
    const [unit] = game.options('soviet', 'place', 'unit')
    const [hex] = game.options('soviet', 'place', 'hex', unit)
    game.play('soviet', `place ${unit} ${hex}`)
    expect(game.offered(game.asked()[0])).toContain('pass')
    expect(game.said.map(({ event }) => event.type)).toEqual(['placed', 'placedSome', 'first', 'turn'])
  })

  test('CH-11.0a once somebody holds the hex that must be held the last may lie anywhere', () => {
    const game = begin('petrov')
    const place = (hex: string) => {
      const [unit] = game.options('soviet', 'place', 'unit')
      game.play('soviet', `place ${unit} ${hex}`)
    }
    const hexes = () => game.options('soviet', 'place', 'hex', game.options('soviet', 'place', 'unit')[0])
    const [elsewhere] = hexes().filter(hex => hex !== '4N09')
    place('4N09')
    while (game.options('soviet', 'place', 'unit').length > 1) place(elsewhere)
    expect(hexes().length).toBeGreaterThan(1)
  })

  test('an unknown scenario is an error that names it', () => {
    expect(() =>
      conflictOfHeroes.rules.setup({ scenario: 'nowhere', variants: {} }, undefined as never),
    ).toThrow('no scenario “nowhere”')
  })
})

describe('roles and variants', () => {
  test('CH-19.0a two are called by their country, four are numbered', () => {
    const named = (players: string) =>
      conflictOfHeroes.rules
        .roles({ scenario: 'corridor', variants: { players } })
        .map(({ name, afterPlay }) => [name.en, name.ru, afterPlay.en, afterPlay.ru])
    expect(named('2')).toEqual([
      ['Germany', 'Германия', 'Germany', 'за Германию'],
      ['USSR', 'СССР', 'the USSR', 'за СССР'],
    ])
    expect(named('4')).toEqual([
      ['Germany 1', 'Германия 1', 'Germany 1', 'за Германию 1'],
      ['Germany 2', 'Германия 2', 'Germany 2', 'за Германию 2'],
      ['USSR 1', 'СССР 1', 'the USSR 1', 'за СССР 1'],
      ['USSR 2', 'СССР 2', 'the USSR 2', 'за СССР 2'],
    ])
    expect(named('3')).toEqual(named('4'))
  })

  test('players are offered where a scenario has parts for several, chapters where some are still to be learned', () => {
    const offered = (variant: string) =>
      scenarios
        .filter(({ id }) => conflictOfHeroes.variants.find(one => one.id === variant)?.isOffered?.(id))
        .map(({ id }) => id)
    expect(offered('players')).toEqual(
      scenarios.filter(({ players }) => players.length > 1).map(({ id }) => id),
    )
    expect(offered('players')).toContain('corridor')
    expect(offered('players')).not.toContain('partisans')
    expect(offered('chapters')).toEqual(scenarios.filter(({ chapter }) => chapter < 17).map(({ id }) => id))
    expect(offered('chapters')).not.toHaveLength(scenarios.length)
    const options = conflictOfHeroes.variants.find(({ id }) => id === 'players')?.isOffered
    expect([options?.('nowhere'), options?.('partisans')]).toEqual([false, false])
  })

  test('every game holds secrets, and of those to be placed the newest count is enough', () => {
    expect(conflictOfHeroes.views.hasSecrets({ scenario: 'partisans', variants: {} })).toBe(true)
    const outruns = (a: object, b: object) => conflictOfHeroes.views.supersedes(a as never, b as never)
    const some = { type: 'placedSome', command: 1, left: 2 }
    expect(outruns({ ...some, left: 1 }, some)).toBe(true)
    expect(outruns({ ...some, command: 0 }, some)).toBe(false)
    expect(outruns({ type: 'passed', command: 1 }, some)).toBe(false)
    expect(outruns(some, { type: 'passed', command: 1 })).toBe(false)
  })
})

describe('mines before the game', () => {
  const laying = () => {
    const game = begin('bunkers')
    while (game.offered('soviet').includes('place')) {
      const [unit] = game.options('soviet', 'place', 'unit')
      const [hex] = game.options('soviet', 'place', 'hex', unit)
      game.play('soviet', `place ${unit} ${hex}`)
    }
    return game
  }

  test('CH-17.7a CH-17.10a their owner lays them in secret in the area of the scenario', () => {
    const game = laying()
    expect(game.asked()).toEqual(['soviet'])
    const hexes = game.options('soviet', 'mine', 'hex')
    expect(hexes).toContain('3P05')
    expect(game.refused('soviet', 'mine 3P11').rule).toBe('CH-17.10a')
    const before = game.view('german')
    game.play('soviet', 'mine 3P05')
    expect(game.view('german')).toEqual(before)
    const [token] = game.state.tokenHex.flatMap((at, one) => (at === game.find('hex', '3P05') ? [one] : []))
    expect(game.view('soviet').tokens[token]).toMatchObject({ hex: game.find('hex', '3P05'), hidden: true })
    expect(game.said.map(({ event }) => event.type)).toEqual(['laid', 'placedSome'])
    expect(game.said[0].to).toEqual(['soviet'])
    game.play('soviet', 'mine 3L09')
    expect(game.asked()).toEqual(['german'])
  })

  test('CH-17.0b not on another work, nor twice in one hex', () => {
    const game = laying()
    expect(game.refused('soviet', 'mine 3M08').rule).toBe('CH-17.0b')
    game.play('soviet', 'mine 3P05')
    expect(game.refused('soviet', 'mine 3P05').rule).toBe('CH-17.0b')
  })

  test('every scenario with mines leaves their hexes to the owner', () => {
    const mined = scenarios.filter(({ tokens }) => tokens.some(({ hex }) => hex === null))
    // Whatever else there may be beside those of the house
    expect(mined.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['bunkers', 'corridor', 'kv2', 'blocks']),
    )
  })
})

describe('position', () => {
  const rider = { unit: 'de_mg34', hex: '1-H10' }
  test('the sample in the README of the facts is a position: a truck with its riders before hidden mines', () => {
    const readme = readFileSync(
      new URL('../../../data/conflict-of-heroes/README.md', import.meta.url),
      'utf8',
    )
    const sample = JSON.parse(readme.match(/```json\n([\s\S]*?)```/)?.[1] ?? '')
    const game = table<HeroesState, HeroesView>(conflictOfHeroes, { position: sample })
    expect(conflictOfHeroes.rules.toPosition(game.state)).toMatchObject({
      ...sample,
      units: sample.units.map((unit: { hex: string }) => ({ ...unit, hex: unit.hex.replace('-', '') })),
      tokens: sample.tokens.map((token: { hex: string }) => ({ ...token, hex: token.hex.replace('-', '') })),
      hands: { ...sample.hands, soviet: [] },
    })
    game.play('german', 'move Opel/1 1R09')
    expect(game.asked()).toEqual(['soviet'])
    expect(game.state.hex[game.find('unit', 'GRif/1')]).toBe(game.find('hex', '1R09'))
    expect(game.view('german').tokens[0].hex).toBe(game.find('hex', '1R09'))
  })

  test('a position reads back as it was written', () => {
    const game = field({
      scenario: 'bunkers',
      units: [
        { unit: 'su_maxim', hex: '3-N06', facing: 'S', inside: 0, marker: 'soft_pinned' },
        { unit: 'de_pz3j', hex: '3-Q04', facing: 'SW', spent: true },
      ],
      tokens: [{ token: 'bunker', hex: '3-N06', facing: 'S', by: 'soviet' }],
      light: ['3-M08'],
      vp: { side: 'german', points: 2 },
    })
    const written = conflictOfHeroes.rules.toPosition(game.state)
    const again = conflictOfHeroes.rules.fromPosition(JSON.parse(JSON.stringify(written)), undefined as never)
    expect(conflictOfHeroes.rules.toPosition(again)).toEqual(written)
  })

  describe('a turn under way', () => {
    const written = (goesOn: object, more: object = {}) => {
      const state = conflictOfHeroes.rules.fromPosition(
        {
          scenario: 'mir',
          turn: 'german',
          units: [rider, { unit: 'su_maxim', hex: '1-K02' }],
          goesOn,
          ...more,
        },
        undefined as never,
      )
      return {
        state,
        goesOn: (conflictOfHeroes.rules.toPosition(state) as { goesOn?: object }).goesOn ?? null,
      }
    }
    const none = { toAct: [], acting: 0, swift: false, aim: 0, scout: -1 }
    test.each([
      [{ ...none, toAct: ['german'] }],
      [{ ...none, acting: 1 }],
      [{ ...none, swift: true }],
      [{ ...none, aim: 1 }],
      [{ ...none, aim: 2 }],
      [{ ...none, scout: 0 }],
      [{ ...none, scout: 1 }],
    ])('is written and read: %j', goesOn => {
      const { state, goesOn: again } = written(goesOn)
      expect(again).toEqual(goesOn)
      const { acting, swift, aim, scout } = state
      expect({ ...goesOn, acting, swift, aim, scout }).toEqual(goesOn)
      const next =
        goesOn.toAct.length > 0 ? { do: 'turn', who: ['german'], command: 0 } : { do: 'actionOver' }
      expect(state.agenda.at(-1)).toEqual(next)
    })
    test('is not there between two turns, nor an outcome before the end', () => {
      const { state, goesOn } = written(none)
      expect(goesOn).toBeNull()
      expect(conflictOfHeroes.rules.toPosition(state)).not.toHaveProperty('outcome')
      const outcome = { winners: ['soviet'], reason: 'points' }
      expect(conflictOfHeroes.rules.toPosition(written(none, { outcome }).state)).toMatchObject({ outcome })
    })
    test('of team mates those of the other side have no part in it', () => {
      expect(() => written({ toAct: ['soviet'] })).toThrow('goesOn.toAct: expected commands of german')
      expect(() => written({ toAct: [], scout: 2 })).toThrow('goesOn.scout: expected a number from -1 to 1')
      expect(written({ toAct: ['german'] }).goesOn).toEqual({ ...none, toAct: ['german'] })
    })
  })

  test('busy, closed ways, hands, deck and what was dug are read as they are written', () => {
    const given = {
      scenario: 'mir',
      units: [rider, { unit: 'su_maxim', hex: '1-K02', entry: 0, marker: 'soft_stunned' }],
      tokens: [
        { token: 'hasty', hex: '1-H10', by: 'german', dugBy: 0 },
        { token: 'hasty', hex: '1-K02', dugBy: 1 },
      ],
      busy: [1, 2],
      closed: [['1-H10', '1-H09', 'german']],
      hands: { german: ['11', '02', '01'], soviet: ['01'] },
      discard: ['06', '05'],
      strikes: [{ by: 'german', card: 'B04', hex: '1-K02', round: 1 }],
    }
    const state = conflictOfHeroes.rules.fromPosition(given, undefined as never)
    const plain = conflictOfHeroes.rules.fromPosition({ scenario: 'mir', units: [] }, undefined as never)
    expect(state.busy).toEqual([1, 2])
    expect(state.dugBy).toEqual([0, 1])
    expect(state.closed).toHaveLength(3)
    const ids = (list: readonly number[]) => list.map(card => cards[card].id)
    expect(ids(state.hands[0])).toEqual(['01', '02', '11'])
    expect(ids(state.discard)).toEqual(['05', '06'])
    expect(state.deck).toHaveLength(plain.deck.length - 6)
    expect([...state.deck, ...state.hands.flat(), ...state.discard].sort((a, b) => a - b)).toEqual(plain.deck)
    expect(state.pools[0]).toHaveLength(plain.pools[0].length - 1)
    expect(state.strikes).toMatchObject([{ round: 1, smoke: false }])
    const over = { ...given, closed: [['1-H10', '1-H09', 'german', 'soviet']] }
    expect(() => conflictOfHeroes.rules.fromPosition(over, undefined as never)).toThrow(
      'closed.0: expected a list of at most 3',
    )
    const twice = { ...given, hands: { german: ['B01', 'B01'] } }
    expect(conflictOfHeroes.rules.fromPosition(twice, undefined as never).deck.length).toBe(
      plain.deck.length - 2,
    )
  })

  test.each([['spent', 'stressed', 'acted', 'hidden', 'bogged']])(
    'each flag of a unit is its own',
    (...flags) => {
      for (const flag of flags) {
        const unit = { unit: 'de_opel', hex: '1-H10', [flag]: true }
        const state = conflictOfHeroes.rules.fromPosition(
          { scenario: 'mir', units: [unit] },
          undefined as never,
        )
        const [again] = (conflictOfHeroes.rules.toPosition(state) as { units: Record<string, unknown>[] })
          .units
        expect(flags.filter(one => again[one] === true)).toEqual([flag])
      }
    },
  )

  test('what is wrong in a position is named', () => {
    const arrange = (position: unknown) => () =>
      conflictOfHeroes.rules.fromPosition(position, undefined as never)
    expect(arrange({ scenario: 'nowhere', units: [] })).toThrow(
      'scenario: expected a scenario, not "nowhere"',
    )
    expect(arrange({ scenario: 'mir', units: [{ unit: 'de_mg42', hex: '1-H10' }] })).toThrow('units.0.unit')
    expect(arrange({ scenario: 'mir', units: [{ unit: 'de_mg34', hex: '9-H10' }] })).toThrow('units.0.hex')
    expect(arrange({ scenario: 'mir' })).toThrow('units')
  })

  test.each<[object, string]>([
    [{ commands: 1e9 }, 'commands: expected a number from 2 to 4'],
    [{ commands: 3 }, 'commands: expected 2 or 4'],
    [{ round: 1e9 }, 'round: expected a number from 1 to 20'],
    [{ weather: 1 }, 'position: expected scenario, chapters'],
    [{ units: new Array(101).fill(rider) }, 'units: expected a list of at most 100'],
    [{ units: [null] }, 'units.0: expected an object'],
    [
      { units: [{ ...rider, hex: 'constructor' }] },
      'units.0.hex: expected a hex of this map, not "constructor"',
    ],
    [{ units: [{ ...rider, carrier: 0 }] }, 'units.0.carrier: expected another unit of the same hex'],
    [{ units: [{ ...rider, carrier: 7 }] }, 'units.0.carrier: expected a number from -1 to 0'],
    [{ units: [{ ...rider, inside: 0 }] }, 'units.0.inside: expected a number from -1 to -1'],
    [
      { units: [{ ...rider, inside: 0 }], tokens: [{ token: 'bunker', hex: '1-H09' }] },
      'units.0.inside: expected a token of the same hex',
    ],
    [{ units: [{ ...rider, entry: 50 }] }, 'units.0.entry: expected a number from -1 to'],
    [{ tokens: {} }, 'tokens: expected a list'],
    [{ heavy: [1] }, 'heavy.0: expected text'],
    [{ caps: { german: 1e6 } }, 'caps.german: expected a number from 0 to 99'],
    [{ hands: { german: 'card' } }, 'hands.german: expected a list'],
    [{ hands: { red: [] } }, 'hands: expected german, soviet'],
    [{ control: new Array(50).fill(null) }, 'control: expected a list of at most'],
    [{ closed: [[]] }, 'closed.0: expected text'],
    [{ busy: 1 }, 'busy: expected a list'],
    [{ busy: [0, 0, 0] }, 'busy: expected a list of at most 2'],
    [{ caps: { german: 100 } }, 'caps.german: expected a number from 0 to 99'],
    [{ vp: { side: 'german', points: 100 } }, 'vp.points: expected a number from 1 to 99'],
    [{ vp: { side: 'german', points: 0 } }, 'vp.points: expected a number from 1 to 99'],
    [{ round: 21 }, 'round: expected a number from 1 to 20'],
    [{ chapters: 20 }, 'chapters: expected a number from 1 to 19'],
    [{ discard: new Array(101).fill('01') }, 'discard: expected a list of at most 100'],
    [{ tokens: [{ token: 'wire', dugBy: 1 }] }, 'tokens.0.dugBy: expected a number from -1 to 0'],
    [
      { strikes: [{ by: 'german', card: 'B04', hex: '1-H10', round: 0 }] },
      'strikes.0.round: expected a number from 1 to 20',
    ],
    [{ goesOn: { toAct: [], acting: 3 } }, 'goesOn.acting: expected a number from 0 to 2'],
    [{ goesOn: { toAct: [], aim: 100 } }, 'goesOn.aim: expected a number from 0 to 99'],
  ])('a position that no game can be in is refused by field: %j', (change, message) => {
    const position = { scenario: 'mir', units: [rider], ...change }
    expect(() => conflictOfHeroes.rules.fromPosition(position, undefined as never)).toThrow(message)
  })

  test('a unit on its own can be moved right after it was arranged', () => {
    const game = field({ turn: 'german', units: [{ unit: 'de_mg34', hex: '1-H10', facing: 'N' }] })
    game.play('german', 'move MG34/1 1H09', { dice: [SPENT.two] })
    expect(game.at('MG34/1')).toBe('1H09')
  })
})

describe('where a scenario comes from', () => {
  const told = (id: string) => conflictOfHeroes.scenarios.find(one => one.id === id)
  test('what of a scenario is ours stands where it is chosen, in both languages, and among the reconstructed', () => {
    const box = scenarios.slice(0, 10)
    const whole = box.filter(({ ours }) => ours?.en.startsWith('The scenario is entirely ours'))
    expect(whole.map(({ number }) => number)).toEqual([5, 6, 7, 8, 10])
    for (const { id, ours } of scenarios) {
      if (id === 'partisans') expect(ours).toBeNull()
      if (ours) {
        expect(told(id)?.about.ru).toContain(ours?.ru)
        expect(told(id)?.about.en).toContain(ours?.en)
        expect(told(id)?.reconstructed).toEqual(ours)
      } else expect(told(id)?.reconstructed).toBeUndefined()
    }
  })
  test('CH-4.12c an entry that is called after a distance has the whole hexes within it', () => {
    const WITHIN = { two: 2, three: 3 } as const
    let seen = 0
    for (const [index, { entries }] of scenarios.entries())
      for (const { name, hexes } of entries) {
        const [, far, hex] = /^within (two|three) hexes of (\S+)$/.exec(name.en) ?? []
        if (!far) continue
        const map = getMapLayout(index)
        const near = listHexesWithin(map, map.labels.indexOf(hex), WITHIN[far as keyof typeof WITHIN])
        expect(hexes.map(one => findHexByName(map, one)).sort()).toEqual([...near].sort())
        seen++
      }
    expect(seen).toBeGreaterThanOrEqual(3)
  })
})

test('CH-17.10a an area of a scenario goes from its first row and column to its last', () => {
  const namesIn = (id: string, columns: readonly [string, string] | null) => {
    const scenario = scenarios.findIndex(one => one.id === id)
    const [mines] = scenarios[scenario].tokens.filter(({ area }) => area)
    const names = listHexesOfSetupArea(scenario, mines.area as NonNullable<typeof mines.area>).map(
      hex => getMapLayout(scenario).names[hex],
    )
    const [board] = mines.area?.boards ?? []
    expect(board?.columns ?? null).toEqual(columns)
    const at = /^\d([A-Z])(\d\d)$/
    const rows = names.map(name => Number(at.exec(name)?.[2]))
    const letters = names.map(name => at.exec(name)?.[1] ?? '').sort()
    return [Math.min(...rows), Math.max(...rows), letters[0], letters.at(-1)]
  }
  expect(namesIn('bunkers', null).slice(0, 2)).toEqual([1, 10])
  expect(namesIn('blocks', ['D', 'N'])).toEqual([1, 10, 'D', 'N'])
})

test('extra adrenaline is offered only where a side can get the card', () => {
  const option = conflictOfHeroes.variants.find(({ id }) => id === 'adrenaline')!
  for (const { id } of conflictOfHeroes.scenarios) {
    const dealt = (adrenaline: string) => {
      const { match } = freshMatch(conflictOfHeroes, { scenario: id, variants: { adrenaline } }, 'dealt')
      return (match.state as HeroesState).hands.map(hand => hand.length)
    }
    expect([id, option.isOffered?.(id)]).toEqual([id, String(dealt('both')) !== String(dealt('none'))])
  }
})
