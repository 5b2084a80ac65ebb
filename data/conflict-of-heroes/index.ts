import type { z } from 'zod'
import { factsHash, files, load, wrong } from '../load.ts'
import {
  type areaPart,
  boardsFile,
  cardsFile,
  markersFile,
  scenarioFile,
  terrainFile,
  unitsFile,
} from './schema.ts'

export interface Both {
  readonly ru: string
  readonly en: string
}
/** 0 Germany, 1 USSR. */
export type SideIndex = 0 | 1

const SIDES = ['german', 'soviet'] as const
export const FACINGS = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const
export const COLUMNS = 'ABCDEFGHIJKLMNOPQRS'
const sideIndex = (side: (typeof SIDES)[number]): SideIndex => (side === 'german' ? 0 : 1)

// Units

export interface UnitKind {
  readonly id: string
  readonly code: string
  readonly side: SideIndex
  readonly name: Both
  readonly count: number
  readonly years: string
  readonly class: string
  readonly attackCost: number | null
  readonly indirectCost: number | null
  readonly turret: boolean
  readonly moveCost: number
  readonly moves: 'foot' | 'wheeled' | 'tracked'
  /** Bonus symbols. */
  readonly wheels: number
  readonly tracks: number
  readonly red: number | null
  readonly blue: number | null
  readonly redWhite: boolean
  readonly blueWhite: boolean
  readonly rangeMin: number
  readonly range: number
  readonly flank: number
  readonly front: number
  readonly flankRed: boolean
  readonly frontRed: boolean
  readonly openTopped: boolean
  readonly flame: boolean
  readonly he: boolean
  /** 16.6 Defence that an armoured carrier lends to its passenger. */
  readonly apc: number
  readonly smoke: boolean
  /** 16.7 Field gun: wheeled, but no vehicle. */
  readonly gun: boolean
  readonly vehicle: boolean
  /** R90 Tanks and self-propelled guns. */
  readonly tank: boolean
  readonly mortar: boolean
  readonly pioneers: boolean
  /** 6.11 Firepower on white. */
  readonly crew: boolean
  readonly attacks: 'normal' | 'close' | 'never'
  readonly controls: boolean
  /** 7.11 Lost units cover spaces of the CAP track. */
  readonly onTrack: boolean
}

const MOVES = { foot: 'foot', wheels: 'wheeled', tracks: 'tracked' } as const
const ATTACKS = { any: 'normal', close: 'close', none: 'never' } as const
const TANKS = ['tank', 'assault_gun', 'gun_carrier']

export const units: readonly UnitKind[] = load('conflict-of-heroes/units.json', unitsFile).units.map(
  unit => ({
    id: unit.id,
    code: unit.tag,
    side: sideIndex(unit.side),
    name: unit.name,
    count: unit.copies,
    years: unit.years,
    class: unit.kind,
    attackCost: unit.attackCost,
    indirectCost: unit.indirectCost,
    turret: unit.turret,
    moveCost: unit.moveCost,
    moves: MOVES[unit.mover],
    wheels: unit.wheel,
    tracks: unit.track,
    red: unit.red,
    blue: unit.blue,
    redWhite: unit.redWhite,
    blueWhite: unit.blueWhite,
    rangeMin: unit.minRange,
    range: unit.range,
    flank: unit.flank,
    front: unit.front,
    flankRed: unit.flankColour === 'red',
    frontRed: unit.frontColour === 'red',
    openTopped: unit.openTopped ?? false,
    flame: unit.flame ?? false,
    he: unit.explosive ?? false,
    apc: unit.shield ?? 0,
    smoke: unit.smoke ?? false,
    gun: unit.gun ?? false,
    vehicle: unit.mover !== 'foot' && !unit.gun,
    tank: TANKS.includes(unit.kind),
    mortar: unit.kind === 'mortar',
    pioneers: unit.pioneers ?? false,
    crew: unit.redWhite || unit.blueWhite,
    attacks: ATTACKS[unit.attacks],
    controls: unit.controls ?? true,
    onTrack: unit.capLoss ?? true,
  }),
)

