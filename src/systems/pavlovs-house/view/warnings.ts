import { isAssault, limits, MILK_HOUSE, storm } from '../../../../data/pavlovs-house/index.ts'
import type { Action, Role } from '../../../engine/model.ts'
import type { Closing, Warnings } from '../../../engine/system.ts'
import { isLastTurn } from '../rules/end.ts'
import { isReady, menInHouse, type Pavlov } from '../state/state.ts'
import { view } from './look.ts'
import { preview } from './preview.ts'

/** 6.0 No card is left to be opened, so that tokens that are kept are of no use. */
const isLastCard = (state: Pavlov): boolean =>
  isLastTurn(state) && !state.agenda.some(step => step.do === 'openCard')

/** 6.0 Whether the dice of all men who could go can reach the defence of the House. */
function canRaidWin(state: Pavlov): boolean {
  let dice = 0
  for (const man of menInHouse(state))
    if (isReady(state, man)) dice += isAssault(man) ? 1 + limits.assaultManDice : 1
  return dice * 6 >= storm[state.stormCard].defence
}

/** 4.0 In the counter phase of the last turn: verbs that help only in later turns; verbs that help only in the final raid. */
const LATER: readonly string[] = ['suppress', 'barrage']
const FOR_RAID: readonly string[] = ['recover', 'order']

function isWorthless(state: Pavlov, by: Role, action: Action, { end }: Closing): boolean {
  const { verb } = action
  switch (state.phase === 'counters' ? 'counters' : verb) {
    case 'counters':
      if (!isLastTurn(state)) return false
      return LATER.includes(verb) || (FOR_RAID.includes(verb) && state.stormCard !== MILK_HOUSE)
    // Tokens that are not spent are there for the next card
    case 'shoot':
      return !isLastCard(state)
    case 'stop':
      return (end !== 'game' && !isLastCard(state)) || isHopeless(state, by, action)
    case 'storm':
      return !canRaidWin(state)
    default:
      return false
  }
}

/** 4.0 The dice cannot reach what they have to. */
function isHopeless(state: Pavlov, by: Role, action: Action): boolean {
  const come = preview(view(state, by), by, action)
  if (come?.type === 'chances') return come.shots.every(({ chance }) => chance === 0)
  return come?.type === 'chance' && come.chance === 0 && !((come.second?.chance ?? 0) > 0)
}

export const warnings: Warnings<Pavlov> = { isWorthless, isHopeless }
