import { pavlovsHouse } from '../../src/systems/pavlovs-house/index.ts'
import type { PavlovEvent } from '../../src/systems/pavlovs-house/state/events.ts'
import type { PavlovPosition } from '../../src/systems/pavlovs-house/state/position.ts'
import type { PavlovOpenStep, PavlovView } from '../../src/systems/pavlovs-house/view/view.ts'
import { at, index } from '../pavlovs-house/house.ts'
import { picker } from '../support/conformance.ts'

export const manOf = (name: string): number => index('man', name)
const cardOf = (name: string): number => index('wehrmacht', name)
export const squareAt = (name: string): number => index('square', name)
export const positionAt = (name: string): number => index('position', name)
export const locationAt = (number: number): number => index('location', String(number))
const enemyOf = (id: string): number => ['riflemen', 'mg', 'scouts', 'pz2', 'pz3', 'pz4', 'stug'].indexOf(id)

/** A position seen by everybody, with what a test changes. */
export function viewOf(position: PavlovPosition, changes: Partial<PavlovView> = {}): PavlovView {
  const { state } = at({ phase: 'counters', ...position })
  return { ...plain(pavlovsHouse.views.view(state, null)), ...changes }
}

const plain = (view: PavlovView): PavlovView => JSON.parse(JSON.stringify(view)) as PavlovView

const house: PavlovPosition = {
  turn: 6,
  men: {
    Pavlov: 'R3',
    Glushch: 'G2',
    Chernog: { at: 'R4', acted: true, exhausted: true },
    Alexandr: 'P4',
    Afanas: 'G4',
    Chekhov: { at: 'G5', orders: 1, exhausted: true },
    Voronov: 'R5',
    Khait: 'R5',
    Sobgaida: 'R2',
    Ramazan: { at: 'R2', damaged: true },
    Mosiash: { at: 'P2', damaged: true },
    Kiselev: 'P6',
    Chernysh: 'G1/R1',
    Potansky: 'G6',
    Naumov: 'reserve',
    Gridin: { at: 'reserve', damaged: true },
    Kalinin: 'reserve',
  },
  weapons: { Maxim1: 'R5', PTRD: 'R2', RM50: 'reserve' },
  walls: { green: 6, red: 4, purple: 5 },
  suppression: { green: 2, red: 3, purple: 1 },
  supply: { suppression: 4, food: 2, firstAid: 1, sapper: 1 },
  staging: { ammo: 1, food: 2, firstAid: 1 },
  enemies: {
    '1.2': 'riflemen',
    '3.1': 'mg',
    '4.1': 'stug',
    '4.2': 'scouts',
    '5.2': 'pz2',
    '6.1': 'riflemen',
    '3.2': 'pz4',
    '2.1': 'pz3',
    '2.2': 'riflemen',
    '2.3': 'mg',
    '2.4': 'scouts',
  },
  mines: ['3', '4', '6'],
  locations: {
    '5': 'ammo',
    '6': 'food',
    '8': 'aa',
    '12': 'aa',
    '10': 'artillery',
    '14': 'wire',
    '15': 'wire',
    '9': 'damage',
    '16': 'damage',
  },
  hand: ['70', '78', '96'],
  storm: 'Special',
}

/** Turn 6: two German cards are open, the second has just hit the red wall. */
export const exampleView = (changes: Partial<PavlovView> = {}): PavlovView =>
  viewOf(house, {
    phase: 'wehrmacht',
    opened: [cardOf('riflemen.1'), cardOf('sFH18.7')],
    faceDown: 1,
    asks: null,
    ...changes,
  })

export const fired: Extract<PavlovEvent, { type: 'fired' }> = {
  type: 'fired',
  gun: 'artillery',
  card: cardOf('sFH18.7'),
  colourDie: 3,
  colour: 1,
  positionDie: null,
  position: null,
  dice: [2, 5, 1, 6, 4],
  extra: 0,
  defence: 5,
  hits: true,
}

export const exampleSaid: readonly PavlovEvent[] = [
  { type: 'opened', card: cardOf('sFH18.7'), nth: 2, of: 3 },
  fired,
  { type: 'wallDown', colour: 1, wall: 4 },
]

