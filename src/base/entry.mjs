// Entry point for worker threads and child processes, in compiled form or as TypeScript. A new thread or process
// does not inherit its parent's loader. This file therefore registers tsx when it runs from TypeScript.
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Loads the module `name` (without extension) from the folder of the calling file. If COMPILED_PROGRAM is set,
 * loads the module from the compiled program in that folder. That is faster when many processes start one after
 * another.
 */
export async function loadEntry(name, from) {
  const source = new URL(`${name}.ts`, from)
  if (!existsSync(source)) return import(new URL(`${name}.js`, from).href)
  const compiled = process.env.COMPILED_PROGRAM
  if (compiled) {
    const file = relative(root, fileURLToPath(new URL(`${name}.js`, from)))
    return import(pathToFileURL(join(compiled, file)).href)
  }
  const { register } = await import('tsx/esm/api')
  register()
  return import(source.href)
}
