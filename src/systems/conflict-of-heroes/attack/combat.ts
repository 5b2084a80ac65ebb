import { numbers, scenarios } from '../../../../data/conflict-of-heroes/index.ts'
import { plan } from '../../../engine/actions/agenda.ts'
import { type Question, type Task, type Verb, verb } from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import {
  ALL_FACINGS,
  barsOf,
  type Choice,
  NUMBER_AND_COST_CAPS,
  type OfUnit,
  ownUnit,
} from '../action/bars.ts'
import { hasReached, neededFor, resultOf } from '../action/dice.ts'
import { namedFor, roll } from '../action/rolls.ts'
import { aftermath } from '../action/triggers.ts'
import { detect, smokeOut } from '../hidden/recon.ts'
import { reveal } from '../hidden/reveals.ts'
import { lookUnderMarkers } from '../hidden/unseen.ts'
import { distance, inArc, layout } from '../map/geometry.ts'
import { act } from '../move/movement.ts'
import { withTransport } from '../move/vehicles.ts'
import { destroy, isDoomed, score, showMarker, takeOff, tell, tellCommand } from '../state/changes.ts'
import type { HeroesEvent, Sum } from '../state/events.ts'
import { roleOf } from '../state/roles.ts'
import type { Rule } from '../state/rule.ts'
import { type Attack, type Deed, type HeroesState, NONE, type Roll } from '../state/state.ts'
import type { NextTarget } from '../state/steps.ts'
import { kindOf, markerOf, priced, visibleIn } from '../state/values.ts'
import { mines } from '../works/obstacles.ts'
import { land } from './hits.ts'
import { chanceOf, isMarkerAtWork, sumAgainst, sumAgainstToken } from './odds.ts'
import {
  AFFORDABLE,
  aimedCost,
  BELOW_GUN,
  closeSupport,
  closeTarget,
  FIGHTER_BARS,
  firePrice,
  oneOf,
  SHOOTER_BARS,
  supportParam,
  TARGET_BARS,
  TURRET_TURN,
} from './targeting.ts'
import {
  aimedAt,
  canHurt,
  everythingIn,
  isBehind,
  isRecon,
  outOfZone,
  plainAttack,
  reachOf,
  targetHexes,
} from './zone.ts'

// The two verbs of attack: `attack` and `assault`

/** 6.0 Ranged attack on all units in a hex. A turret may fire outside the arc for an extra cost (16.2). */
export const attack: Verb<HeroesState, Choice, Rule> = verb({
  command: true,
  ends: true,
  bars: [],
  params: [
    ownUnit([...SHOOTER_BARS, AFFORDABLE]),
    {
      name: 'hex',
      kind: 'hex',
      rule: 'CH-5.0a',
      why: () => 'CH-5.3d',
      candidates: (state, { before: [unit] }) => targetHexes(state, unit),
      bars: [
        ...TARGET_BARS,
        {
          rule: 'CH-13.1b',
          stops: (state, hex: number, { before: [unit] }) =>
            distance(layout(state.scenario), state.hex[unit], hex) < kindOf(state, unit).rangeMin,
        },
        ...barsOf<unknown, OfUnit>(['CH-5.3d', 'CH-5.1a', 'CH-5.2a'], (state, hex, { before: [unit] }) =>
          outOfZone(state, unit, hex, reachOf(state, unit), kindOf(state, unit).turret),
        ),
        BELOW_GUN,
        {
          rule: 'CH-hit-armor-gun',
          stops: (state, hex: number, { before: [unit] }) => {
            if (!markerOf(state, unit) || visibleIn(state, hex).length === 0) return false
            const { targets, tokens } = aimedAt(state, plainAttack(state, unit, hex))
            return targets.length + tokens.length === 0
          },
        },
        TURRET_TURN,
      ],
    },
    supportParam('hex', aimedCost),
    ...NUMBER_AND_COST_CAPS,
  ],
  apply(state, [unit, hex, support, number, caps], umpire, { step }) {
    const at = aimedAt(state, { ...plainAttack(state, unit, hex), turned: isBehind(state, unit, hex) })
    strike(state, step, { ...at, supporters: [...support] }, { number, cost: caps }, umpire)
  },
})

/** 6.10 Attack in close combat: one target in the unit's own hex, without arc and range. */
export const assault: Verb<HeroesState, Choice, Rule> = verb({
  command: true,
  ends: true,
  bars: [],
  params: [
    ownUnit([...FIGHTER_BARS, AFFORDABLE]),
    closeTarget([
      {
        rule: 'CH-hit-armor-gun',
        stops: (state, target, { before: [unit] }) =>
          fightings(state, unit, target).every(at => !canHurt(state, at, target)),
      },
    ]),
    closeSupport('unit'),
    {
      // R94 Against an open-topped vehicle the player may choose red or blue firepower
      name: 'colour',
      kind: 'choice',
      rule: 'CH-16.5c',
      optional: true,
      candidates: (state, { before: [, target] }): readonly string[] =>
        target === undefined || kindOf(state, target).openTopped ? ['red', 'blue'] : [],
      bars: [
        {
          rule: 'CH-hit-armor-gun',
          stops: (state, colour: string, { before: [unit] }) =>
            markerOf(state, unit)?.[colour === 'red' ? 'noRed' : 'noBlue'] ?? false,
        },
      ],
    },
    ...NUMBER_AND_COST_CAPS,
  ],
  apply(state, [unit, target, support, colour, number, caps], umpire, { step }) {
    const [red, blue = red] = fightings(state, unit, target)
    const usable = colour ? (colour === 'red' ? red : blue) : canHurt(state, red, target) ? red : blue
    strike(state, step, { ...usable, supporters: [...support] }, { number, cost: caps }, umpire)
  },
})

