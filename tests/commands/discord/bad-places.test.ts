import { spawn, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { makeFolder, toStartupError } from '../../../src/base/folder.ts'
import { parseSettings } from '../../../src/base/settings.ts'
import { StartupError } from '../../../src/base/startup-error.ts'
import { compileIfChanged } from '../../../src/build.mjs'
import { openBotStore, openBotStoreOnDatabase } from '../../../src/store/index.ts'
import { openSqlite } from '../../../src/store/sqlite.ts'
import { keyOf, more, tableOn } from '../../store/races.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const folder = () => mkdtempSync(join(tmpdir(), 'fieldpost-bad-'))

/** What `npm start` prints and how it ends. */
function start(env: Record<string, string>): Promise<{ status: number | null; said: string }> {
  const { DISCORD_TOKEN: _, PORT: __, ...clean } = process.env
  const child = spawn(process.execPath, [join(compileIfChanged(), 'src', 'main.js')], {
    cwd: root,
    env: { ...clean, PORT: '0', DATA_FOLDER: folder(), ...env },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', chunk => {
      said += chunk
      // It should not have come so far.
      if (/ready: http/.test(said)) child.kill('SIGTERM')
    })
  }
  return new Promise(resolve => child.once('exit', status => resolve({ status, said })))
}

/** One sentence on one line, exit 1. */
async function cannotStart(env: Record<string, string>, why: RegExp): Promise<void> {
  const { status, said } = await start(env)
  expect(said.trim().split('\n')).toEqual([expect.stringMatching(/^Fieldpost cannot start: .*: .*/)])
  expect(said).toMatch(why)
  expect(status).toBe(1)
}

/** A folder with a database of so many tables. */
async function withTables(count: number): Promise<string> {
  const where = folder()
  const store = await openBotStore({ folder: where })
  for (let at = 0; at < count; at++) await store.create(tableOn(String(at)))
  await store.close()
  return where
}
const fileIn = (where: string) => join(where, 'fieldpost.sqlite')

test('settings that make no sense are told with what would', () => {
  const wrong: [Record<string, string>, RegExp][] = [
    [{ PORT: 'x' }, /PORT must be a port/],
    [{ PORT: '65536' }, /PORT must be a port/],
    [{ HEALTH_PORT: '-1' }, /HEALTH_PORT must be a port/],
    [{ HEALTH_PORT: '80.5' }, /HEALTH_PORT must be a port/],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL must be one of trace, debug/],
    [{ SHARDS: 'x' }, /SHARDS must be auto or a number, not "x": .* SHARD_COUNT=4 SHARD_IDS=0,1/],
    [{ SHARDS: '[0]' }, /SHARDS must be auto or a number/],
    [{ SHARDS: '0' }, /SHARDS must be auto or a number/],
    [{ SHARDS: '2', SHARD_COUNT: '2' }, /set SHARDS or SHARD_COUNT, not both: .* on this machine/],
    [{ SHARD_COUNT: '2' }, /SHARD_COUNT=2 and SHARD_IDS= do not fit\. For example, SHARD_COUNT=4 SHARD_/],
    [{ SHARD_IDS: '0' }, / do not fit\. For example, SHARD_COUNT=4/],
    [{ SHARD_COUNT: '2', SHARD_IDS: '0,2' }, / do not fit\. For example, SHARD_COUNT=4/],
    [{ SHARD_COUNT: '4', SHARD_IDS: '3-1' }, / do not fit\. For example, SHARD_COUNT=4/],
    [{ SHARD_COUNT: '2', SHARD_IDS: '1' }, /SQLite serves only one: set DATABASE_URL to postgres/],
  ]
  for (const [env, why] of wrong) {
    expect(() => parseSettings(env)).toThrow(StartupError)
    expect(() => parseSettings(env)).toThrow(why)
  }
  const plain = { folder: 'var', port: null, healthPort: null, logLevel: 'info' }
  expect(parseSettings({ DATA_FOLDER: '', PORT: '', HEALTH_PORT: '', LOG_LEVEL: '' })).toMatchObject(plain)
  expect(parseSettings({ SHARDS: '', SHARD_COUNT: '', SHARD_IDS: '' })).toMatchObject({
    processes: null,
    shards: null,
  })
})

test('shards: all on this machine, or some of them here', () => {
  const shared = { DATABASE_URL: 'postgres://games@host/games' }
  expect(parseSettings({ SHARDS: 'auto' })).toMatchObject({ processes: 'auto', shards: null })
  expect(parseSettings({ SHARDS: '12', ...shared })).toMatchObject({ processes: 12, shards: null })
  const placed = parseSettings({ SHARD_COUNT: '8', SHARD_IDS: '0, 2-4', ...shared })
  expect(placed).toMatchObject({ processes: null, shards: { ids: [0, 2, 3, 4], count: 8 } })
  // One process with all of them needs no server.
  expect(parseSettings({ SHARD_COUNT: '2', SHARD_IDS: '0-1' }).shards).toEqual({ ids: [0, 1], count: 2 })
  // As the one with SHARDS starts them.
  const managed = { SHARDING_MANAGER: 'true', SHARDS: '3', SHARD_COUNT: '4', HEALTH_PORT: '9100' }
  const { processes, shards, healthPort } = parseSettings(managed)
  expect({ processes, shards, healthPort }).toEqual({
    processes: null,
    shards: { ids: [3], count: 4 },
    healthPort: 9104,
  })
})

