import { breakout, hexNames, KORSUN_HEX, lastTurn, unitNames } from '../../../../data/hells-gate/index.ts'
import { enqueueSteps } from '../../../engine/actions/agenda.ts'
import {
  type FieldRecord,
  requireBoolean,
  requireDistinctNameIndices,
  requireKnownFields,
  requireNameIndex,
  requireNumber,
  requireOneOf,
  requireRecord,
  requireText,
  throwFieldError,
} from '../../../engine/field-checks.ts'
import type { GameOutcome } from '../../../engine/model.ts'
import { findRetreatHexes } from '../rules/retreat.ts'
import { isNextToKorsun, isWestHex } from '../rules/special-rules.ts'
import { createPlayerTurnSteps } from '../rules/turn.ts'
import { setUnitHex } from './changes.ts'
import type { HellPhase } from './events.ts'
import { createEmptyHellState } from './setup.ts'
import {
  AWAITING_ARRIVAL,
  BROKEN_OUT,
  ELIMINATED,
  type HellState,
  type HellStep,
  isOnMap,
  NEVER_ARRIVED,
  opposingHellSide,
  SIDES,
  type Side,
  sideOf,
  stepsOf,
  unretreatedUnitsInHex,
} from './state.ts'

/** Position of a game, with names instead of indices. Tests and game files contain such positions. */
export interface HellPosition {
  readonly turn: number
  readonly side: Side
  readonly phase: PositionPhase
  readonly mud?: boolean
  /**
   * Hex or off-map box of each unit, followed by the unit's markers: `C6 reduced out`. Units that are not listed
   * are out of the game.
   */
  readonly units: Readonly<Record<string, string>>
  readonly hexesAttacked?: readonly string[]
  readonly westEntered?: boolean
  readonly korsunEntered?: boolean
  /** Attack whose hits are not all resolved yet. */
  readonly attack?: {
    readonly hex: string
    readonly hits: number
    readonly left: number
    readonly defenders: readonly string[]
    readonly retreating?: boolean
  }
  readonly outcome?: GameOutcome
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
  reserve: AWAITING_ARRIVAL,
  eliminated: ELIMINATED,
  lost: NEVER_ARRIVED,
  evacuated: BROKEN_OUT,
}
const MARKS = ['out', 'retreated', 'attacked', 'moved', 'struck'] as const

const hexAt = (name: unknown, field: string): number =>
  requireNameIndex(name, field, hexNames, 'a hex such as C6')
const unitAt = (name: unknown, field: string): number =>
  requireNameIndex(name, field, unitNames, 'a unit such as 75RC')

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

/** Builds the state of a game from a position. Throws `Error` that names the first invalid field. */
export function hellFromPosition(input: unknown): HellState {
  const position = requireKnownFields(input, 'position', FIELDS)
  const state = createEmptyHellState()
  state.turn = requireNumber(position.turn, 'turn', 1, lastTurn)
  state.side = requireOneOf(position.side, 'side', SIDES)
  state.mud = requireBoolean(position.mud, 'mud')
  for (const [name, words] of Object.entries(requireRecord(position.units, 'units'))) {
    placeUnit(state, unitAt(name, 'units'), words, `units.${name}`)
  }
  const shared = hexNames.find((_, hex) => SIDES.every(side => state.held[side][hex] > 0))
  if (shared) throwFieldError('units', `one side in a hex, but ${shared} holds both`)
  state.westEntered = enteredAt(state, position.westEntered, 'westEntered', isWestHex)
  state.korsunEntered = enteredAt(state, position.korsunEntered, 'korsunEntered', isPastKorsun)
  for (const hex of requireDistinctNameIndices(
    position.hexesAttacked,
    'hexesAttacked',
    hexNames,
    'a hex such as C6',
  ))
    state.hexAttacked[hex] = 1
  const phase = requireOneOf(position.phase, 'phase', PHASES)
  if (phase === 'breakout' && state.turn !== breakout.turn)
    throwFieldError('phase', `breakout on turn ${breakout.turn} only`)
  planFrom(state, phase, position)
  return state
}

/**
 * Rules 6.2, 11.2: reads whether a Soviet unit has ever entered a region. The answer is true if a Soviet unit
 * stands in the region, because no Soviet unit starts the game there.
 */
function enteredAt(
  state: HellState,
  given: unknown,
  field: string,
  isThere: (hex: number) => boolean,
): boolean {
  const there = state.held.soviet.findIndex((units, hex) => units > 0 && isThere(hex))
  if (there < 0) return requireBoolean(given, field)
  if (given !== undefined && given !== true)
    throwFieldError(field, `true: Soviets stand in ${hexNames[there]}`)
  return true
}
/**
 * Checks whether a unit in the hex must have entered a hex next to Korsun. Korsun itself counts, because every
 * path to Korsun passes through a neighbouring hex.
 */
const isPastKorsun = (hex: number): boolean => hex === KORSUN_HEX || isNextToKorsun(hex)

function placeUnit(state: HellState, unit: number, words: unknown, field: string): void {
  const [place, ...marks] =
    typeof words === 'string'
      ? words.split(' ', MARKS.length + 2)
      : throwFieldError(field, 'text such as "C6 out"')
  setUnitHex(state, unit, Object.hasOwn(PLACES, place) ? PLACES[place] : hexAt(place, field))
  if (place === 'eliminated') state.steps[unit] = 0
  for (const mark of marks) {
    if (!isOnMap(state, unit) && !(place === 'evacuated' && mark === 'reduced'))
      throwFieldError(field, `no mark for a unit that is ${place}`)
    if (mark === 'reduced') {
      if (stepsOf[unit] < 2) throwFieldError(field, 'a two-step unit to be reduced')
      state.steps[unit] = 1
    } else state[requireOneOf(mark, field, MARKS)][unit] = 1
  }
}

