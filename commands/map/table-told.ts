import { asked } from '../../src/engine/actions/agenda.ts'
import { passOf } from '../../src/engine/actions/unasked.ts'
import type { Lang, Role } from '../../src/engine/model.ts'
import { undoable } from '../../src/table/votes.ts'
import { revisionOf, roleInfo, rolesHeld } from '../../src/table/who.ts'
import type { HeldTold, WordsTold } from '../../src/web/told.ts'
import { linkTo } from '../house.ts'
import { decisionText } from '../posts/message.ts'
import type { Spent } from '../slices.ts'
import { sentences } from '../table/say.ts'
import { heardSince } from '../table/scene.ts'
import type { Seen } from './board.ts'

/** Describes the table in words: whose turn it is, what happened last, and who is looking. */
export async function tableTold(
  { table, match, system, role }: Seen,
  user: string,
  lang: Lang,
  spent?: Spent,
): Promise<WordsTold> {
  const { words } = system
  const since = await heardSince(system, match, table.secret, role, rolesHeld(table, user), spent)
  const isAsked = role !== null && asked(match.state).includes(role)
  return {
    system: system.id,
    title: words[lang].title,
    subtitle: words[lang].subtitle,
    revision: revisionOf(table),
    isOver: table.stage === 'over',
    outcome: table.stage === 'over' ? words[lang].outcome(system.views.view(match.state, null)) : null,
    /** Link to the thread of a finished game, where its players go on. Null while the game is running. */
    thread: table.stage === 'over' ? linkTo(table) : null,
    asks: table.stage === 'over' ? '' : decisionText(table, system, lang),
    me:
      role === null
        ? null
        : {
            role,
            name: roleInfo(table, system, role).name[lang],
            colour: roleInfo(table, system, role).colour,
            isAsked,
          },
    roles: table.stage === 'over' ? [] : rolesHeld(table, user).map(heldAs),
    status: words[lang].status(system.views.view(match.state, role), role),
    scene: sentences(system, match.state, lang, since),
    /** True if the role is asked whether to react. How often that happens is the player's choice. */
    isWindow: isAsked && passOf(system, match.state) !== null,
    mayGoBack: !('no' in undoable(table, user)),
  }

  function heldAs(one: Role): HeldTold {
    return {
      role: one,
      name: roleInfo(table, system, one).name[lang],
      isAsked: asked(match.state).includes(one),
    }
  }
}
