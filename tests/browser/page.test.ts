import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../src/sandbox/index.ts'
import { picture } from '../sandbox/picture.ts'
import { call } from '../sandbox/raw.ts'
import { cups, menu, startTinyBot, type TinyBot } from '../sandbox/tiny-bot.ts'
import { amount } from '../support/amount.ts'
import { findBarriers } from './axe.ts'
import { DESKTOP, type Opened, openBrowser, openPage, PHONE, reload } from './chromium.ts'
import { newsWith } from './hands.ts'

let sandbox: Sandbox
let bot: TinyBot
let browser: Browser
let anna: Opened
let boris: Opened

beforeAll(async () => {
  sandbox = await startSandbox({ botName: 'Tea', channels: ['kitchen', 'garden'], ackMs: 5_000 })
  bot = await startTinyBot(sandbox)
  browser = await openBrowser()
  anna = await openPage(browser, sandbox.url, 'anna')
  boris = await openPage(browser, sandbox.url, 'boris')
}, 180_000)

afterAll(async () => {
  await browser.close()
  await bot.stop()
  await sandbox.close()
})

test('a command is typed, completed by the bot, and answered for everybody', async () => {
  const { page } = anna
  await page.keyboard.type('/чай зава')
  await expectText(page.locator('.popup-item.active'), '/чай заварить')
  await page.keyboard.press('Enter')
  await page.keyboard.type('оол')
  await expectText(page.locator('.popup-empty'), 'Ничего не подходит')
  for (let n = 0; n < 3; n++) await page.keyboard.press('Backspace')
  await page.keyboard.type('cey')
  await page.locator('.popup-item', { hasText: 'Ceylon' }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  for (const { page } of [anna, boris]) {
    await expectText(last(page).locator('.container'), 'A pot of ceylon')
    expect(await last(page).locator('.picture img').getAttribute('alt')).toBe('A pot, turn 1')
  }
  await expectText(last(anna.page).locator('.context'), 'Анна использует /чай заварить')
  await expectText(last(boris.page).locator('.context'), 'Anna used /tea brew')
  // The tip names what was chosen, not the value behind the name
  expect(await last(boris.page).locator('.command').getAttribute('title')).toBe('/tea brew leaf:Ceylon')
  await expect.poll(() => boris.page.locator('.spoken').textContent()).toContain('Tea: A pot of ceylon')
})

test('a required option that is missing is named, and nothing is sent', async () => {
  const { page } = boris
  const before = bot.seen.length
  await page.locator('.composer textarea').fill('/roll')
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.locator('.composer .send').click()
  await expectText(page.locator('.popup-title'), 'This option is required')
  expect(await page.locator('.pill.wrong').count()).toBe(1)
  await page.keyboard.press('Escape')
  expect(bot.seen.length).toBe(before)
})

test('a whole command may be pasted; an optional switch is added by name', async () => {
  const { page } = boris
  await page.locator('.composer textarea').fill('/roll dice:Two hidden:True')
  await expectText(page.locator('.pills'), '/roll')
  expect(await page.locator('[data-option="dice"]').inputValue()).toBe('Two')
  expect(await page.locator('[data-option="hidden"]').inputValue()).toBe('True')
  await page.locator('.composer .send').click()
  await expectText(last(page), '2d6: 4')
  await page.locator('.composer textarea').fill('/roll dice:1d6 hidden:yes')
  await page.locator('.composer .send').click()
  await expectText(last(page), '1d6: 4')
  await expectText(last(page).locator('.ephemeral-line'), 'Only you can see this')
  expect(await anna.page.getByText('2d6').count()).toBe(0)
})

test('a colon inside a pasted value belongs to the value', async () => {
  const { page } = boris
  await page.locator('.composer textarea').fill('/roll dice:Two of them: odd at 3:1 hidden:True')
  await expectText(page.locator('.pills'), '/roll')
  expect(await page.locator('[data-option="dice"]').inputValue()).toBe('Two of them: odd at 3:1')
  expect(await page.locator('[data-option="hidden"]').inputValue()).toBe('True')
  await page.keyboard.press('Escape')
  await reload(page)
})

test('what is typed behind a command reaches an option, or nothing is sent', async () => {
  const { page } = boris
  const box = page.locator('.composer textarea')
  await box.pressSequentially('/tea brew Ceylon cups:3')
  // The first option takes what stands behind the name, the second is named within it as text
  expect(await page.locator('[data-option="leaf"]').inputValue()).toBe('Ceylon cups:3')
  await reload(page)
  await box.fill('/tea brew Ceylon cups:3')
  expect(await page.locator('[data-option="leaf"]').inputValue()).toBe('Ceylon')
  expect(await page.locator('[data-option="cups"]').inputValue()).toBe('3')
  await reload(page)
  await page.locator('.message').last().waitFor()
  const before = await page.locator('.message').count()
  await box.pressSequentially('/tea menu nonsense')
  await page.locator('.composer .send').click()
  await expectText(page.locator('.popup.problem'), 'nothing was sent')
  expect(await page.locator('.message').count()).toBe(before)
  await reload(page)
})

test('an option that need not be given is chosen by its name and a colon', async () => {
  const { page } = boris
  await page.locator('.composer textarea').pressSequentially('/roll ')
  await page.locator('[data-option="dice"]').fill('Two')
  await page.locator('.composer .tail').pressSequentially('hidden:True')
  expect(await page.locator('[data-option="hidden"]').inputValue()).toBe('True')
  await page.locator('.composer .send').click()
  await expectText(last(page).locator('.ephemeral-line'), 'Only you can see this')
})

test('Escape shuts the list and keeps what was typed; what was sent comes back by the arrow upwards', async () => {
  const { page } = boris
  const dice = page.locator('[data-option="dice"]')
  await page.locator('.composer textarea').fill('/roll dice:1d6')
  await expectText(page.locator('.pills'), '/roll')
  await dice.focus()
  await page.keyboard.press('Escape')
  expect(await dice.inputValue()).toBe('1d6')
  await page.locator('.composer .send').click()
  await page.locator('.composer textarea').focus()
  await page.keyboard.press('ArrowUp')
  expect(await dice.inputValue()).toBe('1d6')
  await reload(page)
})

test('an ephemeral answer to a button is for its presser, and can be dismissed', async () => {
  const { page } = boris
  await page.locator('[data-id="sugar"]').last().click()
  const secret = page.locator('.message.ephemeral', { hasText: 'sugar is in the tin' })
  await secret.waitFor()
  expect(await anna.page.getByText('sugar is in the tin').count()).toBe(0)
  await secret.getByRole('button', { name: 'Dismiss message' }).click()
  await secret.waitFor({ state: 'detached' })
})

test('whoever reads at the end stays there when posts grow while the page scrolls; whoever scrolls up does not', async () => {
  const { page } = boris
  const toEnd = () =>
    page
      .locator('.scroller')
      .evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight)
  const grow = (by: number) =>
    page.locator('.scroller').evaluate((scroller, height) => {
      scroller.scrollTop -= 1
      const { body } = scroller.ownerDocument
      const post = body.querySelector('.message:last-of-type') as unknown as {
        style: { paddingBottom: string }
      }
      post.style.paddingBottom = `${height}px`
    }, by)
  await page.locator('.composer textarea').fill('The kettle is on.')
  await page.keyboard.press('Enter')
  await page.getByText('The kettle is on.').waitFor()
  await grow(900)
  await expect.poll(toEnd).toBeLessThan(60)
  await page.locator('.scroller').evaluate(scroller => scroller.scrollBy(0, -400))
  await expect.poll(() => page.locator('.jump').isVisible()).toBe(true)
  await grow(1_200)
  await page.waitForTimeout(200)
  expect(await toEnd()).toBeGreaterThan(600)
  await page.locator('.jump').click()
  await expect.poll(() => page.locator('.jump').isVisible()).toBe(false)
})

