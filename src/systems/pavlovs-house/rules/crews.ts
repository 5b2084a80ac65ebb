import {
  type ActionSymbol,
  can,
  enemies,
  isInspiring,
  positions,
  weapons,
} from '../../../../data/pavlovs-house/index.ts'
import { type Param, type Verb, verb } from '../../../engine/system.ts'
import { exhaust, tell } from '../state/changes.ts'
import {
  because,
  crewAt,
  type Decision,
  MEN,
  nobody,
  onPosition,
  type Pavlov,
  sees,
  weaponOn,
} from '../state/state.ts'
import type { Rule } from '../words/refusals.ts'
import { mayAct, noTokens, spend, strike, suppressFrom, targetsFrom, tokensUpTo } from './actions.ts'

/** Number of actions that a weapon action costs. */
const COST = 2
const POSITIONS = positions.map((_, position) => position)

/** Rule 4.0: returns the inspiring men with the weapon's symbol who stand on positions. */
const inspiring = (state: Pavlov, symbol: ActionSymbol): number[] =>
  MEN.filter(man => isInspiring(man) && can(man, symbol) && onPosition(state, man))

/** Returns the bonus of one die or token if at least one man inspires. Several inspiring men add no more. */
const inspiration = (state: Pavlov, symbol: ActionSymbol): number =>
  inspiring(state, symbol).length > 0 ? 1 : 0

/** Returns the crew of a position if both men may act, else null. */
function readyCrew(state: Pavlov, position: number) {
  const crew = crewAt(state, position)
  return crew?.men.every(man => mayAct(state, man)) ? crew : null
}
const weaponValues = (state: Pavlov, position: number) => {
  const weapon = weaponOn(state, position)
  return weapon < 0 ? null : weapons[weapon]
}

/**
 * Returns the squares that a crew's weapon can attack. Anti-tank weapons attack armour only, machine guns
 * infantry only.
 */
function weaponTargets(state: Pavlov, position: number): number[] {
  const weapon = weaponValues(state, position)
  if (!weapon || weapon.attack === 0) return []
  return targetsFrom(state, position, weapon.action === 'antitank')
}
function tokensOf(state: Pavlov, position: number): number {
  const weapon = weaponValues(state, position)
  if (!weapon || weapon.suppression === 0) return 0
  return weapon.suppression + (weapon.action === 'machinegun' ? inspiration(state, 'machinegun') : 0)
}

type Fits = (state: Pavlov, position: number) => boolean
const isReadyCrew: Fits = (state, position) => readyCrew(state, position) !== null
/**
 * Constraints that reject a weapon action: fewer than two actions are left, no crew is ready, or no ready crew
 * can use its weapon.
 */
const noCrew = (rule: Rule, fits: Fits) => [
  because('PH-4-weapons-k:actions', state => state.actions < COST),
  nobody('PH-4-weapons-k', state => POSITIONS.some(position => isReadyCrew(state, position))),
  nobody(rule, state => POSITIONS.some(position => isReadyCrew(state, position) && fits(state, position))),
]

function crew(rule: Rule, fits: Fits): Param<Pavlov, Decision, Rule> {
  return {
    name: 'crew',
    kind: 'position',
    rule: 'PH-4-weapons-k',
    candidates: state => POSITIONS.filter(position => weaponOn(state, position) >= 0),
    bars: [
      {
        rule: 'PH-4-weapons-k',
        stops: (state, position: number) => !isReadyCrew(state, position),
      },
      { rule, stops: (state, position: number) => !fits(state, position) },
    ],
  }
}

function exhaustCrew(state: Pavlov, position: number): { weapon: number; men: number[] } {
  const acting = crewAt(state, position) ?? { weapon: -1, men: [] }
  for (const man of acting.men) exhaust(state, man)
  return acting
}

const hasTargets = (state: Pavlov, position: number): boolean => weaponTargets(state, position).length > 0

/** Rule 4.0: an anti-tank or machine gun crew attacks with the weapon's value. */
export const fireWeapon: Verb<Pavlov, Decision, Rule> = verb({
  ends: true,
  command: true,
  bars: noCrew('PH-4-weapons-k:target', hasTargets),
  params: [
    crew('PH-4-weapons-k:target', hasTargets),
    {
      name: 'target',
      kind: 'square',
      rule: 'PH-4-weapons-k:target',
      candidates: state => state.squares.flatMap((enemy, square) => (enemy >= 0 ? [square] : [])),
      bars: [
        {
          rule: 'PH-1.3a',
          stops: (_, square: number, { before: [position] }) => !sees(position, square),
        },
        {
          rule: 'PH-4-at-a',
          stops: (state, square: number, { before: [position] }) =>
            weaponValues(state, position)?.action === 'antitank' && !enemies[state.squares[square]]?.armour,
        },
        {
          rule: 'PH-4-hmg-a',
          stops: (state, square: number, { before: [position] }) =>
            weaponValues(state, position)?.action === 'machinegun' &&
            enemies[state.squares[square]]?.armour === true,
        },
      ],
    },
  ],
  apply(state, [position, square], umpire) {
    spend(state, COST)
    const { weapon, men } = exhaustCrew(state, position)
    const { attack, action } = weapons[weapon]
    const inspired = inspiring(state, action)
    const result = strike(state, square, attack + inspiration(state, action), umpire)
    tell(state, { type: 'attacked', men, weapon, square, inspired, ...result }, umpire)
  },
})

const hasTokens = (state: Pavlov, position: number): boolean => tokensOf(state, position) > 0
const [crewTokens, crewSecond] = tokensUpTo(tokensOf, (_state, position) => position)

/** Rule 4.0: a machine gun or mortar crew suppresses with the weapon's value. */
export const barrage: Verb<Pavlov, Decision, Rule> = verb({
  ends: true,
  command: true,
  bars: [noTokens, ...noCrew('PH-4-mortar-a', hasTokens)],
  params: [crew('PH-4-mortar-a', hasTokens), crewTokens, crewSecond],
  apply(state, [position, tokens, second], umpire) {
    spend(state, COST)
    const { weapon, men } = exhaustCrew(state, position)
    const { action } = weapons[weapon]
    const inspired = action === 'machinegun' ? inspiring(state, action) : []
    const areas = suppressFrom(state, position, tokens, second ?? 0)
    tell(state, { type: 'suppressed', men, weapon, inspired, areas }, umpire)
  },
})
