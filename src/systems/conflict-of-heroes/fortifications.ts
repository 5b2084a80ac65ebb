import { numbers, scenarios, terrains, tokenKinds } from '../../../data/conflict-of-heroes/index.ts'
import { type Task, verb } from '../../engine/system.ts'
import type { Umpire } from '../../engine/umpire.ts'
import {
  BY_CARD,
  type Choice,
  COST_CAPS,
  isFree,
  NO_MOVE,
  OUT_OF_ACTION,
  ownUnits,
  RIDES,
  type UnitBar,
} from './bars.ts'
import { removeToken, score, tell } from './changes.ts'
import { canAfford, type Declared, withTransport } from './deeds.ts'
import type { Term } from './events.ts'
import { layout } from './geometry.ts'
import { chainBar } from './groups.ts'
import { act } from './movement.ts'
import { reveal } from './reveals.ts'
import { neededFor, resultOf } from './rolls.ts'
import { commandOf, type Deed, foe, type HeroesState, isVisible, NONE, type Roll, sideOf } from './state.ts'
import type { Turn } from './steps.ts'
import { add, kindOf, markerOf, type Price, withMarker } from './values.ts'

const kindIndex = (id: string): number => tokenKinds.findIndex(kind => kind.id === id)
export const TRENCH = kindIndex('trench')
export const BUNKER = kindIndex('bunker')
export const HASTY = kindIndex('hasty')
export const WIRE = kindIndex('wire')
export const ROADBLOCK = kindIndex('roadblock')
export const MINES = kindIndex('mines')

export function tokensIn(state: HeroesState, hex: number): number[] {
  const found: number[] = []
  for (let token = 0; token < state.token.length; token++)
    if (state.tokenHex[token] === hex) found.push(token)
  return found
}

export function tokenOfKind(state: HeroesState, hex: number, kind: number): number {
  for (let token = 0; token < state.token.length; token++)
    if (state.tokenHex[token] === hex && state.token[token] === kind) return token
  return NONE
}

// 17.2, 17.3 Occupying

/** 17.4a, 17.5a The trench or bunker of a hex that the unit may occupy, or NONE. */
export function freeFortification(state: HeroesState, unit: number, hex: number): number {
  if (state.carrier[unit] !== NONE) return NONE
  const kind = kindOf(state, unit)
  for (let token = 0; token < state.token.length; token++) {
    if (state.tokenHex[token] !== hex) continue
    const what = state.token[token]
    const fits =
      what === TRENCH ? kind.moves === 'foot' : what === BUNKER && (kind.moves === 'foot' || kind.gun)
    if (fits && !isHeldByEnemy(state, unit, token)) return token
  }
  return NONE
}

/** 17.2c */
function isHeldByEnemy(state: HeroesState, unit: number, token: number): boolean {
  const enemy = foe(sideOf(state, unit))
  return state.inside.some(
    (each, other) => each === token && isVisible(state, other) && sideOf(state, other) === enemy,
  )
}

/** The only place where a unit goes into a fortification; R98 a bunker turns it to its own facing. */
export function occupy(state: HeroesState, unit: number, token: number, umpire: Umpire): void {
  state.inside[unit] = token
  if (tokenKinds[state.token[token]].facing) state.facing[unit] = state.tokenFacing[token]
  if (state.hidden[unit] === 0) tell(umpire, { type: 'occupied', unit, token })
}

/** 17.3a A move may end inside, at no extra cost. */
export function settleIn(state: HeroesState, unit: number, umpire: Umpire): void {
  const token = freeFortification(state, unit, state.hex[unit])
  if (token !== NONE) occupy(state, unit, token, umpire)
}

/** R97 Stepping in or out within the hex costs the printed move cost. */
function stepPrice(state: HeroesState, unit: number, terms: Term[] | null): Price {
  const printed = add(terms, 'CH-2.4b', kindOf(state, unit).moveCost)
  return withMarker(state, unit, printed, markerOf(state, unit)?.moveCost ?? 0, terms)
}

const affordsStep: UnitBar = {
  rule: 'CH-2.2c',
  stops: (state, step, _, unit: number) =>
    !canAfford(state, withTransport(state, unit), stepPrice(state, unit, null).cost, isFree(step)),
}

