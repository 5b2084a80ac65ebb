/** What is wrong with a file, and at which entry. */
export interface FileFault {
  readonly message: string
  /** Number of the entry, 0 for the setup. Absent: the file as a whole. */
  readonly entry?: number
  readonly rule?: string
  readonly options?: readonly string[]
  /** Whether a newer release wrote the file. */
  readonly isNewer?: true
}

/** Thrown while a file is read and played. It becomes the result. */
export class FileProblem extends Error {
  readonly problem: FileFault
  constructor(problem: FileFault) {
    super(problem.message)
    this.problem = problem
  }
}

/** Result for a file that does not fit. */
export interface FileFailure {
  readonly ok: false
  readonly proof: GameProof
  readonly error: FileFault
}

export const toFileFailure = ({ isNewer, ...error }: FileFault): FileFailure => ({
  ok: false,
  proof: { word: isNewer ? 'newer' : 'broken', missing: [], head: null },
  error,
})

/**
 * Checks whether an error was expected. The project throws a plain `Error` with a sentence. Any other error is a
 * bug.
 */
export const isExpectedError = (error: unknown): error is Error =>
  error instanceof Error && error.constructor === Error
export const unexpectedErrorMessage = (error: unknown): string =>
  `cannot be played, for a reason that nobody foresaw (${error})`

/** What a file proves, in the words of docs/game-file.md. */
export interface GameProof {
  readonly word: 'proven' | `proven since entry ${number}` | 'consistent' | 'broken' | 'newer' | 'sealed'
  /** What is missing for `proven`, as sentences. */
  readonly missing: readonly string[]
  /** Result of the comparison with a published link, or a note that it still has to be compared. */
  readonly head: string | null
}
