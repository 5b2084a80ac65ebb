import { own } from '../../src/engine/own.ts'
import type { GameSystem, Lang } from '../../src/engine/system.ts'
import { type Cause, choose, type Table } from '../../src/table.ts'
import { start } from '../../src/table-play.ts'
import { join, leave } from '../../src/table-seats.ts'
import { cut, text } from '../discord/components.ts'
import type { ButtonId } from '../discord/custom-id.ts'
import { answer } from '../discord/reply.ts'
import { type Ask, type Click, causeOf, type House, systemOf } from '../house.ts'
import { type Came, came, change, spoken, tell } from '../table/change.ts'
import { words } from '../words/index.ts'
import { lobbyParts, printOf } from './parts.ts'

const THREAD_NAME = 100

/** The game and its scenario. */
export function threadName(system: GameSystem, scenario: string, lang: Lang): string {
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

/** A click in the lobby's message. */
export async function onLobby(ask: Ask<Click>, id: ButtonId): Promise<void> {
  const { house, interaction } = ask
  const [value = ''] = interaction.isStringSelectMenu() ? interaction.values : []
  const result = await change(ask, table => clicked(house, table, id, value, causeOf(ask)))
  if (result.is === 'stale' && result.table.stage === 'lobby') {
    return answer(ask, [text(ask.w.stale.lobby), ...lobbyParts(house, result.table)])
  }
  await tell(ask, result)
  if (result.is === 'done' && id.action === 'begin') {
    await nameThread(house, result.table, systemOf(house, result.table))
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
