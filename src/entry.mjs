// How a thread or a process of its own begins, compiled or not: from TypeScript it registers tsx itself, because it does
// not inherit its parent's loader.
import { existsSync } from 'node:fs'

/** Loads `name` (without its extension) beside the file that calls. */
export async function enter(name, from) {
  const source = new URL(`${name}.ts`, from)
  if (!existsSync(source)) return import(new URL(`${name}.js`, from).href)
  const { register } = await import('tsx/esm/api')
  register()
  return import(source.href)
}
