import {
  type ActionSymbol,
  APPROACH_LENGTH,
  approaches,
  enemies,
  GUARDS_HQ_LOCATION,
  hasActionSymbol,
  limits,
  men,
  positionColours,
  RADIO_POSITION,
  TOKEN_INDEX,
  toSquareIndex,
} from '../../../../data/pavlovs-house/index.ts'
import { enqueueSteps } from '../../../engine/actions/agenda.ts'
import {
  defineVerb,
  type OptionalParam,
  type Param,
  type SetParam,
  type Verb,
} from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import {
  announcePavlovEvent,
  destroyEnemy,
  exhaustMan,
  isSuccessfulRoll,
  rollSeveralDice,
} from '../state/changes.ts'
import {
  ALL_MEN,
  atLeastOneValue,
  isLocationDamaged,
  isOnPosition,
  type PavlovConstraint,
  type PavlovDecisionStep,
  type PavlovState,
  type PavlovStateConstraint,
  positionSeesSquare,
  rejectVerbIf,
  rejectVerbUnless,
} from '../state/state.ts'
import type { PavlovRule } from '../words/refusals.ts'
import { canAffordAnyPiece, createRecruitsParam, sendReinforcementsToReserve } from './card-actions.ts'
import { computeEnemyDefence } from './modifiers.ts'

/**
 * Uses up actions of the counter phase, then plans the next question. After the first action, no more moves
 * are possible in the phase.
 */
export function spendCounterActions(state: PavlovState, actions: number): void {
  state.actions -= actions
  state.begun = 1
  enqueueSteps(state, { do: 'counterActions' })
}

/* Who may act. */

const hasNotActed: PavlovConstraint = {
  rule: 'PH-4-b',
  rejects: (state, man: number) => state.acted[man] === 1,
}
const hasNoOrder: PavlovConstraint = {
  rule: 'PH-4-g',
  rejects: (state, man: number) => state.orders[man] > 0,
}
const isStanding: PavlovConstraint = {
  rule: 'PH-4-f',
  rejects: (state, man: number) => !isOnPosition(state, man),
}
const isFresh: PavlovConstraint = {
  rule: 'PH-4-e',
  rejects: (state, man: number) => state.exhausted[man] + state.damaged[man] > 0,
}

export const mayManAct = (state: PavlovState, man: number): boolean =>
  isOnPosition(state, man) &&
  !state.exhausted[man] &&
  !state.damaged[man] &&
  !state.acted[man] &&
  state.orders[man] === 0

/**
 * Creates the parameter for the man who acts. The man must be ready, must be on a position and must not have
 * acted yet. `fits` is a further condition on the man, or null. If it is not met, the refusal cites `rule`.
 * The constraints in `more` are checked last.
 */
export function createActingManParam(
  rule: PavlovRule,
  fits: ((state: PavlovState, man: number) => boolean) | null,
  ...more: PavlovConstraint[]
): Param<PavlovState, PavlovDecisionStep, PavlovRule> {
  return {
    name: 'man',
    kind: 'man',
    rule,
    candidates: () => ALL_MEN,
    constraints: [
      isStanding,
      hasNotActed,
      hasNoOrder,
      isFresh,
      ...(fits ? [{ rule, rejects: without(fits) }] : []),
      ...more,
    ],
  }
}
const without =
  (fits: (state: PavlovState, man: number) => boolean) =>
  (state: PavlovState, man: number): boolean =>
    !fits(state, man)
/**
 * Constraints that reject a verb if no man in the House can act. They cite the same rules, in the same order,
 * as the constraints on a single man.
 */
export const noManCanActConstraints: readonly PavlovStateConstraint[] = (
  [
    ['PH-4-f', isOnPosition],
    ['PH-4-b', (state, man) => isOnPosition(state, man) && !state.acted[man]],
    ['PH-4-g', (state, man) => isOnPosition(state, man) && !state.acted[man] && state.orders[man] === 0],
    ['PH-4-e', mayManAct],
  ] as const satisfies readonly (readonly [PavlovRule, (state: PavlovState, man: number) => boolean])[]
).map(([rule, fits]) => rejectVerbUnless(rule, state => ALL_MEN.some(man => fits(state, man))))
/**
 * Creates a constraint that rejects a verb unless at least one man who may act meets the condition `fits`.
 */
export const rejectUnlessActingManFits = (
  rule: PavlovRule,
  fits: (state: PavlovState, man: number) => boolean,
): PavlovStateConstraint =>
  rejectVerbUnless(rule, state => ALL_MEN.some(man => mayManAct(state, man) && fits(state, man)))
export const createActionSymbolTest =
  (symbol: ActionSymbol) =>
  (_state: PavlovState, man: number): boolean =>
    hasActionSymbol(man, symbol)

/* Attack. */

/**
 * Returns the squares in sight of a position that hold an enemy counter. `armour`: true for armour, false for
 * infantry.
 */
