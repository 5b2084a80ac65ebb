import { isAssaultMan, limits, MILK_HOUSE_STORM_CARD, storm } from '../../../../data/pavlovs-house/index.ts'
import type { Action, Role } from '../../../engine/model.ts'
import type { AnswerWithEnding, GameWarnings } from '../../../engine/system.ts'
import { isLastTurn } from '../rules/turn-end-and-score.ts'
import { isManReady, menInHouse, type PavlovState } from '../state/state.ts'
import { buildPavlovView } from './build-view.ts'
import { previewPavlovAction } from './preview.ts'

/**
 * Rule 6.0: checks whether no more Wehrmacht cards will be opened in the game. Then tokens that are still
 * unspent become useless.
 */
const isLastCard = (state: PavlovState): boolean =>
  isLastTurn(state) && !state.agenda.some(step => step.do === 'openCard')

/**
 * Rule 6.0: checks whether all ready men together could roll at least the defence value of the storm group
 * card.
 */
function canRaidWin(state: PavlovState): boolean {
  let dice = 0
  for (const man of menInHouse(state))
    if (isManReady(state, man)) dice += isAssaultMan(man) ? 1 + limits.assaultManDice : 1
  return dice * 6 >= storm[state.stormCard].defence
}

/**
 * Rule 4.0: verbs of little use in the counter phase of the last turn. The verbs in `LATER` help only on later
 * turns. The verbs in `FOR_RAID` help only in the final raid.
 */
const LATER: readonly string[] = ['suppress', 'barrage']
const FOR_RAID: readonly string[] = ['recover', 'order']

function isWorthless(state: PavlovState, by: Role, action: Action, { end }: AnswerWithEnding): boolean {
  const { verb } = action
  switch (state.phase === 'counters' ? 'counters' : verb) {
    case 'counters':
      if (!isLastTurn(state)) return false
      return LATER.includes(verb) || (FOR_RAID.includes(verb) && state.stormCard !== MILK_HOUSE_STORM_CARD)
    // Unspent anti-aircraft tokens can be used against later cards. So not shooting deserves a warning only
    // if no more cards will come.
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

/** Rule 4.0: checks whether the action fails whatever the dice show. */
function isHopeless(state: PavlovState, by: Role, action: Action): boolean {
  const come = previewPavlovAction(buildPavlovView(state, by), by, action)
  if (come?.type === 'chances') return come.shots.every(({ chance }) => chance === 0)
  return come?.type === 'chance' && come.chance === 0 && !((come.second?.chance ?? 0) > 0)
}

export const pavlovWarnings: GameWarnings<PavlovState> = { isWorthless, isHopeless }
