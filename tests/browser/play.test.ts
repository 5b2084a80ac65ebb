import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeRenderer, draw } from '../../render/index.ts'
import { asked, question, sample } from '../../src/engine/act.ts'
import { write } from '../../src/engine/notation.ts'
import { systems } from '../../src/systems/index.ts'
import { type Stage, stage } from '../commands/stage.ts'
import { picker } from '../conformance.ts'
import { type Opened, openBrowser, openPage, PHONE } from './chromium.ts'

const PATIENCE = 30_000

let on: Stage
let browser: Browser
let anna: Opened
let boris: Opened

beforeAll(async () => {
  on = await stage(systems, draw)
  browser = await openBrowser()
  anna = await openPage(browser, on.sandbox.url, 'anna')
  boris = await openPage(browser, on.sandbox.url, 'boris', PHONE)
}, 60_000)

afterAll(async () => {
  await browser.close()
  await on.close()
  await closeRenderer()
})

/** Types a whole command and sends it. */
async function send(page: Page, line: string): Promise<void> {
  await page.locator('.composer textarea').fill(line)
  await page.locator('.pills').waitFor()
  await page.locator('.composer .send').click()
}

const last = (page: Page) => page.locator('.message').last()
/** The pixels that arrived, once the picture is decoded. */
const widthOf = (picture: Locator): Promise<number> =>
  picture.evaluate(async element => {
    const image = element as unknown as { decode(): Promise<void>; naturalWidth: number }
    await image.decode()
    return image.naturalWidth
  })
const press = (page: Page, action: string) => page.locator(`.message [data-id*="|${action}"]`).last().click()

/** A table of that system, opened in the page; the thread's id. */
async function opened(id: string): Promise<string> {
  const { page } = anna
  const known = on.sandbox.threads().length
  await page.goto(`${on.sandbox.url}/?as=anna#${on.sandbox.channelId}`)
  await page.reload()
  await page.locator('.composer textarea').fill('/game new')
  await page.keyboard.press('Enter')
  await page.locator('.composer .send').click()
  await on.sandbox.until(() => on.sandbox.threads().length > known, PATIENCE)
  const { id: thread } = on.sandbox.threads()[known]
  await page.goto(`${on.sandbox.url}/?as=anna#${thread}`)
  await page.reload()
  await page.locator('[data-id*="|begin"]').waitFor()
  const title = systems[id].words.ru.title
  await page.locator('.message .select, .message [role=combobox]').first().click()
  await page.locator('[role=option]', { hasText: title }).first().click()
  await page.locator('.message h2, .message h3', { hasText: title }).first().waitFor()
  await boris.page.goto(`${on.sandbox.url}/?as=boris#${thread}`)
  await boris.page.reload()
  await boris.page.locator('[data-id*="|begin"]').waitFor()
  return thread
}

test.each(Object.keys(systems))('%s is opened, begun and played from the page by two people', async id => {
  const thread = await opened(id)
  const roles = systems[id].roles((await on.read(thread)).setup)
  for (const [at, { role }] of roles.entries()) await press((at === 0 ? anna : boris).page, `sit|${role}`)
  await press(anna.page, 'begin')
  await on.sandbox.until(() => on.posts(thread).length > 1, PATIENCE)
  const pick = picker(id)
  for (let move = 0; move < 4; move++) {
    await on.quiet(thread)
    const table = await on.read(thread)
    const { state } = table.match!
    const [by] = asked(state)
    const user = table.seats.find(seat => seat.role === by)?.user
    const { page } = user === on.people.anna.person.id ? anna : boris
    const action = sample(systems[id], state, by, pick)
    const isCommand = question(systems[id], state)?.verbs[action.verb]?.command
    const words = isCommand ? 'orders line' : 'answer action'
    const before = table.match!.log.length
    await send(page, `/${systems[id].words.en.command.name} ${words}:${write(systems[id], state, action)}`)
    await on.sandbox.until(() => on.posts(thread).length > table.posts, PATIENCE)
    expect((await on.read(thread)).match!.log.length).toBeGreaterThan(before)
  }
  for (const { page } of [anna, boris]) {
    const picture = last(page).locator('.picture img').last()
    await picture.waitFor()
    expect((await picture.getAttribute('alt'))?.length).toBeGreaterThan(20)
    expect(await widthOf(picture)).toBe(1600)
  }
  expect([...anna.complaints, ...boris.complaints]).toEqual([])
})
