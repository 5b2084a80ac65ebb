import type { Lang } from '../../src/engine/system.ts'
import { listed } from '../../src/engine/words.ts'
import type { League } from '../../src/leagues/index.ts'
import { rolesHeld, type Table } from '../../src/table.ts'
import type { Command } from '../command.ts'
import { mention } from '../discord/mention.ts'
import { type Group, type GroupCommand, groups } from '../groups.ts'
import { type Asking, type House, isModerator, keyOf } from '../house.ts'
import { leagueOf } from '../league/which.ts'
import { type PlainCommand, plainCommands } from '../plain/index.ts'
import type { BotWords } from '../words/index.ts'
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
  sit,
  type Who,
} from './right.ts'

/**
 * Who may do what: every command, button, menu and window of the bot. Nothing runs that has no row here, and nothing
 * is asked elsewhere; the rules of a game decide whose turn it is. The rows of commands that are a file each stand in those files.
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
  'click standing': move,
  'click quick': move,
  'click orders': mine,
  'click asked': onServer,
  'click way': { ...onServer, changes: true },
  'click next': { ...onServer, changes: true },
  'click first': { ...onServer, changes: true },
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
  'click words': { where: 'table', who: ['seated'] },
  'modal my-quiet': own,
  'modal my-off': own,
  'modal words': { where: 'table', who: ['seated'], changes: true },
} as const satisfies Readonly<Record<string, Right>>

/** An option may have a right of its own. */
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

export const isRightName = (name: string): name is RightName => Object.hasOwn(rights, name)

/** Those who may, at this table as it now stands. */
export function allowed(rightName: RightName, table: Table | null): readonly Who[] {
  const right = rights[rightName]
  return (table && table.stage !== 'lobby' && right.begun) || right.who
}

/** The part of an interaction that says who asks and where. */
type Asker = Pick<Asking, 'guildId' | 'channelId' | 'user' | 'memberPermissions'> & {
  readonly options?: unknown
}

/** Why somebody may not do something here. */
export type Forbidden =
  | { readonly why: 'onlyServer' | 'noTable' | 'gone' }
  | { readonly why: 'league'; readonly league: League; readonly who: readonly Who[] }
  | { readonly why: 'who'; readonly table: Table; readonly who: readonly Who[] }

/** The one place where rights are asked for, before anything runs; null: he may. `thread`: the table of a button. */
export async function forbidden(
  house: House,
  asker: Asker,
  rightName: RightName,
  thread: string | null,
): Promise<Forbidden | null> {
  const { where, who: those } = rights[rightName]
  if (where === 'anywhere') return null
  if (!asker.guildId) return { why: 'onlyServer' }
  if (where === 'server') return null
  if (where === 'league') {
    const league = await leagueOf(house, asker)
    // The command itself says that there is none
    const may = !league || league.creator === asker.user.id || isModerator(asker)
    return may ? null : { why: 'league', league, who: those }
  }
  if (thread !== null && thread !== asker.channelId) return { why: 'gone' }
  const table = await house.store.read(keyOf(asker))
  if (!table) return { why: 'noTable' }
  const who = allowed(rightName, table)
  return who.some(one => isOne(one, asker, table)) ? null : { why: 'who', table, who }
}

function isOne(who: Who, asker: Asker, table: Table): boolean {
  switch (who) {
    case 'anybody':
      return true
    case 'opener':
      return table.creator === asker.user.id
    case 'moderator':
      return isModerator(asker)
    default:
      return rolesHeld(table, asker.user.id).length > 0
  }
}

/** The refusal: who may, and what to do instead. */
export function forbiddenText(no: Forbidden, lang: Lang, w: BotWords): string {
  switch (no.why) {
    case 'onlyServer':
      return w.failures.onlyServer
    case 'noTable':
      return w.show.noTable
    case 'gone':
      return w.failures.gone
    case 'league': {
      const names = no.who.map(one => w.rights.who[one](`<@${no.league.creator}>`))
      return `${w.rights.only(listed(names, lang))} ${w.rights.ownLeague}`
    }
  }
  const names = no.who.map(one => w.rights.who[one](mention(no.table.creator, lang)))
  const instead = no.table.stage === 'lobby' && !no.who.includes('own') ? w.rights.ownTable : w.rights.sit
  // A name may end in a comma of its own
  return `${w.rights.only(listed(names, lang).replace(',,', ','))} ${instead}`
}
