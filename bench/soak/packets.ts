import { type PacketReport, spoiltPackets } from '../../tests/packets/run.ts'
import { type CommandLine, parseCountArgument, type SoakTestResult } from './command-line.ts'

/** Maximum number of broken packets for one bot. After these, the test starts a new bot. */
const ROUND = 2500

/**
 * `--packets 10000`: sends the bot 10000 broken packets in all, of every kind of gateway event. At the same time,
 * people play on another Discord server.
 */
export async function runPacketsSoakTest(words: CommandLine, seed: string): Promise<SoakTestResult> {
  const count = parseCountArgument(words, 'packets', 10_000)
  const rounds: PacketReport[] = []
  for (let from = 0; from < count; from += ROUND)
    rounds.push(await spoiltPackets(Math.min(ROUND, count - from), `${seed} ${from}`))
  const sum = (of: (round: PacketReport) => number) => rounds.reduce((all, round) => all + of(round), 0)
  const faults = [...rounds.flatMap(round => round.faults), ...listMissingIncidents(rounds)]
  const figures = {
    count,
    events: Math.max(...rounds.map(({ events }) => events)),
    noted: sum(({ noted }) => noted),
    thrown: sum(({ thrown }) => thrown),
    incomplete: sum(({ incomplete }) => incomplete),
    interactions: sum(({ interactions }) => interactions),
    answered: sum(({ answered }) => answered),
    moves: sum(({ moves }) => moves),
    longest: Math.max(...rounds.map(({ longest }) => longest)),
    ways: rounds.map(({ ways }) => ways),
    faults,
  }
  return { ok: faults.length === 0, figures }
}

/** Lists the kinds of incidents that never happened in the rounds. The test proves nothing about these kinds. */
export function listMissingIncidents(rounds: readonly PacketReport[]): string[] {
  const never = (what: string, of: (round: PacketReport) => number) =>
    rounds.some(round => of(round) > 0) ? [] : [`never: ${what}`]
  return [
    ...never('a packet that nobody could read', ({ thrown }) => thrown),
    ...never('an interaction that was answered', ({ answered }) => answered),
    ...never('an incomplete interaction', ({ incomplete }) => incomplete),
    ...never('a move', ({ moves }) => moves),
  ]
}
