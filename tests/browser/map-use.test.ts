import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decidingRoles } from '../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import { writeAction } from '../../src/engine/notation.ts'
import { systems } from '../../src/systems/index.ts'
import { tableRevision } from '../../src/table/seat-queries.ts'
import { confirmed, idsOf, type Stage, said } from '../commands/stage.ts'
import { amount, byTurn } from '../support/amount.ts'
import { picker } from '../support/conformance.ts'
import { findBarriers } from './axe.ts'
import { DESKTOP, PHONE } from './chromium.ts'
import { mapOf, openPages, settled, shot } from './pointing.ts'

let on: Stage
let browser: Browser
let close = async () => {}
beforeAll(async () => {
  ;({ on, browser, close } = await openPages())
}, 180_000)
afterAll(() => close())

const bySides = (id: string): Promise<string> => {
  const { anna, boris } = on.people
  const roles = systems[id].rules.roles({ scenario: systems[id].scenarios[0].id, variants: {} })
  return on.table(id, Object.fromEntries(roles.map(({ role }, i) => [role, i === 0 ? anna : boris])))
}
const idOf = (who: keyof Stage['people']): string => on.people[who].person.id

/** The place on the map that has the focus. */
const focusedPlace = (page: Page): Promise<string | null> =>
  page.evaluate('document.activeElement?.getAttribute("data-place") ?? null')

/** The board that the page shows now. */
const shown = (page: Page): Promise<string | null> => page.locator('.stage img').getAttribute('src')

