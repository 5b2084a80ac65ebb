import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const TESTS = join(import.meta.dirname, '..')
/** The tests of secrets, and a game that nobody has played before. */
const ABOUT_CHANCE = ['engine/match.test.ts', 'systems/conformance.test.ts']

test('only tests about chance draw secrets or numbers at random', () => {
  const files = readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => path.endsWith('.ts'))
  const random = files.filter(path =>
    /\bcreateSecret\(|\bMath\.random\(/.test(readFileSync(join(TESTS, path), 'utf8')),
  )
  expect(random.toSorted()).toEqual(ABOUT_CHANCE.toSorted())
})
