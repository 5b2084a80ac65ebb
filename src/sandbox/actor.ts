import {
  type APIApplicationCommandInteractionDataBasicOption,
  type APIApplicationCommandInteractionDataOption,
  type APIApplicationCommandOptionChoice,
  type APIChatInputApplicationCommandInteractionData,
  type APIInteractionDataResolved,
  type APIMessage,
  type APIModalInteractionResponseCallbackData,
  ApplicationCommandType,
  ComponentType,
  InteractionResponseType,
  InteractionType,
  MessageFlags,
  ApplicationCommandOptionType as Option,
} from 'discord-api-types/v10'
import { apiChannel, apiMember, apiUser } from './api-objects.ts'
import { ActionNotPossibleError, checkOption, checkSelection, fillModal } from './client-checks.ts'
import type { SandboxCore } from './core.ts'
import { isApiRefusal } from './errors.ts'
import { type InteractionInput, type InteractionOrigin, sendInteraction } from './interactions.ts'
import type { JsonObject } from './limits/checks.ts'
import { flattenComponents } from './limits/components.ts'
import { apiMessage, createMessage } from './messages/messages.ts'
import type { FieldValue, OptionValue } from './page-protocol.ts'
import { isAbsentFromServer } from './places/memberships.ts'
import { isBotOnServer } from './places/permissions.ts'
import { findSlashCommand, type ResolvedCommand } from './slash-commands.ts'
import type { InteractionRecord, PostedMessage, SandboxChannel, SandboxPerson } from './state.ts'
import { messagesVisibleTo } from './state.ts'

export interface ActorLocation {
  channelId?: string
  /** Server id to forge: the interaction then seems to come from that server. `null` means direct messages. */
  guildId?: string | null
}

/**
 * A forged click or modal that a real Discord client would never send, for example on a button that does not
 * exist.
 */
interface Forged {
  customId: string
  /** Chosen values of a menu. Without values the component is a button. */
  values?: readonly string[]
  /** Texts of a modal that was never opened, by field id. */
  fields?: Readonly<Record<string, string>>
}

/** The result of a user's action, after the bot acknowledged the interaction in time. */
export interface UserActionOutcome {
  id: string
  /** How the bot answered the interaction. */
  ack: 'message' | 'deferred' | 'deferredUpdate' | 'update' | 'modal' | 'choices'
  ackMs: number
  /** Returns the bot's answer in its current form. Returns null if the answer is a modal. */
  message(): APIMessage | null
  modal: APIModalInteractionResponseCallbackData | null
  /**
   * Waits for the final form of a deferred answer. Resolves to null if the bot deleted the answer. Rejects after
   * `timeoutMs`. Without `timeoutMs`, it rejects when nothing has happened for a while, so it waits for a slow
   * bot.
   */
  settled(timeoutMs?: number): Promise<APIMessage | null>
}

/**
 * A simulated person who uses Discord. Each method throws `ActionNotPossibleError` for an action that Discord's own client
 * refuses, before the bot receives anything.
 */
export interface SandboxActor {
  person: SandboxPerson
  slash(
    command: string,
    options?: Record<string, OptionValue>,
    at?: ActorLocation,
  ): Promise<UserActionOutcome>
  autocomplete(
    command: string,
    options: Record<string, OptionValue>,
    focused: string,
    at?: ActorLocation,
  ): Promise<APIApplicationCommandOptionChoice[]>
  click(message: string | { id: string }, customId: string): Promise<UserActionOutcome>
  select(
    message: string | { id: string },
    customId: string,
    values: readonly string[],
  ): Promise<UserActionOutcome>
  forge(message: string | { id: string }, forged: Forged, at?: ActorLocation): Promise<UserActionOutcome>
  /** Sends an interaction of any type with any data. `messageId` is the message that the interaction belongs to. */
  send(
    raw: { type: number; data: object },
    at?: ActorLocation & { messageId?: string },
  ): Promise<UserActionOutcome>
  submitModal(opened: { id: string }, fields: Record<string, FieldValue>): Promise<UserActionOutcome>
  say(text: string, at?: ActorLocation): APIMessage
  dismiss(messageId: string): void
  messages(channelId?: string): APIMessage[]
}

