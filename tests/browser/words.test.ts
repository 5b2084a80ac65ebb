import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systems } from '../../src/systems/index.ts'
import { confirmed, type Stage, stage, textOf } from '../commands/stage.ts'
import { findBarriers } from './axe.ts'
import { type Opened, openBrowser, openPage, PHONE, reload } from './chromium.ts'
import { newsWith, PATIENCE, press } from './hands.ts'

let on: Stage
let browser: Browser
let anna: Opened
let boris: Opened

beforeAll(async () => {
  on = await stage(systems)
  browser = await openBrowser()
  anna = await openPage(browser, on.sandbox.url, 'anna')
  boris = await openPage(browser, on.sandbox.url, 'boris', PHONE)
}, 180_000)

afterAll(async () => {
  await browser.close()
  await on.close()
})

test('what is pressed is pressed, though its message changes before one lets go', async () => {
  const opened = await on.people.anna.slash('game new', { system: 'hells-gate' })
  const thread = /<#(\d+)>/.exec(textOf(await opened.settled()))?.[1] ?? ''
  const { page } = anna
  const told = newsWith(page, `<@${on.people.boris.person.id}>`)
  await page.goto(`${on.sandbox.url}/?as=anna#${thread}`)
  await reload(page)
  await press(page, 'sit|soviet')
  const lobby = page.locator('.message').first()
  await lobby.getByText('Анна').first().waitFor()
  await lobby.locator('[data-id*="|dice"]').hover()
  await page.mouse.down()
  await on.people.boris.slash('game join', { seat: 'german' }, { channelId: thread })
  await told
  await page.mouse.up()
  await page.locator('[data-id*="|words"]').waitFor()
  await lobby.getByText('Борис').first().waitFor()
})

async function give(page: Page, words: string): Promise<void> {
  await press(page, 'dice')
  await page.locator('.message [data-id*="|words"]').last().waitFor()
  await press(page, 'words')
  const window = page.locator('dialog.modal')
  await window.locator('input').fill(words)
  await window.locator('button[type=submit]').click()
  await window.waitFor({ state: 'detached' })
}

test('two people give words to the dice in the window, and an old board loses its buttons before their eyes', async () => {
  const opened = await on.people.anna.slash('game new', { system: 'hells-gate' })
  const thread = /<#(\d+)>/.exec(textOf(await opened.settled()))?.[1] ?? ''
  for (const [name, { page }] of Object.entries({ anna, boris })) {
    await page.goto(`${on.sandbox.url}/?as=${name}#${thread}`)
    await reload(page)
    await page.locator('[data-id*="|begin"]').waitFor()
  }
  await press(anna.page, 'sit|soviet')
  await press(boris.page, 'sit|german')
  expect(await findBarriers(anna.page)).toEqual([])
  await give(anna.page, 'Тихо в лесу, только не спят барсуки')
  await give(boris.page, '[not a link](https://example.com) *plain*')
  for (const { page } of [anna, boris]) {
    const list = page.locator('.message').first()
    await list.getByText('[not a link](https://example.com) *plain*').waitFor()
    expect(await list.locator('a[href*="example.com"]').count()).toBe(0)
  }

  await press(anna.page, 'begin')
  await on.sandbox.waitUntilFound(() => on.posts(thread).length > 1, PATIENCE)
  await on.quiet(thread)
  for (const { page } of [anna, boris]) {
    // They stay in the lobby when it says that the game has begun
    const begun = page.locator('.message', { hasText: 'Партия началась' }).first()
    await begun.getByText('Тихо в лесу, только не спят барсуки', { exact: true }).waitFor()
    await begun.getByText('[not a link](https://example.com) *plain*', { exact: true }).waitFor()
  }
  const board = anna.page.locator('.message', { hasText: 'Сообщение 2 ·' })
  expect(await board.locator('[data-id]').count()).toBeGreaterThan(0)
  for (const { page } of [anna, boris]) expect(await findBarriers(page)).toEqual([])
  // As a screen reader goes through it: what happened, the board, who decides what, and the buttons by name
  const order = (await board.ariaSnapshot()).split('\n').map(line => line.trim())
  const at = [
    'Партия начинается',
    'img "Врата ада. Ход 1',
    ': Атакуйте или',
    'button "Атаковать…"',
    'button "Ещё…"',
  ].map(part => order.findLastIndex(line => line.includes(part)))
  expect(at).toEqual(at.toSorted((a, b) => a - b))
  expect(at[0]).toBeGreaterThanOrEqual(0)
  expect(order.filter(line => line.startsWith('- button') && !/\p{L}/u.test(line.slice(8)))).toEqual([])
  const sure = await confirmed(on.people.anna, on.people.anna.slash('hell done', {}, { channelId: thread }))
  await sure.settled()
  await on.quiet(thread)
  await expect.poll(() => on.later(5_000).then(() => board.locator('[data-id]').count())).toBe(0)
  await board.locator('.picture img').waitFor()
  expect([...anna.complaints, ...boris.complaints]).toEqual([])
})
