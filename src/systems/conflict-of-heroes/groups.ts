import { numbers } from '../../../data/conflict-of-heroes/index.ts'
import { plan } from '../../engine/act.ts'
import { type Bar, type Question, type Role, verb } from '../../engine/system.ts'
import type { Umpire } from '../../engine/umpire.ts'
import {
  BY_CARD,
  type Choice,
  type Given,
  isFree,
  learned,
  OWN,
  ownUnits,
  RIDES,
  type UnitBar,
} from './bars.ts'
import { removeHasty } from './changes.ts'
import { canAfford, payAhead, raiseBase, withTransport } from './deeds.ts'
import { distance, layout } from './geometry.ts'
import { HIDER_BARS, hideHexBars, hideHexes, hidePrice, slipTo } from './hidden.ts'
import {
  act,
  FACING,
  isInBunker,
  otherFacings,
  pathParam,
  pathPrice,
  pivotPrice,
  STAY,
  turnInPlace,
} from './movement.ts'
import { worstDice } from './obstacles.ts'
import { type Deed, type DeedKind, type HeroesState, NONE, onMap, roleOf } from './state.ts'
import type { ExtraHex, March } from './steps.ts'
import { markerOf, type Price } from './values.ts'
import type { Rule } from './words/refusals-en.ts'

/** 10.2a One chain of same or adjacent hexes, through members only (R38). `at`: the set among the arguments. */
export function chainBar<T>(at: number): Bar<HeroesState, T, Rule> {
  return {
    rule: 'CH-10.2a',
    stops: (state, _, before, unit: number) => {
      const chosen = before[at] as readonly number[]
      return chosen.length > 0 && !chosen.some(other => areChained(state, other, unit))
    },
  }
}

function areChained(state: HeroesState, a: number, b: number): boolean {
  return distance(layout(state.scenario), state.hex[a], state.hex[b]) <= 1
}

/** R40 Pinned members only close the chain; the stunned and the doomed join nothing. */
const MEMBER_BARS: readonly UnitBar[] = [
  OWN,
  {
    rule: 'CH-hit-soft-stunned',
    stops: (state, _, __, unit: number) => markerOf(state, unit)?.onlyRally ?? false,
  },
  {
    rule: 'CH-hit-soft-destroyed',
    stops: (state, _, __, unit: number) => markerOf(state, unit)?.destroyed ?? false,
  },
  RIDES,
  ...BY_CARD,
]

/** The dearest thing known when a group is formed: a pivot, or a hidden move. */
function leastCost(kind: DeedKind): number {
  return kind === 'hide' ? numbers.hiddenMove : numbers.pivot
}

function groupVerb(kind: 'move' | 'hide') {
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
          enough: (_: HeroesState, __: Choice, ___: Given, chosen: readonly number[]) => chosen.length > 1,
        },
        candidates: (state: HeroesState, step: Choice, before: Given, by: Role) =>
          ownUnits(state, step, before, by).filter(unit => !before[0].includes(unit)),
        bars: [
          ...MEMBER_BARS,
          chainBar<Choice>(0),
          {
            rule: 'CH-10.2a',
            stops: (state: HeroesState, step: Choice, [chosen]: Given, unit: number, by: Role) =>
              chosen.length === 0 && partners(state, step, unit, by).length === 0,
          },
          {
            rule: 'CH-10.1b',
            stops: (state: HeroesState, step: Choice, [chosen]: Given, unit: number, by: Role) =>
              chosen.length === 0
                ? !partners(state, step, unit, by).some(other =>
                    canAfford(state, [unit, other], leastCost(kind), isFree(step)),
                  )
                : !canAfford(state, [...chosen, unit], leastCost(kind), isFree(step)),
          },
        ],
      },
    ],
    apply(state: HeroesState, step: Choice, [units], umpire) {
      const all = [...new Set(units.flatMap(unit => withTransport(state, unit)))]
      const command = state.command[units[0]]
      act(state, step, { kind, command, units: all, cost: 0, open: 0, terms: [] }, NONE, umpire)
    },
  })
}

/** Who is there to form a group with. */
function partners(state: HeroesState, step: Choice, unit: number, by: Role): number[] {
  return ownUnits(state, step, [], by).filter(
    other =>
      other !== unit &&
      areChained(state, other, unit) &&
      !MEMBER_BARS.some(bar => bar.stops(state, step, [[]], other, by)),
  )
}

/** 10.2 */
export const groupMove = groupVerb('move')
/** 10.12, 11.4d */
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

/** 10.2b Members that may still go, each by the normal rules. */
function members({ deed, carrier }: HeroesState): number[] {
  return deed ? deed.units.filter(unit => !hasUsed(deed, unit) && carrier[unit] === NONE) : []
}

const immobile: Bar<HeroesState, March, Rule> = {
  rule: 'CH-hit-soft-pinned',
  stops: (state, _, __, unit: number) => (markerOf(state, unit)?.noMove ?? false) || state.bogged[unit] === 1,
}
const onlyWhen = (kind: DeedKind): Bar<HeroesState, March, Rule> => ({
  rule: 'CH-10.0b',
  stops: ({ deed }) => deed?.kind !== kind,
})

