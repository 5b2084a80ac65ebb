import { neighbours } from '../../../../data/hells-gate/index.ts'
import { plan } from '../../../engine/actions/agenda.ts'
import { type Bar, type Param, type Question, type Task, verb } from '../../../engine/system.ts'
import { retreatTo } from '../state/changes.ts'
import {
  defendersIn,
  foe,
  type Hell,
  type HellStep,
  inEnemyZone,
  isAdjacent,
  isEnemyHeld,
  type Losses,
  type Retreat,
  type Side,
  type Struck,
  sourceOf,
  unitsIn,
} from '../state/state.ts'
import type { Rule } from '../words/refusals.ts'
import { isClosed } from './special.ts'

// The defender is always the side whose turn it is not. `from` is the hex that was attacked.
type Limit = (state: Hell, side: Side, from: number, to: number) => boolean

const isFriendly = (state: Hell, side: Side, hex: number): boolean => state.held[side][hex] > 0
const isTurnOne = (state: Hell, side: Side): boolean => state.turn === 1 && side === 'german'

/** Rules that forbid a single retreat hex, in the order of the rulebook. */
const limits: readonly (readonly [Rule, Limit])[] = [
  ['HG-7.6g', (state, side, _, to) => isEnemyHeld(state, side, to)],
  ['HG-7.6f', (state, side, _, to) => inEnemyZone(state, side, to) && !isFriendly(state, side, to)],
  ['HG-7.6h', (state, side, _, to) => sourceOf[to] === foe(side) && !isFriendly(state, side, to)],
  ['HG-7.6i', (_, side, from, to) => sourceOf[from] === side && sourceOf[to] !== side],
  [
    'HG-11.1b',
    (state, side, _, to) => isTurnOne(state, side) && sourceOf[to] !== side && !isFriendly(state, side, to),
  ],
  [
    'HG-11.1c',
    (state, side, _, to) =>
      isTurnOne(state, side) && unitsIn(state, side, to).some(unit => state.struck[unit]),
  ],
  ['HG-11.2a', (state, side, _, to) => isClosed(state, side, to)],
]

function openHexes(state: Hell, side: Side, from: number): number[] {
  return neighbours[from].filter(to => !limits.some(([, forbids]) => forbids(state, side, from, to)))
}

/**
 * Rule 7.6: returns the hexes into which the defenders may retreat. Hexes in enemy zones are included only if no
 * other legal hex exists.
 */
export function retreatHexes(state: Hell, from: number): number[] {
  const side = foe(state.side)
  const open = openHexes(state, side, from)
  const free = open.filter(hex => !inEnemyZone(state, side, hex))
  return free.length > 0 ? free : open
}

type Stop = Bar<Hell, Losses | Retreat, Rule>
const bars: readonly Stop[] = [
  { rule: 'HG-7.6c', stops: (_, to: number, { step: { hex } }) => !isAdjacent(hex, to) },
  ...limits.map(
    ([rule, forbids]): Stop => ({
      rule,
      stops: (state, to: number, { step: { hex } }) => forbids(state, foe(state.side), hex, to),
    }),
  ),
  {
    rule: 'HG-7.6d',
    stops: (state, to: number, { step: { hex } }) => !retreatHexes(state, hex).includes(to),
  },
]
export const retreatParam = {
  name: 'to',
  kind: 'hex',
  rule: 'HG-7.6c',
  candidates: (_, { step: { hex } }) => neighbours[hex],
  bars,
} satisfies Param<Hell, Losses | Retreat, Rule>

/**
 * Rule 7.6: all unretreated units leave the hex, one after another. A unit with only one legal hex retreats
 * there without a question.
 */
export const withdrawal: Task<Hell, { do: 'withdrawal' } & Struck> = {
  run(state, { do: _, ...struck }, umpire) {
    const side = foe(state.side)
    const [unit] = defendersIn(state, side, struck.hex)
    if (unit === undefined) return
    const hexes = retreatHexes(state, struck.hex)
    if (hexes.length > 1) {
      plan<HellStep>(state, { do: 'retreat', who: [side], unit, ...struck })
      return
    }
    retreatTo(state, unit, hexes[0], umpire)
    plan<HellStep>(state, { do: 'withdrawal', ...struck })
  },
}

/** Rule 7.6: each unit may retreat to a different hex. */
export const retreat: Question<Hell, Retreat, Rule> = {
  rule: 'HG-7.6b',
  verbs: {
    retreat: verb({
      ends: true,
      bars: [],
      params: [retreatParam],
      apply(state, [to], umpire, { step: { do: _, who: __, unit, ...struck } }) {
        retreatTo(state, unit, to, umpire)
        plan<HellStep>(state, { do: 'withdrawal', ...struck })
      },
    }),
  },
}
