import { expect, test } from 'vitest'
import { nearTo, testsHere } from '../support/near.ts'

const tests = testsHere()

test.each([
  // The folder of a game, and not those of its map
  [
    'src/systems/hells-gate/rules/retreat.ts',
    ['hells-gate/retreat', 'hells-gate/supply'],
    ['hells-gate/view', 'stalingrad', 'commands'],
  ],
  [
    'src/systems/conflict-of-heroes/attack/hits.ts',
    ['conflict-of-heroes/attack/combat'],
    ['conflict-of-heroes/move', 'hells-gate'],
  ],
  // A state is saved and reset
  [
    'src/systems/hells-gate/state/state.ts',
    ['hells-gate', 'systems/fields', 'saved/releases'],
    ['stalingrad', 'browser'],
  ],
  // A command, by the tests that give it
  ['commands/game/undo.ts', ['commands/table/taking-back'], ['commands/posts', 'engine', 'hells-gate']],
  ['src/web/index.ts', ['web/rows'], ['browser', 'hells-gate']],
  // A test is nearest to itself
  ['tests/engine/hex.test.ts', ['engine/hex'], ['engine/act', 'commands']],
])('near to %s', (file, near, far) => {
  const found = nearTo([file], tests)
  const of = (one: string) => found.filter(path => path.startsWith(`tests/${one}`))
  for (const one of near) expect([one, of(one).length > 0]).toEqual([one, true])
  for (const one of far) expect([one, of(one)]).toEqual([one, []])
  expect(of('project/rooms').concat(of('outside'))).toHaveLength(2)
  expect(found.length).toBeLessThan(20)
})
