import { describe, expect, test } from 'vitest'
import { tokenKinds } from '../../../data/conflict-of-heroes/index.ts'
import { all, field, SPENT } from '../field.ts'

type Unit = Parameters<typeof field>[0]['units'][number]
type Token = NonNullable<Parameters<typeof field>[0]['tokens']>[number]

/** On open ground of board 1 under board 4; German turn. */
const open = (units: readonly Unit[], tokens: readonly Token[], more: object = {}) =>
  field({ scenario: 'dawn', turn: 'german', units, tokens, ...more })
const rifles = (hex: string, more: Partial<Unit> = {}): Unit => ({
  unit: 'de_rifles41',
  hex,
  facing: 'N',
  ...more,
})
const maxim = (hex: string, more: Partial<Unit> = {}): Unit => ({
  unit: 'su_maxim',
  hex,
  facing: 'S',
  ...more,
})
const at = (token: string, more: Partial<Token> = {}): Token => ({ token, hex: '1-R09', ...more })
const TWICE = [1, 1, 1, 1, SPENT.seven]

describe('17.0 to 17.3', () => {
  test('CH-17.0a three fortifications, three obstacles', () => {
    expect(tokenKinds.map(({ id, fortification }) => [id, fortification])).toEqual([
      ['trench', true],
      ['bunker', true],
      ['hasty', true],
      ['wire', false],
      ['roadblock', false],
      ['mines', false],
    ])
  })

  test('CH-17.0b CH-17.6f no hasty defence in a hex with another fortification or obstacle', () => {
    for (const id of ['trench', 'bunker', 'wire', 'roadblock', 'mines'])
      expect(open([rifles('1-R09')], [at(id)]).rule('german', 'dig GRif/1')).toBe('CH-17.6f')
  })

  test('CH-17.1a CH-17.7a tokens cannot be moved or turned', () => {
    const game = open(
      [rifles('1-R09', { inside: 0 })],
      [at('bunker', { facing: 'N' }), { token: 'wire', hex: '1-R11' }],
    )
    expect(game.offered('german').filter(verb => /token|turn|lay/.test(verb))).toEqual([])
    expect(game.rule('german', 'pivot GRif/1 S')).toBe('CH-17.5b')
  })

  test('CH-17.1b CH-17.5d CH-17.5e the red stripe faces: +5 from the arc of a bunker, +3 from elsewhere (GT43)', () => {
    const fire = (facing: string) => {
      const game = open(
        [{ unit: 'de_hmg34', hex: '1-R12', facing: 'N' }, maxim('1-R09', { facing, inside: 0 })],
        [at('bunker', { facing })],
      )
      return game.sums(game.play('german', 'attack HMG34/1 1R09', { dice: TWICE }))[0].defence
    }
    expect([fire('S'), fire('N')]).toEqual([12 + 5, 10 + 3])
    const hill = field({
      scenario: 'bunkers',
      turn: 'german',
      units: [{ unit: 'de_hmg34', hex: '3-N09', facing: 'N' }, maxim('3-N06', { inside: 0 })],
      tokens: [{ token: 'bunker', hex: '3-N06', facing: 'S' }],
    })
    expect(hill.sums(hill.play('german', 'attack HMG34/1 3N06', { dice: TWICE }))[0]).toMatchObject({
      defence: 18,
      number: 13,
    })
  })

  test('CH-17.1c the bonus works against red and blue firepower', () => {
    const game = open(
      [
        { unit: 'de_pz3e', hex: '1-R12', facing: 'N' },
        { unit: 'su_t26', hex: '1-R09', facing: 'S' },
      ],
      [at('roadblock')],
    )
    expect(game.sums(game.play('german', 'attack Pz3E/1 1R09', { dice: TWICE }))[0]).toMatchObject({
      red: false,
      defence: 14 + 1,
    })
  })

  test('CH-17.2a occupants have the bonus of token and terrain', () => {
    const game = field({
      scenario: 'dawn',
      turn: 'german',
      units: [{ unit: 'de_hmg34', hex: '1-Q10', facing: 'N' }, maxim('1-Q07', { inside: 0 }), maxim('1-Q07')],
      tokens: [{ token: 'trench', hex: '1-Q07' }],
    })
    game.play('german', 'attack HMG34/1 1Q07')
    const sums = game.sums(game.play('german', 'next Maxim/1', { dice: [1, 1, 1, 1, 1, 1, SPENT.seven] }))
    expect(sums.map(({ defence }) => defence).slice(0, 2)).toEqual([12 + 1 + 2, 12 + 1])
  })

  test('CH-17.2b any number of units may occupy one', () => {
    const game = open(
      [rifles('1-R09', { inside: 0 }), rifles('1-R09', { inside: 0 }), rifles('1-R10')],
      [at('trench')],
    )
    game.play('german', 'move GRif/3 1R09', { dice: [SPENT.seven] })
    expect(game.state.inside).toEqual([0, 0, 0])
  })

  test('CH-17.2c CH-17.2d one that an enemy holds can be entered as a hex, not occupied', () => {
    const game = open([rifles('1-R10'), maxim('1-R09', { inside: 0 })], [at('trench')])
    game.play('german', 'move GRif/1 1R09', { dice: [SPENT.seven] })
    expect([game.at('GRif/1'), game.state.inside[0]]).toEqual(['1R09', -1])
    game.play('soviet', 'pass')
    expect(game.rule('german', 'occupy GRif/1')).toBe('CH-17.2c')
  })

  test('CH-17.2d CH-17.3a a move goes in at no extra cost, or stays outside', () => {
    const go = (text: string) => {
      const game = open([rifles('1-R10')], [at('trench')])
      const cost = game.cost('german', text)
      return [cost, game.state.inside[0]]
    }
    const theirs = open([rifles('1-R10')], [at('trench', { by: 'soviet' })])
    theirs.play('german', 'move GRif/1 1R09', { dice: [SPENT.seven] })
    expect(theirs.state.inside[0]).toBe(0)
    expect(go('move GRif/1 1R09')).toEqual([1, 0])
    expect(go('move GRif/1 1R09 ~ ~ stay')).toEqual([1, -1])
  })

  describe('CH-17.3a whoever comes to a bunker goes in or stays outside, and then faces as he likes', () => {
    const BUNKER = [{ token: 'bunker', hex: '3-E07', facing: 'S' }]
    const on3 = (units: readonly Unit[], more: object = {}) =>
      field({
        scenario: 'bunkers',
        turn: 'german',
        units: [...units, { unit: 'su_rifles41', hex: '3-R02' }],
        tokens: BUNKER,
        ...more,
      })
    type Game = ReturnType<typeof on3>
    const inside = ({ state, facing }: Game, name: string, unit: number) => [state.inside[unit], facing(name)]
    const card = { hands: { german: ['05'] } }

    test('off a vehicle', () => {
      const off = (order: string) => {
        const opel = { unit: 'de_opel', hex: '3-E08', facing: 'N' }
        const game = on3([opel, { unit: 'de_pak36', hex: '3-E08', facing: 'N', carrier: 0 }])
        game.play('german', order, { dice: [SPENT.seven] })
        return inside(game, 'PaK36/1', 1)
      }
      expect(off('unload PaK36/1 3E07 N')).toEqual([0, 'S'])
      expect(off('unload PaK36/1 3E07 N ~ stay')).toEqual([-1, 'N'])
    })

    test('in hiding, alone and in a group', () => {
      const hide = (order: string) => {
        const game = on3([rifles('3-E08')])
        game.play('german', order, { dice: [SPENT.seven] })
        return game.state.inside[0]
      }
      expect([hide('hide GRif/1 3E07'), hide('hide GRif/1 3E07 ~ stay')]).toEqual([0, -1])
      expect(on3([rifles('3-E08')]).rule('german', 'hide GRif/1 3E08 ~ stay')).toBe('CH-17.3a')
      const group = on3([rifles('3-E08'), rifles('3-E08')])
      group.play('german', 'grouphide GRif/1,GRif/2')
      group.play('german', 'slip GRif/1 3E07 stay')
      group.play('german', 'slip GRif/2 3E07', { dice: [SPENT.seven] })
      expect(group.state.inside.slice(0, 2)).toEqual([-1, 0])
    })

    test('CH-card-05 by one more hex, whatever was said of the hex before', () => {
      const more = (move: string, order: string) => {
        const game = on3([rifles('3-E09')], card)
        game.play('german', move)
        game.play('german', 'again')
        game.play('german', order, { dice: [SPENT.seven] })
        return inside(game, 'GRif/1', 0)
      }
      expect(more('move GRif/1 3E08', 'go GRif/1 3E07 N')).toEqual([0, 'S'])
      expect(more('move GRif/1 3E08', 'go GRif/1 3E07 N stay')).toEqual([-1, 'N'])
      expect(more('hide GRif/1 3E08', 'slip GRif/1 3E07')[0]).toBe(0)
      expect(more('hide GRif/1 3E08', 'slip GRif/1 3E07 stay')[0]).toBe(-1)
      const two = { tokens: [...BUNKER, { token: 'bunker', hex: '3-E08', facing: 'S' }] }
      const next = on3([rifles('3-E09')], { ...card, ...two })
      next.play('german', 'move GRif/1 3E08 N ~ stay')
      next.play('german', 'again')
      next.play('german', 'go GRif/1 3E07', { dice: [SPENT.seven] })
      expect(next.state.inside[0]).toBe(0)
    })

    test('from off the map', () => {
      const enter = (order: string) => {
        const game = field({
          scenario: 'partisans',
          turn: 'german',
          units: [
            { unit: 'de_rifles41', round: 1, entry: 0 },
            { unit: 'de_rifles41', round: 1, entry: 0 },
            { unit: 'su_rifles41', hex: '1-Q02', facing: 'S' },
          ],
          tokens: [{ token: 'bunker', hex: '1-B04', facing: 'SW' }],
        })
        game.play('german', order)
        return [...inside(game, 'GRif/1', 0), game.state.inside[1]]
      }
      expect(enter('enter GRif/1,GRif/2 1B04 N')).toEqual([0, 'SW', 0])
      expect(enter('enter GRif/1,GRif/2 1B04 N () ~ stay')).toEqual([-1, 'N', -1])
    })
  })

  test('CH-17.3b from inside the hex it is a move action without terrain penalties', () => {
    const game = field({
      scenario: 'dawn',
      turn: 'german',
      units: [{ unit: 'de_hmg34', hex: '1-F07', facing: 'N' }],
      tokens: [{ token: 'trench', hex: '1-F07' }],
    })
    expect(game.cost('german', 'occupy HMG34/1')).toBe(2)
    expect(game.state.inside[0]).toBe(0)
    // R97
    const dear = rifles('1-R09', { stressed: true, marker: 'soft_cowering' })
    expect(open([dear], [at('trench')]).cost('german', 'occupy GRif/1')).toBe(1 + 1 + 1)
    expect(open([{ ...dear, inside: 0 }], [at('trench')]).cost('german', 'leave GRif/1')).toBe(1 + 1 + 1)
    expect(open([rifles('1-R11')], [at('trench')]).rule('german', 'occupy GRif/1')).toBe('CH-17.3b')
  })

  test('CH-17.3c leaving is a move action, onto the token or into an adjacent hex', () => {
    const game = open([rifles('1-R09', { inside: 0 })], [at('trench')])
    expect(game.cost('german', 'leave GRif/1 SE')).toBe(1)
    expect([game.state.inside[0], game.facing('GRif/1')]).toEqual([-1, 'SE'])
    const away = open([rifles('1-R09', { inside: 0 })], [at('trench')])
    away.play('german', 'move GRif/1 1R08', { dice: [SPENT.seven] })
    expect([away.at('GRif/1'), away.state.inside[0]]).toEqual(['1R08', -1])
    // R97: backwards out of a bunker
    const bunker = open([rifles('1-R09', { inside: 0 })], [at('bunker', { facing: 'N' })])
    expect(bunker.cost('german', 'move GRif/1 1R10')).toBe(2)
  })
})

