/** Solves a system of linear equations by Gaussian elimination with partial pivoting. */
export function solveLinearEquations(
  rows: readonly (readonly number[])[],
  right: readonly number[],
): number[] {
  const all = rows.map((row, at) => [...row, right[at]])
  for (let at = 0; at < all.length; at++) {
    let best = at
    for (let row = at + 1; row < all.length; row++)
      if (Math.abs(all[row][at]) > Math.abs(all[best][at])) best = row
    ;[all[at], all[best]] = [all[best], all[at]]
    for (const [row, cells] of all.entries()) {
      if (row === at) continue
      const times = cells[at] / all[at][at]
      for (let column = at; column < cells.length; column++) cells[column] -= times * all[at][column]
    }
  }
  return all.map((cells, at) => cells[cells.length - 1] / cells[at])
}
