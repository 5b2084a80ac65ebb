import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { carryOutMapOrders } from '../../../commands/map/changes.ts'
import { buildVisibleTable, describePicks } from '../../../commands/map/visible-table.ts'
import { beginMatch } from '../../../src/engine/match.ts'
import { systems } from '../../../src/systems/index.ts'
import { tableKey } from '../../../src/table/index.ts'
import { tableRevision } from '../../../src/table/seat-queries.ts'
import type { Table } from '../../../src/table/types.ts'
import { opening } from '../../stalingrad/st.ts'
import { houseWith } from '../../web/desk.ts'
import { confirmed, idOf, picked, type Stage, said, stage, textOf, valuesIn } from '../stage.ts'

describe('a second question', () => {
  let on: Stage
  beforeAll(async () => {
    on = await stage(systems)
  })
  afterAll(() => on.close())

  const length = async (thread: string) => (await on.read(thread)).match?.log.length ?? 0

  test('is put alike to a button, a typed order and a line of orders, and nothing is done before it is answered', async () => {
    const { anna, boris } = on.people
    const thread = await on.table('hells-gate', { soviet: boris, german: anna })
    const here = { channelId: thread }
    const asked = await on.alone(
      boris,
      thread,
      boris.click(on.last(thread), idOf(on.last(thread), 'do', 'done')),
    )
    expect(textOf(asked)).toMatch(/Sure\?.*\nLeft undone: \*\*Attack\*\*: C6 \(8:1, hit 100%\), /)
    expect(await length(thread)).toBe(0)
    expect(await said(boris.slash('hell done', {}, here))).toContain('Sure?')
    const menu = await (await boris.slash('hell orders', { line: 'done' }, here)).settled()
    expect(textOf(menu)).toContain('Sure?')
    expect(await length(thread)).toBe(0)
    await (await boris.click(menu!, idOf(menu, 'w', 'sure'))).settled()
    expect(await length(thread)).toBe(1)
    // Of a position that is gone it is old.
    expect(await said(boris.click(asked, idOf(asked, 'w', 'sure')))).toContain('discord.com/channels')
    expect(await length(thread)).toBe(1)
  })

  test('is dropped by Cancel, and older menus do not answer it', async () => {
    const { anna, boris } = on.people
    const thread = await on.table('hells-gate', { soviet: boris, german: anna })
    const menu = await (await boris.click(on.last(thread), idOf(on.last(thread), 'open', 'attack'))).settled()
    const asked = await (await boris.slash('hell done', {}, { channelId: thread })).settled()
    const [target] = valuesIn(menu)
    const shown = await (await picked(boris, menu, target.value)).settled()
    expect(textOf(shown)).not.toContain('Sure?')
    expect(textOf(shown)).toContain(target.label)
    expect(await length(thread)).toBe(0)
    await (await boris.click(asked!, idOf(asked, 'w', 'cancel'))).settled()
    expect((await on.read(thread)).drafts).toEqual({})
    expect(await length(thread)).toBe(0)
  })

  test('stands on the page of the map beside what would be done, in its reader’s language', async () => {
    const { anna, boris } = on.people
    const thread = await on.table('hells-gate', { soviet: boris, german: anna })
    const seen = buildVisibleTable({ systems }, await on.read(thread), boris.person.id, [])
    const lost = (lang: 'ru' | 'en') => describePicks(seen!, [], 'done', lang)?.verbs[0].done?.lost.join()
    expect(lost('ru')).toMatch(/^Останется несделанным: \*\*Атаковать\*\*: C6 \(8:1, хит 100\s%\), /)
    expect(lost('en')).toMatch(/^Left undone: \*\*Attack\*\*: C6 \(8:1, hit 100%\), /)
  })

  /** Cards that may still be discarded when both have passed. */
  const HANDS = { german: ['ju87'], soviet: ['mines'] }
  /** The Soviets have passed with fresh units, who is asked about that too; now the Germans are asked, whom `name` plays. */
  async function passed(name: 'anna' | 'boris', turn: number) {
    const { anna, boris } = on.people
    const [german, soviet] = name === 'anna' ? [anna, boris] : [boris, anna]
    const thread = await on.table('stalingrad', { german, soviet })
    const { stalingrad } = systems
    const position = stalingrad.rules.toPosition(opening({ turn, toAct: 'soviet', hands: HANDS }).state)
    await on.bot.store.turn(tableKey(on.sandbox.guildId, thread), (table: Table) => {
      const { match } = beginMatch(stalingrad, { ...table.match!.start, position }, table.secret)
      return { table: { ...table, match }, result: null }
    })
    const count = on.posts(thread).length
    const deed = soviet.slash('stalingrad orders', { line: 'pass' }, { channelId: thread })
    await confirmed(soviet, deed)
    await on.sandbox.waitUntilFound(() => on.posts(thread).length > count)
    await on.quiet(thread)
    return { german, thread }
  }

  test.each([
    ['boris', 'en', 1, /Sure\?/, /^Left undone: .*\*\*Fire\*\*/, 'After this, turn 1 ends.'],
    ['anna', 'ru', 1, /Точно\?/, /^Останется несделанным: .*\*\*Огонь\*\*/, 'Ход 1 на этом закончится.'],
    ['boris', 'en', 6, /Sure\?/, /^Left undone: .*\*\*Fire\*\*/, 'After this, the game ends.'],
    ['anna', 'ru', 6, /Точно\?/, /^Останется несделанным: .*\*\*Огонь\*\*/, 'На этом партия закончится.'],
  ] as const)(
    'ST-4.4 tells %s (%s), who would pass in turn %i after a pass, what ends: typed, by the button, on the page of the map',
    async (name, lang, turn, sure, open, ends) => {
      const { german, thread } = await passed(name, turn)
      const typed = await (
        await german.slash('stalingrad orders', { line: 'pass' }, { channelId: thread })
      ).settled()
      const board = on.last(thread)
      const clicked = await on.alone(german, thread, german.click(board, idOf(board, 'do', 'pass')))
      for (const asked of [typed, clicked]) {
        const lines = textOf(asked).split('\n')
        expect(lines.some(line => sure.test(line))).toBe(true)
        expect(lines.some(line => open.test(line))).toBe(true)
        expect(lines).toContain(ends)
      }
      const table = await on.read(thread)
      const user = german.person.id
      const told = describePicks(buildVisibleTable({ systems }, table, user, [])!, [], 'pass', lang)?.verbs[0]
        .done?.lost
      expect(told).toEqual([expect.stringMatching(open), ends])
      const done = await carryOutMapOrders(
        houseWith(table),
        { user, guild: on.sandbox.guildId, thread },
        {
          as: null,
          lang,
          revision: tableRevision(table),
          mark: 'm',
          sure: false,
          orders: [{ verb: 'pass', args: [] }],
        },
        () => {},
      )
      expect(done).toMatchObject({ is: 'asks', why: expect.stringMatching(sure), lost: told })
      expect(await length(thread)).toBe(1)
    },
  )

  test('nothing went to Discord that it would not understand', () => {
    expect(on.lines.filter(line => /"level":(50|60)/.test(line))).toEqual([])
    expect(on.oracle.findings).toEqual([])
  })
})