describe('17.4 trenches', () => {
  test('CH-17.4a foot units only', () => {
    const inside = (unit: string, name: string) => {
      const game = open([{ unit, hex: '1-R10', facing: 'N' }], [at('trench')])
      game.play('german', `move ${name} 1R09`, { dice: [SPENT.seven] })
      return game.state.inside[0]
    }
    expect([inside('de_rifles41', 'GRif/1'), inside('de_pz3e', 'Pz3E/1')]).toEqual([0, -1])
    expect(
      open([{ unit: 'de_pak36', hex: '1-R09', facing: 'N' }], [at('trench')]).rule(
        'german',
        'occupy PaK36/1',
      ),
    ).toBe('CH-17.3b')
  })

  test('CH-17.4b occupants face any way', () => {
    const game = open([rifles('1-R09', { inside: 0 })], [at('trench')])
    expect(game.cost('german', 'pivot GRif/1 SW')).toBe(1)
    expect([game.facing('GRif/1'), game.state.inside[0]]).toEqual(['SW', 0])
  })

  test('CH-17.4c +2 DR from every direction, in close combat too (R100)', () => {
    const fire = (from: string, facing: string) => {
      const game = open(
        [{ unit: 'de_hmg34', hex: from, facing }, maxim('1-R09', { inside: 0 })],
        [at('trench')],
      )
      return game.sums(game.play('german', 'attack HMG34/1 1R09', { dice: TWICE }))[0].defence
    }
    expect([fire('1-R12', 'N'), fire('1-R06', 'S')]).toEqual([14, 12])
    const close = open([rifles('1-R09'), maxim('1-R09', { inside: 0 })], [at('trench')])
    expect(
      close.sums(close.play('german', 'assault GRif/1 Maxim/1', { dice: [1, 1, SPENT.seven] }))[0].defence,
    ).toBe(12)
  })

  const wheels = (token: string, unit = 'de_sdkfz232', name = 'Sd232/1') =>
    open([{ unit, hex: '1-H08', facing: 'N' }], [{ token, hex: '1-H07' }]).rule('german', `move ${name} 1H07`)

  test('CH-17.4d CH-17.8b CH-17.9c closed to wheels, even on a road', () => {
    const closed = ['CH-17.4d', 'CH-17.8b', 'CH-17.9c']
    expect(['trench', 'wire', 'roadblock'].map(token => wheels(token))).toEqual(closed)
    // R79: to the wheels of a gun too
    expect(['trench', 'wire', 'roadblock'].map(token => wheels(token, 'de_pak36', 'PaK36/1'))).toEqual(closed)
  })

  test('CH-17.4e CH-17.8c CH-17.9e CH-15.2p no track bonus into the hex or out of it', () => {
    const drive = (token: string, path: string, dice: readonly number[]) => {
      const game = open([{ unit: 'de_sdkfz251', hex: '1-R11', facing: 'N' }], [{ token, hex: '1-R10' }])
      return path.includes('-')
        ? game.rule('german', `move Sd251/1 ${path}`)
        : game.cost('german', `move Sd251/1 ${path}`, dice)
    }
    for (const token of ['trench', 'wire', 'roadblock'])
      expect(drive(token, '1R10-1R09', [])).toBe('CH-15.2p')
    const into = (token: string) =>
      open([{ unit: 'de_sdkfz251', hex: '1-R12', facing: 'N' }], [{ token, hex: '1-R10' }])
    for (const token of ['trench', 'wire', 'roadblock'])
      expect(into(token).rule('german', 'move Sd251/1 1R11-1R10')).toBe('CH-15.2m')
    expect(drive('trench', '1R10', [SPENT.seven])).toBe(1)
  })
})

