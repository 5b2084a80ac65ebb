import type { ReportProblem } from '../load.ts'
import { checkKnown, entryIds } from '../relations.ts'
import {
  buildScenarioGround,
  computeAreaHexes,
  enemySideName,
  type ForceSide,
  findWholeHex,
  firstHexName,
  type ReportFault,
  type ScenarioDraft,
  type ScenarioFile,
  terrainOfHex,
  whyUnitCannotStand,
} from './scenario-ground.ts'
import type { HeroesFiles } from './schema.ts'

const SIDES = ['german', 'soviet'] as const

/** Checks that a scenario can be set up and played to its end. Reports each mistake. */
export function checkScenario(
  path: string,
  file: ScenarioFile,
  files: HeroesFiles,
  report: ReportProblem,
): void {
  const say: ReportFault = (at, what) => report(path, at, what)
  const map = buildScenarioGround(file, files, say)
  if (!map) return
  const draft = { file, files, map, say, kinds: kindsOf(file), standing: standingIn(file) }
  for (const side of SIDES) {
    placedFit(draft, side)
    hiddenFit(draft, side)
    arrivingFit(draft, side)
    if (draft.kinds[side].length === 0) say(['forces', side], 'expected a unit at least')
  }
  copiesSuffice(draft)
  tokensFit(draft)
  cardsFit(draft)
  scoringFits(draft)
  chaptersFit(draft)
  const [german, soviet] = SIDES.map(side => file.cap[side].length)
  if (german !== soviet) say(['cap'], `expected as many commands on either side, got ${german} and ${soviet}`)
}

function kindsOf({ forces }: ScenarioFile): Record<ForceSide, readonly string[]> {
  const of = (side: ForceSide): string[] => {
    const { placed, hidden, arriving } = forces[side]
    const coming = arriving.flatMap(({ units }) =>
      units.flatMap(unit => Array(unit.copies).fill(unit) as (typeof unit)[]),
    )
    const all = [...placed, ...(hidden?.units ?? []), ...coming]
    return all.flatMap(unit =>
      'carries' in unit && typeof unit.carries === 'string' ? [unit.unit, unit.carries] : [unit.unit],
    )
  }
  return { german: of('german'), soviet: of('soviet') }
}

const standingIn = ({ forces }: ScenarioFile): Record<ForceSide, readonly string[]> => ({
  german: forces.german.placed.map(({ hex }) => hex),
  soviet: forces.soviet.placed.map(({ hex }) => hex),
})

// Checks of a scenario's forces

/** Returns whether the unit exists and belongs to this side. Reports a mistake if not. */
function unitFits(
  { files: { units }, say }: ScenarioDraft,
  side: ForceSide,
  at: readonly PropertyKey[],
  id: string,
): boolean {
  const unit = units.units.find(one => one.id === id)
  if (!unit) {
    checkKnown((_, place, what) => say(place, what), '', at, id, entryIds(units.units), 'a unit')
    return false
  }
  if (unit.side !== side) say(at, `expected a ${side} unit, got "${id}", which is ${unit.side}`)
  return unit.side === side
}

/**
 * Rule 15.6: checks that a unit with cargo is a vehicle and that the cargo is a foot unit or a gun. Reports a
 * mistake if not.
 */
function cargoFits(
  draft: ScenarioDraft,
  side: ForceSide,
  at: readonly PropertyKey[],
  carrier: string,
  cargo: string | undefined,
): void {
  if (cargo === undefined || !unitFits(draft, side, [...at, 'carries'], cargo)) return
  const [vehicle, load] = [carrier, cargo].map(id => draft.files.units.units.find(unit => unit.id === id))
  if (vehicle && load && (vehicle.mover === 'foot' || vehicle.gun || (load.mover !== 'foot' && !load.gun)))
    draft.say(at, `expected a vehicle that carries a foot unit or tows a gun, got ${carrier} with ${cargo}`)
}

