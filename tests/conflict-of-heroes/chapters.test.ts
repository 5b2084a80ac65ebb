import { describe, expect, test } from 'vitest'
import { scenarios } from '../../data/conflict-of-heroes/index.ts'
import { conflictOfHeroes } from '../../src/systems/conflict-of-heroes/index.ts'
import type { HeroesState } from '../../src/systems/conflict-of-heroes/state/state.ts'
import type { HeroesView } from '../../src/systems/conflict-of-heroes/view/view.ts'
import { table } from '../support/play-table.ts'
import { field } from './field.ts'

/** Two rifle units side by side, far from a Soviet one. */
const pair = (chapters: number, rest: object = {}) =>
  field({
    chapters,
    turn: 'german',
    units: [
      { unit: 'de_rifles41', hex: '1-H10', facing: 'N', marker: 'soft_pinned' },
      { unit: 'de_rifles41', hex: '1-H10', facing: 'N', marker: 'soft_pinned' },
      { unit: 'su_rifles41', hex: '1-H08', facing: 'S' },
    ],
    ...rest,
  })

describe('a scenario is played with the chapters that come before it', () => {
  test('the rulebook says after which chapter each scenario may be played', () => {
    expect(scenarios.slice(0, 10).map(({ chapter }) => chapter)).toEqual([
      9, 10, 11, 14, 14, 16, 17, 17, 18, 18,
    ])
  })

  test('joint actions from chapter 10 on', () => {
    expect(pair(9).rule('german', 'group GRif/1,GRif/2')).toBe('CH-10.0a')
    expect(pair(9).rule('german', 'attack GRif/1 1H08 GRif/2')).toBe('CH-10.0a')
    expect(pair(9).rule('german', 'rally GRif/1,GRif/2')).toBe('CH-10.0a')
    const fire = pair(10)
    expect(fire.options('german', 'attack', 'support', 'GRif/1 1H08')).toEqual(['GRif/2'])
    expect(fire.options('german', 'rally', 'units', 'GRif/1')).toContain('GRif/2')
    expect(fire.offered('german')).toContain('group')
  })

  test('cards with the group icon serve one unit until then', () => {
    const play = (chapters: number) => {
      const game = pair(chapters, { hands: { german: ['04'] } })
      game.play('german', 'play 04')
      return game
    }
    expect(play(9).rule('german', 'use GRif/1,GRif/2')).toBe('CH-10.0a')
    expect(play(9).options('german', 'use', 'units')).toEqual(['GRif/1', 'GRif/2'])
    expect(play(10).options('german', 'use', 'units', 'GRif/1')).toContain('GRif/2')
  })

  test('hidden moves from chapter 11 on, digging in from chapter 17 on, by cards 01 and 02 too', () => {
    const hiding = (chapters: number) =>
      field({
        chapters,
        turn: 'german',
        hands: { german: ['02'] },
        units: [{ unit: 'de_rifles41', hex: '1-H10', facing: 'N' }],
      })
    for (const before of [hiding(10), hiding(11), hiding(16), hiding(17)]) {
      const { chapters } = before.state
      for (const turn of ['turn', 'free']) {
        expect(before.offered('german').includes('hide')).toBe(chapters >= 11)
        expect(before.offered('german').includes('dig')).toBe(chapters >= 17)
        if (turn === 'turn') before.play('german', 'play 02')
      }
    }
    expect(hiding(10).rule('german', 'hide GRif/1 1H10')).toBe('CH-11.3a')
    expect(hiding(16).rule('german', 'dig GRif/1')).toBe('CH-17.0a')
  })

  test('the table may play a scenario again with all chapters, and a position says with which', () => {
    const begun = (variants: Record<string, string>) =>
      table<HeroesState, HeroesView>(
        conflictOfHeroes,
        { scenario: 'mir', variants },
        { draws: ['card 1', 'card 1', 'card 1', 'card 1'] },
      ).state
    expect(begun({}).chapters).toBe(10)
    expect(begun({ chapters: 'all' }).chapters).toBe(19)
    expect(conflictOfHeroes.rules.toPosition(pair(9).state)).toMatchObject({ chapters: 9 })
    const offered = conflictOfHeroes.variants.find(({ id }) => id === 'chapters')?.isOffered
    expect(scenarios.map(({ id }) => offered?.(id))).toEqual(scenarios.map(({ chapter }) => chapter < 17))
  })
})
