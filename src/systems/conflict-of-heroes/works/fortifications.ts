import { numbers, terrains } from '../../../../data/conflict-of-heroes/index.ts'
import { type Verb, verb } from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import type { Declared } from '../action/action-cycle.ts'
import {
  affordable,
  BY_CARD,
  type Choice,
  COST_CAPS,
  isFree,
  learned,
  OF_VEHICLES,
  OUT_OF_ACTION,
  OWN,
  ownUnit,
  ownUnits,
  RIDES,
  type UnitBar,
  without,
} from '../action/bars.ts'
import { canAfford } from '../action/cost.ts'
import { layout } from '../map/geometry.ts'
import { CHAIN } from '../move/groups.ts'
import { act, FACING, MOVER_BARS } from '../move/movement.ts'
import { withTransport } from '../move/vehicles.ts'
import { removeHasty, tell } from '../state/changes.ts'
import type { Term } from '../state/events.ts'
import { isHex } from '../state/places.ts'
import { commandOf } from '../state/roles.ts'
import type { Rule } from '../state/rule.ts'
import { type Deed, type HeroesState, NONE } from '../state/state.ts'
import type { Turn } from '../state/steps.ts'
import { add, kindOf, movePrice, type Price, priced } from '../state/values.ts'
import { canDig } from './digging.ts'
import { freeFortification, isHeldByEnemy, settleIn } from './occupancy.ts'
import { HASTY, tokensIn } from './tokens.ts'

/** R97 Returns the cost of entering or leaving a fortification within the hex, the printed move cost. */
export function stepPrice(state: HeroesState, unit: number, terms: Term[] | null): Price {
  return movePrice(state, unit, 'CH-2.4b', kindOf(state, unit).moveCost, terms)
}

const affordsStep = affordable((state, unit) => stepPrice(state, unit, null).cost)

function declareStep(
  state: HeroesState,
  step: Choice,
  unit: number,
  facing: number | null,
  caps: number | null,
  umpire: Umpire,
): void {
  const price = priced(terms => stepPrice(state, unit, terms))
  const units = withTransport(state, unit)
  const deed: Declared = { kind: 'occupy', command: state.command[unit], units, ...price }
  act(state, step, { ...deed, facing: facing ?? NONE, caps: { number: null, cost: caps } }, unit, umpire)
}

/** 17.3b Enters the fortification of the unit's own hex by a move action without terrain penalties. */
const goIn: Verb<HeroesState, Choice, Rule> = verb({
  ends: true,
  bars: [],
  params: [
    ownUnit(
      [
        ...MOVER_BARS,
        {
          rule: 'CH-17.2c',
          stops: (state, unit: number) =>
            tokensIn(state, state.hex[unit]).some(token => isHeldByEnemy(state, unit, token)),
        },
        {
          rule: 'CH-17.3b',
          stops: (state, unit: number) =>
            state.hidden[unit] === 1 ||
            state.inside[unit] !== NONE ||
            freeFortification(state, unit, state.hex[unit]) === NONE,
        },
        affordsStep,
      ],
      'CH-17.3b',
    ),
    COST_CAPS,
  ],
  apply: (state, [unit, caps], umpire, { step }) => declareStep(state, step, unit, null, caps, umpire),
})

/** 17.3c Leaves the fortification but stays in the hex. The unit may face any way. */
const goOut: Verb<HeroesState, Choice, Rule> = verb({
  ends: true,
  bars: [],
  params: [
    ownUnit(
      [
        ...MOVER_BARS,
        {
          rule: 'CH-17.3c',
          stops: (state, unit: number) =>
            state.hidden[unit] === 1 ||
            state.inside[unit] === NONE ||
            state.token[state.inside[unit]] === HASTY,
        },
        affordsStep,
      ],
      'CH-17.3c',
    ),
    FACING,
    COST_CAPS,
  ],
  apply: (state, [unit, facing, caps], umpire, { step }) =>
    declareStep(state, step, unit, facing, caps, umpire),
})

export function carryOutOccupy(state: HeroesState, deed: Deed, umpire: Umpire): void {
  const { mover, facing } = deed
  const token = state.inside[mover]
  if (token === NONE) {
    settleIn(state, mover, umpire)
    return
  }
  state.inside[mover] = NONE
  if (facing !== NONE) state.facing[mover] = facing
  tell(umpire, { type: 'vacated', unit: mover, token, facing: state.facing[mover] })
}

// Verbs for hasty defences (17.6)

const DIG_BARS: readonly UnitBar[] = [
  ...without(OUT_OF_ACTION, ...OF_VEHICLES),
  RIDES,
  ...BY_CARD,
  { rule: 'CH-17.6d', stops: (state, unit: number) => state.inside[unit] !== NONE },
  { rule: 'CH-17.6f', stops: (state, unit: number) => !canDig(state, unit) },
  {
    rule: 'CH-17.6a',
    stops: (state, unit: number) => terrains[layout(state.scenario).terrain[state.hex[unit]]].id === 'water',
  },
]

/**
 * 17.6a, 17.6b Digs in at base cost 5, with one unit or a connected group. Stress counts, hit markers do not
 * (R101).
 */
const dig: Verb<HeroesState, Choice, Rule> = verb({
  command: true,
  ends: true,
  bars: [learned(17, 'CH-17.0a')],
  params: [
    {
      name: 'units',
      kind: 'unit',
      rule: 'CH-2.2a',
      many: {
        enough: (_, { chosen }) => chosen.length > 0,
      },
      candidates: (state, { chosen, by }) => ownUnits(state, { by }).filter(unit => !chosen.includes(unit)),
      bars: [
        OWN,
        {
          rule: 'CH-17.6a',
          stops: (state, unit: number) => kindOf(state, unit).moves !== 'foot',
        },
        ...DIG_BARS,
        CHAIN,
        {
          rule: 'CH-2.2c',
          stops: (state, unit: number, { step, chosen }) =>
            !canAfford(state, [...chosen, unit], numbers.dig, isFree(step)),
        },
      ],
    },
    COST_CAPS,
  ],
  apply(state, [units, caps], umpire, { step }) {
    const terms: Term[] = []
    const cost = add(terms, 'CH-17.6a', numbers.dig)
    const command = state.command[units[0]]
    const deed: Declared = { kind: 'dig', command, units: [...units], cost, open: cost, terms }
    act(state, step, { ...deed, caps: { number: null, cost: caps } }, units[0], umpire)
  },
})

/** 17.6h Removes a hasty defence at any time of the owner's turn. Removing it is not an action. */
const undig: Verb<HeroesState, Turn, Rule> = verb({
  bars: [],
  params: [
    {
      name: 'unit',
      kind: 'unit',
      rule: 'CH-17.6h',
      candidates: (state, { by }) =>
        state.dugBy.filter(
          (unit, token) =>
            unit !== NONE && isHex(state.tokenHex[token]) && state.command[unit] === commandOf(state, by),
        ),
      bars: [],
    },
  ],
  apply(state, [unit], umpire) {
    removeHasty(state, unit, umpire)
  },
})

export const fortificationVerbs = { occupy: goIn, leave: goOut, dig }
export const freeVerbs = { undig }
