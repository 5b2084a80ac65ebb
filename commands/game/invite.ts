import type { User } from 'discord.js'
import { inEveryLanguage } from '../../src/engine/languages/index.ts'
import type { Lang } from '../../src/engine/model.ts'
import { storePersonalSettings } from '../../src/table/person.ts'
import { inviteUser } from '../../src/table/rematch.ts'
import type { Table } from '../../src/table/types.ts'
import { type ComponentInteraction, initiatorOf, type RequestContext } from '../bot-context.ts'
import type { Command } from '../command.ts'
import { canSeeChannel } from '../discord/can-see-channel.ts'
import { bilingual } from '../discord/command-json.ts'
import { formatMention } from '../discord/mention.ts'
import { replyPrivately } from '../discord/reply.ts'
import { rightToInvite } from '../permissions/right.ts'
import { type ChangeResult, changeTable, replyWithChangeResult } from '../table/change.ts'
import { botWordsByLang } from '../words/index.ts'

const words = {
  done: bilingual('The invitation is in the thread.', 'Приглашение отправлено в ветку.'),
  often: bilingual(
    'You have called this person too often lately. Write in the thread, or try again in a few hours.',
    'Вы слишком часто звали этого человека. Напишите в ветке или попробуйте через несколько часов.',
  ),
  bot: bilingual(
    'A bot cannot take a seat. For a computer player, use the menu of the lobby or `/game computer`.',
    'Бот не может сесть за стол. Компьютеру место дают в меню лобби или командой `/партия компьютер`.',
  ),
  unseen: (channel: string) =>
    bilingual(
      `This person cannot see ${channel}, so they cannot be added to a thread there. Ask a server admin to show them the channel, then invite again.`,
      `Этот человек не видит ${channel}, поэтому добавить его в ветку нельзя. Попросите администратора сервера открыть ему канал и пригласите снова.`,
    ),
}

export const inviteCommand: Command = {
  name: bilingual('invite', 'позвать'),
  about: bilingual('Invite somebody to a free seat here', 'Пригласить кого-нибудь на свободное место'),
  options: () => [
    {
      name: bilingual('person', 'кого'),
      about: bilingual('Whom to invite', 'Кого пригласить'),
      required: true,
      person: true,
    },
  ],
  right: rightToInvite,
  run: request => {
    const { options } = request.interaction
    return invite(request, [{ user: options.getUser('person', true), member: options.getMember('person') }])
  },
}

/** Handles the menu in the lobby of a private table that invites people. */
export async function onInviteMenu(request: RequestContext<ComponentInteraction>): Promise<void> {
  const { interaction } = request
  if (!interaction.isUserSelectMenu()) return replyPrivately(request, request.w.refusals['no-such-choice'])
  const guests = [...interaction.users.values()].map(user => ({
    user,
    member: interaction.members.get(user.id) ?? null,
  }))
  await invite(request, guests)
}

/** A person to invite. The member is null if the person is not on the server. */
interface Guest {
  readonly user: User
  readonly member: unknown
}

type Why = Extract<ChangeResult, { is: 'no' }>['why']

/** Invites people to the table of this thread. Tells the reason for those who cannot be invited. */
async function invite(request: RequestContext, guests: readonly Guest[]): Promise<void> {
  const { bot, lang } = request
  const settings = new Map(
    await Promise.all(
      guests.map(async ({ user }) => [user.id, await bot.store.people.read(user.id)] as const),
    ),
  )
  let refused: { readonly user: User; readonly why: Why }[] = []
  const result = await changeTable(request, (table): ChangeResult => {
    refused = []
    let next = table
    for (const guest of guests) {
      const { user } = guest
      const person = settings.get(user.id)
      const asked =
        findObstacle(request, next, guest) ??
        inviteUser(
          person ? storePersonalSettings(next, user.id, person, bot.now()) : next,
          user.id,
          null,
          initiatorOf(request),
        )
      if ('table' in asked) next = asked.table
      else refused.push({ user, why: asked.no })
    }
    const [first] = refused
    if (next !== table || !first) return { is: 'done', table: next }
    return { is: 'no', why: refused.length === 1 ? first.why : inEveryLanguage(told) }
  })
  await replyWithChangeResult(
    request,
    result,
    [words.done[lang], ...(refused.length > 0 ? [told(lang)] : [])].join('\n'),
  )

  function told(lang: Lang): string {
    const lines = refused.map(({ user, why }) => {
      const text = typeof why === 'string' ? botWordsByLang[lang].refusals[why] : why[lang]
      return `${formatMention(user.id, lang)}: ${text}`
    })
    return lines.join('\n')
  }
}

/** Returns why a person cannot be invited, or null. Another check considers the seats of the table. */
function findObstacle(
  { bot, interaction }: RequestContext,
  table: Table,
  { user, member }: Guest,
): { readonly no: Why } | null {
  if (user.bot) return { no: words.bot }
  if (!bot.pings.mayPing(interaction.user.id, user.id)) return { no: words.often }
  // Discord adds a person to a private thread only if the person can see the thread's channel.
  const isSeen = !table.isPrivate || canSeeChannel({ guild: interaction.guild, member }, table.parent)
  return isSeen ? null : { no: words.unseen(`<#${table.parent}>`) }
}
