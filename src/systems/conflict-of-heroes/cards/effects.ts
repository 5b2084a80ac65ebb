import type { CardEffectId } from '../../../../data/conflict-of-heroes/effects.ts'
import { cards, scenarios } from '../../../../data/conflict-of-heroes/index.ts'
import { enqueueSteps } from '../../../engine/actions/agenda.ts'
import type { Args } from '../../../engine/model.ts'
import type { Param } from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { computePublicCost } from '../action/cost.ts'
import { highestDieFace, rollOneDie } from '../action/dice.ts'
import { canRally, removeHitMarker } from '../action/recovery.ts'
import { closeWayOut } from '../move/closed-ways.ts'
import { listUnitAndTransport } from '../move/vehicles.ts'
import { endScenario } from '../round/victory.ts'
import { announceEvent, gainCaps, loseCaps, removeAndAnnounceToken, scorePoints } from '../state/changes.ts'
import type { ActionKind, RollKind } from '../state/events.ts'
import { commandsOfSide, enemySide, roleOfCommand, sideOfCommand } from '../state/roles.ts'
import type { HeroesRule } from '../state/rule.ts'
import { type ActionInProgress, type HeroesState, NONE, type RollInProgress } from '../state/state.ts'
import type { AfterRollStep, BogDownStep, CapsForCostStep, ReactToActionStep } from '../state/steps.ts'
import { isUnitInCloseCombat, isUnitOnMap } from '../state/unit-lookup.ts'
import { hitMarkerOf, isFootUnit, terrainAt } from '../state/unit-values.ts'
import { canDigIn, findMiningHexes, findObstacleInHex, layMines } from '../works/digging.ts'
import { canUseWeaponCard } from './weapons.ts'

// Effects of all cards (rules 8 and 20). In data/conflict-of-heroes/cards.json each card names one of the
// effects below.

export type { CardEffectId }

/**
 * Card that is played as the action of the turn (rule 8.4a). It gives an action at cost 0, or it has an effect
 * of its own.
 */
interface ForUnits {
  /**
   * Whether the card's effect can be used for the unit. Callers have checked already that the unit can act and
   * pay.
   */
  isPlayableFor(state: HeroesState, unit: number, card: number): boolean
}
interface FreeAction extends ForUnits {
  readonly timing: 'free'
  /** Condition that every unit in the card's action must meet. */
  readonly needs?: (state: HeroesState, unit: number) => boolean
}
export interface ActionCardEffect extends ForUnits {
  readonly timing: 'action'
  /** Verbs with which the player chooses the units and the target of the card. Most cards need units only. */
  readonly verbs: readonly ('use' | 'lay' | 'throw' | 'blast')[]
  readonly actionKind: ActionKind
  /**
   * Returns the enemy forces from which the player must choose one. Missing or empty if there is no choice (rule
   * 19.0).
   */
  possibleEnemies?(state: HeroesState, command: number): readonly number[]
  /** Effect of the card that replaces the normal effect of this kind of action. */
  carryOut?(state: HeroesState, action: ActionInProgress, umpire: Umpire): void
  /** Applies a roll of 1d6 for the card. The result already includes changes by cards 07 and 13. */
  applyDie?(state: HeroesState, action: ActionInProgress, die: number, umpire: Umpire): void
}

/**
 * Bonus card (rule 8.4b) for the player's own turn. With timing `before` it is played before the action, with
 * timing `around` before or after the action.
 */
interface BonusCard<K extends 'before' | 'around'> {
  readonly timing: K
  rejects(state: HeroesState, command: number): boolean
  /** Whether everybody can tell that the card cannot be played now. The bot then asks no player about the card. */
  shut?(table: Table): boolean
  carryOut(state: HeroesState, command: number, card: number): void
}

/**
 * Steps in which a player may answer an event with a bonus card. The event is a declared action, a moved unit, a
 * dice roll, or a vehicle that has entered a hex.
 */
