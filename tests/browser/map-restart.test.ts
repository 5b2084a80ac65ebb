import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Stage } from '../commands/stage.ts'
import { PHONE } from './chromium.ts'
import { mapOf, openPages, settled, shot, tableOf, tongues } from './pointing.ts'

let on: Stage
let browser: Browser
let close = async () => {}
beforeAll(async () => {
  ;({ on, browser, close } = await openPages())
}, 180_000)
afterAll(() => close())

const told = {
  en: { down: 'No connection', unsent: 'may not have arrived', stale: 'moved on' },
  ru: { down: 'Нет связи', unsent: 'Приказ мог не дойти', stale: 'прежде чем решать' },
} as const

test.each(tongues)(
  'a page outlives a restart of the bot: it waits, comes back by itself, and nothing is lost or done twice (%s)',
  async lang => {
    const thread = await tableOf(on, 'hells-gate')
    const attacks = async () =>
      (await on.read(thread)).match?.log.filter(({ verb }) => verb === 'attack').length ?? 0
    const user = on.people.anna.person.id
    const { page } = await mapOf(browser, on, thread, user, { size: PHONE, lang })
    const down = page.locator('.down', { hasText: told[lang].down })
    const picks = page.locator('.pick')
    const confirm = page.locator('[data-key="go attack"]')
    const tap = async (selector: string) => {
      const it = page.locator(selector).first()
      await it.waitFor()
      await it.click({ force: true })
      await settled(page)
    }
    await page.locator('[data-place="hex 0"]').waitFor({ state: 'attached' })
    // What is just being drawn anew cannot be tapped
    await settled(page)
    await tap('[data-key="verb attack"]')
    await tap('.places .lit[data-place^="hex "]')
    expect(await picks.count()).toBe(1)
    const first = await page.locator('.places .lit[data-place^="unit "]').first().getAttribute('data-place')
    const name = await page.locator(`.order .choice[data-key="${first}"] span`).first().textContent()
    await on.restart(async () => {
      await down.waitFor()
      await tap(`[data-place="${first}"]`)
      // It shows, by name, though nobody can say what follows
      expect(await picks.last().textContent()).toContain(name)
      await shot(page, `restart-${lang}`)
    })
    await down.waitFor({ state: 'detached' })
    await settled(page)
    expect(await picks.count()).toBe(2)
    // All that can: with fewer the attack may be one that hits nothing, which is asked about
    const more = page.locator('.places .lit[data-place^="unit "]')
    while ((await more.count()) > 0) await tap('.places .lit[data-place^="unit "]')
    expect(await confirm.count()).toBe(1)

    await on.restart(async () => {
      await down.waitFor()
      await confirm.click()
      await page.locator('.refusal', { hasText: told[lang].unsent }).waitFor()
      expect(await confirm.count()).toBe(1)
    })
    await down.waitFor({ state: 'detached' })
    expect(await attacks()).toBe(0)
    // It comes through, and the answer does not
    await page.route('**/act', async route => {
      await route.fetch()
      await route.abort()
    })
    await confirm.click()
    await expect.poll(attacks).toBe(1)
    await page.locator('#notice', { hasText: told[lang].stale }).waitFor()
    await expect.poll(() => picks.count()).toBe(0)
    expect(await attacks()).toBe(1)
    await page.context().close()
  },
  180_000,
)

test('a page comes back, too, when a proxy answers for the bot', async () => {
  const thread = await tableOf(on, 'stalingrad')
  const { page } = await mapOf(browser, on, thread, on.people.anna.person.id, { lang: 'en' })
  await page.route('**/live', route => route.fulfill({ status: 502 }))
  await on.restart()
  const down = page.locator('.down')
  await down.waitFor()
  await page.waitForTimeout(2500)
  await page.unroute('**/live')
  await down.waitFor({ state: 'detached' })
  await page.context().close()
}, 180_000)
