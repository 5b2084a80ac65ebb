import type { BotContext } from '../../../commands/bot-context.ts'
import { createComputerPlayers } from '../../../commands/computers/index.ts'
import { createLeagueRunner } from '../../../commands/league/league-runner.ts'
import { createLobbyUpdater } from '../../../commands/lobby/message.ts'
import { createThreadRenamer } from '../../../commands/lobby/name.ts'
import { createMessageEditClient } from '../../../commands/posts/button-cleanup.ts'
import { createOutbox } from '../../../commands/posts/outbox.ts'
import { createPingLimits } from '../../../commands/posts/pings.ts'
import { createResultRecorder } from '../../../commands/posts/result-recorder.ts'
import { systemTimeSource } from '../../../commands/posts/retry-queue.ts'
import { createSecret } from '../../engine/match.ts'
import { logDiscordRateLimits } from '../../gateway/connection.ts'
import type { BotStore } from '../../store/index.ts'
import { readGameIsolated } from '../read-game.ts'
import type { BotCore } from './core.ts'
import { type BotService, SERVICE_STOP_TIMEOUT_MS } from './services.ts'
import type { UptimeRecorder } from './uptime.ts'

type Pictures = Pick<BotContext, 'draw' | 'film' | 'zoomPlaces' | 'legend'>

/**
 * Starts all parts of the bot that send messages without an interaction. To stop, they start no new work and finish
 * running work.
 */
export function createSenderService(
  core: BotCore,
  store: BotStore,
  { now }: UptimeRecorder,
  pictures: Pictures,
): BotService<BotContext> {
  const { options, log, client, thinker, later } = core
  return {
    name: 'sending',
    start() {
      const { systems, closed = new Set(), ownFilesOf = () => [] } = options
      const time = {
        clock: { now, after: options.after ?? systemTimeSource.after },
        randomShare: Math.random,
      }
      const edits = createMessageEditClient(options.token, options.api)
      logDiscordRateLimits(edits, log, Date.now)
      const bare = {
        client,
        store,
        systems,
        closedSystems: closed,
        ownFilesOf,
        log,
        now,
        createSecret: options.createSecret ?? createSecret,
        editClient: edits,
        think: options.think ?? thinker.think,
        readGame: options.readGame ?? readGameIsolated,
        pings: createPingLimits(now),
        ...pictures,
        web: () => later.web,
      }
      const outbox = createOutbox(bare, time)
      const lobbies = createLobbyUpdater(bare, time)
      const secretary = createLeagueRunner({ ...bare, outbox }, time)
      const records = createResultRecorder({ ...bare, outbox, leagueRunner: secretary }, time)
      const names = createThreadRenamer(bare, time)
      const computers = createComputerPlayers({ ...bare, outbox }, time)
      later.house = {
        ...bare,
        outbox,
        lobbies,
        resultRecorder: records,
        leagueRunner: secretary,
        threadNames: names,
        computers,
      }
      return later.house
    },
    async stop({ computers, outbox, lobbies, resultRecorder, leagueRunner, threadNames }) {
      await Promise.all(
        [computers, outbox, lobbies, resultRecorder, leagueRunner, threadNames].map(one => one.stop()),
      )
    },
    patience: SERVICE_STOP_TIMEOUT_MS,
  }
}
