import {
  handicapCard,
  hitMarkers,
  scenarios,
  tokenKinds,
  units,
} from '../../../../data/conflict-of-heroes/index.ts'
import { enqueueSteps } from '../../../engine/actions/agenda.ts'
import type { GameSetup } from '../../../engine/model.ts'
import { defineVerb, type QuestionRule } from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { findHexByName, getMapLayout, listHexesOfSetupArea, listHiddenSetupHexes } from '../map/geometry.ts'
import { announceEvent, announceToCommand } from '../state/changes.ts'
import type { HeroesEvent, Side } from '../state/events.ts'
import { commandOfRole, commandsOfSide, roleOfCommand, sideOfCommand } from '../state/roles.ts'
import type { HeroesRule } from '../state/rule.ts'
import { HEX_OF_WAITING_UNIT, type HeroesState, NONE } from '../state/state.ts'
import type { PlaceStep } from '../state/steps.ts'
import { insertIntoSorted, listVisibleUnitsInHex } from '../state/unit-values.ts'
import { beginRound, computeCardDrawFactor, drawCardsForCommand } from './rounds.ts'
import { UNKNOWN_ACTING_FORCE_COUNT } from './turns.ts'

/** Returns a state without units, in which all cards and hit markers are in their starting piles. */
export function createEmptyState(scenario: number, commands: number): HeroesState {
  const { chapter, deck, cap, capSplit, first, vp, control, weapons, goals } = scenarios[scenario]
  const perCommand = <T>(make: (command: number) => T): T[] =>
    Array.from({ length: commands }, (_, command) => make(command))
  const sideOf = (command: number) => sideOfCommand({ commands }, command)
  const caps = perCommand(command => (commands === 2 ? cap[command] : (capSplit?.[command] ?? 0)))
  return {
    agenda: [],
    outcome: null,
    scenario,
    chapters: chapter,
    commands,
    round: 1,
    first,
    turn: first,
    busy: [UNKNOWN_ACTING_FORCE_COUNT, UNKNOWN_ACTING_FORCE_COUNT],
    acting: 0,
    again: false,
    swift: false,
    kind: [],
    command: [],
    hex: [],
    facing: [],
    spent: [],
    stressed: [],
    acted: [],
    marker: [],
    shown: [],
    hidden: [],
    arrival: [],
    entry: [],
    carrier: [],
    inside: [],
    bogged: [],
    token: [],
    tokenHex: [],
    tokenFacing: [],
    tokenHidden: [],
    tokenOf: [],
    dugBy: [],
    heavy: [],
    light: [],
    control: control.map(({ owner }) => owner),
    cap: [...caps],
    capStart: caps,
    losses: perCommand(() => 0),
    hands: perCommand(() => []),
    weapons: perCommand(command =>
      command % (commands / 2) === 0 ? [...weapons[sideOf(command)]].sort(ascending) : [],
    ),
    goals: perCommand(command => (command % (commands / 2) === 0 ? [...goals[sideOf(command)]] : [])),
    strikes: [],
    deck: [...deck].sort(ascending),
    discard: [],
    pools: [[...POOLS[0]], [...POOLS[1]]],
    vp,
    closed: [],
    aim: 0,
    scout: NONE,
    deed: null,
    roll: null,
    toAct: [],
    shelling: null,
  }
}

const ascending = (a: number, b: number): number => a - b

/**
 * Rules 7.5e and 15.13a: all hit markers at the start, in two lists: for soft targets, then for armoured
 * targets.
 */
const POOLS: readonly (readonly number[])[] = [false, true].map(armoured =>
  hitMarkers.flatMap((marker, index) =>
    marker.armoured === armoured ? new Array<number>(marker.count).fill(index) : [],
  ),
)

/** Rule 1.0d: adds a fresh unit without a hit marker to the state. Returns the index of the unit. */
export function addUnit(state: HeroesState, kind: number, command: number): number {
  state.kind.push(kind)
  state.command.push(command)
  state.hex.push(HEX_OF_WAITING_UNIT)
  state.facing.push(0)
  for (const list of [state.spent, state.stressed, state.acted, state.shown, state.hidden, state.bogged])
    list.push(0)
  for (const list of [state.marker, state.entry, state.carrier, state.inside]) list.push(NONE)
  state.arrival.push(0)
  return state.kind.length - 1
}

/**
 * Rule 19.0: returns the number of forces: two, or four if each side has two. Each force has its own units, CAPs
 * and cards. A single player may lead both forces of a side.
 */
export function countCommands(setup: GameSetup): number {
  return setup.variants.players === '3' || setup.variants.players === '4' ? 4 : 2
}

