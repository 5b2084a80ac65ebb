// Finds everything in the documentation that readers are told to type or open, and checks whether it works. This
// includes npm and Node commands, Discord commands, paths and links.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { buildAllCommands } from '../commands/all.ts'
import type { WrittenLang } from '../src/engine/model.ts'
import { systems } from '../src/systems/index.ts'
import { listCodeBlocks, listHeadingAnchors, listInlineCode, projectRoot } from './page-text.ts'

const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>
}

/** Returns the paths of all TypeScript and JavaScript files below a folder of the project. */
const below = (folder: string): string[] =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter(path => /\.(?:ts|js)$/.test(path))
    .map(path => join(folder, path))

/** npm commands that work without a script in package.json. */
const WITHOUT_SCRIPT = ['ci', 'install', 'outdated']
/** npm commands that run the package.json script of the same name. */
const WITH_SCRIPT = ['start', 'test']

/**
 * Returns the shell commands on a page. These are the lines of `sh` code blocks, and inline code that begins
 * with the name of a program.
 */
export const listShellCommands = (text: string): string[] => [
  ...listCodeBlocks(text)
    .filter(({ info }) => info === 'sh')
    .flatMap(({ code }) => code.split('\n')),
  ...listInlineCode(text).filter(code =>
    /^(?:[A-Z_]+=\S+ )*(?:npm|npx|node|docker|sudo|git|\.ci\/run)\b/.test(code),
  ),
]

/**
 * Returns the source of the program that a package.json script runs. For a program in a subfolder of `bench`,
 * the other files of that subfolder are included, and those of subfolders from which it imports.
 */
