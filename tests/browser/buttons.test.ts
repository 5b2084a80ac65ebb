import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decidingRoles } from '../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import { playAction } from '../../src/engine/match.ts'
import { systems } from '../../src/systems/index.ts'
import { tableKey } from '../../src/table/index.ts'
import type { Stage } from '../commands/stage.ts'
import { picker } from '../support/conformance.ts'
import { mapOf, openPages, settled, shot, tableOf } from './pointing.ts'

let on: Stage
let browser: Browser
let close = async () => {}
beforeAll(async () => {
  ;({ on, browser, close } = await openPages())
}, 180_000)
afterAll(() => close())

const root = join(import.meta.dirname, '../..')
const textsOf = (folder: string, end: string): string =>
  readdirSync(join(root, folder))
    .filter(name => name.endsWith(end))
    .map(name => readFileSync(join(root, folder, name), 'utf8'))
    .join('\n')

/** The first word of every key that the page gives to a button. */
const keysOfPage = (): string[] => {
  const keys = textsOf('src/web/page', '.js').matchAll(
    /(?:createKeyedButton\(\s*|h\(\s*'button',\s*\{[^}]*?'data-key': )['`](\w[\w-]*)/g,
  )
  return [...new Set([...keys].map(([, key]) => key))]
}
/** Those that a test of the page presses by their key, and looks what comes of it. */
const keysPressedElsewhere = (): string[] =>
  [...textsOf('tests/browser', '.test.ts').matchAll(/\[data-key\^?="([\w-]+)/g)].map(([, key]) => key)

/** Times that a button is pressed until something comes of it: at the first, the map may be as small as it can be. */
const TRIES = 3
const MOST_PRESSES = 80

/** Whether the page changes at once when the button is pressed. Runs in the page, and waits first until nothing else changes. */
async function changesPage(button: unknown): Promise<boolean> {
  interface Observer {
    observe(what: unknown, how: object): void
    disconnect(): void
  }
  const { document, MutationObserver } = globalThis as unknown as {
    document: unknown
    MutationObserver: new (heard: (all: unknown[]) => void) => Observer
  }
  let changes = 0
  const watch = new MutationObserver(all => {
    changes += all.length
  })
  watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  const pause = (time: number) => new Promise(done => setTimeout(done, time))
  for (let n = 0, before = -1; n < 20 && changes !== before; n++) {
    before = changes
    await pause(150)
  }
  const before = changes
  ;(button as { click(): void }).click()
  await pause(30)
  watch.disconnect()
  return changes > before
}

/** Presses a button of every kind that comes into sight. Which did something, and which never did. */
async function pressAll(page: Page): Promise<{ alive: string[]; dead: string[] }> {
  const folded = page.locator('details:not([open]) > summary:visible')
  for (let n = 0; n < MOST_PRESSES && (await folded.count()) > 0; n++) {
    await folded.first().click({ timeout: 3000 })
    await settled(page)
  }
  const tries = new Map<string, number>()
  const alive = new Set<string>()
  for (let n = 0; n < MOST_PRESSES; n++) {
    await settled(page)
    const buttons = await page.locator('button:visible:enabled').all()
    const kinds = await Promise.all(
      buttons.map(
        async one => (await one.getAttribute('data-key')) ?? (await one.getAttribute('class')) ?? '?',
      ),
    ).then(keys => keys.map(key => key.split(' ')[0]))
    const isWanted = (kind: string) => !alive.has(kind) && (tries.get(kind) ?? 0) < TRIES
    // By turns, since what is pressed takes others away
    const next = n % 2 ? kinds.findLastIndex(isWanted) : kinds.findIndex(isWanted)
    if (next < 0) break
    const kind = kinds[next]
    tries.set(kind, (tries.get(kind) ?? 0) + 1)
    if (await buttons[next].evaluate(changesPage)) alive.add(kind)
  }
  return { alive: [...alive], dead: [...tries.keys()].filter(kind => !alive.has(kind)) }
}

/** So many actions at random, for a log of more than a page. */
const played = (thread: string, actions: number): Promise<void> =>
  on.bot.store.turn(tableKey(on.sandbox.guildId, thread), table => {
    const pick = picker('buttons')
    let { match } = table
    for (let n = 0; match && n < actions; n++) {
      const [by] = decidingRoles(match.state)
      const action = sampleAction(systems.stalingrad, match.state, by, pick)
      const next = playAction(systems.stalingrad, match, table.secret, by, action)
      if ('refusal' in next) throw new Error(JSON.stringify(next.refusal))
      match = next.match
    }
    return { table: { ...table, match }, result: undefined }
  })

test('every button of the page does something when it is pressed, and a new one is pressed here or by its key', async () => {
  const thread = await tableOf(on, 'stalingrad')
  await played(thread, 40)
  const { page } = await mapOf(browser, on, thread, on.people.anna.person.id, { lang: 'en' })
  const { alive, dead } = await pressAll(page)
  await shot(page, 'buttons')
  if (process.env.SHOTS) console.log(alive, dead)
  expect(dead).toEqual([])
  expect(keysOfPage().length).toBeGreaterThan(15)
  const pressed = new Set([...alive, ...keysPressedElsewhere()])
  expect(keysOfPage().filter(key => !pressed.has(key))).toEqual([])
}, 180_000)
