import { hideHeroesCardsAndGoals as heroes } from './conflict-of-heroes/board-view.ts'
import { hidePrivatePavlovCards as pavlov } from './pavlovs-house/board-view.ts'
import type { PictureRequest } from './request.ts'
import { hideStalingradHands as stalingrad } from './stalingrad/board-view.ts'

/**
 * For each game system, a function that removes from a view everything that the board does not show. Hidden
 * values are replaced by neutral values. A system without hidden information needs no such function.
 */
const boards: Readonly<Record<string, (view: never) => unknown>> = {
  'pavlovs-house': pavlov,
  stalingrad,
  'conflict-of-heroes': heroes,
}

/**
 * Removes from a request for a board everything that the board does not show. Other requests stay unchanged. Viewers
 * who see the same on the board then share one picture. A secret that is removed cannot be drawn by mistake.
 */
export function removeDataHiddenOnBoard(request: PictureRequest): PictureRequest {
  if (request.show.kind !== 'board') return request
  const { [request.system]: shown } = boards
  return { ...request, role: null, view: shown ? shown(request.view as never) : request.view }
}
