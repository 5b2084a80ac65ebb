import type { Client } from 'discord.js'
import type { Logger } from 'pino'
import type { BotContext } from '../../../commands/bot-context.ts'
import type { InteractionListener } from '../../../commands/index.ts'
import type { Metrics } from '../../base/metrics.ts'
import type { Table } from '../../table/types.ts'
import type { Thinker } from '../../thinking/thinker.ts'
import type { WebServer } from '../../web/index.ts'
import type { BotOptions } from '../options.ts'

/** Objects that exist before the first service starts. */
export interface BotCore {
  readonly options: BotOptions
  readonly log: Logger
  readonly tally: Metrics
  readonly client: Client
  readonly thinker: Thinker
  readonly later: Later
}

/** Objects that earlier services use, although a later service creates them. They are null until then. */
interface Later {
  house: BotContext | null
  web: WebServer | null
  listening: InteractionListener | null
  /**
   * Returns the table after its clocks have skipped the time in which nobody could play. This is the time in which
   * the process was not running, or the game's data files had mistakes.
   */
  standing(table: Table): Table
}
