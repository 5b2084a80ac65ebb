import { cards } from '../../../../data/conflict-of-heroes/index.ts'
import { plan } from '../../../engine/actions/agenda.ts'
import type { Role } from '../../../engine/model.ts'
import { type Question, type Task, verb } from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { cardAnswers, mayAnswer } from '../cards/windows.ts'
import { seenByEnemy } from '../hidden/reveals.ts'
import { seeItDone } from '../hidden/unseen.ts'
import { pay, showMarker, spend, tell, tellCommand } from '../state/changes.ts'
import type { DeedKind, HeroesEvent, Term } from '../state/events.ts'
import { onMap } from '../state/places.ts'
import { commandOf, commandsOf, foe, roleOf, sideOfCommand } from '../state/roles.ts'
import type { Rule } from '../state/rule.ts'
import { type Deed, type HeroesState, NONE, newDeed, type Roll } from '../state/state.ts'
import type { CostCaps, React } from '../state/steps.ts'
import { mostExtraCost } from '../works/tokens.ts'
import { costOf, openCost, payAhead, stressOf } from './cost.ts'
import { neededFor, resultOf } from './dice.ts'
import { roll } from './rolls.ts'

/** Data of an action that is about to be declared (2.1). */
export interface Declared {
  kind: DeedKind
  command: number
  units: readonly number[]
  named?: readonly number[]
  cost: number
  open: number
  terms?: readonly Term[]
  /** Index of the action card, if one is played (cards 01, 02 and others). Its printed cost never changes (8.5d). */
  card?: number
  against?: number
  attack?: Deed['attack']
  /** Index of the moving unit. NONE for a group, whose members move one after another. */
  mover?: number
  stays?: boolean
  path?: readonly number[]
  facing?: number
  caps?: { number: number | null; cost: number | null }
}

/** 8.8a, 11.1a Whether a hidden unit stays hidden when it takes this kind of action. */
function staysHidden(kind: DeedKind, card: number): boolean {
  if (card !== NONE) return cards[card].hidden
  return kind === 'stall' || kind === 'rally' || kind === 'hide'
}

/** 13.3d Whether a hidden mortar stays hidden because it fires indirectly and no enemy has LOS to it. */
function firesUnseen(state: HeroesState, { attack, units }: Declared): boolean {
  return (
    !!attack?.indirect &&
    units.every(unit => state.hidden[unit] === 1 && !seenByEnemy(state, unit, state.hex[unit]))
  )
}

/**
 * 2.1 Announces an action. The enemy may then raise its cost (card 06). After that the action is carried out,
 * paid and checked.
 */
export function declare(state: HeroesState, declared: Declared, umpire: Umpire): void {
  const { kind, command, units, cost, open, card = NONE, mover = units[0] } = declared
  const fixed = card !== NONE || kind === 'enter'
  const quiet = staysHidden(kind, card) || firesUnseen(state, declared)
  const secret = quiet && units.some(unit => state.hidden[unit] === 1)
  const deed: Deed = {
    ...newDeed(kind, command, card),
    units: [...units],
    named: [...(declared.named ?? units)],
    base: cost,
    open,
    stress: fixed ? 0 : stressOf(state, units),
    fixed,
    prepaid: units.some(unit => state.spent[unit] === 1),
    numberCaps: declared.caps?.number ?? null,
    costCaps: declared.caps?.cost ?? null,
    against: declared.against ?? NONE,
    aimed: kind === 'attack' ? state.aim : 0,
    secret,
    attack: declared.attack ?? null,
    dearest: cost !== open ? mover : NONE,
    own: { cost, open },
    stays: declared.stays ?? false,
    mover,
    path: [...(declared.path ?? [])],
    facing: declared.facing ?? NONE,
  }
  state.deed = deed
  tellDeclared(state, deed, declared.terms ?? [], umpire)
  plan(state, { do: 'commit' })
  if (fixed) return
  const watching = commandsOf(state, foe(sideOfCommand(state, command)))
  askToReact(
    state,
    watching.map(each => roleOf(state, each)),
  )
}

/** Asks those roles that may hold card 06 whether they play it. */
function askToReact(state: HeroesState, roles: readonly Role[]): void {
  const { command } = state.deed as Deed
  const who = roles.filter(role => mayAnswer(state, commandOf(state, role), 'declared'))
  if (who.length > 0) plan(state, { do: 'react', who, each: true, command })
}

