import { apply } from '../engine/act.ts'
import type { Chance, Source } from '../engine/chance.ts'
import { type Base, begin, type Entry, type Start } from '../engine/match.ts'
import type { GameSystem, State } from '../engine/system.ts'
import { type Announcement, Umpire } from '../engine/umpire.ts'

export interface Walker<S extends State> {
  open(source: Source): { state: S; said: readonly Announcement[]; chance: Chance }
  act(entry: Pick<Entry, 'by' | 'verb' | 'args'>, source: Source): Umpire
  about(entry: Entry): void
  /** Go on from a base: what came before it is history. */
  jump(base: Base): void
  now(): S
}

/** Goes through a log keeping the position after each entry, so that take-backs are steps back. */
export function walker<S extends State>(system: GameSystem<S>, start: Start): Walker<S> {
  const after: S[] = []
  const now = (): S => after[after.length - 1]
  return {
    open(source) {
      const { match, said } = begin(system, start, '00', source)
      after.push(match.state)
      return { state: match.state, said, chance: match.opening.chance }
    },
    act(entry, source) {
      const umpire = new Umpire(source)
      const state = system.clone(now())
      apply(system, state, entry.by, entry, umpire)
      after.push(state)
      return umpire
    },
    about(entry) {
      if (entry.verb === 'game:substitute' || entry.verb === 'game:base') after.push(now())
      else if (entry.verb === 'game:back') {
        const to = entry.args[0] as number
        if (!after[to]) throw new Error(`game:back: there is no entry ${to} to go back to`)
        after.push(after[to])
      } else {
        const state = system.clone(now())
        const winners = String(entry.args[1] ?? '')
          .split(' ')
          .filter(Boolean)
        state.outcome = { reason: String(entry.args[0]), winners }
        state.agenda.length = 0
        after.push(state)
      }
    },
    jump: base => {
      after[base.n] = base.state as S
    },
    now,
  }
}
