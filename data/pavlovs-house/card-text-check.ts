import type { TACTICS_CHANGES } from './schema.ts'

type Change = (typeof TACTICS_CHANGES)[number]
type Lang = 'ru' | 'en'

interface Tactic {
  readonly effects: Readonly<Partial<Record<Change, number>>>
  readonly text: Readonly<Record<Lang, string>>
}

/** Changes that a tactics card can cause for which the card prints no number. */
const UNCOUNTED: readonly string[] = ['huntCommanders', 'dash', 'wedge', 'clearMine']
const WORDS = ['', 'one', 'two', 'three', 'four', 'five', 'six']

/** Patterns that recognise, in English and Russian, that the text of a card mentions a change. */
const TOPICS: Readonly<Record<Change, RegExp>> = {
  artilleryDice: /gun|artiller|howitzer|артилл|орудия|пушк|гаубиц/i,
  mortarDice: /mortar|мином[её]т/i,
  sniperDice: /sniper|снайпер/i,
  huntCommanders: /sniper|commander|снайпер|командир/i,
  assaultDice: /assault|штурм/i,
  ju87Planes: /ju[ -]?87|stuka|plane|air raid|aircraft|ю-?87|самол[её]т|налёт/i,
  ju87Defence: /ju[ -]?87|stuka|plane|air raid|aircraft|ю-?87|самол[её]т|налёт/i,
  riflemenDefence: /rifle|infantry|стрелк|пехот/i,
  scoutsDefence: /scout|разведч/i,
  infantryDefence: /infantry|пехот/i,
  armourDefence: /armou?r|tank|panzer|брон|танк/i,
  mgSuppression: /machine.?gun|assault|пулем[её]т|штурм/i,
  armourAttack: /armou?r|tank|panzer|assault|брон|танк|штурм/i,
  stopDice: /suppress|подавл/i,
  mineDice: /mine|sapper|мин[аыуеоя]?(?![а-яё])|сап[её]р/i,
  dash: /next location|goes on|advance|moves|продвиг|движ/i,
  wedge: /next location|goes on|advance|moves|продвиг|движ/i,
  clearMine: /mine|sapper|мин[аыуеоя]?(?![а-яё])|сап[её]р/i,
}

/**
 * Returns how the text of a card contradicts the card's effects, or null if it does not. `projectCard` is the project's card
 * with the same number.
 */
export function findCardTextFault(card: Tactic, projectCard: Tactic | undefined, lang: Lang): string | null {
  const text = card.text[lang]
  const effects = Object.entries(card.effects) as [Change, number][]
  const isChanged =
    projectCard && JSON.stringify(sorted(projectCard.effects)) !== JSON.stringify(sorted(card.effects))
  if (isChanged && text === projectCard.text[lang])
    return `still tells the effects ${told(projectCard.effects)}, got ${told(card.effects)}`
  const numbers = numbersIn(text)
  const amounts = effects
    .filter(([change]) => !UNCOUNTED.includes(change))
    .map(([, amount]) => Math.abs(amount))
  const untold = amounts.find(amount => !numbers.includes(amount))
  if (numbers.length > 0 && untold !== undefined)
    return `expected the ${untold} of ${told(card.effects)}, got ${JSON.stringify(text)}`
  const topics = (Object.keys(TOPICS) as Change[]).filter(change => TOPICS[change].test(text))
  if (topics.length > 0 && effects.length > 0 && !effects.some(([change]) => topics.includes(change)))
    return `expected a text about ${told(card.effects)}, got ${JSON.stringify(text)}`
  return null
}

const sorted = (effects: Tactic['effects']) => Object.entries(effects).sort(([a], [b]) => (a < b ? -1 : 1))
const told = (effects: Tactic['effects']): string =>
  Object.entries(effects)
    .map(([change, amount]) => `${change} ${amount}`)
    .join(', ')

function numbersIn(text: string): number[] {
  const plain = text.toLowerCase().replace(/(?:ju|ю)[ -]?87\w*/g, '')
  const digits = [...plain.matchAll(/\d+/g)].map(([digit]) => Number(digit))
  const words = [...plain.matchAll(/[a-z]+/g)].map(([word]) => WORDS.indexOf(word)).filter(count => count > 0)
  return [...digits, ...words]
}
