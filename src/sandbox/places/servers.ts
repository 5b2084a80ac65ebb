import type { SandboxChannel, SandboxIdentity, SandboxServer, ServerDirectory, ServerPlan } from '../model.ts'

const SHARD_BITS = 22n

/**
 * Returns the number of the shard that receives the events of a server, out of `count` shards. Events of direct
 * messages (`null`) go to shard 0.
 */
export function computeServerShard(guildId: string | null, count: number): number {
  return guildId === null ? 0 : Number((BigInt(guildId) >> SHARD_BITS) % BigInt(count))
}

/** Returns a new text channel without messages. */
export const createEmptyTextChannel = (
  id: string,
  guildId: string,
  name: string,
  position: number,
): SandboxChannel => ({
  id,
  guildId,
  name,
  parentId: null,
  position,
  topic: null,
  overwrites: [],
  slowmode: 0,
  lastMessageId: null,
  thread: null,
})

/**
 * Creates the directory of all servers. The id of each server contains a time, which is one millisecond earlier
 * than for the server before it. The ids of a server's channels, of the bot's role, and of the other roles follow
 * the id of the server.
 */
export function openServerDirectory(identity: SandboxIdentity, plan: ServerPlan): ServerDirectory {
  const { count, channels = 1, roles = 0 } = plan
  const first: SandboxServer = {
    id: identity.guildId,
    name: identity.guildName,
    botRoleId: identity.botRoleId,
    roles: [],
  }
  const newest = BigInt(first.id) >> SHARD_BITS

  function at(n: number): SandboxServer {
    if (n === 0) return first
    const id = (newest - BigInt(n)) << SHARD_BITS
    const after = (more: number): string => (id + BigInt(more)).toString()
    return {
      id: id.toString(),
      name: `${first.name} ${n + 1}`,
      botRoleId: after(channels + 1),
      roles: Array.from({ length: roles }, (_, role) => after(channels + 2 + role)),
    }
  }

  function numberOf(id: bigint): number | null {
    const n = Number(newest - (id >> SHARD_BITS))
    return n > 0 && n < count ? n : null
  }

  /**
   * Returns the number of the server with this id, or null. Does not parse the id if there is only one server.
   */
  const numberOfText = (id: string): number | null =>
    count > 1 && /^\d+$/.test(id) ? numberOf(BigInt(id)) : null

  function get(id: string): SandboxServer | null {
    if (id === first.id) return first
    const n = numberOfText(id)
    const found = n === null ? null : at(n)
    return found?.id === id ? found : null
  }

  function channelAt(server: SandboxServer, position: number): SandboxChannel {
    const id = (BigInt(server.id) + BigInt(position + 1)).toString()
    return createEmptyTextChannel(
      id,
      server.id,
      position === 0 ? 'general' : `general-${position + 1}`,
      position,
    )
  }

  return {
    count,
    get,
    at,
    *all() {
      for (let n = 0; n < count; n++) yield at(n)
    },
    initialChannels: server => Array.from({ length: channels }, (_, position) => channelAt(server, position)),
    channel(id) {
      const n = numberOfText(id)
      if (n === null) return null
      const server = at(n)
      const position = Number(BigInt(id) - BigInt(server.id)) - 1
      return position >= 0 && position < channels ? channelAt(server, position) : null
    },
  }
}
