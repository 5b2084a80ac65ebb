import {
  type APIInteractionResponse,
  type APIMessage,
  InteractionResponseType,
  InteractionType,
  MessageFlags,
  MessageType,
} from 'discord-api-types/v10'
import type { Core } from '../core.ts'
import { invalid, invalidForm, isRefusal, notInSandbox, type Refusal, refusal } from '../errors.ts'
import { interactionOfToken, metadata } from '../interactions.ts'
import { choices } from '../limits/commands.ts'
import { modal } from '../limits/components.ts'
import { edit, followUp, reply } from '../limits/messages.ts'
import { type Check, findings, integer, isJson, type Json, maybe, record } from '../limits/shape.ts'
import { apiMessage, change, type EditBody, type MessageBody, post, remove } from '../messages/messages.ts'
import { guildOf, type Interaction, type Posted } from '../state.ts'
import { edited } from './messages.ts'
import { NO_CONTENT, ok, type Request, type Route, route } from './route.ts'

const {
  ChannelMessageWithSource: Message,
  DeferredChannelMessageWithSource: Deferred,
  DeferredMessageUpdate: DeferredUpdate,
  UpdateMessage: Update,
  ApplicationCommandAutocompleteResult: Choices,
  Modal,
} = InteractionResponseType

/** Response types that Discord allows for each type of interaction. */
const FITTING: Record<InteractionType, readonly InteractionResponseType[]> = {
  [InteractionType.Ping]: [],
  [InteractionType.ApplicationCommand]: [Message, Deferred, Modal],
  [InteractionType.MessageComponent]: [Message, Deferred, DeferredUpdate, Update, Modal],
  [InteractionType.ApplicationCommandAutocomplete]: [Choices],
  [InteractionType.ModalSubmit]: [Message, Deferred, DeferredUpdate, Update],
}

/** Check for the data of each response type. */
const DATA: Partial<Record<InteractionResponseType, Check>> = {
  [Message]: reply,
  [Deferred]: maybe(
    record({
      flags: maybe((value, at, found) => {
        if (Number(value) & ~MessageFlags.Ephemeral)
          found.push({
            path: at,
            code: 'BASE_TYPE_CHOICES',
            message: 'Only EPHEMERAL can be set on a deferred response',
          })
      }),
    }),
  ),
  [DeferredUpdate]: maybe(record({})),
  [Update]: maybe(edit(false)),
  [Choices]: record({ choices: maybe(choices) }),
  [Modal]: modal,
}

/** Routes for answering interactions, and for the messages that belong to an interaction token. */
export const interactionRoutes: readonly Route[] = [
  route<APIInteractionResponse>('POST', '/interactions/:interaction/:token/callback', {
    open: true,
    query: ['with_response'],
    body: (value, at, found) => {
      integer(1)(isJson(value) ? value.type : undefined, [...at, 'type'], found)
      if (isJson(value))
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
      if (interaction?.token !== request.params.token) return refusal(10062)
      if (interaction.ack !== null) return refusal(40060)
      const isLate = interaction.failed || core.state.now() - interaction.createdAt > core.ackMs
      if (isLate) return refusal(10062)
      return acknowledge(core, interaction, request)
    },
  }),
  route<MessageBody>('POST', '/webhooks/:application/:token', {
    open: true,
    query: ['wait', 'thread_id', 'with_components'],
    body: followUp,
    handle: (core, request) => {
      const interaction = interactionOf(core, request)
      if (isRefusal(interaction)) return interaction
      const original = core.state.messages.get(interaction.originalId ?? '')
      const isLoading = ((original?.message.flags ?? 0) & MessageFlags.Loading) !== 0
      // The first follow-up after a deferred answer becomes that answer.
      if (original && isLoading) return edited(core, original, request as unknown as Request<EditBody>)
      const posted = respond(core, interaction, request.body, request, MessageType.Reply)
      return isRefusal(posted) ? posted : ok(apiMessage(core.state, posted))
    },
  }),
  route('GET', '/webhooks/:application/:token/messages/:message', {
    open: true,
    query: ['thread_id'],
    handle: (core, request) => {
      const posted = messageOfToken(core, request)
      return isRefusal(posted) ? posted : ok(apiMessage(core.state, posted))
    },
  }),
  route<EditBody>('PATCH', '/webhooks/:application/:token/messages/:message', {
    open: true,
    query: ['thread_id', 'with_components'],
    body: () => {},
    handle: (core, request) => {
      const posted = messageOfToken(core, request)
      return isRefusal(posted) ? posted : edited(core, posted, request)
    },
  }),
  route('DELETE', '/webhooks/:application/:token/messages/:message', {
    open: true,
    query: ['thread_id'],
    handle: (core, request) => {
      const posted = messageOfToken(core, request)
      if (isRefusal(posted)) return posted
      remove(core, posted)
      return NO_CONTENT
    },
  }),
]

