import type { Client } from 'discord.js'
import type { Logger } from 'pino'
import type { BotContext } from '../../../commands/bot-context.ts'
import type { InteractionListener } from '../../../commands/index.ts'
import type { Metrics } from '../../base/metrics.ts'
import type { Table } from '../../table/types.ts'
import type { Thinker } from '../../thinking/thinker.ts'
import type { WebServer } from '../../web/index.ts'
import type { BotOptions } from '../options.ts'

/** What exists before any service starts. */
export interface BotCore {
  readonly options: BotOptions
  readonly log: Logger
  readonly tally: Metrics
  readonly client: Client
  readonly thinker: Thinker
  readonly later: Later
}

/** What services need from services that start after them. */
interface Later {
  house: BotContext | null
  web: WebServer | null
  listening: InteractionListener | null
  /**
   * Returns the table without the time in which no clock ran, because this process was not running or its game
   * was closed.
   */
  standing(table: Table): Table
}
