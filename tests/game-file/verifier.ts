/** What docs/verify.mjs says of a file; it knows nothing of the project. */
export interface Verified {
  readonly ok: boolean
  readonly word: string
  readonly missing?: readonly string[]
  readonly head?: string | null
  readonly unchecked?: readonly string[]
  readonly error?: { readonly message: string; readonly entry?: number }
}

export const PROGRAM = new URL('../../docs/verify.mjs', import.meta.url)

export const { verify, parse } = (await import(PROGRAM.href)) as {
  verify(file: unknown, head?: string, source?: unknown): Verified
  /** Throws where it is no JSON, or an object has a key twice. */
  parse(text: string): unknown
}
