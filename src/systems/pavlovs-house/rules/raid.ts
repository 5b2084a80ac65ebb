import {
  ARMY_HQ_LOCATION,
  COMMAND_INDEX,
  isAssaultMan,
  limits,
  MILK_HOUSE_STORM_CARD,
  storm,
  stormCardColours,
} from '../../../../data/pavlovs-house/index.ts'
import { enqueueSteps } from '../../../engine/actions/agenda.ts'
import {
  defineVerb,
  type QuestionRule,
  type SetParam,
  type TaskRule,
  type Verb,
} from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { announcePavlovEvent, returnUnmannedWeapons, rollSeveralDice } from '../state/changes.ts'
import {
  ALL_MEN,
  atLeastOneValue,
  type CasualtyStep,
  decidingSovietRoles,
  isInHouse,
  isLocationDamaged,
  isManReady,
  listEnemyKindsOnColour,
  menInHouse,
  type PavlovDecisionStep,
  type PavlovState,
  rejectVerbIf,
} from '../state/state.ts'
import { OUT_ON_RAID, RESERVE_PLACE } from '../view/view.ts'
import type { PavlovRule } from '../words/refusals.ts'
import { createCommandCardParam, useCommandCard } from './soviet-cards.ts'

/**
 * Rule 3.0: parameter for the men who go on a raid. Any number of ready men of the House may go, including men
 * in the reserve.
 */
const raiders = {
  name: 'men',
  kind: 'man',
  rule: 'PH-3-storm-c',
  candidates: (state, { chosen }) => ALL_MEN.filter(man => isInHouse(state, man) && !chosen.includes(man)),
  constraints: [
    {
      rule: 'PH-3-storm-c',
      rejects: (state, man: number) => !isManReady(state, man),
    },
  ],
  many: atLeastOneValue,
} satisfies SetParam<PavlovState, PavlovDecisionStep, PavlovRule>

const canRaid = (state: PavlovState, card: number): boolean =>
  listEnemyKindsOnColour(state, stormCardColours[card]).length === 0 &&
  menInHouse(state).some(man => isManReady(state, man))

/** Rule 2.0, 62nd Army HQ: sends men on a raid against the open storm group card. */
export const raidVerb: Verb<PavlovState, PavlovDecisionStep, PavlovRule> = defineVerb({
  endsStep: true,
  command: true,
  constraints: [
    rejectVerbIf('PH-2-62hq-e', state => state.stormCard < 0),
    rejectVerbIf('PH-2-62hq-e:damage', state => isLocationDamaged(state, ARMY_HQ_LOCATION)),
    rejectVerbIf(
      'PH-3-storm-b',
      state =>
        state.stormCard >= 0 && listEnemyKindsOnColour(state, stormCardColours[state.stormCard]).length > 0,
    ),
    rejectVerbIf('PH-3-storm-c', state => !menInHouse(state).some(man => isManReady(state, man))),
  ],
  params: [createCommandCardParam(command => command === COMMAND_INDEX.army), raiders],
  apply(state, [card, men], umpire) {
    useCommandCard(state, card, COMMAND_INDEX.army, umpire)
    goOut(state, men, false, umpire)
  },
})

/**
 * Rule 3.0: rolls the dice of a raid against the defence of the storm group card. Then plans one casualty roll
 * for each raider.
 */
function goOut(state: PavlovState, men: readonly number[], final: boolean, umpire: Umpire): void {
  const card = state.stormCard
  const { defence } = storm[card]
  for (const man of men) state.place[man] = OUT_ON_RAID
  let count = men.length
  for (const man of men) if (isAssaultMan(man)) count += limits.assaultManDice
  const dice = rollSeveralDice(count, umpire)
  let sum = 0
  for (const die of dice) sum += die
  const won = sum >= defence
  announcePavlovEvent(state, { type: 'raided', card, men: [...men], dice, sum, defence, won, final }, umpire)
  returnUnmannedWeapons(state, umpire)
  if (won) {
    state.stormScored.push(card)
    state.stormCard = -1
  }
  enqueueSteps(state, ...men.map(man => ({ do: 'casualty' as const, man })))
}

export const rollCasualtyTask: TaskRule<PavlovState, CasualtyStep> = {
  run(state, { man }, umpire) {
    const die = umpire.d6()
    const lives = die > limits.casualtyUpTo
    announcePavlovEvent(state, { type: 'casualty', man, die, lives }, umpire)
    if (lives) state.place[man] = RESERVE_PLACE
    else enqueueSteps(state, { do: 'remove', men: [man], cause: 'raid' })
  },
}

/**
 * Rule 6.0: checks whether the final raid is possible. It needs no Soviet card, and damage to the 62nd Army HQ
 * does not prevent it.
 */
export function isFinalRaidPossible(state: PavlovState): boolean {
  return state.stormCard === MILK_HOUSE_STORM_CARD && canRaid(state, MILK_HOUSE_STORM_CARD)
}

export const finalRaidQuestion: QuestionRule<PavlovState, PavlovDecisionStep, PavlovRule> = {
  rule: 'PH-6a',
  verbs: {
    storm: defineVerb({
      endsStep: true,
      constraints: [],
      params: [raiders],
      apply(state, [men], umpire) {
        goOut(state, men, true, umpire)
      },
    }),
    pass: defineVerb({ endsStep: true, givesUp: true, constraints: [], params: [], apply() {} }),
  },
}

export const createFinalRaidStep = (state: PavlovState): PavlovDecisionStep => ({
  do: 'finalRaid',
  who: decidingSovietRoles(state),
})