test('whoever has scrolled up to a button sees its answer at once, and whom it is about', async () => {
  const { page } = boris
  await page.setViewportSize(PHONE)
  await page.locator('[data-id="pour"]').last().click()
  await page.locator('.container', { hasText: 'Poured by @Boris' }).waitFor()
  await page.locator('.composer textarea').fill('One line, and one more.\n'.repeat(60))
  await page.keyboard.press('Enter')
  await page.locator('.message', { hasText: 'and one more' }).waitFor()
  await page.locator('[data-id="sugar"]').last().scrollIntoViewIfNeeded()
  await expect.poll(() => page.locator('.jump').isVisible()).toBe(true)
  await page.locator('[data-id="sugar"]').last().click()
  const secret = page.locator('.message.ephemeral', { hasText: 'sugar is in the tin' })
  await secret.waitFor()
  await expect.poll(() => page.locator('.jump').isVisible()).toBe(false)
  expect((await secret.boundingBox())?.y).toBeLessThan(PHONE.height)
  await expectText(secret.locator('.excerpt'), 'Poured by @Boris')
  await page.setViewportSize(DESKTOP)
  await secret.getByRole('button', { name: 'Dismiss message' }).click()
  await secret.waitFor({ state: 'detached' })
})

test('what is pressed stays under the finger while its message grows; what comes next is seen all the same', async () => {
  const { page } = boris
  await page.setViewportSize(PHONE)
  const kitchen = await bot.client.channels.fetch(sandbox.channelId)
  if (!kitchen?.isSendable()) throw new Error('no kitchen')
  const pot = await kitchen.send({ content: 'A pot.', components: [cups('more')] })
  const more = page.locator(`#message-${pot.id} [data-id="more"]`)
  // The page has scrolled to it
  await more.click({ trial: true })
  const top = () => more.evaluate(element => element.getBoundingClientRect().top)
  const first = await top()
  await more.click()
  await page.locator(`#message-${pot.id} [data-id="cup4"]`).waitFor()
  expect(Math.abs((await top()) - first)).toBeLessThan(2)
  await page.waitForTimeout(200)
  expect(Math.abs((await top()) - first)).toBeLessThan(2)
  await expect.poll(() => page.locator('.jump').isVisible()).toBe(true)
  // Keys go on from what was pressed, though the message was drawn again
  const focused = () =>
    page.evaluate<string>('document.activeElement.dataset.id ?? document.activeElement.id')
  expect(await focused()).toBe('more')
  await pot.edit({ components: [cups('less')] })
  await expect.poll(focused).toBe(`message-${pot.id}`)
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('less')
  await kitchen.send('Tea is ready.')
  await expect.poll(() => page.locator('.jump').isVisible()).toBe(false)
  await page.setViewportSize(DESKTOP)
})

