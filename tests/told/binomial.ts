/** Logarithms of factorials, as far as they are asked for. */
const LOGS = [0]
function logFactorial(n: number): number {
  for (let i = LOGS.length; i <= n; i++) LOGS.push(LOGS[i - 1] + Math.log(i))
  return LOGS[n]
}

const massOf = (n: number, k: number, p: number): number =>
  Math.exp(
    logFactorial(n) - logFactorial(k) - logFactorial(n - k) + k * Math.log(p) + (n - k) * Math.log1p(-p),
  )

/** How likely it is that something with this chance comes as seldom or as often as so many times out of n, both ways together. */
export function twoSided(n: number, came: number, chance: number): number {
  if (chance <= 0) return came === 0 ? 1 : 0
  if (chance >= 1) return came === n ? 1 : 0
  let below = 0
  let above = 0
  for (let k = 0; k <= n; k++) {
    const mass = massOf(n, k, chance)
    if (k <= came) below += mass
    if (k >= came) above += mass
  }
  return Math.min(1, 2 * Math.min(below, above))
}