const unitIndex = new Map(units.map((unit, index) => [unit.id, index]))
unique('conflict-of-heroes/units.json', 'units.tag', units, unit => unit.code)
unique('conflict-of-heroes/units.json', 'units.id', units, unit => unit.id)
units.forEach((unit, index) => {
  const field = `units.${index}`
  if ((unit.attacks === 'never') !== (unit.attackCost === null))
    wrong('conflict-of-heroes/units.json', `${field}.attackCost`, 'a number exactly when the unit attacks')
  if ((unit.attacks === 'never') !== (unit.red === null))
    wrong('conflict-of-heroes/units.json', `${field}.red`, 'a number exactly when the unit attacks')
  if (unit.moves === 'foot' && unit.wheels + unit.tracks > 0)
    wrong('conflict-of-heroes/units.json', `${field}.wheel`, 'no bonus symbols on foot')
})

// Markers

export interface Marker {
  readonly id: string
  readonly name: Both
  readonly armoured: boolean
  readonly count: number
  readonly rally: number | null
  readonly attackCost: number
  readonly moveCost: number
  readonly red: number
  readonly blue: number
  readonly flank: number
  readonly front: number
  readonly range: number | null
  readonly noAttack: boolean
  readonly noRed: boolean
  readonly noBlue: boolean
  readonly noMove: boolean
  readonly onlyRally: boolean
  readonly destroyed: boolean
}

export const markers: readonly Marker[] = load('conflict-of-heroes/markers.json', markersFile).markers.map(
  ({ kind, copies, ...marker }) => ({ ...marker, armoured: kind === 'armour', count: copies }),
)
unique('conflict-of-heroes/markers.json', 'markers.id', markers, marker => marker.id)

// Cards

export interface Card {
  readonly id: string
  readonly name: Both
  readonly about: Both
  readonly count: number
  readonly battle: boolean
  readonly type: 'action' | 'bonus' | 'scenario' | 'artillery'
  readonly cost: number
  /** 8.5 Green: for one unit, with a check; else paid in full with CAPs. */
  readonly green: boolean
  readonly hidden: boolean
  readonly group: boolean
  readonly he: boolean
  readonly effect: string
  /** Weapon cards. */
  readonly red: number
  readonly blue: number
  readonly range: number
  readonly side: SideIndex | null
  /** B02: attack modifier against an adjacent hex, in place of that of short range. */
  readonly adjacent: number | null
  /** B03: terrain of the target counts. */
  readonly terrain: boolean
  /** The numbers printed in the text: what it adds, how far it reaches, what each face of a die brings. */
  readonly add: number
  readonly reach: number
  readonly table: readonly number[]
  /** Which of its numbers the row gives. */
  readonly prints: readonly Printed[]
}
const PRINTED = ['red', 'blue', 'range', 'adjacent', 'add', 'reach', 'table'] as const
export type Printed = (typeof PRINTED)[number]

const CARDS_FILE = 'conflict-of-heroes/cards.json'
const pile = load(CARDS_FILE, cardsFile)
export const cards: readonly Card[] = pile.cards.map(card => ({
  id: card.id,
  name: card.name,
  about: card.about,
  count: card.copies,
  battle: card.pile === 'battle',
  type: card.kind,
  cost: card.cost ?? 0,
  green: card.colour === 'green',
  hidden: card.hidden,
  group: card.group,
  he: card.explosive,
  effect: card.effect,
  red: card.red ?? 0,
  blue: card.blue ?? 0,
  range: card.range ?? 0,
  side: card.side ? sideIndex(card.side) : null,
  adjacent: card.adjacent ?? null,
  terrain: card.terrain,
  add: card.add ?? 0,
  reach: card.reach ?? 0,
  table: card.table ?? [],
  prints: PRINTED.filter(number => card[number] !== undefined),
}))
const cardIndex = new Map(cards.map((card, index) => [card.id, index]))
unique(CARDS_FILE, 'cards.id', cards, card => card.id)
export const wrongCard = (card: number, field: string, expected: string): never =>
  wrong(CARDS_FILE, `cards.${card}.${field}`, expected)
/** 19.2 */
export const handicapCard = cardIndex.get(pile.handicap) ?? wrong(CARDS_FILE, 'handicap', 'a card')

// Terrain, tokens, numbers

const TERRAIN_FILE = 'conflict-of-heroes/terrain.json'
const ground = load(TERRAIN_FILE, terrainFile)

export interface Terrain {
  readonly id: string
  readonly code: string
  readonly name: Both
  readonly dr: number
  readonly blocks: boolean
  readonly foot: number
  readonly wheeled: number | null
  readonly tracked: number | null
  readonly trackBonus: boolean
  /** 6.4 Defensive terrain. */
  readonly cover: boolean
  readonly rally: number
}

