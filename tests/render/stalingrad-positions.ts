import {
  areaNames,
  areas,
  cardNames,
  crossings,
  objectives,
  type Side,
  turns,
  unitNames,
  units,
} from '../../data/stalingrad/index.ts'
import type { AreaView, HandView, StalingradView, UnitView } from '../../src/systems/stalingrad/view.ts'

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
  control?: Record<string, Side>
  fire?: Record<string, readonly Side[]>
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
    const of = (side: Side) =>
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
  const held = objectives.filter(area => seen[area].control === 'soviet').length
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
    objectives: { soviet: held, german: objectives.length - held },
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
    last: null,
    ...view,
  }
}

function unitView(unit: number, spent: boolean): UnitView {
  const { fire, defence, move, spent: tired } = units[unit]
  return { unit, spent, fire: spent ? 0 : fire, defence: spent ? tired : defence, move: spent ? 0 : move }
}

function handOf(side: Side): HandView {
  const limit = turns[0].hand[side] + (side === 'soviet' ? 1 : 0)
  return { size: limit, limit, cards: null, deck: 27 - limit, discards: [], resting: null }
}

export const hands: Record<Side, readonly number[]> = {
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

export const crossingIds = crossings.map(area => areaNames[area])
