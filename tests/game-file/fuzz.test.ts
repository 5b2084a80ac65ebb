import { expect, test } from 'vitest'
import { playFileJson } from '../../src/game-file/index.ts'
import { findSystem, systems } from '../../src/systems/index.ts'
import { picker } from '../support/conformance.ts'
import { filesOf, spoiltFile } from './spoilt.ts'
import { verify } from './verifier.ts'

test.each(Object.values(systems))(
  'files of $id spoilt in 160 ways are answered, each within two seconds of the processor',
  system => {
    const files = filesOf(system, 'fuzz')
    let broken = 0
    for (let n = 0; n < 160; n++) {
      const draft = spoiltFile(files, picker(`fuzz ${system.id} ${n}`))
      const before = process.cpuUsage()
      const said = playFileJson(draft, findSystem)
      const { user } = process.cpuUsage(before)
      expect(user, `${n}`).toBeLessThan(2e6)
      expect(JSON.parse(JSON.stringify(said)).ok, `${n}`).toBe(said.ok)
      if (!said.ok) broken++
      expect(typeof verify(draft).ok, `${n}`).toBe('boolean')
    }
    expect(broken).toBeGreaterThan(80)
  },
)
