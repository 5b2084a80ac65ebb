import { numbers } from '../../../../data/conflict-of-heroes/index.ts'
import { plan } from '../../../engine/actions/agenda.ts'
import { asking } from '../../../engine/actions/options.ts'
import type { Role } from '../../../engine/model.ts'
import { type Bar, type Closed, type Param, type Question, type Verb, verb } from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import {
  BY_CARD,
  type Choice,
  isFree,
  learned,
  OWN,
  ownUnits,
  RIDES,
  type UnitBar,
  unitBar,
} from '../action/bars.ts'
import { canAfford, payAhead, raiseBase } from '../action/cost.ts'
import { hideHex, hidePrice, hiderBars, STAY_UNSEEN, slipTo, WATCHED } from '../hidden/hiding.ts'
import { distance, layout, neighboursOf } from '../map/geometry.ts'
import { removeHasty } from '../state/changes.ts'
import type { DeedKind } from '../state/events.ts'
import { onMap } from '../state/places.ts'
import { roleOf } from '../state/roles.ts'
import type { Rule } from '../state/rule.ts'
import { type Deed, type HeroesState, NONE } from '../state/state.ts'
import type { ExtraHex, March } from '../state/steps.ts'
import { markerOf, type Price } from '../state/values.ts'
import { mostExtraCost } from '../works/tokens.ts'
import { turnInPlace } from './carry-out.ts'
import { act, FACING, OTHER_FACING, pathParam, STAY, TURN_BARS } from './movement.ts'
import { pathPrice, pivotPrice } from './price.ts'
import { withTransport } from './vehicles.ts'

/**
 * 10.2a Constraint: the group must be one chain of units in the same or adjacent hexes. Only members are links
 * (R38).
 */
export const CHAIN: Bar<HeroesState, unknown, Rule> = {
  rule: 'CH-10.2a',
  stops: (state, unit, { chosen }) =>
    chosen.length > 0 && !chosen.some(other => areChained(state, other, unit)),
}

function areChained(state: HeroesState, a: number, b: number): boolean {
  return distance(layout(state.scenario), state.hex[a], state.hex[b]) <= 1
}

/**
 * R40 Constraints on members of a group. Pinned units may join as links of the chain. Units that are stunned or
 * carry the "destroyed" marker may not join.
 */
const MEMBER_BARS: readonly UnitBar[] = [
  OWN,
  {
    rule: 'CH-hit-soft-stunned',
    stops: (state, unit: number) => markerOf(state, unit)?.onlyRally ?? false,
  },
  {
    rule: 'CH-hit-soft-destroyed',
    stops: (state, unit: number) => markerOf(state, unit)?.destroyed ?? false,
  },
  RIDES,
  ...BY_CARD,
]

/** Returns the cost already certain when a group is formed: the cost of a pivot, or of a hidden move. */
function leastCost(kind: DeedKind): number {
  return kind === 'hide' ? numbers.hiddenMove : numbers.pivot
}

function groupVerb(kind: 'move' | 'hide'): Verb<HeroesState, Choice, Rule> {
  return verb({
    ...(kind === 'move' && { command: true }),
    ends: true,
    bars: [kind === 'move' ? learned(10, 'CH-10.0a') : learned(11, 'CH-11.3a')],
    params: [
      {
        name: 'units',
        kind: 'unit',
        rule: 'CH-10.2a',
        many: {
          enough: (_, { chosen }) => chosen.length > 1,
        },
        candidates(state, { step, chosen, by }) {
          const own = ownUnits(state, { by })
          if (chosen.length > 0) return own.filter(unit => !chosen.includes(unit))
          const fit = own.filter(unit => whyNoMember(state, step, unit, by) === null)
          return own.filter(unit => fit.some(other => isCloseTo(state, unit, other)))
        },
        why: (state, unit: number, { step, chosen, by }) =>
          chosen.length > 0 ? 'CH-10.2a' : whyAlone(state, step, unit, by),
        bars: [
          ...MEMBER_BARS,
          CHAIN,
          {
            rule: 'CH-10.1b',
            stops: (state, unit: number, { step, chosen, by }) => {
              const [cost, free] = [leastCost(kind), isFree(step)]
              if (chosen.length > 0) return !canAfford(state, [...chosen, unit], cost, free)
              const others = partners(state, step, unit, by)
              return others.length > 0 && !others.some(other => canAfford(state, [unit, other], cost, free))
            },
          },
        ],
      },
    ],
    apply(state, [units], umpire, { step }) {
      const all = [...new Set(units.flatMap(unit => withTransport(state, unit)))]
      const command = state.command[units[0]]
      act(state, step, { kind, command, units: all, cost: 0, open: 0, terms: [] }, NONE, umpire)
    },
  })
}

