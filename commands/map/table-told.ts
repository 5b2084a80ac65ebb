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

/** The table in words: whose turn it is, what happened last, who looks. */
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
    /** Where the game goes on when nothing is decided here any more. */
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
    /** Asked whether to react, as often as this person wants to be. */
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
