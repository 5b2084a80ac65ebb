import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeJpeg } from '../../render/jpeg.ts'
import { findOpenStep } from '../../src/engine/actions/agenda.ts'
import { catalogueListFromIds } from '../../src/engine/catalogue.ts'
import { CannotContinueError, convertStateIndices, validateState } from '../../src/engine/saved-state.ts'
import { idOf, type Stage, said, stage, textOf } from '../commands/stage.ts'
import { table } from '../support/play-table.ts'
import { SQUADS } from './facts.ts'
import { ford } from './index.ts'
import { painter } from './painter.ts'
import { saved } from './saved.ts'
import type { FordView } from './state.ts'

const start = () => table(ford, { scenario: 'river' })

test('a saved game is what its form says, and goes on where the squads stand in another order', () => {
  const game = start()
  game.play('soviet', 'aim N')
  const { state } = game
  expect(() => validateState(ford, state)).not.toThrow()
  expect(() => validateState(ford, { ...state, at: [7, 1, 2, 3] })).toThrow('at.0')
  const old = {
    ...saved.catalogue,
    lists: { ...saved.catalogue.lists, squad: catalogueListFromIds(SQUADS.toReversed()) },
  }
  const before = { ...state, at: state.at.toReversed() }
  expect(convertStateIndices(saved, before, old)).toEqual(state)
  const more = { ...old, lists: { ...old.lists, squad: catalogueListFromIds([...SQUADS, 'R3']) } }
  expect(() => convertStateIndices(saved, { ...state, at: [...state.at, 0] }, more)).toThrow(
    CannotContinueError,
  )
})

test('FD-1 whoever stands on the ford after the last round has won; nobody there is a draw', () => {
  const last = (squads: object) => table(ford, { position: { round: 6, squads, aim: {} } }).state.outcome
  expect(last({ R1: 'N', G1: 'Ford' })).toEqual({ winners: ['german'], reason: 'ford' })
  expect(last({ R1: 'N', G1: 'S' })).toEqual({ winners: [], reason: 'ford' })
})

test('FD-1 a side without squads has lost', () => {
  const { state } = table(ford, { position: { round: 2, squads: { R2: 'N' }, aim: {} } })
  expect(state.outcome).toEqual({ winners: ['soviet'], reason: 'lost' })
})

test('FD-2 both aim at once, and nobody sees where the other does', () => {
  const game = start()
  expect(game.asked()).toEqual(['soviet', 'german'])
  expect(game.play('german', 'aim NE')).toEqual([{ type: 'aimedSomewhere', side: 'german' }])
  expect(['soviet', 'german', null].map(role => game.view(role).aim)).toEqual([null, 2, null])
  expect(game.asked()).toEqual(['soviet'])
})

test('FD-3 a squad goes to an empty adjacent hex; the Germans go first in even rounds', () => {
  const game = start()
  game.play('soviet', 'aim N')
  game.play('german', 'aim N')
  expect(game.refused('soviet', 'move G1 N').rule).toBe('FD-3a')
  expect(game.refused('soviet', 'move R1 S').rule).toBe('FD-3c')
  expect(game.refused('soviet', 'move R1 SE').rule).toBe('FD-3d')
  game.play('soviet', 'move R1 Ford')
  game.play('german', 'stay')
  game.play('soviet', 'aim N')
  game.play('german', 'aim N')
  expect(game.asked()).toEqual(['german'])
})

test('FD-3b a squad with squads all round it stays', () => {
  const squads = { R1: 'N', R2: 'Ford', G1: 'NW', G2: 'NE' }
  const game = table(ford, { position: { round: 0, squads, aim: {} } })
  game.play('soviet', 'aim S')
  game.play('german', 'aim S')
  expect(game.refused('soviet', 'move R1 N').rule).toBe('FD-3b')
})

test('FD-4 both mortars fire together: friend or foe is lost on 3 or more', () => {
  const game = start()
  game.play('soviet', 'aim SW')
  game.play('german', 'aim NW')
  game.play('soviet', 'stay')
  game.play('german', 'stay', { dice: [2, 3] })
  expect(game.state.at.map(hex => hex >= 0)).toEqual([true, true, false, true])
})

let on: Stage
beforeAll(async () => {
  on = await stage({ ford }, async request => {
    const { canvas, places } = painter.paint(request.view as FordView, request)
    const bytes = Buffer.from(await encodeJpeg(canvas))
    return { bytes, width: canvas.width, height: canvas.height, format: 'jpeg', places }
  })
})
afterAll(() => on.close())

test('a game is played to its end by commands and buttons', async () => {
  const { anna, boris } = on.people
  const thread = await on.table('ford', { soviet: anna, german: boris })
  const at = { channelId: thread }
  const players = { soviet: anna, german: boris }
  const board = () => on.last(thread)
  for (;;) {
    const { match } = await on.read(thread)
    const step = findOpenStep(match!.state)
    if (!step) break
    const [by] = step.who as ('soviet' | 'german')[]
    const before = on.last(thread).id
    if (step.do === 'aim') await said(players[by].slash('ford aim', { hex: 'Ford' }, at))
    else await players[by].click(board(), idOf(board(), 'do', 'stay'))
    await on.sandbox.waitUntilFound(() => on.last(thread).id !== before)
    await on.quiet(thread)
  }
  expect(textOf(on.last(thread))).toContain('A draw.')
  expect(await said(anna.slash('rules', { query: '4' }, at))).toContain('Оба миномёта стреляют разом')
  expect(on.lines.filter(line => line.startsWith('sandbox'))).toEqual([])
  expect(on.oracle.findings).toEqual([])
})
