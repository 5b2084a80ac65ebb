import type { StalingradCardEffect } from '../../../../data/stalingrad/effects.ts'
import { areas, cards } from '../../../../data/stalingrad/index.ts'
import { enqueueSteps } from '../../../engine/actions/agenda.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { announceStalingradEvent, dropNamedCards } from '../state/changes.ts'
import {
  type DeclaredAction,
  type EntryIntoArea,
  isCrossing,
  isOptionOn,
  opposingStalingradSide,
  type StalingradAttack,
  type StalingradSide,
  type StalingradState,
  unitsInArea,
} from '../state/state.ts'
import type { StalingradRule } from '../words/refusals.ts'
import { type AttackContext, computeProtectingAreaFactor, createCardAttack } from './attack.ts'
import { computePathCost } from './movement.ts'

// Rule 5: this file defines the effects of the cards. Each row of data/stalingrad/cards.json names one of the
// effects.

export type { StalingradCardEffect }

/** For each moment at which a card can be played: the information that the effect of the card needs. */
export interface CardMomentContexts {
  /** The card is played as an action of its own and aimed at an area. */
  area: Aim
  /**
   * The card lets a group move by an Assault or through the sewers. Each of these actions has its own verb.
   */
  assault: March
  sewers: March
  /**
   * Rule 16: moments in the reaction windows W2 to W7. `declared`: W2. `enter`: W3. `sappers`: W4, cards that
   * strengthen the attacker's own fire. `answer`: W4, cards against the fire, and W5. `ammunition`: W6.
   * `spotters`: W7.
   */
  declared: { readonly deed: DeclaredAction }
  enter: EntryIntoArea
  sappers: Upon
  answer: Upon
  ammunition: Upon
  spotters: Upon
}
export type StalingradCardTiming = keyof CardMomentContexts
export type ReactionWindow = Exclude<StalingradCardTiming, 'area' | 'assault' | 'sewers'>

interface Upon {
  readonly attack: StalingradAttack
}
interface Aim {
  readonly side: StalingradSide
  readonly area: number
}
interface March {
  readonly side: StalingradSide
  readonly units: readonly number[]
  readonly from: number
  readonly path: readonly number[]
}

/** Constraint on playing a card at one moment. It depends on public information only. */
interface Unfit<K extends StalingradCardTiming> {
  readonly rule: StalingradRule
  rejects(state: StalingradState, at: CardMomentContexts[K], card: number): boolean
}

export interface CardEffectAtMoment<K extends StalingradCardTiming> {
  readonly timing: K
  readonly constraints: readonly Unfit<K>[]
  /**
   * Present if the card attacks with dice. `cancellable`: Ammunition shortage can cancel the attack (W6).
   * `artillery`: Spotters and friendly fire can apply to the attack (W7, rule 15.7).
   */
  readonly attack?: { readonly cancellable: boolean; readonly artillery: boolean }
  /**
   * Returns the number that the card adds to the attack sum. The number is negative if the card reduces the
   * sum.
   */
  adds?(field: AttackContext, attack: StalingradAttack, card: number): number
  /** Carries out the effect of the card. Absent if the card only changes the attack sum (`adds`). */
  carryOut?(state: StalingradState, at: CardMomentContexts[K], card: number, umpire: Umpire): void
}
export type CardEffect = { [K in StalingradCardTiming]: CardEffectAtMoment<K> }[StalingradCardTiming]

const strengthOf = (card: number): number => cards[card].strength ?? 0

const startZone: Unfit<'area'> = {
  rule: 'ST-5.7b',
  rejects: (_, { area }) => areas[area].kind === 'start',
}
const noEnemy: Unfit<'area'> = {
  rule: 'ST-5.6c',
  rejects: (state, { side, area }) => state.count[opposingStalingradSide(side)][area] === 0,
}
/** Rule 5.6: plans an attack by the card on all enemy units of the area. */
const attackArea: NonNullable<CardEffectAtMoment<'area'>['carryOut']> = (state, { side, area }, card) =>
  enqueueSteps(state, {
    do: 'open',
    attack: createCardAttack(side, card, area, unitsInArea(state, opposingStalingradSide(side), area)),
  })

/**
 * Plans an attack by the card on units that have just entered an area. Afterwards the entry reaction window
 * opens again, so that more cards can follow.
 */
function meet(
  state: StalingradState,
  { units, origins, area, laid }: EntryIntoArea,
  card: number,
  next: 'open' | 'roll',
): void {
  const attack = createCardAttack('soviet', card, area, units, origins)
  enqueueSteps(state, next === 'open' ? { do: 'open', attack } : { do: 'roll', attack, again: false }, {
    do: 'entry',
    units,
    origins,
    area,
    laid: [...laid, card],
  })
}

