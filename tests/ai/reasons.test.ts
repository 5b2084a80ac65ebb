import { describe, expect, test } from 'vitest'
import { checkHintInRandomPosition } from '../../bench/soak/hints.ts'
import { systems } from '../../src/systems/index.ts'
import { amount } from '../support/amount.ts'

/** Hints of each system, and worlds in which each reason is weighed again; `npm run soak -- --hints 300` is the same in large. */
const HINTS = amount(4, 20)
const WORLDS = amount(40, 200)
const PART = 0.02

/** Whose choices hardly move anything. */
const isExempt = (id: string, role: string): boolean => id === 'pavlovs-house' && role === 'german'

describe.each(Object.values(systems))('$id', system => {
  test('no reason of a hint is false when it is weighed again, and most hints have one', () => {
    const lies: string[] = []
    let silent = 0
    for (let at = 0; at < HINTS; at++) {
      const hint = checkHintInRandomPosition(system, at, { seed: 'net', part: PART, worlds: WORLDS })
      const reasons = Object.entries(hint.reasons)
      for (const [gain, { mean, within }] of reasons)
        if (mean + within < 0) lies.push(`${hint.text}: ${gain} ${mean} ± ${within}`)
      if (reasons.length === 0 && !isExempt(system.id, hint.role)) silent++
    }
    expect(lies).toEqual([])
    expect(silent).toBeLessThan(HINTS / 2)
  }, 120_000)
})