test('what a file system refuses is told with the remedy', () => {
  const told = (code: string) => toStartupError('/games', Object.assign(new Error(code), { code }))?.message
  expect(told('ENOSPC')).toMatch(
    /no disk space left for \/games: free some, or set DATA_FOLDER to another folder/,
  )
  expect(told('EROFS')).toMatch(/read-only disk/)
  expect(told('EACCES')).toMatch(/cannot be written: make it writable for the user that runs Fieldpost/)
  expect(told('EIO')).toMatch(/cannot be used \(EIO\)/)
  expect(toStartupError('/games', new Error('something else'))).toBeNull()
})

test('a folder that cannot be made is told at once, in /proc as well', () => {
  const file = join(folder(), 'file')
  writeFileSync(file, '')
  expect(() => makeFolder(file)).toThrow(/is a file, not a folder/)
  expect(() => makeFolder(join(file, 'below'))).toThrow(StartupError)
  expect(() => makeFolder('/proc/fieldpost/games')).toThrow(StartupError)
  const made = join(folder(), 'a', 'b')
  makeFolder(made)
  makeFolder(made)
})

test('npm start on a file where the folder should be: one sentence', async () => {
  const file = join(folder(), 'games')
  writeFileSync(file, 'not a folder')
  await cannotStart({ DATA_FOLDER: file }, /is a file, not a folder/)
})

test('npm start with a DATA_DIR that is not there: one sentence', async () => {
  await cannotStart({ DATA_DIR: join(folder(), 'nowhere') }, /DATA_DIR .*nowhere is not a folder/)
})

test('npm start on a damaged database: one sentence with the way to rescue it', async () => {
  const where = folder()
  writeFileSync(fileIn(where), 'this is not a database'.repeat(500))
  await cannotStart({ DATA_FOLDER: where }, /is damaged .*replace it with a backup.*\.recover/)
})

test('npm start on a damaged chat of the sandbox: one sentence', async () => {
  const where = folder()
  writeFileSync(join(where, 'chat.jsonl'), 'not JSON\nnot JSON\n')
  await cannotStart(
    { DATA_FOLDER: where },
    /chat\.jsonl: the chat file is damaged in line 1\. Move the file away/,
  )
})

test('a database cut short, or with garbage in the middle, is refused before anything is written', async () => {
  const cut = await withTables(60)
  truncateSync(fileIn(cut), 4096 * 5)
  await expect(openBotStore({ folder: cut })).rejects.toThrow(/is damaged/)
  await expect(openBotStore({ folder: cut })).rejects.toThrow(StartupError)
  const spoilt = await withTables(60)
  const bytes = readFileSync(fileIn(spoilt))
  bytes.fill(0x5a, 4096 * 4, 4096 * 9)
  writeFileSync(fileIn(spoilt), bytes)
  await expect(openBotStore({ folder: spoilt })).rejects.toThrow(/is damaged/)
  expect(readFileSync(fileIn(spoilt)).equals(bytes)).toBe(true)
})

test('a database file that is removed or replaced while it is in use: nothing more is acknowledged', async () => {
  for (const [what, change] of Object.entries(accidents)) {
    const where = await withTables(1)
    const database = await openSqlite(fileIn(where))
    const store = await openBotStoreOnDatabase(database)
    await store.turn(keyOf('0'), more)
    const back = change(where)
    await expect(store.turn(keyOf('0'), more), what).rejects.toThrow(/removed or replaced while in use/)
    await expect(store.figures(), what).rejects.toThrow(/removed or replaced/)
    if (back) {
      back()
      expect(await store.turn(keyOf('0'), more)).toBe(3)
    }
    await store.close()
  }
})

/** What may happen to the files; what puts them back, where that is possible. */
const accidents: Readonly<Record<string, (where: string) => (() => void) | null>> = {
  'the file is removed': where => {
    spawnSync('rm', [fileIn(where)])
    return null
  },
  'the file is replaced by a copy': where => {
    copyFileSync(fileIn(where), `${fileIn(where)}.copy`)
    spawnSync('mv', [`${fileIn(where)}.copy`, fileIn(where)])
    return null
  },
  'the log beside it is removed': where => {
    spawnSync('rm', [`${fileIn(where)}-wal`])
    return null
  },
  'the folder is moved away and back': where => {
    spawnSync('mv', [where, `${where}.away`])
    return () => void spawnSync('mv', [`${where}.away`, where])
  },
}

/** A file system of its own, of 64 KB; null where this process may not mount one. */
function mounted(): { place: string; remount(how: string): void; end(): void } | null {
  const place = join(folder(), 'disk')
  mkdirSync(place)
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', place]).status !== 0) return null
  return {
    place,
    remount: how => void spawnSync('mount', ['-o', `remount,${how}`, place]),
    end: () => void spawnSync('umount', [place]),
  }
}

const disk = mounted()
if (disk) {
  disk.end()
  test('npm start on a full disk, and on one that can only be read: one sentence', async () => {
    const full = mounted()!
    try {
      writeFileSync(join(full.place, 'other'), Buffer.alloc(60 * 1024))
      await cannotStart({ DATA_FOLDER: full.place }, /there is no disk space left for .*: free some/)
      writeFileSync(join(full.place, 'other'), '')
      full.remount('ro')
      await cannotStart({ DATA_FOLDER: full.place }, /on a read-only disk: make it writable/)
    } finally {
      full.end()
    }
  })
} else console.log('A file system of its own cannot be mounted: the test of a full disk is left out.')
