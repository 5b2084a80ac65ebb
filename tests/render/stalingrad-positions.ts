import {
  areaNames,
  areas,
  cardNames,
  objectiveAreaIndices,
  type StalingradSide,
  turns,
  unitNames,
  units,
} from '../../data/stalingrad/index.ts'
import type { AttackOdds, StalingradEvent } from '../../src/systems/stalingrad/state/events.ts'
import type { AreaView, HandView, StalingradView, UnitView } from '../../src/systems/stalingrad/view/view.ts'

/** Positions to draw, written down by hand: the painter is tested on views, without the rules. */
export const areaAt = (id: string): number => found(areaNames.indexOf(id), id)
export const unitAt = (id: string): number => found(unitNames.indexOf(id), id)
export const cardAt = (id: string): number => found(cardNames.indexOf(id), id)

function found(at: number, name: string): number {
  if (at < 0) throw new Error(`no ${name}`)
  return at
}

/** What a test changes of the set-up. */
export interface Changes {
  /** unit → area, or null for eliminated */
  to?: Record<string, string | null>
  spent?: readonly string[]
  control?: Record<string, StalingradSide>
  fire?: Record<string, readonly StalingradSide[]>
  view?: Partial<StalingradView>
}

export function viewOf({
  to = {},
  spent = [],
  control = {},
  fire = {},
  view = {},
}: Changes = {}): StalingradView {
  const places = units.map(({ area }, unit) => {
    const moved = to[unitNames[unit]]
    if (moved === undefined) return area
    return moved === null ? -2 : areaAt(moved)
  })
  const tired = new Set(spent.map(unitAt))
  const seen = areas.map((_, area): AreaView => {
    const of = (side: StalingradSide) =>
      units
        .flatMap((unit, i) => (unit.side === side && places[i] === area ? [unitView(i, tired.has(i))] : []))
        .sort((a, b) => Number(a.spent) - Number(b.spent))
    return {
      area,
      control: control[areaNames[area]] ?? areas[area].control,
      fire: fire[areaNames[area]] ?? [],
      german: of('german'),
      soviet: of('soviet'),
    }
  })
  const held = objectiveAreaIndices.filter(area => seen[area].control === 'soviet').length
  return {
    asks: { do: 'action', who: ['german'], side: 'german' },
    outcome: null,
    viewer: null,
    turn: 1,
    toAct: 'german',
    action: 1,
    acted: { german: 0, soviet: 0 },
    passes: 0,
    areas: seen,
    waiting: places.flatMap((place, unit) => (place === -1 ? [unit] : [])),
    eliminated: places.flatMap((place, unit) => (place === -2 ? [unit] : [])),
    withdrawn: [],
    hands: { german: handOf('german'), soviet: handOf('soviet') },
    objectives: { soviet: held, german: objectiveAreaIndices.length - held },
    needed: 2,
    options: {
      noStepBack: 'off',
      counterattack: 'off',
      mobility: 'off',
      commanders: 'off',
      concentration: 'off',
      supply: 'off',
      friendlyFire: 'off',
      crossings: 'off',
      battalions: 'off',
      manoeuvre: 'off',
    },
    noStepBackLeft: false,
    mobilityLeft: false,
    marker: null,
    relief: [],
    named: [],
    last: null,
    ...view,
  }
}

function unitView(unit: number, spent: boolean): UnitView {
  const { fire, defence, move, spent: tired } = units[unit]
  return { unit, spent, fire: spent ? 0 : fire, defence: spent ? tired : defence, move: spent ? 0 : move }
}

function handOf(side: StalingradSide): HandView {
  const limit = turns[0].hand[side] + (side === 'soviet' ? 1 : 0)
  return { size: limit, limit, cards: null, deck: 27 - limit, discards: [], resting: null }
}

export const hands: Record<StalingradSide, readonly number[]> = {
  german: ['ju87', 'ju87', 'sappers', 'assault', 'heavyart', 'ammo'].map(cardAt),
  soviet: ['deffire', 'mines', 'mg', 'katyusha', 'zaitsev'].map(cardAt),
}

