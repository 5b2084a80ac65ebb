import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
