import { areas, cards } from '../../../../data/stalingrad/index.ts'
import { enqueueSteps } from '../../../engine/actions/agenda.ts'
import { defineVerb, type QuestionRule, type StateConstraint } from '../../../engine/system.ts'
import {
  announceStalingradEvent,
  playCard,
  recordLastAction,
  revealStalingradEvent,
} from '../state/changes.ts'
import {
  hasRoomForUnits,
  isCityArea,
  isOptionOn,
  type StalingradSide,
  type StalingradState,
  type StalingradStepOf,
} from '../state/state.ts'
import type { StalingradRule } from '../words/refusals.ts'
import { aimedAreaParam, aimedCardParam, hasTargetArea, listAimedCards } from './aimed-card.ts'
import { concentrationTargetParam as concentrationTarget, createConcentrationStep } from './concentration.ts'
import { effectOfCard, effectOfCardAtMoment } from './effects.ts'
import { firingStartAreaParam, firingTargetParam, firingUnitsParam } from './fire.ts'
import {
  activeUnitsOfDivision,
  createGroupUnitsParam,
  createStartAreaParam,
  crossingGroupConstraint,
  otherDivisionConstraint,
} from './groups.ts'
import {
  mobilityDivisionParam,
  mobilityGeneralsParam,
  mobilityPathConstraints,
  mobilityStartAreaParam,
} from './mobility.ts'
import {
  assaultTargetParam,
  computePathCost,
  createPathParam,
  createSewerPathConstraints,
  footMovementConstraints,
  noRoomToMoveConstraint,
  outOfReachConstraint,
  tooManyUnitsConstraint,
  tooSlowConstraint,
} from './movement.ts'
import { createStrengtheningCardsParam, hasEnemiesInArea } from './reaction-windows.ts'
import { endActionAfterJu87 } from './turn.ts'

type Action = StalingradStepOf<'action'>
type VerbConstraint = StateConstraint<StalingradState, Action, StalingradRule>

const theirs = (side: StalingradSide): VerbConstraint => ({
  rule: side === 'german' ? 'ST-15.3a' : 'ST-card-sewers-b',
  permanent: true,
  rejects: (_, __, { step }) => step.side !== side,
})
const reachOf = (card: number): number => cards[card].strength ?? 0
const NO_CARD = -1
/**
 * Returns the card in hand that a side uses for this verb, or −1 if there is none. The card's reach is at
 * least `reach` areas. Of several such cards, returns the one with the shortest reach.
 */
function heldFor(
  state: StalingradState,
  side: StalingradSide,
  verb: 'assault' | 'sewers',
  reach = 0,
): number {
  const fit = state.hand[side].filter(card => effectOfCard(card).timing === verb && reachOf(card) >= reach)
  return fit.find(card => fit.every(other => reachOf(card) <= reachOf(other))) ?? NO_CARD
}
const holds = (verb: 'assault' | 'sewers'): VerbConstraint => ({
  rule: 'ST-2.4b',
  rejects: (state, _, { step: { side } }) => heldFor(state, side, verb) === NO_CARD,
})

/**
 * Parameter for the cards that strengthen the fire at the end of an Assault. This fire happens only if Soviet
 * units are in the area that the group enters.
 */
const assaultCards = createStrengtheningCardsParam<
  readonly [from: number, units: readonly number[], to: number]
>([
  {
    rule: 'ST-card-sappers-c',
    rejects: (state, _, { by, before: [, , to] }) => !hasEnemiesInArea(state, by as StalingradSide, to),
  },
])
const movers = createGroupUnitsParam(
  [otherDivisionConstraint, crossingGroupConstraint, tooSlowConstraint, tooManyUnitsConstraint],
  [otherDivisionConstraint, crossingGroupConstraint, tooManyUnitsConstraint],
)
const stormers = createGroupUnitsParam(
  [otherDivisionConstraint, tooSlowConstraint, tooManyUnitsConstraint],
  [otherDivisionConstraint, tooManyUnitsConstraint],
)
const start = createStartAreaParam([outOfReachConstraint, noRoomToMoveConstraint], [noRoomToMoveConstraint])

/**
 * Returns the maximum number of areas on a path through the sewers, by the best Sewers card in the Soviet
 * hand.
 */
function sewerReach(state: StalingradState): number {
  let reach = 0
  for (const card of state.hand.soviet)
    if (effectOfCard(card).timing === 'sewers') reach = Math.max(reach, reachOf(card))
  return reach
}
const sewerExit = (state: StalingradState, from: number, n: number): boolean =>
  areas[from].neighbours.some(to => isCityArea(to) && hasRoomForUnits(state, 'soviet', to, n))
const sewerFrom = createStartAreaParam([
  { rule: 'ST-card-sewers-d', rejects: (_, from: number) => !isCityArea(from) },
  { rule: 'ST-card-sewers-e', rejects: (state, from: number) => !sewerExit(state, from, 1) },
])
const sewerUnits = createGroupUnitsParam([
  {
    rule: 'ST-card-sewers-e',
    rejects: (state, _, { before: [from], chosen }) => !sewerExit(state, from, chosen.length + 1),
  },
])

