import type { IncomingMessage } from 'node:http'

/** Returns the URL of a request, or null if the URL is malformed. */
export function parseRequestUrl({ url = '/' }: IncomingMessage, origin: string): URL | null {
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
