import type { OwnerDataReport } from '../../data/load.ts'

/**
 * Returns sentences for the owner about their own data files: which are used, and what is wrong with them. Empty if
 * `DATA_DIR` is not set.
 */
export function describeOwnerDataFiles(
  { folder, files, problems, closed, strayFiles }: OwnerDataReport,
  faults: readonly string[] = [],
): {
  readonly told: readonly string[]
  readonly wrong: readonly string[]
} {
  const used = `${files.length} ${files.length === 1 ? 'file' : 'files'}`
  const told =
    folder === null
      ? []
      : [`own data of ${folder}: ${used}${files.length > 0 ? `: ${files.join(', ')}` : ''}`]
  const shut = closed.map(
    system =>
      `${system} cannot be played until its files are corrected. Its tables wait; the other games continue`,
  )
  return { told, wrong: [...problems, ...shut, ...faults, ...strayFiles] }
}