/**
 * Rule 15.5: constraints that reject a Concentration if the option is off or the other side holds the marker.
 */
const withoutMarker: readonly VerbConstraint[] = [
  { rule: 'ST-3.4b', permanent: true, rejects: state => !isOptionOn(state, 'concentration') },
  { rule: 'ST-15.5l', rejects: (state, _, { step: { side } }) => state.marker !== side },
]

/**
 * Rule 4.2: asks for one action: a group moves or fires, or the player plays a card, uses an optional action
 * or passes.
 */
export const action: QuestionRule<StalingradState, Action, StalingradRule> = {
  rule: 'ST-4.2c',
  verbs: {
    move: defineVerb({
      endsStep: true,
      command: true,
      constraints: [],
      params: [start, movers, createPathParam(footMovementConstraints, computePathCost)],
      apply(state, [from, group, path], umpire, { step: { side } }) {
        recordLastAction(state, 'move', side, group, from, path)
        const cost = computePathCost(state, side, from, path)
        announceStalingradEvent(umpire, { type: 'moves', side, units: group, from, path, cost, mode: 'move' })
        enqueueSteps(state, { do: 'declare', deed: { kind: 'move', side, units: group, from, path } })
      },
    }),
    fire: defineVerb({
      endsStep: true,
      command: true,
      constraints: [],
      params: [firingStartAreaParam, firingUnitsParam, firingTargetParam, createStrengtheningCardsParam()],
      apply(state, [from, group, at, named], umpire, { step: { side } }) {
        recordLastAction(state, 'fire', side, group, from, [at])
        state.named = [...(named ?? [])]
        const fires = { type: 'fires', side, units: group, from, target: at } as const
        if (named) revealStalingradEvent(umpire, { ...fires, cards: named })
        else announceStalingradEvent(umpire, fires)
        enqueueSteps(state, { do: 'declare', deed: { kind: 'fire', side, units: group, from, path: [at] } })
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
            const held = listAimedCards(state, step)
            return held.length > 0 && !held.some(card => hasTargetArea(state, step.side, card))
          },
        },
      ],
      params: [aimedCardParam, aimedAreaParam],
      apply(state, [card, area], umpire, { step: { side, struck } }) {
        recordLastAction(state, 'card', side, [], null, [area], card)
        playCard(state, side, card, area, umpire)
        if (cards[card].own) enqueueSteps(state, { do: 'actionOver', passed: false })
        else enqueueSteps(state, { do: 'nextAction', struck: [...struck, card] })
        effectOfCardAtMoment('area', card)?.carryOut?.(state, { side, area }, card, umpire)
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
        recordLastAction(state, 'assault', side, group, from, path, card)
        state.named = [...(named ?? [])]
        playCard(state, side, card, to, umpire)
        effectOfCardAtMoment('assault', card)?.carryOut?.(
          state,
          { side, units: group, from, path },
          card,
          umpire,
        )
      },
    }),
    sewers: defineVerb({
      endsStep: true,
      command: true,
      constraints: [theirs('soviet'), holds('sewers')],
      params: [sewerFrom, sewerUnits, createPathParam(createSewerPathConstraints(sewerReach))],
      apply(state, [from, group, path], umpire, { step: { side } }) {
        const card = heldFor(state, side, 'sewers', path.length)
        recordLastAction(state, 'sewers', side, group, from, path, card)
        playCard(state, side, card, path[path.length - 1], umpire)
        effectOfCardAtMoment('sewers', card)?.carryOut?.(
          state,
          { side, units: group, from, path },
          card,
          umpire,
        )
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
      params: [
        mobilityStartAreaParam,
        mobilityDivisionParam,
        mobilityGeneralsParam,
        createPathParam(mobilityPathConstraints),
      ],
      apply(state, [from, value, general, path], umpire, { step: { side } }) {
        const group = [...activeUnitsOfDivision(state, from, value), ...general]
        state.mobility = false
        recordLastAction(state, 'mobility', side, group, from, path)
        announceStalingradEvent(umpire, {
          type: 'moves',
          side,
          units: group,
          from,
          path,
          cost: null,
          mode: 'mobility',
        })
        enqueueSteps(state, { do: 'declare', deed: { kind: 'mobility', side, units: group, from, path } })
      },
    }),
    concentrate: defineVerb({
      endsStep: true,
      command: true,
      constraints: withoutMarker,
      params: [concentrationTarget],
      apply(state, [at], umpire, { step: { side } }) {
        recordLastAction(state, 'concentration', side, [], null, [at])
        announceStalingradEvent(umpire, { type: 'concentrates', side, target: at })
        enqueueSteps(state, createConcentrationStep(state, side, at))
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
        recordLastAction(state, 'pass', side, [], null, [])
        announceStalingradEvent(umpire, { type: 'passed', side, forced: false })
        enqueueSteps(state, { do: 'actionOver', passed: true })
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
