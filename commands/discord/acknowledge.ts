import { DiscordAPIError, MessageFlags } from 'discord.js'
import type { BotContext, BotInteraction } from '../bot-context.ts'
import { languageOfLocales, words } from '../words/index.ts'
import { describeInteraction } from './describe-interaction.ts'
import { discordErrorCode } from './failures.ts'

const ALREADY_ACKNOWLEDGED = 40060

/**
 * Checks whether Discord already has an answer to the interaction. The answer is from another process, or from
 * an earlier attempt that seemed to fail.
 */
export const isAlreadyAcknowledged = (error: unknown): boolean =>
  discordErrorCode(error) === ALREADY_ACKNOWLEDGED

/**
 * How to acknowledge an interaction: `update` changes its message, `private` and `public` promise an answer to
 * the person or to everybody.
 */
type How = 'update' | 'private' | 'public'
/** Acknowledges an interaction. Resolves to false if this process must not work on the interaction. */
export type AcknowledgeFunction = (interaction: BotInteraction, how: How) => Promise<boolean>

/**
 * Creates the function that acknowledges an interaction before anything else happens. If the acknowledgement
 * comes too late, nothing is done. The person will try again.
 *
 * "Already acknowledged" at the first attempt means that another process of this bot handles the interaction.
 * After an attempt that seemed to fail, that attempt may have succeeded, so this process goes on. The table's
 * list `seen` keeps the interaction from counting twice.
 */
export function createAcknowledge({ client, log }: Pick<BotContext, 'client' | 'log'>): AcknowledgeFunction {
  const repeated = new Set<string>()
  client.rest.on('response', ({ path, retries }) => {
    const [, id] = /^\/interactions\/(\d+)\//.exec(path) ?? []
    if (id && retries > 0) repeated.add(id)
  })
  return async (interaction, how) => {
    const { id } = interaction
    try {
      await send(interaction, how)
      return true
    } catch (error) {
      if (!isAlreadyAcknowledged(error)) {
        log.warn(
          { code: discordErrorCode(error), ...describeInteraction(interaction) },
          'the interaction expired before it was acknowledged; nothing was changed',
        )
        if (!(error instanceof DiscordAPIError)) await excuse(interaction, how)
        return false
      }
      if (!repeated.has(id)) {
        log.info({ interaction: id }, 'another process has already acknowledged this interaction')
        return false
      }
      take(interaction, how)
      return true
    } finally {
      repeated.delete(id)
    }
  }
}

/** Marks an interaction as acknowledged, because discord.js did not see the acknowledgement. */
function take(interaction: BotInteraction, how: How): void {
  interaction.deferred = true
  if (how !== 'update') interaction.ephemeral = how === 'private'
}

/** Tells the person that nothing was done. Discord may show "thinking…" although the acknowledgement failed. */
async function excuse(interaction: BotInteraction, how: How): Promise<void> {
  take(interaction, how)
  const content = words[languageOfLocales(interaction.locale, interaction.guildLocale)].failures.late
  const told =
    how === 'update'
      ? interaction.followUp({ content, flags: MessageFlags.Ephemeral })
      : interaction.editReply({ content })
  await told.catch(() => {})
}

async function send(interaction: BotInteraction, how: How): Promise<void> {
  if (how === 'update' && !interaction.isChatInputCommand()) await interaction.deferUpdate()
  else await interaction.deferReply(how === 'private' ? { flags: MessageFlags.Ephemeral } : {})
}
