import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnvironment } from '../../src/base/environment.ts'
import { parseSettings, SETTING_NAMES } from '../../src/base/settings.ts'
import { LOW_MEMORY_ENVIRONMENT } from '../../src/runtime/memory.ts'

const root = join(import.meta.dirname, '..', '..')
const text = (path: string): string => readFileSync(join(root, path), 'utf8')
const compose = text('deploy/compose.yaml')
const known: readonly string[] = SETTING_NAMES
/** Of PostgreSQL's own image. */
const FOREIGN = ['POSTGRES_USER', 'POSTGRES_PASSWORD', 'POSTGRES_DB']

/** `NAME: value` lines of the services' and shared environments. */
const given = (part: string): [string, string][] =>
  [...part.matchAll(/^ +([A-Z_]+): "?([^"\n]*)"?$/gm)].map(([, name, value]) => [
    name,
    value.replace(/^\$\{\w+:-(.*)\}$/, '$1'),
  ])

test('what is set for systemd and containers are settings that there are', () => {
  const bare = (file: string) => text(file).replaceAll('"', '')
  const unit = bare('deploy/fieldpost@.service')
  const named = [
    ...given(compose).map(([name]) => name),
    ...[...bare('deploy/Dockerfile').matchAll(/(?:^ENV | )([A-Z_]+)=/gm)].map(([, name]) => name),
    ...[...unit.matchAll(/(?:^Environment=| )([A-Z_]+)=/gm)].map(([, name]) => name),
    ...(unit.match(/\b[A-Z]+_[A-Z_]+\b/g) ?? []),
  ]
  expect(named.length).toBeGreaterThan(20)
  expect(
    named.filter(name => ![...known, ...FOREIGN, ...Object.keys(LOW_MEMORY_ENVIRONMENT)].includes(name)),
  ).toEqual([])
  const malloc = Object.entries(LOW_MEMORY_ENVIRONMENT).map(([name, value]) => `${name}=${value}`)
  for (const file of ['deploy/Dockerfile', 'deploy/fieldpost@.service'])
    expect(malloc.filter(one => !bare(file).includes(one))).toEqual([])
})

