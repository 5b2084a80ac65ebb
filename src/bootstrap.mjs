// Runs before `npm start`, `npm test` and `npm run deploy`. Installs missing packages. If that fails, says what to
// do. Plain JavaScript, because no package is installed yet when this file runs.
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [major, minor] = process.versions.node.split('.').map(Number)

if (!(major === 20 && minor >= 19) && !(major === 22 && minor >= 12) && major < 23) {
  stop(
    `Fieldpost needs Node 20.19 or newer, 22.12 or newer, or 24. This is ${process.version}. Get a newer one: https://nodejs.org`,
  )
}
if (!installed()) install()
await loads(
  '@napi-rs/canvas',
  'It draws the boards and needs its prebuilt binary: delete node_modules and run `npm install` again.',
)
await loads(
  'sqlite3',
  'Without a prebuilt binary it has to be compiled: install python3, make and g++ ' +
    '(Debian: apt-get install python3 make g++; macOS: xcode-select --install), delete node_modules, run `npm install`.',
)

/** Whether all packages are installed, and were installed after the last change of package.json. */
function installed() {
  const mark = join(root, 'node_modules', '.package-lock.json')
  return existsSync(mark) && statSync(mark).mtimeMs >= statSync(join(root, 'package.json')).mtimeMs
}

function install() {
  console.log('Installing the packages (the first time takes a few minutes) …')
  // Install exactly the versions of package-lock.json and leave that file unchanged
  const args = ['install', '--no-save', '--no-audit', '--no-fund']
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const done = spawnSync(npm, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (done.error) stop(`npm could not be started (${done.error.message}).`)
  if (done.status !== 0)
    stop('npm install failed: see the lines above. Check that the npm registry is reachable.')
}

async function loads(name, remedy) {
  try {
    await import(name)
  } catch (error) {
    stop(`${name} does not load (${String(error.message).split('\n')[0]}). ${remedy}`)
  }
}

function stop(message) {
  console.error(message)
  process.exit(1)
}
