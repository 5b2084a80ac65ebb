import type { Client } from 'discord.js'
import { allCommands } from '../../../commands/all.ts'
import { register, restFor } from '../../../commands/discord/register.ts'
import type { Listening } from '../../../commands/index.ts'
import { CannotStart } from '../../base/cannot-start.ts'
import { gatewayInfo } from '../../gateway/login.ts'
import { disconnected, named } from '../../gateway/refused.ts'
import type { Core } from './core.ts'
import type { Service } from './services.ts'

/** Logs in, after which interactions arrive. Interactions that arrive while the bot stops get a refusal. */
export const login = ({ options, log, client }: Core, { refuse }: Listening): Service<void> => ({
  name: 'login',
  async start() {
    const { token, api = null, pause } = options
    const sessions = (options.shards?.ids ?? [0]).length
    await gatewayInfo({ token, api, log, sessions, ...(pause && { pause }) })
    await logIn(client, token)
  },
  stop: refuse,
})

/** Registers the commands on the server that the options name. */
export const registration = ({ options, log, client }: Core): Service<void> => ({
  name: 'registration',
  async start() {
    if (!options.registerOn || !client.application) return
    const rest = restFor(options.token, options.api)
    const commands = allCommands(Object.values(options.systems))
    const { changed } = await register(rest, client.application.id, options.registerOn, commands)
    if (changed.length > 0) log.info({ changed }, 'commands registered')
  },
})

async function logIn(client: Client, token: string): Promise<void> {
  const ready = new Promise<void>((resolve, reject) => {
    client.once('clientReady', () => resolve())
    client.once('shardDisconnect', ({ code }) => reject(new CannotStart(disconnected(code))))
  })
  ready.catch(() => {})
  try {
    await client.login(token)
  } catch (error) {
    throw named(error)
  }
  await ready
}