const effects: Readonly<Record<StalingradCardEffect, CardEffect>> = {
  strike: {
    timing: 'area',
    constraints: [
      startZone,
      {
        rule: 'ST-13.4b',
        rejects: (state, { side, area }) =>
          side === 'german' && isCrossing(area) && !isOptionOn(state, 'crossings'),
      },
      noEnemy,
    ],
    attack: { cancellable: false, artillery: false },
    carryOut: attackArea,
  },
  bombard: {
    timing: 'area',
    constraints: [
      startZone,
      { rule: 'ST-13.4b', rejects: (_, { side, area }) => side === 'german' && isCrossing(area) },
      noEnemy,
    ],
    attack: { cancellable: true, artillery: true },
    carryOut: attackArea,
  },
  assault: {
    timing: 'assault',
    constraints: [],
    carryOut(state, march, _, umpire) {
      const { side, units, from, path } = march
      const cost = computePathCost(state, side, from, path)
      const moves = { type: 'moves', side, units, from, path, cost, mode: 'assault' } as const
      announceStalingradEvent(umpire, state.named.length > 0 ? { ...moves, cards: state.named } : moves)
      enqueueSteps(state, { do: 'declare', deed: { kind: 'assault', ...march } })
    },
  },
  sewers: {
    timing: 'sewers',
    constraints: [],
    carryOut(state, march, _, umpire) {
      const { side, units, from, path } = march
      announceStalingradEvent(umpire, { type: 'moves', side, units, from, path, cost: null, mode: 'sewers' })
      enqueueSteps(
        state,
        { do: 'advance', ...march, at: 0, left: path.length, mode: 'sewers' },
        { do: 'spend', units },
        { do: 'actionOver', passed: false },
      )
    },
  },
  zaitsev: {
    timing: 'declared',
    constraints: [],
    carryOut(state, { deed }, card, umpire) {
      announceStalingradEvent(umpire, { type: 'cancelled', card, what: deed.kind })
      dropNamedCards(state, umpire)
      enqueueSteps(state, { do: 'spend', units: deed.units }, { do: 'actionOver', passed: false })
    },
  },
  mines: {
    timing: 'enter',
    constraints: [
      {
        rule: 'ST-react-d',
        rejects: (_, { laid }) => laid.some(card => effectOfCard(card) !== effects.mines),
      },
      { rule: 'ST-card-mines-c', rejects: (state, { area }) => state.control[area] !== 'soviet' },
    ],
    attack: { cancellable: false, artillery: false },
    carryOut: (state, step, card) => meet(state, step, card, 'roll'),
  },
  defensiveFire: {
    timing: 'enter',
    constraints: [
      { rule: 'ST-card-defensive-fire-b', rejects: (state, { area }) => state.fresh.soviet[area] === 0 },
    ],
    attack: { cancellable: true, artillery: false },
    carryOut: (state, step, card) => meet(state, step, card, 'open'),
  },
  sappers: {
    timing: 'sappers',
    constraints: [],
    adds: (_, __, card) => strengthOf(card),
  },
  machineGuns: {
    timing: 'answer',
    constraints: [{ rule: 'ST-card-machine-guns-c', rejects: (_, { attack }) => attack.card !== null }],
    adds: (_, __, card) => -strengthOf(card),
  },
  rubble: {
    timing: 'answer',
    constraints: [
      {
        rule: 'ST-card-rubble-b',
        rejects: (state, { attack }) => computeProtectingAreaFactor(state, attack) === 0,
      },
    ],
    adds: (field, attack) => -computeProtectingAreaFactor(field, attack),
  },
  shortage: {
    timing: 'ammunition',
    constraints: [],
    carryOut: (_, { attack }, card, umpire) =>
      announceStalingradEvent(umpire, {
        type: 'cancelled',
        card,
        what: attack.card === null ? 'fire' : 'card',
      }),
  },
  spotters: {
    timing: 'spotters',
    constraints: [],
    carryOut: (state, { attack }) => enqueueSteps(state, { do: 'roll', attack, again: true }),
  },
}

/** Effect of each card, indexed by card. */
const rows: readonly CardEffect[] = cards.map(({ effect }) => effects[effect])

export const effectOfCard = (card: number): CardEffect => rows[card]
/** Returns the effect of a card if the card is played at the moment `timing`, else null. */
export function effectOfCardAtMoment<K extends StalingradCardTiming>(
  timing: K,
  card: number,
): CardEffectAtMoment<K> | null {
  const effect = rows[card]
  return isAt(effect, timing) ? effect : null
}
/** Returns all effects of cards that are played at the moment `timing`. */
export const listEffectsAtMoment = <K extends StalingradCardTiming>(
  timing: K,
): readonly CardEffectAtMoment<K>[] =>
  Object.values(effects).flatMap(effect => (isAt(effect, timing) ? [effect] : []))
const isAt = <K extends StalingradCardTiming>(
  effect: CardEffect,
  timing: K,
): effect is CardEffect & CardEffectAtMoment<K> => effect.timing === timing
