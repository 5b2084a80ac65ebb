import { existsSync } from 'node:fs'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'

const PLACES = [
  process.env.CHROMIUM,
  // The same pages without windows that nobody sees, for a fifth less
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Features of Chromium. */
const WITHOUT = [
  // Each window would load pages for its address line, which take longer than ours
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'PreloadTopChromeWebUI',
  'SpareRendererForSitePerProcess',
  // From Playwright's own list, in place of which this one counts
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--in-process-gpu',
  `--disable-features=${WITHOUT}`,
]

export const DESKTOP = { width: 1280, height: 800 }
export const PHONE = { width: 390, height: 844 }

/** The Chromium of this system, or null. */
export function findChromium(): string | null {
  return PLACES.find(place => place !== undefined && existsSync(place)) ?? null
}

export function openBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('There is no Chromium here; CHROMIUM may name one')
  return chromium.launch({ executablePath, args: FLAGS })
}

export interface Opened {
  page: Page
  context: BrowserContext
  /** What the page complained about. */
  complaints: string[]
}

/** A window of its own, without cookies. */
export async function openContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  // A machine that does much else is slow
  context.setDefaultTimeout(90_000)
  context.setDefaultNavigationTimeout(90_000)
  // tsx compiles functions so that they call `__name`, which a page does not have
  await context.addInitScript('globalThis.__name = named => named')
  return context
}

/** A fresh page as one of the people: `as` is the user name. */
export async function openPage(
  browser: Browser,
  url: string,
  as: string,
  viewport: { width: number; height: number } = DESKTOP,
  locale = as === 'boris' ? 'en-GB' : 'ru-RU',
): Promise<Opened> {
  const isPhone = viewport.width < 500
  const context = await openContext(browser, { viewport, locale, hasTouch: isPhone, isMobile: isPhone })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await page.goto(`${url}/?as=${as}`)
  await writable(page)
  return { page, context, complaints }
}

/** The chat page once more, from where one may write: keys that are pressed before that are nobody's. */
export async function reload(page: Page): Promise<void> {
  await page.reload()
  await writable(page)
}

const writable = (page: Page): Promise<void> => page.locator('.composer textarea:enabled').waitFor()