test('an open menu stays open and where it is while its message gets a picture, until the bot changes the menu', async () => {
  const { page } = boris
  const kitchen = await bot.client.channels.fetch(sandbox.channelId)
  if (!kitchen?.isSendable()) throw new Error('no kitchen')
  const pot = await kitchen.send({ content: 'A pot.', components: [menu('with')] })
  const head = page.locator(`#message-${pot.id} .select-head`)
  await head.click()
  await page.keyboard.press('ArrowDown')
  const top = () => head.evaluate(element => element.getBoundingClientRect().top)
  const first = await top()
  await pot.edit({
    content: 'A pot.\n'.repeat(20),
    components: [cups('sooner'), menu('with'), cups('later')],
  })
  await page.locator(`#message-${pot.id} [data-id="later"]`).waitFor()
  await kitchen.send('Tea is ready.')
  await page.getByText('Tea is ready.').last().waitFor({ state: 'attached' })
  expect(await page.locator('.select-menu .option.active').textContent()).toContain('Lemon')
  expect(Math.abs((await top()) - first)).toBeLessThan(2)
  expect(await page.evaluate<string>('document.activeElement.dataset.id')).toBe('with')
  const ids = await page
    .locator(`#message-${pot.id} [data-id]`)
    .evaluateAll(all => all.map(one => (one as unknown as { dataset: { id: string } }).dataset.id))
  expect(ids).toEqual(['sooner', 'with', 'later'])
  await pot.edit({ components: [menu('other')] })
  await page.locator(`#message-${pot.id} [data-id="other"]`).waitFor()
  expect(await page.locator('.select-menu').count()).toBe(0)
})

