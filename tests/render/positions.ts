import { combat, hexNames, turns, unitNames, units } from '../../data/hells-gate/index.ts'
import type { CombatOdds, HellEvent } from '../../src/systems/hells-gate/state/events.ts'
import type { HellUnit, HellView, ReinforcementView } from '../../src/systems/hells-gate/view/view.ts'

/** Positions to draw, written down by hand: the painter is tested on views, without the rules. */
export const hexOf = (id: string): number => found(hexNames.indexOf(id), id)
export const unitOf = (name: string): number => found(unitNames.indexOf(name), name)

function found(at: number, name: string): number {
  if (at < 0) throw new Error(`no ${name}`)
  return at
}

/** The set-up, with what a test changes. */
export function viewOf(changes: Partial<HellView> = {}): HellView {
  return {
    turn: 1,
    turns: turns.length,
    mud: false,
    side: 'soviet',
    phase: 'combat',
    units: units.map((_, unit) => startOf(unit)),
    hexesAttacked: [],
    tichonovkaClosed: false,
    westEntered: false,
    korsunEntered: false,
    sovietLine: null,
    airlift: false,
    arrivals: arrivalsAfter(0, false),
    stepsLost: { soviet: 0, german: 0 },
    sourcesHeld: { soviet: [], german: [] },
    points: { soviet: 0, german: 10 },
    cutOff: [],
    asks: { do: 'combat', who: ['soviet'] },
    outcome: null,
    score: null,
    ...changes,
  }
}

function startOf(unit: number): HellUnit {
  const { name, side, type, size, full, reduced, steps, turn, at } = units[unit]
  const waits = turn !== null
  return {
    unit,
    name,
    side,
    type,
    size,
    strength: full,
    full,
    reduced,
    steps,
    maxSteps: steps,
    place: waits ? 'reserve' : 'map',
    hex: waits ? null : at,
    out: false,
    retreated: false,
    attacked: false,
    moved: false,
    struck: false,
  }
}

export function arrivalsAfter(turn: number, westEntered: boolean): ReinforcementView[] {
  const result: ReinforcementView[] = []
  for (const [unit, { side, turn: due, at, onlyIfWestEntered }] of units.entries()) {
    if (due === null) continue
    const status = due <= turn ? 'arrived' : onlyIfWestEntered && !westEntered ? 'doubtful' : 'coming'
    result.push({ unit, side, turn: due, hex: at, status })
  }
  return result
}

/** Changes to single units, by name. */
export function moved(
  view: HellView,
  changes: Record<string, Partial<HellUnit> & { at?: string }>,
): HellView {
  const list = [...view.units]
  for (const [name, { at, ...change }] of Object.entries(changes)) {
    const unit = unitOf(name)
    const hex = at === undefined ? {} : ({ hex: hexOf(at), place: 'map' } as const)
    list[unit] = { ...list[unit], ...hex, ...change }
  }
  return { ...view, units: list }
}

const reduced = { strength: 1, steps: 1 }

/** Turn 1 of the worked example, after the panzers have hit 29 TC in B6. */
export function exampleView(): HellView {
  const cut = ['88ID_B', 'KAbtB_A', 'KAbtB_B', '72ID', '57ID', '5SSPzB', '5SSWik', 'SSWall']
  const view = moved(
    viewOf({
      side: 'german',
      arrivals: arrivalsAfter(1, false),
      hexesAttacked: [hexOf('B6')],
      stepsLost: { soviet: 2, german: 4 },
      points: { soviet: 4, german: 12 },
      asks: { do: 'combat', who: ['german'] },
    }),
    {
      '20TC': { at: 'C5', ...reduced },
      '29TC': { at: 'B5', retreated: true },
      '5GTC': { at: 'C2', ...reduced },
      '389ID': { at: 'D6', ...reduced, out: true, retreated: true },
      '88ID_A': { at: 'D2', out: true, retreated: true },
      '106ID': reduced,
      '198ID': { strength: 2, steps: 1 },
      '14Pz': { at: 'B7', ...reduced, attacked: true },
      '11Pz': { at: 'B7', attacked: true },
    },
  )
  return moved(view, Object.fromEntries(cut.map(name => [name, { out: true }])))
}

