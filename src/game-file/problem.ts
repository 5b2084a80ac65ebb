/** What is wrong with a file, and at which entry. */
export interface FileError {
  readonly message: string
  /** Number of the entry, 0 for the setup; absent: the file as a whole. */
  readonly entry?: number
  readonly rule?: string
  readonly options?: readonly string[]
  /** A newer release wrote the file. */
  readonly isNewer?: true
}

/** Thrown while a file is read and played; becomes the answer. */
export class FileProblem extends Error {
  readonly problem: FileError
  constructor(problem: FileError) {
    super(problem.message)
    this.problem = problem
  }
}

/** The answer to a file that does not fit. */
export interface FileBroken {
  readonly ok: false
  readonly proof: Proof
  readonly error: FileError
}

export const broken = ({ isNewer, ...error }: FileError): FileBroken => ({
  ok: false,
  proof: { word: isNewer ? 'newer' : 'broken', missing: [], head: null },
  error,
})

/** What our own code throws is a plain `Error` with a sentence; anything else is a mistake of ours. */
export const isForeseen = (error: unknown): error is Error =>
  error instanceof Error && error.constructor === Error
export const unforeseen = (error: unknown): string =>
  `cannot be played, for a reason that nobody foresaw (${error})`

/** What a file proves, in the words of docs/game-file.md. */
export interface Proof {
  readonly word: 'proven' | `proven since entry ${number}` | 'consistent' | 'broken' | 'newer' | 'sealed'
  /** What is lacking for `proven`, in words. */
  readonly missing: readonly string[]
  /** What the published digits of the head say, or that they are still to be compared. */
  readonly head: string | null
}
