import { applyAction } from '../../src/engine/actions/agenda.ts'
import { type ChanceRecord, createReplaySource } from '../../src/engine/chance.ts'
import type { Action, GameEvent, GameState, Role } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { Umpire } from '../../src/engine/umpire.ts'

/** Notes the event by which each die is told. */
class Watch extends Umpire {
  readonly thrown: GameEvent[] = []
  private dice = 0

  override die(sides: number, faces?: readonly number[]): number {
    this.dice++
    return super.die(sides, faces)
  }

  override announce(event: GameEvent): void {
    this.note(event)
    super.announce(event)
  }

  override announceTo(to: readonly Role[], event: GameEvent, others: GameEvent | null): void {
    this.note(event)
    super.announceTo(to, event, others)
  }

  private note(event: GameEvent): void {
    if (this.dice > 0) this.thrown.push(event)
    this.dice = 0
  }
}

/** The events that tell dice of the action itself, when it is played with this chance: not those of the game's own course. */
export function thrownBy<S extends GameState>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  action: Action,
  chance: ChanceRecord,
): GameEvent[] {
  const watch = new Watch(createReplaySource(chance))
  applyAction(system, system.rules.clone(state), by, action, watch)
  return watch.thrown.filter(event => !system.views.isAutomaticRoll(event))
}
