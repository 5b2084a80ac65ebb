/** What is wrong with a game file, and at which entry. */
export interface GameFileFault {
  readonly message: string
  /** Number of the log entry with the fault. 0 is the setup. If absent, the fault concerns the whole file. */
  readonly entry?: number
  readonly rule?: string
  readonly options?: readonly string[]
  /** True if the file was written by a newer release of the bot. */
  readonly isNewer?: true
}

/** Error thrown while a game file is read and played. At the end it is converted to a `FilePlayFailure`. */
export class GameFileError extends Error {
  readonly problem: GameFileFault
  constructor(problem: GameFileFault) {
    super(problem.message)
    this.problem = problem
  }
}

/** Result of playing a game file that has a fault. */
export interface FilePlayFailure {
  readonly ok: false
  readonly proof: GameFileProof
  readonly error: GameFileFault
}

/** Creates the result of playing a file with this fault. */
export const failureFromFault = ({ isNewer, ...error }: GameFileFault): FilePlayFailure => ({
  ok: false,
  proof: { word: isNewer ? 'newer' : 'broken', missing: [], head: null },
  error,
})

/**
 * Whether an error was expected. Expected errors are plain `Error` objects with a sentence as message. Errors of a
 * subclass are bugs.
 */
export const isExpectedError = (error: unknown): error is Error =>
  error instanceof Error && error.constructor === Error
export const unexpectedErrorMessage = (error: unknown): string =>
  `cannot be played, because of a fault in Fieldpost (${error})`

/** What a game file proves. docs/game-file.md explains the words. */
export interface GameFileProof {
  readonly word: 'proven' | `proven since entry ${number}` | 'consistent' | 'broken' | 'newer' | 'sealed'
  /** What the file lacks for the proof to be `proven`, one sentence for each missing part. */
  readonly missing: readonly string[]
  /**
   * Sentence with the result of the comparison with a published link. If no link was given, a note that the reader
   * should compare.
   */
  readonly head: string | null
}
