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
  /** R115 Whoever of them likes may pay and play cards. */
  team?: readonly number[]
}

/** R8 Rolls that no CAPs change; the direction die takes them (13.7f). */
const WITHOUT_CAPS: readonly RollKind[] = ['check', 'obstacle', 'card']

/** Number CAPs, dice, re-rolls, then `landing`: every die of the game goes this way. */
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
    // 3.2e For one roll; none named is for all of them
    if (state.deed && named !== 0) state.deed.numberCaps = null
  } else {
    const who = team.filter(each => state.cap[each] > 0).map(each => roleOf(state, each))
    if (who.length > 0) plan(state, { do: 'number', who, command })
  }
}

/** What an order named for this roll, as far as there are so many; null: nobody has decided yet. */
export function namedFor(state: HeroesState, wanted: Wanted): number | null {
  const named = isMeant(state, wanted) ? (state.deed?.numberCaps ?? null) : null
  return named === null ? null : clampTo(named, state.cap[wanted.command])
}

/** CAPs named with an order are for what it is about, not for own mines or own units in the line of fire. */
function isMeant(state: HeroesState, { what, command, unit = NONE }: Wanted): boolean {
  if (what === 'mine' || state.deed?.command !== command) return false
  return what !== 'hit' || sideOf(state, unit) !== sideOfCommand(state, command)
}

function clampTo(value: number, most: number): number {
  return Math.max(-most, Math.min(most, value)) + 0
}

/** 3.2 One CAP moves the needed number by one, up or down. */
function spendOnNumber(state: HeroesState, payer: number, by: number, umpire: Umpire): void {
  const current = state.roll as Roll
  current.caps = by
  pay(state, payer, Math.abs(by), 'number', umpire)
}

/** 3.2e Up to two for each roll. */
function numberSteps(): number[] {
  const steps = [0]
  for (let n = 1; n <= numbers.numberCap; n++) steps.push(-n)
  for (let n = 1; n <= numbers.numberCap; n++) steps.push(n)
  return steps
}

/** 3.2 CAPs on a number, before the roll. */
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

/** The dice fall. */
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

/** 8.4b The window opens for everybody who may hold a card for it, and again after each card. */
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

/** D27 The roller has decided on a roll of his action that failed, as everybody can see: a card might have turned it. */
function noteKept(state: HeroesState): void {
  const { deed, hands } = state
  const roll = state.roll as Roll
  if (deed?.command !== roll.command || roll.what === 'check' || roll.secret || roll.number === NONE) return
  const lying = { ...roll, number: neededFor(roll) }
  if (hasFailed(lying) && canTurn(state, lying, hands[roll.command].length)) deed.kept = true
}
