import { describe, expect, test } from 'vitest'
import { applyAction, decidingRoles, findOpenStep, runTasks } from '../../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../../src/engine/actions/legal.ts'
import { createSeededPicker } from '../../../src/engine/lookahead.ts'
import { Umpire } from '../../../src/engine/umpire.ts'
import { findWasteWarning } from '../../../src/engine/warning.ts'
import { createLabeller } from '../../../src/engine/words.ts'
import { sideOf } from '../../../src/systems/hells-gate/state/state.ts'
import { asksAt } from '../../warnings/told.ts'
import { all, type HellTable, hellsGate, position } from '../hell.ts'

const asks = (game: HellTable, text: string) => asksAt(hellsGate, game, game.asked()[0], text)
const NEAR = { '20GRC': 'D5', '21GRC': 'D5', '88ID_A': 'D4', '34ID': 'A1' }

describe('combat', () => {
  test('HG-7.0 whoever ends it is told which hexes can still be hit, also after an attack', () => {
    const game = position({ ...NEAR, '5MC': 'C4', '389ID': 'C5' })
    expect(asks(game, 'done')).toBe('attack C5 D4')
    expect(asks(game, 'attack D4 20GRC')).toBeNull()
    game.play('soviet', 'attack D4 20GRC', { dice: [1] })
    expect(asks(game, 'done')).toBe('attack C5')
  })

  test('HG-7.0 nothing is asked where no hit can be scored without a step of one’s own', () => {
    // 1:1, where only an all-out attack hits
    const even = position({ '20GRC': 'D5', '34ID': 'D4' })
    expect(asks(even, 'attack D4 20GRC')).toBe('hopeless')
    expect(asks(even, 'attack D4 20GRC 20GRC')).toBeNull()
    expect(asks(even, 'done')).toBeNull()
    expect(asks(position({ '75RC': 'C7', '34ID': 'A1' }), 'done')).toBeNull()
  })

  test('HG-7.6 the last step of a unit is lost only after a question where a retreat would save it', () => {
    const game = position({ '20GRC': 'D5', '21GRC': 'D5', '88ID_A': 'D4' })
    game.play('soviet', 'attack D4 20GRC,21GRC', { dice: [1] })
    expect(asks(game, 'lose 88ID_A')).toMatch(/^no more: retreat .*D3/)
    expect(asks(game, 'retreat D3')).toBeNull()
    const full = position({ '20GRC': 'D5', '21GRC': 'D5', '34ID': 'D4' })
    full.play('soviet', 'attack D4 20GRC,21GRC', { dice: [6] })
    expect(asks(full, 'lose 34ID')).toBeNull()
    const around = { '75RC': 'C3', '48RC': 'E3', '5MC': 'D3', '47RC': 'C4', '104RC': 'E4' }
    const surrounded = position({ '20GRC': 'D5', '21GRC': 'D5', '88ID_A': 'D4', '88ID_B': 'D4', ...around })
    surrounded.play('soviet', 'attack D4 20GRC,21GRC', { dice: [3] })
    expect(surrounded.offered('german')).toEqual(['lose'])
    expect(asks(surrounded, 'lose 88ID_A')).toBeNull()
  })
})

describe('movement', () => {
  const moving = (units: Record<string, string>, rest = {}) => position(units, { phase: 'movement', ...rest })
  test('HG-8.0 a phase in which nobody has moved is not ended unasked; to let the others stand is a decision', () => {
    const game = moving({ '75RC': 'C7', '48RC': 'C7 retreated', '20TC': 'B4', '34ID': 'A1' })
    expect(asks(game, 'done')).toBe('move 75RC 20TC')
    expect(asks(game, 'move 75RC D7')).toBeNull()
    game.play('soviet', 'move 75RC D7')
    expect(asks(game, 'done')).toBeNull()
    expect(asks(moving({ '75RC': 'C7 retreated', '34ID': 'A1' }), 'done')).toBeNull()
  })

  test('HG-12.0 in the last turn a move that wins a point is not left out unasked, however many have moved', () => {
    // 3 Pz stands next to D1, an empty Soviet source
    const last = (turn: number) =>
      moving({ '106ID': 'B6', '3Pz': 'D2', '34ID': 'A2', '75RC': 'F6' }, { turn, side: 'german' })
    const game = last(8)
    game.play('german', 'move 106ID A6')
    expect(asks(game, 'done')).toBe('move 3Pz, game')
    const before = last(7)
    before.play('german', 'move 106ID A6')
    expect(asks(before, 'done')).toBeNull()
  })
})

