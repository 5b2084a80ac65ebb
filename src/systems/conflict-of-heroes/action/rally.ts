import { numbers, smoke, terrains, tokenKinds, wall } from '../../../../data/conflict-of-heroes/index.ts'
import { plan } from '../../../engine/actions/agenda.ts'
import { type Task, type Verb, verb } from '../../../engine/system.ts'
import { layout } from '../map/geometry.ts'
import { CHAIN } from '../move/groups.ts'
import { act } from '../move/movement.ts'
import { withTransport } from '../move/vehicles.ts'
import { tell, tellCommand } from '../state/changes.ts'
import type { Term } from '../state/events.ts'
import { inCloseCombat } from '../state/places.ts'
import { sideOf } from '../state/roles.ts'
import type { Rule } from '../state/rule.ts'
import { type Deed, type HeroesState, NONE, type Roll } from '../state/state.ts'
import { add, addGround, friendsIn, hasHeavySmoke, markerOf } from '../state/values.ts'
import {
  BY_CARD,
  type Choice,
  isFree,
  JOINT,
  NUMBER_AND_COST_CAPS,
  OWN,
  ownUnits,
  type UnitBar,
} from './bars.ts'
import { canAfford } from './cost.ts'
import { hasReached, neededFor, resultOf } from './dice.ts'
import { mayRally, recover } from './recovery.ts'
import { roll } from './rolls.ts'

/**
 * 7.8 Returns the rally number: the printed number of the hit marker with all modifiers of the hex. Null if the
 * marker allows no rally (7.9b).
 */
export function rallyNumber(state: HeroesState, unit: number, terms: Term[] | null): number | null {
  const printed = markerOf(state, unit)?.rally ?? null
  if (printed === null) return null
  const map = layout(state.scenario)
  const hex = state.hex[unit]
  const terrain = terrains[map.terrain[hex]]
  let number = add(terms, 'CH-7.7a', printed)
  const built = terrain.id === 'wood' || terrain.id === 'stone'
  number += addGround(terms, built ? 'CH-7.8b' : 'CH-7.8a', terrain.rally, map.terrain[hex])
  if (map.walls[hex] !== 0) number += add(terms, 'CH-7.8c', wall.rally)
  const token = state.inside[unit]
  if (token !== NONE && tokenKinds[state.token[token]].fortification) number += add(terms, 'CH-7.8d', SHELTER)
  if (hasHeavySmoke(state, hex)) number += add(terms, 'CH-7.8e', smoke.rally)
  for (const other of friendsIn(state, hex, sideOf(state, unit))) {
    if (other !== unit && state.marker[other] === NONE) number += add(terms, 'CH-7.8f', COMRADE)
  }
  return number
}
const SHELTER = -1
const COMRADE = -1

const RALLY_BARS: readonly UnitBar[] = [
  OWN,
  {
    rule: 'CH-hit-soft-destroyed-rally',
    stops: (state, unit: number) => markerOf(state, unit)?.destroyed ?? false,
  },
]

/**
 * R45 Constraints on the first unit chosen for a rally. Further units that may not rally can still link the
 * chain.
 */
const soleBars: readonly UnitBar[] = [
  ...RALLY_BARS,
  {
    rule: 'CH-7.9a',
    stops: (state, unit: number, { chosen }) => chosen.length === 0 && inCloseCombat(state, unit),
  },
  {
    rule: 'CH-7.9b',
    stops: (state, unit: number, { chosen }) => chosen.length === 0 && markerOf(state, unit)?.rally === null,
  },
]

/** 7.6, 10.9 Rally of one unit or a connected group. At least one member must have a hit marker it can remove. */
export const rally: Verb<HeroesState, Choice, Rule> = verb({
  command: true,
  ends: true,
  bars: [],
  params: [
    {
      name: 'units',
      kind: 'unit',
      rule: 'CH-7.6a',
      many: {
        enough: (state, { chosen }) => chosen.some(unit => mayRally(state, unit)),
      },
      candidates: (state, { chosen, by }) => rallyCandidates(state, ownUnits(state, { by }), chosen),
      bars: [
        ...soleBars,
        JOINT,
        ...BY_CARD,
        CHAIN,
        {
          rule: 'CH-2.2c',
          stops: (state, unit: number, { step, chosen }) =>
            !canAfford(state, withPartners(state, [...chosen, unit]), numbers.rally, isFree(step)),
        },
      ],
    },
    ...NUMBER_AND_COST_CAPS,
  ],
  apply(state, [units, number, caps], umpire, { step }) {
    const [first] = units
    const terms: Term[] = [{ rule: 'CH-7.10a', value: numbers.rally }]
    const all = withPartners(state, units)
    const deed = { kind: 'rally', command: state.command[first], units: all, terms } as const
    const price = { cost: numbers.rally, open: numbers.rally }
    act(state, step, { ...deed, ...price, caps: { number, cost: caps } }, first, umpire)
  },
})

/** 15.8a, 15.8g Adds the transports and passengers of the units, since both make the check together. */
export function withPartners(state: HeroesState, units: readonly number[]): number[] {
  return [...new Set(units.flatMap(unit => withTransport(state, unit)))]
}

/**
 * Returns the units that can join a rally. The first unit chosen must have a hit marker, so that no partial
 * choice is without one.
 */
function rallyCandidates(state: HeroesState, own: readonly number[], chosen: readonly number[]): number[] {
  const left = own.filter(unit => !chosen.includes(unit))
  return chosen.length === 0 ? left.filter(unit => state.marker[unit] !== NONE) : left
}

export function carryOutRally(state: HeroesState, deed: Deed): void {
  const able = deed.units.filter(unit => mayRally(state, unit))
  plan(state, ...able.map(unit => ({ do: 'rallyRoll', unit }) as const))
}

/**
 * 7.7, 10.9b Starts the rally roll of one unit. The number is secret if it would betray a face-down marker or
 * the hex of a hidden unit (R27, R52).
 */
export const rallyRoll: Task<HeroesState, { do: 'rallyRoll'; unit: number }> = {
  run(state, { unit }, umpire) {
    if (!mayRally(state, unit)) return
    const terms: Term[] = []
    const number = rallyNumber(state, unit, terms) as number
    const command = (state.deed as Deed).command
    const secret = state.shown[unit] === 0 || state.hidden[unit] === 1
    roll(state, { what: 'rally', command, unit, number, terms, secret }, { do: 'rallyLands' }, umpire)
  },
}

export const rallyLands: Task<HeroesState> = {
  run(state, _, umpire) {
    const current = state.roll as Roll
    const { unit, command } = current
    const reached = { result: resultOf(current), number: neededFor(current) }
    if (hasReached(state)) return recover(state, unit, umpire, reached)
    const failed = { type: 'notRallied', unit: state.hidden[unit] === 1 ? NONE : unit } as const
    const open = { ...failed, roll: reached }
    if (!current.secret) return tell(umpire, open)
    const others = { ...failed, roll: { ...reached, number: NONE } }
    tellCommand(state, command, { ...open, unit }, others, umpire)
  },
}
