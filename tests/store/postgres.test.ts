import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStore } from '../../src/store.ts'
import { openTable, speak, tableKey } from '../../src/table.ts'
import { ferry } from '../toy/index.ts'

const BINARIES = '/usr/lib/postgresql'
const binaries = existsSync(BINARIES)
  ? readdirSync(BINARIES)
      .map(version => join(BINARIES, version, 'bin'))
      .find(bin => existsSync(join(bin, 'initdb')))
  : undefined

/** PostgreSQL refuses to run as root. */
const NOBODY = 65_534
const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}

async function freePort(): Promise<number> {
  return new Promise(resolve => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

async function postgres(bin: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const data = mkdtempSync(join(tmpdir(), 'fieldpost-postgres-'))
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
  const port = await freePort()
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
    const server = await postgres(binaries)
    const key = tableKey('1', '10')
    const cause = { user: 'anna', interaction: 'i', now: 0 }
    const first = await openStore({ folder: tmpdir(), url: server.url })
    await first.create(openTable(ferry, { guild: '1', thread: '10', parent: '2', lang: 'en' }, cause))
    await Promise.all(
      Array.from({ length: 20 }, () =>
        first.turn(key, now => ({ table: { ...now, posts: now.posts + 1 }, result: null })),
      ),
    )
    await first.turn(key, now => ({ table: speak(now, 'ru'), result: null }))
    await first.close()
    const second = await openStore({ folder: tmpdir(), url: server.url })
    expect(second.entries().map(entry => entry.key)).toEqual([key])
    expect(await second.read(key)).toMatchObject({ lang: 'ru', posts: 21 })
    await second.close()
    await server.stop()
  })
} else {
  console.log('No PostgreSQL found: its test is left out (Debian: apt-get install postgresql).')
  test('without PostgreSQL a wrong address is told', async () => {
    const opening = openStore({ folder: tmpdir(), url: 'postgres://127.0.0.1:1/games' })
    await expect(opening).rejects.toThrow()
  })
}
