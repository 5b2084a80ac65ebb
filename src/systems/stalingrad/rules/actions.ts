import { areas, cards, game } from '../../../../data/stalingrad/index.ts'
import { enqueue } from '../../../engine/actions/agenda.ts'
import { defineVerb, type Question, type StateConstraint } from '../../../engine/system.ts'
import { announceStalingradEvent, playCard, recordAction, revealStalingradEvent } from '../state/changes.ts'
import {
  distinctCards,
  hasRoom,
  isCrossing,
  isLand,
  isOptionOn,
  type StalingradSide,
  type StalingradState,
  type StalingradStepOf,
  unitsAt,
} from '../state/state.ts'
import type { StalingradRule } from '../words/refusals.ts'
import { concentrationTargetParam as concentrationTarget, createConvergeStep } from './concentration.ts'
import { effectAt, effectOf, effectsAt } from './effects.ts'
import { firingFromParam, firingTargetParam, firingUnitsParam } from './fire.ts'
import {
  ALL_DIVISIONS,
  activeUnitsOfDivision,
  crossingGroupConstraint,
  duplicateUnitConstraint,
  type FromAreaArgs,
  groupUnitsParam,
  isGeneral,
  otherDivisionConstraint,
  type StalingradConstraint,
  type StalingradParam,
  type StalingradSetParam,
  spentUnitConstraint,
  startAreaParam,
} from './groups.ts'
import {
  assaultTargetParam,
  footMovementConstraints,
  germanOntoCrossingConstraint,
  hasRoomForGroup,
  noRoomToMoveConstraint,
  outOfReachConstraint,
  pathCost,
  pathParam,
  sewerConstraints,
  tooManyUnitsConstraint,
  tooSlowConstraint,
} from './movement.ts'
import { endActionAfterJu87 } from './turn.ts'
import { cardNotHeldConstraint, hasEnemies, isExtraCopy, ownFireCardsParam } from './windows.ts'

type Action = StalingradStepOf<'action'>
type ActionBar = StalingradConstraint<Action>
type Shut = StateConstraint<StalingradState, Action, StalingradRule>

const theirs = (side: StalingradSide): Shut => ({
  rule: side === 'german' ? 'ST-15.3a' : 'ST-card-sewers-b',
  permanent: true,
  rejects: (_, __, { step }) => step.side !== side,
})
const reachOf = (card: number): number => cards[card].strength ?? 0
const NO_CARD = -1
/**
 * Returns the card in a hand that allows this verb with at least this reach. If several do, it is the one with
 * the shortest reach.
 */
function heldFor(
  state: StalingradState,
  side: StalingradSide,
  verb: 'assault' | 'sewers',
  reach = 0,
): number {
  const fit = state.hand[side].filter(card => effectOf(card).timing === verb && reachOf(card) >= reach)
  return fit.find(card => fit.every(other => reachOf(card) <= reachOf(other))) ?? NO_CARD
}
const holds = (verb: 'assault' | 'sewers'): Shut => ({
  rule: 'ST-2.4b',
  rejects: (state, _, { step: { side } }) => heldFor(state, side, verb) === NO_CARD,
})

/** Parameter for cards laid on the fire of an Assault. Such fire needs Soviet units in the area entered. */
const assaultCards = ownFireCardsParam<readonly [from: number, units: readonly number[], to: number]>([
  {
    rule: 'ST-card-sappers-c',
    rejects: (state, _, { by, before: [, , to] }) => !hasEnemies(state, by as StalingradSide, to),
  },
])
const movers = groupUnitsParam(
  [otherDivisionConstraint, crossingGroupConstraint, tooSlowConstraint, tooManyUnitsConstraint],
  [otherDivisionConstraint, crossingGroupConstraint, tooManyUnitsConstraint],
)
const stormers = groupUnitsParam(
  [otherDivisionConstraint, tooSlowConstraint, tooManyUnitsConstraint],
  [otherDivisionConstraint, tooManyUnitsConstraint],
)
const start = startAreaParam([outOfReachConstraint, noRoomToMoveConstraint], [noRoomToMoveConstraint])

/** Returns how many areas the Sewers cards in hand can cover. */
function sewerReach(state: StalingradState): number {
  let reach = 0
  for (const card of state.hand.soviet)
    if (effectOf(card).timing === 'sewers') reach = Math.max(reach, reachOf(card))
  return reach
}
const sewerExit = (state: StalingradState, from: number, n: number): boolean =>
  areas[from].neighbours.some(to => isLand(to) && hasRoom(state, 'soviet', to, n))
const sewerFrom = startAreaParam([
  { rule: 'ST-card-sewers-d', rejects: (_, from: number) => !isLand(from) },
  { rule: 'ST-card-sewers-e', rejects: (state, from: number) => !sewerExit(state, from, 1) },
])
const sewerUnits = groupUnitsParam([
  {
    rule: 'ST-card-sewers-e',
    rejects: (state, _, { before: [from], chosen }) => !sewerExit(state, from, chosen.length + 1),
  },
])

