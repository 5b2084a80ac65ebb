import type { Both, Lang } from '../../src/engine/model.ts'
import { actsAs } from '../../src/table/who.ts'
import type { Asks } from '../../src/web/index.ts'
import type { OwnTold, StandingTold, Told } from '../../src/web/told.ts'
import { type House, systemOf } from '../house.ts'
import { chooseBy } from '../me/choose.ts'
import { askedWords, WAYS, wanting, ways } from '../orders/asked.ts'
import { arranged, kindsFor } from '../orders/standing.ts'
import { changeBy } from '../table/change.ts'
import { words } from '../words/index.ts'
import { type Seen, seenBy, type Visitor } from './board.ts'
import { causeFor, keyOf, told } from './deed.ts'

// A player's own settings: how the bot asks them in all their games, and which standing orders answer for their
// seat.

/** Returns the player's settings at this table. Null if nothing can be set here. */
export async function ownTold(
  house: House,
  visitor: Visitor,
  { lang, as }: Asks['own'],
): Promise<OwnTold | null> {
  const table = await house.store.read(keyOf(visitor))
  const seen = table && seenBy(house, table, visitor.user, [], as)
  if (!seen || seen.role === null || table.stage !== 'playing') return null
  const person = await house.store.people.read(visitor.user)
  return {
    role: seen.role,
    standing: standingTold(seen, lang),
    asked: {
      title: askedWords.title[lang],
      about: askedWords.about[lang],
      ways: WAYS.map(way => ({
        way,
        name: ways[way].name[lang],
        about: ways[way].about[lang],
        isOn: person.asked === way,
      })),
    },
    next: { name: askedWords.nextOn[lang], isOn: person.next },
  }
}

function standingTold({ table, system, role, match }: Seen, lang: Lang): readonly StandingTold[] | null {
  if (role === null) return null
  const kinds = kindsFor(system, role)
  if (kinds.length === 0) return null
  const given = table.standing[role] ?? []
  const view = system.views.view(match.state, role)
  const nameOf = ({ name }: { readonly name: Both }) => name[lang]
  return kinds.map(kind => {
    const order = given.find(one => one.kind === kind.id)
    const values = kind.values?.(view, role)
    return {
      id: kind.id,
      name: nameOf(kind),
      about: kind.about[lang],
      isOn: order !== undefined,
      isSingle: kind.single === true,
      values:
        values?.map(one => ({
          id: one.id,
          name: nameOf(one),
          isOn: order?.values.includes(one.id) ?? false,
        })) ?? null,
    }
  })
}

/** Sets a standing order from the map page, with the same effect as its menu in the thread. */
export async function arm(house: House, visitor: Visitor, asked: Asks['arm']): Promise<Told> {
  const { lang, mark, kind, values, as } = asked
  const cause = causeFor(house, visitor, mark)
  const came = await changeBy(house, keyOf(visitor), cause, table => {
    const role = as ?? actsAs(table, visitor.user)
    if (role === null) return { is: 'no', why: 'not-seated' }
    const chosen = (offered: readonly string[] | null) =>
      offered && values ? offered.filter(value => values.includes(value)) : values
    return arranged(systemOf(house, table), table, role, kind, chosen, cause)
  })
  return told(house, came, lang, words[lang].standing.saved)
}

/** Sets how the bot asks a player whether to react, in all their games. */
export async function want(
  house: House,
  { user }: Visitor,
  { lang, way, next }: Asks['want'],
): Promise<Told> {
  await chooseBy(house, user, person =>
    wanting(person, { ...(way !== null && { asked: way }), ...(next !== null && { next }) }),
  )
  return { is: 'done', news: words[lang].standing.saved }
}
