import { areas, cards, game } from '../../../../data/stalingrad/index.ts'
import { plan } from '../../../engine/actions/agenda.ts'
import { type Closed, type Question, verb } from '../../../engine/system.ts'
import { begin, playCard, reveal, tell } from '../state/changes.ts'
import {
  hasRoom,
  isCrossing,
  isLand,
  isOn,
  kindsIn,
  type Side,
  type Stalingrad,
  type StepOf,
  unitsAt,
} from '../state/state.ts'
import type { Rule } from '../words/refusals.ts'
import { target as concentrationTarget, converging } from './concentration.ts'
import { effectAt, effectOf, effectsAt } from './effects.ts'
import { firingFrom, firingTarget, firingUnits } from './fire.ts'
import {
  activeOf,
  crowdOnCrossing,
  divisions,
  type FromArea,
  fromParam,
  isGeneral,
  namedTwice,
  otherDivision,
  type StBar,
  type StParam,
  type StSet,
  spentUnit,
  unitsParam,
} from './groups.ts'
import {
  fits,
  germanOntoCrossing,
  oneStep,
  onFoot,
  outOfReach,
  pathCost,
  pathParam,
  sewerBars,
  stuck,
  tooMany,
  tooSlow,
} from './movement.ts'
import { endAfterStrike } from './turn.ts'
import { enemiesAt, isOneTooMany, notHeld, ownCards } from './windows.ts'

type Action = StepOf<'action'>
type ActionBar = StBar<Action>
type Shut = Closed<Stalingrad, Action, Rule>

const theirs = (side: Side): Shut => ({
  rule: side === 'german' ? 'ST-15.3a' : 'ST-card-sewers-b',
  never: true,
  stops: (_, __, { step }) => step.side !== side,
})
const reachOf = (card: number): number => cards[card].strength ?? 0
const NO_CARD = -1
/**
 * Returns the card in a hand that allows this verb with at least this reach. If several do, it is the one with
 * the shortest reach.
 */
function heldFor(state: Stalingrad, side: Side, verb: 'assault' | 'sewers', reach = 0): number {
  const fit = state.hand[side].filter(card => effectOf(card).timing === verb && reachOf(card) >= reach)
  return fit.find(card => fit.every(other => reachOf(card) <= reachOf(other))) ?? NO_CARD
}
const holds = (verb: 'assault' | 'sewers'): Shut => ({
  rule: 'ST-2.4b',
  stops: (state, _, { step: { side } }) => heldFor(state, side, verb) === NO_CARD,
})

/** Parameter for cards laid on the fire of an Assault. Such fire needs Soviet units in the area entered. */
const assaultCards = ownCards<readonly [from: number, units: readonly number[], to: number]>([
  {
    rule: 'ST-card-sappers-c',
    stops: (state, _, { by, before: [, , to] }) => !enemiesAt(state, by as Side, to),
  },
])
const movers = unitsParam(
  [otherDivision, crowdOnCrossing, tooSlow, tooMany],
  [otherDivision, crowdOnCrossing, tooMany],
)
const stormers = unitsParam([otherDivision, tooSlow, tooMany], [otherDivision, tooMany])
const start = fromParam([outOfReach, stuck], [stuck])

/** Returns how many areas the Sewers cards in hand can cover. */
function sewerReach(state: Stalingrad): number {
  let reach = 0
  for (const card of state.hand.soviet)
    if (effectOf(card).timing === 'sewers') reach = Math.max(reach, reachOf(card))
  return reach
}
const sewerExit = (state: Stalingrad, from: number, n: number): boolean =>
  areas[from].neighbours.some(to => isLand(to) && hasRoom(state, 'soviet', to, n))
const sewerFrom = fromParam([
  { rule: 'ST-card-sewers-d', stops: (_, from: number) => !isLand(from) },
  { rule: 'ST-card-sewers-e', stops: (state, from: number) => !sewerExit(state, from, 1) },
])
const sewerUnits = unitsParam([
  {
    rule: 'ST-card-sewers-e',
    stops: (state, _, { before: [from], chosen }) => !sewerExit(state, from, chosen.length + 1),
  },
])

const AREAS = areas.map((_, i) => i)
const aimed = effectsAt('area')
/** Returns the areas at which a card may be aimed. The constraint `but` is ignored. Hot code. */
function aimsOf(state: Stalingrad, side: Side, card: number, but?: object): number[] {
  const bars = effectAt('area', card)?.bars ?? []
  return AREAS.filter(area => {
    const at = { side, area }
    for (const bar of bars) if (bar !== but && bar.stops(state, at, card)) return false
    return true
  })
}
/** Returns the cards of the hand that are aimed at an area and may still be played in this action. */
const aimedCards = (state: Stalingrad, { side, struck }: Action): number[] =>
  kindsIn(state.hand[side]).filter(card => effectOf(card).timing === 'area' && !isOneTooMany(struck, card))
const hasAim = (state: Stalingrad, side: Side, card: number): boolean => aimsOf(state, side, card).length > 0

