import { postgres, redis } from '../../tests/store/servers.ts'
import { type CommandLine, parseCountArgument, type SoakTestResult } from './command-line.ts'
import {
  type CrashRound,
  createTempFolder,
  runCrashRound,
  runCrashRounds,
  splitIntoCrashRounds,
  sumCrashRounds,
} from './crash.ts'

/**
 * `--processes 200`: runs two bots on one PostgreSQL database, and two bots on one Redis database. On each
 * database, the test stops a bot 200 times and kills a bot 200 times.
 */
export async function runProcessesSoakTest(words: CommandLine, seed: string): Promise<SoakTestResult> {
  const blows = parseCountArgument(words, 'processes', 200)
  if (!postgres || !redis) return { ok: false, figures: { missing: postgres ? 'redis' : 'postgres' } }
  // Tests both databases at the same time. Each database has only one round at a time, because this process can
  // have only one connection pool for PostgreSQL
  const works = Object.entries({ postgres, redis }).map(([name, made]) =>
    (['stop', 'kill'] as const).flatMap(how =>
      splitIntoCrashRounds(blows, ({ from, count }) => async (): Promise<CrashRound> => {
        const server = await (await made())()
        const plan = { folder: createTempFolder(), url: server.url, bots: 2, how, blows: count, moves: 20 }
        const round = await runCrashRound(`${name} ${how}`, {
          ...plan,
          seed: `${seed} ${name} ${how} ${from}`,
        })
        await server.stop()
        return round
      }),
    ),
  )
  const rounds = (await Promise.all(works.map(own => runCrashRounds(own, 1)))).flat()
  const by = Object.fromEntries(
    [...new Set(rounds.map(({ name }) => name))].map(name => [
      name,
      sumCrashRounds(rounds.filter(one => one.name === name)),
    ]),
  )
  return { ok: rounds.every(({ faults }) => faults.length === 0), figures: { blows, by, rounds } }
}
