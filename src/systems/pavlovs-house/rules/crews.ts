import {
  type ActionSymbol,
  enemies,
  hasActionSymbol,
  isInspiringMan,
  positions,
  weapons,
} from '../../../../data/pavlovs-house/index.ts'
import { defineVerb, type Param, type Verb } from '../../../engine/system.ts'
import { announcePavlovEvent, exhaustMan } from '../state/changes.ts'
import {
  ALL_MEN,
  isOnPosition,
  listCrewOnPosition,
  type PavlovDecisionStep,
  type PavlovState,
  positionSeesSquare,
  rejectVerbIf,
  rejectVerbUnless,
  weaponOnPosition,
} from '../state/state.ts'
import type { PavlovRule } from '../words/refusals.ts'
import {
  createSuppressionTokenParams,
  findVisibleTargets,
  mayManAct,
  noSuppressionTokensConstraint,
  placeSuppressionTokens,
  rollAgainstEnemy,
  spendCounterActions,
} from './actions.ts'

/** Number of actions that a crew uses up when it fires its weapon. */
const COST = 2
const POSITIONS = positions.map((_, position) => position)

/** Rule 4.0: returns the men on positions who inspire others and also have the weapon's symbol. */
const inspiring = (state: PavlovState, symbol: ActionSymbol): number[] =>
  ALL_MEN.filter(man => isInspiringMan(man) && hasActionSymbol(man, symbol) && isOnPosition(state, man))

/**
 * Rule 4.0: returns the bonus in dice or tokens: 1 if at least one man inspires the crew, else 0. Further
 * inspiring men add nothing.
 */
const inspiration = (state: PavlovState, symbol: ActionSymbol): number =>
  inspiring(state, symbol).length > 0 ? 1 : 0

/** Returns the crew of a position if both of its men may act, else null. */
function readyCrew(state: PavlovState, position: number) {
  const crew = listCrewOnPosition(state, position)
  return crew?.men.every(man => mayManAct(state, man)) ? crew : null
}
const weaponValues = (state: PavlovState, position: number) => {
  const weapon = weaponOnPosition(state, position)
  return weapon < 0 ? null : weapons[weapon]
}

/**
 * Returns the squares that the weapon on a position can attack. Anti-tank weapons attack armour only. Machine
 * guns attack infantry only.
 */
function weaponTargets(state: PavlovState, position: number): number[] {
  const weapon = weaponValues(state, position)
  if (!weapon || weapon.attack === 0) return []
  return findVisibleTargets(state, position, weapon.action === 'antitank')
}
function tokensOf(state: PavlovState, position: number): number {
  const weapon = weaponValues(state, position)
  if (!weapon || weapon.suppression === 0) return 0
  return weapon.suppression + (weapon.action === 'machinegun' ? inspiration(state, 'machinegun') : 0)
}

type Fits = (state: PavlovState, position: number) => boolean
const isReadyCrew: Fits = (state, position) => readyCrew(state, position) !== null
/**
 * Creates constraints on a whole verb. They require at least two actions left, a ready crew, and a ready crew that
 * meets the condition `fits`.
 */
const noCrew = (rule: PavlovRule, fits: Fits) => [
  rejectVerbIf('PH-4-weapons-k:actions', state => state.actions < COST),
  rejectVerbUnless('PH-4-weapons-k', state => POSITIONS.some(position => isReadyCrew(state, position))),
  rejectVerbUnless(rule, state =>
    POSITIONS.some(position => isReadyCrew(state, position) && fits(state, position)),
  ),
]

function crew(rule: PavlovRule, fits: Fits): Param<PavlovState, PavlovDecisionStep, PavlovRule> {
  return {
    name: 'crew',
    kind: 'position',
    rule: 'PH-4-weapons-k',
    candidates: state => POSITIONS.filter(position => weaponOnPosition(state, position) >= 0),
    constraints: [
      {
        rule: 'PH-4-weapons-k',
        rejects: (state, position: number) => !isReadyCrew(state, position),
      },
      { rule, rejects: (state, position: number) => !fits(state, position) },
    ],
  }
}

function exhaustCrew(state: PavlovState, position: number): { weapon: number; men: number[] } {
  const acting = listCrewOnPosition(state, position) ?? { weapon: -1, men: [] }
  for (const man of acting.men) exhaustMan(state, man)
  return acting
}

const hasTargets = (state: PavlovState, position: number): boolean =>
  weaponTargets(state, position).length > 0

/** Rule 4.0: an anti-tank or machine gun crew attacks with the attack value of its weapon. */
export const fireWeaponVerb: Verb<PavlovState, PavlovDecisionStep, PavlovRule> = defineVerb({
  endsStep: true,
  command: true,
  constraints: noCrew('PH-4-weapons-k:target', hasTargets),
  params: [
    crew('PH-4-weapons-k:target', hasTargets),
    {
      name: 'target',
      kind: 'square',
      rule: 'PH-4-weapons-k:target',
      candidates: state => state.squares.flatMap((enemy, square) => (enemy >= 0 ? [square] : [])),
      constraints: [
        {
          rule: 'PH-1.3a',
          rejects: (_, square: number, { before: [position] }) => !positionSeesSquare(position, square),
        },
        {
          rule: 'PH-4-at-a',
          rejects: (state, square: number, { before: [position] }) =>
            weaponValues(state, position)?.action === 'antitank' && !enemies[state.squares[square]]?.armour,
        },
        {
          rule: 'PH-4-hmg-a',
          rejects: (state, square: number, { before: [position] }) =>
            weaponValues(state, position)?.action === 'machinegun' &&
            enemies[state.squares[square]]?.armour === true,
        },
      ],
    },
  ],
  apply(state, [position, square], umpire) {
    spendCounterActions(state, COST)
    const { weapon, men } = exhaustCrew(state, position)
    const { attack, action } = weapons[weapon]
    const inspired = inspiring(state, action)
    const result = rollAgainstEnemy(state, square, attack + inspiration(state, action), umpire)
    announcePavlovEvent(state, { type: 'attacked', men, weapon, square, inspired, ...result }, umpire)
  },
})

const hasTokens = (state: PavlovState, position: number): boolean => tokensOf(state, position) > 0
const [crewTokens, crewSecond] = createSuppressionTokenParams(tokensOf, (_state, position) => position)

/** Rule 4.0: a machine gun or mortar crew suppresses with the suppression value of its weapon. */
export const barrageVerb: Verb<PavlovState, PavlovDecisionStep, PavlovRule> = defineVerb({
  endsStep: true,
  command: true,
  constraints: [noSuppressionTokensConstraint, ...noCrew('PH-4-mortar-a', hasTokens)],
  params: [crew('PH-4-mortar-a', hasTokens), crewTokens, crewSecond],
  apply(state, [position, tokens, second], umpire) {
    spendCounterActions(state, COST)
    const { weapon, men } = exhaustCrew(state, position)
    const { action } = weapons[weapon]
    const inspired = action === 'machinegun' ? inspiring(state, action) : []
    const areas = placeSuppressionTokens(state, position, tokens, second ?? 0)
    announcePavlovEvent(state, { type: 'suppressed', men, weapon, inspired, areas }, umpire)
  },
})
