import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
const ours = Object.keys(scripts).filter(name => scripts[name].startsWith('tsx '))

/** Runs a script of the project as npm does. */
function run(name: string, flag: string) {
  const [, ...words] = scripts[name].split(' ')
  const tsx = join(root, 'node_modules/tsx/dist/cli.mjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [tsx, ...words, flag], {
    cwd: root,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

test.each(ours)('npm run %s tells its usage, and does nothing at a flag that it does not know', name => {
  const help = run(name, '--help')
  expect(help.stdout).toMatch(new RegExp(`^usage: npm run (?:--silent )?${name}`))
  expect([help.status, help.stderr]).toEqual([0, ''])
  const odd = run(name, '--no-such-flag')
  expect(odd.status).toBeGreaterThan(0)
  expect(odd.stdout + odd.stderr).toContain('usage: npm run')
  expect(odd.stderr).not.toContain('    at ')
})
