import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
const ours = Object.keys(scripts).filter(name => scripts[name].startsWith('tsx '))
const fileOf = (name: string) => scripts[name].split(' ').find(word => word.endsWith('.ts')) as string

test.each(ours)('npm run %s has a usage, and reads its flags by what says it', name => {
  const text = readFileSync(join(root, fileOf(name)), 'utf8')
  expect(text).toMatch(new RegExp(`usage: npm run (--silent )?${name}\\b`))
  expect(text).toMatch(/\b(readFlags|printUsageOnHelp|parseCommandLine)\(/)
})

// One whole process for each of the two ways to read a command line: each takes seconds
test.each(['facts', 'prune'])('npm run %s tells its usage at --help', name => {
  const { status, stdout, stderr } = run(name, '--help')
  expect(stdout).toMatch(new RegExp(`^usage: npm run (--silent )?${name}`))
  expect([status, stderr]).toEqual([0, ''])
})

test('a flag that a script does not know ends it with its usage', () => {
  const { status, stderr } = run('facts', '--no-such-flag')
  expect(status).toBe(2)
  expect(stderr).toContain('usage: npm run facts')
  expect(stderr).not.toContain('    at ')
})

function run(name: string, flag: string) {
  const args = ['--import', 'tsx', join(root, fileOf(name)), flag]
  return spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
}
