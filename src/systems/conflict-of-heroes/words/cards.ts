import { cards } from '../../../../data/conflict-of-heroes/index.ts'
import type { WrittenLang } from '../../../engine/model.ts'
import { capitalize, quoteText } from '../../../engine/words.ts'
import {
  type CardEffectId,
  cardEffects,
  findRuleCitedForCard,
  type HeroesCardTiming,
  listCardsWithEffect,
  listTimedEffects,
} from '../cards/effects.ts'

/**
 * Returns the numbers and names of all cards with these effects. Examples: `card 06 “Battlefield Confusion”`,
 * `cards 07 “Veteran NCO” and 13 “Luck!”`.
 */
export function formatCardsWithEffects(lang: WrittenLang, ...names: readonly CardEffectId[]): string {
  return numbered(
    lang,
    names.flatMap(name => listCardsWithEffect(cardEffects[name])),
  )
}

/** Returns the numbers and names of all cards that are played at these times. */
export function formatCardsWithTimings(lang: WrittenLang, ...moments: readonly HeroesCardTiming[]): string {
  return numbered(
    lang,
    moments.flatMap(moment => listTimedEffects(moment).flatMap(listCardsWithEffect)),
  )
}

/**
 * Returns the same as `formatCardsWithEffects` for one effect, but with a capital letter, for the beginning of a
 * sentence.
 */
export function formatCardsCapitalized(lang: WrittenLang, name: CardEffectId): string {
  const text = formatCardsWithEffects(lang, name)
  return capitalize(text)
}

/**
 * Returns the names of the cards with an effect, in quotes and without numbers, for a button: `“Battlefield
 * Confusion”`.
 */
export function formatQuotedCardNames(lang: WrittenLang, effect: CardEffectId): string {
  const names = listCardsWithEffect(cardEffects[effect]).map(card => quoteText(cards[card].name[lang], lang))
  return [...new Set(names)].join(', ')
}

function numbered(lang: WrittenLang, list: readonly number[]): string {
  const ids = [...new Set(list)]
    .sort((a, b) => a - b)
    .map(card => `${cards[card].id} ${quoteText(cards[card].name[lang], lang)}`)
  const [one, several, and] = lang === 'ru' ? ['карта', 'карты', 'и'] : ['card', 'cards', 'and']
  if (ids.length < 2) return [one, ...ids].join(' ')
  return `${several} ${ids.slice(0, -1).join(', ')} ${and} ${ids[ids.length - 1]}`
}

/** Returns the cost of a card, if any, and the text of its effect: `2 CAPs · Gain 1d6 CAPs …`. */
export function formatCardEffect(lang: WrittenLang, card: number): string {
  const { cost, green, about } = cards[card]
  const sign = lang === 'ru' ? (green ? 'ОД' : 'ОК') : green ? 'AP' : cost === 1 ? 'CAP' : 'CAPs'
  return [...(cost > 0 ? [`${cost} ${sign}`] : []), about[lang]].join(' · ')
}

/** Returns a number that is printed on all cards with an effect: `3`, or `3/5` if the cards differ. */
export function formatPrintedNumber(name: CardEffectId, number: 'add' | 'reach'): string {
  return [...new Set(listCardsWithEffect(cardEffects[name]).map(card => cards[card][number]))].join('/')
}

/**
 * Returns the refusal texts, with one text added for every card. The added text is the text for the card's effect,
 * and its key is the card's own rule.
 */
export function addCardRefusals<R extends Readonly<Record<string, string>>>(refusals: R): R {
  const own = cards.map(
    (_, card) =>
      [findRuleCitedForCard(card), refusals[cardEffects[cards[card].effect as CardEffectId].rule]] as const,
  )
  return { ...Object.fromEntries(own), ...refusals }
}
