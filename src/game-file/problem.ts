/** What is wrong with a file, and at which entry. */
export interface FileError {
  readonly message: string
  /** Number of the entry, 0 for the setup; absent: the file as a whole. */
  readonly entry?: number
  readonly rule?: string
  readonly options?: readonly string[]
}

/** Thrown while a file is read and played; becomes the answer. */
export class FileProblem extends Error {
  readonly problem: FileError
  constructor(problem: FileError) {
    super(problem.message)
    this.problem = problem
  }
}