export function setUpHeroes(choice: GameSetup, umpire: Umpire): HeroesState {
  const scenario = scenarios.findIndex(({ id }) => id === choice.scenario)
  if (scenario < 0) throw new Error(`There is no scenario “${choice.scenario}”`)
  const state = createEmptyState(scenario, countCommands(choice))
  const facts = scenarios[scenario]
  const map = getMapLayout(scenario)
  for (const placed of facts.units) {
    const side = units[placed.unit].side
    const command = state.commands === 2 ? side : side * 2 + placed.half
    const unit = addUnit(state, placed.unit, command)
    if (placed.hex) state.hex[unit] = findHexByName(map, placed.hex)
    state.facing[unit] = placed.facing
    state.hidden[unit] = placed.hidden ? 1 : 0
    state.arrival[unit] = placed.round
    state.entry[unit] = placed.entry
    state.carrier[unit] = placed.carrier
    state.inside[unit] = placed.inside
  }
  for (const { token, hex, facing, side } of facts.tokens) {
    state.token.push(token)
    state.tokenHex.push(hex === null ? NONE : findHexByName(map, hex))
    state.tokenFacing.push(facing)
    state.tokenHidden.push(hex === null ? 1 : 0)
    state.tokenOf.push(state.commands === 2 ? side : side * 2)
    state.dugBy.push(NONE)
  }
  settleDiggers(state)
  applyVariants(state, choice)
  announceEvent(umpire, { type: 'began', scenario, cards: [...state.deck] })
  deal(state, choice, umpire)
  planSetup(state)
  return state
}

/**
 * Rule 17.6d: for each hasty defence that the scenario places, records the unit inside it as the unit that dug
 * it.
 */
function settleDiggers(state: HeroesState): void {
  for (const unit of state.inside.keys()) {
    const token = state.inside[unit]
    if (token !== NONE && tokenKinds[state.token[token]].id === 'hasty') state.dugBy[token] = unit
  }
}

/** Rule 19.2a and ruling R116: applies the variants that the host chose. A handicap raises the starting CAPs. */
function applyVariants(state: HeroesState, { variants }: GameSetup): void {
  if (variants.chapters === 'all') state.chapters = CHAPTER_COUNT
  const [side, extra] = (variants.handicap ?? 'none').split('+')
  if (!extra) return
  const team = commandsOfSide(state, (SIDES as readonly string[]).indexOf(side) as Side)
  // The handicap is one or two CAPs for a side. Team mates share them, and the first player gets the odd CAP
  team.forEach((command, at) => {
    const more = Math.ceil((Number(extra) - at) / team.length)
    state.capStart[command] += more
    state.cap[command] += more
  })
}
const SIDES = ['german', 'soviet'] as const
export const CHAPTER_COUNT = 19

/**
 * Rules 1.0f and 1.0k: deals the starting cards. Each side first gets the cards that the scenario gives it. Then
 * a number of random cards comes from the deck.
 */
function deal(state: HeroesState, { variants }: GameSetup, umpire: Umpire): void {
  const { extra, start } = scenarios[state.scenario]
  const given = variants.adrenaline ?? 'none'
  for (const command of state.hands.keys()) {
    const side = sideOfCommand(state, command)
    const first = state.commands === 4 && command % 2 === 1 ? [] : [...extra[side]]
    // Rule 19.1c: a side gets only one card 01, even if one player leads two forces
    if ((given === SIDES[side] || given === 'both') && first.length === 0) first.push(handicapCard)
    for (const card of first) take(state, command, card, umpire)
  }
  for (const command of state.hands.keys())
    drawCardsForCommand(state, command, start * computeCardDrawFactor(state, command), umpire)
}

function take(state: HeroesState, command: number, card: number, umpire: Umpire): void {
  const at = state.deck.indexOf(card)
  if (at < 0) return
  state.deck.splice(at, 1)
  insertIntoSorted(state.hands[command], card)
  announceEvent(umpire, { type: 'tookCard', command, card })
}

/**
 * Rule 11.0a: enqueues the steps of the setup. Hidden units are placed first. Then round 1 begins, without a
 * pre-round sequence (ruling R1).
 */
function planSetup(state: HeroesState): void {
  enqueueSteps(state, { do: 'start' })
  for (const command of [...state.hands.keys()].reverse())
    if (leftToPlace(state, command) > 0)
      enqueueSteps(state, { do: 'place', who: [roleOfCommand(state, command)], command })
}

export const startGameTask = {
  run(state: HeroesState, _: unknown, umpire: Umpire): void {
    beginRound(state, scenarios[state.scenario].first, umpire)
  },
}