export function findVisibleTargets(state: PavlovState, position: number, armour: boolean): number[] {
  const found: number[] = []
  for (const [square, enemy] of state.squares.entries())
    if (enemy >= 0 && enemies[enemy].armour === armour && positionSeesSquare(position, square))
      found.push(square)
  return found
}

/**
 * Rolls dice against the defence value of the enemy on a square. If a die hits, the enemy counter returns to
 * the stock.
 */
export function rollAgainstEnemy(
  state: PavlovState,
  square: number,
  count: number,
  umpire: Umpire,
): { enemy: number; dice: number[]; defence: number; destroyed: boolean } {
  const enemy = state.squares[square]
  const dice = rollSeveralDice(count, umpire)
  const defence = computeEnemyDefence(state, enemy)
  const destroyed = isSuccessfulRoll(dice, defence)
  if (destroyed) destroyEnemy(state, square)
  return { enemy, dice, defence, destroyed }
}

const seesInfantry = (state: PavlovState, man: number): boolean =>
  findVisibleTargets(state, state.place[man], false).length > 0
const squares = (state: PavlovState): number[] =>
  state.squares.flatMap((enemy, square) => (enemy >= 0 ? [square] : []))

/**
 * Rule 4.0, attack: one man attacks an infantry counter in his sight, with as many dice as his attack value.
 */
export const pavlovAttackVerb: Verb<PavlovState, PavlovDecisionStep, PavlovRule> = defineVerb({
  endsStep: true,
  command: true,
  constraints: [...noManCanActConstraints, rejectUnlessActingManFits('PH-4-attack-a', seesInfantry)],
  params: [
    createActingManParam('PH-4-attack-a', seesInfantry),
    {
      name: 'target',
      kind: 'square',
      rule: 'PH-4-attack-a',
      candidates: squares,
      constraints: [
        {
          rule: 'PH-1.3a',
          rejects: (state, square: number, { before: [man] }) =>
            !positionSeesSquare(state.place[man], square),
        },
        {
          rule: 'PH-4-attack-d',
          rejects: (state, square: number) => enemies[state.squares[square]]?.armour === true,
        },
      ],
    },
  ],
  apply(state, [man, square], umpire) {
    state.begun = 1
    enqueueSteps(state, { do: 'counterActions' })
    shootAt(state, man, square, umpire)
  },
})

/* Several attacks with one command. */

/** All pairs of a man and a square at which he could shoot. A shot is saved as an index into this list. */
export const ALL_SHOTS: readonly { readonly man: number; readonly square: number }[] = ALL_MEN.flatMap(man =>
  approaches.flatMap((_, approach) =>
    Array.from({ length: APPROACH_LENGTH }, (_, location) => ({
      man,
      square: toSquareIndex(approach, location),
    })),
  ),
)

/**
 * Turns a constraint on a man into a constraint on a shot: the constraint is applied to the man who shoots.
 */
const ofShooter = ({ rule, rejects }: PavlovConstraint): PavlovConstraint => ({
  rule,
  rejects: (state, shot: number, given) => rejects(state, ALL_SHOTS[shot].man, given),
})
const marksmen = (state: PavlovState): number =>
  ALL_MEN.filter(man => mayManAct(state, man) && seesInfantry(state, man)).length

const shots = {
  name: 'shots',
  kind: 'shot',
  rule: 'PH-4-attack-a',
  candidates(state) {
    const found: number[] = []
    for (let shot = 0; shot < ALL_SHOTS.length; shot++) {
      const { man, square } = ALL_SHOTS[shot]
      if (state.squares[square] >= 0 && isOnPosition(state, man)) found.push(shot)
    }
    return found
  },
  constraints: [
    ...[isStanding, hasNotActed, hasNoOrder, isFresh].map(ofShooter),
    {
      rule: 'PH-4-b',
      rejects: (_, shot: number, { chosen }) =>
        chosen.some(other => ALL_SHOTS[other].man === ALL_SHOTS[shot].man),
    },
    { rule: 'PH-4-a:actions', rejects: (state, _, { chosen }) => chosen.length >= state.actions },
    {
      rule: 'PH-1.3a',
      rejects: (state, shot: number) =>
        !positionSeesSquare(state.place[ALL_SHOTS[shot].man], ALL_SHOTS[shot].square),
    },
    {
      rule: 'PH-4-attack-d',
      rejects: (state, shot: number) => enemies[state.squares[ALL_SHOTS[shot].square]]?.armour === true,
    },
  ],
  many: atLeastOneValue,
  showsOutcome: true,
} satisfies SetParam<PavlovState, PavlovDecisionStep, PavlovRule>

/**
 * Rule 4.0: lets several men attack with one command. The attacks are resolved one after another, and each
 * costs one action. If the target of a man is already gone, he does not shoot and has not acted.
 */
