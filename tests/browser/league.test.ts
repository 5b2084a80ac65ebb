import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { draw } from '../../render/index.ts'
import { systems } from '../../src/systems/index.ts'
import { type Stage, stage, textOf } from '../commands/stage.ts'
import { type Opened, openBrowser, openPage, PHONE } from './chromium.ts'
import { PATIENCE, send, sendBare } from './hands.ts'

let on: Stage
let browser: Browser
let anna: Opened
let boris: Opened

beforeAll(async () => {
  on = await stage(systems, draw)
  browser = await openBrowser()
  anna = await openPage(browser, on.sandbox.url, 'anna')
  boris = await openPage(browser, on.sandbox.url, 'boris', PHONE)
}, 180_000)

afterAll(async () => {
  await browser.close()
  await on.close()
})

/** Put beside this name, where `SHOW` says so. */
const shown = async ({ page }: Opened, name: string): Promise<void> => {
  if (process.env.SHOW) await page.screenshot({ path: `${process.env.SHOW}/${name}.png` })
}

const widthOfLast = ({ page }: Opened): Promise<number> =>
  page
    .locator('.message .picture img')
    .last()
    .evaluate(
      element =>
        (element as unknown as { getBoundingClientRect(): { width: number } }).getBoundingClientRect().width,
    )

test('a league from its opening to the first round, and its standings, in both languages', async () => {
  const told = (part: string) => () =>
    on.sandbox
      .messages(on.sandbox.channelId, on.people.vera.person.id)
      .find(message => textOf(message).includes(part))
  await send(boris.page, '/league new name:Autumn kind:swiss system:hells-gate clock:decision-24')
  await on.sandbox.waitUntilFound(told('is open'), PATIENCE)
  await sendBare(anna.page, '/лига вступить')
  await anna.page.getByText('Вы в лиге').last().waitFor()
  await sendBare(boris.page, '/league join')
  await boris.page.getByText('You are in').last().waitFor()
  await send(boris.page, '/league computer level:recruit number:2')
  await boris.page.getByText('The league now has 4 players').last().waitFor()
  await sendBare(boris.page, '/league start')
  await on.sandbox.waitUntilFound(told('round 1 of 2'), PATIENCE)
  await boris.page.getByText('round 1 of 2').last().waitFor()
  await shown(boris, 'league-round-en')

  await sendBare(anna.page, '/лига таблица')
  await anna.page.getByText('Бухгольц').last().waitFor()
  await expect.poll(() => widthOfLast(anna), { timeout: PATIENCE }).toBeGreaterThan(300)
  expect(await widthOfLast(anna)).toBeLessThanOrEqual(550)
  await shown(anna, 'league-standings-ru')
  await sendBare(boris.page, '/stats')
  await boris.page.getByText('No finished games were found').last().waitFor()
  expect([...anna.complaints, ...boris.complaints]).toEqual([])
})
