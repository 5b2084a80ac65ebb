import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settingsFrom } from '../src/settings.ts'
import { thrift } from '../src/thrift.ts'

const root = join(import.meta.dirname, '..')
const text = (path: string): string => readFileSync(join(root, path), 'utf8')
const compose = text('deploy/compose.yaml')
const known = [...text('.env.example').matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name)
/** Of PostgreSQL's own image. */
const FOREIGN = ['POSTGRES_USER', 'POSTGRES_PASSWORD', 'POSTGRES_DB']

/** `NAME: value` lines of the services' and shared environments. */
const given = (part: string): [string, string][] =>
  [...part.matchAll(/^ +([A-Z_]+): "?([^"\n]*)"?$/gm)].map(([, name, value]) => [name, value])

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
  expect(named.filter(name => ![...known, ...FOREIGN, ...Object.keys(thrift)].includes(name))).toEqual([])
  const malloc = Object.entries(thrift).map(([name, value]) => `${name}=${value}`)
  for (const file of ['deploy/Dockerfile', 'deploy/fieldpost@.service'])
    expect(malloc.filter(one => !bare(file).includes(one))).toEqual([])
})

test('the bots of compose.yaml have each shard once, on one database', () => {
  const [shared, ...services] = compose.split(/^services:$|^ {2}(?=bot-\d:$)/m)
  const bots = services.filter(part => part.startsWith('bot-'))
  const settings = bots.map(bot => settingsFrom(Object.fromEntries([...given(shared), ...given(bot)])))
  const count = settings[0].shards?.count ?? 0
  expect(count).toBe(2)
  expect(settings.flatMap(({ shards }) => shards?.ids ?? [])).toEqual(
    Array.from({ length: count }, (_, id) => id),
  )
  expect(settings.map(({ databaseUrl }) => databaseUrl)).toEqual(
    bots.map(() => expect.stringMatching(/^postgres:.*@database\//)),
  )
})

/** Runs the script with programs in place of systemctl and curl; `isWell`: the new release gets well. */
function handOver(environment: string, isWell: boolean) {
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
  writeFileSync(join(folder, 'green.env'), environment)
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

test('hand-over: without a port of its own nothing is begun', () => {
  const { status, said, done } = handOver('', true)
  expect(said).toMatch(/green\.env has no HEALTH_PORT: give it one/)
  expect(done).toEqual([])
  expect(status).toBe(1)
})

test('the README leads to everything in deploy', () => {
  const readme = text('README.md')
  for (const name of ['fieldpost@.service', 'Dockerfile', 'compose.yaml', 'hand-over'])
    expect(readme).toContain(`deploy/${name}`)
})