test.each([
  ['wide', DESKTOP],
  ['phone', PHONE],
])('a post that is higher than the window is shown from its beginning, %s', async (name, size) => {
  const { page } = boris
  await page.setViewportSize(size)
  const kitchen = await bot.client.channels.fetch(sandbox.channelId)
  if (!kitchen?.isSendable()) throw new Error('no kitchen')
  const post = await kitchen.send(`Begun, ${name}.\n${'The pot is full.\n'.repeat(100)}`)
  const fromTop = async () => {
    const [row, frame] = await Promise.all(
      [`#message-${post.id}`, '.scroller'].map(one => page.locator(one).boundingBox()),
    )
    return (row?.y ?? Number.NaN) - (frame?.y ?? 0)
  }
  await expect.poll(fromTop).toBeLessThan(20)
  expect(await fromTop()).toBeGreaterThanOrEqual(-1)
  expect(await page.locator('.jump').isVisible()).toBe(false)
  await reload(page)
  await expect.poll(fromTop).toBeLessThan(20)
  // The same where it becomes so high only when its picture is there
  const pot = await kitchen.send('A pot, still empty.')
  await expectText(last(page), 'A pot, still empty.')
  await pot.edit(`A pot, ${name}.\n${'The pot is full.\n'.repeat(100)}`)
  await expectText(last(page), `A pot, ${name}.`)
  const rowTop = () => last(page).evaluate(row => row.getBoundingClientRect().top)
  await expect.poll(rowTop).toBeLessThan(100)
  expect(await rowTop()).toBeGreaterThanOrEqual(0)
  // What comes next is seen all the same
  await kitchen.send(`And one cup more, ${name}.`)
  await expectText(last(page), `And one cup more, ${name}.`)
  await expect.poll(async () => (await last(page).boundingBox())?.y ?? 9_999).toBeLessThan(size.height)
  await page.setViewportSize(DESKTOP)
})

test('what a finger has pressed is replaced by nothing before its click', async () => {
  const press = await boris.page.evaluateHandle<{ waitForRelease(): Promise<void> }>("import('/press.js')")
  const heard = await press.evaluate(async ({ waitForRelease }) => {
    const { PointerEvent, dispatchEvent } = globalThis as unknown as {
      PointerEvent: new (type: string, init: object) => Event
      dispatchEvent(event: Event): void
    }
    const heard: string[] = []
    const finger = (type: string) => dispatchEvent(new PointerEvent(type, { pointerType: 'touch' }))
    const later = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
    finger('pointerdown')
    void waitForRelease().then(() => heard.push('free'))
    finger('pointerup')
    await later(50)
    heard.push('click')
    finger('click')
    await waitForRelease()
    // Moved away: there is no click
    finger('pointerdown')
    finger('pointerup')
    await waitForRelease()
    return [...heard, 'free again']
  })
  expect(heard).toEqual(['click', 'free', 'free again'])
})

test('a button changes the board for both', async () => {
  await anna.page.locator('[data-id="pour"]').last().click()
  for (const [{ page }, name] of [
    [anna, 'Анна'],
    [boris, 'Anna'],
  ] as const)
    await page.locator('.container', { hasText: `Poured by @${name}` }).waitFor()
  expect(await boris.page.locator('.container .picture img').last().getAttribute('alt')).toBe('A pot, turn 2')
})

test('a menu takes two of three, no more', async () => {
  const { page } = anna
  await page.locator('.composer textarea').fill('/tea menu')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  const head = page.locator('.select-head').last()
  // Wherever it stands all of it is to be seen, and what closes it
  const boxOf = async (selector: string) => {
    const { y, height } = (await page.locator(selector).last().boundingBox()) ?? { y: 0, height: 0 }
    return { top: y, bottom: y + height }
  }
  await page.locator('.composer textarea').fill('A long letter.\n'.repeat(8))
  for (let line = 0; line < 16; line++) sandbox.actor(sandbox.users.boris.id).say(`line ${line}`)
  await page.getByText('line 15').last().waitFor()
  for (let higher = 0; higher < 440; higher += amount(110, 20)) {
    await page.locator('.scroller').evaluate((frame, by) => {
      const one = frame as unknown as { scrollTop: number; scrollHeight: number; clientHeight: number }
      one.scrollTop = one.scrollHeight - one.clientHeight - by
    }, higher)
    await head.click()
    const [menu, frame] = [await boxOf('.select-menu'), await boxOf('.scroller')]
    expect([higher, menu.top >= frame.top, menu.bottom <= frame.bottom]).toEqual([higher, true, true])
    await head.click()
  }
  await page.locator('.composer textarea').fill('')
  await head.click()
  expect(await findBarriers(page)).toEqual([])
  // By keys: the list says which of its values is meant, and what is chosen
  await page.keyboard.press('ArrowDown')
  const meant = await head.getAttribute('aria-activedescendant')
  expect(await page.locator(`#${meant}`).textContent()).toBe(
    await page.locator('.select-menu .active').textContent(),
  )
  const options = page.locator('.select-menu .option')
  await options.nth(0).click()
  await options.nth(2).click()
  expect(await options.nth(1).getAttribute('aria-disabled')).toBe('true')
  await options.nth(1).click({ force: true })
  expect(await options.nth(1).getAttribute('aria-selected')).toBe('false')
  await page.locator('.select-menu .control').click()
  await page.locator('.message', { hasText: 'Chosen: milk, jam' }).waitFor()
  expect(await last(page).locator('.select').count()).toBe(0)
})

