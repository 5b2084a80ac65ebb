import type { Client } from 'discord.js'
import type { Logger } from 'pino'
import type { House } from '../../../commands/house.ts'
import type { Listening } from '../../../commands/index.ts'
import type { Tally } from '../../base/figures.ts'
import type { Table } from '../../table/types.ts'
import type { Thinker } from '../../thinking/thinker.ts'
import type { Web } from '../../web/index.ts'
import type { BotOptions } from '../options.ts'

/** What exists before any service starts. */
export interface Core {
  readonly options: BotOptions
  readonly log: Logger
  readonly tally: Tally
  readonly client: Client
  readonly thinker: Thinker
  readonly later: Later
}

/** What services need from services that start after them. */
interface Later {
  house: House | null
  web: Web | null
  listening: Listening | null
  /**
   * Returns the table without the time in which no clock ran, because this process was not running or its game
   * was closed.
   */
  standing(table: Table): Table
}
