import {
  GatewayDispatchEvents,
  GatewayIntentBits,
  type ThreadAutoArchiveDuration,
} from 'discord-api-types/v10'
import { toAnyApiThread } from '../api-objects.ts'
import type { SandboxCore } from '../core.ts'
import type { SandboxChannel } from '../state.ts'

export interface ThreadChange {
  name?: string
  archived?: boolean
  locked?: boolean
  invitable?: boolean
  autoArchiveMinutes?: ThreadAutoArchiveDuration
  slowmode?: number
}

export function changeThread(core: SandboxCore, channel: SandboxChannel, change: ThreadChange): void {
  const { state } = core
  const thread = channel.thread
  if (!thread) throw new Error(`${channel.name} is not a thread`)
  const { name, slowmode, ...rest } = change
  if (name !== undefined) channel.name = name.trim()
  if (slowmode !== undefined) channel.slowmode = slowmode
  if (rest.archived !== undefined && rest.archived !== thread.archived) {
    thread.archivedAt = new Date(state.now()).toISOString()
    thread.activeAt = state.now()
  }
  for (const [key, value] of Object.entries(rest))
    if (value !== undefined) Object.assign(thread, { [key]: value })
  updated(core, channel)
}

/**
 * Records that somebody wrote a message in a thread. The message reopens an archived thread, delays the next
 * archiving, and makes its author a member of the thread.
 */
export function recordThreadActivity(core: SandboxCore, channel: SandboxChannel, authorId: string): void {
  const { state } = core
  const thread = channel.thread
  if (thread) {
    thread.activeAt = state.now()
    thread.messageCount++
    thread.totalSent++
    if (!thread.members.includes(authorId)) thread.members.push(authorId)
    if (thread.archived) changeThread(core, channel, { archived: false })
  }
  state.channels.put(channel.id, channel)
}

function updated(core: SandboxCore, channel: SandboxChannel): void {
  const { state } = core
  state.channels.put(channel.id, channel)
  core.announce({ type: 'channel', channel })
  const thread = toAnyApiThread(state, channel)
  core.gateway.dispatch(GatewayDispatchEvents.ThreadUpdate, thread, GatewayIntentBits.Guilds)
}