/** Turn 3: the Germans hold the west and fight in the centre; the Volga bridgehead is thick with troops. */
export function battle(more: Changes = {}): StalingradView {
  const to = {
    '2/16': 'ORL',
    '64/16': 'ORL',
    '79/16': 'SPA',
    '544/389': 'PST',
    '545/389': 'PST',
    '546/389': 'SIL',
    'pi/389': 'PST',
    '516/295': 'MAM',
    '517/295': 'MAM',
    '518/295': 'MAM',
    'pi/295': 'MAM',
    StuG245: 'MAM',
    '191/71': 'VOK1',
    '194/71': 'VOK1',
    '211/71': 'VOK1',
    'pi/71': 'VOK1',
    StuG244: 'VOK1',
    '24/24': 'ELE',
    '21/24': 'ELE',
    '26/24': 'ELE',
    '267/94': 'ELE',
    '274/94': 'CAR',
    '276/94': 'DAR',
    'pi/94': 'ELE',
    '15/29': 'MIN',
    '71/29': 'MIN',
    '129/29': 'VOK2',
    '54/100': 'H107',
    '227/100': 'H107',
    '369/100': 'OKT',
    '34/13g': 'VOK1',
    '39/13g': 'NAB',
    '42/13g': 'NAB',
    '92mar': 'USC',
    '137tk': 'BAN',
    '90/95': 'MAM',
    '161/95': 'MAM',
    '241/95': 'MAM',
    '1043/284': 'BAN',
    '1045/284': 'MAM',
    '1047/284': 'MAM',
    '685/193': 'FER2',
    '883/193': 'FER2',
    '895/193': 'FER2',
    '112/39g': 'FER2',
    '117/39g': 'KOK',
    '120/39g': 'KOK',
    '339/308': 'FER1',
    '347/308': 'FER1',
    '351/308': 'FER1',
    '399rd': null,
    '27tk': 'BAR',
    '42bde': 'USC',
    '272nkvd': 'VOK1',
    '244rd': 'ELE',
    '133tk': 'ELE',
    '10bde': 'VOK2',
    '35gds': 'ELE',
    '271nkvd': null,
    '131rd': 'PRI',
    '20at': 'KUP',
    '6gtk': 'PKO',
    '38mot': 'PBA',
    '189tk': 'PBA',
    '9mot': 'PBA',
    '112rd': 'STZ',
    militia: 'STZ',
    '115bde': 'KAZ',
    '2mot': 'KAZ',
    '269nkvd': 'MAM',
    '416rr': 'MAM',
    border: 'LAZ',
    '270nkvd': 'LAZ',
  } // prettier-ignore
  return viewOf({
    ...more,
    to: { ...to, ...more.to },
    spent: [
      '2/16',
      '544/389',
      '517/295',
      'pi/295',
      '191/71',
      '194/71',
      '34/13g',
      '21/24',
      '244rd',
      '90/95',
      '269nkvd',
      '38mot',
      '129/29',
      ...(more.spent ?? []),
    ],
    control: {
      ORL: 'german',
      PST: 'german',
      SIL: 'german',
      H107: 'german',
      MAM: 'german',
      OKT: 'german',
      BOL: 'german',
      CAR: 'german',
      DAR: 'german',
      ELS: 'german',
      MIN: 'german',
      VOK1: 'german',
      ELE: 'soviet',
      DOL: 'german',
      ...more.control,
    },
    fire: { VOK1: ['german'], ELE: ['soviet'], MAM: ['german', 'soviet'], ...more.fire },
    view: { turn: 3, action: 14, acted: { german: 31, soviet: 30 }, ...more.view },
  })
}

const fire: AttackOdds = {
  side: 'german',
  area: areaAt('ELE'),
  card: null,
  units: [unitAt('276/94')],
  from: areaAt('DAR'),
  targets: ['244rd', '133tk', '35gds'].map(unitAt),
  terms: [
    { of: 'fire', value: 3 },
    { of: 'card', value: 2, card: cardAt('sappers') },
    { of: 'defence', value: -9, unit: unitAt('133tk') },
    { of: 'area', value: -3 },
  ],
  dice: 2,
}
export const fireOdds = fire

const group = ['54/100', '227/100'].map(unitAt)
const way = { units: group, path: [areaAt('OKT'), areaAt('MAM')] }

