import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Command } from '../commands/command.ts'
import { type Group, groups } from '../commands/groups.ts'
import { plainCommands } from '../commands/plain/index.ts'
import { systems } from '../src/systems/index.ts'
import { rightsTable } from './rights-table.ts'

/** `npm run readme`: the parts of the README that follow from the code, each between its marks. */
const parts: Readonly<Record<string, () => string>> = {
  commands: () =>
    [
      '| command | what it does |',
      '| --- | --- |',
      ...Object.values<Group>(groups).flatMap(({ name, commands }) =>
        Object.values(commands).map(one => row(`${name.en} `, one)),
      ),
      ...Object.values<Command>(plainCommands).map(one => row('', one)),
    ].join('\n'),
  rights: rightsTable,
}

function row(before: string, { name, about, options }: Command): string {
  const own = (options?.(Object.values(systems)) ?? []).map(
    option => `\`${option.name.en}\`: ${option.about.en.replace(/^./, first => first.toLowerCase())}`,
  )
  return `| \`/${before}${name.en}\` | ${[about.en, ...own].join(' · ')} |`
}

export function withParts(readme: string): string {
  let text = readme
  for (const [name, part] of Object.entries(parts)) {
    const [begin, end] = [`<!-- ${name}: npm run readme -->\n`, `\n<!-- ${name} end -->`]
    const from = text.indexOf(begin)
    const to = text.indexOf(end, from)
    if (from < 0 || to < 0) throw new Error(`README.md has no place for ${name}`)
    text = text.slice(0, from + begin.length) + part() + text.slice(to)
  }
  return text
}

const file = new URL('../README.md', import.meta.url)
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(file, withParts(readFileSync(file, 'utf8')))
}
