import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartupError } from './startup-error.ts'

const ANOTHER = 'or set DATA_FOLDER to another folder'

/** Error code of the file system → message that says how to fix the problem. `place`: the folder. */
const REMEDIES: Readonly<Record<string, (place: string) => string>> = {
  EACCES: place =>
    `${place} cannot be written: make it writable for the user that runs Fieldpost, ${ANOTHER}`,
  EPERM: place => `${place} cannot be written: make it writable for the user that runs Fieldpost, ${ANOTHER}`,
  EROFS: place => `${place} is on a read-only disk: make it writable, ${ANOTHER}`,
  ENOSPC: place => `there is no disk space left for ${place}: free some, ${ANOTHER}`,
  EDQUOT: place => `there is no disk space left for ${place}: free some, ${ANOTHER}`,
}

/**
 * Converts a file system error into a `StartupError` that says how to fix the problem. Returns null for any
 * other error.
 */
export function toStartupError(place: string, error: unknown): StartupError | null {
  if (error instanceof StartupError) return error
  const { code, message } = error as NodeJS.ErrnoException
  if (typeof code !== 'string' || !/^E[A-Z0-9]+$/.test(code)) return null
  return new StartupError(
    REMEDIES[code]?.(place) ?? `${place} cannot be used (${message}): correct this, ${ANOTHER}`,
  )
}

/**
 * Creates a folder and its parents, one by one. Node's recursive `mkdir` never returns on a file system that refuses
 * new folders, such as `/proc`.
 */
export function makeFolder(folder: string): void {
  try {
    const found = statSync(folder, { throwIfNoEntry: false })
    if (found?.isDirectory()) return
    if (found) throw new StartupError(`${folder} is a file, not a folder: move it away, ${ANOTHER}`)
    if (dirname(folder) !== folder) makeFolder(dirname(folder))
    mkdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return
    throw toStartupError(folder, error) ?? error
  }
}