const AREAS = areas.map((_, i) => i)
const aimed = effectsAt('area')
/** Returns the areas at which a card may be aimed. The constraint `but` is ignored. Hot code. */
function aimsOf(state: StalingradState, side: StalingradSide, card: number, but?: object): number[] {
  const bars = effectAt('area', card)?.constraints ?? []
  return AREAS.filter(area => {
    const at = { side, area }
    for (const bar of bars) if (bar !== but && bar.rejects(state, at, card)) return false
    return true
  })
}
/** Returns the cards of the hand that are aimed at an area and may still be played in this action. */
const aimedCards = (state: StalingradState, { side, struck }: Action): number[] =>
  distinctCards(state.hand[side]).filter(
    card => effectOf(card).timing === 'area' && !isExtraCopy(struck, card),
  )
const hasAim = (state: StalingradState, side: StalingradSide, card: number): boolean =>
  aimsOf(state, side, card).length > 0

/**
 * Rule 5.6: parameter for a card aimed at an area. If no area is legal, the refusal cites a rule that would
 * otherwise leave an area open.
 */
const aimedCard: StalingradParam<Action> = {
  name: 'card',
  kind: 'card',
  rule: 'ST-2.4b',
  candidates: (state, { step }) => aimedCards(state, step).filter(card => hasAim(state, step.side, card)),
  prefiltered: true,
  constraints: [
    cardNotHeldConstraint,
    { rule: 'ST-5.2d', rejects: (_, card: number) => effectOf(card).timing !== 'area' },
    { rule: 'ST-5.5b', rejects: (_, card: number, { step: { struck } }) => isExtraCopy(struck, card) },
    ...aimed.flatMap(effect =>
      effect.constraints.map(
        (bar): ActionBar => ({
          rule: bar.rule,
          deadEnd: true,
          rejects: (state, card: number, { step: { side } }) =>
            effectAt('area', card) === effect &&
            !hasAim(state, side, card) &&
            aimsOf(state, side, card, bar).length > 0,
        }),
      ),
    ),
  ],
}
const aim: StalingradParam<Action, readonly [card: number]> = {
  name: 'area',
  kind: 'area',
  rule: 'ST-5.6d',
  showsOutcome: true,
  candidates: (state, { step: { side }, before: [card] }) => aimsOf(state, side, card),
  prefiltered: true,
  constraints: aimed.flatMap(effect =>
    effect.constraints.map(
      (bar): StalingradConstraint<Action, readonly [card: number]> => ({
        rule: bar.rule,
        rejects: (state, area: number, { step: { side }, before: [card] }) =>
          effectAt('area', card) === effect && bar.rejects(state, { side, area }, card),
      }),
    ),
  ),
}

/**
 * Rule 15.3: constraints on German mobility. The whole division moves. At least one neighbouring area must be
 * open to it.
 */
const mobilityBars: readonly StalingradConstraint<
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
    to => !isCrossing(to) && state.count.soviet[to] === 0 && hasRoom(state, 'german', to, n),
  )
