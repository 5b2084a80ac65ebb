import { storePersonalSettings } from '../../src/table/person.ts'
import { inviteUser as asks } from '../../src/table/rematch.ts'
import { initiatorOf } from '../bot-context.ts'
import type { Command } from '../command.ts'
import { bilingual } from '../discord/command-json.ts'
import { replyPrivately } from '../discord/reply.ts'
import { changeTable, replyWithChangeResult, toChangeResult } from '../table/change.ts'

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
  right: { where: 'table', who: ['opener', 'seated', 'moderator'], changes: true },
  async run(request) {
    const { options } = request.interaction
    const guest = options.getUser('person', true)
    if (guest.bot) return replyPrivately(request, words.bot[request.lang])
    const { pings, store } = request.bot
    if (!pings.mayPing(request.interaction.user.id, guest.id))
      return replyPrivately(request, words.often[request.lang])
    const person = await store.people.read(guest.id)
    const result = await changeTable(request, table =>
      toChangeResult(
        asks(
          storePersonalSettings(table, guest.id, person, request.bot.now()),
          guest.id,
          null,
          initiatorOf(request),
        ),
      ),
    )
    await replyWithChangeResult(request, result, words.done[request.lang])
  },
}
