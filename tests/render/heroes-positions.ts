import { conflictOfHeroes } from '../../src/systems/conflict-of-heroes/index.ts'
import { getMapLayout } from '../../src/systems/conflict-of-heroes/map/geometry.ts'
import type { HeroesEvent, HitSum } from '../../src/systems/conflict-of-heroes/state/events.ts'
import { heroesFromPosition } from '../../src/systems/conflict-of-heroes/state/from-position.ts'
import type { HeroesPosition } from '../../src/systems/conflict-of-heroes/state/to-position.ts'
import type { HeroesView } from '../../src/systems/conflict-of-heroes/view/view.ts'

/** What a role sees of a position; as plain JSON, as it reaches the worker. */
export function seen(position: HeroesPosition, role: string | null = null): HeroesView {
  const state = heroesFromPosition(position)
  return JSON.parse(JSON.stringify(conflictOfHeroes.views.view(state, role)))
}

export const hexOf = (scenario: number, name: string): number => getMapLayout(scenario).byName.get(name) ?? -1

/** Scenario 1 with everything that a counter can show. */
export const partisans: HeroesPosition = {
  scenario: 'partisans',
  round: 3,
  turn: 'german',
  units: [
    { unit: 'de_mg34', hex: '1G08', facing: 'NE', stressed: true },
    { unit: 'de_rifles41', hex: '1I07', facing: 'NE', marker: 'soft_suppressed' },
    { unit: 'de_rifles41', hex: '1F05', facing: 'NE', spent: true },
    { unit: 'de_mg34', hex: '1H10', facing: 'N' },
    { unit: 'su_rifles41', hex: '1L08', facing: 'NW', marker: 'soft_pinned', shown: true },
    { unit: 'su_maxim', hex: '1K02', facing: 'SW' },
    { unit: 'su_rifles41', hex: '1M05', facing: 'SW', hidden: true },
    { unit: 'su_rifles41', hex: '1P05', facing: 'SW', spent: true },
    { unit: 'su_smg', hex: 'destroyed' },
  ],
  heavy: ['1J07'],
  light: ['1K07'],
  caps: { german: 5, soviet: 6 },
  start: { german: 7, soviet: 7 },
  losses: { soviet: 1 },
  hands: { german: ['02', '06', '13'], soviet: ['01', '07', '07', '12'] },
  vp: { side: 'soviet', points: 2 },
}

/** Two boards on top of each other, vehicles with passengers, works, full hexes, a planned strike. */
export const tanks: HeroesPosition = {
  scenario: 'kv2',
  round: 2,
  turn: 'soviet',
  units: [
    { unit: 'su_kv2', hex: '5J02', facing: 'N', marker: 'armour_immobilised', shown: true },
    { unit: 'su_rifles41', hex: '5H02', facing: 'N', inside: 0 },
    { unit: 'su_45at', hex: '5K03', facing: 'NW', marker: 'soft_stunned' },
    { unit: 'de_sdkfz251', hex: '4J10', facing: 'S' },
    { unit: 'de_rifles41', hex: '4J10', facing: 'S', carrier: 3 },
    ...['de_pz38t', 'de_pz3e', 'de_pioneers', 'de_mg34', 'de_mortar81'].map(unit => ({
      unit,
      hex: '4I11',
      facing: 'SE',
    })),
    { unit: 'de_opel', hex: '4K11', facing: 'S', bogged: true },
  ],
  tokens: [
    { token: 'bunker', hex: '5H02', facing: 'N' },
    { token: 'trench', hex: '5L05' },
    { token: 'hasty', hex: '5K03' },
    { token: 'wire', hex: '5I02' },
    { token: 'roadblock', hex: '5J05' },
    { token: 'mines', hex: '5J04', hidden: true, by: 'soviet' },
  ],
  strikes: [{ by: 'soviet', card: 'B05', hex: '4I11', round: 3 }],
  caps: { german: 3, soviet: 4 },
  start: { german: 8, soviet: 9 },
  vp: { side: 'german', points: 4 },
}

/** Two boards side by side. */
export const corridor: HeroesPosition = {
  scenario: 'corridor',
  units: [
    { unit: 'de_rifles41', hex: '1B06', facing: 'NE' },
    { unit: 'su_rifles41', hex: '2R06', facing: 'NW' },
  ],
}

