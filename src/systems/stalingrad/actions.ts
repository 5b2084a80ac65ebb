import { areas, cards, game } from '../../../data/stalingrad/index.ts'
import { plan } from '../../engine/act.ts'
import { type Question, verb } from '../../engine/system.ts'
import { begin, playCard, tell } from './changes.ts'
import { target as concentrationTarget } from './concentration.ts'
import { cardAttack, firingFrom, firingTarget, firingUnits } from './fire.ts'
import {
  activeOf,
  chosenOf,
  crowdOnCrossing,
  divisions,
  fromParam,
  isGeneral,
  namedTwice,
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
  pathCost,
  pathParam,
  sewerBars,
  stuck,
  tooMany,
  tooSlow,
} from './movement.ts'
import { declare } from './reactions.ts'
import {
  cardWith,
  effectOf,
  foe,
  hasRoom,
  isCrossing,
  isLand,
  isOn,
  kindsIn,
  type Side,
  type Stalingrad,
  type StepOf,
  unitsAt,
} from './state.ts'
import { endAfterStrike } from './turn.ts'
import type { Rule } from './words/refusals.ts'

type Action = StepOf<'action'>
type ActionBar = StBar<Action>

const theirs = (side: Side): ActionBar => ({
  rule: side === 'german' ? 'ST-15.3a' : 'ST-card-sewers-b',
  stops: (_, step) => step.side !== side,
})
const holds = (effect: 'assault' | 'sewers'): ActionBar => ({
  rule: 'ST-5.2e',
  stops: (state, { side }) => cardWith(state.hand[side], effect) < 0,
})

const movers = unitsParam([crowdOnCrossing, tooSlow, tooMany])
const start = fromParam([stuck])

const sewerCard = (state: Stalingrad): number => cardWith(state.hand.soviet, 'sewers')
const sewerExit = (state: Stalingrad, from: number, n: number): boolean =>
  areas[from].neighbours.some(to => isLand(to) && hasRoom(state, 'soviet', to, n))
const sewerFrom = fromParam([
  { rule: 'ST-card-sewers-d', stops: (_, __, ___, from: number) => !isLand(from) },
  { rule: 'ST-card-sewers-e', stops: (state, _, __, from: number) => !sewerExit(state, from, 1) },
])
const sewerUnits = unitsParam([
  {
    rule: 'ST-card-sewers-e',
    stops: (state, _, before) => !sewerExit(state, before[0], chosenOf(before).length + 1),
  },
])

/** 5.6 Cards that attack an area, Ju-87 among them. */
const attackCard: StParam<Action> = {
  name: 'card',
  kind: 'card',
  rule: 'ST-5.2e',
  candidates: (state, { side }) => kindsIn(state.hand[side]),
  bars: [
    { rule: 'ST-5.2e', stops: (state, { side }, _, card: number) => !state.hand[side].includes(card) },
    {
      rule: 'ST-5.2d',
      stops: (_, __, ___, card: number) => !['strike', 'bombard'].includes(effectOf(card)),
    },
    {
      rule: 'ST-5.6c',
      stops: (state, step, _, card: number) => !areas.some((_, area) => isAimable(state, step, card, area)),
    },
  ],
}
function isAimable(state: Stalingrad, step: Action, card: number, area: number): boolean {
  return !aimBars.some(bar => bar.stops(state, step, [card], area, step.side))
}
const aimBars: readonly ActionBar[] = [
  { rule: 'ST-5.7b', stops: (_, __, ___, area: number) => areas[area].kind === 'start' },
  {
    rule: 'ST-13.4b',
    stops: (state, { side }, [card], area: number) =>
      side === 'german' && isCrossing(area) && !(effectOf(card) === 'strike' && isOn(state, 'crossings')),
  },
  { rule: 'ST-5.6c', stops: (state, { side }, _, area: number) => state.count[foe(side)][area] === 0 },
]
const aim: StParam<Action> = {
  name: 'area',
  kind: 'area',
  rule: 'ST-5.6d',
  candidates: (state, { side }) =>
    areas.flatMap((_, area) => (state.count[foe(side)][area] > 0 ? [area] : [])),
  bars: aimBars,
}

/** 15.3 The whole division goes; a first area must be open to it. */
const mobilityBars: readonly StBar<never>[] = [
  germanOntoCrossing,
  {
    rule: 'ST-15.3c',
    stops: (_, __, before) => chosenOf(before).length >= game.options.mobilityAreas,
  },
  { rule: 'ST-15.3d', stops: (state, _, __, to: number) => state.count.soviet[to] > 0 },
  {
    rule: 'ST-15.3e',
    stops(state, _, before) {
      const path = chosenOf(before)
      return path.length > 0 && state.control[path[path.length - 1]] === 'soviet'
    },
  },
  {
    rule: 'ST-15.3i',
    stops: (state, _, [from, division, general], to: number) =>
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
    stops: (state, _, __, from: number) =>
      !divisions.some(division => {
        const n = activeOf(state, from, division).length
        return n > 0 && mobilityExit(state, from, n)
      }),
  },
])
const division: StParam<Action> = {
  name: 'division',
  kind: 'division',
  rule: 'ST-15.3b',
  candidates: () => divisions,
  bars: [
    {
      rule: 'ST-15.3b',
      stops: (state, _, [from], value: number) => activeOf(state, from, value).length === 0,
    },
    {
      rule: 'ST-15.3i',
      stops: (state, _, [from], value: number) =>
        !mobilityExit(state, from, activeOf(state, from, value).length),
    },
  ],
}
const generals: StSet<Action> = {
  name: 'with',
  kind: 'unit',
  rule: 'ST-15.3b',
  candidates: (state, _, [from]) => unitsAt(state, 'german', from).filter(isGeneral),
  bars: [
    spentUnit as StBar<Action>,
    {
      rule: 'ST-15.3b',
      stops: (state, _, [from], unit: number) => !isGeneral(unit) || state.area[unit] !== from,
    },
    namedTwice as StBar<Action>,
    {
      rule: 'ST-15.3i',
      stops: (state, _, [from, value, chosen]) =>
        !mobilityExit(state, from, activeOf(state, from, value).length + chosen.length + 1),
    },
  ],
  many: { enough: () => true, mayBeEmpty: true },
}

