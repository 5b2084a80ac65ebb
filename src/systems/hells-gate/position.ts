import { breakout, hexNames, lastTurn, unitNames } from '../../../data/hells-gate/index.ts'
import { plan } from '../../engine/act.ts'
import type { Outcome } from '../../engine/system.ts'
import { put } from './changes.ts'
import { emptyMap } from './setup.ts'
import {
  ELIMINATED,
  EVACUATED,
  foe,
  type Hell,
  type HellStep,
  LOST,
  RESERVE,
  SIDES,
  type Side,
  stepsOf,
} from './state.ts'
import { playerTurn } from './turn.ts'

/** A position by names: what tests and game files write down. */
export interface HellPosition {
  readonly turn: number
  readonly side: Side
  readonly phase: PositionPhase
  readonly mud?: boolean
  /** Unit → hex or place, then marks: `C6 reduced out`. Units not named are out of the game. */
  readonly units: Readonly<Record<string, string>>
  readonly hexesAttacked?: readonly string[]
  readonly westEntered?: boolean
  readonly korsunEntered?: boolean
  /** An attack whose hits are being taken. */
  readonly attack?: {
    readonly hex: string
    readonly hits: number
    readonly left: number
    readonly defenders: readonly string[]
    readonly retreating?: boolean
  }
  readonly outcome?: Outcome
}
const PHASES = [
  'supply',
  'arrivals',
  'rebuild',
  'combat',
  'movement',
  'breakout',
  'recovery',
  'end',
  'over',
] as const
type PositionPhase = (typeof PHASES)[number]

const PLACES: Readonly<Record<string, number>> = {
  reserve: RESERVE,
  eliminated: ELIMINATED,
  lost: LOST,
  evacuated: EVACUATED,
}
const MARKS = ['out', 'retreated', 'attacked', 'moved', 'struck'] as const

const bad = (field: string, expected: string): never => {
  throw new Error(`${field}: expected ${expected}`)
}
function indexOf(names: readonly string[], name: unknown, field: string, what: string): number {
  const at = names.indexOf(name as string)
  return at >= 0 ? at : bad(field, `${what}, not ${JSON.stringify(name)}`)
}
const hexAt = (name: unknown, field: string): number => indexOf(hexNames, name, field, 'a hex such as C6')
const unitAt = (name: unknown, field: string): number =>
  indexOf(unitNames, name, field, 'a unit such as 75RC')
function listAt(value: unknown, field: string): readonly unknown[] {
  return Array.isArray(value) ? value : bad(field, 'a list')
}
function recordAt(value: unknown, field: string): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : bad(field, 'an object')
}
function numberAt(value: unknown, field: string, least: number, most: number): number {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most
    ? (value as number)
    : bad(field, `a number from ${least} to ${most}`)
}
function oneOf<T extends string>(value: unknown, field: string, choices: readonly T[]): T {
  return choices.find(choice => choice === value) ?? bad(field, choices.join(', '))
}
function flagAt(value: unknown, field: string): boolean {
  return value === undefined ? false : typeof value === 'boolean' ? value : bad(field, 'true or false')
}

const FIELDS = [
  'turn',
  'side',
  'phase',
  'mud',
  'units',
  'hexesAttacked',
  'westEntered',
  'korsunEntered',
  'attack',
  'outcome',
]

/** Throws `Error` that names the wrong field. */
export function arrange(given: unknown): Hell {
  const position = recordAt(given, 'position')
  for (const field of Object.keys(position)) oneOf(field, 'position', FIELDS)
  const state = emptyMap()
  state.turn = numberAt(position.turn, 'turn', 1, lastTurn)
  state.side = oneOf(position.side, 'side', SIDES)
  state.mud = flagAt(position.mud, 'mud')
  state.westEntered = flagAt(position.westEntered, 'westEntered')
  state.korsunEntered = flagAt(position.korsunEntered, 'korsunEntered')
  for (const [name, words] of Object.entries(recordAt(position.units, 'units'))) {
    placeUnit(state, unitAt(name, 'units'), words, `units.${name}`)
  }
  const shared = hexNames.find((_, hex) => SIDES.every(side => state.held[side][hex] > 0))
  if (shared) bad('units', `one side in a hex, but ${shared} holds both`)
  for (const hex of listAt(position.hexesAttacked ?? [], 'hexesAttacked')) {
    state.hexAttacked[hexAt(hex, 'hexesAttacked')] = 1
  }
  planFrom(state, oneOf(position.phase, 'phase', PHASES), position)
  return state
}

function placeUnit(state: Hell, unit: number, words: unknown, field: string): void {
  const [place, ...marks] = typeof words === 'string' ? words.split(' ') : bad(field, 'text such as "C6 out"')
  put(state, unit, Object.hasOwn(PLACES, place) ? PLACES[place] : hexAt(place, field))
  if (place === 'eliminated') state.steps[unit] = 0
  for (const mark of marks) {
    if (state.at[unit] < 0 && !(place === 'evacuated' && mark === 'reduced'))
      bad(field, `no mark for a unit that is ${place}`)
    if (mark === 'reduced') {
      if (stepsOf[unit] < 2) bad(field, 'a two-step unit to be reduced')
      state.steps[unit] = 1
    } else state[oneOf(mark, field, MARKS)][unit] = 1
  }
}

