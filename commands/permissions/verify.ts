import type { Lang } from '../../src/engine/model.ts'
import { joinWithAnd } from '../../src/engine/words.ts'
import type { League } from '../../src/leagues/index.ts'
import { isTableOpenTo, rolesOfUser } from '../../src/table/seat-queries.ts'
import type { Table } from '../../src/table/types.ts'
import { type BotInteraction, isModerator } from '../bot-context.ts'
import { formatMention } from '../discord/mention.ts'
import type { BotWords } from '../words/index.ts'
import type { PeopleGroup, Right } from './right.ts'

/** Fields of an interaction that say who asks and in which channel. */
export type RequestingPerson = Pick<
  BotInteraction,
  'guild' | 'guildId' | 'channelId' | 'member' | 'user' | 'memberPermissions'
> & {
  readonly options?: unknown
}

/** Reason why a person may not carry out an action in this place. */
export type ForbiddenReason =
  | { readonly why: 'onlyServer' | 'noTable' | 'gone' }
  | { readonly why: 'league'; readonly league: League; readonly who: readonly PeopleGroup[] }
  | { readonly why: 'who'; readonly table: Table; readonly who: readonly PeopleGroup[] }
  | { readonly why: 'private'; readonly table: Table }

/** Returns which groups of people have a right at this table, in the table's present state. */
export function listGroupsWithRight(right: Right, table: Table | null): readonly PeopleGroup[] {
  return (table && table.stage !== 'lobby' && right.begun) || right.who
}

/**
 * Returns the reason why a person does not have a right in the present state. Returns null if they have it.
 * Called before an action runs and again when the action is written.
 */
export function checkRightInState(
  asker: Pick<RequestingPerson, 'user' | 'memberPermissions'>,
  right: Right,
  { league, table }: { readonly league?: League; readonly table?: Table },
): ForbiddenReason | null {
  if (right.where === 'league' && league) {
    const may = league.creator === asker.user.id || isModerator(asker)
    return may ? null : { why: 'league', league, who: right.who }
  }
  if (right.where !== 'table' || !table) return null
  // Discord shows private threads to moderators, so they keep their rights there
  if (!isTableOpenTo(table, asker.user.id) && !isModerator(asker)) return { why: 'private', table }
  const who = listGroupsWithRight(right, table)
  return who.some(one => isOne(one, asker, table)) ? null : { why: 'who', table, who }
}

function isOne(
  who: PeopleGroup,
  asker: Pick<RequestingPerson, 'user' | 'memberPermissions'>,
  table: Table,
): boolean {
  switch (who) {
    case 'anybody':
      return true
    case 'opener':
      return table.creator === asker.user.id
    case 'moderator':
      return isModerator(asker)
    default:
      return rolesOfUser(table, asker.user.id).length > 0
  }
}

/** Tells a person without the necessary right which people have this right, and what the person can do instead. */
export function explainForbidden(reason: ForbiddenReason, lang: Lang, w: BotWords): string {
  switch (reason.why) {
    case 'onlyServer':
      return w.failures.onlyServer
    case 'noTable':
      return w.show.noTable
    case 'gone':
      return w.failures.gone
    case 'private':
      return w.rights.private(formatMention(reason.table.creator, lang))
    case 'league': {
      const names = reason.who.map(one => w.rights.who[one](`<@${reason.league.creator}>`))
      return `${w.rights.only(joinWithAnd(names, lang))} ${w.rights.ownLeague}`
    }
  }
  const names = reason.who.map(one => w.rights.who[one](formatMention(reason.table.creator, lang)))
  const instead =
    reason.table.stage === 'lobby' && !reason.who.includes('own') ? w.rights.ownTable : w.rights.sit
  return `${w.rights.only(joinWithAnd(names, lang))} ${instead}`
}
