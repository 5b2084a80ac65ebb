import { expect, test } from 'vitest'
import { replayWithCache } from '../../commands/table/replay-with-cache.ts'
import { decidingRoles, findOpenStep } from '../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import { replayAllEntries } from '../../src/engine/full-replay.ts'
import { listLiveEntries } from '../../src/engine/live-entries.ts'
import type { Match } from '../../src/engine/log.ts'
import { logSeatChange, playAction, rebaseMatch, replayLog, undoToEntry } from '../../src/engine/match.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { systems } from '../../src/systems/index.ts'
import { freshMatch, picker } from '../support/conformance.ts'
import { ferry } from '../toy/index.ts'

const all: readonly GameSystem[] = [ferry as unknown as GameSystem, ...Object.values(systems)]

/** A random game in which much is taken back, also what follows a take-back, and more than once to the same place. */
function game(system: GameSystem, seed: string, hasBases: boolean): { match: Match; secret: string } {
  const pick = picker(seed)
  let { match, secret } = freshMatch(system, { scenario: system.scenarios[0].id, variants: {} }, seed)
  while (findOpenStep(match.state) && match.log.length < 60) {
    const by = decidingRoles(match.state)[0]
    const played = playAction(system, match, secret, by, sampleAction(system, match.state, by, pick))
    if ('refusal' in played) throw new Error(JSON.stringify(played.refusal))
    match = played.match
    if (pick(3) === 0)
      match = undoToEntry(system, match, secret, by, Math.max(0, match.log.length - 1 - pick(6)))
    else if (pick(20) === 0) match = logSeatChange(match, secret, by, null)
    else if (hasBases && pick(25) === 0) match = rebaseMatch(system, match, secret)
  }
  return { match, secret }
}

/** What each entry said, told by a replay of the log of its time; and which entries each take-back undid. */
function oneByOne(system: GameSystem, match: Match, secret: string) {
  const said = new Map<number, unknown>()
  const undone = new Map<number, number[]>()
  for (const { n, verb } of match.log) {
    const log = match.log.slice(0, n)
    if (verb === 'game:back') {
      const counts = new Set(listLiveEntries(log).map(entry => entry.n))
      undone.set(
        n,
        listLiveEntries(match.log.slice(0, n - 1)).flatMap(entry => (counts.has(entry.n) ? [] : [entry.n])),
      )
    } else
      for (const [at, told] of replayLog(system, { ...match, log }, secret).announcements) said.set(at, told)
  }
  return { said, undone }
}

test.each(all)('$id: what was taken back is recalled as it was told, each entry played once', system => {
  for (const hasBases of [false, true]) {
    const { match, secret } = game(system, `recall ${system.id} ${hasBases}`, hasBases)
    let entries = 0
    const work = replayAllEntries(system, match, secret)
    let step = work.next()
    for (; !step.done; step = work.next()) entries++
    const { said, undone } = oneByOne(system, match, secret)
    expect(step.value.announcements).toEqual(said)
    expect(step.value.undone).toEqual(undone)
    expect([...undone.values()].flat().length).toBeGreaterThan(3)
    expect(entries).toBeLessThanOrEqual(match.log.length)
  }
})

test('all who ask wait for one and the same recalling, until the game goes on', async () => {
  let setups = 0
  const counting = {
    ...ferry,
    rules: {
      ...ferry.rules,
      setup: (...given: Parameters<typeof ferry.rules.setup>) => {
        setups++
        return ferry.rules.setup(...given)
      },
    },
  } as unknown as GameSystem
  const { match, secret } = game(counting, 'recall once', false)
  setups = 0
  const [one, other] = await Promise.all([1, 2].map(() => replayWithCache(counting, match, secret)))
  expect(other).toBe(one)
  expect(await replayWithCache(counting, match, secret)).toBe(one)
  expect(setups).toBe(1)
  const next = undoToEntry(counting, match, secret, decidingRoles(match.state)[0] ?? 'north', 0)
  setups = 0
  expect((await replayWithCache(counting, next, secret)).undone.size).toBe(one.undone.size + 1)
  expect(setups).toBe(1)
})