/** The phase that each position phase belongs to, and the step it begins with. */
const BEGINS = {
  supply: 'supply',
  arrivals: 'arrivals',
  rebuild: 'rebuilding',
  combat: 'combat',
  movement: 'movement',
  breakout: 'breakouts',
  recovery: 'recovery',
} as const

function planFrom(state: Hell, phase: PositionPhase, position: Readonly<Record<string, unknown>>): void {
  const { side } = state
  if (phase === 'over') {
    const { winners, reason } = recordAt(position.outcome, 'outcome')
    const won = listAt(winners, 'outcome.winners').map(winner => oneOf(winner, 'outcome.winners', SIDES))
    state.phase = 'end'
    state.outcome = {
      winners: won,
      reason: typeof reason === 'string' ? reason : bad('outcome.reason', 'text'),
    }
    return
  }
  plan<HellStep>(state, { do: 'endTurn' })
  if (phase === 'end') {
    state.phase = 'end'
    return
  }
  if (side === 'soviet') plan<HellStep>(state, ...playerTurn('german'))
  const steps = playerTurn(side)
  const from = { supply: 1, arrivals: 1, rebuild: 2, combat: 3, movement: 4, breakout: 4, recovery: 5 }[phase]
  plan<HellStep>(state, ...steps.slice(from))
  state.phase =
    phase === 'breakout' ? 'movement' : phase === 'arrivals' || phase === 'rebuild' ? 'supply' : phase
  const begins = BEGINS[phase]
  if (begins === 'movement' && state.turn === breakout.turn) plan<HellStep>(state, { do: 'breakouts', side })
  if (begins === 'combat' || begins === 'movement') plan<HellStep>(state, { do: begins, who: [side] })
  else plan<HellStep>(state, { do: begins, side })
  if (position.attack !== undefined) planAttack(state, phase, recordAt(position.attack, 'attack'))
}

function planAttack(state: Hell, phase: PositionPhase, attack: Readonly<Record<string, unknown>>): void {
  if (phase !== 'combat') bad('attack', 'phase combat')
  const hex = hexAt(attack.hex, 'attack.hex')
  if (state.held[foe(state.side)][hex] === 0) bad('attack.hex', 'a hex with defenders')
  const hits = numberAt(attack.hits, 'attack.hits', 1, 3)
  const left = numberAt(attack.left, 'attack.left', 1, hits)
  const defenders = listAt(attack.defenders, 'attack.defenders').map(unit => unitAt(unit, 'attack.defenders'))
  const struck = { hex, hits, left, defenders }
  const next = flagAt(attack.retreating, 'attack.retreating') ? 'withdrawal' : 'hits'
  plan<HellStep>(state, { do: next, ...struck }, { do: 'aftermath', hex, defenders })
}

/** The inverse of `arrange`. */
export function position(state: Hell): HellPosition {
  const placed: Record<string, string> = {}
  for (const [unit, name] of unitNames.entries()) placed[name] = wordsOf(state, unit)
  const step = state.agenda[state.agenda.length - 1]
  const attack = step?.do === 'losses' || step?.do === 'retreat' ? step : null
  return {
    turn: state.turn,
    side: state.side,
    phase: phaseOf(state),
    mud: state.mud,
    units: placed,
    hexesAttacked: hexNames.filter((_, hex) => state.hexAttacked[hex]),
    westEntered: state.westEntered,
    korsunEntered: state.korsunEntered,
    ...(attack && {
      attack: {
        hex: hexNames[attack.hex],
        hits: attack.hits,
        left: attack.left,
        defenders: attack.defenders.map(unit => unitNames[unit]),
        ...(attack.do === 'retreat' && { retreating: true }),
      },
    }),
    ...(state.outcome && { outcome: state.outcome }),
  }
}

function wordsOf(state: Hell, unit: number): string {
  const at = state.at[unit]
  const place = at >= 0 ? hexNames[at] : Object.keys(PLACES).find(name => PLACES[name] === at)
  const marks = MARKS.filter(mark => state[mark][unit])
  const reduced = stepsOf[unit] === 2 && state.steps[unit] === 1 ? ['reduced'] : []
  return [place, ...reduced, ...marks].join(' ')
}

function phaseOf(state: Hell): PositionPhase {
  if (state.outcome) return 'over'
  const step = state.agenda[state.agenda.length - 1]
  switch (step?.do) {
    case 'arrival':
      return 'arrivals'
    case 'rebuild':
    case 'movement':
    case 'breakout':
      return step.do
    default:
      return 'combat'
  }
}
