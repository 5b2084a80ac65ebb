import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createScratchCopy } from '../../bench/mutate/scratch.ts'

test('the copy in which rules are broken on purpose passes as long as nothing is broken, and fails then', async () => {
  const scratch = createScratchCopy(join(import.meta.dirname, '..', '..'))
  onTestFinished(() => scratch.remove())
  const tests = ['tests/engine/hex.test.ts']
  const whole = await scratch.test(tests, 'hells-gate', 120)
  expect(whole, whole.said).toMatchObject({ how: 'passed' })
  scratch.write('src/engine/hex.ts', 'export const distance = 0\n')
  expect(await scratch.test(tests, 'hells-gate', 120)).toMatchObject({ how: 'failed' })
}, 240_000)
