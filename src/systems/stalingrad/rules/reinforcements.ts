import { areas, crossings, units, unitsOf } from '../../../../data/stalingrad/index.ts'
import { plan } from '../../../engine/actions/agenda.ts'
import { asking, stopping } from '../../../engine/actions/options.ts'
import { type Question, type Task, verb } from '../../../engine/system.ts'
import { checkControl, put, tell } from '../state/changes.ts'
import {
  ELIMINATED,
  hasRoom,
  isCrossing,
  isOnMap,
  type Stalingrad,
  type StepOf,
  WAITING,
} from '../state/state.ts'
import type { Arrival } from '../view/view.ts'
import type { Rule } from '../words/refusals.ts'
import { namedTwice, type StBar } from './groups.ts'

// Rules 11, 13.6, 15.9: units put on the map: reinforcements and relief, transfer between crossings, battalions.

/** Collects the reinforcements of this turn. */
export const reinforce: Task<Stalingrad, StepOf<'reinforce'>> = {
  run(state, { side }) {
    const due = unitsOf[side].filter(unit => {
      const { turn } = units[unit]
      return state.area[unit] === WAITING && turn !== null && turn > 0 && turn <= state.turn
    })
    const kind = side === 'soviet' ? 'crossing' : 'controlled'
    plan(state, { do: 'place', kind, side, units: due })
  },
}

/** Places arriving units. Asks for the area as long as there is a choice. */
export const place: Task<Stalingrad, StepOf<'place'>> = {
  run(state, { kind, side, units: due }, umpire) {
    if (due.length === 0) return
    const asked: Arrive = { do: 'arrive', who: [side], kind, side, units: due }
    const given = asking(asked, side)
    const open = PLACES.filter(area => !stopping(placeBars, state, area, given))
    if (open.length === 0) {
      for (const unit of due) put(state, unit, ELIMINATED)
      tell(umpire, kind === 'battalion' ? { type: 'battalionLost' } : { type: 'unplaced', side, units: due })
    } else if (open.length === 1 && hasRoom(state, side, open[0], due.length)) {
      land(state, due, open[0])
      tell(umpire, { type: 'arrived', side, units: due, area: open[0] })
    } else plan(state, asked)
  },
}

type Arrive = StepOf<'arrive'>
const PLACES = areas.map((_, i) => i)

const only = (
  kind: Arrival,
  rule: Rule,
  stops: (state: Stalingrad, area: number) => boolean,
): StBar<Arrive> => ({
  rule,
  stops: (state, area: number, { step }) => step.kind === kind && stops(state, area),
})
const placeBars: readonly StBar<Arrive>[] = [
  only('crossing', 'ST-11.1a', (_, area) => !isCrossing(area)),
  only('controlled', 'ST-11.2a', (state, area) => state.control[area] !== 'german'),
  only('battalion', 'ST-15.9d', (_, area) => isCrossing(area)),
  only(
    'battalion',
    'ST-15.9b',
    (state, area) => state.control[area] !== 'soviet' || state.count.german[area] > 0,
  ),
  only('deploy', 'ST-15.9e', (_, area) => areas[area].control !== 'soviet' || areas[area].letter !== null),
  { rule: 'ST-7.7d', stops: (state, area: number, { step: { side } }) => !hasRoom(state, side, area, 1) },
]

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
          rule: 'ST-4.1a',
          candidates: () => PLACES,
          bars: placeBars,
        },
        {
          name: 'units',
          kind: 'unit',
          rule: 'ST-3.3a',
          candidates: (_, { step }) => step.units,
          bars: [
            { rule: 'ST-3.3a', stops: (_, unit: number, { step }) => !step.units.includes(unit) },
            namedTwice,
            {
              rule: 'ST-7.7d',
              stops: (state, _, { step: { side }, before: [area], chosen }) =>
                !hasRoom(state, side, area, chosen.length + 1),
            },
          ],
          many: { enough: (_, { chosen }) => chosen.length > 0 },
        },
      ],
      apply(state, [area, chosen], umpire, { step: { kind, side, units: due } }) {
        land(state, chosen, area)
        tell(umpire, { type: 'arrived', side, units: chosen, area })
        plan(state, { do: 'place', kind, side, units: due.filter(unit => !chosen.includes(unit)) })
      },
    }),
  },
}

function land(state: Stalingrad, group: readonly number[], area: number): void {
  for (const unit of group) put(state, unit, area)
}

/** Rules 11.3, 11.4: checks control of the areas that withdrawn units left, after the new units have been placed. */
export const reliefOver: Task<Stalingrad, StepOf<'reliefOver'>> = {
  run(state, _, umpire) {
    for (const area of state.relief) checkControl(state, area, umpire)
    state.relief = []
  },
}

/** Rule 13.6: units left on a crossing may move to another crossing before reinforcements arrive. */
export const transferTask: Task<Stalingrad, StepOf<'crossings'>> = {
  run: state => askTransfer(state, []),
}
function askTransfer(state: Stalingrad, moved: readonly number[]): void {
  if (onCrossings(state).some(unit => !moved.includes(unit)))
    plan(state, { do: 'transfer', who: ['soviet'], moved })
}

type Transfer = StepOf<'transfer'>
const onCrossings = (state: Stalingrad): number[] =>
  unitsOf.soviet.filter(unit => isOnMap(state, unit) && isCrossing(state.area[unit]))
const transferBars: readonly StBar<Transfer, readonly [to: number]>[] = [
  {
    rule: 'ST-13.6a',
    stops: (state, unit: number) => !isOnMap(state, unit) || !isCrossing(state.area[unit]),
  },
  { rule: 'ST-13.6a', stops: (state, unit: number, { before: [to] }) => state.area[unit] === to },
  { rule: 'ST-13.6b', stops: (_, unit: number, { step: { moved } }) => moved.includes(unit) },
  namedTwice,
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
            { rule: 'ST-13.6a', stops: (_, to: number) => !isCrossing(to) },
            {
              rule: 'ST-13.6a',
              stops: (state, to: number, { step }) =>
                !onCrossings(state).some(
                  unit => !stopping(transferBars, state, unit, { ...asking(step, ''), before: [to] }),
                ),
            },
          ],
        },
        {
          name: 'units',
          kind: 'unit',
          rule: 'ST-13.6a',
          candidates: state => onCrossings(state),
          bars: transferBars,
          many: { enough: (_, { chosen }) => chosen.length > 0 },
        },
      ],
      apply(state, [to, chosen], umpire, { step: { moved } }) {
        land(state, chosen, to)
        tell(umpire, { type: 'transferred', units: chosen, to })
        askTransfer(state, [...moved, ...chosen])
      },
    }),
    done: { ends: true, board: true, bars: [], params: [], apply() {} },
  },
}
