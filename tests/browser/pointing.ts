import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { draw, type PictureRequest } from '../../render/index.ts'
import { rebaseMatch } from '../../src/engine/match.ts'
import type { GameState } from '../../src/engine/model.ts'
import { systems } from '../../src/systems/index.ts'
import { tableKey } from '../../src/table/index.ts'
import { PIXEL, type Stage, stage } from '../commands/stage.ts'
import { amount } from '../support/amount.ts'
import { DESKTOP, openBrowser, openContext, PHONE } from './chromium.ts'

/** Languages in which a page is tried. */
export const tongues = (['ru', 'en'] as const).slice(0, amount(1, 2))

/** All systems with their pages, drawn as for people, and a browser; the boards in the threads, at which nobody looks here, are one pixel. */
export async function openPages(): Promise<{ on: Stage; browser: Browser; close(): Promise<void> }> {
  const drawn = async (request: PictureRequest, isStale?: () => boolean) =>
    request.show.kind === 'board' ? PIXEL : isStale ? draw(request, isStale) : draw(request)
  const on = await stage(systems, drawn, undefined, undefined, undefined, true)
  const browser = await openBrowser()
  const close = async () => {
    await browser.close()
    await on.close()
  }
  return { on, browser, close }
}

/** A table of a system's first scenario at which one person holds every seat; nobody may have more than eight. */
export function tableOf(on: Stage, id: string, who = on.people.anna): Promise<string> {
  const roles = systems[id].rules.roles({ scenario: systems[id].scenarios[0].id, variants: {} })
  return on.table(id, Object.fromEntries(roles.map(({ role }) => [role, who])))
}

export interface OnMap {
  readonly page: Page
  /** What the page complained about. */
  readonly complaints: string[]
}

type Size = typeof DESKTOP

/** The map of a table, opened by the link of this person. */
export async function mapOf(
  browser: Browser,
  on: Stage,
  thread: string,
  user: string,
  { size = DESKTOP, lang = 'ru', scheme = 'dark' as 'dark' | 'light', pixels = 1 } = {},
): Promise<OnMap> {
  const link = await on.bot.web?.createVisitorLink({ guild: on.sandbox.guildId, thread, user }, lang)
  const context = await openContext(browser, {
    viewport: size,
    hasTouch: isPhone(size),
    colorScheme: scheme,
    deviceScaleFactor: pixels,
  })
  // Some loaders name the functions that run in the page
  await context.addInitScript('globalThis.__name = one => one')
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(error.message))
  page.on('response', answer => {
    if (answer.status() < 400) return
    complaints.push(`${answer.status()} ${answer.url()} ${answer.request().postData()}`)
  })
  page.on('console', message => message.type() === 'error' && complaints.push(message.text()))
  await page.goto(link ?? '')
  await page.waitForURL(/\/t\//)
  await page.locator('.places polygon').first().waitFor()
  await settled(page)
  // What is not there leaves no word of its own
  const words = await page.locator('body').textContent()
  for (const [word] of (words ?? '').matchAll(/null|undefined|NaN|\[object/g))
    complaints.push(`the page says ${word}`)
  return { page, complaints }
}

const isPhone = ({ width }: Size): boolean => width === PHONE.width

/** `SHOTS=folder` puts what is seen there. */
export async function shot(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: join(process.env.SHOTS, `${name}.png`) })
}

/** Something that can be clicked: a place that is lit, or a button. */
interface Target {
  readonly what: 'confirm' | 'sure' | 'stack' | 'place' | 'choice' | 'verb' | 'clear'
  readonly name: string
  readonly x: number
  readonly y: number
}

