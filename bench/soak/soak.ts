/** One long count: what it promises holds or not, with the figures that show it. */
export interface Soak {
  readonly ok: boolean
  /** Of its file, where it is more than that of the count. */
  readonly name?: string
  readonly figures: Readonly<Record<string, unknown>>
}

/** Words of the command line without dashes: `--crash 200 --seed a` is `{ crash: '200', seed: 'a' }`. */
export type Words = Readonly<Record<string, string>>

export function wordsOf(line: readonly string[]): Words {
  const words: Record<string, string> = {}
  for (const [at, word] of line.entries()) {
    if (!word.startsWith('--')) continue
    const next = line[at + 1]
    words[word.slice(2)] = next === undefined || next.startsWith('--') ? '' : next
  }
  return words
}

/** A count given on the command line; what it is by default when none is given. */
export function countIn(words: Words, name: string, usual: number): number {
  const count = words[name] ? Number(words[name]) : usual
  if (!Number.isInteger(count) || count < 1) throw new Error(`--${name} wants a number, not "${words[name]}"`)
  return count
}
