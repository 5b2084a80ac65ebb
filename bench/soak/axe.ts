import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { systems } from '../../src/systems/index.ts'
import { findBarriers } from '../../tests/browser/axe.ts'
import { DESKTOP, openContext, openPage, PHONE } from '../../tests/browser/chromium.ts'
import { press, sendBare } from '../../tests/browser/hands.ts'
import { mapOf, openPages, settled, tableOf } from '../../tests/browser/pointing.ts'
import type { Stage } from '../../tests/commands/stage.ts'
import type { CommandLine, SoakTestResult } from './command-line.ts'

const SITE = join(import.meta.dirname, '..', '..', 'out', 'site')
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}
/** Longest time that a step may take, in milliseconds. */
const PATIENCE = 60_000

/** Records what axe finds on a page. `name` says what the page shows. */
type Look = (page: Page, name: string) => Promise<void>

/** The two variants in which each page is checked: a dark desktop in English and a light phone in Russian. */
const LOOKS = [
  { name: 'desktop', size: DESKTOP, scheme: 'dark', lang: 'en', locale: 'en-GB', as: 'boris' },
  { name: 'phone', size: PHONE, scheme: 'light', lang: 'ru', locale: 'ru-RU', as: 'anna' },
] as const

/**
 * `--axe [--system hells-gate] [--phone]`: checks the accessibility of all pages with axe. The pages are the chat page
 * of the sandbox, the map page of each system, the page of a used link, and the site if it has been built.
 */
export async function runAccessibilitySoakTest(words: CommandLine): Promise<SoakTestResult> {
  const found: Record<string, unknown> = {}
  let looks = 0
  const look: Look = async (page, name) => {
    const barriers = await findBarriers(page)
    looks++
    console.log(name, barriers.length === 0 ? 'clean' : JSON.stringify(barriers))
    if (barriers.length > 0) found[name] = barriers
  }
  const { on, browser, close } = await openPages()
  try {
    for (const one of LOOKS.filter(({ name }) => words.phone === undefined || name === 'phone')) {
      await chatPage(on, browser, one, look)
      for (const id of Object.keys(systems).filter(id => !words.system || words.system === id))
        await mapPage(on, browser, id, one, look)
      await usedLink(on, browser, one, look)
      await site(browser, one, look)
    }
  } finally {
    await close()
  }
  return { ok: Object.keys(found).length === 0, figures: { looks, found } }
}

async function chatPage(
  on: Stage,
  browser: Browser,
  { name, size, as, locale }: (typeof LOOKS)[number],
  look: Look,
): Promise<void> {
  const { page, context } = await openPage(browser, on.sandbox.url, as, size, locale)
  const at = (what: string) => look(page, `chat ${name}: ${what}`)
  await page.locator('.suggested').first().waitFor()
  await at('greeting')
  if (size === PHONE) {
    await page.locator('.only-phone').click()
    await at('drawer')
    await page.keyboard.press('Escape')
  }
  await page.locator('.composer textarea').fill('/')
  await at('list of commands')
  await sendBare(page, '/help')
  await page.locator('.message.ephemeral').last().waitFor({ timeout: PATIENCE })
  await at('help')
  const known = on.sandbox.threads().length
  await sendBare(page, '/game new')
  await on.sandbox.waitUntilFound(() => on.sandbox.threads().length > known, PATIENCE)
  await at('card of a thread')
  await page.goto(`${on.sandbox.url}/?as=${as}#${on.sandbox.threads()[known].id}`)
  await page.reload()
  await page.locator('[data-id*="|begin"]').waitFor()
  await at('lobby')
  await press(page, 'options')
  const menu = page.locator('.message.ephemeral .select-head').first()
  await menu.waitFor()
  await at('options')
  await menu.click()
  await at('menu')
  await page.keyboard.press('Escape')
  await press(page, 'sit|soviet')
  await page.locator('[data-id*="|stand|soviet"]').waitFor()
  await press(page, 'dice')
  await page.locator('[data-id*="|words"]').last().waitFor()
  await press(page, 'words')
  await page.locator('dialog.modal').waitFor()
  await at('modal')
  await page.keyboard.press('Escape')
  await press(page, 'fill')
  await page.locator('[data-id*="|begin"]:enabled').waitFor()
  await press(page, 'begin')
  await page.locator('[data-id*="|open|attack"]').waitFor({ timeout: PATIENCE })
  await at('first board')
  await press(page, 'open|attack')
  await page.locator('.message.ephemeral .picture').first().waitFor({ timeout: PATIENCE })
  await at('choices')
  await page.locator('.picture').last().click()
  await page.locator('.lightbox img').waitFor()
  await at('enlarged picture')
  await context.close()
}

