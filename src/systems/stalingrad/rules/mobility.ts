import { areas, game } from '../../../../data/stalingrad/index.ts'
import {
  hasRoomForUnits,
  isCrossing,
  type StalingradState,
  type StalingradStepOf,
  unitsInArea,
} from '../state/state.ts'
import {
  ALL_DIVISIONS,
  activeUnitsOfDivision,
  createStartAreaParam,
  duplicateUnitConstraint,
  isGeneralUnit,
  type StalingradConstraint,
  type StalingradParam,
  type StalingradSetParam,
  type StartAreaArgs,
  spentUnitConstraint,
} from './groups.ts'
import { germanOntoCrossingConstraint, hasRoomForGroup } from './movement.ts'

type Action = StalingradStepOf<'action'>

/**
 * Rule 15.3: constraints on the path of a division that moves by German mobility. The areas must have room for
 * the whole division, and no Soviet unit may be in them.
 */
export const mobilityPathConstraints: readonly StalingradConstraint<
  unknown,
  readonly [from: number, division: number, generals: readonly number[]]
>[] = [
  germanOntoCrossingConstraint,
  {
    rule: 'ST-15.3c',
    rejects: (_, __, { chosen }) => chosen.length >= game.options.mobilityAreas,
  },
  { rule: 'ST-15.3d', rejects: (state, to: number) => state.count.soviet[to] > 0 },
  {
    rule: 'ST-15.3e',
    rejects(state, _, { chosen: path }) {
      return path.length > 0 && state.control[path[path.length - 1]] === 'soviet'
    },
  },
  {
    rule: 'ST-15.3i',
    rejects: (state, to: number, { before: [from, division, general] }) =>
      !hasRoomForGroup(
        state,
        'german',
        from,
        to,
        activeUnitsOfDivision(state, from, division).length + general.length,
      ),
  },
]
const mobilityExit = (state: StalingradState, from: number, n: number): boolean =>
  areas[from].neighbours.some(
    to => !isCrossing(to) && state.count.soviet[to] === 0 && hasRoomForUnits(state, 'german', to, n),
  )
/** Rule 15.3: parameter for the area from which a division moves. */
export const mobilityStartAreaParam = createStartAreaParam([
  {
    rule: 'ST-15.3b',
    rejects: (state, from: number) =>
      !ALL_DIVISIONS.some(division => {
        const n = activeUnitsOfDivision(state, from, division).length
        return n > 0 && mobilityExit(state, from, n)
      }),
  },
])
/** Rule 15.3: parameter for the division that moves. */
export const mobilityDivisionParam: StalingradParam<Action, StartAreaArgs> = {
  name: 'division',
  kind: 'division',
  rule: 'ST-15.3b',
  candidates: () => ALL_DIVISIONS,
  constraints: [
    {
      rule: 'ST-15.3b',
      rejects: (state, value: number, { before: [from] }) =>
        activeUnitsOfDivision(state, from, value).length === 0,
    },
    {
      rule: 'ST-15.3i',
      rejects: (state, value: number, { before: [from] }) =>
        !mobilityExit(state, from, activeUnitsOfDivision(state, from, value).length),
    },
  ],
}
/** Rule 15.3: parameter for the general units (units of no division) that move with the division. */
export const mobilityGeneralsParam: StalingradSetParam<Action, readonly [from: number, division: number]> = {
  name: 'with',
  kind: 'unit',
  rule: 'ST-15.3b',
  candidates: (state, { before: [from] }) => unitsInArea(state, 'german', from).filter(isGeneralUnit),
  constraints: [
    spentUnitConstraint,
    {
      rule: 'ST-15.3b',
      rejects: (state, unit: number, { before: [from] }) => !isGeneralUnit(unit) || state.area[unit] !== from,
    },
    duplicateUnitConstraint,
    {
      rule: 'ST-15.3i',
      rejects: (state, _, { before: [from, value], chosen }) =>
        !mobilityExit(state, from, activeUnitsOfDivision(state, from, value).length + chosen.length + 1),
    },
  ],
  many: { isComplete: () => true, mayBeEmpty: true },
}
