import type { AutocompleteInteraction } from 'discord.js'
import { tableKey } from '../src/table/index.ts'
import { playableRoles } from '../src/table/seat-queries.ts'
import { createRequestLimiter } from '../src/web/rate-limiter.ts'
import { type BotContext, systemOfTable } from './bot-context.ts'
import { findRequestedSystem, suggestRuleSections } from './general/rules.ts'
import { suggestLeagueOptions } from './league/index.ts'
import { suggestMeOptionValues } from './me/complete.ts'
import { findReaderLanguage } from './me/lang.ts'
import { detectDayOrder } from './me/set-hours.ts'
import { type SuggestedChoice, suggestParamValues } from './orders/complete.ts'
import { suggestLineContinuations } from './orders/complete-line.ts'
import { measureTime } from './pausable-work.ts'
import { listVerbSubcommands, slashCommandName } from './system/define.ts'
import { suggestOddsOptionValues } from './system/odds.ts'
import { findReferenceByCommand, suggestReferenceEntries } from './system/reference.ts'
import { roleName } from './table/describe.ts'
import { findZoomPlace } from './table/zoom.ts'
import { botWordsByLang } from './words/index.ts'

/**
 * Maximum length of the typed text for which choices are suggested, in characters. Discord's choices cannot hold
 * longer texts.
 */
const LETTERS = 300
/**
 * Limits the computing time for suggestions to one person: 1000 ms in a burst, and 100 ms per second in the long
 * run.
 */
const spending = createRequestLimiter(1000, 100)

/**
 * Suggests values for the option that a person is typing. All suggestions are legal, and in the person's
 * language.
 */
export async function suggestChoices(
  bot: BotContext,
  interaction: AutocompleteInteraction,
): Promise<SuggestedChoice[]> {
  const { options, user } = interaction
  if (isTooLong(options.data) || !spending.canTake(user.id)) return []
  const lang = await findReaderLanguage(bot, interaction)
  const charged = <T>(look: () => T): T => measureTime(ms => spending.spend(user.id, ms), look)
  const { name, value: typed } = options.getFocused(true)
  const key = tableKey(interaction.guildId ?? '', interaction.channelId)
  if (interaction.commandName === 'rules') {
    const system = await findRequestedSystem(bot, key, options.getString('system'))
    return system ? suggestRuleSections(system, typed, lang) : []
  }
  if (interaction.commandName === 'me')
    return suggestMeOptionValues(bot, user.id, name, typed, lang, detectDayOrder({ interaction, lang }))
  if (interaction.commandName === 'league') return suggestLeagueOptions(bot, interaction, lang)
  const reference = findReferenceByCommand(bot, interaction.commandName, options.getSubcommand(false))
  if (reference) return suggestReferenceEntries(reference, typed, lang)
  const table = await bot.store.read(key)
  if (!table) return []
  const system = systemOfTable(bot, table)
  if (name === 'seat' || name === 'as') {
    const seats = table.seats.filter(seat => name === 'seat' || seat.user === user.id)
    return seats
      .map(({ role }) => ({ name: roleName(table, system, role, lang), value: role }))
      .filter(choice => choice.name.toLowerCase().includes(typed.toLowerCase()))
      .slice(0, 25)
  }
  if (!table.match) return []
  const { state } = table.match
  const [role] = playableRoles(table, user.id, options.getString('as'))
  if (name === 'zoom') {
    const places = await bot.zoomPlaces(system.id, system.views.view(state, role ?? null))
    const wanted = typed.toLowerCase()
    const starts = places.filter(place => place.toLowerCase().startsWith(wanted))
    const meant = starts.length > 0 ? undefined : findZoomPlace(system, state, places, typed)
    return [...starts, ...(meant ? [meant] : [])].slice(0, 25).map(place => ({ name: place, value: place }))
  }
  if (role === undefined || interaction.commandName !== slashCommandName(system)) return []
  const subcommand = options.getSubcommand()
  const how = { lang, w: botWordsByLang[lang].complete }
  if (name === 'line')
    return charged(() => suggestLineContinuations(system, state, role, typed, { ...how, many: true }))
  if (name === 'action') {
    const answers = subcommand === 'answer'
    return charged(() =>
      suggestLineContinuations(system, state, role, typed, { ...how, ...(answers && { answers }) }),
    )
  }
  if (subcommand === 'odds') {
    const filled = (option: string) => options.getString(option) || null
    return charged(() => suggestOddsOptionValues(system, state, role, name, typed, filled, lang))
  }
  const command = listVerbSubcommands(system).find(one => one.name === subcommand)
  const param = command?.params.find(one => one.option === name)
  if (!command || !param) return []
  const given = (of: string) => {
    const option = command.params.find(one => one.param === of)?.option
    return (option && options.getString(option)) || null
  }
  return charged(() => suggestParamValues(system, state, role, command.verb, param.param, typed, given, lang))
}

const isTooLong = (filled: AutocompleteInteraction['options']['data']): boolean =>
  filled.some(
    ({ value, options = [] }) => (typeof value === 'string' && value.length > LETTERS) || isTooLong(options),
  )