export const sum: HitSum = {
  unit: 4,
  token: -1,
  red: true,
  flank: false,
  defence: 14,
  defenceTerms: [
    { rule: 'CH-6.1b', value: 12 },
    { rule: 'CH-6.4b', value: 2 },
  ],
  attack: 4,
  attackTerms: [{ rule: 'CH-6.6b', value: 4 }],
  number: 10,
}

const L08 = hexOf(0, '1L08')
const G08 = hexOf(0, '1G08')
const H08 = hexOf(0, '1H08')

/** One of every kind. */
export const everyEvent: { [K in HeroesEvent['type']]: Extract<HeroesEvent, { type: K }> } = {
  began: { type: 'began', scenario: 0, cards: [0, 1] },
  tookCard: { type: 'tookCard', command: 0, card: 1 },
  drew: { type: 'drew', command: 0, cards: [1, 2] },
  drewSome: { type: 'drewSome', command: 1, count: 2 },
  reshuffled: { type: 'reshuffled', count: 12 },
  placed: { type: 'placed', unit: 5, hex: hexOf(0, '1K02') },
  placedSome: { type: 'placedSome', command: 1, left: 2 },
  turn: { type: 'turn', side: 0, round: 3, again: false },
  passed: { type: 'passed', command: 1 },
  declared: { type: 'declared', command: 0, deed: 'attack', units: [0], card: -1, cost: 2, terms: [] },
  attacked: {
    type: 'attacked',
    unit: 0,
    supporters: [3],
    hex: L08,
    close: false,
    weapon: 'fire',
    from: G08,
  },
  moved: { type: 'moved', unit: 0, from: H08, to: G08, facing: 1 },
  turned: { type: 'turned', unit: 0, facing: 1 },
  entered: { type: 'entered', unit: 0, hex: G08, facing: 1 },
  odds: { type: 'odds', sum, hit: 17, critical: 0 },
  rolled: {
    type: 'rolled',
    what: 'hit',
    command: 0,
    unit: 4,
    token: -1,
    dice: [6, 5],
    number: 10,
    caps: 0,
    luck: 0,
    terms: [],
  },
  rerolled: { type: 'rerolled', command: 0, what: 'hit', dice: [6, 6] },
  luck: { type: 'luck', command: 0, what: 'hit', die: 4, change: 2 },
  missed: { type: 'missed', unit: 4 },
  hit: { type: 'hit', unit: 4, armoured: false },
  drewMarker: { type: 'drewMarker', unit: 4, marker: 4 },
  showedMarker: { type: 'showedMarker', unit: 4, marker: 4, why: 'fight' },
  destroyed: { type: 'destroyed', unit: 8, hex: L08, why: 'second', marker: 4 },
  covered: { type: 'covered', command: 1, losses: 1, cap: 5 },
  rallied: { type: 'rallied', unit: 1, marker: 5 },
  notRallied: { type: 'notRallied', unit: 1 },
  paid: { type: 'paid', command: 0, caps: 2, why: 'cost', left: 3 },
  gainedCaps: { type: 'gainedCaps', command: 0, caps: 2, left: 5 },
  lostCaps: { type: 'lostCaps', command: 0, caps: 2, left: 1 },
  checked: { type: 'checked', units: [0], cost: 2, face: 6, result: 6, spent: false, secret: false },
  noCheck: { type: 'noCheck', units: [0], secret: false },
  played: { type: 'played', command: 0, card: 5 },
  raised: { type: 'raised', command: 0, by: 3, cost: 5 },
  impossible: { type: 'impossible', command: 0 },
  scenarioCard: { type: 'scenarioCard', command: 0, card: 17 },
  revealed: { type: 'revealed', unit: 5, hex: hexOf(0, '1K02') },
  hid: { type: 'hid', unit: 5, hex: hexOf(0, '1K02') },
  wentHidden: { type: 'wentHidden', unit: 5 },
  hiddenMove: { type: 'hiddenMove', unit: 5, from: hexOf(0, '1K03'), to: hexOf(0, '1K02') },
  detected: { type: 'detected', hex: L08, units: [4] },
  undetected: { type: 'undetected', hex: L08 },
  controlled: { type: 'controlled', control: 0, side: 0 },
  scored: { type: 'scored', side: 1, points: 1, why: 'loss', holder: 1, total: 2 },
  roundEnded: { type: 'roundEnded', round: 2 },
  round: { type: 'round', round: 3, caps: [7, 7], arrived: [] },
  first: { type: 'first', side: 0 },
  dug: { type: 'dug', unit: 0, token: 0, hex: G08 },
  laid: { type: 'laid', token: 0, kind: 5, hex: G08 },
  spied: { type: 'spied', unit: 0 },
  tokenGone: { type: 'tokenGone', token: 0, hex: G08 },
  attackOdds: {
    type: 'attackOdds',
    detection: -1,
    detectionTerms: [],
    detect: 0,
    sums: [sum],
    caps: [0],
    hits: [6 / 36],
    criticals: [0],
    marked: [false],
    units: [0],
    cost: 2,
    terms: [{ rule: 'CH-2.4b', value: 2 }],
    dice: 0,
    chances: [0.3, 0.2],
  },
  rallyOdds: {
    type: 'rallyOdds',
    rolls: [{ unit: 1, number: 7, terms: [{ rule: 'CH-7.7a', value: 7 }], caps: 0, chance: 21 / 36 }],
    units: [1],
    cost: 5,
    terms: [{ rule: 'CH-7.10a', value: 5 }],
    dice: 0,
    chances: [0.7],
  },
  mayEndRound: { type: 'mayEndRound' },
  wouldPay: { type: 'wouldPay', units: [0], caps: 2 },
  wouldPlay: { type: 'wouldPlay', card: 0 },
  costs: {
    type: 'costs',
    units: [0],
    cost: 2,
    terms: [{ rule: 'CH-2.4b', value: 2 }],
    dice: 0,
    chances: [0.3],
  },
  rollOdds: { type: 'rollOdds', what: 'hit', unit: 1, number: 7, chance: 21 / 36 },
  cardOdds: {
    type: 'cardOdds',
    card: 0,
    faces: [1, 2, 3, 4, 5, 6],
    units: [0],
    cost: 0,
    terms: [],
    dice: 0,
    chances: [0],
  },
  ended: { type: 'ended', winner: 1, points: 2 },
  minesFound: { type: 'minesFound', token: 0, hex: G08 },
  minesExplode: { type: 'minesExplode', unit: 0, token: 0 },
  minesPassed: { type: 'minesPassed', unit: 0, hex: G08 },
  obstacleDie: { type: 'obstacleDie', unit: 0, kind: 'wire', die: 3 },
  wireCrushed: { type: 'wireCrushed', unit: 0, token: 0, hex: G08 },
  boarded: { type: 'boarded', unit: 0, vehicle: 1 },
  gotOff: { type: 'gotOff', unit: 0, vehicle: 1, hex: G08, facing: 0 },
  hooked: { type: 'hooked', unit: 0, vehicle: 1 },
  bogged: { type: 'bogged', unit: 0 },
  freed: { type: 'freed', unit: 0 },
  occupied: { type: 'occupied', unit: 0, token: 0 },
  vacated: { type: 'vacated', unit: 0, token: 0, facing: 0 },
  tokenMissed: { type: 'tokenMissed', token: 0 },
  tokenHit: { type: 'tokenHit', token: 0, hex: G08 },
  smoked: { type: 'smoked', hexes: [G08] },
  planned: { type: 'planned', command: 0, hex: G08, smoke: false },
  plannedSomewhere: { type: 'plannedSomewhere', command: 1 },
  held: { type: 'held', command: 0 },
  markerLaid: { type: 'markerLaid', command: 0, hex: G08, smoke: false, card: 27 },
  onTarget: { type: 'onTarget', hex: G08 },
  pointed: { type: 'pointed', facing: 1 },
  drifted: { type: 'drifted', from: G08, direction: 2, distance: 2, hex: L08 },
  strikeHits: { type: 'strikeHits', hexes: [G08, H08], units: [0] },
  reached: { type: 'reached', unit: 0, hex: G08, points: 1 },
}

/** MG 34 fires at the riflemen in the wood. */
export const shot: readonly HeroesEvent[] = [
  everyEvent.declared,
  everyEvent.attacked,
  everyEvent.odds,
  everyEvent.rolled,
  everyEvent.hit,
  everyEvent.checked,
]
