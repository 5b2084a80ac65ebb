import {
  type APIMessage,
  type APIModalInteractionResponseCallbackData,
  InteractionResponseType,
  MessageFlags,
} from 'discord-api-types/v10'
import type { SandboxCore } from './core.ts'
import { toApiMessage } from './messages/messages.ts'
import type { InteractionRecord } from './state.ts'

/** Result of a user's action that the bot has acknowledged in time. */
export interface UserActionOutcome {
  id: string
  /** How the bot answered the interaction. */
  ack: 'message' | 'deferred' | 'deferredUpdate' | 'update' | 'modal' | 'choices'
  ackMs: number
  /** Returns the bot's answer in its current form. Returns null if the answer is a modal. */
  message(): APIMessage | null
  modal: APIModalInteractionResponseCallbackData | null
  /**
   * Resolves to the final form of a deferred answer, or to null if the bot deleted the answer. Rejects after
   * `timeoutMs` ms. Without `timeoutMs`, rejects when nothing in the sandbox has changed for `PATIENCE` ms.
   */
  settled(timeoutMs?: number): Promise<APIMessage | null>
}

const ACKS: Partial<Record<InteractionResponseType, UserActionOutcome['ack']>> = {
  [InteractionResponseType.ChannelMessageWithSource]: 'message',
  [InteractionResponseType.DeferredChannelMessageWithSource]: 'deferred',
  [InteractionResponseType.DeferredMessageUpdate]: 'deferredUpdate',
  [InteractionResponseType.UpdateMessage]: 'update',
  [InteractionResponseType.Modal]: 'modal',
  [InteractionResponseType.ApplicationCommandAutocompleteResult]: 'choices',
}

/** Creates the outcome of an acknowledged interaction. `ackMs`: milliseconds until the bot acknowledged it. */
export function createActionOutcome(
  core: SandboxCore,
  interaction: InteractionRecord,
  ackMs: number,
): UserActionOutcome {
  const { state } = core
  const ack = ACKS[interaction.ack!]!
  return {
    id: interaction.id,
    ack,
    ackMs,
    message() {
      const found = state.messages.get(interaction.originalId ?? '') ?? null
      return found && toApiMessage(state, found)
    },
    modal: interaction.modal,
    settled: timeoutMs => waitUntilSettled(core, interaction, ack === 'deferredUpdate', timeoutMs),
  }
}

function isLoading(message: APIMessage): boolean {
  return ((message.flags ?? 0) & MessageFlags.Loading) !== 0
}

/** Milliseconds without any change in the sandbox after which `settled` rejects, if it has no `timeoutMs`. */
const PATIENCE = 30_000

function waitUntilSettled(
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
      resolve(posted ? toApiMessage(state, posted) : null)
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
