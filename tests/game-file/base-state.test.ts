import { expect, test } from 'vitest'
import type { Match } from '../../src/engine/log.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { exportFinishedGame, playFileJson } from '../../src/game-file/index.ts'
import { findSystem, systems } from '../../src/systems/index.ts'
import { relinked } from './forge.ts'
import { copy, type Draft } from './honest.ts'
import { life } from './life.ts'

const house: GameSystem = systems['pavlovs-house']
const { match, secret } = life(house, 'base', {
  calm: 1e6,
  steps: 20,
  toTheEnd: true,
  corrected: { system: { ...house, version: '99' }, after: 8 },
})
const file: Draft = copy(exportFinishedGame(match as Match, secret))
const [base] = file.bases ?? []

/** The position of the base is another, and the chain holds again. */
const judged = (state: unknown) => {
  const draft = copy(file)
  if (draft.bases) draft.bases[0] = { ...base, state } as typeof base
  return playFileJson(copy(relinked(draft)), findSystem)
}
const state = base.state as Record<string, unknown>

test('the position of a base as it was is played on from', () => {
  expect(judged(state).proof.word).toBe(`proven since entry ${base.n}`)
})

test.each<[unknown, string]>([
  [{}, 'agenda is missing'],
  [null, 'state is not an object'],
  [[], 'state is not an object'],
  [{ ...state, weather: 1 }, 'weather is not part of this game'],
  [{ ...state, turn: 'x' }, 'turn is not of type number'],
  [{ ...state, turn: 5000 }, 'turn is beyond 1000'],
  [{ ...state, hand: 7 }, 'hand is not of type list'],
  [{ ...state, hand: ['x'] }, 'hand.0 is not of type number'],
  [{ ...state, hand: new Array(400).fill(0) }, 'hand is longer than 300'],
  [{ ...state, agenda: {} }, 'agenda is not of type list'],
  [{ ...state, agenda: [{ do: 'constructor' }] }, 'agenda.0 is not a step of this game'],
  [{ ...state, agenda: [{ do: 'bombs', planes: 9999 }] }, 'agenda.0.planes is beyond 1000'],
  [{ ...state, agenda: new Array(61).fill({ do: 'endTurn' }) }, 'agenda is longer than 60'],
])('a position that is none of this game is refused by field: %#', (given, message) => {
  const said = judged(given)
  expect(said.ok ? said.proof.word : said.error).toMatchObject({
    entry: base.n,
    message: `bases: the position's ${message}`,
  })
})

test.each<[string, unknown]>(
  ['hand', 'discards', 'deck', 'units', 'tokens'].filter(field => field in state).map(field => [field, null]),
)(
  'a position whose %s cannot be read is refused as none of this game, not as our own mistake',
  (field, value) => {
    const said = judged({ ...state, [field]: value })
    expect(said.ok ? '' : said.error.message).toMatch(
      /^bases: the position is not one of this game \(TypeError/,
    )
  },
)