export const terrains: readonly Terrain[] = ground.terrain.map(terrain => ({
  id: terrain.id,
  code: terrain.code,
  name: terrain.name,
  dr: terrain.defence,
  blocks: terrain.blocks,
  foot: terrain.foot,
  wheeled: terrain.wheels,
  tracked: terrain.tracks,
  trackBonus: terrain.trackBonus,
  cover: terrain.defence > 0,
  rally: terrain.rally,
}))
unique(TERRAIN_FILE, 'terrain.code', terrains, terrain => terrain.code)

export const wall = {
  name: ground.wall.name as Both,
  dr: ground.wall.defence,
  foot: ground.wall.foot,
  tracked: ground.wall.tracks,
  rally: ground.wall.rally,
}

export interface TokenKind {
  readonly id: string
  readonly name: Both
  readonly fortification: boolean
  /** Bonus to occupants (road block: to everybody in the hex) from any side; a bunker's against flank attacks. */
  readonly dr: number
  /** A bunker's against attacks from its arc. */
  readonly drFront: number
  readonly defence: number
  readonly facing: boolean
  /** Wheeled units may enter. */
  readonly wheeled: boolean
  /** Tracked vehicles keep their bonus moves. */
  readonly trackBonus: boolean
}

export const tokenKinds: readonly TokenKind[] = ground.tokens.map(token => ({
  id: token.id,
  name: token.name,
  fortification: token.group === 'fortification',
  dr: token.flankCover,
  drFront: token.cover,
  defence: token.defence,
  facing: token.faces,
  wheeled: token.wheels,
  trackBonus: token.trackBonus,
}))
const tokenIndex = new Map(tokenKinds.map((token, index) => [token.id, index]))

export const spentDie: readonly number[] = ground.spentDie
export const smoke = ground.smoke

export const numbers = {
  ...ground.numbers,
  drift: [ground.numbers.drift.german, ground.numbers.drift.soviet] as const,
  /** 17.10 On the mines token. */
  mines:
    ground.tokens.find(token => token.id === 'mines')?.hit ??
    wrong(TERRAIN_FILE, 'tokens', 'mines with `hit`'),
}

// Boards

export interface Board {
  readonly number: number
  readonly name: Both
  /** Rows 00 to 12, a letter a column; see `terrains[].code`. */
  readonly terrain: readonly string[]
  readonly levels: readonly string[]
  /** Hexes joined by a road, and with a wall between them. */
  readonly roads: readonly (readonly [string, string])[]
  readonly walls: readonly (readonly [string, string])[]
  /** Where roads leave the board: A06, S06, J01, J12. */
  readonly exits: readonly string[]
}

const BOARDS_FILE = 'conflict-of-heroes/boards.json'
export const boards: readonly Board[] = load(BOARDS_FILE, boardsFile).boards.map((board, index) => {
  const known = new Set(terrains.map(terrain => terrain.code))
  board.terrain.forEach((row, r) => {
    for (let c = 0; c < row.length; c++) {
      const drawn = r > 0 || c % 2 === 0
      if (drawn ? !known.has(row[c]) : row[c] !== ' ')
        wrong(
          BOARDS_FILE,
          `boards.${index}.terrain.${r}`,
          drawn ? 'letters of terrain' : 'a blank between half hexes',
        )
      if (drawn && !'012'.includes(board.levels[r][c]))
        wrong(BOARDS_FILE, `boards.${index}.levels.${r}`, '0, 1 or 2')
    }
  })
  const pair = (line: string, field: string): readonly [string, string] => {
    const [a, b] = line.split('|')
    if (!touch(a, b)) wrong(BOARDS_FILE, `boards.${index}.${field}`, `neighbours, not ${line}`)
    return [a, b]
  }
  return {
    number: board.board,
    name: board.name,
    terrain: board.terrain,
    levels: board.levels,
    roads: board.roads.map(line => pair(line, 'roads')),
    walls: board.walls.map(line => pair(line, 'walls')),
    exits: board.exits,
  }
})

/** Whether two hexes of one board share a side. */
function touch(a: string, b: string): boolean {
  const at = (name: string) => ({ column: COLUMNS.indexOf(name[0]), row: Number(name.slice(1)) })
  const [one, two] = [at(a), at(b)]
  const columns = two.column - one.column
  const rows = two.row - one.row
  if (columns === 0) return Math.abs(rows) === 1
  if (Math.abs(columns) !== 1) return false
  return one.column % 2 === 0 ? rows === 0 || rows === 1 : rows === 0 || rows === -1
}

