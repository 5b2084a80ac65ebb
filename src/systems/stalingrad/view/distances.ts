import { areas } from '../../../../data/stalingrad/index.ts'

/**
 * Returns, for each area, the number of steps to the nearest goal area. Paths never lead over crossings. The
 * number is 9 if no goal can be reached.
 */
export function computeDistancesToAreas(goals: readonly number[]): number[] {
  const steps = areas.map(() => 9)
  const queue = [...goals]
  for (const goal of goals) steps[goal] = 0
  for (const at of queue) {
    for (const next of areas[at].neighbours) {
      if (steps[next] < 9 || areas[next].kind === 'crossing') continue
      steps[next] = steps[at] + 1
      queue.push(next)
    }
  }
  return steps
}
