import { numbers } from '../../../../data/conflict-of-heroes/index.ts'
import { plan } from '../../../engine/actions/agenda.ts'
import { type Bar, type Param, type Question, type Verb, verb } from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import {
  BY_CARD,
  type Choice,
  COST_CAPS,
  facingParam,
  isFree,
  learned,
  NO_MOVE,
  type OfUnit,
  OUT_OF_ACTION,
  ownUnit,
  type PlainBar,
  RIDES,
} from '../action/bars.ts'
import { canAfford } from '../action/cost.ts'
import { aftermath } from '../action/triggers.ts'
import { layout, neighboursOf } from '../map/geometry.ts'
import { face } from '../move/carry-out.ts'
import { closeWay } from '../move/closed-ways.ts'
import { act, groundBars, stayParam } from '../move/movement.ts'
import { impassable } from '../move/price.ts'
import { withTransport } from '../move/vehicles.ts'
import { removeHasty, tellCommand } from '../state/changes.ts'
import type { Term } from '../state/events.ts'
import { foe, sideOf } from '../state/roles.ts'
import type { Rule } from '../state/rule.ts'
import { type Deed, type HeroesState, NONE } from '../state/state.ts'
import type { Facing } from '../state/steps.ts'
import { isFoot, movePrice, type Price, priced, visibleIn } from '../state/values.ts'
import { obstacles } from '../works/obstacles.ts'
import { freeFortification } from '../works/occupancy.ts'
import { mostExtraCost } from '../works/tokens.ts'
import { isSeenBy, reveal } from './reveals.ts'
import { seeItDone } from './unseen.ts'

/** 11.1g Reveals a unit of the player. The reveal is free and is not an action. */
export const revealOwn: Verb<HeroesState, Choice, Rule> = verb({
  command: true,
  bars: [],
  params: [
    ownUnit(
      [
        {
          rule: 'CH-11.1g',
          stops: (state, unit) => state.hidden[unit] === 0 || state.carrier[unit] !== NONE,
        },
      ],
      'CH-11.1g',
    ),
    facingParam('CH-11.2b'),
  ],
  apply(state, [unit, facing], umpire) {
    reveal(state, unit, facing, umpire)
    aftermath(state, umpire)
  },
})

/** 11.2b, 15.11c Asks the owner for the facing of a unit just placed on the map. */
export const facing: Question<HeroesState, Facing, Rule> = {
  rule: 'CH-11.2b',
  verbs: {
    face: verb({
      ends: true,
      bars: [],
      params: [facingParam('CH-11.2b')],
      apply(state, [way], umpire, { step: { unit } }) {
        face(state, unit, way, umpire)
        seeItDone(state, null, umpire)
      },
    }),
  },
}

/** 11.3 Returns the cost of a hidden move: 5 for every unit, plus stress and hit marker. Terrain adds nothing. */
export function hidePrice(state: HeroesState, unit: number, terms: Term[] | null): Price {
  return movePrice(state, unit, 'CH-11.3a', numbers.hiddenMove, terms)
}

/** R46 Whether a visible enemy has LOS to the hex. */
function isWatched(state: HeroesState, unit: number, hex: number): boolean {
  return isSeenBy(state, foe(sideOf(state, unit)), hex)
}

/** 11.4a A visible unit cannot hide while an enemy sees it. */
export const WATCHED: PlainBar = {
  rule: 'CH-11.4a',
  stops: (state, unit) => state.hidden[unit] === 0 && isWatched(state, unit, state.hex[unit]),
}
/** Returns the constraints on a unit that hides. `byCard` adds constraints that a card sets for the acting unit. */
export const hiderBars = <T>(byCard: readonly Bar<HeroesState, T, Rule>[]): Bar<HeroesState, T, Rule>[] => [
  ...OUT_OF_ACTION,
  ...NO_MOVE,
  RIDES,
  ...byCard,
  WATCHED,
]

/** Returns the parameter for the hex of a hidden move: the unit's own hex or an adjacent one. */
export const hideHex = <T>(rule: Rule, affords: Affords<T>): Param<HeroesState, T, Rule, OfUnit> => ({
  name: 'hex',
  kind: 'hex',
  rule,
  candidates: (state, { before: [unit] }) => [
    state.hex[unit],
    ...neighboursOf(layout(state.scenario), state.hex[unit]),
  ],
  bars: hideHexBars(affords),
})
type Affords<T> = (state: HeroesState, step: T, unit: number, hex: number) => boolean

