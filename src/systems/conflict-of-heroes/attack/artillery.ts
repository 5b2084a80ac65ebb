import { ruleNumbers, scenarios } from '../../../../data/conflict-of-heroes/index.ts'
import { enqueueSteps } from '../../../engine/actions/agenda.ts'
import { HEX_DIRECTIONS } from '../../../engine/hex.ts'
import type { Role } from '../../../engine/model.ts'
import { defineVerb, type QuestionRule, type TaskRule } from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { createFacingParam } from '../action/constraints.ts'
import { computeNeededNumber, computeRollResult } from '../action/dice.ts'
import { startRoll } from '../action/rolls.ts'
import { resolveTriggers } from '../action/triggers.ts'
import { revealUnit } from '../hidden/reveals.ts'
import { recordUnitSearch } from '../hidden/search-records.ts'
import { getMapLayout } from '../map/geometry.ts'
import { announceEvent, announceToCommand, discardCard } from '../state/changes.ts'
import type { HeroesEvent } from '../state/events.ts'
import { commandOfRole, roleOfCommand, sideOfCommand } from '../state/roles.ts'
import type { HeroesRule } from '../state/rule.ts'
import {
  type ActionInProgress,
  type Attack,
  createActionInProgress,
  type HeroesState,
  type LandingStrike,
  NONE,
  type PlannedStrike,
  type RollInProgress,
} from '../state/state.ts'
import type { ArrowStep, PlanStrikeStep, StrikeTargetStep } from '../state/steps.ts'
import { isMapHex, isUnitOnMap } from '../state/unit-lookup.ts'
import { createPlainAttack } from './fire-zone.ts'
import { placeSmoke } from './smoke.ts'
import { createNextTargetParam } from './targeting.ts'

// Planning artillery strikes (rules 13.4 and 13.5)

/**
 * Rule 13.4a: returns the artillery card for which this force may plan a strike before the current round, or
 * NONE.
 */
export function findPlannableCard(state: HeroesState, command: number): number {
  const side = sideOfCommand(state, command)
  for (const line of scenarios[state.scenario].plans)
    if (line.side === side && line.rounds.includes(state.round) && state.weapons[command].includes(line.card))
      return line.card
  return NONE
}

/**
 * Rule 9.4: step 8 of the pre-round sequence, in which players plan new strikes. Strikes planned earlier land
 * after this step (rule 13.6a).
 */
export const askStrikePlansTask: TaskRule<HeroesState> = {
  run(state) {
    const who: Role[] = []
    for (const command of state.weapons.keys())
      if (findPlannableCard(state, command) !== NONE) who.push(roleOfCommand(state, command))
    if (who.length > 0) enqueueSteps(state, { do: 'plan', who, each: true })
  },
}

export const planStrikeQuestion: QuestionRule<HeroesState, PlanStrikeStep, HeroesRule> = {
  rule: 'CH-13.5a',
  verbs: {
    strike: defineVerb({
      endsStep: true,
      secret: true,
      constraints: [],
      params: [
        {
          name: 'hex',
          kind: 'hex',
          rule: 'CH-13.5b',
          candidates: state => getMapLayout(state.scenario).names.map((_, hex) => hex),
          constraints: [],
        },
        {
          name: 'shell',
          kind: 'choice',
          rule: 'CH-14.2a',
          optional: true,
          candidates: () => ['smoke'],
          constraints: [
            {
              rule: 'CH-14.0a',
              rejects: (state, _, { by }) => {
                const card = findPlannableCard(state, commandOfRole(state, by))
                return !scenarios[state.scenario].plans.some(line => line.card === card && line.smoke)
              },
            },
          ],
        },
      ],
      apply(state, [hex, shell], umpire, { by }) {
        const command = commandOfRole(state, by)
        const card = findPlannableCard(state, command)
        discardCard(state, command, card, umpire)
        state.strikes.push({ command, card, hex, smoke: shell === 'smoke', round: state.round + 1 })
        const own: HeroesEvent = { type: 'planned', command, hex, smoke: shell === 'smoke' }
        announceToCommand(state, command, own, { type: 'plannedSomewhere', command }, umpire)
      },
    }),
    hold: defineVerb({
      endsStep: true,
      givesUp: true,
      constraints: [],
      params: [],
      apply: (state, _, umpire, { by }) =>
        announceEvent(umpire, { type: 'held', command: commandOfRole(state, by) }),
    }),
  },
}

