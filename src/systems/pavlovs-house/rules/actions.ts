import {
  type ActionSymbol,
  approaches,
  can,
  coloursOf,
  enemies,
  GUARDS_HQ,
  LENGTH,
  limits,
  men,
  RADIO,
  squareOf,
  TOKEN,
} from '../../../../data/pavlovs-house/index.ts'
import { plan } from '../../../engine/actions/agenda.ts'
import { type OptionalParam, type Param, type SetParam, type Verb, verb } from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { destroy, exhaust, roll, succeeds, tell } from '../state/changes.ts'
import {
  atLeastOne,
  type Bar,
  because,
  type Decision,
  isDamaged,
  MEN,
  nobody,
  onPosition,
  type Pavlov,
  type Shut,
  sees,
} from '../state/state.ts'
import type { Rule } from '../words/refusals.ts'
import { enemyDefence } from './modifiers.ts'
import { anyoneFor, arriveInReserve, recruits } from './units.ts'

/** Spends actions, ends the moves of this phase, and plans the next question. */
export function spend(state: Pavlov, actions: number): void {
  state.actions -= actions
  state.begun = 1
  plan(state, { do: 'counterActions' })
}

/* Who may act. */

const hasNotActed: Bar = {
  rule: 'PH-4-b',
  stops: (state, man: number) => state.acted[man] === 1,
}
const hasNoOrder: Bar = {
  rule: 'PH-4-g',
  stops: (state, man: number) => state.orders[man] > 0,
}
const isStanding: Bar = {
  rule: 'PH-4-f',
  stops: (state, man: number) => !onPosition(state, man),
}
const isFresh: Bar = {
  rule: 'PH-4-e',
  stops: (state, man: number) => state.exhausted[man] + state.damaged[man] > 0,
}

export const mayAct = (state: Pavlov, man: number): boolean =>
  onPosition(state, man) &&
  !state.exhausted[man] &&
  !state.damaged[man] &&
  !state.acted[man] &&
  state.orders[man] === 0

/**
 * Parameter for the man who acts. The man must be ready, on a position, and must not have acted yet. `fits` is a
 * further condition that `rule` names, or null. `more` are constraints checked after it.
 */
export function actor(
  rule: Rule,
  fits: ((state: Pavlov, man: number) => boolean) | null,
  ...more: Bar[]
): Param<Pavlov, Decision, Rule> {
  return {
    name: 'man',
    kind: 'man',
    rule,
    candidates: () => MEN,
    bars: [
      isStanding,
      hasNotActed,
      hasNoOrder,
      isFresh,
      ...(fits ? [{ rule, stops: without(fits) }] : []),
      ...more,
    ],
  }
}
const without =
  (fits: (state: Pavlov, man: number) => boolean) =>
  (state: Pavlov, man: number): boolean =>
    !fits(state, man)
/**
 * Constraints that reject a verb if no man in the House can act at all. Their order is the order in which a
 * single man is refused.
 */
export const nobodyActs: readonly Shut[] = (
  [
    ['PH-4-f', onPosition],
    ['PH-4-b', (state, man) => onPosition(state, man) && !state.acted[man]],
    ['PH-4-g', (state, man) => onPosition(state, man) && !state.acted[man] && state.orders[man] === 0],
    ['PH-4-e', mayAct],
  ] as const satisfies readonly (readonly [Rule, (state: Pavlov, man: number) => boolean])[]
).map(([rule, fits]) => nobody(rule, state => MEN.some(man => fits(state, man))))
/** Rejects the verb if no man who may act satisfies the condition. */
export const nobodyCan = (rule: Rule, fits: (state: Pavlov, man: number) => boolean): Shut =>
  nobody(rule, state => MEN.some(man => mayAct(state, man) && fits(state, man)))
export const withSymbol =
  (symbol: ActionSymbol) =>
  (_state: Pavlov, man: number): boolean =>
    can(man, symbol)

/* Attack. */

/** Returns the squares in sight of a position that hold an enemy. `armour` selects either armour or infantry. */
export function targetsFrom(state: Pavlov, position: number, armour: boolean): number[] {
  const found: number[] = []
  for (const [square, enemy] of state.squares.entries())
    if (enemy >= 0 && enemies[enemy].armour === armour && sees(position, square)) found.push(square)
  return found
}

