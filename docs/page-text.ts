// Reads documentation pages and extracts their code, commands, links, headings and sentences.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectRoot = fileURLToPath(new URL('..', import.meta.url))

/** Returns the paths of all Markdown pages, relative to the folder of the project. */
export function listPages(): string[] {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], {
    cwd: projectRoot,
    encoding: 'utf8',
  })
  return [...new Set(files.trim().split('\n'))].filter(path => existsSync(join(projectRoot, path))).sort()
}

export const readPage = (page: string): string => readFileSync(join(projectRoot, page), 'utf8')

interface Fence {
  /** The text after the opening fence of a code block: a language, and for `ts` sometimes a file. */
  readonly info: string
  readonly code: string
}

const FENCE = /^[ ]*```([^\n`]*)\n([\s\S]*?)^[ ]*```$/gm

export const listCodeBlocks = (text: string): Fence[] =>
  [...text.matchAll(FENCE)].map(([, info, code]) => ({ info: info.trim(), code }))

/** Returns the text of a page without its code blocks. */
const withoutFences = (text: string): string => text.replace(FENCE, '')

/** Returns all inline code of a page. */
export const listInlineCode = (text: string): string[] =>
  [...withoutFences(text).matchAll(/(`+)(.+?)\1/g)].map(([, , code]) => code.replaceAll('\\|', '|').trim())

/** Returns the targets of all links and pictures on a page. */
export const listLinkTargets = (text: string): string[] =>
  [
    ...withoutFences(text)
      .replace(/(`+)(.+?)\1/g, '`$2`')
      .matchAll(/\]\(([^()\s]+(?:\([^()]*\)[^()\s]*)*)\)/g),
  ]
    .map(([, target]) => target)
    .concat([...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, target]) => target))

/** Returns the anchors that GitHub creates for the headings of a page. */
export function listHeadingAnchors(text: string): string[] {
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

/** Maximum number of words in a sentence. A sentence with more words is reported as long. */
const LONG = 20

/**
 * Returns all sentences of a page, and separately the sentences of more than twenty words. Generated parts of
 * the page are skipped.
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
