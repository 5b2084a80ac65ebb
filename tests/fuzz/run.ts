import { readOrder } from '../../commands/read.ts'
import { apply, asked, refuse, sample, settle } from '../../src/engine/act.ts'
import { read, write } from '../../src/engine/notation.ts'
import type { GameSystem, State } from '../../src/engine/system.ts'
import { Umpire } from '../../src/engine/umpire.ts'
import { tableKey } from '../../src/table.ts'
import { feedGarbage } from '../garbage.ts'
import { type Hostile, hostileMaker } from './interactions.ts'
import { NASTY } from './nasty.ts'
import { fuzzWorld, type Pick, type World } from './world.ts'

export interface FuzzReport {
  readonly interactions: number
  readonly changed: number
  readonly faults: readonly string[]
  /** Longest that one interaction held everybody up, in milliseconds; the shortest of three tries. */
  readonly longest: number
  readonly slow: readonly string[]
}

const HELD_UP = 50
const TRIES = 4
const RENEW = 400
const SHOWN = 12

/** So many hostile interactions through the real router. */
export async function fuzzInteractions(
  systems: Readonly<Record<string, GameSystem>>,
  count: number,
  pick: Pick,
): Promise<FuzzReport> {
  const world = await fuzzWorld(systems, pick)
  const next = hostileMaker(world, pick)
  const faults: string[] = []
  const slow: string[] = []
  let changed = 0
  let longest = 0
  try {
    for (let n = 0; n < count; n++) {
      if (n % RENEW === RENEW - 1) await world.restore()
      const hostile = await next()
      const held = await heldBy(world, hostile)
      longest = Math.max(longest, held)
      if (held > HELD_UP) slow.push(`${Math.round(held)} ms: ${shown(hostile)}`)
      const now = await world.read(hostile.table)
      if (now !== hostile.table) changed++
      if (now !== hostile.table && !hostile.mayChange)
        faults.push(`changed without the right: ${shown(hostile)}`)
    }
    return {
      interactions: count,
      changed,
      faults: [...faults, ...world.faults].slice(0, SHOWN),
      longest,
      slow: slow.slice(0, SHOWN),
    }
  } finally {
    await world.close()
  }
}

/** Other programs hold one up too: what seems slow is sent again to the same table, and the shortest counts. */
async function heldBy(world: World, { raw, table }: Hostile): Promise<number> {
  let held = await world.send(raw)
  const after = await world.read(table)
  for (let n = 1; n < TRIES && held > HELD_UP; n++) {
    await put(world, table)
    held = Math.min(held, await world.send({ ...raw, id: `${raw.id}${n}`.slice(-19) }))
  }
  await put(world, after)
  return held
}

async function put(world: World, table: Awaited<ReturnType<World['read']>>): Promise<void> {
  if ((await world.read(table)) === table) return
  await world.store.turn(tableKey(table.guild, table.thread), () => ({ table, result: null }))
}

const shown = ({ raw, table }: Hostile): string =>
  `${table.system} ${table.stage} ${JSON.stringify(raw.data)}`.slice(0, 400)

/** So many hostile texts and arguments on positions of a random game. */
export function fuzzNotations(system: GameSystem, count: number, pick: Pick, positions: () => State): number {
  let done = 0
  while (done < count) {
    const state = positions()
    const [by] = asked(state)
    if (by === undefined) continue
    done += feedGarbage(system, state, pick, 2)
    const line = write(system, state, sample(system, state, by, pick))
    for (const text of [spoilt(line, pick), NASTY[pick(NASTY.length)].slice(0, 1500)]) {
      for (const action of [read(system, state, by, text), readOrder(system, state, by, text)]) {
        if (!('word' in action)) refuse(system, state, by, action)
        done++
      }
    }
  }
  return done
}

function spoilt(line: string, pick: Pick): string {
  const at = pick(line.length + 1)
  const bit = NASTY[pick(NASTY.length)].slice(0, 20)
  return [
    line.slice(0, at) + bit + line.slice(at),
    line.slice(0, at),
    `${line} ${line}`,
    line.replace(/\d/, '9'),
  ][pick(4)]
}

/** Positions of random games, one after the other, of every scenario in turn. */
export function wandering(system: GameSystem, pick: Pick): () => State {
  const umpire = new Umpire({ die: sides => pick(sides) + 1, draw: (_, pool) => pick(pool.length) }, true)
  let state: State | null = null
  let scenario = 0
  return () => {
    if (!state || asked(state).length === 0) {
      const { id } = system.scenarios[scenario++ % system.scenarios.length]
      const offered = system.variants.filter(variant => variant.offered?.(id) ?? true)
      const chosen = (at: (n: number) => number) => ({
        scenario: id,
        variants: Object.fromEntries(offered.map(({ id, choices }) => [id, choices[at(choices.length)].id])),
      })
      const any = chosen(pick)
      const begun: State = system.setup(system.conflict?.(any) ? chosen(() => 0) : any, umpire)
      settle(system, begun, umpire)
      state = begun
    }
    for (let n = pick(12); n > 0 && asked(state).length > 0; n--) {
      const [by] = asked(state)
      apply(system, state, by, sample(system, state, by, pick), umpire)
    }
    return state
  }
}
