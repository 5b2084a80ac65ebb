import type { GameSystem } from '../engine/system.ts'
import { applyChangesInOrder, chooseSetup, type NewTablePlace, openTable } from './index.ts'
import { hasExplanation } from './lesson.ts'
import { storeUserName } from './person.ts'
import { startGame } from './play.ts'
import { fillSeats, giveSeatToUser } from './seats.ts'
import type { Initiator, LessonProgress, RefusedTableChange, Table, TableChange } from './types.ts'

/** Level of the computer that plays all other roles in a first game. */
const OPPONENT = 'recruit'

/**
 * Opens and begins a first game of one person against the computer. `known`: what was explained to the player in
 * earlier games. `name`: the player's name. Refused if the game system has no first game.
 */
export function startFirstGame(
  system: GameSystem,
  place: NewTablePlace,
  known: readonly string[],
  name: string,
  initiator: Initiator,
): TableChange | RefusedTableChange {
  const { firstGame: first } = system.menus
  if (!first) return { no: 'no-such-choice' }
  const lesson: LessonProgress = {
    user: initiator.user,
    known: known.filter(what => hasExplanation(system, what)),
  }
  // The thread has no lobby post, because a first game has nothing to choose
  const opened: Table = { ...openTable(system, place, initiator), outbox: [], posts: 0, lesson }
  return applyChangesInOrder(opened, [
    table => chooseSetup(table, system, first.setup, initiator),
    table => giveSeatToUser(storeUserName(table, initiator.user, name), system, first.role, initiator),
    table => fillSeats(table, system, OPPONENT, initiator),
    table => startGame(table, system, initiator),
  ])
}
