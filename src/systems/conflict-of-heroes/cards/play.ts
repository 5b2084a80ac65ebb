import { cards } from '../../../../data/conflict-of-heroes/index.ts'
import { plan } from '../../../engine/actions/agenda.ts'
import { stopping } from '../../../engine/actions/options.ts'
import type { Role } from '../../../engine/model.ts'
import { type Bar, type Param, type Question, type Verb, verb } from '../../../engine/system.ts'
import { playCard } from '../state/changes.ts'
import { commandOf } from '../state/roles.ts'
import type { Rule } from '../state/rule.ts'
import type { HeroesState } from '../state/state.ts'
import type { After, Turn } from '../state/steps.ts'
import { effectAt, effectOf, ruleOf, type Timing } from './effects.ts'
import { fitUnits } from './for-units.ts'

// Playing cards (8.4): an action card is the action of the turn, bonus cards are additional

type Window = Turn | After
type CardBar = Bar<HeroesState, Window, Rule>

function held(state: HeroesState, { by }: { readonly by: Role }): number[] {
  const command = commandOf(state, by)
  const all = [...state.hands[command], ...state.weapons[command]]
  return all.filter((card, at) => all.indexOf(card) === at)
}

/** Creates one constraint for each card with such a timing, so that a refusal cites the card's own rule. */
const cardBars = (
  timings: readonly Timing[],
  stops: (state: HeroesState, command: number, card: number) => boolean,
): readonly CardBar[] =>
  cards.flatMap((_, card) => {
    if (!timings.includes(effectOf(card).timing)) return []
    return [
      {
        rule: ruleOf(card),
        stops: (state, value: number, { by }) => value === card && stops(state, commandOf(state, by), card),
      },
    ]
  })

const TIMING: readonly CardBar[] = [
  // R33 Cards that are played at a special time only
  ...cardBars(['moved', 'declared', 'rolled', 'driving'], () => true),
  { rule: 'CH-8.7a', stops: (_, card: number) => effectOf(card).timing === 'planned' },
  { rule: 'CH-8.6a', stops: (_, card: number) => effectOf(card).timing === 'drawn' },
  {
    rule: 'CH-8.5c',
    stops: (state, card: number, { by }) =>
      !cards[card].green && cards[card].cost > state.cap[commandOf(state, by)],
  },
]

const bonusOf = (card: number) => effectAt('before', card) ?? effectAt('around', card)
const isOver = (state: HeroesState, command: number, card: number): boolean =>
  bonusOf(card)?.stops(state, command) ?? false

const cardParam = (bars: readonly CardBar[]): Param<HeroesState, Window, Rule> => ({
  name: 'card',
  kind: 'card',
  rule: 'CH-8.0b',
  candidates: held,
  bars,
})

/**
 * Returns constraints on the whole hand: it must hold a card, and one that can be played now. A named card is
 * refused with its own reason.
 */
const handBars = ({ bars }: Param<HeroesState, Window, Rule>): Verb<HeroesState, Window, Rule>['bars'] => [
  { rule: 'CH-8.0b:empty', stops: (state, _, given) => held(state, given).length === 0 },
  {
    rule: 'CH-8.0b:none',
    general: true,
    stops: (state, _, given) => held(state, given).every(card => stopping(bars, state, card, given)),
  },
]

const playable = cardParam([
  ...TIMING,
  ...cardBars(['before', 'around'], isOver),
  // An action card needs a unit it can be played for
  ...cardBars(['free', 'action'], (state, command, card) => fitUnits(state, card, command).length === 0),
])

export const play: Verb<HeroesState, Window, Rule> = verb({
  command: true,
  ends: true,
  bars: handBars(playable),
  params: [playable],
  apply(state, [card], umpire, { step, by }) {
    const command = commandOf(state, by)
    playCard(state, command, card, umpire)
    const bonus = bonusOf(card)
    if (bonus) {
      plan(state, step)
      bonus.carryOut(state, command, card)
    } else plan(state, { do: effectAt('free', card) ? 'free' : 'cardUnits', who: [by], command, card })
  },
})

const follows = cardParam([
  ...TIMING,
  { rule: 'CH-8.4a', stops: (_, value: number) => cards[value].type === 'action' },
  ...cardBars(['before'], () => true),
  ...cardBars(['around'], isOver),
])

/** Asks for bonus cards that may follow the action (R124, R125). */
export const after: Question<HeroesState, After, Rule> = {
  rule: 'CH-8.4b',
  verbs: {
    done: verb({ ends: true, pass: true, bars: [], params: [], apply: () => {} }),
    play: { ...play, bars: handBars(follows), params: [follows] },
  },
}
