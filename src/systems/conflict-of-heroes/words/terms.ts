import { cards, terrains } from '../../../../data/conflict-of-heroes/index.ts'
import type { Lang } from '../../../engine/system.ts'
import { signed } from '../../../engine/words.ts'
import type { Sum, Term } from '../events.ts'
import { armsTerms as armsEn } from './arms-en.ts'
import { armsTerms as armsRu } from './arms-ru.ts'

const terrain = (id: string, lang: Lang): string =>
  terrains.find(one => one.id === id)?.name[lang].toLowerCase() ?? id
const card = (id: string, lang: Lang): string => `${id} «${cards.find(one => one.id === id)?.name[lang]}»`

const both = (ru: string, en: string) => ({ ru, en })
const ground = (id: string) => ({ ru: terrain(id, 'ru'), en: terrain(id, 'en') })

/** What each term of an arithmetic is called. */
const TERMS: Readonly<Record<string, Readonly<Record<Lang, string>>>> = {
  'CH-2.4b': both('напечатано', 'printed'),
  'CH-2.6a': both('напряжение', 'stress'),
  'CH-2.8a': both('выжидание', 'stall'),
  'CH-4.6b': both('поворот', 'pivot'),
  'CH-4.7a': both('местность', 'terrain'),
  'CH-4.9a': both('стена', 'wall'),
  'CH-4.9b': ground('heavy'),
  'CH-4.9c': both('здание', 'building'),
  'CH-4.9d': ground('water'),
  'CH-4.11a': both('назад', 'backward'),
  'CH-6.1b': both('фронт', 'front'),
  'CH-6.3a': both('фланг', 'flank'),
  'CH-6.4a': ground('light'),
  'CH-6.4b': ground('heavy'),
  'CH-6.4c': ground('wood'),
  'CH-6.4d': ground('stone'),
  'CH-6.4e': ground('water'),
  'CH-6.4f': both('местность', 'terrain'),
  'CH-6.5a': both('стена', 'wall'),
  'CH-6.6b': both('красная ОМ', 'red FP'),
  'CH-6.6c': both('синяя ОМ', 'blue FP'),
  'CH-6.7a': both('дальность', 'long range'),
  'CH-6.7b': both('вплотную', 'short range'),
  'CH-6.7c': both('ближний бой', 'close combat'),
  'CH-6.11b': both('расчёт в ближнем бою', 'crew in close combat'),
  'CH-7.3a': both('жетон', 'marker'),
  'CH-7.3c': both('жетон', 'marker'),
  'CH-7.7a': both('на жетоне', 'on the marker'),
  'CH-7.8a': both('лес', 'woods'),
  'CH-7.8b': both('здание', 'building'),
  'CH-7.8c': both('стена', 'wall'),
  'CH-7.8d': both('укрепление', 'fortification'),
  'CH-7.8e': both('дым', 'smoke'),
  'CH-7.8f': both('свои рядом', 'comrade'),
  'CH-7.10a': both('перегруппировка', 'rally'),
  'CH-8.4a': both('карта', 'card'),
  'CH-10.7a': both('поддержка', 'support'),
  'CH-11.3a': both('скрытное движение', 'hidden move'),
  'CH-11.7b': both('обнаружение', 'detection'),
  'CH-card-11': { ru: card('11', 'ru'), en: card('11', 'en') },
  'CH-card-15a': { ru: card('15', 'ru'), en: card('15', 'en') },
}

export function termName(rule: string, lang: Lang): string {
  return TERMS[rule]?.[lang] ?? (lang === 'ru' ? armsRu : armsEn)[rule] ?? rule.replace(/^CH-/, '')
}

/** `12 front, +1 light woods`. */
export function terms(list: readonly Term[], lang: Lang): string {
  return list
    .map(({ rule, value }, at) => `${at === 0 ? value : signed(value)} ${termName(rule, lang)}`)
    .join(', ')
}

/** 6.8 `DR 13 (12 front, +1 light woods) − AR 4 (4 red FP) = 9`. */
export function sumWords(sum: Sum, lang: Lang): string {
  const [defence, attack] = lang === 'ru' ? ['ПЗ', 'ПА'] : ['DR', 'AR']
  const left = `${defence} ${sum.defence} (${terms(sum.defenceTerms, lang)})`
  const right = `${attack} ${signed(sum.attack)} (${terms(sum.attackTerms, lang)})`
  return `${left} − ${right} = ${sum.number}`
}
