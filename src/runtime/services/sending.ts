import type { BotContext } from '../../../commands/bot-context.ts'
import { openComputerPlayers } from '../../../commands/computers/index.ts'
import { openLeagueRunner } from '../../../commands/league/league-runner.ts'
import { openLobbyUpdates } from '../../../commands/lobby/message.ts'
import { openThreadNames } from '../../../commands/lobby/name.ts'
import { createEditClient } from '../../../commands/posts/button-cleanup.ts'
import { openOutbox } from '../../../commands/posts/outbox.ts'
import { openPingLimits } from '../../../commands/posts/pings.ts'
import { openResultRecorder } from '../../../commands/posts/result-recorder.ts'
import { realTime } from '../../../commands/posts/retry-queue.ts'
import { logRateLimits } from '../../gateway/connection.ts'
import type { Store } from '../../store/index.ts'
import type { BotCore } from './core.ts'
import { type Service, WORK_TIMEOUT } from './services.ts'
import type { Uptime } from './uptime.ts'

type Pictures = Pick<BotContext, 'draw' | 'film' | 'zoomPlaces' | 'legend'>

/**
 * Starts all parts of the bot that send messages without an interaction. When the service stops, the parts start
 * no new work and finish running work.
 */
export function senderService(
  core: BotCore,
  store: Store,
  { now }: Uptime,
  pictures: Pictures,
): Service<BotContext> {
  const { options, log, client, thinker, later } = core
  return {
    name: 'sending',
    start() {
      const { systems, closed = new Set(), ownFilesOf = () => [] } = options
      const time = { clock: { now, after: options.after ?? realTime.after }, randomShare: Math.random }
      const edits = createEditClient(options.token, options.api)
      logRateLimits(edits, log, Date.now)
      const bare = {
        client,
        store,
        systems,
        closedSystems: closed,
        ownFilesOf,
        log,
        now,
        editClient: edits,
        think: options.think ?? thinker.think,
        pings: openPingLimits(now),
        ...pictures,
        web: () => later.web,
      }
      const outbox = openOutbox(bare, time)
      const lobbies = openLobbyUpdates(bare, time)
      const secretary = openLeagueRunner({ ...bare, outbox }, time)
      const records = openResultRecorder({ ...bare, outbox, leagueRunner: secretary }, time)
      const names = openThreadNames(bare, time)
      const computers = openComputerPlayers({ ...bare, outbox }, time)
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
    patience: WORK_TIMEOUT,
  }
}
