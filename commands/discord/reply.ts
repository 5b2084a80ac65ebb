import { setTimeout as sleep } from 'node:timers/promises'
import {
  type AttachmentBuilder,
  DiscordAPIError,
  DiscordjsError,
  MessageFlags,
  RESTJSONErrorCodes,
} from 'discord.js'
import { type Ask, isPrivate } from '../house.ts'
import type { Explained } from '../table/explain.ts'
import { button, container, cut, type Part, rows, TEXT_LIMIT, text } from './components.ts'
import { packId } from './custom-id.ts'
import { codeOf } from './failures.ts'
import { sendPlainer } from './plainer.ts'

/** Pauses in milliseconds before an answer is sent again. */
const PAUSES = [500, 4000]

const PRIVATE = MessageFlags.Ephemeral | MessageFlags.IsComponentsV2

export interface Files {
  readonly files?: readonly AttachmentBuilder[]
}

/** Sends an answer that only the asking person sees, however the interaction was acknowledged. */
export async function answer(
  ask: Ask,
  parts: string | readonly Part[],
  { files = [] }: Files = {},
): Promise<void> {
  const { interaction } = ask
  const list = typeof parts === 'string' ? [text(cut(parts, TEXT_LIMIT))] : parts
  const noted = (error: DiscordAPIError) =>
    ask.house.log.error({ error, interaction: interaction.id }, 'Discord refused this form of a reply')
  await sendPlainer({ parts: list, files }, ask.lang, noted, async shown => {
    const message = {
      components: [container(shown.parts)],
      files: [...shown.files],
      allowedMentions: { parse: [] },
    }
    if (!interaction.deferred && !interaction.replied) {
      await interaction.reply({ flags: PRIVATE, ...message })
    } else if (isOnPublicMessage(ask)) {
      await patiently(() => interaction.followUp({ flags: PRIVATE, ...message }))
    } else {
      await patiently(() =>
        // Discord does not accept components next to the plain text of the old message, so the text is removed.
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

/** Ends an interaction without a text. Deletes the private answer, since the public board shows everything. */
export async function finish(ask: Ask): Promise<void> {
  if (isOnPublicMessage(ask)) return
  try {
    await patiently(() => ask.interaction.deleteReply())
  } catch (error) {
    if (codeOf(error) !== RESTJSONErrorCodes.UnknownMessage) throw error
  }
}

/**
 * Sends something again after a pause if Discord itself failed. Throws at once if Discord rejects the request,
 * since it would do so again.
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

/** Checks whether a button of a public message was clicked and has no private answer yet. */
function isOnPublicMessage({ interaction }: Ask): boolean {
  if (!interaction.isMessageComponent()) return false
  return interaction.ephemeral === null && !isPrivate(interaction.message)
}

/** Builds the parts of a refusal, with a button that looks up the rule. */
export function refusalParts(ask: Ask, thread: string, { text: why, rule, citation }: Explained): Part[] {
  const parts = [text(cut(why, TEXT_LIMIT - 200))]
  if (rule === null) return parts
  const id = packId({ thread, revision: 0, action: 'rule', arg: rule })
  const place = cut(citation ?? rule, 60)
  const label = /^\d/.test(place) ? ask.w.buttons.rule(place) : place
  return [...parts, ...rows([button(id, label, 'quiet')])]
}
