import type { DataFilesCheck, DataProblemReporter } from '../load.ts'
import { checkCompleteList, checkKnownId, checkUniqueNames, listEntryIds } from '../relations.ts'
import { findCardTextFault } from './card-text-check.ts'
import { type PavlovDataSchemas, POSITION_COLOURS } from './schema.ts'

type Files = Parameters<DataFilesCheck<PavlovDataSchemas>>[0]

/**
 * Checks that the data files of Pavlov's House agree with each other. A schema has already checked the fields
 * and types of each file.
 */
export const checkPavlovData: DataFilesCheck<PavlovDataSchemas> = (files, projectFiles, report) => {
  boardIsWhole(files, projectFiles, report)
  countersAreWhole(files, projectFiles, report)
  germanCardsAreWhole(files, projectFiles, report)
  sovietCardsAreWhole(files, projectFiles, report)
  tacticsAreWhole(files, projectFiles, report)
  supportIsWhole(files, projectFiles, report)
  numbersFit(files, report)
}

const FIXED = { isRemovable: false, isOpen: false }

/** Returns the numbers printed on the cards, as text. */
const printed = (list: readonly { readonly number: number }[]): string[] =>
  list.map(({ number }) => String(number))
const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0)

function boardIsWhole({ board }: Files, ours: Files, report: DataProblemReporter): void {
  const { positions, approaches, locations, units, colours } = board
  const say = (at: readonly PropertyKey[], what: string) => report('board', at, what)
  checkUniqueNames(report, 'board', 'positions', listEntryIds(positions))
  for (const [at, { id, numbers }] of positions.entries()) {
    const name = colours
      .flatMap(colour => (numbers[colour.id] ? [`${colour.letter}${numbers[colour.id]}`] : []))
      .join('/')
    if (id !== name) say(['positions', at, 'id'], `expected "${name}", after its numbers, got "${id}"`)
  }
  for (const colour of POSITION_COLOURS)
    for (const number of [1, 2, 3, 4, 5, 6]) {
      const count = positions.filter(({ numbers }) => numbers[colour] === number).length
      if (count !== 1) say(['positions'], `expected one position with ${colour} ${number}, got ${count}`)
    }
  const radios = positions.filter(({ radio }) => radio).length
  if (radios !== 1) say(['positions'], `expected one position with the radio, got ${radios}`)
  const length = approaches[0]?.length
  for (const [at, approach] of approaches.entries()) {
    if (approach.number !== at + 1)
      say(['approaches', at, 'number'], `expected ${at + 1}, got ${approach.number}`)
    if (approach.length !== length)
      say(['approaches', at, 'length'], `expected the same length on all, ${length}, got ${approach.length}`)
    if (approach.sapper > approach.length)
      say(
        ['approaches', at, 'sapper'],
        `expected a location from 1 to ${approach.length}, got ${approach.sapper}`,
      )
  }
  checkCompleteList(report, 'board', 'units', listEntryIds(units), listEntryIds(ours.board.units), FIXED)
  for (const [at, { number, unit }] of locations.entries()) {
    if (number !== at + 3) say(['locations', at, 'number'], `expected ${at + 3}, got ${number}`)
    checkKnownId(report, 'board', ['locations', at, 'unit'], unit, listEntryIds(units), 'one of the units')
  }
}

function countersAreWhole(
  { men: { men }, weapons: { weapons }, enemies: { enemies } }: Files,
  ours: Files,
  report: DataProblemReporter,
): void {
  for (const [file, list, our] of [
    ['men', men, ours.men.men],
    ['weapons', weapons, ours.weapons.weapons],
    ['enemies', enemies, ours.enemies.enemies],
  ] as const) {
    checkUniqueNames(report, file, file, listEntryIds(list))
    checkCompleteList(report, file, file, listEntryIds(list), listEntryIds(our), FIXED)
  }
  for (const [symbol, want] of [
    ['order', 3],
    ['observer', 1],
    ['machinegun', 1],
    ['antitank', 1],
    ['mortar', 1],
  ] as const) {
    const count = men.filter(({ actions }) => actions.includes(symbol)).length
    if (symbol === 'order' ? count !== want : count < want)
      report(
        'men',
        [],
        `expected ${symbol === 'order' ? 'three men' : 'a man'} with "${symbol}", got ${count}`,
      )
  }
  for (const [at, { actions, abilities }] of men.entries())
    for (const [field, list] of Object.entries({ actions, abilities }))
      if (new Set<string>(list).size !== list.length)
        report('men', ['men', at, field], `expected every one once, got ${list.join(', ')}`)
  const [all, want] = [enemies, ours.enemies.enemies].map(list => sum(list.map(({ count }) => count)))
  if (all !== want) report('enemies', [], `expected ${want} counters in all, got ${all}`)
}

