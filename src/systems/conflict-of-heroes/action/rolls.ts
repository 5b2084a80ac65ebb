import { numbers } from '../../../../data/conflict-of-heroes/index.ts'
import { plan } from '../../../engine/actions/agenda.ts'
import { type Question, type Task, verb } from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { canTurn, hasFailed } from '../cards/turned.ts'
import { cardAnswers, mayAnswer } from '../cards/windows.ts'
import { seeItDone } from '../hidden/unseen.ts'
import { pay, tell, tellCommand } from '../state/changes.ts'
import type { HeroesEvent, RollKind, Sum, Term } from '../state/events.ts'
import { commandOf, commandsOf, roleOf, sideOf, sideOfCommand } from '../state/roles.ts'
import type { Rule } from '../state/rule.ts'
import { type HeroesState, NONE, type Roll } from '../state/state.ts'
import type { HeroesStep, NumberCaps, Rolled } from '../state/steps.ts'
import { OVER_CAP } from './bars.ts'
import { castOne, DICE, neededFor } from './dice.ts'

interface Wanted {
  what: RollKind
  command: number
  unit?: number
  token?: number
  number?: number
  secret?: boolean
  sum?: Sum
  terms?: readonly Term[]
  /** R115 Commands of the team that may pay CAPs and play cards for the roll. */
  team?: readonly number[]
}

/** R8 Rolls that CAPs cannot change. The drift direction die is not among them (13.7f). */
const WITHOUT_CAPS: readonly RollKind[] = ['check', 'obstacle', 'card']

/**
 * Makes a roll: CAPs on the number, dice, re-rolls, then the step `landing` that applies the result. All dice of
 * the game are rolled this way.
 */
export function roll(state: HeroesState, wanted: Wanted, landing: HeroesStep, umpire: Umpire): void {
  const { what, command, team = [command] } = wanted
  state.roll = {
    what,
    command,
    unit: wanted.unit ?? NONE,
    token: wanted.token ?? NONE,
    dice: [],
    number: wanted.number ?? NONE,
    caps: 0,
    luck: 0,
    secret: wanted.secret ?? false,
    sum: wanted.sum ?? null,
    terms: wanted.terms ?? [],
  }
  plan(state, { do: 'throw' }, landing)
  if (WITHOUT_CAPS.includes(what)) return
  const named = namedFor(state, wanted)
  if (named !== null) {
    spendOnNumber(state, command, named, umpire)
    // 3.2e Named CAPs count for one roll. A named 0 counts for all rolls of the action
    if (state.deed && named !== 0) state.deed.numberCaps = null
  } else {
    const who = team.filter(each => state.cap[each] > 0).map(each => roleOf(state, each))
    if (who.length > 0) plan(state, { do: 'number', who, command })
  }
}

/**
 * Returns the CAPs that the order named for this roll, limited to the CAPs left. Null if the player has not
 * decided yet.
 */
export function namedFor(state: HeroesState, wanted: Wanted): number | null {
  const named = isMeant(state, wanted) ? (state.deed?.numberCaps ?? null) : null
  return named === null ? null : clampTo(named, state.cap[wanted.command])
}

/**
 * Whether CAPs named with an order apply to this roll. They do not apply to mines or to friendly units in the
 * target hex.
 */
function isMeant(state: HeroesState, { what, command, unit = NONE }: Wanted): boolean {
  if (what === 'mine' || state.deed?.command !== command) return false
  return what !== 'hit' || sideOf(state, unit) !== sideOfCommand(state, command)
}

function clampTo(value: number, most: number): number {
  return Math.max(-most, Math.min(most, value)) + 0
}

/** 3.2 Spends CAPs on the number. Each CAP raises or lowers it by 1. */
function spendOnNumber(state: HeroesState, payer: number, by: number, umpire: Umpire): void {
  const current = state.roll as Roll
  current.caps = by
  pay(state, payer, Math.abs(by), 'number', umpire)
}

/** 3.2e Returns the possible changes of a number: up to two CAPs for each roll. */
function numberSteps(): number[] {
  const steps = [0]
  for (let n = 1; n <= numbers.numberCap; n++) steps.push(-n)
  for (let n = 1; n <= numbers.numberCap; n++) steps.push(n)
  return steps
}

/** 3.2 Asks the player to spend CAPs on a number before its roll. */
export const number: Question<HeroesState, NumberCaps, Rule> = {
  rule: 'CH-3.2a',
  verbs: {
    adjust: verb({
      ends: true,
      bars: [],
      params: [
        {
          name: 'by',
          kind: 'number',
          foretold: true,
          rule: 'CH-3.2a',
          candidates: numberSteps,
          bars: [OVER_CAP],
        },
      ],
      apply: (state, [by], umpire, { by: role }) => spendOnNumber(state, commandOf(state, role), by, umpire),
    }),
  },
}

/** Rolls the dice and announces the result. */
export const throwDice: Task<HeroesState> = {
  run(state, _, umpire) {
    const current = state.roll as Roll
    for (let i = 0; i < DICE[current.what]; i++) current.dice.push(castOne(current.what, umpire))
    tellRoll(state, current, umpire)
    askAgain(state)
  },
}

function tellRoll(state: HeroesState, current: Roll, umpire: Umpire): void {
  const { what, command, unit, token, dice, caps, luck, terms } = current
  const number = neededFor(current)
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
  if (!current.secret && !veiled) tell(umpire, own)
  else {
    const others: HeroesEvent = {
      ...own,
      unit: unit !== NONE && state.hidden[unit] === 1 ? NONE : unit,
      number: current.secret ? NONE : own.number,
      terms: [],
    }
    tellCommand(state, command, own, others, umpire)
  }
}

/** 8.4b Asks all roles that may hold card 07 or 13, and asks again after each card played. */
function askAgain(state: HeroesState): void {
  const { what, command } = state.roll as Roll
  const team = what === 'initiative' ? commandsOf(state, sideOfCommand(state, command)) : [command]
  const who = team.filter(each => mayAnswer(state, each, 'rolled')).map(each => roleOf(state, each))
  if (who.length > 0) plan(state, { do: 'rolled', who, command })
}

export const rolled: Question<HeroesState, Rolled, Rule> = {
  rule: 'CH-card-07',
  verbs: {
    keep: verb({
      ends: true,
      pass: true,
      bars: [],
      params: [],
      apply(state, _, umpire) {
        noteKept(state)
        seeItDone(state, null, umpire)
      },
    }),
    ...cardAnswers('rolled', { after: askAgain }),
  },
}

/**
 * D27 Marks the action if the player accepts a failed roll, although as far as everybody knows a card could have
 * changed the result.
 */
function noteKept(state: HeroesState): void {
  const { deed, hands } = state
  const roll = state.roll as Roll
  if (deed?.command !== roll.command || roll.what === 'check' || roll.secret || roll.number === NONE) return
  const lying = { ...roll, number: neededFor(roll) }
  if (hasFailed(lying) && canTurn(state, lying, hands[roll.command].length)) deed.kept = true
}