/** A full house: crews everywhere, a long reserve, everything on the square and the Volga, Guards tactics. */
export function crowdView(changes: Partial<PavlovView> = {}): PavlovView {
  const positions = ['G1/R1', 'G2', 'G3', 'G4', 'G5', 'G6', 'R2', 'R3', 'R4', 'R5', 'R6/P1', 'P2']
  const base = exampleView()
  const men = base.men.map((man, i) => ({
    ...man,
    place: i < positions.length ? positionAt(positions[i]) : i < 30 ? 16 : 18,
    exhausted: i % 3 === 0,
    damaged: i % 4 === 0,
    acted: i % 5 === 0,
    orders: i % 7 === 0 ? 1 : 0,
  }))
  return {
    ...base,
    men,
    weapons: base.weapons.map(() => 16),
    squares: base.squares.map((_, square) => square % 7),
    mines: base.mines.map(() => false),
    locations: base.locations.map((_, location) => (location % 3 === 0 ? 2 : -1)),
    staging: [0, 0, 0, 0, 2, 3, 2, 0, 0, 3, 0],
    tactics: [0, 17],
    difficulty: 'guards',
    withSupport: true,
    supportCard: 0,
    supportScored: [2],
    stormScored: [1],
    tacticsCount: 12,
    ...changes,
  }
}

const asked: PavlovOpenStep = {
  do: 'counters',
  who: ['soviet'],
  man: null,
  men: [],
  cause: null,
  count: null,
  planes: null,
  defence: null,
  enemy: null,
  approach: null,
  from: null,
}
export const asking = (changes: Partial<PavlovOpenStep>): PavlovOpenStep => ({ ...asked, ...changes })

/** What a German player, his enemy and everybody else see; `seed` deals anew what `role` cannot know. */
export function competitive(role: 'german' | 'soviet' | null, seed?: string): PavlovView {
  const { state } = at({
    ...house,
    mode: 'competitive-2',
    tactics: 'competitive',
    phase: 'counters',
    german: {
      hand: ['mortar.9', 'pz2.19', 'sniper.21', 'ju87x2.11'],
      tactics: ['104', '111', '115'],
      planned: ['leIG18.10', 'mg.16', 'assault.41'],
      plannedTactics: '103',
    },
  })
  const other = seed ? pavlovsHouse.views.determinize(state, role, picker(seed)) : state
  return plain(pavlovsHouse.views.view(other, role))
}

