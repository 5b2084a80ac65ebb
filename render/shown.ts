import { shown as heroes } from './conflict-of-heroes/shown.ts'
import { shown as pavlov } from './pavlovs-house/shown.ts'
import type { PictureRequest } from './request.ts'
import { shown as stalingrad } from './stalingrad/shown.ts'

/** What the board of a system shows of a view: a part of it, and the rest as if it were nobody's. */
const boards: Readonly<Record<string, (view: never) => unknown>> = {
  'pavlovs-house': pavlov,
  stalingrad,
  'conflict-of-heroes': heroes,
}

/**
 * The request without what its picture does not show. Viewers who differ in nothing else ask for one picture, which is
 * drawn once; and a board cannot show what its request does not hold.
 */
export function seenOf(request: PictureRequest): PictureRequest {
  if (request.show.kind !== 'board') return request
  const { [request.system]: shown } = boards
  return { ...request, role: null, view: shown ? shown(request.view as never) : request.view }
}
