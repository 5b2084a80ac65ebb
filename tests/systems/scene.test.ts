import { describe, expect, test } from 'vitest'
import { findLastCommandEvents } from '../../commands/table/scene.ts'
import { decidingRoles, findOpenStep } from '../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import { listLiveEntries } from '../../src/engine/live-entries.ts'
import type { LogEntry, Match } from '../../src/engine/log.ts'
import {
  findLastCommand,
  logSeatChange,
  playAction,
  rebaseMatch,
  replayLog,
  undoToEntry,
} from '../../src/engine/match.ts'
import type { GameEvent, Role } from '../../src/engine/model.ts'
import { currentSceneEntries, savedSceneAnnouncements } from '../../src/engine/scene.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { visibleEvents } from '../../src/engine/umpire.ts'
import { systems } from '../../src/systems/index.ts'
import { freshMatch, picker } from '../support/conformance.ts'
import { tested } from './tested.ts'

const ENTRIES = 160

/** The last command on somebody's own initiative with its answers, or the beginning, as a replay of the whole log tells it. */
function replayedScene(system: GameSystem, match: Match, secret: string, role: Role | null): GameEvent[] {
  const entries = listLiveEntries(match.log)
  const last = entries.at(-1)
  if (!last || match.log.at(-1)?.verb.startsWith('game:')) return []
  const begins = (name: string) =>
    Object.values(system.rules.steps).some(rule => {
      const own = 'verbs' in rule ? rule.verbs : {}
      return own[name]?.command || (own[name]?.isOnBoard && Object.values(own).some(({ command }) => command))
    })
  const before = entries.length < 12 ? entries[0] : last
  const opening = entries.slice(-12).findLast(({ verb }) => begins(verb)) ?? before
  const from = Math.min(opening.command, last.command)
  const { announcements } = replayLog(system, match, secret)
  return entries
    .filter(({ n }) => n >= from)
    .flatMap(({ n }) => visibleEvents(announcements.get(n) ?? [], role))
}

/** A random game of commands of one action and of several, with take-backs, seats that change hands and new rules. */
function* positions(system: GameSystem, seed: string, isOld: (position: number) => boolean = () => false) {
  const setup = { scenario: system.scenarios[0].id, variants: {} }
  const pick = picker(seed)
  const fresh = freshMatch(system, setup, seed)
  const { secret } = fresh
  let match: Match = fresh.match
  let looked = 0
  while (findOpenStep(match.state) && match.log.length < ENTRIES) {
    const by = decidingRoles(match.state)[pick(decidingRoles(match.state).length)]
    const last = listLiveEntries(match.log).at(-1)
    const goesOn = last && last.n === match.log.length && pick(3) === 0
    const how = goesOn ? { command: last.command } : {}
    const played = playAction(system, match, secret, by, sampleAction(system, match.state, by, pick), how)
    if ('refusal' in played) throw new Error(JSON.stringify(played.refusal))
    match = played.match
    if (isOld(looked++)) match = { ...match, told: undefined }
    yield { match, secret, setup }
    const undone = pick(8) === 0 && findLastCommand(match, () => true)
    if (undone)
      match = undoToEntry(system, match, secret, by, pick(2) === 0 ? undone.to : Math.max(0, undone.to - 3))
    else if (pick(30) === 0) match = logSeatChange(match, secret, by, null)
    else if (pick(60) === 0) match = rebaseMatch(system, match, secret)
    else continue
    yield { match, secret, setup }
  }
}

describe.each(tested)('$id', system => {
  test('a picture marks what a replay of the whole game tells, without one', () => {
    let marked = 0
    for (const { match, secret, setup } of positions(system, `scene ${system.id}`)) {
      expect(savedSceneAnnouncements(system, match)).not.toBeNull()
      for (const role of [null, ...system.rules.roles(setup).map(one => one.role)]) {
        const scene = findLastCommandEvents(system, match, secret, role)
        expect(scene).toEqual(replayedScene(system, match, secret, role))
        marked += scene.length
      }
    }
    expect(marked).toBeGreaterThan(0)
  })

  test('a game saved before this was kept is replayed until its scene is kept again', () => {
    const replayed: boolean[] = []
    const isOld = (position: number) => position % 40 === 10
    for (const { match, secret } of positions(system, `saved before ${system.id}`, isOld)) {
      replayed.push(savedSceneAnnouncements(system, match) === null)
      expect(findLastCommandEvents(system, match, secret, null)).toEqual(
        replayedScene(system, match, secret, null),
      )
    }
    expect(replayed).toContain(true)
    expect(replayed.filter(is => !is).length).toBeGreaterThan(replayed.length / 2)
  })

  test('nothing before the newest base is replayed', () => {
    const [{ match, secret }] = positions(system, `two bases ${system.id}`)
    let now: Match = { ...match, told: undefined }
    expect(savedSceneAnnouncements(system, now)).toBeNull()
    now = rebaseMatch(system, now, secret)
    const [by] = decidingRoles(now.state)
    const played = playAction(
      system,
      now,
      secret,
      by,
      sampleAction(system, now.state, by, picker('two bases')),
    )
    if ('refusal' in played) throw new Error('a sample is legal')
    now = rebaseMatch(system, played.match, secret)
    expect(savedSceneAnnouncements(system, now)).toEqual([])
  })
})

/** Entries of these verbs, each a command of its own. */
const logOf = (...verbs: string[]): LogEntry[] =>
  verbs.map((verb, at) => ({ n: at + 1, command: at + 1, verb }) as LogEntry)

test.each([
  ['pavlovs-house', 'move', 'volley'],
  ['conflict-of-heroes', 'move', 'occupy'],
  ['conflict-of-heroes', 'fire', 'grouphide'],
])(
  '%s: what is ordered without a subcommand of its own leaves the %s before it behind (%s)',
  (id, before, verb) => {
    expect(currentSceneEntries(systems[id], logOf(before, verb)).map(({ n }) => n)).toEqual([2])
  },
)

test('an answer that is offered in public stays with the action that it answers', () => {
  expect(currentSceneEntries(systems.stalingrad, logOf('fire', 'stand')).map(({ n }) => n)).toEqual([1, 2])
})
