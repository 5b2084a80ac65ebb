const Z = 1.96

/** Returns the share of wins and its 95 % confidence interval (Wilson). */
export function computeWilsonInterval(wins: number, games: number) {
  const share = wins / games
  const square = (Z * Z) / games
  const middle = (share + square / 2) / (1 + square)
  const half = (Z / (1 + square)) * Math.sqrt((share * (1 - share) + square / 4) / games)
  return { share: round(share, 3), from: round(middle - half, 3), to: round(middle + half, 3) }
}

/** Returns the mean of a list of numbers and half the width of its 95 % confidence interval. */
export function computeMeanWithInterval(values: readonly number[]) {
  let sum = 0
  for (const value of values) sum += value
  const mean = sum / values.length
  let squares = 0
  for (const value of values) squares += (value - mean) ** 2
  const spread = Math.sqrt(squares / Math.max(1, values.length - 1))
  return { mean: round(mean, 2), within: round((Z * spread) / Math.sqrt(values.length), 2) }
}

export function computeQuantile(values: readonly number[], fraction: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return round(sorted[Math.floor(fraction * (sorted.length - 1))] ?? 0, 1)
}

interface Match {
  readonly one: string
  readonly other: string
  readonly wins: number
  readonly games: number
}

/**
 * Returns the Elo ratings that make the results of the matches most likely (Bradley and Terry). The average rating is
 * 1500. Each pair of players that met gets one extra draw, so that the rating of a player who always wins is finite.
 */
export function computeEloRatings(
  names: readonly string[],
  matches: readonly Match[],
): Record<string, number> {
  const strength = new Map(names.map(name => [name, 1]))
  const of = (name: string) => strength.get(name) ?? 1
  const met = matches.filter(({ one, other }) => one !== other)
  for (let round = 0; round < ROUNDS; round++)
    for (const name of names) {
      let won = 0
      let expected = 0
      for (const { one, other, wins, games } of met) {
        if (one !== name && other !== name) continue
        won += (one === name ? wins : games - wins) + 0.5
        expected += (games + 1) / (of(one) + of(other))
      }
      if (expected > 0) strength.set(name, won / expected)
    }
  const rated = names.map(name => 400 * Math.log10(of(name)))
  let sum = 0
  for (const one of rated) sum += one
  return Object.fromEntries(
    names.map((name, at) => [name, Math.round(1500 + rated[at] - sum / names.length)]),
  )
}
const ROUNDS = 500

function round(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits
}