const mobilityFrom = startAreaParam([
  {
    rule: 'ST-15.3b',
    rejects: (state, from: number) =>
      !ALL_DIVISIONS.some(division => {
        const n = activeUnitsOfDivision(state, from, division).length
        return n > 0 && mobilityExit(state, from, n)
      }),
  },
])
const division: StalingradParam<Action, FromAreaArgs> = {
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
const generals: StalingradSetParam<Action, readonly [from: number, division: number]> = {
  name: 'with',
  kind: 'unit',
  rule: 'ST-15.3b',
  candidates: (state, { before: [from] }) => unitsAt(state, 'german', from).filter(isGeneral),
  constraints: [
    spentUnitConstraint,
    {
      rule: 'ST-15.3b',
      rejects: (state, unit: number, { before: [from] }) => !isGeneral(unit) || state.area[unit] !== from,
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

/** Rule 15.5: constraints on Concentration. The Germans hold the marker first, then the Soviets. */
const withoutMarker: readonly Shut[] = [
  { rule: 'ST-3.4b', permanent: true, rejects: state => !isOptionOn(state, 'concentration') },
  { rule: 'ST-15.5l', rejects: (state, _, { step: { side } }) => state.marker !== side },
]

/** Rule 4.2: one action. A group moves or fires, or the player plays a card, uses an optional action or passes. */
export const action: Question<StalingradState, Action, StalingradRule> = {
  rule: 'ST-4.2c',
  verbs: {
    move: defineVerb({
      endsStep: true,
      command: true,
      constraints: [],
      params: [start, movers, pathParam(footMovementConstraints, pathCost)],
      apply(state, [from, group, path], umpire, { step: { side } }) {
        recordAction(state, 'move', side, group, from, path)
        const cost = pathCost(state, side, from, path)
        announceStalingradEvent(umpire, { type: 'moves', side, units: group, from, path, cost, mode: 'move' })
        enqueue(state, { do: 'declare', deed: { kind: 'move', side, units: group, from, path } })
      },
    }),
    fire: defineVerb({
      endsStep: true,
      command: true,
      constraints: [],
      params: [firingFromParam, firingUnitsParam, firingTargetParam, ownFireCardsParam()],
      apply(state, [from, group, at, named], umpire, { step: { side } }) {
        recordAction(state, 'fire', side, group, from, [at])
        state.named = [...(named ?? [])]
        const fires = { type: 'fires', side, units: group, from, target: at } as const
        if (named) revealStalingradEvent(umpire, { ...fires, cards: named })
        else announceStalingradEvent(umpire, fires)
        enqueue(state, { do: 'declare', deed: { kind: 'fire', side, units: group, from, path: [at] } })
      },
    }),
    card: defineVerb({
      endsStep: true,
      command: true,
      constraints: [
        {
          rule: 'ST-5.6c:none',
          general: true,
          rejects(state, _, { step }) {
            const held = aimedCards(state, step)
            return held.length > 0 && !held.some(card => hasAim(state, step.side, card))
          },
        },
      ],
      params: [aimedCard, aim],
      apply(state, [card, area], umpire, { step: { side, struck } }) {
        recordAction(state, 'card', side, [], null, [area], card)
        playCard(state, side, card, area, umpire)
        if (cards[card].own) enqueue(state, { do: 'actionOver', passed: false })
        else enqueue(state, { do: 'nextAction', struck: [...struck, card] })
        effectAt('area', card)?.carryOut?.(state, { side, area }, card, umpire)
      },
    }),
    assault: defineVerb({
      endsStep: true,
      command: true,
      constraints: [
        { rule: 'ST-card-assault-a', permanent: true, rejects: (_, __, { step }) => step.side !== 'german' },
        holds('assault'),
      ],
      params: [start, stormers, assaultTargetParam, assaultCards],
      apply(state, [from, group, to, named], umpire, { step: { side } }) {
        const card = heldFor(state, side, 'assault')
        const path = [to]
        recordAction(state, 'assault', side, group, from, path, card)
        state.named = [...(named ?? [])]
        playCard(state, side, card, to, umpire)
        effectAt('assault', card)?.carryOut?.(state, { side, units: group, from, path }, card, umpire)
      },
    }),
    sewers: defineVerb({
      endsStep: true,
      command: true,
      constraints: [theirs('soviet'), holds('sewers')],
      params: [sewerFrom, sewerUnits, pathParam(sewerConstraints(sewerReach))],
      apply(state, [from, group, path], umpire, { step: { side } }) {
        const card = heldFor(state, side, 'sewers', path.length)
        recordAction(state, 'sewers', side, group, from, path, card)
        playCard(state, side, card, path[path.length - 1], umpire)
        effectAt('sewers', card)?.carryOut?.(state, { side, units: group, from, path }, card, umpire)
      },
    }),
    mobility: defineVerb({
      endsStep: true,
      command: true,
      constraints: [
        theirs('german'),
        { rule: 'ST-3.4b', permanent: true, rejects: state => !isOptionOn(state, 'mobility') },
        { rule: 'ST-15.3a', rejects: state => !state.mobility },
      ],
      params: [mobilityFrom, division, generals, pathParam(mobilityBars)],
      apply(state, [from, value, general, path], umpire, { step: { side } }) {
        const group = [...activeUnitsOfDivision(state, from, value), ...general]
        state.mobility = false
        recordAction(state, 'mobility', side, group, from, path)
        announceStalingradEvent(umpire, {
          type: 'moves',
          side,
          units: group,
          from,
          path,
          cost: null,
          mode: 'mobility',
        })
        enqueue(state, { do: 'declare', deed: { kind: 'mobility', side, units: group, from, path } })
      },
    }),
    concentrate: defineVerb({
      endsStep: true,
      command: true,
      constraints: withoutMarker,
      params: [concentrationTarget],
      apply(state, [at], umpire, { step: { side } }) {
        recordAction(state, 'concentration', side, [], null, [at])
        announceStalingradEvent(umpire, { type: 'concentrates', side, target: at })
        enqueue(state, createConvergeStep(state, side, at))
      },
    }),
    pass: {
      endsStep: true,
      givesUp: true,
      command: true,
      expected: true,
      constraints: [
        { rule: 'ST-4.5a', isPublic: true, rejects: (_, __, { step: { struck } }) => struck.length > 0 },
      ],
      params: [],
      apply(state, _, umpire, { step: { side } }) {
        recordAction(state, 'pass', side, [], null, [])
        announceStalingradEvent(umpire, { type: 'passed', side, forced: false })
        enqueue(state, { do: 'actionOver', passed: true })
      },
    },
    stop: {
      endsStep: true,
      command: true,
      constraints: [
        {
          rule: 'ST-card-ju87-f',
          permanent: true,
          rejects: (_, __, { step: { side } }) => side !== 'german',
        },
        { rule: 'ST-card-ju87-f', rejects: (_, __, { step: { struck } }) => struck.length === 0 },
      ],
      params: [],
      apply: (state, _, umpire) => endActionAfterJu87(state, umpire),
    },
  },
}
