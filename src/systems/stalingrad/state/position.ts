import {
  areaNames,
  areas,
  cardNames,
  game,
  lastTurn,
  STALINGRAD_SIDES,
  unitNames,
  units,
} from '../../../../data/stalingrad/index.ts'
import { enqueueSteps } from '../../../engine/actions/agenda.ts'
import {
  type FieldRecord,
  requireBoolean,
  requireKnownFields,
  requireList,
  requireNameIndex,
  requireNumber,
  requireOneOf,
  requireRecord,
  requireText,
  throwFieldError,
} from '../../../engine/field-checks.ts'
import type { GameOutcome } from '../../../engine/model.ts'
import type { LastAction } from '../view/view.ts'
import { insertCardIntoPile, setUnitArea, setUnitSpent } from './changes.ts'
import { createEmptyStalingradState, readStalingradOptions } from './setup.ts'
import {
  ELIMINATED,
  isCrossing,
  isStalingradUnitOnMap,
  NOT_YET_ARRIVED,
  type StalingradSide,
  type StalingradState,
  WITHDRAWN,
} from './state.ts'

type Piles = Partial<Record<StalingradSide, readonly string[]>>

/**
 * Position of a game, with names instead of indices. Units that are not named are still waiting if they arrive
 * on a later turn. Otherwise they are eliminated.
 */
export interface StalingradPosition {
  readonly options?: Readonly<Record<string, string>>
  readonly turn?: number
  readonly toAct?: StalingradSide
  readonly action?: number
  readonly acted?: Readonly<Record<StalingradSide, number>>
  readonly passes?: number
  /** Phase at which the game continues: at the next action (default), or at the start or end of the turn. */
  readonly phase?: Phase
  readonly units?: Readonly<Record<string, readonly string[]>>
  readonly spent?: readonly string[]
  readonly waiting?: readonly string[]
  readonly eliminated?: readonly string[]
  readonly withdrawn?: readonly string[]
  /**
   * Controlling side of each area. Areas that are not named have the same control as at the start of the game.
   */
  readonly control?: Readonly<Record<string, StalingradSide>>
  readonly fire?: Piles
  readonly hands?: Piles
  readonly discards?: Piles
  readonly chosen?: Piles
  readonly fewer?: number
  readonly stood?: boolean
  readonly mobilityUsed?: boolean
  readonly marker?: StalingradSide | null
  readonly relief?: readonly string[]
  readonly last?: LastNamed | null
  readonly outcome?: GameOutcome | null
}
interface LastNamed {
  readonly side: StalingradSide
  readonly kind: LastAction['kind']
  readonly units: readonly string[]
  readonly from: string | null
  readonly path: readonly string[]
  readonly card: string | null
  readonly rolls: readonly { readonly area: string; readonly points: number }[]
}

const PHASES = ['start', 'action', 'end'] as const
type Phase = (typeof PHASES)[number]
const KINDS: readonly LastAction['kind'][] = [
  'move',
  'assault',
  'sewers',
  'mobility',
  'concentration',
  'fire',
  'card',
  'pass',
]
/** Largest number that a position may contain as a count. No game reaches this number. */
const MANY = 10_000

const FIELDS = [
  'options',
  'turn',
  'toAct',
  'action',
  'acted',
  'passes',
  'phase',
  'units',
  'spent',
  'waiting',
  'eliminated',
  'withdrawn',
  'control',
  'fire',
  'hands',
  'discards',
  'chosen',
  'fewer',
  'stood',
  'mobilityUsed',
  'marker',
  'relief',
  'last',
  'outcome',
] as const satisfies readonly (keyof StalingradPosition)[]
type Given = Readonly<Partial<Record<(typeof FIELDS)[number], unknown>>>

