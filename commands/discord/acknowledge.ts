import { DiscordAPIError, MessageFlags } from 'discord.js'
import type { BotContext, BotInteraction } from '../bot-context.ts'
import { botWordsByLang, languageOfLocales } from '../words/index.ts'
import { describeInteraction } from './describe-interaction.ts'
import { getDiscordErrorCode } from './failures.ts'

const ALREADY_ACKNOWLEDGED = 40060

/**
 * Checks whether Discord refused an acknowledgement because the interaction already has one. The earlier
 * acknowledgement came from another process, or from an attempt that seemed to fail.
 */
export const isAlreadyAcknowledged = (error: unknown): boolean =>
  getDiscordErrorCode(error) === ALREADY_ACKNOWLEDGED

/**
 * Ways to acknowledge an interaction. `update`: the message of the clicked button will change. `private`: only
 * the person will see the answer. `public`: everybody will see the answer.
 */
type How = 'update' | 'private' | 'public'
/** Function that acknowledges an interaction. Resolves to false if this process must not handle the interaction. */
export type AcknowledgeFunction = (interaction: BotInteraction, how: How) => Promise<boolean>

/**
 * Creates the function that acknowledges an interaction, before anything else happens. If the acknowledgement
 * comes too late, nothing is done, and the person has to try again. If Discord answers "already acknowledged" at
 * the first attempt, another process handles the interaction. After a failed attempt, this answer may mean that
 * the failed attempt in fact succeeded, so this process continues. The table's list `seen` prevents counting the
 * interaction twice.
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
          { code: getDiscordErrorCode(error), ...describeInteraction(interaction) },
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

/** Marks an interaction as acknowledged for discord.js, which did not see the acknowledgement succeed. */
function take(interaction: BotInteraction, how: How): void {
  interaction.deferred = true
  if (how !== 'update') interaction.ephemeral = how === 'private'
}

/**
 * Tells the person that the bot did nothing. The text also replaces "thinking…", which Discord may show even if
 * the acknowledgement failed.
 */
async function excuse(interaction: BotInteraction, how: How): Promise<void> {
  take(interaction, how)
  const content = botWordsByLang[languageOfLocales(interaction.locale, interaction.guildLocale)].failures.late
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
