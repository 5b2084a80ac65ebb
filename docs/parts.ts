import { readFileSync, writeFileSync } from 'node:fs'

/**
 * A part of a page that a command generates. It stands between `<!-- name: npm run command -->` and `<!-- name
 * end -->`.
 */
export interface GeneratedPart {
  /** Path of the page, relative to the project's folder. */
  readonly page: string
  readonly name: string
  readonly command: string
  readonly text: () => string
}

const fileOf = (page: string): URL => new URL(`../${page}`, import.meta.url)

/** Returns the page with the newly generated part. */
function withPart(page: string, { name, command, text, page: path }: GeneratedPart): string {
  const [begin, end] = [`<!-- ${name}: npm run ${command} -->\n`, `<!-- ${name} end -->`]
  const from = page.indexOf(begin)
  const to = page.indexOf(end, from)
  if (from < 0 || to < 0) throw new Error(`${path} has no place for ${name}`)
  return `${page.slice(0, from + begin.length)}${text()}\n${page.slice(to)}`
}

/** Checks whether the page already contains the part as it would be generated now. */
export function isPartCurrent(part: GeneratedPart): boolean {
  const page = readFileSync(fileOf(part.page), 'utf8')
  return withPart(page, part) === page
}

export function writeParts(parts: readonly GeneratedPart[]): void {
  for (const part of parts)
    writeFileSync(fileOf(part.page), withPart(readFileSync(fileOf(part.page), 'utf8'), part))
}