function placedFit(draft: ScenarioDraft, side: ForceSide): void {
  const { file, say, standing } = draft
  for (const [index, { unit, hex, inside, carries, command }] of file.forces[side].placed.entries()) {
    const at = ['forces', side, 'placed', index]
    commandFits(draft, side, at, command)
    const isOurs = unitFits(draft, side, [...at, 'unit'], unit)
    cargoFits(draft, side, at, unit, carries)
    const part = findWholeHex(draft, [...at, 'hex'], hex)
    const why = part && isOurs ? whyUnitCannotStand(draft, unit, part) : null
    if (why) say([...at, 'hex'], `expected a hex where it can stand, got ${hex}: ${why}`)
    if (part && standing[enemySideName(side)].includes(hex))
      say([...at, 'hex'], `expected a hex without enemies, got ${hex}`)
    if (inside && !file.tokens.some(token => 'hex' in token && token.hex === hex && token.token === inside))
      say([...at, 'inside'], `expected a token that lies in ${hex}, got "${inside}"`)
  }
}

function commandFits(
  { file, say }: ScenarioDraft,
  side: ForceSide,
  at: readonly PropertyKey[],
  command: number,
): void {
  if (command >= file.cap[side].length)
    say([...at, 'command'], `expected 0, as "cap" has one command, got ${command}`)
}

/** Rule 11.0: checks that the area for hidden units has enough hexes without visible units. Reports each mistake. */
function hiddenFit(draft: ScenarioDraft, side: ForceSide): void {
  const { file, map, say, standing } = draft
  const { hidden } = file.forces[side]
  if (!hidden) return
  const at = ['forces', side, 'hidden']
  for (const [index, { unit, command }] of hidden.units.entries()) {
    unitFits(draft, side, [...at, 'units', index], unit)
    commandFits(draft, side, [...at, 'units', index], command)
  }
  const { most = Number.POSITIVE_INFINITY, must } = hidden.area
  const area = computeAreaHexes(draft, side, [...at, 'area'], hidden.area)
  const seen = new Set([...standing.german, ...standing.soviet].map(name => firstHexName(map, name)))
  const free = [...area].filter(name => !seen.has(name))
  const room = free.length === 0 ? 0 : free.length * most
  if (room < hidden.units.length)
    say(
      [...at, 'area'],
      `expected room for ${hidden.units.length} units, got ${room} in ${free.length} hexes without a unit that is seen`,
    )
  if (must.length > hidden.units.length)
    say(
      [...at, 'area', 'must'],
      `expected at most ${hidden.units.length} hexes, one for each unit, got ${must.length}`,
    )
  for (const name of must) {
    const part = findWholeHex(draft, [...at, 'area', 'must'], name)
    if (part && !free.includes(firstHexName(map, name) ?? ''))
      say([...at, 'area', 'must'], `expected a free hex of the area, got ${name}`)
  }
}

/** Rule 4.12: checks that each arriving unit has at least one entry hex it can enter. Reports each mistake. */
function arrivingFit(draft: ScenarioDraft, side: ForceSide): void {
  const { file, say } = draft
  for (const [index, { round, hexes, units }] of file.forces[side].arriving.entries()) {
    const at = ['forces', side, 'arriving', index]
    if (round > file.rounds && file.drawn?.arrive !== round)
      say([...at, 'round'], `expected a round from 1 to ${file.rounds}, got ${round}`)
    const parts = hexes.flatMap(name => findWholeHex(draft, [...at, 'hexes'], name) ?? [])
    if (units.length === 0) say([...at, 'units'], 'expected a unit at least')
    for (const [each, { unit, carries, command }] of units.entries()) {
      const place = [...at, 'units', each]
      commandFits(draft, side, place, command)
      const isOurs = unitFits(draft, side, [...place, 'unit'], unit)
      cargoFits(draft, side, place, unit, carries)
      const whys = parts.map(part => whyUnitCannotStand(draft, unit, part))
      if (isOurs && whys.length > 0 && whys.every(why => why !== null))
        say([...place, 'unit'], `expected a hex by which it can come in, got ${hexes.join(', ')}: ${whys[0]}`)
    }
  }
  const { arrive } = file.drawn ?? {}
  const waits = SIDES.some(one => file.forces[one].arriving.some(({ round }) => round === arrive))
  if (side === 'german' && arrive !== undefined && !waits)
    say(['drawn', 'arrive'], `expected the round under which units wait, got ${arrive}`)
}

