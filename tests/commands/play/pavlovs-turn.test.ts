import type { APIMessage } from 'discord-api-types/v10'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginMatch } from '../../../src/engine/match.ts'
import { pavlovsHouse } from '../../../src/systems/pavlovs-house/index.ts'
import { pavlovNames } from '../../../src/systems/pavlovs-house/state/names.ts'
import type { PavlovPosition } from '../../../src/systems/pavlovs-house/state/position.ts'
import type { PavlovState } from '../../../src/systems/pavlovs-house/state/state.ts'
import { tableKey } from '../../../src/table/index.ts'
import { idsOf, type Stage, said, stage } from '../stage.ts'

let on: Stage
beforeAll(async () => {
  on = await stage({ 'pavlovs-house': pavlovsHouse })
})
afterAll(() => on.close())

/** The last action of a turn; the next one has it all: supplies, boats, an air raid, infantry that comes on, moves and shots. */
const EVE: PavlovPosition = {
  turn: 2,
  phase: 'counters',
  begun: true,
  actions: 1,
  deck: ['72', '90', '95', '96'],
  men: {
    Pavlov: 'R3',
    Glushch: 'G2',
    Chernog: { at: 'R4', exhausted: true },
    Alexandr: 'P4',
    Chekhov: 'G4',
    Voronov: 'reserve',
    Khait: 'reserve',
    Sobgaida: { at: 'R2', exhausted: true },
    Afanas: { at: 'P2', exhausted: true },
  },
  enemies: { '1.1': 'mg', '1.2': 'riflemen' },
  suppression: { green: 2, red: 2, purple: 2 },
  locations: { 12: 'aa' },
  stack: ['ju87x2.11', 'riflemen.1', 'sFH18.7', 'milkHouse.61'],
}

/** A hand on a mouse: a button takes one click, a menu two, each further value of it one more. */
function handAt(thread: string) {
  const { anna } = on.people
  const path: string[] = []
  let clicks = 0
  let own: APIMessage | null = null
  const board = () => on.last(thread)
  const idIn = (message: APIMessage | null, does: string, arg: string) =>
    idsOf(message).find(id => id.split('|').slice(3).join('|') === `${does}|${arg}`)
  const press = async (id: string, message: APIMessage | null = own) => {
    clicks++
    path.push(id.split('|').slice(4).join('|'))
    const outcome = await anna.click(message as APIMessage, id)
    own = message === own || /\|open\|/.test(id) ? await outcome.settled() : null
  }
  /** One of the buttons of the private menus, if it is there. */
  const pressed = async (arg: string) => {
    const id = idIn(own, 'w', arg)
    if (id) await press(id)
    return id !== undefined
  }
  const pick = async (kind: string, wanted: readonly string[]) => {
    const values = wanted.map(name => String(pavlovNames[kind].indexOf(name)))
    for (const value of values) {
      if ((await pressed(`add${value}`)) || (await pressed(`flip${value}`))) continue
      if (values.length === 1 && (await pressed(`=${value}`))) continue
      const menu = idIn(own, 'w', 'pick')
      // The only one is taken without asking
      if (!menu) return
      clicks += 1 + values.length
      path.push(wanted.join('+'))
      own = await (await anna.select(own as APIMessage, menu, values)).settled()
      return
    }
  }
  /** Orders planned together and sent as one. */
  const plan = async (
    orders: readonly (readonly [verb: string, ...sets: readonly (readonly string[])[]])[],
  ) => {
    for (const [i, [verb, ...sets]] of orders.entries()) {
      if (i === 0) {
        await press(idIn(board(), 'open', verb) ?? '', board())
        await pressed('plan')
      } else await pressed(`v${verb}`)
      for (const [kind, ...wanted] of sets) await pick(kind, wanted)
      await pressed('add')
    }
    await settle(() => pressed('send'))
  }
  const settle = async (deed: () => Promise<unknown>) => {
    const before = on.posts(thread).length
    await deed()
    await on.sandbox.waitUntilFound(() => on.posts(thread).length > before)
    await on.quiet(thread)
  }
  return {
    plan,
    /** A whole answer, on the board. */
    answer: (action: string) => settle(() => press(idIn(board(), 'do', action) ?? '', board())),
    clicks: () => clicks,
    path: () => path.join(' '),
  }
}

test('a solo turn by buttons: a post for each thing that dice decide, and few clicks', async () => {
  const { anna } = on.people
  const thread = await on.table('pavlovs-house', { soviet: anna })
  const secret = '5'.repeat(64)
  await on.bot.store.turn(tableKey(on.sandbox.guildId, thread), table => {
    const start = { ...table.match!.start, table: '1', entropy: [], commitment: '', position: EVE }
    return { table: { ...table, secret, match: beginMatch(pavlovsHouse, start, secret).match }, result: null }
  })
  await said(anna.slash('pavlov orders', { line: 'recover Sobgaida.side' }, { channelId: thread }))
  await on.quiet(thread)
  const before = on.posts(thread).length
  const hand = handAt(thread)
  await hand.plan([
    ['resupply', ['supply', 'ammo1', 'ammo2', 'food1', 'food2', 'sapper1']],
    ['load', ['freight', '5.ammo', '6.ammo', '7.food']],
    ['ready', ['location', '13']],
  ])
  await hand.answer('stop 2')
  await hand.answer('pass')
  await hand.plan([
    ['move', ['man', 'Voronov'], ['place', 'R5']],
    ['move', ['man', 'Khait'], ['place', 'G3']],
    ['recover', ['relief', 'Chernog.side']],
    ['volley', ['shot', 'Chekhov/1.1', 'Glushch/1.2']],
  ])
  const { state } = (await on.read(thread)).match!
  expect((state as PavlovState).turn).toBe(4)
  expect(on.posts(thread).length - before).toBeLessThanOrEqual(4)
  // Two of them open the menu of fourteen positions, beside which the picture of the House has room
  expect(hand.clicks(), hand.path()).toBeLessThanOrEqual(32)
  expect(hand.path()).toMatch(/vload flip\d+ flip\d+ flip\d+ vready/)
  // What the plan throws away (a move that nobody made) was said when the order joined it.
  expect(hand.path()).toMatch(/vrecover flip\d+ add .* send$/)
  expect(on.oracle.findings).toEqual([])
})
