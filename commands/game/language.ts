import { initiatorOf } from '../bot-context.ts'
import type { Command } from '../command.ts'
import { bilingual, buildLanguageChoices } from '../discord/command-json.ts'
import { rightOfHostThenPlayers } from '../permissions/right.ts'
import { changeTable, replyWithChangeResult, setTableLanguage } from '../table/change.ts'

const done = bilingual(
  'The posts of this table are now in English.',
  'Сообщения этого стола теперь по-русски.',
)

export const tableLanguageCommand: Command = {
  name: bilingual('language', 'язык'),
  about: bilingual('The language of this table', 'Язык этого стола'),
  options: () => [
    {
      name: bilingual('language', 'язык'),
      about: bilingual('Language of the posts that everybody sees', 'Язык сообщений, которые видят все'),
      required: true,
      choices: buildLanguageChoices(),
    },
  ],
  right: rightOfHostThenPlayers,
  async run(request) {
    const lang = request.interaction.options.getString('language', true)
    const came = await changeTable(request, table => setTableLanguage(table, lang, initiatorOf(request)))
    await replyWithChangeResult(request, came, came.is === 'done' ? done[came.table.lang] : undefined)
  },
}
