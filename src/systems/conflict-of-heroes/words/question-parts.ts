import type { WrittenLang } from '../../../engine/model.ts'
import type { Labeller } from '../../../engine/system.ts'
import {
  formatChance,
  formatEnglishCount,
  formatSignedNumber,
  formatWithMinusSign,
} from '../../../engine/words.ts'
import { DICE_COUNTS } from '../action/dice.ts'
import { computeChanceOfBecomingSpent, computeRollChance } from '../attack/odds.ts'
import type { RollKind } from '../state/events.ts'
import type { HeroesView } from '../view/view.ts'
import { formatCommandName, SIDE_NAMES } from './labels.ts'
import { ROLL_NAMES } from './terms.ts'

export type QuestionFormatter = (view: HeroesView, say: Labeller) => string

export const formatDeciderName = (lang: WrittenLang, view: HeroesView): string => {
  const command = view.asks?.command ?? null
  return command === null ? SIDE_NAMES[lang][view.turn] : formatCommandName(lang, view.commands, command)
}

export const formatCardOfQuestion = (view: HeroesView, say: Labeller): string =>
  view.asks?.card === null || view.asks?.card === undefined ? '' : say.label('card', view.asks.card)

/** Returns what a roll decides, such as `initiative` or `roll to hit (SRif/1)`. */
export function formatRollPurpose(lang: WrittenLang, { roll }: HeroesView, say: Labeller): string {
  if (!roll) return ''
  const what = ROLL_NAMES[lang][roll.what].toLowerCase()
  const about =
    roll.unit !== null
      ? say.label('unit', roll.unit)
      : roll.token !== null
        ? say.label('token', roll.token)
        : ''
  return about ? `${what} (${about})` : what
}

/** Returns the dice of a roll and, if it is public, the needed number: `roll to hit (SRif/1): 2+4 = 6, 9 needed`. */
export function formatRollOutcome(lang: WrittenLang, view: HeroesView, say: Labeller): string {
  const { roll } = view
  if (!roll) return ''
  const changed = roll.luck === 0 ? [] : [formatSignedNumber(roll.luck)]
  const sum = roll.dice.reduce((total, die) => total + die, 0) + roll.luck
  const dice = roll.dice.join('+')
  const isSum = roll.dice.length > 1 || changed.length > 0
  const shown = isSum ? `${[dice, ...changed].join(' ')} = ${formatWithMinusSign(sum)}` : dice
  const needed = roll.number === null ? '' : neededIn(lang, roll.what, roll.number)
  return `${formatRollPurpose(lang, view, say)}: ${shown}${needed}`
}

/**
 * Rule 2.5: returns the words for the needed number. A check for becoming spent must exceed the cost of the
 * action. Other rolls must reach their number.
 */
function neededIn(lang: WrittenLang, what: RollKind, number: number): string {
  if (what === 'check') return lang === 'ru' ? `, стоимость ${number}` : ` against cost ${number}`
  return lang === 'ru' ? `, нужно ${number}` : `, ${number} needed`
}

/** Rule 3.2: returns the needed number and how CAPs would change it. Both are left out if the number is secret. */
export function formatNeededNumber(lang: WrittenLang, view: HeroesView): string {
  const { roll, asks } = view
  if (!roll || roll.number === null) return ''
  const caps = asks?.command === null || asks === null ? 0 : view.cap[asks.command]
  const { number } = roll
  const chance = (by: number) => formatChance(computeRollChance(number - by, DICE_COUNTS[roll.what]), lang)
  const lower = [1, 2].filter(by => by <= caps).map(by => `${capsIn(lang, by)} ${chance(by)}`)
  const now = lang === 'ru' ? `Нужно ${number}+, шанс ${chance(0)}` : `Needed: ${number}+, ${chance(0)}`
  return ` ${now}${lower.length > 0 ? ` (${lower.join(', ')})` : ''}.`
}

/**
 * Rule 3.3: returns the risks of becoming spent if 0, 1, 2 … CAPs are paid. The risks use the cost that
 * everybody knows.
 */
export function formatRisksOfBecomingSpent(lang: WrittenLang, view: HeroesView): string {
  const { deed } = view
  if (!deed) return ''
  const left = deed.cost - deed.paid
  const most = Math.min(left, view.cap[deed.command])
  const list = Array.from(
    { length: most + 1 },
    (_, caps) => `${capsIn(lang, caps)} ${formatChance(computeChanceOfBecomingSpent(left - caps), lang)}`,
  )
  return lang === 'ru' ? ` Риск измотаться: ${list.join(', ')}.` : ` Risk of being spent: ${list.join(', ')}.`
}

function capsIn(lang: WrittenLang, caps: number): string {
  if (lang === 'en') return formatEnglishCount(caps, 'CAP', 'CAPs')
  return caps === 0 ? 'без ОК' : `с ${caps} ОК`
}
