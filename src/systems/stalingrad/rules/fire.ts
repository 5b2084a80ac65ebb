import { areas, units } from '../../../../data/stalingrad/index.ts'
import { plan } from '../../../engine/actions/agenda.ts'
import { type Question, type Task, verb } from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { checkControl, dropNamed, noteRoll, playCard, tell } from '../state/changes.ts'
import {
  type Attack,
  type AttackWindow,
  foe,
  isCrossing,
  isOn,
  type Side,
  type Stalingrad,
  type StalingradStep,
  type StepOf,
  unitsAt,
} from '../state/state.ts'
import { friendlyPoints, isDouble, oddsOf, pointsOf } from '../view/odds.ts'
import type { Rule } from '../words/refusals.ts'
import { canFire, hasFireMarker } from './attack.ts'
import { effectAt, effectOf } from './effects.ts'
import { type FromArea, fromParam, otherDivision, type StBar, type StParam, unitsParam } from './groups.ts'
import { answerCards, answersIn, cardsBeside, mayStand } from './windows.ts'

/**
 * Rule 8.1: checks whether an area may be fired at. It must be the group's own area or a neighbour. No fire goes
 * out of or at crossings.
 */
function isTarget(state: Stalingrad, side: Side, from: number, target: number): boolean {
  if (isCrossing(target) || state.count[foe(side)][target] === 0) return false
  return target === from || areas[from].neighbours.includes(target)
}
const hasTarget = (state: Stalingrad, side: Side, from: number): boolean =>
  isTarget(state, side, from, from) ||
  areas[from].neighbours.some(target => isTarget(state, side, from, target))

const weak: StBar = {
  rule: 'ST-8.1a',
  stops: (state, unit: number, { by }) =>
    units[unit].side === by && units[unit].fire === 0 && !state.spent[unit],
}
export const firingFrom = fromParam([
  { rule: 'ST-13.5a', stops: (_, from: number) => isCrossing(from) },
  {
    rule: 'ST-8.1a',
    stops: (state, from: number, { by }) =>
      !unitsAt(state, by as Side, from).some(unit => canFire(state, unit)),
  },
  // The only enemies nearby stand on a crossing.
  {
    rule: 'ST-8.1e',
    stops: (state, from: number, { by }) =>
      !hasTarget(state, by as Side, from) &&
      areas[from].neighbours.some(to => isCrossing(to) && state.count[foe(by as Side)][to] > 0),
  },
  { rule: 'ST-8.6b', stops: (state, from: number, { by }) => !hasTarget(state, by as Side, from) },
])
export const firingUnits = unitsParam([otherDivision, weak])
export const firingTarget = {
  name: 'target',
  kind: 'area',
  rule: 'ST-8.1b',
  foretold: true,
  candidates: (_, { before: [from] }) => [from, ...areas[from].neighbours],
  bars: [
    {
      rule: 'ST-8.1b',
      stops: (_, target: number, { before: [from] }) =>
        target !== from && !areas[from].neighbours.includes(target),
    },
    { rule: 'ST-8.1e', stops: (_, target: number) => isCrossing(target) },
    {
      rule: 'ST-8.6b',
      stops: (state, target: number, { by }) => state.count[foe(by as Side)][target] === 0,
    },
  ],
} satisfies StParam<unknown, FromArea>

/**
 * Opens the windows for an attack that was just declared. Soviet fire may be cancelled (W6). German cards may be
 * answered (W5).
 */
export const open: Task<Stalingrad, StepOf<'open'>> = {
  run(state, { attack }) {
    const { side, card } = attack
    if (side === 'soviet' && (card === null || effectOf(card).attack?.cancellable))
      plan(state, { do: 'offer', window: 'ammunition', attack })
    else if (card === null) plan(state, { do: 'volley', attack })
    else plan(state, { do: 'offer', window: 'answer', attack })
  },
}

