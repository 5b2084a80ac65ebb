import { existsSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder, toStartupError } from '../base/folder.ts'
import { FolderInUseError } from './failures.ts'

/**
 * Index of the start time of a process among the fields of `/proc/<pid>/stat`. Counting begins with 0 at the field
 * after the name of the process.
 */
const BIRTH_FIELD = 19

export interface FolderLock {
  /**
   * Writes a text into the lock file, such as the address of the sandbox. Another process that finds the folder
   * locked shows this text in its error message.
   */
  note(text: string): void
  free(): void
}

/**
 * Locks a folder for this process. Takes over the lock of a process that no longer runs. Throws
 * `FolderInUseError` if a running process holds the lock.
 */
export function lockFolder(folder: string, name: string): FolderLock {
  makeFolder(folder)
  const file = join(folder, name)
  try {
    return take(folder, file, `${process.pid} ${birthOf(process.pid) ?? '-'}`)
  } catch (error) {
    throw toStartupError(file, error) ?? error
  }
}

function take(folder: string, file: string, mine: string): FolderLock {
  for (let tries = 0; tries < 2; tries++) {
    try {
      writeFileSync(file, mine, { flag: 'wx' })
      return {
        note: text => writeFileSync(file, `${mine} ${text}`),
        free: () => remove(file),
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const [owner, birth = '-', where = ''] = readFileSync(file, 'utf8').split(' ')
      if (Number(owner) !== process.pid && isAlive(Number(owner), birth)) {
        const place = where && ` (${where})`
        throw new FolderInUseError(
          `process ${owner}${place} already uses ${folder}: stop that process first; if it is not Fieldpost, remove ${file}`,
        )
      }
      remove(file)
    }
  }
  throw new FolderInUseError(`another process is taking ${file}: start again`)
}

/**
 * Deletes a file if the file exists. Does not use `rmSync`, because `rmSync` of Node.js 24 does not report why a
 * deletion failed.
 */
function remove(file: string): void {
  try {
    unlinkSync(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

/** Whether the process that wrote the lock still runs. A newer process with the same process id does not count. */
function isAlive(pid: number, birth: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  if (birth === '-' || !existsSync('/proc/self/stat')) return true
  return birthOf(pid) === birth
}

/**
 * Returns the start time of a process in Linux clock ticks. Returns null if the start time is unknown or the
 * process has ended.
 */
function birthOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [state] = fields
    return state === 'Z' || state === 'X' ? null : fields[BIRTH_FIELD]
  } catch {
    return null
  }
}