test("a whole attack in Hell's Gate by keyboard alone, the target first", async () => {
  const thread = await bySides('hells-gate')
  const { page, complaints } = await mapOf(browser, on, thread, idOf('anna'), { lang: 'en' })
  const before = (await on.read(thread)).match?.log.length ?? 0
  const name = () =>
    page.evaluate(
      'document.activeElement === document.body ? "" : document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent',
    )
  /** Tab until something of that name has the focus. */
  const tabTo = async (wanted: RegExp) => {
    for (let n = 0; n < 40; n++) {
      if (wanted.test(String(await name()))) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab does not come to ${wanted}: ${await name()}`)
  }
  await tabTo(/^По-русски/)
  await page.keyboard.press('Tab')
  expect(String(await name())).toMatch(/, can be chosen$/)
  // From place to place by arrows, then a target and who attacks it
  const first = String(await name())
  await page.keyboard.press('ArrowDown')
  expect(String(await name())).not.toBe(first)
  expect(String(await name())).toContain('can be chosen')
  await page.keyboard.press('Enter')
  await settled(page)
  await shot(page, 'keyboard-1')
  // What was chosen keeps the focus, and says so, as soon as it is drawn again
  await expect.poll(name).toContain('chosen')
  // As many units as it takes to be allowed to
  while ((await page.locator('[data-key^="go "]').count()) === 0) {
    await tabTo(/^\d.* · [A-G]\d/)
    await page.keyboard.press('Enter')
    await settled(page)
  }
  await tabTo(/^Confirm$/)
  await shot(page, 'keyboard-2')
  expect(await page.locator('.done .preview').textContent()).toMatch(/\d/)
  await page.keyboard.press('Enter')
  await settled(page)
  // So few can hit nothing: that is asked about, and may be left
  await page.locator('[data-key="dismiss"]').click()
  await expect.poll(() => page.locator('[data-key="sure"]').count()).toBe(0)
  await tabTo(/^Confirm$/)
  await page.keyboard.press('Enter')
  await settled(page)
  await tabTo(/^Do it anyway$/)
  await shot(page, 'keyboard-3')
  await page.keyboard.press('Enter')
  await settled(page)
  const { log } = (await on.read(thread)).match!
  expect(log.length).toBeGreaterThan(before)
  expect(log[before].verb).toBe('attack')
  expect(complaints).toEqual([])
  await page.context().close()
}, 180_000)

test('somebody moves, and whoever goes by keys stays where he was, with what he had unfolded: bar, tools, panel', async () => {
  const thread = await bySides('hells-gate')
  const { anna, boris } = on.people
  const { page, complaints } = await mapOf(browser, on, thread, idOf('boris'), { lang: 'en' })
  await page.locator('[data-key="status"]').click()
  const pick = picker('keys')
  for (const place of ['.tongue', '[aria-label="Zoom in"]', '.own summary']) {
    const before = await shown(page)
    await page.locator(place).focus()
    const { match, seats } = await on.read(thread)
    const [by] = decidingRoles(match!.state)
    const actions = Array.from({ length: 9 }, () =>
      sampleAction(systems['hells-gate'], match!.state, by, pick),
    )
    // To be done so soon is asked about once more
    const action = actions.find(({ verb }) => verb !== 'done') ?? actions[0]
    const line = writeAction(systems['hells-gate'], match!.state, action)
    const who = seats.find(({ role }) => role === by)?.user === idOf('anna') ? anna : boris
    await said(who.slash('hell orders', { line }, { channelId: thread }))
    await expect.poll(() => shown(page), { timeout: 5000 }).not.toBe(before)
    await settled(page)
    expect(await page.evaluate(`document.activeElement === document.querySelector('${place}')`), place).toBe(
      true,
    )
  }
  expect(await page.locator('.folded:has([data-key="status"])').getAttribute('open')).not.toBeNull()
  expect(complaints).toEqual([])
  await page.context().close()
}, 180_000)

test('the end of a game leads back to the thread and says what waits there', async () => {
  const thread = await bySides('hells-gate')
  const { anna } = on.people
  const { page, complaints } = await mapOf(browser, on, thread, idOf('anna'), { lang: 'en', size: PHONE })
  expect(await page.locator('.order .thread').count()).toBe(0)
  const asked = await (await anna.slash('game resign', {}, { channelId: thread })).settled()
  await (await anna.click(asked!, idsOf(asked).find(id => id.includes('|resign')) ?? '')).settled()
  const back = page.locator('.order .thread')
  await back.waitFor()
  expect(await back.getAttribute('href')).toContain(`/${thread}`)
  expect(await page.locator('.order').textContent()).toContain('the next game')
  expect(complaints).toEqual([])
  await page.context().close()
}, 180_000)

test('a move made in chat appears on the page, and the other way round; a stale click is told so', async () => {
  const thread = await bySides('hells-gate')
  const { anna } = on.people
  const mine = await mapOf(browser, on, thread, idOf('anna'), { lang: 'en' })
  const theirs = await mapOf(browser, on, thread, idOf('boris'), { lang: 'en', size: PHONE })
  const first = await shown(theirs.page)
  // He has pointed at a target when the move is made in chat
  await mine.page.locator('.places .lit').first().click({ force: true })
  await settled(mine.page)
  expect(await mine.page.locator('.pick').count()).toBe(1)
  const held = await focusedPlace(mine.page)
  expect(held).toMatch(/^\w+ \S/)
  const { state } = (await on.read(thread)).match!
  const line = writeAction(
    systems['hells-gate'],
    state,
    sampleAction(systems['hells-gate'], state, 'soviet', picker('live')),
  )
  // The other is pressing something on his page
  await theirs.page.locator('.own summary').hover()
  await theirs.page.mouse.down()
  const told = theirs.page.waitForResponse(answer => answer.url().endsWith('/board'))
  const typed = anna.slash('hell orders', { line }, { channelId: thread })
  await said(typed)
  await (await told).finished()
  await theirs.page.mouse.up()
  await theirs.page.locator('.own[open]').waitFor()
  const revision = tableRevision(await on.read(thread))
  for (const { page } of [mine, theirs])
    await page.locator(`.stage img[src*="revision=${revision}"]`).waitFor()
  expect(await shown(theirs.page)).not.toBe(first)
  expect(await mine.page.locator('#notice').textContent()).toContain('moved on')
  // Screen readers say who has to decide now
  await expect.poll(() => mine.page.locator('#spoken').textContent()).toMatch(/(Soviets|Germans): /)
  expect(await mine.page.locator('.pick').count()).toBe(0)
  // Arrows go on from where they were
  expect(await focusedPlace(mine.page)).toBe(held)
  expect([...mine.complaints, ...theirs.complaints]).toEqual([])
  for (const { page } of [mine, theirs]) await page.context().close()
}, 180_000)

test('what can be chosen stays lit when the line was down and nothing has happened meanwhile', async () => {
  const thread = await bySides('hells-gate')
  const { page } = await mapOf(browser, on, thread, idOf('anna'), { lang: 'en' })
  const lit = page.locator('.places .lit')
  const before = await lit.count()
  let times = 0
  await page.route('**/live', route => {
    times++
    return route.fulfill({ contentType: 'text/event-stream', body: 'retry: 50\ndata: the same\n\n' })
  })
  await page.reload()
  await expect.poll(() => times).toBeGreaterThan(3)
  expect(before).toBeGreaterThan(0)
  expect(await lit.count()).toBe(before)
  await page.context().close()
}, 180_000)

test('an answer that comes late overtakes none: the newest board stays, and what was pointed at last', async () => {
  const thread = await bySides('hells-gate')
  const { page } = await mapOf(browser, on, thread, idOf('anna'), { lang: 'en' })
  const side = () => page.locator('#side').textContent()
  /** The next answer about the board waits until it is let go. */
  const held = async (deed: () => Promise<unknown>) => {
    let letGo = () => {}
    const gate = new Promise<void>(resolve => {
      letGo = resolve
    })
    let isHeld = false
    await page.route('**/board', async route => {
      const isFirst = !isHeld
      isHeld = true
      const response = await route.fetch()
      if (isFirst) await gate
      await route.fulfill({ response })
    })
    await deed()
    await expect.poll(() => isHeld).toBe(true)
    return async () => {
      letGo()
      await settled(page)
      await page.unroute('**/board')
    }
  }
  const lit = page.locator('.places .lit')
  // The first is tapped twice before there is an answer, then another one
  const first = page.locator(`[data-place="${await lit.first().getAttribute('data-place')}"]`)
  const release = await held(() => first.click({ force: true }))
  // It looks chosen at once, and a line says what is awaited
  expect(await first.getAttribute('class')).toBe('chosen')
  expect(await page.locator('#wait.shown').textContent()).toBe('Checking what is possible…')
  await first.click({ force: true })
  await lit.last().click({ force: true })
  // The answer to the second tap may come before that to the third, and changes the side too
  await expect.poll(() => page.locator('.pick').count()).toBe(2)
  const after = await side()
  await release()
  expect(await side()).toBe(after)

  const { soviet, german } = { soviet: on.people.anna, german: on.people.boris }
  /** Whoever is asked does something that ends no phase. */
  const moved = async (seed: string) => {
    const { state } = (await on.read(thread)).match!
    const [by] = decidingRoles(state)
    const pick = picker(seed)
    let action = sampleAction(systems['hells-gate'], state, by, pick)
    while (action.args.length === 0) action = sampleAction(systems['hells-gate'], state, by, pick)
    const line = writeAction(systems['hells-gate'], state, action)
    const actor = by === 'soviet' ? soviet : german
    await said(actor.slash('hell orders', { line }, { channelId: thread }))
    return tableRevision(await on.read(thread))
  }
  const letGo = await held(() => moved('late'))
  const newest = await moved('later')
  const at = page.locator(`.stage img[src*="revision=${newest}"]`)
  await Promise.race([at.waitFor(), page.waitForTimeout(1000)])
  await letGo()
  await at.waitFor()
  expect(await shown(page)).toContain(`revision=${newest}`)
  await page.context().close()
}, 180_000)

test('a picture that is another one by now is no fault of which the browser complains', async () => {
  const thread = await bySides('hells-gate')
  const { page, complaints } = await mapOf(browser, on, thread, idOf('anna'), { lang: 'en' })
  const old = (await shown(page))?.replace(/revision=\d+/, 'revision=0')
  const is = await page.evaluate(`(() => {
    const picture = new Image()
    picture.src = ${JSON.stringify(old)}
    return picture.decode().then(() => 'there', () => 'none')
  })()`)
  expect(is).toBe('none')
  expect(complaints).toEqual([])
  await page.context().close()
}, 180_000)

test('several orders are planned on an imagined position, and sent as one', async () => {
  const thread = await bySides('hells-gate')
  const key = `${on.sandbox.guildId}:${thread}`
  const { page, complaints } = await mapOf(browser, on, thread, idOf('anna'), { lang: 'en' })
  // On to the movement
  await page.locator('.verbs .quiet').last().click()
  await page.locator('[data-key="verb move"], [data-key="sure"]').first().waitFor()
  if ((await page.locator('[data-key="sure"]').count()) > 0) await page.locator('[data-key="sure"]').click()
  await page.locator('[data-key="verb move"]').waitFor()
  const before = (await on.bot.store.read(key))?.match?.log.length ?? 0
  for (let orders = 1; orders <= 3; orders++) {
    await page.locator('[data-key="verb move"]').click()
    await settled(page)
    // What was chosen is taken out again, by itself or with all the rest
    for (const out of orders === 1 ? ['[data-key^="pick "]', '[data-key="clear"]'] : []) {
      await page
        .locator('.order .choice')
        .first()
        .evaluate(one => (one as unknown as { click(): void }).click())
      await page.locator(out).first().click()
      await expect.poll(() => page.locator('[data-key^="pick "]').count()).toBe(0)
      await settled(page)
      const isOpen = await page.locator('[data-key="verb move"][aria-pressed="true"]').count()
      if (isOpen === 0) await page.locator('[data-key="verb move"]').click()
      await settled(page)
    }
    await page
      .locator('.order .choice')
      .first()
      .evaluate(one => (one as unknown as { click(): void }).click())
    await settled(page)
    await page
      .locator('.order .choice')
      .first()
      .evaluate(one => (one as unknown as { click(): void }).click())
    await settled(page)
    await page.locator('[data-key^="plan "]').click()
    await settled(page)
    expect(await page.locator('.plan li').count()).toBe(orders)
  }
  await shot(page, 'plan')
  await page.locator('[data-key="drop"]').click()
  await settled(page)
  expect(await page.locator('.plan li').count()).toBe(2)
  expect((await on.bot.store.read(key))?.match?.log.length).toBe(before)
  await page.locator('[data-key="send"]').click()
  await settled(page)
  const { log } = (await on.read(thread)).match!
  expect(log.slice(before).map(({ verb, command }) => [verb, command])).toEqual([
    ['move', before + 1],
    ['move', before + 1],
  ])
  expect(complaints).toEqual([])
  await page.context().close()
}, 180_000)

test('a unit that was pointed at does nothing yet; what goes without saying is named and lit; why not is said', async () => {
  const heroes = systems['conflict-of-heroes']
  const { anna } = on.people
  const thread = await on.table('conflict-of-heroes', { german: anna, soviet: anna })
  for (const line of ['enter GRif/1 B06 SE', 'pass'])
    await said(confirmed(anna, anna.slash('heroes orders', { line }, { channelId: thread })))
  const { state } = (await on.read(thread)).match!
  expect(decidingRoles(state)).toEqual(['german'])
  const { unit, hex } = heroes.views.names(state)
  const { page, complaints } = await mapOf(browser, on, thread, idOf('anna'), { lang: 'en' })
  const own = page.locator(`[data-place="unit ${unit.indexOf('GRif/1')}"]`)
  const press = async (key: string) => {
    await page.locator(`[data-key="${key}"]`).click()
    await settled(page)
  }
  // What is lit in the hand is no number of cards
  expect((await page.locator('.tab').allTextContents()).join()).not.toMatch(/\d/)
  await press('verb move')
  expect(await page.locator('.picks').textContent()).toContain('GRif/1')
  expect(await own.getAttribute('class')).toBe('chosen')
  await shot(page, 'granted')
  const far = hex.findIndex(one => one.endsWith('M09'))
  await page.locator(`[data-place="hex ${far}"]`).click({ force: true })
  await settled(page)
  expect(await page.locator('#notice').textContent()).toMatch(/M09\. Foot units go only one/)
  await press('clear')
  await own.click()
  await settled(page)
  await shot(page, 'unarmed')
  expect(await page.locator('.verbs').textContent()).toContain('Stall')
  expect(await page.locator('.done, [data-key^="go "]').count()).toBe(0)
  await press('verb stall')
  expect(await page.locator('.footer [data-key="go stall"]').count()).toBe(1)
  expect(complaints).toEqual([])
  await page.context().close()
}, 180_000)

test('whoever holds several roles chooses in which one he looks and acts', async () => {
  const { anna } = on.people
  const thread = await on.table('stalingrad', { german: anna, soviet: anna })
  const { page, complaints } = await mapOf(browser, on, thread, idOf('anna'), { lang: 'en' })
  const { state } = (await on.read(thread)).match!
  const [by] = decidingRoles(state)
  const other = by === 'soviet' ? 'german' : 'soviet'
  const role = page.locator('select.me')
  const hand = async () => {
    await page.getByRole('button', { name: /^My hand/ }).click()
    await settled(page)
    return page.locator('.places [data-place^="card "]').count()
  }
  expect(await role.locator('option').allTextContents()).toHaveLength(3)
  expect(await page.locator('.verbs button').count()).toBeGreaterThan(0)
  const own = await hand()
  await role.selectOption(other)
  await settled(page)
  // He sees that hand now, and does not decide
  expect(await page.locator('.verbs button').count()).toBe(0)
  expect(await page.locator('.order .note').textContent()).toBe('Waiting for other players.')
  await page.locator(`.stage img[src*="as=${other}"]`).waitFor()
  const cards = (state as unknown as { hand: Record<string, number[]> }).hand
  expect([own, await hand()]).toEqual([new Set(cards[by]).size, new Set(cards[other]).size])
  await role.selectOption(by)
  await settled(page)
  expect(await page.locator('.verbs button').count()).toBeGreaterThan(0)
  expect(complaints).toEqual([])
  await page.context().close()
}, 180_000)

test('standing orders, and how one is asked, are arranged on the page as in the thread', async () => {
  const thread = await bySides('stalingrad')
  const { page, complaints } = await mapOf(browser, on, thread, idOf('anna'), { lang: 'en', size: PHONE })
  const [{ role }] = systems.stalingrad.rules.roles({ scenario: 'city', variants: {} })
  const press = async (key: string) => {
    await page.locator(`[data-key="${key}"]`).tap()
    await page.locator(`[data-key="${key}"][aria-pressed="true"]`).waitFor()
  }
  await page.locator('.own summary').tap()
  await press('arm areas GGO')
  await press('arm areas ORL')
  await press('arm repeat 2')
  // Of these there is but one
  await press('arm repeat 3')
  await shot(page, 'standing')
  expect((await on.read(thread)).standing[role]).toEqual([
    { kind: 'areas', values: ['GGO', 'ORL'] },
    { kind: 'repeat', values: ['3'] },
  ])
  await page.locator('[data-key="arm areas GGO"]').tap()
  await page.locator('[data-key="arm areas GGO"][aria-pressed="false"]').waitFor()
  await press('way armed')
  await press('next')
  const table = await on.read(thread)
  expect(table.standing[role]?.[0]).toEqual({ kind: 'repeat', values: ['3'] })
  expect(table.standing[role]?.[1]).toEqual({ kind: 'areas', values: ['ORL'] })
  expect(await on.bot.store.people.read(idOf('anna'))).toMatchObject({
    asked: 'armed',
    next: true,
    told: true,
  })
  expect(table.ways?.[idOf('anna')]).toBe('armed')
  // Nobody else hears of it
  await on.quiet(thread)
  expect(on.posts(thread).length).toBe(table.posts)
  expect(complaints).toEqual([])
  await page.context().close()
}, 180_000)

const checked = Object.keys(systems).filter((_, at) => at % amount(2, 1) === 0)
test.each(checked)(
  '%s: a checker of accessibility finds nothing, by day and by night; the picture is described in a sentence or two',
  async id => {
    const thread = await bySides(id)
    const { state } = (await on.read(thread)).match!
    const asks = systems[id].views.view(state, null).asks?.who[0]
    const roles = systems[id].rules.roles({ scenario: systems[id].scenarios[0].id, variants: {} })
    const who = roles[0].role === asks ? 'anna' : 'boris'
    const looks = [
      ['dark', DESKTOP],
      ['light', PHONE],
    ] as const
    for (const [scheme, size] of byTurn(looks, checked.indexOf(id))) {
      const { page } = await mapOf(browser, on, thread, idOf(who), { scheme, size })
      const alt = (await page.locator('.stage img').getAttribute('alt')) ?? ''
      expect(alt.startsWith(systems[id].words.ru.title)).toBe(true)
      expect(alt.length).toBeLessThan(160)
      // With advice and the signs as they are read
      await page.locator('[data-key="guide"]').click()
      await page.locator('.advice').waitFor()
      await page.locator('[data-key="signs"]').click()
      await page.locator('.signs img:not(.skeleton)').waitFor()
      for (const step of [0, 1]) {
        await shot(page, `axe-${id}-${scheme}-${step}`)
        expect(await findBarriers(page)).toEqual([])
        const lit = page.locator('.places .lit')
        if ((await lit.count()) > 0) await lit.first().click({ force: true })
        await settled(page)
      }
      await page.context().close()
    }
  },
  180_000,
)