function acknowledge(core: Core, interaction: Interaction, request: Request<APIInteractionResponse>) {
  const { type } = request.body
  if (!FITTING[interaction.type].includes(type))
    return type in DATA
      ? invalid(
          ['type'],
          'BASE_TYPE_CHOICES',
          `Callback type ${type} does not answer an interaction of type ${interaction.type}`,
        )
      : notInSandbox(`the interaction callback type ${type}`)
  const needsMessage = type === DeferredUpdate || type === Update
  const clicked = core.state.messages.get(interaction.messageId ?? '')
  if (needsMessage && !clicked) return invalid(['type'], 'BASE_TYPE_CHOICES', 'There is no message to update')

  const data = 'data' in request.body ? (request.body.data as Json | undefined) : undefined
  const isV2 = ((clicked?.message.flags ?? 0) & MessageFlags.IsComponentsV2) !== 0
  const check = type === Update ? maybe(edit(isV2)) : DATA[type]!
  const found = findings(record({ data: check }), { data })
  if (found.length > 0) return invalidForm(found)

  const shown = show(core, interaction, request, clicked ?? null)
  if (isRefusal(shown)) return shown
  interaction.ack = type
  interaction.originalId = shown?.message.id ?? null
  if (request.body.type === Modal) interaction.modal = request.body.data
  if (request.body.type === Choices) interaction.choices = request.body.data.choices ?? []
  core.state.interactions.put(interaction.id, interaction)
  core.tell({ type: 'acknowledged', interaction })
  return request.query.get('with_response') === 'true'
    ? ok(withResponse(core, interaction, shown))
    : NO_CONTENT
}

/**
 * Returns the message that the answer creates, edits or defers. Returns null for autocomplete choices and
 * modals.
 */
function show(
  core: Core,
  interaction: Interaction,
  request: Request<APIInteractionResponse>,
  clicked: Posted | null,
): Posted | null | Refusal {
  const { body } = request
  const type =
    interaction.type === InteractionType.ApplicationCommand ? MessageType.ChatInputCommand : MessageType.Reply
  switch (body.type) {
    case Message:
      return respond(core, interaction, body.data as MessageBody, request, type)
    case Deferred: {
      const flags = (body.data?.flags ?? 0) | MessageFlags.Loading
      return respond(core, interaction, { flags: flags as MessageFlags }, request, type)
    }
    case DeferredUpdate:
      return clicked
    case Update:
      return change(core, clicked!, (body.data ?? {}) as EditBody, request.uploads)
    default:
      return null
  }
}

function respond(
  core: Core,
  interaction: Interaction,
  body: MessageBody,
  request: Request,
  type: MessageType,
): Posted | Refusal {
  const { state } = core
  const channel = state.channels.get(interaction.channelId)
  if (!channel) return refusal(10003)
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
    interaction_metadata: metadata(state, interaction, isFollowUp),
    ...(isReply && source ? { message_reference: { ...where, message_id: source } } : {}),
    flags: flags as MessageFlags,
  }
  return post(core, channel, state.identity.applicationId, body, request.uploads, {
    onlyFor: flags & MessageFlags.Ephemeral ? interaction.userId : null,
    interactionId: interaction.id,
    command: isFollowUp ? null : interaction.command,
    fields,
  })
}

function withResponse(core: Core, interaction: Interaction, shown: Posted | null) {
  const flags = shown?.message.flags ?? 0
  const { id, type, ack } = interaction
  return {
    interaction: {
      id,
      type,
      channel_id: interaction.channelId,
      guild_id: guildOf(core.state, interaction.channelId) ?? undefined,
      ...(shown
        ? {
            response_message_id: shown.message.id,
            response_message_loading: (flags & MessageFlags.Loading) !== 0,
            response_message_ephemeral: (flags & MessageFlags.Ephemeral) !== 0,
          }
        : {}),
    },
    ...(shown && ack !== DeferredUpdate
      ? { resource: { type: ack, message: apiMessage(core.state, shown) } }
      : {}),
  }
}

/**
 * Returns the interaction of a token. A token expires after 15 minutes and works only after the acknowledgement.
 * Otherwise returns a refusal.
 */
function interactionOf(core: Core, { params }: Request): Interaction | Refusal {
  const { state } = core
  if (params.application !== state.identity.applicationId) return refusal(10015)
  const interaction = interactionOfToken(state, params.token!)
  if (!interaction || state.now() - interaction.createdAt > core.tokenMs) return refusal(50027)
  return interaction.ack === null ? refusal(10015) : interaction
}

function messageOfToken(core: Core, request: Request): Posted | Refusal {
  const interaction = interactionOf(core, request)
  if (isRefusal(interaction)) return interaction
  const { message } = request.params
  const id = message === '@original' ? interaction.originalId : message!
  const posted = core.state.messages.get(id ?? '')
  const isIts = posted && (posted.interactionId === interaction.id || id === interaction.originalId)
  return isIts ? posted : refusal(10008)
}
