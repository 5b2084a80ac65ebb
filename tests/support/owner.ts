import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, vi } from 'vitest'

/** For each test an empty `DATA_DIR`, as the owner of a box has one; gives the folder of that system in it. */
export function ownerFolder(system: string): () => string {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'owner-'))
    mkdirSync(join(folder, system))
    vi.stubEnv('DATA_DIR', folder)
    vi.resetModules()
  })
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.resetModules()
    rmSync(folder, { recursive: true })
  })
  return () => join(folder, system)
}

const DATA = join(import.meta.dirname, '../../data')

/** What a file of data holds, whatever it is: tests change it as an owner would. */
// biome-ignore lint/suspicious/noExplicitAny: each file has another shape, and mistakes have none
export type Loose = any

/** A data file of the project. */
export const ourFile = (path: string): Loose => JSON.parse(readFileSync(join(DATA, path), 'utf8'))

/** Writes a file into an owner's folder. */
export function writeOwn(root: string, path: string, text: string | Uint8Array): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

/** What is said of the files of an owner when this system is loaded with them. */
export async function ownDataWith(system: string) {
  vi.resetModules()
  if (system === 'weights') await import('../../src/systems/index.ts')
  else await import(`../../data/${system}/index.ts`)
  const { getOwnerDataReport } = await import('../../data/load.ts')
  return getOwnerDataReport()
}
