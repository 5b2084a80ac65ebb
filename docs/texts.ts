import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from '@swc/core'
import { botWordsByLang } from '../commands/words/index.ts'
import { readFlags } from '../src/base/flags.ts'
import { listMissingWords, type MissingWord } from '../src/engine/languages/gaps.ts'
import { findAddedLanguage, inLanguage } from '../src/engine/languages/index.ts'
import type { Lang } from '../src/engine/model.ts'
import { systems } from '../src/systems/index.ts'

/**
 * `npm run texts -- --screen NAME`: lists all texts that players read on one screen, in both languages side by
 * side, with their places in the source. Without a name, lists the screens, and counts the sentences of all texts.
 * `--long` lists only texts with a sentence of more than 20 words.
 *
 * `npm run texts -- --missing de`: lists the texts that the added language `de` has not translated yet, and
 * translations of texts that the bot no longer has. `--screen PART` lists only one game, or only the bot.
 */

const root = join(import.meta.dirname, '..')

/** Text for players, in one or both languages. `${…}` stands for a value that the bot inserts, such as a name. */
export interface PlayerText {
  readonly file: string
  readonly line: number
  /** Keys of the nested objects that contain the text in its file, joined by dots. */
  readonly key: string
  readonly en: string
  readonly ru: string
}

export const SYSTEMS = ['hells-gate', 'pavlovs-house', 'stalingrad', 'conflict-of-heroes']

/** For each screen, the beginnings of the paths of the files that contain its texts. */
const SCREENS: Readonly<Record<string, readonly string[]>> = {
  lobby: ['commands/lobby', 'commands/game/open'],
  post: ['commands/posts', 'commands/table'],
  menus: ['commands/menus', 'commands/orders', 'commands/system'],
  game: ['commands/game'],
  league: ['commands/league', 'src/leagues'],
  me: ['commands/me', 'src/people'],
  help: ['commands/general', 'commands/stats', 'commands/gone'],
  bot: ['commands/words', 'commands/discord', 'src/engine'],
  map: ['commands/map', 'src/web'],
  sandbox: ['src/sandbox'],
  pictures: ['render'],
  ...Object.fromEntries(SYSTEMS.map(name => [name, [`src/systems/${name}`, `data/${name}`]])),
}

// biome-ignore lint/suspicious/noExplicitAny: swc's tree has no precise type for what all nodes share
type Node = any

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

const children = (node: Node): Node[] =>
  Object.entries(node)
    .filter(([name]) => name !== 'span')
    .flatMap(([, value]) => value)
    .filter(isNode)

/** Joins all texts inside an expression. Alternatives are separated by ` | `. */
function textIn(node: Node): string {
  if (node.type === 'StringLiteral') return node.value
  if (node.type === 'TemplateLiteral') {
    const [first, ...rest] = node.quasis.map(({ cooked }: Node) => String(cooked))
    const text = rest.reduce((text: string, part: string) => `${text}\${…}${part}`, first)
    // The inserted expressions may contain texts too. A single English word is not counted as a text, because it is
    // usually an id.
    const inner = (node.expressions ?? []).flatMap((one: Node) => textIn(one).split(' | '))
    return [text, ...inner.filter((one: string) => isRussian(one) || / /.test(one.trim()))].join(' | ')
  }
  if (node.type === 'BinaryExpression' && node.operator === '+') return textIn(node.left) + textIn(node.right)
  if (node.type === 'MemberExpression') return ''
  // Leaves out numbers with a noun, such as `2 days`. The function `countsIn` lists them
  if (node.type === 'CallExpression' && node.callee.value === 'formatEnglishCount') return ''
  return children(node).map(textIn).filter(Boolean).join(' | ')
}

/** Removes the parentheses around an expression. */
const bare = (node: Node): Node => (node?.type === 'ParenthesisExpression' ? bare(node.expression) : node)

const keyOf = ({ key }: Node): string => String(key?.value ?? key?.expression?.value ?? '')

