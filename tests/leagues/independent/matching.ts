/** The size of a greatest matching (Edmonds 1965): `joined[a][b]` says whether a and b may be paired. */
export function greatestMatching(joined: readonly (readonly boolean[])[]): number {
  const n = joined.length
  const mate = new Array<number>(n).fill(-1)
  let size = 0
  for (let root = 0; root < n; root++) if (mate[root] < 0 && augment(joined, mate, root)) size++
  return size
}

/** One more pair from `root` on, if there is a path. */
function augment(joined: readonly (readonly boolean[])[], mate: number[], root: number): boolean {
  const n = joined.length
  const before = new Array<number>(n).fill(-1)
  const base = Array.from({ length: n }, (_, v) => v)
  const isEven = new Array<boolean>(n).fill(false)
  isEven[root] = true
  const queue = [root]

  const commonBase = (a: number, b: number): number => {
    const onWay = new Set<number>()
    for (let v = base[a]; ; v = base[before[mate[v]]]) {
      onWay.add(v)
      if (mate[v] < 0) break
    }
    let v = base[b]
    while (!onWay.has(v)) v = base[before[mate[v]]]
    return v
  }
  const markTo = (from: number, top: number, child: number, inBlossom: Set<number>): void => {
    let v = from
    let next = child
    while (base[v] !== top) {
      inBlossom.add(base[v]).add(base[mate[v]])
      before[v] = next
      next = mate[v]
      v = before[mate[v]]
    }
  }

  for (const v of queue)
    for (let to = 0; to < n; to++) {
      if (!joined[v][to] || base[v] === base[to] || mate[v] === to) continue
      if (to === root || (mate[to] >= 0 && before[mate[to]] >= 0)) {
        const top = commonBase(v, to)
        const inBlossom = new Set<number>()
        markTo(v, top, to, inBlossom)
        markTo(to, top, v, inBlossom)
        for (let one = 0; one < n; one++) {
          if (!inBlossom.has(base[one])) continue
          base[one] = top
          if (!isEven[one]) {
            isEven[one] = true
            queue.push(one)
          }
        }
      } else if (before[to] < 0) {
        before[to] = v
        if (mate[to] < 0) {
          flip(mate, before, to)
          return true
        }
        isEven[mate[to]] = true
        queue.push(mate[to])
      }
    }
  return false
}

function flip(mate: number[], before: readonly number[], end: number): void {
  let v = end
  while (v >= 0) {
    const from = before[v]
    const next = mate[from]
    mate[v] = from
    mate[from] = v
    v = next
  }
}