function hideHexBars<T>(affords: Affords<T>): readonly Bar<HeroesState, T, Rule, OfUnit>[] {
  return [
    {
      rule: 'CH-11.5a',
      stops: (state, hex, { before: [unit] }) => state.hidden[unit] === 1 && hex === state.hex[unit],
    },
    {
      rule: 'CH-11.4b',
      stops: (state, hex, { before: [unit] }) => state.hidden[unit] === 0 && isWatched(state, unit, hex),
    },
    // A visible unit in the hex would reveal the hiding unit at once
    {
      rule: 'CH-11.1b',
      stops: (state, hex, { before: [unit] }) => {
        const own = state.deed?.units ?? withTransport(state, unit)
        return state.hidden[unit] === 0 && visibleIn(state, hex).some(other => !own.includes(other))
      },
    },
    ...groundBars<OfUnit>((state, hex, { before: [unit] }) =>
      hex === state.hex[unit] ? null : impassable(state, unit, state.hex[unit], hex),
    ),
    {
      rule: 'CH-2.2c',
      stops: (state, hex, { step, before: [unit] }) => !affords(state, step, unit, hex),
    },
  ]
}

/**
 * 17.3a Parameter for staying outside the fortification of an adjacent target hex. In its own hex the unit stays
 * where it is.
 */
export const STAY_UNSEEN = stayParam<readonly [unit: number, hex: number, ...unknown[]]>(
  (state, [unit, hex]) => hex !== state.hex[unit] && freeFortification(state, unit, hex) !== NONE,
)

/** R7 Whether the unit can pay for a hidden move, even with the worst roll for wire in the hex. */
const affordsHide = (state: HeroesState, step: Choice, unit: number, hex: number): boolean =>
  canAfford(
    state,
    withTransport(state, unit),
    hidePrice(state, unit, null).cost + mostExtraCost(state, unit, [hex], true),
    isFree(step),
  )

/** 11.3 to 11.5 Hidden move: a hidden unit moves one hex. A visible unit hides in its own hex or an adjacent one. */
export const hide: Verb<HeroesState, Choice, Rule> = verb({
  command: true,
  ends: true,
  secret: true,
  bars: [learned(11, 'CH-11.3a')],
  params: [
    ownUnit([
      ...hiderBars<Choice>(BY_CARD),
      {
        rule: 'CH-2.2c',
        stops: (state, unit: number, { step }) => !affordsHide(state, step, unit, state.hex[unit]),
      },
    ]),
    hideHex('CH-11.4b', affordsHide),
    COST_CAPS,
    STAY_UNSEEN,
  ],
  apply(state, [unit, hex, caps, stay], umpire, { step }) {
    const price = priced(terms => hidePrice(state, unit, terms))
    const units = withTransport(state, unit)
    const deed = { kind: 'hide', command: state.command[unit], units, ...price, path: [hex] } as const
    const wish = { stays: stay === 'stay', caps: { number: null, cost: caps } }
    act(state, step, { ...deed, ...wish }, unit, umpire)
  },
})

export function carryOutHide(state: HeroesState, deed: Deed, umpire: Umpire): void {
  for (const hex of deed.path.splice(0)) slipTo(state, deed.mover, hex, umpire)
}

/**
 * 11.4d Whether a visible member of the group that has not hidden yet stands in the hex. Members do not reveal
 * each other during the action.
 */
function hasCompany(state: HeroesState, deed: Deed, unit: number, hex: number): boolean {
  return deed.units.some(
    other =>
      other !== unit && state.hex[other] === hex && state.hidden[other] === 0 && !deed.used.includes(other),
  )
}

/** 11.4c, 11.5 Moves or hides a unit. Only the owner learns the hex. */
export function slipTo(state: HeroesState, unit: number, to: number, umpire: Umpire): void {
  const deed = state.deed as Deed
  const from = state.hex[unit]
  const was = state.hidden[unit] === 1
  const watched = isWatched(state, unit, from) || isWatched(state, unit, to)
  for (const each of withTransport(state, unit)) {
    removeHasty(state, each, umpire)
    state.hidden[each] = 1
    state.hex[each] = to
    if (to !== from) state.inside[each] = NONE
  }
  if (to !== from && !deed.moved.includes(unit)) deed.moved.push(unit)
  const command = state.command[unit]
  if (was) tellCommand(state, command, { type: 'hiddenMove', unit, from, to }, null, umpire)
  else tellCommand(state, command, { type: 'hid', unit, hex: to }, { type: 'wentHidden', unit }, umpire)
  // R50: cover protects foot units only
  if (watched && !isFoot(state, unit)) reveal(state, unit, null, umpire)
  if (!hasCompany(state, deed, unit, to)) aftermath(state, umpire)
  closeWay(state, unit, from, to)
  if (to === from) return
  plan(state, { do: 'settle', unit })
  obstacles(state, unit, from, to, umpire)
}
