import type { z } from 'zod'
import { loadGameData } from '../load.ts'
import { checkHeroesData } from './check.ts'
import { type CardEffectId, PRINTED_NUMBER_FIELDS, type PrintedNumberField } from './effects.ts'
import { heroesDataSchemas, type scenarioSchema, type setupAreaSchema } from './schema.ts'

export { BOARD_COLUMN_LETTERS } from './board-layout.ts'

const { files, facts } = loadGameData('conflict-of-heroes', heroesDataSchemas, checkHeroesData)

export { facts }
/** Origin of the values in each data file, listed for each part of the file. */
export const heroesDataSources = {
  units: files.units.provenance,
  markers: files.markers.provenance,
  cards: files.cards.provenance,
  terrain: files.terrain.provenance,
  boards: files.boards.provenance,
}

export type BilingualName = {
  readonly ru: string
  readonly en: string
}
/** Index of a side: 0 Germany, 1 USSR. */
type SideIndex = 0 | 1

const SIDES = ['german', 'soviet'] as const
export const FACING_IDS = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const
const sideIndex = (side: (typeof SIDES)[number]): SideIndex => (side === 'german' ? 0 : 1)

// Types of unit, with the values printed on their counters

export interface UnitKind {
  readonly id: string
  readonly code: string
  readonly side: SideIndex
  readonly name: BilingualName
  readonly count: number
  readonly years: string
  readonly class: string
  readonly attackCost: number | null
  readonly indirectCost: number | null
  readonly turret: boolean
  readonly moveCost: number
  readonly moves: 'foot' | 'wheeled' | 'tracked'
  /**
   * Number of wheel symbols on the counter. `tracks` is the number of track symbols. Each symbol allows a bonus move
   * along a road.
   */
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
  readonly explosive: boolean
  /** Rule 16.6: defence bonus that an armoured carrier gives to the unit that it carries. */
  readonly passengerDefence: number
  readonly smoke: boolean
  /** Rule 16.7: whether the unit is a field gun. A field gun has wheels, but is not a vehicle. */
  readonly gun: boolean
  readonly vehicle: boolean
  /** Ruling R90: whether the unit is a tank or a self-propelled gun. */
  readonly tank: boolean
  readonly mortar: boolean
  readonly pioneers: boolean
  /**
   * Rule 6.11: whether the unit is a gun crew. The counter of a gun crew has at least one firepower value printed on
   * white.
   */
  readonly crew: boolean
  readonly attacks: 'normal' | 'close' | 'never'
  readonly controls: boolean
  /** Rule 7.11: whether a space of the CAP track is covered when the unit is lost. */
  readonly onTrack: boolean
}

const MOVES = { foot: 'foot', wheels: 'wheeled', tracks: 'tracked' } as const
const ATTACKS = { any: 'normal', close: 'close', none: 'never' } as const
const TANKS = ['tank', 'assault_gun', 'gun_carrier']

export const units: readonly UnitKind[] = files.units.units.map(unit => ({
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
  explosive: unit.explosive ?? false,
  passengerDefence: unit.shield ?? 0,
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
}))

const unitIndex = new Map(units.map((unit, index) => [unit.id, index]))

// Types of hit marker

