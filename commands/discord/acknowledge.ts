import { DiscordAPIError, MessageFlags } from 'discord.js'
import type { Asking, House } from '../house.ts'
import { langOf, words } from '../words/index.ts'
import { about } from './about.ts'
import { codeOf } from './failures.ts'

const ALREADY_ACKNOWLEDGED = 40060

/** Discord has an answer to that interaction already: from another process, or from an attempt of ours that seemed to fail. */
export const isAnswered = (error: unknown): boolean => codeOf(error) === ALREADY_ACKNOWLEDGED

/** As a change of the message it stands on, or with an answer to come, for the person alone or for everybody. */
type How = 'update' | 'private' | 'public'
/** Acknowledges an interaction; false: it is not ours to work on. */
export type Acknowledge = (interaction: Asking, how: How) => Promise<boolean>

/**
 * The acknowledgement comes before everything else. When it came too late nothing is done: the person will try again.
 *
 * "Already acknowledged" at the first attempt: another process of this bot is at it and will answer. After an attempt
 * that seemed to fail it may have been our own: we go on, and the table's `seen` makes it one deed whoever else does.
 */
export function acknowledger({ client, log }: Pick<House, 'client' | 'log'>): Acknowledge {
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
      if (!isAnswered(error)) {
        log.warn({ code: codeOf(error), ...about(interaction) }, 'too late to acknowledge; nothing was done')
        if (!(error instanceof DiscordAPIError)) await excuse(interaction, how)
        return false
      }
      if (!repeated.has(id)) {
        log.info({ interaction: id }, 'another process has acknowledged it')
        return false
      }
      take(interaction, how)
      return true
    } finally {
      repeated.delete(id)
    }
  }
}

/** It counts as acknowledged, although discord.js did not see it. */
function take(interaction: Asking, how: How): void {
  interaction.deferred = true
  if (how !== 'update') interaction.ephemeral = how === 'private'
}

/** Discord failed and may show "thinking…" all the same: then it becomes a word that nothing was done. */
async function excuse(interaction: Asking, how: How): Promise<void> {
  take(interaction, how)
  const content = words[langOf(interaction.locale, interaction.guildLocale)].failures.late
  const told =
    how === 'update'
      ? interaction.followUp({ content, flags: MessageFlags.Ephemeral })
      : interaction.editReply({ content })
  await told.catch(() => {})
}

async function send(interaction: Asking, how: How): Promise<void> {
  if (how === 'update' && !interaction.isChatInputCommand()) await interaction.deferUpdate()
  else await interaction.deferReply(how === 'private' ? { flags: MessageFlags.Ephemeral } : {})
}
