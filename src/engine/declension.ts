// Inflects Russian names for use in a sentence: «на Капитановку», «из Больницы», «у Мамаева кургана». The forms are
// guessed from the ending of the name, without a dictionary, so some do not exist in Russian. If a form equals the
// name of another object, the word means that object.

/** Endings of one pattern in five cases: genitive, dative, accusative, instrumental, prepositional. */
type Endings = readonly [string, string, string, string, string]

const cases = (text: string): Endings => text.split(' ') as unknown as Endings

/**
 * Ending of the nominative → endings of the five other cases. `|` separates alternative forms of one case. `=`
 * stands for the unchanged name.
 */
const ENDINGS: readonly (readonly [RegExp, readonly Endings[]])[] = [
  // A genitive as the second word does not change in any case: «посёлок Тракторного завода»
  [/(ого|его|ых|их)$/, []],
  [/(ый|ой)$/, [cases('ого ому =|ого ым ом')]],
  [/ий$/, [cases('ого|его ому|ему =|ого|его им ом|ем'), cases('ия ию ий ием ии')]],
  [/ая$/, [cases('ой ой ую ой|ою ой')]],
  [/яя$/, [cases('ей ей юю ей|ею ей')]],
  [/ое$/, [cases('ого ому = ым|им ом')]],
  [/ее$/, [cases('его ему = им ем')]],
  [/ые$/, [cases('ых ым =|ых ыми ых')]],
  [/ие$/, [cases('их им =|их ими их'), cases('ия ию ие ием ии')]],
  [/й$/, [cases('я ю й|я ем е|ю')]],
  [/ия$/, [cases('ии ии ию ией|иею ии')]],
  [/(?<=[гкхжчшщ])а$/, [cases('и е у ой|ою|ей е')]],
  [/а$/, [cases('ы е у ой|ою|ей е')]],
  [/я$/, [cases('и е ю ей|ею е')]],
  [/о$/, [cases('а у о ом е')]],
  [/(?<=[жцчшщ])е$/, [cases('а у е ем е')]],
  [/е$/, [cases('я ю е ем е|и')]],
  [/ь$/, [cases('и и ь ью и'), cases('я ю ь|я ем|ём е')]],
  [/ы$/, [cases('|ов ам =||ов ами ах')]],
  [/и$/, [cases('|ов|ей ам|ям =||ов|ей ами|ями ах|ях')]],
  [/(?<=[её]в|ов|ин)$/, [cases('а у =|а ым|ом е|ом')]],
  [/(?<=[жцчшщ])$/, [cases('а у =|а ом|ем е')]],
  [/(?<=[бвгдзклмнпрстфх])$/, [cases('а у =|а ом е|у')]],
]

/** A vowel that drops out in all cases but the nominative: «посёлок» → «посёлк-», «борец» → «борц-». */
const FLEETING = /(?<=\p{L}{2})(?:[оё]|е)(?=[кц]$)/u
/**
 * Position of a vowel that is inserted only in the genitive plural: «Мошны» becomes «Мошен». «пристани» gets no
 * such vowel.
 */
const CLUSTER = /(?<=[бвгджзкмпстфхчшщ])(?=[лнрк]$)/

/**
 * Returns the forms of one word in the five other cases. Short words, numbers and foreign words have no such
 * forms.
 */
function formsOf(word: string): readonly (readonly string[])[] {
  if (!/^[«"]?[А-ЯЁа-яё]*[а-яё]{2}[»"]?$/u.test(word) || word.length < 3) return NONE
  const [, before, bare, after] = /^([«"]?)(.*?)([»"]?)$/u.exec(word) as RegExpExecArray
  const found: string[][] = [[], [], [], [], []]
  const [ending, sets] = ENDINGS.find(([pattern]) => pattern.test(bare)) ?? [/$/, []]
  const stem = bare.replace(ending, '')
  const stems = stem === bare && FLEETING.test(stem) ? [stem, stem.replace(FLEETING, '')] : [stem]
  for (const set of sets)
    for (const [at, endings] of set.entries())
      for (const one of endings.split('|'))
        for (const root of stems) {
          found[at].push(before + (one === '=' ? bare : root + one) + after)
          if (one === '' && CLUSTER.test(root)) found[at].push(before + root.replace(CLUSTER, 'е') + after)
        }
  return found
}
const NONE: readonly (readonly string[])[] = [[], [], [], [], []]

/** Maximum number of forms that are made from one name. */
const MOST = 200

/**
 * Returns the forms of a Russian name in its other cases. Each word may be inflected or stay unchanged
 * («пригорода Минина», «заводу „Баррикады“»). Names that contain special characters («18 (КП 62-й армии)») have
 * no forms.
 */
export function listRussianCaseForms(name: string): string[] {
  // In «„Теннисная ракетка“ (Лазурь)», the words in brackets are not inflected
  const plain = name.replace(/ \([^)\d]*\)$/, '')
  if (!/[а-яё]{3}/.test(plain) || /[→:()/]/.test(plain)) return []
  const words = plain.split(/[\s-]+/).filter(Boolean)
  const declined = words.map(formsOf)
  const found = new Set<string>()
  for (let at = 0; at < NONE.length; at++) {
    let begun = ['']
    for (const [nth, word] of words.entries()) {
      const ways = new Set([...declined[nth][at], word])
      begun = begun.flatMap(text => [...ways].map(way => `${text} ${way}`)).slice(0, MOST)
    }
    for (const text of begun) found.add(text.slice(1))
  }
  found.delete(words.join(' '))
  return [...found]
}