test('the bots of compose.yaml have each shard once, on one database', () => {
  const [shared, ...services] = compose.split(/^services:$|^ {2}(?=bot-\d:$)/m)
  const bots = services.filter(part => part.startsWith('bot-'))
  const settings = bots.map(bot => parseSettings(Object.fromEntries([...given(shared), ...given(bot)])))
  const count = settings[0].shards?.count ?? 0
  expect(count).toBe(2)
  expect(settings.flatMap(({ shards }) => shards?.ids ?? [])).toEqual(
    Array.from({ length: count }, (_, id) => id),
  )
  expect(settings.map(({ databaseUrl }) => databaseUrl)).toEqual(
    bots.map(() => expect.stringMatching(/^postgres:.*@database\//)),
  )
})

/** What a file of one `NAME=value` or several in a line sets. */
const setIn = (lines: string): Record<string, string> =>
  Object.fromEntries([...lines.matchAll(/\b([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value]))

test('the container starts with maps as it is written: no port twice, each reached from outside, its health asked at the right one', () => {
  const dockerfile = text('deploy/Dockerfile')
  const image = setIn((dockerfile.match(/^ENV .*$/gm) ?? []).join('\n').replaceAll('"', ''))
  const env = { DISCORD_TOKEN: 'x', ...image }
  const { healthPort, healthHost, web } = parseSettings({ ...env, PUBLIC_URL: 'https://maps.example.org' })
  expect(healthPort).not.toBeNull()
  expect(healthPort).not.toBe(web?.port)
  expect([web?.host, healthHost]).toEqual(['0.0.0.0', '0.0.0.0'])
  const exposed = /^EXPOSE (.*)$/m.exec(dockerfile)?.[1].split(' ').map(Number)
  expect(exposed).toEqual([web?.port, healthPort])
  expect(/127\.0\.0\.1:(\d+)\/healthz/.exec(dockerfile)?.[1]).toBe(String(healthPort))
  // Without maps nothing that the image sets is odd
  expect(readEnvironment({ ...env }, join(root, 'none.env'))).toEqual([])
})

test('compose.yaml hands the address of the maps on and publishes the port of each bot, which the proxies know', () => {
  const [shared, ...bots] = compose.split(/^ {2}(?=bot-\d:$)/m)
  const { web } = parseSettings({ PUBLIC_URL: 'https://maps.example.org' })
  expect(shared).toMatch(/^ {2}PUBLIC_URL: \$\{PUBLIC_URL:-\}$/m)
  const published = bots.map(bot =>
    /^ +ports: \["127\.0\.0\.1:(\d+):(\d+)"\]$/m.exec(bot)?.slice(1).map(Number),
  )
  expect(published.map(ports => ports?.[1])).toEqual(bots.map(() => web?.port))
  const outer = published.map(ports => ports?.[0])
  expect(new Set(outer).size).toBe(bots.length)
  for (const proxy of ['deploy/Caddyfile', 'deploy/nginx.conf'])
    expect([...text(proxy).matchAll(/127\.0\.0\.1:(\d+)/g)].map(([, port]) => Number(port))).toEqual(outer)
  const docker = /docker run .*/.exec(text('docs/en/hosts.md'))?.[0]
  expect(docker).toContain(`-p 127.0.0.1:${web?.port}:${web?.port}`)
})

test('the proxies speak of settings that there are, with the port that is usual', () => {
  const { web } = parseSettings({ PUBLIC_URL: 'https://maps.example.org' })
  for (const file of ['deploy/Caddyfile', 'deploy/nginx.conf']) {
    const [head] = text(file).split('\n')
    expect(setIn(head.replaceAll(/[,;]/g, ' '))).toEqual({
      PUBLIC_URL: 'https://maps.example.org',
      WEB_PORT: String(web?.port),
    })
  }
})

/** Runs the script with programs in place of systemctl and curl; `isWell`: the new release gets well. */
function handOver(environment: string, isWell: boolean, others: Readonly<Record<string, string>> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'fieldpost-deploy-'))
  const calls = join(folder, 'calls')
  const program = (name: string, lines: string) => {
    writeFileSync(join(folder, name), `#!/bin/sh\n${lines}\n`)
    chmodSync(join(folder, name), 0o755)
  }
  program('systemctl', `echo "$@" >> ${calls}`)
  // Not well at first.
  program(
    'curl',
    `echo "$@" >> ${folder}/asked\n[ ${isWell} = true ] && [ $(wc -l < ${folder}/asked) -gt 2 ]`,
  )
  program('sleep', ':')
  for (const [name, lines] of Object.entries({ blue: 'HEALTH_PORT=9100\n', ...others, green: environment }))
    writeFileSync(join(folder, `${name}.env`), lines)
  const { status, stdout, stderr } = spawnSync(join(root, 'deploy/hand-over'), ['blue', 'green'], {
    env: { PATH: `${folder}:${process.env.PATH}`, FIELDPOST_SETTINGS: folder, FIELDPOST_PATIENCE: '5' },
    encoding: 'utf8',
  })
  const asked = existsSync(join(folder, 'asked')) ? readFileSync(join(folder, 'asked'), 'utf8') : ''
  const done = existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : []
  return { status, said: stdout + stderr, asked, done }
}

test('hand-over: the old release leaves when the new one is well, and not before', () => {
  const { status, said, asked, done } = handOver('LOG_LEVEL=info\nHEALTH_PORT=9200\n', true)
  expect(said).toBe('fieldpost@green has taken over from fieldpost@blue\n')
  expect(done).toEqual([
    'start fieldpost@green',
    'enable fieldpost@green',
    'disable fieldpost@blue',
    'stop fieldpost@blue',
  ])
  expect(asked.trim().split('\n')).toHaveLength(3)
  expect(asked).toContain('http://127.0.0.1:9200/healthz')
  expect(status).toBe(0)
})

test('hand-over: a new release that does not get well is stopped, and the old one goes on', () => {
  const { status, said, done } = handOver('HEALTH_PORT=9200\n', false)
  expect(said).toContain('fieldpost@green did not get well')
  expect(done).toEqual(['start fieldpost@green', 'stop fieldpost@green'])
  expect(status).toBe(1)
})

const maps = { common: 'PUBLIC_URL=https://maps.example.org\n' }
test.each([
  ['HEALTH_PORT', '', {}],
  ['HEALTH_PORT', 'HEALTH_PORT=9100\n', {}],
  ['WEB_PORT', 'HEALTH_PORT=9200\n', maps],
  ['WEB_PORT', 'HEALTH_PORT=9200\nWEB_PORT=4780\n', { ...maps, blue: 'HEALTH_PORT=9100\nWEB_PORT=4780\n' }],
])('hand-over: without a %s of its own nothing is begun (%j)', (name, green, others) => {
  const { status, said, done } = handOver(green, true, others)
  expect(said).toMatch(new RegExp(`green\\.env has no ${name} of its own: give it one`))
  expect(done).toEqual([])
  expect(status).toBe(1)
})

test('hand-over: maps are served on a port of each release', () => {
  const blue = 'HEALTH_PORT=9100\nWEB_PORT=4780\n'
  expect(handOver('HEALTH_PORT=9200\nWEB_PORT=4781\n', true, { ...maps, blue }).status).toBe(0)
})

test('the page for hosts leads to everything in deploy', () => {
  const page = text('docs/en/hosts.md')
  for (const name of ['fieldpost@.service', 'Dockerfile', 'compose.yaml', 'hand-over', 'alerts.yaml'])
    expect(page).toContain(`deploy/${name}`)
})
