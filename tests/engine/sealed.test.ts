import { expect, test } from 'vitest'
import type { GameSetup } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { exportUnfinishedGame } from '../../src/game-file/index.ts'
import { systems } from '../../src/systems/index.ts'
import { differences, twinCourse } from '../support/twins.ts'
import { ferry } from '../toy/index.ts'

const GAMES: readonly (readonly [id: string, setup: GameSetup, entries: number])[] = [
  ['ferry', { scenario: 'river', variants: {} }, 25],
  ['pavlovs-house', { scenario: 'house', variants: { mode: 'competitive-2' } }, 40],
  ['pavlovs-house', { scenario: 'house', variants: { mode: 'competitive-3' } }, 40],
  ['stalingrad', { scenario: 'city', variants: {} }, 60],
  ['conflict-of-heroes', { scenario: 'partisans', variants: {} }, 60],
  ['conflict-of-heroes', { scenario: 'ridge', variants: {} }, 60],
  ['conflict-of-heroes', { scenario: 'corridor', variants: {} }, 80],
]

/** Links are blinded: two games whose hidden answers differ have different ones. */
const unlinked = (file: object): string =>
  JSON.stringify(file, (key, value) => (key === 'link' ? '' : value), 1)

test.each(GAMES)(
  '%s %j: a file of before the end is the same for games that one cannot tell apart',
  (id, setup, entries) => {
    const system: GameSystem = id === 'ferry' ? ferry : systems[id]
    let pairs = 0
    let different = 0
    for (const viewer of [null, ...system.rules.roles(setup).map(({ role }) => role)])
      for (let game = 0; game < 2; game++)
        twinCourse(system, setup, viewer, `${setup.scenario} ${viewer} ${game}`, entries, twins => {
          const [one, other] = [twins.one, twins.other].map(match =>
            exportUnfinishedGame(system, match, 'en'),
          )
          expect(unlinked(other)).toBe(unlinked(one))
          pairs++
          different += differences(twins)
        })
    expect([pairs > 5, different > 20]).toEqual([true, true])
  },
)
