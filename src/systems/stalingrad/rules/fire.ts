import { areas, units } from '../../../../data/stalingrad/index.ts'
import { enqueueSteps } from '../../../engine/actions/agenda.ts'
import { defineVerb, type QuestionRule, type TaskRule } from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import {
  announceStalingradEvent,
  dropNamedCards,
  playCard,
  recordAttackRoll,
  updateControl,
} from '../state/changes.ts'
import {
  type AttackReactionWindow,
  isCrossing,
  isOptionOn,
  opposingStalingradSide,
  type StalingradAttack,
  type StalingradSide,
  type StalingradState,
  type StalingradStep,
  type StalingradStepOf,
  unitsInArea,
} from '../state/state.ts'
import {
  computeAttackSum,
  computeCasualtyPoints,
  halveFriendlyFirePoints,
  hasEqualDice,
} from '../view/odds.ts'
import type { StalingradRule } from '../words/refusals.ts'
import { canUnitFire, hasFireMarker } from './attack.ts'
import { effectOfCard, effectOfCardAtMoment } from './effects.ts'
import {
  createGroupUnitsParam,
  createStartAreaParam,
  otherDivisionConstraint,
  type StalingradConstraint,
  type StalingradParam,
  type StartAreaArgs,
} from './groups.ts'
import {
  canDeclareNoStepBack,
  findPossibleReactionCards,
  notOneStepBackCardsParam,
  reactionCardsParam,
} from './reaction-windows.ts'

/**
 * Rule 8.1: checks whether a group in the area `from` may fire at the area `target`. The target must hold
 * enemies and be the same area or a neighbour. Units never fire from a crossing or at a crossing.
 */
function isTarget(state: StalingradState, side: StalingradSide, from: number, target: number): boolean {
  if (isCrossing(target) || state.count[opposingStalingradSide(side)][target] === 0) return false
  return target === from || areas[from].neighbours.includes(target)
}
const hasTarget = (state: StalingradState, side: StalingradSide, from: number): boolean =>
  isTarget(state, side, from, from) ||
  areas[from].neighbours.some(target => isTarget(state, side, from, target))

const weak: StalingradConstraint = {
  rule: 'ST-8.1a',
  rejects: (state, unit: number, { by }) =>
    units[unit].side === by && units[unit].fire === 0 && !state.spent[unit],
}
export const firingStartAreaParam = createStartAreaParam([
  { rule: 'ST-13.5a', rejects: (_, from: number) => isCrossing(from) },
  {
    rule: 'ST-8.1a',
    rejects: (state, from: number, { by }) =>
      !unitsInArea(state, by as StalingradSide, from).some(unit => canUnitFire(state, unit)),
  },
  // Rejects an area from which the only enemies in range are on a crossing.
  {
    rule: 'ST-8.1e',
    rejects: (state, from: number, { by }) =>
      !hasTarget(state, by as StalingradSide, from) &&
      areas[from].neighbours.some(
        to => isCrossing(to) && state.count[opposingStalingradSide(by as StalingradSide)][to] > 0,
      ),
  },
  {
    rule: 'ST-8.6b',
    rejects: (state, from: number, { by }) => !hasTarget(state, by as StalingradSide, from),
  },
])
export const firingUnitsParam = createGroupUnitsParam([otherDivisionConstraint, weak])
export const firingTargetParam = {
  name: 'target',
  kind: 'area',
  rule: 'ST-8.1b',
  showsOutcome: true,
  candidates: (_, { before: [from] }) => [from, ...areas[from].neighbours],
  constraints: [
    {
      rule: 'ST-8.1b',
      rejects: (_, target: number, { before: [from] }) =>
        target !== from && !areas[from].neighbours.includes(target),
    },
    { rule: 'ST-8.1e', rejects: (_, target: number) => isCrossing(target) },
    {
      rule: 'ST-8.6b',
      rejects: (state, target: number, { by }) =>
        state.count[opposingStalingradSide(by as StalingradSide)][target] === 0,
    },
  ],
} satisfies StalingradParam<unknown, StartAreaArgs>

/**
 * Starts an attack that was just declared by opening the first reaction window. The Germans may cancel Soviet
 * fire (W6). The Soviets may respond to German attack cards (W5).
 */
export const openAttackTask: TaskRule<StalingradState, StalingradStepOf<'open'>> = {
  run(state, { attack }) {
    const { side, card } = attack
    if (side === 'soviet' && (card === null || effectOfCard(card).attack?.cancellable))
      enqueueSteps(state, { do: 'offer', window: 'ammunition', attack })
    else if (card === null) enqueueSteps(state, { do: 'volley', attack })
    else enqueueSteps(state, { do: 'offer', window: 'answer', attack })
  },
}

/**
 * Rule 8.6: continues the fire of units after the chance to cancel it. Places the Fire marker, then plans the
 * cards on the attack and the dice roll.
 */
