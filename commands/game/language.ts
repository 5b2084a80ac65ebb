import type { Command } from '../command.ts'
import { both } from '../discord/shape.ts'
import { causeOf } from '../house.ts'
import { hostThenPlayers } from '../rights/right.ts'
import { change, spoken, tell } from '../table/change.ts'

const done = both('This table speaks English from now on.', 'Теперь этот стол говорит по-русски.')

export const language: Command = {
  name: both('language', 'язык'),
  about: both('The language of this table', 'Язык этого стола'),
  options: () => [
    {
      name: both('language', 'язык'),
      about: both('Of public posts', 'Язык общих сообщений'),
      required: true,
      choices: [
        { name: both('English', 'English'), value: 'en' },
        { name: both('Русский', 'Русский'), value: 'ru' },
      ],
    },
  ],
  right: hostThenPlayers,
  async run(ask) {
    const lang = ask.interaction.options.getString('language', true)
    const came = await change(ask, table => spoken(table, lang, causeOf(ask)))
    await tell(ask, came, came.is === 'done' ? done[came.table.lang] : undefined)
  },
}
