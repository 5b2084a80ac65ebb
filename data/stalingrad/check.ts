import type { DataFilesCheck, DataProblemReporter } from '../load.ts'
import { checkCompleteList, checkKnownId, checkUniqueNames, listEntryIds } from '../relations.ts'
import { STALINGRAD_CARD_EFFECTS } from './effects.ts'
import type { StalingradDataSchemas } from './schema.ts'

type Files = Parameters<DataFilesCheck<StalingradDataSchemas>>[0]

const SIDES = ['german', 'soviet'] as const

/**
 * Checks that the data files of Stalingrad agree with each other. A schema has already checked the fields and
 * types of each file.
 */
export const checkStalingradData: DataFilesCheck<StalingradDataSchemas> = (files, projectFiles, report) => {
  mapIsWhole(files, projectFiles, report)
  unitsAreWhole(files, projectFiles, report)
  cardsFit(files, projectFiles, report)
  turnsAreWhole(files, projectFiles, report)
  drawingFits(files, report)
}

function mapIsWhole(
  { areas: { areas, without }, game }: Files,
  ours: Files,
  report: DataProblemReporter,
): void {
  const names = listEntryIds(areas)
  checkUniqueNames(report, 'areas', 'areas', names)
  checkCompleteList(report, 'areas', 'areas', names, listEntryIds(ours.areas.areas), { without })
  for (const [at, { id, neighbours, kind, control, terrain }] of areas.entries()) {
    const place = ['areas', at, 'neighbours']
    checkUniqueNames(report, 'areas', 'neighbours', neighbours)
    for (const other of neighbours) {
      if (other === id) report('areas', place, 'expected other areas than itself')
      else if (checkKnownId(report, 'areas', place, other, names, 'an area of the map')) {
        const back = areas.find(area => area.id === other)
        if (!back?.neighbours.includes(id))
          report('areas', place, `${other} does not name ${id} as its neighbour`)
      }
    }
    if ((kind === 'crossing') !== (control === null))
      report('areas', ['areas', at, 'control'], 'expected a side, or null on a crossing')
    if ((kind === 'crossing') !== (terrain === 'crossing'))
      report('areas', ['areas', at, 'terrain'], 'expected "crossing" on a crossing only')
  }
  for (const kind of ['crossing', 'start', 'land'] as const)
    if (!areas.some(area => area.kind === kind)) report('areas', [], `there is no area of the kind "${kind}"`)
  const hills = areas.filter(area => area.kurgan).map(({ id }) => id)
  if (hills.length !== 1)
    report('areas', [], `expected "kurgan": true on one area, got it on ${hills.join(', ') || 'none'}`)
  const objectives = areas.filter(area => area.kind === 'land' && area.factor === game.objectiveFactor)
  if (objectives.length <= game.objectivesToHold)
    report(
      'areas',
      [],
      `expected more than ${game.objectivesToHold} areas of factor ${game.objectiveFactor}, got ${objectives.length}`,
    )
  if (areas.length > 0 && reached(areas) < areas.length)
    report('areas', [], 'expected one map, got areas that cannot be reached from each other')
}

/** Returns the number of areas that can be reached from the first area. The first area counts as well. */
function reached(areas: Files['areas']['areas']): number {
  const seen = new Set<string>()
  const open = [areas[0].id]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue
    const area = areas.find(one => one.id === id)
    if (!area) continue
    seen.add(id)
    open.push(...area.neighbours)
  }
  return seen.size
}