describe('the break-out', () => {
  const AROUND = { '20GRC': 'C3', '21GRC': 'C4', '75RC': 'D3', '48RC': 'D5', '5MC': 'E3', '47RC': 'E4' }
  const last = (units: Record<string, string>, rest = {}) =>
    position({ '34ID': 'A1', ...units }, { turn: 8, side: 'german', phase: 'movement', ...rest })

  test('HG-11.5 whoever ends the game while a unit that is cut off could still roll is asked', () => {
    const game = last({ ...AROUND, '106ID': 'D4 out', '3Pz': 'B4' })
    game.play('german', 'move 34ID A2')
    game.play('german', 'done')
    expect(game.offered('german')).toEqual(['breakout', 'done'])
    expect(asks(game, 'done')).toBe('breakout 106ID, game')
    expect(asks(game, 'breakout 106ID')).toBeNull()
  })

  test('HG-11.5 nobody is asked for a unit that has a line again: it needs no break-out', () => {
    const game = last({ '106ID': 'C4 out', '3Pz': 'B4', '75RC': 'E6' })
    game.play('german', 'move 34ID A2')
    game.play('german', 'done')
    expect(game.offered('german')).toEqual(['breakout', 'done'])
    expect(asks(game, 'done')).toBeNull()
  })

  test('HG-11.5b a unit that moves loses it: that is asked about, unless the move saves the unit', () => {
    const { '48RC': _, ...open } = AROUND
    const units = { ...open, '104RC': 'D7', '106ID': 'D4 out', '3Pz': 'B4' }
    expect(asks(last(units), 'move 106ID D5')).toBe('no more: breakout 106ID')
    expect(asks(last(units), 'move 3Pz A4')).toBeNull()
    expect(asks(last(units, { turn: 7 }), 'move 106ID D5')).toBeNull()
    // Next to a unit in supply it has a line
    const { '21GRC': __, ...gap } = AROUND
    expect(asks(last({ ...gap, '106ID': 'D4 out', '3Pz': 'B4' }), 'move 106ID C4')).toBeNull()
  })
})

test('HG-11.5 post and status of turn 8 say that a unit that moves cannot break out', () => {
  const units = { '106ID': 'C4 out', '3Pz': 'B4', '34ID': 'A1', '75RC': 'E6' }
  const told = (turn: number, lang: 'en' | 'ru') => {
    const game = position(units, { turn, side: 'german', phase: 'movement' })
    const { questions, status } = hellsGate.words[lang]
    const view = game.view(null)
    const say = createLabeller(hellsGate, lang, hellsGate.views.names(game.state))
    return [questions.movement(view, say), status(view, null).join(' ')]
  }
  const [post, status] = told(8, 'en')
  expect(post).toContain('If these units move, they cannot break out: 106 ID.')
  expect(status).toContain('may break out')
  expect(told(8, 'ru')[0]).toContain('не смогут прорваться: 106 пд.')
  expect(told(8, 'ru')[1]).toContain('могут прорываться')
  expect(told(7, 'en').join(' ')).not.toMatch(/break out/)
})

test('HG-11.4 a rebuild that is not used is lost, so that it is asked about', () => {
  const game = position({ '20TC': 'C7 reduced', '75RC': 'C7', '34ID': 'A1' }, { turn: 5, phase: 'supply' })
  expect(game.offered('soviet')).toEqual(['rebuild', 'skip'])
  expect(asks(game, 'skip')).toBe('rebuild 20TC')
  expect(asks(game, 'rebuild 20TC')).toBeNull()
})

test('HG-12.0a in random games a move is asked about exactly if it leaves own units without a supply line', () => {
  const lost: string[] = []
  for (let seed = 1; seed <= 4; seed++) {
    const pick = createSeededPicker(seed)
    const umpire = new Umpire({ die: sides => pick(sides) + 1, draw: (_, pool) => pick(pool.length) })
    const state = hellsGate.rules.setup({ scenario: 'korsun', variants: {} }, umpire)
    runTasks(hellsGate, state, umpire)
    while (findOpenStep(state)) {
      const [by] = decidingRoles(state)
      const action = sampleAction(hellsGate, state, by, pick)
      const cost = findWasteWarning(hellsGate, state, by, action)?.hiddenCost ?? null
      umpire.announcements.length = 0
      applyAction(hellsGate, state, by, action, umpire)
      if (action.verb !== 'move') continue
      const said = umpire.announcements.map(({ event }) => event)
      const isOwn = (unit: number) => sideOf[unit] === by
      const cut = all(said, 'countChanged').flatMap(one => one.cut.filter(isOwn))
      expect(cost).toEqual(cut.length > 0 ? { type: 'wouldCut', units: cut } : null)
      if (cost) lost.push(by)
    }
  }
  expect(lost.length).toBeGreaterThan(0)
})

test('who comes or is rebuilt stands under its own side', () => {
  const { unit } = hellsGate.views.names({} as never)
  const soviet = unit.indexOf('20TC')
  const actor = (event: object) => hellsGate.views.actorOf(event as never, {} as never, 'german')
  expect(actor({ type: 'arrived', unit: soviet, hex: 0, instead: null })).toBe('soviet')
  expect(actor({ type: 'arrivalLost', unit: soviet, why: 'recalled' })).toBe('soviet')
  expect(actor({ type: 'rebuilt', unit: soviet })).toBe('soviet')
})

test('a first game says what a lost step costs at once, and what lack of supply means when a unit lacks it', () => {
  for (const [lang, step, supply] of [
    ['en', /lost step gives the enemy 1 victory point.*Germans.*start with 10 VP/, /moves only one hex/],
    ['ru', /потерянный уровень — 1 победное очко.*фора, 10 ПО/, /проходит только один гекс/],
  ] as const) {
    const lessons = hellsGate.words[lang].lessons!
    const cut = position({ '106ID': 'D4 out', '34ID': 'A1' }).view(null)
    expect(lessons.aim(cut).brief).toMatch(step)
    expect(lessons.events!.supply(cut).brief).toMatch(supply)
    expect(lessons.events!.supply(position({ '34ID': 'A1' }).view(null)).brief).toBe('')
  }
})
