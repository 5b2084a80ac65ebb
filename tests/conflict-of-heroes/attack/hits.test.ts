import { describe, expect, test } from 'vitest'
import { describeEvents } from '../../../commands/table/describe.ts'
import { hitMarkers } from '../../../data/conflict-of-heroes/index.ts'
import { visibleEvents } from '../../../src/engine/umpire.ts'
import { computeRallyNumber } from '../../../src/systems/conflict-of-heroes/action/rally.ts'
import { conflictOfHeroes } from '../../../src/systems/conflict-of-heroes/index.ts'
import { computeLossPoints } from '../../../src/systems/conflict-of-heroes/state/changes.ts'
import type { SumTerm } from '../../../src/systems/conflict-of-heroes/state/events.ts'
import { all, field, SPENT } from '../field.ts'

type Placed = Parameters<typeof field>[0]['units'][number]
type Rest = Partial<Parameters<typeof field>[0]>
const at = (unit: string, hex: string, facing = 'N', rest: Partial<Placed> = {}): Placed => ({
  unit,
  hex,
  facing,
  ...rest,
})
const MG = at('de_mg34', '1-H10')
const TARGET = at('su_rifles41', '1-H07', 'S')
const set = (units: Placed[], rest: Rest = {}) => field({ scenario: 'mir', turn: 'german', units, ...rest })
/** MG 34 against rifles: hit number 8. */
const shoot = (dice: number[], target: Placed = TARGET, draws: string[] = [], rest: Rest = {}) => {
  const game = set([MG, target], rest)
  const events = game.play('german', 'attack MG34/1 1H07', { dice: [...dice, SPENT.seven], draws })
  return { game, events }
}
const marked = (marker: string, rest: Partial<Placed> = {}) =>
  at('de_rifles41', '1-H10', 'N', { marker, ...rest })

describe('7.1 to 7.4 hits', () => {
  test('CH-7.1a CH-7.1b four above the number destroys, without a marker (GT17)', () => {
    const { game, events } = shoot([6, 6])
    expect(game.state.hex[1]).toBe(-2)
    expect(all(events, 'hit')).toEqual([])
    expect(all(events, 'destroyed')[0]).toMatchObject({ why: 'critical', marker: -1 })
    expect(shoot([5, 6], TARGET, ['marker soft_pinned']).game.state.hex[1]).toBeGreaterThanOrEqual(0)
  })

  test('CH-7.2a CH-7.2b R18 a lesser hit gives one marker, red or blue as the defence', () => {
    const { game } = shoot([4, 4], TARGET, ['marker soft_pinned'])
    expect(hitMarkers[game.state.marker[1]].id).toBe('soft_pinned')
    expect(game.state.pools.map(pool => pool.length)).toEqual([19, 20])
    const tank = set([at('de_pak38', '1-H10'), at('su_t26', '1-H07', 'S')])
    tank.play('german', 'attack PaK38/1 1H07', { dice: [4, 4, SPENT.seven], draws: ['marker armour_light'] })
    expect(tank.state.pools.map(pool => pool.length)).toEqual([20, 19])
    const open = set([MG, at('su_zis30', '1-H07', 'N')])
    open.play('german', 'attack MG34/1 1H07', { dice: [4, 4, SPENT.seven], draws: ['marker soft_pinned'] })
    expect(open.state.pools.map(pool => pool.length)).toEqual([19, 20])
  })

  test('CH-7.2c CH-7.2d only the owner of the target sees the face, at any time', () => {
    const { game } = shoot([4, 4], TARGET, ['marker soft_pinned'])
    const heardBy = (role: string) =>
      game.said.filter(one => one.event.type === 'drewMarker' && one.to?.includes(role))
    expect(heardBy('soviet')).toHaveLength(1)
    expect(heardBy('german')).toHaveLength(0)
    const pinned = hitMarkers.findIndex(marker => marker.id === 'soft_pinned')
    expect(game.view('soviet').units[1].marker).toBe(pinned)
    expect(game.view('german').units[1]).toMatchObject({ hit: true, marker: null, shown: false })
    expect(game.view(null).units[1].marker).toBeNull()
  })

  test('CH-7.4a a second hit destroys, without a draw', () => {
    const { game, events } = shoot([4, 4], { ...TARGET, marker: 'soft_pinned' })
    expect(game.state.hex[1]).toBe(-2)
    expect(all(events, 'destroyed')[0].why).toBe('second')
  })

  test('R24 an empty pool gives a blank marker that counts as a hit', () => {
    const units = [MG, TARGET]
    const game = set(units)
    game.state.pools[0].length = 0
    game.play('german', 'attack MG34/1 1H07', { dice: [4, 4, SPENT.seven] })
    expect(hitMarkers[game.state.marker[1]].id).toBe('blank_soft')
    expect(computeRallyNumber(game.state, 1, null)).toBe(7)
    game.play('soviet', 'pass')
    game.play('german', 'attack MG34/1 1H07', { dice: [4, 4, SPENT.seven] })
    expect(game.state.hex[1]).toBe(-2)
    const tank = set([at('de_pak38', '1-H10'), at('su_t26', '1-H07', 'S')])
    for (const pool of tank.state.pools) pool.length = 0
    tank.play('german', 'attack PaK38/1 1H07', { dice: [4, 4, SPENT.seven] })
    expect(hitMarkers[tank.state.marker[1]].id).toBe('blank_armour')
    expect(computeRallyNumber(tank.state, 1, null)).toBeNull()
  })
})

