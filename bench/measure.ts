import { cpuUsage } from 'node:process'

/** One measured figure. */
export interface MeasuredFigure {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** Limit that the project sets for this figure. Absent if there is no limit. */
  readonly wanted?: string
}

export const computeMedian = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
}

export const computePercentile = (values: readonly number[], p: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil((p / 100) * sorted.length) - 1)] ?? Number.NaN
}

/**
 * Returns the amount of work that one second of CPU time of this process does, as the median of five runs.
 * `work` does some work and returns its amount.
 */
export function measureWorkRate(work: () => number, seconds = 1): number {
  work()
  const runs: number[] = []
  for (let run = 0; run < 5; run++) {
    const start = cpuUsage()
    let done = 0
    for (;;) {
      done += work()
      if (spent(start) >= seconds * 1e6) break
    }
    runs.push(done / (spent(start) / 1e6))
  }
  return computeMedian(runs)
}

/** Returns the CPU time in milliseconds that one run of `work` takes, over all threads of the process. */
export async function measureCpuMs(work: () => unknown): Promise<number> {
  const start = cpuUsage()
  await work()
  return spent(start) / 1000
}

function spent(start: NodeJS.CpuUsage): number {
  const { user, system } = cpuUsage(start)
  return user + system
}

export const roundFigure = (value: number): number =>
  value >= 100 ? Math.round(value) : Math.round(value * 100) / 100
