import type { ChosenAction, PhasePlan } from '../../src/ai/index.ts'
import { findRefusal } from '../../src/engine/actions/refuse.ts'
import type { Role } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import {
  chooseFallbackAction,
  createSearchInput,
  findDecoyPosition,
  findNextComputer,
  type PendingComputer,
} from '../../src/table/computers.ts'
import { playComputerAction } from '../../src/table/play.ts'
import { findPostToExtend } from '../../src/table/posts.ts'
import { tableRevision } from '../../src/table/seat-queries.ts'
import type { Table } from '../../src/table/types.ts'
import {
  type BotContext,
  type ComputerPlayers,
  type CoreContext,
  isServedByThisProcess,
  systemOfTable,
} from '../bot-context.ts'
import { needsPersonToFix } from '../discord/failures.ts'
import { createRetryQueue, QueueStoppedError, type TimeSource } from '../posts/retry-queue.ts'
import { showTyping, TYPING_SIGN_INTERVAL_MS } from '../posts/typing.ts'

/** Number of failed searches after which the computer player makes a simple move without a search. */
const TRIES = 3

/**
 * Creates the background work that plays for computer players. All moves of computers until a person has to
 * decide go into one post. Each search knows only what the computer's role knows. If the table changes during a
 * search, a new search starts.
 */
export function createComputerPlayers(
  bot: CoreContext & Pick<BotContext, 'outbox'>,
  time: { clock: TimeSource; randomShare: () => number },
): ComputerPlayers {
  const { store, outbox, log, now } = bot
  const chains = createRetryQueue({ work: playOn, waitsForPerson: needsPersonToFix, ...time })
  const typed = new Map<string, number>()
  /**
   * For each table, the plan of the computer that moved last. The plan is used again if the same computer also
   * makes the next move.
   */
  const meant = new Map<
    string,
    { readonly plan: PhasePlan; readonly role: Role; readonly revision: number }
  >()
  const resting = new AbortController()

  async function playOn(key: string): Promise<void> {
    try {
      while (await playOne(key));
    } finally {
      typed.delete(key)
      meant.delete(key)
    }
  }

  /** Plays one action of a computer. Returns false if no computer has to decide. */
  async function playOne(key: string): Promise<boolean> {
    resting.signal.throwIfAborted()
    const table = await store.read(key)
    const thinker = table && findNextComputer(table)
    if (!table || !thinker) return false
    const { role } = thinker
    const system = systemOfTable(bot, table)
    const revision = tableRevision(table)
    const { action, plan } = await decided(key, table, system, thinker)
    const { after, isPlayed } = await store.turn(key, newest => {
      const played = playComputerAction(newest, system, { role, action, revision }, now())
      return { table: played, result: { after: played ?? newest, isPlayed: played !== null } }
    })
    meant.delete(key)
    if (plan && isPlayed) meant.set(key, { plan, role, revision: tableRevision(after) })
    if (findPostToExtend(after) === null) {
      const held = await outbox.run(key)
      // If the post cannot be sent, the computer stops, because players could not follow further moves.
      if (held && findNextComputer(after)) throw held.error
    }
    return true
  }

  async function decided(
    key: string,
    table: Table,
    system: GameSystem,
    thinker: PendingComputer,
  ): Promise<ChosenAction> {
    const { role, level } = thinker
    const stopTyping = showTyping(
      bot,
      time.clock,
      table.thread,
      (typed.get(key) ?? 0) + TYPING_SIGN_INTERVAL_MS - now(),
      () => typed.set(key, now()),
    )
    const revision = tableRevision(table)
    const about = { thread: table.thread, system: table.system, role, revision }
    const truth = (table.match as NonNullable<Table['match']>).state
    const before = meant.get(key)
    const goesOn = before?.role === role && before.revision === revision
    const people = table.seats.flatMap(({ user }) => user ?? [])
    const isWatched = people.length > 0
    const whose = [...new Set(people)].sort().join(' ')
    const decoy = isWatched ? findDecoyPosition(system, table, role) : null
    try {
      if (decoy) {
        const matter = { system: system.id, ...decoy, by: role, level }
        await unless(resting.signal, bot.think(matter, isWatched, whose)).catch(error => {
          resting.signal.throwIfAborted()
          log.warn({ ...about, error }, 'a computer could not think')
        })
        const { seed } = createSearchInput(system, table, role, 'simple')
        return { action: chooseFallbackAction(system, truth, role, seed) }
      }
      for (let tries = 0; tries < TRIES; tries++) {
        const { seed, state } = createSearchInput(system, table, role, `think ${tries}`)
        try {
          const plan = goesOn && tries === 0 ? { plan: before.plan } : {}
          const matter = { system: system.id, state, by: role, level, seed, ...plan }
          const thought = await unless(resting.signal, bot.think(matter, isWatched, whose))
          const refusal = findRefusal(system, truth, role, thought.action)
          if (!refusal) return thought
          log.error({ ...about, action: thought.action, refusal }, 'a computer chose an illegal action')
        } catch (error) {
          resting.signal.throwIfAborted()
          log.warn({ ...about, error }, 'a computer could not think')
        }
      }
    } finally {
      stopTyping()
    }
    log.error(about, 'a computer could not search for a move; it plays a simple one')
    const { seed } = createSearchInput(system, table, role, 'simple')
    return { action: chooseFallbackAction(system, truth, role, seed) }
  }

  return {
    ...chains,
    noteTableVersion(key, table) {
      if (!resting.signal.aborted && findNextComputer(table) && isServedByThisProcess(bot, key))
        void chains.tryUnlessBlocked(key)
    },
    stop() {
      resting.abort(new QueueStoppedError('stopping'))
      return chains.stop()
    },
  }
}

/** Waits for a promise. If the signal is aborted first, rejects with the signal's reason. */
function unless<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((done, failed) => {
    const stop = () => failed(signal.reason)
    signal.addEventListener('abort', stop)
    work.then(done, failed).finally(() => signal.removeEventListener('abort', stop))
  })
}
