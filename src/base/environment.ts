import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { CannotStart } from './cannot-start.ts'
import { isForOne, SETTINGS } from './settings.ts'

type Env = Record<string, string | undefined>

/** Something in the settings that does nothing, in a sentence for the operator. */
export interface Oddity {
  readonly setting: string
  readonly text: string
}

const FILE = '.env'
/** Set by one of our processes for another one. */
const INNER = ['DISCORD_API', 'REGISTER_ON', 'SHARDING_MANAGER']
const KNOWN: readonly string[] = [...SETTINGS, ...INNER]
/** Names that programs around us read from the same file. */
const FOREIGN = /^(NODE_|MALLOC_|UV_|POSTGRES_|COMPOSE_|npm_|TZ$|LANG$|LC_)/
/** A shorter name of the environment is near one of ours by chance. */
const LONG = 6

/**
 * Adds what `.env` in the working folder says to the environment, which goes before it, and returns what is odd in both. A
 * process that one of ours has started has all its settings from that one and reads no file.
 */
export function readEnvironment(env: Env = process.env, file = FILE): Oddity[] {
  if (env.DISCORD_API || env.SHARDING_MANAGER) return []
  const text = textOf(file)
  const given = parseEnv(text) as Record<string, string>
  const odd = [...oddLines(text), ...unknownOutside(env, given)]
  for (const [name, value] of Object.entries(given)) env[name] ??= value
  return [...odd, ...idle(env)]
}

/** For command lines: what is odd is told beside their answer. */
export function readAloud(): void {
  for (const { text } of readEnvironment()) console.error(text)
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return ''
    throw new CannotStart(`${file} cannot be read (${code}): give its rights to the user that runs Fieldpost`)
  }
}

/** Lines of the file that set nothing, or something that there is not. */
function oddLines(text: string): Oddity[] {
  const odd: Oddity[] = []
  const seen = new Set<string>()
  let quote: string | null = null
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (quote !== null) {
      if (line.includes(quote)) quote = null
      continue
    }
    if (/^\s*(#|$)/.test(line)) continue
    const [, name, value] = /^\s*(?:export\s+)?([\w.-]+)\s*=\s*(.*)$/.exec(line) ?? []
    if (name === undefined) {
      const [setting = ''] = /[\w.-]+/.exec(line) ?? []
      const meant = nearest(setting)
      const example = `write ${meant ?? 'NAME'}=value`
      odd.push({ setting, text: `${FILE}: line ${at + 1} sets nothing: ${example}` })
      continue
    }
    const [opening] = /^["'`]/.exec(value) ?? []
    if (opening && !value.slice(1).includes(opening)) quote = opening
    if (seen.has(name))
      odd.push({ setting: name, text: `${FILE}: ${name} is set twice: the last line counts` })
    seen.add(name)
    if (!KNOWN.includes(name) && !FOREIGN.test(name)) odd.push(unknown(name, `${FILE}: `))
  }
  return odd
}

/** Names of the environment that are nearly ours. What the file says is looked at there. */
function unknownOutside(env: Env, given: Env): Oddity[] {
  return Object.keys(env)
    .filter(name => !KNOWN.includes(name) && !(name in given) && !FOREIGN.test(name))
    .filter(name => name.length >= LONG && nearest(name) !== null)
    .map(name => unknown(name, ''))
}

function unknown(name: string, where: string): Oddity {
  const meant = nearest(name)
  const text = `${where}${name} is no setting of Fieldpost${meant ? `: is ${meant} meant?` : ' and does nothing'}`
  return { setting: name, text }
}

/** Settings that do nothing beside the others. */
function idle(env: Env): Oddity[] {
  const isOn = Boolean(env.DISCORD_TOKEN)
  const odd: Oddity[] = []
  const note = (when: boolean, names: readonly string[], why: string) => {
    for (const setting of names)
      if (when && env[setting]) odd.push({ setting, text: `${setting} does nothing ${why}` })
  }
  note(isOn, ['PORT'], 'with DISCORD_TOKEN: it is the port of the sandbox')
  note(!isOn, ['SHARDS', 'SHARD_COUNT', 'SHARD_IDS'], 'without DISCORD_TOKEN')
  note(isOn && !env.PUBLIC_URL, ['WEB_PORT'], 'without PUBLIC_URL: no maps are served')
  note(!env.HEALTH_PORT, ['HEALTH_HOST'], 'without HEALTH_PORT')
  note(!isForOne(env.DATABASE_URL || null), ['DATA_FOLDER'], 'with DATABASE_URL: the games are kept there')
  return odd
}

/** The setting that is spelt most nearly so; null: none is near. */
export function nearest(name: string): string | null {
  const most = name.length < LONG ? 1 : 2
  const upper = name.toUpperCase()
  const near = SETTINGS.map(setting => ({ setting, off: distance(upper, setting) }))
    .filter(({ off }) => off <= most)
    .sort((a, b) => a.off - b.off)
  return near[0]?.setting ?? null
}

/** Letters to add, leave out, change or swap with the next one. */
function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i++) {
    rows[i] = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = rows[i - 1][j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swap = isSwap ? rows[i - 2][j - 2] + 1 : change
      rows[i][j] = Math.min(rows[i - 1][j] + 1, rows[i][j - 1] + 1, change, swap)
    }
  }
  return rows[a.length][b.length]
}
