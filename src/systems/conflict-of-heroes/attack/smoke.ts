import { scenarios } from '../../../../data/conflict-of-heroes/index.ts'
import { type Verb, verb } from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import type { Declared } from '../action/action-cycle.ts'
import {
  barsOf,
  type Choice,
  COST_CAPS,
  isFree,
  type OfUnit,
  OWN,
  ownUnit,
  type PlainBar,
  unitBar,
  without,
} from '../action/bars.ts'
import { canAfford } from '../action/cost.ts'
import { aftermath } from '../action/triggers.ts'
import { distance, hexesWithin, layout } from '../map/geometry.ts'
import { act } from '../move/movement.ts'
import { withTransport } from '../move/vehicles.ts'
import { tell } from '../state/changes.ts'
import type { Rule } from '../state/rule.ts'
import type { Attack, Deed, HeroesState } from '../state/state.ts'
import { kindOf, priced, terrainAt } from '../state/values.ts'
import { showAttackers } from './combat.ts'
import { INDIRECT_UNIT, indirectBars, isInIndirectZone, SPOTTER } from './mortars.ts'
import { AFFORDABLE, firePrice, SHOOTER_BARS, turnedCost } from './targeting.ts'
import { hexesInReach, isBehind, isBelowGun, outOfZone, plainAttack, reachOf } from './zone.ts'

/** 14.0a, R74 Whether the scenario allows this type of unit to lay smoke. */
function mayLaySmoke(state: HeroesState, unit: number): boolean {
  return scenarios[state.scenario].smoke.includes(state.kind[unit])
}

const permitted = unitBar('CH-14.0a', (state, unit) => !mayLaySmoke(state, unit))

const onWater: PlainBar = { rule: 'CH-14.0b', stops: isWater }

function isWater(state: HeroesState, hex: number): boolean {
  return terrainAt(state, hex).id === 'water'
}

/**
 * 18.1d, R112 Returns the distance at which a unit may lay smoke. Pioneers reach their own hex and adjacent
 * hexes.
 */
function smokeReach(state: HeroesState, unit: number): number {
  return kindOf(state, unit).pioneers ? 1 : reachOf(state, unit)
}

/**
 * R73 Returns the rule that forbids smoke in a hex, or null. The hex must be in the fire zone. Pioneers may also
 * choose their own hex.
 */
function outOfSmokeZone(state: HeroesState, unit: number, hex: number): Rule | null {
  const { pioneers, turret, rangeMin } = kindOf(state, unit)
  if (pioneers && hex === state.hex[unit]) return null
  if (distance(layout(state.scenario), state.hex[unit], hex) > smokeReach(state, unit))
    return pioneers ? 'CH-18.1d' : 'CH-5.3d'
  if (distance(layout(state.scenario), state.hex[unit], hex) < rangeMin) return 'CH-13.1b'
  if (isBelowGun(state, unit, hex)) return 'CH-15.16a'
  return outOfZone(state, unit, hex, reachOf(state, unit), turret)
}
const ZONE: readonly Rule[] = ['CH-18.1d', 'CH-5.3d', 'CH-13.1b', 'CH-15.16a', 'CH-5.1a', 'CH-5.2a']

/** 14.1 Places a heavy smoke token in a hex instead of an attack, at the attack cost. */
export const smoke: Verb<HeroesState, Choice, Rule> = verb({
  command: true,
  ends: true,
  bars: [],
  params: [
    ownUnit([OWN, permitted, ...without(SHOOTER_BARS, 'CH-16.1e', 'CH-16.1d'), AFFORDABLE]),
    {
      name: 'hex',
      kind: 'hex',
      rule: 'CH-5.3d',
      narrowed: true,
      candidates: (state, { step, before: [unit] }) =>
        hexesWithin(layout(state.scenario), state.hex[unit], smokeReach(state, unit)).filter(
          hex =>
            !isWater(state, hex) &&
            outOfSmokeZone(state, unit, hex) === null &&
            !isTurnTooDear(state, step, unit, hex),
        ),
      bars: [
        onWater,
        ...barsOf<unknown, OfUnit>(ZONE, (state, hex, { before: [unit] }) =>
          outOfSmokeZone(state, unit, hex),
        ),
        {
          rule: 'CH-16.2b',
          stops: (state, hex: number, { step, before: [unit] }) => isTurnTooDear(state, step, unit, hex),
        },
      ],
    },
    COST_CAPS,
  ],
  apply(state, [unit, hex, caps], umpire, { step }) {
    const at = { ...plainAttack(state, unit, hex), turned: isTurned(state, unit, hex) }
    declareSmoke(state, step, at, caps, umpire)
  },
})

function isTurned(state: HeroesState, unit: number, hex: number): boolean {
  return hex !== state.hex[unit] && isBehind(state, unit, hex)
}

/** 16.2b Whether the unit cannot afford the extra cost of turning its turret towards the hex. */
function isTurnTooDear(state: HeroesState, step: Choice, unit: number, hex: number): boolean {
  if (!isTurned(state, unit, hex)) return false
  return !canAfford(state, withTransport(state, unit), turnedCost(state, unit), isFree(step))
}

/** 14.1a, 14.1c Lays smoke by indirect fire, at the attack cost in brackets. */
export const screen: Verb<HeroesState, Choice, Rule> = verb({
  ends: true,
  bars: [],
  params: [
    { ...INDIRECT_UNIT, bars: [OWN, permitted, ...INDIRECT_UNIT.bars] },
    {
      name: 'hex',
      kind: 'hex',
      rule: 'CH-5.3d',
      narrowed: true,
      candidates: (state, { before: [mortar] }) => {
        const inZone = isInIndirectZone(state, mortar)
        return hexesInReach(state, mortar).filter(hex => !isWater(state, hex) && inZone(hex))
      },
      bars: [onWater, ...indirectBars],
    },
    SPOTTER,
    COST_CAPS,
  ],
  apply(state, [unit, hex, spotter, caps], umpire, { step }) {
    const at = { ...plainAttack(state, unit, hex), from: spotter, indirect: true }
    declareSmoke(state, step, at, caps, umpire)
  },
})

function declareSmoke(
  state: HeroesState,
  step: Choice,
  at: Attack,
  caps: number | null,
  umpire: Umpire,
): void {
  const price = priced(terms => firePrice(state, at.unit, at, terms))
  const units = withTransport(state, at.unit)
  const deed: Declared = { kind: 'smoke', command: state.command[at.unit], units, ...price, attack: at }
  act(state, step, { ...deed, caps: { number: null, cost: caps } }, at.unit, umpire)
}

/** R73 Carries out a smoke action. Hidden units that lay smoke are revealed as in an attack. */
export function carryOutSmoke(state: HeroesState, deed: Deed, umpire: Umpire): void {
  const { hex } = deed.attack as Attack
  showAttackers(state, deed, hex, umpire)
  laySmoke(state, [hex], umpire)
}

/** 14.1b, 14.2c Places heavy smoke in the given hexes. Water hexes get none (R75). */
export function laySmoke(state: HeroesState, hexes: readonly number[], umpire: Umpire): void {
  const laid = hexes.filter(hex => !isWater(state, hex))
  state.heavy.push(...laid)
  state.heavy.sort((a, b) => a - b)
  tell(umpire, { type: 'smoked', hexes: laid })
  aftermath(state, umpire)
}
