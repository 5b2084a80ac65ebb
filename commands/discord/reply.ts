import { setTimeout as sleep } from 'node:timers/promises'
import {
  type AttachmentBuilder,
  DiscordAPIError,
  DiscordjsError,
  MessageFlags,
  RESTJSONErrorCodes,
} from 'discord.js'
import { isEphemeralMessage, type RequestContext, systemOfTable } from '../bot-context.ts'
import type { RefusalText } from '../table/explain.ts'
import { addAbbreviations } from './abbreviations.ts'
import {
  type Button,
  createButton,
  createButtonRows,
  createMessageContainer,
  createTextPart,
  MAX_MESSAGE_TEXT_LENGTH,
  type MessagePart,
  truncate,
} from './components.ts'
import { packButtonId } from './custom-id.ts'
import { getDiscordErrorCode } from './failures.ts'
import { sendWithFallbacks } from './send-with-fallbacks.ts'

/** Pauses between two attempts to send the same answer, in milliseconds. */
const PAUSES = [500, 4000]

const PRIVATE = MessageFlags.Ephemeral | MessageFlags.IsComponentsV2

export interface ReplyOptions {
  readonly files?: readonly AttachmentBuilder[]
}

/**
 * Sends an answer that only the person who sent the interaction can see, however the interaction was
 * acknowledged.
 */
export async function replyPrivately(
  request: RequestContext,
  parts: string | readonly MessagePart[],
  { files = [] }: ReplyOptions = {},
): Promise<void> {
  const { interaction } = request
  const bare = typeof parts === 'string' ? [createTextPart(truncate(parts, MAX_MESSAGE_TEXT_LENGTH))] : parts
  const list = explainAbbreviations(request, bare)
  const noted = (error: DiscordAPIError) =>
    request.bot.log.error({ error, interaction: interaction.id }, 'Discord refused this form of a reply')
  await sendWithFallbacks({ parts: list, files }, request.lang, noted, async shown => {
    const message = {
      components: [createMessageContainer(shown.parts)],
      files: [...shown.files],
      allowedMentions: { parse: [] },
    }
    if (!interaction.deferred && !interaction.replied) {
      await interaction.reply({ flags: PRIVATE, ...message })
    } else if (isOnPublicMessage(request)) {
      await patiently(() => interaction.followUp({ flags: PRIVATE, ...message }))
    } else {
      await patiently(() =>
        // Discord does not accept components beside plain text. So this edit also removes the plain text of the
        // old message.
        interaction.editReply({
          flags: MessageFlags.IsComponentsV2,
          content: null,
          attachments: [],
          ...message,
        }),
      )
    }
  })
}

/**
 * Adds explanations of abbreviations to an answer, if its reader is the table's learner. Leaves out abbreviations
 * that a post has already explained.
 */
function explainAbbreviations(
  { bot, interaction, lang, subject }: RequestContext,
  parts: readonly MessagePart[],
): readonly MessagePart[] {
  const { table } = subject ?? {}
  if (table?.lesson?.user !== interaction.user.id) return parts
  return addAbbreviations(table, systemOfTable(bot, table), lang, parts).parts
}

/**
 * Ends an interaction without a text. Deletes the message that only the person sees, because the public board
 * already shows the result.
 */
export async function dismissReply(request: RequestContext): Promise<void> {
  if (isOnPublicMessage(request)) return
  try {
    await patiently(() => request.interaction.deleteReply())
  } catch (error) {
    if (getDiscordErrorCode(error) !== RESTJSONErrorCodes.UnknownMessage) throw error
  }
}

/**
 * Sends a message, and tries again after a pause if Discord has an internal error. If Discord rejects the
 * message, throws without another attempt.
 */
async function patiently(send: () => Promise<unknown>): Promise<void> {
  for (const pause of PAUSES) {
    try {
      await send()
      return
    } catch (error) {
      if (error instanceof DiscordAPIError || error instanceof DiscordjsError) throw error
    }
    await sleep(pause)
  }
  await send()
}

/**
 * Checks whether the person clicked a button of a public message and has not yet got a private answer to the
 * click.
 */
function isOnPublicMessage({ interaction }: RequestContext): boolean {
  if (!interaction.isMessageComponent()) return false
  return interaction.ephemeral === null && !isEphemeralMessage(interaction.message)
}

/**
 * Builds the message parts of a refusal, with a button that shows the text of the rule. `first`: buttons to show
 * before the rule's button.
 */
export function buildRefusalParts(
  request: RequestContext,
  thread: string,
  { text: why, rule, citation }: RefusalText,
  first: readonly Button[] = [],
): MessagePart[] {
  const parts = [createTextPart(truncate(why, MAX_MESSAGE_TEXT_LENGTH - 200))]
  if (rule === null) return [...parts, ...createButtonRows(first)]
  const id = packButtonId({ thread, revision: 0, action: 'rule', arg: rule })
  const place = truncate(citation ?? rule, 60)
  const label = /^\d/.test(place) ? request.w.buttons.rule(place) : place
  return [...parts, ...createButtonRows([...first, createButton(id, label, 'quiet')])]
}
