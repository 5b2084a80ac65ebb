/**
 * Everything within reach on any graph, cheapest first (hot: plain loops over number arrays).
 * `cost(from, to, spent)` gives what the step costs, or −1 where it is not allowed; `through(node, spent)`
 * says whether one may go on from there.
 * @returns node → least cost, −1 where it cannot be reached; the start has 0.
 */
export function flood(
  adjacent: readonly (readonly number[])[],
  start: number,
  limit: number,
  cost: (from: number, to: number, spent: number) => number,
  through?: (node: number, spent: number) => boolean,
): Int16Array {
  const spent = new Int16Array(adjacent.length).fill(-1)
  spent[start] = 0
  const queue = [start]
  for (let head = 0; head < queue.length; head++) {
    const here = queue[head]
    const used = spent[here]
    if (here !== start && through && !through(here, used)) continue
    for (const next of adjacent[here]) {
      const step = cost(here, next, used)
      if (step < 0 || used + step > limit) continue
      if (spent[next] >= 0 && spent[next] <= used + step) continue
      spent[next] = used + step
      queue.push(next)
    }
  }
  return spent
}
