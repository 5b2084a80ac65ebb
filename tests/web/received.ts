import { createMapApi } from '../../commands/map/index.ts'
import { findOpenStep } from '../../src/engine/actions/agenda.ts'
import type { Action, GameSetup, Role, WrittenLang } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { tableRevision } from '../../src/table/seat-queries.ts'
import type { Table } from '../../src/table/types.ts'
import { houseWith } from './desk.ts'

/** What two pages are told that show the same does not depend on how long they looked. */
const UNBOUNDED = { atOnce: Number.POSITIVE_INFINITY, perSecond: 1, share: 1, debt: 0 }

interface Pointed {
  readonly kind: string
  readonly value: number | string
}

/** All that the page of this person receives, whatever he points at, plans, types or asks for. */
export async function received(
  played: Table,
  system: GameSystem,
  user: string,
  pick: (n: number) => number,
  plan: readonly Action[] = [],
  langs: readonly WrittenLang[] = ['ru', 'en'],
): Promise<string> {
  const table = withLessons(played, system)
  const desk = createMapApi(houseWith(table), UNBOUNDED, UNBOUNDED)
  const visitor = { user, guild: table.guild, thread: table.thread }
  const revision = tableRevision(table)
  const got: unknown[] = []
  for (const lang of langs) {
    const isFine = pick(2) === 0
    const ask = { lang, as: null, verb: null, more: [], plan: pick(2) === 0 ? plan.map(sent) : [] }
    const board = (await desk.board(visitor, { ...ask, picks: [], brief: false })) as Told
    got.push(await desk.guide(visitor, { lang, as: null }), await desk.hint(visitor, { lang, as: null }))
    got.push(await desk.legend(visitor, { lang }))
    got.push(board, await desk.log(visitor, { lang, page: 0 }), await desk.own(visitor, { lang, as: null }))
    const kind = isFine ? 'hand' : 'full'
    got.push(await desk.picture(visitor, { kind: 'legend', lang, as: null, revision, plan: [], fine: false }))
    got.push(await desk.picture(visitor, { kind, lang, as: null, revision, plan: ask.plan, fine: isFine }))
    const picks: Pointed[] = []
    for (let n = 0, { order } = board; n < 4 && order && order.choices.length > 0; n++) {
      const { kind, value } = order.choices[pick(order.choices.length)]
      // Another first click, or one more
      if (pick(2) === 0) picks.length = 0
      picks.push({ kind, value })
      const tried = [{ kind, value: pick(60) }]
      const next = (await desk.board(visitor, { ...ask, picks: [...picks], tried, brief: true })) as Told
      got.push(next)
      order = next.order && next.order.choices.length > 0 ? next.order : order
    }
  }
  // What may be tried, legal or not, by somebody who is asked or is not
  const named = Object.values(system.rules.steps).flatMap(rule =>
    'verbs' in rule ? Object.keys(rule.verbs) : [],
  )
  for (let n = 0; n < 6; n++) {
    const orders = [{ verb: named[pick(named.length)], args: [pick(20), [pick(20)]] }]
    const asks = { lang: 'en', as: null, revision, mark: 'markmark', sure: true } as const
    const came = (await desk.act(visitor, { ...asks, orders })) as { is: string }
    if (came.is !== 'done') got.push(came)
  }
  return JSON.stringify(got)
}

/** The table as one of a first game, of which all may read what is explained; with hints. */
function withLessons(table: Table, system: GameSystem): Table {
  const step = table.match && findOpenStep(table.match.state)?.do
  const events = Object.keys(system.words.en.lessons?.events ?? {}).map(type => `event:${type}`)
  const what = [...(step ? [step] : []), ...events]
  return {
    ...table,
    hints: 'always',
    lesson: { user: '', known: [], newest: { after: 0, what, learned: true } },
  }
}

interface Told {
  readonly order: { readonly choices: readonly Pointed[] } | null
}

const sent = ({ verb, args }: Action) => ({
  verb,
  args: args.map(arg => (typeof arg === 'object' && arg !== null ? [...arg] : arg)),
})

/** Everybody who may look, and the public. */
export const viewers = (system: GameSystem, setup: GameSetup): readonly (Role | null)[] => [
  null,
  ...system.rules.roles(setup).map(({ role }) => role),
]
