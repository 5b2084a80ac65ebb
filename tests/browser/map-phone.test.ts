import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decidingRoles } from '../../src/engine/actions/agenda.ts'
import { findPassVerb } from '../../src/engine/actions/automatic.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import { listAvailableVerbs } from '../../src/engine/actions/options.ts'
import { writeAction } from '../../src/engine/notation.ts'
import { systems } from '../../src/systems/index.ts'
import { tableRevision } from '../../src/table/seat-queries.ts'
import { confirmed, idOf, type Stage, said, textOf } from '../commands/stage.ts'
import { position } from '../hells-gate/hell.ts'
import { picker } from '../support/conformance.ts'
import { openContext, PHONE } from './chromium.ts'
import { mapOf, openPages, placed, playOne, settled, shot, tableOf, tongues } from './pointing.ts'

const { stalingrad } = systems
let on: Stage
let browser: Browser
let close = async () => {}
beforeAll(async () => {
  ;({ on, browser, close } = await openPages())
}, 180_000)
afterAll(() => close())

/** Tables of which nothing is changed. */
const known: Record<string, Promise<string>> = {}
const anyTableOf = (id: string): Promise<string> => {
  known[id] ??= tableOf(on, id)
  return known[id]
}

async function tap(page: Page, what: Locator | string): Promise<void> {
  await (typeof what === 'string' ? page.locator(what).first() : what).tap()
  await settled(page)
}

