import type { GameSystem } from '../../src/engine/system.ts'
import type { Cause } from '../../src/table.ts'
import { ferry } from '../toy/index.ts'

/** Tables without Discord: who clicks, and where. */
let clicks = 0
export const by = (user: string, now = 1_000): Cause => ({ user, interaction: `click-${++clicks}`, now })
export const place = { guild: '1', thread: '1573532824017829888', parent: '2', lang: 'en' as const }

/** What came of it, which was no refusal. */
export function ok<T extends object>(result: T): Exclude<T, { no: unknown } | { refusal: unknown }> {
  if ('no' in result || 'refusal' in result) throw new Error(JSON.stringify(result))
  return result as Exclude<T, { no: unknown } | { refusal: unknown }>
}

const NAMED = { ru: 'x', en: 'x' }
/** Two on the northern side; nobody ever asks the second. */
export const team = {
  ...ferry,
  roles: () =>
    [
      { role: 'north', side: 'north' },
      { role: 'west', side: 'north' },
      { role: 'south', side: 'south' },
    ].map(one => ({ ...one, colour: 0x5b97f5, name: NAMED, played: NAMED })),
} as GameSystem
