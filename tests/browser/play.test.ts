import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { draw } from '../../render/index.ts'
import { decidingRoles, findOpenQuestion } from '../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import { writeAction } from '../../src/engine/notation.ts'
import { systems } from '../../src/systems/index.ts'
import { confirmed, pressableIdsOf, type Stage, said, stage } from '../commands/stage.ts'
import { amount } from '../support/amount.ts'
import { picker } from '../support/conformance.ts'
import { DESKTOP, type Opened, openBrowser, openPage, PHONE, reload } from './chromium.ts'
import { last, opened, PATIENCE, press, send } from './hands.ts'

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

/** The pixels that arrived, once the picture is decoded. */
const widthOf = (picture: Locator): Promise<number> =>
  picture.evaluate(async element => {
    const image = element as unknown as { decode(): Promise<void>; naturalWidth: number }
    await image.decode()
    return image.naturalWidth
  })

/** What a player may have to scroll, in pixels: on a desktop little more than a screen, on a phone two. */
const HIGHEST = { anna: 900, boris: 2 * PHONE.height }

/** What Anna chooses from after a press on this button, and its picture, are not too high on either screen. */
async function expectLowChoices(thread: string, button: string): Promise<void> {
  const before = on.pictures.length
  const choices = await (await on.people.anna.click(on.last(thread), button)).settled()
  const isDrawn = on.pictures.slice(before).some(({ show }) => show.kind === 'closeup')
  const shown = anna.page.locator(`[data-message="${choices?.id}"]`)
  await shown.locator('.control, .select').first().waitFor()
  if (isDrawn) await widthOf(shown.locator('.picture img'))
  const height = () => shown.evaluate(message => message.getBoundingClientRect().height)
  expect(await height(), button).toBeLessThanOrEqual(HIGHEST.anna)
  await anna.page.setViewportSize(PHONE)
  try {
    expect(await height(), button).toBeLessThanOrEqual(1.5 * PHONE.height)
  } finally {
    await anna.page.setViewportSize(DESKTOP)
  }
}

test.each(Object.keys(systems))(
  '%s: no post of a first game is higher than a reader can take in',
  async id => {
    const { anna: learner } = on.people
    const text = await said(learner.slash('game first', { system: id }))
    const thread = /<#(\d+)>/.exec(text)?.[1] ?? ''
    await on.settled(thread)
    for (const [name, { page }] of [
      ['anna', anna],
      ['boris', boris],
    ] as const) {
      await page.goto(`${on.sandbox.url}/?as=${name}#${thread}`)
      await reload(page)
    }
    const pick = picker(`high ${id}`)
    for (let order = 0; ; order++) {
      const { match } = await on.settled(thread)
      const { id: newest } = on.last(thread)
      for (const [name, { page }] of [
        ['anna', anna],
        ['boris', boris],
      ] as const) {
        await widthOf(page.locator(`[data-message="${newest}"] .picture img`))
        const posts = await page
          .locator('.message:has(.container)')
          .evaluateAll(all => all.map(one => [one.getBoundingClientRect().height, one.textContent] as const))
        for (const [height, told] of posts) expect(height, told ?? '').toBeLessThanOrEqual(HIGHEST[name])
      }
      if (order === amount(2, 8)) break
      for (const verb of pressableIdsOf(on.last(thread)).filter(one => one.includes('|open|')))
        await expectLowChoices(thread, verb)
      const { state } = match!
      const [by] = decidingRoles(state)
      const action = writeAction(systems[id], state, sampleAction(systems[id], state, by, pick))
      const answer = `${systems[id].words.en.command.name} answer`
      await said(confirmed(learner, learner.slash(answer, { action }, { channelId: thread })))
    }
    expect([...anna.complaints, ...boris.complaints]).toEqual([])
  },
  180_000,
)

const some = Object.keys(systems).filter((_, at) => (at + 1) % amount(2, 1) === 0)
test.each(some)('%s is opened, begun and played from the page by two people', async id => {
  const both: [string, Opened][] = [
    ['anna', anna],
    ['boris', boris],
  ]
  const thread = await opened(on, both, id)
  const roles = systems[id].rules.roles((await on.read(thread)).setup)
  for (const [at, { role }] of roles.entries()) {
    const { page } = at === 0 ? anna : boris
    await press(page, `sit|${role}`)
    await page.locator(`.message [data-id*="|stand|${role}"]`).last().waitFor()
  }
  await press(anna.page, 'begin')
  await on.sandbox.waitUntilFound(() => on.posts(thread).length > 1, PATIENCE)
  const pick = picker(id)
  for (let move = 0; move < amount(2, 4); move++) {
    await on.quiet(thread)
    const table = await on.read(thread)
    const { state } = table.match!
    const [by] = decidingRoles(state)
    const user = table.seats.find(seat => seat.role === by)?.user
    const { page } = user === on.people.anna.person.id ? anna : boris
    const action = sampleAction(systems[id], state, by, pick)
    const isCommand = findOpenQuestion(systems[id], state)?.verbs[action.verb]?.command
    const words = isCommand ? 'orders line' : 'answer action'
    const before = table.match!.log.length
    await send(
      page,
      `/${systems[id].words.en.command.name} ${words}:${writeAction(systems[id], state, action)}`,
    )
    // What throws something away is asked again.
    const sure = page.locator('.message [data-id$="|w|sure"]').last()
    const told = on.sandbox.waitUntilFound(() => on.posts(thread).length > table.posts, PATIENCE)
    const isAsked = await Promise.race([
      told.then(() => false),
      sure.waitFor().then(
        () => true,
        () => false,
      ),
    ])
    if (isAsked) await sure.click()
    await told
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
