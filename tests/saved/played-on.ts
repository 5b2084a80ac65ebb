import { ok } from 'node:assert'
import { draw } from '../../render/index.ts'
import { decidingRoles, findOpenStep } from '../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import type { Match } from '../../src/engine/log.ts'
import { playAction } from '../../src/engine/match.ts'
import { CannotContinueError, validateState } from '../../src/engine/saved-state.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import type { Table } from '../../src/table/types.ts'
import { type GameDataLookup, upgradeTable } from '../../src/table/upgrade.ts'
import { picker } from '../support/conformance.ts'

export interface PlayedOn {
  /** Why it stays closed; null: it was played to its end. */
  readonly closed: CannotContinueError['obstacle'] | null
  readonly moves: number
}

/** Opens a saved table, shows it to everybody in both languages, draws it, and plays it to its end. */
export async function playedOn(
  saved: Table,
  system: GameSystem,
  seed: string,
  { factsOf, most = 5000 }: { readonly factsOf?: GameDataLookup; readonly most?: number } = {},
): Promise<PlayedOn> {
  let table: Table
  try {
    table = upgradeTable(saved, system, 0, factsOf)
  } catch (error) {
    if (!(error instanceof CannotContinueError)) throw error
    return { closed: error.obstacle, moves: 0 }
  }
  ok(table.match, 'a game')
  for (const role of [null, ...system.rules.roles(table.setup).map(one => one.role)]) {
    const view = system.views.view(table.match.state, role)
    for (const lang of ['ru', 'en'] as const) {
      const { status, board, guide } = system.words[lang]
      const shown = [...status(view, role), board(view, role), guide(view, role)].join('\n')
      ok(!/undefined|NaN/.test(shown), `${seed}: ${shown.match(/.*(undefined|NaN).*/)?.[0]}`)
    }
  }
  const view = system.views.view(table.match.state, null)
  const picture = await draw({
    system: system.id,
    lang: 'en',
    view,
    role: null,
    said: [],
    show: { kind: 'board' },
  })
  ok(picture.bytes.length > 1000, 'a picture')
  const pick = picker(seed)
  let match: Match = table.match
  let moves = 0
  for (; findOpenStep(match.state) && moves < most; moves++) {
    const roles = decidingRoles(match.state)
    const by = roles[pick(roles.length)]
    const next = playAction(system, match, table.secret, by, sampleAction(system, match.state, by, pick))
    if ('refusal' in next) throw new Error(`${seed}: ${JSON.stringify(next.refusal)}`)
    match = next.match
    if (moves % 50 === 0) validateState(system, JSON.parse(JSON.stringify(match.state)))
  }
  if (moves < most) ok(match.state.outcome, 'an end')
  return { closed: null, moves }
}