export const volleyVerb: Verb<PavlovState, PavlovDecisionStep, PavlovRule> = defineVerb({
  endsStep: true,
  isOnBoard: true,
  constraints: [
    ...noManCanActConstraints,
    rejectUnlessActingManFits('PH-4-attack-a', seesInfantry),
    rejectVerbUnless('PH-4-attack-a:several', state => state.actions > 1 && marksmen(state) > 1),
  ],
  params: [shots],
  apply(state, [chosen], umpire) {
    state.begun = 1
    enqueueSteps(state, { do: 'counterActions' })
    for (const shot of chosen) {
      const { man, square } = ALL_SHOTS[shot]
      if (state.squares[square] < 0) announcePavlovEvent(state, { type: 'heldFire', man, square }, umpire)
      else shootAt(state, man, square, umpire)
    }
  },
})

/** Rule 4.0: resolves a man's shot at a square. The man becomes exhausted whether he hits or not. */
function shootAt(state: PavlovState, man: number, square: number, umpire: Umpire): void {
  state.actions--
  exhaustMan(state, man)
  const result = rollAgainstEnemy(state, square, men[man].attack, umpire)
  announcePavlovEvent(
    state,
    { type: 'attacked', men: [man], weapon: null, square, inspired: [], ...result },
    umpire,
  )
}

/* Suppress. */

/**
 * Rule 4.0, suppress: moves suppression tokens from the supply area to the suppression area of the position's
 * colour. If the position has two colours, `second` is the number of tokens for the second colour.
 */
export function placeSuppressionTokens(
  state: PavlovState,
  position: number,
  tokens: number,
  second: number,
): number[] {
  const areas = [0, 0, 0]
  const [first, other] = positionColours[position]
  areas[first] = tokens - second
  if (other !== undefined) areas[other] = second
  areas.forEach((count, colour) => {
    state.suppression[colour] += count
  })
  state.supply[TOKEN_INDEX.suppression] -= tokens
  return areas
}

/**
 * Creates two parameters: how many suppression tokens to place (at most `value`), and how many of them go to
 * the second colour of the position.
 */
export function createSuppressionTokenParams(
  value: (state: PavlovState, who: number) => number,
  positionOf: (state: PavlovState, who: number) => number,
): readonly [
  Param<PavlovState, PavlovDecisionStep, PavlovRule, readonly [who: number]>,
  OptionalParam<PavlovState, PavlovDecisionStep, PavlovRule, readonly [who: number, tokens: number]>,
] {
  return [
    {
      name: 'tokens',
      kind: 'number',
      rule: 'PH-4-suppress-a',
      candidates: (state, { before: [who] }) =>
        Array.from(
          { length: Math.min(value(state, who), state.supply[TOKEN_INDEX.suppression]) },
          (_, i) => i + 1,
        ),
      constraints: [],
    },
    {
      name: 'second',
      kind: 'number',
      rule: 'PH-4-suppress-b',
      optional: true,
      candidates: (state, { before: [who, tokens] }) =>
        positionColours[positionOf(state, who)].length > 1
          ? Array.from({ length: tokens }, (_, i) => i + 1)
          : [],
      constraints: [],
    },
  ]
}
export const noSuppressionTokensConstraint: PavlovStateConstraint = {
  rule: 'PH-4-suppress-c',
  rejects: state => state.supply[TOKEN_INDEX.suppression] === 0,
}

const [ownTokens, ownSecond] = createSuppressionTokenParams(
  (_state, man) => men[man].suppression,
  (state, man) => state.place[man],
)
export const suppressVerb: Verb<PavlovState, PavlovDecisionStep, PavlovRule> = defineVerb({
  endsStep: true,
  command: true,
  constraints: [noSuppressionTokensConstraint, ...noManCanActConstraints],
  params: [createActingManParam('PH-4-suppress-a', null), ownTokens, ownSecond],
  apply(state, [man, tokens, second], umpire) {
    spendCounterActions(state, 1)
    exhaustMan(state, man)
    const areas = placeSuppressionTokens(state, state.place[man], tokens, second ?? 0)
    announcePavlovEvent(state, { type: 'suppressed', men: [man], weapon: null, inspired: [], areas }, umpire)
  },
})

/* Request reinforcements. */

const atRadio = (state: PavlovState, man: number): boolean => state.place[man] === RADIO_POSITION

/** Rule 4.0: a man at the radio requests men and weapons that together cost at most two points. */
export const requestReinforcementsVerb: Verb<PavlovState, PavlovDecisionStep, PavlovRule> = defineVerb({
  endsStep: true,
  command: true,
  constraints: [
    rejectVerbIf('PH-4-radio-b', state => isLocationDamaged(state, GUARDS_HQ_LOCATION)),
    ...noManCanActConstraints,
    rejectUnlessActingManFits('PH-4-radio-a', atRadio),
    rejectVerbIf('PH-4-radio-a:cost', state => !canAffordAnyPiece(state, limits.radioPoints)),
  ],
  params: [
    createActingManParam('PH-4-radio-a', atRadio),
    createRecruitsParam(limits.radioPoints, 'PH-4-radio-a:cost', 'PH-4-radio-a:stock'),
  ],
  apply(state, [man, pieces], umpire) {
    spendCounterActions(state, 1)
    exhaustMan(state, man)
    sendReinforcementsToReserve(state, pieces, limits.radioPoints, man, umpire)
  },
})

/* Recover. */
