import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderTold, seenBy } from '../../commands/map/board.ts'
import { systems } from '../../src/systems/index.ts'
import { idOf, picked, type Stage, said, stage, textOf, valuesIn } from './stage.ts'

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
    expect(textOf(asked)).toMatch(/Sure\?.*\nStill open: \*\*Attack\*\* \(/)
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
    const shown = await (await picked(boris, menu, valuesIn(menu)[0].value)).settled()
    expect(textOf(shown)).toContain('Sure?')
    expect(await length(thread)).toBe(0)
    await (await boris.click(asked!, idOf(asked, 'w', 'cancel'))).settled()
    expect((await on.read(thread)).drafts).toEqual({})
    expect(await length(thread)).toBe(0)
  })

  test('stands on the page of the map beside what would be done, in its reader’s language', async () => {
    const { anna, boris } = on.people
    const thread = await on.table('hells-gate', { soviet: boris, german: anna })
    const seen = seenBy({ systems }, await on.read(thread), boris.person.id, [])
    const lost = (lang: 'ru' | 'en') => orderTold(seen!, [], 'done', lang)?.verbs[0].done?.lost.join()
    expect(lost('ru')).toMatch(/^Ещё доступно: \*\*Атаковать\*\* \(/)
    expect(lost('en')).toMatch(/^Still open: \*\*Attack\*\* \(/)
  })

  test('nothing went to Discord that it would not understand', () => {
    expect(on.lines.filter(line => /"level":(50|60)/.test(line))).toEqual([])
    expect(on.oracle.findings).toEqual([])
  })
})
