import {
  ARMY_HQ_LOCATION,
  BATTALION_LOCATION,
  FLAK_LOCATIONS,
  limits,
  SIGNALS_UNIT_LOCATIONS,
  TOKEN_INDEX,
  toLocationIndex,
} from '../../../../data/pavlovs-house/index.ts'
import { enqueueSteps } from '../../../engine/actions/agenda.ts'
import { defineVerb, type QuestionRule, type TaskRule } from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import {
  announcePavlovEvent,
  endGameAsSovietLoss,
  insertIntoPile,
  placeTokenFromStock,
  returnLocationToken,
  rollSeveralDice,
} from '../state/changes.ts'
import {
  atLeastOneValue,
  type BombsStep,
  decidingSovietRoles,
  type FlakStep,
  isLocationDamaged,
  isLocationFree,
  type PavlovState,
} from '../state/state.ts'
import type { PavlovRule } from '../words/refusals.ts'
import { enqueuePinningOfAllMen } from './fire.ts'
import { computeTacticsModifier, limitDefenceToSix } from './modifiers.ts'

const readyFlak = (state: PavlovState): number[] =>
  FLAK_LOCATIONS.filter(location => state.at[location] === TOKEN_INDEX.aa)

/**
 * Rule 3.0, bombing: starts an air raid. First asks the player which anti-aircraft tokens to spend. This one
 * answer counts against all aircraft of the raid. Then the bombs fall.
 */
export function startAirRaid(
  state: PavlovState,
  printedPlanes: number,
  printedDefence: number,
  umpire: Umpire,
): void {
  const planes = printedPlanes + computeTacticsModifier(state, 'ju87Planes')
  const defence = limitDefenceToSix(printedDefence + computeTacticsModifier(state, 'ju87Defence'))
  announcePavlovEvent(state, { type: 'airRaid', planes, defence }, umpire)
  if (readyFlak(state).length > 0)
    enqueueSteps(state, { do: 'flak', who: decidingSovietRoles(state), planes, defence })
  else enqueueSteps(state, { do: 'bombs', planes })
}

export const flakQuestion: QuestionRule<PavlovState, FlakStep, PavlovRule> = {
  rule: 'PH-3-ju87-b',
  verbs: {
    shoot: defineVerb({
      endsStep: true,
      constraints: [],
      params: [
        {
          name: 'locations',
          kind: 'location',
          rule: 'PH-3-ju87-b',
          candidates: (state, { chosen }) => readyFlak(state).filter(location => !chosen.includes(location)),
          constraints: [],
          many: atLeastOneValue,
        },
      ],
      apply(state, [spent], umpire, { step: { planes, defence } }) {
        for (const location of spent) returnLocationToken(state, location)
        const dice = rollSeveralDice(spent.length * limits.flakDice, umpire)
        const downed = Math.min(planes, dice.filter(die => die >= defence).length)
        const left = planes - downed
        announcePavlovEvent(
          state,
          { type: 'flak', locations: [...spent], dice, defence, downed, planes: left },
          umpire,
        )
        enqueueSteps(state, { do: 'bombs', planes: left })
      },
    }),
    pass: defineVerb({
      endsStep: true,
      givesUp: true,
      constraints: [],
      params: [],
      apply(state, _, __, { step: { planes } }) {
        enqueueSteps(state, { do: 'bombs', planes })
      },
    }),
  },
}

/** Rule 3.0, bombing: resolves the bombs of the remaining aircraft, one aircraft after another. */
export const dropBombsTask: TaskRule<PavlovState, BombsStep> = {
  run(state, { planes }, umpire) {
    if (planes === 0) return
    enqueueSteps(state, { do: 'bombs', planes: planes - 1 })
    const dice = rollSeveralDice(limits.bombDice, umpire)
    let sum = 0
    for (const die of dice) sum += die
    bomb(state, dice, sum, umpire)
  },
}

function bomb(state: PavlovState, dice: readonly number[], sum: number, umpire: Umpire): void {
  let location = toLocationIndex(sum)
  const told = { type: 'bombed', dice, sum, location, token: null } as const
  if (location === BATTALION_LOCATION && isLocationDamaged(state, location)) {
    announcePavlovEvent(state, { ...told, result: 'battalion' }, umpire)
    enqueuePinningOfAllMen(state)
    return
  }
  // RULING: a bomb on a damaged location hits the next location instead. This holds for every location, not only
  // for signal locations. The rulebook's example shows it for location 10.
  while (location < ARMY_HQ_LOCATION && isLocationDamaged(state, location)) location++
  if (isLocationDamaged(state, location)) {
    announcePavlovEvent(state, { ...told, location, result: 'headquarters' }, umpire)
    endGameAsSovietLoss(state, 'headquarters', umpire)
    return
  }
  if (!isLocationFree(state, location)) {
    const token = state.at[location]
    returnLocationToken(state, location)
    announcePavlovEvent(state, { ...told, location, result: 'token', token }, umpire)
    return
  }
  const placed = placeTokenFromStock(state, location, TOKEN_INDEX.damage)
  announcePavlovEvent(state, { ...told, location, result: placed ? 'damage' : 'nothing' }, umpire)
  if (placed && SIGNALS_UNIT_LOCATIONS.includes(location)) addFog(state, umpire)
}

/** Moves a fog of war card from the stock to the Soviet discard pile. */
function addFog(state: PavlovState, umpire: Umpire): void {
  const card = state.fog.shift()
  if (card === undefined) return
  insertIntoPile(state.discard, card)
  announcePavlovEvent(state, { type: 'fogAdded', card }, umpire)
}