// Artillery marker and its drift (rules 13.6 and 13.7)

/** Rule 13.6: makes the strikes planned in the previous round land, one after another. */
export const landStrikesTask: TaskRule<HeroesState> = {
  run(state, _, umpire) {
    const strike = due(state)
    if (!strike) return
    const { command, hex, card, smoke } = strike
    const laid: HeroesEvent = { type: 'markerLaid', command, hex, smoke, card }
    umpire.reveal(laid)
    enqueueSteps(state, { do: 'arrow', who: [roleOfCommand(state, command)], command }, { do: 'drift' })
  },
}

function due(state: HeroesState): PlannedStrike | undefined {
  return state.strikes.find(strike => strike.round === state.round)
}

/** Rule 13.6b: asks the player of the strike for the hex side to which the arrow of the artillery marker points. */
export const chooseArrowQuestion: QuestionRule<HeroesState, ArrowStep, HeroesRule> = {
  rule: 'CH-13.6b',
  verbs: {
    point: defineVerb({
      endsStep: true,
      constraints: [],
      params: [createFacingParam('CH-13.6b')],
      apply(state, [facing], umpire) {
        state.shelling = { arrow: facing, drifted: 0, targets: [], tokens: [] }
        announceEvent(umpire, { type: 'pointed', facing })
      },
    }),
  },
}

/**
 * Rules 13.7a and 13.7b: starts the drift roll of a strike. The strike stays on target on a roll of 3 or more
 * for Germany, and 4 or more for the USSR.
 */
export const rollDriftTask: TaskRule<HeroesState> = {
  run(state, _, umpire) {
    const { command } = due(state) as PlannedStrike
    const number = ruleNumbers.drift[sideOfCommand(state, command)]
    startRoll(state, { what: 'drift', command, number }, { do: 'driftLands' }, umpire)
  },
}

export const driftResultTask: TaskRule<HeroesState> = {
  run(state, _, umpire) {
    const current = state.roll as RollInProgress
    const strike = due(state) as PlannedStrike
    const away = Math.max(1, computeRollResult(current))
    state.roll = null
    if (computeRollResult(current) >= computeNeededNumber(current)) {
      announceEvent(umpire, { type: 'onTarget', hex: strike.hex })
      const map = getMapLayout(state.scenario)
      fall(state, strike, map.q[strike.hex], map.r[strike.hex], umpire)
      return
    }
    ;(state.shelling as LandingStrike).drifted = away
    startRoll(state, { what: 'direction', command: strike.command }, { do: 'directionLands' }, umpire)
  },
}

/**
 * Rules 13.7d-f: moves the strike after a failed drift roll, which gave the number of hexes. The direction roll
 * gives the direction: 1 means the side of the arrow, and higher numbers follow clockwise (ruling R65).
 */
export const driftDirectionResultTask: TaskRule<HeroesState> = {
  run(state, _, umpire) {
    const current = state.roll as RollInProgress
    const strike = due(state) as PlannedStrike
    state.roll = null
    const number = Math.max(1, Math.min(6, computeRollResult(current) + current.caps))
    const { arrow, drifted } = state.shelling as LandingStrike
    const direction = (arrow + number - 1) % 6
    const map = getMapLayout(state.scenario)
    const q = map.q[strike.hex] + HEX_DIRECTIONS[direction].q * drifted
    const r = map.r[strike.hex] + HEX_DIRECTIONS[direction].r * drifted
    const hex = map.q.findIndex((each, at) => each === q && map.r[at] === r)
    announceEvent(umpire, { type: 'drifted', from: strike.hex, direction, distance: drifted, hex })
    fall(state, strike, q, r, umpire)
  },
}

// Attacks of an artillery strike (rule 13.8)

/**
 * Rule 13.8a: returns the hex of the artillery marker and the six adjacent hexes. Hexes off the map are left out
 * (ruling R64).
 */
