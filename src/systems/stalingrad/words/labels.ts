import {
  areas,
  cards,
  crossingAreaIndices,
  divisionNames,
  landAreaIndices,
  type StalingradSide,
  startAreaIndices,
  units,
} from '../../../../data/stalingrad/index.ts'
import type { Arg, ObjectNames, Role, WrittenLang } from '../../../engine/model.ts'
import { getOwnValue } from '../../../engine/own-value.ts'
import type { Labeller } from '../../../engine/system.ts'
import { formatEnglishCount, formatRussianCount } from '../../../engine/words.ts'
import { effectOfCard } from '../rules/effects.ts'
import { pointsOfLoss, unitOfLoss } from '../rules/losses.ts'
import type { AttackOdds, AttackSumTerm } from '../state/events.ts'
import { computeExpectedCasualties } from '../view/odds.ts'
import type { AreaView, StalingradView } from '../view/view.ts'
import { formatCounterText } from './counters.ts'

/** Returns the name under which a value is shown to players. */
export function formatStalingradValueName(
  lang: WrittenLang,
  kind: string,
  value: Arg,
  names: ObjectNames,
): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'number') return ''
  if (kind === 'area') return areas[value]?.[lang] ?? String(value)
  if (kind === 'unit') return units[value]?.[lang] ?? String(value)
  if (kind === 'card') return cards[value]?.[lang] ?? String(value)
  if (kind === 'loss') {
    const points = pointsOfLoss(value)
    const taken =
      lang === 'ru'
        ? formatRussianCount(points, 'очко', 'очка', 'очков')
        : formatEnglishCount(points, 'point', 'points')
    return `${formatStalingradValueName(lang, 'unit', unitOfLoss(value), names)} (${taken})`
  }
  if (kind === 'division') return divisionName(lang, value)
  return getOwnValue(names, kind)?.[value] ?? String(value)
}

/**
 * Returns the text that a player types to name a value: `124 RB` for a unit, `124 RB:2` for two casualty
 * points on this unit.
 */
export function formatStalingradTypedName(
  lang: WrittenLang,
  kind: string,
  value: number,
  names: ObjectNames,
): string {
  if (kind === 'unit') return formatCounterText(value, lang)
  if (kind !== 'loss') return formatStalingradValueName(lang, kind, value, names)
  const points = pointsOfLoss(value)
  return points > 1
    ? `${formatCounterText(unitOfLoss(value), lang)}:${points}`
    : formatCounterText(unitOfLoss(value), lang)
}

/** Returns the name of a division, derived from the name of a unit: "389 пд", "16 Pz Div". */
function divisionName(lang: WrittenLang, division: number): string {
  const number = divisionNames[division] ?? String(division)
  const member = units.find(unit => unit.division === division && unit[lang].split(' ').length > 3)
  const other = units.find(unit => unit.division === division)
  const words = (member ?? other)?.[lang].split(` ${number} `)
  return words && words.length > 1 ? `${number} ${words[words.length - 1]}` : number
}

/**
 * Formats the attack sum, with the dice between additions and subtractions: `3+3 + 2 (Sappers) + dice 2+4 − 8
 * (115 Rifle Bde) − 1 (area)`.
 */
export function formatAttackTerms(odds: AttackOdds, dice: string, area: string, say: Labeller): string {
  const told = (term: AttackSumTerm): string => {
    const size = String(Math.abs(term.value))
    if (term.of === 'fire') return odds.units.map(unit => units[unit].fire).join('+')
    if (term.of === 'strength') return size
    if (term.of === 'area') return `${size} (${area})`
    const name =
      term.of === 'card'
        ? formatCardNameMidSentence(say.label('card', term.card))
        : say.label('unit', term.unit)
    return `${size} (${name})`
  }
  const added = odds.terms.filter(({ value }) => value >= 0)
  const taken = odds.terms.filter(({ value }) => value < 0)
  return [...added.map(told), dice].join(' + ') + taken.map(term => ` − ${told(term)}`).join('')
}

/**
 * Returns a Russian card name in lower case for use inside a sentence. Names of people and machines keep their
 * capital letter.
 */
export const formatCardNameMidSentence = (name: string): string =>
  /^\p{Script=Cyrillic}[\p{Ll} ]+$/u.test(name) ? name.toLowerCase() : name

/** Returns the probability (0 to 1) that an attack hits, and the average number of casualty points as text. */
export const computeHitChanceAndMean = (
  odds: AttackOdds,
  point = '.',
): { readonly chance: number; readonly mean: string } => {
  const { mean, chance } = computeExpectedCasualties(odds)
  return { chance, mean: mean.toFixed(1).replace('.', point) }
}

/** Returns the occupied areas in this order: start zones, areas of the city, crossings. */
export function findOccupiedAreas(view: StalingradView): AreaView[] {
  const order = [...startAreaIndices, ...landAreaIndices, ...crossingAreaIndices]
  return order.map(area => view.areas[area]).filter(({ german, soviet }) => german.length + soviet.length > 0)
}

/** Lists cards. Several copies of a card are written as `Mines ×2`. */
export function formatCardList(list: readonly number[], lang: WrittenLang): string {
  const parts: string[] = []
  for (const [i, card] of list.entries()) {
    if (list.indexOf(card) !== i) continue
    const copies = list.filter(other => other === card).length
    parts.push(copies > 1 ? `${cards[card][lang]} ×${copies}` : cards[card][lang])
  }
  return parts.join(', ')
}

/** Lists the names of a side's cards that attack an area: `Ju-87, Heavy artillery, Bombers`. */
export const listAttackCardNames = (lang: WrittenLang, side: Role): string =>
  cards
    .filter(
      (card, i) =>
        card.copies[side as StalingradSide] > 0 &&
        effectOfCard(i).timing === 'area' &&
        effectOfCard(i).attack,
    )
    .map(card => card[lang])
    .join(', ')

export const STALINGRAD_SIDE_NAMES: Readonly<Record<WrittenLang, Readonly<Record<StalingradSide, string>>>> =
  {
    ru: { german: 'Вермахт', soviet: 'Красная армия' },
    en: { german: 'Wehrmacht', soviet: 'Red Army' },
  }

/** Russian names of the sides, for use inside a sentence. */
export const STALINGRAD_SIDES_IN_SENTENCE_RU: Readonly<Record<StalingradSide, string>> = {
  german: 'вермахт',
  soviet: 'Красная армия',
}
