import { decidingRoles } from '../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import type { Match } from '../../src/engine/log.ts'
import { playAction } from '../../src/engine/match.ts'
import type { Action, GameSetup, GameState, Role } from '../../src/engine/model.ts'
import { writeAction } from '../../src/engine/notation.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { findWasteWarning } from '../../src/engine/warning.ts'
import type { PavlovState } from '../../src/systems/pavlovs-house/state/state.ts'
import { patient } from '../pavlovs-house/patient.ts'
import { freshMatch, picker } from '../support/conformance.ts'
import { heroesOracle } from './oracles/conflict-of-heroes.ts'
import { hellsGateOracle } from './oracles/hells-gate.ts'
import type { Oracle } from './oracles/oracle.ts'
import { pavlovsHouseOracle } from './oracles/pavlovs-house.ts'
import { stalingradOracle } from './oracles/stalingrad.ts'

const ORACLES: Readonly<Record<string, Oracle>> = {
  'hells-gate': hellsGateOracle,
  stalingrad: stalingradOracle,
  'pavlovs-house': pavlovsHouseOracle,
  'conflict-of-heroes': heroesOracle,
}

export interface Count {
  /** Answers that gave up something useful, actions that could not succeed. */
  useful: number
  /** Those among all answers that were asked about. */
  asked: number
  /** Answers of this kind. */
  given: number
}

export interface Verdict {
  readonly entries: number
  readonly isOver: boolean
  /** By question and verb, such as `hells-gate combat.done`. */
  readonly counts: Readonly<Record<string, Count>>
  /** Useful, and not asked about. */
  readonly missed: readonly string[]
  /** Asked about, and nothing was lost. */
  readonly needless: readonly string[]
}

/** A game longer than this is left. */
const LIMIT = 4000
/** Every other game seldom ends a phase, so that there is nothing left to lose. */
const PATIENCE = 12
/** Actions of which a Soviet player of the House takes the best. */
const TRIES = 12

/** A random game to its end: each answer is held to the rules by an oracle that does not know the warnings. */
export function warnedGame(system: GameSystem, setup: GameSetup, seed: string, isPatient: boolean): Verdict {
  const pick = picker(seed)
  const oracle = ORACLES[system.id]
  const fresh = freshMatch(system, setup, seed)
  const counts: Record<string, Count> = {}
  const missed: string[] = []
  const needless: string[] = []
  let match: Match = fresh.match
  let entries = 0
  for (; entries < LIMIT && !match.state.outcome; entries++) {
    const { state } = match
    const [by] = decidingRoles(state)
    const action = chosen(system, state, by, pick, isPatient)
    judge(state, by, action)
    const played = playAction(system, match, fresh.secret, by, action)
    if ('refusal' in played) throw new Error(`${seed}: ${JSON.stringify(played.refusal)}`)
    match = played.match
  }
  return { entries, isOver: match.state.outcome !== null, counts, missed, needless }

  function judge(state: GameState, by: Role, action: Action): void {
    const moment = { system, state, by, action }
    const warning = findWasteWarning(system, state, by, action)
    const what = `${system.id} ${state.agenda[state.agenda.length - 1].do}.${action.verb}`
    const where = () =>
      `${seed} #${entries} ${by} ${what}: ${writeAction(system, state, action)} ${JSON.stringify(warning)}`
    compare(what, oracle.isUseful(moment), (warning?.unused.length ?? 0) > 0, where)
    const isHopeless = oracle.isHopeless?.(moment) ?? null
    if (isHopeless !== null) compare(`${what} hopeless`, isHopeless, warning?.isHopeless === true, where)
  }

  function compare(what: string, isUseful: boolean, isAsked: boolean, where: () => string): void {
    counts[what] ??= { useful: 0, asked: 0, given: 0 }
    const count = counts[what]
    count.given++
    if (isUseful) count.useful++
    if (isAsked) count.asked++
    if (isUseful && !isAsked) missed.push(where())
    if (isAsked && !isUseful) needless.push(where())
  }
}

function chosen(
  system: GameSystem,
  state: GameState,
  by: Role,
  pick: (n: number) => number,
  isPatient: boolean,
): Action {
  // At random the House falls within a few turns
  if (isPatient && system.id === 'pavlovs-house' && by !== 'german')
    return patient(state as PavlovState, by, pick, TRIES)
  let action = sampleAction(system, state, by, pick)
  for (let n = 0; isPatient && n < PATIENCE && action.args.length === 0; n++)
    action = sampleAction(system, state, by, pick)
  return action
}

/** Verdicts of several games together. */
export function together(
  verdicts: readonly Verdict[],
): Omit<Verdict, 'isOver'> & { readonly unfinished: number } {
  const counts: Record<string, Count> = {}
  for (const verdict of verdicts)
    for (const [what, { useful, asked: all, given }] of Object.entries(verdict.counts)) {
      counts[what] ??= { useful: 0, asked: 0, given: 0 }
      counts[what].useful += useful
      counts[what].asked += all
      counts[what].given += given
    }
  return {
    entries: verdicts.reduce((sum, { entries }) => sum + entries, 0),
    unfinished: verdicts.filter(({ isOver }) => !isOver).length,
    counts,
    missed: verdicts.flatMap(one => one.missed),
    needless: verdicts.flatMap(one => one.needless),
  }
}
