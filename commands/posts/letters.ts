import { MessageFlags } from 'discord.js'
import type { Lang } from '../../src/engine/model.ts'
import { post } from '../../src/table/posts.ts'
import { overAt } from '../../src/table/time/clock.ts'
import type { Post, Table } from '../../src/table/types.ts'
import { container, text } from '../discord/components.ts'
import { short } from '../discord/custom-id.ts'
import { codeOf } from '../discord/failures.ts'
import { both } from '../discord/shape.ts'
import { type Bare, linkTo } from '../house.ts'
import { langOfReader } from '../me/lang.ts'
import { gameTitle } from '../system/title.ts'
import { stamp } from '../table/clock.ts'

const words = {
  turn: (game: string, link: string) =>
    both(
      `**${game}** is waiting for you. [The board](${link})`,
      `**${game}**: ждут вашего решения. [Поле](${link})`,
    ),
  warning: (game: string, until: string, link: string) =>
    both(
      `**${game}**: time until ${until}. [The board](${link})`,
      `**${game}**: время до ${until}. [Поле](${link})`,
    ),
  invited: (game: string, link: string) =>
    both(
      `You are asked to play **${game}**. [The table](${link})`,
      `Вас зовут сыграть: **${game}**. [Стол](${link})`,
    ),
  next: (game: string, link: string) =>
    both(
      `**${game}**: your turn is next. [The board](${link})`,
      `**${game}**: следующий ход ваш. [Поле](${link})`,
    ),
  how: both('-# `/me calls` says how you are called.', '-# Как вас звать, решает `/я вызовы`.'),
}

/** Returns the text of a direct message, in the language of the person who receives it. */
function letterText({ systems }: Bare, table: Table, item: Post, user: string, lang: Lang): string {
  const link = linkTo(table)
  const end = item.what === 'warning' && item.by !== null ? overAt(table, item.by) : null
  const game = gameTitle(systems[table.system], table, lang)
  const until = end === null ? '' : `${stamp(end, 'f')} (${stamp(end, 'R')})`
  const isNext = item.next?.includes(user)
  const asks = isNext ? words.next : item.what === 'invited' ? words.invited : words.turn
  const told = end === null ? asks(game, link) : words.warning(game, until, link)
  return [told[lang], words.how[lang]].join('\n')
}

/**
 * Sends direct messages to players who want to be called that way. Returns the players who could not be reached.
 * Discord drops a second copy of the same message. Some minutes after a crash it may not, but two messages are
 * better than none.
 */
export async function sendLetters(house: Bare, table: Table, item: Post): Promise<string[]> {
  const { client, store, log } = house
  const unreached: string[] = []
  for (const user of house.pings.allowed(`${table.thread} letters`, item, item.letters ?? [])) {
    try {
      const lang = langOfReader(await store.people.read(user), table.lang)
      const content = text(letterText(house, table, item, user, lang))
      await client.users.send(user, {
        flags: MessageFlags.IsComponentsV2,
        components: [container([content])],
        nonce: `${short(table.thread)}:${item.n}`,
        enforceNonce: true,
      })
    } catch (error) {
      log.info(
        { code: codeOf(error), thread: table.thread, system: table.system },
        'a direct message could not be sent',
      )
      unreached.push(user)
    }
  }
  return unreached
}

/**
 * Calls players in the thread if direct messages do not reach them. Their calls stay in the thread until they
 * choose again.
 */
export function calledHere(table: Table, users: readonly string[], now: number): Table {
  if (users.length === 0) return table
  const { calledBy = {}, ...rest } = table
  const others = Object.fromEntries(Object.entries(calledBy).filter(([user]) => !users.includes(user)))
  const cause = { user: '', interaction: '', now }
  return post({ ...rest, calledBy: others }, cause, { what: 'reminder', calls: users, user: null })
}
