import { readOrder } from '../../commands/orders/read-order.ts'
import { applyAction, decidingRoles, runTasks } from '../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import { findRefusal } from '../../src/engine/actions/refuse.ts'
import type { GameState, Role } from '../../src/engine/model.ts'
import { readAction, writeAction } from '../../src/engine/notation.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { Umpire } from '../../src/engine/umpire.ts'
import type { Table } from '../../src/table/types.ts'
import { feedGarbage } from '../support/garbage.ts'
import { HOSTILE_KINDS, type Hostile, hostileMaker } from './interactions.ts'
import { NASTY } from './nasty.ts'
import { openWatch } from './own-time.ts'
import type { Pick, World } from './world.ts'

/** Something hostile that goes on and on. */
export interface Fuzz {
  /** So many more. */
  go(count: number): Promise<void>
  report(): Figures
}

export interface Figures {
  /** Kind → how many of it. */
  readonly counts: Readonly<Record<string, number>>
  /** What was thrown, never answered, or changed without the right. */
  readonly faults: readonly string[]
  /** Longest that one of them held everybody up, in milliseconds; the shortest of some tries. */
  readonly longest: number
  readonly slow: readonly string[]
}

const HELD_UP = 50
const TRIES = 10
const RENEW = 400
export const SHOWN = 12

/** Hostile interactions with the bot of a world. */
export function interactionsWith(world: World, pick: Pick): Fuzz {
  const next = hostileMaker(world, pick)
  const counts = Object.fromEntries([...HOSTILE_KINDS, 'changed'].map(kind => [kind, 0]))
  const faults: string[] = []
  const slow: string[] = []
  let done = 0
  let longest = 0

  /** Other programs hold one up too: what seems slow is sent again to the same table, and the shortest counts. */
  async function heldBy(hostile: Hostile): Promise<number> {
    let held = await world.send(hostile)
    const after = await world.read(hostile.table)
    for (let n = 1; n < TRIES && held > HELD_UP; n++) {
      await put(hostile.table)
      held = Math.min(held, await world.send(hostile))
    }
    await put(after)
    return held
  }

  async function put(table: Table): Promise<void> {
    if ((await world.read(table)) !== table) await world.put(table)
  }

  return {
    async go(count) {
      for (const until = done + count; done < until; done++) {
        if (done % RENEW === RENEW - 1) for (const table of world.tables) await put(table)
        const hostile = await next()
        const held = await heldBy(hostile)
        counts[hostile.kind]++
        longest = Math.max(longest, held)
        if (held > HELD_UP) slow.push(`${Math.round(held)} ms: ${shown(hostile)}`)
        if ((await world.read(hostile.table)) === hostile.table) continue
        counts.changed++
        if (!hostile.mayChange) faults.push(`changed without the right: ${shown(hostile)}`)
      }
    },
    report: () => ({ counts, faults: [...faults, ...world.faults], longest, slow }),
  }
}

const shown = ({ type, person, data, table }: Hostile): string =>
  `${table.system} ${table.stage} ${person.name} ${type} ${JSON.stringify(data)}`.slice(0, 400)

/** Hostile texts and arguments on positions of random games. */
export function notationsOn(system: GameSystem, pick: Pick): Fuzz {
  const positions = wandering(system, pick)
  const watch = openWatch()
  const counts = { arguments: 0, texts: 0, legal: 0 }
  const faults: string[] = []
  const slow: string[] = []
  let longest = 0

  function heldBy(work: () => void): number {
    let held = Number.POSITIVE_INFINITY
    for (let n = 0; n < TRIES && held > HELD_UP; n++) {
      watch.lap()
      work()
      held = Math.min(held, watch.lap())
    }
    return held
  }

  function tryText(state: GameState, by: Role, text: string): void {
    for (const understood of [readAction, readOrder]) {
      const held = heldBy(() => {
        const action = understood(system, state, by, text)
        if (!('word' in action) && findRefusal(system, state, by, action) === null) counts.legal++
      })
      counts.texts++
      longest = Math.max(longest, held)
      if (held > HELD_UP)
        slow.push(`${Math.round(held)} ms: ${system.id} ${JSON.stringify(text)}`.slice(0, 400))
    }
  }

  return {
    async go(count) {
      const sum = () => counts.arguments + counts.texts
      for (const until = sum() + count; sum() < until; ) {
        const state = positions()
        const [by] = decidingRoles(state)
        if (by === undefined) continue
        try {
          counts.arguments += feedGarbage(system, state, pick, 2)
          const line = writeAction(system, state, sampleAction(system, state, by, pick))
          for (const text of [spoilt(line, pick), NASTY[pick(NASTY.length)].slice(0, 1500)])
            tryText(state, by, text)
        } catch (error) {
          faults.push(told(error))
          counts.texts++
        }
      }
    },
    report: () => ({ counts, faults, longest, slow }),
  }
}

export const told = (error: unknown): string => (error instanceof Error ? `${error.stack}` : `${error}`)

/** A legal order with something wrong in it, now and then with nothing. */
function spoilt(line: string, pick: Pick): string {
  const at = pick(line.length + 1)
  const bit = NASTY[pick(NASTY.length)].slice(0, 20)
  return [
    line.slice(0, at) + bit + line.slice(at),
    line.slice(0, at),
    `${line} ${line}`,
    line.replace(/\d/, '9'),
    line,
  ][pick(5)]
}

/** Positions of random games, one after the other, of every scenario in turn. */
export function wandering(system: GameSystem, pick: Pick): () => GameState {
  const umpire = new Umpire({ die: sides => pick(sides) + 1, draw: (_, pool) => pick(pool.length) }, true)
  let state: GameState | null = null
  let scenario = 0
  return () => {
    if (!state || decidingRoles(state).length === 0) {
      const { id } = system.scenarios[scenario++ % system.scenarios.length]
      const offered = system.variants.filter(variant => variant.isOffered?.(id) ?? true)
      const chosen = (at: (n: number) => number) => ({
        scenario: id,
        variants: Object.fromEntries(offered.map(({ id, choices }) => [id, choices[at(choices.length)].id])),
      })
      const any = chosen(pick)
      const begun: GameState = system.rules.setup(
        system.rules.variantConflict(any) ? chosen(() => 0) : any,
        umpire,
      )
      runTasks(system, begun, umpire)
      state = begun
    }
    for (let n = pick(12); n > 0 && decidingRoles(state).length > 0; n--) {
      const [by] = decidingRoles(state)
      applyAction(system, state, by, sampleAction(system, state, by, pick), umpire)
    }
    return state
  }
}