/**
 * Returns the possible attacks on one enemy in close combat. Against an open-topped vehicle these are red
 * firepower first, then blue (16.5c).
 */
function fightings(state: HeroesState, unit: number, target: number): Attack[] {
  const at = { ...plainAttack(state, unit, state.hex[unit]), close: true, targets: [target] }
  return kindOf(state, target).openTopped ? [{ ...at, openTop: true }, at] : [at]
}

/** Declares an attack action with its supporters, price and CAPs. */
export function strike(
  state: HeroesState,
  step: Choice,
  at: Attack,
  caps: { number: number | null; cost: number | null },
  umpire: Umpire,
): void {
  const price = priced(terms => firePrice(state, at.unit, at, terms))
  const units = [at.unit, ...at.supporters].flatMap(unit => withTransport(state, unit))
  const command = state.command[at.unit]
  act(state, step, { kind: 'attack', command, units, ...price, attack: at, caps }, at.unit, umpire)
}

// Steps that carry out an attack

/**
 * Begins an attack: announces it, reveals hidden attackers, and enqueues the step `engage` for targets and
 * hidden enemies (11.7).
 */
export function carryOutAttack(state: HeroesState, deed: Deed, umpire: Umpire): void {
  const at = deed.attack as Attack
  tellAttack(state, deed, at, umpire)
  plan(state, { do: 'engage' })
  showAttackers(state, deed, at.hex, umpire)
  aftermath(state, umpire)
}

/**
 * Starts the rolls against the targets. Enemies revealed together with the attackers have chosen their facing by
 * now (11.2b) and are targets, too.
 */
export const engage: Task<HeroesState> = {
  run(state, _, umpire) {
    const deed = state.deed as Deed
    const at = deed.attack as Attack
    // 17.10g After close combat, mines in the hex attack the attacker alone
    if (at.close) mines(state, withTransport(state, at.unit), at.hex, NONE, umpire)
    plan(state, { do: 'nextTarget' })
    if (at.close) return
    at.targets = everythingIn(state, at.hex).targets
    if (at.weapon === 'flame') smokeOut(state, at, umpire)
    else if (isRecon(state, at)) detect(state, at, umpire)
  },
}

/** R52 Reveals hidden attackers, facing their target. */
export function showAttackers(state: HeroesState, deed: Deed, hex: number, umpire: Umpire): void {
  if (deed.secret) return
  for (const unit of deed.units)
    if (state.hidden[unit] === 1) reveal(state, unit, directionNear(state, unit, hex), umpire)
}

/** Returns the facing that points most directly at a hex, or null for the unit's own hex. */
export function directionNear(state: HeroesState, unit: number, hex: number): number | null {
  const map = layout(state.scenario)
  const from = state.hex[unit]
  if (from === hex) return null
  const facings = ALL_FACINGS.filter(facing => inArc(map, from, facing, hex))
  // Of three suitable facings the middle one
  const straight = facings.find(f => facings.includes((f + 1) % 6) && facings.includes((f + 5) % 6))
  return straight ?? facings[0] ?? null
}

function tellAttack(state: HeroesState, deed: Deed, at: Attack, umpire: Umpire): void {
  const { unit, supporters, hex, close, weapon, from } = at
  const spotter = at.indirect ? from : NONE
  const event: HeroesEvent = {
    type: 'attacked',
    unit,
    supporters: [...supporters],
    hex,
    close,
    weapon,
    from,
    spotter,
  }
  if (!deed.secret) {
    tell(umpire, event)
    return
  }
  const others: HeroesEvent = { ...event, unit: NONE, supporters: [], from: NONE, spotter: NONE }
  tellCommand(state, deed.command, event, others, umpire)
}

/**
 * R21 Continues with the next target, in the order the attacker chooses. Skips targets that have left the hex
 * and targets that the attacker's gun cannot hurt (R88).
 */
export const nextTarget: Task<HeroesState> = {
  run(state, _, umpire) {
    const deed = state.deed as Deed
    const at = deed.attack as Attack
    const isOpen = (unit: number) => at.weapon !== 'fire' || canHurt(state, at, unit)
    at.targets = at.targets.filter(unit => state.hex[unit] === at.hex && isOpen(unit))
    at.tokens = at.tokens.filter(token => state.tokenHex[token] === at.hex)
    if (at.targets.length > 1) {
      plan(state, { do: 'target', who: [roleOf(state, deed.command)], command: deed.command })
    } else if (at.targets.length === 1) aimAt(state, at.targets[0], umpire)
    else if (at.tokens.length > 0) aimAtToken(state, at.tokens[0], umpire)
  },
}

