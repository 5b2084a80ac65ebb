import { areas, crossingAreaIndices, units, unitsBySide } from '../../../../data/stalingrad/index.ts'
import { enqueueSteps } from '../../../engine/actions/agenda.ts'
import { createFirstArgContext, findRejectingConstraint } from '../../../engine/actions/options.ts'
import { defineVerb, type QuestionRule, type TaskRule } from '../../../engine/system.ts'
import { announceStalingradEvent, setUnitArea, updateControl } from '../state/changes.ts'
import {
  ELIMINATED,
  hasRoomForUnits,
  isCrossing,
  isStalingradUnitOnMap,
  NOT_YET_ARRIVED,
  type StalingradState,
  type StalingradStepOf,
} from '../state/state.ts'
import type { ArrivalKind } from '../view/view.ts'
import type { StalingradRule } from '../words/refusals.ts'
import { duplicateUnitConstraint, type StalingradConstraint } from './groups.ts'

// Rules 11, 13.6, 15.9: this file puts units on the map: reinforcements, relieving units, transfers between
// crossings, and battalions.

/** Rule 11: finds the reinforcements of a side that are due this turn, and plans their placement. */
export const collectReinforcementsTask: TaskRule<StalingradState, StalingradStepOf<'reinforce'>> = {
  run(state, { side }) {
    const due = unitsBySide[side].filter(unit => {
      const { turn } = units[unit]
      return state.area[unit] === NOT_YET_ARRIVED && turn !== null && turn > 0 && turn <= state.turn
    })
    const kind = side === 'soviet' ? 'crossing' : 'controlled'
    enqueueSteps(state, { do: 'place', kind, side, units: due })
  },
}

/** Places arriving units on the map. Asks the owner for an area as long as more than one area is possible. */
export const placeArrivingUnitsTask: TaskRule<StalingradState, StalingradStepOf<'place'>> = {
  run(state, { kind, side, units: due }, umpire) {
    if (due.length === 0) return
    const asked: Arrive = { do: 'arrive', who: [side], kind, side, units: due }
    const given = createFirstArgContext(asked, side)
    const open = PLACES.filter(area => !findRejectingConstraint(placeConstraints, state, area, given))
    if (open.length === 0) {
      for (const unit of due) setUnitArea(state, unit, ELIMINATED)
      announceStalingradEvent(
        umpire,
        kind === 'battalion' ? { type: 'battalionLost' } : { type: 'unplaced', side, units: due },
      )
    } else if (open.length === 1 && hasRoomForUnits(state, side, open[0], due.length)) {
      land(state, due, open[0])
      announceStalingradEvent(umpire, { type: 'arrived', side, units: due, area: open[0] })
    } else enqueueSteps(state, asked)
  },
}

type Arrive = StalingradStepOf<'arrive'>
const PLACES = areas.map((_, i) => i)

const only = (
  kind: ArrivalKind,
  rule: StalingradRule,
  stops: (state: StalingradState, area: number) => boolean,
): StalingradConstraint<Arrive> => ({
  rule,
  rejects: (state, area: number, { step }) => step.kind === kind && stops(state, area),
})
const placeConstraints: readonly StalingradConstraint<Arrive>[] = [
  only('crossing', 'ST-11.1a', (_, area) => !isCrossing(area)),
  only('controlled', 'ST-11.2a', (state, area) => state.control[area] !== 'german'),
  only('battalion', 'ST-15.9d', (_, area) => isCrossing(area)),
  only(
    'battalion',
    'ST-15.9b',
    (state, area) => state.control[area] !== 'soviet' || state.count.german[area] > 0,
  ),
  only('deploy', 'ST-15.9e', (_, area) => areas[area].control !== 'soviet' || areas[area].letter !== null),
  {
    rule: 'ST-7.7d',
    rejects: (state, area: number, { step: { side } }) => !hasRoomForUnits(state, side, area, 1),
  },
]