/** Builds the state of a game from a position. Throws `Error` that names the first invalid field. */
export function stalingradFromPosition(input: unknown): StalingradState {
  const position: Given = requireKnownFields(input, 'position', FIELDS)
  const options = requireRecord(position.options ?? {}, 'options')
  const state = createEmptyStalingradState(readStalingradOptions(options as Record<string, string>))
  state.turn = requireNumber(position.turn ?? 1, 'turn', 1, lastTurn)
  state.toAct = requireOneOf(position.toAct ?? 'german', 'toAct', STALINGRAD_SIDES)
  state.action = requireNumber(position.action ?? 1, 'action', 1, MANY)
  for (const side of STALINGRAD_SIDES)
    state.acted[side] = requireNumber(
      requireRecord(position.acted ?? {}, 'acted')[side] ?? 0,
      'acted',
      0,
      MANY,
    )
  state.passes = requireNumber(position.passes ?? 0, 'passes', 0, 2)
  const phase = requireOneOf(position.phase ?? 'action', 'phase', PHASES)
  arrangeUnits(state, position, phase)
  for (const [name, side] of Object.entries(requireRecord(position.control ?? {}, 'control'))) {
    const area = areaAt(name, 'control')
    if (isCrossing(area)) throwFieldError(`control.${name}`, 'an area that can be controlled')
    state.control[area] = requireOneOf(side, `control.${name}`, STALINGRAD_SIDES)
  }
  arrangePiles(state, position)
  state.fewer = requireNumber(position.fewer ?? 0, 'fewer', 0, 1)
  state.stood = requireBoolean(position.stood, 'stood')
  if (requireBoolean(position.mobilityUsed, 'mobilityUsed')) state.mobility = false
  if (position.marker !== undefined)
    state.marker = position.marker === null ? null : requireOneOf(position.marker, 'marker', STALINGRAD_SIDES)
  state.relief = listOf(position.relief, 'relief').map(name => areaAt(name, 'relief'))
  state.last = position.last ? lastOf(requireRecord(position.last, 'last')) : null
  state.outcome = position.outcome ? outcomeOf(requireRecord(position.outcome, 'outcome')) : null
  if (phase === 'start') enqueueSteps(state, { do: 'startTurn' })
  else if (phase === 'action') enqueueSteps(state, { do: 'nextAction', struck: [] })
  else {
    state.passes = 1
    enqueueSteps(state, { do: 'actionOver', passed: true })
  }
  return state
}

function arrangeUnits(state: StalingradState, position: Given, phase: Phase): void {
  const given = new Set<number>()
  const lay = (names: unknown, field: string, to: number) => {
    for (const name of listOf(names, field)) {
      const unit = unitAt(name, field)
      if (given.has(unit)) throwFieldError(field, `${unitNames[unit]} once only`)
      given.add(unit)
      setUnitArea(state, unit, to)
    }
  }
  for (const [name, list] of Object.entries(requireRecord(position.units ?? {}, 'units')))
    lay(list, `units.${name}`, areaAt(name, 'units'))
  for (const [area, name] of areaNames.entries())
    for (const side of STALINGRAD_SIDES) {
      const most = !isCrossing(area) ? game.stack : side === 'german' ? 0 : units.length
      if (state.count[side][area] > most) throwFieldError(`units.${name}`, `at most ${most} ${side} units`)
    }
  lay(position.waiting, 'waiting', NOT_YET_ARRIVED)
  lay(position.eliminated, 'eliminated', ELIMINATED)
  lay(position.withdrawn, 'withdrawn', WITHDRAWN)
  const next = phase === 'start' ? state.turn : state.turn + 1
  for (const [unit, { turn }] of units.entries())
    if (!given.has(unit))
      setUnitArea(state, unit, turn === null || turn >= next ? NOT_YET_ARRIVED : ELIMINATED)
  for (const name of listOf(position.spent, 'spent')) {
    const unit = unitAt(name, 'spent')
    if (!isStalingradUnitOnMap(state, unit)) throwFieldError('spent', `${unitNames[unit]} on the map`)
    setUnitSpent(state, unit, 1)
  }
}

function arrangePiles(state: StalingradState, position: Given): void {
  const namesOf = (field: 'fire' | 'hands' | 'discards' | 'chosen', side: StalingradSide) =>
    listOf(requireRecord(position[field] ?? {}, field)[side], `${field}.${side}`)
  for (const side of STALINGRAD_SIDES) {
    for (const name of namesOf('fire', side)) {
      const area = areaAt(name, `fire.${side}`)
      if (state.fired[side].includes(area)) throwFieldError(`fire.${side}`, `${areaNames[area]} once only`)
      state.fired[side].push(area)
    }
    for (const pile of ['discards', 'hands'] as const)
      for (const name of namesOf(pile, side)) {
        const card = cardAt(name, `${pile}.${side}`)
        const from = state.deck[side].indexOf(card)
        if (from < 0)
          throwFieldError(`${pile}.${side}`, `no more copies of ${cardNames[card]} than the deck has`)
        state.deck[side].splice(from, 1)
        insertCardIntoPile(pile === 'hands' ? state.hand[side] : state.discards[side], card)
      }
    for (const name of namesOf('chosen', side))
      insertCardIntoPile(state.chosen[side], cardAt(name, `chosen.${side}`))
  }
}

