import { isServedByThisProcess } from '../../../commands/bot-context.ts'
import { reportUnreadableTable } from '../../../commands/posts/unreadable.ts'
import {
  type BotStore,
  type BotStoreHooks,
  type CatalogueStore,
  createOutageLog,
  GameClosedError,
  openBotStore,
  openBotStoreOnDatabase,
} from '../../store/index.ts'
import { isResultUnsaved } from '../../table/time/due.ts'
import type { Table } from '../../table/types.ts'
import { upgradeTableFromStore } from '../../table/upgrade.ts'
import type { BotOptions } from '../options.ts'
import type { BotCore } from './core.ts'
import type { BotService } from './services.ts'

export function createDatabaseService({ options, log, tally, client, later }: BotCore): BotService<BotStore> {
  const { systems, closed = new Set(), folder, databaseUrl: url } = options
  const noteOutage = createOutageLog(log, Date.now)
  /** True while the bot stops. A failing database call is then not logged as an outage. */
  let isClosing = false
  const hooks: BotStoreHooks = {
    async upgrade(table, facts) {
      if (table.match && closed.has(table.system))
        throw new GameClosedError(`${table.system} cannot be played here now`)
      return later.standing(await todays(table, systems, facts))
    },
    saved(key, table) {
      later.house?.computers.noteTableVersion(key, table)
      later.web?.reportTableChange(key, table)
      if (isResultUnsaved(table)) void later.house?.resultRecorder.tryUnlessBlocked(key)
    },
    took(ms, what, error) {
      tally.recordQuery(ms, what)
      if (!isClosing) noteOutage(error)
    },
    upgraded(key) {
      if (later.house && isServedByThisProcess(later.house, key))
        void later.house.outbox.tryUnlessBlocked(key)
    },
    unreadable(key, why, isNew, obstacle) {
      const what = obstacle
        ? 'a saved game does not fit the present data or rules; it is left unchanged'
        : 'a saved table cannot be read; it is left unchanged'
      log.error({ key, why }, what)
      if (isNew) void reportUnreadableTable(client, log, key, obstacle)
    },
  }
  return {
    name: 'database',
    start: () =>
      options.database
        ? openBotStoreOnDatabase(options.database, hooks)
        : openBotStore({ folder, ...(url && { url }), ...hooks }),
    stop(store) {
      isClosing = true
      return store.close()
    },
  }
}

/** Returns a table upgraded to the current rules. */
async function todays(table: Table, systems: BotOptions['systems'], facts: CatalogueStore): Promise<Table> {
  const system = systems[table.system]
  return system ? upgradeTableFromStore(table, system, Date.now(), facts.read) : table
}

/** Stores the catalogue of each game: the current lists of game data that saved games refer to by index. */
export const createCatalogueService = ({ options }: BotCore, store: BotStore): BotService<void> => ({
  name: 'known facts',
  async start() {
    for (const { id, facts, rules } of Object.values(options.systems))
      if (rules.savedForm) await store.facts.keep(id, facts, rules.savedForm.catalogue)
  },
})
