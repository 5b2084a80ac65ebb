import { REST, Routes } from 'discord.js'
import { keyOfCommand, normal } from './normal.ts'
import type { CommandJson } from './shape.ts'

export interface Registration {
  /** Names of commands that were new, changed or removed. Empty if nothing had to change. */
  readonly changed: readonly string[]
}

/** Registers the commands in one request, but only if they differ from the commands that Discord has. */
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

/** Returns the names of commands that differ between the two lists, or that only one list contains. */
export function differing(
  wanted: readonly CommandJson[],
  known: readonly Record<string, unknown>[],
  inGuild: boolean,
): string[] {
  const formsOf = (commands: readonly object[]) =>
    new Map(commands.map(one => [keyOfCommand({ ...one }), normal({ ...one }, inGuild)]))
  const mine = formsOf(wanted)
  const theirs = formsOf(known)
  const keys = [...new Set([...mine.keys(), ...theirs.keys()])]
  const changed = keys.filter(key => mine.get(key) !== theirs.get(key))
  return [...new Set(changed.map(key => key.replace(/^\d+ /, '')))]
}

export function restFor(token: string, api: string | undefined): REST {
  return new REST(api ? { api } : {}).setToken(token)
}
