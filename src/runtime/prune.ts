// Command line program that writes old finished games to files and deletes them from the database. Their results
// stay. Usage: `npm run prune -- --days 365 --to FOLDER [--dry]`. With SQLite, the bot must be stopped first. With a
// shared database, it may run.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readEnvironmentAndWarn } from '../base/environment.ts'
import { printUsageOnHelp } from '../base/flags.ts'
import { makeFolder, toStartupError } from '../base/folder.ts'
import { parseSettings } from '../base/settings.ts'
import { StartupError } from '../base/startup-error.ts'
import { databaseName, openExistingBotStore } from '../store/index.ts'
import { pruneGames } from './prune-games.ts'

const USAGE = 'usage: npm run prune -- --days 365 --to FOLDER [--dry]'

function input(): { days: number; to: string; dry: boolean } {
  try {
    const { values } = parseArgs({
      options: { days: { type: 'string' }, to: { type: 'string' }, dry: { type: 'boolean', default: false } },
    })
    const days = Number(values.days)
    if (values.to && /^\d{1,5}$/.test(values.days ?? '') && days > 0)
      return { days, to: values.to, dry: values.dry }
  } catch {}
  throw new StartupError(USAGE)
}

/**
 * Writes a file and waits until it is on disk. A file of the same name contains the same game, so it is overwritten.
 */
function write(folder: string, name: string, text: string): void {
  try {
    writeFileSync(join(folder, name), text, { flush: true })
  } catch (error) {
    throw toStartupError(join(folder, name), error) ?? error
  }
}

printUsageOnHelp(USAGE)
try {
  const { days, to, dry } = input()
  readEnvironmentAndWarn()
  const { folder, databaseUrl: url } = parseSettings(process.env)
  const store = await openExistingBotStore({ folder, url })
  try {
    makeFolder(to)
    const found = await pruneGames(store, {
      days,
      isDry: dry,
      now: Date.now(),
      write: (name, text) => write(to, name, text),
    })
    console.log(JSON.stringify({ database: databaseName({ folder, url }), ...found }))
  } finally {
    await store.close()
  }
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error)
  process.exitCode = 1
}
