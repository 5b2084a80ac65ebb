import type { League } from '../../src/leagues/index.ts'
import type { Table } from '../../src/table/types.ts'
import { type BotContext, tableKeyOf } from '../bot-context.ts'
import type { Command } from '../command.ts'
import { type PlainCommandName, plainCommands } from '../general/index.ts'
import { type CommandGroup, commandGroups, type GroupedCommandName } from '../groups.ts'
import { findLeague } from '../league/find-league.ts'
import {
  anywhereRight,
  hostRight,
  lookRight,
  moveRight,
  ownSeatRight,
  ownSettingsRight,
  type PeopleGroup,
  playersRight,
  type Right,
  type RightSubject,
  serverRight,
  sitRight,
} from './right.ts'
import { type Asker, type ForbiddenReason, peopleWithRight, verifyRight } from './verify.ts'

/**
 * The rights for every command, button, menu and window of the bot. An interaction without an entry is refused.
 * No other code checks rights. Whose turn it is follows from the rules of each game, not from these rights. If a
 * command has a file of its own, its right is in that file.
 */
const fixed = {
  'system verb': moveRight,
  'system answer': moveRight,
  'system orders': moveRight,
  'system odds': ownSeatRight,
  'system guide': lookRight,
  'system hint': ownSeatRight,
  'system board': lookRight,
  'system reference': serverRight,

  'click do': moveRight,
  'click open': ownSeatRight,
  'click verb': ownSeatRight,
  'click w': moveRight,
  'click vote': playersRight,
  'click resign': moveRight,
  'click abandon': playersRight,
  'click draw': moveRight,
  'click league': serverRight,
  'click league-join': { ...serverRight, changes: true },
  'click standing': moveRight,
  'click quick': moveRight,
  'click orders': ownSeatRight,
  'click asked': serverRight,
  'click way': { ...serverRight, changes: true },
  'click next': { ...serverRight, changes: true },
  'click first': { ...serverRight, changes: true },
  'click room': { ...serverRight, changes: true },
  'click my-lang': ownSettingsRight,
  'click my-calls': ownSettingsRight,
  'click my-quiet': ownSettingsRight,
  'click my-off': ownSettingsRight,
  'click my-back': ownSettingsRight,
  'click my-zone': ownSettingsRight,
  'click my-days': ownSettingsRight,
  'click my-data': anywhereRight,
  'click forget': anywhereRight,
  'click forget-me': ownSettingsRight,
  'click undo': moveRight,
  'click back': moveRight,
  'click file': serverRight,
  'click log': lookRight,
  'click rule': anywhereRight,
  'click guide': lookRight,
  'click hint': ownSeatRight,
  'click text': lookRight,
  'click hand': ownSeatRight,
  'click mine': lookRight,
  'click full': lookRight,
  'click closeup': lookRight,
  'click map': lookRight,
  'click system': hostRight,
  'click scenario': hostRight,
  'click variant': hostRight,
  'click variants': hostRight,
  'click lang': hostRight,
  'click begin': hostRight,
  'click computer': hostRight,
  'click hints': hostRight,
  'click clock': hostRight,
  'click zero': hostRight,
  'click fill': hostRight,
  'click sit': sitRight,
  'click take': sitRight,
  'click decline': sitRight,
  'click again': { where: 'table', who: ['seated'], changes: true },
  'click stand': moveRight,
  'click reopen': ownSettingsRight,
  'click shut': ownSettingsRight,
  'click ally': { where: 'table', who: ['seated'], changes: true },
  'click takeover': { where: 'table', who: ['seated'], changes: true },
  'click words': { where: 'table', who: ['seated'] },
  'modal my-quiet': ownSettingsRight,
  'modal my-off': ownSettingsRight,
  'modal words': { where: 'table', who: ['seated'], changes: true },
} as const satisfies Readonly<Record<string, Right>>

/**
 * Name of the right for a command in a group, such as `game new`. If an option of the command has its own right,
 * the name of the option follows.
 */
export type GroupRightName = GroupedCommandName | `${GroupedCommandName} ${string}`
export type RightName = GroupRightName | `plain ${PlainCommandName}` | keyof typeof fixed
type Named<Kind extends string, D = RightName> = D extends `${Kind} ${infer Name}` ? Name : never
export type SystemCommandKind = Named<'system'>
export type ClickAction = Named<'click'>
export type ModalAction = Named<'modal'>

function rowsOf(kind: string, commands: Readonly<Record<string, Command>>): Record<string, Right> {
  const rows = Object.entries(commands).flatMap(([name, { right, options = () => [] }]) => [
    [`${kind} ${name}`, right],
    ...options([]).flatMap(option =>
      option.right ? [[`${kind} ${name} ${option.name.en}`, option.right]] : [],
    ),
  ])
  return Object.fromEntries(rows)
}

function ofGroups(): Record<string, Right> {
  const rows = Object.entries<CommandGroup>(commandGroups).map(([name, { commands }]) =>
    rowsOf(name, commands),
  )
  return Object.assign({}, ...rows)
}

export const rights: Readonly<Record<RightName, Right>> = {
  ...(ofGroups() as Record<GroupRightName, Right>),
  ...(rowsOf('plain', plainCommands) as Record<`plain ${PlainCommandName}`, Right>),
  ...fixed,
}

export { type ForbiddenReason, forbiddenText } from './verify.ts'

export const isRightName = (name: string): name is RightName => Object.hasOwn(rights, name)

/** Returns which groups of people have a right at this table, in the table's present state. */
export const allowedPeople = (rightName: RightName, table: Table | null): readonly PeopleGroup[] =>
  peopleWithRight(rights[rightName], table)

/**
 * Result of checking a right: the table, league or seat on which the person may act, or the reason why they may
 * not.
 */
export type RightVerdict = { readonly no: ForbiddenReason } | { readonly subject: RightSubject }

/**
 * Checks a right before the handler of an interaction runs. No other function checks rights before a handler.
 * `thread`: thread of the table to which a clicked button belongs.
 */
export async function checkRight(
  bot: BotContext,
  asker: Asker,
  rightName: RightName,
  thread: string | null,
): Promise<RightVerdict> {
  const right = rights[rightName]
  const may = (league: League | null = null): RightVerdict => ({ subject: { right, league } })
  if (right.where === 'anywhere') return may()
  if (!asker.guildId) return { no: { why: 'onlyServer' } }
  if (rightName.startsWith('league ')) {
    const league = await findLeague(bot, asker)
    // Without a league, the command itself tells the person that there is none.
    const no = league && verifyRight(asker, right, { league })
    return no ? { no } : may(league)
  }
  if (right.where === 'server') return may()
  if (thread !== null && thread !== asker.channelId) return { no: { why: 'gone' } }
  const table = await bot.store.read(tableKeyOf(asker))
  if (!table) return { no: { why: 'noTable' } }
  const no = verifyRight(asker, right, { table })
  return no ? { no } : may()
}

/** Returns the reason why a person may not do something. Returns null if they may. */
export async function findForbiddenReason(
  bot: BotContext,
  asker: Asker,
  rightName: RightName,
  thread: string | null,
): Promise<ForbiddenReason | null> {
  const verdict = await checkRight(bot, asker, rightName, thread)
  return 'no' in verdict ? verdict.no : null
}
