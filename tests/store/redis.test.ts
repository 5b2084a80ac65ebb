import { tmpdir } from 'node:os'
import { expect, test, vi } from 'vitest'
import {
  DatabaseUnavailableError,
  DatabaseUnreachableError,
  openBotStore,
  openBotStoreOnDatabase,
} from '../../src/store/index.ts'
import { openRedis } from '../../src/store/redis.ts'
import { keyOf, more, tableOn } from './races.ts'
import { isShared, keepsGames, outlives } from './server.ts'
import { freePort, redis } from './servers.ts'

if (redis) {
  const made = redis
  test('games live in a real Redis as well', async () => {
    const server = await (await made())()
    await keepsGames(server.url)
    await server.stop()
  })

  test('two processes on one Redis: a lost race is computed again, and one that slept overwrites nothing', async () => {
    const server = await (await made())()
    await isShared(server.url, openRedis)
    await server.stop()
  })

  test('a move while Redis is away fails aloud, and the game goes on when it is back', async () => {
    await outlives(await made())
  })

  test('a move while Redis stands still fails aloud, and the game goes on when it moves again', async () => {
    const server = await (await made())()
    const store = await openBotStoreOnDatabase(
      await openRedis(server.url, { connecting: 500, silence: 1000 }),
    )
    await store.create(tableOn('10'))
    process.kill(server.pid, 'SIGSTOP')
    await expect(store.turn(keyOf('10'), more)).rejects.toThrow(DatabaseUnavailableError)
    process.kill(server.pid, 'SIGCONT')
    await vi.waitFor(() => store.turn(keyOf('10'), more), { timeout: 20_000, interval: 100 })
    expect((await store.read(keyOf('10')))?.posts).toBe(2)
    await store.close()
    await server.stop()
  })
} else console.log('No Redis found: its tests are left out (Debian: apt-get install redis-server).')

test('without a server at its address the store does not open, and says so without the password', async () => {
  const port = await freePort()
  for (const kind of ['redis', 'postgres']) {
    const url = `${kind}://games:hidden@127.0.0.1:${port}/0`
    const opening = openBotStore({ folder: tmpdir(), url })
    await expect(opening).rejects.toThrow(DatabaseUnreachableError)
    await expect(opening).rejects.toThrow(`127.0.0.1:${port} does not answer`)
    await expect(opening).rejects.not.toThrow('hidden')
  }
})
