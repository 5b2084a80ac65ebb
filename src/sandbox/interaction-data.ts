import {
  type APIApplicationCommandInteractionDataBasicOption,
  type APIApplicationCommandInteractionDataOption,
  type APIChatInputApplicationCommandInteractionData,
  type APIInteractionDataResolved,
  ApplicationCommandType,
  ComponentType,
  ApplicationCommandOptionType as Option,
} from 'discord-api-types/v10'
import { toApiChannel, toApiMember, toApiUser } from './api-objects.ts'
import { ActionNotPossibleError, checkOptionValue } from './client-checks.ts'
import type { SandboxCore } from './core.ts'
import type { JsonObject } from './limits/checks.ts'
import { flattenComponents } from './limits/component-tree.ts'
import type { SandboxChannel } from './model.ts'
import type { OptionValue } from './page-protocol.ts'
import { isAbsentFromServer } from './places/memberships.ts'
import type { ResolvedCommand } from './slash-commands.ts'

/**
 * Returns the interaction data for the values chosen in a menu. For a menu of people, the data describes the
 * chosen people. For a button (`values` is null), the data is empty. Throws `ActionNotPossibleError` if a
 * chosen person is not on the server.
 */
export function buildSelectionData(
  core: SandboxCore,
  channel: SandboxChannel,
  component: JsonObject,
  values: readonly string[] | null,
): object {
  if (!values) return {}
  if (component.type !== ComponentType.UserSelect) return { values }
  const resolved: APIInteractionDataResolved = { users: {}, members: {} }
  for (const id of values) {
    resolvePerson(core, channel, resolved, id)
    if (!channel.direct && !resolved.members?.[id])
      throw new ActionNotPossibleError(`${id} is not on the server`)
  }
  return { values, resolved }
}

/** Returns Discord's data about the people chosen in a modal. The data is empty if nobody was chosen. */
export function buildModalPeopleData(
  core: SandboxCore,
  channel: SandboxChannel,
  components: readonly object[],
): { resolved?: APIInteractionDataResolved } {
  const chosen = flattenComponents(components).flatMap(({ type, values }) =>
    type === ComponentType.UserSelect ? (values as readonly string[]) : [],
  )
  if (chosen.length === 0) return {}
  const resolved: APIInteractionDataResolved = { users: {}, members: {} }
  for (const id of chosen) resolvePerson(core, channel, resolved, id)
  return { resolved }
}

/** Adds a person to the resolved data and, if the person is on the server of the channel, their membership. */
function resolvePerson(
  core: SandboxCore,
  { direct, guildId }: SandboxChannel,
  resolved: APIInteractionDataResolved,
  id: string,
): void {
  const { state } = core
  const found = state.people.get(id)
  if (!found) throw new ActionNotPossibleError(`there is nobody with the id ${id}`)
  resolved.users = { ...resolved.users, [id]: toApiUser(found) }
  if (direct || isAbsentFromServer(core, guildId, id)) return
  const { user: _, ...rest } = toApiMember(state, found)
  resolved.members = { ...resolved.members, [id]: { ...rest, permissions: '0' } }
}

/**
 * Returns the data of a command with its options. `focused`: name of the option for which the user is typing a
 * value, or null. While the user is typing, neither values nor missing options are checked.
 */
export function buildCommandData(
  core: SandboxCore,
  place: SandboxChannel,
  found: ResolvedCommand,
  options: Record<string, OptionValue>,
  focused: string | null,
): APIChatInputApplicationCommandInteractionData {
  const { state } = core
  const resolved: APIInteractionDataResolved = {}
  let list: APIApplicationCommandInteractionDataOption[] = []
  for (const name of Object.keys(options))
    if (!found.options.some(option => option.name === name))
      throw new ActionNotPossibleError(`there is no option ${name}`)
  for (const option of found.options) {
    const value = options[option.name]
    const isFocused = option.name === focused
    if (value === undefined && !isFocused) {
      if (option.required && focused === null)
        throw new ActionNotPossibleError(`the option ${option.name} is required`)
      continue
    }
    if (focused === null) checkOptionValue(option, value!)
    if (option.type === Option.User || option.type === Option.Mentionable)
      resolvePerson(core, place, resolved, String(value))
    if (option.type === Option.Attachment) {
      const upload = core.state.uploads.get(String(value))
      if (!upload) throw new ActionNotPossibleError(`there is no file with the id ${value}`)
      resolved.attachments = { ...resolved.attachments, [upload.id]: upload }
    }
    if (option.type === Option.Channel) {
      const channel = state.channels.get(String(value))
      if (!channel) throw new ActionNotPossibleError(`there is no channel with the id ${value}`)
      const shown = { ...toApiChannel(state, channel), permissions: '0' }
      resolved.channels = {
        ...resolved.channels,
        [channel.id]: shown as NonNullable<APIInteractionDataResolved['channels']>[string],
      }
    }
    // Discord sends the value that the user is still typing as text, even for an option of numbers.
    const sent = isFocused ? String(value ?? '') : value
    const item = {
      name: option.name,
      type: option.type,
      value: sent,
      ...(isFocused ? { focused: true } : {}),
    }
    list.push(item as unknown as APIApplicationCommandInteractionDataBasicOption)
  }
  for (const { name, type } of [...found.chain].reverse())
    list = [{ name, type, options: list } as APIApplicationCommandInteractionDataOption]
  const { id, name, guild_id } = found.command
  return {
    id,
    name,
    type: ApplicationCommandType.ChatInput,
    options: list,
    ...(guild_id ? { guild_id } : {}),
    ...(Object.keys(resolved).length > 0 ? { resolved } : {}),
  }
}