/** Everything that can be said, one entry each. */
export const everyEvent: { readonly [T in PavlovEvent['type']]: Extract<PavlovEvent, { type: T }> } = {
  stopped: { type: 'stopped', phase: 'cards', actions: 1 },
  chosen: { type: 'chosen', men: [manOf('Mosiash')], why: 'hunger' },
  turn: { type: 'turn', turn: 7 },
  ended: { type: 'ended', reason: 'breach', total: -4 },
  scored: { type: 'scored', storm: 14, support: 3, men: 12, enemies: -6, total: 23 },
  drew: { type: 'drew', cards: [0, 5, 12, 30], actions: 3 },
  drewHidden: { type: 'drewHidden', count: 4, actions: 4 },
  reshuffled: { type: 'reshuffled', count: 24 },
  used: { type: 'used', card: 4, command: 5 },
  repaired: { type: 'repaired', location: locationAt(9) },
  resupplied: { type: 'resupplied', tokens: [5, 5, 6, 9, 4] },
  reinforced: { type: 'reinforced', pieces: [manOf('Naumov'), 34], cost: 6, limit: 6, radio: null },
  fortified: { type: 'fortified', colour: 1, wall: 5 },
  mined: { type: 'mined', approach: 2 },
  fogReturned: { type: 'fogReturned', card: 28 },
  readied: { type: 'readied', location: locationAt(8), token: 10 },
  loaded: { type: 'loaded', locations: [locationAt(5), locationAt(6)], tokens: [5, 9] },
  delivered: { type: 'delivered', locations: [locationAt(5)], tokens: [5], suppression: 4, due: 5 },
  supported: { type: 'supported', card: 2, points: 3 },
  supportOpened: { type: 'supportOpened', card: 4 },
  raided: {
    type: 'raided',
    card: 5,
    men: [manOf('Pavlov'), manOf('Chernog'), manOf('Voronov')],
    dice: [6, 2, 5, 3, 4],
    sum: 20,
    defence: 18,
    won: true,
    final: false,
  },
  casualty: { type: 'casualty', man: manOf('Voronov'), die: 2, lives: false },
  discarded: { type: 'discarded', cards: [1, 2] },
  tactics: { type: 'tactics', opened: [1], removed: 0 },
  opened: { type: 'opened', card: cardOf('sFH18.7'), nth: 2, of: 3 },
  noTarget: { type: 'noTarget', gun: 'mortar', colourDie: 6, colour: 2 },
  fired,
  wallDown: { type: 'wallDown', colour: 1, wall: 4 },
  pinned: { type: 'pinned', men: [manOf('Mosiash')], marked: true },
  saved: { type: 'saved', man: manOf('Glushch'), cause: 'sniper' },
  lost: { type: 'lost', men: [manOf('Ulyanova')], from: [4], cause: 'sniper' },
  weaponBack: { type: 'weaponBack', weapon: 5, position: positionAt('G3') },
  airRaid: { type: 'airRaid', planes: 3, defence: 4 },
  flak: {
    type: 'flak',
    locations: [locationAt(8), locationAt(12)],
    dice: [4, 1, 3, 6],
    defence: 4,
    downed: 2,
    planes: 1,
  },
  bombed: {
    type: 'bombed',
    dice: [3, 5, 6],
    sum: 14,
    location: locationAt(14),
    result: 'token',
    token: 7,
  },
  fogAdded: { type: 'fogAdded', card: 30 },
  noCounter: { type: 'noCounter', enemy: enemyOf('pz4') },
  coming: { type: 'coming', enemy: enemyOf('mg'), approach: 3, die: 4 },
  stopFire: {
    type: 'stopFire',
    enemy: enemyOf('mg'),
    approach: 3,
    tokens: 3,
    fewer: 1,
    dice: [3, 4],
    defence: 4,
    stopped: true,
  },
  placed: { type: 'placed', enemy: enemyOf('stug'), approach: 3, pushed: 1 },
  breach: { type: 'breach', enemy: enemyOf('scouts'), approach: 1 },
  mineBlew: {
    type: 'mineBlew',
    enemy: enemyOf('mg'),
    approach: 1,
    location: 2,
    dice: [1, 4, 2],
    defence: 4,
    destroyed: true,
  },
  dashed: { type: 'dashed', enemy: enemyOf('scouts'), approach: 3, card: 18 },
  mineLost: { type: 'mineLost', approach: 4, die: 5, found: true },
  fed: { type: 'fed', men: 17, needed: 4, paid: 3, short: 2 },
  stormCard: { type: 'stormCard', card: 5, replaced: 1 },
  counters: { type: 'counters', moves: 3, actions: 3 },
  moved: {
    type: 'moved',
    man: manOf('Pavlov'),
    from: positionAt('P3'),
    to: positionAt('R3'),
    weapon: null,
    free: false,
  },
  attacked: {
    type: 'attacked',
    men: [manOf('Voronov'), manOf('Khait')],
    weapon: 3,
    square: squareAt('5.2'),
    enemy: enemyOf('pz2'),
    dice: [4, 2, 6, 1, 3],
    inspired: [manOf('Voronov')],
    defence: 4,
    destroyed: false,
  },
  suppressed: {
    type: 'suppressed',
    men: [manOf('Voronov'), manOf('Khait')],
    weapon: 3,
    inspired: [],
    areas: [0, 4, 0],
  },
  ordered: { type: 'ordered', man: manOf('Pavlov'), men: [manOf('Chekhov'), manOf('Glushch')] },
  recovered: { type: 'recovered', man: manOf('Chernog'), relief: 'side', by: null },
  observed: {
    type: 'observed',
    man: manOf('Potansky'),
    location: locationAt(10),
    square: squareAt('1.2'),
    enemy: enemyOf('riflemen'),
    dice: [2, 5, 4],
    defence: 4,
    destroyed: true,
  },
  germanDrew: { type: 'germanDrew', cards: [3, 8], tactics: [2] },
  germanDrewHidden: { type: 'germanDrewHidden', cards: 3, tactics: 1 },
  planned: { type: 'planned', cards: [3, 8, 11], tactics: 2 },
  plannedHidden: { type: 'plannedHidden', cards: 3 },
  heldFire: { type: 'heldFire', man: manOf('Pavlov'), square: squareAt('1.1') },
  chances: { type: 'chances', shots: [{ shot: 0, dice: 2, need: 4, chance: 0.75 }] },
  chance: { type: 'chance', dice: 5, extra: 1, need: 5, sum: false, chance: 0.91 },
}