interface Moments {
  declared: ReactToActionStep
  moved: CapsForCostStep
  rolled: AfterRollStep
  driving: BogDownStep
}
export type AnswerMoment = keyof Moments
export type AnswerStep<K extends AnswerMoment> = Moments[K]
export interface AnswerCardEffect<K extends AnswerMoment> {
  readonly timing: K
  /** Verb with which a player plays the card in this step. */
  readonly verb: string
  readonly params?: readonly Param<HeroesState, AnswerStep<K>, HeroesRule>[]
  readonly constraints?: readonly {
    readonly open?: true
    rejects(state: HeroesState, at: AnswerStep<K>): boolean
  }[]
  shut?(table: Table): boolean
  carryOut(state: HeroesState, at: AnswerStep<K>, card: number, umpire: Umpire, args: Args): void
  /** Returns the maximum by which the card can raise the result of a roll. */
  highestGain?(roll: { readonly what: RollKind; readonly dice: readonly number[] }, card: number): number
}

/**
 * Scenario card whose effect is applied when the card is drawn (rule 8.6). Artillery cards are not among them:
 * they have the timing `planned` (rules 8.7 and 13.5).
 */
interface Drawn {
  readonly timing: 'drawn'
  carryOut(state: HeroesState, umpire: Umpire): void
}
interface Planned {
  readonly timing: 'planned'
}

type Kinds = { readonly [K in AnswerMoment]: AnswerCardEffect<K> } & {
  readonly [K in 'before' | 'around']: BonusCard<K>
} & {
  readonly free: FreeAction
  readonly action: ActionCardEffect
  readonly drawn: Drawn
  readonly planned: Planned
}
export type HeroesCardTiming = keyof Kinds
export type TimedCardEffect<K extends HeroesCardTiming> = Kinds[K] & {
  /** Rule that a refusal cites if the card cannot be played. */
  readonly rule: HeroesRule
}
export type CardEffect = { [K in HeroesCardTiming]: TimedCardEffect<K> }[HeroesCardTiming]

/** Public facts about the current turn. A state and a view both have them. */
interface Table {
  readonly swift: boolean
  readonly deed: { readonly kind: ActionKind; readonly moved: readonly number[] } | null
}

const canAct = (state: HeroesState, unit: number): boolean =>
  !hitMarkerOf(state, unit)?.onlyRally || canRally(state, unit)
const isSpent = (state: HeroesState, unit: number): boolean => state.spent[unit] === 1
const isAble = (state: HeroesState, unit: number): boolean => !hitMarkerOf(state, unit)?.onlyRally
const isUnhurt = (state: HeroesState, unit: number): boolean => state.marker[unit] === NONE

/**
 * Whether a unit has moved in a way that allows card 05, openly or hidden. Boarding a vehicle, getting off it
 * and entering the map do not allow the card.
 */
const hasMoved = ({ deed }: Table): boolean =>
  deed !== null && (deed.kind === 'move' || deed.kind === 'hide') && deed.moved.length > 0
/**
 * Whether a unit may have moved, as far as the enemy knows. A unit that hides may have stayed in its hex (rule
 * 11.4c).
 */
const mayHaveMoved = (table: Table): boolean => table.deed?.kind === 'hide' || hasMoved(table)

