import { areas, cards, type Effect, units } from '../../../data/stalingrad/index.ts'
import { plan } from '../../engine/act.ts'
import type { Question, Task } from '../../engine/system.ts'
import { verb } from '../../engine/system.ts'
import type { Umpire } from '../../engine/umpire.ts'
import { checkControl, noteRoll, playCard, tell } from './changes.ts'
import { fromParam, type StBar, type StParam, unitsParam } from './groups.ts'
import { areaFactor, hasFireMarker, isDouble, oddsOf, pointsOf } from './odds.ts'
import {
  type Attack,
  effectOf,
  foe,
  isCrossing,
  isOn,
  kindsIn,
  type Side,
  type Stalingrad,
  type StepOf,
  unitsAt,
} from './state.ts'
import type { Rule } from './words/refusals.ts'

export const canFire = (state: Stalingrad, unit: number): boolean =>
  !state.spent[unit] && units[unit].fire > 0

/** 8.1 Inside the own area or at one neighbour, never out of or at a crossing. */
function isTarget(state: Stalingrad, side: Side, from: number, target: number): boolean {
  if (isCrossing(target) || state.count[foe(side)][target] === 0) return false
  return target === from || areas[from].neighbours.includes(target)
}
const hasTarget = (state: Stalingrad, side: Side, from: number): boolean =>
  isTarget(state, side, from, from) ||
  areas[from].neighbours.some(target => isTarget(state, side, from, target))

const weak: StBar<never> = {
  rule: 'ST-8.1a',
  stops: (state, _, __, unit: number, by) =>
    units[unit].side === by && units[unit].fire === 0 && !state.spent[unit],
}
export const firingFrom = fromParam([
  { rule: 'ST-13.5a', stops: (_, __, ___, from: number) => isCrossing(from) },
  {
    rule: 'ST-8.1a',
    stops: (state, _, __, from: number, by) =>
      !unitsAt(state, by as Side, from).some(unit => canFire(state, unit)),
  },
  { rule: 'ST-8.6b', stops: (state, _, __, from: number, by) => !hasTarget(state, by as Side, from) },
])
export const firingUnits = unitsParam([weak])
export const firingTarget = {
  name: 'target',
  kind: 'area',
  rule: 'ST-8.1b',
  candidates: (_, __, [from]) => [from, ...areas[from].neighbours],
  bars: [
    {
      rule: 'ST-8.1b',
      stops: (_, __, [from], target: number) => target !== from && !areas[from].neighbours.includes(target),
    },
    { rule: 'ST-8.1e', stops: (_, __, ___, target: number) => isCrossing(target) },
    {
      rule: 'ST-8.6b',
      stops: (state, _, __, target: number, by) => state.count[foe(by as Side)][target] === 0,
    },
  ],
} satisfies StParam<never>

/** An attack by units from their area. */
export const unitFire = (side: Side, group: readonly number[], from: number, area: number): Attack => ({
  ...NO_ATTACK,
  side,
  area,
  units: group,
  from,
})
/** An attack by a card on all enemy units of an area (5.6), or on those that have just entered it. */
export const cardAttack = (
  side: Side,
  card: number,
  area: number,
  targets: readonly number[],
  origins: readonly number[] | null = null,
): Attack => ({ ...NO_ATTACK, side, area, card, targets, origins })

const NO_ATTACK = {
  card: null,
  units: [],
  from: null,
  targets: [],
  origins: null,
  bonus: 0,
  guns: 0,
  rubble: false,
  stand: false,
}

/** An attack just declared: Soviet fire may be cancelled (W6), German cards are answered (W5). */
export const open: Task<Stalingrad, StepOf<'open'>> = {
  run(state, { attack }) {
    if (attack.side === 'soviet') askAmmunition(state, attack)
    else if (attack.card === null) plan(state, { do: 'volley', attack })
    else askAnswer(state, attack)
  },
}

/** 8.6 Unit fire after the windows that may cancel it: marker, modifiers, roll. */
export const volley: Task<Stalingrad, StepOf<'volley'>> = {
  run(state, { attack }, umpire) {
    const { side, from, area } = attack
    const aimed = { ...attack, targets: unitsAt(state, foe(side), area) }
    if (from !== null && from !== area && !hasFireMarker(state, side, from)) {
      state.fired[side].push(from)
      tell(umpire, { type: 'fireMarker', side, area: from })
    }
    if (side === 'german') askSappers(state, aimed)
    else plan(state, { do: 'roll', attack: aimed, again: false })
  },
}

