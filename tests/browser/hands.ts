import type { Locator, Page } from 'playwright-core'
import { systems } from '../../src/systems/index.ts'
import type { Stage } from '../commands/stage.ts'
import { type Opened, reload } from './chromium.ts'

export const PATIENCE = 30_000

/** Types a whole command and sends it. */
export async function send(page: Page, line: string): Promise<void> {
  await page.locator('.composer textarea').fill(line)
  await page.locator('.pills').waitFor()
  await page.locator('.composer .send').click()
}

/** Sends a command that has no options, or needs none. */
export async function sendBare(page: Page, command: string): Promise<void> {
  await page.locator('.composer textarea').fill(command)
  await page.locator('.composer .send').click()
}

export const last = (page: Page): Locator => page.locator('.message').last()

export const press = (page: Page, action: string): Promise<void> =>
  page.locator(`.message [data-id*="|${action}"]`).last().click()

/** Resolves when the page has been sent news with this text; whatever connection it opens from now on. */
export const newsWith = (page: Page, text: string): Promise<void> =>
  new Promise<void>(resolve => {
    page.on('websocket', socket =>
      socket.on('framereceived', ({ payload }) => {
        if (payload.includes(text)) resolve()
      }),
    )
  })

/** Chooses a row of the menu that stands at this place of the settings of the lobby. */
export async function pickFrom(page: Page, place: number, label: string): Promise<void> {
  await page.locator('.message .select').nth(place).click()
  await page.locator('[role=option]', { hasText: label }).first().click()
}

/** A table of that system, opened by the first in the page and looked at by all; the thread's id. */
export async function opened(on: Stage, people: readonly [string, Opened][], id: string): Promise<string> {
  const [[host, { page }], ...others] = people
  const known = on.sandbox.threads().length
  await page.goto(`${on.sandbox.url}/?as=${host}#${on.sandbox.channelId}`)
  await reload(page)
  await sendBare(page, '/game new')
  await on.sandbox.waitUntilFound(() => on.sandbox.threads().length > known, PATIENCE)
  const { id: thread } = on.sandbox.threads()[known]
  await on.sandbox.waitUntilFound(() => on.posts(thread).length > 0, PATIENCE)
  await page.goto(`${on.sandbox.url}/?as=${host}#${thread}`)
  await reload(page)
  await page.locator('[data-id*="|begin"]').waitFor()
  await press(page, 'options')
  const title = systems[id].words.ru.title
  await pickFrom(page, 0, title)
  await page.locator('.message h2', { hasText: title }).first().waitFor()
  for (const [name, { page: theirs }] of others) {
    await theirs.goto(`${on.sandbox.url}/?as=${name}#${thread}`)
    await reload(theirs)
    await theirs.locator('[data-id*="|begin"]').waitFor()
  }
  return thread
}
