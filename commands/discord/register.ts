import { REST, Routes } from 'discord.js'
import type { CommandJson } from './shape.ts'

export interface Registration {
  /** Names that were new, changed or gone; empty when nothing was to be done. */
  readonly changed: readonly string[]
}

/** Registers the commands in one request, and only when they differ from those that are there. */
export async function register(
  rest: REST,
  applicationId: string,
  guildId: string | null,
  commands: readonly CommandJson[],
): Promise<Registration> {
  const route = guildId
    ? Routes.applicationGuildCommands(applicationId, guildId)
    : Routes.applicationCommands(applicationId)
  const query = new URLSearchParams({ with_localizations: 'true' })
  const known = (await rest.get(route, { query })) as readonly Record<string, unknown>[]
  const changed = differing(commands, known, guildId !== null)
  if (changed.length > 0) await rest.put(route, { body: commands })
  return { changed }
}

/** Commands of a guild have no contexts of their own. */
export function differing(
  wanted: readonly CommandJson[],
  known: readonly Record<string, unknown>[],
  inGuild: boolean,
): string[] {
  const ignored = inGuild ? ['contexts', 'integration_types'] : []
  const names = new Set([...wanted.map(one => one.name), ...known.map(one => String(one.name))])
  return [...names].filter(name => {
    const mine = wanted.find(one => one.name === name)
    const theirs = known.find(one => one.name === name)
    return !mine || !theirs || !holds(theirs, JSON.parse(JSON.stringify(mine)), ignored)
  })
}

/** Whether everything in `wanted` is in `known`; what Discord adds, or leaves out because it is empty, is no difference. */
function holds(known: unknown, wanted: unknown, ignored: readonly string[] = []): boolean {
  if (Array.isArray(wanted)) {
    const list = Array.isArray(known) ? known : []
    return list.length === wanted.length && wanted.every((one, i) => holds(list[i], one))
  }
  if (wanted !== null && typeof wanted === 'object') {
    const record = (known ?? {}) as Record<string, unknown>
    return Object.entries(wanted).every(([key, one]) => ignored.includes(key) || holds(record[key], one))
  }
  return known === wanted || (known === undefined && wanted === false)
}

export function restFor(token: string, api: string | undefined): REST {
  return new REST(api ? { api } : {}).setToken(token)
}