/** 15.5 The marker is with the Germans first, then with the Soviets. */
const withoutMarker: readonly ActionBar[] = [
  { rule: 'ST-15.5a', stops: state => !isOn(state, 'concentration') },
  { rule: 'ST-15.5l', stops: (state, { side }) => state.marker !== side },
]

/** 4.2 One action: a group moves or fires, a card, a special action of an option, or a pass. */
export const action: Question<Stalingrad, Action, Rule> = {
  rule: 'ST-4.2c',
  verbs: {
    move: verb({
      ends: true,
      command: true,
      bars: [],
      params: [start, movers, pathParam(onFoot)],
      apply(state, { side }, [from, group, path], umpire) {
        begin(state, 'move', side, group, from, path)
        const cost = pathCost(state, side, from, path)
        tell(umpire, { type: 'moves', side, units: group, from, path, cost, mode: 'move' })
        declare(state, { kind: 'move', side, units: group, from, path })
      },
    }),
    fire: verb({
      ends: true,
      command: true,
      bars: [],
      params: [firingFrom, firingUnits, firingTarget],
      apply(state, { side }, [from, group, at], umpire) {
        begin(state, 'fire', side, group, from, [at])
        tell(umpire, { type: 'fires', side, units: group, from, target: at })
        declare(state, { kind: 'fire', side, units: group, from, path: [at] })
      },
    }),
    card: verb({
      ends: true,
      command: true,
      bars: [],
      params: [attackCard, aim],
      apply(state, { side }, [card, area], umpire) {
        begin(state, 'card', side, [], null, [area], card)
        playCard(state, side, card, area, umpire)
        const attack = cardAttack(side, card, area, unitsAt(state, foe(side), area))
        if (cards[card].own) plan(state, { do: 'open', attack }, { do: 'actionOver', passed: false })
        else plan(state, { do: 'open', attack }, { do: 'nextAction', struck: true })
      },
    }),
    assault: verb({
      ends: true,
      command: true,
      bars: [{ rule: 'ST-card-assault-a', stops: (_, step) => step.side !== 'german' }, holds('assault')],
      params: [start, movers, oneStep],
      apply(state, { side }, [from, group, to], umpire) {
        const card = cardWith(state.hand.german, 'assault')
        const path = [to]
        begin(state, 'assault', side, group, from, path, card)
        playCard(state, side, card, to, umpire)
        const cost = pathCost(state, side, from, path)
        tell(umpire, { type: 'moves', side, units: group, from, path, cost, mode: 'assault' })
        declare(state, { kind: 'assault', side, units: group, from, path })
      },
    }),
    sewers: verb({
      ends: true,
      command: true,
      bars: [theirs('soviet'), holds('sewers')],
      params: [sewerFrom, sewerUnits, pathParam(sewerBars(sewerCard))],
      apply(state, { side }, [from, group, path], umpire) {
        const card = sewerCard(state)
        begin(state, 'sewers', side, group, from, path, card)
        playCard(state, side, card, path[path.length - 1], umpire)
        tell(umpire, { type: 'moves', side, units: group, from, path, cost: null, mode: 'sewers' })
        const left = path.length
        plan(
          state,
          { do: 'advance', side, units: group, from, path, at: 0, left, mode: 'sewers' },
          { do: 'spend', units: group },
          { do: 'actionOver', passed: false },
        )
      },
    }),
    mobility: verb({
      ends: true,
      command: true,
      bars: [
        theirs('german'),
        { rule: 'ST-15.3a', stops: state => !isOn(state, 'mobility') || !state.mobility },
      ],
      params: [mobilityFrom, division, generals, pathParam(mobilityBars)],
      apply(state, { side }, [from, value, general, path], umpire) {
        const group = [...activeOf(state, from, value), ...general]
        state.mobility = false
        begin(state, 'mobility', side, group, from, path)
        tell(umpire, { type: 'moves', side, units: group, from, path, cost: null, mode: 'mobility' })
        declare(state, { kind: 'mobility', side, units: group, from, path })
      },
    }),
    concentrate: verb({
      ends: true,
      command: true,
      bars: withoutMarker,
      params: [concentrationTarget],
      apply(state, { side }, [at], umpire) {
        begin(state, 'concentration', side, [], null, [at])
        tell(umpire, { type: 'concentrates', side, target: at })
        const { german, soviet } = state.count
        const count = { german: german.slice(), soviet: soviet.slice() }
        const ground = { control: state.control.slice(), count }
        plan(state, { do: 'converge', who: [side], side, target: at, stacks: [], ground })
      },
    }),
    pass: {
      ends: true,
      command: true,
      bars: [{ rule: 'ST-4.5a', stops: (_, { struck }) => struck }],
      params: [],
      apply(state, { side }, _, umpire) {
        begin(state, 'pass', side, [], null, [])
        tell(umpire, { type: 'passed', side, forced: false })
        plan(state, { do: 'actionOver', passed: true })
      },
    },
    stop: {
      ends: true,
      command: true,
      bars: [{ rule: 'ST-card-ju87-f', stops: (_, { struck }) => !struck }],
      params: [],
      apply: (state, _, __, umpire) => endAfterStrike(state, umpire),
    },
  },
}
