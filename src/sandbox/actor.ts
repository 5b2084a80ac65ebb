import {
  type APIApplicationCommandOptionChoice,
  type APIMessage,
  ComponentType,
  InteractionType,
} from 'discord-api-types/v10'
import { createActionOutcome, type UserActionOutcome } from './action-outcome.ts'
import { ActionNotPossibleError, checkSelection, fillModal } from './client-checks.ts'
import type { SandboxCore } from './core.ts'
import { isApiRefusal } from './errors.ts'
import { buildCommandData, buildModalPeopleData, buildSelectionData } from './interaction-data.ts'
import { type InteractionInput, type InteractionOrigin, sendInteraction } from './interactions.ts'
import { flattenComponents } from './limits/component-tree.ts'
import { createMessage, toApiMessage } from './messages/messages.ts'
import { storeUpload } from './messages/uploads.ts'
import type { FieldValue, OptionValue } from './page-protocol.ts'
import { isBotOnServer } from './places/permissions.ts'
import { canSeeChannel } from './places/visibility.ts'
import { findSlashCommand, type ResolvedCommand } from './slash-commands.ts'
import type { InteractionRecord, PostedMessage, SandboxChannel, SandboxPerson } from './state.ts'
import { listVisibleMessages } from './state.ts'

export interface ActorLocation {
  channelId?: string
  /** Forged server id. The interaction then seems to come from that server. `null` means direct messages. */
  guildId?: string | null
}

/**
 * A forged click or modal that a real Discord client would never send, for example on a button that does not
 * exist.
 */
interface Forged {
  customId: string
  /** Values chosen in a menu. Without values, the component is a button. */
  values?: readonly string[]
  /** Texts in the fields of a modal that was never opened: field id → text. */
  fields?: Readonly<Record<string, string>>
  /** Ids of the people chosen in a menu of people. */
  people?: readonly string[]
}

/**
 * A simulated person who uses Discord. Each method throws `ActionNotPossibleError` if Discord's own client
 * would refuse the action. The bot then receives nothing.
 */
export interface SandboxActor {
  person: SandboxPerson
  /** Uploads a file for an option of a slash command. Returns the value of the option. */
  upload(name: string, bytes: Buffer): string
  /**
   * Uses a slash command. `labels`: option name → value as the person reads it, such as a name instead of an
   * id.
   */
  slash(
    command: string,
    options?: Record<string, OptionValue>,
    at?: ActorLocation,
    labels?: Readonly<Record<string, string>>,
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

export function createSandboxActor(core: SandboxCore, person: SandboxPerson, homeId: string): SandboxActor {
  const { state } = core

  const placeOf = (at?: ActorLocation): SandboxChannel => {
    const channel = state.channels.get(at?.channelId ?? homeId)
    if (!channel || !canSeeChannel(core, channel, person))
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
    return createActionOutcome(core, interaction, performance.now() - start)
  }

  function messageToUse(message: string | { id: string }): PostedMessage {
    const posted = state.messages.get(typeof message === 'string' ? message : message.id)
    const isVisible = posted && (posted.onlyFor === null || posted.onlyFor === person.id)
    if (!isVisible) throw new ActionNotPossibleError('this message is not there')
    return posted
  }

  function press(message: string | { id: string }, customId: string, values: readonly string[] | null) {
    const posted = messageToUse(message)
    const channel = placeOf({ channelId: posted.message.channel_id })
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
      ...buildSelectionData(core, channel, component, values),
    }
    if (!channel.direct && !isBotOnServer(state, channel.guildId))
      throw new ActionNotPossibleError('the bot is not on this server')
    const gesture = { type: InteractionType.MessageComponent, data } as unknown as InteractionInput
    return act(gesture, originOf(channel, undefined, { messageId: posted.message.id }))
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
    const found = findSlashCommand(state, channel.direct ? null : channel.guildId, command)
    if (!found) throw new ActionNotPossibleError(`there is no command /${command.replace(/^\//, '')}`)
    return { found, channel }
  }

  return {
    person,
    upload: (name, bytes) => storeUpload(state, name, bytes).id,
    async slash(command, options = {}, at, labels = {}) {
      const { found, channel } = commandFor(command, at)
      const shown = (name: string, value: OptionValue) =>
        labels[name] ?? state.uploads.get(String(value))?.filename ?? value
      const typed = Object.entries(options).map(([name, value]) => ` ${name}:${shown(name, value)}`)
      const gesture: InteractionInput = {
        type: InteractionType.ApplicationCommand,
        data: buildCommandData(core, channel, found, options, null),
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
        data: buildCommandData(core, channel, found, options, focused),
      } as InteractionInput
      return (await perform(gesture, originOf(channel, at))).choices ?? []
    },
    async click(message, customId) {
      return press(message, customId, null)
    },
    async select(message, customId, values) {
      return press(message, customId, values)
    },
    async forge(message, { customId, values, fields, people }, at) {
      const posted = messageToUse(message)
      const channel = placeOf({ channelId: posted.message.channel_id, ...at })
      const type = values
        ? ComponentType.StringSelect
        : people
          ? ComponentType.UserSelect
          : ComponentType.Button
      const chosen = buildSelectionData(core, channel, { type }, values ?? people ?? null)
      const data = { custom_id: customId, component_type: type, id: 1, ...chosen }
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
        originOf(channel, at, { messageId: posted.message.id }),
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
      const channel = placeOf({ channelId: opener.channelId })
      const gesture: InteractionInput = {
        type: InteractionType.ModalSubmit,
        data: { custom_id, components: submitted, ...buildModalPeopleData(core, channel, submitted) },
      }
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
      const channel = state.channels.get(channelId)
      if (!channel || !canSeeChannel(core, channel, person)) return []
      return listVisibleMessages(state, channelId, person.id).map(posted => toApiMessage(state, posted))
    },
  }
}
