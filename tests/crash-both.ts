import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { APIMessage } from 'discord-api-types/v10'
import { replay } from '../src/engine/match.ts'
import { openStore } from '../src/store.ts'
import { systems } from '../src/systems/index.ts'
import { parts, textOf } from './commands/stage.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SYSTEM = 'hells-gate'
const COMMAND = 'hell'
const PERSON = 'anna'

interface Running {
  readonly process: ChildProcess
  readonly url: string
}

/** `npm start` in a folder, until it has printed its address. */
async function begin(folder: string): Promise<Running> {
  const { DISCORD_TOKEN: _, ...env } = process.env
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd: ROOT,
    detached: true,
    env: { ...env, PORT: '0', DATA_FOLDER: folder, LOG_LEVEL: 'warn' },
  })
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk
      const address = /ready: (http:\S+)/.exec(said)?.[1]
      if (address) resolve(address)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', () => reject(new Error(said)))
  })
  return { process: child, url }
}

/** The sandbox and its bot at one stroke. */
async function kill({ process: child }: Running): Promise<void> {
  const gone = new Promise(resolve => child.once('exit', resolve))
  process.kill(-(child.pid as number), 'SIGKILL')
  await gone
}

/** Somebody at the chat page. */
function browser(url: string, as: string) {
  const ask = async (path: string, body?: object) => {
    const init = body && {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }
    const response = await fetch(`${url}/page/${path}${path.includes('?') ? '&' : '?'}as=${as}`, init)
    return response.json()
  }
  return {
    state: () =>
      ask('state') as Promise<{ people: { id: string }[]; channels: { id: string; thread: unknown }[] }>,
    async posts(channel: string): Promise<APIMessage[]> {
      const { messages } = (await ask(`messages?channel=${channel}`)) as {
        messages: { message?: APIMessage }[]
      }
      const all = messages.map(one => one.message ?? (one as unknown as APIMessage))
      return all.filter(one => (one.components?.length ?? 0) > 0 && ((one.flags ?? 0) & 64) === 0)
    },
    slash: (command: string, options: object, channelId: string) =>
      ask('slash', { command, options, channelId }),
    async complete(action: string, channelId: string): Promise<string[]> {
      const asked = { command: `${COMMAND} odds`, options: { action }, focused: 'action', channelId }
      const { choices = [] } = (await ask('autocomplete', asked)) as { choices?: { value: string }[] }
      return choices.map(choice => choice.value)
    },
    click: (message: string, customId: string) => ask('click', { message, customId }),
  }
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

async function until<T>(look: () => Promise<T | null | undefined | false>): Promise<T> {
  for (let tries = 0; tries < 300; tries++) {
    const found = await look().catch(() => null)
    if (found) return found
    await pause(50)
  }
  throw new Error(`not found: ${look}`)
}

/**
 * Kills sandbox and bot together at random moments under play and starts them again. Gives what must not be:
 * posts that were seen and are gone, posts that stand twice, moves that are lost.
 */
export async function crashBoth(kills: number, pick: (n: number) => number): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fieldpost-crash-both-'))
  const faults: string[] = []
  let running = await begin(folder)
  let page = browser(running.url, PERSON)
  const thread = await openGame(page)
  const seen = new Set<string>()
  const numbers = async () =>
    (await page.posts(thread)).map(post => /✉ (\d+)$/.exec(textOf(post))?.[1] ?? '').filter(Boolean)
  for (let n = 0; n < kills; n++) {
    for (let move = 0; move < 3; move++) await play(page, thread, pick)
    await pause(300)
    for (const number of await numbers()) seen.add(number)
    void play(page, thread, pick).catch(() => {})
    await pause(pick(300))
    await kill(running)
    running = await begin(folder)
    page = browser(running.url, PERSON)
  }
  let stand = await numbers()
  for (let calm = 0; calm < 6; ) {
    await pause(500)
    const now = await numbers()
    calm = now.length === stand.length ? calm + 1 : 0
    stand = now
  }
  for (const number of seen) if (!stand.includes(number)) faults.push(`post ${number} was seen and is gone`)
  if (new Set(stand).size !== stand.length) faults.push(`posts stand twice: ${stand}`)
  await kill(running)
  const store = await openStore({ folder })
  const [entry] = store.entries()
  const table = entry && (await store.read(entry.key))
  await store.close()
  if (!table?.match) return [...faults, 'the table is gone']
  const again = replay(systems[SYSTEM], table.match, table.secret)
  if (JSON.stringify(again.state) !== JSON.stringify(table.match.state))
    faults.push('replay gives another state')
  for (let n = 1; n <= table.posts; n++)
    if (!stand.includes(String(n)))
      faults.push(`post ${n} of ${table.posts} was never sent (${table.outbox.length} wait)`)
  return faults
}

type Page = ReturnType<typeof browser>

async function openGame(page: Page): Promise<string> {
  const [home] = (await page.state()).channels
  await page.slash('game new', { system: SYSTEM }, home.id)
  const thread = await until(async () => (await page.state()).channels.find(channel => channel.thread)?.id)
  for (const does of ['sit', 'sit', 'begin']) {
    const find = (message: APIMessage) =>
      parts(message).find(part => String(part.custom_id).split('|')[3] === does && !part.disabled)
    const lobby = await until(async () => (await page.posts(thread)).find(find))
    await page.click(lobby.id, String(find(lobby)?.custom_id))
    await pause(200)
  }
  await until(async () => (await page.posts(thread)).length > 1)
  return thread
}

async function play(page: Page, thread: string, pick: (n: number) => number): Promise<void> {
  let action = ''
  for (let word = 0; word < 5; word++) {
    const longer = (await page.complete(action, thread)).filter(value => value !== action.trim())
    if (longer.length === 0) break
    action = longer[pick(longer.length)]
    if (!/^\w+$/.test(action) && pick(3) > 0) break
    if (/^\w+$/.test(action)) action += ' '
  }
  await page.slash(`${COMMAND} answer`, { action: action.trim() }, thread)
}
