// `npm run docs`: installs what the site needs, beside it, and builds it into out/site. With `-- --serve` it shows it as well.
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'

const here = import.meta.dirname
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'

function run(program, words) {
  const { status, error } = spawnSync(program, words, {
    cwd: here,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (error) console.error(error.message)
  if (status !== 0) process.exit(status ?? 1)
}

const installed = join(here, 'node_modules', '.package-lock.json')
const isMissing =
  !existsSync(installed) || statSync(installed).mtimeMs < statSync(join(here, 'package-lock.json')).mtimeMs
if (isMissing) run(npm, ['ci', '--ignore-scripts'])
const vitepress = join(here, 'node_modules', 'vitepress', 'bin', 'vitepress.js')
run(process.execPath, [vitepress, 'build', here])
if (process.argv.includes('--serve')) run(process.execPath, [vitepress, 'preview', here])
