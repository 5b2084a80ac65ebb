import type { League } from '../../src/leagues/index.ts'
import type { Table } from '../../src/table/types.ts'
import { type BotContext, tableKeyOf } from '../bot-context.ts'
import type { Command } from '../command.ts'
import type { ButtonId } from '../discord/custom-id.ts'
import { type GeneralCommandName, generalCommands } from '../general/index.ts'
import { type CommandGroup, commandGroups, type GroupedCommandName } from '../groups.ts'
import { findLeague } from '../league/find-league.ts'
import {
  type AuthorizedSubject,
  anywhereRight,
  organiserRight,
  ownSettingsRight,
  type PeopleGroup,
  type Right,
  rightOfOwnSeat,
  rightToChangeLobby,
  rightToInvite,
  rightToMakeMoves,
  rightToTakeSeat,
  rightToViewTable,
  serverRight,
  tablePlayersRight,
} from './right.ts'
import {
  checkRightInState,
  type ForbiddenReason,
  listGroupsWithRight,
  type RequestingPerson,
} from './verify.ts'

/**
 * The rights for every command, button, menu and window of the bot. An interaction without an entry is refused.
 * No other code checks rights. Whose turn it is follows from the rules of each game, not from these rights. If a
 * command has a file of its own, its right is in that file.
 */
const fixed = {
  'system verb': rightToMakeMoves,
  'system answer': rightToMakeMoves,
  'system orders': rightToMakeMoves,
  'system odds': rightOfOwnSeat,
  'system guide': rightToViewTable,
  'system hint': rightOfOwnSeat,
  'system board': rightToViewTable,
  'system reference': serverRight,

  'click do': rightToMakeMoves,
  'click open': rightOfOwnSeat,
  'click verb': rightOfOwnSeat,
  'click w': rightToMakeMoves,
  'click vote': tablePlayersRight,
  'click resign': rightToMakeMoves,
  'click abandon': tablePlayersRight,
  'click draw': rightToMakeMoves,
  'click league': serverRight,
  'click league-join': { ...serverRight, changes: true },
  'click league-leave': { ...serverRight, changes: true },
  'click league-host': organiserRight,
  'click league-new': serverRight,
  'click league-substitute': organiserRight,
  'click standing': rightToMakeMoves,
  'click quick': rightToMakeMoves,
  'click orders': rightOfOwnSeat,
  'click asked': serverRight,
  'click way': { ...serverRight, changes: true },
  'click next': { ...serverRight, changes: true },
  'click first': { ...serverRight, changes: true },
  'click room': { ...serverRight, changes: true },
  'click my-lang': ownSettingsRight,
  'click my-calls': ownSettingsRight,
  'click my-pictures': ownSettingsRight,
  'click my-quiet': ownSettingsRight,
  'click my-off': ownSettingsRight,
  'click my-back': ownSettingsRight,
  'click my-zone': ownSettingsRight,
  'click my-days': ownSettingsRight,
  'click my-data': anywhereRight,
  'click forget': anywhereRight,
  'click forget-me': ownSettingsRight,
  'click undo': rightToMakeMoves,
  'click back': rightToMakeMoves,
  'click file': serverRight,
  'click resume': { ...serverRight, changes: true },
  'click log': rightToViewTable,
  'click rule': anywhereRight,
  'click guide': rightToViewTable,
  'click hint': rightOfOwnSeat,
  'click text': rightToViewTable,
  'click told': rightToViewTable,
  'click hand': rightOfOwnSeat,
  'click mine': rightToViewTable,
  'click full': rightToViewTable,
  'click closeup': rightToViewTable,
  'click map': rightToViewTable,
  'click more': rightToViewTable,
  'click acts': rightOfOwnSeat,
  'click dice': rightToViewTable,
  'click system': rightToChangeLobby,
  'click position': rightToChangeLobby,
  'click scenario': rightToChangeLobby,
  'click variant': rightToChangeLobby,
  'click variants': rightToChangeLobby,
  'click lang': rightToChangeLobby,
  'click begin': rightToChangeLobby,
  'click computer': rightToChangeLobby,
  'click hints': rightToChangeLobby,
  'click clock': rightToChangeLobby,
  'click zero': rightToChangeLobby,
  'click lot': rightToChangeLobby,
  'click options': { where: 'table', who: rightToChangeLobby.who },
  'click fill': rightToChangeLobby,
  'click invite': rightToInvite,
  'click sit': rightToTakeSeat,
  'click take': rightToTakeSeat,
  'click decline': rightToTakeSeat,
  'click again': { where: 'table', who: ['seated'], changes: true },
  'click stand': rightToMakeMoves,
  'click reopen': ownSettingsRight,
  'click shut': ownSettingsRight,
  'click ally': { where: 'table', who: ['seated'], changes: true },
  'click takeover': { where: 'table', who: ['seated'], changes: true },
  'click words': { where: 'table', who: ['seated'] },
  'click bid': { where: 'table', who: ['seated'] },
  'modal league-new': { ...serverRight, changes: true },
  'modal league-substitute': organiserRight,
  'modal my-quiet': ownSettingsRight,
  'modal my-off': ownSettingsRight,
  'modal words': { where: 'table', who: ['seated'], changes: true },
  'modal bid': { where: 'table', who: ['seated'], changes: true },
} as const satisfies Readonly<Record<string, Right>>