async function mapPage(
  on: Stage,
  browser: Browser,
  id: string,
  { name, size, scheme, lang }: (typeof LOOKS)[number],
  look: Look,
): Promise<void> {
  const thread = await tableOf(on, id)
  const { page } = await mapOf(browser, on, thread, on.people.anna.person.id, { size, scheme, lang })
  const at = (what: string) => look(page, `map of ${id} ${name}: ${what}`)
  const click = async (selector: string) => {
    const one = page.locator(selector).first()
    if ((await one.count()) === 0) return false
    // A normal click could fail: if a panel is redrawn meanwhile, its button vanishes from under the mouse
    await (selector.startsWith('.places') ? one.click({ force: true }) : one.dispatchEvent('click'))
    await settled(page)
    return true
  }
  await at('begin')
  for (const kind of ['guide', 'hint']) {
    if (!(await click(`[data-key="${kind}"]`))) continue
    await page.locator('.advice').waitFor({ timeout: PATIENCE })
    await at(kind)
    await click('[data-key="close-advice"]')
  }
  for (const part of ['lesson', 'status', 'signs', 'own', 'log']) await click(`summary[data-key="${part}"]`)
  await page.locator('.signs img:not(.skeleton)').waitFor()
  await at('all sections')
  if (await click('[data-key="tab hand"]')) {
    await at('hand')
    await click('[data-key="tab full"]')
  }
  const verbs = await page
    .locator('[data-key^="verb "]')
    .evaluateAll(all => all.map(one => one.getAttribute('data-key') ?? ''))
  for (const verb of verbs.slice(0, 2)) {
    await click(`[data-key="${verb}"]`)
    for (let picks = 0; picks < 3 && (await click('.places .lit')); picks++) {
      if ((await page.locator('dialog[open]').count()) === 0) continue
      await at(`${verb}: dialog`)
      await click('dialog[open] button:not([aria-disabled="true"])')
      await page.keyboard.press('Escape')
    }
    await at(`${verb}: picked`)
    await click('[data-key="clear"]')
  }
  if (await click('.places [aria-label^="+"]')) {
    await at('pile')
    await page.keyboard.press('Escape')
  }
  if (await click('.places .plain')) await at('why not')
  await page.context().close()
}

async function usedLink(
  on: Stage,
  browser: Browser,
  { name, lang, scheme }: (typeof LOOKS)[number],
  look: Look,
): Promise<void> {
  const visitor = { guild: on.sandbox.guildId, thread: '1', user: on.people.anna.person.id }
  const link = (await on.bot.web?.createVisitorLink(visitor, lang)) ?? ''
  const context = await openContext(browser, { colorScheme: scheme })
  const page = await context.newPage()
  await page.goto(link.slice(0, -4))
  await page.locator('#said').filter({ hasNotText: '…' }).waitFor({ timeout: PATIENCE })
  await look(page, `used link ${name}`)
  await context.close()
}

/** Checks every page of the site that `npm run docs` has built. */
async function site(
  browser: Browser,
  { name, size, scheme }: (typeof LOOKS)[number],
  look: Look,
): Promise<void> {
  if (!existsSync(SITE)) return console.log('the site has not been built: npm run docs')
  const server = createServer(({ url = '/' }, response) => {
    const path = join(SITE, normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname)))
    if (!existsSync(path)) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' })
    response.end(readFileSync(path))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const context = await openContext(browser, { viewport: size, colorScheme: scheme })
  const page = await context.newPage()
  for (const file of readdirSync(SITE, { recursive: true, encoding: 'utf8' })) {
    if (extname(file) !== '.html' || file === '404.html') continue
    await page.goto(`http://127.0.0.1:${port}/${file.replaceAll('\\', '/')}`)
    await look(page, `site ${name}: ${file}`)
  }
  await context.close()
  server.close()
}
