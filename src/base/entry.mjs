// How a thread or a process of its own begins, compiled or not: from TypeScript it registers tsx itself, because it does
// not inherit its parent's loader.
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Loads `name` (without its extension) beside the file that calls. COMPILED_PROGRAM: the folder of `built()`, which many
 * that begin one after the other are faster from.
 */
export async function enter(name, from) {
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
