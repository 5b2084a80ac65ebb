import type { Lang } from '../src/engine/system.ts'
import { listed } from '../src/engine/words.ts'
import { rolesHeld, type Table } from '../src/table.ts'
import { type Asking, type House, isModerator, keyOf } from './house.ts'
import type { BotWords } from './words/index.ts'

/** `own`: whoever holds the seat that it concerns; `seated`: a player of any seat. */
export type Who = 'anybody' | 'opener' | 'own' | 'seated' | 'moderator'

export interface Right {
  /** Direct messages too, any channel of a server, or the thread of a table (a button: its own table's). */
  readonly where: 'anywhere' | 'server' | 'table'
  readonly who: readonly Who[]
  /** Once the game has begun, if that makes a difference. */
  readonly begun?: readonly Who[]
  /** It changes a table or posts something; else it only looks, and only the asking person sees the answer. */
  readonly changes?: true
}

const look = { where: 'table', who: ['anybody'] } as const
const mine = { where: 'table', who: ['own'] } as const
const move = { ...mine, changes: true } as const
/** The lobby is the host's, and the moderators'; whoever plays has no less say once the game has begun. */
const host = { where: 'table', who: ['opener', 'moderator'], changes: true } as const
const hostThenPlayers = { ...host, begun: ['seated', 'moderator'] } as const
const sit = { where: 'table', who: ['anybody'], changes: true } as const
const anywhere = { where: 'anywhere', who: ['anybody'] } as const

/**
 * Who may do what: every command, button, menu and window of the bot. Nothing runs that has no row here, and nothing
 * is asked elsewhere; the rules of a game decide whose turn it is.
 */
export const rights = {
  'game new': { where: 'server', who: ['anybody'], changes: true },
  'game join': sit,
  'game leave': { ...hostThenPlayers, who: ['own', 'opener', 'moderator'] },
  'game show': look,
  'game show hand': mine,
  'game status': look,
  'game log': look,
  'game undo': move,
  'game resign': move,
  'game abandon': hostThenPlayers,
  'game replay': look,
  'game replay public': { where: 'table', who: ['seated', 'moderator'], changes: true },
  'game export': look,
  'game remind': { where: 'table', who: ['seated', 'moderator'], changes: true },
  'game language': hostThenPlayers,
  'game list': { where: 'server', who: ['anybody'] },
  'game orders': mine,

  'system verb': move,
  'system answer': move,
  'system orders': move,
  'system odds': mine,
  'system guide': look,
  'system board': look,
  'system reference': { where: 'server', who: ['anybody'] },

  'plain rules': anywhere,
  'plain roll': { ...anywhere, changes: true },
  'plain help': anywhere,

  'click do': move,
  'click open': mine,
  'click verb': mine,
  'click w': move,
  'click vote': { where: 'table', who: ['seated', 'moderator'], changes: true },
  'click resign': move,
  'click standing': move,
  'click quick': move,
  'click orders': mine,
  'click undo': move,
  'click log': look,
  'click rule': anywhere,
  'click guide': look,
  'click text': look,
  'click hand': mine,
  'click mine': look,
  'click full': look,
  'click system': host,
  'click scenario': host,
  'click variant': host,
  'click variants': host,
  'click lang': host,
  'click begin': host,
  'click sit': sit,
  'click stand': move,
  'click words': { where: 'table', who: ['seated'] },
  'modal words': { where: 'table', who: ['seated'], changes: true },
} as const satisfies Readonly<Record<string, Right>>

export type Deed = keyof typeof rights
type Named<Kind extends string, D = Deed> = D extends `${Kind} ${infer Name}`
  ? Name extends `${string} ${string}`
    ? never
    : Name
  : never
export type GameCommand = Named<'game'>
export type SystemCommand = Named<'system'>
export type PlainCommand = Named<'plain'>
export type ClickAction = Named<'click'>
export type ModalAction = Named<'modal'>

export const isDeed = (name: string): name is Deed => Object.hasOwn(rights, name)

/** Those who may, at this table as it now stands. */
export function allowed(deed: Deed, table: Table | null): readonly Who[] {
  const right: Right = rights[deed]
  return (table && table.stage !== 'lobby' && right.begun) || right.who
}

/** The part of an interaction that says who asks and where. */
type Asker = Pick<Asking, 'guildId' | 'channelId' | 'user' | 'memberPermissions'>

/** Why somebody may not do something here. */
export type Forbidden =
  | { readonly why: 'onlyServer' | 'noTable' | 'gone' }
  | { readonly why: 'who'; readonly table: Table; readonly who: readonly Who[] }

/** The one place where rights are asked for, before a deed runs; null: he may. `thread`: the table of a button. */
export async function forbidden(
  house: House,
  asker: Asker,
  deed: Deed,
  thread: string | null,
): Promise<Forbidden | null> {
  const { where }: Right = rights[deed]
  if (where === 'anywhere') return null
  if (!asker.guildId) return { why: 'onlyServer' }
  if (where === 'server') return null
  if (thread !== null && thread !== asker.channelId) return { why: 'gone' }
  const table = await house.store.read(keyOf(asker))
  if (!table) return { why: 'noTable' }
  const who = allowed(deed, table)
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
  }
  const names = no.who.map(one => w.rights.who[one](`<@${no.table.creator}>`))
  const instead = no.table.stage === 'lobby' && !no.who.includes('own') ? w.rights.ownTable : w.rights.sit
  return `${w.rights.only(listed(names, lang))} ${instead}`
}
