// Entry point of `npm start`. With DISCORD_TOKEN, runs the bot on Discord. Without DISCORD_TOKEN, runs the
// sandbox in this process and the bot in a child process.
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readEnvironment, type SettingWarning } from './base/environment.ts'
import { toStartupError } from './base/folder.ts'
import { openLog } from './base/log.ts'
import { parseSettings, type Settings } from './base/settings.ts'
import { StartupError } from './base/startup-error.ts'
import { NO_RESTART_EXIT_STATUS, PROCESS_STOP_TIMEOUT_MS, stopChildProcess } from './runtime/children.ts'
import {
  LOW_MEMORY_ENVIRONMENT,
  limitThreadHeaps,
  relaxHeapGrowth,
  SINGLE_PROCESS_ENVIRONMENT,
} from './runtime/memory.ts'
import { describeOwnerDataFiles } from './runtime/own-data.ts'
import type { RunningShards } from './runtime/shards.ts'

const SANDBOX_PORTS = { first: 4700, last: 4719 }
/** Difference between the port of the web pages and the port of the sandbox's chat page. */
const PORTS_APART = 20

const isChild = process.send !== undefined
const { oddities, settings } = readSettings()
const { folder } = settings
const log = openLog(settings.logLevel)
for (const { setting, text } of oddities) log.warn({ setting }, text)
if (settings.token && settings.processes) await runShards(settings.token, settings.processes)
else if (settings.token) await runBot(settings.token)
else await runSandbox()

function readSettings(): { oddities: readonly SettingWarning[]; settings: Settings } {
  try {
    const oddities = readEnvironment()
    return { oddities, settings: parseSettings(process.env) }
  } catch (error) {
    if (error instanceof StartupError) hopeless(error.message)
    throw error
  }
}

/** Runs the bot in this process, either on Discord or in the sandbox. For the sandbox, this is a child process. */
async function runBot(token: string): Promise<void> {
  if (!settings.shards) relaxHeapGrowth()
  limitThreadHeaps()
  let stop: (() => Promise<void>) | null = null
  let isLeaving = false
  // A terminal may send the same signal twice: once to npm and once to this process.
  const leave = (why: string, status = 0) => {
    if (isLeaving) return
    isLeaving = true
    log.info({ why }, 'stopping')
    const forced = setTimeout(() => process.exit(status || 1), PROCESS_STOP_TIMEOUT_MS)
    forced.unref()
    Promise.resolve(stop?.())
      .then(
        () => log.info('stopped; all pending work is done'),
        error => log.error({ error }, 'an error occurred while stopping'),
      )
      .finally(() => process.exit(status))
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => leave(signal))
  if (isChild) process.once('disconnect', () => leave('the parent process has ended'))
  process.on('unhandledRejection', error => {
    log.fatal({ error }, 'an error was not handled')
    leave('unhandled error', 1)
  })
  try {
    const { startBot } = await import('./runtime/bot.ts')
    const { unplayableSystems, systems: all } = await import('./systems/index.ts')
    const { removeFaultyScenarios } = await import('./systems/scenario-trial.ts')
    const { systems, faults } = removeFaultyScenarios(all)
    const { getOwnerDataReport, listOwnerFiles } = await import('../data/load.ts')
    const news = describeOwnerDataFiles(getOwnerDataReport(), faults)
    for (const line of news.told) log.info(line)
    for (const line of news.wrong) log.error(`own data: ${line}`)
    const bot = await startBot({
      token,
      folder,
      systems,
      closed: unplayableSystems,
      ownFilesOf: listOwnerFiles,
      log,
      ...(settings.api && { api: settings.api }),
      ...(settings.databaseUrl && { databaseUrl: settings.databaseUrl }),
      ...(settings.registerOnServer && { registerOn: settings.registerOnServer }),
      ...(settings.shards && { shards: settings.shards }),
      onLost: why => leave(why, 1),
      healthPort: settings.healthPort,
      healthHost: settings.healthHost,
      web: settings.web,
    })
    stop = bot.stop
    process.send?.({ ownData: [...news.told, ...news.wrong] })
    process.send?.('ready')
    if (!isChild) {
      for (const line of news.told) console.log(line)
      console.log(`Fieldpost plays on Discord as ${bot.client.user?.tag}. Stop it with Ctrl+C.`)
      console.log('Run `npm run deploy` once, and after every update: it registers the commands.')
    }
  } catch (error) {
    const { DataFileError } = await import('../data/load.ts')
    if (error instanceof StartupError || error instanceof DataFileError) hopeless(error.message)
    log.fatal({ error }, 'the bot could not start')
    process.exit(1)
  }
}

function hopeless(why: string): never {
  console.error(`Fieldpost cannot start: ${why}`)
  process.exit(isChild ? NO_RESTART_EXIT_STATUS : 1)
}