/** First step of each phase, by the name of the phase in a position. */
const BEGINS = {
  supply: 'supply',
  arrivals: 'arrivals',
  rebuild: 'rebuilding',
  combat: 'combat',
  movement: 'movement',
  breakout: 'breakouts',
  recovery: 'recovery',
} as const

/** Returns the phase of the rules to which a phase name in a position belongs. */
function phaseNamed(phase: PositionPhase): HellPhase {
  if (phase === 'breakout' || phase === 'recovery') return 'movement'
  if (phase === 'arrivals' || phase === 'rebuild') return 'supply'
  return phase === 'over' ? 'end' : phase
}

function planFrom(state: HellState, phase: PositionPhase, position: FieldRecord): void {
  const { side } = state
  if (phase === 'over' || position.outcome !== undefined) {
    const { winners, reason } = requireKnownFields(position.outcome, 'outcome', ['winners', 'reason'])
    const won = requireDistinctNameIndices(winners, 'outcome.winners', SIDES, 'a side')
    state.phase = phaseNamed(phase)
    state.outcome = { winners: won.map(side => SIDES[side]), reason: requireText(reason, 'outcome.reason') }
    return
  }
  enqueueSteps<HellStep>(state, { do: 'endTurn' })
  if (phase === 'end') {
    state.phase = 'end'
    return
  }
  if (side === 'soviet') enqueueSteps<HellStep>(state, ...createPlayerTurnSteps('german'))
  const steps = createPlayerTurnSteps(side)
  const from = { supply: 1, arrivals: 1, rebuild: 2, combat: 3, movement: 4, breakout: 4, recovery: 5 }[phase]
  enqueueSteps<HellStep>(state, ...steps.slice(from))
  state.phase = phaseNamed(phase)
  const begins = BEGINS[phase]
  if (begins === 'movement' && state.turn === breakout.turn)
    enqueueSteps<HellStep>(state, { do: 'breakouts', side })
  if (begins === 'combat' || begins === 'movement') enqueueSteps<HellStep>(state, { do: begins, who: [side] })
  else enqueueSteps<HellStep>(state, { do: begins, side })
  if (position.attack !== undefined) planAttack(state, phase, position.attack)
}

const ATTACK = ['hex', 'hits', 'left', 'defenders', 'retreating']

function planAttack(state: HellState, phase: PositionPhase, given: unknown): void {
  if (phase !== 'combat') throwFieldError('attack', 'phase combat')
  const attack = requireKnownFields(given, 'attack', ATTACK)
  const hex = hexAt(attack.hex, 'attack.hex')
  if (unretreatedUnitsInHex(state, opposingHellSide(state.side), hex).length === 0)
    throwFieldError('attack.hex', 'a hex with defenders that have not retreated')
  const hits = requireNumber(attack.hits, 'attack.hits', 1, 3)
  const retreating = requireBoolean(attack.retreating, 'attack.retreating')
  const left = requireNumber(attack.left, 'attack.left', 1, retreating ? 1 : hits)
  if (retreating && findRetreatHexes(state, hex).length === 0)
    throwFieldError('attack.retreating', `false: ${hexNames[hex]} has no hex to retreat to`)
  const defenders = struckAt(state, hex, attack.defenders)
  state.hexAttacked[hex] = 1
  const struck = { hex, hits, left, defenders }
  const next = retreating ? 'withdrawal' : 'hits'
  enqueueSteps<HellStep>(state, { do: next, ...struck }, { do: 'aftermath', hex, defenders })
}

/**
 * Reads which units were defenders in the attack. All defenders that are still in the hex must be listed. Other
 * listed units must have retreated or been eliminated.
 */
function struckAt(state: HellState, hex: number, given: unknown): number[] {
  const field = 'attack.defenders'
  const defenders = requireDistinctNameIndices(given, field, unitNames, 'a unit such as 75RC')
  for (const unit of defenders) {
    const gone = state.at[unit] === ELIMINATED || (isOnMap(state, unit) && state.retreated[unit] === 1)
    if (sideOf[unit] === state.side) throwFieldError(field, `defenders, but ${unitNames[unit]} attacks`)
    if (!gone && state.at[unit] !== hex)
      throwFieldError(field, `units of ${hexNames[hex]}, not ${unitNames[unit]}`)
  }
  const missing = unretreatedUnitsInHex(state, opposingHellSide(state.side), hex).find(
    unit => !defenders.includes(unit),
  )
  return missing === undefined ? defenders : throwFieldError(field, `${unitNames[missing]} too`)
}

/** Converts a state to a position. Inverse of `hellFromPosition`. */
export function hellToPosition(state: HellState): HellPosition {
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

function wordsOf(state: HellState, unit: number): string {
  const at = state.at[unit]
  const place = isOnMap(state, unit) ? hexNames[at] : Object.keys(PLACES).find(name => PLACES[name] === at)
  const marks = MARKS.filter(mark => state[mark][unit])
  const reduced = stepsOf[unit] === 2 && state.steps[unit] === 1 ? ['reduced'] : []
  return [place, ...reduced, ...marks].join(' ')
}

function phaseOf(state: HellState): PositionPhase {
  if (state.outcome) return state.phase === 'end' ? 'over' : state.phase
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
