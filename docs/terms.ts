// Finds synonyms of the terms in docs/contributing/terms.md and terms.ru.md.
import type { Lang } from '../src/engine/model.ts'
import { readPage } from './page-text.ts'
import { SYSTEMS } from './texts.ts'

const TERM_PAGES: Readonly<Record<Lang, string>> = {
  en: 'docs/contributing/terms.md',
  ru: 'docs/contributing/terms.ru.md',
}

interface Term {
  readonly term: string
  /** Words that no text may use for it. */
  readonly synonyms: readonly RegExp[]
  /** The game that has the term. Null: every text. */
  readonly system: string | null
}

/** Words that look like a synonym and are right where they stand. */
interface TermException {
  readonly words: string
  readonly pattern: RegExp
  /** Beginning of the path of the files where they are right. Empty: everywhere. */
  readonly where: string
}

export interface TermList {
  readonly lang: Lang
  readonly terms: readonly Term[]
  readonly exceptions: readonly TermException[]
}

const plain = (text: string): string =>
  text
    .replaceAll('ё', 'е')
    .replaceAll('Ё', 'Е')
    .replace(/[\s\u00a0]+/g, ' ')

/** Before a word in the midst of a sentence. */
const MID_SENTENCE = '(?<=[\\p{Ll},;—–-] )'

/**
 * Words with `*` for any ending, as a pattern. A synonym with a capital letter is one only in the midst of a
 * sentence.
 */
function patternOf(words: string, isSynonym: boolean): RegExp {
  const escaped = plain(words)
    .replace(/[.?+()[\]^$\\]/g, '\\$&')
    .replaceAll('*', '\\p{L}*')
  const isCapital = isSynonym && /\p{Lu}/u.test(words)
  return new RegExp(
    `${isCapital ? MID_SENTENCE : '(?<![\\p{L}\\p{N}])'}${escaped}(?![\\p{L}\\p{N}])`,
    isCapital ? 'gu' : 'giu',
  )
}

const codeIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code)

/**
 * Reads a list of terms. A heading that ends in the code of a game holds the terms of that game. The table under
 * the heading with the code `except` holds the exceptions.
 */
export function readTerms(lang: Lang): TermList {
  const terms: Term[] = []
  const exceptions: TermException[] = []
  let section = ''
  for (const line of readPage(TERM_PAGES[lang]).split('\n')) {
    if (line.startsWith('#')) section = codeIn(line).at(-1) ?? ''
    const [first, second] = line
      .split('|')
      .slice(1)
      .map(cell => cell.trim())
    if (second === undefined || /^[- ]*$/.test(first)) continue
    const [words, synonyms] = [codeIn(first), codeIn(second)]
    if (section === 'except')
      for (const one of words)
        exceptions.push({ words: one, pattern: patternOf(one, false), where: synonyms[0] ?? '' })
    else if (synonyms.length > 0)
      terms.push({
        term: first,
        synonyms: synonyms.map(one => patternOf(one, true)),
        system: SYSTEMS.includes(section) ? section : null,
      })
  }
  return { lang, terms, exceptions }
}

export interface SynonymUse {
  readonly file: string
  readonly text: string
  /** The synonym, as the text has it. */
  readonly found: string
  /** The term to use. */
  readonly use: string
}

const isExcepted = ({ pattern, where }: TermException, file: string, text: string): boolean =>
  file.startsWith(where) && text.search(pattern) >= 0

/** Finds the synonyms in a text. `file` says which game and which exceptions it belongs to. */
export function findSynonyms(list: TermList, file: string, text: string): SynonymUse[] {
  const excepted = list.exceptions.filter(one => isExcepted(one, file, plain(text)))
  const checked = excepted.reduce((left, { pattern }) => left.replace(pattern, ' · '), plain(text))
  return list.terms
    .filter(({ system }) => system === null || file.includes(`/${system}/`))
    .flatMap(({ term, synonyms }) =>
      synonyms.flatMap(one =>
        [...checked.matchAll(one)].map(([found]) => ({ file, text, found, use: term })),
      ),
    )
}

/** Returns the exceptions that no text needs. */
export const listUnusedExceptions = (
  { exceptions }: TermList,
  texts: readonly { readonly file: string; readonly text: string }[],
): TermException[] =>
  exceptions.filter(one => !texts.some(({ file, text }) => isExcepted(one, file, plain(text))))