function copiesSuffice({ files: { units }, kinds, say }: ScenarioDraft): void {
  for (const { id, copies } of units.units) {
    const used = [...kinds.german, ...kinds.soviet].filter(kind => kind === id).length
    if (used > copies) say(['forces'], `expected at most ${copies} of ${id}, got ${used}`)
  }
}

// Checks of a scenario's tokens, cards and points

function tokensFit(draft: ScenarioDraft): void {
  const { file, files, say } = draft
  const kinds = files.terrain.tokens
  const lying = new Map<string, number>()
  const mines: Record<ForceSide, number> = { german: 0, soviet: 0 }
  for (const [index, token] of file.tokens.entries()) {
    const at = ['tokens', index]
    if (
      !checkKnown(
        (_, place, what) => say(place, what),
        '',
        [...at, 'token'],
        token.token,
        entryIds(kinds),
        'a token',
      )
    )
      continue
    if (!('hex' in token)) {
      mines[token.owner]++
      const room = computeAreaHexes(draft, token.owner, [...at, 'area'], token.area).size
      if (room < mines[token.owner])
        say([...at, 'area'], `expected room for ${mines[token.owner]} mines, got ${room} hexes`)
      continue
    }
    const part = findWholeHex(draft, [...at, 'hex'], token.hex)
    if (part && terrainOfHex(draft, part)?.id === 'water')
      say([...at, 'hex'], `expected dry ground, got ${token.hex}, which is water`)
    const isHasty = token.token === 'hasty'
    const other = lying.get(token.hex)
    if (other !== undefined && !isHasty)
      say([...at, 'hex'], `expected a hex without works, got ${token.hex} as in entry no. ${other + 1}`)
    lying.set(token.hex, index)
    const faces = kinds.find(({ id }) => id === token.token)?.faces ?? false
    if (faces !== (token.facing !== undefined))
      say(
        [...at, 'facing'],
        faces ? `is missing: a ${token.token} faces somewhere` : `expected none, got "${token.facing}"`,
      )
  }
}

function cardsFit(draft: ScenarioDraft): void {
  const { file, files, kinds, say } = draft
  const all = files.cards.cards
  const { from, to, dealt, goals } = file.cards
  const report: ReportProblem = (_, place, what) => say(place, what)
  const isCard = (at: readonly PropertyKey[], id: string) =>
    checkKnown(report, '', at, id, entryIds(all), 'a card')
  if (from > to) say(['cards', 'from'], `expected at most ${to}, got ${from}`)
  const goalIds = SIDES.flatMap(side => goals?.[side] ?? [])
  const deck = all.filter(
    ({ id, pile }) => pile === 'battle' && Number(id) >= from && Number(id) <= to && !goalIds.includes(id),
  )
  if (deck.length === 0) say(['cards'], `expected battle cards from ${from} to ${to}, got none`)
  for (const side of SIDES) {
    for (const id of goals?.[side] ?? []) isCard(['cards', 'goals', side], id)
    for (const id of dealt?.[side] ?? [])
      if (isCard(['cards', 'dealt', side], id)) {
        const copies = deck.find(card => card.id === id)?.copies ?? 0
        const taken = SIDES.flatMap(each => dealt?.[each] ?? []).filter(other => other === id).length
        if (taken > copies)
          say(
            ['cards', 'dealt', side],
            `expected at most the ${copies} of card ${id} in the deck, got ${taken}`,
          )
      }
  }
  for (const [index, { card: id, side, rounds, units }] of file.weapons.entries()) {
    const at = ['weapons', index]
    if (!isCard([...at, 'card'], id)) continue
    const card = all.find(one => one.id === id)
    if (card?.pile !== 'weapon') say([...at, 'card'], `expected a weapon card, got "${id}"`)
    if (card?.side && card.side !== side)
      say([...at, 'side'], `expected "${card.side}" for ${id}, got "${side}"`)
    if ((card?.kind === 'artillery') !== (rounds !== undefined))
      say(
        [...at, 'rounds'],
        card?.kind === 'artillery'
          ? 'is missing: artillery is planned for rounds'
          : 'expected none: only artillery is planned',
      )
    roundsFit(draft, [...at, 'rounds'], rounds)
    for (const unit of units ?? [])
      if (unitFits(draft, side, [...at, 'units'], unit) && !kinds[side].includes(unit))
        say([...at, 'units'], `expected a unit that the side has, got "${unit}"`)
  }
  for (const [index, id] of file.smoke.entries()) {
    const isUnit = files.units.units.some(unit => unit.id === id)
    const isThere =
      [...kinds.german, ...kinds.soviet].includes(id) || file.weapons.some(({ card }) => card === id)
    if (!isUnit && !isCard(['smoke', index], id)) continue
    if (!isThere) say(['smoke', index], `expected a unit or card of the scenario, got "${id}"`)
  }
}