export const resolveUnitFireTask: TaskRule<StalingradState, StalingradStepOf<'volley'>> = {
  run(state, { attack }, umpire) {
    const { side, from, area } = attack
    const aimed = { ...attack, targets: unitsInArea(state, opposingStalingradSide(side), area) }
    if (from !== null && from !== area && !hasFireMarker(state, side, from)) {
      state.fired[side].push(from)
      announceStalingradEvent(umpire, { type: 'fireMarker', side, area: from })
    }
    if (side === 'german') enqueueSteps(state, { do: 'offer', window: 'sappers', attack: aimed })
    else enqueueSteps(state, { do: 'roll', attack: aimed, again: false })
  },
}

/**
 * Rule 16: reaction windows W4, W5 and W6. For each window: the side that may lay cards on the attack, and the
 * step that follows if this side lays no cards.
 */
const WINDOWS: Readonly<
  Record<
    AttackReactionWindow,
    { readonly side: StalingradSide; readonly next: (attack: StalingradAttack) => StalingradStep }
  >
> = {
  ammunition: {
    side: 'german',
    next: attack => (attack.card === null ? { do: 'volley', attack } : { do: 'roll', attack, again: false }),
  },
  sappers: { side: 'german', next: attack => ({ do: 'offer', window: 'answer', attack }) },
  answer: { side: 'soviet', next: attack => ({ do: 'roll', attack, again: false }) },
}

/**
 * Opens a reaction window if the side could hold a suitable card, judged by public information. Cards that
 * were named with the action, or in the Soviet answer to its declaration, are laid without another question
 * (rule 16). They are not laid if reaction dice have been rolled since.
 */
export const offerReactionTask: TaskRule<StalingradState, StalingradStepOf<'offer'>> = {
  run(state, { window, attack }, umpire) {
    const { side, next } = WINDOWS[window]
    if (window === 'sappers' && !isReacted(state)) {
      const { named } = state
      state.named = []
      enqueueSteps(state, next(lay(state, attack, side, named, umpire)))
      return
    }
    if (window === 'sappers') dropNamedCards(state, umpire)
    if (window === 'answer' && attack.card === null && state.answer?.whole) {
      const { laid, stand } = state.answer
      const answered = lay(state, attack, side, laid, umpire)
      enqueueSteps(state, next(stand ? standing(state, answered, umpire) : answered))
      return
    }
    const asked = { do: window, who: [side], attack }
    const open =
      findPossibleReactionCards(state, side, asked).length > 0 ||
      (window === 'answer' && canDeclareNoStepBack(state, attack))
    enqueueSteps(state, open ? asked : next(attack))
  },
}

/** Checks whether dice were rolled for a reaction during the current action. */
const isReacted = ({ last }: StalingradState): boolean => last !== null && last.rolls.length > 0

/** Rule 8.6: plays cards on an attack and adds them to the attack's list `laid`. */
function lay(
  state: StalingradState,
  attack: StalingradAttack,
  side: StalingradSide,
  laid: readonly number[],
  umpire: Umpire,
): StalingradAttack {
  for (const card of laid) playCard(state, side, card, attack.area, umpire)
  return { ...attack, laid: [...attack.laid, ...laid] }
}

/** Rule 15.1: declares "No step back" for an attack. Returns a copy of the attack with `stand` set. */
function standing(state: StalingradState, attack: StalingradAttack, umpire: Umpire): StalingradAttack {
  state.stood = true
  announceStalingradEvent(umpire, { type: 'noStepBack', area: attack.area })
  return { ...attack, stand: true }
}

const laying = (
  window: AttackReactionWindow,
  rule: StalingradRule,
): QuestionRule<StalingradState, StalingradStepOf<AttackReactionWindow>, StalingradRule> => ({
  rule,
  verbs: {
    play: defineVerb({
      endsStep: true,
      constraints: [],
      params: [reactionCardsParam],
      apply(state, [chosen], umpire, { step: { attack } }) {
        const { side, next } = WINDOWS[window]
        const laid = lay(state, attack, side, chosen, umpire)
        const [effect] = chosen.map(card => effectOfCardAtMoment(window, card))
        if (effect?.carryOut) effect.carryOut(state, { attack }, chosen[0], umpire)
        else enqueueSteps(state, next(laid))
      },
    }),
    decline: {
      endsStep: true,
      pass: true,
      constraints: [],
      params: [],
      apply: (state, _, __, { step: { attack } }) => enqueueSteps(state, WINDOWS[window].next(attack)),
    },
  },
})

/**
 * Rule 16, first half of reaction window W4: asks the Germans for cards that strengthen their own fire. They
 * are asked only if reaction dice have been rolled since they declared the fire.
 */
export const strengtheningCardsQuestion = laying('sappers', 'ST-react-g')
/**
 * Rule 16, reaction window W6: asks the Germans whether to play Ammunition shortage. This card cancels any kind
 * of Soviet fire.
 */