/** Thrown if the bot did not acknowledge an interaction in time. Discord shows "The application did not respond." */
export class InteractionFailedError extends Error {
  override name = 'InteractionFailed'
}

const ACKS: Partial<Record<InteractionResponseType, UserActionOutcome['ack']>> = {
  [InteractionResponseType.ChannelMessageWithSource]: 'message',
  [InteractionResponseType.DeferredChannelMessageWithSource]: 'deferred',
  [InteractionResponseType.DeferredMessageUpdate]: 'deferredUpdate',
  [InteractionResponseType.UpdateMessage]: 'update',
  [InteractionResponseType.Modal]: 'modal',
  [InteractionResponseType.ApplicationCommandAutocompleteResult]: 'choices',
}

export function createSandboxActor(core: SandboxCore, person: SandboxPerson, homeId: string): SandboxActor {
  const { state } = core

  const placeOf = (at?: ActorLocation): SandboxChannel => {
    const channel = state.channels.get(at?.channelId ?? homeId)
    const isHidden = channel?.direct
      ? channel.direct !== person.id
      : channel?.thread?.isPrivate && !channel.thread.members.includes(person.id)
    if (!channel || isHidden || isAbsentFromServer(core, channel.guildId, person.id))
      throw new ActionNotPossibleError('this channel does not exist')
    return channel
  }
  const originOf = (
    channel: SandboxChannel,
    at?: ActorLocation,
    more: Partial<InteractionOrigin> = {},
  ): InteractionOrigin => ({
    channel,
    person,
    messageId: null,
    command: null,
    openedBy: null,
    ...(at?.guildId !== undefined && { guildId: at.guildId }),
    ...more,
  })

  async function perform(gesture: InteractionInput, origin: InteractionOrigin): Promise<InteractionRecord> {
    const interaction = sendInteraction(core, gesture, origin)
    if (interaction.ack !== null) return interaction
    return new Promise((resolve, reject) => {
      const stop = core.listen(change => {
        if (change.type !== 'acknowledged' || change.interaction.id !== interaction.id) return
        clearTimeout(timer)
        stop()
        resolve(change.interaction)
      })
      const timer = setTimeout(() => {
        stop()
        interaction.failed = true
        state.interactions.put(interaction.id, interaction)
        reject(new InteractionFailedError('The application did not respond'))
      }, core.ackMs)
      timer.unref()
    })
  }

  async function act(gesture: InteractionInput, origin: InteractionOrigin): Promise<UserActionOutcome> {
    const start = performance.now()
    const interaction = await perform(gesture, origin)
    const ackMs = performance.now() - start
    const posted = () => state.messages.get(interaction.originalId ?? '') ?? null
    const message = () => {
      const found = posted()
      return found && apiMessage(state, found)
    }
    const ack = ACKS[interaction.ack!]!
    return {
      id: interaction.id,
      ack,
      ackMs,
      message,
      modal: interaction.modal,
      settled: timeoutMs => settled(core, interaction, ack === 'deferredUpdate', timeoutMs),
    }
  }

  function messageToUse(message: string | { id: string }): PostedMessage {
    const posted = state.messages.get(typeof message === 'string' ? message : message.id)
    const isVisible = posted && (posted.onlyFor === null || posted.onlyFor === person.id)
    if (!isVisible) throw new ActionNotPossibleError('this message is not there')
    return posted
  }

  function press(message: string | { id: string }, customId: string, values: readonly string[] | null) {
    const posted = messageToUse(message)
    const component = flattenComponents(posted.message.components).find(
      ({ custom_id }) => custom_id === customId,
    )
    if (!component) throw new ActionNotPossibleError(`the message has no ${customId}`)
    if (component.disabled) throw new ActionNotPossibleError(`${customId} is disabled`)
    const isButton = component.type === ComponentType.Button
    if (isButton !== (values === null))
      throw new ActionNotPossibleError(`${customId} is ${isButton ? 'a button' : 'a menu'}`)
    if (values) checkSelection(component, values)
    const data = {
      custom_id: customId,
      component_type: component.type,
      id: component.id,
      ...resolvedFor(component, values),
    }
    const channel = placeOf({ channelId: posted.message.channel_id })
    if (!channel.direct && !isBotOnServer(state, channel.guildId))
      throw new ActionNotPossibleError('the bot is not on this server')
    const gesture = { type: InteractionType.MessageComponent, data } as unknown as InteractionInput
    return act(gesture, originOf(channel, undefined, { messageId: posted.message.id }))
  }

  function resolvedFor(component: JsonObject, values: readonly string[] | null): object {
    if (!values) return {}
    if (component.type !== ComponentType.UserSelect) return { values }
    const resolved: APIInteractionDataResolved = { users: {}, members: {} }
    for (const id of values) resolvePerson(resolved, id)
    return { values, resolved }
  }

  function resolvePerson(resolved: APIInteractionDataResolved, id: string): void {
    const found = state.people.get(id)
    if (!found) throw new ActionNotPossibleError(`there is nobody with the id ${id}`)
    const { user: _, ...rest } = apiMember(state, found)
    resolved.users = { ...resolved.users, [id]: apiUser(found) }
    resolved.members = { ...resolved.members, [id]: { ...rest, permissions: '0' } }
  }

  function data(
    found: ResolvedCommand,
    options: Record<string, OptionValue>,
    focused: string | null,
  ): APIChatInputApplicationCommandInteractionData {
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
      if (focused === null) checkOption(option, value!)
      if (option.type === Option.User || option.type === Option.Mentionable)
        resolvePerson(resolved, String(value))
      if (option.type === Option.Channel) {
        const channel = state.channels.get(String(value))
        if (!channel) throw new ActionNotPossibleError(`there is no channel with the id ${value}`)
        const shown = { ...apiChannel(state, channel), permissions: '0' }
        resolved.channels = {
          ...resolved.channels,
          [channel.id]: shown as NonNullable<APIInteractionDataResolved['channels']>[string],
        }
      }
      // While the user is still typing, Discord sends every value as text, including numbers.
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

  function commandFor(
    command: string,
    at?: ActorLocation,
  ): { found: ResolvedCommand; channel: SandboxChannel } {
    const channel = placeOf(at)
    if (channel.thread?.archived)
      throw new ActionNotPossibleError('commands cannot be used in archived threads')
    if (!channel.direct && !isBotOnServer(state, channel.guildId))
      throw new ActionNotPossibleError('the bot is not on this server')
    const found = findSlashCommand(state, channel.guildId || state.identity.guildId, command)
    if (!found) throw new ActionNotPossibleError(`there is no command /${command.replace(/^\//, '')}`)
    return { found, channel }
  }

  return {
    person,
    async slash(command, options = {}, at) {
      const { found, channel } = commandFor(command, at)
      const typed = Object.entries(options).map(([name, value]) => ` ${name}:${value}`)
      const gesture: InteractionInput = {
        type: InteractionType.ApplicationCommand,
        data: data(found, options, null),
      }
      return act(gesture, originOf(channel, at, { command: `/${found.path}${typed.join('')}` }))
    },
    async autocomplete(command, options, focused, at) {
      const { found, channel } = commandFor(command, at)
      const option = found.options.find(({ name }) => name === focused)
      if (!option || !('autocomplete' in option && option.autocomplete))
        throw new ActionNotPossibleError(`${focused} does not complete itself`)
      const gesture = {
        type: InteractionType.ApplicationCommandAutocomplete,
        data: data(found, options, focused),
      } as InteractionInput
      return (await perform(gesture, originOf(channel, at))).choices ?? []
    },
    async click(message, customId) {
      return press(message, customId, null)
    },
    async select(message, customId, values) {
      return press(message, customId, values)
    },
    async forge(message, { customId, values, fields }, at) {
      const posted = messageToUse(message)
      const type = values ? ComponentType.StringSelect : ComponentType.Button
      const data = { custom_id: customId, component_type: type, id: 1, ...(values && { values }) }
      const typed = Object.entries(fields ?? {}).map(([custom_id, value], n) => ({
        type: ComponentType.Label,
        id: 2 * n + 1,
        component: { type: ComponentType.TextInput, id: 2 * n + 2, custom_id, value },
      }))
      const gesture = fields
        ? { type: InteractionType.ModalSubmit, data: { custom_id: customId, components: typed } }
        : { type: InteractionType.MessageComponent, data }
      return act(
        gesture as unknown as InteractionInput,
        originOf(placeOf({ channelId: posted.message.channel_id, ...at }), at, {
          messageId: posted.message.id,
        }),
      )
    },
    async send(raw, at) {
      const { messageId = null } = at ?? {}
      return act(raw as unknown as InteractionInput, originOf(placeOf(at), at, { messageId }))
    },
    async submitModal(opened, fields) {
      const opener = state.interactions.get(opened.id)
      if (!opener?.modal || opener.userId !== person.id)
        throw new ActionNotPossibleError('no such window is open')
      const { custom_id, components } = opener.modal
      const submitted = fillModal(components, fields)
      const gesture: InteractionInput = {
        type: InteractionType.ModalSubmit,
        data: { custom_id, components: submitted },
      }
      const channel = placeOf({ channelId: opener.channelId })
      return act(gesture, originOf(channel, undefined, { messageId: opener.messageId, openedBy: opener.id }))
    },
    say(text, at) {
      const channel = placeOf(at)
      if (channel.thread?.locked) throw new ActionNotPossibleError('this thread is locked')
      if ([...text].length > 2000) throw new ActionNotPossibleError('a message has at most 2,000 characters')
      const posted = createMessage(core, channel, person.id, { content: text }, [])
      if (isApiRefusal(posted)) throw new ActionNotPossibleError(posted.body.message)
      return posted.message
    },
    dismiss(messageId) {
      const posted = messageToUse(messageId)
      if (!posted.onlyFor)
        throw new ActionNotPossibleError('only messages that you alone see can be dismissed')
      state.messages.drop(messageId)
      core.announce({
        type: 'deleted',
        channelId: posted.message.channel_id,
        messageId,
        onlyFor: posted.onlyFor,
      })
    },
    messages(channelId = homeId) {
      return messagesVisibleTo(state, channelId, person.id).map(posted => apiMessage(state, posted))
    },
  }
}

function isLoading(message: APIMessage): boolean {
  return ((message.flags ?? 0) & MessageFlags.Loading) !== 0
}

/** Milliseconds without any change after which `settled` stops waiting. */
const PATIENCE = 10_000

function settled(
  core: SandboxCore,
  interaction: InteractionRecord,
  waitForEdit: boolean,
  timeoutMs?: number,
) {
  const patience = timeoutMs ?? Math.max(PATIENCE, core.ackMs)
  const { state } = core
  const id = interaction.originalId
  const now = () => state.messages.get(id ?? '')
  const edited = now()?.message.edited_timestamp
  return new Promise<APIMessage | null>((resolve, reject) => {
    const isDone = () => {
      const posted = now()
      if (!posted) return true
      return waitForEdit ? posted.message.edited_timestamp !== edited : !isLoading(posted.message)
    }
    const finish = () => {
      const posted = now()
      resolve(posted ? apiMessage(state, posted) : null)
    }
    if (id === null || isDone()) return finish()
    const timer = setTimeout(() => {
      stop()
      reject(new Error(`no reply to ${interaction.command ?? 'the click'} within ${patience} ms`))
    }, patience)
    const stop = core.listen(() => {
      if (!isDone()) return void (timeoutMs === undefined && timer.refresh())
      clearTimeout(timer)
      stop()
      finish()
    })
  })
}