/** Rolls dice against the defence value of the enemy on a square. On success the enemy returns to the stock. */
export function strike(
  state: Pavlov,
  square: number,
  count: number,
  umpire: Umpire,
): { enemy: number; dice: number[]; defence: number; destroyed: boolean } {
  const enemy = state.squares[square]
  const dice = roll(count, umpire)
  const defence = enemyDefence(state, enemy)
  const destroyed = succeeds(dice, defence)
  if (destroyed) destroy(state, square)
  return { enemy, dice, defence, destroyed }
}

const seesInfantry = (state: Pavlov, man: number): boolean =>
  targetsFrom(state, state.place[man], false).length > 0
const squares = (state: Pavlov): number[] =>
  state.squares.flatMap((enemy, square) => (enemy >= 0 ? [square] : []))

/** Rule 4.0, attack: a man attacks one infantry counter in sight. The number of dice is his attack value. */
export const attack: Verb<Pavlov, Decision, Rule> = verb({
  ends: true,
  command: true,
  bars: [...nobodyActs, nobodyCan('PH-4-attack-a', seesInfantry)],
  params: [
    actor('PH-4-attack-a', seesInfantry),
    {
      name: 'target',
      kind: 'square',
      rule: 'PH-4-attack-a',
      candidates: squares,
      bars: [
        {
          rule: 'PH-1.3a',
          stops: (state, square: number, { before: [man] }) => !sees(state.place[man], square),
        },
        {
          rule: 'PH-4-attack-d',
          stops: (state, square: number) => enemies[state.squares[square]]?.armour === true,
        },
      ],
    },
  ],
  apply(state, [man, square], umpire) {
    state.begun = 1
    plan(state, { do: 'counterActions' })
    shootAt(state, man, square, umpire)
  },
})

/* Several attacks with one command. */

/** All pairs of a man and the square he shoots at. */
export const SHOTS: readonly { readonly man: number; readonly square: number }[] = MEN.flatMap(man =>
  approaches.flatMap((_, approach) =>
    Array.from({ length: LENGTH }, (_, location) => ({ man, square: squareOf(approach, location) })),
  ),
)

/** Applies a constraint on a man to the man of a shot. */
const ofShooter = ({ rule, stops }: Bar): Bar => ({
  rule,
  stops: (state, shot: number, given) => stops(state, SHOTS[shot].man, given),
})
const marksmen = (state: Pavlov): number =>
  MEN.filter(man => mayAct(state, man) && seesInfantry(state, man)).length

const shots = {
  name: 'shots',
  kind: 'shot',
  rule: 'PH-4-attack-a',
  candidates(state) {
    const found: number[] = []
    for (let shot = 0; shot < SHOTS.length; shot++) {
      const { man, square } = SHOTS[shot]
      if (state.squares[square] >= 0 && onPosition(state, man)) found.push(shot)
    }
    return found
  },
  bars: [
    ...[isStanding, hasNotActed, hasNoOrder, isFresh].map(ofShooter),
    {
      rule: 'PH-4-b',
      stops: (_, shot: number, { chosen }) => chosen.some(other => SHOTS[other].man === SHOTS[shot].man),
    },
    { rule: 'PH-4-a:actions', stops: (state, _, { chosen }) => chosen.length >= state.actions },
    {
      rule: 'PH-1.3a',
      stops: (state, shot: number) => !sees(state.place[SHOTS[shot].man], SHOTS[shot].square),
    },
    {
      rule: 'PH-4-attack-d',
      stops: (state, shot: number) => enemies[state.squares[SHOTS[shot].square]]?.armour === true,
    },
  ],
  many: atLeastOne,
  foretold: true,
} satisfies SetParam<Pavlov, Decision, Rule>

/**
 * Rule 4.0: several attacks, resolved one after another like single ones. Each man who shoots costs an action. A
 * man whose target is already gone holds his fire and does not act.
 */
