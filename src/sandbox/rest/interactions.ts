import {
  type APIInteractionResponse,
  type APIMessage,
  InteractionResponseType,
  InteractionType,
  MessageFlags,
  MessageType,
} from 'discord-api-types/v10'
import type { SandboxCore } from '../core.ts'
import {
  type ApiRefusal,
  isApiRefusal,
  refuseInvalidFormBody,
  refuseInvalidFormField,
  refuseUnsupportedFeature,
  refuseWithCode,
} from '../errors.ts'
import { buildInteractionMetadata, findInteractionByToken } from '../interactions.ts'
import {
  collectIssues,
  createIntegerCheck,
  createObjectCheck,
  createOptionalCheck,
  isJsonObject,
  type JsonObject,
  type ValueCheck,
} from '../limits/checks.ts'
import { autocompleteChoicesCheck } from '../limits/commands.ts'
import { createMessageEditCheck, followUpMessageCheck, replyMessageCheck } from '../limits/messages.ts'
import { modalCheck } from '../limits/modals.ts'
import {
  createMessage,
  deleteMessage,
  editMessage,
  type MessageEditBody,
  type NewMessageBody,
  toApiMessage,
} from '../messages/messages.ts'
import { findChannelServerId, type InteractionRecord, type PostedMessage } from '../state.ts'
import { handleMessageEdit } from './messages.ts'
import {
  type ApiRoute,
  createOkResponse,
  defineRoute,
  NO_CONTENT_RESPONSE,
  type RouteRequest,
} from './route.ts'

const {
  ChannelMessageWithSource: Message,
  DeferredChannelMessageWithSource: Deferred,
  DeferredMessageUpdate: DeferredUpdate,
  UpdateMessage: Update,
  ApplicationCommandAutocompleteResult: Choices,
  Modal,
} = InteractionResponseType

/** Types of answer that Discord allows, by type of interaction. */
const FITTING: Record<InteractionType, readonly InteractionResponseType[]> = {
  [InteractionType.Ping]: [],
  [InteractionType.ApplicationCommand]: [Message, Deferred, Modal],
  [InteractionType.MessageComponent]: [Message, Deferred, DeferredUpdate, Update, Modal],
  [InteractionType.ApplicationCommandAutocomplete]: [Choices],
  [InteractionType.ModalSubmit]: [Message, Deferred, DeferredUpdate, Update],
}

/** Check for the data in the bot's answer, by type of answer. */
const DATA: Partial<Record<InteractionResponseType, ValueCheck>> = {
  [Message]: replyMessageCheck,
  [Deferred]: createOptionalCheck(
    createObjectCheck({
      flags: createOptionalCheck((value, at, found) => {
        if (Number(value) & ~MessageFlags.Ephemeral)
          found.push({
            path: at,
            code: 'BASE_TYPE_CHOICES',
            message: 'Only EPHEMERAL can be set on a deferred response',
          })
      }),
    }),
  ),
  [DeferredUpdate]: createOptionalCheck(createObjectCheck({})),
  [Update]: createOptionalCheck(createMessageEditCheck(false)),
  [Choices]: createObjectCheck({ choices: createOptionalCheck(autocompleteChoicesCheck) }),
  [Modal]: modalCheck,
}