export interface HitMarker {
  readonly id: string
  readonly name: BilingualName
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

export const hitMarkers: readonly HitMarker[] = files.markers.markers.map(({ kind, copies, ...marker }) => ({
  ...marker,
  armoured: kind === 'armour',
  count: copies,
}))

// Cards of all piles

export interface HeroesCard {
  readonly id: string
  readonly name: BilingualName
  readonly about: BilingualName
  readonly count: number
  readonly battle: boolean
  readonly type: 'action' | 'bonus' | 'scenario' | 'artillery'
  readonly cost: number
  /**
   * Rule 8.5: whether the card's cost is printed in green. A green cost is paid by one unit, which then makes a check
   * for becoming spent. A blue cost is paid in full with CAPs.
   */
  readonly green: boolean
  readonly hidden: boolean
  readonly group: boolean
  readonly explosive: boolean
  readonly effect: CardEffectId
  /** Firepower of a weapon card: `red` against soft targets, `blue` against armoured targets. */
  readonly red: number
  readonly blue: number
  readonly range: number
  readonly side: SideIndex | null
  /** Card B02: modifier against an adjacent hex. It replaces the modifier for short range. Null for other cards. */
  readonly adjacent: number | null
  /** Card B03: whether the terrain of the target hex changes the defence. */
  readonly terrain: boolean
  /** Numbers from the text of the card: what the card adds, its reach in hexes, and its effect for each die face. */
  readonly add: number
  readonly reach: number
  readonly table: readonly number[]
  /** Names of the fields in which the data file gives printed numbers for this card. */
  readonly prints: readonly PrintedNumberField[]
}

const pile = files.cards
export const cards: readonly HeroesCard[] = pile.cards.map(card => ({
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
  explosive: card.explosive,
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
  prints: PRINTED_NUMBER_FIELDS.filter(number => card[number] !== undefined),
}))
const cardIndex = new Map(cards.map((card, index) => [card.id, index]))
const cardOf = (id: string): number => cardIndex.get(id) ?? -1
/** The card that a weaker player receives in the "extra adrenaline" variant (rule 19.2). */
export const handicapCard = cardOf(pile.handicap)

// Terrain, tokens and numbers of the rules

const ground = files.terrain

export interface Terrain {
  readonly id: string
  readonly code: string
  readonly name: BilingualName
  readonly defenceBonus: number
  readonly blocks: boolean
  readonly foot: number
  readonly wheeled: number | null
  readonly tracked: number | null
  readonly trackBonus: boolean
  /** Rule 6.4: whether the terrain is defensive terrain. */
  readonly cover: boolean
  readonly rally: number
}

export const terrains: readonly Terrain[] = ground.terrain.map(terrain => ({
  id: terrain.id,
  code: terrain.code,
  name: terrain.name,
  defenceBonus: terrain.defence,
  blocks: terrain.blocks,
  foot: terrain.foot,
  wheeled: terrain.wheels,
  tracked: terrain.tracks,
  trackBonus: terrain.trackBonus,
  cover: terrain.defence > 0,
  rally: terrain.rally,
}))

export const wallValues = {
  name: ground.wall.name as BilingualName,
  defenceBonus: ground.wall.defence,
  foot: ground.wall.foot,
  tracked: ground.wall.tracks,
  rally: ground.wall.rally,
}

export interface TokenKind {
  readonly id: string
  readonly name: BilingualName
  readonly fortification: boolean
  /**
   * Defence bonus that this token gives to units against attacks from any side. A road block gives it to all units in
   * its hex. A bunker gives it against flank attacks only.
   */
  readonly defenceBonus: number
  /** Defence bonus of units in a bunker against attacks from the bunker's arc. */
  readonly frontDefenceBonus: number
  readonly defence: number
  readonly facing: boolean
  /** Whether units with wheels may enter the hex of the token. */
  readonly wheeled: boolean
  /** Whether tracked vehicles keep their bonus moves when they enter the hex of the token. */
  readonly trackBonus: boolean
}

export const tokenKinds: readonly TokenKind[] = ground.tokens.map(token => ({
  id: token.id,
  name: token.name,
  fortification: token.group === 'fortification',
  defenceBonus: token.flankCover,
  frontDefenceBonus: token.cover,
  defence: token.defence,
  facing: token.faces,
  wheeled: token.wheels,
  trackBonus: token.trackBonus,
}))
const tokenIndex = new Map(tokenKinds.map((token, index) => [token.id, index]))

export const spentDieFaces: readonly number[] = ground.spentDie
export const smokeValues = ground.smoke

export const ruleNumbers = {
  ...ground.numbers,
  drift: [ground.numbers.drift.german, ground.numbers.drift.soviet] as const,
  /**
   * Rule 17.10: number printed on the mines token. When mines explode, the dice must reach this number to hit a unit.
   */
  mines: ground.tokens.find(token => token.id === 'mines')?.hit ?? 0,
}

// Map boards

export interface MapBoard {
  readonly number: number
  readonly name: BilingualName
  /**
   * Terrain of each hex: one string for each row from 00 to 12, one letter for each column. The field `code` of
   * a terrain explains its letter.
   */
  readonly terrain: readonly string[]
  readonly levels: readonly string[]
  /**
   * Pairs of adjacent hexes on this board. `roads` lists pairs joined by a road, `walls` lists pairs with a wall
   * between them.
   */
  readonly roads: readonly (readonly [string, string])[]
  readonly walls: readonly (readonly [string, string])[]
  /** Hexes where a road leaves the board, such as A06, S06, J01 and J12. */
  readonly exits: readonly string[]
}

export const boards: readonly MapBoard[] = files.boards.boards.map(board => ({
  number: board.board,
  name: board.name,
  terrain: board.terrain,
  levels: board.levels,
  roads: board.roads.map(pair),
  walls: board.walls.map(pair),
  exits: board.exits,
}))

function pair(line: string): readonly [string, string] {
  const [a, b] = line.split('|')
  return [a, b]
}

// Scenarios, one file each

interface Placed {
  readonly unit: number
  /**
   * Rule 19.0: the half of the side's units to which the unit belongs. It matters when two team mates share the side.
   */
  readonly half: 0 | 1
  readonly hex: string | null
  readonly facing: number
  readonly hidden: boolean
  /** Round in which the unit arrives. 0 if the unit starts on the map. */
  readonly round: number
  /** Index of the unit's entry in the scenario's list `entries`, or -1. */
  readonly entry: number
  /** Index of the unit's transport in the scenario's list `units`, or -1. */
  readonly carrier: number
  /** Index, in the scenario's list `tokens`, of the fortification that the unit occupies, or -1. */
  readonly inside: number
}

/** Area in which a side may place hidden units or mines before the game. */
export interface SetupArea {
  readonly side: SideIndex
  readonly boards: readonly {
    readonly board: number
    readonly rows?: readonly [number, number]
    readonly columns?: readonly [string, string]
  }[]
  readonly terrain: 'any' | 'cover' | 'building'
  /**
   * Distance in hexes. Every hex of the area must be farther than this from every enemy unit that starts on the map.
   */
  readonly away: number
}

interface HiddenArea extends SetupArea {
  readonly perHex: number
  readonly must: readonly string[]
}

export interface Scenario {
  readonly id: string
  readonly number: number
  readonly name: BilingualName
  readonly about: BilingualName
  /** Text about the parts of the scenario that the project invented, or null. */
  readonly ours: BilingualName | null
  readonly isReconstructed: boolean
  /** Whether the bot's owner added the scenario or changed the project's scenario. */
  readonly isOwn: boolean
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
  /**
   * Number of CAPs for each player when team mates share a side, in the order of the forces. Null if the scenario
   * allows only one player per side.
   */
  readonly capSplit: readonly number[] | null
  readonly players: readonly number[]
  /**
   * Ruling R36: position of the VP marker at the start. A German lead of k points is stored as k - 1, a Soviet
   * lead as -k.
   */
  readonly vp: number
  readonly deck: readonly number[]
  readonly start: number
  readonly draw: number
  readonly extra: readonly (readonly number[])[]
  readonly goals: readonly (readonly number[])[]
  readonly weapons: readonly (readonly number[])[]
  /**
   * Weapon cards that only the listed units may use. A weapon card that is not listed here may be used by all units of
   * the side.
   */
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
  readonly entries: readonly { readonly name: BilingualName; readonly hexes: readonly string[] }[]
  readonly hiddenArea: readonly HiddenArea[]
  readonly tokens: readonly {
    readonly token: number
    /** Hex of the token. Null for mines that their player places in secret within `area`. */
    readonly hex: string | null
    readonly area: SetupArea | null
    readonly facing: number
    readonly side: SideIndex
  }[]
}

/** Paths of the scenario files, sorted by file name. */
export const scenarioPaths: readonly string[] = files.scenarios.map(({ path }) => path)
export const scenarios: readonly Scenario[] = files.scenarios
  .map(({ file, isOwn }) => scenario(file, isOwn))
  .sort((a, b) => a.number - b.number)

function scenario(file: z.output<typeof scenarioSchema>, isOwn: boolean): Scenario {
  const entries: { name: BilingualName; hexes: readonly string[] }[] = []
  const placed: Placed[] = []
  const areas: HiddenArea[] = []
  const kindOf = (id: string) => unitIndex.get(id) ?? -1
  const tokenOf = (id: string) => tokenIndex.get(id) ?? -1

  const tokens = file.tokens.map(token => ({
    token: tokenOf(token.token),
    hex: 'hex' in token ? token.hex : null,
    area: 'area' in token ? areaOf(token.owner, token.area) : null,
    facing: 'facing' in token && token.facing ? FACING_IDS.indexOf(token.facing) : 0,
    side: sideIndex(token.owner),
  }))
  for (const side of SIDES) {
    const force = file.forces[side]
    const add = (unit: Omit<Placed, 'carrier'>, carries: string | undefined) => {
      placed.push({ ...unit, carrier: -1 })
      if (carries)
        placed.push({
          ...unit,
          unit: kindOf(carries),
          inside: -1,
          carrier: placed.length - 1,
        })
    }
    for (const unit of force.placed) {
      const inside = unit.inside
        ? tokens.findIndex(token => token.hex === unit.hex && tokenKinds[token.token].id === unit.inside)
        : -1
      add(
        {
          unit: kindOf(unit.unit),
          half: unit.command,
          hex: unit.hex,
          facing: FACING_IDS.indexOf(unit.facing),
          hidden: false,
          round: 0,
          entry: -1,
          inside,
        },
        unit.carries,
      )
    }
    if (force.hidden) {
      const { units: secret, area } = force.hidden
      for (const { unit, command } of secret)
        add(
          {
            unit: kindOf(unit),
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
        must: area.must,
      })
    }
    for (const group of force.arriving) {
      entries.push({ name: group.name, hexes: group.hexes })
      for (const { unit, copies, command, carries } of group.units)
        for (let copy = 0; copy < copies; copy++)
          add(
            {
              unit: kindOf(unit),
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
    }
  }

  const every = Array.from({ length: file.rounds }, (_, round) => round + 1)
  const lines = <F extends (typeof file.scoring)[number]['for']>(kind: F) =>
    file.scoring.filter(
      (line): line is Extract<(typeof file.scoring)[number], { for: F }> => line.for === kind,
    )
  const points = (want: 'any' | 'armour') => lines('destroyed').find(line => line.units === want)?.points
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
    isOwn,
    isReconstructed: Object.values(file.provenance).some(({ from }) => from === 'reconstructed'),
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
    extra: SIDES.map(side => (file.cards.dealt?.[side] ?? []).map(id => cardOf(id))),
    goals: goals.map(side => side.map(id => cardOf(id))),
    weapons: SIDES.map(side =>
      file.weapons.flatMap(weapon =>
        weapon.side === side ? Array<number>(weapon.uses).fill(cardOf(weapon.card)) : [],
      ),
    ),
    users: file.weapons.flatMap(({ card, units: by }) =>
      by ? [{ card: cardOf(card), units: by.map(id => kindOf(id)) }] : [],
    ),
    plans: file.weapons.flatMap(({ side, card, rounds }) =>
      rounds
        ? [
            {
              side: sideIndex(side),
              card: cardOf(card),
              rounds,
              smoke: file.smoke.includes(card),
            },
          ]
        : [],
    ),
    smoke: file.smoke.flatMap(id => (cardIndex.has(id) ? [] : [kindOf(id)])),
    flames: file.flame,
    kills: {
      soft: points('any') ?? 0,
      armour: points('armour') ?? points('any') ?? 0,
      special: lines('destroyed').flatMap(line =>
        Array.isArray(line.units) ? line.units.map(id => ({ unit: kindOf(id), vp: line.points })) : [],
      ),
      tokens: lines('token').map(line => ({
        token: tokenOf(line.token),
        side: sideIndex(line.to),
        vp: line.points,
      })),
    },
    control: file.control.map(control => ({
      hex: control.hex,
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
      units: line.units.map(id => kindOf(id)),
      hexes: line.hexes,
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

function areaOf(side: (typeof SIDES)[number], area: z.output<typeof setupAreaSchema>): SetupArea {
  const { boards, terrain, away = -1 } = area
  return { side: sideIndex(side), boards, terrain, away }
}