/** Returns the units close enough to form a group with this unit. */
function partners(state: HeroesState, step: Choice, unit: number, by: Role): number[] {
  return closeTo(state, unit, by).filter(other => whyNoMember(state, step, other, by) === null)
}

function closeTo(state: HeroesState, unit: number, by: Role): number[] {
  return ownUnits(state, { by }).filter(other => isCloseTo(state, unit, other))
}

function isCloseTo(state: HeroesState, unit: number, other: number): boolean {
  return other !== unit && areChained(state, other, unit)
}

function whyNoMember(state: HeroesState, step: Choice, unit: number, by: Role): Rule | null {
  return MEMBER_BARS.find(bar => bar.stops(state, unit, asking(step, by)))?.rule ?? null
}

/**
 * Returns the rule that keeps a unit from forming a group. If a unit is close enough, this is the reason that
 * unit cannot join.
 */
function whyAlone(state: HeroesState, step: Choice, unit: number, by: Role): Rule {
  const [near] = closeTo(state, unit, by)
  return (near === undefined ? null : whyNoMember(state, step, near, by)) ?? 'CH-10.2a'
}

/** 10.2 Verb for a group move. */
export const groupMove = groupVerb('move')
/** 10.12, 11.4d Hidden move of a group. */
export const groupHide = groupVerb('hide')

export function carryOutMarch(state: HeroesState, deed: Deed): void {
  const { command } = deed
  plan(state, { do: 'march', who: [roleOf(state, command)], command }, { do: 'aftermath' })
}

function goOn(state: HeroesState, command: number): void {
  const deed = state.deed as Deed
  const left = deed.units.some(unit => !hasUsed(deed, unit) && onMap(state, unit))
  if (left) plan(state, { do: 'march', who: [roleOf(state, command)], command })
}

function hasUsed(deed: Deed, unit: number): boolean {
  return deed.used.includes(unit)
}

/** 10.2b Returns the members that may still move, each by the normal rules. */
function members({ deed, carrier }: HeroesState): number[] {
  return deed ? deed.units.filter(unit => !hasUsed(deed, unit) && carrier[unit] === NONE) : []
}

const immobile = unitBar(
  'CH-hit-soft-pinned',
  (state, unit) => (markerOf(state, unit)?.noMove ?? false) || state.bogged[unit] === 1,
)
const onlyWhen = (kind: DeedKind): Closed<HeroesState, unknown, Rule> => ({
  rule: 'CH-10.0b',
  stops: ({ deed }) => deed?.kind !== kind,
})

/**
 * R7 Whether the CAPs cover a member's move. If a member is spent, every rise of the group's cost is paid at
 * once.
 */
function affords(state: HeroesState, price: Price): boolean {
  const deed = state.deed as Deed
  if (!deed.prepaid || deed.fixed) return true
  const base = Math.max(deed.base, price.cost)
  return Math.max(0, base + deed.stress + deed.raised) - deed.paid <= state.cap[deed.command]
}

function begin(state: HeroesState, unit: number, price: Price, umpire: Umpire): void {
  const deed = state.deed as Deed
  deed.mover = unit
  deed.own = price
  deed.used.push(unit)
  if (!deed.fixed) raiseBase(deed, unit, price)
  payAhead(state, deed, umpire)
}

/** R7 Returns the price of a path with the worst dice for wire and road blocks. */
function worstPrice(state: HeroesState, unit: number, path: readonly number[]): Price {
  const { cost, open } = pathPrice(state, unit, path, null)
  return { cost: cost + mostExtraCost(state, unit, path), open }
}

function worstHide(state: HeroesState, unit: number, hex: number): Price {
  const { cost, open } = hidePrice(state, unit, null)
  return { cost: cost + mostExtraCost(state, unit, [hex], true), open }
}

const affordsPath = (state: HeroesState, _: March, unit: number, path: readonly number[]): boolean =>
  affords(state, worstPrice(state, unit, path))