export const cardEffects: Readonly<Record<CardEffectId, CardEffect>> = {
  spent_action: {
    timing: 'free',
    rule: 'CH-card-01',
    needs: isSpent,
    isPlayableFor: (state, unit) =>
      listUnitAndTransport(state, unit).every(each => isSpent(state, each)) && canAct(state, unit),
  },
  free_action: { timing: 'free', rule: 'CH-card-02', isPlayableFor: canAct },
  auto_rally: {
    timing: 'action',
    rule: 'CH-card-03',
    verbs: ['use'],
    actionKind: 'rally',
    isPlayableFor: (state, unit) => !isUnhurt(state, unit),
    // Rules CH-card-03a and CH-card-03b: card 03 also works in close combat and on hit markers that allow no
    // rally
    carryOut(state, { named }, umpire) {
      for (const unit of named) if (!isUnhurt(state, unit)) removeHitMarker(state, unit, umpire)
    },
  },
  rally_attempt: {
    timing: 'action',
    rule: 'CH-card-04',
    verbs: ['use'],
    actionKind: 'rally',
    isPlayableFor: canRally,
  },
  gain_cap: {
    timing: 'action',
    rule: 'CH-card-08',
    verbs: ['use'],
    actionKind: 'card',
    isPlayableFor: isAble,
    applyDie: (state, { command }, die, umpire) => gainCaps(state, command, die, umpire),
  },
  hasty_defense: {
    timing: 'action',
    rule: 'CH-card-09',
    verbs: ['use'],
    actionKind: 'dig',
    // Ruling R101: passengers and units in water hexes cannot dig in
    isPlayableFor: (state, unit) =>
      isAble(state, unit) &&
      state.carrier[unit] === NONE &&
      terrainAt(state, state.hex[unit]).id !== 'water' &&
      !isUnitInCloseCombat(state, unit) &&
      canDigIn(state, unit),
  },
  enemy_cap_loss: {
    timing: 'action',
    rule: 'CH-card-10',
    verbs: ['use'],
    actionKind: 'card',
    isPlayableFor: isAble,
    possibleEnemies: enemiesOf,
    applyDie(state, { command, card, against }, die, umpire) {
      const enemy = against === NONE ? enemiesOf(state, command)[0] : against
      loseCaps(state, enemy, cards[card].table[die - 1], umpire)
    },
  },
  remove_obstacle: {
    timing: 'action',
    rule: 'CH-card-16',
    verbs: ['use'],
    actionKind: 'card',
    isPlayableFor: (state, unit) =>
      isUnhurt(state, unit) &&
      !isUnitInCloseCombat(state, unit) &&
      findObstacleInHex(state, state.hex[unit]) !== NONE,
    carryOut: (state, { units: [unit] }, umpire) =>
      removeAndAnnounceToken(state, findObstacleInHex(state, state.hex[unit]), umpire),
  },
  lay_mines: {
    timing: 'action',
    rule: 'CH-card-17',
    verbs: ['lay'],
    actionKind: 'card',
    isPlayableFor: (state, unit) =>
      isUnhurt(state, unit) &&
      isFootUnit(state, unit) &&
      state.carrier[unit] === NONE &&
      findMiningHexes(state, unit).length > 0,
    carryOut: layMines,
  },
  special_attack: {
    timing: 'action',
    rule: 'CH-card-B01',
    verbs: ['throw', 'blast'],
    actionKind: 'attack',
    isPlayableFor: canUseWeaponCard,
  },
  fp_bonus: {
    timing: 'before',
    rule: 'CH-card-11',
    rejects: () => false,
    carryOut(state, _, card) {
      state.aim += cards[card].add
    },
  },
  two_turns: {
    timing: 'around',
    rule: 'CH-card-12',
    // Ruling R124: Card 12 may be played only once per turn
    shut: ({ swift }) => swift,
    rejects: ({ swift }) => swift,
    carryOut(state) {
      state.swift = true
      state.again = true
    },
  },
  scout: {
    timing: 'around',
    rule: 'CH-card-14',
    rejects: (state, command) => state.scout !== NONE || findPossibleScouts(state, command).length === 0,
    carryOut: (state, command, card) =>
      enqueueSteps(state, { do: 'scouts', who: [roleOfCommand(state, command)], command, card }),
  },
  extra_hex: {
    timing: 'moved',
    rule: 'CH-card-05',
    verb: 'again',
    constraints: [
      {
        // Ruling R52 and rule 11.4c: the refusal must be the same whether a hidden unit moved or not, and wherever
        // a unit hid. Otherwise the enemy would learn this
        open: true,
        rejects: ({ deed, hands }, { command }) =>
          !deed ||
          hands[command].length === 0 ||
          (!deed.secret && deed.kind !== 'hide' && deed.moved.length === 0),
      },
      { rejects: state => !hasMoved(state) },
    ],
    shut: table => !mayHaveMoved(table),
    carryOut(state, { command }) {
      const deed = state.deed as ActionInProgress
      deed.used = []
      enqueueSteps(state, { do: 'extra', who: [roleOfCommand(state, command)], command }, { do: 'costs' })
    },
  },
  enemy_action_cost: {
    timing: 'declared',
    rule: 'CH-card-06',
    verb: 'confuse',
    carryOut(state, _, card, umpire) {
      const deed = state.deed as ActionInProgress
      const by = cards[card].add
      deed.raised += by
      announceEvent(umpire, { type: 'raised', command: deed.command, by, cost: computePublicCost(deed) })
    },
  },
  reroll: {
    timing: 'rolled',
    rule: 'CH-card-07',
    verb: 'reroll',
    params: [
      {
        name: 'die',
        kind: 'die',
        rule: 'CH-card-07',
        candidates: ({ roll }) => (roll ? roll.dice.map((_, at) => at + 1) : []),
        constraints: [],
      },
    ],
    highestGain: ({ what, dice }) => highestDieFace(what) - Math.min(...dice),
    carryOut(state, _, __, umpire, [die]) {
      const roll = state.roll as RollInProgress
      const { what, command, dice } = roll
      dice[(die as number) - 1] = rollOneDie(what, umpire)
      announceEvent(umpire, { type: 'rerolled', command, what, dice: [...dice] })
    },
  },
  modify_own_roll: {
    timing: 'rolled',
    rule: 'CH-card-13',
    verb: 'luck',
    highestGain: (_, card) => Math.max(...cards[card].table),
    carryOut(state, _, card, umpire) {
      const roll = state.roll as RollInProgress
      const die = umpire.d6()
      const change = cards[card].table[die - 1]
      roll.luck += change
      const { what, command } = roll
      announceEvent(umpire, { type: 'luck', command, what, die, change })
    },
  },
  immobilise_moving_vehicle: {
    timing: 'driving',
    rule: 'CH-card-15',
    verb: 'bog',
    constraints: [{ rejects: (state, { unit }) => !isUnitOnMap(state, unit) || state.bogged[unit] === 1 }],
    carryOut(state, { unit, from }, _, umpire) {
      const deed = state.deed as ActionInProgress
      state.bogged[unit] = 1
      announceEvent(umpire, { type: 'bogged', unit })
      if (deed.path.length > 0) closeWayOut(state, unit, from, state.hex[unit])
      deed.path.length = 0
    },
  },
  score: {
    timing: 'drawn',
    rule: 'CH-8.6a',
    carryOut(state, umpire) {
      const { drawn } = scenarios[state.scenario]
      scorePoints(state, drawn.side, drawn.points, 'card', umpire)
    },
  },
  event: {
    timing: 'drawn',
    rule: 'CH-8.6a',
    carryOut(state) {
      const { drawn } = scenarios[state.scenario]
      for (const unit of state.arrival.keys())
        if (state.arrival[unit] === drawn.arrive) state.arrival[unit] = state.round
    },
  },
  end_mission: { timing: 'drawn', rule: 'CH-8.6a', carryOut: endScenario },
  // An objective card that is not secret is only shown to the players. Drawing it has no other effect
  objective: { timing: 'drawn', rule: 'CH-8.6a', carryOut: () => {} },
  artillery: { timing: 'planned', rule: 'CH-8.7a' },
}