const STEPS_BARS: readonly UnitBar[] = [...OUT_OF_ACTION, ...NO_MOVE, RIDES, ...BY_CARD]

function declareStep(
  state: HeroesState,
  step: Choice,
  unit: number,
  facing: number | null,
  umpire: Umpire,
): void {
  const terms: Term[] = []
  const { cost, open } = stepPrice(state, unit, terms)
  const units = withTransport(state, unit)
  const deed: Declared = { kind: 'occupy', command: state.command[unit], units, cost, open, terms }
  act(state, step, { ...deed, facing: facing ?? NONE }, unit, umpire)
}

/** 17.3b From inside the hex, by a move action without terrain penalties. */
const goIn = verb({
  command: true,
  ends: true,
  bars: [],
  params: [
    {
      name: 'unit',
      kind: 'unit',
      rule: 'CH-17.3b',
      candidates: ownUnits,
      bars: [
        ...STEPS_BARS,
        {
          rule: 'CH-17.2c',
          stops: (state: HeroesState, _: Choice, __: unknown, unit: number) =>
            tokensIn(state, state.hex[unit]).some(token => isHeldByEnemy(state, unit, token)),
        },
        {
          rule: 'CH-17.3b',
          stops: (state: HeroesState, _: Choice, __: unknown, unit: number) =>
            state.hidden[unit] === 1 ||
            state.inside[unit] !== NONE ||
            freeFortification(state, unit, state.hex[unit]) === NONE,
        },
        affordsStep,
      ],
    },
    COST_CAPS,
  ],
  apply: (state: HeroesState, step: Choice, [unit], umpire) => declareStep(state, step, unit, null, umpire),
})