export const march: Question<HeroesState, March, Rule> = {
  rule: 'CH-10.2b',
  verbs: {
    go: verb({
      ends: true,
      bars: [onlyWhen('move')],
      params: [
        { name: 'unit', kind: 'unit', rule: 'CH-10.2b', candidates: members, bars: [OWN, immobile] },
        pathParam<March>(affordsPath),
        FACING,
        STAY,
      ],
      apply(state, [unit, path, facing, stay], umpire, { step: { command } }) {
        begin(state, unit, pathPrice(state, unit, path, null), umpire)
        const deed = state.deed as Deed
        deed.path = [...path]
        deed.facing = facing ?? NONE
        deed.stays = stay === 'stay'
        goOn(state, command)
        plan(state, { do: 'stride' })
      },
    }),
    turn: verb({
      ends: true,
      bars: [onlyWhen('move')],
      params: [
        {
          name: 'unit',
          kind: 'unit',
          rule: 'CH-10.2b',
          candidates: members,
          bars: [
            OWN,
            immobile,
            ...TURN_BARS,
            unitBar('CH-2.2c', (state, unit) => !affords(state, pivotPrice(state, unit, null))),
          ],
        },
        OTHER_FACING,
      ],
      apply(state, [unit, facing], umpire, { step: { command } }) {
        begin(state, unit, pivotPrice(state, unit, null), umpire)
        goOn(state, command)
        removeHasty(state, unit, umpire)
        turnInPlace(state, unit, facing, umpire)
      },
    }),
    slip: verb({
      ends: true,
      secret: true,
      bars: [onlyWhen('hide')],
      params: [
        {
          name: 'unit',
          kind: 'unit',
          rule: 'CH-10.2b',
          candidates: members,
          bars: hiderBars<March>([]),
        },
        hideHex<March>('CH-11.4b', (state, _, unit, hex) => affords(state, worstHide(state, unit, hex))),
        STAY_UNSEEN,
      ],
      apply(state, [unit, hex, stay], umpire, { step: { command } }) {
        begin(state, unit, hidePrice(state, unit, null), umpire)
        goOn(state, command)
        const deed = state.deed as Deed
        deed.stays = stay === 'stay'
        slipTo(state, unit, hex, umpire)
      },
    }),
    done: verb({ ends: true, closes: true, bars: [], params: [], apply: () => {} }),
  },
}

// Steps for the extra hex of card 05

const responders = (state: HeroesState): number[] => {
  const { deed } = state
  return deed ? deed.moved.filter(unit => onMap(state, unit) && !hasUsed(deed, unit)) : []
}

const responder: Param<HeroesState, ExtraHex, Rule> = {
  name: 'unit',
  kind: 'unit',
  rule: 'CH-card-05',
  candidates: responders,
  bars: [OWN, immobile],
}

/** Marks the member's extra hex as used and asks for the next member's. */
function takeExtra(state: HeroesState, unit: number, command: number): void {
  state.deed?.used.push(unit)
  if (responders(state).length > 0) plan(state, { do: 'extra', who: [roleOf(state, command)], command })
}

/** Card 05: asks each member that moved for one more hex at no cost (R120). */
export const extra: Question<HeroesState, ExtraHex, Rule> = {
  rule: 'CH-card-05',
  verbs: {
    go: verb({
      ends: true,
      bars: [onlyWhen('move')],
      params: [
        responder,
        {
          ...pathParam<ExtraHex>(() => true),
          many: {
            enough: (_, { chosen }) => chosen.length === 1,
          },
          candidates: (state, { before: [unit], chosen: path }) =>
            path.length > 0 ? [] : neighboursOf(layout(state.scenario), state.hex[unit]),
        },
        FACING,
        STAY,
      ],
      apply(state, [unit, path, facing, stay], _, { step: { command } }) {
        const deed = state.deed as Deed
        deed.mover = unit
        deed.own = null
        deed.path = [...path]
        deed.facing = facing ?? NONE
        deed.stays = stay === 'stay'
        takeExtra(state, unit, command)
        plan(state, { do: 'stride' })
      },
    }),
    slip: verb({
      ends: true,
      secret: true,
      bars: [onlyWhen('hide')],
      params: [
        { ...responder, bars: [...responder.bars, WATCHED] },
        hideHex<ExtraHex>('CH-11.5a', () => true),
        STAY_UNSEEN,
      ],
      apply(state, [unit, hex, stay], umpire, { step: { command } }) {
        takeExtra(state, unit, command)
        const deed = state.deed as Deed
        deed.stays = stay === 'stay'
        slipTo(state, unit, hex, umpire)
      },
    }),
    done: verb({ ends: true, closes: true, bars: [], params: [], apply: () => {} }),
  },
}
