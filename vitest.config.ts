import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { findChromium } from './tests/browser/chromium.ts'

const chromium = findChromium()
if (!chromium) {
  if (process.env.REQUIRE_BROWSER === '1') {
    throw new Error(
      'REQUIRE_BROWSER=1, but no Chromium was found: install it (Debian: apt-get install chromium) or set CHROMIUM',
    )
  }
  console.log(
    'No Chromium found: the browser tests are left out (install chromium, or set CHROMIUM to its path).',
  )
}

/** What takes longest begins first: otherwise one worker would wait for it at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => Number(moduleId.includes('/tests/systems/'))
    return (await super.sort(files)).sort((a, b) => isLong(b) - isLong(a))
  }
}

const BARS = 'tests/systems/bars.test.ts'
const common = { testTimeout: 120_000, hookTimeout: 60_000, pool: 'forks' as const }

export default defineConfig({
  test: {
    maxWorkers: 2,
    globalSetup: 'tests/temporary.ts',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...common,
          name: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/browser/**', BARS],
        },
      },
      // What the others have cited is counted after them
      { test: { ...common, name: 'bars', include: [BARS], sequence: { groupOrder: 1 } } },
      ...(chromium
        ? [
            {
              test: {
                ...common,
                name: 'browser',
                include: ['tests/browser/**/*.test.ts'],
                fileParallelism: false,
              },
            },
          ]
        : []),
    ],
  },
})
