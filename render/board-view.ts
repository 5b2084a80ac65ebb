import { toHeroesBoardView as heroes } from './conflict-of-heroes/board-view.ts'
import { toPavlovBoardView as pavlov } from './pavlovs-house/board-view.ts'
import type { PictureRequest } from './request.ts'
import { toStalingradBoardView as stalingrad } from './stalingrad/board-view.ts'

/**
 * For each game system, a function that reduces a view to what the board shows. Hidden parts are replaced by
 * neutral values.
 */
const boards: Readonly<Record<string, (view: never) => unknown>> = {
  'pavlovs-house': pavlov,
  stalingrad,
  'conflict-of-heroes': heroes,
}

/**
 * Removes from a request what its picture does not show. Viewers with the same visible information then share
 * one picture, which is drawn once. A secret that is missing from the request cannot be drawn by mistake.
 */
export function removeUnseenParts(request: PictureRequest): PictureRequest {
  if (request.show.kind !== 'board') return request
  const { [request.system]: shown } = boards
  return { ...request, role: null, view: shown ? shown(request.view as never) : request.view }
}
