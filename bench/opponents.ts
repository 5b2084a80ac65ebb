import { slashCommandName } from '../commands/system/define.ts'
import type { GameSystem } from '../src/engine/system.ts'
import type { Sandbox, SandboxActor } from '../src/sandbox/index.ts'
import { systems } from '../src/systems/index.ts'
import { findNextComputer } from '../src/table/computers.ts'
import { type Look, openTable, randomMove } from '../tests/crash/players.ts'
import type { LoadProfile } from './chat.ts'
import type { MeasuredFigure } from './measure.ts'

/** Milliseconds between two rounds of visits. In each round every table is visited once. */
const PAUSE = 250
/** Longest allowed wait for the bot's full answer to a command, in milliseconds. */
const ANSWERED = 10_000
const LEVEL = 'veteran'
/** Systems whose first scenario has more than one role, so that a computer can take a seat. */
const forTwo = Object.values(systems).filter(
  ({ rules: { roles }, scenarios }) => roles({ scenario: scenarios[0].id, variants: {} }).length > 1,
)

/**
 * Tables that the measurement keeps open. At these tables a person plays against computers, or computers play
 * against each other.
 */
export interface OpponentTables {
  close(): Promise<OpponentCounts>
}

export interface OpponentCounts {
  /**
   * `visits`: how often the measurement visited a table. `thinkingVisits`: at how many of these visits a computer
   * was thinking or waiting for its turn to think.
   */
  readonly visits: number
  readonly thinkingVisits: number
  /** Number of log entries that computers made. */
  readonly computerEntries: number
}

/**
 * Opens `count` tables of games with more than one role, spread over the Discord servers. The person at a table makes
 * random moves without delay. With `isAlone`, all players are computers, and the bot draws hardly any boards.
 */
export async function openOpponentTables(
  sandbox: Sandbox,
  look: Look,
  {
    count,
    servers,
    isAlone,
    pick,
  }: { count: number; servers: number; isAlone: boolean; pick: (n: number) => number },
): Promise<OpponentTables> {
  const people = Object.values(sandbox.users).map(({ id }) => sandbox.actor(id))
  let made = 0
  let looks = 0
  let thinking = 0

  interface Seat {
    readonly system: GameSystem
    readonly who: SandboxActor
    readonly guild: string
    readonly channelId: string
    thread: string
  }
  const begun = ({ system, who, channelId }: Omit<Seat, 'thread'>): Promise<string> =>
    openTable(sandbox, system, [who], { channelId }, LEVEL, isAlone ? 0 : 1)
  const seats: Seat[] = []
  for (let n = 0; n < count; n++) {
    const { guildId: guild, channelId } = sandbox.serverIds(n % servers)
    const seat = { system: forTwo[n % forTwo.length], who: people[n % people.length], guild, channelId }
    seats.push({ ...seat, thread: await begun(seat) })
  }

  /**
   * Visits a table. If a person has to decide, makes a random move and returns false. If a computer has to decide,
   * returns true.
   */
  async function visit(seat: Seat): Promise<boolean> {
    const { system, who, guild, thread } = seat
    const table = await look.table(guild, thread)
    if (findNextComputer(table)) return true
    const next = randomMove(system, table, pick)
    if (!next) {
      made += madeAt(table)
      seat.thread = await begun(seat)
      return false
    }
    const deed = who.slash(
      `${slashCommandName(system)} orders`,
      { line: next.line, as: next.by },
      { channelId: thread },
    )
    await (await deed).settled(ANSWERED)
    return false
  }

  let isOver = false
  const playing = (async () => {
    while (!isOver) {
      for (const seat of seats) {
        looks++
        if (await visit(seat)) thinking++
      }
      await new Promise(resolve => setTimeout(resolve, PAUSE))
    }
  })()

  return {
    async close() {
      isOver = true
      await playing
      for (const { guild, thread } of seats) made += madeAt(await look.table(guild, thread))
      return { visits: looks, thinkingVisits: thinking, computerEntries: made }
    },
  }
}

const madeAt = ({ seats, match }: Awaited<ReturnType<Look['table']>>): number => {
  const computers = new Set(seats.flatMap(({ role, computer }) => (computer ? [role] : [])))
  return match?.log.filter(({ by }) => computers.has(by as string)).length ?? 0
}

export function toOpponentFigures(
  { visits, thinkingVisits, computerEntries }: OpponentCounts,
  {
    opponentTableCount: count,
    hasOnlyComputers,
  }: Pick<LoadProfile, 'opponentTableCount' | 'hasOnlyComputers'>,
): MeasuredFigure[] {
  return [
    {
      name: `computers: tables ${hasOnlyComputers ? 'of Veterans alone' : 'against a Veteran'}`,
      value: count,
      unit: 'tables',
    },
    {
      name: 'computers: how much of the time one was thinking or to think',
      value: (100 * thinkingVisits) / visits,
      unit: '%',
    },
    { name: 'computers: actions of theirs', value: computerEntries, unit: 'actions', wanted: '> 0' },
  ]
}