/** One of each kind, all of them possible in `battle`. */
export const everyEvent: { [T in StalingradEvent['type']]: Extract<StalingradEvent, { type: T }> } = {
  turn: { type: 'turn', turn: 3 },
  supply: { type: 'supply', die: 2, units: 2, cards: 0 },
  shortage: { type: 'shortage', units: [unitAt('27tk')] },
  reshuffled: { type: 'reshuffled', side: 'german', cards: 20 },
  drew: { type: 'drew', side: 'soviet', count: 4, cards: null },
  discarded: { type: 'discarded', side: 'soviet', cards: [cardAt('mines'), cardAt('mg')] },
  kept: { type: 'kept', side: 'german', count: 3 },
  stolen: { type: 'stolen', card: cardAt('ju87') },
  notStolen: { type: 'notStolen' },
  transferred: { type: 'transferred', units: [unitAt('339/308')], to: areaAt('FER1') },
  arrived: { type: 'arrived', side: 'soviet', units: [unitAt('685/193')], area: areaAt('FER2') },
  unplaced: { type: 'unplaced', side: 'german', units: [unitAt('15/29')] },
  battalionLost: { type: 'battalionLost' },
  passed: { type: 'passed', side: 'soviet', forced: false },
  stopped: { type: 'stopped', side: 'german' },
  moves: { type: 'moves', side: 'german', from: areaAt('H107'), cost: 2, mode: 'move', ...way },
  fires: {
    type: 'fires',
    side: 'german',
    units: [unitAt('276/94')],
    from: areaAt('DAR'),
    target: areaAt('ELE'),
  },
  concentrates: { type: 'concentrates', side: 'german', target: areaAt('ELE') },
  markerPassed: { type: 'markerPassed', to: 'soviet' },
  played: { type: 'played', side: 'german', card: cardAt('bombers'), area: areaAt('LAZ') },
  unused: { type: 'unused', side: 'german', cards: [cardAt('sappers')] },
  noStepBack: { type: 'noStepBack', area: areaAt('ELE') },
  cancelled: { type: 'cancelled', card: cardAt('zaitsev'), what: 'fire' },
  fireMarker: { type: 'fireMarker', side: 'german', area: areaAt('DAR') },
  attack: { type: 'attack', ...fire, rolled: [6, 4], points: 3, again: false, double: false },
  odds: { type: 'odds', ...fire },
  cost: { type: 'cost', units: group, path: [areaAt('H107'), areaAt('OKT')], cost: 1, of: 2 },
  friendlyFire: { type: 'friendlyFire', side: 'german', area: areaAt('VOK1'), points: 2 },
  spent: { type: 'spent', units: [unitAt('276/94')] },
  lost: { type: 'lost', points: 2 },
  retreated: {
    type: 'retreated',
    unit: unitAt('131rd'),
    from: areaAt('ELE'),
    to: areaAt('PRI'),
    forced: false,
  },
  eliminated: { type: 'eliminated', unit: unitAt('399rd'), area: areaAt('VOK1'), trapped: true },
  returned: { type: 'returned', units: [unitAt('369/100')], area: areaAt('OKT') },
  entered: { type: 'entered', units: group, from: areaAt('OKT'), area: areaAt('H107') },
  halted: { type: 'halted', area: areaAt('H107'), reason: 'reaction' },
  wouldWaste: { type: 'wouldWaste', area: areaAt('BOL') },
  mayEndTurn: { type: 'mayEndTurn', side: 'soviet' },
  noFire: { type: 'noFire', area: areaAt('BOL') },
  control: { type: 'control', area: areaAt('DOL'), side: 'german' },
  phaseOver: { type: 'phaseOver' },
  markersOff: { type: 'markersOff', areas: [areaAt('VOK1')] },
  withdrawn: { type: 'withdrawn', units: [unitAt('15/29')] },
  recovered: { type: 'recovered', units: [unitAt('2/16')] },
  counted: { type: 'counted', held: ['STZ', 'BAR', 'KOK'].map(areaAt), needed: 2, winner: 'soviet' },
}

/** Fire from next door, and what it did. */
export const attackSaid: readonly StalingradEvent[] = [
  everyEvent.attack,
  everyEvent.retreated,
  everyEvent.spent,
]

/** Ten Germans and ten Soviets in one area. */
export function crowd(id: string, more: Changes = {}): StalingradView {
  const both = [units.filter(({ side }) => side === 'german'), units.filter(({ side }) => side === 'soviet')]
  const names = both.flatMap(list => list.slice(0, 10).map(unit => unitNames[units.indexOf(unit)]))
  return viewOf({ ...more, to: { ...Object.fromEntries(names.map(name => [name, id])), ...more.to } })
}
