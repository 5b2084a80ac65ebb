import { areas, crossings, startZones, units, unitsOf } from '../../../data/stalingrad/index.ts'
import { plan } from '../../engine/act.ts'
import { type Question, type Task, verb } from '../../engine/system.ts'
import { put, tell } from './changes.ts'
import { chosenOf, namedTwice, type StBar, type StParam } from './groups.ts'
import {
  type Arrival,
  hasRoom,
  isCrossing,
  type Side,
  type Stalingrad,
  type StepOf,
  WAITING,
} from './state.ts'
import type { Rule } from './words/refusals.ts'

// 11 Reinforcements and relief, 13.6 transfer between crossings, 15.9 battalions: units put on the map.

/** Units of this turn, and earlier ones that found no room. */
export const reinforce: Task<Stalingrad, StepOf<'reinforce'>> = {
  run(state, { side }) {
    const due = unitsOf[side].filter(unit => {
      const { turn } = units[unit]
      return state.area[unit] === WAITING && turn !== null && turn > 0 && turn <= state.turn
    })
    if (due.length > 0)
      plan(state, { do: 'place', kind: side === 'soviet' ? 'crossing' : 'zone', side, units: due })
  },
}

/** Asks where units arrive while there is a choice; a unit without any place waits. */
export const place: Task<Stalingrad, StepOf<'place'>> = {
  run(state, { kind, side, units: due }, umpire) {
    if (due.length === 0) return
    const open = placesOf(state, kind).filter(area => due.some(unit => mayArrive(state, kind, unit, area)))
    const optional = kind === 'zone' && open.every(area => areas[area].kind !== 'start')
    if (open.length === 0) {
      if (kind === 'battalion') tell(umpire, { type: 'battalionLost' })
      else tell(umpire, { type: 'waits', side, units: due })
      return
    }
    const fits =
      hasRoom(state, side, open[0], due.length) && due.every(unit => mayArrive(state, kind, unit, open[0]))
    if (open.length === 1 && !optional && fits) {
      land(state, due, open[0])
      tell(umpire, { type: 'arrived', side, units: due, area: open[0] })
    } else plan(state, { do: 'arrive', who: [side], kind, side, units: due })
  },
}

type Arrive = StepOf<'arrive'>

/** The areas that come into question at all. */
function placesOf(state: Stalingrad, kind: Arrival): readonly number[] {
  if (kind === 'crossing') return crossings
  return kind === 'zone'
    ? [...startZones, ...new Set(state.relief.filter(area => isRelief(state, area)))]
    : GROUND
}
const GROUND = areas.flatMap((area, i) => (area.kind === 'crossing' ? [] : [i]))

/** 11.4 Relief is for the turn after the withdrawal. */
const RELIEF_TURN = Math.max(...units.map(unit => unit.leaves ?? 0)) + 1
/** 11.4 Free places for relief in an area: one for each unit that was withdrawn from it. */
const reliefPlaces = (state: Stalingrad, area: number): number =>
  state.relief.filter(left => left === area).length

const isRelief = (state: Stalingrad, area: number): boolean =>
  areas[area].kind !== 'start' && reliefPlaces(state, area) > 0

function mayArrive(state: Stalingrad, kind: Arrival, unit: number, area: number): boolean {
  return (
    !placeBars.some(bar => bar.stops(state, ARRIVING[kind], [], area, '')) &&
    !unitBars.some(bar => bar.stops(state, ARRIVING[kind], [area, []], unit, ''))
  )
}
const arriving = (kind: Arrival, side: Side): Arrive => ({ do: 'arrive', who: [], kind, side, units: [] })
const ARRIVING: Readonly<Record<Arrival, Arrive>> = {
  crossing: arriving('crossing', 'soviet'),
  zone: arriving('zone', 'german'),
  battalion: arriving('battalion', 'soviet'),
  deploy: arriving('deploy', 'soviet'),
}