const boxOf = async (one: Locator) => {
  const box = await one.boundingBox()
  if (!box) throw new Error('it is not to be seen')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

test('a unit is turned by an arrow round it, by taps alone', async () => {
  const { boris } = on.people
  const thread = await tableOf(on, 'conflict-of-heroes', boris)
  for (const line of ['enter GRif/1 B06 SE', 'pass'])
    await said(confirmed(boris, boris.slash('heroes orders', { line }, { channelId: thread })))
  const { page, complaints } = await mapOf(browser, on, thread, boris.person.id, { size: PHONE })
  await tap(page, '[data-key="verb pivot"]')
  const arrows = page.locator('.dial button')
  // All but the way it faces, each to be reached by a finger though it stands at the edge
  expect(await arrows.count()).toBe(5)
  const view = await boxOf(page.locator('.view'))
  for (const arrow of await arrows.all()) {
    const { x, y, width, height } = await boxOf(arrow)
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(40)
    const [across, down] = [x + width / 2 - view.x, y + height / 2 - view.y]
    expect(Math.min(across, down, view.width - across, view.height - down)).toBeGreaterThanOrEqual(20)
  }
  await shot(page, 'arrows')
  await tap(page, '.dial [data-key="facing 0"]')
  await tap(page, '.dial [data-key="facing 3"]')
  expect(await page.locator('.dial [aria-pressed="true"]').getAttribute('data-key')).toBe('facing 3')
  await tap(page, '[data-key="go pivot"]')
  await page.locator('.happened').waitFor()
  const { log } = (await on.read(thread)).match!
  expect(log.find(({ verb }) => verb === 'pivot')?.text).toMatch(/ S/)
  expect(complaints).toEqual([])
  await page.context().close()
}, 180_000)

test.each(tongues)(
  'whoever is asked whether to react is told why, and how to be asked otherwise (%s)',
  async lang => {
    const { boris } = on.people
    const thread = await tableOf(on, 'stalingrad', boris)
    const pick = picker('window')
    const seen = { why: 0, button: 0 }
    const why = { en: 'You have nothing to answer with', ru: 'Ответить вам нечем' }[lang]
    const { page } = await mapOf(browser, on, thread, boris.person.id, {
      size: PHONE,
      lang,
    })
    while (seen.why === 0) {
      const { state } = (await on.read(thread)).match!
      const [by] = decidingRoles(state)
      if (findPassVerb(stalingrad, state) !== null) {
        await page.locator(`.stage img[src*="revision=${tableRevision(await on.read(thread))}"]`).waitFor()
        await settled(page)
        await page.locator('[data-key="asked"]').waitFor()
        seen.button++
        const isEmpty = listAvailableVerbs(stalingrad, state, by).length === 1
        const told = await page.locator('.order .note', { hasText: why }).count()
        expect(told > 0).toBe(isEmpty)
        seen.why += told
        if (seen.button === 1) {
          await tap(page, '[data-key="asked"]')
          await page.locator('[data-key="way can"]').waitFor()
        }
      }
      const action = writeAction(stalingrad, state, sampleAction(stalingrad, state, by, pick))
      await said(boris.slash('stalingrad answer', { action }, { channelId: thread }))
    }
    await shot(page, `window-${lang}`)
    await page.context().close()
  },
  180_000,
)

test('what confirms an order stays in sight however long the list above it is', async () => {
  const thread = await tableOf(on, 'stalingrad')
  const pick = picker('long list')
  for (;;) {
    const { state } = (await on.read(thread)).match!
    const [by] = decidingRoles(state)
    if (listAvailableVerbs(stalingrad, state, by).includes('fire')) break
    const action = writeAction(stalingrad, state, sampleAction(stalingrad, state, by, pick))
    await said(on.people.anna.slash('stalingrad answer', { action }, { channelId: thread }))
  }
  const { page, complaints } = await mapOf(browser, on, thread, on.people.anna.person.id, { size: PHONE })
  await tap(page, '[data-key="verb fire"]')
  // What is asked for is said outside the folded list
  expect(await page.locator('.order > .asks-for').textContent()).toBe('Область, где стоит группа')
  await tap(page, page.getByRole('button', { name: 'Городище, можно выбрать' }))
  // A unit means the area in which it stands
  const { x, y, width, height } = await boxOf(page.getByRole('button', { name: '2 мсбр' }))
  await page.touchscreen.tap(x + width / 2, y + height / 2)
  await settled(page)
  for (let units = 0; units < 3; units++) {
    await tap(page, page.locator('.order .choice').first())
    const confirm = await boxOf(page.locator('[data-key="go fire"]'))
    expect(confirm.bottom).toBeLessThanOrEqual(PHONE.height)
  }
  await shot(page, 'long-list')
  expect(complaints).toEqual([])
  await page.context().close()
}, 180_000)

test.each(tongues)(
  'one tap takes all of a stack that may go together (%s)',
  async lang => {
    const thread = await tableOf(on, 'hells-gate')
    const { page, complaints } = await mapOf(browser, on, thread, on.people.anna.person.id, {
      size: PHONE,
      lang,
    })
    const all = /^(All of these|Все эти) \(\d+\)$/
    await tap(page, '[data-key="verb attack"]')
    await page.getByRole('button', { name: /^389 / }).tap()
    await settled(page)
    const targets = await page.locator('.pick').count()
    const units = await page.locator('.places .lit[data-place^="unit "]').count()
    expect(units).toBeGreaterThan(1)
    await tap(page, page.locator('.order button').filter({ hasText: all }).first())
    const taken = (await page.locator('.pick').count()) - targets
    expect(taken).toBeGreaterThan(1)
    // What could not go with them is not passed over in silence
    if (taken < units)
      expect(await page.locator('#notice').textContent()).toMatch(
        new RegExp(`^(${taken} chosen|Выбрано: ${taken})`),
      )
    await shot(page, `all-${lang}`)
    await tap(page, '[data-key="go attack"]')
    const { log } = (await on.read(thread)).match!
    expect(log.find(({ verb }) => verb === 'attack')?.args[1]).toHaveLength(taken)
    expect(complaints).toEqual([])
    await page.context().close()
  },
  180_000,
)

test('a link that was used leads on where it let in, nowhere else; back leads to where one came from', async () => {
  const thread = await anyTableOf('hells-gate')
  const { anna } = on.people
  const link = await on.bot.web?.createVisitorLink(
    { guild: on.sandbox.guildId, thread, user: anna.person.id },
    'en',
  )
  const mine = await openContext(browser, { viewport: PHONE, hasTouch: true })
  const page = await mine.newPage()
  await page.goto(on.sandbox.url)
  for (let times = 0; times < 2; times++) {
    await page.goto(link ?? '')
    await page.waitForURL(/\/t\//)
    await page.locator('.places polygon').first().waitFor()
    await page.goBack()
    await page.waitForURL(`${on.sandbox.url}/**`)
  }
  await mine.close()
  const stolen = await browser.newPage()
  await stolen.goto(link ?? '')
  await stolen.getByText('This link no longer works').waitFor()
  await stolen.close()
}, 180_000)

test('a closer look brings a picture of as many pixels as the screen has, once; from afar it is not asked for', async () => {
  const thread = await anyTableOf('hells-gate')
  const { page, complaints } = await mapOf(browser, on, thread, on.people.anna.person.id, {
    size: PHONE,
    pixels: 3,
  })
  const asks: string[] = []
  page.on('request', request => /picture/.test(request.url()) && asks.push(request.url()))
  const pixels = () =>
    page.locator('.stage img').evaluate(one => (one as unknown as { naturalWidth: number }).naturalWidth)
  const larger = page.locator('#tools button').first()
  await expect.poll(pixels).toBe(1600)
  await page.waitForTimeout(600)
  expect(asks).toEqual([])
  for (let times = 0; times < 4; times++) await larger.tap()
  await expect.poll(pixels).toBe(2400)
  await shot(page, 'fine')
  for (let times = 0; times < 3; times++) await larger.tap()
  await page.waitForTimeout(600)
  expect(asks.map(url => new URL(url).searchParams.get('fine'))).toEqual(['1'])
  expect(complaints).toEqual([])
  await page.context().close()
}, 180_000)

test('of what is thinner than a finger all that is near is named', async () => {
  const thread = await tableOf(on, 'pavlovs-house')
  const { page, complaints } = await mapOf(browser, on, thread, on.people.anna.person.id, { size: PHONE })
  // On to the men, past the cards and whatever they bring about
  const pick = picker('thin')
  const revision = async () => tableRevision(await on.read(thread))
  while ((await page.locator('[data-key="verb move"]').count()) === 0) {
    const sure = page.locator('[data-key="sure"]')
    const done = page.locator('[data-key="verb done"]')
    if ((await sure.count()) > 0) await tap(page, sure)
    else if ((await done.count()) > 0) await tap(page, done)
    else await playOne(page, pick, revision, PHONE)
  }
  const man = await boxOf(page.locator('.places .lit[data-place^="man "]').nth(1))
  expect(man.height).toBeLessThan(14)
  await page.touchscreen.tap(man.x + man.width / 2, man.y + man.height / 2)
  const names = page.locator('dialog.stack button:not(.quiet)')
  await names.nth(1).waitFor()
  const name = (await names.nth(1).locator('span').textContent()) ?? ''
  await tap(page, names.nth(1))
  expect(await page.locator('.pick').textContent()).toContain(name)
  expect(complaints).toEqual([])
  await page.context().close()
}, 180_000)

test('a unit may be pointed at for the place it stands on, and a phone may lie on its side', async () => {
  const thread = await anyTableOf('hells-gate')
  const { page, complaints } = await mapOf(browser, on, thread, on.people.anna.person.id, { size: PHONE })
  const enemy = page.getByRole('button', { name: /^389 пд/ })
  await settled(page)
  expect(await enemy.getAttribute('aria-disabled')).toBe('false')
  await enemy.tap()
  await settled(page)
  expect(await page.locator('.pick').allTextContents()).toEqual(['C6 ×'])
  const scale = () =>
    page.locator('.stage').evaluate(one => /scale\((.*)\)/.exec(one.getAttribute('style') ?? '')?.[1])
  await tap(page, page.locator('#tools button').first())
  const before = await scale()
  await page.setViewportSize({ width: PHONE.height, height: PHONE.width })
  await page.waitForTimeout(100)
  // What was chosen and how large it was shown stays; nothing lies on the map
  expect(await scale()).toBe(before)
  expect(await page.locator('.pick').count()).toBe(1)
  const [view, tools] = [await boxOf(page.locator('.view')), await boxOf(page.locator('#tools'))]
  expect(tools.bottom).toBeLessThanOrEqual(view.y)
  expect(view.height).toBeGreaterThan(PHONE.width * 0.75)
  expect(complaints).toEqual([])
  await page.context().close()
}, 180_000)

test.each(Object.keys(systems))(
  '%s: on a phone nothing covers the map or runs over the edge',
  async id => {
    const thread = await anyTableOf(id)
    const { page, complaints } = await mapOf(browser, on, thread, on.people.anna.person.id, { size: PHONE })
    const view = await boxOf(page.locator('.view'))
    const tools = await boxOf(page.locator('#tools'))
    expect(tools.bottom).toBeLessThanOrEqual(view.y)
    expect(
      await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth'),
    ).toBeLessThanOrEqual(0)
    // At one moment: the page may write them anew
    const texts = await page.locator('#top .me, #top .asks, #top button').evaluateAll(all =>
      (all as unknown as { getBoundingClientRect(): Record<'right' | 'bottom', number> }[]).map(one => {
        const { right, bottom } = one.getBoundingClientRect()
        return { right, bottom }
      }),
    )
    expect(texts.length).toBeGreaterThan(1)
    for (const { right, bottom } of texts)
      expect([right <= PHONE.width, bottom <= view.y]).toEqual([true, true])
    expect(view.height).toBeGreaterThan(PHONE.height * 0.45)
    // Nor does the longest name run over the edge of the list
    await page.locator('.order details summary').first().tap()
    const over = await page.locator('#side').evaluate(one => {
      const { scrollWidth, clientWidth } = one as unknown as { scrollWidth: number; clientWidth: number }
      return scrollWidth - clientWidth
    })
    expect(over).toBeLessThanOrEqual(0)
    expect(complaints).toEqual([])
    await page.context().close()
  },
  180_000,
)

test('what the page has told leaves altogether, and takes the width there is', async () => {
  const { vera } = on.people
  const hell = systems['hells-gate']
  const thread = await tableOf(on, 'hells-gate', vera)
  const { page, complaints } = await mapOf(browser, on, thread, vera.person.id, { size: PHONE })
  const notice = page.locator('#notice')
  await tap(page, '[data-key="verb attack"]')
  await tap(page, page.locator('.order summary').first())
  await tap(page, page.locator('.order .choice').first())
  const { state } = (await on.read(thread)).match!
  const action = sampleAction(hell, state, 'soviet', picker('told'))
  await said(vera.slash('hell orders', { line: writeAction(hell, state, action) }, { channelId: thread }))
  await notice.filter({ hasText: 'прежде чем решать' }).waitFor()
  await page.waitForTimeout(300)
  const box = await boxOf(notice)
  await shot(page, 'notice')
  expect(box.width).toBeGreaterThan(PHONE.width * 0.8)
  expect(box.bottom).toBeLessThanOrEqual(PHONE.height)
  expect(Math.abs(box.x + box.right - PHONE.width)).toBeLessThan(2)
  await notice.waitFor({ state: 'hidden' })
  const top = await notice.evaluate(
    one => (one as unknown as { getBoundingClientRect(): { top: number } }).getBoundingClientRect().top,
  )
  expect(top).toBeGreaterThanOrEqual(PHONE.height)
  await shot(page, 'notice-gone')
  expect(complaints).toEqual([])
  await page.context().close()
}, 180_000)

test('of what just happened the newest is in sight, what came before it is folded, and never a single line', async () => {
  const thread = await anyTableOf('hells-gate')
  for (const [count, folded] of [
    [12, 6],
    [7, 0],
  ]) {
    const scene = Array.from({ length: count }, (_, i) => `Line ${i + 1}.`)
    const { page } = await mapOf(browser, on, thread, on.people.anna.person.id, { size: PHONE, lang: 'en' })
    await page.route('**/board', async route => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), scene } })
    })
    await page.reload()
    const all = page.locator('.happened p')
    await all
      .filter({ hasText: 'Line 12.' })
      .or(all.filter({ hasText: 'Line 7.' }))
      .last()
      .waitFor()
    await settled(page)
    await shot(page, `happened-${count}`)
    expect(await all.last().textContent()).toBe(scene.slice(folded).join(' '))
    const summary = page.locator('.happened summary')
    expect(await summary.allTextContents()).toEqual(folded > 0 ? [`Earlier (${folded})`] : [])
    if (folded > 0) {
      await summary.tap()
      const [before, after] = [await boxOf(all.first()), await boxOf(all.last())]
      expect(await all.first().textContent()).toBe(scene.slice(0, folded).join(' '))
      expect(before.bottom).toBeLessThanOrEqual(after.y)
    }
    await page.context().close()
  }
}, 180_000)

