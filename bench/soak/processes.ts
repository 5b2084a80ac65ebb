import { postgres, redis } from '../../tests/store/servers.ts'
import { inRounds, newFolder, played, type Round, roundsOf, sums } from './crash.ts'
import { countIn, type Soak, type Words } from './soak.ts'

/**
 * `--processes 200`: runs two bots on one PostgreSQL, and two on one Redis. On each database, a bot is stopped
 * 200 times and killed 200 times.
 */
export async function soakProcesses(words: Words, seed: string): Promise<Soak> {
  const blows = countIn(words, 'processes', 200)
  if (!postgres || !redis) return { ok: false, figures: { missing: postgres ? 'redis' : 'postgres' } }
  // Both databases run at the same time, but each with one world only: this process has a single connection pool
  // for PostgreSQL
  const works = Object.entries({ postgres, redis }).map(([name, made]) =>
    (['stop', 'kill'] as const).flatMap(how =>
      roundsOf(blows, ({ from, count }) => async (): Promise<Round> => {
        const server = await (await made())()
        const plan = { folder: newFolder(), url: server.url, bots: 2, how, blows: count, moves: 20 }
        const round = await played(`${name} ${how}`, { ...plan, seed: `${seed} ${name} ${how} ${from}` })
        await server.stop()
        return round
      }),
    ),
  )
  const rounds = (await Promise.all(works.map(own => inRounds(own, 1)))).flat()
  const by = Object.fromEntries(
    [...new Set(rounds.map(({ name }) => name))].map(name => [
      name,
      sums(rounds.filter(one => one.name === name)),
    ]),
  )
  return { ok: rounds.every(({ faults }) => faults.length === 0), figures: { blows, by, rounds } }
}
