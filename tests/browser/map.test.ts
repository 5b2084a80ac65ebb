import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeRenderer, draw } from '../../render/index.ts'
import { systems } from '../../src/systems/index.ts'
import { revisionOf } from '../../src/table.ts'
import { type Stage, stage } from '../commands/stage.ts'
import { picker } from '../conformance.ts'
import { DESKTOP, openBrowser, PHONE } from './chromium.ts'
import { mapOf, playOne, shot } from './pointing.ts'

let on: Stage
let browser: Browser

beforeAll(async () => {
  on = await stage(systems, draw, undefined, undefined, undefined, true)
  browser = await openBrowser()
}, 60_000)

afterAll(async () => {
  await browser.close()
  await on.close()
  await closeRenderer()
})

/** A table at which the first in the sandbox holds every seat. */
function tableOf(id: string): Promise<string> {
  const { anna } = on.people
  const roles = systems[id].roles({ scenario: systems[id].scenarios[0].id, variants: {} })
  return on.table(id, Object.fromEntries(roles.map(({ role }) => [role, anna])))
}

test.each(Object.keys(systems))(
  '%s is played by pointing, on a screen and on a phone',
  async id => {
    const thread = await tableOf(id)
    const user = on.people.anna.person.id
    const revision = async () => revisionOf(await on.read(thread))
    const pick = picker(`map ${id}`)
    for (const [name, size, actions] of [
      ['desktop', DESKTOP, 6],
      ['phone', PHONE, 3],
    ] as const) {
      const { page, complaints } = await mapOf(browser, on, thread, user, { size })
      await shot(page, `${id}-${name}-begin`)
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
    expect(on.posts(thread).length).toBeGreaterThan(4)
  },
  180_000,
)
