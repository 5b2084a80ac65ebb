import type { TextChannel } from 'discord.js'
import type { RequestContext } from '../bot-context.ts'
import { findTableChannel } from '../discord/channels.ts'
import { bilingual } from '../discord/command-json.ts'
import { createButton, createButtonRows, createTextPart, type MessagePart } from '../discord/components.ts'
import { packButtonId } from '../discord/custom-id.ts'

const words = {
  open: (link: string) =>
    bilingual(
      `A table needs a text channel, and this is another kind of channel. Open it in ${link}.`,
      `Столу нужен текстовый канал, а этот канал другого типа. Откройте стол в ${link}.`,
    ),
  league: (link: string) =>
    bilingual(
      `A league needs a text channel, and this is another kind of channel. Type \`/league new\` in ${link}.`,
      `Лиге нужен текстовый канал, а этот канал другого типа. Введите \`/лига создать\` в ${link}.`,
    ),
  lacking: bilingual(
    'A text channel is needed, and this is another kind of channel.',
    'Нужен текстовый канал, а этот канал другого типа.',
  ),
  none: bilingual(
    'You cannot write in the threads of any text channel here. Ask a server admin for that permission.',
    'Вам нельзя писать в ветках текстовых каналов этого сервера. Попросите у администратора сервера это право.',
  ),
  button: (name: string) => bilingual(`Open it in #${name}`, `Открыть в #${name}`),
}

/** What the button opens in the other channel: a new table, a private table or a guided first game. */
export interface ChannelOffer {
  readonly what: 'new' | 'private' | 'first'
  readonly system: string
}

/** Creates the button that opens a table or a first game in another channel. */
export const createChannelOfferButton = (
  { lang }: RequestContext,
  { id, name }: TextChannel,
  { what, system }: ChannelOffer,
): MessagePart[] =>
  createButtonRows([
    createButton(
      packButtonId({ thread: id, revision: 0, action: 'room', arg: `${what} ${system}` }),
      words.button(name)[lang],
      'main',
    ),
  ])

/**
 * Names a channel in which a table or league can be opened, if the present channel does not fit. If the bot
 * lacks permissions in the named channel, lists these permissions.
 */
export function suggestOtherChannel(
  request: RequestContext,
  offer: ChannelOffer | 'league' | null,
): MessagePart[] {
  const { lang, w } = request
  const isPrivate = offer !== null && offer !== 'league' && offer.what === 'private'
  const room = findTableChannel(request, isPrivate)
  if (!room.channel) return [createTextPart(words.none[lang])]
  const link = `<#${room.channel.id}>`
  if (room.lacks.length > 0) {
    const names = room.lacks.map(name => w.permissions[name]).join(', ')
    return [createTextPart(`${words.lacking[lang]} ${w.failures.permission(names, link)}`)]
  }
  if (offer === 'league') return [createTextPart(words.league(link)[lang])]
  return [
    createTextPart(words.open(link)[lang]),
    ...(offer ? createChannelOfferButton(request, room.channel, offer) : []),
  ]
}
