import { cards } from '../../../../data/conflict-of-heroes/index.ts'
import type { Lang } from '../../../engine/model.ts'
import { capital, quoted } from '../../../engine/words.ts'
import { cardsOf, type Effect, effects, effectsAt, ruleOf, type Timing } from '../cards/effects.ts'

/**
 * Returns the names of the cards with these effects, such as `card 06 “Battlefield Confusion”` or `cards 07
 * “Veteran NCO” and 13 “Luck!”`.
 */
export function cardsWith(lang: Lang, ...names: readonly Effect[]): string {
  return numbered(
    lang,
    names.flatMap(name => cardsOf(effects[name])),
  )
}

/** Returns the names of the cards played at these times. */
export function cardsFor(lang: Lang, ...moments: readonly Timing[]): string {
  return numbered(
    lang,
    moments.flatMap(moment => effectsAt(moment).flatMap(cardsOf)),
  )
}

/** Same as `cardsWith`, with a capital letter for the beginning of a sentence. */
export function CardsWith(lang: Lang, name: Effect): string {
  const text = cardsWith(lang, name)
  return capital(text)
}

/** Returns the card names for a button, without numbers: `“Battlefield Confusion”`. */
export function cardNames(lang: Lang, effect: Effect): string {
  const names = cardsOf(effects[effect]).map(card => quoted(cards[card].name[lang], lang))
  return [...new Set(names)].join(', ')
}

function numbered(lang: Lang, list: readonly number[]): string {
  const ids = [...new Set(list)]
    .sort((a, b) => a - b)
    .map(card => `${cards[card].id} ${quoted(cards[card].name[lang], lang)}`)
  const [one, several, and] = lang === 'ru' ? ['карта', 'карты', 'и'] : ['card', 'cards', 'and']
  if (ids.length < 2) return [one, ...ids].join(' ')
  return `${several} ${ids.slice(0, -1).join(', ')} ${and} ${ids[ids.length - 1]}`
}

/** Returns the cost of a card, if any, and its effect: `2 CAPs · Gain 1d6 CAPs …`. */
export function effectIn(lang: Lang, card: number): string {
  const { cost, green, about } = cards[card]
  const sign = lang === 'ru' ? (green ? 'ОД' : 'ОК') : green ? 'AP' : cost === 1 ? 'CAP' : 'CAPs'
  return [...(cost > 0 ? [`${cost} ${sign}`] : []), about[lang]].join(' · ')
}

/** Returns the number printed on the cards of an effect: `3`, or `3/5` if the cards differ. */
export function printedBy(name: Effect, number: 'add' | 'reach'): string {
  return [...new Set(cardsOf(effects[name]).map(card => cards[card][number]))].join('/')
}

/**
 * Adds a refusal for each card. It cites the section of the card itself, with the words written for the card's
 * effect.
 */
export function withCards<R extends Readonly<Record<string, string>>>(refusals: R): R {
  const own = cards.map(
    (_, card) => [ruleOf(card), refusals[effects[cards[card].effect as Effect].rule]] as const,
  )
  return { ...Object.fromEntries(own), ...refusals }
}
