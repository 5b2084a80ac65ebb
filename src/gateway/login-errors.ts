import { StartupError } from '../base/startup-error.ts'

/**
 * Converts an error of the login to a `StartupError` whose message names the remedy. Returns any other error
 * unchanged.
 */
export function explainLoginError(error: unknown): unknown {
  const { code, status } = (error ?? {}) as { code?: unknown; status?: unknown }
  const message = error instanceof Error ? error.message : String(error)
  if (code === 'TokenInvalid' || status === 401 || /token was provided|4004/i.test(message)) {
    return new StartupError(
      'DISCORD_TOKEN is wrong. Get a new one: discord.com/developers/applications → your application → Bot → Reset Token',
    )
  }
  if (code === 'DisallowedIntents' || /disallowed intents/i.test(message)) {
    return new StartupError(explainCloseCode(4014))
  }
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT/.test(message)) {
    return new StartupError(`Discord cannot be reached (${message}). Check the network, then start again`)
  }
  return error
}

/** Returns a sentence that explains why Discord closed the connection, and what the owner can do. */
export function explainCloseCode(code: number): string {
  if (code === 4014) {
    return 'Discord refuses an intent. Fieldpost needs only Guilds, which is not privileged: check the Bot page of your application'
  }
  if (code === 4004) return 'DISCORD_TOKEN is wrong. Copy it again from the Bot page of your application'
  return `Discord closed the connection (${code})`
}
