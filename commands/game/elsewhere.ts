import type { TextChannel } from 'discord.js'
import { button, type Part, rows, text } from '../discord/components.ts'
import { packId } from '../discord/custom-id.ts'
import { roomFor } from '../discord/rooms.ts'
import { both } from '../discord/shape.ts'
import type { Ask } from '../house.ts'

const words = {
  open: (link: string) =>
    both(
      `A table needs a text channel, and this is none. It can stand in ${link}.`,
      `Столу нужен текстовый канал, а это другой. Стол можно открыть в ${link}.`,
    ),
  league: (link: string) =>
    both(
      `A league needs a text channel, and this is none. Use \`/league new\` in ${link}.`,
      `Лиге нужен текстовый канал, а это другой. Наберите \`/лига создать\` в ${link}.`,
    ),
  lacking: both('A text channel is needed, and this is none.', 'Нужен текстовый канал, а это другой.'),
  none: both(
    'A text channel is needed, and you may write in the threads of none here. Somebody who manages the server can change that.',
    'Нужен текстовый канал, а вам здесь нельзя писать в ветках ни одного. Это может изменить тот, кто управляет сервером.',
  ),
  button: (name: string) => both(`Open it in #${name}`, `Открыть в #${name}`),
}

/** What to open in the other channel: a new table or a first game. */
export interface Offer {
  readonly what: 'new' | 'first'
  readonly system: string
}

/** Creates the button that opens a table or a first game in another channel. */
export const offerButton = ({ lang }: Ask, { id, name }: TextChannel, { what, system }: Offer): Part[] =>
  rows([
    button(
      packId({ thread: id, revision: 0, action: 'room', arg: `${what} ${system}` }),
      words.button(name)[lang],
      'main',
    ),
  ])

/**
 * Says where a table or a league can be opened if this channel does not fit, or which permissions the bot lacks
 * there.
 */
export function elsewhere(ask: Ask, offer: Offer | 'league' | null): Part[] {
  const { lang, w } = ask
  const room = roomFor(ask)
  if (!room.channel) return [text(words.none[lang])]
  const link = `<#${room.channel.id}>`
  if (room.lacks.length > 0) {
    const names = room.lacks.map(name => w.permissions[name]).join(', ')
    return [text(`${words.lacking[lang]} ${w.failures.permission(names, link)}`)]
  }
  if (offer === 'league') return [text(words.league(link)[lang])]
  return [text(words.open(link)[lang]), ...(offer ? offerButton(ask, room.channel, offer) : [])]
}
