import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStore, Unreachable } from '../../src/store/index.ts'
import { openRedis } from '../../src/store/redis.ts'
import { freePort, isShared, keepsGames, outlives, type Server } from './server.ts'

const program = ['/usr/bin/redis-server', '/usr/local/bin/redis-server'].find(file => existsSync(file))

async function redis(file: string, port: number, folder: string): Promise<Server> {
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder]
  const server = spawn(file, [...options, '--appendonly', 'yes', '--appendfsync', 'always'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', chunk => String(chunk).includes('Ready to accept') && resolve())
    server.once('exit', () => reject(new Error('Redis did not start')))
  })
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: () =>
      new Promise(resolve => {
        server.once('exit', () => resolve())
        server.kill('SIGTERM')
      }),
  }
}

const folder = () => mkdtempSync(join(tmpdir(), 'redis-'))

if (program) {
  test('games live in a real Redis as well', async () => {
    const server = await redis(program, await freePort(), folder())
    await keepsGames(server.url)
    await server.stop()
  })

  test('two processes on one Redis: a lost race is computed again, and one that slept overwrites nothing', async () => {
    const server = await redis(program, await freePort(), folder())
    await isShared(server.url, openRedis)
    await server.stop()
  })

  test('a move while Redis is away fails aloud, and the game goes on when it is back', async () => {
    const [port, where] = [await freePort(), folder()]
    await outlives(() => redis(program, port, where))
  })
} else console.log('No Redis found: its tests are left out (Debian: apt-get install redis-server).')

test('without a server at its address the store does not open, and says so without the password', async () => {
  const port = await freePort()
  for (const kind of ['redis', 'postgres']) {
    const url = `${kind}://games:hidden@127.0.0.1:${port}/0`
    const opening = openStore({ folder: tmpdir(), url })
    await expect(opening).rejects.toThrow(Unreachable)
    await expect(opening).rejects.toThrow(`127.0.0.1:${port} does not answer`)
    await expect(opening).rejects.not.toThrow('hidden')
  }
})