/** Rule 8.6: resolves unit fire after the windows that may cancel it: Fire marker, modifiers, roll. */
export const volley: Task<Stalingrad, StepOf<'volley'>> = {
  run(state, { attack }, umpire) {
    const { side, from, area } = attack
    const aimed = { ...attack, targets: unitsAt(state, foe(side), area) }
    if (from !== null && from !== area && !hasFireMarker(state, side, from)) {
      state.fired[side].push(from)
      tell(umpire, { type: 'fireMarker', side, area: from })
    }
    if (side === 'german') plan(state, { do: 'offer', window: 'sappers', attack: aimed })
    else plan(state, { do: 'roll', attack: aimed, again: false })
  },
}

/**
 * Rule 16, windows W4, W5, W6: the side that may lay cards on an attack, and the step that follows if it lays
 * none.
 */
const WINDOWS: Readonly<
  Record<AttackWindow, { readonly side: Side; readonly next: (attack: Attack) => StalingradStep }>
> = {
  ammunition: {
    side: 'german',
    next: attack => (attack.card === null ? { do: 'volley', attack } : { do: 'roll', attack, again: false }),
  },
  sappers: { side: 'german', next: attack => ({ do: 'offer', window: 'answer', attack }) },
  answer: { side: 'soviet', next: attack => ({ do: 'roll', attack, again: false }) },
}

/**
 * Opens a window if public information allows it and the hand is not empty. Choices already made with the action
 * and its answer (rule 16) are not asked again, unless a reaction has been rolled since.
 */
export const offer: Task<Stalingrad, StepOf<'offer'>> = {
  run(state, { window, attack }, umpire) {
    const { side, next } = WINDOWS[window]
    if (window === 'sappers' && !isReacted(state)) {
      const { named } = state
      state.named = []
      plan(state, next(lay(state, attack, side, named, umpire)))
      return
    }
    if (window === 'sappers') dropNamed(state, umpire)
    if (window === 'answer' && attack.card === null && state.answer?.whole) {
      const { laid, stand } = state.answer
      const answered = lay(state, attack, side, laid, umpire)
      plan(state, next(stand ? standing(state, answered, umpire) : answered))
      return
    }
    const asked = { do: window, who: [side], attack }
    const open = answersIn(state, side, asked).length > 0 || (window === 'answer' && mayStand(state, attack))
    plan(state, open ? asked : next(attack))
  },
}

/** Checks whether dice of a reaction have been rolled in this action. */
const isReacted = ({ last }: Stalingrad): boolean => last !== null && last.rolls.length > 0

/** Rule 8.6: lays cards on an attack. */
function lay(state: Stalingrad, attack: Attack, side: Side, laid: readonly number[], umpire: Umpire): Attack {
  for (const card of laid) playCard(state, side, card, attack.area, umpire)
  return { ...attack, laid: [...attack.laid, ...laid] }
}

/** Rule 15.1: declares "No step back" for an attack. */
function standing(state: Stalingrad, attack: Attack, umpire: Umpire): Attack {
  state.stood = true
  tell(umpire, { type: 'noStepBack', area: attack.area })
  return { ...attack, stand: true }
}

const laying = (window: AttackWindow, rule: Rule): Question<Stalingrad, StepOf<AttackWindow>, Rule> => ({
  rule,
  verbs: {
    play: verb({
      ends: true,
      bars: [],
      params: [answerCards],
      apply(state, [chosen], umpire, { step: { attack } }) {
        const { side, next } = WINDOWS[window]
        const laid = lay(state, attack, side, chosen, umpire)
        const [effect] = chosen.map(card => effectAt(window, card))
        if (effect?.carryOut) effect.carryOut(state, { attack }, chosen[0], umpire)
        else plan(state, next(laid))
      },
    }),
    decline: {
      ends: true,
      pass: true,
      bars: [],
      params: [],
      apply: (state, _, __, { step: { attack } }) => plan(state, WINDOWS[window].next(attack)),
    },
  },
})

/**
 * Rule 16, window W4, first half: cards that strengthen the player's own fire. Asked only if a reaction was
 * rolled since the fire was declared.
 */
