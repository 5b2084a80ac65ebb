import type { WrittenLang } from '../../src/engine/model.ts'

/** Stands for what is filled in. */
const FILLED = '\uFFFC'

type Fault = readonly [name: string, found: RegExp]

const BOTH: readonly Fault[] = [
  ['two spaces', / {2}/],
  ['dots for an ellipsis', /\.\.\./],
  ['a hyphen for a dash', /(?<=[^\s]) - (?=\S)/],
  ['a hyphen between numbers', /(?<![\p{L}\d-])\d+-\d+(?![\p{L}\d-])/u],
  ['a hyphen for a minus sign', /(?:^|[\s(:=/])-\d/],
  ['a straight quotation mark', /"/],
  ['a straight apostrophe', /(?<=[\p{L}\uFFFC])'|'(?=[\p{L}\d\uFFFC])/u],
  // Buttons draw two of them, and ✉ stands in posts of earlier releases
  ['a picture that a font may lack', /(?![\d#*✉➕✔])\p{Emoji}|[\u{1F000}-\u{1F2FF}⚑✚]/u],
  ['a space before a punctuation mark', /(?<=[^\s…–—]) (?:[,;!?]|\.(?!\d)|…$)/],
]

const OF: Readonly<Record<WrittenLang, readonly Fault[]>> = {
  en: [
    ['foreign quotation marks', /[«»„]/],
    ['a long dash', /—/],
    ['a space before a per cent sign', /\s%/],
    ['a decimal comma', /(?<![\d,])\d,\d(?!\d\d)/],
    ['Russian letters', /\p{Script=Cyrillic}/u],
  ],
  ru: [
    ['foreign quotation marks', /[“”„]/],
    ['a short dash between words', /(?<=\S) – (?!\d+ (?:янв|фев|сен|окт|ноя))|^–(?=\p{L})/u],
    ['a long dash without spaces', /\S—|—\S/],
    ['a per cent sign without a no-break space', /[\d\uFFFC] ?%/],
    ['a decimal point', /\d\.\d+[\s\u00A0-]?(?:см|cm|мм|mm|км)/],
  ],
}

/** Code, links, mentions and the marks of Markdown are nobody's typography. */
const bare = (text: string): string =>
  text
    .replace(/```[\s\S]*?```|`[^`]*`/g, FILLED)
    .replace(/https?:\/\/\S+|<[@#:/][^>]*>/g, FILLED)
    .replace(/^(?:-#|[-*>]|#+) /gm, '')

/** What is wrong with the signs of a sentence, each with where it is. */
export function faults(text: string, lang: WrittenLang): string[] {
  const sentence = bare(text)
  return [...BOTH, ...OF[lang]].flatMap(([name, found]) => {
    const at = found.exec(sentence)
    return at ? [`${name}: …${sentence.slice(Math.max(0, at.index - 25), at.index + 25)}…`] : []
  })
}

/** Words that gave way to a term of the rulebooks, everywhere and in each game. */
const REPLACED: Readonly<Record<string, readonly (readonly [found: RegExp, now: string])[]>> = {
  all: [
    [/на руке/iu, 'в руке'],
    [/постоянн\p{L}+ приказ/iu, 'поручение'],
    [/германск/iu, 'немецкий'],
    [/^РАСЧЁТ/u, 'ОЦЕНКА'],
    [/не сделано/iu, 'не использовано'],
    [/: уничтожено$/iu, 'цель уничтожена'],
  ],
  'pavlovs-house': [
    [/(?<!\p{L})стен(?:а|ы|е|у|ой)(?!\p{L})/iu, 'шкала защиты'],
    [/вдвоём заодно|один на один/iu, 'кооперативная, соревновательная'],
    [/штурмовик/iu, 'штурмовая группа'],
  ],
  'hells-gate': [
    [/(?<!\p{L})отношени/iu, 'соотношение'],
    [/вне снабжения/iu, 'без снабжения'],
    [/(?<!\p{L})(?:грязь|меток|столбц|столбец)/iu, 'распутица, маркер, колонка'],
  ],
  stalingrad: [[/(?<!\p{L})отходит(?!\p{L})/iu, 'отступает']],
  'conflict-of-heroes': [
    [/лицом (?:на|сюда)/iu, 'фронтом'],
    [/окапыван/iu, 'оборудование позиций'],
    [/(?<!\p{L})цена(?!\p{L})/iu, 'стоимость'],
    [/застрял/iu, 'завязло'],
  ],
}

/** What a text of a game still calls otherwise than its rulebook. */
export const outdated = (text: string, system: string): string[] =>
  [...REPLACED.all, ...(REPLACED[system] ?? [])].flatMap(([found, now]) =>
    found.test(text) ? [`${text}: ${now}`] : [],
  )

export interface Literal {
  readonly text: string
  readonly line: number
  /** As a property beside it says. */
  readonly lang: WrittenLang | null
}

/** The strings that a file of words writes down, in the order of their ends; what is filled in is one sign. */
export function literals(source: string): Literal[] {
  const found: Literal[] = []
  let at = 0
  const lineOf = (index: number): number => source.slice(0, index).split('\n').length
  const keyBefore = (index: number): WrittenLang | null => {
    const key = /\b(ru|en): *(?:\([^()]*\) => *)?\(?\s*$/.exec(source.slice(Math.max(0, index - 120), index))
    return (key?.[1] as WrittenLang | undefined) ?? null
  }
  const string = (quote: string): void => {
    const start = at++
    let text = ''
    while (source[at] !== quote) {
      if (quote === '`' && source.startsWith('${', at)) {
        at += 2
        code('}')
        text += FILLED
      } else if (source[at] === '\\') {
        text += escaped()
      } else text += source[at++]
    }
    at++
    found.push({ text, line: lineOf(start), lang: keyBefore(start) })
  }
  const escaped = (): string => {
    const [all] = /^\\(?:u\{[^}]*\}|u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2}|[\s\S])/.exec(source.slice(at)) ?? ['\\']
    at += all.length
    if (all === '\\n') return '\n'
    const digits = /[\dA-Fa-f]{2,}/.exec(all)
    return digits ? String.fromCodePoint(Number.parseInt(digits[0], 16)) : all.slice(1)
  }
  const code = (end: string | null): void => {
    while (at < source.length) {
      const sign = source[at]
      if (sign === end) {
        at++
        return
      }
      if (sign === "'" || sign === '"' || sign === '`') string(sign)
      else if (source.startsWith('//', at)) at = (source.indexOf('\n', at) + 1 || source.length + 1) - 1
      else if (source.startsWith('/*', at)) at = source.indexOf('*/', at) + 2
      else if (sign === '/' && /[(,=:[!&|?{};]\s*$/.test(source.slice(Math.max(0, at - 40), at))) regex()
      else if (sign === '{') {
        at++
        code('}')
      } else at++
    }
  }
  const regex = (): void => {
    let inClass = false
    for (at++; inClass || source[at] !== '/'; at++) {
      if (source[at] === '\\') at++
      else if (source[at] === '[') inClass = true
      else if (source[at] === ']') inClass = false
    }
    at++
  }
  code(null)
  return found
}
