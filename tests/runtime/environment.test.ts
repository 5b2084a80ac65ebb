import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findNearestSetting, readEnvironment } from '../../src/base/environment.ts'
import { parseSettings, SETTING_NAMES } from '../../src/base/settings.ts'
import { type Sandbox, startSandbox } from '../../src/sandbox/index.ts'
import { openBotStore } from '../../src/store/index.ts'
import { openTable } from '../../src/table/index.ts'
import { by, place } from '../commands/table/tables.ts'
import { ourFile, writeOwn } from '../support/owner.ts'
import { ferry } from '../toy/index.ts'

const root = join(import.meta.dirname, '..', '..')
const program = process.env.COMPILED_PROGRAM ?? ''
let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ file: null, ackMs: 30_000, log: () => {} })
})
afterAll(() => sandbox.close())

/** A folder to work in, with this in its `.env`. */
function folderWith(lines: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'fieldpost-env-'))
  writeFileSync(join(folder, '.env'), `${lines.join('\n')}\n`)
  return folder
}

/** A program of ours as it is run there, without any setting of the environment. */
function run(
  folder: string,
  file: string,
  ...words: string[]
): Promise<{ status: number | null; out: string; err: string }> {
  return new Promise(resolve => {
    const child = spawn(process.execPath, [join(program, file), ...words], {
      cwd: folder,
      env: { PATH: process.env.PATH },
    })
    let [out, err] = ['', '']
    child.stdout.on('data', data => {
      out += data
    })
    child.stderr.on('data', data => {
      err += data
    })
    child.once('exit', status => resolve({ status, out, err }))
  })
}

function oddities(lines: readonly string[], env: Record<string, string> = {}): string[] {
  return readEnvironment({ ...env }, join(folderWith(lines), '.env')).map(({ text }) => text)
}

test.each([
  [['DISCORD_TOKN=x'], '.env: DISCORD_TOKN is not a setting of Fieldpost: did you mean DISCORD_TOKEN?'],
  [['discord_token=x'], '.env: discord_token is not a setting of Fieldpost: did you mean DISCORD_TOKEN?'],
  [['SHARD=2'], '.env: SHARD is not a setting of Fieldpost: did you mean SHARDS?'],
  [['HEALTHPORT=1'], '.env: HEALTHPORT is not a setting of Fieldpost: did you mean HEALTH_PORT?'],
  [['COLOUR=red'], '.env: COLOUR is not a setting of Fieldpost and has no effect'],
  [['# PORT: 1', '', 'PORT: 4950'], '.env: line 3 is not a setting: write PORT=value'],
  [['PORT=1', 'PORT=2'], '.env: PORT is set twice. The last line is used'],
  [['DISCORD_TOKEN=x', 'PORT=4950'], 'PORT has no effect with DISCORD_TOKEN: it is the port of the sandbox'],
  [['SHARDS=2'], 'SHARDS has no effect without DISCORD_TOKEN'],
  [['DISCORD_TOKEN=x', 'WEB_PORT=1'], 'WEB_PORT has no effect without PUBLIC_URL: there are no maps'],
  [['HEALTH_HOST=::'], 'HEALTH_HOST has no effect without HEALTH_PORT'],
  [
    ['DATABASE_URL=redis://localhost', 'DATA_FOLDER=var'],
    'DATA_FOLDER has no effect with DATABASE_URL: the games are stored there',
  ],
])('%j is told of at the start', (lines, text) => {
  expect(oddities(lines)).toEqual([text])
})

test('names of the environment are told of where they are nearly ours, and nowhere else', () => {
  const env = { DISCORD_TOKNE: 'x', LOGLEVEL: 'x', HOME: '/', PATH: '/', HOSTNAME: 'x', POST: '1' }
  expect(oddities([], env)).toEqual([
    'DISCORD_TOKNE is not a setting of Fieldpost: did you mean DISCORD_TOKEN?',
    'LOGLEVEL is not a setting of Fieldpost: did you mean LOG_LEVEL?',
  ])
  expect(findNearestSetting('PATH')).toBeNull()
})

test('a file as it should be is read in silence: comments, quotes over several lines, a byte order mark, foreign names', () => {
  const lines = [
    '\uFEFFDATA_FOLDER=games',
    '# a word',
    'export LOG_LEVEL="debug"',
    "PUBLIC_URL='https://a.example",
    "b: c'",
    'POSTGRES_PASSWORD=x',
    'HEALTH_PORT=',
  ]
  const env: Record<string, string | undefined> = { LOG_LEVEL: 'warn' }
  expect(readEnvironment(env, join(folderWith(lines), '.env'))).toEqual([])
  expect(env).toMatchObject({ DATA_FOLDER: 'games', LOG_LEVEL: 'warn', HEALTH_PORT: '' })
})

test('a process that one of ours has started reads no file: not the settings of a bot that plays', () => {
  const env = { DISCORD_API: 'http://127.0.0.1' }
  expect(readEnvironment(env, join(folderWith(['DATABASE_URL=postgres://x']), '.env'))).toEqual([])
  expect(env).toEqual({ DISCORD_API: 'http://127.0.0.1' })
})

test('a file that cannot be read is named, and nothing starts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fieldpost-env-'))
  mkdirSync(join(folder, '.env'))
  expect(() => readEnvironment({}, join(folder, '.env'))).toThrow(/\.env cannot be read \(EISDIR\)/)
})

