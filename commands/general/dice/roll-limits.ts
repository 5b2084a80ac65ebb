import { Dice, Modifiers, RollGroup } from '@dice-roller/rpg-dice-roller'

const MOST_DICE = 100
const MOST_SIDES = 10_000
/** Maximum number of rolls of all dice of one notation together, including dice that are thrown again. */
export const MAX_ROLLS_PER_NOTATION = 3000
/**
 * A series of repeated throws is ignored if its probability is smaller than this. If it happens all the same, the
 * random number generator stops the roll.
 */
const NEVER = 1e-9

type Part = Dice.StandardDice | RollGroup | string | number

/** Checks whether a parsed notation asks for too many dice, sides or repeated throws. Does not roll. */
export function exceedsRollLimits(parsed: readonly Part[]): boolean {
  const dice = diceIn(parsed)
  let count = 0
  let rolls = 0
  for (const die of dice) {
    count += die.qty
    if (die.max > MOST_SIDES) return true
    rolls += die.qty * (1 + repeatsOf(die))
  }
  return count > MOST_DICE || rolls > MAX_ROLLS_PER_NOTATION
}

const diceIn = (parts: readonly Part[]): Dice.StandardDice[] =>
  parts.flatMap(part => {
    if (part instanceof Dice.StandardDice) return [part]
    return part instanceof RollGroup ? part.expressions.flatMap(diceIn) : []
  })

/**
 * Estimates how many times one die is thrown again at most. Returns Infinity if nothing would end the repeated
 * throws.
 */
function repeatsOf(die: Dice.StandardDice): number {
  let most = 0
  for (const modifier of die.modifiers?.values() ?? []) {
    if (modifier instanceof Modifiers.ExplodeModifier) most += inARow(shareOf(die, modifier, die.max))
    if (modifier instanceof Modifiers.ReRollModifier)
      most += modifier.once ? 1 : inARow(shareOf(die, modifier, die.min))
    // This modifier throws a die again until it differs from all dice before it.
    if (modifier instanceof Modifiers.UniqueModifier)
      most += modifier.once ? 1 : inARow((die.qty - 1) / facesOf(die))
  }
  return most
}

const inARow = (share: number): number =>
  share <= 0 ? 0 : share >= 1 ? Number.POSITIVE_INFINITY : Math.ceil(Math.log(NEVER) / Math.log(share))

const facesOf = ({ min, max }: { min: number; max: number }): number => max - min + 1

/**
 * Returns the share of a die's faces that cause another throw, from 0 to 1. These are the faces that match the
 * comparison. Without a comparison, only the face `usual` causes another throw.
 */
function shareOf(die: Dice.StandardDice, modifier: Modifiers.ComparisonModifier, usual: number): number {
  const { comparePoint } = modifier
  let again = 0
  for (let face = die.min; face <= die.max; face++) {
    if (comparePoint ? comparePoint.isMatch(face) : face === usual) again++
  }
  if (again === facesOf(die)) return 1
  // Four of the six faces of a Fudge die may be blank. The estimate of five matching faces is on the safe side.
  return die.name === 'fudge' && again > 0 ? 5 / 6 : again / facesOf(die)
}