function sourcesOf(script: string): string {
  const file = /[\w./-]+\.m?[tj]s\b/.exec(scripts[script] ?? '')?.[0]
  if (!file) return ''
  const folder = dirname(file)
  const isInSubfolder = /^bench\/\w/.test(folder)
  const imported = isInSubfolder
    ? readFileSync(join(projectRoot, file), 'utf8').matchAll(/from '\.\.\/(\w+)\//g)
    : []
  const beside = new Set([...imported].map(([, name]) => `bench/${name}`))
  const own = isInSubfolder ? [folder, ...beside].flatMap(below) : [file]
  return own.map(path => readFileSync(join(projectRoot, path), 'utf8')).join('\n')
}

/**
 * Checks whether the source of a program reads the option `flag`. The source must contain `flag: {` in a list of
 * options, `words.flag`, `words['flag']` or `--flag`.
 */
const asksFor = (source: string, flag: string): boolean =>
  [
    `\\b${flag}: \\{`,
    `'${flag}': \\{`,
    // Every program prints its usage for `--help`, through one of these functions
    ...(flag === 'help' ? ['printUsageOnHelp|parseCommandLine|readFlags'] : []),
    `words\\.${flag}\\b`,
    `words\\['${flag}'\\]`,
    `--${flag}\\b`,
    `^  ${flag}: soak`,
  ].some(form => new RegExp(form, 'm').test(source))

/** Returns what is wrong with a shell command in the documentation, or null if the command is correct. */
export function checkShellLine(line: string): string | null {
  const words = line.replace(/#.*$/, '').trim().split(/\s+/)
  while (/^[A-Z_]+=/.test(words[0])) words.shift()
  const [program, first = '', ...rest] = words
  if (program === 'npm') {
    const flags = [first, ...rest].filter(word => !word.startsWith('-') || word === '--')
    const [verb, script] = flags
    const name = verb === 'run' ? script : verb
    if (verb !== 'run' && ![...WITHOUT_SCRIPT, ...WITH_SCRIPT].includes(verb)) return `npm has no ${verb}`
    if (!WITHOUT_SCRIPT.includes(verb) && !scripts[name]) return `there is no script ${name}`
    const source = sourcesOf(name)
    const given = line.includes(' -- ') ? line.slice(line.indexOf(' -- ') + 4) : ''
    const options = [...given.matchAll(/(?<=^|[\s[])--([\w-]+)/g)].map(([, flag]) => flag)
    const unknown = options.filter(flag => !asksFor(source, flag))
    return unknown.length > 0 ? `${name} does not know --${unknown.join(', --')}` : null
  }
  if (program === 'npx' && first !== 'vitest') return `npx ${first}: only vitest is run so`
  const paths = words
    .slice(1)
    .filter(word => /^[\w@.-]+(?:\/[\w@.-]+)+$/.test(word) && !/^(?:docs\/)?FILE/.test(word))
  const missing = paths.filter(
    path => !path.includes(':') && !existsSync(join(projectRoot, path)) && isOurs(path),
  )
  return missing.length > 0 ? `there is no ${missing.join(', ')}` : null
}

const folders = readdirSync(projectRoot).filter(name => statSync(join(projectRoot, name)).isDirectory())
/**
 * Checks whether a path begins with a folder of the project. Folders that programs write to, such as `out`, are
 * excluded.
 */
const isOurs = (path: string): boolean =>
  [...folders, 'bench', 'commands', 'data', 'deploy', 'docs', 'render', 'src', 'tests'].includes(
    path.split('/')[0],
  ) && !/^(?:node_modules|out|soak|var|build|coverage)\b/.test(path)

/** Returns the paths in inline code that begin with a folder of the project but do not exist. */
export const findMissingPaths = (text: string): string[] =>
  listInlineCode(text)
    .filter(code => /^[\w@.-]+(?:\/[\w@.-]+)+\/?$/.test(code) && isOurs(code))
    .filter(code => !existsSync(join(projectRoot, code)))

interface Registered {
  readonly name: string
  readonly name_localizations?: Readonly<Record<string, string>> | null
  readonly options?: readonly Registered[]
  readonly type?: number
  readonly choices?: readonly Registered[]
}

const registered = buildAllCommands(Object.values(systems)) as readonly Registered[]
const called = (one: Registered, word: string, lang: WrittenLang): boolean =>
  (lang === 'ru' && one.name_localizations?.ru ? one.name_localizations.ru : one.name) === word
/** Discord's number for command options of the type "subcommand". */
const SUBCOMMAND = 1

/** Returns what is wrong with a Discord command in the documentation, or null if the command is correct. */
export function checkDiscordLine(line: string, lang: WrittenLang): string | null {
  const [typed, ...words] = line.slice(1).split(' ')
  const command = registered.find(one => called(one, typed, lang))
  if (!command) return `there is no /${typed}`
  const subs = (command.options ?? []).filter(({ type }) => type === SUBCOMMAND)
  if (subs.length === 0) return wrongOptions(command, words.join(' '), lang)
  if (words.length === 0) return null
  const sub = subs.find(one => called(one, words[0], lang))
  return sub ? wrongOptions(sub, words.slice(1).join(' '), lang) : `/${typed} has no ${words[0]}`
}

function wrongOptions({ options = [] }: Registered, rest: string, lang: WrittenLang): string | null {
  for (const [, name, value] of rest.matchAll(/([\p{L}-]+):((?:[^:]*?)(?=\s[\p{L}-]+:|$))/gu)) {
    const option = options.find(one => called(one, name, lang))
    // The option `line:` takes any text. A word before a colon in this text is therefore not the name of an
    // option
    if (!option) return /^(?:line|строка):/.test(rest) ? null : `there is no option ${name}`
    const { choices = [] } = option
    if (value && choices.length > 0 && !choices.some(one => called(one, value.replace("'", '’'), lang)))
      return `${name} is none of ${choices.length} choices: ${value}`
  }
  return null
}

/** URL paths that the bot serves to its owner. They begin with a slash, but are no Discord commands. */
const SERVED = ['/healthz', '/metrics']

/**
 * Returns the Discord commands on a page. Each begins with a slash, either as a line of a `text` code block or
 * as inline code.
 */
export const listDiscordCommands = (text: string): string[] => [
  ...listCodeBlocks(text)
    .filter(({ info }) => info === 'text')
    .flatMap(({ code }) => code.split('\n'))
    .filter(line => line.startsWith('/')),
  ...listInlineCode(text).filter(code => /^\/\p{L}+(?: |$)/u.test(code) && !SERVED.includes(code)),
]

/**
 * Returns what is wrong with a link on a page, or null if the link is correct. Links to other websites are not
 * checked.
 */
export function checkLink(page: string, target: string, texts: ReadonlyMap<string, string>): string | null {
  if (/^(?:https?:|mailto:)/.test(target)) return null
  const [path, anchor] = decodeURI(target).split('#')
  const file = path === '' ? page : normalize(join(dirname(page), path)).replace(/\/$/, '')
  if (!existsSync(join(projectRoot, file))) return `there is no ${file}`
  if (anchor === undefined) return null
  const text = texts.get(file)
  return text !== undefined && listHeadingAnchors(text).includes(anchor)
    ? null
    : `${file} has no heading #${anchor}`
}

const sources = [...below('commands'), ...below('src/systems'), ...below('src/web/page')]
  .map(path => readFileSync(join(projectRoot, path), 'utf8'))
  .join('\n')

/**
 * Returns the button names in bold on a guide's page for which the bot has no text. A name is found if a text in
 * the code begins with the name.
 */
export const findMissingButtons = (text: string): string[] =>
  [...text.matchAll(/\*\*([^*\n]+)\*\*/g)]
    .map(([, name]) => name)
    .filter(name => !["'", '`', '**'].some(before => sources.includes(before + name.replace(/ ?…$/, ''))))