export const ammunitionShortageQuestion = laying('ammunition', 'ST-react-j')
const answering = laying('answer', 'ST-react-i')
/**
 * Rule 16, second half of reaction window W4, and window W5: asks the Soviets for cards against German fire or a
 * German attack card.
 */
export const attackReactionQuestion: typeof answering = {
  ...answering,
  verbs: {
    play: answering.verbs.play,
    stand: defineVerb({
      endsStep: true,
      isOnBoard: true,
      constraints: [
        { rule: 'ST-3.4b', permanent: true, rejects: state => !isOptionOn(state, 'noStepBack') },
        { rule: 'ST-15.1a', rejects: state => state.stood },
        {
          rule: 'ST-15.1d',
          rejects: (state, _, { step }) => 'attack' in step && state.control[step.attack.area] !== 'soviet',
        },
      ],
      params: [notOneStepBackCardsParam],
      apply(state, [chosen], umpire, { step: { attack } }) {
        const laid = lay(state, attack, 'soviet', chosen ?? [], umpire)
        enqueueSteps(state, { do: 'roll', attack: standing(state, laid, umpire), again: false })
      },
    }),
    decline: answering.verbs.decline,
  },
}

/**
 * Rule 8.5: rolls the dice of an attack. If an artillery card attacks, then opens reaction window W7, in which
 * the owner of the card may play Spotters.
 */
export const rollAttackTask: TaskRule<StalingradState, StalingradStepOf<'roll'>> = {
  run(state, { attack, again }, umpire) {
    const odds = computeAttackSum(state, attack)
    const rolled = Array.from({ length: odds.dice }, () => umpire.d6())
    const points = computeCasualtyPoints(odds, rolled)
    const double = friendlyFire(state, attack, rolled)
    announceStalingradEvent(umpire, { type: 'attack', ...odds, rolled, points, again, double })
    const asked: StalingradStepOf<'spotters'> = { do: 'spotters', who: [attack.side], attack, rolled, points }
    if (
      isArtillery(attack) &&
      !again &&
      !double &&
      findPossibleReactionCards(state, attack.side, asked).length > 0
    )
      enqueueSteps(state, asked)
    else hit(state, attack, points, double, umpire)
  },
}

/**
 * Rule 15.7: checks for friendly fire. Friendly fire occurs if an artillery card rolls a double against an area
 * with units of both sides.
 */
function friendlyFire(state: StalingradState, attack: StalingradAttack, rolled: readonly number[]): boolean {
  if (!isOptionOn(state, 'friendlyFire') || !isArtillery(attack)) return false
  return state.count[attack.side][attack.area] > 0 && hasEqualDice(rolled)
}
const isArtillery = ({ card }: StalingradAttack): boolean =>
  card !== null && effectOfCard(card).attack?.artillery === true

export const spottersQuestion: QuestionRule<StalingradState, StalingradStepOf<'spotters'>, StalingradRule> = {
  rule: 'ST-react-k',
  verbs: {
    play: defineVerb({
      endsStep: true,
      constraints: [],
      params: [reactionCardsParam],
      apply(state, [[card]], umpire, { step: { attack } }) {
        playCard(state, attack.side, card, attack.area, umpire)
        effectOfCardAtMoment('spotters', card)?.carryOut?.(state, { attack }, card, umpire)
      },
    }),
    decline: {
      endsStep: true,
      pass: true,
      constraints: [],
      params: [],
      apply: (state, _, umpire, { step: { attack, points } }) => hit(state, attack, points, false, umpire),
    },
  },
}

/**
 * Plans how the targets take the casualty points of an attack. After friendly fire (option 7) the attacker's
 * units in the area take half of the points, rounded down.
 */
function hit(
  state: StalingradState,
  attack: StalingradAttack,
  points: number,
  double: boolean,
  umpire: Umpire,
): void {
  const { side, area, targets, origins, stand } = attack
  recordAttackRoll(state, area, points)
  const none = { retreated: [], shares: [], area }
  const half = double ? halveFriendlyFirePoints(points) : 0
  if (half > 0) announceStalingradEvent(umpire, { type: 'friendlyFire', side, area, points: half })
  const own = unitsInArea(state, side, area)
  enqueueSteps(
    state,
    { do: 'suffer', ...none, side: opposingStalingradSide(side), units: targets, points, origins, stand },
    { do: 'suffer', ...none, side, units: half > 0 ? own : [], points: half, origins: null, stand: false },
    { do: 'aftermath', attack },
  )
}

/**
 * Rule 9.6: updates control of the attacked area after the losses. If the attack was a reaction to an entry,
 * control is updated only after all reactions to the entry (rule 7.9).
 */
export const finishStalingradAttackTask: TaskRule<StalingradState, StalingradStepOf<'aftermath'>> = {
  run(state, { attack }, umpire) {
    if (!attack.origins) updateControl(state, attack.area, umpire)
  },
}
