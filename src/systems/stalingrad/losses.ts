import { areas } from '../../../data/stalingrad/index.ts'
import { plan } from '../../engine/act.ts'
import { type Question, type Task, verb } from '../../engine/system.ts'
import type { Umpire } from '../../engine/umpire.ts'
import { eliminate, put, tell, turnOver } from './changes.ts'
import type { StBar } from './groups.ts'
import { foe, hasRoom, isCrossing, type Side, type Stalingrad, type StepOf, type Suffer } from './state.ts'
import type { Rule } from './words/refusals.ts'

/** 9.3 Own-controlled neighbours with room; those without enemies first. */
export function retreatAreas(state: Stalingrad, side: Side, from: number): number[] {
  const open = areas[from].neighbours.filter(
    to => !isCrossing(to) && state.control[to] === side && hasRoom(state, side, to, 1),
  )
  const quiet = open.filter(to => state.count[foe(side)][to] === 0)
  return quiet.length > 0 ? quiet : open
}

/** 9.1 Points that a unit still takes: flip, retreat, elimination; without a way out one fewer. */
function capacity(state: Stalingrad, step: Suffer, unit: number, trapped: boolean): number {
  if (step.retreated.includes(unit)) return 1
  return (state.spent[unit] ? 2 : 3) - (trapped ? 1 : 0)
}

/** 9.2 All points are used while a target can take one; what leaves no choice is done by the rules. */
export const suffer: Task<Stalingrad, StepOf<'suffer'>> = {
  run(state, step, umpire) {
    const alive = step.units.filter(unit => state.area[unit] >= 0)
    if (step.points === 0 || alive.length === 0) {
      if (step.points > 0) tell(umpire, { type: 'lost', points: step.points })
      finish(state, step, umpire)
      return
    }
    const trapped =
      step.retreated.length === 0 && !step.origins && retreatAreas(state, step.side, step.area).length === 0
    let total = 0
    for (const unit of alive) total += capacity(state, step, unit, trapped)
    if (step.points >= total) {
      for (const unit of alive) eliminate(state, unit, false, umpire)
      plan(state, { ...step, points: step.points - total })
    } else if (alive.length === 1) take(state, step, alive[0], umpire)
    else {
      const { side } = step
      plan(state, { ...step, do: 'losses', who: [side] })
    }
  },
}

/** 9.2 One point, in the owner's order. */
export const losses: Question<Stalingrad, StepOf<'losses'>, Rule> = {
  rule: 'ST-9.1a',
  verbs: {
    hit: verb({
      ends: true,
      bars: [],
      params: [
        {
          name: 'unit',
          kind: 'unit',
          rule: 'ST-8.1c',
          candidates: (state, step: StepOf<'losses'>) => step.units.filter(unit => state.area[unit] >= 0),
          bars: [],
        },
      ],
      apply: (state, step, [unit], umpire) => take(state, step, unit, umpire),
    }),
  },
}

/** 9.1 Active → spent → retreat → eliminated. */
function take(state: Stalingrad, step: Suffer, unit: number, umpire: Umpire): void {
  const rest = { ...step, do: 'suffer' as const, points: step.points - 1 }
  if (!state.spent[unit]) {
    turnOver(state, unit, 1)
    tell(umpire, { type: 'spent', units: [unit] })
    plan(state, rest)
    return
  }
  if (step.retreated.includes(unit)) {
    eliminate(state, unit, false, umpire)
    plan(state, rest)
    return
  }
  const ways = step.origins ? waysBack(state, step, unit) : retreatAreas(state, step.side, step.area)
  if (ways.length === 0) {
    eliminate(state, unit, true, umpire)
    plan(state, rest)
    return
  }
  const gone = { ...rest, retreated: [...step.retreated, unit] }
  if (ways.length > 1) {
    plan(state, { do: 'retreat', who: [step.side], side: step.side, unit, area: step.area }, gone)
    return
  }
  retreat(state, unit, ways[0], step.origins !== null, umpire)
  plan(state, gone)
}

/** 7.9 Forced back to where the unit came from, whoever controls it, if there is room. */
function waysBack(state: Stalingrad, { side, units: group, origins }: Suffer, unit: number): number[] {
  const origin = origins?.[group.indexOf(unit)] ?? -1
  return origin >= 0 && hasRoom(state, side, origin, 1) ? [origin] : []
}

export function retreat(state: Stalingrad, unit: number, to: number, forced: boolean, umpire: Umpire): void {
  const from = state.area[unit]
  put(state, unit, to)
  tell(umpire, { type: 'retreated', unit, from, to, forced })
}

type Retreat = StepOf<'retreat'>
const barred: readonly StBar<Retreat>[] = [
  { rule: 'ST-9.3a', stops: (_, { area }, __, to: number) => !areas[area].neighbours.includes(to) },
  { rule: 'ST-9.3b', stops: (_, __, ___, to: number) => isCrossing(to) },
  { rule: 'ST-9.3a', stops: (state, { side }, _, to: number) => state.control[to] !== side },
  { rule: 'ST-7.7d', stops: (state, { side }, _, to: number) => !hasRoom(state, side, to, 1) },
  {
    rule: 'ST-9.3c',
    stops: (state, { side, area }, _, to: number) => !retreatAreas(state, side, area).includes(to),
  },
]

export const retreatTo: Question<Stalingrad, Retreat, Rule> = {
  rule: 'ST-9.3a',
  verbs: {
    retreat: verb({
      ends: true,
      bars: [],
      params: [
        {
          name: 'to',
          kind: 'area',
          rule: 'ST-9.3a',
          candidates: (_, { area }: Retreat) => areas[area].neighbours,
          bars: barred,
        },
      ],
      apply: (state, { unit }, [to], umpire) => retreat(state, unit, to, false, umpire),
    }),
  },
}

/** 15.1 Under "No step back" those that retreated come back, spent, before control is looked at. */
function finish(state: Stalingrad, step: Suffer, umpire: Umpire): void {
  if (!step.stand) return
  const back = step.retreated.filter(unit => state.area[unit] >= 0)
  if (back.length === 0) return
  for (const unit of back) put(state, unit, step.area)
  tell(umpire, { type: 'returned', units: back, area: step.area })
}