/** Routes by which the bot answers interactions, and routes for the messages that belong to an interaction token. */
export const interactionRoutes: readonly ApiRoute[] = [
  defineRoute<APIInteractionResponse>('POST', '/interactions/:interaction/:token/callback', {
    needsNoBotToken: true,
    query: ['with_response'],
    body: (value, at, found) => {
      createIntegerCheck(1)(isJsonObject(value) ? value.type : undefined, [...at, 'type'], found)
      if (isJsonObject(value))
        for (const key of Object.keys(value))
          if (key !== 'type' && key !== 'data')
            found.push({
              path: [...at, key],
              code: 'UNKNOWN_FIELD',
              message: `The sandbox does not know the field "${key}" here`,
            })
    },
    handle: (core, request) => {
      const interaction = core.state.interactions.get(request.params.interaction!)
      if (interaction?.token !== request.params.token) return refuseWithCode(10062)
      if (interaction.ack !== null) return refuseWithCode(40060)
      const isLate = interaction.failed || core.state.now() - interaction.createdAt > core.ackMs
      if (isLate) return refuseWithCode(10062)
      return acknowledge(core, interaction, request)
    },
  }),
  defineRoute<NewMessageBody>('POST', '/webhooks/:application/:token', {
    needsNoBotToken: true,
    query: ['wait', 'thread_id', 'with_components'],
    body: followUpMessageCheck,
    handle: (core, request) => {
      const interaction = interactionOf(core, request)
      if (isApiRefusal(interaction)) return interaction
      const original = core.state.messages.get(interaction.originalId ?? '')
      const isLoading = ((original?.message.flags ?? 0) & MessageFlags.Loading) !== 0
      // The first follow-up after a deferred answer replaces the deferred answer.
      if (original && isLoading)
        return handleMessageEdit(core, original, request as unknown as RouteRequest<MessageEditBody>)
      const posted = respond(core, interaction, request.body, request, MessageType.Reply)
      return isApiRefusal(posted) ? posted : createOkResponse(toApiMessage(core.state, posted))
    },
  }),
  defineRoute('GET', '/webhooks/:application/:token/messages/:message', {
    needsNoBotToken: true,
    query: ['thread_id'],
    handle: (core, request) => {
      const posted = messageOfToken(core, request)
      return isApiRefusal(posted) ? posted : createOkResponse(toApiMessage(core.state, posted))
    },
  }),
  defineRoute<MessageEditBody>('PATCH', '/webhooks/:application/:token/messages/:message', {
    needsNoBotToken: true,
    query: ['thread_id', 'with_components'],
    body: () => {},
    handle: (core, request) => {
      const posted = messageOfToken(core, request)
      return isApiRefusal(posted) ? posted : handleMessageEdit(core, posted, request)
    },
  }),
  defineRoute('DELETE', '/webhooks/:application/:token/messages/:message', {
    needsNoBotToken: true,
    query: ['thread_id'],
    handle: (core, request) => {
      const posted = messageOfToken(core, request)
      if (isApiRefusal(posted)) return posted
      deleteMessage(core, posted)
      return NO_CONTENT_RESPONSE
    },
  }),
]

function acknowledge(
  core: SandboxCore,
  interaction: InteractionRecord,
  request: RouteRequest<APIInteractionResponse>,
) {
  const { type } = request.body
  if (!FITTING[interaction.type].includes(type))
    return type in DATA
      ? refuseInvalidFormField(
          ['type'],
          'BASE_TYPE_CHOICES',
          `Callback type ${type} does not answer an interaction of type ${interaction.type}`,
        )
      : refuseUnsupportedFeature(`the interaction callback type ${type}`)
  const needsMessage = type === DeferredUpdate || type === Update
  const clicked = core.state.messages.get(interaction.messageId ?? '')
  if (needsMessage && !clicked)
    return refuseInvalidFormField(['type'], 'BASE_TYPE_CHOICES', 'There is no message to update')

  const data = 'data' in request.body ? (request.body.data as JsonObject | undefined) : undefined
  const isV2 = ((clicked?.message.flags ?? 0) & MessageFlags.IsComponentsV2) !== 0
  const check = type === Update ? createOptionalCheck(createMessageEditCheck(isV2)) : DATA[type]!
  const found = collectIssues(createObjectCheck({ data: check }), { data })
  if (found.length > 0) return refuseInvalidFormBody(found)

  const shown = show(core, interaction, request, clicked ?? null)
  if (isApiRefusal(shown)) return shown
  interaction.ack = type
  interaction.originalId = shown?.message.id ?? null
  if (request.body.type === Modal) interaction.modal = request.body.data
  if (request.body.type === Choices) interaction.choices = request.body.data.choices ?? []
  core.state.interactions.put(interaction.id, interaction)
  core.announce({ type: 'acknowledged', interaction })
  return request.query.get('with_response') === 'true'
    ? createOkResponse(withResponse(core, interaction, shown))
    : NO_CONTENT_RESPONSE
}

/**
 * Carries out the bot's answer to an interaction. Returns the message that the answer creates, edits or defers.
 * Returns null if the answer is a modal or a list of autocomplete choices.
 */
