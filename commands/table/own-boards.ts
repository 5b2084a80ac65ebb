import type { Role } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { playableRoles, rolesOfUser } from '../../src/table/seat-queries.ts'
import type { Table } from '../../src/table/types.ts'

interface OwnBoards {
  /** Roles for which the person may act now: those that must decide, or else one role. */
  readonly acting: readonly Role[]
  /** Roles whose boards one message shows. If several roles would see the same board, only one of them is listed. */
  readonly shown: readonly Role[]
  /** Further roles of the person. Their boards differ from the boards of the roles in `shown`. */
  readonly others: readonly Role[]
}

/**
 * Finds the boards that a person may see as a player. There are none after the end of the game. `as`: the one
 * role that the person wants to see and act for. `as` is ignored if the person does not hold this role.
 */
export function findOwnBoards(table: Table, system: GameSystem, user: string, as: Role): OwnBoards {
  if (table.stage === 'over') return { acting: [], shown: [], others: [] }
  const held = rolesOfUser(table, user)
  const acting = held.includes(as) ? [as] : playableRoles(table, user, null)
  const bySight = new Map<string, Role>()
  for (const role of [...acting, ...held]) {
    const sight = describeSight(table, system, role)
    if (!bySight.has(sight)) bySight.set(sight, role)
  }
  const roles = [...bySight.values()]
  return {
    acting,
    shown: roles.filter(role => acting.includes(role)),
    others: roles.filter(role => !acting.includes(role)),
  }
}

/** Returns a text that describes what a role sees. Two roles that see the same have equal texts. */
function describeSight({ match, setup }: Table, system: GameSystem, role: Role): string {
  if (!match || !system.views.hasSecrets(setup)) return ''
  return JSON.stringify({ ...(system.views.view(match.state, role) as object), viewer: null })
}
