import { ruleNumbers } from '../../../../data/conflict-of-heroes/index.ts'
import { enqueueSteps } from '../../../engine/actions/agenda.ts'
import { defineVerb, type QuestionRule, type TaskRule } from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { createCardAnswerVerbs, mayHoldAnswerCard } from '../cards/card-answers.ts'
import { couldUnknownCardsRescueRoll, hasRollFailed } from '../cards/roll-rescue.ts'
import { recordActingPlayerSecrets } from '../hidden/search-records.ts'
import { announceEvent, announceToCommand, payCaps } from '../state/changes.ts'
import type { HeroesEvent, HitSum, RollKind, SumTerm } from '../state/events.ts'
import { commandOfRole, commandsOfSide, roleOfCommand, sideOfCommand, sideOfUnit } from '../state/roles.ts'
import type { HeroesRule } from '../state/rule.ts'
import { type HeroesState, NONE, type RollInProgress } from '../state/state.ts'
import type { AfterRollStep, CapsForNumberStep, HeroesStep } from '../state/steps.ts'
import { CAPS_LEFT_CONSTRAINT } from './constraints.ts'
import { computeNeededNumber, DICE_COUNTS, rollOneDie } from './dice.ts'

interface Wanted {
  what: RollKind
  command: number
  unit?: number
  token?: number
  number?: number
  secret?: boolean
  sum?: HitSum
  terms?: readonly SumTerm[]
  /**
   * Ruling R115: indexes of all forces that may pay CAPs and play cards for the roll. By default only `command`.
   */
  team?: readonly number[]
}

/**
 * Ruling R8: kinds of roll that CAPs cannot change. A direction roll is not in this list: it has no needed number,
 * but CAPs can change its result (rule 13.7f).
 */
const WITHOUT_CAPS: readonly RollKind[] = ['check', 'obstacle', 'card']

/**
 * Starts a roll. Every roll of the game starts here. First CAPs may change the needed number, then the dice are
 * rolled, then cards may change the result. Finally the step `resultStep` applies the result.
 */
export function startRoll(state: HeroesState, request: Wanted, resultStep: HeroesStep, umpire: Umpire): void {
  const { what, command, team = [command] } = request
  state.roll = {
    what,
    command,
    unit: request.unit ?? NONE,
    token: request.token ?? NONE,
    dice: [],
    number: request.number ?? NONE,
    caps: 0,
    luck: 0,
    secret: request.secret ?? false,
    sum: request.sum ?? null,
    terms: request.terms ?? [],
  }
  enqueueSteps(state, { do: 'throw' }, resultStep)
  if (WITHOUT_CAPS.includes(what)) return
  const named = computeOrderedCapsForRoll(state, request)
  if (named !== null) {
    spendOnNumber(state, command, named, umpire)
    // Rule 3.2e: CAPs given in the order are spent on one roll only. With 0 CAPs in the order, the player is not
    // asked about any roll of the action
    if (state.deed && named !== 0) state.deed.numberCaps = null
  } else {
    const who = team.filter(each => state.cap[each] > 0).map(each => roleOfCommand(state, each))
    if (who.length > 0) enqueueSteps(state, { do: 'number', who, command })
  }
}

/**
 * Returns the CAPs that the player's order spends on this roll, limited to the CAPs left. Null if the order said
 * nothing.
 */
export function computeOrderedCapsForRoll(state: HeroesState, request: Wanted): number | null {
  const named = isMeant(state, request) ? (state.deed?.numberCaps ?? null) : null
  return named === null ? null : clampTo(named, state.cap[request.command])
}

/**
 * Whether CAPs given in the order apply to this roll. They do not apply to rolls for mines, or to rolls to hit
 * friendly units in the target hex.
 */
function isMeant(state: HeroesState, { what, command, unit = NONE }: Wanted): boolean {
  if (what === 'mine' || state.deed?.command !== command) return false
  return what !== 'hit' || sideOfUnit(state, unit) !== sideOfCommand(state, command)
}

function clampTo(value: number, most: number): number {
  return Math.max(-most, Math.min(most, value)) + 0
}