describe('7.3, 7.5 markers and when they are shown', () => {
  test('CH-7.3a CH-7.3c CH-hit-soft-suppressed CH-hit-soft-suppressed-fp numbers change the value in their place, colour by colour (GT15)', () => {
    const game = field({
      scenario: 'mir',
      turn: 'soviet',
      units: [at('su_rifles41', '1-H07', 'S', { marker: 'soft_suppressed' }), at('de_hmg34', '1-H10')],
    })
    const events = game.play('soviet', 'attack SRif/1 1H10', { dice: [5, 5, SPENT.five] })
    expect(game.sums(events)[0]).toMatchObject({ defence: 12, attack: 1, number: 11 })
    expect(all(events, 'checked')[0]).toMatchObject({ cost: 5, spent: true })
    expect(game.state.shown[0]).toBe(1)
    const tank = field({
      scenario: 'mir',
      turn: 'soviet',
      units: [at('su_rifles41', '1-H07', 'S', { marker: 'soft_suppressed' }), at('de_pz2f', '1-H10')],
    })
    const [blue] = tank.sums(tank.play('soviet', 'attack SRif/1 1H10', { dice: [1, 1, SPENT.seven] }))
    expect(blue).toMatchObject({ red: false, attack: 0 - 2 })
    const move = field({
      scenario: 'mir',
      turn: 'soviet',
      units: [at('su_rifles41', '1-H07', 'S', { marker: 'soft_suppressed' }), at('de_hmg34', '1-Q11')],
    })
    expect(move.cost('soviet', 'move SRif/1 1H08')).toBe(1)
  })

  test('CH-7.3b a ban sign forbids the action of its place', () => {
    expect(set([marked('soft_pinned')]).rule('german', 'move GRif/1 1H09')).toBe('CH-hit-soft-pinned')
    expect(set([marked('soft_pinned'), TARGET]).offered('german')).toContain('attack')
  })

  test('CH-7.5a R26 shown when it changes the cost that is checked', () => {
    const game = set([marked('soft_cowering'), TARGET])
    const events = game.play('german', 'move GRif/1 1H09', { dice: [SPENT.seven] })
    expect(all(events, 'showedMarker')[0]).toMatchObject({ unit: 0, why: 'cost' })
    expect(all(events, 'declared')[0].cost).toBe(1)
    const bought = set([marked('soft_cowering'), TARGET], { caps: { german: 2, soviet: 0 } })
    const paid = bought.play('german', 'move GRif/1 1H09 ~ 2')
    expect(all(paid, 'showedMarker')).toHaveLength(1)
    const dear = set([marked('soft_cowering', { hex: '1-H08' }), TARGET])
    const shot = dear.play('german', 'attack GRif/1 1H07', { dice: [1, 1, SPENT.seven] })
    expect(all(shot, 'showedMarker')).toMatchObject([{ unit: 0, why: 'cost' }])
  })

  test('CH-7.5b R26 shown when it changes defence or attack', () => {
    const { events } = shoot([1, 1], { ...TARGET, marker: 'soft_cowering' })
    expect(all(events, 'showedMarker')[0]).toMatchObject({ unit: 1, why: 'fight' })
    const short = set([marked('soft_cowering', { hex: '1-H09' }), TARGET])
    const shown = short.play('german', 'attack GRif/1 1H07', { dice: [1, 1, SPENT.seven] })
    expect(all(shown, 'showedMarker')[0]).toMatchObject({ unit: 0, why: 'fight' })
  })

  test('CH-7.5c once shown it is public for good', () => {
    const { game } = shoot([1, 1], { ...TARGET, marker: 'soft_cowering' })
    const cowering = hitMarkers.findIndex(marker => marker.id === 'soft_cowering')
    expect(game.view('german').units[1].marker).toBe(cowering)
    game.play('soviet', 'pass')
    expect(game.view(null).units[1]).toMatchObject({ marker: cowering, shown: true })
  })

  test('CH-7.5d one that changed nothing stays hidden', () => {
    const { game, events } = shoot([1, 1], { ...TARGET, marker: 'soft_pinned' })
    expect(all(events, 'showedMarker')).toEqual([])
    expect(game.view('german').units[1].marker).toBeNull()
    const flank = set([MG, { ...TARGET, facing: 'N', marker: 'soft_suppressed' }])
    expect(
      all(flank.play('german', 'attack MG34/1 1H07', { dice: [1, 1, SPENT.seven] }), 'showedMarker'),
    ).toEqual([])
  })

  test('CH-7.5d the marker of an attacker stays hidden while it changes no number of the attack', () => {
    const fire = (marker: string) =>
      all(
        set([{ ...MG, marker }, TARGET]).play('german', 'attack MG34/1 1H07', { dice: [1, 1, SPENT.seven] }),
        'showedMarker',
      ).length
    expect([fire('soft_pinned'), fire('soft_unnerved'), fire('soft_suppressed')]).toEqual([0, 0, 1])
  })

  test('CH-7.5d R26 nor does the cost of an action that a card sets show it', () => {
    const game = set([marked('soft_cowering'), TARGET], { hands: { german: ['02'] } })
    game.play('german', 'play 02')
    expect(all(game.play('german', 'move GRif/1 1H09'), 'showedMarker')).toEqual([])
  })

  test('CH-7.5e the red pool', () => {
    const red = hitMarkers.filter(marker => !marker.armoured && marker.count > 0)
    expect(red.map(marker => [marker.id.slice(5), marker.count])).toEqual([
      ['stunned', 2],
      ['unnerved', 2],
      ['destroyed', 1],
      ['panicked', 2],
      ['pinned', 5],
      ['suppressed', 5],
      ['cowering', 2],
      ['berserk', 1],
    ])
  })
})