test('what can do nothing itself is not taken for the place where others may go: it is asked which', async () => {
  const { vera } = on.people
  const hell = systems['hells-gate']
  const thread = await tableOf(on, 'hells-gate', vera)
  const { page, complaints } = await mapOf(browser, on, thread, vera.person.id, { size: PHONE, lang: 'en' })
  await tap(page, '.verbs .quiet')
  await tap(page, '[data-key="sure"]')
  await page.locator('[data-key="verb move"]').waitFor()
  const pick = picker('moved')
  const idle = page.locator('.places .under[data-place^="unit "]')
  while ((await idle.count()) === 0) {
    const { state } = (await on.read(thread)).match!
    let action = sampleAction(hell, state, 'soviet', pick)
    while (action.verb !== 'move') action = sampleAction(hell, state, 'soviet', pick)
    await said(vera.slash('hell orders', { line: writeAction(hell, state, action) }, { channelId: thread }))
    await page.locator(`.stage img[src*="revision=${tableRevision(await on.read(thread))}"]`).waitFor()
    await settled(page)
  }
  const { x, y, width, height } = await boxOf(idle.last())
  await page.touchscreen.tap(x + width / 2, y + height / 2)
  const names = page.locator('dialog.stack button:not(.quiet)')
  await names.first().waitFor()
  await shot(page, 'which')
  expect(await page.locator('.pick').count()).toBe(0)
  expect(await names.count()).toBe(1)
  expect(await names.first().textContent()).toMatch(/Move$/)
  await tap(page, names.first())
  expect(await page.locator('.pick').count()).toBe(1)
  expect(complaints).toEqual([])
  await page.context().close()
}, 180_000)

