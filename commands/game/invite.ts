import { invite as asks } from '../../src/table/again.ts'
import { withPerson } from '../../src/table/person.ts'
import type { Command } from '../command.ts'
import { answer } from '../discord/reply.ts'
import { both } from '../discord/shape.ts'
import { causeOf } from '../house.ts'
import { came, change, tell } from '../table/change.ts'

const words = {
  done: both('The invitation stands in the thread.', 'Приглашение стоит в ветке.'),
  often: both(
    'No more invitations to this person for now. Write in the thread, or try again in some hours.',
    'Пока больше никаких приглашений этому человеку. Напишите в ветке или попробуйте через несколько часов.',
  ),
  bot: both(
    'A bot takes no seat. The computer is seated by the menu of the lobby or by `/game computer`.',
    'Боты за стол не садятся. Компьютер сажают через меню лобби или командой `/партия компьютер`.',
  ),
}

export const invite: Command = {
  name: both('invite', 'позвать'),
  about: both('Ask somebody to take a free seat here', 'Пригласить кого-нибудь на свободное место'),
  options: () => [
    { name: both('person', 'кого'), about: both('Whom', 'Кого'), required: true, person: true },
  ],
  right: { where: 'table', who: ['opener', 'seated', 'moderator'], changes: true },
  async run(ask) {
    const { options } = ask.interaction
    const guest = options.getUser('person', true)
    if (guest.bot) return answer(ask, words.bot[ask.lang])
    const { pings, store } = ask.house
    if (!pings.mayAsk(ask.interaction.user.id, guest.id)) return answer(ask, words.often[ask.lang])
    const person = await store.people.read(guest.id)
    const result = await change(ask, table =>
      came(asks(withPerson(table, guest.id, person, ask.house.now()), guest.id, null, causeOf(ask))),
    )
    await tell(ask, result, words.done[ask.lang])
  },
}