/**
 * Returns the language of a file that contains texts of one language only. Null: the file contains texts of both
 * languages.
 */
const langOf = (file: string): 'en' | 'ru' | null =>
  /\/words\/en(\/|\.ts)/.test(file) ? 'en' : /\/words\/ru(\/|\.ts)/.test(file) ? 'ru' : null

const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text)

const isRussian = (text: string): boolean => /[а-яё]/i.test(text)

/** Files with Russian words that players type. These words are not texts that players read. */
const TYPED_WORDS = /^src\/(?:engine\/(?:declension|notation|parse-order|orders\/)|people\/)/

const isLiteral = (node: Node): boolean => node?.type === 'StringLiteral' || node?.type === 'TemplateLiteral'

/**
 * Checks whether an expression is a text: a string, a choice between two texts, a sum or list of texts, or a number
 * with its noun.
 */
const isText = (node: Node): boolean =>
  isLiteral(node) ||
  node?.type === 'ConditionalExpression' ||
  (node?.type === 'CallExpression' && /^format(?:English|Russian)Count$/.test(node.callee.value)) ||
  (node?.type === 'ArrayExpression' && node.elements.every((one: Node) => isText(bare(one.expression)))) ||
  (node?.type === 'BinaryExpression' && node.operator === '+' && isText(bare(node.right)))

/**
 * Finds a Russian text and its English counterpart among neighbouring expressions. Returns the indexes of both, or
 * null if there is no such pair.
 */
function pairAmong(list: readonly Node[]): { en: number; ru: number } | null {
  const isPart = list.map(one => isText(one) && hasWords(textIn(one)))
  const ru = list.findIndex((one, i) => isPart[i] && isRussian(textIn(one)))
  if (ru < 0) return null
  const en = [ru + 1, ru - 1].find(i => isPart[i] && !isRussian(textIn(list[i])))
  return en === undefined ? null : { en, ru }
}

/** Lists the texts of a JSON file with printed names and cards: every object that has a text in each language. */
function textsOfData(file: string): PlayerText[] {
  const source = readFileSync(join(root, file), 'utf8')
  const visit = (value: unknown, path: readonly string[]): PlayerText[] => {
    if (!isNode(value)) return []
    const { en, ru } = value
    if (typeof en !== 'string' || typeof ru !== 'string')
      return Object.entries(value).flatMap(([key, one]) => visit(one, [...path, key]))
    const line = source.slice(0, source.indexOf(JSON.stringify(ru))).split('\n').length
    return [{ file, line, key: path.join('.'), en, ru }]
  }
  return visit(JSON.parse(source), [])
}

