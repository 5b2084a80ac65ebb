import type { Action, Lang, Role } from '../../src/engine/model.ts'
import { tableKey } from '../../src/table/index.ts'
import type { Cause, Table } from '../../src/table/types.ts'
import type { Told } from '../../src/web/told.ts'
import { sureText, takenBack, takenText } from '../game/undo.ts'
import { type House, isOurs, systemOf } from '../house.ts'
import { type Spent, timed } from '../slices.ts'
import { type Came, changeBy, played, privateNews } from '../table/change.ts'
import { sectionOf } from '../table/cited.ts'
import { explain } from '../table/explain.ts'
import { warningLines } from '../table/warning.ts'
import { words } from '../words/index.ts'
import type { Visitor } from './board.ts'

interface Asked {
  /** Role to act as, if the person holds several. Null for the role that has to decide. */
  readonly as: Role | null
  readonly lang: Lang
  readonly revision: number
  readonly mark: string
  readonly sure: boolean
}

/**
 * Carries out orders from the map page like those of a command. They are checked on the newest table, stored,
 * and posted in the thread.
 */
export async function doOrders(
  house: House,
  visitor: Visitor,
  { orders, ...asked }: Asked & { readonly orders: readonly Action[] },
  spent: Spent,
): Promise<Told> {
  const cause = causeFor(house, visitor, asked.mark)
  const how = { as: asked.as, revision: asked.revision, ...(asked.sure && { sure: true as const }) }
  let lost: Told | null = null
  const came = await changeBy(house, keyOf(visitor), cause, table => {
    const done = timed(spent, () => played(house, table, cause, () => orders, how))
    if (done.is !== 'asks') return done
    // The page itself asks the player and keeps the orders, so nothing is stored.
    lost = lostBy(house, done, asked.lang)
    return { is: 'sure', parts: [] }
  })
  return lost ?? told(house, came, asked.lang)
}

export async function goBack(
  house: House,
  visitor: Visitor,
  asked: Omit<Asked, 'as'>,
  spent: Spent,
): Promise<Told> {
  const cause = causeFor(house, visitor, asked.mark)
  let needs: Parameters<typeof sureText>[0] | null = null
  let isFree = true
  const came = await changeBy(house, keyOf(visitor), cause, table => {
    const { revision, sure } = asked
    const how = { revision, ...(sure && { isSure: true as const }) }
    const taken = timed(spent, () => takenBack(house, table, cause, asked.lang, how))
    if ('what' in taken) {
      needs = taken
      return { is: 'sure', parts: [] }
    }
    isFree = taken.isFree
    return taken.came
  })
  if (needs !== null) return { is: 'asks', why: sureText(needs)[asked.lang], lost: [] }
  return told(house, came, asked.lang, takenText(isFree)[asked.lang])
}

export const keyOf = ({ guild, thread }: Visitor): string => tableKey(guild, thread)

/**
 * Returns the initiator of a change from the map page. The page marks each request, so that a request sent twice
 * counts once. The mark holds for this person alone.
 */
export const causeFor = (house: House, { user }: Visitor, mark: string): Cause => ({
  user,
  interaction: `map:${user}:${mark}`,
  now: house.now(),
})

export function told(house: House, came: Came, lang: Lang, success = ''): Told {
  const w = words[lang]
  switch (came.is) {
    case 'done': {
      send(house, came.table)
      return { is: 'done', news: privateNews(house, came, lang) ?? success }
    }
    case 'no':
      return { is: 'no', why: typeof came.why === 'string' ? w.refusals[came.why] : came.why[lang] }
    case 'refused': {
      const { table, role, refusal } = came
      const system = systemOf(house, table)
      const { text, rule } = explain(table, system, lang, w, { ...refusal, by: role })
      const section = rule === null ? null : sectionOf(system.words[lang].sections, rule)
      return { is: 'no', why: text, ...(section && { rule: section }) }
    }
    case 'stale':
      return { is: 'stale', why: '' }
    case 'asks':
    case 'sure':
    case 'repeated':
      return { is: 'done', news: '' }
  }
}

function lostBy(house: House, { table, warnings }: Extract<Came, { is: 'asks' }>, lang: Lang): Told {
  const state = table.match?.state
  const system = systemOf(house, table)
  const lines = state ? warnings.flatMap(one => warningLines(system, state, lang, one)) : []
  return { is: 'asks', why: words[lang].menus.warned, lost: lines }
}

/**
 * Sends the posts of a change. The change counts even if they cannot be sent. Posts for servers of another
 * process are sent by that process.
 */
function send(house: House, table: Table): void {
  const { outbox, names, log } = house
  const key = tableKey(table.guild, table.thread)
  if (!isOurs(house, key)) return
  names.note(key, table)
  void outbox
    .run(key)
    .catch(error => log.error({ error, key }, 'the move is saved, but its post could not be sent yet'))
}
