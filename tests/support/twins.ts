import { decidingRoles, findOpenStep } from '../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import { findRefusal } from '../../src/engine/actions/refuse.ts'
import type { ChanceSource } from '../../src/engine/chance.ts'
import { listLiveEntries } from '../../src/engine/live-entries.ts'
import type { GameStart, Match } from '../../src/engine/log.ts'
import {
  beginMatch,
  computeRulesVersion,
  type PlayActionResult,
  playAction,
  undoToEntry,
} from '../../src/engine/match.ts'
import type { Action, GameSetup, GameState, Role } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { type Announcement, visibleEvents } from '../../src/engine/umpire.ts'
import { picker, secretOf } from './conformance.ts'

/** Two games that one viewer (null: the public) has seen and heard alike from the beginning. */
export interface Twins {
  readonly secret: string
  readonly one: Match
  readonly other: Match
}

type Pick = (n: number) => number

/** Ways to go on in the other game before the first one has to take another. */
const TRIES = 8
const RETRIES = 4

/**
 * Plays both games on at random, entry by entry: the same dice, other draws and other answers wherever the viewer
 * cannot tell. Where nothing keeps them alike any longer the second goes on as a copy of the first. `look` sees each
 * pair as far as it came. `posts`: what came by itself stands in one post with what it answers, which everybody sees;
 * apart: they are not alike in that.
 */
export function twinCourse(
  system: GameSystem,
  setup: GameSetup,
  viewer: Role | null,
  seed: string,
  entries: number,
  look: (twins: Twins) => void,
  posts: 'alike' | 'apart' = 'apart',
): void {
  const pick = picker(`twins ${seed}`)
  const secret = secretOf(seed)
  let twins = born(system, setup, viewer, seed, secret, pick)
  while (twins.one.log.length < entries && findOpenStep(twins.one.state)) {
    const next = pick(12) === 0 ? back(system, twins, pick) : grown(system, twins, viewer, seed, pick, posts)
    if (next) twins = next
    else {
      if (isDifferent(twins)) look(twins)
      const { state } = twins.one
      const by = decidingRoles(state)[0]
      const action = sampleAction(system, state, by, pick)
      const played = playAction(system, twins.one, secret, by, action)
      if ('refusal' in played) throw new Error(`${system.id}: a sampled action is refused`)
      twins = { secret, one: played.match, other: played.match }
    }
  }
  look(twins)
}

/** How many entries differ in what was hidden. */
export const differences = ({ one, other }: Twins): number =>
  one.log.filter(
    (entry, at) => JSON.stringify({ ...entry, link: '' }) !== JSON.stringify({ ...other.log[at], link: '' }),
  ).length

const isDifferent = (twins: Twins): boolean => differences(twins) > 0

const looksAlike = (
  system: GameSystem,
  viewer: Role | null,
  one: PlayActionResult<GameState>,
  other: PlayActionResult<GameState>,
): boolean =>
  seen(system, viewer, one.match.state, one.announcements) ===
  seen(system, viewer, other.match.state, other.announcements)

const seen = (
  system: GameSystem,
  viewer: Role | null,
  state: GameState,
  said: readonly Announcement[],
): string =>
  JSON.stringify([
    visibleEvents(said, viewer),
    visibleEvents(said, null),
    system.views.view(state, viewer),
    system.views.view(state, null),
  ])

/** The dice follow from seed and entry; which place is drawn also from `world`. */
function chance(seed: string, n: number, world: number): ChanceSource {
  const dice = picker(`dice ${seed} ${n}`)
  const draws = picker(`draws ${seed} ${n} ${world}`)
  return { die: sides => dice(sides) + 1, draw: (_, pool) => draws(pool.length) }
}

function born(
  system: GameSystem,
  setup: GameSetup,
  viewer: Role | null,
  seed: string,
  secret: string,
  pick: Pick,
): Twins {
  const common = {
    ...setup,
    system: system.id,
    rules: computeRulesVersion(system),
    table: seed,
    entropy: [],
    commitment: '',
  }
  const start: GameStart = common
  const one = beginMatch(system, start, secret, chance(seed, 0, 0))
  for (let tries = 0; tries < TRIES; tries++) {
    const other = beginMatch(system, start, secret, chance(seed, 0, 1 + pick(1000)))
    if (looksAlike(system, viewer, one, other)) return { secret, one: one.match, other: other.match }
  }
  return { secret, one: one.match, other: one.match }
}

function grown(
  system: GameSystem,
  { secret, one, other }: Twins,
  viewer: Role | null,
  seed: string,
  pick: Pick,
  posts: 'alike' | 'apart',
): Twins | null {
  const n = one.log.length + 1
  const who = decidingRoles(one.state)
  const by = who[pick(who.length)]
  const byItself = () =>
    by !== viewer && pick(2) === 0 ? { auto: true as const, command: Math.max(1, n - pick(2)) } : {}
  const same = posts === 'alike' && byItself()
  const played = (match: Match, action: Action, world: number) => {
    // Whose standing orders answered is as private as what they are
    const auto = same || byItself()
    const result = playAction(system, match, secret, by, action, { source: chance(seed, n, world), ...auto })
    return 'refusal' in result ? null : result
  }
  for (let retries = 0; retries < RETRIES; retries++) {
    const action = sampleAction(system, one.state, by, pick)
    const first = played(one, action, 0)
    if (!first) throw new Error(`${system.id}: a sampled action is refused`)
    for (let tries = 0; tries < TRIES; tries++) {
      const isLast = tries === TRIES - 1
      const answer = by === viewer || isLast ? action : sampleAction(system, other.state, by, pick)
      if (findRefusal(system, other.state, by, answer)) continue
      const second = played(other, answer, isLast ? 0 : tries)
      if (second && looksAlike(system, viewer, first, second))
        return { secret, one: first.match, other: second.match }
    }
  }
  return null
}

function back(system: GameSystem, twins: Twins, pick: Pick): Twins | null {
  const { secret, one, other } = twins
  const kept = listLiveEntries(one.log)
  const to = kept.at(-2 - pick(3))?.n ?? 0
  const by = system.rules.roles(one.start)[0].role
  const taken = [one, other].map(match => undoToEntry(system, match, secret, by, to, [by]))
  return { secret, one: taken[0], other: taken[1] }
}