/**
 * Name of the right for a command in a group, such as `game new`. If an option of the command has its own right,
 * the name of the option follows.
 */
export type GroupRightName = GroupedCommandName | `${GroupedCommandName} ${string}`
export type RightName = GroupRightName | `plain ${GeneralCommandName}` | keyof typeof fixed
/**
 * For a word such as `click`: the names of all rights that begin with this word. The names are given without the
 * word.
 */
type NamesAfter<Word extends string, Right = RightName> = Right extends `${Word} ${infer Name}` ? Name : never
export type SystemCommandKind = NamesAfter<'system'>
/** What a button or select menu does, as its custom id names it. */
export type ClickName = NamesAfter<'click'>
/** What an input window (Discord modal) is for, as its custom id names it. */
export type ModalName = NamesAfter<'modal'>

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
  ...(rowsOf('plain', generalCommands) as Record<`plain ${GeneralCommandName}`, Right>),
  ...fixed,
}

export { explainForbidden, type ForbiddenReason } from './verify.ts'

export const isRightName = (name: string): name is RightName => Object.hasOwn(rights, name)

/** Returns which groups of people have a right at this table, in the table's present state. */
export const findAllowedGroups = (rightName: RightName, table: Table | null): readonly PeopleGroup[] =>
  listGroupsWithRight(rights[rightName], table)

/**
 * Result of checking a right: the table, league or seat on which the person may act, or the reason why they may
 * not.
 */
export type RightCheckResult = { readonly no: ForbiddenReason } | { readonly subject: AuthorizedSubject }

/**
 * Checks a right before the handler of an interaction runs. No other function checks rights before a handler.
 * `button`: the clicked button, which belongs to one table or to one league.
 */
export async function checkRight(
  bot: BotContext,
  asker: RequestingPerson,
  rightName: RightName,
  button: ButtonId | null,
): Promise<RightCheckResult> {
  const right: Right = rights[rightName]
  const may = (league: League | null = null): RightCheckResult => ({ subject: { right, league } })
  if (right.where === 'anywhere') return may()
  if (!asker.guildId) return { no: { why: 'onlyServer' } }
  if (/^(?:(?:click|modal) )?league\b/.test(rightName)) {
    const league = button
      ? await bot.store.leagues.read(asker.guildId, button.revision)
      : await findLeague(bot, asker)
    // Without a league, the command itself tells the person that there is none.
    const no = league && checkRightInState(asker, right, { league })
    return no ? { no } : may(league)
  }
  if (right.where === 'server') return may()
  if (button && button.thread !== asker.channelId) return { no: { why: 'gone' } }
  const table = await bot.store.read(tableKeyOf(asker))
  if (!table) return { no: { why: 'noTable' } }
  const no = checkRightInState(asker, right, { table })
  return no ? { no } : { subject: { right, league: null, table } }
}

/** Returns the reason why a person may not do something. Returns null if they may. */
export async function findForbiddenReason(
  bot: BotContext,
  asker: RequestingPerson,
  rightName: RightName,
): Promise<ForbiddenReason | null> {
  const verdict = await checkRight(bot, asker, rightName, null)
  return 'no' in verdict ? verdict.no : null
}
