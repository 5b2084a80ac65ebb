import { cards, numbers } from '../../../data/conflict-of-heroes/index.ts'
import { plan } from '../../engine/act.ts'
import { type Question, type Task, verb } from '../../engine/system.ts'
import type { Umpire } from '../../engine/umpire.ts'
import { CARD } from './card-names.ts'
import { discardCard, pay, showMarker, spend, tell, tellCommand } from './changes.ts'
import type { HeroesEvent, Term } from './events.ts'
import { worstDice } from './obstacles.ts'
import { seenByEnemy } from './reveals.ts'
import { neededFor, resultOf, roll } from './rolls.ts'
import {
  commandOf,
  commandsOf,
  type Deed,
  type DeedKind,
  foe,
  type HeroesState,
  mayHold,
  NONE,
  type Roll,
  roleOf,
  sideOfCommand,
} from './state.ts'
import type { CostCaps, React } from './steps.ts'
import type { Price } from './values.ts'
import type { Rule } from './words/refusals-en.ts'

/** An action about to be declared (2.1). */
export interface Declared {
  kind: DeedKind
  command: number
  units: readonly number[]
  cost: number
  open: number
  terms?: readonly Term[]
  /** Cards 01, 02 and other action cards: printed cost, changed by nothing (8.5d). */
  card?: number
  attack?: Deed['attack']
  /** NONE: a group, whose members go one after another. */
  mover?: number
  stays?: boolean
  path?: readonly number[]
  facing?: number
  caps?: { number: number | null; cost: number | null }
}

/** 2.6a, 10.11a One for the whole group. */
export function stressOf(state: HeroesState, units: readonly number[]): number {
  return units.some(unit => state.stressed[unit] === 1) ? numbers.stress : 0
}

/** 8.8a, 11.1a What a hidden unit does without being revealed. */
function staysHidden(kind: DeedKind, card: number): boolean {
  if (card !== NONE) return cards[card].hidden
  return kind === 'stall' || kind === 'rally' || kind === 'hide'
}

/** 13.3d A hidden mortar stays hidden when it fires indirectly, out of LOS of every enemy. */
function firesUnseen(state: HeroesState, { attack, units }: Declared): boolean {
  return (
    !!attack?.indirect &&
    units.every(unit => state.hidden[unit] === 1 && !seenByEnemy(state, unit, state.hex[unit]))
  )
}

/** 2.1 Announced; the enemy may raise the cost (card 06); then it is carried out, paid and checked. */
export function declare(state: HeroesState, declared: Declared, umpire: Umpire): void {
  const { kind, command, units, cost, open, card = NONE } = declared
  const fixed = card !== NONE || kind === 'enter'
  const quiet = staysHidden(kind, card) || firesUnseen(state, declared)
  const secret = quiet && units.some(unit => state.hidden[unit] === 1)
  const deed: Deed = {
    kind,
    command,
    units: [...units],
    base: cost,
    open,
    stress: fixed ? 0 : stressOf(state, units),
    raised: 0,
    fixed,
    paid: 0,
    prepaid: units.some(unit => state.spent[unit] === 1),
    numberCaps: declared.caps?.number ?? null,
    costCaps: declared.caps?.cost ?? null,
    card,
    aimed: kind === 'attack' ? state.aim : 0,
    secret,
    attack: declared.attack ?? null,
    dearest: cost !== open ? (declared.mover ?? units[0]) : NONE,
    own: { cost, open },
    stays: declared.stays ?? false,
    mover: declared.mover ?? units[0],
    path: [...(declared.path ?? [])],
    facing: declared.facing ?? NONE,
    moved: [],
    used: [],
  }
  state.deed = deed
  tellDeclared(state, deed, declared.terms ?? [], umpire)
  plan(state, { do: 'commit' })
  const watching = commandsOf(state, foe(sideOfCommand(state, command)))
  const who = watching.filter(each => mayHold(state, each, CARD.confusion)).map(each => roleOf(state, each))
  if (!fixed && who.length > 0) plan(state, { do: 'react', who, each: true, command })
}

function tellDeclared(state: HeroesState, deed: Deed, terms: readonly Term[], umpire: Umpire): void {
  const { kind, command, units, card, stress } = deed
  const all = stress > 0 ? [...terms, { rule: 'CH-2.6a', value: stress }] : terms
  const own: HeroesEvent = {
    type: 'declared',
    command,
    deed: kind,
    units,
    card,
    cost: costOf(deed),
    terms: all,
  }
  // R52 Who is hidden is named when it comes to light, not before card 06
  if (deed.open === deed.base && !units.some(unit => state.hidden[unit] === 1)) {
    tell(umpire, own)
    return
  }
  const others: HeroesEvent = {
    ...own,
    units: units.filter(unit => state.hidden[unit] === 0),
    cost: openCost(deed),
    terms: all.filter(term => deed.open === deed.base || term.rule !== 'CH-7.3a'),
  }
  tellCommand(state, command, own, others, umpire)
}

