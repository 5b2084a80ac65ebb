import { type ChatInputCommandInteraction, ApplicationCommandOptionType as Type } from 'discord.js'
import type { Lang } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { buildSystemCommandJson, listVerbSubcommands } from '../system/define.ts'
import { splitOrders } from './read-order.ts'

interface Named {
  readonly name: string
  readonly name_localizations?: Readonly<Record<string, string>> | null
  readonly options?: readonly Named[]
}

/**
 * Formats a command of a game in the form in which the reader would type it: `/hell attack target:C6
 * units:75RC,20TC`.
 */
export function formatTypedCommand(
  { options }: Pick<ChatInputCommandInteraction, 'options'>,
  system: GameSystem,
  lang: Lang,
): string {
  const command = buildSystemCommandJson(system) as unknown as Named
  const [sub] = options.data
  const subcommand = find(command, sub?.name ?? '')
  const given = sub?.type === Type.Subcommand ? (sub.options ?? []) : []
  return [
    `/${called(command, lang)}`,
    subcommand ? called(subcommand, lang) : sub?.name,
    ...given.map(({ name, value }) => `${called(find(subcommand, name) ?? { name }, lang)}:${value}`),
  ].join(' ')
}

/** Formats a subcommand of a game in the form in which the reader would type it: `/hell odds`. */
export function formatSubcommand(system: GameSystem, lang: Lang, name: string): string {
  const command = buildSystemCommandJson(system) as unknown as Named
  return `/${called(command, lang)} ${called(find(command, name) ?? { name }, lang)}`
}

/** Formats an order as a slash command: the one that takes a line of orders, as the reader would type it. */
export function formatOrderCommand(system: GameSystem, lang: Lang, order: string): string {
  const orders = find(buildSystemCommandJson(system) as unknown as Named, 'orders')
  const [line] = orders?.options ?? []
  return `${formatSubcommand(system, lang, 'orders')} ${line ? `${called(line, lang)}:` : ''}${order}`
}

const find = (level: Named | undefined, name: string): Named | undefined =>
  level?.options?.find(one => one.name === name)

const called = ({ name, name_localizations }: Named, lang: Lang): string =>
  (lang === 'ru' && name_localizations?.ru) || name

/**
 * Returns what a person typed into a command of a game: the command in the form to type again, and its orders in
 * the form of a line of orders.
 */
export function describeTypedOrders(
  interaction: Pick<ChatInputCommandInteraction, 'options'>,
  system: GameSystem,
  lang: Lang,
): { readonly line: string; readonly orders: readonly string[] } {
  const [sub] = interaction.options.data
  const given = sub?.options ?? []
  const filledIn = (option: string) => given.find(({ name }) => name === option)?.value
  const orders = filledIn('line')
  const isOrder = listVerbSubcommands(system).some(({ name }) => name === sub?.name)
  const begun = filledIn('action') ?? filledIn('what') ?? (isOrder ? sub?.name : '')
  const others = given.filter(({ name }) => !['action', 'what', 'as'].includes(name))
  const order = [begun, ...others.map(({ name, value }) => `${name}:${value}`)].join(' ').trim()
  return {
    line: formatTypedCommand(interaction, system, lang),
    orders: typeof orders === 'string' ? splitOrders(orders) : [order],
  }
}
