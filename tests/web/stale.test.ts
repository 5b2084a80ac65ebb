import { expect, test } from 'vitest'
import type { BotContext } from '../../commands/bot-context.ts'
import { createMapApi } from '../../commands/map/index.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import type { Match } from '../../src/engine/log.ts'
import { beginMatch, computeRulesVersion, playAction } from '../../src/engine/match.ts'
import { DEFAULT_PLAYER_SETTINGS } from '../../src/people/person.ts'
import { systems } from '../../src/systems/index.ts'
import { openTable, tableKey } from '../../src/table/index.ts'
import { tableRevision } from '../../src/table/seat-queries.ts'
import type { Table } from '../../src/table/types.ts'
import type { RequestParams } from '../../src/web/index.ts'
import { place } from '../commands/table/tables.ts'
import { freshMatch, picker, secretOf } from '../support/conformance.ts'
import { houseWith, tableOf } from './desk.ts'

const system = systems['hells-gate']
const setup = { scenario: system.scenarios[0].id, variants: {} }
const SECRET = secretOf('stale')
const LOOK: RequestParams['board'] = {
  lang: 'en',
  as: null,
  picks: [],
  verb: null,
  more: [],
  plan: [],
  brief: false,
}

/** A table after so many moves. */
function tableAt(moves: number): Table {
  const start = {
    ...setup,
    system: system.id,
    rules: computeRulesVersion(system),
    table: '1',
    entropy: [],
    commitment: '',
    seats: [],
  }
  let { match }: { match: Match } = beginMatch(system, start, SECRET)
  for (let n = 0; n < moves; n++) {
    const played = playAction(
      system,
      match,
      SECRET,
      'soviet',
      sampleAction(system, match.state, 'soviet', picker(`${n}`)),
    )
    if ('refusal' in played) throw new Error('a sampled action is refused')
    match = played.match
  }
  const opened = openTable(system, place, { user: '-', interaction: 'a', now: 0 })
  return { ...opened, outbox: [], system: system.id, setup, secret: SECRET, match, stage: 'playing' }
}

test('a picture of a table that has gone on is not drawn: the page gets the newest one', async () => {
  let table = tableAt(0)
  const visitor = { user: '-', guild: table.guild, thread: table.thread }
  const key = tableKey(table.guild, table.thread)
  let drawn = 0
  let given = 0
  let letGo = () => {}
  const gate = new Promise<void>(resolve => {
    letGo = resolve
  })
  const bot = {
    systems,
    store: { read: async () => table, people: { read: async () => DEFAULT_PLAYER_SETTINGS } },
    draw: async (_: object, isStale: () => boolean) => {
      given++
      await gate
      if (isStale()) return null
      drawn++
      return { bytes: new Uint8Array(1), width: 1, height: 1, format: 'jpeg', places: [] }
    },
  } as unknown as BotContext
  const desk = createMapApi(bot)
  const board = desk.board(visitor, LOOK)
  const picture = desk.picture(visitor, {
    ...LOOK,
    kind: 'full',
    revision: tableRevision(table),
    fine: false,
  })
  await expect.poll(() => given).toBe(1)
  const older = table
  table = tableAt(1)
  desk.reportTableChange(key, table)
  // News that comes late is none
  desk.reportTableChange(key, older)
  letGo()
  expect(await picture).toBe('stale')
  expect(await board).toMatchObject({ revision: tableRevision(table) })
  expect(drawn).toBe(1)
})

test('pages that look together at one position share what is alike, and nothing of what each sees for himself', async () => {
  const stalingrad = systems.stalingrad
  const setup = { scenario: stalingrad.scenarios[0].id, variants: {} }
  const { secret, match } = freshMatch(stalingrad, setup, 'together')
  const table = tableOf(stalingrad, setup, match, secret)
  const bot = houseWith(table)
  let drawn = 0
  const draw = (...given: Parameters<BotContext['draw']>) => {
    drawn++
    return bot.draw(...given)
  }
  const at = ({ desk }: { desk: ReturnType<typeof createMapApi> }, user: string) =>
    desk.board({ user, guild: table.guild, thread: table.thread }, LOOK)
  const pictures = async (told: Promise<object | null>) => ((await told) as { pictures: object[] }).pictures
  const alone: object[][] = []
  for (const user of ['german', 'soviet', '-'])
    alone.push(await pictures(at({ desk: createMapApi(bot) }, user)))
  const desk = createMapApi({ ...bot, draw } as unknown as BotContext)
  const first = at({ desk }, '-')
  const together = ['german', 'soviet', '-', 'german', '-'].map(user => pictures(at({ desk }, user)))
  await first
  const [german, soviet, nobody, again, other] = await Promise.all(together)
  expect([german, soviet, nobody]).toEqual(alone)
  expect(soviet).not.toEqual(german)
  expect([again, other]).toEqual([german, nobody])
  // One board of nobody, and a board and a hand of each side
  expect(drawn).toBe(5)
})
