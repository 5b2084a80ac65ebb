// Entry point of worker threads and child processes, compiled or in TypeScript. A new thread or process does not
// inherit its parent's loader, so this file registers tsx when the program runs from TypeScript.
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Loads the module `name` (without extension) from the folder of the file `from`. If COMPILED_PROGRAM names a folder
 * with the compiled program, loads the module from there, which is faster when many processes start one after
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
