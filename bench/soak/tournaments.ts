import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { computeLeagueStandings } from '../../src/leagues/index.ts'
import { compare } from '../../tests/leagues/independent/compare.ts'
import { drive } from '../../tests/leagues/independent/drive.ts'
import { referee } from '../../tests/leagues/independent/referee.ts'
import { picker } from '../../tests/support/conformance.ts'
import { type CommandLine, parseCountArgument, type SoakTestResult } from './command-line.ts'

/**
 * File that stores the progress of the test. The next run with the same seed and count continues from this
 * progress.
 */
const PART = 'soak/tournaments.part.json'
const SAVED_EACH = 20
const SHOWN = 20

interface Progress {
  readonly seed: string
  readonly count: number
  done: number
  readonly leagues: Record<string, number>
  games: number
  rematches: number
  avoidable: number
  secondByes: number
  different: number
  readonly wrong: string[]
  readonly events: Record<string, number>
}

/**
 * `--tournaments 2000 --seed a [--minutes 5]`: plays 2000 random leagues with 3 to 64 players. The leagues
 * include players who drop out, draws, cancelled games, reported results and late finishes. A second program
 * computes the standings from the events alone, and both programs must agree. The test stops after 5 minutes. A
 * later run with the same arguments continues the test.
 */
export function runTournamentsSoakTest(words: CommandLine, seed: string): SoakTestResult {
  const count = parseCountArgument(words, 'tournaments', 2000)
  const until =
    Date.now() + (words.minutes ? parseCountArgument(words, 'minutes', 1) * 60_000 : Number.POSITIVE_INFINITY)
  const progress = resume(seed, count)
  while (progress.done < count && Date.now() < until) {
    playOne(progress)
    progress.done++
    if (progress.done % SAVED_EACH === 0) save(progress)
  }
  const { done, wrong, avoidable, leagues, events, different } = progress
  if (done < count) save(progress)
  else rmSync(PART, { force: true })
  const kinds = ['robin', 'swiss', 'knockout']
  const isTested =
    kinds.every(kind => leagues[kind] > 0) &&
    ['off', 'report', 'drop', 'join'].every(what => events[what] > 0)
  const isWhole = done >= count
  return {
    ok: isWhole && isTested && wrong.length === 0 && avoidable === 0 && different === 0,
    figures: { ...progress, ...(!isWhole && { left: count - done }) },
  }
}

function resume(seed: string, count: number): Progress {
  if (existsSync(PART)) {
    const before = JSON.parse(readFileSync(PART, 'utf8')) as Progress
    if (before.seed === seed && before.count === count) return before
  }
  const none = { done: 0, games: 0, rematches: 0, avoidable: 0, secondByes: 0, different: 0 }
  return { seed, count, ...none, leagues: {}, wrong: [], events: {} }
}

const save = (progress: Progress): void => writeFileSync(PART, JSON.stringify(progress))

function playOne(progress: Progress): void {
  const { seed, done, wrong, leagues, events } = progress
  const { league, journal } = drive(picker(`${seed} ${done}`))
  const verdict = referee(journal)
  const differences = compare(verdict.places, computeLeagueStandings(league))
  leagues[journal.kind] = (leagues[journal.kind] ?? 0) + 1
  for (const event of journal.events) {
    const isRefused = 'done' in event && !event.done
    if (!isRefused) events[event.what] = (events[event.what] ?? 0) + 1
  }
  progress.games += league.games.length
  progress.rematches += verdict.rematches
  progress.avoidable += verdict.avoidable
  progress.secondByes += verdict.secondByes
  if (differences.length > 0) progress.different++
  for (const what of [...verdict.wrong, ...differences])
    if (wrong.length < SHOWN) wrong.push(`league ${done} (${journal.kind} of ${journal.players}): ${what}`)
}
