import type { ChatInputCommandInteraction } from 'discord.js'
import { commandName, optionName } from './define.ts'
import type { Ask } from './house.ts'
import { answer } from './reply.ts'

export async function onHelp(ask: Ask<ChatInputCommandInteraction>): Promise<void> {
  const { house, lang, w } = ask
  const systems = Object.values(house.systems)
  const nameOf = (system: (typeof systems)[number]) =>
    lang === 'ru' ? optionName(system.words.ru.command.name) : commandName(system)
  const games = systems.map(system => {
    const { title, subtitle } = system.words[lang]
    return `- **${title}** (\`/${nameOf(system)}\`): ${subtitle}`
  })
  const text = w.help.text.replaceAll('{command}', systems[0] ? nameOf(systems[0]) : 'hell')
  await answer(ask, [w.help.title, text, w.help.systems, ...games].join('\n'))
}
