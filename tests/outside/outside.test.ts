import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SAVED_FIELDS } from './fields.ts'
import { stringsOutside } from './strings.ts'

const FILE = join(import.meta.dirname, 'strings.txt')

test('a name that stands outside the code keeps its spelling, and a new one is written down', () => {
  const before = readFileSync(FILE, 'utf8').trim().split('\n')
  const now = stringsOutside()
  // Saved games, files, old buttons, monitors or owners still have it: read both.
  expect(before.filter(name => !now.includes(name))).toEqual([])
  // From now on it is outside too: add the line to `strings.txt`.
  expect(now.filter(name => !before.includes(name))).toEqual([])
})

test('names of saved fields are those that the code uses', () => {
  // The compiler compares them with the types.
  const count = Object.values(SAVED_FIELDS).reduce((sum, fields) => sum + Object.keys(fields).length, 0)
  expect(count).toBeGreaterThan(150)
})
