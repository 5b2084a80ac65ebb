import { MessageFlags } from 'discord.js'
import { listLanguages, nameOfLanguage } from '../../src/engine/languages/index.ts'
import { joinWithAnd } from '../../src/engine/words.ts'
import type { RequestContext } from '../bot-context.ts'
import { createMessageContainer, createTextPart } from '../discord/components.ts'
import { describeInteraction } from '../discord/describe-interaction.ts'
import { findSpokenLanguage } from '../words/index.ts'
import { createLanguageMenu } from './show.ts'

/**
 * Tells a person once, after the first answer, that the bot does not speak the language of their Discord client.
 * The text is in English, because the bot answers such a person in English.
 */
export async function sendLanguageNoteOnce(request: RequestContext): Promise<void> {
  const { bot, interaction } = request
  const { user, locale } = interaction
  if (findSpokenLanguage(locale) || !interaction.deferred) return
  try {
    const { lang, toldLanguage } = await bot.store.people.readCached(user.id)
    if (lang !== null || toldLanguage || !(await bot.store.people.claimLanguageNote(user.id))) return
    const parts = [createTextPart(describeLanguages()), createLanguageMenu(interaction.channelId, 'en')]
    await interaction.followUp({
      flags: MessageFlags.Ephemeral | MessageFlags.IsComponentsV2,
      components: [createMessageContainer(parts)],
      allowedMentions: { parse: [] },
    })
  } catch (error) {
    bot.log.warn({ error, ...describeInteraction(interaction) }, 'the note about languages could not be sent')
  }
}

const describeLanguages = (): string =>
  [
    `This bot does not speak the language of your Discord, so it answers in English. It speaks ${joinWithAnd(listLanguages().map(nameOfLanguage), 'en')}: choose below, or later with \`/me language\`.`,
    '-# Your community can add its language. The bot’s owner finds how in the project, on the page “A language”.',
  ].join('\n')