test('each setting stands in .env.example and in the page for hosts, and is read', () => {
  const names = [...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^#?([A-Z_]+)=/gm)].map(
    ([, name]) => name,
  )
  expect(names.toSorted()).toEqual([...SETTING_NAMES].sort())
  const page = readFileSync(join(root, 'docs/en/hosts.md'), 'utf8')
  expect(SETTING_NAMES.filter(name => !page.includes(`\`${name}\``))).toEqual([])
  const asked = new Set<string>()
  parseSettings(
    new Proxy<Record<string, string>>(
      { PUBLIC_URL: 'https://a.example' },
      {
        get(env, name: string) {
          asked.add(name)
          return env[name]
        },
      },
    ),
  )
  expect(SETTING_NAMES.filter(name => name !== 'DATA_DIR' && !asked.has(name))).toEqual([])
})

test('npm run prune reads .env, names the database it looked at, and makes none', async () => {
  const folder = folderWith(['DATA_FOLDER=games'])
  const none = await run(folder, 'src/runtime/prune.js', '--days', '1', '--to', 'old')
  expect(none).toMatchObject({ status: 1, out: '' })
  expect(none.err).toContain(`there is no ${join(folder, 'games', 'fieldpost.sqlite')}`)
  expect([existsSync(join(folder, 'games')), existsSync(join(folder, 'old'))]).toEqual([false, false])

  mkdirSync(join(folder, 'games'))
  writeFileSync(join(folder, 'games', 'fieldpost.sqlite'), '')
  const empty = await run(folder, 'src/runtime/prune.js', '--days', '1', '--to', 'old')
  expect(empty).toMatchObject({ status: 1, out: '' })
  expect(empty.err).toContain('fieldpost.sqlite has no data of Fieldpost')

  const store = await openBotStore({ folder: join(folder, 'games') })
  await store.create(openTable(ferry, { ...place, thread: '11' }, by('anna', 0)))
  await store.close()
  const { status, out } = await run(folder, 'src/runtime/prune.js', '--days', '1', '--to', 'old')
  expect(status).toBe(0)
  expect(JSON.parse(out)).toMatchObject({ database: join(folder, 'games', 'fieldpost.sqlite'), looked: 1 })
})

test('npm run play reads .env', async () => {
  const folder = folderWith(['DATA_DIR=nowhere', 'DATADIR=x'])
  writeFileSync(join(folder, 'game.json'), '{}')
  const { out, err } = await run(folder, 'src/runtime/play.js', 'game.json')
  expect(out).toContain('DATA_DIR nowhere is not a folder')
  expect(err).toContain('.env: DATADIR is not a setting of Fieldpost: did you mean DATA_DIR?')
})

test('npm run deploy reads .env', async () => {
  const folder = folderWith([`DISCORD_TOKEN=${sandbox.token}`, `DISCORD_API=${sandbox.api}`])
  expect(await run(folder, 'commands/discord/deploy.js', '--global')).toMatchObject({
    status: 0,
    out: expect.stringContaining('registered on all servers'),
  })
  const empty = await run(folderWith(['DISCORD_TOKEN=']), 'commands/discord/deploy.js', '--global')
  expect(empty).toMatchObject({ status: 1, err: expect.stringContaining('DISCORD_TOKEN is missing') })
})

test('npm start tells of what is misspelt in its log', async () => {
  const lines = ['DISCORD_TOKEN=wrong', `DISCORD_API=${sandbox.api}`, 'PORT: 4950', 'HELTH_PORT=1']
  const { status, out } = await run(folderWith(lines), 'src/main.js')
  expect(status).toBe(1)
  const told = out.split('\n').flatMap(line => (line.startsWith('{') ? [JSON.parse(line)] : []))
  expect(
    told.filter(({ setting }) => setting).map(({ level, setting, msg }) => [level, setting, msg]),
  ).toEqual([
    [40, 'PORT', '.env: line 3 is not a setting: write PORT=value'],
    [40, 'HELTH_PORT', '.env: HELTH_PORT is not a setting of Fieldpost: did you mean HEALTH_PORT?'],
  ])
})

test('npm start says which own files are in use, what is wrong with others, and what nobody reads', async () => {
  const folder = folderWith(['DISCORD_TOKEN=wrong', `DISCORD_API=${sandbox.api}`, 'DATA_DIR=mine'])
  const turns = ourFile('hells-gate/turns.json')
  writeOwn(join(folder, 'mine'), 'hells-gate/turns.json', JSON.stringify(turns))
  const areas = ourFile('stalingrad/areas.json')
  areas.areas.find(({ id }: { id: string }) => id === 'KAZ').factor = 43
  writeOwn(join(folder, 'mine'), 'stalingrad/areas.json', JSON.stringify(areas))
  writeOwn(join(folder, 'mine'), 'stalingrad/unit.json', '{}')
  const { out } = await run(folder, 'src/main.js')
  const told = out.split('\n').flatMap(line => (line.startsWith('{') ? [JSON.parse(line)] : []))
  const lines = told.flatMap(({ level, msg }) =>
    String(msg).startsWith('own data') ? [`${level} ${msg}`] : [],
  )
  expect(lines).toEqual([
    '30 own data of mine: 1 file: hells-gate/turns.json',
    '50 own data: stalingrad/areas.json: KAZ: factor: expected a whole number from 0 to 3, got 43',
    expect.stringMatching(
      /^50 own data: stalingrad cannot be played until its files are corrected\. .* other games continue$/,
    ),
    '50 own data: stalingrad/unit.json is not read: did you mean stalingrad/units.json?',
  ])
})