/** 16 A window opens while a card for it may be in the hand as everybody can see it: not all copies lie among the discards. */
export const mayHold = (state: Stalingrad, side: Side, ...effects: readonly string[]): boolean =>
  state.hand[side].length > 0 && (holds(state.deck[side], effects) || holds(state.hand[side], effects))
const holds = (pile: readonly number[], effects: readonly string[]): boolean =>
  pile.some(card => effects.includes(effectOf(card)))

/** 16 W4, first half: Sappers. */
function askSappers(state: Stalingrad, attack: Attack): void {
  if (mayHold(state, 'german', 'sappers')) plan(state, { do: 'sappers', who: ['german'], attack })
  else askAnswer(state, attack)
}

/** A card of the own hand for a window; `bars` say which cards fit. */
export const reactionCard = (bars: readonly StBar<never>[]) =>
  ({
    name: 'card',
    kind: 'card',
    rule: 'ST-5.2e',
    candidates: (state, _, __, by) => kindsIn(state.hand[by as Side]),
    bars: [
      { rule: 'ST-5.2e', stops: (state, _, __, card: number, by) => !state.hand[by as Side].includes(card) },
      ...bars,
    ],
  }) satisfies StParam<never>

const only = (rule: Rule, ...effects: readonly string[]): StBar<never> => ({
  rule,
  stops: (_, __, ___, card: number) => !effects.includes(effectOf(card)),
})

export const sappers: Question<Stalingrad, StepOf<'sappers'>, Rule> = {
  rule: 'ST-react-g',
  verbs: {
    play: verb({
      ends: true,
      bars: [],
      params: [reactionCard([only('ST-card-sappers-c', 'sappers')])],
      apply(state, { attack }, [card], umpire) {
        playCard(state, 'german', card, attack.area, umpire)
        askSappers(state, { ...attack, bonus: attack.bonus + (cards[card].strength ?? 0) })
      },
    }),
    decline: { ends: true, bars: [], params: [], apply: (state, { attack }) => askAnswer(state, attack) },
  },
}

/** 16 W4 second half, W5: opened by what is public, and by a hand that is not empty. */
function askAnswer(state: Stalingrad, attack: Attack): void {
  if (mayStand(state, attack) || answersTo(state, attack).length > 0)
    plan(state, { do: 'answer', who: ['soviet'], attack })
  else plan(state, { do: 'roll', attack, again: false })
}
/** Cards that may answer a German attack, as far as everybody can see. */
export function answersTo(state: Stalingrad, attack: Attack): Effect[] {
  const fitting: Effect[] = []
  if (attack.card === null && mayHold(state, 'soviet', 'machineGuns')) fitting.push('machineGuns')
  if (rubbleFits(state, attack) && mayHold(state, 'soviet', 'rubble')) fitting.push('rubble')
  return fitting
}
/** Rubble doubles a factor that counts; once an attack. */
const rubbleFits = (state: Stalingrad, attack: Attack): boolean =>
  !attack.rubble && areaFactor(state, attack) > 0
/** 15.1 Once a turn, in an area that the Soviets control. */
export const mayStand = (state: Stalingrad, attack: Attack): boolean =>
  isOn(state, 'noStepBack') && !state.stood && state.control[attack.area] === 'soviet'

export const answer: Question<Stalingrad, StepOf<'answer'>, Rule> = {
  rule: 'ST-react-i',
  verbs: {
    play: verb({
      ends: true,
      bars: [],
      params: [
        reactionCard([
          only('ST-5.2e', 'rubble', 'machineGuns'),
          {
            rule: 'ST-card-machine-guns-c',
            stops: (_, step: StepOf<'answer'>, __, card: number) =>
              effectOf(card) === 'machineGuns' && step.attack.card !== null,
          },
          {
            rule: 'ST-card-rubble-c',
            stops: (_, step: StepOf<'answer'>, __, card: number) =>
              effectOf(card) === 'rubble' && step.attack.rubble,
          },
          {
            rule: 'ST-card-rubble-b',
            stops: (state, step: StepOf<'answer'>, __, card: number) =>
              effectOf(card) === 'rubble' && areaFactor(state, step.attack) === 0,
          },
        ]),
      ],
      apply(state, { attack }, [card], umpire) {
        playCard(state, 'soviet', card, attack.area, umpire)
        const guns = effectOf(card) === 'machineGuns' ? (cards[card].strength ?? 0) : 0
        const rubble = attack.rubble || effectOf(card) === 'rubble'
        askAnswer(state, { ...attack, guns: attack.guns + guns, rubble })
      },
    }),
    stand: {
      ends: true,
      board: true,
      bars: [
        { rule: 'ST-15.1b', stops: state => !isOn(state, 'noStepBack') },
        { rule: 'ST-15.1a', stops: state => state.stood },
        { rule: 'ST-15.1l', stops: (_, { attack }) => isCrossing(attack.area) },
        { rule: 'ST-15.1d', stops: (state, { attack }) => state.control[attack.area] !== 'soviet' },
      ],
      params: [],
      apply(state, { attack }, _, umpire) {
        state.stood = true
        tell(umpire, { type: 'noStepBack', area: attack.area })
        askAnswer(state, { ...attack, stand: true })
      },
    },
    decline: {
      ends: true,
      bars: [],
      params: [],
      apply: (state, { attack }) => plan(state, { do: 'roll', attack, again: false }),
    },
  },
}

