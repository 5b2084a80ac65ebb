import type { AutocompleteInteraction, ChatInputCommandInteraction } from 'discord.js'
import type { GameSystem } from '../src/engine/system.ts'
import { COMMON, commandName, verbCommands } from './define.ts'
import type { House } from './house.ts'
import { referenceOf } from './reference.ts'
import { type Deed, isDeed } from './rights.ts'

export const systemCalled = (house: House, command: string): GameSystem | undefined =>
  Object.values(house.systems).find(one => commandName(one) === command)

/** What a command is in the table of rights; null: nothing that the bot knows. */
export function commandDeed(
  house: House,
  { commandName: name, options }: ChatInputCommandInteraction | AutocompleteInteraction,
): Deed | null {
  const subcommand = options.getSubcommand(false)
  if (subcommand === null) return known(`plain ${name}`)
  if (name === 'game') {
    const deed = `game ${subcommand}`
    const more = options.data[0]?.options?.find(one => one.value === true && isDeed(`${deed} ${one.name}`))
    return known(more ? `${deed} ${more.name}` : deed)
  }
  const system = systemCalled(house, name)
  if (!system) return null
  if (referenceOf(system, subcommand)) return 'system reference'
  if (Object.hasOwn(COMMON, subcommand)) return known(`system ${subcommand}`)
  return verbCommands(system).some(verb => verb.name === subcommand) ? 'system verb' : null
}

const known = (deed: string): Deed | null => (isDeed(deed) ? deed : null)