/** Runs the bot as several processes. This process starts the others and restarts them when they end. */
async function runShards(token: string, count: 'auto' | number): Promise<void> {
  const { api, databaseUrl, healthPort, healthHost } = settings
  Object.assign(process.env, { ...LOW_MEMORY_ENVIRONMENT, ...process.env })
  const { startShards } = await import('./runtime/shards.ts')
  const { startShardHealthServer } = await import('./runtime/shard-health.ts')
  const file = fileURLToPath(import.meta.url)
  let shards: RunningShards | null = null
  let isLeaving = false
  const leave = async (status: number) => {
    if (isLeaving) return
    isLeaving = true
    await shards?.stop()
    process.exit(status)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void leave(0))
  if (isChild) process.once('disconnect', () => void leave(0))
  const onHopeless = () => void leave(isChild ? NO_RESTART_EXIT_STATUS : 1)
  try {
    shards = await startShards({ token, api, databaseUrl, count, file, log, onHopeless })
    if (healthPort !== null) await startShardHealthServer(shards.count, healthPort, healthHost)
    await shards.ready
    process.send?.('ready')
    if (!isChild) console.log(`Fieldpost plays on Discord, ${shards.count} processes. Stop it with Ctrl+C.`)
  } catch (error) {
    if (error instanceof StartupError) hopeless(error.message)
    log.fatal({ error }, 'the shards could not be started')
    process.exit(1)
  }
}

async function runSandbox(): Promise<void> {
  const { startSandbox } = await import('./sandbox/index.ts')
  const lock = await takeFolder()
  const file = join(folder, 'chat.jsonl')
  const sandbox = await onFreePort(port =>
    startSandbox({
      port,
      file,
      botName: 'Fieldpost',
      guildName: 'Fieldpost',
      channels: ['games', 'talk'],
      channelTranslations: { ru: { games: 'партии', talk: 'разговоры' } },
      log: line => log.warn(`sandbox: ${line}`),
    }),
  ).catch(error => {
    const why = toStartupError(file, error)?.message
    hopeless(
      why ??
        `${file}: ${error.message}. Move the file away: the chat then starts empty. The games stay, they are stored elsewhere`,
    )
  })
  lock.note(sandbox.url)
  const child = { now: null as ChildProcess | null, tries: 0, began: 0 }
  let isStopping = false
  let isFirst = true
  let news: readonly string[] = []

  const begin = () => {
    child.began = Date.now()
    const bot = fork(fileURLToPath(import.meta.url), [], {
      execArgv: process.execArgv,
      env: {
        ...SINGLE_PROCESS_ENVIRONMENT,
        ...process.env,
        DISCORD_TOKEN: sandbox.token,
        DISCORD_API: sandbox.api,
        REGISTER_ON: `${sandbox.guildId},everywhere`,
        DATA_FOLDER: folder,
        ...mapsOf(sandbox.url),
      },
    })
    child.now = bot
    bot.on('message', message => {
      if (isNews(message)) news = message.ownData
      if (message !== 'ready') return
      child.tries = 0
      if (isFirst)
        console.log(
          ['', `Fieldpost is ready: ${sandbox.url}`, ...news, 'Stop it with Ctrl+C.', ''].join('\n  '),
        )
      isFirst = false
    })
    bot.once('exit', (status, signal) => {
      if (isStopping) return
      if (status === NO_RESTART_EXIT_STATUS) return void leave(1)
      log.error({ status, signal }, 'the bot process ended; it is restarted')
      setTimeout(begin, Math.min(5000, 200 * 2 ** child.tries++))
    })
  }
  const leave = async (status: number) => {
    if (isStopping) return
    isStopping = true
    await stopChildProcess(child.now)
    await sandbox.close()
    lock.free()
    process.exit(status)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void leave(0))
  begin()
}

const isNews = (message: unknown): message is { readonly ownData: readonly string[] } =>
  typeof message === 'object' && message !== null && 'ownData' in message

/**
 * Returns the settings for the web pages of tables, which the sandbox serves besides its chat. `PUBLIC_URL` and
 * `WEB_PORT` in the environment have priority.
 */
function mapsOf(url: string): Record<string, string> {
  const { hostname, port } = new URL(url)
  const own = process.env.WEB_PORT || String(Number(port) + PORTS_APART)
  return { PUBLIC_URL: process.env.PUBLIC_URL || `http://${hostname}:${own}`, WEB_PORT: own }
}

async function takeFolder() {
  const { lockFolder } = await import('./store/index.ts')
  try {
    return lockFolder(folder, 'sandbox.lock')
  } catch (error) {
    if (error instanceof StartupError) hopeless(error.message)
    throw error
  }
}

/**
 * Calls `open` with the port from `PORT`. Without `PORT`, calls it with the first free port of the sandbox's range.
 */
async function onFreePort<T>(open: (port: number) => Promise<T>): Promise<T> {
  const { port: given } = settings
  for (let port = given ?? SANDBOX_PORTS.first; ; port++) {
    try {
      return await open(port)
    } catch (error) {
      const { code, syscall } = error as NodeJS.ErrnoException
      if (syscall !== 'listen') throw error
      if (given !== null && code === 'EADDRINUSE')
        hopeless(`port ${given} is used by another program: stop that program, or set another PORT`)
      if (given !== null) hopeless(`port ${given} cannot be used (${code}): set another PORT`)
      if (port === SANDBOX_PORTS.last)
        hopeless(`all ports from ${SANDBOX_PORTS.first} to ${port} are in use: set another PORT`)
    }
  }
}