/** 16 W6 Soviet fire of any kind may fall to a lack of ammunition. */
export function askAmmunition(state: Stalingrad, attack: Attack): void {
  if (mayHold(state, 'german', 'shortage')) plan(state, { do: 'ammunition', who: ['german'], attack })
  else goOn(state, attack)
}
const goOn = (state: Stalingrad, attack: Attack): void =>
  attack.card === null
    ? plan(state, { do: 'volley', attack })
    : plan(state, { do: 'roll', attack, again: false })

export const ammunition: Question<Stalingrad, StepOf<'ammunition'>, Rule> = {
  rule: 'ST-react-j',
  verbs: {
    play: verb({
      ends: true,
      bars: [],
      params: [reactionCard([only('ST-card-ammo-b', 'shortage')])],
      apply(state, { attack }, [card], umpire) {
        playCard(state, 'german', card, attack.area, umpire)
        tell(umpire, { type: 'cancelled', card, what: attack.card === null ? 'fire' : 'card' })
      },
    }),
    decline: { ends: true, bars: [], params: [], apply: (state, { attack }) => goOn(state, attack) },
  },
}

/** 8.5 The dice, and W7 for the owner of an artillery card. */
export const roll: Task<Stalingrad, StepOf<'roll'>> = {
  run(state, { attack, again }, umpire) {
    const odds = oddsOf(state, attack)
    const rolled: number[] = []
    for (let i = 0; i < odds.dice; i++) rolled.push(umpire.d6())
    const points = pointsOf(odds, rolled)
    const double = friendlyFire(state, attack, rolled)
    tell(umpire, { type: 'attack', ...odds, rolled, points, again, double })
    const mayRepeat = attack.card !== null && effectOf(attack.card) === 'bombard' && !again && !double
    if (mayRepeat && mayHold(state, attack.side, 'spotters'))
      plan(state, { do: 'spotters', who: [attack.side], attack, rolled, points })
    else hit(state, attack, points, double, umpire)
  },
}

/** 15.7 A double of an artillery card where both sides stand. */
function friendlyFire(state: Stalingrad, { side, card, area }: Attack, rolled: readonly number[]): boolean {
  if (!isOn(state, 'friendlyFire') || card === null || effectOf(card) !== 'bombard') return false
  return state.count[side][area] > 0 && isDouble(rolled)
}

export const spotters: Question<Stalingrad, StepOf<'spotters'>, Rule> = {
  rule: 'ST-react-k',
  verbs: {
    play: verb({
      ends: true,
      bars: [],
      params: [reactionCard([only('ST-card-spotters-b', 'spotters')])],
      apply(state, { attack }, [card], umpire) {
        playCard(state, attack.side, card, attack.area, umpire)
        plan(state, { do: 'roll', attack, again: true })
      },
    }),
    decline: {
      ends: true,
      bars: [],
      params: [],
      apply: (state, { attack, points }, _, umpire) => hit(state, attack, points, false, umpire),
    },
  },
}

/** The casualty points go to the targets, under option 7 half as many to the side that fired. */
function hit(state: Stalingrad, attack: Attack, points: number, double: boolean, umpire: Umpire): void {
  const { side, area, targets, origins, stand } = attack
  noteRoll(state, area, points)
  const none = { retreated: [], shares: [], area }
  const half = double ? Math.floor(points / 2) : 0
  if (half > 0) tell(umpire, { type: 'friendlyFire', side, area, points: half })
  const own = unitsAt(state, side, area)
  plan(
    state,
    { do: 'suffer', ...none, side: foe(side), units: targets, points, origins, stand },
    { do: 'suffer', ...none, side, units: half > 0 ? own : [], points: half, origins: null, stand: false },
    { do: 'aftermath', attack },
  )
}

/** 9.6 Control after the losses; in an entry window (7.9) it is checked when the window is over. */
export const aftermath: Task<Stalingrad, StepOf<'aftermath'>> = {
  run(state, { attack }, umpire) {
    if (!attack.origins) checkControl(state, attack.area, umpire)
  },
}
