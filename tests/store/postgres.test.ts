import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { DatabaseUnreachableError, openBotStore } from '../../src/store/index.ts'
import { openPostgres } from '../../src/store/postgres.ts'
import { isShared, keepsGames, outlives } from './server.ts'
import { freePort, postgres } from './servers.ts'

if (postgres) {
  const made = postgres
  test('games live in a real PostgreSQL as well', async () => {
    const server = await (await made())()
    await keepsGames(server.url)
    await server.stop()
  })

  test('two processes on one PostgreSQL: a lost race is computed again, and one that slept overwrites nothing', async () => {
    const server = await (await made())()
    await isShared(server.url, openPostgres)
    await server.stop()
  })

  test('a move while PostgreSQL is away fails aloud, and the game goes on when it is back', async () => {
    await outlives(await made())
  })

  test('a PostgreSQL that does not know us is told apart from one that does not answer', async () => {
    const server = await (await made())()
    const opening = openBotStore({ folder: tmpdir(), url: server.url.replace('games@', 'stranger:hidden@') })
    await expect(opening).rejects.toThrow(DatabaseUnreachableError)
    await expect(opening).rejects.toThrow(/refuses the connection .*stranger.*user and password/)
    await expect(opening).rejects.not.toThrow('hidden')
    await server.stop()
  })
} else {
  console.log('No PostgreSQL found: its tests are left out (Debian: apt-get install postgresql).')
  test('without PostgreSQL a wrong address is told', async () => {
    const url = `postgres://127.0.0.1:${await freePort()}/games`
    await expect(openBotStore({ folder: tmpdir(), url })).rejects.toThrow()
  })
}