describe('7.5 soft markers', () => {
  const number = (marker: string) => computeRallyNumber(set([marked(marker)]).state, 0, null)
  const DOOMED = at('su_rifles41', '1-H07', 'S', { marker: 'soft_destroyed' })

  test('CH-hit-soft-stunned no action but rally', () => {
    const game = set([marked('soft_stunned'), TARGET])
    expect(game.rule('german', 'move GRif/1 1H09')).toBe('CH-hit-soft-stunned')
    expect(game.rule('german', 'attack GRif/1 1H07')).toBe('CH-hit-soft-stunned')
    expect(game.rule('german', 'stall GRif/1')).toBe('CH-hit-soft-stunned')
    expect(game.options('german', 'rally', 'units')).toEqual(['GRif/1'])
    for (const card of ['08', '09', '10'])
      expect(
        set([marked('soft_stunned'), TARGET], { hands: { german: [card] } }).rule('german', `play ${card}`),
      ).toBe(`CH-card-${card}`)
  })

  test('CH-hit-soft-stunned-rally 7', () => expect(number('soft_stunned')).toBe(7))

  test('CH-hit-soft-unnerved changes nothing', () => {
    const game = set([marked('soft_unnerved'), TARGET])
    const events = game.play('german', 'attack GRif/1 1H07', { dice: [1, 1, SPENT.seven] })
    expect(game.sums(events)[0]).toMatchObject({ defence: 12, attack: 2 })
    expect(all(events, 'checked')[0].cost).toBe(3)
    expect(set([marked('soft_unnerved'), TARGET]).cost('german', 'move GRif/1 1H09')).toBe(1)
    expect([against('soft_unnerved', 'S'), against('soft_unnerved', 'N')]).toEqual([12, 11])
  })

  test('CH-hit-soft-unnerved-rally 7', () => expect(number('soft_unnerved')).toBe(7))

  test('CH-hit-soft-destroyed no action at all', () => {
    const game = set([marked('soft_destroyed'), at('su_rifles41', '1-H04', 'S')])
    expect(game.rule('german', 'move GRif/1 1H09')).toBe('CH-hit-soft-destroyed')
    expect(game.rule('german', 'stall GRif/1')).toBe('CH-hit-soft-destroyed')
    expect(game.offered('german')).toEqual(['pass'])
    for (const card of ['02', '08', '09', '10'])
      expect(
        set([marked('soft_destroyed'), TARGET], { hands: { german: [card] } }).rule('german', `play ${card}`),
      ).toBe(`CH-card-${card}`)
  })

  test('CH-hit-soft-destroyed-attacked R28 attacked again it is shown and goes, before the roll', () => {
    const game = set([MG, DOOMED])
    const events = game.play('german', 'attack MG34/1 1H07', { dice: [SPENT.seven] })
    expect(all(events, 'destroyed')[0]).toMatchObject({ unit: 1, why: 'marker' })
    expect(all(events, 'checked')).toHaveLength(1)
  })

  test('CH-hit-soft-destroyed-enemy R28 with an enemy in the same or an adjacent hex', () => {
    const game = set([at('de_rifles41', '1-H09'), DOOMED])
    expect(game.state.hex[1]).toBeGreaterThanOrEqual(0)
    game.play('german', 'move GRif/1 1H08', { dice: [SPENT.seven] })
    expect(game.state.hex[1]).toBe(-2)
    const apart = set([at('de_rifles41', '1-H10'), DOOMED])
    apart.play('german', 'move GRif/1 1H09', { dice: [SPENT.seven] })
    expect(apart.at('SRif/1')).toBe('1H07')
    const drawn = set([at('de_mg34', '1-H08'), TARGET])
    drawn.play('german', 'attack MG34/1 1H07', {
      dice: [3, 3, SPENT.seven],
      draws: ['marker soft_destroyed'],
    })
    expect(drawn.state.hex[1]).toBe(-2)
    const close = set([at('de_rifles41', '1-H10'), at('su_rifles41', '1-H10')])
    close.play('german', 'assault GRif/1 SRif/1', {
      dice: [3, 3, SPENT.seven],
      draws: ['marker soft_destroyed'],
    })
    expect(close.state.hex[1]).toBe(-2)
    // Whoever hides next door does not count
    const unseen = set([
      at('de_rifles41', '1-F08', 'N', { marker: 'soft_destroyed' }),
      at('de_rifles41', '1-Q11'),
      at('su_rifles41', '1-F07', 'S', { hidden: true }),
    ])
    unseen.play('german', 'pivot GRif/2 S', { dice: [SPENT.seven] })
    expect([unseen.state.hidden[2], unseen.at('GRif/1')]).toEqual([1, '1F08'])
  })

  test('CH-hit-soft-destroyed-end R28 at the end of the round, its VP counted with that round', () => {
    const game = set([at('de_rifles41', '1-H11'), DOOMED], {
      deck: [],
      vp: { side: 'soviet', points: 1 },
      control: [null, null],
    })
    game.play('german', 'pass')
    const events = game.play('soviet', 'pass')
    expect(all(events, 'destroyed')).toHaveLength(1)
    const types = events.map(event => event.type)
    expect(types.indexOf('scored')).toBeLessThan(types.indexOf('round'))
  })

  test('CH-hit-soft-destroyed-rally never rallied, not by card 03', () => {
    const game = set([marked('soft_destroyed'), at('su_rifles41', '1-H04', 'S')], {
      hands: { german: ['03'] },
    })
    expect(game.rule('german', 'rally GRif/1')).toBe('CH-hit-soft-destroyed-rally')
    expect(game.rule('german', 'play 03')).toBe('CH-card-03')
  })

  test('CH-hit-soft-panicked no attack', () => {
    const game = set([marked('soft_panicked'), TARGET])
    expect(game.rule('german', 'attack GRif/1 1H07')).toBe('CH-hit-soft-panicked')
    expect(game.options('german', 'move', 'unit')).toEqual(['GRif/1'])
  })

  const against = (marker: string, facing: string) => {
    const game = set([MG, { ...TARGET, facing, marker }])
    return game.sums(game.play('german', 'attack MG34/1 1H07', { dice: [1, 1, SPENT.seven] }))[0].defence
  }

  test('CH-hit-soft-panicked-def flank +1, front −2', () => {
    expect(against('soft_panicked', 'N')).toBe(12)
    expect(against('soft_panicked', 'S')).toBe(10)
  })

  test('CH-hit-soft-panicked-rally 8', () => expect(number('soft_panicked')).toBe(8))

  test('CH-hit-soft-pinned neither move nor pivot', () => {
    const game = set([marked('soft_pinned'), TARGET])
    expect(game.rule('german', 'move GRif/1 1H09')).toBe('CH-hit-soft-pinned')
    expect(game.rule('german', 'pivot GRif/1 S')).toBe('CH-hit-soft-pinned')
  })

  test('CH-hit-soft-pinned-rally 7', () => expect(number('soft_pinned')).toBe(7))
  test('CH-hit-soft-suppressed-rally 7', () => expect(number('soft_suppressed')).toBe(7))

  const attackOf = (marker: string) => {
    const game = set([marked(marker, { hex: '1-H08' }), TARGET])
    const events = game.play('german', 'attack GRif/1 1H07', { dice: [1, 1, SPENT.seven] })
    const checked = all(events, 'checked')
    return { cost: checked[0]?.cost, attack: game.sums(events)[0].attack }
  }

  test('CH-hit-soft-cowering attack cost +2', () => expect(attackOf('soft_cowering').cost).toBe(5))

  test('CH-hit-soft-cowering-move move and pivot +1', () => {
    expect(set([marked('soft_cowering'), TARGET]).cost('german', 'move GRif/1 1H09')).toBe(2)
    expect(set([marked('soft_cowering'), TARGET]).cost('german', 'pivot GRif/1 S')).toBe(2)
  })

  test('CH-hit-soft-cowering-range R29 1, and 2 at −2', () => {
    expect(set([marked('soft_cowering'), TARGET]).rule('german', 'attack GRif/1 1H07')).toBe('CH-5.3d')
    const game = set([marked('soft_cowering', { hex: '1-H09' }), TARGET])
    expect(
      game.sums(game.play('german', 'attack GRif/1 1H07', { dice: [1, 1, SPENT.seven] }))[0].attack,
    ).toBe(0)
  })

  test('CH-hit-soft-cowering-def both +1', () => {
    expect(against('soft_cowering', 'N')).toBe(12)
    expect(against('soft_cowering', 'S')).toBe(13)
  })

  test('CH-hit-soft-cowering-rally 8', () => expect(number('soft_cowering')).toBe(8))
  test('CH-hit-soft-berserk attack cost −1', () => expect(attackOf('soft_berserk').cost).toBe(2))

  test('CH-hit-soft-berserk-fp red and blue +1', () => {
    expect(attackOf('soft_berserk').attack).toBe(2 + 1 + 3)
    const game = set([marked('soft_berserk', { hex: '1-H08' }), at('su_t26', '1-H07', 'S')])
    const [sum] = game.sums(game.play('german', 'attack GRif/1 1H07', { dice: [1, 1, SPENT.seven] }))
    expect(sum.attack).toBe(0 + 1 + 3)
  })

  test('CH-hit-soft-berserk-range R29 1, and 2 at −2', () => {
    expect(set([marked('soft_berserk'), TARGET]).rule('german', 'attack GRif/1 1H07')).toBe('CH-5.3d')
    const game = set([marked('soft_berserk', { hex: '1-H09' }), TARGET])
    const events = game.play('german', 'attack GRif/1 1H07', { dice: [1, 1, SPENT.seven] })
    expect(game.sums(events)[0].attack).toBe(2 + 1 - 2)
  })

  test('CH-hit-soft-berserk-def flank +1, front +2', () => {
    expect(against('soft_berserk', 'N')).toBe(12)
    expect(against('soft_berserk', 'S')).toBe(14)
  })

  test('CH-hit-soft-berserk-rally 8', () => expect(number('soft_berserk')).toBe(8))
})