/** All that a person sees and could click now. */
const targets = (page: Page): Promise<Target[]> =>
  page.evaluate(() => {
    // In the page, where this runs, there is a document; nothing of it is typed here
    interface Element {
      readonly textContent: string
      getAttribute(name: string): string | null
      getBoundingClientRect(): { left: number; top: number; bottom: number; width: number; height: number }
    }
    const { document, innerWidth, innerHeight } = globalThis as unknown as {
      document: { querySelectorAll(selector: string): Iterable<Element> }
      innerWidth: number
      innerHeight: number
    }
    const found: Target[] = []
    const add = (what: Target['what'], element: Element) => {
      const box = element.getBoundingClientRect()
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      const isSeen = x > 0 && y > 0 && x < innerWidth && y < innerHeight
      const name = element.getAttribute('aria-label') ?? element.textContent
      if (isSeen || what !== 'place') found.push({ what, name, x, y })
    }
    const all = (selector: string): Element[] => [...document.querySelectorAll(selector)]
    if (all('dialog[open]').length > 0) {
      // The dialog of a large stack stays open until it is closed
      const isLarge = all('dialog[open] [data-key^="stack "]').length > 0
      for (const one of all(`dialog[open] button:not(${isLarge ? '[aria-disabled="true"]' : '.quiet'})`))
        add('stack', one)
      return found
    }
    for (const one of all('[data-key="sure"]')) add('sure', one)
    for (const one of all('[data-key^="go "]')) add('confirm', one)
    for (const one of all('.places .lit')) {
      const box = one.getBoundingClientRect()
      const map = all('.view')[0].getBoundingClientRect()
      const middle = box.top + box.height / 2
      if (middle < map.bottom - 2 && middle > map.top + 2) add('place', one)
    }
    for (const one of all('.dial button')) add('place', one)
    for (const one of all('.order .choice')) add('choice', one)
    for (const one of all('[data-key^="verb "]')) add('verb', one)
    for (const one of all('[data-key="clear"]')) add('clear', one)
    return found
  })

/** One click as a person would do it: with the mouse, or with a finger. */
async function click(page: Page, { what, name, x, y }: Target, size: Size): Promise<void> {
  if (what === 'place') {
    await (isPhone(size) ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
    return
  }
  const selector = {
    stack: 'dialog[open] button',
    sure: '[data-key="sure"]',
    confirm: '[data-key^="go "]',
    choice: '.order .choice',
    verb: '[data-key^="verb "]',
    clear: '[data-key="clear"]',
  }[what]
  // A folded list is opened first, as a person would
  const all = page.locator(selector)
  const count = await all.count()
  for (let i = 0; i < count; i++) {
    const one = all.nth(i)
    const own = (await one.getAttribute('aria-label')) ?? (await one.textContent())
    if (own !== name) continue
    if (!(await one.isVisible()))
      await one.locator('xpath=ancestor::details[1]/summary').click({ timeout: 2000 })
    await one.click({ timeout: 2000 })
    return
  }
}

/**
 * Points until something has been done, as somebody who does not know the rules would: at what is lit, then at the button that
 * confirms. How many clicks that took; null when nothing could be done.
 */
export async function playOne(
  page: Page,
  pick: (n: number) => number,
  revisionNow: () => Promise<number>,
  size: Size = DESKTOP,
): Promise<number | null> {
  const before = await revisionNow()
  let clicks = 0
  for (let tries = 0; tries < 40; tries++) {
    await settled(page)
    if ((await revisionNow()) !== before) return clicks
    const seen = await targets(page)
    const first = seen.filter(({ what }) => what === 'sure' || what === 'confirm')
    const things = seen.filter(({ what }) => what === 'place' || what === 'stack' || what === 'choice')
    const rest = things.length > 0 ? things : seen
    const from = first.length > 0 ? first : tries % 9 === 8 ? seen : rest
    if (from.length === 0) return null
    // What is clicked may be gone by then, as it may be for a person
    await click(page, from[pick(from.length)], size).catch(() => {})
    clicks++
  }
  return null
}

/** Until the page has answered what was asked of it. */
export async function settled(page: Page): Promise<void> {
  await page.waitForTimeout(60)
  await page.locator('body[aria-busy="false"]').waitFor()
}

/** The table stands in this position from now on, as if the rules had been corrected. */
export async function placed(on: Stage, thread: string, state: GameState): Promise<void> {
  const key = tableKey(on.sandbox.guildId, thread)
  await on.bot.store.turn(key, table => {
    if (!table.match) throw new Error('there is no game yet')
    const match = rebaseMatch(systems[table.system], { ...table.match, state }, table.secret)
    return { table: { ...table, match }, result: undefined }
  })
}
