// Reads the contents of documentation pages: code, commands, links, headings and sentences.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectRoot = fileURLToPath(new URL('..', import.meta.url))

/** Returns all Markdown pages, as paths relative to the project's folder. */
export function listPages(): string[] {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], {
    cwd: projectRoot,
    encoding: 'utf8',
  })
  return [...new Set(files.trim().split('\n'))].filter(path => existsSync(join(projectRoot, path))).sort()
}

export const readPage = (page: string): string => readFileSync(join(projectRoot, page), 'utf8')

interface Fence {
  /** The text after the opening fence: a language, and for `ts` sometimes a file. */
  readonly info: string
  readonly code: string
}

const FENCE = /^[ ]*```([^\n`]*)\n([\s\S]*?)^[ ]*```$/gm

export const codeBlocks = (text: string): Fence[] =>
  [...text.matchAll(FENCE)].map(([, info, code]) => ({ info: info.trim(), code }))

/** Returns the text without its code blocks. */
const withoutFences = (text: string): string => text.replace(FENCE, '')

/** Returns the inline code of a text. */
export const inlineCodes = (text: string): string[] =>
  [...withoutFences(text).matchAll(/(`+)(.+?)\1/g)].map(([, , code]) => code.replaceAll('\\|', '|').trim())

/** Returns the targets of links and pictures. */
export const linkTargets = (text: string): string[] =>
  [
    ...withoutFences(text)
      .replace(/(`+)(.+?)\1/g, '`$2`')
      .matchAll(/\]\(([^()\s]+(?:\([^()]*\)[^()\s]*)*)\)/g),
  ]
    .map(([, target]) => target)
    .concat([...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, target]) => target))

/** Returns the anchors that GitHub creates for the headings. */
export function headingAnchors(text: string): string[] {
  const seen = new Map<string, number>()
  return [...withoutFences(text).matchAll(/^#{1,6} (.+)$/gm)].map(([, title]) => {
    const anchor = anchorOf(title)
    const before = seen.get(anchor) ?? 0
    seen.set(anchor, before + 1)
    return before > 0 ? `${anchor}-${before}` : anchor
  })
}

const anchorOf = (title: string): string =>
  title
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
    .replaceAll(' ', '-')

/** A sentence with more words than this is long. */
const LONG = 20

/**
 * Returns the sentences of a page, and separately those of more than twenty words. Generated parts are not
 * counted.
 */
export function splitSentences(text: string): { readonly sentences: string[]; readonly long: string[] } {
  const prose = withoutFences(text)
    .replace(/^<!-- (\S+): npm run [\s\S]*?<!-- \1 end -->$/gm, '')
    .replace(/<!--[\s\S]*?-->|<[^>]+>/g, ' ')
    .replace(/^#{1,6} .*$/gm, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(`+).+?\1/g, 'Code')
  const blocks = prose
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )/)
    .flatMap(block => (/^\s*\|/.test(block) ? block.split(/\||\n/) : [block.replaceAll('\n', ' ')]))
  const sentences = blocks
    .flatMap(block =>
      block.split(/(?<=[.!?…]["»”’)*_]*)\s+(?=["«“‘(*_]*[\p{Lu}\p{N}`*])|(?<=:)\s+(?=\p{Lu})/u),
    )
    .map(one => one.trim())
    .filter(one => /\p{L}{2}/u.test(one))
  const wordsIn = (one: string) => one.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,–-]*/gu)?.length ?? 0
  return { sentences, long: sentences.filter(one => wordsIn(one) > LONG) }
}
