import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A database of its own, made for one test. */
export interface Server {
  readonly url: string
  readonly pid: number
  /** Its folder. */
  readonly data: string
  stop(): Promise<void>
}

/** The same data each time it starts. */
export type Start = () => Promise<Server>

export async function freePort(): Promise<number> {
  return new Promise(resolve => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

const VERSIONS = '/usr/lib/postgresql'
const postgresBin = existsSync(VERSIONS)
  ? readdirSync(VERSIONS)
      .map(version => join(VERSIONS, version, 'bin'))
      .find(bin => existsSync(join(bin, 'initdb')))
  : undefined
const redisFile = ['/usr/bin/redis-server', '/usr/local/bin/redis-server'].find(file => existsSync(file))

/** PostgreSQL refuses to run as root. */
const NOBODY = 65_534
const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}

/** An empty PostgreSQL; null where none is installed. */
export const postgres: (() => Promise<Start>) | null =
  postgresBin === undefined ? null : () => madePostgres(postgresBin)
/** An empty Redis; null where none is installed. */
export const redis: (() => Promise<Start>) | null =
  redisFile === undefined ? null : () => madeRedis(redisFile)

async function madePostgres(bin: string): Promise<Start> {
  const data = mkdtempSync(join(tmpdir(), 'postgres-'))
  chmodSync(data, 0o700)
  if (user.uid !== undefined) chownSync(data, NOBODY, NOBODY)
  const options = ['-D', data, '-U', 'games', '-A', 'trust', '-E', 'UTF8', '--no-sync']
  const made = spawnSync(join(bin, 'initdb'), options, { ...user, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(made.stderr)
  const port = await freePort()
  const url = `postgres://games@127.0.0.1:${port}/postgres`
  const line = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', data, '-c', 'fsync=off']
  const program = { name: 'PostgreSQL', file: join(bin, 'postgres'), line, as: user }
  return () => started({ ...program, ready: 'ready to accept', end: 'SIGINT' }, url, data)
}

async function madeRedis(file: string): Promise<Start> {
  const folder = mkdtempSync(join(tmpdir(), 'redis-'))
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  const safe = ['--appendonly', 'yes', '--appendfsync', 'always']
  const line = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, ...safe]
  return () =>
    started({ name: 'Redis', file, line, as: {}, ready: 'Ready to accept', end: 'SIGTERM' }, url, folder)
}

interface Program {
  readonly name: string
  readonly file: string
  readonly line: readonly string[]
  readonly as: { uid?: number; gid?: number }
  /** What it says when it is ready. */
  readonly ready: string
  readonly end: NodeJS.Signals
}

async function started(program: Program, url: string, data: string): Promise<Server> {
  const { name, file, line, as, ready, end } = program
  const server = spawn(file, line, { ...as, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    for (const stream of [server.stdout, server.stderr]) {
      stream.on('data', chunk => {
        said = `${said}${chunk}`.slice(-2000)
        if (said.includes(ready)) resolve()
      })
    }
    server.once('exit', () => reject(new Error(`${name} did not start: ${said}`)))
  })
  return {
    url,
    pid: server.pid ?? 0,
    data,
    stop: () =>
      new Promise(resolve => {
        server.once('exit', () => resolve())
        server.kill(end)
      }),
  }
}
