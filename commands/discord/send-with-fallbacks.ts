import { type AttachmentBuilder, ComponentType, DiscordAPIError } from 'discord.js'
import type { BilingualText } from '../../src/engine/model.ts'
import { bilingual } from './command-json.ts'
import { createTextPart, type MessagePart } from './components.ts'
import { isContentRejectedByDiscord, isMessageTooLarge } from './failures.ts'

/** Content of a message: its parts and its files. */
export interface MessageContent {
  readonly parts: readonly MessagePart[]
  readonly files: readonly AttachmentBuilder[]
}

const reasons = {
  picture: bilingual(
    'Discord rejected the picture of this message',
    'Discord не принял картинку этого сообщения',
  ),
  file: bilingual('Discord rejected the file with this message', 'Discord не принял файл этого сообщения'),
  answer: bilingual('Discord rejected this answer', 'Discord не принял этот ответ'),
  large: bilingual(': it is too large.', ': слишком большой размер.'),
  form: bilingual('.', '.'),
  rest: bilingual('The rest is below.', 'Остальное ниже.'),
  whole: bilingual(
    'The bot’s owner will find the reason in the bot’s log.',
    'Причину владелец бота найдёт в журнале бота.',
  ),
}

const isFile = ({ type }: MessagePart): boolean =>
  type === ComponentType.MediaGallery || type === ComponentType.File

/**
 * Returns simpler versions of a message that Discord rejected, the simplest last. The first version drops the
 * files, the last one shows only the reason.
 */
function plainerOf(
  { parts, files }: MessageContent,
  error: unknown,
  lang: keyof BilingualText,
): MessageContent[] {
  const isPicture = parts.some(({ type }) => type === ComponentType.MediaGallery)
  const why = isMessageTooLarge(error) ? reasons.large : reasons.form
  const say = (what: BilingualText, more: BilingualText): MessagePart =>
    createTextPart(`${what[lang]}${why[lang]} ${more[lang]}`)
  const rest = parts.filter(part => !isFile(part))
  const alone = { parts: [say(reasons.answer, reasons.whole)], files: [] }
  if (files.length === 0) return [alone]
  const lost = isPicture ? reasons.picture : reasons.file
  return [{ parts: [say(lost, rest.length > 0 ? reasons.rest : reasons.whole), ...rest], files: [] }, alone]
}

/**
 * Sends a message. If Discord rejects the content, sends a simpler version of the message instead. Calls `noted`
 * after each rejection. Throws Discord's last error if Discord rejects every version.
 */
export async function sendWithFallbacks(
  shown: MessageContent,
  lang: keyof BilingualText,
  noted: (error: DiscordAPIError) => void,
  send: (shown: MessageContent) => Promise<unknown>,
): Promise<void> {
  let next: readonly MessageContent[] = [shown]
  for (let plainness = 0; ; plainness++) {
    try {
      await send(next[0])
      return
    } catch (error) {
      if (!(error instanceof DiscordAPIError) || !isContentRejectedByDiscord(error)) throw error
      noted(error)
      next = plainness === 0 ? plainerOf(shown, error, lang) : next.slice(1)
      if (next.length === 0) throw error
    }
  }
}
