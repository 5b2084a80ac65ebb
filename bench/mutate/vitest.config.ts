import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const root = join(import.meta.dirname, '../..')
const files = (process.env.MUTATE_FILES ?? '').split('\n')

/**
 * Runs the test files in the order of the command line, so that the files that most likely notice the change come
 * first.
 */
class AsGiven extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => files.findIndex(file => moduleId.endsWith(`/${file}`))
    return [...specifications].sort((a, b) => place(a) - place(b))
  }
}

/**
 * All test files run in one process. With separate processes, most of the time would go into loading the same modules
 * again.
 */
export default defineConfig({
  root,
  test: {
    include: files,
    pool: 'forks',
    isolate: false,
    maxWorkers: 1,
    testTimeout: 120_000,
    hookTimeout: 60_000,
    globalSetup: 'tests/support/temporary.ts',
    sequence: { sequencer: AsGiven },
  },
})
