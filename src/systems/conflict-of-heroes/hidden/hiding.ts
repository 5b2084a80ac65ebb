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

/** 11.1g Free and no action. */
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

/** 11.2b, 15.11c The owner turns a unit that was placed. */
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

/** 11.3 5 whatever the unit, with stress and marker; no terrain. */
export function hidePrice(state: HeroesState, unit: number, terms: Term[] | null): Price {
  return movePrice(state, unit, 'CH-11.3a', numbers.hiddenMove, terms)
}

/** R46 In LOS of an enemy that is seen. */
function isWatched(state: HeroesState, unit: number, hex: number): boolean {
  return isSeenBy(state, foe(sideOf(state, unit)), hex)
}

/** 11.4a Whoever is seen does not vanish under the eyes of the enemy. */
export const WATCHED: PlainBar = {
  rule: 'CH-11.4a',
  stops: (state, unit) => state.hidden[unit] === 0 && isWatched(state, unit, state.hex[unit]),
}
/** Bars on whoever is to hide; `byCard`: what a card asks of the unit that acts. */
export const hiderBars = <T>(byCard: readonly Bar<HeroesState, T, Rule>[]): Bar<HeroesState, T, Rule>[] => [
  ...OUT_OF_ACTION,
  ...NO_MOVE,
  RIDES,
  ...byCard,
  WATCHED,
]

/** The hex of a hidden move: the own one or one beside it. */
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
    // A visible unit there would give it away at once
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

/** 17.3a Into a fortification next door or not; where it stands it is in or out already. */
export const STAY_UNSEEN = stayParam<readonly [unit: number, hex: number, ...unknown[]]>(
  (state, [unit, hex]) => hex !== state.hex[unit] && freeFortification(state, unit, hex) !== NONE,
)

/** R7 With the worst die of the wire in the hex. */
const affordsHide = (state: HeroesState, step: Choice, unit: number, hex: number): boolean =>
  canAfford(
    state,
    withTransport(state, unit),
    hidePrice(state, unit, null).cost + mostExtraCost(state, unit, [hex], true),
    isFree(step),
  )

/** 11.3 to 11.5 A hidden unit goes one hex, a visible one vanishes in its own or an adjacent hex. */
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

/** 11.4d Members of a group that hides do not give each other away while it goes on. */
function hasCompany(state: HeroesState, deed: Deed, unit: number, hex: number): boolean {
  return deed.units.some(
    other =>
      other !== unit && state.hex[other] === hex && state.hidden[other] === 0 && !deed.used.includes(other),
  )
}

/** 11.4c, 11.5 Only the owner knows the hex. */
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
  // R50: cover hides foot units only
  if (watched && !isFoot(state, unit)) reveal(state, unit, null, umpire)
  if (!hasCompany(state, deed, unit, to)) aftermath(state, umpire)
  closeWay(state, unit, from, to)
  if (to === from) return
  plan(state, { do: 'settle', unit })
  obstacles(state, unit, from, to, umpire)
}
