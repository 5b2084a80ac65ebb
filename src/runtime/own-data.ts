import type { OwnData } from '../../data/load.ts'

/** What the files of an owner came to, in sentences for whoever runs the bot; nothing without `DATA_DIR`. */
export function ownDataNews(
  { folder, files, problems, closed, strays }: OwnData,
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
      `${system} is closed until its files fit: nobody can play it, its tables wait, other games go on`,
  )
  return { told, wrong: [...problems, ...shut, ...faults, ...strays] }
}