function show(
  core: SandboxCore,
  interaction: InteractionRecord,
  request: RouteRequest<APIInteractionResponse>,
  clicked: PostedMessage | null,
): PostedMessage | null | ApiRefusal {
  const { body } = request
  const type =
    interaction.type === InteractionType.ApplicationCommand ? MessageType.ChatInputCommand : MessageType.Reply
  switch (body.type) {
    case Message:
      return respond(core, interaction, body.data as NewMessageBody, request, type)
    case Deferred: {
      const flags = (body.data?.flags ?? 0) | MessageFlags.Loading
      return respond(core, interaction, { flags: flags as MessageFlags }, request, type)
    }
    case DeferredUpdate:
      return clicked
    case Update:
      return editMessage(core, clicked!, (body.data ?? {}) as MessageEditBody, request.uploads)
    default:
      return null
  }
}

function respond(
  core: SandboxCore,
  interaction: InteractionRecord,
  body: NewMessageBody,
  request: RouteRequest,
  type: MessageType,
): PostedMessage | ApiRefusal {
  const { state } = core
  const channel = state.channels.get(interaction.channelId)
  if (!channel) return refuseWithCode(10003)
  const flags = Number(body.flags ?? 0)
  const isFollowUp = interaction.ack !== null
  const isReply = type === MessageType.Reply
  const source = isFollowUp ? interaction.originalId : interaction.messageId
  const server = channel.direct ? {} : { guild_id: channel.guildId }
  const where = { type: 0 as const, channel_id: channel.id, ...server }
  const fields: Partial<APIMessage> = {
    type: isReply && !source ? MessageType.Default : type,
    application_id: state.identity.applicationId,
    webhook_id: state.identity.applicationId,
    interaction_metadata: buildInteractionMetadata(state, interaction, isFollowUp),
    ...(isReply && source ? { message_reference: { ...where, message_id: source } } : {}),
    flags: flags as MessageFlags,
  }
  return createMessage(core, channel, state.identity.applicationId, body, request.uploads, {
    onlyFor: flags & MessageFlags.Ephemeral ? interaction.userId : null,
    interactionId: interaction.id,
    command: isFollowUp ? null : interaction.command,
    fields,
  })
}

function withResponse(core: SandboxCore, interaction: InteractionRecord, shown: PostedMessage | null) {
  const flags = shown?.message.flags ?? 0
  const { id, type, ack } = interaction
  return {
    interaction: {
      id,
      type,
      channel_id: interaction.channelId,
      guild_id: findChannelServerId(core.state, interaction.channelId) ?? undefined,
      ...(shown
        ? {
            response_message_id: shown.message.id,
            response_message_loading: (flags & MessageFlags.Loading) !== 0,
            response_message_ephemeral: (flags & MessageFlags.Ephemeral) !== 0,
          }
        : {}),
    },
    ...(shown && ack !== DeferredUpdate
      ? { resource: { type: ack, message: toApiMessage(core.state, shown) } }
      : {}),
  }
}

/**
 * Returns the interaction that a token belongs to. Returns a refusal if the token is older than 15 minutes, or
 * if the interaction was not acknowledged yet.
 */
function interactionOf(core: SandboxCore, { params }: RouteRequest): InteractionRecord | ApiRefusal {
  const { state } = core
  if (params.application !== state.identity.applicationId) return refuseWithCode(10015)
  const interaction = findInteractionByToken(state, params.token!)
  if (!interaction || state.now() - interaction.createdAt > core.tokenMs) return refuseWithCode(50027)
  return interaction.ack === null ? refuseWithCode(10015) : interaction
}

function messageOfToken(core: SandboxCore, request: RouteRequest): PostedMessage | ApiRefusal {
  const interaction = interactionOf(core, request)
  if (isApiRefusal(interaction)) return interaction
  const { message } = request.params
  const id = message === '@original' ? interaction.originalId : message!
  const posted = core.state.messages.get(id ?? '')
  const isIts = posted && (posted.interactionId === interaction.id || id === interaction.originalId)
  return isIts ? posted : refuseWithCode(10008)
}
