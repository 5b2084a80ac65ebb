import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crash, crashBoth, faults, type Plan, type Report } from '../../tests/crash/run.ts'
import { type CommandLine, parseCountArgument, type SoakTestResult } from './command-line.ts'

/**
 * Maximum number of kills or stops in one round. Each round starts with a new bot, a new database and a new
 * sandbox.
 */
const ROUND = 25
/** Maximum number of rounds that run at the same time. */
const AT_ONCE = 2

export interface CrashRound {
  readonly name: string
  readonly report: Report
  /** Why the round failed: what the bot lost, or what could not be tested in the round. */
  readonly faults: readonly string[]
}

export const createTempFolder = (): string => mkdtempSync(join(tmpdir(), 'fieldpost-soak-'))

/**
 * `--crash 1000`: kills the bot 1000 times while people play. For every 20 of these kills, also kills the bot and the
 * sandbox together once.
 */
export async function runCrashSoakTest(words: CommandLine, seed: string): Promise<SoakTestResult> {
  const kills = parseCountArgument(words, 'crash', 200)
  const both = Math.max(2, Math.round(kills / 20))
  const rounds = await runCrashRounds([
    ...splitIntoCrashRounds(kills, blows => async () => {
      const how = { url: null, bots: 1, how: 'kill', moves: 20, seed: `${seed} ${blows.from}` } as const
      return runCrashRound('kills', { ...how, folder: createTempFolder(), blows: blows.count })
    }),
    async () => {
      const report = await crashBoth(createTempFolder(), both, seed)
      const idle = report.acknowledged === 0 ? ['nothing was acknowledged'] : []
      return { name: 'both', report, faults: [...report.wrong, ...idle] }
    },
  ])
  return {
    ok: rounds.every(one => one.faults.length === 0),
    figures: { kills, both, ...sumCrashRounds(rounds), rounds },
  }
}

/** `--ends 200`: kills the bot 200 times, at moments when games end. */
export async function runFinishedGamesSoakTest(words: CommandLine, seed: string): Promise<SoakTestResult> {
  const kills = parseCountArgument(words, 'ends', 200)
  const rounds = await runCrashRounds(
    splitIntoCrashRounds(kills, blows => async () => {
      const how = { url: null, bots: 1, how: 'kill', moves: 20, ends: true } as const
      return runCrashRound('ends', {
        ...how,
        seed: `${seed} ${blows.from}`,
        folder: createTempFolder(),
        blows: blows.count,
      })
    }),
  )
  const ended = rounds.reduce((all, { report }) => all + report.ended, 0)
  return {
    ok: rounds.every(one => one.faults.length === 0),
    figures: { kills, ended, ...sumCrashRounds(rounds), rounds },
  }
}

/**
 * Divides a number of kills or stops into rounds of at most `ROUND`. Calls `make` for each round and returns the
 * results.
 */
export function splitIntoCrashRounds<T>(
  kills: number,
  make: (round: { from: number; count: number }) => T,
): T[] {
  const rounds: T[] = []
  for (let from = 0; from < kills; from += ROUND)
    rounds.push(make({ from, count: Math.min(ROUND, kills - from) }))
  return rounds
}

export async function runCrashRound(name: string, plan: Plan): Promise<CrashRound> {
  const report = await crash(plan)
  return { name, report, faults: faults(report, plan) }
}

/**
 * Runs the rounds, with at most `atOnce` rounds at the same time. Prints the result of each round when the round
 * ends.
 */
export async function runCrashRounds(
  works: readonly (() => Promise<CrashRound>)[],
  atOnce = AT_ONCE,
): Promise<CrashRound[]> {
  const left = [...works]
  const rounds: CrashRound[] = []
  const next = async (): Promise<void> => {
    for (let work = left.shift(); work; work = left.shift()) {
      const round = await work()
      rounds.push(round)
      console.log(JSON.stringify(round))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, next))
  return rounds
}

export function sumCrashRounds(rounds: readonly CrashRound[]) {
  const sum = (figure: (report: Report) => number) =>
    rounds.reduce((all, { report }) => all + figure(report), 0)
  return {
    blows: sum(({ blows }) => blows),
    acknowledged: sum(({ acknowledged }) => acknowledged),
    unanswered: sum(({ lost }) => lost),
    duringCommand: sum(({ during }) => during.command),
    duringPost: sum(({ during }) => during.post),
    afterAcknowledged: sum(({ during }) => during.after),
    whileStopped: sum(({ during }) => during.acknowledged),
    wrong: sum(({ wrong }) => wrong.length),
  }
}
