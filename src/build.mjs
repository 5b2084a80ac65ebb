// Compiles the program to JavaScript if its sources have changed, and returns its folder. Run as a script, this file
// prints the folder. Loading TypeScript directly would need a hundred megabytes for a compiler and a second copy of
// all sources, and twice the time to start.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const ROOMS = ['src', 'commands', 'render', 'data']
const CONFIGS = ['tsconfig.json', 'tsconfig.build.json', 'package.json']
/** Number of build folders to keep. Processes of an earlier release may still load files from an older folder. */
const KEPT = 3

/**
 * Compiles the program if its sources have changed. Returns the folder of the compiled program, which has the same
 * layout as the sources.
 */
export function compileIfChanged(into = join(root, 'build')) {
  const files = [...CONFIGS, ...ROOMS.flatMap(listed)]
  const folder = join(into, hashOf(files))
  if (existsSync(folder)) return folder
  const unfinished = `${folder}.${process.pid}`
  try {
    mkdirSync(unfinished, { recursive: true })
    compile(unfinished)
    for (const file of files.filter(isAsset)) cpSync(join(root, file), join(unfinished, file))
    // The rename fails if another process has already made the folder, which then holds the same program
    renameSync(unfinished, folder)
  } catch (error) {
    if (existsSync(unfinished)) rmSync(unfinished, { recursive: true })
    if (!existsSync(folder)) throw new Error(`The program cannot be compiled into ${into}: ${error.message}`)
  }
  prune(into)
  return folder
}

const listed = room =>
  readdirSync(join(root, room), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(root, join(entry.parentPath, entry.name)))

const isAsset = file => !/\.(ts|mts|md)$/.test(file) && !CONFIGS.includes(file)

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files.toSorted()) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

function compile(to) {
  const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc')
  const done = spawnSync(process.execPath, [tsc, '-p', 'tsconfig.build.json', '--outDir', to], { cwd: root })
  if (done.error) throw done.error
  if (done.status !== 0) throw new Error(String(done.stdout) || String(done.stderr))
}

function prune(into) {
  const ages = readdirSync(into).map(name => ({ name, at: statSync(join(into, name)).mtimeMs }))
  const old = ages.sort((a, b) => b.at - a.at).slice(KEPT)
  for (const { name } of old) rmSync(join(into, name), { recursive: true, force: true })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(compileIfChanged())
