import {
  areaNames,
  areas,
  battalions,
  cardNames,
  fullDeck,
  lastTurn,
  SIDES,
  unitNames,
  units,
} from '../../../data/stalingrad/index.ts'
import { plan } from '../../engine/act.ts'
import type { Setup, Variant } from '../../engine/system.ts'
import { insert, put } from './changes.ts'
import { ELIMINATED, type Options, type Side, type Stalingrad, WAITING, WITHDRAWN } from './state.ts'
import type { OptionId } from './view.ts'

/** 3.0 Every unit with a letter in its area, both decks whole, hands empty, turn 1. */
export function setup({ variants }: Setup): Stalingrad {
  const state = emptyBoard(optionsOf(variants))
  for (const [unit, { area }] of units.entries()) put(state, unit, area >= 0 ? area : WAITING)
  plan(state, { do: 'startTurn' })
  if (state.options.battalions === 'b')
    plan(state, { do: 'place', kind: 'deploy', side: 'soviet', units: battalions })
  return state
}

const on = { id: 'on', name: { ru: 'да', en: 'on' } }
const off = { id: 'off', name: { ru: 'нет', en: 'off' } }
const option = (
  id: OptionId,
  number: string,
  ru: readonly [string, string],
  en: readonly [string, string],
  choices: Variant['choices'] = [off, on],
): Variant & { id: OptionId } => ({
  id,
  name: { ru: `15.${number} ${ru[0]}`, en: `15.${number} ${en[0]}` },
  about: { ru: ru[1], en: en[1] },
  choices,
})

/** 15.0 Ten optional rules, in any combination; of 4 and 9 one variant each. */
export const variants: readonly (Variant & { id: OptionId })[] = [
  option(
    'noStepBack',
    '1',
    ['Ни шагу назад!', 'Раз в ход отступившие возвращаются, зато враг бросает три кубика.'],
    ['No step back', 'Once a turn those who retreat come back, but the enemy rolls three dice.'],
  ),
  option(
    'counterattack',
    '2',
    ['Советская контратака', 'За взятую стартовую зону – карта из немецкой руки в начале хода.'],
    ['Soviet counterattack', 'A captured start zone takes a card from the German hand each turn.'],
  ),
  option(
    'mobility',
    '3',
    ['Немецкая мобильность', 'Раз за игру дивизия проходит до четырёх областей.'],
    ['German mobility', 'Once a game a division moves up to four areas.'],
  ),
  option(
    'commanders',
    '4',
    ['Опытные командующие', 'Карты выбирают из колоды, а не тянут вслепую.'],
    ['Experienced commanders', 'Cards are chosen from the deck instead of drawn blind.'],
    [
      off,
      { id: 'base', name: { ru: 'сброс возвращается', en: 'discards return' } },
      { id: 'rest', name: { ru: 'выбранное отдыхает ход', en: 'chosen cards rest a turn' } },
      { id: 'exhaust', name: { ru: 'до конца колоды', en: 'until the deck runs out' } },
    ],
  ),
  option(
    'concentration',
    '5',
    ['Концентрация', 'Раз за игру части разных областей сходятся в одну.'],
    ['Concentration', 'Once a game units of several areas move into one.'],
  ),
  option(
    'supply',
    '6',
    ['Советские перебои со снабжением', 'Перед ходом бросок: карты или активные части пропадают.'],
    ['Soviet supply failures', 'A die before each turn may cost a card or active units.'],
  ),
  option(
    'friendlyFire',
    '7',
    ['Огонь по своим', 'Дубль артиллерии и авиации бьёт и по своим.'],
    ['Friendly fire', 'Doubles of artillery and bombers also hit one’s own.'],
  ),
  option(
    'crossings',
    '8',
    ['Удар по переправам', 'Ю-87 бьют и по переправам.'],
    ['Strikes at crossings', 'Ju-87 may strike crossings.'],
  ),
  option(
    'battalions',
    '9',
    ['Сводные батальоны', 'Советам – батальоны: по одному в ход или шесть сразу.'],
    ['Composite battalions', 'Battalions for the Soviets: one a turn, or six at once.'],
    [
      off,
      { id: 'a', name: { ru: 'по одному в ход', en: 'one a turn' } },
      {
        id: 'b',
        name: { ru: 'шесть в начале, удержать три цели', en: 'six at the start, three objectives' },
      },
    ],
  ),
  option(
    'manoeuvre',
    '10',
    ['Немецкое маневрирование', 'Немецкие группы – без оглядки на дивизии.'],
    ['German manoeuvre', 'German groups disregard divisions.'],
  ),
]

