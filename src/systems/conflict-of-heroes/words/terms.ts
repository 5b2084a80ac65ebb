import { terrains, tokenKinds } from '../../../../data/conflict-of-heroes/index.ts'
import type { WrittenLang } from '../../../engine/model.ts'
import { formatSignedNumber, formatWithMinusSign } from '../../../engine/words.ts'
import type { HitSum, RollKind, SumTerm } from '../state/events.ts'

const terrain = (id: string, lang: WrittenLang): string =>
  terrains.find(one => one.id === id)?.name[lang].toLowerCase() ?? id

const both = (ru: string, en: string) => ({ ru, en })
const ground = (id: string) => ({ ru: terrain(id, 'ru'), en: terrain(id, 'en') })

/** Names of the terms of a sum, by the id of the rule that adds the term. */
const TERMS: Readonly<Record<string, Readonly<Record<WrittenLang, string>>>> = {
  'CH-2.4b': both('на фишке', 'on the counter'),
  'CH-2.6a': both('напряжение', 'stress'),
  'CH-2.8a': both('выжидание', 'stall'),
  'CH-4.6b': both('поворот', 'pivot'),
  'CH-4.7a': both('местность', 'terrain'),
  'CH-4.9a': both('стена', 'wall'),
  'CH-4.9b': ground('heavy'),
  'CH-4.9c': both('здание', 'building'),
  'CH-4.9d': ground('water'),
  'CH-4.11a': both('движение назад', 'backward'),
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
  'CH-6.7a': both('дальняя дистанция', 'long range'),
  'CH-6.7b': both('малая дистанция', 'short range'),
  'CH-6.7c': both('ближний бой', 'close combat'),
  'CH-6.11b': both('расчёт в ближнем бою', 'crew in close combat'),
  'CH-7.3a': both('жетон', 'marker'),
  'CH-7.3c': both('жетон', 'marker'),
  'CH-7.7a': both('на жетоне', 'on the marker'),
  'CH-7.8a': both('лес', 'woods'),
  'CH-7.8b': both('здание', 'building'),
  'CH-7.8c': both('стена', 'wall'),
  'CH-7.8d': both('укрепление', 'fortification'),
  'CH-7.8e': both('дымовая завеса', 'smoke'),
  'CH-7.8f': both('свои в гексе', 'friend in the hex'),
  'CH-7.10a': both('перегруппировка', 'rally'),
  'CH-8.4a': both('карта', 'card'),
  'CH-10.7a': both('поддержка', 'support'),
  'CH-11.3a': both('скрытное движение', 'hidden move'),
  'CH-11.7b': both('обнаружение', 'detection'),
  'CH-12.2a': both('подъём', 'uphill'),
  'CH-12.2c': both('крутой склон', 'steep slope'),
  'CH-12.3a': both('выше цели', 'above the target'),
  'CH-12.3b': both('цель выше', 'target higher'),
  'CH-13.0c': both('непрямая наводка', 'indirect fire'),
  'CH-14.3a': both('дымовая завеса', 'smoke'),
  'CH-14.3b': both('из дымовой завесы', 'out of smoke'),
  'CH-15.3a': ground('light'),
  'CH-15.3b': ground('wood'),
  'CH-15.3c': ground('stone'),
  'CH-15.3h': ground('light'),
  'CH-15.3i': ground('heavy'),
  'CH-15.3j': ground('wood'),
  'CH-15.3k': ground('stone'),
  'CH-15.3l': both('стена', 'wall'),
  'CH-15.7b': both('посадка', 'getting aboard'),
  'CH-15.9c': both('высадка', 'getting off'),
  'CH-15.10a': both('взятие на буксир', 'taking in tow'),
  'CH-15.15a': both('за техникой', 'behind a vehicle'),
  'CH-16.2b': both('поворот башни', 'turret'),
  'CH-16.6a': both('БТР', 'armoured carrier'),
  'CH-17.2a': both('укрепление', 'fortification'),
  'CH-17.5d': both(tokenKinds[1].name.ru, tokenKinds[1].name.en),
  'CH-17.6a': both('оборудование позиций', 'digging in'),
  'CH-17.9b': both('дорожное заграждение', 'road block'),
  'CH-17.11g': both('укрепление', 'fortification'),
  'CH-18.0b': both('огнемёт', 'flamethrower'),
  'CH-18.0c': both('огнемёт', 'flamethrower'),
  'CH-card-11': both('прицельная стрельба', 'careful aiming'),
  'CH-card-15a': both('завязла', 'bogged down'),
}

export function formatTermName({ rule, terrain: ground }: Omit<SumTerm, 'value'>, lang: WrittenLang): string {
  if (ground !== undefined) return terrains[ground].name[lang].toLowerCase()
  return TERMS[rule]?.[lang] ?? rule.replace(/^CH-/, '')
}

/** Returns the terms of a sum in words: `12 front, +1 light woods`. */
export function formatTerms(list: readonly SumTerm[], lang: WrittenLang): string {
  return list
    .map(
      (term, at) =>
        `${(at === 0 ? formatWithMinusSign : formatSignedNumber)(term.value)} ${formatTermName(term, lang)}`,
    )
    .join(', ')
}

/**
 * Rule 6.8: returns the sum for a hit as a text. A rating without terms has no brackets. Example:
 * `DR 13 (12 front, +1 light woods) − AR 4 (4 red FP) = 9`.
 */
export function formatHitSum(sum: HitSum, lang: WrittenLang): string {
  const [defence, attack] = lang === 'ru' ? ['ПЗ', 'ПА'] : ['DR', 'AR']
  const side = (name: string, total: number, list: readonly SumTerm[]) =>
    `${name} ${formatWithMinusSign(total)}${list.length > 0 ? ` (${formatTerms(list, lang)})` : ''}`
  const left = side(defence, sum.defence, sum.defenceTerms)
  return `${left} − ${side(attack, sum.attack, sum.attackTerms)} = ${formatWithMinusSign(sum.number)}`
}

/** Ruling R8: kinds of roll that have no needed number. */
export const ROLLS_WITHOUT_NUMBER: readonly RollKind[] = ['direction', 'obstacle', 'card']

/** Names of the kinds of roll, for headlines. */
export const ROLL_NAMES: Readonly<Record<WrittenLang, Readonly<Record<RollKind, string>>>> = {
  ru: {
    hit: 'Бросок на попадание',
    tokenHit: 'Бросок на разрушение',
    mine: 'Мины',
    rally: 'Перегруппировка',
    initiative: 'Инициатива',
    detection: 'Обнаружение',
    drift: 'Отклонение',
    direction: 'Направление',
    check: 'Проверка',
    obstacle: 'Заграждение',
    card: 'Бросок по карте',
  },
  en: {
    hit: 'Roll to hit',
    tokenHit: 'Roll to destroy',
    mine: 'Mines',
    rally: 'Rally',
    initiative: 'Initiative',
    detection: 'Detection',
    drift: 'Drift',
    direction: 'Direction',
    check: 'Check',
    obstacle: 'Obstacle',
    card: 'Card roll',
  },
}
