import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { GameSystem } from '../../src/engine/system.ts'
import { uncited } from '../support/cited.ts'
import { tested } from './tested.ts'

const root = join(import.meta.dirname, '../..')

/** This file alone, or with a few others: the tests of the system have not been run yet. */
function runTestsOf({ id }: GameSystem): void {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST'))
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  spawnSync(process.execPath, [vitest, 'run', `tests/${id}/`], {
    cwd: root,
    env: Object.fromEntries(own),
  })
}

test.each(tested)(
  '$id: every reason for a refusal, for each thing that it may stop, is cited by a test',
  system => {
    if (uncited(system).length > 0) runTestsOf(system)
    expect(uncited(system)).toEqual([])
  },
  600_000,
)