describe('17.5 bunkers', () => {
  test('CH-17.5a foot units and field guns only', () => {
    const inside = (unit: string, name: string) => {
      const game = open([{ unit, hex: '1-R10', facing: 'N' }], [at('bunker', { facing: 'S' })])
      game.play('german', `move ${name} 1R09`, { dice: [SPENT.seven] })
      return game.state.inside[0]
    }
    expect([
      inside('de_rifles41', 'GRif/1'),
      inside('de_pak36', 'PaK36/1'),
      inside('de_pz3e', 'Pz3E/1'),
    ]).toEqual([0, 0, -1])
  })

  test('CH-17.5b CH-17.5c occupants face as the bunker and fire only in its arc', () => {
    const game = open([rifles('1-R10'), maxim('1-R07'), maxim('1-R11')], [at('bunker', { facing: 'S' })])
    game.play('german', 'move GRif/1 1R09', { dice: [SPENT.seven] })
    expect(game.facing('GRif/1')).toBe('S')
    game.play('soviet', 'pass')
    expect(game.rule('german', 'attack GRif/1 1R07')).toBe('CH-5.1a')
    expect(game.options('german', 'attack', 'hex', 'GRif/1')).toContain('1R11')
    expect(game.rule('german', 'pivot GRif/1 N')).toBe('CH-17.5b')
  })

  test('CH-17.5f CH-17.5g occupants fight in close combat, and have +3 there', () => {
    const game = open([rifles('1-R09'), maxim('1-R09', { inside: 0 })], [at('bunker', { facing: 'S' })])
    expect(
      game.sums(game.play('german', 'assault GRif/1 Maxim/1', { dice: [1, 1, SPENT.seven] }))[0].defence,
    ).toBe(10 + 3)
    expect(game.options('soviet', 'assault', 'unit')).toEqual(['Maxim/1'])
  })

  test('CH-17.5h mortars may not fire out of one', () => {
    const game = open(
      [{ unit: 'de_mortar81', hex: '1-R09', facing: 'S', inside: 0 }, maxim('1-R12')],
      [at('bunker', { facing: 'S' })],
    )
    expect(game.rule('german', 'attack Mr81/1 1R12')).toBe('CH-17.5h')
    const close = open(
      [{ unit: 'de_mortar81', hex: '1-R09', facing: 'S', inside: 0 }, maxim('1-R09')],
      [at('bunker', { facing: 'S' })],
    )
    expect(close.options('german', 'assault', 'unit')).toEqual(['Mr81/1'])
  })
})

