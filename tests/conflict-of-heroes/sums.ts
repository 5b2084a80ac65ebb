import type { HeroesEvent, HitSum, SumTerm } from '../../src/systems/conflict-of-heroes/state/events.ts'
import { NONE } from '../../src/systems/conflict-of-heroes/state/state.ts'
import { formatTermName } from '../../src/systems/conflict-of-heroes/words/terms.ts'

const total = (terms: readonly SumTerm[]): number => terms.reduce((sum, { value }) => sum + value, 0)
const named = (terms: readonly SumTerm[]): boolean =>
  terms.every(({ rule }) =>
    (['ru', 'en'] as const).every(lang => formatTermName({ rule }, lang) !== rule.replace('CH-', '')),
  )

/** Whatever number is told with its terms is their sum, and each term has a name; null: so it is. */
export function miscounted(event: HeroesEvent): string | null {
  const isSum = ({ defence, defenceTerms, attack, attackTerms, number }: HitSum): boolean =>
    defence === total(defenceTerms) &&
    attack === total(attackTerms) &&
    number === defence - attack &&
    named([...defenceTerms, ...attackTerms])
  const is = (number: number, terms: readonly SumTerm[]): boolean =>
    named(terms) && (terms.length === 0 || number === Math.max(0, total(terms)))
  const right = () => {
    switch (event.type) {
      case 'odds':
        return isSum(event.sum)
      case 'attackOdds':
        return (
          event.sums.every(isSum) &&
          is(event.cost, event.terms) &&
          (event.detection === NONE || event.detection === total(event.detectionTerms))
        )
      case 'rallyOdds':
        return (
          is(event.cost, event.terms) && event.rolls.every(({ number, terms }) => number === total(terms))
        )
      case 'costs':
        return is(event.cost, event.terms)
      case 'declared':
        return event.cost <= 0 || is(event.cost, event.terms)
      case 'rolled':
        return (
          event.number === NONE ||
          event.terms.length === 0 ||
          event.number === total(event.terms) + event.caps
        )
      default:
        return true
    }
  }
  return right() ? null : JSON.stringify(event)
}