export function optionsOf(chosen: Readonly<Record<string, string>>): Options {
  const options = {} as Record<OptionId, string>
  for (const { id, choices } of variants) {
    const value = chosen[id] ?? choices[0].id
    if (!choices.some(choice => choice.id === value))
      throw new Error(`options.${id}: no choice is called ${value}`)
    options[id] = value
  }
  return options
}

function emptyBoard(options: Options): Stalingrad {
  const zeros = () => areas.map(() => 0)
  return {
    agenda: [],
    outcome: null,
    options,
    turn: 1,
    toAct: 'german',
    action: 1,
    acted: { german: 0, soviet: 0 },
    passes: 0,
    area: units.map(() => WAITING),
    spent: units.map(() => 0),
    count: { german: zeros(), soviet: zeros() },
    fresh: { german: zeros(), soviet: zeros() },
    control: areas.map(area => area.control),
    fired: { german: [], soviet: [] },
    hand: { german: [], soviet: [] },
    deck: { german: [...fullDeck.german], soviet: [...fullDeck.soviet] },
    discards: { german: [], soviet: [] },
    chosen: { german: [], soviet: [] },
    fewer: 0,
    stood: false,
    mobility: options.mobility !== 'off',
    marker: options.concentration === 'off' ? null : 'german',
    relief: [],
    last: null,
  }
}

type Piles = Partial<Record<Side, readonly string[]>>
/** A position by names. Units that are named nowhere: later turns still wait, the others are eliminated. */
export interface Position {
  readonly options?: Readonly<Record<string, string>>
  readonly turn?: number
  readonly toAct?: Side
  readonly action?: number
  readonly acted?: Readonly<Record<Side, number>>
  readonly passes?: number
  /** Where play goes on: with the next action (usual), at the start or at the end of the turn. */
  readonly phase?: 'start' | 'action' | 'end'
  readonly units?: Readonly<Record<string, readonly string[]>>
  readonly spent?: readonly string[]
  readonly waiting?: readonly string[]
  readonly eliminated?: readonly string[]
  readonly withdrawn?: readonly string[]
  /** Only what differs from the set-up. */
  readonly control?: Readonly<Record<string, Side>>
  readonly fire?: Piles
  readonly hands?: Piles
  readonly discards?: Piles
  readonly chosen?: Piles
  readonly stood?: boolean
  readonly mobilityUsed?: boolean
  readonly marker?: Side | null
  readonly relief?: readonly string[]
}

export function arrange(position: Position): Stalingrad {
  const state = emptyBoard(optionsOf(position.options ?? {}))
  const { turn = 1, toAct = 'german', phase = 'action' } = position
  if (!Number.isInteger(turn) || turn < 1 || turn > lastTurn) fail('turn', `1 to ${lastTurn}`)
  if (!SIDES.includes(toAct)) fail('toAct', 'german or soviet')
  state.turn = turn
  state.toAct = toAct
  state.action = position.action ?? 1
  state.acted = { german: position.acted?.german ?? 0, soviet: position.acted?.soviet ?? 0 }
  state.passes = position.passes ?? 0
  arrangeUnits(state, position)
  for (const [name, side] of Object.entries(position.control ?? {})) {
    const area = at(areaNames, name, 'control')
    if (areas[area].kind === 'crossing') fail(`control.${name}`, 'an area that can be controlled')
    state.control[area] = SIDES.includes(side) ? side : fail(`control.${name}`, 'german or soviet')
  }
  arrangePiles(state, position)
  state.stood = position.stood ?? false
  if (position.mobilityUsed) state.mobility = false
  if (position.marker !== undefined) state.marker = position.marker
  state.relief = (position.relief ?? []).map(name => at(areaNames, name, 'relief'))
  if (phase === 'start') plan(state, { do: 'startTurn' })
  else if (phase === 'action') plan(state, { do: 'nextAction', struck: false })
  else if (phase === 'end') {
    state.passes = 1
    plan(state, { do: 'actionOver', passed: true })
  } else fail('phase', 'start, action or end')
  return state
}