/**
 * Rule 5.6: parameter for a card aimed at an area. If no area is legal, the refusal cites a rule that would
 * otherwise leave an area open.
 */
const aimedCard: StParam<Action> = {
  name: 'card',
  kind: 'card',
  rule: 'ST-2.4b',
  candidates: (state, { step }) => aimedCards(state, step).filter(card => hasAim(state, step.side, card)),
  narrowed: true,
  bars: [
    notHeld,
    { rule: 'ST-5.2d', stops: (_, card: number) => effectOf(card).timing !== 'area' },
    { rule: 'ST-5.5b', stops: (_, card: number, { step: { struck } }) => isOneTooMany(struck, card) },
    ...aimed.flatMap(effect =>
      effect.bars.map(
        (bar): ActionBar => ({
          rule: bar.rule,
          ahead: true,
          stops: (state, card: number, { step: { side } }) =>
            effectAt('area', card) === effect &&
            !hasAim(state, side, card) &&
            aimsOf(state, side, card, bar).length > 0,
        }),
      ),
    ),
  ],
}
const aim: StParam<Action, readonly [card: number]> = {
  name: 'area',
  kind: 'area',
  rule: 'ST-5.6d',
  foretold: true,
  candidates: (state, { step: { side }, before: [card] }) => aimsOf(state, side, card),
  narrowed: true,
  bars: aimed.flatMap(effect =>
    effect.bars.map(
      (bar): StBar<Action, readonly [card: number]> => ({
        rule: bar.rule,
        stops: (state, area: number, { step: { side }, before: [card] }) =>
          effectAt('area', card) === effect && bar.stops(state, { side, area }, card),
      }),
    ),
  ),
}

/**
 * Rule 15.3: constraints on German mobility. The whole division moves. At least one neighbouring area must be
 * open to it.
 */
const mobilityBars: readonly StBar<
  unknown,
  readonly [from: number, division: number, generals: readonly number[]]
>[] = [
  germanOntoCrossing,
  {
    rule: 'ST-15.3c',
    stops: (_, __, { chosen }) => chosen.length >= game.options.mobilityAreas,
  },
  { rule: 'ST-15.3d', stops: (state, to: number) => state.count.soviet[to] > 0 },
  {
    rule: 'ST-15.3e',
    stops(state, _, { chosen: path }) {
      return path.length > 0 && state.control[path[path.length - 1]] === 'soviet'
    },
  },
  {
    rule: 'ST-15.3i',
    stops: (state, to: number, { before: [from, division, general] }) =>
      !fits(state, 'german', from, to, activeOf(state, from, division).length + general.length),
  },
]
const mobilityExit = (state: Stalingrad, from: number, n: number): boolean =>
  areas[from].neighbours.some(
    to => !isCrossing(to) && state.count.soviet[to] === 0 && hasRoom(state, 'german', to, n),
  )
const mobilityFrom = fromParam([
  {
    rule: 'ST-15.3b',
    stops: (state, from: number) =>
      !divisions.some(division => {
        const n = activeOf(state, from, division).length
        return n > 0 && mobilityExit(state, from, n)
      }),
  },
])
const division: StParam<Action, FromArea> = {
  name: 'division',
  kind: 'division',
  rule: 'ST-15.3b',
  candidates: () => divisions,
  bars: [
    {
      rule: 'ST-15.3b',
      stops: (state, value: number, { before: [from] }) => activeOf(state, from, value).length === 0,
    },
    {
      rule: 'ST-15.3i',
      stops: (state, value: number, { before: [from] }) =>
        !mobilityExit(state, from, activeOf(state, from, value).length),
    },
  ],
}
const generals: StSet<Action, readonly [from: number, division: number]> = {
  name: 'with',
  kind: 'unit',
  rule: 'ST-15.3b',
  candidates: (state, { before: [from] }) => unitsAt(state, 'german', from).filter(isGeneral),
  bars: [
    spentUnit,
    {
      rule: 'ST-15.3b',
      stops: (state, unit: number, { before: [from] }) => !isGeneral(unit) || state.area[unit] !== from,
    },
    namedTwice,
    {
      rule: 'ST-15.3i',
      stops: (state, _, { before: [from, value], chosen }) =>
        !mobilityExit(state, from, activeOf(state, from, value).length + chosen.length + 1),
    },
  ],
  many: { enough: () => true, mayBeEmpty: true },
}

/** Rule 15.5: constraints on Concentration. The Germans hold the marker first, then the Soviets. */
const withoutMarker: readonly Shut[] = [
  { rule: 'ST-3.4b', never: true, stops: state => !isOn(state, 'concentration') },
  { rule: 'ST-15.5l', stops: (state, _, { step: { side } }) => state.marker !== side },
]

