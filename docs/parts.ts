import { readFileSync, writeFileSync } from 'node:fs'

/**
 * A generated part of a documentation page. On the page, this part stands between `<!-- name: npm run command
 * -->` and `<!-- name end -->`.
 */
export interface GeneratedPart {
  /** Path of the page, relative to the project's folder. */
  readonly page: string
  readonly name: string
  readonly command: string
  readonly text: () => string
}

const fileOf = (page: string): URL => new URL(`../${page}`, import.meta.url)

/**
 * Returns the text of a page with the part generated again. Throws `Error` if the page has no place for the
 * part.
 */
function withPart(page: string, { name, command, text, page: path }: GeneratedPart): string {
  const [begin, end] = [`<!-- ${name}: npm run ${command} -->\n`, `<!-- ${name} end -->`]
  const from = page.indexOf(begin)
  const to = page.indexOf(end, from)
  if (from < 0 || to < 0) throw new Error(`${path} has no place for ${name}`)
  return `${page.slice(0, from + begin.length)}${text()}\n${page.slice(to)}`
}

/** Checks whether a page contains a part exactly as it would be generated from the current code. */
export function isPartCurrent(part: GeneratedPart): boolean {
  const page = readFileSync(fileOf(part.page), 'utf8')
  return withPart(page, part) === page
}

export function writeGeneratedParts(parts: readonly GeneratedPart[]): void {
  for (const part of parts)
    writeFileSync(fileOf(part.page), withPart(readFileSync(fileOf(part.page), 'utf8'), part))
}
