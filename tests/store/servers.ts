import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A database of its own, made for one test. */
export interface Server {
  readonly url: string
  readonly pid: number
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
  return () => started('PostgreSQL', join(bin, 'postgres'), line, url, 'ready to accept', 'SIGINT')
}

async function madeRedis(file: string): Promise<Start> {
  const folder = mkdtempSync(join(tmpdir(), 'redis-'))
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  const safe = ['--appendonly', 'yes', '--appendfsync', 'always']
  const line = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, ...safe]
  return () => started('Redis', file, line, url, 'Ready to accept', 'SIGTERM')
}

async function started(
  name: string,
  file: string,
  line: string[],
  url: string,
  ready: string,
  end: NodeJS.Signals,
): Promise<Server> {
  const as = name === 'PostgreSQL' ? user : {}
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
    stop: () =>
      new Promise(resolve => {
        server.once('exit', () => resolve())
        server.kill(end)
      }),
  }
}
