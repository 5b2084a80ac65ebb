import { AttachmentBuilder } from 'discord.js'
import type { TablesView } from '../../render/index.ts'
import type { Lang } from '../../src/engine/model.ts'
import { tableKey } from '../../src/table/index.ts'
import type { Asked, Command } from '../command.ts'
import { cut, type Part, picture, text } from '../discord/components.ts'
import type { ButtonId } from '../discord/custom-id.ts'
import { mention } from '../discord/mention.ts'
import { answer } from '../discord/reply.ts'
import { sees } from '../discord/seen.ts'
import { both } from '../discord/shape.ts'
import type { Ask, Click, House } from '../house.ts'
import { onServer } from '../rights/right.ts'
import { choicesOf } from '../system/define.ts'
import { fileParts } from '../table/file.ts'
import { personView, rankedIn, serverView, shownIn, toldIn, type Wanted } from './figures.ts'
import { namesFor } from './names.ts'
import { recentParts } from './recent.ts'
import { words } from './words.ts'

const ALT = 1024

export const stats: Command = {
  name: both('stats', 'итоги'),
  about: both(
    'Ratings and results: of this server, or of a person on it',
    'Рейтинги и результаты: сервера или одного игрока на нём',
  ),
  options: systems => [
    {
      name: both('person', 'игрок'),
      about: both('Whose; left out, those of the whole server', 'Чьи; если не указать, всего сервера'),
      person: true,
    },
    {
      name: both('system', 'игра'),
      about: both('Which game; left out, all of them', 'Какая игра; если не указать, все'),
      choices: choicesOf(systems),
    },
  ],
  right: onServer,
  run: showStats,
}

async function showStats(ask: Asked): Promise<void> {
  const { house, interaction, lang } = ask
  const person = interaction.options.getUser('person')?.id ?? null
  const system = interaction.options.getString('system')
  const results = await house.store.results.ofServer(interaction.guildId ?? '')
  const systems = Object.values(house.systems).filter(({ id }) => system === null || id === system)
  const ranked = rankedIn(systems, results, house.now())
  const wanted: Wanted = { systems, results, ranked, reader: interaction.user.id, lang }
  const shown = results.filter(
    one =>
      (system === null || one.system === system) &&
      (person === null || one.seats.some(({ user }) => user === person)),
  )
  if (shown.length === 0) {
    return answer(ask, (person === null ? words.none : words.nonePerson(mention(person, lang)))[lang])
  }
  const nameOf = await namesFor(house, person === null ? shownIn(wanted) : [person], results, lang)
  const view = person === null ? serverView(wanted, nameOf) : personView(wanted, person, nameOf(person))
  await answerWith(ask, view, [text(words.provisional[lang]), ...recentParts(house, shown, lang)])
}

/** Answers with a picture of figures and the parts below it. */
export async function answerWith(
  ask: Ask,
  view: TablesView,
  below: readonly Part[],
  told = toldIn(view),
): Promise<void> {
  const alt = cut(told, ALT)
  const { bytes } = await drawTables(ask.house, view, ask.lang)
  const files = [new AttachmentBuilder(bytes, { name: 'tables.jpg', description: alt })]
  await answer(ask, [picture('tables.jpg', alt), ...below], { files })
}

export const drawTables = (house: Pick<House, 'draw'>, view: TablesView, lang: Lang) =>
  house.draw({ system: 'tables', lang, view, role: null, said: [], show: { kind: 'board' } })

/** Sends the file of a finished game to a person who may see the channel in which it was played. */
export async function onFile(ask: Ask<Click>, { arg }: ButtonId): Promise<void> {
  const { house, interaction, lang } = ask
  const table = await house.store.read(tableKey(interaction.guildId ?? '', arg))
  if (!table?.match?.state.outcome) return answer(ask, words.noFile[lang])
  if (!sees(interaction, table.parent)) return answer(ask, words.unseen[lang])
  const { parts, files } = fileParts(house, { ...table, match: table.match }, lang)
  await answer(ask, parts, { files })
}