describe('17.6 hasty defences', () => {
  test('CH-17.6a CH-17.6c a foot unit digs for 5 and has +1 from every direction', () => {
    const game = open([rifles('1-R09'), maxim('1-R12', { facing: 'N' })], [])
    expect(game.cost('german', 'dig GRif/1')).toBe(5)
    const events = game.play('soviet', 'attack Maxim/1 1R09', { dice: TWICE })
    expect(game.sums(events)[0].defence).toBe(11 + 1)
    const front = open(
      [rifles('1-R09', { inside: 0 }), maxim('1-R06')],
      [at('hasty', { dugBy: 0, by: 'german' })],
    )
    front.play('german', 'pass')
    expect(front.sums(front.play('soviet', 'attack Maxim/1 1R09', { dice: TWICE }))[0].defence).toBe(12 + 1)
    const close = open(
      [rifles('1-R09', { inside: 0 }), maxim('1-R09')],
      [at('hasty', { dugBy: 0, by: 'german' })],
    )
    close.play('german', 'pass')
    const fight = close.play('soviet', 'assault Maxim/1 GRif/1', { dice: [1, 1, SPENT.seven] })
    expect(close.sums(fight)[0].defence).toBe(11 + 1)
    const digger = (unit: string, name: string) =>
      open([{ unit, hex: '1-R09', facing: 'N' }], []).rule('german', `dig ${name}`)
    expect([digger('de_pz3e', 'Pz3E/1'), digger('de_pak36', 'PaK36/1')]).toEqual(['CH-17.6a', 'CH-17.6a'])
  })

  test('CH-17.6a no marker makes digging dearer, and no enemy in the hex forbids it (R101)', () => {
    const dig = (more: Partial<Unit>, ...others: Unit[]) =>
      open([rifles('1-R09', more), ...others], []).cost('german', 'dig GRif/1')
    expect(dig({ marker: 'soft_cowering' })).toBe(5)
    expect(dig({}, maxim('1-R09'))).toBe(5)
    expect(dig({ stressed: true })).toBe(5 + 1)
  })

  test('CH-17.6b CH-17.6e CH-10.12a a group digs in one action: a token for each unit', () => {
    const game = open([rifles('1-R09'), rifles('1-R09'), rifles('1-R10')], [])
    expect(game.cost('german', 'dig GRif/1,GRif/2,GRif/3')).toBe(5)
    expect(game.state.tokenHex).toEqual([game.hex('1R09'), game.hex('1R09'), game.hex('1R10')])
  })

  test('CH-17.6d only the unit that dug it occupies it', () => {
    const game = open(
      [rifles('1-R09', { inside: 0 }), rifles('1-R10')],
      [at('hasty', { dugBy: 0, by: 'german' })],
    )
    game.play('german', 'move GRif/2 1R09', { dice: [SPENT.seven] })
    expect(game.state.inside).toEqual([0, -1])
    game.play('soviet', 'pass')
    expect(game.rule('german', 'occupy GRif/2')).toBe('CH-17.3b')
  })

  test('CH-17.6g it goes when its unit moves, pivots or dies', () => {
    const dug = () =>
      open(
        [rifles('1-R09', { inside: 0 }), maxim('1-R12', { facing: 'N' })],
        [at('hasty', { dugBy: 0, by: 'german' })],
      )
    for (const text of ['move GRif/1 1R08', 'pivot GRif/1 S']) {
      const game = dug()
      game.play('german', text, { dice: [SPENT.seven] })
      expect(game.state.tokenHex).toEqual([-1])
    }
    const killed = open(
      [rifles('1-R09', { inside: 0, marker: 'soft_unnerved' }), maxim('1-R12', { facing: 'N' })],
      [at('hasty', { dugBy: 0, by: 'german' })],
    )
    killed.play('german', 'pass')
    killed.play('soviet', 'attack Maxim/1 1R09', { dice: [6, 6, SPENT.seven] })
    expect(killed.state.tokenHex).toEqual([-1])
  })

  test('CH-17.6h the owner may take it away at any time of the turn, for nothing', () => {
    const game = open([rifles('1-R09', { inside: 0 })], [at('hasty', { dugBy: 0, by: 'german' })])
    game.play('german', 'undig GRif/1')
    expect([game.state.tokenHex, game.state.inside]).toEqual([[-1], [-1]])
    expect(game.asked()).toEqual(['german'])
    expect(game.state.acted).toEqual([0])
    const theirs = open(
      [rifles('1-R09'), maxim('1-R07', { inside: 0 })],
      [at('hasty', { hex: '1-R07', dugBy: 1, by: 'soviet' })],
    )
    expect(theirs.rule('german', 'undig Maxim/1')).toBe('CH-17.6h')
  })
})

