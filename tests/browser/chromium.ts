import { existsSync } from 'node:fs'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Path of a Chromium on this machine (`CHROMIUM` wins), or null. */
export function findChromium(): string | null {
  const own = process.env.CHROMIUM
  if (own) return existsSync(own) ? own : null
  return PLACES.find(place => existsSync(place)) ?? null
}