const columnOf = (odds: string): number => combat.columns.findIndex(column => column.odds === odds)

export const panzers: CombatOdds = {
  side: 'german',
  target: hexOf('B6'),
  attackers: [
    { unit: unitOf('11Pz'), from: hexOf('B7'), strength: 3, times: 3, river: true, out: false },
    { unit: unitOf('14Pz'), from: hexOf('B7'), strength: 2, times: 3, river: true, out: false },
  ],
  defenders: [{ unit: unitOf('29TC'), strength: 2, counted: true, out: false }],
  retreated: [],
  attack: 15,
  defence: 2,
  odds: columnOf('6:1'),
  shifts: [{ kind: 'river', by: -1, cap: null }],
  column: columnOf('4:1'),
  allOut: unitOf('14Pz'),
  overconcentrated: false,
}

export const exampleSaid: readonly HellEvent[] = [
  { type: 'turnedOver', unit: unitOf('14Pz') },
  { type: 'attacked', die: 2, hits: 1, ...panzers },
  { type: 'retreated', unit: unitOf('29TC'), from: hexOf('B6'), to: hexOf('B5') },
]

/** Everything that can be said, one entry each. */
export const everyEvent: Record<HellEvent['type'], HellEvent> = {
  turn: { type: 'turn', turn: 2, mud: false },
  phase: { type: 'phase', turn: 1, side: 'german', phase: 'movement' },
  supply: {
    type: 'supply',
    side: 'german',
    out: [unitOf('72ID'), unitOf('57ID')],
    back: [unitOf('34ID')],
    stillOut: [unitOf('88ID_B')],
  },
  arrived: { type: 'arrived', unit: unitOf('11Pz'), hex: hexOf('B7'), instead: null },
  arrivalLost: { type: 'arrivalLost', unit: unitOf('24Pz'), why: 'recalled' },
  rebuilt: { type: 'rebuilt', unit: unitOf('20TC') },
  odds: { type: 'odds', ...panzers },
  attacked: { type: 'attacked', die: 2, hits: 1, ...panzers },
  turnedOver: { type: 'turnedOver', unit: unitOf('14Pz') },
  lostStep: { type: 'lostStep', unit: unitOf('106ID'), hex: hexOf('B7') },
  retreated: { type: 'retreated', unit: unitOf('29TC'), from: hexOf('B6'), to: hexOf('B5') },
  eliminated: { type: 'eliminated', unit: unitOf('389ID'), hex: hexOf('D6'), reason: 'retreatedLeft' },
  moved: { type: 'moved', unit: unitOf('20TC'), from: hexOf('C7'), path: [hexOf('C6'), hexOf('C5')] },
  westEntered: { type: 'westEntered', unit: unitOf('29TC'), hex: hexOf('A5') },
  countChanged: {
    type: 'countChanged',
    cut: [unitOf('34ID')],
    linked: [],
    taken: [hexOf('A5')],
    lost: [],
    before: { soviet: 3, german: 10 },
    points: { soviet: 6, german: 10 },
  },
  korsunEntered: { type: 'korsunEntered', unit: unitOf('5GTC'), hex: hexOf('D3') },
  breakout: {
    type: 'breakout',
    unit: unitOf('57ID'),
    hex: hexOf('E4'),
    die: 4,
    refuges: [hexOf('D5'), hexOf('E3')],
    total: 6,
    escaped: true,
  },
  breakoutOdds: {
    type: 'breakoutOdds',
    unit: unitOf('57ID'),
    hex: hexOf('E4'),
    refuges: [hexOf('D5'), hexOf('E3')],
    chance: 4 / 6,
  },
  wouldCut: { type: 'wouldCut', units: [unitOf('57ID')] },
  weatherOdds: { type: 'weatherOdds', chance: 2 / 6, aside: true },
  recovered: { type: 'recovered', side: 'german', units: [unitOf('389ID'), unitOf('88ID_A')] },
  weather: { type: 'weather', die: 2, mud: true },
  scored: { type: 'scored', lines: [], points: { soviet: 31, german: 24 }, winner: 'soviet' },
}
