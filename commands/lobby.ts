import {
  ChannelType,
  type ChatInputCommandInteraction,
  type TextChannel,
  ThreadAutoArchiveDuration,
} from 'discord.js'
import { own } from '../src/engine/own.ts'
import type { GameSystem, Lang } from '../src/engine/system.ts'
import {
  type Cause,
  type Changed,
  choose,
  type No,
  noted,
  openTable,
  speak,
  type Table,
  userOf,
} from '../src/table.ts'
import { start } from '../src/table-play.ts'
import { freeSeat, hasPlayed, join, leave } from '../src/table-seats.ts'
import { askToFree } from '../src/table-votes.ts'
import { cut, text } from './components.ts'
import type { ButtonId } from './custom-id.ts'
import { missingIn } from './failures.ts'
import { type Ask, type Click, causeOf, type House, isModerator, systemOf } from './house.ts'
import { lobbyParts, printOf } from './lobby-parts.ts'
import { type Came, change, tell, tellDone } from './play.ts'
import { answer } from './reply.ts'
import { words } from './words/index.ts'

const THREAD_NAME = 100

/** `/game new`: a thread with the lobby in it. */
export async function openLobby(ask: Ask<ChatInputCommandInteraction>): Promise<void> {
  const { house, interaction, w } = ask
  const { channel } = interaction
  if (!interaction.guildId) return answer(ask, w.failures.onlyServer)
  if (channel?.type !== ChannelType.GuildText) return answer(ask, w.failures.notHere)
  const missing = missingIn(interaction.appPermissions)
  if (missing.length > 0) {
    const names = missing.map(name => w.permissions[name]).join(', ')
    return answer(ask, w.failures.permission(names, `<#${channel.id}>`))
  }
  const { lang } = ask
  const wanted = interaction.options.getString('system') ?? Object.keys(house.systems)[0]
  const system = own(house.systems, wanted)
  if (!system) return answer(ask, w.refusals['no-such-choice'])
  const thread = await (channel as TextChannel).threads.create({
    name: threadName(system, system.scenarios[0].id, lang),
    autoArchiveDuration: ThreadAutoArchiveDuration.OneWeek,
    type: ChannelType.PublicThread,
  })
  const place = { guild: interaction.guildId, thread: thread.id, parent: channel.id, lang }
  const table = openTable(system, place, causeOf(ask))
  await house.store.create(table)
  await tellDone(ask, table, () => w.lobby.opened(`<#${thread.id}>`))
}

/** The game and its scenario. */
function threadName(system: GameSystem, scenario: string, lang: Lang): string {
  const { title } = system.words[lang]
  const name = system.scenarios.find(one => one.id === scenario)?.name[lang] ?? title
  return cut(name === title ? title : words[lang].lobby.thread(title, name), THREAD_NAME)
}

/** The thread is called after what is played; Discord allows only two changes in ten minutes, so once. */
async function nameThread({ client, log }: House, table: Table, system: GameSystem): Promise<void> {
  const name = threadName(system, table.setup.scenario, table.lang)
  try {
    const thread = await client.channels.fetch(table.thread)
    if (thread?.isThread() && thread.name !== name) await thread.setName(name)
  } catch (error) {
    log.warn({ error, table: table.thread }, 'the thread could not be renamed')
  }
}

const came = (result: Changed | No): Came =>
  'no' in result ? { is: 'no', why: result.no } : { is: 'done', table: result.table }

/** Another language for the public posts. */
export function spoken(table: Table, lang: string, cause: Cause): Came {
  if (lang !== 'ru' && lang !== 'en') return { is: 'no', why: 'no-such-choice' }
  return { is: 'done', table: noted(speak(table, lang), cause) }
}

/** A click in the lobby's message. */
export async function onLobby(ask: Ask<Click>, id: ButtonId): Promise<void> {
  const { house, interaction } = ask
  const [value = ''] = interaction.isStringSelectMenu() ? interaction.values : []
  const came = await change(ask, table => clicked(house, table, id, value, causeOf(ask)))
  if (came.is === 'stale' && came.table.stage === 'lobby') {
    return answer(ask, [text(ask.w.stale.lobby), ...lobbyParts(house, came.table)])
  }
  await tell(ask, came)
  if (came.is === 'done' && id.action === 'begin') {
    await nameThread(house, came.table, systemOf(house, came.table))
  }
}

function clicked(house: House, table: Table, { action, arg }: ButtonId, value: string, cause: Cause): Came {
  const system = systemOf(house, table)
  const isOf = (depth: Parameters<typeof printOf>[1]) => arg.split('|').at(-1) === printOf(table, depth)
  const stale: Came = { is: 'stale', table }
  switch (action) {
    case 'system': {
      const other = own(house.systems, value)
      return other ? came(choose(table, other, {}, cause)) : { is: 'no', why: 'no-such-choice' }
    }
    case 'scenario':
      return isOf('system') ? came(choose(table, system, { scenario: value }, cause)) : stale
    case 'variant':
      return isOf('scenario')
        ? came(choose(table, system, { variants: { [arg.split('|')[0]]: value } }, cause))
        : stale
    case 'variants': {
      const [key, choice = ''] = value.split('=')
      return isOf('scenario') ? came(choose(table, system, { variants: { [key]: choice } }, cause)) : stale
    }
    case 'sit':
      return came(join(table, system, arg, cause))
    case 'stand':
      return came(leave(table, system, arg, cause))
    case 'lang':
      return spoken(table, arg, cause)
    default:
      return isOf('whole') ? came(start(table, system, cause)) : stale
  }
}

/** `/game join` and `/game leave`. */
export async function sitDown(ask: Ask<ChatInputCommandInteraction>, isLeaving: boolean): Promise<void> {
  const { house, interaction } = ask
  const seat = interaction.options.getString('seat')
  const result = await change(ask, table => {
    const system = systemOf(house, table)
    if (!isLeaving) return came(join(table, system, seat, causeOf(ask)))
    const { user } = interaction
    const holder = seat === null ? null : userOf(table, seat)
    if (seat === null || holder === user.id) return came(leave(table, system, seat, causeOf(ask)))
    const isHost = !table.match && table.creator === user.id
    const mayFree = isHost || (isModerator(interaction) && !hasPlayed(table, user.id))
    return came((mayFree ? freeSeat : askToFree)(table, system, seat, causeOf(ask)))
  })
  await tell(ask, result)
}