describe('17.8, 17.9 wire and road blocks', () => {
  test('CH-17.7b CH-17.8a CH-10.10a foot units add a die to the move into wire, whoever laid it', () => {
    const game = open([rifles('1-R10')], [at('wire', { by: 'german' })])
    expect(game.cost('german', 'move GRif/1 1R09', [4, SPENT.seven])).toBe(5)
    const out = open([rifles('1-R09')], [at('wire')])
    expect(out.cost('german', 'move GRif/1 1R08')).toBe(1)
  })

  test('CH-17.8a R7 a spent unit owns the worst roll and pays the real one', () => {
    const spent = (cap: number) =>
      open([rifles('1-R10', { spent: true })], [at('wire')], { caps: { german: cap, soviet: 0 } })
    expect(spent(6).rule('german', 'move GRif/1 1R09')).toBe('CH-2.2c')
    const game = spent(7)
    game.play('german', 'move GRif/1 1R09', { dice: [2] })
    expect(game.state.cap[0]).toBe(4)
  })

  test('CH-17.8d a tracked vehicle that enters destroys it', () => {
    const game = open([{ unit: 'de_pz3e', hex: '1-R10', facing: 'N' }], [at('wire')])
    expect(game.cost('german', 'move Pz3E/1 1R09')).toBe(1)
    expect(game.state.tokenHex).toEqual([-1])
  })

  test('CH-17.9a CH-17.9b foot units do not notice a road block, and have +1 DR there', () => {
    const game = open([rifles('1-R10'), maxim('1-R12', { facing: 'N' })], [at('roadblock')])
    expect(game.cost('german', 'move GRif/1 1R09')).toBe(1)
    const events = game.play('soviet', 'attack Maxim/1 1R09', { dice: TWICE })
    expect(game.sums(events)[0].defence).toBe(11 + 1)
  })

  test('CH-17.9b R104 for every unit, from every direction, and in close combat', () => {
    const defence = (enemy: Unit, name: string, attacker: Unit, order: string) => {
      const game = open([attacker, enemy], [at('roadblock')])
      const dice = order === 'assault' ? [1, 1, SPENT.seven] : TWICE
      return game.sums(game.play('german', `${order} HMG34/1 ${name}`, { dice }))[0].defence
    }
    const hmg = (hex: string, facing = 'N'): Unit => ({ unit: 'de_hmg34', hex, facing })
    const tank: Unit = { unit: 'su_t26', hex: '1-R09', facing: 'S' }
    expect(defence(maxim('1-R09'), '1R09', hmg('1-R12'), 'attack')).toBe(12 + 1)
    expect(defence(maxim('1-R09'), '1R09', hmg('1-R06', 'S'), 'attack')).toBe(10 + 1)
    expect(defence(maxim('1-R09'), 'Maxim/1', hmg('1-R09'), 'assault')).toBe(10 + 1)
    expect(defence(tank, 'T26/1', hmg('1-R09'), 'assault')).toBe(13 + 1)
  })

  test('CH-17.9d R51 a hidden move takes no die for it', () => {
    const game = open(
      [
        { unit: 'de_pz3e', hex: '1-F09', hidden: true },
        { unit: 'su_rifles41', hex: '4-B09', facing: 'N' },
      ],
      [{ token: 'roadblock', hex: '1-F08' }],
    )
    const events = game.play('german', 'hide Pz3E/1 1F08', { dice: [SPENT.seven] })
    expect(all(events, 'rolled').map(({ what }) => what)).toEqual(['check'])
  })

  test('CH-17.9d tracks add a die, even on a road', () => {
    const game = open(
      [{ unit: 'de_pz3e', hex: '1-H08', facing: 'N' }],
      [{ token: 'roadblock', hex: '1-H07' }],
    )
    expect(game.cost('german', 'move Pz3E/1 1H07', [3, SPENT.seven])).toBe(4)
    expect(game.state.tokenHex).toEqual([game.hex('1H07')])
  })
})

