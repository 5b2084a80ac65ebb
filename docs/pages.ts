// `npm run pages`: generates the tables of the documentation from the code and writes them into the pages. Then
// reports the length of the sentences on the pages.
import { fileURLToPath } from 'node:url'
import { buildAllCommands } from '../commands/all.ts'
import type { Command } from '../commands/command.ts'
import { generalCommands } from '../commands/general/index.ts'
import { type CommandGroup, commandGroups } from '../commands/groups.ts'
import { readFlags } from '../src/base/flags.ts'
import type { WrittenLang } from '../src/engine/model.ts'
import { systems } from '../src/systems/index.ts'
import { listPages, readPage, splitSentences } from './page-text.ts'
import { type GeneratedPart, writeGeneratedParts } from './parts.ts'
import { formatRightsTable } from './rights-table.ts'

const all = Object.values(systems)

export const GENERATED_PARTS: readonly GeneratedPart[] = [
  { page: 'docs/en/commands.md', name: 'commands', command: 'pages', text: () => commandTable('en') },
  { page: 'docs/ru/commands.md', name: 'commands', command: 'pages', text: () => commandTable('ru') },
  { page: 'docs/en/commands.md', name: 'games', command: 'pages', text: () => gameTables('en') },
  { page: 'docs/ru/commands.md', name: 'games', command: 'pages', text: () => gameTables('ru') },
  { page: 'docs/en/permissions.md', name: 'rights', command: 'pages', text: formatRightsTable },
]

const HEAD: Readonly<Record<WrittenLang, readonly string[]>> = {
  en: ['| command | what it does |', '| --- | --- |'],
  ru: ['| команда | что делает |', '| --- | --- |'],
}

const lowered = (text: string): string => text.replace(/^./, first => first.toLowerCase())

function commandTable(lang: WrittenLang): string {
  const row = (before: string, { name, about, options }: Command): string => {
    const own = (options?.(all) ?? []).map(one => `\`${one.name[lang]}\`: ${lowered(one.about[lang])}`)
    return `| \`/${before}${name[lang]}\` | ${[about[lang], ...own].join(' · ')} |`
  }
  return [
    ...HEAD[lang],
    ...Object.values<CommandGroup>(commandGroups).flatMap(({ name, commands }) =>
      Object.values(commands).map(one => row(`${name[lang]} `, one)),
    ),
    ...Object.values<Command>(generalCommands).map(one => row('', one)),
  ].join('\n')
}

/** A command as registered with Discord, limited to the fields that the tables show. */
interface Registered {
  readonly name: string
  readonly description: string
  readonly name_localizations?: Readonly<Record<string, string>> | null
  readonly description_localizations?: Readonly<Record<string, string>> | null
  readonly options?: readonly Registered[]
}

/** Returns the tables of game commands: for each game, its commands and their options. */
function gameTables(lang: WrittenLang): string {
  const named = ({ name, name_localizations: local }: Registered) => (lang === 'ru' && local?.ru) || name
  const about = ({ description, description_localizations: local }: Registered) =>
    (lang === 'ru' && local?.ru) || description
  const registered = buildAllCommands(all) as readonly Registered[]
  return all
    .map(({ words }) => {
      const typed = words.en.command.name
      const command = registered.find(({ name }) => name === typed)
      const rows = (command?.options ?? []).map(one => {
        const own = (one.options ?? []).map(option => `\`${named(option)}\``).join(', ')
        return `| \`/${command ? named(command) : typed} ${named(one)}\` | ${about(one)}${own && ` · ${own}`} |`
      })
      return [`### ${words[lang].title}`, '', ...HEAD[lang], ...rows].join('\n')
    })
    .join('\n\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const flags = readFlags('usage: npm run pages -- [--long]', { long: { type: 'boolean', default: false } })
  writeGeneratedParts(GENERATED_PARTS)
  for (const page of listPages()) {
    const { sentences, long } = splitSentences(readPage(page))
    const share = sentences.length > 0 ? (100 * long.length) / sentences.length : 0
    console.log(`${share.toFixed(0).padStart(3)} % of ${String(sentences.length).padStart(4)}  ${page}`)
    if (flags.long) for (const one of long) console.log(`      ${one}`)
  }
}
