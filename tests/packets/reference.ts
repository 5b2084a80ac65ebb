// A bare discord.js client in a process of its own, which hears the same packets as the bot and is guarded by nothing: what it
// throws is what nobody could read. Argument: token and address as JSON. To a number it answers, once the event `MARK_n` has
// come, with how many errors reached the top of the process.
import { Events } from 'discord.js'
import { createDiscordClient } from '../../src/runtime/services/connection.ts'

const { token, api } = JSON.parse(process.argv[2]) as { token: string; api: string }
let thrown = 0
const count = () => {
  thrown++
}
process.on('unhandledRejection', count)
process.on('uncaughtException', count)

const marks = new Map<string, () => void>()
const client = createDiscordClient({ api })
client.on('error', () => {})
client.on(Events.Raw, ({ t }: { t: string }) => marks.get(t)?.())
client.once(Events.ClientReady, () => process.send?.('ready'))
process.on('message', (n: number) => {
  // Packets before it are read when the queue of promises is empty.
  marks.set(`MARK_${n}`, () => setImmediate(() => process.send?.({ thrown })))
  process.send?.('waiting')
})
process.once('disconnect', () => process.exit(0))
await client.login(token)