const DICE = ['sniper', 'mortar', 'artillery']

function germanCardsAreWhole(
  { wehrmacht, storm, enemies: { enemies } }: Files,
  ours: Files,
  report: DataProblemReporter,
): void {
  const { types, cards, decks } = wehrmacht
  const say = (at: readonly PropertyKey[], what: string) => report('wehrmacht', at, what)
  checkUniqueNames(report, 'wehrmacht', 'types', listEntryIds(types))
  checkCompleteList(
    report,
    'wehrmacht',
    'types',
    listEntryIds(types),
    listEntryIds(ours.wehrmacht.types),
    FIXED,
  )
  checkUniqueNames(report, 'wehrmacht', 'cards', printed(cards))
  checkCompleteList(report, 'wehrmacht', 'cards', printed(cards), printed(ours.wehrmacht.cards), FIXED)
  for (const [at, { id, effect, enemy, dice, planes, defence, ranges }] of types.entries()) {
    const before = ours.wehrmacht.types.find(type => type.id === id)
    if (before && before.effect !== effect)
      say(['types', at, 'effect'], `expected "${before.effect}", got "${effect}"`)
    if (effect === 'place')
      checkKnownId(
        report,
        'wehrmacht',
        ['types', at, 'enemy'],
        enemy ?? '',
        listEntryIds(enemies),
        'a counter of enemies.json',
      )
    if (effect === 'bombs' && !(planes && defence)) say(['types', at], 'expected "planes" and "defence"')
    if (DICE.includes(effect) && !dice) say(['types', at, 'dice'], 'expected a number of dice')
    if (ranges) dieRanges(['types', at, 'ranges'], ranges)
  }
  dieRanges(['ranges'], wehrmacht.ranges)
  for (const [at, { type, deck }] of cards.entries()) {
    checkKnownId(report, 'wehrmacht', ['cards', at, 'type'], type, listEntryIds(types), 'one of the types')
    if (types.find(({ id }) => id === type)?.effect === 'milkHouse' && deck !== 5)
      say(['cards', at, 'deck'], `expected 5, got ${deck}`)
  }
  const milk = cards.filter(({ type }) => types.find(({ id }) => id === type)?.effect === 'milkHouse').length
  if (milk !== 1) say([], `expected one Milk House among the cards, got ${milk}`)
  for (const [at, size] of decks.sizes.entries()) {
    const there = cards.filter(card => card.deck === at + 1 && !card.competitive).length
    if (there !== size)
      say(['decks', 'sizes'], `expected the ${there} of "cards" in deck ${at + 1}, got ${size}`)
  }
  checkUniqueNames(report, 'storm', 'cards', listEntryIds(storm.cards))
  checkCompleteList(
    report,
    'storm',
    'cards',
    listEntryIds(storm.cards),
    listEntryIds(ours.storm.cards),
    FIXED,
  )
  checkCompleteList(report, 'storm', 'card numbers', printed(storm.cards), printed(ours.storm.cards), FIXED)
  const last = storm.cards.filter(({ final }) => final).length
  if (last !== 1) report('storm', [], `expected "final": true on one card, the Milk House, got it on ${last}`)

  function dieRanges(
    at: readonly PropertyKey[],
    ranges: Readonly<Record<(typeof POSITION_COLOURS)[number], readonly [number, number]>>,
  ): void {
    for (let die = 1; die <= 6; die++) {
      const colours = POSITION_COLOURS.filter(colour => die >= ranges[colour][0] && die <= ranges[colour][1])
      if (colours.length !== 1)
        say(at, `expected one colour for a die of ${die}, got ${colours.join(' and ') || 'none'}`)
    }
  }
}

function sovietCardsAreWhole(
  { 'soviet-cards': { cards, commands } }: Files,
  ours: Files,
  report: DataProblemReporter,
): void {
  const file = 'soviet-cards'
  checkCompleteList(
    report,
    file,
    'commands',
    listEntryIds(commands),
    listEntryIds(ours[file].commands),
    FIXED,
  )
  checkUniqueNames(report, file, 'cards', printed(cards))
  checkCompleteList(report, file, 'cards', printed(cards), printed(ours[file].cards), FIXED)
  for (const [at, card] of cards.entries()) {
    const place = ['cards', at, 'commands']
    for (const id of card.commands)
      checkKnownId(report, file, place, id, listEntryIds(commands), 'one of the commands')
    if (card.commands.length === 1) report(file, place, 'expected two commands, or none on fog of war')
    if (card.commands.length === 2 && card.commands[0] === card.commands[1])
      report(file, place, `expected two different commands, got ${card.commands.join(', ')}`)
  }
  const fogs = (list: Files['soviet-cards']['cards']) =>
    list.filter(card => card.commands.length === 0).length
  if (fogs(cards) !== fogs(ours[file].cards))
    report(file, [], `expected ${fogs(ours[file].cards)} cards of fog of war, got ${fogs(cards)}`)
}