export const volley: Verb<Pavlov, Decision, Rule> = verb({
  ends: true,
  board: true,
  bars: [
    ...nobodyActs,
    nobodyCan('PH-4-attack-a', seesInfantry),
    nobody('PH-4-attack-a:several', state => state.actions > 1 && marksmen(state) > 1),
  ],
  params: [shots],
  apply(state, [chosen], umpire) {
    state.begun = 1
    plan(state, { do: 'counterActions' })
    for (const shot of chosen) {
      const { man, square } = SHOTS[shot]
      if (state.squares[square] < 0) tell(state, { type: 'heldFire', man, square }, umpire)
      else shootAt(state, man, square, umpire)
    }
  },
})

/** Rule 4.0: the man is exhausted whether he hits or not. */
function shootAt(state: Pavlov, man: number, square: number, umpire: Umpire): void {
  state.actions--
  exhaust(state, man)
  const result = strike(state, square, men[man].attack, umpire)
  tell(state, { type: 'attacked', men: [man], weapon: null, square, inspired: [], ...result }, umpire)
}

/* Suppress. */

/**
 * Rule 4.0, suppress: moves tokens from the supply area to the suppression area of the position's colour. A
 * two-coloured position can split them between both areas.
 */
export function suppressFrom(state: Pavlov, position: number, tokens: number, second: number): number[] {
  const areas = [0, 0, 0]
  const [first, other] = coloursOf[position]
  areas[first] = tokens - second
  if (other !== undefined) areas[other] = second
  areas.forEach((count, colour) => {
    state.suppression[colour] += count
  })
  state.supply[TOKEN.suppression] -= tokens
  return areas
}

/** Parameters for the number of tokens, at most `value`, and for how many go to the second colour. */
export function tokensUpTo(
  value: (state: Pavlov, who: number) => number,
  positionOf: (state: Pavlov, who: number) => number,
): readonly [
  Param<Pavlov, Decision, Rule, readonly [who: number]>,
  OptionalParam<Pavlov, Decision, Rule, readonly [who: number, tokens: number]>,
] {
  return [
    {
      name: 'tokens',
      kind: 'number',
      rule: 'PH-4-suppress-a',
      candidates: (state, { before: [who] }) =>
        Array.from({ length: Math.min(value(state, who), state.supply[TOKEN.suppression]) }, (_, i) => i + 1),
      bars: [],
    },
    {
      name: 'second',
      kind: 'number',
      rule: 'PH-4-suppress-b',
      optional: true,
      candidates: (state, { before: [who, tokens] }) =>
        coloursOf[positionOf(state, who)].length > 1 ? Array.from({ length: tokens }, (_, i) => i + 1) : [],
      bars: [],
    },
  ]
}
export const noTokens: Shut = {
  rule: 'PH-4-suppress-c',
  stops: state => state.supply[TOKEN.suppression] === 0,
}

const [ownTokens, ownSecond] = tokensUpTo(
  (_state, man) => men[man].suppression,
  (state, man) => state.place[man],
)
export const suppress: Verb<Pavlov, Decision, Rule> = verb({
  ends: true,
  command: true,
  bars: [noTokens, ...nobodyActs],
  params: [actor('PH-4-suppress-a', null), ownTokens, ownSecond],
  apply(state, [man, tokens, second], umpire) {
    spend(state, 1)
    exhaust(state, man)
    const areas = suppressFrom(state, state.place[man], tokens, second ?? 0)
    tell(state, { type: 'suppressed', men: [man], weapon: null, inspired: [], areas }, umpire)
  },
})

/* Request reinforcements. */

const atRadio = (state: Pavlov, man: number): boolean => state.place[man] === RADIO

/** Rule 4.0: a man at the radio requests men and weapons for up to two points. */
export const request: Verb<Pavlov, Decision, Rule> = verb({
  ends: true,
  command: true,
  bars: [
    because('PH-4-radio-b', state => isDamaged(state, GUARDS_HQ)),
    ...nobodyActs,
    nobodyCan('PH-4-radio-a', atRadio),
    because('PH-4-radio-a:cost', state => !anyoneFor(state, limits.radioPoints)),
  ],
  params: [
    actor('PH-4-radio-a', atRadio),
    recruits(limits.radioPoints, 'PH-4-radio-a:cost', 'PH-4-radio-a:stock'),
  ],
  apply(state, [man, pieces], umpire) {
    spend(state, 1)
    exhaust(state, man)
    arriveInReserve(state, pieces, limits.radioPoints, man, umpire)
  },
})

/* Recover. */
