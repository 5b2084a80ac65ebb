import { REST, Routes } from 'discord.js'
import type { CommandJson } from './command-json.ts'
import { getCommandKey, normalizeCommand } from './normalize-command.ts'

export interface RegistrationResult {
  /** Names of the commands that were added, changed or removed. Empty if Discord already had the same commands. */
  readonly changed: readonly string[]
}

/** Registers the commands with Discord in one request. Does nothing if Discord already has the same commands. */
export async function registerCommands(
  rest: REST,
  applicationId: string,
  guildId: string | null,
  commands: readonly CommandJson[],
): Promise<RegistrationResult> {
  const route = guildId
    ? Routes.applicationGuildCommands(applicationId, guildId)
    : Routes.applicationCommands(applicationId)
  const query = new URLSearchParams({ with_localizations: 'true' })
  const known = (await rest.get(route, { query })) as readonly Record<string, unknown>[]
  const changed = findChangedCommandNames(commands, known, guildId !== null)
  if (changed.length > 0) await rest.put(route, { body: commands })
  return { changed }
}

/** Returns the names of commands that differ between two lists, or that only one of the lists contains. */
export function findChangedCommandNames(
  wanted: readonly CommandJson[],
  known: readonly Record<string, unknown>[],
  inGuild: boolean,
): string[] {
  const formsOf = (commands: readonly object[]) =>
    new Map(commands.map(one => [getCommandKey({ ...one }), normalizeCommand({ ...one }, inGuild)]))
  const mine = formsOf(wanted)
  const theirs = formsOf(known)
  const keys = [...new Set([...mine.keys(), ...theirs.keys()])]
  const changed = keys.filter(key => mine.get(key) !== theirs.get(key))
  return [...new Set(changed.map(key => key.replace(/^\d+ /, '')))]
}

export function createRestClient(token: string, api: string | undefined): REST {
  return new REST(api ? { api } : {}).setToken(token)
}
