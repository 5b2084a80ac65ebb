import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { isSingleProcessDatabase, SETTING_NAMES } from './settings.ts'
import { StartupError } from './startup-error.ts'

type Env = Record<string, string | undefined>

/** A sentence that tells the owner of the bot why a setting has no effect or is unknown. */
export interface SettingWarning {
  readonly setting: string
  readonly text: string
}

const FILE = '.env'
/** Environment variables that one Fieldpost process sets for another. */
const INNER = ['DISCORD_API', 'REGISTER_ON', 'SHARDING_MANAGER']
const KNOWN: readonly string[] = [...SETTING_NAMES, ...INNER]
/** Matches names of variables that may stand in the same environment or `.env` file for other programs. */
const FOREIGN = /^(NODE_|MALLOC_|UV_|POSTGRES_|COMPOSE_|npm_|TZ$|LANG$|LC_)/
/**
 * Minimum length of a variable's name to be compared with the names of settings. A shorter name may resemble one by
 * chance.
 */
const LONG = 6

/**
 * Adds the variables of the file `.env` in the working folder to the environment. Variables that are already set
 * keep their value. Returns a warning for each suspicious variable in the file or the environment. A process
 * started by Fieldpost gets all settings from its parent and reads no file.
 */
export function readEnvironment(env: Env = process.env, file = FILE): SettingWarning[] {
  if (env.DISCORD_API || env.SHARDING_MANAGER) return []
  const text = textOf(file)
  const given = parseEnv(text) as Record<string, string>
  const odd = [...oddLines(text), ...unknownOutside(env, given)]
  for (const [name, value] of Object.entries(given)) env[name] ??= value
  return [...odd, ...idle(env)]
}

/** For command-line tools: reads the environment and prints the warnings about it to stderr. */
export function readEnvironmentAndWarn(): void {
  for (const { text } of readEnvironment()) console.error(text)
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return ''
    throw new StartupError(
      `${file} cannot be read (${code}): make it readable for the user that runs Fieldpost`,
    )
  }
}

/** Returns warnings about lines of `.env` that set nothing, set a variable twice, or set an unknown variable. */
function oddLines(text: string): SettingWarning[] {
  const odd: SettingWarning[] = []
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
      const meant = findNearestSetting(setting)
      const example = `write ${meant ?? 'NAME'}=value`
      odd.push({ setting, text: `${FILE}: line ${at + 1} is not a setting: ${example}` })
      continue
    }
    const [opening] = /^["'`]/.exec(value) ?? []
    if (opening && !value.slice(1).includes(opening)) quote = opening
    if (seen.has(name))
      odd.push({ setting: name, text: `${FILE}: ${name} is set twice. The last line is used` })
    seen.add(name)
    if (!KNOWN.includes(name) && !FOREIGN.test(name)) odd.push(unknown(name, `${FILE}: `))
  }
  return odd
}

/**
 * Returns warnings about environment variables whose names are almost those of settings. Leaves out variables from
 * `.env`, which `oddLines` checks.
 */
function unknownOutside(env: Env, given: Env): SettingWarning[] {
  return Object.keys(env)
    .filter(name => !KNOWN.includes(name) && !(name in given) && !FOREIGN.test(name))
    .filter(name => name.length >= LONG && findNearestSetting(name) !== null)
    .map(name => unknown(name, ''))
}

function unknown(name: string, where: string): SettingWarning {
  const meant = findNearestSetting(name)
  const text = `${where}${name} is not a setting of Fieldpost${meant ? `: did you mean ${meant}?` : ' and has no effect'}`
  return { setting: name, text }
}

/** Returns warnings about settings that have no effect because of other settings. */
function idle(env: Env): SettingWarning[] {
  const isOn = Boolean(env.DISCORD_TOKEN)
  const odd: SettingWarning[] = []
  const note = (when: boolean, names: readonly string[], why: string) => {
    for (const setting of names)
      if (when && env[setting]) odd.push({ setting, text: `${setting} has no effect ${why}` })
  }
  note(isOn, ['PORT'], 'with DISCORD_TOKEN: it is the port of the sandbox')
  note(!isOn, ['SHARDS', 'SHARD_COUNT', 'SHARD_IDS'], 'without DISCORD_TOKEN')
  note(isOn && !env.PUBLIC_URL, ['WEB_PORT'], 'without PUBLIC_URL: there are no maps')
  note(!env.HEALTH_PORT, ['HEALTH_HOST'], 'without HEALTH_PORT')
  note(
    !isSingleProcessDatabase(env.DATABASE_URL || null),
    ['DATA_FOLDER'],
    'with DATABASE_URL: the games are stored there',
  )
  return odd
}

/** Returns the setting whose name is most similar to `name`. Null if no setting is similar enough. */
export function findNearestSetting(name: string): string | null {
  const most = name.length < LONG ? 1 : 2
  const upper = name.toUpperCase()
  const near = SETTING_NAMES.map(setting => ({ setting, off: distance(upper, setting) }))
    .filter(({ off }) => off <= most)
    .sort((a, b) => a.off - b.off)
  return near[0]?.setting ?? null
}

/**
 * Returns the edit distance of two words: the number of letters to add, remove, change or swap with the next
 * letter.
 */
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
