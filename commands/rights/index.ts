import type { League } from '../../src/leagues/index.ts'
import type { Table } from '../../src/table/types.ts'
import type { Command } from '../command.ts'
import { type Group, type GroupCommand, groups } from '../groups.ts'
import { type House, keyOf } from '../house.ts'
import { leagueOf } from '../league/which.ts'
import { type PlainCommand, plainCommands } from '../plain/index.ts'
import {
  anywhere,
  host,
  look,
  mine,
  move,
  onServer,
  own,
  players,
  type Right,
  type Subject,
  sit,
  type Who,
} from './right.ts'
import { type Asker, type Forbidden, noLonger, whoMay } from './verify.ts'

/**
 * Who may do what: every command, button, menu and window of the bot. Nothing runs without a row in this list,
 * and no other code checks rights. The rules of a game decide whose turn it is. A command with a file of its own
 * has its row in that file.
 */
const fixed = {
  'system verb': move,
  'system answer': move,
  'system orders': move,
  'system odds': mine,
  'system guide': look,
  'system hint': mine,
  'system board': look,
  'system reference': onServer,

  'click do': move,
  'click open': mine,
  'click verb': mine,
  'click w': move,
  'click vote': players,
  'click resign': move,
  'click abandon': players,
  'click draw': move,
  'click league': onServer,
  'click league-join': { ...onServer, changes: true },
  'click standing': move,
  'click quick': move,
  'click orders': mine,
  'click asked': onServer,
  'click way': { ...onServer, changes: true },
  'click next': { ...onServer, changes: true },
  'click first': { ...onServer, changes: true },
  'click room': { ...onServer, changes: true },
  'click my-lang': own,
  'click my-calls': own,
  'click my-quiet': own,
  'click my-off': own,
  'click my-back': own,
  'click my-zone': own,
  'click my-days': own,
  'click my-data': anywhere,
  'click forget': anywhere,
  'click forget-me': own,
  'click undo': move,
  'click back': move,
  'click file': onServer,
  'click log': look,
  'click rule': anywhere,
  'click guide': look,
  'click hint': mine,
  'click text': look,
  'click hand': mine,
  'click mine': look,
  'click full': look,
  'click closeup': look,
  'click map': look,
  'click system': host,
  'click scenario': host,
  'click variant': host,
  'click variants': host,
  'click lang': host,
  'click begin': host,
  'click computer': host,
  'click hints': host,
  'click clock': host,
  'click zero': host,
  'click fill': host,
  'click sit': sit,
  'click take': sit,
  'click decline': sit,
  'click again': { where: 'table', who: ['seated'], changes: true },
  'click stand': move,
  'click reopen': own,
  'click shut': own,
  'click ally': { where: 'table', who: ['seated'], changes: true },
  'click takeover': { where: 'table', who: ['seated'], changes: true },
  'click words': { where: 'table', who: ['seated'] },
  'modal my-quiet': own,
  'modal my-off': own,
  'modal words': { where: 'table', who: ['seated'], changes: true },
} as const satisfies Readonly<Record<string, Right>>

/** Names of rights for grouped commands. An option may have a right of its own. */
export type GroupRightName = GroupCommand | `${GroupCommand} ${string}`
export type RightName = GroupRightName | `plain ${PlainCommand}` | keyof typeof fixed
type Named<Kind extends string, D = RightName> = D extends `${Kind} ${infer Name}` ? Name : never
export type SystemCommand = Named<'system'>
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
  const rows = Object.entries<Group>(groups).map(([name, { commands }]) => rowsOf(name, commands))
  return Object.assign({}, ...rows)
}

export const rights: Readonly<Record<RightName, Right>> = {
  ...(ofGroups() as Record<GroupRightName, Right>),
  ...(rowsOf('plain', plainCommands) as Record<`plain ${PlainCommand}`, Right>),
  ...fixed,
}

export { type Forbidden, forbiddenText } from './verify.ts'

export const isRightName = (name: string): name is RightName => Object.hasOwn(rights, name)

/** Returns who may do something at this table in its present state. */
export const allowed = (rightName: RightName, table: Table | null): readonly Who[] =>
  whoMay(rights[rightName], table)

/** Result of a check: what the person may act on, or why they may not act. */
export type Verdict = { readonly no: Forbidden } | { readonly subject: Subject }

/** Checks a right before anything runs. This is the only place for such checks. `thread`: the table of a button. */
export async function judged(
  house: House,
  asker: Asker,
  rightName: RightName,
  thread: string | null,
): Promise<Verdict> {
  const right = rights[rightName]
  const may = (league: League | null = null): Verdict => ({ subject: { right, league } })
  if (right.where === 'anywhere') return may()
  if (!asker.guildId) return { no: { why: 'onlyServer' } }
  if (rightName.startsWith('league ')) {
    const league = await leagueOf(house, asker)
    // The command itself says that there is no league.
    const no = league && noLonger(asker, right, { league })
    return no ? { no } : may(league)
  }
  if (right.where === 'server') return may()
  if (thread !== null && thread !== asker.channelId) return { no: { why: 'gone' } }
  const table = await house.store.read(keyOf(asker))
  if (!table) return { no: { why: 'noTable' } }
  const no = noLonger(asker, right, { table })
  return no ? { no } : may()
}

/** Returns why a person may not do something. Null if they may. */
export async function forbidden(
  house: House,
  asker: Asker,
  rightName: RightName,
  thread: string | null,
): Promise<Forbidden | null> {
  const verdict = await judged(house, asker, rightName, thread)
  return 'no' in verdict ? verdict.no : null
}
