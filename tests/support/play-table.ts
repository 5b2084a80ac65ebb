import {
  applyAction,
  decidingRoles,
  findOpenQuestion,
  findOpenStep,
  runTasks,
} from '../../src/engine/actions/agenda.ts'
import { listAvailableVerbs, listLegalValues } from '../../src/engine/actions/options.ts'
import { findRefusal, type Refusal } from '../../src/engine/actions/refuse.ts'
import { createRecordedSource, type RecordedDraw } from '../../src/engine/chance.ts'
import type { Action, Args, GameEvent, GameState, Role } from '../../src/engine/model.ts'
import { nameOfValue, type ParseFailure, readAction } from '../../src/engine/notation.ts'
import type { GameSystem, GameView } from '../../src/engine/system.ts'
import { type Announcement, Umpire, visibleEvents } from '../../src/engine/umpire.ts'
import { cite } from './cited.ts'

export interface Pinned {
  /** Faces of the dice, in the order they are rolled. All of them must be used. */
  readonly dice?: readonly number[]
  /** Hidden draws by kind and name: `['card mines', 'marker 12']`. */
  readonly draws?: readonly string[]
}

/** A game for a rules test: played by name, with pinned dice, on a state that the test may look into. */
export interface PlayTable<S extends GameState, V extends GameView> {
  readonly state: S
  /** Everything said since the last `play`. */
  readonly said: readonly Announcement[]
  /** Whether the last `play` can be taken back only with the others' consent. */
  readonly sealed: boolean
  /** Plays `text` (`attack C6 75RC,20TC`) or throws with the refusal. Returns the public events. */
  play(by: Role, text: string, pinned?: Pinned): GameEvent[]
  /** The refusal of `text`; throws when it would be legal. */
  refused(by: Role, text: string): Exclude<Refusal, { why: 'over' }>
  /** Verbs that may be used now. */
  offered(by: Role): string[]
  /** Names of the legal values of a parameter, after the arguments in `before` (as text). */
  options(by: Role, verb: string, param: string, before?: string): string[]
  asked(): readonly Role[]
  view(role: Role | null): V
  /** Index of a name. */
  find(kind: string, name: string): number
}

/** A table in the position that `fromPosition` understands, or set up from a scenario. */
export function table<S extends GameState, V extends GameView>(
  system: GameSystem<S, V>,
  start: { position: unknown } | { scenario: string; variants?: Record<string, string> },
  pinned: Pinned = {},
): PlayTable<S, V> {
  let said: readonly Announcement[] = []
  let sealed = false
  const umpireOf = ({ dice = [], draws = [] }: Pinned, names: ReturnType<typeof system.views.names> | null) =>
    recorded(
      dice,
      draws.map(draw => drawOf(draw, names)),
    )
  const opening = umpireOf(pinned, null)
  const state =
    'position' in start
      ? system.rules.fromPosition(start.position, opening)
      : system.rules.setup({ scenario: start.scenario, variants: start.variants ?? {} }, opening)
  runTasks(system, state, opening)
  said = opening.announcements

  const readOrThrow = (by: Role, text: string): Action => {
    const action = readAction(system, state, by, text)
    if ('word' in action)
      throw new Error(`cannot read "${text}": ${JSON.stringify(action satisfies ParseFailure)}`)
    return action
  }
  return {
    state,
    get said() {
      return said
    },
    get sealed() {
      return sealed
    },
    play(by, text, pinned = {}) {
      const action = readOrThrow(by, text)
      const refusal = findRefusal(system, state, by, action)
      if (refusal) throw new Error(`"${text}" by ${by} is refused: ${JSON.stringify(refusal)}`)
      const umpire = umpireOf(pinned, system.views.names(state))
      applyAction(system, state, by, action, umpire)
      const left = umpire.left()
      if (left > 0) throw new Error(`"${text}": ${left} pinned dice or draws were not used`)
      said = umpire.announcements
      sealed = umpire.sealed
      return visibleEvents(said, null)
    },
    refused(by, text) {
      const refusal = findRefusal(system, state, by, readOrThrow(by, text))
      if (!refusal || refusal.why === 'over')
        throw new Error(`"${text}" by ${by} is ${refusal ? 'too late' : 'legal'}`)
      if ('verb' in refusal) cite(system, refusal.verb, 'param' in refusal ? refusal.param : '', refusal.rule)
      return refusal
    },
    offered: by => listAvailableVerbs(system, state, by),
    options(by, verb, param, before = '') {
      const step = findOpenStep(state)
      const params = findOpenQuestion(system, state)?.verbs[verb]?.params ?? []
      const at = params.findIndex(one => one.name === param)
      if (!step || at < 0) throw new Error(`no parameter ${verb} ${param} now`)
      const given: Args = before ? readOrThrow(by, `${verb} ${before}`).args : []
      const chosen = params[at].many ? ((given[at] ?? []) as readonly number[]) : []
      const names = system.views.names(state)
      return listLegalValues(params[at], state, { step, by, before: given.slice(0, at), chosen }).map(value =>
        nameOfValue(params[at].kind, value, names),
      )
    },
    asked: () => decidingRoles(state),
    view: role => system.views.view(state, role),
    find(kind, name) {
      const at = system.views.names(state)[kind]?.indexOf(name) ?? -1
      if (at < 0) throw new Error(`no ${kind} is called ${name}`)
      return at
    },
  }
}

function recorded(dice: readonly number[], draws: readonly RecordedDraw[]): Umpire & { left(): number } {
  const source = createRecordedSource(dice, draws)
  return Object.assign(new Umpire(source), { left: () => source.left() })
}

function drawOf(text: string, names: Readonly<Record<string, readonly string[]>> | null): RecordedDraw {
  const [kind, name] = text.split(' ')
  const value = names?.[kind]?.indexOf(name) ?? Number(name)
  if (value < 0 || Number.isNaN(value)) throw new Error(`no ${kind} is called ${name}`)
  return { kind, value }
}