const only = (
  kind: Arrival,
  rule: Rule,
  stops: (state: Stalingrad, area: number) => boolean,
): StBar<Arrive> => ({
  rule,
  stops: (state, step, _, area: number) => step.kind === kind && stops(state, area),
})
const placeBars: readonly StBar<Arrive>[] = [
  only('crossing', 'ST-11.1a', (_, area) => !isCrossing(area)),
  only('zone', 'ST-11.2a', (state, area) => areas[area].kind !== 'start' && !isRelief(state, area)),
  only('zone', 'ST-11.2a', (state, area) => areas[area].kind === 'start' && state.control[area] !== 'german'),
  only('zone', 'ST-11.4b', (state, area) => areas[area].kind !== 'start' && state.control[area] !== 'german'),
  only('battalion', 'ST-15.9d', (_, area) => isCrossing(area)),
  only(
    'battalion',
    'ST-15.9b',
    (state, area) => state.control[area] !== 'soviet' || state.count.german[area] > 0,
  ),
  only('deploy', 'ST-15.9e', (_, area) => areas[area].control !== 'soviet' || areas[area].letter !== null),
  { rule: 'ST-7.7d', stops: (state, { side }, _, area: number) => !hasRoom(state, side, area, 1) },
]
const unitBars: readonly StBar<Arrive>[] = [
  {
    rule: 'ST-11.1b',
    stops: (state, { kind }, [area], unit: number) =>
      kind === 'crossing' &&
      units[unit].entry >= 0 &&
      units[unit].turn === state.turn &&
      units[unit].entry !== area,
  },
  {
    rule: 'ST-11.4c',
    stops: (state, { kind }, [area], unit: number) =>
      kind === 'zone' &&
      isRelief(state, area) &&
      (units[unit].turn !== RELIEF_TURN || state.turn !== RELIEF_TURN),
  },
  {
    rule: 'ST-11.4a',
    stops: (state, { kind }, before) =>
      kind === 'zone' &&
      isRelief(state, before[0]) &&
      chosenOf(before).length >= reliefPlaces(state, before[0]),
  },
  {
    rule: 'ST-7.7d',
    stops: (state, { side }, before) => !hasRoom(state, side, before[0], chosenOf(before).length + 1),
  },
]

const noUnitFor = (kind: Arrival, rule: Rule): StBar<Arrive> => ({
  rule,
  stops: (state, step, _, area: number) =>
    step.kind === kind &&
    !step.units.some(unit => !unitBars.some(bar => bar.stops(state, step, [area, []], unit, ''))),
})

export const arrive: Question<Stalingrad, Arrive, Rule> = {
  rule: 'ST-4.1a',
  verbs: {
    place: verb({
      ends: true,
      bars: [],
      params: [
        {
          name: 'to',
          kind: 'area',
          rule: 'ST-11.1a',
          candidates: () => areas.map((_, i) => i),
          bars: [...placeBars, noUnitFor('crossing', 'ST-11.1b'), noUnitFor('zone', 'ST-11.4c')],
        } satisfies StParam<Arrive>,
        {
          name: 'units',
          kind: 'unit',
          rule: 'ST-11.1a',
          candidates: (_, step) => step.units,
          bars: [namedTwice as StBar<Arrive>, ...unitBars],
          many: { enough: (_, __, ___, chosen) => chosen.length > 0 },
        } satisfies StParam<Arrive>,
      ],
      apply(state, step, [area, chosen], umpire) {
        const { side, units: due } = step
        if (step.kind === 'zone' && isRelief(state, area)) {
          for (const _ of chosen) state.relief.splice(state.relief.indexOf(area), 1)
          tell(umpire, { type: 'relieved', units: chosen, area })
        } else tell(umpire, { type: 'arrived', side, units: chosen, area })
        land(state, chosen, area)
        plan(state, { do: 'place', kind: step.kind, side, units: due.filter(unit => !chosen.includes(unit)) })
      },
    }),
    wait: {
      ends: true,
      board: true,
      bars: [
        { rule: 'ST-11.1c', stops: (_, { kind }) => kind !== 'zone' },
        {
          rule: 'ST-11.2a',
          stops: state =>
            startZones.some(area => state.control[area] === 'german' && hasRoom(state, 'german', area, 1)),
        },
      ],
      params: [],
      apply: (_, { side, units: due }, __, umpire) => tell(umpire, { type: 'waits', side, units: due }),
    },
  },
}