function area(state: HeroesState, q: number, r: number): number[] {
  const map = getMapLayout(state.scenario)
  const found: number[] = []
  for (const hex of map.names.keys()) {
    const [dq, dr] = [map.q[hex] - q, map.r[hex] - r]
    if ((Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2 <= 1) found.push(hex)
  }
  return found
}

function fall(state: HeroesState, strike: PlannedStrike, q: number, r: number, umpire: Umpire): void {
  const { command, card, smoke } = strike
  state.strikes = state.strikes.filter(each => each !== strike)
  const hexes = area(state, q, r)
  enqueueSteps(state, { do: 'landStrikes' })
  if (smoke) {
    state.shelling = null
    placeSmoke(state, hexes, umpire)
    return
  }
  enqueueSteps(state, { do: 'strikeNext' }, { do: 'strikeOver' })
  // Ruling R66: before it attacks, the strike reveals hidden units in the area
  recordUnitSearch(state, umpire)
  for (const unit of state.hex.keys())
    if (state.hidden[unit] === 1 && hexes.includes(state.hex[unit])) revealUnit(state, unit, null, umpire)
  resolveTriggers(state, umpire)
  const units: number[] = []
  for (const unit of state.hex.keys()) if (hexes.includes(state.hex[unit])) units.push(unit)
  const tokens: number[] = []
  for (const token of state.token.keys())
    if (hexes.includes(state.tokenHex[token]) && state.tokenHidden[token] === 0) tokens.push(token)
  announceEvent(umpire, { type: 'strikeHits', hexes, units })
  state.deed = {
    ...createActionInProgress('attack', command, card),
    fixed: true,
    attack: strikeOn(state, card, NONE, [], []),
  }
  state.shelling = { arrow: 0, drifted: 0, targets: units, tokens }
}

/**
 * Ruling R57: builds the attack of an artillery strike on one hex. Such an attack has no firing unit and costs
 * nothing.
 */
function strikeOn(
  state: HeroesState,
  card: number,
  hex: number,
  targets: number[],
  tokens: number[],
): Attack {
  return { ...createPlainAttack(state, NONE, hex), weapon: 'strike', card, from: hex, targets, tokens }
}

/**
 * Starts the strike's attack on the next target. The attacker chooses the order of the units (ruling R66), but
 * passengers come before their transport (rule 15.11). Tokens come last (rule 17.11c).
 */
export const strikeNextTargetTask: TaskRule<HeroesState> = {
  run(state) {
    const deed = state.deed as ActionInProgress
    const shelling = state.shelling as LandingStrike
    shelling.targets = shelling.targets.filter(unit => isUnitOnMap(state, unit))
    if (shelling.targets.length > 1) {
      enqueueSteps(state, {
        do: 'strikeTarget',
        who: [roleOfCommand(state, deed.command)],
        command: deed.command,
      })
    } else if (shelling.targets.length === 1) shell(state, shelling.targets[0])
    else if (shelling.tokens.length > 0) {
      const token = shelling.tokens.shift() as number
      enqueueSteps(state, { do: 'strikeNext' })
      if (!isMapHex(state.tokenHex[token])) return
      deed.attack = strikeOn(state, deed.card, state.tokenHex[token], [], [token])
      enqueueSteps(state, { do: 'nextTarget' })
    }
  },
}

function shell(state: HeroesState, unit: number): void {
  const deed = state.deed as ActionInProgress
  const shelling = state.shelling as LandingStrike
  shelling.targets = shelling.targets.filter(each => each !== unit)
  deed.attack = strikeOn(state, deed.card, state.hex[unit], [unit], [])
  enqueueSteps(state, { do: 'nextTarget' }, { do: 'strikeNext' })
}

export const chooseStrikeTargetQuestion: QuestionRule<HeroesState, StrikeTargetStep, HeroesRule> = {
  rule: 'CH-13.8a',
  verbs: {
    shell: defineVerb({
      endsStep: true,
      constraints: [],
      params: [createNextTargetParam('CH-13.8a', ({ shelling }) => shelling?.targets)],
      apply: (state, [unit]) => shell(state, unit),
    }),
  },
}

export const endStrikeTask: TaskRule<HeroesState> = {
  run(state) {
    state.deed = null
    state.shelling = null
  },
}
