import {
  ARMY_HQ,
  COMMAND,
  isAssault,
  limits,
  MILK_HOUSE,
  storm,
  stormColour,
} from '../../../../data/pavlovs-house/index.ts'
import { plan } from '../../../engine/actions/agenda.ts'
import { type Question, type SetParam, type Task, type Verb, verb } from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { roll, settleWeapons, tell } from '../state/changes.ts'
import {
  atLeastOne,
  because,
  type Casualty,
  type Decision,
  deciders,
  enemiesOn,
  inHouse,
  isDamaged,
  isReady,
  MEN,
  menInHouse,
  type Pavlov,
} from '../state/state.ts'
import { AWAY, RESERVE } from '../view/view.ts'
import type { Rule } from '../words/refusals.ts'
import { cardWith, use } from './soviet-cards.ts'

/** Rule 3.0: parameter for the raiders. Any number of ready men of the House may go, including the reserve. */
const raiders = {
  name: 'men',
  kind: 'man',
  rule: 'PH-3-storm-c',
  candidates: (state, { chosen }) => MEN.filter(man => inHouse(state, man) && !chosen.includes(man)),
  bars: [
    {
      rule: 'PH-3-storm-c',
      stops: (state, man: number) => !isReady(state, man),
    },
  ],
  many: atLeastOne,
} satisfies SetParam<Pavlov, Decision, Rule>

const canRaid = (state: Pavlov, card: number): boolean =>
  enemiesOn(state, stormColour[card]).length === 0 && menInHouse(state).some(man => isReady(state, man))

/** Rule 2.0, 62nd Army HQ: sends men to raid the open storm group card. */
export const raid: Verb<Pavlov, Decision, Rule> = verb({
  ends: true,
  command: true,
  bars: [
    because('PH-2-62hq-e', state => state.stormCard < 0),
    because('PH-2-62hq-e:damage', state => isDamaged(state, ARMY_HQ)),
    because(
      'PH-3-storm-b',
      state => state.stormCard >= 0 && enemiesOn(state, stormColour[state.stormCard]).length > 0,
    ),
    because('PH-3-storm-c', state => !menInHouse(state).some(man => isReady(state, man))),
  ],
  params: [cardWith(command => command === COMMAND.army), raiders],
  apply(state, [card, men], umpire) {
    use(state, card, COMMAND.army, umpire)
    goOut(state, men, false, umpire)
  },
})

/** Rolls the raid's dice against the defence of the storm group card. Then plans one casualty roll per man. */
function goOut(state: Pavlov, men: readonly number[], final: boolean, umpire: Umpire): void {
  const card = state.stormCard
  const { defence } = storm[card]
  for (const man of men) state.place[man] = AWAY
  let count = men.length
  for (const man of men) if (isAssault(man)) count += limits.assaultManDice
  const dice = roll(count, umpire)
  let sum = 0
  for (const die of dice) sum += die
  const won = sum >= defence
  tell(state, { type: 'raided', card, men: [...men], dice, sum, defence, won, final }, umpire)
  settleWeapons(state, umpire)
  if (won) {
    state.stormScored.push(card)
    state.stormCard = -1
  }
  plan(state, ...men.map(man => ({ do: 'casualty' as const, man })))
}

export const casualty: Task<Pavlov, Casualty> = {
  run(state, { man }, umpire) {
    const die = umpire.d6()
    const lives = die > limits.casualtyUpTo
    tell(state, { type: 'casualty', man, die, lives }, umpire)
    if (lives) state.place[man] = RESERVE
    else plan(state, { do: 'remove', men: [man], cause: 'raid' })
  },
}

/** Rule 6.0: checks whether the final raid is possible. It needs no card and ignores damage on the 62nd Army HQ. */
export function finalRaidIsOpen(state: Pavlov): boolean {
  return state.stormCard === MILK_HOUSE && canRaid(state, MILK_HOUSE)
}

export const finalRaid: Question<Pavlov, Decision, Rule> = {
  rule: 'PH-6a',
  verbs: {
    storm: verb({
      ends: true,
      bars: [],
      params: [raiders],
      apply(state, [men], umpire) {
        goOut(state, men, true, umpire)
      },
    }),
    pass: verb({ ends: true, closes: true, bars: [], params: [], apply() {} }),
  },
}

export const askFinalRaid = (state: Pavlov): Decision => ({ do: 'finalRaid', who: deciders(state) })