function lastOf(given: FieldRecord): LastAction {
  const { from, card } = given
  return {
    side: requireOneOf(given.side, 'last.side', STALINGRAD_SIDES),
    kind: requireOneOf(given.kind, 'last.kind', KINDS),
    units: listOf(given.units, 'last.units').map(name => unitAt(name, 'last.units')),
    from: from === null ? null : areaAt(from, 'last.from'),
    path: listOf(given.path, 'last.path').map(name => areaAt(name, 'last.path')),
    card: card === null ? null : cardAt(card, 'last.card'),
    rolls: listOf(given.rolls, 'last.rolls').map(roll => {
      const { area, points } = requireRecord(roll, 'last.rolls')
      return {
        area: areaAt(area, 'last.rolls'),
        points: requireNumber(points, 'last.rolls', 0, MANY),
      }
    }),
  }
}

function outcomeOf({ winners, reason }: FieldRecord): GameOutcome {
  return {
    winners: listOf(winners, 'outcome.winners').map(side =>
      requireOneOf(side, 'outcome.winners', STALINGRAD_SIDES),
    ),
    reason: requireText(reason, 'outcome.reason'),
  }
}

const areaAt = (name: unknown, field: string): number =>
  requireNameIndex(name, field, areaNames, 'a known name')
const unitAt = (name: unknown, field: string): number =>
  requireNameIndex(name, field, unitNames, 'a known name')
const cardAt = (name: unknown, field: string): number =>
  requireNameIndex(name, field, cardNames, 'a known name')
/**
 * Reads a list that has at most as many elements as the game has units. Returns an empty list if the list is
 * missing.
 */
const listOf = (value: unknown, field: string): readonly unknown[] =>
  requireList(value ?? [], field, units.length)

/**
 * Converts a state to a position. Inverse of `fromPosition`, except for the agenda: the position always
 * continues with the next action.
 */
export function stalingradToPosition(state: StalingradState): StalingradPosition {
  const unitsIn = (place: number) => unitNames.filter((_, unit) => state.area[unit] === place)
  const both = (piles: Record<StalingradSide, readonly number[]>, names: readonly string[]) => ({
    german: piles.german.map(one => names[one]),
    soviet: piles.soviet.map(one => names[one]),
  })
  const byArea: Record<string, readonly string[]> = {}
  const control: Record<string, StalingradSide> = {}
  for (const [area, id] of areaNames.entries()) {
    const here = unitsIn(area)
    if (here.length > 0) byArea[id] = here
    const side = state.control[area]
    if (side && side !== areas[area].control) control[id] = side
  }
  return {
    options: state.options,
    turn: state.turn,
    toAct: state.toAct,
    action: state.action,
    acted: { ...state.acted },
    passes: state.passes,
    units: byArea,
    spent: unitNames.filter((_, unit) => state.spent[unit] === 1),
    waiting: unitsIn(NOT_YET_ARRIVED),
    eliminated: unitsIn(ELIMINATED),
    withdrawn: unitsIn(WITHDRAWN),
    control,
    fire: both(state.fired, areaNames),
    hands: both(state.hand, cardNames),
    discards: both(state.discards, cardNames),
    chosen: both(state.chosen, cardNames),
    fewer: state.fewer,
    stood: state.stood,
    mobilityUsed: state.options.mobility !== 'off' && !state.mobility,
    marker: state.marker,
    relief: state.relief.map(area => areaNames[area]),
    last: state.last && named(state.last),
    outcome: state.outcome,
  }
}

const named = ({ side, kind, units: group, from, path, card, rolls }: LastAction): LastNamed => ({
  side,
  kind,
  units: group.map(unit => unitNames[unit]),
  from: from === null ? null : areaNames[from],
  path: path.map(area => areaNames[area]),
  card: card === null ? null : cardNames[card],
  rolls: rolls.map(({ area, points }) => ({ area: areaNames[area], points })),
})
