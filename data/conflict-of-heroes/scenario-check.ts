import type { DataProblemReporter } from '../load.ts'
import { checkKnownId, listEntryIds } from '../relations.ts'
import {
  buildScenarioMap,
  enemySideName,
  explainWhyUnitCannotStand,
  findFirstHexName,
  findHexWhollyOnMap,
  findSetupAreaHexes,
  findTerrainOfHex,
  type ScenarioCheckContext,
  type ScenarioFaultReporter,
  type ScenarioFile,
  type ScenarioSide,
} from './scenario-map.ts'
import type { HeroesDataFiles } from './schema.ts'

const SIDES = ['german', 'soviet'] as const

/** Checks that a scenario can be set up and played to its end. Reports each mistake. */
export function checkScenario(
  path: string,
  file: ScenarioFile,
  files: HeroesDataFiles,
  report: DataProblemReporter,
): void {
  const say: ScenarioFaultReporter = (at, what) => report(path, at, what)
  const map = buildScenarioMap(file, files, say)
  if (!map) return
  const draft = { file, files, map, reportFault: say, unitTypes: kindsOf(file), startHexes: standingIn(file) }
  for (const side of SIDES) {
    placedFit(draft, side)
    hiddenFit(draft, side)
    arrivingFit(draft, side)
    if (draft.unitTypes[side].length === 0) say(['forces', side], 'expected a unit at least')
  }
  copiesSuffice(draft)
  tokensFit(draft)
  cardsFit(draft)
  scoringFits(draft)
  chaptersFit(draft)
  const [german, soviet] = SIDES.map(side => file.cap[side].length)
  if (german !== soviet) say(['cap'], `expected as many commands on either side, got ${german} and ${soviet}`)
}