export const target: Question<HeroesState, NextTarget, Rule> = {
  rule: 'CH-6.9a',
  verbs: {
    next: verb({
      ends: true,
      bars: [],
      params: [oneOf('CH-6.9a', ({ deed }) => deed?.attack?.targets)],
      apply: (state, [unit], umpire) => aimAt(state, unit, umpire),
    }),
  },
}

/**
 * 6.0b Attacks one target. A target with the "destroyed" marker is removed without a roll (R28). Hit markers
 * that affect the attack are shown (7.5b).
 */
function aimAt(state: HeroesState, unit: number, umpire: Umpire): void {
  const deed = state.deed as Deed
  const at = deed.attack as Attack
  at.targets = at.targets.filter(each => each !== unit)
  plan(state, { do: 'nextTarget' })
  if (isDoomed(state, unit)) {
    destroy(state, unit, 'marker', umpire)
    aftermath(state, umpire)
    return
  }
  const sum = sumAgainst(state, at, deed.aimed, unit)
  showFighting(state, at, sum, umpire)
  const wanted = { what: 'hit', ...wantedBy(deed, sum), unit } as const
  tellOdds(state, deed, sum, namedFor(state, wanted) ?? 0, umpire)
  roll(state, wanted, { do: 'hitLands' }, umpire)
}

function aimAtToken(state: HeroesState, token: number, umpire: Umpire): void {
  const deed = state.deed as Deed
  const at = deed.attack as Attack
  at.tokens = at.tokens.filter(each => each !== token)
  plan(state, { do: 'nextTarget' })
  const sum = sumAgainstToken(state, at, deed.aimed, token)
  showFighting(state, at, sum, umpire)
  const wanted = { what: 'tokenHit', ...wantedBy(deed, sum), token } as const
  tellOdds(state, deed, sum, namedFor(state, wanted) ?? 0, umpire)
  roll(state, wanted, { do: 'tokenLands' }, umpire)
}

/**
 * R52 Returns the needed number for a roll. The number of a hidden attacker is secret, since it would betray the
 * range and terrain.
 */
const wantedBy = ({ command, secret }: Deed, sum: Sum) => ({ command, secret, number: sum.number, sum })

function showFighting(state: HeroesState, at: Attack, sum: Sum, umpire: Umpire): void {
  const { own, target } = isMarkerAtWork(state, at, sum)
  lookUnderMarkers(state, umpire, unit => unit === sum.unit || unit === at.unit)
  if (own && state.hidden[at.unit] === 0) showMarker(state, at.unit, 'fight', umpire)
  if (target) showMarker(state, sum.unit, 'fight', umpire)
}

function tellOdds(state: HeroesState, deed: Deed, sum: Sum, caps: number, umpire: Umpire): void {
  const event = oddsOf(sum, caps)
  if (!deed.secret) {
    tell(umpire, event)
    return
  }
  tellCommand(state, deed.command, event, null, umpire)
}

/**
 * Returns the chance in whole percent, as announced and logged. No roll of two dice has a chance close to 0 or
 * 100.
 */
const percentOf = (number: number): number => Math.round(chanceOf(number) * 100)

/**
 * 3.2f Computes the chances of a hit and of a critical hit. The critical number is based on the number changed
 * by CAPs.
 */
function oddsOf(sum: Sum, caps: number): Extract<HeroesEvent, { type: 'odds' }> {
  const needed = sum.number + caps
  const [hit, critical] = [percentOf(needed), percentOf(needed + numbers.critical)]
  return { type: 'odds', sum, hit, critical, ...(caps !== 0 && { caps }) }
}

/**
 * 7.1, 7.2, 7.4 Applies the result of a hit roll. Four above the number is a critical hit, and a second hit
 * destroys the unit (R25).
 */
export const hitLands: Task<HeroesState> = {
  run(state, _, umpire) {
    const { unit, sum } = state.roll as Roll
    const result = resultOf(state.roll as Roll)
    const needed = neededFor(state.roll as Roll)
    state.roll = null
    land(state, unit, result, needed, !(sum as Sum).red, umpire)
  },
}

/** 17.11b Removes a destroyed token from the map and scores the VP the scenario gives for it. */
function destroyToken(state: HeroesState, token: number, umpire: Umpire): void {
  const kind = state.token[token]
  tell(umpire, { type: 'tokenHit', token, hex: state.tokenHex[token] })
  takeOff(state, token)
  for (const line of scenarios[state.scenario].kills.tokens)
    if (line.token === kind) score(state, line.side, line.vp, 'token', umpire)
}

/** 17.11b Applies the result of a roll against a token. One hit destroys it. */
export const tokenLands: Task<HeroesState> = {
  run(state, _, umpire) {
    const { token } = state.roll as Roll
    if (hasReached(state)) destroyToken(state, token, umpire)
    else tell(umpire, { type: 'tokenMissed', token })
    aftermath(state, umpire)
  },
}