function arrangeUnits(state: Stalingrad, position: Position): void {
  const given = new Set<number>()
  const lay = (names: readonly string[], field: string, to: number) => {
    for (const name of names) {
      const unit = at(unitNames, name, field)
      if (given.has(unit)) fail(field, `${name} once only`)
      given.add(unit)
      put(state, unit, to)
    }
  }
  for (const [name, list] of Object.entries(position.units ?? {}))
    lay(list, `units.${name}`, at(areaNames, name, 'units'))
  lay(position.waiting ?? [], 'waiting', WAITING)
  lay(position.eliminated ?? [], 'eliminated', ELIMINATED)
  lay(position.withdrawn ?? [], 'withdrawn', WITHDRAWN)
  const next = position.phase === 'start' ? state.turn : state.turn + 1
  for (const [unit, { turn }] of units.entries())
    if (!given.has(unit)) put(state, unit, turn === null || turn >= next ? WAITING : ELIMINATED)
  for (const name of position.spent ?? []) {
    const unit = at(unitNames, name, 'spent')
    const area = state.area[unit]
    if (area < 0) fail('spent', `${name} on the map`)
    put(state, unit, WAITING)
    state.spent[unit] = 1
    put(state, unit, area)
  }
}

function arrangePiles(state: Stalingrad, position: Position): void {
  for (const side of SIDES) {
    for (const name of position.fire?.[side] ?? [])
      state.fired[side].push(at(areaNames, name, `fire.${side}`))
    for (const pile of ['discards', 'hands'] as const)
      for (const name of position[pile]?.[side] ?? []) {
        const card = at(cardNames, name, `${pile}.${side}`)
        const from = state.deck[side].indexOf(card)
        if (from < 0) fail(`${pile}.${side}`, `no more copies of ${name} than the deck has`)
        state.deck[side].splice(from, 1)
        insert(pile === 'hands' ? state.hand[side] : state.discards[side], card)
      }
    for (const name of position.chosen?.[side] ?? [])
      insert(state.chosen[side], at(cardNames, name, `chosen.${side}`))
  }
}

function at(names: readonly string[], name: string, field: string): number {
  const found = names.indexOf(name)
  return found >= 0 ? found : fail(field, `a known name, not ${name}`)
}
function fail(field: string, expected: string): never {
  throw new Error(`${field}: expected ${expected}`)
}

/** The inverse of `arrange`, at an action. */
export function position(state: Stalingrad): Position {
  const off = (place: number) => unitNames.filter((_, unit) => state.area[unit] === place)
  const pile = (cards: Record<Side, readonly number[]>) => ({
    german: cards.german.map(card => cardNames[card]),
    soviet: cards.soviet.map(card => cardNames[card]),
  })
  const byArea: Record<string, readonly string[]> = {}
  const control: Record<string, Side> = {}
  for (const [area, id] of areaNames.entries()) {
    const here = off(area)
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
    spent: unitNames.filter((_, unit) => state.area[unit] >= 0 && state.spent[unit] === 1),
    waiting: off(WAITING),
    eliminated: off(ELIMINATED),
    withdrawn: off(WITHDRAWN),
    control,
    fire: {
      german: state.fired.german.map(area => areaNames[area]),
      soviet: state.fired.soviet.map(area => areaNames[area]),
    },
    hands: pile(state.hand),
    discards: pile(state.discards),
    chosen: pile(state.chosen),
    stood: state.stood,
    mobilityUsed: state.options.mobility !== 'off' && !state.mobility,
    marker: state.marker,
    relief: state.relief.map(area => areaNames[area]),
  }
}