/**
 * Ruling R125: returns the units that card 14 may choose as its scout. Before the action, these are all units of
 * the force. After the action, these are only the units that took part in the action.
 */
export function findPossibleScouts(state: HeroesState, command: number): number[] {
  const { deed } = state
  const own: number[] = []
  for (const unit of state.hex.keys())
    if (state.command[unit] === command && isUnitOnMap(state, unit) && (!deed || deed.units.includes(unit)))
      own.push(unit)
  return own
}

function enemiesOf(state: HeroesState, command: number): readonly number[] {
  return commandsOfSide(state, enemySide(sideOfCommand(state, command)))
}

// Functions that look up effects by the index of a card

/** Effects of the cards, by card index. */
const rows: readonly CardEffect[] = cards.map(({ effect }) => cardEffects[effect])

export const lookUpCardEffect = (card: number): CardEffect => rows[card]
/** Returns the effect of a card if the card has this timing, otherwise null. */
export function findTimedEffect<K extends HeroesCardTiming>(
  timing: K,
  card: number,
): TimedCardEffect<K> | null {
  const effect = rows[card]
  return isAt(effect, timing) ? effect : null
}
/** Returns all effects of cards with this timing. */
export const listTimedEffects = <K extends HeroesCardTiming>(timing: K): readonly TimedCardEffect<K>[] =>
  Object.values(cardEffects).flatMap(effect => (isAt(effect, timing) ? [effect] : []))
function isAt<K extends HeroesCardTiming>(
  effect: CardEffect,
  timing: K,
): effect is CardEffect & TimedCardEffect<K> {
  return effect.timing === timing
}
export const listCardsWithEffect = (effect: Pick<CardEffect, 'rule'>): readonly number[] =>
  rows.flatMap((other, card) => (other === effect ? [card] : []))
/** Returns the rule that a refusal cites for this card. Each card has its own rule, even if it shares an effect. */
export const findRuleCitedForCard = (card: number): HeroesRule => {
  const { rule, timing } = rows[card]
  return timing === 'drawn' || timing === 'planned' ? rule : (`CH-card-${cards[card].id}` as HeroesRule)
}
