import { expect, test } from 'vitest'
import { playFileJson } from '../../src/game-file/index.ts'
import { systems } from '../../src/systems/index.ts'
import { exported, honestGame } from './honest.ts'

test.each(Object.values(systems))('a finished game of $id is proven, take-backs included', system => {
  const setup = { scenario: system.scenarios[0].id, variants: {} }
  const game = honestGame(system, setup, `honest ${system.id}`)
  expect(game.match.log.some(entry => entry.verb === 'game:back')).toBe(true)
  const played = playFileJson(JSON.parse(JSON.stringify(exported(game))), id => systems[id])
  expect(played).toMatchObject({ ok: true, proof: { word: 'proven', missing: [] } })
  if (played.ok) expect(played.view).toEqual(system.views.view(game.match.state, null))
})