function unitsAreWhole(
  { units: { units, without }, areas: { areas }, game }: Files,
  ours: Files,
  report: DataProblemReporter,
): void {
  const names = listEntryIds(units)
  checkUniqueNames(report, 'units', 'units', names)
  checkCompleteList(report, 'units', 'units', names, listEntryIds(ours.units.units), { without })
  const stacks = new Map<string, number>()
  for (const [at, unit] of units.entries()) {
    const say = (field: string, what: string) => report('units', ['units', at, field], what)
    const { side, type, defence, spent, turn, leaves } = unit
    const before = ours.units.units.find(({ id }) => id === unit.id)
    if (before && before.side !== side) say('side', `expected "${before.side}", got "${side}"`)
    if (spent > defence) say('spent', `expected at most the ${defence} of "defence", got ${spent}`)
    if ((turn === null) !== (type === 'battalion'))
      say('turn', 'expected null for a composite battalion only')
    if (type === 'battalion' && side !== 'soviet') say('side', 'expected "soviet" for a composite battalion')
    if (turn !== null && turn > game.turns.length)
      say('turn', `expected at most ${game.turns.length}, got ${turn}`)
    if (leaves !== null && (turn === null || leaves < turn || leaves > game.turns.length))
      say('leaves', `expected a turn from the arrival to ${game.turns.length}, got ${leaves}`)
    if ((unit.area !== null) !== (turn === 0)) say('area', 'expected an area for a unit of turn 0 only')
    if (
      unit.area === null ||
      !checkKnownId(
        report,
        'units',
        ['units', at, 'area'],
        unit.area,
        listEntryIds(areas),
        'an area of the map',
      )
    )
      continue
    const area = areas.find(({ id }) => id === unit.area)
    if (area && area.control !== side)
      say('area', `expected an area that the ${side} side controls, got ${unit.area}`)
    const count = (stacks.get(unit.area) ?? 0) + 1
    stacks.set(unit.area, count)
    if (count === game.stack + 1) say('area', `expected at most ${game.stack} units in ${unit.area}`)
  }
  const battalions = units.filter(({ type }) => type === 'battalion').length
  if (battalions !== game.options.battalions)
    report(
      'units',
      [],
      `expected ${game.options.battalions} composite battalions, as game.json says, got ${battalions}`,
    )
}

function cardsFit({ cards: { cards }, game }: Files, ours: Files, report: DataProblemReporter): void {
  checkUniqueNames(report, 'cards', 'cards', listEntryIds(cards))
  const missing = listEntryIds(ours.cards.cards).filter(id => !listEntryIds(cards).includes(id))
  if (missing.length > 0)
    report(
      'cards',
      [],
      `cards missing: ${missing.join(', ')}; a card that the box does not have has 0 copies`,
    )
  for (const [at, { effect, strength, factor }] of cards.entries()) {
    const gives = STALINGRAD_CARD_EFFECTS[effect]
    if (!gives) continue
    if ((strength !== null) !== gives.strength)
      report(
        'cards',
        ['cards', at, 'strength'],
        `expected ${gives.strength ? 'a number' : 'null'} for "${effect}", got ${strength}`,
      )
    if ((factor !== null) !== gives.factor)
      report(
        'cards',
        ['cards', at, 'factor'],
        `expected ${gives.factor ? 'a rule' : 'null'} for "${effect}", got ${JSON.stringify(factor)}`,
      )
  }
  for (const side of SIDES) {
    const copies = (list: Files['cards']['cards']) => list.reduce((sum, card) => sum + card.copies[side], 0)
    const deck = game.deck ?? copies(ours.cards.cards)
    if (copies(cards) !== deck)
      report(
        'cards',
        [],
        `expected ${deck} ${side} cards, got ${copies(cards)}; another size of the decks is "deck" of game.json`,
      )
    for (const [at, { hand }] of game.turns.entries())
      if (hand[side] > deck)
        report(
          'game',
          ['turns', at, 'hand', side],
          `expected at most the ${deck} cards of the deck, got ${hand[side]}`,
        )
  }
}

function turnsAreWhole({ game }: Files, ours: Files, report: DataProblemReporter): void {
  const last = ours.game.turns.length
  if (game.turns.length !== last) report('game', [], `expected ${last} turns, got ${game.turns.length}`)
  for (const [at, { turn }] of game.turns.entries())
    if (turn !== at + 1) report('game', ['turns', at, 'turn'], `expected ${at + 1}, got ${turn}`)
}

function drawingFits({ outlines, areas: { areas, without = [] } }: Files, report: DataProblemReporter): void {
  const names = [...listEntryIds(areas), ...without]
  for (const { id, kind } of areas) {
    const part = kind === 'crossing' ? 'crossings' : 'areas'
    if (!Object.hasOwn(outlines[part], id)) report('outlines', [part], `${id} is missing`)
  }
  for (const [id, { outline, borders }] of Object.entries(outlines.areas)) {
    const place = ['areas', id, 'borders']
    if (!names.includes(id)) continue
    if (borders.length !== outline.length)
      report(
        'outlines',
        place,
        `expected one for each of the ${outline.length} points of the outline, got ${borders.length}`,
      )
    for (const border of borders)
      if (border !== null && border !== 'volga')
        checkKnownId(report, 'outlines', place, border, names, 'an area of the map')
  }
}