/** 2.4a What the action costs before CAPs; a group that has done nothing yet owes nothing. */
export function costOf(deed: Deed): number {
  return total(deed, deed.base)
}

/** The same as far as the others can know. */
export function openCost(deed: Deed): number {
  return total(deed, deed.open)
}

function total(deed: Deed, base: number): number {
  if (deed.mover === NONE) return 0
  return Math.max(0, base + deed.stress + deed.raised)
}

/** 10.4a The dearest member counts. */
export function raiseBase(deed: Deed, unit: number, price: Price): void {
  if (price.cost > deed.base) {
    deed.base = price.cost
    deed.dearest = unit
  }
  deed.open = Math.max(deed.open, price.open)
}

/** R7 A spent member: what is known of the cost is paid at once. */
export function payAhead(state: HeroesState, deed: Deed, umpire: Umpire): void {
  if (!deed.prepaid) return
  const due = costOf(deed) - deed.paid
  if (due <= 0) return
  pay(state, deed.command, due, 'cost', umpire)
  deed.paid += due
}

/** 3.4b, R7 Whether the CAPs reach for a deed that has a spent member. */
export function canAfford(
  state: HeroesState,
  units: readonly number[],
  cost: number,
  free: boolean,
): boolean {
  if (free || !units.some(unit => state.spent[unit] === 1)) return true
  return cost + stressOf(state, units) <= state.cap[state.command[units[0]]]
}

/** Done after any card 06: too dear now (R121), or on with it. */
export const commit: Task<HeroesState> = {
  run(state, _, umpire) {
    const deed = state.deed as Deed
    if (deed.prepaid && costOf(deed) + diceToCome(state, deed) > state.cap[deed.command]) {
      tell(umpire, { type: 'impossible', command: deed.command })
      again(state, deed.command)
      return
    }
    if (deed.kind === 'attack') state.aim = 0
    state.toAct = state.toAct.filter(command => command !== deed.command)
    plan(state, { do: 'carryOut' }, { do: 'costs' }, { do: 'check' }, { do: 'finish' })
    payAhead(state, deed, umpire)
  },
}

/** R7 Wire or a road block on the way may add as much as this. */
function diceToCome(state: HeroesState, { fixed, kind, mover, path }: Deed): number {
  return fixed || mover === NONE ? 0 : worstDice(state, mover, path, kind === 'hide')
}

/** The command chooses another action or passes. */
function again(state: HeroesState, command: number): void {
  state.deed = null
  if (!state.toAct.includes(command)) state.toAct.push(command)
  plan(state, { do: 'turn', who: [roleOf(state, command)], command })
}

/** What follows an answer was decided before and not told to those who give it: the way, CAPs, hidden units, markers. */
export function seeItDone({ commands, deed }: HeroesState, _: unknown, __: unknown, umpire: Umpire): void {
  if (deed) umpire.look(roleOf({ commands }, deed.command))
}

/** R121 Card 06, when an action is declared and before any dice. */
export const react: Question<HeroesState, React, Rule> = {
  rule: 'CH-card-06',
  verbs: {
    decline: verb({ ends: true, bars: [], params: [], apply: seeItDone }),
    confuse: verb({
      ends: true,
      bars: [
        {
          rule: 'CH-card-06',
          stops: (state, _, __, ___, by) => !state.hands[commandOf(state, by)].includes(CARD.confusion),
        },
      ],
      params: [],
      apply(state, _, __, umpire, by) {
        seeItDone(state, _, __, umpire)
        const deed = state.deed as Deed
        discardCard(state, commandOf(state, by), CARD.confusion, umpire)
        deed.raised += cards[CARD.confusion].add
        tell(umpire, {
          type: 'raised',
          command: deed.command,
          by: cards[CARD.confusion].add,
          cost: openCost(deed),
        })
      },
    }),
  },
}

// 2.5, 3.3 Cost and check

/** The units that still take part: R3 the destroyed make no check. */
function alive(state: HeroesState, deed: Deed): number[] {
  return deed.units.filter(unit => state.hex[unit] >= 0)
}

/** R2 The player decides on cost CAPs after seeing the result of the action. */
export const costs: Task<HeroesState> = {
  run(state, _, umpire) {
    const deed = state.deed as Deed
    if (alive(state, deed).length === 0) return
    const left = costOf(deed) - deed.paid
    if (deed.costCaps !== null) {
      payCost(state, deed, Math.min(deed.costCaps, left, state.cap[deed.command]), umpire)
      return
    }
    const canPay = left > 0 && state.cap[deed.command] > 0
    const canGoOn = hasMoved(deed) && mayHold(state, deed.command, CARD.response)
    if (!canPay && !canGoOn) return
    plan(state, { do: 'cost', who: [roleOf(state, deed.command)], command: deed.command })
  },
}

/** Card 05: a move action, open or hidden; getting on or off and entering the map are none. */
function hasMoved({ kind, moved }: Deed): boolean {
  return (kind === 'move' || kind === 'hide') && moved.length > 0
}

