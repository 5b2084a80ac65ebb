// Command line that registers the slash commands with Discord. `npm run deploy -- --guild ID` updates one server
// immediately. `--global` updates all servers.
import { parseArgs } from 'node:util'
import { Routes } from 'discord.js'
import { readEnvironmentAndWarn } from '../../src/base/environment.ts'
import { printUsageOnHelp } from '../../src/base/flags.ts'
import { parseSettings, type Settings } from '../../src/base/settings.ts'
import { StartupError } from '../../src/base/startup-error.ts'
import { buildAllCommands } from '../all.ts'
import { createRestClient, registerCommands } from './register.ts'

const USAGE = 'usage: npm run deploy -- --guild ID | --global'

function stop(why: string): never {
  console.error(why)
  process.exit(1)
}

function place(): { guild: string | null } {
  try {
    const { values } = parseArgs({ options: { guild: { type: 'string' }, global: { type: 'boolean' } } })
    if (values.global && !values.guild) return { guild: null }
    if (values.guild && !values.global && /^\d{17,20}$/.test(values.guild)) return { guild: values.guild }
  } catch {}
  return stop(USAGE)
}

function settings(): Settings {
  try {
    readEnvironmentAndWarn()
    return parseSettings(process.env)
  } catch (error) {
    if (error instanceof StartupError) return stop(error.message)
    throw error
  }
}

printUsageOnHelp(USAGE)
const { guild } = place()
const { token: given, api } = settings()
const token = given ?? stop('DISCORD_TOKEN is missing: put it into .env (see .env.example)')
const rest = createRestClient(token, api ?? undefined)
try {
  const { systems } = await import('../../src/systems/index.ts')
  const me = (await rest.get(Routes.currentApplication())) as { id: string }
  const { changed } = await registerCommands(rest, me.id, guild, buildAllCommands(Object.values(systems)))
  const where = guild ? `server ${guild}` : 'all servers'
  console.log(
    changed.length > 0 ? `registered on ${where}: ${changed.join(', ')}` : `nothing to change on ${where}`,
  )
} catch (error) {
  const { status, message } = error as { status?: number; message: string }
  if (status === 401) stop('DISCORD_TOKEN is wrong: copy it again from the Bot page of your application')
  if (status === 403)
    stop(
      `the bot is not on server ${guild}, or lacks the scope applications.commands: invite it again with that scope`,
    )
  stop(`the commands could not be registered: ${message}`)
}
