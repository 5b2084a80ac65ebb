import { setTimeout as sleep } from 'node:timers/promises'
import { type APIGatewayBotInfo, REST, Routes } from 'discord.js'
import type { Logger } from 'pino'
import { StartupError } from '../base/startup-error.ts'
import { explainLoginError } from './login-errors.ts'

export interface GatewayWaitOptions {
  readonly token: string
  /** API address to use instead of Discord's own address. Null: use Discord's own address. */
  readonly api: string | null
  readonly log: Logger
  /** Number of sessions that the bot will start. Null: the number that Discord recommends. */
  readonly sessions: number | null
  /**
   * Returns the delay before the next attempt to reach Discord, in ms. `times` is the number of earlier
   * attempts.
   */
  readonly pause?: (times: number) => number
}

const FIRST = 1000
const LONGEST = 300_000
const TIMEOUT = 15_000
/**
 * Time in ms after which Discord's session limit has surely ended, counted from the reset time that Discord gives.
 */
const AFTER_RESET = 1000

const growing = (times: number): number => Math.min(FIRST * 2 ** times, LONGEST)

/**
 * Waits until Discord answers and allows the bot to start enough sessions. Returns the address of the gateway. Logs
 * each wait. Throws `StartupError` if waiting does not help.
 */
export async function waitForGateway(options: GatewayWaitOptions): Promise<APIGatewayBotInfo> {
  const { token, api, log, pause = growing } = options
  const rest = new REST({ ...(api && { api }), retries: 0, timeout: TIMEOUT }).setToken(token)
  for (let times = 0; ; times++) {
    const found = await ask(rest)
    const wait = 'outage' in found ? pause(times) : waitFor(found.info, options.sessions)
    if (wait === null && 'info' in found) return found.info
    const until = new Date(Date.now() + (wait ?? 0)).toISOString()
    if ('outage' in found)
      log.warn(
        { wait, tries: times + 1 },
        `Discord does not answer (${found.outage}): the next try is at ${until}`,
      )
    else {
      const { total, remaining } = found.info.session_start_limit
      log.error(
        { wait, total, remaining },
        `Discord allows this bot no new session until ${until} (${remaining} of ${total} left). The bot waits until then`,
      )
    }
    await sleep(wait ?? 0)
  }
}

/** Returns how long to wait until Discord allows new sessions, in ms. Null if enough sessions are left. */
function waitFor(
  { shards, session_start_limit: limit }: APIGatewayBotInfo,
  sessions: number | null,
): number | null {
  return limit.remaining >= (sessions ?? shards) ? null : limit.reset_after + AFTER_RESET
}

async function ask(rest: REST): Promise<{ info: APIGatewayBotInfo } | { outage: string }> {
  try {
    const info = (await rest.get(Routes.gatewayBot())) as APIGatewayBotInfo
    const isWhole = typeof info?.url === 'string' && Number.isFinite(info.session_start_limit?.remaining)
    return isWhole ? { info } : { outage: 'something else than its gateway answered' }
  } catch (error) {
    const outage = outageIn(error)
    if (outage === null) throw refusal(error)
    return { outage }
  }
}

/**
 * Returns why Discord cannot be reached now. Null if the error is final, so that every further request would get
 * the same error.
 */
function outageIn(error: unknown): string | null {
  const { status, code, message } = (error ?? {}) as { status?: unknown; code?: unknown; message?: unknown }
  if (typeof status === 'number') {
    // Status 403 comes from the firewall in front of Discord's API. The firewall blocks addresses that sent too
    // many requests
    const passes = status >= 500 || status === 403 || status === 408 || status === 429
    return passes ? `status ${status}` : null
  }
  if (code === 'TokenInvalid' || /token was provided/i.test(String(message))) return null
  return typeof code === 'string' ? code : 'no connection'
}

function refusal(error: unknown): unknown {
  const told = explainLoginError(error)
  const { status } = (error ?? {}) as { status?: unknown }
  if (told instanceof StartupError || typeof status !== 'number') return told
  return new StartupError(
    `Discord does not give the address of its gateway (status ${status}): check DISCORD_API and the network`,
  )
}