/** 17.3c Onto the token, in the same hex, facing any way. */
const goOut = verb({
  command: true,
  ends: true,
  bars: [],
  params: [
    {
      name: 'unit',
      kind: 'unit',
      rule: 'CH-17.3c',
      candidates: ownUnits,
      bars: [
        ...STEPS_BARS,
        {
          rule: 'CH-17.3c',
          stops: (state: HeroesState, _: Choice, __: unknown, unit: number) =>
            state.hidden[unit] === 1 ||
            state.inside[unit] === NONE ||
            state.token[state.inside[unit]] === HASTY,
        },
        affordsStep,
      ],
    },
    {
      name: 'facing',
      kind: 'facing',
      rule: 'CH-4.1a',
      optional: true,
      candidates: () => [0, 1, 2, 3, 4, 5],
      bars: [],
    },
    COST_CAPS,
  ],
  apply: (state: HeroesState, step: Choice, [unit, facing], umpire) =>
    declareStep(state, step, unit, facing, umpire),
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

// 17.6 Hasty defences

/** 17.6f, 17.0b Anything but other hasty defences is in the way; mines nobody knows of are not. */
function isTaken(state: HeroesState, hex: number, side: number): boolean {
  return tokensIn(state, hex).some(
    token =>
      state.token[token] !== HASTY && (state.tokenHidden[token] === 0 || state.tokenOf[token] === side),
  )
}

export const DIG_BARS: readonly UnitBar[] = [
  ...OUT_OF_ACTION,
  RIDES,
  ...BY_CARD,
  {
    rule: 'CH-17.6f',
    stops: (state, _, __, unit: number) => isTaken(state, state.hex[unit], sideOf(state, unit)),
  },
  {
    rule: 'CH-17.6d',
    stops: (state, _, __, unit: number) => state.inside[unit] !== NONE,
  },
  {
    rule: 'CH-17.6a',
    stops: (state, _, __, unit: number) =>
      terrains[layout(state.scenario).terrain[state.hex[unit]]].id === 'water',
  },
]

/** 17.6a, 17.6b Base cost 5 for a unit or a chain of units (R101: stress, but no markers). */
const dig = verb({
  command: true,
  ends: true,
  bars: [],
  params: [
    {
      name: 'units',
      kind: 'unit',
      rule: 'CH-2.2a',
      many: {
        enough: (_: HeroesState, __: Choice, ___: unknown, chosen: readonly number[]) => chosen.length > 0,
      },
      candidates: (state: HeroesState, step: Choice, before: readonly [readonly number[]], by) =>
        ownUnits(state, step, before, by).filter(unit => !before[0].includes(unit)),
      bars: [
        {
          rule: 'CH-17.6a',
          stops: (state: HeroesState, _: Choice, __: unknown, unit: number) =>
            kindOf(state, unit).moves !== 'foot',
        },
        ...DIG_BARS,
        chainBar<Choice>(0),
        {
          rule: 'CH-2.2c',
          stops: (state: HeroesState, step: Choice, [chosen]: readonly [readonly number[]], unit: number) =>
            !canAfford(state, [...chosen, unit], numbers.dig, isFree(step)),
        },
      ],
    },
    COST_CAPS,
  ],
  apply(state: HeroesState, step: Choice, [units, caps], umpire) {
    const terms: Term[] = []
    const cost = add(terms, 'CH-17.6a', numbers.dig)
    const command = state.command[units[0]]
    const deed: Declared = { kind: 'dig', command, units: [...units], cost, open: cost, terms }
    act(state, step, { ...deed, caps: { number: null, cost: caps } }, units[0], umpire)
  },
})

/** 17.6b A token for each unit of the deed (card 09 too). */
export function carryOutDig(state: HeroesState, deed: Deed, umpire: Umpire): void {
  for (const unit of deed.units) if (state.hidden[unit] === 1) reveal(state, unit, null, umpire)
  for (const unit of deed.units) digIn(state, unit, umpire)
}

export function digIn(state: HeroesState, unit: number, umpire: Umpire): void {
  if (
    state.hex[unit] < 0 ||
    state.inside[unit] !== NONE ||
    isTaken(state, state.hex[unit], sideOf(state, unit))
  )
    return
  const token = placeToken(state, HASTY, state.hex[unit], state.command[unit], false)
  state.dugBy[token] = unit
  state.inside[unit] = token
  tell(umpire, { type: 'dug', unit, token, hex: state.hex[unit] })
}

/** A token of a kind in a hex: one that is gone lies free for it, else a new one. */
export function placeToken(
  state: HeroesState,
  kind: number,
  hex: number,
  command: number,
  hidden: boolean,
): number {
  let token = state.token.findIndex((each, index) => each === kind && state.tokenHex[index] === NONE)
  if (token < 0) {
    token = state.token.length
    state.token.push(kind)
    state.tokenHex.push(NONE)
    state.tokenFacing.push(0)
    state.tokenHidden.push(0)
    state.tokenOf.push(NONE)
    state.dugBy.push(NONE)
  }
  state.tokenHex[token] = hex
  state.tokenHidden[token] = hidden ? 1 : 0
  state.tokenOf[token] = command
  state.dugBy[token] = NONE
  return token
}

/** 17.6h The owner may take it away at any time of the own turn; that is no action. */
const undig = verb({
  command: true,
  bars: [],
  params: [
    {
      name: 'unit',
      kind: 'unit',
      rule: 'CH-17.6h',
      candidates: (state: HeroesState, _: Turn, __: unknown, by) =>
        state.dugBy.filter(
          (unit, token) =>
            unit !== NONE && state.tokenHex[token] >= 0 && state.command[unit] === commandOf(state, by),
        ),
      bars: [],
    },
  ],
  apply(state: HeroesState, _, [unit], umpire) {
    removeToken(state, state.inside[unit], umpire)
  },
})

export const fortificationVerbs = { occupy: goIn, leave: goOut, dig }
export const freeVerbs = { undig }

// 17.11 Destroying them

/** 17.11b One hit and it is gone. */
export const tokenLands: Task<HeroesState> = {
  run(state, _, umpire) {
    const current = state.roll as Roll
    const { token } = current
    state.roll = null
    if (resultOf(current) < neededFor(current)) {
      tell(umpire, { type: 'tokenMissed', token })
      return
    }
    const kind = state.token[token]
    tell(umpire, { type: 'tokenHit', token, hex: state.tokenHex[token] })
    removeToken(state, token, umpire)
    for (const line of scenarios[state.scenario].kills.tokens)
      if (line.token === kind) score(state, line.side, line.vp, 'token', umpire)
  },
}