describe('17.11 destroying them', () => {
  const bunker = (attacker: Unit, more: Partial<Unit> = {}) =>
    field({
      scenario: 'bunkers',
      turn: 'german',
      units: [attacker, maxim('3-N06', { inside: 0, ...more })],
      tokens: [{ token: 'bunker', hex: '3-N06', facing: 'S' }],
    })

  test('CH-17.11a CH-17.11b CH-17.11c CH-17.11g units first, then the token, one check; a hit removes it (GT45)', () => {
    const game = bunker({ unit: 'de_pz4f2', hex: '3-O05', facing: 'SW', stressed: true })
    const { vp } = game.state
    const events = game.play('german', 'attack Pz4F2/1 3N06', { dice: [1, 2, 4, 5, SPENT.two] })
    expect(game.sums(events).map(({ defence, attack, number }) => [defence, attack, number])).toEqual([
      [13, 8, 5],
      [16, 8, 8],
    ])
    expect(all(events, 'checked').map(({ cost, spent }) => [cost, spent])).toEqual([[4, true]])
    expect([game.state.tokenHex[0], game.state.inside[1], game.facing('Maxim/1')]).toEqual([-1, -1, 'S'])
    expect(game.state.vp).toBe(vp + 2)
  })

  test('CH-17.11g defence 16, 16, 13, 15, 15, 15', () => {
    expect(tokenKinds.map(({ defence }) => defence)).toEqual([16, 16, 13, 15, 15, 15])
  })

  test('CH-17.11d terrain counts for the token at a distance', () => {
    const game = field({
      scenario: 'dawn',
      turn: 'german',
      units: [{ unit: 'de_hmg34', hex: '1-Q10', facing: 'N' }],
      tokens: [{ token: 'trench', hex: '1-Q07' }],
    })
    expect(
      game.sums(game.play('german', 'attack HMG34/1 1Q07', { dice: [1, 1, SPENT.seven] }))[0].defence,
    ).toBe(16 + 1)
  })

  test('CH-17.11d R108 so do smoke and height', () => {
    const fire = (scenario: string, hex: string, from: string, more: object = {}) =>
      field({
        scenario,
        turn: 'german',
        units: [
          { unit: 'de_hmg34', hex: from, facing: 'N' },
          { unit: 'su_maxim', hex: scenario === 'dawn' ? '4-B09' : '3-B02', facing: 'S' },
        ],
        tokens: [{ token: 'trench', hex }],
        ...more,
      })
    const fog = fire('dawn', '1-R09', '1-R12', { heavy: ['1-R09'] })
    const hill = fire('ridge', '3-N06', '3-N09')
    const dice = [1, 1, SPENT.seven]
    expect(fog.sums(fog.play('german', 'attack HMG34/1 1R09', { dice }))[0].defence).toBe(16 + 2)
    expect(hill.sums(hill.play('german', 'attack HMG34/1 3N06', { dice }))[0].defence).toBe(16 + 1)
  })

  test('CH-17.11e CH-17.11f in close combat one chooses unit or token; no terrain for the token (E07)', () => {
    const tank: Unit = { unit: 'de_pz4f2', hex: '3-N06', facing: 'S' }
    const unit = bunker(tank)
    const first = unit.sums(unit.play('german', 'assault Pz4F2/1 Maxim/1', { dice: [1, 1, SPENT.seven] }))
    expect(first.map(({ defence, attack }) => [defence, attack])).toEqual([[13, 9]])
    const token = bunker(tank)
    const second = token.sums(token.play('german', 'breach Pz4F2/1 bunker/1', { dice: [1, 1, SPENT.seven] }))
    expect(second.map(({ number }) => number)).toEqual([7])
    const woods = field({
      scenario: 'dawn',
      turn: 'german',
      units: [{ unit: 'de_rifles41', hex: '1-F07', facing: 'N' }],
      tokens: [{ token: 'wire', hex: '1-F07' }],
    })
    expect(
      woods.sums(woods.play('german', 'breach GRif/1 wire/1', { dice: [1, 1, SPENT.seven] }))[0].defence,
    ).toBe(15)
  })
})

describe('works as targets', () => {
  const trench = (units: readonly object[]) =>
    field({
      scenario: 'bunkers',
      turn: 'german',
      units: [{ unit: 'de_rifles41', hex: '3-L09', facing: 'N' }, ...units] as never,
      tokens: [{ token: 'trench', hex: '3-L08', by: 'soviet' }],
    })

  test('R17 CH-6.0a works that shelter only own units are no target; beside own units, or with an enemy in them, they are', () => {
    const aim = (units: readonly object[]) =>
      trench(units).options('german', 'attack', 'hex', 'GRif/1').includes('3L08')
    expect(aim([])).toBe(true)
    expect(aim([{ unit: 'de_mg34', hex: '3-L08', facing: 'N', inside: 0 }])).toBe(false)
    expect(aim([{ unit: 'de_mg34', hex: '3-L08', facing: 'N' }])).toBe(true)
    expect(aim([{ unit: 'su_maxim', hex: '3-L08', facing: 'N', inside: 0 }])).toBe(true)
    const own = trench([{ unit: 'de_mg34', hex: '3-L08', facing: 'N', inside: 0 }])
    expect(own.rule('german', 'attack GRif/1 3L08')).toBe('CH-6.0a')
  })
})
