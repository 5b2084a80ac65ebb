import type { AutocompleteInteraction, ChatInputCommandInteraction } from 'discord.js'
import type { GameSystem } from '../src/engine/system.ts'
import type { BotContext } from './bot-context.ts'
import { isCommandGroup } from './groups.ts'
import { isRightName, type RightName } from './permissions/index.ts'
import { COMMON_SUBCOMMANDS, listVerbSubcommands, slashCommandName } from './system/define.ts'
import { findReferenceList } from './system/reference.ts'

export const findSystemByCommand = (bot: BotContext, command: string): GameSystem | undefined =>
  Object.values(bot.systems).find(one => slashCommandName(one) === command)

/**
 * Returns the key under which the table of rights lists a command. Returns null for a command that the bot does
 * not know.
 */
export function findRightName(
  bot: BotContext,
  { commandName: name, options }: ChatInputCommandInteraction | AutocompleteInteraction,
): RightName | null {
  const subcommand = options.getSubcommand(false)
  if (subcommand === null) return known(`plain ${name}`)
  if (isCommandGroup(name)) {
    const plain = `${name} ${subcommand}`
    const more = options.data[0]?.options?.find(
      one => one.value !== false && isRightName(`${plain} ${one.name}`),
    )
    return known(more ? `${plain} ${more.name}` : plain)
  }
  const system = findSystemByCommand(bot, name)
  if (!system) return null
  if (findReferenceList(system, subcommand)) return 'system reference'
  if (Object.hasOwn(COMMON_SUBCOMMANDS, subcommand)) return known(`system ${subcommand}`)
  return listVerbSubcommands(system).some(verb => verb.name === subcommand) ? 'system verb' : null
}

const known = (name: string): RightName | null => (isRightName(name) ? name : null)
