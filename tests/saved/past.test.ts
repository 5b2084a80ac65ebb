import { expect, test } from 'vitest'
import { findReleasedData } from '../../data/past/index.ts'
import { systems } from '../../src/systems/index.ts'

for (const [id, { facts, rules }] of Object.entries(systems)) {
  test(`${id}: the facts of this release are noted among those of all releases (npm run facts)`, () => {
    expect(findReleasedData(id, facts)).toEqual(JSON.parse(JSON.stringify(rules.savedForm?.catalogue)))
  })
  test(`${id}: of facts that no release had nothing is known`, () => {
    expect(findReleasedData(id, 'constructor')).toBeNull()
  })
}