describe('7.6 to 7.10 rally', () => {
  const rally = (unit: Placed, more: Placed[] = [], rest: Rest = {}) =>
    set([unit, ...more, at('su_rifles41', '1-Q02', 'S')], rest)

  test('CH-7.6a only a unit with a marker, to get rid of it', () => {
    const game = rally(at('de_rifles41', '1-H10'))
    expect(game.options('german', 'rally', 'units')).toEqual([])
    expect(game.rule('german', 'rally GRif/1')).toBe('CH-7.6a')
    const hit = rally(marked('soft_pinned'))
    hit.play('german', 'rally GRif/1', { dice: [6, 6, SPENT.seven] })
    expect(hit.state.marker[0]).toBe(-1)
  })

  test('CH-7.7a CH-7.7b the number or more: shown and back into the pool', () => {
    const game = rally(marked('soft_pinned'))
    expect(game.state.pools[0]).toHaveLength(19)
    const events = game.play('german', 'rally GRif/1', { dice: [3, 4, SPENT.seven] })
    expect(hitMarkers[all(events, 'rallied')[0].marker].id).toBe('soft_pinned')
    expect(all(events, 'showedMarker')).toMatchObject([{ unit: 0, why: 'rally' }])
    expect(game.state.pools[0]).toHaveLength(20)
    expect(game.state.shown[0]).toBe(0)
  })

  test('CH-7.7c CH-7.7d a failure shows nothing; another try later', () => {
    const game = rally(marked('soft_pinned'))
    const events = game.play('german', 'rally GRif/1', { dice: [3, 3, SPENT.seven] })
    expect(all(events, 'showedMarker')).toEqual([])
    expect(all(events, 'notRallied')).toMatchObject([{ unit: 0 }])
    expect(all(events, 'rolled')[0]).toMatchObject({ dice: [3, 3], number: -1, terms: [] })
    expect(game.view('soviet').units[0].marker).toBeNull()
    game.play('soviet', 'pass')
    expect(game.options('german', 'rally', 'units')).toEqual(['GRif/1'])
  })

  test('R27 what came of a rally says what was rolled and needed: to everybody once the marker is known, else to its owner', () => {
    const told = (more: object, ...dice: number[]) => {
      const game = rally({ ...marked('soft_pinned', { hex: '1-J06' }), ...more } as Placed)
      game.play('german', 'rally GRif/1', { dice: [...dice, SPENT.seven] })
      return (['german', 'soviet', null] as const).map(role =>
        describeEvents(conflictOfHeroes, game.state, 'en', visibleEvents(game.said, role))
          .filter(line => /ralli|rally[ :]/i.test(line))
          .slice(-1)
          .join(),
      )
    }
    for (const line of told({}, 3, 4)) expect(line).toMatch(/rallies \(rolled 7, needed 6\): .* is removed/)
    const [own, ...others] = told({}, 1, 2)
    expect(own).toContain('does not rally (rolled 3, needed 6)')
    for (const line of others)
      expect(line).toContain('(rolled 3, the number needed is on the face-down hit marker)')
    for (const line of told({ shown: true }, 1, 2)) expect(line).toContain('(rolled 3, needed 6)')
  })

  const number = (unit: Placed, more: Placed[] = [], rest: Rest = {}) =>
    computeRallyNumber(rally(unit, more, rest).state, 0, null)

  test('CH-7.8a CH-7.8b CH-7.8c woods, buildings and walls −1 each', () => {
    expect(number(marked('soft_pinned', { hex: '1-J06' }))).toBe(6)
    expect(number(marked('soft_pinned', { hex: '1-F07' }))).toBe(6)
    const gap = (hex: string) => number(marked('soft_pinned', { hex }), [], { scenario: 'gap' })
    expect(gap('2-I09')).toBe(6)
    expect(gap('2-J10')).toBe(6)
    expect(gap('2-J09')).toBe(6)
    expect(gap('2-D07')).toBe(6)
  })

  test('CH-7.8d CH-7.8e a fortification and heavy smoke −1 each', () => {
    const trench = { tokens: [{ token: 'trench', hex: '1-H10' }] }
    expect(number(marked('soft_pinned', { inside: 0 }), [], trench)).toBe(6)
    expect(number(marked('soft_pinned'), [], trench)).toBe(7)
    for (const token of ['bunker', 'hasty'])
      expect(
        number(marked('soft_pinned', { inside: 0 }), [], {
          tokens: [{ token, hex: '1-H10', facing: 'N', ...(token === 'hasty' && { dugBy: 0 }) }],
        }),
      ).toBe(6)
    expect(number(marked('soft_pinned'), [], { heavy: ['1-H10'] })).toBe(6)
    expect(number(marked('soft_pinned'), [], { light: ['1-H10'] })).toBe(7)
  })

  test('CH-7.8f R30 each friend without a marker in the hex −1', () => {
    const friend = at('de_mg34', '1-H10')
    expect(number(marked('soft_pinned'), [friend, friend])).toBe(5)
    expect(number(marked('soft_pinned'), [{ ...friend, marker: 'soft_pinned' }])).toBe(7)
    expect(number(marked('soft_pinned'), [at('de_mg34', '1-H09')])).toBe(7)
    // A vehicle, and whoever rides in it
    expect(number(marked('soft_pinned'), [at('de_opel', '1-H10'), { ...friend, carrier: 1 }])).toBe(5)
  })

  test('CH-7.8g they add up, and up to two CAPs come on top (GT16)', () => {
    const game = field({
      scenario: 'mir',
      turn: 'soviet',
      units: [
        at('su_maxim', '1-J06', 'S', { marker: 'soft_stunned', spent: true, stressed: true }),
        at('de_hmg34', '1-Q11'),
      ],
      caps: { german: 0, soviet: 7 },
    })
    const events = game.play('soviet', 'rally Maxim/1 -1', { dice: [3, 4] })
    const secret = game.said.find(one => one.event.type === 'rolled' && one.to?.includes('soviet'))
    expect(secret?.event).toMatchObject({ number: 5 })
    expect(game.state.cap[1]).toBe(0)
    expect(all(events, 'rallied')).toHaveLength(1)
    expect(
      number(marked('soft_pinned', { hex: '1-J06' }), [at('de_mg34', '1-J06')], { heavy: ['1-J06'] }),
    ).toBe(4)
  })

  test('CH-7.9a no rally beside an enemy', () => {
    expect(set([marked('soft_pinned'), at('su_smg', '1-H10')]).rule('german', 'rally GRif/1')).toBe('CH-7.9a')
  })

  test('CH-7.9b no rally with a marker that forbids it', () => {
    const game = set([at('de_pz2f', '1-H10', 'N', { marker: 'armour_immobilised' }), TARGET])
    expect(game.rule('german', 'rally Pz2F/1')).toBe('CH-7.9b')
  })

  test('CH-7.9a CH-7.9b R45 in a chain they do not roll', () => {
    const game = set([
      marked('soft_pinned'),
      at('de_mg34', '1-H09', 'N', { marker: 'soft_pinned' }),
      at('de_pz2f', '1-H11', 'N', { marker: 'armour_light' }),
      at('su_smg', '1-H09'),
    ])
    const order = 'rally GRif/1,MG34/1,Pz2F/1'
    const events = game.play('german', order, { dice: [6, 6, SPENT.seven] })
    expect(all(events, 'rallied').map(({ unit }) => unit)).toEqual([0])
    expect(game.state.marker.map(marker => marker >= 0)).toEqual([false, true, true, false])
  })

  test('CH-7.10a CH-7.10b 5 AP with stress, and the check either way', () => {
    for (const [dice, stressed] of [
      [[6, 6], true],
      [[1, 1], false],
    ] as const) {
      const game = rally(marked('soft_pinned', { stressed }))
      const events = game.play('german', 'rally GRif/1', { dice: [...dice, SPENT.seven] })
      expect(all(events, 'checked')[0].cost).toBe(stressed ? 6 : 5)
    }
  })

  test('CH-7.10c it takes away the marker only', () => {
    const game = rally(marked('soft_pinned', { spent: true }), [], { caps: { german: 5, soviet: 0 } })
    game.play('german', 'rally GRif/1 0', { dice: [6, 6] })
    expect(game.state.marker[0]).toBe(-1)
    expect(game.spent('GRif/1')).toBe(true)
    expect(game.state.stressed[0]).toBe(1)
  })
})

