import { apply, asked, question, sample, waiting } from '../engine/act.ts'
import type { Action, GameSystem, Role, State } from '../engine/system.ts'
import { type Source, Umpire } from '../engine/umpire.ts'
import type { Pick, Player } from './random.ts'

export interface Greed {
  /** Actions looked at for one decision. */
  readonly tries?: number
  /** Imagined games in which each of them is tried. */
  readonly worlds?: number
}

/**
 * Looks one action ahead by the system's own `worth`. Hidden things are imagined; dice and the answers that follow
 * (losses, reactions) are played out at random, the same chance for every action, up to the next free decision.
 */
export function greedyPlayer<S extends State>(
  system: GameSystem<S>,
  pick: Pick,
  { tries = 48, worlds = 2 }: Greed = {},
): Player<S> {
  const worth = system.worth
  if (!worth) throw new Error(`${system.id}: a greedy player needs the system's worth`)
  return (state, by) => {
    const found = candidates(system, state, by, pick, tries)
    if (found.length === 1) return found[0]
    const sums = found.map(() => 0)
    for (let world = 0; world < worlds; world++) {
      const imagined = system.imagine(state, by, pick)
      const seed = pick(1 << 30)
      for (let i = 0; i < found.length; i++) {
        const next = system.clone(imagined)
        const chance = sequence(seed)
        const umpire = new Umpire(sourceOf(chance), true)
        apply(system, next, by, found[i], umpire)
        playAnswers(system, next, chance, umpire)
        sums[i] += worth(system.view(next, by), by)
      }
    }
    let best = 0
    for (let i = 1; i < found.length; i++) if (sums[i] > sums[best]) best = i
    return found[best]
  }
}

/** Different legal actions; every other one from a sampler that prefers large sets. */
function candidates<S extends State>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  pick: Pick,
  tries: number,
): Action[] {
  const found: Action[] = []
  const known = new Set<string>()
  const eager: Pick = n => (n === 2 ? Math.min(1, pick(8)) : pick(n))
  for (let i = 0; i < tries; i++) {
    const action = sample(system, state, by, i % 2 === 0 ? eager : pick)
    const key = JSON.stringify(action)
    if (known.has(key)) continue
    known.add(key)
    found.push(action)
  }
  return found
}

/** Random answers until somebody may act on his own initiative. */
function playAnswers<S extends State>(system: GameSystem<S>, state: S, pick: Pick, umpire: Umpire): void {
  for (let i = 0; i < 60 && waiting(state); i++) {
    const verbs = Object.values(question(system, state)?.verbs ?? {})
    if (verbs.some(verb => verb.command)) return
    const by = asked(state)[0]
    apply(system, state, by, sample(system, state, by, pick), umpire)
  }
}

const sourceOf = (pick: Pick): Source => ({
  die: sides => pick(sides) + 1,
  draw: (_, pool) => pick(pool.length),
})

/** A small repeatable sequence (mulberry32): the same seed, the same chance. */
function sequence(seed: number): Pick {
  let at = seed
  return n => {
    at = (at + 0x6d2b79f5) | 0
    let mixed = Math.imul(at ^ (at >>> 15), 1 | at)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (((mixed ^ (mixed >>> 14)) >>> 0) % (1 << 30)) % n
  }
}