test('a window is filled in; an empty field is refused before it is sent', async () => {
  const { page } = boris
  await page.locator('.composer textarea').fill('/tea note')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'A note' })
  await dialog.waitFor()
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expectText(dialog.locator('.field-error'), 'This is required.')
  expect(await findBarriers(page)).toEqual([])
  await dialog.locator('textarea').fill('Two lumps')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.locator('.message', { hasText: 'Noted: Two lumps' }).waitFor()
})

test('a command without an answer fails after Discord’s time, visibly', async () => {
  const { page } = boris
  await page.locator('.composer textarea').fill('/tea silence')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expectText(page.locator('.message.pending'), 'Sending the command…')
  await expectText(page.locator('.message.pending .failure'), 'The application did not respond')
})

test('a picture opens large, zooms, and closes with Escape', async () => {
  const { page } = anna
  await page.locator('.picture').last().click()
  const box = page.locator('.lightbox')
  await expectText(box.locator('figcaption'), 'A pot, turn 2')
  expect(await findBarriers(page)).toEqual([])
  await box.locator('img').click()
  expect(await box.locator('.stage').getAttribute('class')).toContain('zoomed')
  await page.keyboard.press('Escape')
  await box.waitFor({ state: 'detached' })
})

test('a thread calls the one it names: badge, page title, deep link', async () => {
  const { page } = anna
  await sandbox.actor(sandbox.users.anna.id).slash('tea room')
  const row = page.locator('.threads .channel', { hasText: 'Tea room' })
  await row.locator('.badge').waitFor()
  expect(await page.title()).toMatch(/^\(1\) /)
  await row.click()
  await page.locator('.message.for-me', { hasText: 'Welcome, @Анна' }).waitFor()
  await expectText(page.locator('.top h1'), 'Tea room')
  expect(await page.locator('.composer textarea').getAttribute('placeholder')).toBe('Написать в «Tea room»')
  expect(await page.title()).not.toContain('(1)')
  const link = page.url()
  await reload(page)
  expect(page.url()).toBe(link)
  await expectText(page.locator('.top h1'), 'Tea room')
  const thread = await bot.client.channels.fetch(new URL(link).hash.slice(1))
  if (!thread?.isThread()) throw new Error('the link leads to no thread')
  await thread.setName('Samovar')
  for (const place of ['.top h1', '.beginning h2']) await expectText(page.locator(place), 'Samovar')
  await thread.setName('Tea room')
  await expectText(page.locator('.top h1'), 'Tea room')
})

test('a link to a thread is followed before the page has heard of the thread', async () => {
  const { page, context } = await openPage(browser, sandbox.url, 'boris')
  await page.routeWebSocket('**/page/live**', () => {})
  await page.reload()
  await page.locator('.message').first().waitFor()
  const known = sandbox.threads().length
  await sandbox.actor(sandbox.users.anna.id).slash('tea room')
  await sandbox.waitUntilFound(() => sandbox.threads().length > known)
  const { id } = sandbox.threads()[known]
  await page.evaluate(`location.hash = '#${id}'`)
  await expectText(page.locator('.top h1'), 'Tea room')
  expect(await page.locator('.composer textarea').getAttribute('placeholder')).toBe('Message “Tea room”')
  expect(new URL(page.url()).hash).toBe(`#${id}`)
  await context.close()
})