describe('7.11 to 7.13 losses', () => {
  const kill = (rest: Rest = {}, target: Placed = { ...TARGET, marker: 'soft_pinned' }) =>
    shoot([4, 4], target, [], rest)

  test('CH-7.11a CH-7.11b off the map for the CAP track; the marker is shown and returned', () => {
    const { game, events } = kill({ caps: { german: 0, soviet: 3 } })
    expect(all(events, 'destroyed')[0].marker).toBe(
      hitMarkers.findIndex(marker => marker.id === 'soft_pinned'),
    )
    expect(game.state.losses).toEqual([0, 1])
    expect(game.state.pools[0]).toHaveLength(20)
  })

  test('CH-7.11c CH-9.1a CH-9.1b the scenario scores the loss for the opponent', () => {
    const { game } = kill({ vp: { side: 'german', points: 1 } })
    expect(game.state.vp).toBe(1)
  })

  test('CH-7.12a CH-7.12b the first loss covers the starting space, each lowers the CAPs of later rounds (E04)', () => {
    const { game } = kill({ caps: { german: 0, soviet: 2 }, losses: { soviet: 1 }, deck: [] })
    game.play('soviet', 'pass')
    game.play('german', 'pass')
    expect(game.state.capStart[1]).toBe(7)
    expect(game.state.cap[1]).toBe(5)
  })

  test('CH-7.12c CH-7.12d R31 the marker drops at once only when it stands on the space covered (GT17)', () => {
    expect(kill({ caps: { german: 0, soviet: 7 } }).game.state.cap[1]).toBe(6)
    expect(kill({ caps: { german: 0, soviet: 6 } }).game.state.cap[1]).toBe(6)
    expect(kill({ caps: { german: 0, soviet: 0 } }).game.state.cap[1]).toBe(0)
    // Nor when card 08 has pushed it above
    expect(kill({ caps: { german: 0, soviet: 8 } }).game.state.cap[1]).toBe(8)
  })

  test('CH-7.13a CH-7.13b three spaces are never covered (GT18)', () => {
    const fourth = kill({ caps: { german: 0, soviet: 4 }, losses: { soviet: 3 } }).game.state
    expect([fourth.losses[1], fourth.cap[1]]).toEqual([4, 3])
    const { game } = kill({ caps: { german: 0, soviet: 3 }, losses: { soviet: 4 }, deck: [] })
    expect(game.state.losses[1]).toBe(4)
    expect(game.state.cap[1]).toBe(3)
    game.play('soviet', 'pass')
    game.play('german', 'pass')
    expect(game.state.cap[1]).toBe(3)
  })
})

