import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStore } from '../../src/store/index.ts'
import { openPostgres } from '../../src/store/postgres.ts'
import { freePort, isShared, keepsGames, outlives, type Server } from './server.ts'

const BINARIES = '/usr/lib/postgresql'
const binaries = existsSync(BINARIES)
  ? readdirSync(BINARIES)
      .map(version => join(BINARIES, version, 'bin'))
      .find(bin => existsSync(join(bin, 'initdb')))
  : undefined

/** PostgreSQL refuses to run as root. */
const NOBODY = 65_534
const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}

/** An empty database in a folder of its own. */
function madeBy(bin: string): string {
  const data = mkdtempSync(join(tmpdir(), 'postgres-'))
  chmodSync(data, 0o700)
  if (user.uid !== undefined) chownSync(data, NOBODY, NOBODY)
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'games', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    {
      ...user,
      encoding: 'utf8',
    },
  )
  if (made.status !== 0) throw new Error(made.stderr)
  return data
}

async function postgres(bin: string, data: string, port: number): Promise<Server> {
  const options = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', data, '-c', 'fsync=off']
  const server = spawn(join(bin, 'postgres'), options, { ...user, stdio: ['ignore', 'ignore', 'pipe'] })
  await new Promise<void>((resolve, reject) => {
    server.stderr.on('data', chunk => String(chunk).includes('ready to accept') && resolve())
    server.once('exit', () => reject(new Error('PostgreSQL did not start')))
  })
  return {
    url: `postgres://games@127.0.0.1:${port}/postgres`,
    stop: () =>
      new Promise(resolve => {
        server.once('exit', () => resolve())
        server.kill('SIGINT')
      }),
  }
}

if (binaries) {
  test('games live in a real PostgreSQL as well', async () => {
    const server = await postgres(binaries, madeBy(binaries), await freePort())
    await keepsGames(server.url)
    await server.stop()
  })

  test('two processes on one PostgreSQL: a lost race is computed again, and one that slept overwrites nothing', async () => {
    const server = await postgres(binaries, madeBy(binaries), await freePort())
    await isShared(server.url, openPostgres)
    await server.stop()
  })

  test('a move while PostgreSQL is away fails aloud, and the game goes on when it is back', async () => {
    const [port, data] = [await freePort(), madeBy(binaries)]
    await outlives(() => postgres(binaries, data, port))
  })
} else {
  console.log('No PostgreSQL found: its test is left out (Debian: apt-get install postgresql).')
  test('without PostgreSQL a wrong address is told', async () => {
    const opening = openStore({ folder: tmpdir(), url: 'postgres://127.0.0.1:1/games' })
    await expect(opening).rejects.toThrow()
  })
}
