import type { Client } from 'discord.js'
import type { Logger } from 'pino'
import type { House } from '../../../commands/house.ts'
import type { Listening } from '../../../commands/index.ts'
import type { Tally } from '../../base/figures.ts'
import type { Table } from '../../table/types.ts'
import type { Thinker } from '../../thinking/thinker.ts'
import type { Web } from '../../web/index.ts'
import type { BotOptions } from '../options.ts'

/** What there is before any service is started. */
export interface Core {
  readonly options: BotOptions
  readonly log: Logger
  readonly tally: Tally
  readonly client: Client
  readonly thinker: Thinker
  readonly later: Later
}

/** What services need of those that are started after them. */
interface Later {
  house: House | null
  web: Web | null
  listening: Listening | null
  /** The table without the time in which nobody's clock ran, because this process was not there or its game was closed. */
  standing(table: Table): Table
}
