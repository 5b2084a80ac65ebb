import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systems } from '../../src/systems/index.ts'
import { tableRevision } from '../../src/table/seat-queries.ts'
import type { Stage } from '../commands/stage.ts'
import { amount, byTurn } from '../support/amount.ts'
import { picker } from '../support/conformance.ts'
import { DESKTOP, PHONE } from './chromium.ts'
import { mapOf, openPages, playOne, shot, tableOf } from './pointing.ts'

let on: Stage
let browser: Browser
let close = async () => {}
beforeAll(async () => {
  ;({ on, browser, close } = await openPages())
}, 180_000)
afterAll(() => close())

test.each(Object.keys(systems))(
  '%s is played by pointing, on a screen and on a phone',
  async id => {
    const thread = await tableOf(on, id)
    const user = on.people.anna.person.id
    const revision = async () => tableRevision(await on.read(thread))
    const pick = picker(`map ${id}`)
    const looks = [
      ['desktop', DESKTOP, amount(2, 4)],
      ['phone', PHONE, 2],
    ] as const
    for (const [name, size, actions] of byTurn(looks, Object.keys(systems).indexOf(id))) {
      const { page, complaints } = await mapOf(browser, on, thread, user, { size })
      await shot(page, `${id}-${name}-begin`)
      // A keyboard gets past the places of the map with one key
      const focused = () => page.evaluate<string>('document.activeElement.id')
      await page.keyboard.press('Tab')
      expect(await focused()).toBe('skip')
      await page.keyboard.press('Enter')
      expect(await focused()).toBe('side')
      const clicks: (number | null)[] = []
      for (let n = 0; n < actions; n++) clicks.push(await playOne(page, pick, revision, size))
      await shot(page, `${id}-${name}-end`)
      if (process.env.SHOTS) console.log(id, name, clicks)
      expect(clicks).not.toContain(null)
      expect(complaints).toEqual([])
      await page.context().close()
    }
    await on.quiet(thread)
    // Each of them stands in the thread, as if it had been typed
    expect(on.posts(thread).length).toBeGreaterThan(amount(1, 4))
  },
  180_000,
)
