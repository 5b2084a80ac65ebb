import { MessageFlags } from 'discord.js'
import type { Lang } from '../../src/engine/model.ts'
import { addPost } from '../../src/table/posts.ts'
import { computeRoleTimeout } from '../../src/table/time/clock.ts'
import type { Post, Table } from '../../src/table/types.ts'
import { type CoreContext, tableLink } from '../bot-context.ts'
import { bilingual } from '../discord/command-json.ts'
import { createMessageContainer, createTextPart } from '../discord/components.ts'
import { snowflakeToBase36 } from '../discord/custom-id.ts'
import { getDiscordErrorCode } from '../discord/failures.ts'
import { personLanguageOr } from '../me/lang.ts'
import { formatGameTitle } from '../system/title.ts'
import { discordTimestamp } from '../table/clock.ts'

const words = {
  turn: (game: string, link: string) =>
    bilingual(
      `**${game}** is waiting for you. [The board](${link})`,
      `Партия **${game}** ждёт вашего решения. [Поле](${link})`,
    ),
  warning: (game: string, until: string, link: string) =>
    bilingual(
      `**${game}**: decide before ${until}. [The board](${link})`,
      `**${game}**: решите до ${until}. [Поле](${link})`,
    ),
  invited: (game: string, link: string) =>
    bilingual(
      `You are invited to play **${game}**. [The table](${link})`,
      `Вас приглашают сыграть: **${game}**. [Стол](${link})`,
    ),
  next: (game: string, link: string) =>
    bilingual(
      `**${game}**: your turn is next. [The board](${link})`,
      `**${game}**: следующий ход ваш. [Поле](${link})`,
    ),
  how: bilingual(
    '-# Change how I call you: `/me calls`.',
    '-# Как вас вызывать, выберите командой `/я вызовы`.',
  ),
}

/** Returns the text of a direct message about a post, in the language of the person who receives the message. */
function letterText({ systems }: CoreContext, table: Table, item: Post, user: string, lang: Lang): string {
  const link = tableLink(table)
  const end = item.what === 'warning' && item.by !== null ? computeRoleTimeout(table, item.by) : null
  const game = formatGameTitle(systems[table.system], table, lang)
  const until = end === null ? '' : `${discordTimestamp(end, 'f')} (${discordTimestamp(end, 'R')})`
  const isNext = item.next?.includes(user)
  const asks = isNext ? words.next : item.what === 'invited' ? words.invited : words.turn
  const told = end === null ? asks(game, link) : words.warning(game, until, link)
  return [told[lang], words.how[lang]].join('\n')
}

/**
 * Sends a post as direct messages to players who want this. Returns the players whom the bot could not reach. If
 * the bot sends a message again within some minutes, Discord drops the copy. If it does so later, after a crash,
 * a player gets the message twice, which is better than not at all.
 */
export async function sendDirectMessages(bot: CoreContext, table: Table, item: Post): Promise<string[]> {
  const { client, store, log } = bot
  const unreached: string[] = []
  for (const user of bot.pings.takePingable(`${table.thread} letters`, item, item.letters ?? [])) {
    try {
      const lang = personLanguageOr(await store.people.read(user), table.lang)
      const content = createTextPart(letterText(bot, table, item, user, lang))
      await client.users.send(user, {
        flags: MessageFlags.IsComponentsV2,
        components: [createMessageContainer([content])],
        nonce: `${snowflakeToBase36(table.thread)}:${item.n}`,
        enforceNonce: true,
      })
    } catch (error) {
      log.info(
        { code: getDiscordErrorCode(error), thread: table.thread, system: table.system },
        'a direct message could not be sent',
      )
      unreached.push(user)
    }
  }
  return unreached
}

/**
 * Makes the bot ping these players in the thread, because it cannot reach them by direct message. This lasts
 * until a player chooses again how to be called.
 */
export function switchToThreadCalls(table: Table, users: readonly string[], now: number): Table {
  if (users.length === 0) return table
  const { calledBy = {}, ...rest } = table
  const others = Object.fromEntries(Object.entries(calledBy).filter(([user]) => !users.includes(user)))
  const cause = { user: '', interaction: '', now }
  return addPost({ ...rest, calledBy: others }, cause, { what: 'reminder', calls: users, user: null })
}
