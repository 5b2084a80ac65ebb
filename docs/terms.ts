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
  /** Words that mean the same as `term`. No text may use them instead of it. */
  readonly synonyms: readonly RegExp[]
  /** Id of the game whose texts use the term. Null: the term holds for all texts. */
  readonly system: string | null
}

/** Words that look like a synonym of a term but are correct in certain files. */
interface TermException {
  readonly words: string
  readonly pattern: RegExp
  /** Beginning of the paths of the files in which the words are allowed. Empty: allowed in all files. */
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

/** Pattern for a position before a word that is not the first word of its sentence. */
const MID_SENTENCE = '(?<=[\\p{Ll},;—–-] )'

/**
 * Returns a pattern that finds these words in a text. `*` stands for any ending of a word. A synonym with a capital
 * letter is found only where it does not begin a sentence.
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
 * Reads the terms of one language from their page. If a heading ends in the id of a game, the terms below it hold
 * for that game only. The table below the heading `except` lists the exceptions.
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
  /** The synonym as it is written in the text. */
  readonly found: string
  /** The term to use instead of the synonym. */
  readonly use: string
}

const isExcepted = ({ pattern, where }: TermException, file: string, text: string): boolean =>
  file.startsWith(where) && text.search(pattern) >= 0

/**
 * Finds the synonyms in a text that no text may use. `file`: path of the file that contains the text. The path
 * decides which game's terms and which exceptions apply.
 */
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

/** Returns the exceptions that could be deleted, because no text contains their words. */
export const listUnusedExceptions = (
  { exceptions }: TermList,
  texts: readonly { readonly file: string; readonly text: string }[],
): TermException[] =>
  exceptions.filter(one => !texts.some(({ file, text }) => isExcepted(one, file, plain(text))))