function roundsFit(
  { file, say }: ScenarioDraft,
  at: readonly PropertyKey[],
  rounds: readonly number[] | undefined,
): void {
  for (const round of rounds ?? [])
    if (round > file.rounds) say(at, `expected rounds from 1 to ${file.rounds}, got ${round}`)
  if (new Set(rounds).size !== (rounds?.length ?? 0))
    say(at, `expected each round once, got ${rounds?.join(', ')}`)
}

function scoringFits(draft: ScenarioDraft): void {
  const { file, kinds, say } = draft
  for (const [index, { hex }] of file.control.entries()) {
    findWholeHex(draft, ['control', index, 'hex'], hex)
    if (file.control.findIndex(other => other.hex === hex) !== index)
      say(['control', index, 'hex'], `expected each hex once, got ${hex} again`)
  }
  const all = [...kinds.german, ...kinds.soviet]
  const has = (at: readonly PropertyKey[], id: string, side: ForceSide | null) => {
    const isThere = side ? kinds[side].includes(id) : all.includes(id)
    if (!isThere) say(at, `expected a unit that ${side ? 'the side' : 'somebody'} has, got "${id}"`)
  }
  for (const [index, line] of file.scoring.entries()) {
    const at = ['scoring', index]
    if (line.for === 'control') {
      roundsFit(draft, [...at, 'rounds'], line.rounds)
      if (findWholeHex(draft, [...at, 'hex'], line.hex) && !file.control.some(({ hex }) => hex === line.hex))
        say([...at, 'hex'], `expected a hex of "control", got ${line.hex}`)
    }
    if (line.for === 'destroyed') {
      if (Array.isArray(line.units)) for (const id of line.units) has([...at, 'units'], id, null)
      const twin = file.scoring.findIndex(other => other.for === 'destroyed' && other.units === line.units)
      if (typeof line.units === 'string' && twin !== index)
        say([...at, 'units'], `expected one line for "${line.units}", got a second`)
    }
    if (line.for === 'token' && !file.tokens.some(({ token }) => token === line.token))
      say([...at, 'token'], `expected a token of the scenario, got "${line.token}"`)
    if (line.for === 'reached') {
      for (const id of line.units) has([...at, 'units'], id, line.to)
      for (const hex of line.hexes) findWholeHex(draft, [...at, 'hexes'], hex)
      if (line.hexes.length === 0) say([...at, 'hexes'], 'expected a hex at least')
    }
  }
}

/**
 * Checks that the scenario uses every rules chapter that its units, tokens and cards need. Reports each missing
 * chapter.
 */
function chaptersFit({ file, kinds, files, say }: ScenarioDraft): void {
  const needs = (chapter: number, what: string, isNeeded: boolean) => {
    if (isNeeded && file.chapters < chapter)
      say(['chapters'], `expected at least ${chapter} for ${what}, got ${file.chapters}`)
  }
  const all = [...kinds.german, ...kinds.soviet]
  needs(
    11,
    'hidden units',
    SIDES.some(side => (file.forces[side].hidden?.units.length ?? 0) > 0),
  )
  needs(
    13,
    'artillery',
    file.weapons.some(({ rounds }) => rounds !== undefined),
  )
  needs(14, 'smoke', file.smoke.length > 0)
  needs(
    15,
    'vehicles',
    files.units.units.some(({ id, mover, gun }) => mover !== 'foot' && !gun && all.includes(id)),
  )
  needs(17, 'fortifications and obstacles', file.tokens.length > 0)
  needs(18, 'flamethrowers', file.flame)
}
