import { defineConfig } from 'vitest/config'
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

const common = { testTimeout: 120_000, hookTimeout: 60_000, pool: 'forks' as const }

export default defineConfig({
  test: {
    maxWorkers: 2,
    globalSetup: 'tests/temporary.ts',
    projects: [
      { test: { ...common, name: 'node', include: ['tests/**/*.test.ts'], exclude: ['tests/browser/**'] } },
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