/** Whether what is lit changes anything in a part of the window. */
async function isPaintedOver(page: Page, clip: Clip): Promise<boolean> {
  const show = (how: string) =>
    page.locator('.halos').evaluate((layer, visibility) => {
      ;(layer as unknown as { style: { visibility: string } }).style.visibility = visibility
    }, how)
  const shot = () => page.screenshot({ clip, animations: 'disabled' })
  const lit = await shot()
  await show('hidden')
  const plain = await shot()
  await show('')
  return !lit.equals(plain)
}
type Clip = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>

test.each([
  ['stalingrad', 'fire', 'unit '],
  ['pavlovs-house', 'move', 'place '],
])(
  '%s: what is lit keeps its colours, and no line hides its numbers',
  async (id, verb, kind) => {
    const { vera } = on.people
    const system = systems[id]
    const thread = await tableOf(on, id, vera)
    const pick = picker('frames')
    for (;;) {
      const { state } = (await on.read(thread)).match!
      const [by] = decidingRoles(state)
      if (listAvailableVerbs(system, state, by).includes(verb)) break
      const action = writeAction(system, state, sampleAction(system, state, by, pick))
      await said(
        confirmed(
          vera,
          vera.slash(`${system.words.en.command.name} answer`, { action }, { channelId: thread }),
        ),
      )
    }
    const { page, complaints } = await mapOf(browser, on, thread, vera.person.id, { size: PHONE, pixels: 2 })
    await page.locator('#map:not(.bare)').waitFor()
    await shot(page, `lit-${id}`)
    const view = await boxOf(page.locator('.view'))
    const lit = page.locator(`.places .lit[data-place^="${kind}"]`)
    let looked = 0
    for (const one of await lit.all()) {
      const box = await boxOf(one)
      if (box.y < view.y + 4 || box.bottom > view.bottom - 4) continue
      // Of a position its number, of a counter all of it
      const part = kind === 'unit ' ? 1 : 0.18
      const inside = {
        x: box.x + 1,
        y: box.y + 1,
        width: box.width * part - 2,
        height: box.height * part - 2,
      }
      const around = { x: box.x - 3, y: box.y - 3, width: box.width + 6, height: box.height + 6 }
      expect(await isPaintedOver(page, inside), (await one.getAttribute('aria-label')) ?? '').toBe(false)
      expect(await isPaintedOver(page, around)).toBe(true)
      if (++looked === 5) break
    }
    expect(looked).toBeGreaterThan(2)
    expect(complaints).toEqual([])
    await page.context().close()
  },
  180_000,
)

