import type { Client } from 'discord.js'
import { buildAllCommands } from '../../../commands/all.ts'
import { createRestClient, registerCommands } from '../../../commands/discord/register.ts'
import type { InteractionListener } from '../../../commands/index.ts'
import { StartupError } from '../../base/startup-error.ts'
import { waitForGateway } from '../../gateway/login.ts'
import { explainCloseCode, explainLoginError } from '../../gateway/login-errors.ts'
import type { BotCore } from './core.ts'
import type { BotService } from './services.ts'

/** Logs the bot in, so that interactions arrive. Once the service is stopping, further interactions get a refusal. */
export const createLoginService = (
  { options, log, client }: BotCore,
  { refuseFromNow }: InteractionListener,
): BotService<void> => ({
  name: 'login',
  async start() {
    const { token, api = null, pause } = options
    const sessions = (options.shards?.ids ?? [0]).length
    await waitForGateway({ token, api, log, sessions, ...(pause && { pause }) })
    await logIn(client, token)
  },
  stop: refuseFromNow,
})

/** Registers the bot's commands in the places that `registerOn` names. */
export const createRegistrationService = ({ options, log, client }: BotCore): BotService<void> => ({
  name: 'registration',
  async start() {
    if (!options.registerOn || !client.application) return
    const rest = createRestClient(options.token, options.api)
    const commands = buildAllCommands(Object.values(options.systems))
    for (const place of options.registerOn.split(',')) {
      const server = place === 'everywhere' ? null : place
      const { changed } = await registerCommands(rest, client.application.id, server, commands)
      if (changed.length > 0) log.info({ changed }, 'commands registered')
    }
  },
})

async function logIn(client: Client, token: string): Promise<void> {
  const ready = new Promise<void>((resolve, reject) => {
    client.once('clientReady', () => resolve())
    client.once('shardDisconnect', ({ code }) => reject(new StartupError(explainCloseCode(code))))
  })
  ready.catch(() => {})
  try {
    await client.login(token)
  } catch (error) {
    throw explainLoginError(error)
  }
  await ready
}
