import { cards } from '../../../../data/conflict-of-heroes/index.ts'
import { enqueueSteps } from '../../../engine/actions/agenda.ts'
import type { Role } from '../../../engine/model.ts'
import { defineVerb, type QuestionRule, type TaskRule } from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { createCardAnswerVerbs, mayHoldAnswerCard } from '../cards/card-answers.ts'
import { isHexSeenByEnemy } from '../hidden/reveals.ts'
import { recordActingPlayerSecrets } from '../hidden/search-records.ts'
import {
  announceEvent,
  announceToCommand,
  markUnitsSpent,
  payCaps,
  revealHitMarker,
} from '../state/changes.ts'
import type { ActionKind, HeroesEvent, SumTerm } from '../state/events.ts'
import { commandOfRole, commandsOfSide, enemySide, roleOfCommand, sideOfCommand } from '../state/roles.ts'
import type { HeroesRule } from '../state/rule.ts'
import {
  type ActionInProgress,
  createActionInProgress,
  type HeroesState,
  NONE,
  type RollInProgress,
} from '../state/state.ts'
import type { CapsForCostStep, ReactToActionStep } from '../state/steps.ts'
import { isUnitOnMap } from '../state/unit-lookup.ts'
import { computeMaximumObstacleCost } from '../works/token-lookup.ts'
import { computePublicCost, computeStressCost, computeTotalCost, payCostInAdvance } from './cost.ts'
import { computeNeededNumber, computeRollResult } from './dice.ts'
import { startRoll } from './rolls.ts'

/** Rule 2.1: data needed to declare an action. */
export interface ActionDeclaration {
  kind: ActionKind
  command: number
  units: readonly number[]
  named?: readonly number[]
  cost: number
  open: number
  terms?: readonly SumTerm[]
  /**
   * Index of the action card that is played for the action (cards 01, 02 and others). If there is one, the
   * action's cost is fixed (rule 8.5d).
   */
  card?: number
  against?: number
  attack?: ActionInProgress['attack']
  /** Index of the unit that moves. NONE for a group, since its members move one after another. */
  mover?: number
  stays?: boolean
  path?: readonly number[]
  facing?: number
  caps?: { number: number | null; cost: number | null }
}

/**
 * Rules 8.8a and 11.1a: whether a hidden unit stays hidden when it takes this kind of action. If a card makes
 * the action, the card's hidden icon decides.
 */
function staysHidden(kind: ActionKind, card: number): boolean {
  if (card !== NONE) return cards[card].hidden
  return kind === 'stall' || kind === 'rally' || kind === 'hide'
}

/**
 * Rule 13.3d: whether an attack keeps a hidden mortar hidden. The mortar must fire indirectly, with no enemy in
 * LOS.
 */
function firesUnseen(state: HeroesState, { attack, units }: ActionDeclaration): boolean {
  return (
    !!attack?.indirect &&
    units.every(unit => state.hidden[unit] === 1 && !isHexSeenByEnemy(state, unit, state.hex[unit]))
  )
}

/**
 * Rule 2.1: declares an action and announces it. The enemy may then raise the action's cost with card 06. The
 * next steps carry the action out, pay for it, and roll the check for becoming spent.
 */
