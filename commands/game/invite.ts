import { storePersonalSettings } from '../../src/table/person.ts'
import { inviteUser as asks } from '../../src/table/rematch.ts'
import { initiatorOf } from '../bot-context.ts'
import type { Command } from '../command.ts'
import { bilingual } from '../discord/command-json.ts'
import { replyPrivately } from '../discord/reply.ts'
import { changeTable, replyWithChangeResult, toChangeResult } from '../table/change.ts'

const words = {
  done: bilingual('The invitation stands in the thread.', 'Приглашение стоит в ветке.'),
  often: bilingual(
    'No more invitations to this person for now. Write in the thread, or try again in some hours.',
    'Пока больше никаких приглашений этому человеку. Напишите в ветке или попробуйте через несколько часов.',
  ),
  bot: bilingual(
    'A bot takes no seat. The computer is seated by the menu of the lobby or by `/game computer`.',
    'Боты за стол не садятся. Компьютер сажают через меню лобби или командой `/партия компьютер`.',
  ),
}

export const inviteCommand: Command = {
  name: bilingual('invite', 'позвать'),
  about: bilingual('Ask somebody to take a free seat here', 'Пригласить кого-нибудь на свободное место'),
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
