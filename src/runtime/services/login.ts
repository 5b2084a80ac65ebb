import type { Client } from 'discord.js'
import { allCommands } from '../../../commands/all.ts'
import { createRest, registerCommands } from '../../../commands/discord/register.ts'
import type { InteractionListener } from '../../../commands/index.ts'
import { StartupError } from '../../base/startup-error.ts'
import { waitForGateway } from '../../gateway/login.ts'
import { explainDisconnect, explainLoginError } from '../../gateway/login-errors.ts'
import type { BotCore } from './core.ts'
import type { Service } from './services.ts'

/** Logs the bot in, so that interactions arrive. When the service stops, further interactions get a refusal. */
export const loginService = (
  { options, log, client }: BotCore,
  { refuseFromNow }: InteractionListener,
): Service<void> => ({
  name: 'login',
  async start() {
    const { token, api = null, pause } = options
    const sessions = (options.shards?.ids ?? [0]).length
    await waitForGateway({ token, api, log, sessions, ...(pause && { pause }) })
    await logIn(client, token)
  },
  stop: refuseFromNow,
})

/** Registers the bot's commands on the server that the options name. */
export const registrationService = ({ options, log, client }: BotCore): Service<void> => ({
  name: 'registration',
  async start() {
    if (!options.registerOn || !client.application) return
    const rest = createRest(options.token, options.api)
    const commands = allCommands(Object.values(options.systems))
    const { changed } = await registerCommands(rest, client.application.id, options.registerOn, commands)
    if (changed.length > 0) log.info({ changed }, 'commands registered')
  },
})

async function logIn(client: Client, token: string): Promise<void> {
  const ready = new Promise<void>((resolve, reject) => {
    client.once('clientReady', () => resolve())
    client.once('shardDisconnect', ({ code }) => reject(new StartupError(explainDisconnect(code))))
  })
  ready.catch(() => {})
  try {
    await client.login(token)
  } catch (error) {
    throw explainLoginError(error)
  }
  await ready
}