export const sappers = laying('sappers', 'ST-react-g')
/** Rule 16, window W6: Ammunition shortage can cancel Soviet fire of any kind. */
export const ammunition = laying('ammunition', 'ST-react-j')
const answering = laying('answer', 'ST-react-i')
/** Rule 16, window W4, second half, and window W5. */
export const answer: typeof answering = {
  ...answering,
  verbs: {
    play: answering.verbs.play,
    stand: verb({
      ends: true,
      board: true,
      bars: [
        { rule: 'ST-3.4b', never: true, stops: state => !isOn(state, 'noStepBack') },
        { rule: 'ST-15.1a', stops: state => state.stood },
        {
          rule: 'ST-15.1d',
          stops: (state, _, { step }) => 'attack' in step && state.control[step.attack.area] !== 'soviet',
        },
      ],
      params: [cardsBeside],
      apply(state, [chosen], umpire, { step: { attack } }) {
        const laid = lay(state, attack, 'soviet', chosen ?? [], umpire)
        plan(state, { do: 'roll', attack: standing(state, laid, umpire), again: false })
      },
    }),
    decline: answering.verbs.decline,
  },
}

/** Rule 8.5: rolls the dice. Then opens window W7 for the owner of an artillery card. */
export const roll: Task<Stalingrad, StepOf<'roll'>> = {
  run(state, { attack, again }, umpire) {
    const odds = oddsOf(state, attack)
    const rolled = Array.from({ length: odds.dice }, () => umpire.d6())
    const points = pointsOf(odds, rolled)
    const double = friendlyFire(state, attack, rolled)
    tell(umpire, { type: 'attack', ...odds, rolled, points, again, double })
    const asked: StepOf<'spotters'> = { do: 'spotters', who: [attack.side], attack, rolled, points }
    if (isArtillery(attack) && !again && !double && answersIn(state, attack.side, asked).length > 0)
      plan(state, asked)
    else hit(state, attack, points, double, umpire)
  },
}

/** Rule 15.7: checks for friendly fire: an artillery card rolls a double in an area with units of both sides. */
function friendlyFire(state: Stalingrad, attack: Attack, rolled: readonly number[]): boolean {
  if (!isOn(state, 'friendlyFire') || !isArtillery(attack)) return false
  return state.count[attack.side][attack.area] > 0 && isDouble(rolled)
}
const isArtillery = ({ card }: Attack): boolean => card !== null && effectOf(card).attack?.artillery === true

export const spotters: Question<Stalingrad, StepOf<'spotters'>, Rule> = {
  rule: 'ST-react-k',
  verbs: {
    play: verb({
      ends: true,
      bars: [],
      params: [answerCards],
      apply(state, [[card]], umpire, { step: { attack } }) {
        playCard(state, attack.side, card, attack.area, umpire)
        effectAt('spotters', card)?.carryOut?.(state, { attack }, card, umpire)
      },
    }),
    decline: {
      ends: true,
      pass: true,
      bars: [],
      params: [],
      apply: (state, _, umpire, { step: { attack, points } }) => hit(state, attack, points, false, umpire),
    },
  },
}

/** Assigns the casualty points to the targets. Under option 7 the side that fired takes half as many. */
function hit(state: Stalingrad, attack: Attack, points: number, double: boolean, umpire: Umpire): void {
  const { side, area, targets, origins, stand } = attack
  noteRoll(state, area, points)
  const none = { retreated: [], shares: [], area }
  const half = double ? friendlyPoints(points) : 0
  if (half > 0) tell(umpire, { type: 'friendlyFire', side, area, points: half })
  const own = unitsAt(state, side, area)
  plan(
    state,
    { do: 'suffer', ...none, side: foe(side), units: targets, points, origins, stand },
    { do: 'suffer', ...none, side, units: half > 0 ? own : [], points: half, origins: null, stand: false },
    { do: 'aftermath', attack },
  )
}

/**
 * Rule 9.6: checks control after the losses. In an entry window (7.9) control is checked when the window is
 * over.
 */
export const aftermath: Task<Stalingrad, StepOf<'aftermath'>> = {
  run(state, { attack }, umpire) {
    if (!attack.origins) checkControl(state, attack.area, umpire)
  },
}
