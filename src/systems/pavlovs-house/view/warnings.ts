import { isAssaultMan, limits, MILK_HOUSE_STORM_CARD, storm } from '../../../../data/pavlovs-house/index.ts'
import type { Action, Role } from '../../../engine/model.ts'
import type { AnswerWithEnding, GameWarnings } from '../../../engine/system.ts'
import { isLastTurn } from '../rules/turn-end-and-score.ts'
import { isManReady, menInHouse, type PavlovState } from '../state/state.ts'
import { buildPavlovView } from './build-view.ts'
import { previewPavlovAction } from './preview.ts'

/**
 * Rule 6.0: checks whether no Wehrmacht card is left to be opened in the game. Tokens that are not spent by then
 * are useless.
 */
const isLastCard = (state: PavlovState): boolean =>
  isLastTurn(state) && !state.agenda.some(step => step.do === 'openCard')

/** Rule 6.0: checks whether the dice of all ready men could reach the defence of the storm group card. */
function canRaidWin(state: PavlovState): boolean {
  let dice = 0
  for (const man of menInHouse(state))
    if (isManReady(state, man)) dice += isAssaultMan(man) ? 1 + limits.assaultManDice : 1
  return dice * 6 >= storm[state.stormCard].defence
}

/**
 * Rule 4.0: verbs of little use in the counter phase of the last turn. `LATER` verbs help only on later turns.
 * `FOR_RAID` verbs help only in the final raid.
 */
const LATER: readonly string[] = ['suppress', 'barrage']
const FOR_RAID: readonly string[] = ['recover', 'order']

function isWorthless(state: PavlovState, by: Role, action: Action, { end }: AnswerWithEnding): boolean {
  const { verb } = action
  switch (state.phase === 'counters' ? 'counters' : verb) {
    case 'counters':
      if (!isLastTurn(state)) return false
      return LATER.includes(verb) || (FOR_RAID.includes(verb) && state.stormCard !== MILK_HOUSE_STORM_CARD)
    // Skipping anti-aircraft fire gives no warning unless the last card is open, because unspent tokens can be
    // used against later cards.
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

/** Rule 4.0: checks whether no result of the dice lets the action succeed. */
function isHopeless(state: PavlovState, by: Role, action: Action): boolean {
  const come = previewPavlovAction(buildPavlovView(state, by), by, action)
  if (come?.type === 'chances') return come.shots.every(({ chance }) => chance === 0)
  return come?.type === 'chance' && come.chance === 0 && !((come.second?.chance ?? 0) > 0)
}

export const pavlovWarnings: GameWarnings<PavlovState> = { isWorthless, isHopeless }
