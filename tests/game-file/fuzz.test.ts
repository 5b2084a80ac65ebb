import { expect, test } from 'vitest'
import { playFile } from '../../src/game-file/index.ts'
import { systemNamed, systems } from '../../src/systems/index.ts'
import { picker } from '../conformance.ts'
import { filesOf, spoiltFile } from './spoilt.ts'
import { verify } from './verifier.ts'

test.each(Object.values(systems))(
  'files of $id spoilt in 160 ways are answered, each within two seconds',
  system => {
    const files = filesOf(system, 'fuzz')
    let broken = 0
    for (let n = 0; n < 160; n++) {
      const draft = spoiltFile(files, picker(`fuzz ${system.id} ${n}`))
      const started = performance.now()
      const said = playFile(draft, systemNamed)
      expect(performance.now() - started, `${n}`).toBeLessThan(2000)
      expect(JSON.parse(JSON.stringify(said)).ok, `${n}`).toBe(said.ok)
      if (!said.ok) broken++
      expect(typeof verify(draft).ok, `${n}`).toBe('boolean')
    }
    expect(broken).toBeGreaterThan(80)
  },
)
