import type { AutocompleteInteraction, ChatInputCommandInteraction } from 'discord.js'
import type { GameSystem } from '../src/engine/system.ts'
import { isGroup } from './groups.ts'
import type { House } from './house.ts'
import { isRightName, type RightName } from './rights/index.ts'
import { COMMON, commandName, verbCommands } from './system/define.ts'
import { referenceOf } from './system/reference.ts'

export const systemCalled = (house: House, command: string): GameSystem | undefined =>
  Object.values(house.systems).find(one => commandName(one) === command)

/**
 * Returns the name under which a command stands in the table of rights, or null for a command that the bot does
 * not know.
 */
export function rightNameOf(
  house: House,
  { commandName: name, options }: ChatInputCommandInteraction | AutocompleteInteraction,
): RightName | null {
  const subcommand = options.getSubcommand(false)
  if (subcommand === null) return known(`plain ${name}`)
  if (isGroup(name)) {
    const plain = `${name} ${subcommand}`
    const more = options.data[0]?.options?.find(
      one => one.value === true && isRightName(`${plain} ${one.name}`),
    )
    return known(more ? `${plain} ${more.name}` : plain)
  }
  const system = systemCalled(house, name)
  if (!system) return null
  if (referenceOf(system, subcommand)) return 'system reference'
  if (Object.hasOwn(COMMON, subcommand)) return known(`system ${subcommand}`)
  return verbCommands(system).some(verb => verb.name === subcommand) ? 'system verb' : null
}

const known = (name: string): RightName | null => (isRightName(name) ? name : null)