/** Holds what the page is sent at that address, once, until `meanwhile` has happened after it was read. */
async function heldBack(page: Page, address: string, meanwhile: () => Promise<unknown>): Promise<void> {
  await page.route(
    address,
    async route => {
      const response = await route.fetch()
      await meanwhile()
      await route.fulfill({ response })
    },
    { times: 1 },
  )
}

test('a post that comes while the page reads those before it is seen, and once', async () => {
  const { page, context } = await openPage(browser, sandbox.url, 'vera')
  await page.locator('.message').first().waitFor()
  const heard = newsWith(page, 'in the nick of time')
  await heldBack(page, '**/page/messages**', async () => {
    sandbox.actor(sandbox.users.anna.id).say('in the nick of time')
    await heard
  })
  await page.reload()
  await page.locator('.message', { hasText: 'in the nick of time' }).waitFor()
  await sandbox.actor(sandbox.users.anna.id).slash('tea room')
  await page.locator('.message', { hasText: 'Tea room' }).last().waitFor()
  expect(await page.getByText('in the nick of time').count()).toBe(1)
  await context.close()
})

test('nothing that is typed while the page is read is lost: one types when it is known where', async () => {
  const { page, context } = await openPage(browser, sandbox.url, 'vera')
  const box = page.locator('.composer textarea')
  const states: boolean[] = []
  await heldBack(page, '**/page/messages**', async () => {
    states.push(await box.isEnabled())
  })
  const before = bot.seen.length
  await page.reload()
  await box.fill('/tea menu')
  await page.locator('.composer .send').click()
  await expect.poll(() => bot.seen.length).toBe(before + 1)
  expect(states).toEqual([false])
  await context.close()
})

test('a thread that is opened while the page reads which there are is in its list', async () => {
  const { page, context } = await openPage(browser, sandbox.url, 'vera')
  await page.locator('.message').first().waitFor()
  const known = await page.locator('.threads .channel').count()
  await heldBack(page, '**/page/state**', () => sandbox.actor(sandbox.users.anna.id).slash('tea room'))
  await page.reload()
  await expect.poll(() => page.locator('.threads .channel').count()).toBe(known + 1)
  await context.close()
})

test('one becomes somebody else, and the page goes on in the language of the visitor', async () => {
  const { page } = await openPage(browser, sandbox.url, 'anna')
  await expectText(page.locator('.me h2'), 'Кто вы')
  await page.getByRole('radio', { name: 'Борис' }).click()
  await page.waitForURL(/as=boris/)
  await page.getByText('Видно только вам').first().waitFor()
  await expectText(page.locator('.me h2'), 'Кто вы')
  expect(sandbox.users.boris.locale).toBe('ru')
  await page.getByRole('radio', { name: 'English' }).click()
  await expectText(page.locator('.me h2'), 'Who you are')
  await page.context().close()
})

test('each tab stays who it is and in its language when it is loaded again, whatever another tab has become', async () => {
  const { page, context } = await openPage(browser, sandbox.url, 'anna')
  const me = (of: Page) => of.locator('.who [aria-checked="true"]')
  const fresh = async () => {
    const tab = await context.newPage()
    await tab.goto(sandbox.url)
    await tab.locator('.composer textarea:enabled').waitFor()
    return tab
  }
  const other = await fresh()
  await expectText(me(other), 'Анна')
  await page.getByRole('radio', { name: 'Вера' }).click()
  await page.getByRole('radio', { name: 'English' }).click()
  await expectText(me(page), 'Vera')
  await reload(other)
  await expectText(me(other), 'Анна')
  // A new one begins with the last choice
  await expectText(me(await fresh()), 'Vera')
  await context.close()
})