function land(state: Stalingrad, group: readonly number[], area: number): void {
  for (const unit of group) put(state, unit, area)
}

/** 11.4 Those withdrawn are relieved by the next units to arrive, or by nobody. */
export const reliefOver: Task<Stalingrad, StepOf<'reliefOver'>> = {
  run(state) {
    state.relief = []
  },
}

/** 13.6 Units left on a crossing may change it before the new ones come. */
export const transferTask: Task<Stalingrad, StepOf<'crossings'>> = {
  run: state => askTransfer(state, []),
}
function askTransfer(state: Stalingrad, moved: readonly number[]): void {
  const left = unitsOf.soviet.some(unit => {
    const area = state.area[unit]
    return area >= 0 && isCrossing(area) && !moved.includes(unit) && elsewhere(state, area)
  })
  if (left) plan(state, { do: 'transfer', who: ['soviet'], moved })
}
const elsewhere = (state: Stalingrad, area: number): boolean =>
  crossings.some(other => other !== area && hasRoom(state, 'soviet', other, 1))

type Transfer = StepOf<'transfer'>
const onCrossings = (state: Stalingrad): number[] =>
  unitsOf.soviet.filter(unit => state.area[unit] >= 0 && isCrossing(state.area[unit]))
const transferBars: readonly StBar<Transfer>[] = [
  {
    rule: 'ST-13.6a',
    stops: (state, _, __, unit: number) => state.area[unit] < 0 || !isCrossing(state.area[unit]),
  },
  { rule: 'ST-13.6a', stops: (state, _, [to], unit: number) => state.area[unit] === to },
  { rule: 'ST-13.6b', stops: (_, { moved }, __, unit: number) => moved.includes(unit) },
  namedTwice as StBar<Transfer>,
  {
    rule: 'ST-13.6c',
    stops: (state, _, before) => !hasRoom(state, 'soviet', before[0], chosenOf(before).length + 1),
  },
]

export const transfer: Question<Stalingrad, Transfer, Rule> = {
  rule: 'ST-13.6a',
  verbs: {
    transfer: verb({
      ends: true,
      bars: [],
      params: [
        {
          name: 'to',
          kind: 'area',
          rule: 'ST-13.6a',
          candidates: () => crossings,
          bars: [
            { rule: 'ST-13.6a', stops: (_, __, ___, to: number) => !isCrossing(to) },
            { rule: 'ST-13.6c', stops: (state, _, __, to: number) => !hasRoom(state, 'soviet', to, 1) },
            {
              rule: 'ST-13.6a',
              stops: (state, step, _, to: number) =>
                !onCrossings(state).some(
                  unit => !transferBars.some(bar => bar.stops(state, step, [to, []], unit, '')),
                ),
            },
          ],
        } satisfies StParam<Transfer>,
        {
          name: 'units',
          kind: 'unit',
          rule: 'ST-13.6a',
          candidates: state => onCrossings(state),
          bars: transferBars,
          many: { enough: (_, __, ___, chosen) => chosen.length > 0 },
        } satisfies StParam<Transfer>,
      ],
      apply(state, { moved }, [to, chosen], umpire) {
        land(state, chosen, to)
        tell(umpire, { type: 'transferred', units: chosen, to })
        askTransfer(state, [...moved, ...chosen])
      },
    }),
    done: { ends: true, board: true, bars: [], params: [], apply() {} },
  },
}