describe('markers, pools and losses at their bounds', () => {
  const hit = { unit: 'su_rifles41', hex: '1-H07', facing: 'S' }
  const set1 = (units: Parameters<typeof field>[0]['units'], more: object = {}) =>
    field({ scenario: 'mir', turn: 'german', units, ...more })
  const RIFLES41 = { unit: 'de_rifles41', hex: '1-H10', facing: 'N' }

  test('R24 the last marker of a pool is drawn; a blank one does not go back', () => {
    const game = set1([{ unit: 'de_mg34', hex: '1-H09', facing: 'N' }, hit])
    game.state.pools[0].splice(1)
    const [last] = game.state.pools[0]
    game.play('german', 'attack MG34/1 1H07', {
      dice: [4, 4, SPENT.seven],
      draws: [`marker ${hitMarkers[last].id}`],
    })
    expect([game.state.marker[1], game.state.pools[0]]).toEqual([last, []])
    const blank = set1([
      { ...RIFLES41, marker: 'blank_soft' },
      { ...hit, hex: '1-Q02' },
    ])
    const before = [...blank.state.pools[0]]
    blank.play('german', 'rally GRif/1', { dice: [6, 6, SPENT.seven] })
    expect([blank.state.marker[0], blank.state.pools[0]]).toEqual([-1, before])
  })

  test('R28 whoever lies hidden with the destroyed marker beside an enemy is lost, hidden no longer, out of his cover', () => {
    const game = set1(
      [
        RIFLES41,
        { ...hit, hex: '1-F07', hidden: true, marker: 'soft_destroyed', inside: 0 },
        { ...hit, hex: '1-Q02' },
      ],
      { tokens: [{ token: 'trench', hex: '1-F07' }] },
    )
    game.state.hex[0] = game.hex('1F09')
    game.play('german', 'move GRif/1 1F08', { dice: [SPENT.seven] })
    expect([game.state.hex[1], game.state.hidden[1], game.state.inside[1]]).toEqual([-2, 0, -1])
  })

  test('CH-9.1a some units are worth more than others', () => {
    const game = field({
      scenario: 'kv2',
      turn: 'german',
      units: [
        { unit: 'su_kv2', hex: '5-J09', facing: 'N' },
        { unit: 'su_rifles41', hex: '5-J09', facing: 'N' },
      ],
    })
    expect([0, 1].map(unit => computeLossPoints(game.state, unit))).toEqual([3, 1])
    const dawn = field({
      scenario: 'dawn',
      units: ['su_t34_40', 'su_rifles41', 'su_gaz'].map(unit => ({ unit, hex: '1-R10', facing: 'N' })),
    })
    expect([0, 1, 2].map(unit => computeLossPoints(dawn.state, unit))).toEqual([2, 1, 1])
  })

  test('CH-7.8a CH-7.8b what helps to rally is called by what it is', () => {
    const rules = (scenario: string, hex: string) => {
      const game = field({
        scenario,
        turn: 'german',
        units: [{ unit: 'de_rifles41', hex, marker: 'soft_unnerved' }],
      })
      const terms: SumTerm[] = []
      computeRallyNumber(game.state, 0, terms)
      return terms.map(({ rule }) => rule)
    }
    expect(rules('gap', '2-I09')).toContain('CH-7.8b')
    expect(rules('gap', '2-J10')).toContain('CH-7.8b')
    expect(rules('mir', '1-F07')).toEqual(['CH-7.7a', 'CH-7.8a'])
  })

  test('CH-7.9b a marker without rally has no number', () => {
    const game = set1([{ unit: 'de_pz3e', hex: '1-H10', marker: 'armour_light' }])
    expect(computeRallyNumber(game.state, 0, null)).toBeNull()
  })
})
