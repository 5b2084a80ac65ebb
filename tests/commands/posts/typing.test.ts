import { afterAll, beforeAll, expect, test } from 'vitest'
import { decidingRoles } from '../../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../../src/engine/actions/legal.ts'
import { createSeededPicker } from '../../../src/engine/lookahead.ts'
import { writeAction } from '../../../src/engine/notation.ts'
import { ferry } from '../../toy/index.ts'
import { idOf, PIXEL, type Stage, stage, textOf } from '../stage.ts'

let on: Stage
let draw: Promise<unknown> = Promise.resolve()
beforeAll(async () => {
  on = await stage({ ferry }, async () => {
    await draw
    return PIXEL
  })
})
afterAll(() => on.close())

const signs = () => on.exchanges.filter(one => one.kind === 'rest' && one.path.endsWith('/typing')).length

test('while a board is drawn the bot is seen typing, after Begin as after an order, and then no more', async () => {
  const { boris } = on.people
  const opened = await (await boris.slash('game new', { system: 'ferry' })).settled()
  const [, thread] = /<#(\d+)>/.exec(textOf(opened)) ?? []
  for (const role of ['north', 'south'])
    await (await boris.click(on.posts(thread)[0], idOf(on.posts(thread)[0], 'sit', role))).settled()
  let action = ''
  for (const press of [
    () => boris.click(on.posts(thread)[0], idOf(on.posts(thread)[0], 'begin')),
    () => boris.slash('ferry answer', { action }, { channelId: thread }),
  ]) {
    const given = (await on.read(thread)).match
    if (given) {
      const { state } = given
      const [role] = decidingRoles(state)
      action = writeAction(
        ferry,
        state as never,
        sampleAction(ferry, state as never, role, createSeededPicker(5)),
      )
    }
    const [before, drawn] = [signs(), on.pictures.length]
    let finish = () => {}
    draw = new Promise<void>(resolve => {
      finish = resolve
    })
    const pressed = press()
    await expect.poll(() => on.pictures.length, { timeout: 20_000 }).toBeGreaterThan(drawn)
    expect(signs()).toBe(before)
    await on.later(500)
    expect(signs()).toBe(before + 1)
    await on.later(9_000)
    expect(signs()).toBe(before + 2)
    finish()
    await (await pressed).settled()
    await on.quiet(thread)
    await on.later(20_000)
    expect(signs()).toBe(before + 2)
  }
})