// Scenarios: one file each

export interface Placed {
  readonly unit: number
  /** Which half of the side commands it when team mates play (19). */
  readonly half: 0 | 1
  readonly hex: string | null
  readonly facing: number
  readonly hidden: boolean
  /** Round of arrival; 0: on the map from the start. */
  readonly round: number
  /** Into `entries`, or -1. */
  readonly entry: number
  /** Its transport, into this list, or -1. */
  readonly carrier: number
  /** The fortification it occupies, into `tokens`, or -1. */
  readonly inside: number
}

/** Hexes that a side may choose from before the game. */
export interface Area {
  readonly side: SideIndex
  readonly boards: readonly {
    readonly board: number
    readonly rows?: readonly [number, number]
    readonly columns?: readonly [string, string]
  }[]
  readonly terrain: 'any' | 'cover' | 'building'
  /** Farther than this from every unit that the other side starts with. */
  readonly away: number
}

export interface HiddenArea extends Area {
  readonly perHex: number
  readonly must: readonly string[]
}

export interface Scenario {
  readonly id: string
  readonly number: number
  readonly name: Both
  readonly about: Both
  /** What of it is ours, or null. */
  readonly ours: Both | null
  readonly date: string
  readonly chapter: number
  readonly layout: readonly {
    readonly board: number
    readonly column: number
    readonly row: number
    readonly turned: boolean
  }[]
  readonly rounds: number
  readonly first: SideIndex
  readonly cap: readonly [number, number]
  /** For four commands; null when one player commands a side. */
  readonly capSplit: readonly number[] | null
  readonly players: readonly number[]
  /** R36 German k is k - 1, Soviet k is -k. */
  readonly vp: number
  readonly deck: readonly number[]
  readonly start: number
  readonly draw: number
  readonly extra: readonly (readonly number[])[]
  readonly goals: readonly (readonly number[])[]
  readonly weapons: readonly (readonly number[])[]
  /** Weapon cards that only these units may use; null: all of the side. */
  readonly users: readonly { readonly card: number; readonly units: readonly number[] }[]
  readonly plans: readonly {
    readonly side: SideIndex
    readonly card: number
    readonly rounds: readonly number[]
    readonly smoke: boolean
  }[]
  readonly smoke: readonly number[]
  readonly flames: boolean
  readonly kills: {
    readonly soft: number
    readonly armour: number
    readonly special: readonly { readonly unit: number; readonly vp: number }[]
    readonly tokens: readonly { readonly token: number; readonly side: SideIndex; readonly vp: number }[]
  }
  readonly control: readonly {
    readonly hex: string
    readonly owner: SideIndex | -1
    readonly scores: readonly {
      readonly side: SideIndex | -1
      readonly vp: number
      readonly rounds: readonly number[]
    }[]
  }[]
  readonly exits: readonly {
    readonly side: SideIndex
    readonly units: readonly number[]
    readonly hexes: readonly string[]
    readonly vp: number
  }[]
  readonly drawn: { readonly side: SideIndex; readonly points: number; readonly arrive: number }
  readonly units: readonly Placed[]
  readonly entries: readonly { readonly name: Both; readonly hexes: readonly string[] }[]
  readonly hiddenArea: readonly HiddenArea[]
  readonly tokens: readonly {
    readonly token: number
    /** null: its owner lays it in secret, in the area. */
    readonly hex: string | null
    readonly area: Area | null
    readonly facing: number
    readonly side: SideIndex
  }[]
}

export const scenarios: readonly Scenario[] = files('conflict-of-heroes/scenarios')
  .map(path => scenario(path, load(path, scenarioFile)))
  .sort((a, b) => a.number - b.number)
unique('conflict-of-heroes/scenarios', 'id', scenarios, it => it.id)

