import { afterAll, describe, expect, test } from 'vitest'
import { closeRenderer } from '../../render/index.ts'
import { systems } from '../../src/systems/index.ts'
import { amount } from '../support/amount.ts'
import { playedOn } from './played-on.ts'
import { releases } from './releases.ts'

afterAll(closeRenderer)

for (const [nth, [commit, tables]] of [...releases()].entries()) {
  describe(`tables saved at ${commit}`, () => {
    for (const [at, table] of tables.entries()) {
      // Opened and shown is each; which are played is a matter of time
      const most = (nth + at) % amount(3, 1) === 0 ? 5000 : 10
      test(`${table.system}: opened, shown and played to its end`, async () => {
        const { closed, moves } = await playedOn(table, systems[table.system], `${commit} ${table.system}`, {
          most,
        })
        expect(closed).toBeNull()
        expect(moves).toBeGreaterThan(0)
      })
    }
  })
}