function tacticsAreWhole(
  { tactics: { cards, removed }, wehrmacht, numbers }: Files,
  ours: Files,
  report: DataProblemReporter,
): void {
  checkUniqueNames(report, 'tactics', 'cards', printed(cards))
  checkCompleteList(report, 'tactics', 'cards', printed(cards), printed(ours.tactics.cards), FIXED)
  const inDeck = (list: Files['tactics']['cards'], deck: number) =>
    list.filter(card => card.deck === deck).length
  for (const deck of [1, 2, 3, 4])
    if (inDeck(cards, deck) !== inDeck(ours.tactics.cards, deck))
      report(
        'tactics',
        [],
        `expected ${inDeck(ours.tactics.cards, deck)} cards of deck ${deck}, got ${inDeck(cards, deck)}`,
      )
  for (const level of ['veteran', 'guards', 'competitive'] as const)
    for (const [at, count] of removed[level].entries())
      if (count > inDeck(cards, at + 1))
        report(
          'tactics',
          ['removed', level],
          `expected at most the ${inDeck(cards, at + 1)} cards of deck ${at + 1}, got ${count}`,
        )
  const turns = Math.ceil(
    (wehrmacht.cards.length - 1 + wehrmacht.decks.resupplyCards) / numbers.limits.wehrmachtCards,
  )
  const left = cards.length - sum(removed.competitive)
  if (left < turns)
    report('tactics', ['removed', 'competitive'], `expected at least ${turns} cards to be left, got ${left}`)
  for (const [at, card] of cards.entries()) {
    if (Object.keys(card.effects).length === 0)
      report('tactics', ['cards', at, 'effects'], 'expected one effect at least')
    const before = ours.tactics.cards.find(({ number }) => number === card.number)
    for (const lang of ['ru', 'en'] as const) {
      const fault = findCardTextFault(card, before, lang)
      if (fault) report('tactics', ['cards', at, 'text', lang], fault)
    }
  }
}

function supportIsWhole(
  { support: { cards }, board, numbers }: Files,
  ours: Files,
  report: DataProblemReporter,
): void {
  checkUniqueNames(report, 'support', 'cards', printed(cards))
  checkCompleteList(report, 'support', 'cards', printed(cards), printed(ours.support.cards), FIXED)
  for (const [at, { undamaged, removes }] of cards.entries()) {
    for (const unit of undamaged)
      checkKnownId(
        report,
        'support',
        ['cards', at, 'undamaged'],
        unit,
        listEntryIds(board.units),
        'a unit of board.json',
      )
    for (const [token, count] of Object.entries(removes)) {
      const most = numbers.tokens[token as keyof typeof numbers.tokens]
      if (count > most)
        report(
          'support',
          ['cards', at, 'removes', token],
          `expected at most the ${most} that there are, got ${count}`,
        )
    }
  }
}

function numbersFit({ numbers: { limits, ranks, degrees } }: Files, report: DataProblemReporter): void {
  const say = (at: readonly PropertyKey[], what: string) => report('numbers', at, what)
  if (limits.wallMin > limits.wallMax)
    say(['limits', 'wallMin'], `expected at most wallMax, ${limits.wallMax}, got ${limits.wallMin}`)
  if (limits.casualtyUpTo > 6)
    say(['limits', 'casualtyUpTo'], `expected at most 6, got ${limits.casualtyUpTo}`)
  for (const [at, { from, degree }] of ranks.entries()) {
    checkKnownId(
      report,
      'numbers',
      ['ranks', at, 'degree'],
      degree,
      Object.keys(degrees),
      'one of the degrees',
    )
    const above = ranks[at - 1]?.from
    if ((from === null) !== (at === ranks.length - 1))
      say(['ranks', at, 'from'], 'expected null in the last rank only')
    else if (from !== null && above != null && from >= above)
      say(['ranks', at, 'from'], `expected less than ${above}, got ${from}`)
  }
}
