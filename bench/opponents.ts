import { commandName } from '../commands/system/define.ts'
import type { GameSystem } from '../src/engine/system.ts'
import type { Actor, Sandbox } from '../src/sandbox/index.ts'
import { systems } from '../src/systems/index.ts'
import { thinkerAt } from '../src/table/computers.ts'
import { type Look, openTable, randomMove } from '../tests/crash/players.ts'
import type { Pace } from './chat.ts'
import type { Measure } from './measure.ts'

/** Milliseconds between two looks at whether somebody is asked. */
const PAUSE = 250
/** Milliseconds until a command is answered in full. */
const ANSWERED = 10_000
const LEVEL = 'veteran'
/** Those whose first scenario has a seat for a computer. */
const forTwo = Object.values(systems).filter(
  ({ rules: { roles }, scenarios }) => roles({ scenario: scenarios[0].id, variants: {} }).length > 1,
)

/** Tables at which a person plays against computers, or they play each other. */
export interface Opponents {
  close(): Promise<Opposition>
}

export interface Opposition {
  /** Looks at a table, and those that found a computer thinking or waiting its turn to. */
  readonly looks: number
  readonly thinking: number
  /** Entries that computers made. */
  readonly made: number
}

/**
 * So many tables, the games for two in turn, over so many servers. Whoever sits there answers at once, by random moves;
 * with `isAlone` nobody does, and hardly a board is wanted there.
 */
export async function openOpponents(
  sandbox: Sandbox,
  look: Look,
  {
    count,
    servers,
    isAlone,
    pick,
  }: { count: number; servers: number; isAlone: boolean; pick: (n: number) => number },
): Promise<Opponents> {
  const people = Object.values(sandbox.users).map(({ id }) => sandbox.actor(id))
  let made = 0
  let looks = 0
  let thinking = 0

  interface Seat {
    readonly system: GameSystem
    readonly who: Actor
    readonly guild: string
    readonly channelId: string
    thread: string
  }
  const begun = ({ system, who, channelId }: Omit<Seat, 'thread'>): Promise<string> =>
    openTable(sandbox, system, [who], { channelId }, LEVEL, isAlone ? 0 : 1)
  const seats: Seat[] = []
  for (let n = 0; n < count; n++) {
    const { guildId: guild, channelId } = sandbox.server(n % servers)
    const seat = { system: forTwo[n % forTwo.length], who: people[n % people.length], guild, channelId }
    seats.push({ ...seat, thread: await begun(seat) })
  }

  /** Whether a computer is asked there; a person who is asked moves. */
  async function visit(seat: Seat): Promise<boolean> {
    const { system, who, guild, thread } = seat
    const table = await look.table(guild, thread)
    if (thinkerAt(table)) return true
    const next = randomMove(system, table, pick)
    if (!next) {
      made += madeAt(table)
      seat.thread = await begun(seat)
      return false
    }
    const deed = who.slash(
      `${commandName(system)} orders`,
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
      return { looks, thinking, made }
    },
  }
}

const madeAt = ({ seats, match }: Awaited<ReturnType<Look['table']>>): number => {
  const computers = new Set(seats.flatMap(({ role, computer }) => (computer ? [role] : [])))
  return match?.log.filter(({ by }) => computers.has(by as string)).length ?? 0
}

export function measuresOfOpponents(
  { looks, thinking, made }: Opposition,
  { thinking: count, isAlone }: Pick<Pace, 'thinking' | 'isAlone'>,
): Measure[] {
  return [
    {
      name: `computers: tables ${isAlone ? 'of Veterans alone' : 'against a Veteran'}`,
      value: count,
      unit: 'tables',
    },
    {
      name: 'computers: how much of the time one was thinking or to think',
      value: (100 * thinking) / looks,
      unit: '%',
    },
    { name: 'computers: actions of theirs', value: made, unit: 'actions', wanted: '> 0' },
  ]
}
