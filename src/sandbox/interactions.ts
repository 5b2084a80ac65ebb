import { randomBytes } from 'node:crypto'
import {
  type APIApplicationCommandAutocompleteGuildInteraction,
  type APIChannel,
  type APIChatInputApplicationCommandGuildInteraction,
  type APIInteractionGuildMember,
  type APIMessageComponentGuildInteraction,
  type APIMessageInteractionMetadata,
  type APIModalSubmitGuildInteraction,
  ChannelType,
  GatewayDispatchEvents,
  InteractionContextType,
  InteractionType,
  type Locale,
} from 'discord-api-types/v10'
import { findServerOwnerId, toApiChannel, toApiMember, toApiUser } from './api-objects.ts'
import type { SandboxCore } from './core.ts'
import { toApiMessage } from './messages/messages.ts'
import {
  computeBotPermissions,
  MEMBER_PERMISSIONS,
  type Permission,
  toPermissionBits,
} from './places/permissions.ts'
import {
  findChannelServerId,
  type InteractionRecord,
  type SandboxChannel,
  type SandboxPerson,
  type SandboxState,
} from './state.ts'

type GuildInteraction =
  | APIChatInputApplicationCommandGuildInteraction
  | APIApplicationCommandAutocompleteGuildInteraction
  | APIMessageComponentGuildInteraction
  | APIModalSubmitGuildInteraction

/** Type of an interaction, with the data that belongs to this type. */
export type InteractionInput = {
  [Kind in GuildInteraction as Kind['type']]: { type: Kind['type']; data: Kind['data'] }
}[GuildInteraction['type']]

export interface InteractionOrigin {
  channel: SandboxChannel
  person: SandboxPerson
  messageId: string | null
  command: string | null
  openedBy: string | null
  /** Forged server id. The interaction then seems to come from that server. `null` means direct messages. */
  guildId?: string | null
}

/**
 * Sends an interaction to the bot. Returns the record of the interaction at once. If the bot does not
 * acknowledge the interaction in time, the interaction fails later.
 */
export function sendInteraction(
  core: SandboxCore,
  gesture: InteractionInput,
  origin: InteractionOrigin,
): InteractionRecord {
  const { state } = core
  forgetOld(core)
  const id = state.newId()
  const interaction: InteractionRecord = {
    id,
    token: Buffer.from(`interaction:${id}:${randomBytes(48).toString('base64url')}`).toString('base64url'),
    type: gesture.type,
    createdAt: state.now(),
    userId: origin.person.id,
    channelId: origin.channel.id,
    messageId: origin.messageId,
    command: origin.command,
    ack: null,
    failed: false,
    originalId: null,
    modal: null,
    choices: null,
    openedBy: origin.openedBy,
  }
  state.interactions.put(id, interaction)
  core.gateway.dispatch(GatewayDispatchEvents.InteractionCreate, payload(core, interaction, gesture, origin))
  return interaction
}

export function findInteractionByToken(state: SandboxState, token: string): InteractionRecord | null {
  const id = /^interaction:(\d+):/.exec(Buffer.from(token, 'base64url').toString())?.[1]
  const interaction = state.interactions.get(id ?? '')
  return interaction?.token === token ? interaction : null
}

function payload(
  core: SandboxCore,
  interaction: InteractionRecord,
  gesture: InteractionInput,
  origin: InteractionOrigin,
): GuildInteraction {
  const { state } = core
  const { channel, person } = origin
  const { applicationId } = state.identity
  const posted = state.messages.get(origin.messageId ?? '')
  const shown = {
    ...(toApiChannel(state, channel) as Partial<APIChannel> & Pick<APIChannel, 'id' | 'type'>),
    permissions: memberPermissions(state, person).toString(),
  }
  const asked = {
    ...gesture,
    id: interaction.id,
    application_id: applicationId,
    token: interaction.token,
    version: 1,
    channel_id: channel.id,
    locale: person.locale as Locale,
    app_permissions: computeBotPermissions(state, channel).toString(),
    entitlements: [],
    attachment_size_limit: 10 * 1024 * 1024,
    ...(posted ? { message: toApiMessage(state, posted) } : {}),
  }
  const guild = origin.guildId === undefined ? findChannelServerId(state, channel.id) : origin.guildId
  if (guild === null) {
    return {
      ...asked,
      channel: { id: channel.id, type: ChannelType.DM },
      user: toApiUser(person),
      authorizing_integration_owners: { '1': person.id },
      context: InteractionContextType.BotDM,
    } as unknown as GuildInteraction
  }
  return {
    ...asked,
    guild_id: guild,
    guild: { id: guild, locale: 'en-US' as Locale, features: [] },
    channel: shown as APIChatInputApplicationCommandGuildInteraction['channel'],
    member: member(state, person, guild),
    guild_locale: 'en-US' as Locale,
    authorizing_integration_owners: { '0': guild },
    context: InteractionContextType.Guild,
  } as GuildInteraction
}

function member(state: SandboxState, person: SandboxPerson, guildId: string): APIInteractionGuildMember {
  return { ...toApiMember(state, person, guildId), permissions: memberPermissions(state, person).toString() }
}

/** Returns a member's permissions. The owner of the server also has the moderator's permissions. */
function memberPermissions(state: SandboxState, person: SandboxPerson): bigint {
  const moderator: Permission[] = [
    'ManageGuild',
    'ManageChannels',
    'ManageThreads',
    'ManageMessages',
    'MentionEveryone',
  ]
  return person.id === findServerOwnerId(state)
    ? MEMBER_PERMISSIONS | toPermissionBits(moderator)
    : MEMBER_PERMISSIONS
}

/**
 * Returns the metadata of an interaction. From this metadata Discord shows the line "used /…" above the bot's
 * answer.
 */
export function buildInteractionMetadata(
  state: SandboxState,
  interaction: InteractionRecord,
  isFollowUp: boolean,
): APIMessageInteractionMetadata {
  const person = state.people.get(interaction.userId)!
  const guildId = findChannelServerId(state, interaction.channelId)
  const base = {
    id: interaction.id,
    user: toApiUser(person),
    authorizing_integration_owners: guildId === null ? { '1': interaction.userId } : { '0': guildId },
    ...(isFollowUp && interaction.originalId ? { original_response_message_id: interaction.originalId } : {}),
  }
  const opener = state.interactions.get(interaction.openedBy ?? '')
  if (interaction.type === InteractionType.ModalSubmit && opener)
    return {
      ...base,
      type: InteractionType.ModalSubmit,
      triggering_interaction_metadata: buildInteractionMetadata(state, opener, false) as Exclude<
        APIMessageInteractionMetadata,
        { type: InteractionType.ModalSubmit }
      >,
    }
  if (interaction.type === InteractionType.MessageComponent)
    return {
      ...base,
      type: InteractionType.MessageComponent,
      interacted_message_id: interaction.messageId ?? '',
    }
  return { ...base, type: InteractionType.ApplicationCommand }
}

/**
 * Deletes the records of interactions that are older than four lifetimes of an interaction token. By default,
 * this is one hour (4 × 15 minutes).
 */
function forgetOld({ state, tokenMs }: SandboxCore): void {
  for (const { id, createdAt } of state.interactions.all()) {
    if (createdAt > state.now() - 4 * tokenMs) return
    state.interactions.drop(id)
  }
}
