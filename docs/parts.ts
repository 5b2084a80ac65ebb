import { readFileSync, writeFileSync } from 'node:fs'

/** A part of a page that a command writes, between `<!-- name: npm run command -->` and `<!-- name end -->`. */
export interface Part {
  /** Below the project's folder. */
  readonly page: string
  readonly name: string
  readonly command: string
  readonly text: () => string
}

const fileOf = (page: string): URL => new URL(`../${page}`, import.meta.url)

/** The page with this part as it is now. */
function withPart(page: string, { name, command, text, page: path }: Part): string {
  const [begin, end] = [`<!-- ${name}: npm run ${command} -->\n`, `<!-- ${name} end -->`]
  const from = page.indexOf(begin)
  const to = page.indexOf(end, from)
  if (from < 0 || to < 0) throw new Error(`${path} has no place for ${name}`)
  return `${page.slice(0, from + begin.length)}${text()}\n${page.slice(to)}`
}

/** Whether the page shows the part as it is now. */
export function isCurrent(part: Part): boolean {
  const page = readFileSync(fileOf(part.page), 'utf8')
  return withPart(page, part) === page
}

export function writeParts(parts: readonly Part[]): void {
  for (const part of parts)
    writeFileSync(fileOf(part.page), withPart(readFileSync(fileOf(part.page), 'utf8'), part))
}