function scenario(path: string, file: z.output<typeof scenarioFile>): Scenario {
  const entries: { name: Both; hexes: readonly string[] }[] = []
  const placed: Placed[] = []
  const areas: HiddenArea[] = []
  const kindOf = (id: string, field: string) => unitIndex.get(id) ?? wrong(path, field, `a unit, not "${id}"`)
  const cardOf = (id: string, field: string) => cardIndex.get(id) ?? wrong(path, field, `a card, not "${id}"`)
  const tokenOf = (id: string, field: string) =>
    tokenIndex.get(id) ?? wrong(path, field, `a token, not "${id}"`)
  const hexOf = (name: string, field: string) =>
    isOnMap(file, name) ? name : wrong(path, field, `a hex, not "${name}"`)

  const tokens = file.tokens.map((token, index) => ({
    token: tokenOf(token.token, `tokens.${index}.token`),
    hex: 'hex' in token ? hexOf(token.hex, `tokens.${index}.hex`) : null,
    area: 'area' in token ? areaOf(token.owner, token.area) : null,
    facing: 'facing' in token && token.facing ? FACINGS.indexOf(token.facing) : 0,
    side: sideIndex(token.owner),
  }))
  for (const side of SIDES) {
    const force = file.forces[side]
    const field = `forces.${side}`
    const add = (unit: Omit<Placed, 'carrier'>, carries: string | undefined) => {
      placed.push({ ...unit, carrier: -1 })
      if (carries)
        placed.push({
          ...unit,
          unit: kindOf(carries, `${field}.carries`),
          inside: -1,
          carrier: placed.length - 1,
        })
    }
    force.placed.forEach((unit, index) => {
      const inside = unit.inside
        ? tokens.findIndex(token => token.hex === unit.hex && tokenKinds[token.token].id === unit.inside)
        : -1
      if (unit.inside && inside < 0)
        wrong(path, `${field}.placed.${index}.inside`, 'a token that lies in the hex')
      add(
        {
          unit: kindOf(unit.unit, `${field}.placed.${index}.unit`),
          half: unit.command,
          hex: hexOf(unit.hex, `${field}.placed.${index}.hex`),
          facing: FACINGS.indexOf(unit.facing),
          hidden: false,
          round: 0,
          entry: -1,
          inside,
        },
        unit.carries,
      )
    })
    if (force.hidden) {
      const { units: secret, area } = force.hidden
      for (const { unit, command } of secret)
        add(
          {
            unit: kindOf(unit, `${field}.hidden`),
            half: command,
            hex: null,
            facing: 0,
            hidden: true,
            round: 0,
            entry: -1,
            inside: -1,
          },
          undefined,
        )
      areas.push({
        ...areaOf(side, area),
        perHex: area.most ?? 99,
        must: area.must.map(hex => hexOf(hex, `${field}.hidden.area.must`)),
      })
    }
    force.arriving.forEach((group, index) => {
      const hexes = group.hexes.map(hex => hexOf(hex, `${field}.arriving.${index}.hexes`))
      entries.push({ name: group.name, hexes })
      for (const { unit, copies, command, carries } of group.units)
        for (let copy = 0; copy < copies; copy++)
          add(
            {
              unit: kindOf(unit, `${field}.arriving.${index}.units`),
              half: command,
              hex: null,
              facing: 0,
              hidden: false,
              round: group.round,
              entry: entries.length - 1,
              inside: -1,
            },
            carries,
          )
    })
  }
  units.forEach((unit, kind) => {
    const used = placed.filter(each => each.unit === kind).length
    if (used > unit.count) wrong(path, 'forces', `at most ${unit.count} of ${unit.id}, not ${used}`)
  })
  for (const each of placed) {
    const field = 'forces'
    if (each.carrier < 0) continue
    const [load, carrier] = [units[each.unit], units[placed[each.carrier].unit]]
    if (!carrier.vehicle || (load.moves !== 'foot' && !load.gun))
      wrong(
        path,
        field,
        `a vehicle that carries a foot unit or tows a gun, not ${carrier.id} with ${load.id}`,
      )
  }

  const every = Array.from({ length: file.rounds }, (_, round) => round + 1)
  const lines = <F extends (typeof file.scoring)[number]['for']>(kind: F) =>
    file.scoring.filter(
      (line): line is Extract<(typeof file.scoring)[number], { for: F }> => line.for === kind,
    )
  const points = (want: 'any' | 'armour') => lines('destroyed').find(line => line.units === want)?.points
  for (const line of lines('control'))
    if (!file.control.some(control => control.hex === line.hex))
      wrong(path, 'scoring', `control of ${line.hex}`)
  const teams = file.cap.german.length === 2 || file.cap.soviet.length === 2
  const sum = (list: readonly number[]) => list.reduce((total, value) => total + value, 0)
  const number = (id: string) => Number(id) >= file.cards.from && Number(id) <= file.cards.to
  const goals = [file.cards.goals?.german ?? [], file.cards.goals?.soviet ?? []]

  return {
    id: file.id,
    number: file.number,
    name: file.name,
    about: file.about,
    ours: file.ours ?? null,
    date: file.date,
    chapter: file.chapters,
    layout: file.layout.map(({ board, ...place }) => ({
      board: boards.findIndex(each => each.number === board),
      ...place,
    })),
    rounds: file.rounds,
    first: sideIndex(file.first),
    cap: [sum(file.cap.german), sum(file.cap.soviet)],
    capSplit: teams ? [...file.cap.german, ...file.cap.soviet] : null,
    players: teams ? [2, 3, 4] : [2],
    vp: file.points.side === 'german' ? file.points.points - 1 : -file.points.points,
    deck: cards.flatMap((card, index) =>
      card.battle && number(card.id) && !goals.some(side => side.includes(card.id))
        ? Array(card.count).fill(index)
        : [],
    ),
    start: file.cards.start,
    draw: file.cards.round,
    extra: SIDES.map(side => (file.cards.dealt?.[side] ?? []).map(id => cardOf(id, 'cards.dealt'))),
    goals: goals.map(side => side.map(id => cardOf(id, 'cards.goals'))),
    weapons: SIDES.map(side =>
      file.weapons.flatMap(weapon =>
        weapon.side === side ? Array<number>(weapon.uses).fill(cardOf(weapon.card, 'weapons.card')) : [],
      ),
    ),
    users: file.weapons.flatMap(({ card, units: by }) =>
      by ? [{ card: cardOf(card, 'weapons.card'), units: by.map(id => kindOf(id, 'weapons.units')) }] : [],
    ),
    plans: file.weapons.flatMap(({ side, card, rounds }) =>
      rounds
        ? [
            {
              side: sideIndex(side),
              card: cardOf(card, 'weapons.card'),
              rounds,
              smoke: file.smoke.includes(card),
            },
          ]
        : [],
    ),
    smoke: file.smoke.flatMap(id => (cardIndex.has(id) ? [] : [kindOf(id, 'smoke')])),
    flames: file.flame,
    kills: {
      soft: points('any') ?? 0,
      armour: points('armour') ?? points('any') ?? 0,
      special: lines('destroyed').flatMap(line =>
        Array.isArray(line.units)
          ? line.units.map(id => ({ unit: kindOf(id, 'scoring.units'), vp: line.points }))
          : [],
      ),
      tokens: lines('token').map(line => ({
        token: tokenOf(line.token, 'scoring.token'),
        side: sideIndex(line.to),
        vp: line.points,
      })),
    },
    control: file.control.map(control => ({
      hex: hexOf(control.hex, 'control.hex'),
      owner: control.owner ? sideIndex(control.owner) : -1,
      scores: lines('control')
        .filter(line => line.hex === control.hex)
        .map(line => ({
          side: line.to ? sideIndex(line.to) : -1,
          vp: line.points,
          rounds: line.rounds ?? every,
        })),
    })),
    exits: lines('reached').map(line => ({
      side: sideIndex(line.to),
      units: line.units.map(id => kindOf(id, 'scoring.units')),
      hexes: line.hexes.map(hex => hexOf(hex, 'scoring.hexes')),
      vp: line.points,
    })),
    drawn: {
      side: sideIndex(file.drawn?.points?.side ?? 'german'),
      points: file.drawn?.points?.points ?? 0,
      arrive: file.drawn?.arrive ?? 0,
    },
    units: placed,
    entries,
    hiddenArea: areas,
    tokens,
  }
}

function areaOf(side: (typeof SIDES)[number], area: z.output<typeof areaPart>): Area {
  const { boards, terrain, away = -1 } = area
  return { side: sideIndex(side), boards, terrain, away }
}

/** 4.0 A whole hex of one of the scenario's boards, or a half one that a second board completes. */
function isOnMap(file: { layout: readonly { board: number }[] }, name: string): boolean {
  const [board, column, row] = [Number(name[0]), COLUMNS.indexOf(name[2]), Number(name.slice(3))]
  if (!file.layout.some(place => place.board === board) || row > 12) return false
  const half = column === 0 || column === 18 || (column % 2 === 0 && (row === 0 || row === 12))
  return half ? file.layout.length > 1 : row > 0
}

function unique<T>(path: string, field: string, list: readonly T[], key: (item: T) => string): void {
  const seen = new Set<string>()
  for (const item of list) {
    if (seen.has(key(item))) wrong(path, field, `different names, "${key(item)}" stands twice`)
    seen.add(key(item))
  }
}

export const facts = factsHash('conflict-of-heroes')
