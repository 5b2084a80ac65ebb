import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decidingRoles, findOpenQuestion } from '../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import { writeAction } from '../../src/engine/notation.ts'
import type { HeroesState } from '../../src/systems/conflict-of-heroes/state/state.ts'
import { systems } from '../../src/systems/index.ts'
import { type Stage, stage } from '../commands/stage.ts'
import { picker } from '../support/conformance.ts'
import { type Opened, openBrowser, openPage, PHONE } from './chromium.ts'
import { opened, PATIENCE, pickFrom, press, send, sendBare } from './hands.ts'

const verifier = fileURLToPath(new URL('../../docs/verify.mjs', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'proof-'))

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

const AGAIN = 8000
async function giveWords(page: Page, said: string): Promise<void> {
  const input = page.locator('.modal input')
  // The lobby may have been drawn anew at the moment of the click
  const opens = page.locator('.message [data-id*="|words"]').last()
  await press(page, 'dice')
  await opens.waitFor({ timeout: AGAIN }).catch(() => press(page, 'dice'))
  await opens.click()
  await input.fill(said)
  await page.locator('.modal button[type=submit]').click()
  await page.locator('.modal').waitFor({ state: 'detached' })
}

/** Asks for the file and takes it from the page, as a person would. */
async function exported(page: Page, name: string): Promise<string> {
  const files = page.locator('.message a.file')
  const before = await files.count()
  await sendBare(page, '/game export')
  await files.nth(before).waitFor({ timeout: PATIENCE })
  const download = page.waitForEvent('download')
  await files.nth(before).click()
  const file = join(folder, name)
  await (await download).saveAs(file)
  return file
}

const verified = (...words: string[]) => {
  const { stdout, status } = spawnSync(process.execPath, [verifier, ...words], { encoding: 'utf8' })
  return { status, ...JSON.parse(stdout) }
}

/** Random moves of both, typed into the page. */
async function playOn(thread: string, moves: number): Promise<void> {
  const system = systems[(await on.read(thread)).system]
  const pick = picker('proof in the browser')
  for (let move = 0; move < moves; move++) {
    await on.quiet(thread)
    const table = await on.read(thread)
    const { state, log } = table.match!
    const [by] = decidingRoles(state)
    const user = table.seats.find(seat => seat.role === by)?.user
    const { page } = user === on.people.anna.person.id ? anna : boris
    const action = sampleAction(system, state, by, pick)
    const isCommand = findOpenQuestion(system, state)?.verbs[action.verb]?.command
    const option = isCommand ? 'orders line' : 'answer action'
    await send(
      page,
      `/${system.words.en.command.name} ${option}:${writeAction(system, state, action)} as:${by}`,
    )
    for (const until = Date.now() + PATIENCE; (await on.read(thread)).match!.log.length === log.length; ) {
      if (Date.now() > until) throw new Error(`not played: ${writeAction(system, state, action)}`)
      await new Promise(resolve => setTimeout(resolve, 20))
    }
  }
}

test('words for the dice, a file with nothing hidden, a game to its end, and a proof that anybody can check', async () => {
  const thread = await opened(
    on,
    [
      ['anna', anna],
      ['boris', boris],
    ],
    'conflict-of-heroes',
  )
  const scenario = systems['conflict-of-heroes'].scenarios.find(({ id }) => id === 'gap')!
  await pickFrom(anna.page, 1, scenario.name.ru)
  await anna.page.getByText(scenario.about.ru).first().waitFor()
  const roles = systems['conflict-of-heroes'].rules.roles((await on.read(thread)).setup)
  for (const [at, { role }] of roles.entries()) await press((at === 0 ? anna : boris).page, `sit|${role}`)
  await giveWords(anna.page, 'шесть шестёрок подряд')
  await giveWords(boris.page, 'no such luck')
  await anna.page.getByText('no such luck').first().waitFor()
  await press(anna.page, 'begin')
  await on.sandbox.waitUntilFound(() => on.posts(thread).length > 1, PATIENCE)
  await boris.page.locator('.message').getByText('шесть шестёрок подряд').nth(1).waitFor()

  await playOn(thread, 12)
  const state = (await on.read(thread)).match?.state as HeroesState
  const names = systems['conflict-of-heroes'].views.names(state)
  const unseen = names.unit.filter((_, unit) => state.hidden[unit] === 1 && state.hex[unit] >= 0)
  expect(unseen.length).toBeGreaterThan(0)
  const sealed = readFileSync(await exported(anna.page, 'sealed.json'), 'utf8')
  for (const unit of unseen) expect(sealed).not.toContain(`"${unit}"`)
  for (const entry of JSON.parse(sealed).entries) {
    expect(Object.keys(entry).filter(key => !['n', 'by', 'told', 'agreed', 'link'].includes(key))).toEqual([])
  }
  expect(sealed).not.toContain((await on.read(thread)).secret)

  await sendBare(boris.page, '/game resign')
  await boris.page.locator('.message [data-id*="|resign"]').last().click()
  await on.sandbox.waitUntilFound(() => /\b[0-9a-f]{64}\b/.test(JSON.stringify(on.last(thread))), PATIENCE)
  const file = await exported(boris.page, 'over.json')
  const game = JSON.parse(readFileSync(file, 'utf8'))
  expect(game.entropy).toEqual(expect.arrayContaining(['say:шесть шестёрок подряд', 'say:no such luck']))
  const head: string = game.entries.at(-1).link
  expect(verified(file, '--head', head.slice(0, 10))).toMatchObject({ status: 0, ok: true })

  const rolled = game.entries.find(({ chance }: { chance: unknown[] }) => chance.length > 0)
  rolled.chance[0][1] = (rolled.chance[0][1] % rolled.chance[0][0]) + 1
  const forged = join(folder, 'forged.json')
  writeFileSync(forged, JSON.stringify(game))
  const told = verified(forged)
  expect(told).toMatchObject({ status: 1, ok: false })
  expect(JSON.stringify(told)).toContain(String(rolled.n))
  expect([...anna.complaints, ...boris.complaints]).toEqual([])
})