test.each([
  ['en-GB', 'anna', 'Who you are', 'The bot is starting', 'Fieldpost: board wargames in chat'],
  ['ru-RU', 'boris', 'Кто вы', 'Бот запускается', '«Полевая почта» — варгеймы в чате'],
])(
  'a visitor whose browser is in %s reads that language as %s, and what to do first as soon as the bot has commands',
  async (locale, as, who, starts, what) => {
    const empty = await startSandbox({ port: 0, ackMs: 100 })
    const { page, context, complaints } = await openPage(browser, empty.url, as, DESKTOP, locale)
    await expectText(page.locator('.me h2'), who)
    await expectText(page.locator('.beginning'), starts)
    // What this is, in two lines also on a phone, and where the other people are
    await page.setViewportSize(PHONE)
    const line = page.locator('.beginning p').first()
    await expectText(line, what)
    expect((await line.boundingBox())?.height).toBeLessThan(2.5 * 15 * 1.4)
    await expectText(page.locator('.beginning p').nth(1), '☰')
    expect(await findBarriers(page)).toEqual([])
    await page.setViewportSize(DESKTOP)
    const command = page.locator('.beginning .suggested').first()
    expect(await command.count()).toBe(0)
    const parts = ['first', 'new'].map(name => ({ type: 1, name, description: name }))
    const commands = [
      { name: 'game', description: 'Games', options: parts },
      { name: 'help', description: 'Help' },
    ]
    await call(empty, 'PUT', `/applications/${empty.applicationId}/commands`, commands)
    await expectText(command, '/game first')
    // One click runs it, and here no bot hears it
    await command.click()
    await expectText(page.locator('.message .small'), '/game first')
    expect(await page.locator('.composer textarea').inputValue()).toBe('')
    // Another table may be opened so after the first
    empty.actor(empty.users.vera.id).say('a word')
    await page.locator('.message', { hasText: 'a word' }).waitFor()
    await reload(page)
    await page.locator('.message', { hasText: 'a word' }).waitFor()
    expect(await page.locator('.beginning .suggested').count()).toBe(3)
    expect(complaints.filter(text => !text.includes('status of 504'))).toEqual([])
    await context.close()
    await empty.close()
  },
)

test('plain messages: markdown, mentions, and no markup from strangers', async () => {
  const { page } = boris
  await page.locator('.composer textarea').fill('**bold** <img src=x onerror=alert(1)> @Anna ||hidden||')
  await page.keyboard.press('Enter')
  const text = last(page).locator('.text')
  await expectText(text, 'bold <img src=x onerror=alert(1)> @Anna hidden')
  expect(await text.locator('strong').textContent()).toBe('bold')
  expect(await text.locator('img').count()).toBe(0)
  expect(await text.locator('.mention').textContent()).toBe('@Anna')
  // One way of writing dates
  await page.locator('.composer textarea').fill('<t:1795953600:d> <t:1795953600:D>')
  await page.keyboard.press('Enter')
  await expectText(last(page), '29 November 2026 29 November 2026')
})

test('on a phone the channels are a drawer and nothing runs over the edge', async () => {
  const { page, context, complaints } = await openPage(browser, sandbox.url, 'vera', PHONE)
  const side = page.locator('.sidebar')
  expect(await side.isVisible()).toBe(false)
  await page.locator('.only-phone').click()
  await side.getByText('garden').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await side.getByText('garden').click()
  await expectText(page.locator('.top h1'), 'garden')
  await side.waitFor({ state: 'hidden' })
  await page.locator('.only-phone').click()
  await side.getByText('kitchen').click()
  await page.locator('.picture').last().waitFor()
  const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
  expect(overflow).toBeLessThanOrEqual(0)
  await page.locator('.picture').last().tap()
  await page.locator('.lightbox img').waitFor()
  await page.getByRole('button', { name: 'Закрыть' }).tap()
  expect(complaints).toEqual([])
  await context.close()
})

test('on a phone a tall picture is as wide as the column', async () => {
  const { page, context } = await openPage(browser, sandbox.url, 'vera', PHONE)
  const form = new FormData()
  form.append('payload_json', JSON.stringify({ attachments: [{ id: 0, description: 'A tall pot' }] }))
  form.append('files[0]', new Blob([new Uint8Array(picture(1, 780, 1600))]), 'tall.png')
  const headers = { authorization: `Bot ${sandbox.token}` }
  const sent = await fetch(`${sandbox.api}/v10/channels/${sandbox.channelId}/messages`, {
    method: 'POST',
    headers,
    body: form,
  })
  expect(sent.status).toBe(200)
  const image = page.getByAltText('A tall pot')
  await image.scrollIntoViewIfNeeded()
  const column = await page.locator('.message', { has: image }).last().locator('.gallery').boundingBox()
  await expect
    .poll(async () => Math.round((await image.boundingBox())?.width ?? 0))
    .toBe(Math.round(column?.width ?? 0))
  expect(column?.width).toBeGreaterThan(PHONE.width * 0.75)
  await context.close()
})

