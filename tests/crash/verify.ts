import { decidingRoles } from '../../src/engine/actions/agenda.ts'
import { toCanonicalJson } from '../../src/engine/chain.ts'
import type { Match } from '../../src/engine/log.ts'
import { replayLog } from '../../src/engine/match.ts'
import { writeAction } from '../../src/engine/notation.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { buildGameResult, type GameResult } from '../../src/results/index.ts'
import { userOfRole } from '../../src/table/seat-queries.ts'
import type { Table } from '../../src/table/types.ts'
import { brokenLink } from '../support/broken-link.ts'

/** A move whose success a player saw. */
export interface Acknowledged {
  readonly thread: string
  readonly by: string
  readonly line: string
}

/** Everything that is wrong at a table, in words; `marks` are the numbers of the posts that stand in its thread. */
export function verify(
  system: GameSystem,
  table: Table,
  acknowledged: readonly Acknowledged[],
  marks: readonly string[],
): string[] {
  const wrong: string[] = []
  const { thread, secret } = table
  const match = table.match as Match
  const replayed = replayLog(system, match, secret)
  if (JSON.stringify(replayed.state) !== JSON.stringify(match.state)) wrong.push(`${thread}: replay differs`)
  if (brokenLink(match, secret) !== null) wrong.push(`${thread}: the chain is broken`)
  const texts = textsOf(system, match, secret)
  let at = 0
  for (const { by, line } of acknowledged.filter(one => one.thread === thread)) {
    const found = texts.indexOf(inOrder(`${by} ${line}`), at)
    if (found < 0) wrong.push(`${thread}: acknowledged but lost: ${by} ${line}`)
    else at = found + 1
  }
  for (let n = 1; n <= table.posts; n++) {
    const times = marks.filter(mark => mark === String(n)).length
    if (times !== 1) wrong.push(`${thread}: post ${n} of ${table.posts} stands ${times} times`)
  }
  if (table.outbox.length > 0) wrong.push(`${thread}: ${table.outbox.length} posts were not sent`)
  if (userOfRole(table, decidingRoles(match.state)[0] ?? '') === undefined)
    wrong.push(`${thread}: nobody is asked`)
  return wrong
}

/** What is wrong with what was kept of games: each that is over has one result, which follows from its table. */
export function wrongResults(
  system: GameSystem,
  tables: readonly Table[],
  results: readonly GameResult[],
): string[] {
  const over = tables.filter(({ stage }) => stage === 'over')
  const missing = over.flatMap(table => {
    const kept = results.filter(result => result.table === table.thread)
    const derived = buildGameResult({ ...table, match: table.match as Match }, system)
    if (kept.length !== 1) return [`${table.thread}: ${kept.length} results`]
    return toCanonicalJson(kept[0]) === toCanonicalJson(derived)
      ? []
      : [`${table.thread}: another result than the table's`]
  })
  const strange = results.filter(result => !over.some(({ thread }) => thread === result.table))
  return [...missing, ...strange.map(({ table }) => `${table}: a result of a game that is not over`)]
}

/** A set is logged in an order in which it is legal. */
const inOrder = (text: string): string => text.replace(/\S+,\S+/g, list => list.split(',').sort().join(','))

/** The log as the people typed it. */
function textsOf(system: GameSystem, match: Match, secret: string): string[] {
  const texts: string[] = []
  for (const [i, entry] of match.log.entries()) {
    const { state } = replayLog(system, { ...match, log: match.log.slice(0, i) }, secret)
    texts.push(inOrder(`${entry.by} ${writeAction(system, state, entry)}`))
  }
  return texts
}
