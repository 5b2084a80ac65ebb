import type { IncomingMessage } from 'node:http'

/** The address that a request asks for; null: it is malformed. */
export function addressOf({ url = '/' }: IncomingMessage, origin: string): URL | null {
  const address = url.startsWith('/') ? `${origin}${url}` : url
  if (!URL.canParse(address) || !isDecodable(address)) return null
  return new URL(address)
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