/** Rule 4.2: one action. A group moves or fires, or the player plays a card, uses an optional action or passes. */
export const action: Question<Stalingrad, Action, Rule> = {
  rule: 'ST-4.2c',
  verbs: {
    move: verb({
      ends: true,
      command: true,
      bars: [],
      params: [start, movers, pathParam(onFoot, pathCost)],
      apply(state, [from, group, path], umpire, { step: { side } }) {
        begin(state, 'move', side, group, from, path)
        const cost = pathCost(state, side, from, path)
        tell(umpire, { type: 'moves', side, units: group, from, path, cost, mode: 'move' })
        plan(state, { do: 'declare', deed: { kind: 'move', side, units: group, from, path } })
      },
    }),
    fire: verb({
      ends: true,
      command: true,
      bars: [],
      params: [firingFrom, firingUnits, firingTarget, ownCards()],
      apply(state, [from, group, at, named], umpire, { step: { side } }) {
        begin(state, 'fire', side, group, from, [at])
        state.named = [...(named ?? [])]
        const fires = { type: 'fires', side, units: group, from, target: at } as const
        if (named) reveal(umpire, { ...fires, cards: named })
        else tell(umpire, fires)
        plan(state, { do: 'declare', deed: { kind: 'fire', side, units: group, from, path: [at] } })
      },
    }),
    card: verb({
      ends: true,
      command: true,
      bars: [
        {
          rule: 'ST-5.6c:none',
          general: true,
          stops(state, _, { step }) {
            const held = aimedCards(state, step)
            return held.length > 0 && !held.some(card => hasAim(state, step.side, card))
          },
        },
      ],
      params: [aimedCard, aim],
      apply(state, [card, area], umpire, { step: { side, struck } }) {
        begin(state, 'card', side, [], null, [area], card)
        playCard(state, side, card, area, umpire)
        if (cards[card].own) plan(state, { do: 'actionOver', passed: false })
        else plan(state, { do: 'nextAction', struck: [...struck, card] })
        effectAt('area', card)?.carryOut?.(state, { side, area }, card, umpire)
      },
    }),
    assault: verb({
      ends: true,
      command: true,
      bars: [
        { rule: 'ST-card-assault-a', never: true, stops: (_, __, { step }) => step.side !== 'german' },
        holds('assault'),
      ],
      params: [start, stormers, oneStep, assaultCards],
      apply(state, [from, group, to, named], umpire, { step: { side } }) {
        const card = heldFor(state, side, 'assault')
        const path = [to]
        begin(state, 'assault', side, group, from, path, card)
        state.named = [...(named ?? [])]
        playCard(state, side, card, to, umpire)
        effectAt('assault', card)?.carryOut?.(state, { side, units: group, from, path }, card, umpire)
      },
    }),
    sewers: verb({
      ends: true,
      command: true,
      bars: [theirs('soviet'), holds('sewers')],
      params: [sewerFrom, sewerUnits, pathParam(sewerBars(sewerReach))],
      apply(state, [from, group, path], umpire, { step: { side } }) {
        const card = heldFor(state, side, 'sewers', path.length)
        begin(state, 'sewers', side, group, from, path, card)
        playCard(state, side, card, path[path.length - 1], umpire)
        effectAt('sewers', card)?.carryOut?.(state, { side, units: group, from, path }, card, umpire)
      },
    }),
    mobility: verb({
      ends: true,
      command: true,
      bars: [
        theirs('german'),
        { rule: 'ST-3.4b', never: true, stops: state => !isOn(state, 'mobility') },
        { rule: 'ST-15.3a', stops: state => !state.mobility },
      ],
      params: [mobilityFrom, division, generals, pathParam(mobilityBars)],
      apply(state, [from, value, general, path], umpire, { step: { side } }) {
        const group = [...activeOf(state, from, value), ...general]
        state.mobility = false
        begin(state, 'mobility', side, group, from, path)
        tell(umpire, { type: 'moves', side, units: group, from, path, cost: null, mode: 'mobility' })
        plan(state, { do: 'declare', deed: { kind: 'mobility', side, units: group, from, path } })
      },
    }),
    concentrate: verb({
      ends: true,
      command: true,
      bars: withoutMarker,
      params: [concentrationTarget],
      apply(state, [at], umpire, { step: { side } }) {
        begin(state, 'concentration', side, [], null, [at])
        tell(umpire, { type: 'concentrates', side, target: at })
        plan(state, converging(state, side, at))
      },
    }),
    pass: {
      ends: true,
      closes: true,
      command: true,
      expected: true,
      bars: [{ rule: 'ST-4.5a', open: true, stops: (_, __, { step: { struck } }) => struck.length > 0 }],
      params: [],
      apply(state, _, umpire, { step: { side } }) {
        begin(state, 'pass', side, [], null, [])
        tell(umpire, { type: 'passed', side, forced: false })
        plan(state, { do: 'actionOver', passed: true })
      },
    },
    stop: {
      ends: true,
      command: true,
      bars: [
        { rule: 'ST-card-ju87-f', never: true, stops: (_, __, { step: { side } }) => side !== 'german' },
        { rule: 'ST-card-ju87-f', stops: (_, __, { step: { struck } }) => struck.length === 0 },
      ],
      params: [],
      apply: (state, _, umpire) => endAfterStrike(state, umpire),
    },
  },
}