function textsOf(file: string): PlayerText[] {
  const source = readFileSync(join(root, file))
  // The parser counts offsets on from file to file. The end of an empty program is therefore the offset at which
  // this file begins
  const base = parseSync('').span.end
  const tree: Node = parseSync(source.toString(), { syntax: 'typescript' })
  const lang = langOf(file)
  const constants: Node[] = tree.body.flatMap((one: Node) => (one.declaration ?? one).declarations ?? [])
  const constant = (name: RegExp) =>
    bare(
      constants.find(({ id, init }) => name.test(id.value) && bare(init)?.type === 'ObjectExpression')?.init,
    )
  const [english, russian] = [constant(/^en(glish)?$/i), constant(/^ru(ssian)?$/i)]
  const isPaired = Boolean(english && russian)
  return [...(isPaired ? paired(english, russian, []) : []), ...visit(tree, [])]

  function text(at: Node, path: readonly string[], en: string, ru: string): PlayerText[] {
    const line = source
      .subarray(0, (at.span ?? at.key.span).start - base)
      .toString()
      .split('\n').length
    return hasWords(en) || hasWords(ru) ? [{ file, line, key: path.join('.'), en, ru }] : []
  }

  /**
   * Lists the texts of two expressions that say the same in two languages. Both are texts, or objects with the same
   * keys.
   */
  function paired(en: Node, ru: Node, path: readonly string[]): PlayerText[] {
    if (en.type !== 'ObjectExpression' || ru.type !== 'ObjectExpression')
      return text(en, path, textIn(en), textIn(ru))
    return en.properties.flatMap((one: Node) => {
      const other = ru.properties.find((two: Node) => keyOf(two) === keyOf(one))
      return one.value ? paired(one.value, other?.value ?? {}, [...path, keyOf(one)]) : []
    })
  }

  function visit(node: Node, path: readonly string[]): PlayerText[] {
    if (node.type === 'ImportDeclaration' || node.type === 'TsTypeAliasDeclaration') return []
    if (isPaired && (node === english || node === russian)) return []
    if (node.type === 'CallExpression' && node.callee.value === 'bilingual' && node.arguments.length === 2) {
      const [en, ru] = node.arguments
      return text(node, path, textIn(en.expression), textIn(ru.expression))
    }
    const side = sideBySide(node)
    const found = lang ? null : pairAmong(side)
    if (found) {
      const rest = children(node).filter(one => ![found.en, found.ru].some(i => bareOf(one) === side[i]))
      return [
        ...text(side[found.ru], path, textIn(side[found.en]), textIn(side[found.ru])),
        ...rest.flatMap(child => visit(child, path)),
      ]
    }
    if (node.type === 'ObjectExpression') {
      const valueNamed = (name: string) =>
        node.properties.find((one: Node) => one.value && keyOf(one) === name)?.value
      const [en, ru] = [valueNamed('en'), valueNamed('ru')]
      if (en && ru) return paired(en, ru, path)
    }
    const isProperty = node.type === 'KeyValueProperty' || node.type === 'MethodProperty'
    const own = isProperty ? [...path, keyOf(node)] : path
    if (lang && isProperty && node.value?.type !== 'ObjectExpression') {
      const told = textIn(node.value ?? node.body ?? {})
      return text(node, own, lang === 'en' ? told : '', lang === 'ru' ? told : '')
    }
    if (isLiteral(node) && !TYPED_WORDS.test(file)) {
      const told = textIn(node)
      if (isRussian(told)) return text(node, own, '', told)
      // A single English word is not counted as a text, because it is usually an id
      if (lang === 'en' && / /.test(told.trim())) return text(node, own, told, '')
    }
    return children(node).flatMap(child => visit(child, own))
  }
}

/**
 * Returns neighbouring expressions: the arguments of a call, the elements of a list, or both results of a
 * condition.
 */
function sideBySide(node: Node): Node[] {
  if (node.type === 'CallExpression') return node.arguments.map(bareOf)
  if (node.type === 'ArrayExpression') return node.elements.filter(isNode).map(bareOf)
  return node.type === 'ConditionalExpression' ? [bare(node.consequent), bare(node.alternate)] : []
}

const bareOf = (node: Node): Node => bare(node.expression ?? node)

/**
 * Joins the English and the Russian version of each text if each language has a file of its own. A text without a
 * key, or without the other version, stays alone.
 */
function pair(texts: readonly PlayerText[]): PlayerText[] {
  const nameOf = ({ file, key }: PlayerText) =>
    `${file.replace(/\/words\/(en|ru)(?=\/|\.ts)/, '/words/*')} ${key}`
  const isPaired = (text: PlayerText, lang: 'en' | 'ru') => text.key !== '' && langOf(text.file) === lang
  const russian = new Map<string, PlayerText[]>()
  for (const text of texts)
    if (isPaired(text, 'ru')) russian.set(nameOf(text), [...(russian.get(nameOf(text)) ?? []), text])
  const found = texts.flatMap(text => {
    if (isPaired(text, 'ru')) return []
    if (!isPaired(text, 'en')) return [text]
    return [{ ...text, ru: russian.get(nameOf(text))?.shift()?.ru ?? '' }]
  })
  return [...found, ...[...russian.values()].flat()]
}

