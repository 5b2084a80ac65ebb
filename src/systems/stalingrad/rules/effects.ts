import type { Effect } from '../../../../data/stalingrad/effects.ts'
import { areas, cards } from '../../../../data/stalingrad/index.ts'
import { plan } from '../../../engine/actions/agenda.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { dropNamed, tell } from '../state/changes.ts'
import {
  type Attack,
  type Entry,
  foe,
  isCrossing,
  isOn,
  type Side,
  type Stalingrad,
  type UnitAction,
  unitsAt,
} from '../state/state.ts'
import type { Rule } from '../words/refusals.ts'
import { areaFactor, cardAttack, type Field } from './attack.ts'
import { pathCost } from './movement.ts'

// Rule 5: effects of the cards. Each row of data/stalingrad/cards.json names one of these effects.

export type { Effect }

/** For each moment at which a card is played: what the card applies to. */
export interface Moments {
  /** Played as an action and aimed at an area. */
  area: Aim
  /** Played as an action with its own verb, by a group that moves. */
  assault: March
  sewers: March
  /** Rule 16: played in a window. The windows are W2, W3, W4 (own additions, then answers), W5, W6 and W7. */
  declared: { readonly deed: UnitAction }
  enter: Entry
  sappers: Upon
  answer: Upon
  ammunition: Upon
  spotters: Upon
}
export type Timing = keyof Moments
export type Window = Exclude<Timing, 'area' | 'assault' | 'sewers'>

interface Upon {
  readonly attack: Attack
}
interface Aim {
  readonly side: Side
  readonly area: number
}
interface March {
  readonly side: Side
  readonly units: readonly number[]
  readonly from: number
  readonly path: readonly number[]
}

/** A constraint on a card at its moment. It depends on public information only. */
interface Unfit<K extends Timing> {
  readonly rule: Rule
  stops(state: Stalingrad, at: Moments[K], card: number): boolean
}

export interface EffectAt<K extends Timing> {
  readonly timing: K
  readonly bars: readonly Unfit<K>[]
  /**
   * Set if the card rolls dice. `cancellable`: Ammunition shortage can cancel it (W6). `artillery`: Spotters and
   * friendly fire apply to it (W7, 15.7).
   */
  readonly attack?: { readonly cancellable: boolean; readonly artillery: boolean }
  /** Returns what the card adds to the casualty points of an attack. Negative if it reduces them. */
  adds?(field: Field, attack: Attack, card: number): number
  /** Carries out the effect. Absent if the card does no more than `adds`. */
  carryOut?(state: Stalingrad, at: Moments[K], card: number, umpire: Umpire): void
}
export type CardEffect = { [K in Timing]: EffectAt<K> }[Timing]

const strengthOf = (card: number): number => cards[card].strength ?? 0

const startZone: Unfit<'area'> = {
  rule: 'ST-5.7b',
  stops: (_, { area }) => areas[area].kind === 'start',
}
const noEnemy: Unfit<'area'> = {
  rule: 'ST-5.6c',
  stops: (state, { side, area }) => state.count[foe(side)][area] === 0,
}
/** Rule 5.6: attacks all enemy units of the area together. */
const attackArea: NonNullable<EffectAt<'area'>['carryOut']> = (state, { side, area }, card) =>
  plan(state, { do: 'open', attack: cardAttack(side, card, area, unitsAt(state, foe(side), area)) })

/** Attacks the units that have just entered. The entry window stays open. */
function meet(
  state: Stalingrad,
  { units, origins, area, laid }: Entry,
  card: number,
  next: 'open' | 'roll',
): void {
  const attack = cardAttack('soviet', card, area, units, origins)
  plan(state, next === 'open' ? { do: 'open', attack } : { do: 'roll', attack, again: false }, {
    do: 'entry',
    units,
    origins,
    area,
    laid: [...laid, card],
  })
}