/** Rule 3.2: spends CAPs on the needed number of the current roll. Each CAP raises or lowers the number by 1. */
function spendOnNumber(state: HeroesState, payer: number, by: number, umpire: Umpire): void {
  const current = state.roll as RollInProgress
  current.caps = by
  payCaps(state, payer, Math.abs(by), 'number', umpire)
}

/**
 * Rule 3.2e: returns the amounts by which a player may change a needed number with CAPs: 0, then down, then up.
 * At most two CAPs may be spent on a roll.
 */
function numberSteps(): number[] {
  const steps = [0]
  for (let n = 1; n <= ruleNumbers.numberCap; n++) steps.push(-n)
  for (let n = 1; n <= ruleNumbers.numberCap; n++) steps.push(n)
  return steps
}

/** Rule 3.2: asks the player whether to spend CAPs on the needed number before the roll. */
export const capsForNumberQuestion: QuestionRule<HeroesState, CapsForNumberStep, HeroesRule> = {
  rule: 'CH-3.2a',
  verbs: {
    adjust: defineVerb({
      endsStep: true,
      constraints: [],
      params: [
        {
          name: 'by',
          kind: 'number',
          showsOutcome: true,
          rule: 'CH-3.2a',
          candidates: numberSteps,
          constraints: [CAPS_LEFT_CONSTRAINT],
        },
      ],
      apply: (state, [by], umpire, { by: role }) =>
        spendOnNumber(state, commandOfRole(state, role), by, umpire),
    }),
  },
}

/** Rolls the dice of the current roll and announces the result. */
export const rollDiceTask: TaskRule<HeroesState> = {
  run(state, _, umpire) {
    const current = state.roll as RollInProgress
    for (let i = 0; i < DICE_COUNTS[current.what]; i++) current.dice.push(rollOneDie(current.what, umpire))
    tellRoll(state, current, umpire)
    askAgain(state)
  },
}

function tellRoll(state: HeroesState, current: RollInProgress, umpire: Umpire): void {
  const { what, command, unit, token, dice, caps, luck, terms } = current
  const number = computeNeededNumber(current)
  const own = {
    type: 'rolled',
    what,
    command,
    unit,
    token,
    dice: [...dice],
    caps,
    luck,
    number,
    terms,
  } as const
  const veiled = state.deed?.secret ?? false
  if (!current.secret && !veiled) announceEvent(umpire, own)
  else {
    const others: HeroesEvent = {
      ...own,
      unit: unit !== NONE && state.hidden[unit] === 1 ? NONE : unit,
      number: current.secret ? NONE : own.number,
      terms: [],
    }
    announceToCommand(state, command, own, others, umpire)
  }
}

/**
 * Rule 8.4b: asks the players of the roll whether to play card 07 or 13, if they may hold one. Called again
 * after each card played.
 */
function askAgain(state: HeroesState): void {
  const { what, command } = state.roll as RollInProgress
  const team = what === 'initiative' ? commandsOfSide(state, sideOfCommand(state, command)) : [command]
  const who = team
    .filter(each => mayHoldAnswerCard(state, each, 'rolled'))
    .map(each => roleOfCommand(state, each))
  if (who.length > 0) enqueueSteps(state, { do: 'rolled', who, command })
}

export const afterRollQuestion: QuestionRule<HeroesState, AfterRollStep, HeroesRule> = {
  rule: 'CH-card-07',
  verbs: {
    keep: defineVerb({
      endsStep: true,
      pass: true,
      constraints: [],
      params: [],
      apply(state, _, umpire) {
        noteKept(state)
        recordActingPlayerSecrets(state, null, umpire)
      },
    }),
    ...createCardAnswerVerbs('rolled', { after: askAgain }),
  },
}

/**
 * Design decision D27: records that the player accepted a failed roll although a card might have made it a success.
 * Whether a card might have done so is decided from public information only.
 */
function noteKept(state: HeroesState): void {
  const { deed, hands } = state
  const roll = state.roll as RollInProgress
  if (deed?.command !== roll.command || roll.what === 'check' || roll.secret || roll.number === NONE) return
  const lying = { ...roll, number: computeNeededNumber(roll) }
  if (hasRollFailed(lying) && couldUnknownCardsRescueRoll(state, lying, hands[roll.command].length))
    deed.kept = true
}