export const arrivalAreaQuestion: QuestionRule<StalingradState, Arrive, StalingradRule> = {
  rule: 'ST-4.1a',
  verbs: {
    place: defineVerb({
      endsStep: true,
      constraints: [],
      params: [
        {
          name: 'to',
          kind: 'area',
          rule: 'ST-4.1a',
          candidates: () => PLACES,
          constraints: placeConstraints,
        },
        {
          name: 'units',
          kind: 'unit',
          rule: 'ST-3.3a',
          candidates: (_, { step }) => step.units,
          constraints: [
            { rule: 'ST-3.3a', rejects: (_, unit: number, { step }) => !step.units.includes(unit) },
            duplicateUnitConstraint,
            {
              rule: 'ST-7.7d',
              rejects: (state, _, { step: { side }, before: [area], chosen }) =>
                !hasRoomForUnits(state, side, area, chosen.length + 1),
            },
          ],
          many: { isComplete: (_, { chosen }) => chosen.length > 0 },
        },
      ],
      apply(state, [area, chosen], umpire, { step: { kind, side, units: due } }) {
        land(state, chosen, area)
        announceStalingradEvent(umpire, { type: 'arrived', side, units: chosen, area })
        enqueueSteps(state, { do: 'place', kind, side, units: due.filter(unit => !chosen.includes(unit)) })
      },
    }),
  },
}

function land(state: StalingradState, group: readonly number[], area: number): void {
  for (const unit of group) setUnitArea(state, unit, area)
}

/**
 * Rules 11.3, 11.4: updates control of the areas that withdrawn units left. Runs after the new units have been
 * placed.
 */
export const updateControlAfterReliefTask: TaskRule<StalingradState, StalingradStepOf<'reliefOver'>> = {
  run(state, _, umpire) {
    for (const area of state.relief) updateControl(state, area, umpire)
    state.relief = []
  },
}

/**
 * Rule 13.6: asks whether Soviet units that are on a crossing move to another crossing. The question comes
 * before reinforcements arrive.
 */
export const askCrossingTransferTask: TaskRule<StalingradState, StalingradStepOf<'crossings'>> = {
  run: state => askTransfer(state, []),
}
function askTransfer(state: StalingradState, moved: readonly number[]): void {
  if (onCrossings(state).some(unit => !moved.includes(unit)))
    enqueueSteps(state, { do: 'transfer', who: ['soviet'], moved })
}

type Transfer = StalingradStepOf<'transfer'>
const onCrossings = (state: StalingradState): number[] =>
  unitsBySide.soviet.filter(unit => isStalingradUnitOnMap(state, unit) && isCrossing(state.area[unit]))
const transferConstraints: readonly StalingradConstraint<Transfer, readonly [to: number]>[] = [
  {
    rule: 'ST-13.6a',
    rejects: (state, unit: number) => !isStalingradUnitOnMap(state, unit) || !isCrossing(state.area[unit]),
  },
  { rule: 'ST-13.6a', rejects: (state, unit: number, { before: [to] }) => state.area[unit] === to },
  { rule: 'ST-13.6b', rejects: (_, unit: number, { step: { moved } }) => moved.includes(unit) },
  duplicateUnitConstraint,
]

export const crossingTransferQuestion: QuestionRule<StalingradState, Transfer, StalingradRule> = {
  rule: 'ST-13.6a',
  verbs: {
    transfer: defineVerb({
      endsStep: true,
      constraints: [],
      params: [
        {
          name: 'to',
          kind: 'area',
          rule: 'ST-13.6a',
          candidates: () => crossingAreaIndices,
          constraints: [
            { rule: 'ST-13.6a', rejects: (_, to: number) => !isCrossing(to) },
            {
              rule: 'ST-13.6a',
              rejects: (state, to: number, { step }) =>
                !onCrossings(state).some(
                  unit =>
                    !findRejectingConstraint(transferConstraints, state, unit, {
                      ...createFirstArgContext(step, ''),
                      before: [to],
                    }),
                ),
            },
          ],
        },
        {
          name: 'units',
          kind: 'unit',
          rule: 'ST-13.6a',
          candidates: state => onCrossings(state),
          constraints: transferConstraints,
          many: { isComplete: (_, { chosen }) => chosen.length > 0 },
        },
      ],
      apply(state, [to, chosen], umpire, { step: { moved } }) {
        land(state, chosen, to)
        announceStalingradEvent(umpire, { type: 'transferred', units: chosen, to })
        askTransfer(state, [...moved, ...chosen])
      },
    }),
    done: { endsStep: true, isOnBoard: true, constraints: [], params: [], apply() {} },
  },
}