function kindsOf({ forces }: ScenarioFile): Record<ScenarioSide, readonly string[]> {
  const of = (side: ScenarioSide): string[] => {
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

const standingIn = ({ forces }: ScenarioFile): Record<ScenarioSide, readonly string[]> => ({
  german: forces.german.placed.map(({ hex }) => hex),
  soviet: forces.soviet.placed.map(({ hex }) => hex),
})

// Checks of a scenario's forces

/** Returns whether the unit exists and belongs to this side. Reports a mistake if not. */
function unitFits(
  { files: { units }, reportFault }: ScenarioCheckContext,
  side: ScenarioSide,
  at: readonly PropertyKey[],
  id: string,
): boolean {
  const unit = units.units.find(one => one.id === id)
  if (!unit) {
    checkKnownId(
      (_, place, what) => reportFault(place, what),
      '',
      at,
      id,
      listEntryIds(units.units),
      'a unit',
    )
    return false
  }
  if (unit.side !== side) reportFault(at, `expected a ${side} unit, got "${id}", which is ${unit.side}`)
  return unit.side === side
}

/**
 * Rule 15.6: returns whether a unit with cargo is a vehicle and its cargo is a foot unit or a gun. Reports a mistake
 * if not.
 */
function cargoFits(
  draft: ScenarioCheckContext,
  side: ScenarioSide,
  at: readonly PropertyKey[],
  carrier: string,
  cargo: string | undefined,
): void {
  if (cargo === undefined || !unitFits(draft, side, [...at, 'carries'], cargo)) return
  const [vehicle, load] = [carrier, cargo].map(id => draft.files.units.units.find(unit => unit.id === id))
  if (vehicle && load && (vehicle.mover === 'foot' || vehicle.gun || (load.mover !== 'foot' && !load.gun)))
    draft.reportFault(
      at,
      `expected a vehicle that carries a foot unit or tows a gun, got ${carrier} with ${cargo}`,
    )
}

function placedFit(draft: ScenarioCheckContext, side: ScenarioSide): void {
  const { file, reportFault, startHexes } = draft
  for (const [index, { unit, hex, inside, carries, command }] of file.forces[side].placed.entries()) {
    const at = ['forces', side, 'placed', index]
    commandFits(draft, side, at, command)
    const isOurs = unitFits(draft, side, [...at, 'unit'], unit)
    cargoFits(draft, side, at, unit, carries)
    const part = findHexWhollyOnMap(draft, [...at, 'hex'], hex)
    const why = part && isOurs ? explainWhyUnitCannotStand(draft, unit, part) : null
    if (why) reportFault([...at, 'hex'], `expected a hex where it can stand, got ${hex}: ${why}`)
    if (part && startHexes[enemySideName(side)].includes(hex))
      reportFault([...at, 'hex'], `expected a hex without enemies, got ${hex}`)
    if (inside && !file.tokens.some(token => 'hex' in token && token.hex === hex && token.token === inside))
      reportFault([...at, 'inside'], `expected a token that lies in ${hex}, got "${inside}"`)
  }
}

function commandFits(
  { file, reportFault }: ScenarioCheckContext,
  side: ScenarioSide,
  at: readonly PropertyKey[],
  command: number,
): void {
  if (command >= file.cap[side].length)
    reportFault([...at, 'command'], `expected 0, as "cap" has one command, got ${command}`)
}

/** Rule 11.0: checks that the area for hidden units has enough hexes without visible units. Reports each mistake. */
function hiddenFit(draft: ScenarioCheckContext, side: ScenarioSide): void {
  const { file, map, reportFault, startHexes } = draft
  const { hidden } = file.forces[side]
  if (!hidden) return
  const at = ['forces', side, 'hidden']
  for (const [index, { unit, command }] of hidden.units.entries()) {
    unitFits(draft, side, [...at, 'units', index], unit)
    commandFits(draft, side, [...at, 'units', index], command)
  }
  const { most = Number.POSITIVE_INFINITY, must } = hidden.area
  const area = findSetupAreaHexes(draft, side, [...at, 'area'], hidden.area)
  const seen = new Set([...startHexes.german, ...startHexes.soviet].map(name => findFirstHexName(map, name)))
  const free = [...area].filter(name => !seen.has(name))
  const room = free.length === 0 ? 0 : free.length * most
  if (room < hidden.units.length)
    reportFault(
      [...at, 'area'],
      `expected room for ${hidden.units.length} units, got ${room} in ${free.length} hexes without a unit that is seen`,
    )
  if (must.length > hidden.units.length)
    reportFault(
      [...at, 'area', 'must'],
      `expected at most ${hidden.units.length} hexes, one for each unit, got ${must.length}`,
    )
  for (const name of must) {
    const part = findHexWhollyOnMap(draft, [...at, 'area', 'must'], name)
    if (part && !free.includes(findFirstHexName(map, name) ?? ''))
      reportFault([...at, 'area', 'must'], `expected a free hex of the area, got ${name}`)
  }
}

/** Rule 4.12: checks that each arriving unit has at least one entry hex it can enter. Reports each mistake. */
function arrivingFit(draft: ScenarioCheckContext, side: ScenarioSide): void {
  const { file, reportFault } = draft
  for (const [index, { round, hexes, units }] of file.forces[side].arriving.entries()) {
    const at = ['forces', side, 'arriving', index]
    if (round > file.rounds && file.drawn?.arrive !== round)
      reportFault([...at, 'round'], `expected a round from 1 to ${file.rounds}, got ${round}`)
    const parts = hexes.flatMap(name => findHexWhollyOnMap(draft, [...at, 'hexes'], name) ?? [])
    if (units.length === 0) reportFault([...at, 'units'], 'expected a unit at least')
    for (const [each, { unit, carries, command }] of units.entries()) {
      const place = [...at, 'units', each]
      commandFits(draft, side, place, command)
      const isOurs = unitFits(draft, side, [...place, 'unit'], unit)
      cargoFits(draft, side, place, unit, carries)
      const whys = parts.map(part => explainWhyUnitCannotStand(draft, unit, part))
      if (isOurs && whys.length > 0 && whys.every(why => why !== null))
        reportFault(
          [...place, 'unit'],
          `expected a hex by which it can come in, got ${hexes.join(', ')}: ${whys[0]}`,
        )
    }
  }
  const { arrive } = file.drawn ?? {}
  const waits = SIDES.some(one => file.forces[one].arriving.some(({ round }) => round === arrive))
  if (side === 'german' && arrive !== undefined && !waits)
    reportFault(['drawn', 'arrive'], `expected the round under which units wait, got ${arrive}`)
}

function copiesSuffice({ files: { units }, unitTypes, reportFault }: ScenarioCheckContext): void {
  for (const { id, copies } of units.units) {
    const used = [...unitTypes.german, ...unitTypes.soviet].filter(kind => kind === id).length
    if (used > copies) reportFault(['forces'], `expected at most ${copies} of ${id}, got ${used}`)
  }
}

// Checks of a scenario's tokens, cards and points

function tokensFit(draft: ScenarioCheckContext): void {
  const { file, files, reportFault } = draft
  const kinds = files.terrain.tokens
  const lying = new Map<string, number>()
  const mines: Record<ScenarioSide, number> = { german: 0, soviet: 0 }
  for (const [index, token] of file.tokens.entries()) {
    const at = ['tokens', index]
    if (
      !checkKnownId(
        (_, place, what) => reportFault(place, what),
        '',
        [...at, 'token'],
        token.token,
        listEntryIds(kinds),
        'a token',
      )
    )
      continue
    if (!('hex' in token)) {
      mines[token.owner]++
      const room = findSetupAreaHexes(draft, token.owner, [...at, 'area'], token.area).size
      if (room < mines[token.owner])
        reportFault([...at, 'area'], `expected room for ${mines[token.owner]} mines, got ${room} hexes`)
      continue
    }
    const part = findHexWhollyOnMap(draft, [...at, 'hex'], token.hex)
    if (part && findTerrainOfHex(draft, part)?.id === 'water')
      reportFault([...at, 'hex'], `expected dry ground, got ${token.hex}, which is water`)
    const isHasty = token.token === 'hasty'
    const other = lying.get(token.hex)
    if (other !== undefined && !isHasty)
      reportFault(
        [...at, 'hex'],
        `expected a hex without works, got ${token.hex} as in entry no. ${other + 1}`,
      )
    lying.set(token.hex, index)
    const faces = kinds.find(({ id }) => id === token.token)?.faces ?? false
    if (faces !== (token.facing !== undefined))
      reportFault(
        [...at, 'facing'],
        faces ? `is missing: a ${token.token} faces somewhere` : `expected none, got "${token.facing}"`,
      )
  }
}

function cardsFit(draft: ScenarioCheckContext): void {
  const { file, files, unitTypes, reportFault } = draft
  const all = files.cards.cards
  const { from, to, dealt, goals } = file.cards
  const report: DataProblemReporter = (_, place, what) => reportFault(place, what)
  const isCard = (at: readonly PropertyKey[], id: string) =>
    checkKnownId(report, '', at, id, listEntryIds(all), 'a card')
  if (from > to) reportFault(['cards', 'from'], `expected at most ${to}, got ${from}`)
  const goalIds = SIDES.flatMap(side => goals?.[side] ?? [])
  const deck = all.filter(
    ({ id, pile }) => pile === 'battle' && Number(id) >= from && Number(id) <= to && !goalIds.includes(id),
  )
  if (deck.length === 0) reportFault(['cards'], `expected battle cards from ${from} to ${to}, got none`)
  for (const side of SIDES) {
    for (const id of goals?.[side] ?? []) isCard(['cards', 'goals', side], id)
    for (const id of dealt?.[side] ?? [])
      if (isCard(['cards', 'dealt', side], id)) {
        const copies = deck.find(card => card.id === id)?.copies ?? 0
        const taken = SIDES.flatMap(each => dealt?.[each] ?? []).filter(other => other === id).length
        if (taken > copies)
          reportFault(
            ['cards', 'dealt', side],
            `expected at most the ${copies} of card ${id} in the deck, got ${taken}`,
          )
      }
  }
  for (const [index, { card: id, side, rounds, units }] of file.weapons.entries()) {
    const at = ['weapons', index]
    if (!isCard([...at, 'card'], id)) continue
    const card = all.find(one => one.id === id)
    if (card?.pile !== 'weapon') reportFault([...at, 'card'], `expected a weapon card, got "${id}"`)
    if (card?.side && card.side !== side)
      reportFault([...at, 'side'], `expected "${card.side}" for ${id}, got "${side}"`)
    if ((card?.kind === 'artillery') !== (rounds !== undefined))
      reportFault(
        [...at, 'rounds'],
        card?.kind === 'artillery'
          ? 'is missing: artillery is planned for rounds'
          : 'expected none: only artillery is planned',
      )
    roundsFit(draft, [...at, 'rounds'], rounds)
    for (const unit of units ?? [])
      if (unitFits(draft, side, [...at, 'units'], unit) && !unitTypes[side].includes(unit))
        reportFault([...at, 'units'], `expected a unit that the side has, got "${unit}"`)
  }
  for (const [index, id] of file.smoke.entries()) {
    const isUnit = files.units.units.some(unit => unit.id === id)
    const isThere =
      [...unitTypes.german, ...unitTypes.soviet].includes(id) || file.weapons.some(({ card }) => card === id)
    if (!isUnit && !isCard(['smoke', index], id)) continue
    if (!isThere) reportFault(['smoke', index], `expected a unit or card of the scenario, got "${id}"`)
  }
}

function roundsFit(
  { file, reportFault }: ScenarioCheckContext,
  at: readonly PropertyKey[],
  rounds: readonly number[] | undefined,
): void {
  for (const round of rounds ?? [])
    if (round > file.rounds) reportFault(at, `expected rounds from 1 to ${file.rounds}, got ${round}`)
  if (new Set(rounds).size !== (rounds?.length ?? 0))
    reportFault(at, `expected each round once, got ${rounds?.join(', ')}`)
}

function scoringFits(draft: ScenarioCheckContext): void {
  const { file, unitTypes, reportFault } = draft
  for (const [index, { hex }] of file.control.entries()) {
    findHexWhollyOnMap(draft, ['control', index, 'hex'], hex)
    if (file.control.findIndex(other => other.hex === hex) !== index)
      reportFault(['control', index, 'hex'], `expected each hex once, got ${hex} again`)
  }
  const all = [...unitTypes.german, ...unitTypes.soviet]
  const has = (at: readonly PropertyKey[], id: string, side: ScenarioSide | null) => {
    const isThere = side ? unitTypes[side].includes(id) : all.includes(id)
    if (!isThere) reportFault(at, `expected a unit that ${side ? 'the side' : 'somebody'} has, got "${id}"`)
  }
  for (const [index, line] of file.scoring.entries()) {
    const at = ['scoring', index]
    if (line.for === 'control') {
      roundsFit(draft, [...at, 'rounds'], line.rounds)
      if (
        findHexWhollyOnMap(draft, [...at, 'hex'], line.hex) &&
        !file.control.some(({ hex }) => hex === line.hex)
      )
        reportFault([...at, 'hex'], `expected a hex of "control", got ${line.hex}`)
    }
    if (line.for === 'destroyed') {
      if (Array.isArray(line.units)) for (const id of line.units) has([...at, 'units'], id, null)
      const twin = file.scoring.findIndex(other => other.for === 'destroyed' && other.units === line.units)
      if (typeof line.units === 'string' && twin !== index)
        reportFault([...at, 'units'], `expected one line for "${line.units}", got a second`)
    }
    if (line.for === 'token' && !file.tokens.some(({ token }) => token === line.token))
      reportFault([...at, 'token'], `expected a token of the scenario, got "${line.token}"`)
    if (line.for === 'reached') {
      for (const id of line.units) has([...at, 'units'], id, line.to)
      for (const hex of line.hexes) findHexWhollyOnMap(draft, [...at, 'hexes'], hex)
      if (line.hexes.length === 0) reportFault([...at, 'hexes'], 'expected a hex at least')
    }
  }
}

/**
 * Checks that the scenario lists every rules chapter that its units, tokens and cards need. Reports each missing
 * chapter.
 */
function chaptersFit({ file, unitTypes, files, reportFault }: ScenarioCheckContext): void {
  const needs = (chapter: number, what: string, isNeeded: boolean) => {
    if (isNeeded && file.chapters < chapter)
      reportFault(['chapters'], `expected at least ${chapter} for ${what}, got ${file.chapters}`)
  }
  const all = [...unitTypes.german, ...unitTypes.soviet]
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