test('the tile of a large stack names all of its units, and the fifth and the sixth are chosen there', async () => {
  const { vera } = on.people
  const thread = await tableOf(on, 'hells-gate', vera)
  const here = ['20TC', '29TC', '373RD', '5GTC', '294RD', '206RD']
  const { state } = position({
    '389ID': 'D4',
    '57ID': 'E4',
    ...Object.fromEntries(here.map(unit => [unit, 'D5'])),
  })
  await placed(on, thread, state)
  const { page, complaints } = await mapOf(browser, on, thread, vera.person.id, { size: PHONE, lang: 'en' })
  await tap(page, '[data-key="verb attack"]')
  await tap(page, page.getByRole('button', { name: /^389 / }))
  const tile = page.getByRole('button', { name: /^\+3: / })
  const { x, y, width, height } = await boxOf(tile)
  await page.touchscreen.tap(x + width / 2, y + height / 2)
  const rows = page.locator('dialog.stack [data-key^="stack unit "]')
  await rows.first().waitFor()
  await shot(page, 'large-stack')
  const names = await rows.locator('span').allTextContents()
  expect([...names].sort()).toEqual(['20 TC', '206 RD', '29 TC', '294 RD', '373 RD', '5 GTC'])
  for (const row of await rows.all()) expect((await boxOf(row)).height).toBeGreaterThanOrEqual(44)
  // At most two of one hex; the dialog stays open for the second
  for (const at of [4, 5]) await tap(page, rows.nth(at))
  expect(await rows.evaluateAll(all => all.map(one => one.getAttribute('aria-pressed')))).toEqual([
    ...Array(4).fill('false'),
    'true',
    'true',
  ])
  // Why a third one cannot go with them is said in the dialog
  await rows.first().tap({ force: true })
  await settled(page)
  expect(await page.locator('dialog.stack [role="status"]').textContent()).toMatch(/^20 TC\. ./)
  await page.keyboard.press('Escape')
  await tap(page, '[data-key="go attack"]')
  await page.locator('.happened').waitFor()
  const { match } = await on.read(thread)
  const attack = match!.log.find(({ verb }) => verb === 'attack')
  const given = attack?.args[1] as readonly number[]
  const labels = given.map(unit => systems['hells-gate'].views.names(state).unit[unit])
  expect(labels.sort()).toEqual(
    names
      .slice(4)
      .map(name => name.replace(' ', ''))
      .sort(),
  )
  expect(complaints).toEqual([])
  await page.context().close()
}, 180_000)

