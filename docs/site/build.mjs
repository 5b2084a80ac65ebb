// `npm run docs`: installs the packages of the documentation site in its folder, and builds the site into
// out/site. `npm run docs -- --serve` also serves the site.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs'
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

// The pages are copied next to the installed packages. Each page becomes a module that imports some of these
// packages, so it must be able to find them
const [root, pages] = [join(here, '..', '..'), join(here, 'pages')]
rmSync(pages, { recursive: true, force: true })
const copy = path => cpSync(join(root, path), join(pages, path), { recursive: true })
for (const name of readdirSync(root)) if (name.endsWith('.md')) copy(name)
for (const name of readdirSync(join(root, 'docs')))
  if (name.endsWith('.md') || ['contributing', 'decisions', 'en', 'pictures', 'ru'].includes(name))
    copy(`docs/${name}`)
for (const name of readdirSync(join(root, 'data')))
  if (existsSync(join(root, 'data', name, 'README.md'))) copy(`data/${name}/README.md`)

const vitepress = join(here, 'node_modules', 'vitepress', 'bin', 'vitepress.js')
run(process.execPath, [vitepress, 'build', here])
if (process.argv.includes('--serve')) run(process.execPath, [vitepress, 'preview', here])
