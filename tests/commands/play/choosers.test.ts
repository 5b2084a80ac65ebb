import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Picture } from '../../../render/index.ts'
import { decidingRoles } from '../../../src/engine/actions/agenda.ts'
import { DEFAULT_PLAYER_SETTINGS } from '../../../src/people/person.ts'
import { systems } from '../../../src/systems/index.ts'
import { idOf, PIXEL, parts, type Stage, said, stage } from '../stage.ts'

/** A close-up is drawn when this has come to its end. */
let ready: Promise<unknown> = Promise.resolve()
let on: Stage
beforeAll(async () => {
  on = await stage(systems, async ({ show }): Promise<Picture> => {
    if (show.kind === 'closeup') await ready
    return PIXEL
  })
})
afterAll(() => on.close())

const hasPicture = (message: unknown) => JSON.stringify(message).includes('choice.jpg')
const closeups = () => on.pictures.flatMap(({ show }) => (show.kind === 'closeup' ? [show] : []))

test.each(['hells-gate', 'stalingrad', 'pavlovs-house', 'conflict-of-heroes'])(
  '%s: what can be chosen is marked in a close-up beside it, drawn for its reader',
  async id => {
    const { anna, boris } = on.people
    const verbs: Record<string, string> = {
      'hells-gate': 'attack',
      stalingrad: 'place',
      'conflict-of-heroes': 'enter',
    }
    const [first, second] = systems[id].rules.roles({ scenario: systems[id].scenarios[0].id, variants: {} })
    const thread = await on.table(id, { [first.role]: anna, ...(second && { [second.role]: boris }) })
    const board = on.last(thread)
    const open = parts(board).find(({ custom_id: one }) => String(one).includes(`|open|${verbs[id] ?? ''}`))
    const [role] = decidingRoles((await on.read(thread)).match!.state)
    const who = !second || role === first.role ? anna : boris
    const before = closeups().length
    const menu = await (await who.click(board, String(open?.custom_id))).settled()
    const drawn = closeups().slice(before)
    if (id === 'pavlovs-house') return expect(drawn.length).toBeLessThanOrEqual(1)
    expect(hasPicture(menu)).toBe(true)
    expect(drawn).toHaveLength(1)
    expect(drawn[0].may.length).toBeGreaterThan(0)
  },
)

test('the menus come at once, their picture follows; a later click is not undone by it', async () => {
  const { anna, boris } = on.people
  const thread = await on.table('hells-gate', { soviet: anna, german: boris })
  const board = on.last(thread)
  let draw = () => {}
  ready = new Promise<void>(resolve => {
    draw = resolve
  })
  const click = await anna.click(board, idOf(board, 'open', 'attack'))
  const menu = (await click.settled())!
  expect(hasPicture(menu)).toBe(false)
  const cancelled = await anna.click(menu, idOf(menu, 'w', 'cancel'))
  await cancelled.settled()
  const sent = on.exchanges.length
  draw()
  await ready
  ready = Promise.resolve()
  expect(await said(anna.slash('me show'))).toBeTruthy()
  expect(hasPicture(on.exchanges.slice(sent))).toBe(false)
})

test('whoever wants it has no pictures beside choices, or private boards that open with the close-up', async () => {
  const { anna, boris } = on.people
  const thread = await on.table('hells-gate', { soviet: anna, german: boris })
  const board = on.last(thread)
  const choose = async (first: string) => {
    const shown = (await (await anna.slash('me show')).settled())!
    await (await anna.select(shown, idOf(shown, 'my-pictures'), [first])).settled()
    expect((await on.bot.store.people.read(anna.person.id)).pictures).toBe(first)
  }
  const kindOf = async () => {
    await said(anna.slash('game show', {}, { channelId: thread }))
    return on.pictures[on.pictures.length - 1].show.kind
  }
  expect(await kindOf()).toBe('board')
  await choose('plain')
  const before = closeups().length
  const menu = await (await anna.click(board, idOf(board, 'open', 'attack'))).settled()
  expect([hasPicture(menu), closeups().length]).toEqual([false, before])
  await choose('closeup')
  expect(await kindOf()).toBe('closeup')
  expect(await said(boris.slash('game show', {}, { channelId: thread }))).toBeTruthy()
  expect(on.pictures[on.pictures.length - 1].show.kind).toBe('board')
  await on.bot.store.people.change(anna.person.id, () => DEFAULT_PLAYER_SETTINGS)
})
