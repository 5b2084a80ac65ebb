import { decidingRoles } from '../../src/engine/actions/agenda.ts'
import { findPassVerb } from '../../src/engine/actions/automatic.ts'
import type { Lang, Role } from '../../src/engine/model.ts'
import { describeFinalCount } from '../../src/results/index.ts'
import { findRoleInfo, rolesOfUser, tableRevision } from '../../src/table/seat-queries.ts'
import { previewUndo } from '../../src/table/votes.ts'
import type { HeldRoleDto, TableTextDto } from '../../src/web/responses.ts'
import { tableLink } from '../bot-context.ts'
import { measureTime, type TimeReporter } from '../pausable-work.ts'
import { describeLessonOnMap } from '../posts/lesson.ts'
import { describeDecision } from '../posts/thread-message.ts'
import { describeEvents } from '../table/describe.ts'
import { findEventsSinceOwnCommand } from '../table/scene.ts'
import { mayRequestHint } from '../table/show-board.ts'
import type { VisibleTable } from './visible-table.ts'

/**
 * Describes the table in words for the map page: whose turn it is, what happened last, and for which role the
 * person looks at the map.
 */
export async function describeTable(
  { table, match, system, role }: VisibleTable,
  user: string,
  lang: Lang,
  spent?: TimeReporter,
): Promise<TableTextDto> {
  const { words } = system
  const since = await findEventsSinceOwnCommand(
    system,
    match,
    table.secret,
    role,
    rolesOfUser(table, user),
    spent,
  )
  const isAsked = role !== null && decidingRoles(match.state).includes(role)
  const lesson = measureTime(spent ?? (() => {}), () => describeLessonOnMap(table, system, lang))
  return {
    system: system.id,
    title: words[lang].title,
    subtitle: words[lang].subtitle,
    revision: tableRevision(table),
    isOver: table.stage === 'over',
    outcome:
      table.stage === 'over'
        ? (describeFinalCount(system, match, lang) ??
          words[lang].outcome(system.views.view(match.state, null)))
        : null,
    /** Link to the thread of a finished game, where players can start a rematch. Null while the game is running. */
    thread: table.stage === 'over' ? tableLink(table) : null,
    asks: table.stage === 'over' ? '' : describeDecision(table, system, lang),
    me:
      role === null
        ? null
        : {
            role,
            name: findRoleInfo(table, system, role).name[lang],
            colour: findRoleInfo(table, system, role).colour,
            isAsked,
          },
    roles: table.stage === 'over' ? [] : rolesOfUser(table, user).map(heldAs),
    status: words[lang].status(system.views.view(match.state, role), role),
    scene: describeEvents(system, match.state, lang, since),
    /**
     * True if the role has to decide whether to react. Then the page offers the setting for how often the bot
     * asks this.
     */
    isWindow: isAsked && findPassVerb(system, match.state) !== null,
    mayGoBack: !('no' in previewUndo(table, user)),
    mayHint: role !== null && mayRequestHint(table, match, role),
    lesson,
  }

  function heldAs(one: Role): HeldRoleDto {
    return {
      role: one,
      name: findRoleInfo(table, system, one).name[lang],
      isAsked: decidingRoles(match.state).includes(one),
    }
  }
}