/** R7 With a spent member every rise of the common cost is paid at once. */
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

/** R7 With the worst dice of wire and road blocks. */
function worstPrice(state: HeroesState, unit: number, path: readonly number[]): Price {
  const { cost, open } = pathPrice(state, unit, path, null)
  return { cost: cost + worstDice(state, unit, path), open }
}

function worstHide(state: HeroesState, unit: number, hex: number): Price {
  const { cost, open } = hidePrice(state, unit, null)
  return { cost: cost + worstDice(state, unit, [hex], true), open }
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
        pathParam<March>(0, affordsPath),
        FACING,
        STAY,
      ],
      apply(state, { command }, [unit, path, facing, stay], umpire) {
        begin(state, unit as number, pathPrice(state, unit as number, path as number[], null), umpire)
        const deed = state.deed as Deed
        deed.path = [...(path as number[])]
        deed.facing = (facing as number | null) ?? NONE
        deed.stays = stay !== null
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
            { rule: 'CH-11.2b', stops: (state, _, __, unit: number) => state.hidden[unit] === 1 },
            { rule: 'CH-17.5b', stops: (state, _, __, unit: number) => isInBunker(state, unit) },
            {
              rule: 'CH-2.2c',
              stops: (state, _, __, unit: number) => !affords(state, pivotPrice(state, unit, null)),
            },
          ],
        },
        {
          name: 'facing',
          kind: 'facing',
          rule: 'CH-4.6a',
          candidates: (state, _, [unit]) => otherFacings(state.facing[unit]),
          bars: [],
        },
      ],
      apply(state, { command }, [unit, facing], umpire) {
        begin(state, unit as number, pivotPrice(state, unit as number, null), umpire)
        goOn(state, command)
        removeHasty(state, unit as number, umpire)
        turnInPlace(state, unit as number, facing as number, umpire)
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
          bars: HIDER_BARS.filter(bar => !BY_CARD.includes(bar as never)) as never,
        },
        {
          name: 'hex',
          kind: 'hex',
          rule: 'CH-11.4b',
          candidates: (state, _, [unit]) => hideHexes(state, unit),
          bars: hideHexBars<March>(
            ([unit]) => unit,
            (state, _, unit, hex) => affords(state, worstHide(state, unit, hex)),
          ),
        },
      ],
      apply(state, { command }, [unit, hex], umpire) {
        begin(state, unit as number, hidePrice(state, unit as number, null), umpire)
        goOn(state, command)
        slipTo(state, unit as number, hex as number, umpire)
      },
    }),
    done: verb({ ends: true, bars: [], params: [], apply: () => {} }),
  },
}

// Card 05

const responders = ({ deed, hex }: HeroesState): number[] =>
  deed ? deed.moved.filter(unit => hex[unit] >= 0 && !hasUsed(deed, unit)) : []

/** Card 05: each member that moved goes one more hex at no cost (R120). */
export const extra: Question<HeroesState, ExtraHex, Rule> = {
  rule: 'CH-card-05',
  verbs: {
    go: verb({
      ends: true,
      bars: [onlyWhen('move') as never],
      params: [
        {
          name: 'unit',
          kind: 'unit',
          rule: 'CH-card-05',
          candidates: responders,
          bars: [OWN, immobile as never],
        },
        {
          ...pathParam<ExtraHex>(0, () => true),
          many: {
            enough: (_: HeroesState, __: ExtraHex, ___: Given, chosen: readonly number[]) =>
              chosen.length === 1,
          },
          candidates: (state: HeroesState, _: ExtraHex, [unit, path]: Given) =>
            path.length > 0 ? [] : layout(state.scenario).neighbours[state.hex[unit]].filter(hex => hex >= 0),
        },
        FACING,
      ],
      apply(state, { command }, [unit, path, facing]) {
        const deed = state.deed as Deed
        deed.mover = unit as number
        deed.own = null
        deed.used.push(unit as number)
        deed.path = [...(path as number[])]
        deed.facing = (facing as number | null) ?? NONE
        if (responders(state).length > 0) plan(state, { do: 'extra', who: [roleOf(state, command)], command })
        plan(state, { do: 'stride' })
      },
    }),
    slip: verb({
      ends: true,
      secret: true,
      bars: [onlyWhen('hide') as never],
      params: [
        {
          name: 'unit',
          kind: 'unit',
          rule: 'CH-card-05',
          candidates: responders,
          bars: [OWN, immobile as never],
        },
        {
          name: 'hex',
          kind: 'hex',
          rule: 'CH-11.5a',
          candidates: (state, _, [unit]) => hideHexes(state, unit),
          bars: hideHexBars<ExtraHex>(
            ([unit]) => unit,
            () => true,
          ),
        },
      ],
      apply(state, { command }, [unit, hex], umpire) {
        const deed = state.deed as Deed
        deed.used.push(unit as number)
        if (responders(state).length > 0) plan(state, { do: 'extra', who: [roleOf(state, command)], command })
        slipTo(state, unit as number, hex as number, umpire)
      },
    }),
    done: verb({ ends: true, bars: [], params: [], apply: () => {} }),
  },
}
