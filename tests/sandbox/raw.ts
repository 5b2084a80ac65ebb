import type { Sandbox } from '../../src/sandbox/index.ts'

export interface RawAnswer {
  status: number
  headers: Headers
  body: { code?: number; message?: string; id?: string; errors?: unknown } & Record<string, unknown>
}

/** A request as the bot would send it, without a client that corrects it. */
export async function call(
  sandbox: Sandbox,
  method: string,
  path: string,
  body?: unknown,
): Promise<RawAnswer> {
  const headers: Record<string, string> = { authorization: `Bot ${sandbox.token}` }
  if (body !== undefined && !(body instanceof FormData)) headers['content-type'] = 'application/json'
  const sent = body === undefined || body instanceof FormData ? body : JSON.stringify(body)
  const response = await fetch(`${sandbox.api}/v10${path}`, {
    method,
    headers,
    ...(sent ? { body: sent } : {}),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : {} }
}

/** The codes of all findings of an "Invalid Form Body". */
export function codesOf(errors: unknown): string[] {
  if (typeof errors !== 'object' || errors === null) return []
  return Object.entries(errors).flatMap(([key, value]) =>
    key === '_errors' ? (value as { code: string }[]).map(({ code }) => code) : codesOf(value),
  )
}

export function upload(payload: object, ...files: { name: string; bytes: Buffer }[]): FormData {
  const form = new FormData()
  form.append('payload_json', JSON.stringify(payload))
  for (const [n, { name, bytes }] of files.entries())
    form.append(`files[${n}]`, new Blob([new Uint8Array(bytes)]), name)
  return form
}

/** A clock that stands until it is moved. */
export function handClock() {
  let ahead = 0
  return {
    now: () => Date.now() + ahead,
    move: (ms: number) => {
      ahead += ms
    },
  }
}