function payCost(state: HeroesState, deed: Deed, caps: number, umpire: Umpire): void {
  pay(state, deed.command, caps, 'cost', umpire)
  deed.paid += caps
}

export const cost: Question<HeroesState, CostCaps, Rule> = {
  rule: 'CH-3.3a',
  verbs: {
    pay: verb({
      ends: true,
      bars: [],
      params: [
        {
          name: 'caps',
          kind: 'number',
          rule: 'CH-3.3a',
          candidates: ({ deed }) => (deed ? countTo(costOf(deed) - deed.paid) : []),
          bars: [
            { rule: 'CH-3.1b', stops: (state, { command }, _, value: number) => value > state.cap[command] },
          ],
        },
      ],
      apply: (state, _, [caps], umpire) => payCost(state, state.deed as Deed, caps as number, umpire),
    }),
    again: verb({
      ends: true,
      bars: [
        {
          // R52: how a hidden unit moves is not to be seen
          rule: 'CH-card-05',
          open: true,
          stops: ({ deed, hands }, { command }) =>
            !deed || hands[command].length === 0 || (!deed.secret && deed.moved.length === 0),
        },
        {
          rule: 'CH-card-05',
          stops: (state, { command }) => !state.hands[command].includes(CARD.response),
        },
        { rule: 'CH-card-05', stops: ({ deed }) => !deed || !hasMoved(deed) },
      ],
      params: [],
      apply(state, { command }, _, umpire) {
        discardCard(state, command, CARD.response, umpire)
        const deed = state.deed as Deed
        deed.used = []
        plan(state, { do: 'extra', who: [roleOf(state, command)], command }, { do: 'costs' })
      },
    }),
  },
}

function countTo(most: number): number[] {
  const list: number[] = []
  for (let n = 0; n <= most; n++) list.push(n)
  return list
}

/** 2.5 After every action with a cost above 0, whether it succeeded or not. */
export const check: Task<HeroesState> = {
  run(state, _, umpire) {
    const deed = state.deed as Deed
    const units = alive(state, deed)
    const left = costOf(deed) - deed.paid
    showCostMarkers(state, deed, units, umpire)
    if (units.length === 0) return
    if (left <= 0) {
      tellCheck(state, deed, { type: 'noCheck', units, secret: false }, umpire)
      return
    }
    roll(
      state,
      { what: 'check', command: deed.command, unit: units[0], number: left },
      { do: 'checked' },
      umpire,
    )
  },
}

/** 7.5a, R26 A marker that changed the cost is shown when the cost is used or has been paid. */
function showCostMarkers(state: HeroesState, deed: Deed, units: readonly number[], umpire: Umpire): void {
  if (deed.fixed || deed.open === deed.base) return
  const { dearest } = deed
  if (units.includes(dearest) && state.hidden[dearest] === 0) showMarker(state, dearest, 'cost', umpire)
  deed.open = deed.base
}

export const checked: Task<HeroesState> = {
  run(state, _, umpire) {
    const deed = state.deed as Deed
    const current = state.roll as Roll
    const units = alive(state, deed)
    const needed = neededFor(current)
    const spent = resultOf(current) <= needed
    if (spent) spend(state, units)
    state.roll = null
    const face = current.dice[0]
    tellCheck(state, deed, { type: 'checked', units, cost: needed, face, spent, secret: false }, umpire)
  },
}

function tellCheck(
  state: HeroesState,
  deed: Deed,
  event: Extract<HeroesEvent, { type: 'checked' | 'noCheck' }>,
  umpire: Umpire,
): void {
  if (!event.units.some(unit => state.hidden[unit] === 1)) {
    tell(umpire, event)
    return
  }
  const seen = event.units.filter(unit => state.hidden[unit] === 0)
  tellCommand(state, deed.command, event, { ...event, units: seen, secret: true }, umpire)
}

/** R4 Everybody who took part has acted: stressed in the next turn. Cards 12 and 14 may follow. */
export const finish: Task<HeroesState> = {
  run(state) {
    const deed = state.deed as Deed
    // R121: a group that card 06 left without an affordable move chooses anew; any other has had its action
    if (deed.mover === NONE && (deed.prepaid || deed.raised === 0)) {
      again(state, deed.command)
      return
    }
    for (const unit of deed.units) if (state.hex[unit] >= 0) state.acted[unit] = 1
    state.scout = NONE
    state.acting++
    plan(state, { do: 'actionOver' })
    const { command } = deed
    if ((!state.swift && mayHold(state, command, CARD.swift)) || mayHold(state, command, CARD.scouts)) {
      plan(state, { do: 'after', who: [roleOf(state, command)], command })
    }
  },
}

/** 15.8 Unit and transport act together. */
export function withTransport(state: HeroesState, unit: number): number[] {
  const units = [unit]
  if (state.carrier[unit] !== NONE) units.unshift(state.carrier[unit])
  for (let other = 0; other < state.carrier.length; other++)
    if (state.carrier[other] === unit) units.push(other)
  return units
}