const effects: Readonly<Record<Effect, CardEffect>> = {
  strike: {
    timing: 'area',
    bars: [
      startZone,
      {
        rule: 'ST-13.4b',
        stops: (state, { side, area }) => side === 'german' && isCrossing(area) && !isOn(state, 'crossings'),
      },
      noEnemy,
    ],
    attack: { cancellable: false, artillery: false },
    carryOut: attackArea,
  },
  bombard: {
    timing: 'area',
    bars: [
      startZone,
      { rule: 'ST-13.4b', stops: (_, { side, area }) => side === 'german' && isCrossing(area) },
      noEnemy,
    ],
    attack: { cancellable: true, artillery: true },
    carryOut: attackArea,
  },
  assault: {
    timing: 'assault',
    bars: [],
    carryOut(state, march, _, umpire) {
      const { side, units, from, path } = march
      const cost = pathCost(state, side, from, path)
      const moves = { type: 'moves', side, units, from, path, cost, mode: 'assault' } as const
      tell(umpire, state.named.length > 0 ? { ...moves, cards: state.named } : moves)
      plan(state, { do: 'declare', deed: { kind: 'assault', ...march } })
    },
  },
  sewers: {
    timing: 'sewers',
    bars: [],
    carryOut(state, march, _, umpire) {
      const { side, units, from, path } = march
      tell(umpire, { type: 'moves', side, units, from, path, cost: null, mode: 'sewers' })
      plan(
        state,
        { do: 'advance', ...march, at: 0, left: path.length, mode: 'sewers' },
        { do: 'spend', units },
        { do: 'actionOver', passed: false },
      )
    },
  },
  zaitsev: {
    timing: 'declared',
    bars: [],
    carryOut(state, { deed }, card, umpire) {
      tell(umpire, { type: 'cancelled', card, what: deed.kind })
      dropNamed(state, umpire)
      plan(state, { do: 'spend', units: deed.units }, { do: 'actionOver', passed: false })
    },
  },
  mines: {
    timing: 'enter',
    bars: [
      {
        rule: 'ST-react-d',
        stops: (_, { laid }) => laid.some(card => effectOf(card) !== effects.mines),
      },
      { rule: 'ST-card-mines-c', stops: (state, { area }) => state.control[area] !== 'soviet' },
    ],
    attack: { cancellable: false, artillery: false },
    carryOut: (state, step, card) => meet(state, step, card, 'roll'),
  },
  defensiveFire: {
    timing: 'enter',
    bars: [{ rule: 'ST-card-defensive-fire-b', stops: (state, { area }) => state.fresh.soviet[area] === 0 }],
    attack: { cancellable: true, artillery: false },
    carryOut: (state, step, card) => meet(state, step, card, 'open'),
  },
  sappers: {
    timing: 'sappers',
    bars: [],
    adds: (_, __, card) => strengthOf(card),
  },
  machineGuns: {
    timing: 'answer',
    bars: [{ rule: 'ST-card-machine-guns-c', stops: (_, { attack }) => attack.card !== null }],
    adds: (_, __, card) => -strengthOf(card),
  },
  rubble: {
    timing: 'answer',
    bars: [{ rule: 'ST-card-rubble-b', stops: (state, { attack }) => areaFactor(state, attack) === 0 }],
    adds: (field, attack) => -areaFactor(field, attack),
  },
  shortage: {
    timing: 'ammunition',
    bars: [],
    carryOut: (_, { attack }, card, umpire) =>
      tell(umpire, { type: 'cancelled', card, what: attack.card === null ? 'fire' : 'card' }),
  },
  spotters: {
    timing: 'spotters',
    bars: [],
    carryOut: (state, { attack }) => plan(state, { do: 'roll', attack, again: true }),
  },
}

/** Effect of each card. */
const rows: readonly CardEffect[] = cards.map(({ effect }) => effects[effect])

export const effectOf = (card: number): CardEffect => rows[card]
/** Returns the effect of a card if it is played at this moment, else null. */
export function effectAt<K extends Timing>(timing: K, card: number): EffectAt<K> | null {
  const effect = rows[card]
  return isAt(effect, timing) ? effect : null
}
/** Returns all effects that are played at a moment. */
export const effectsAt = <K extends Timing>(timing: K): readonly EffectAt<K>[] =>
  Object.values(effects).flatMap(effect => (isAt(effect, timing) ? [effect] : []))
const isAt = <K extends Timing>(effect: CardEffect, timing: K): effect is CardEffect & EffectAt<K> =>
  effect.timing === timing
