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

/** Milliseconds before an answer is given again. */
const PAUSES = [500, 4000]

const PRIVATE = MessageFlags.Ephemeral | MessageFlags.IsComponentsV2

export interface Files {
  readonly files?: readonly AttachmentBuilder[]
}

/** The answer that only the asking person sees, in whatever way the interaction was acknowledged. */
export async function answer(
  ask: Ask,
  parts: string | readonly Part[],
  { files = [] }: Files = {},
): Promise<void> {
  const { interaction } = ask
  const list = typeof parts === 'string' ? [text(cut(parts, TEXT_LIMIT))] : parts
  const noted = (error: DiscordAPIError) =>
    ask.house.log.error({ error, interaction: interaction.id }, 'Discord refuses an answer as it is')
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
        // What a message said in plain text would stand in the way
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

/** Nothing more to say: the private answer goes away, the public board stands for itself. */
export async function finish(ask: Ask): Promise<void> {
  if (isOnPublicMessage(ask)) return
  try {
    await patiently(() => ask.interaction.deleteReply())
  } catch (error) {
    if (codeOf(error) !== RESTJSONErrorCodes.UnknownMessage) throw error
  }
}

/** Once more after a while when Discord itself failed; what it refuses it will refuse again. */
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

/** A button of a public message that was acknowledged without an answer of its own. */
function isOnPublicMessage({ interaction }: Ask): boolean {
  if (!interaction.isMessageComponent()) return false
  return interaction.ephemeral === null && !isPrivate(interaction.message)
}

/** A refusal, with the rule to look up. */
export function refusalParts(ask: Ask, thread: string, { text: why, rule, citation }: Explained): Part[] {
  const parts = [text(cut(why, TEXT_LIMIT - 200))]
  if (rule === null) return parts
  const id = packId({ thread, revision: 0, action: 'rule', arg: rule })
  const place = cut(citation ?? rule, 60)
  const label = /^\d/.test(place) ? ask.w.buttons.rule(place) : place
  return [...parts, ...rows([button(id, label, 'quiet')])]
}
