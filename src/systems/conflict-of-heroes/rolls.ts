import { cards, numbers, spentDie } from '../../../data/conflict-of-heroes/index.ts'
import { plan } from '../../engine/act.ts'
import { type Bar, type Question, type Role, type Task, verb } from '../../engine/system.ts'
import type { Umpire } from '../../engine/umpire.ts'
import { CARD } from './card-names.ts'
import { discardCard, pay, tell, tellCommand } from './changes.ts'
import { seeItDone } from './deeds.ts'
import type { HeroesEvent, Sum, Term } from './events.ts'
import {
  commandOf,
  type HeroesState,
  mayHold,
  NONE,
  type Roll,
  type RollKind,
  roleOf,
  sideOf,
  sideOfCommand,
} from './state.ts'
import type { HeroesStep, NumberCaps, Rolled } from './steps.ts'
import type { Rule } from './words/refusals-en.ts'

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

const DICE: Readonly<Record<RollKind, number>> = {
  hit: 2,
  tokenHit: 2,
  mine: 2,
  rally: 2,
  initiative: 2,
  detection: 2,
  drift: 1,
  direction: 1,
  check: 1,
  obstacle: 1,
  card: 1,
}

/** R8 Rolls that CAPs may change; the direction die takes them too (13.7f). */
const TAKES_CAPS: readonly RollKind[] = [
  'hit',
  'tokenHit',
  'mine',
  'rally',
  'initiative',
  'detection',
  'drift',
  'direction',
]

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
    rerolled: false,
    lucky: false,
    secret: wanted.secret ?? false,
    sum: wanted.sum ?? null,
    terms: wanted.terms ?? [],
  }
  plan(state, { do: 'throw' }, landing)
  if (!TAKES_CAPS.includes(what)) return
  const named = isMeant(state, wanted) ? (state.deed?.numberCaps ?? null) : null
  if (named !== null) spendOnNumber(state, command, clampTo(named, state.cap[command]), umpire)
  else {
    const who = team.filter(each => state.cap[each] > 0).map(each => roleOf(state, each))
    if (who.length > 0) plan(state, { do: 'number', who, command })
  }
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
export function numberSteps(caps: number): number[] {
  const most = Math.min(numbers.numberCap, caps)
  const steps = [0]
  for (let n = 1; n <= most; n++) steps.push(-n)
  for (let n = 1; n <= most; n++) steps.push(n)
  return steps
}

const OVER_CAP: Bar<HeroesState, NumberCaps, Rule> = {
  rule: 'CH-3.1b',
  stops: (state, _, __, value: number, by) => Math.abs(value) > state.cap[commandOf(state, by)],
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
          rule: 'CH-3.2a',
          candidates: () => numberSteps(numbers.numberCap),
          bars: [OVER_CAP],
        },
      ],
      apply: (state, _, [by], umpire, role) =>
        spendOnNumber(state, commandOf(state, role), by as number, umpire),
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

function castOne(what: RollKind, umpire: Umpire): number {
  return what === 'check' ? spentDie[umpire.die(spentDie.length) - 1] : umpire.d6()
}

function tellRoll(state: HeroesState, current: Roll, umpire: Umpire): void {
  const { what, command, unit, token, dice, caps, luck, terms } = current
  const event = { type: 'rolled', what, command, unit, token, dice: [...dice], caps, luck } as const
  const own: HeroesEvent = { ...event, number: neededFor(current), terms }
  const veiled = state.deed?.secret ?? false
  if (!current.secret && !veiled) tell(umpire, own)
  else {
    const others: HeroesEvent = {
      ...event,
      unit: unit !== NONE && state.hidden[unit] === 1 ? NONE : unit,
      number: current.secret ? NONE : own.number,
      terms: [],
    }
    tellCommand(state, command, own, others, umpire)
  }
}

/** 3.2f The number that the dice must reach, CAPs included. */
export function neededFor(current: Roll): number {
  if (current.number === NONE) return NONE
  return current.number + current.caps
}

/** The dice with card 13. */
export function resultOf(current: Roll): number {
  let sum = current.luck
  for (const die of current.dice) sum += die
  return sum
}

// R122 Cards 07 and 13

/** The window opens for everybody who may hold a card that still fits: 07 before 13, one of each. */
function askAgain(state: HeroesState): void {
  const { what, command, rerolled, lucky } = state.roll as Roll
  if (lucky) return
  const team = what === 'initiative' ? rollers(state, command) : [command]
  const fits = (each: number): boolean =>
    (!rerolled && mayHold(state, each, CARD.sergeants)) || mayHold(state, each, CARD.luck)
  const who = team.filter(fits).map(each => roleOf(state, each))
  if (who.length > 0) plan(state, { do: 'rolled', who, command })
}

function rollers(state: HeroesState, command: number): number[] {
  if (state.commands === 2) return [command]
  return command < 2 ? [0, 1] : [2, 3]
}

const holds =
  (card: number) =>
  (state: HeroesState, by: Role): boolean =>
    state.hands[commandOf(state, by)].includes(card)

export const rolled: Question<HeroesState, Rolled, Rule> = {
  rule: 'CH-card-07',
  verbs: {
    keep: verb({ ends: true, bars: [], params: [], apply: seeItDone }),
    reroll: verb({
      ends: true,
      bars: [
        { rule: 'CH-card-07', stops: (state, _, __, ___, by) => !holds(CARD.sergeants)(state, by) },
        // R122: one card of each kind a roll, 07 before 13
        { rule: 'CH-card-07', open: true, stops: ({ roll }) => !roll || roll.rerolled || roll.lucky },
      ],
      params: [
        {
          name: 'die',
          kind: 'number',
          rule: 'CH-card-07',
          candidates: ({ roll }) => (roll ? roll.dice.map((_, at) => at + 1) : []),
          bars: [],
        },
      ],
      apply(state, _, [die], umpire, by) {
        const current = state.roll as Roll
        discardCard(state, commandOf(state, by), CARD.sergeants, umpire)
        current.dice[(die as number) - 1] = castOne(current.what, umpire)
        current.rerolled = true
        const { what, command, dice } = current
        tell(umpire, { type: 'rerolled', command, what, dice: [...dice] })
        askAgain(state)
      },
    }),
    luck: verb({
      ends: true,
      bars: [
        { rule: 'CH-card-13', stops: (state, _, __, ___, by) => !holds(CARD.luck)(state, by) },
        { rule: 'CH-card-13', open: true, stops: ({ roll }) => !roll || roll.lucky },
      ],
      params: [],
      apply(state, _, __, umpire, by) {
        const current = state.roll as Roll
        discardCard(state, commandOf(state, by), CARD.luck, umpire)
        const die = umpire.d6()
        current.luck = cards[CARD.luck].table[die - 1]
        current.lucky = true
        const { what, command, luck } = current
        tell(umpire, { type: 'luck', command, what, die, change: luck })
      },
    }),
  },
}