test('whether the bot is there shows at once on pages that are open, as often as it comes and goes', async () => {
  const own = await startSandbox()
  const { page, context } = await openPage(browser, own.url, 'anna')
  const isAway = () => page.locator('.people .person.away').count()
  expect(await isAway()).toBe(1)
  for (let n = 0; n < 2; n++) {
    const tea = await startTinyBot(own)
    await expect.poll(isAway).toBe(0)
    await tea.stop()
    await expect.poll(isAway).toBe(1)
  }
  await context.close()
  await own.close()
})

test('two pages of one person in two languages: each is answered in its own', async () => {
  const russian = await openPage(browser, sandbox.url, 'anna')
  const english = await openPage(browser, sandbox.url, 'anna', DESKTOP, 'en-GB')
  for (const [{ page }, locale] of [
    [russian, 'ru'],
    [english, 'en-US'],
    [russian, 'ru'],
  ] as const) {
    const heard = bot.locales.length
    await page.locator('.composer textarea').fill('/roll dice:1d6')
    await page.locator('.composer .send').click()
    await expect.poll(() => bot.locales.slice(heard)).toContain(locale)
    expect(new Set(bot.locales.slice(heard))).toEqual(new Set([locale]))
  }
  await russian.context.close()
  await english.context.close()
})

test('an answer that was promised and can come no more is given up, as Discord does', async () => {
  const promises = startSandbox({
    tokenMs: 3_000,
    onExchange: async exchange => {
      if (exchange.kind !== 'dispatch' || exchange.name !== 'INTERACTION_CREATE') return
      const { id, token } = exchange.data as { id: string; token: string }
      const promise = { type: 5, data: { flags: 64 } }
      await call(await promises, 'POST', `/interactions/${id}/${token}/callback`, promise)
    },
  })
  const brief = await promises
  const commands = [{ name: 'help', description: 'Help' }]
  await call(brief, 'PUT', `/applications/${brief.applicationId}/commands`, commands)
  const { page, context } = await openPage(browser, brief.url, 'boris', DESKTOP, 'en-GB')
  await brief.actor(brief.users.boris.id).slash('help')
  await expectText(last(page), 'is thinking…')
  await expectText(last(page).locator('.failure'), 'The application did not respond')
  // So does a page that comes later
  await reload(page)
  await expectText(last(page).locator('.failure'), 'The application did not respond')
  await context.close()
  await brief.close()
})

test('the page comes back by itself when the sandbox was away', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'page-'))
  const file = join(folder, 'chat.jsonl')
  const before = await startSandbox({ file })
  const { page, context } = await openPage(browser, before.url, 'anna')
  const box = page.locator('.composer textarea')
  await box.pressSequentially('half a sen')
  await before.close()
  await expectText(page.locator('.offline'), 'Связь потеряна')
  const after = await startSandbox({ file, port: before.port })
  after.actor(after.users.boris.id).say('said meanwhile')
  await page.locator('.message', { hasText: 'said meanwhile' }).waitFor()
  expect(await page.locator('.offline').isVisible()).toBe(false)
  // What was being written goes on
  await page.keyboard.type('tence')
  await page.keyboard.press('Enter')
  await page.locator('.message', { hasText: 'half a sentence' }).waitFor()
  await context.close()
  await after.close()
  rmSync(folder, { recursive: true })
})

test('neither page complained, and the bot failed nowhere', () => {
  const expected = /504 \(Gateway Timeout\)/
  for (const { complaints } of [anna, boris])
    expect(complaints.filter(line => !expected.test(line))).toEqual([])
  expect(bot.failures).toEqual([])
})

function last(page: Page): Locator {
  return page.locator('.messages .message').last()
}

async function expectText(locator: Locator, text: string): Promise<void> {
  await locator.first().filter({ hasText: text }).waitFor()
}