/** Returns the hidden units of a player that have no hex yet. */
function unplaced(state: HeroesState, command: number): number[] {
  const units: number[] = []
  for (const unit of state.hex.keys())
    if (
      state.hidden[unit] === 1 &&
      state.command[unit] === command &&
      state.hex[unit] === HEX_OF_WAITING_UNIT &&
      state.entry[unit] === NONE
    )
      units.push(unit)
  return units
}

/** Rule 17.10: returns the player's first mine token that has no hex yet, or NONE. */
function unlaid(state: HeroesState, command: number): number {
  return state.tokenHex.findIndex((_, token) => isUnlaid(state, command, token))
}

function isUnlaid(state: HeroesState, command: number, token: number): boolean {
  return state.tokenHidden[token] === 1 && state.tokenHex[token] === NONE && state.tokenOf[token] === command
}

function leftToPlace(state: HeroesState, command: number): number {
  const mines = state.tokenHex.filter((_, token) => isUnlaid(state, command, token)).length
  return unplaced(state, command).length + mines
}

function isKnown(state: HeroesState, command: number, token: number): boolean {
  return state.tokenHidden[token] === 0 || state.tokenOf[token] === command
}

/**
 * Announces that a player placed a unit or mine in secret. The other players learn only how many pieces the
 * player has yet to place.
 */
function tellPlaced(state: HeroesState, command: number, own: HeroesEvent, umpire: Umpire): void {
  const left = leftToPlace(state, command)
  announceToCommand(state, command, own, { type: 'placedSome', command, left }, umpire)
  if (left > 0) enqueueSteps(state, { do: 'place', who: [roleOfCommand(state, command)], command })
}

function areaOf(state: HeroesState, command: number) {
  const side = sideOfCommand(state, command)
  return scenarios[state.scenario].hiddenArea.find(area => area.side === side)
}

/** Rule 11.0: asks a player to place hidden units one by one, in secret. */
export const placeHiddenUnitsQuestion: QuestionRule<HeroesState, PlaceStep, HeroesRule> = {
  rule: 'CH-11.0a',
  verbs: {
    place: defineVerb({
      endsStep: true,
      secret: true,
      constraints: [],
      params: [
        {
          name: 'unit',
          kind: 'unit',
          rule: 'CH-11.0a',
          candidates: (state, { step: { command } }) => unplaced(state, command),
          constraints: [],
        },
        {
          name: 'hex',
          kind: 'hex',
          rule: 'CH-11.0a',
          candidates: (state, { step: { command } }) =>
            listHiddenSetupHexes(state.scenario, sideOfCommand(state, command)),
          constraints: [
            // Ruling R47: a unit cannot hide in a hex with a visible unit, friend or enemy
            {
              rule: 'CH-11.1b',
              rejects: (state, hex: number) => listVisibleUnitsInHex(state, hex).length > 0,
            },
            {
              rule: 'CH-11.0a',
              rejects: (state, hex: number, { step: { command } }) => {
                const most = areaOf(state, command)?.perHex ?? 99
                return state.hex.filter((at, unit) => at === hex && state.hidden[unit] === 1).length >= most
              },
            },
            {
              rule: 'CH-11.0a',
              rejects: (state, hex: number, { step: { command } }) => {
                const map = getMapLayout(state.scenario)
                const must = (areaOf(state, command)?.must ?? [])
                  .map(name => findHexByName(map, name))
                  .filter(named => !state.hex.includes(named))
                if (must.length === 0 || must.includes(hex)) return false
                return must.length >= unplaced(state, command).length
              },
            },
          ],
        },
      ],
      apply(state, [unit, hex], umpire, { step: { command } }) {
        state.hex[unit] = hex
        tellPlaced(state, command, { type: 'placed', unit, hex }, umpire)
      },
    }),
    /** Rules 17.7 and 17.10: verb with which a player places the scenario's mines in secret. */
    mine: defineVerb({
      endsStep: true,
      secret: true,
      constraints: [],
      params: [
        {
          name: 'hex',
          kind: 'hex',
          rule: 'CH-17.10a',
          candidates: (state, { step: { command } }) => {
            const area = scenarios[state.scenario].tokens[unlaid(state, command)]?.area
            return area ? listHexesOfSetupArea(state.scenario, area) : []
          },
          constraints: [
            {
              rule: 'CH-17.0b',
              rejects: (state, hex: number, { by }) =>
                state.tokenHex.some(
                  (at, token) => at === hex && isKnown(state, commandOfRole(state, by), token),
                ),
            },
          ],
        },
      ],
      apply(state, [hex], umpire, { step: { command } }) {
        const token = unlaid(state, command)
        state.tokenHex[token] = hex
        tellPlaced(state, command, { type: 'laid', token, kind: state.token[token], hex }, umpire)
      },
    }),
  },
}