/** Lists all texts for players, or only the texts of one screen. */
export function listPlayerTexts(screen?: string): PlayerText[] {
  const rooms = screen === undefined ? Object.values(SCREENS).flat() : (SCREENS[screen] ?? [])
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...rooms], {
    cwd: root,
    encoding: 'utf8',
  })
  const sources = [...new Set(files.split('\n'))]
  return [
    ...pair(sources.filter(file => /\.(ts|js)$/.test(file)).flatMap(textsOf)),
    ...sources.filter(file => file.endsWith('.json')).flatMap(textsOfData),
  ]
}

/** Splits a text into its sentences. Leaves out commands, Markdown marks, and the places of inserted values. */
export const sentencesIn = (text: string): string[] =>
  text
    .replace(/`[^`]*`|\$\{…\}|-#|[*_#>]/g, ' ')
    .split(/[.!?…](?=[\s»”)]|$)|\n| \| /)
    .map(sentence => sentence.trim())
    .filter(hasWords)

export const countWords = (text: string): number => text.match(/[\p{L}\d][\p{L}\d’'-]*/gu)?.length ?? 0

/** Maximum number of words in a sentence. A sentence with more words is reported as long. */
export const MAX_SENTENCE_WORDS = 20

/**
 * Maximum number of words in a lesson of a first game. The part of the lesson behind the button More does not
 * count.
 */
const LONG_LESSON = 45

/** Lists the lessons that are too long for a player to read beside a board. */
export const listLongLessons = (texts: readonly PlayerText[]): PlayerText[] =>
  texts.filter(
    ({ file, key, en, ru }) =>
      /\/lessons\.ts$/.test(file) &&
      !/(?:^|\.)more$/.test(key) &&
      [en, ru].some(text => countWords(text.replace(/\$\{…\}/g, ' ')) > LONG_LESSON),
  )

/**
 * Formats how many texts, sentences and long lessons there are, and the share of long sentences in each language.
 */
function formatFigures(texts: readonly PlayerText[]): string {
  const share = (lang: 'en' | 'ru') => {
    const sentences = texts.flatMap(text => sentencesIn(text[lang]))
    const long = sentences.filter(sentence => countWords(sentence) > MAX_SENTENCE_WORDS).length
    return `${lang}: ${sentences.length} sentences, ${((100 * long) / sentences.length).toFixed(2)} % of more than ${MAX_SENTENCE_WORDS} words`
  }
  return [
    `${texts.length} texts`,
    share('en'),
    share('ru'),
    `${listLongLessons(texts).length} lessons of more than ${LONG_LESSON} words`,
  ].join('\n')
}

/**
 * Texts of one game, or of the bot, that an added language has not translated. Also its translations that fit no
 * text.
 */
export interface MissingTexts {
  readonly part: string
  /** Number of all texts of this game or of the bot, translated or not. */
  readonly all: number
  readonly words: readonly MissingWord[]
  /** English texts without a translation, in the form that the language's record `texts` uses as keys. */
  readonly texts: readonly string[]
  /** Keys in the language's record `texts` that match no text of the bot. */
  readonly unknown: readonly string[]
}

/** The bot and each game: the id, the English words, and the folder of the files that contain all other texts. */
const PARTS: readonly (readonly [string, object, string])[] = [
  ['bot', botWordsByLang.en, 'commands'],
  ...Object.values(systems).map(({ id, words }) => [id, words.en, `src/systems/${id}`] as const),
]

/**
 * Lists what an added language has not translated, for the bot and for each game. `listed`: all texts for players.
 */
export function listMissingTexts(code: string, listed = listPlayerTexts()): MissingTexts[] {
  const language = findAddedLanguage(code)
  if (!language) throw new Error(`commands/words/added.ts has no language ${code}`)
  const isTranslated = (english: string) => inLanguage({ en: english, ru: '' }, code as Lang) !== english
  const texts = listed.filter(({ file }) => langOf(file) === null)
  const said = PARTS.map(([, , folder]) => {
    const own = texts.filter(({ file }) => file.startsWith(`${folder}/`))
    return [...own.flatMap(templatesOf), ...[...new Set(own.map(({ file }) => file))].flatMap(countsIn)]
  })
  const everything = new Set(said.flat())
  return PARTS.map(([part, english], i) => {
    const own = language.parts[part]
    const all = listMissingWords(english)
    const forms = new Set(all.map(word => word.english))
    const others = [...new Set(said[i])].filter(one => !forms.has(one))
    return {
      part,
      all: all.length + others.length,
      words: listMissingWords(english, own?.words).filter(word => !isTranslated(word.english)),
      texts: others.filter(one => !isTranslated(one)),
      unknown: Object.keys(own?.texts ?? {}).filter(one => !forms.has(one) && !everything.has(one)),
    }
  })
}

/**
 * Returns the numbers with a noun that a file inserts into its texts, in both forms, such as `{1} day` and `{1}
 * days`.
 */
const countsIn = (file: string): string[] =>
  [
    ...readFileSync(join(root, file), 'utf8').matchAll(/formatEnglishCount\([^']*'([^']+)',\s*'([^']+)'/g),
  ].flatMap(([, one, many]) => [`{1} ${one}`, `{1} ${many}`])

/**
 * Returns a text in the form of the keys in a language's record `texts`, with `{1}`, `{2}` … for inserted values.
 * Returns nothing for the name of a command, which stays English.
 */
const templatesOf = ({ key, en }: PlayerText): string[] =>
  /(^|\.)name$/.test(key) && /^[\p{Ll}\d-]{1,32}$/u.test(en)
    ? []
    : en
        .split(' | ')
        .map(one => {
          let n = 0
          return one.replace(/\$\{…\}/g, () => `{${++n}}`)
        })
        .filter(hasWords)

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const usage = `usage: npm run texts -- [--screen NAME] [--long] [--missing LANGUAGE]
NAME is one of: ${Object.keys(SCREENS).join(', ')}`
  const values = readFlags(usage, {
    screen: { type: 'string' },
    long: { type: 'boolean' },
    missing: { type: 'string' },
  })
  if (values.missing !== undefined) {
    const parts = listMissingTexts(values.missing)
    for (const { part, words, texts, unknown } of parts) {
      if (values.screen && part !== values.screen) continue
      for (const { path, english } of words)
        console.log(`${part}: words.${path}  ${english.replace(/\s+/g, ' ').slice(0, 200)}`)
      for (const text of texts) console.log(`${part}: texts  ${JSON.stringify(text)}`)
      for (const text of unknown) console.log(`${part}: the bot has no such text: ${JSON.stringify(text)}`)
    }
    for (const { part, all, words, texts } of parts)
      console.log(`${part}: ${words.length + texts.length} of ${all} are missing and are shown in English`)
    process.exit(parts.some(({ unknown }) => unknown.length > 0) ? 1 : 0)
  }
  if (!values.screen || !SCREENS[values.screen]) {
    console.log(`Screens: ${Object.keys(SCREENS).join(', ')}`)
    if (!values.screen) console.log(formatFigures(listPlayerTexts()))
    process.exit(values.screen ? 1 : 0)
  }
  const isLong = ({ en, ru }: PlayerText) =>
    sentencesIn(`${en}\n${ru}`).some(sentence => countWords(sentence) > MAX_SENTENCE_WORDS)
  const shown = listPlayerTexts(values.screen).filter(text => !values.long || isLong(text))
  for (const { file, line, key, en, ru } of shown)
    console.log(`${file}:${line}  ${key}\n  EN  ${en}\n  RU  ${ru}`)
  const sentences = shown.flatMap(({ en, ru }) => sentencesIn(`${en}\n${ru}`))
  const long = sentences.filter(sentence => countWords(sentence) > MAX_SENTENCE_WORDS).length
  console.log(
    `${shown.length} texts, ${sentences.length} sentences, ${long} of more than ${MAX_SENTENCE_WORDS} words`,
  )
}