export function declareAction(state: HeroesState, declared: ActionDeclaration, umpire: Umpire): void {
  const { kind, command, units, cost, open, card = NONE, mover = units[0] } = declared
  const fixed = card !== NONE || kind === 'enter'
  const quiet = staysHidden(kind, card) || firesUnseen(state, declared)
  const secret = quiet && units.some(unit => state.hidden[unit] === 1)
  const deed: ActionInProgress = {
    ...createActionInProgress(kind, command, card),
    units: [...units],
    named: [...(declared.named ?? units)],
    base: cost,
    open,
    stress: fixed ? 0 : computeStressCost(state, units),
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
  enqueueSteps(state, { do: 'commit' })
  if (fixed) return
  const watching = commandsOfSide(state, enemySide(sideOfCommand(state, command)))
  askToReact(
    state,
    watching.map(each => roleOfCommand(state, each)),
  )
}

/** Asks every role that may hold card 06 whether to play it on the declared action. */
function askToReact(state: HeroesState, roles: readonly Role[]): void {
  const { command } = state.deed as ActionInProgress
  const who = roles.filter(role => mayHoldAnswerCard(state, commandOfRole(state, role), 'declared'))
  if (who.length > 0) enqueueSteps(state, { do: 'react', who, each: true, command })
}

function tellDeclared(
  state: HeroesState,
  action: ActionInProgress,
  terms: readonly SumTerm[],
  umpire: Umpire,
): void {
  const { kind, command, units, card, stress } = action
  const all = stress > 0 ? [...terms, { rule: 'CH-2.6a', value: stress }] : terms
  // Rule 10.4a: the cost of a group move stays unknown until the most expensive member has moved
  const isOpen = action.mover === NONE && !action.fixed
  const own: HeroesEvent = {
    type: 'declared',
    command,
    deed: kind,
    units,
    card,
    cost: isOpen ? NONE : computeTotalCost(action),
    terms: all,
  }
  // Ruling R52: card 06 is decided before hidden units are revealed. So the enemy must not learn from the
  // announcement which hidden units act
  if (action.open === action.base && !units.some(unit => state.hidden[unit] === 1)) {
    announceEvent(umpire, own)
    return
  }
  const others: HeroesEvent = {
    ...own,
    units: units.filter(unit => state.hidden[unit] === 0),
    cost: isOpen ? NONE : computePublicCost(action),
    terms: all.filter(term => action.open === action.base || term.rule !== 'CH-7.3a'),
  }
  announceToCommand(state, command, own, others, umpire)
}

/**
 * Starts the declared action once the enemy has decided about card 06. If that card made the action too
 * expensive, the player chooses another action (ruling R121).
 */
export const commitActionTask: TaskRule<HeroesState> = {
  run(state, _, umpire) {
    const deed = state.deed as ActionInProgress
    if (deed.prepaid && computeTotalCost(deed) + diceToCome(state, deed) > state.cap[deed.command]) {
      announceEvent(umpire, { type: 'impossible', command: deed.command })
      again(state, deed.command)
      return
    }
    if (deed.kind === 'attack') state.aim = 0
    state.toAct = state.toAct.filter(command => command !== deed.command)
    enqueueSteps(state, { do: 'carryOut' }, { do: 'costs' }, { do: 'check' }, { do: 'finish' })
    payCostInAdvance(state, deed, umpire)
  },
}

/** Ruling R7: returns the maximum cost in AP that the dice for wire and road blocks on the path may still add. */
function diceToCome(state: HeroesState, { fixed, kind, mover, path }: ActionInProgress): number {
  return fixed || mover === NONE ? 0 : computeMaximumObstacleCost(state, mover, path, kind === 'hide')
}

/** Cancels the action and asks the player for another action or a pass. */
function again(state: HeroesState, command: number): void {
  state.deed = null
  if (!state.toAct.includes(command)) state.toAct.push(command)
  enqueueSteps(state, { do: 'turn', who: [roleOfCommand(state, command)], command })
}

/** Ruling R121: asks the enemy whether to play card 06 on the declared action, before any dice are rolled. */
export const reactToActionQuestion: QuestionRule<HeroesState, ReactToActionStep, HeroesRule> = {
  rule: 'CH-card-06',
  verbs: {
    decline: defineVerb({
      endsStep: true,
      pass: true,
      constraints: [],
      params: [],
      apply: recordActingPlayerSecrets,
    }),
    ...createCardAnswerVerbs('declared', {
      before: (state, umpire) => recordActingPlayerSecrets(state, null, umpire),
      // Rule 8.4b: a player may play any number of cards 06 on one action
      after: (state, by) => askToReact(state, [by]),
    }),
  },
}

// Cost of an action and check for becoming spent (rules 2.5 and 3.3)

/**
 * Ruling R3: returns the units of the action that are still on the map. Destroyed units make no check for
 * becoming spent.
 */
function alive(state: HeroesState, action: ActionInProgress): number[] {
  return action.units.filter(unit => isUnitOnMap(state, unit))
}

/**
 * Ruling R2: asks the player to spend CAPs on the cost of the action. The player already knows the action's
 * result.
 */
export const askCapsForCostTask: TaskRule<HeroesState> = {
  run(state, _, umpire) {
    const deed = state.deed as ActionInProgress
    // A group move in which no member has moved costs nothing. It needs no check for becoming spent
    if (alive(state, deed).length === 0 || deed.mover === NONE) return
    const left = computeTotalCost(deed) - deed.paid
    if (deed.costCaps !== null) {
      payCost(state, deed, Math.min(deed.costCaps, left, state.cap[deed.command]), umpire)
      return
    }
    const canPay = left > 0 && state.cap[deed.command] > 0
    const canGoOn = mayHoldAnswerCard(state, deed.command, 'moved')
    if (!canPay && !canGoOn) return
    enqueueSteps(state, { do: 'cost', who: [roleOfCommand(state, deed.command)], command: deed.command })
  },
}

function payCost(state: HeroesState, action: ActionInProgress, caps: number, umpire: Umpire): void {
  payCaps(state, action.command, caps, 'cost', umpire)
  action.paid += caps
}

export const capsForCostQuestion: QuestionRule<HeroesState, CapsForCostStep, HeroesRule> = {
  rule: 'CH-3.3a',
  verbs: {
    pay: defineVerb({
      endsStep: true,
      constraints: [],
      params: [
        {
          name: 'caps',
          kind: 'number',
          showsOutcome: true,
          rule: 'CH-3.3a',
          candidates: ({ deed }) => (deed ? countTo(computeTotalCost(deed) - deed.paid) : []),
          constraints: [
            {
              rule: 'CH-3.1b',
              rejects: (state, value: number, { step: { command } }) => value > state.cap[command],
            },
          ],
        },
      ],
      apply: (state, [caps], umpire) => payCost(state, state.deed as ActionInProgress, caps, umpire),
    }),
    ...createCardAnswerVerbs('moved'),
  },
}

function countTo(most: number): number[] {
  const list: number[] = []
  for (let n = 0; n <= most; n++) list.push(n)
  return list
}

/**
 * Rule 2.5: rolls the check for becoming spent after an action with a cost above 0, whether the action succeeded
 * or not.
 */
export const startSpentCheckTask: TaskRule<HeroesState> = {
  run(state, _, umpire) {
    const deed = state.deed as ActionInProgress
    const units = alive(state, deed)
    const left = computeTotalCost(deed) - deed.paid
    showCostMarkers(state, deed, units, umpire)
    if (units.length === 0) return
    if (left <= 0) {
      tellCheck(state, deed, { type: 'noCheck', units, secret: false }, umpire)
      return
    }
    startRoll(
      state,
      { what: 'check', command: deed.command, unit: units[0], number: left },
      { do: 'checked' },
      umpire,
    )
  },
}

/**
 * Rule 7.5a and ruling R26: turns a face-down hit marker face up if it changed the cost of the action. Called when
 * the cost is paid, or when a check for becoming spent is compared with the cost.
 */
function showCostMarkers(
  state: HeroesState,
  action: ActionInProgress,
  units: readonly number[],
  umpire: Umpire,
): void {
  if (action.open === action.base) return
  const { dearest } = action
  if (units.includes(dearest) && state.hidden[dearest] === 0) revealHitMarker(state, dearest, 'cost', umpire)
  action.open = action.base
}

export const spentCheckResultTask: TaskRule<HeroesState> = {
  run(state, _, umpire) {
    const deed = state.deed as ActionInProgress
    const current = state.roll as RollInProgress
    const units = alive(state, deed)
    const needed = computeNeededNumber(current)
    const result = computeRollResult(current)
    const spent = result <= needed
    if (spent) markUnitsSpent(state, units)
    state.roll = null
    const told = { units, cost: needed, face: current.dice[0], result, spent, secret: false }
    tellCheck(state, deed, { type: 'checked', ...told }, umpire)
  },
}

function tellCheck(
  state: HeroesState,
  action: ActionInProgress,
  event: Extract<HeroesEvent, { type: 'checked' | 'noCheck' }>,
  umpire: Umpire,
): void {
  if (!event.units.some(unit => state.hidden[unit] === 1)) {
    announceEvent(umpire, event)
    return
  }
  const seen = event.units.filter(unit => state.hidden[unit] === 0)
  announceToCommand(state, action.command, event, { ...event, units: seen, secret: true }, umpire)
}

/**
 * Ruling R4: ends an action. The units that took part will become stressed at the end of the turn. Asks the player
 * about cards 12 and 14, which can be played after an action.
 */
export const finishActionTask: TaskRule<HeroesState> = {
  run(state) {
    const deed = state.deed as ActionInProgress
    // Ruling R121: if card 06 has left a group without an affordable move, the player chooses another action.
    // If the group has done something, its action is used up, and so is the card played for it (rule 8.4a)
    if (deed.mover === NONE && !deed.fixed && (deed.prepaid || deed.raised === 0)) {
      again(state, deed.command)
      return
    }
    for (const unit of deed.units) if (isUnitOnMap(state, unit)) state.acted[unit] = 1
    state.scout = NONE
    state.acting++
    enqueueSteps(state, { do: 'actionOver' })
    const { command } = deed
    if (mayHoldAnswerCard(state, command, 'around'))
      enqueueSteps(state, { do: 'after', who: [roleOfCommand(state, command)], command })
  },
}