/** Holds back these requests, until they are let go. */
async function held(page: Page, what: string | RegExp): Promise<() => void> {
  let letGo = () => {}
  const gate = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route(what, async route => {
    await gate
    await route.continue()
  })
  return () => letGo()
}

test('a first game is taught on the map as in the thread: what is new, What now?, a hint that is done, the signs', async () => {
  const { boris } = on.people
  const text = await said(boris.slash('game first', { system: 'hells-gate' }))
  const thread = /<#(\d+)>/.exec(text)?.[1] ?? ''
  await on.settled(thread)
  const { page, complaints } = await mapOf(browser, on, thread, boris.person.id, { size: PHONE, lang: 'en' })
  const flat = (told: string | null) => (told ?? '').replace(/[*`]|^-# /gm, '').replace(/\s/g, '')
  const [post] = on.posts(thread)
  // The buttons of the order are in sight. The lesson above them shows how it begins
  await shot(page, 'lesson')
  for (const button of await page.locator('.verbs button').all())
    expect((await boxOf(button)).bottom).toBeLessThanOrEqual(PHONE.height)
  const lesson = page.locator('.lesson')
  expect(await lesson.locator('> p').first().isVisible()).toBe(false)
  expect(flat(textOf(post))).toContain(flat(await lesson.locator('.brief').textContent()))
  await tap(page, lesson.locator('> summary'))
  for (const one of await lesson.locator('> p').allTextContents())
    expect(flat(textOf(post))).toContain(flat(one))
  expect(await lesson.locator('> p').count()).toBe(2)
  await tap(page, lesson.locator('details > summary'))
  const more = await on.alone(boris, thread, boris.click(post, idOf(post, 'more')))
  expect(flat(textOf(more))).toContain(flat(await lesson.locator('details p').textContent()))

  // What is awaited is said from the press on
  const answer = await held(page, '**/guide')
  await page.locator('[data-key="guide"]').tap()
  expect(await page.locator('#wait.shown').textContent()).toBe('Looking at the position…')
  expect(await page.locator('body').getAttribute('aria-busy')).toBe('true')
  answer()
  await page.locator('.advice').waitFor()
  const guide = await on.alone(boris, thread, boris.click(post, idOf(post, 'guide')))
  expect(flat(textOf(guide))).toContain(flat(await page.locator('.advice > p').textContent()))
  await tap(page, '[data-key="close-advice"]')
  expect(await page.locator('.advice').count()).toBe(0)

  await page.locator('[data-key="signs"]').tap()
  await page.locator('.signs img:not(.skeleton)').waitFor()
  const legend = await page.locator('.signs img').getAttribute('alt')
  expect(legend).toContain('green frame: can be chosen')
  await shot(page, 'signs')

  const before = (await on.read(thread)).match!.log.length
  await page.locator('[data-key="hint"]').tap()
  await page.locator('[data-key="do"]').waitFor()
  expect(await page.locator('.advice > p').textContent()).toMatch(/^Hint: ./)
  await shot(page, 'hint')
  // From the press on something moves and a line says what is awaited: the order takes its time
  const carriedOut = await held(page, '**/act')
  await page.locator('[data-key="do"]').tap()
  expect(await page.locator('#wait.shown').textContent()).toBe('Carrying out the order…')
  const moves = "getComputedStyle(document.querySelector('#top'), '::after').animationName"
  expect(await page.evaluate<string>(moves)).not.toBe('none')
  carriedOut()
  await settled(page)
  // What gives something up is asked about
  if ((await page.locator('[data-key="sure"]').count()) > 0) await tap(page, '[data-key="sure"]')
  await expect.poll(async () => (await on.read(thread)).match!.log.length).toBeGreaterThan(before)
  await expect.poll(() => page.locator('.advice').count()).toBe(0)
  expect(complaints).toEqual([])
  await page.context().close()
}, 180_000)

test('on a phone the buttons of the first order are in sight, also where something has happened before', async () => {
  const { anna } = on.people
  const text = await said(anna.slash('game first', { system: 'stalingrad' }))
  const thread = /<#(\d+)>/.exec(text)?.[1] ?? ''
  await on.settled(thread)
  const { page, complaints } = await mapOf(browser, on, thread, anna.person.id, { size: PHONE })
  await shot(page, 'lesson-happened')
  expect(await page.locator('.happened').count()).toBe(1)
  for (const button of await page.locator('.verbs button').all())
    expect((await boxOf(button)).bottom).toBeLessThanOrEqual(PHONE.height)
  expect(complaints).toEqual([])
  await page.context().close()
}, 180_000)

test('until the picture of the hand comes there is a place for it, without text of it, and it is said what is awaited', async () => {
  const thread = await anyTableOf('stalingrad')
  const { page, complaints } = await mapOf(browser, on, thread, on.people.anna.person.id, {
    size: PHONE,
    lang: 'en',
  })
  await page.locator('#map:not(.bare)').waitFor()
  const come = await held(page, /picture\?.*kind=hand/)
  await page.getByRole('button', { name: /^My hand/ }).tap()
  expect(await page.locator('#map.bare').count()).toBe(1)
  expect(await page.locator('.stage img').isVisible()).toBe(false)
  expect(await page.locator('#wait.shown').textContent()).toBe('Loading the picture…')
  await shot(page, 'bare')
  come()
  await page.locator('#map:not(.bare)').waitFor()
  expect(await page.locator('.stage img').isVisible()).toBe(true)
  expect(await page.locator('#wait.shown').count()).toBe(0)
  // So it is while the page itself is loaded: nothing is blank
  const board = await held(page, '**/board')
  await page.reload()
  await page.locator('#wait.shown', { hasText: 'Loading the position…' }).waitFor()
  expect(await page.locator('#map.bare, #side.bare').count()).toBe(2)
  board()
  await page.locator('#map:not(.bare)').waitFor()
  expect(await page.locator('#side.bare').count()).toBe(0)
  expect(complaints).toEqual([])
  await page.context().close()
}, 180_000)