function tellDeclared(state: HeroesState, deed: Deed, terms: readonly Term[], umpire: Umpire): void {
  const { kind, command, units, card, stress } = deed
  const all = stress > 0 ? [...terms, { rule: 'CH-2.6a', value: stress }] : terms
  // 10.4a The cost of a group move is not known before its most expensive move
  const isOpen = deed.mover === NONE && !deed.fixed
  const own: HeroesEvent = {
    type: 'declared',
    command,
    deed: kind,
    units,
    card,
    cost: isOpen ? NONE : costOf(deed),
    terms: all,
  }
  // R52 The enemy learns the hidden units when they are revealed, not already when card 06 may be played
  if (deed.open === deed.base && !units.some(unit => state.hidden[unit] === 1)) {
    tell(umpire, own)
    return
  }
  const others: HeroesEvent = {
    ...own,
    units: units.filter(unit => state.hidden[unit] === 0),
    cost: isOpen ? NONE : openCost(deed),
    terms: all.filter(term => deed.open === deed.base || term.rule !== 'CH-7.3a'),
  }
  tellCommand(state, command, own, others, umpire)
}

/**
 * Starts the declared action after the enemy may have played card 06. If the action has become too expensive,
 * the player chooses again (R121).
 */
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

/** R7 Returns the most that wire or a road block on the way may still add to the cost. */
function diceToCome(state: HeroesState, { fixed, kind, mover, path }: Deed): number {
  return fixed || mover === NONE ? 0 : mostExtraCost(state, mover, path, kind === 'hide')
}

/** Lets the command choose another action or pass. */
function again(state: HeroesState, command: number): void {
  state.deed = null
  if (!state.toAct.includes(command)) state.toAct.push(command)
  plan(state, { do: 'turn', who: [roleOf(state, command)], command })
}

/** R121 Asks the enemy whether to play card 06 on a declared action, before any dice. */
export const react: Question<HeroesState, React, Rule> = {
  rule: 'CH-card-06',
  verbs: {
    decline: verb({ ends: true, pass: true, bars: [], params: [], apply: seeItDone }),
    ...cardAnswers('declared', {
      before: (state, umpire) => seeItDone(state, null, umpire),
      // 8.4b Any number of cards 06 may be played
      after: (state, by) => askToReact(state, [by]),
    }),
  },
}

// Cost and check (2.5, 3.3)

/** R3 Returns the units of the action that are still on the map. Destroyed units make no check. */
function alive(state: HeroesState, deed: Deed): number[] {
  return deed.units.filter(unit => onMap(state, unit))
}

/** R2 Asks the player to spend CAPs on the cost, after the result of the action is known. */
export const costs: Task<HeroesState> = {
  run(state, _, umpire) {
    const deed = state.deed as Deed
    // A group move without any moving member has done nothing
    if (alive(state, deed).length === 0 || deed.mover === NONE) return
    const left = costOf(deed) - deed.paid
    if (deed.costCaps !== null) {
      payCost(state, deed, Math.min(deed.costCaps, left, state.cap[deed.command]), umpire)
      return
    }
    const canPay = left > 0 && state.cap[deed.command] > 0
    const canGoOn = mayAnswer(state, deed.command, 'moved')
    if (!canPay && !canGoOn) return
    plan(state, { do: 'cost', who: [roleOf(state, deed.command)], command: deed.command })
  },
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
          foretold: true,
          rule: 'CH-3.3a',
          candidates: ({ deed }) => (deed ? countTo(costOf(deed) - deed.paid) : []),
          bars: [
            {
              rule: 'CH-3.1b',
              stops: (state, value: number, { step: { command } }) => value > state.cap[command],
            },
          ],
        },
      ],
      apply: (state, [caps], umpire) => payCost(state, state.deed as Deed, caps, umpire),
    }),
    ...cardAnswers('moved'),
  },
}

function countTo(most: number): number[] {
  const list: number[] = []
  for (let n = 0; n <= most; n++) list.push(n)
  return list
}

/** 2.5 Makes the check after an action with a cost above 0, whether it succeeded or not. */
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

/** 7.5a, R26 Shows the hit marker that changed the cost as soon as the cost is paid or checked. */
function showCostMarkers(state: HeroesState, deed: Deed, units: readonly number[], umpire: Umpire): void {
  if (deed.open === deed.base) return
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
    const result = resultOf(current)
    const spent = result <= needed
    if (spent) spend(state, units)
    state.roll = null
    const told = { units, cost: needed, face: current.dice[0], result, spent, secret: false }
    tellCheck(state, deed, { type: 'checked', ...told }, umpire)
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

/** R4 Ends an action. All units that took part are stressed in the next turn. Cards 12 and 14 may follow. */
export const finish: Task<HeroesState> = {
  run(state) {
    const deed = state.deed as Deed
    // R121: if card 06 left a group no affordable move, the player chooses again. Otherwise the action is used
    // up, and a played card with it (8.4a)
    if (deed.mover === NONE && !deed.fixed && (deed.prepaid || deed.raised === 0)) {
      again(state, deed.command)
      return
    }
    for (const unit of deed.units) if (onMap(state, unit)) state.acted[unit] = 1
    state.scout = NONE
    state.acting++
    plan(state, { do: 'actionOver' })
    const { command } = deed
    if (mayAnswer(state, command, 'around'))
      plan(state, { do: 'after', who: [roleOf(state, command)], command })
  },
}
