import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lookAhead } from '../../../src/engine/lookahead.ts'
import type { Action, GameState, Role } from '../../../src/engine/model.ts'
import { readAction } from '../../../src/engine/notation.ts'
import type { GameSystem } from '../../../src/engine/system.ts'
import { systems } from '../../../src/systems/index.ts'
import { position as hell } from '../../hells-gate/hell.ts'
import { game as stalin } from '../../stalingrad/st.ts'
import { confirmed, idOf, idsOf, parts, picked, type Stage, stage, textOf, valuesIn } from '../stage.ts'

type Message = Parameters<typeof textOf>[0]

let on: Stage
beforeAll(async () => {
  on = await stage(systems)
})
afterAll(() => on.close())

/** The Soviet movement of turn 1: three tank corps. */
async function moving(): Promise<string> {
  const { anna, boris } = on.people
  const thread = await on.table('hells-gate', { soviet: boris, german: anna })
  await (await confirmed(boris, boris.slash('hell done', {}, { channelId: thread }))).settled()
  await on.quiet(thread)
  return thread
}

const click = async (menu: Message, arg: string): Promise<Message> =>
  (await on.people.boris.click(menu!, idOf(menu, 'w', arg))).settled()

async function choose(menu: Message, label: string): Promise<Message> {
  const options = valuesIn(menu)
  const found = options.find(one => one.label === label)
  if (!found) throw new Error(`no ${label} among ${options.map(one => one.label)}`)
  return (await picked(on.people.boris, menu, found.value)).settled()
}

const open = async (thread: string): Promise<Message> =>
  (await on.people.boris.click(on.last(thread), idOf(on.last(thread), 'open', 'move'))).settled()

/** Two moves planned. */
async function twoMoves(thread: string): Promise<Message> {
  let plan = await click(await open(thread), 'plan')
  plan = await choose(await choose(plan, '20 TC'), 'D7')
  return choose(await choose(await click(plan, 'vmove'), '5 GTC'), 'C1')
}

const log = async (thread: string) => (await on.read(thread)).match?.log ?? []

describe('a plan', () => {
  test('grows on an imagined position, is drawn with its arrows for one person alone, and is sent as one command', async () => {
    const thread = await moving()
    const before = (await log(thread)).length
    const drawn = on.pictures.length
    const posts = on.posts(thread).length
    const plan = await twoMoves(thread)
    expect(textOf(plan)).toMatch(/Plan: 2 orders.*\n1\. Move: 20 TC; D7\n2\. Move: 5 GTC; C1/)
    const picture = on.pictures.slice(drawn).at(-1)
    expect(picture?.role).toBe('soviet')
    expect(picture?.said.map(({ type }) => type)).toEqual(['moved', 'moved'])
    expect(JSON.stringify(picture?.view)).toContain('"name":"20TC"')
    expect(parts(plan).some(({ type }) => type === 12)).toBe(true)
    expect([(await log(thread)).length, on.posts(thread).length]).toEqual([before, posts])

    await click(plan, 'send')
    await on.sandbox.waitUntilFound(() => on.posts(thread).length > posts)
    const entries = (await log(thread)).slice(before)
    expect(entries.map(({ text }) => text)).toEqual(['move 20TC D7', 'move 5GTC C1'])
    expect(new Set(entries.map(({ command }) => command)).size).toBe(1)
    expect(on.posts(thread).length).toBe(posts + 1)
    expect((await on.read(thread)).drafts).toEqual({})
  })

  test('loses its last order, and is there again after a restart', async () => {
    const thread = await moving()
    let plan = await click(await twoMoves(thread), 'drop')
    expect(textOf(plan)).toMatch(/Plan: 1 order\..*\n1\. Move: 20 TC; D7$/m)
    await on.restart()
    // From the button of the board the plan goes on.
    plan = await open(thread)
    expect(textOf(plan)).toMatch(/^\*\*Plan, order 2\.\*\* .*\n\*\*Move\*\*/)
    plan = await choose(await choose(plan, '5 GTC'), 'C1')
    expect(textOf(plan)).toContain('Plan: 2 orders')
    expect(textOf(await click(await click(plan, 'drop'), 'drop'))).toContain('The plan is empty')
  })

  test('is void, in words, when the position has changed', async () => {
    const thread = await moving()
    const plan = await twoMoves(thread)
    const move = on.people.boris.slash('hell move', { unit: '20TC', path: 'D7' }, { channelId: thread })
    await (await move).settled()
    await on.quiet(thread)
    const before = (await log(thread)).length
    const told = textOf(await click(plan, 'send'))
    expect(told).toMatch(/plan is void|newest|out of date/)
    expect((await log(thread)).length).toBe(before)
  })

  test('of another player’s move is void too', async () => {
    const thread = await moving()
    const plan = await twoMoves(thread)
    await on.bot.store.turn(`${on.sandbox.guildId}:${thread}`, table => {
      const match = table.match!
      const [entry] = match.log
      return { table: { ...table, match: { ...match, log: [...match.log, entry] } }, result: null }
    })
    expect(textOf(await click(plan, 'send'))).toContain('The position has changed, so your plan is void.')
  })

  test('nothing went to Discord that it would not understand', () => {
    expect(on.lines.filter(line => /"level":(50|60)/.test(line))).toEqual([])
    expect(on.oracle.findings).toEqual([])
    expect(idsOf(null)).toEqual([])
  })
})

test('where only an answer could follow an order, it is not offered for a plan', async () => {
  const { anna, boris } = on.people
  const thread = await on.table('conflict-of-heroes', { german: boris, soviet: anna })
  for (const [who, line] of [
    [boris, 'enter GRif/1 B06 SE'],
    [anna, 'pass'],
  ] as const)
    await (await confirmed(who, who.slash('heroes orders', { line }, { channelId: thread }))).settled()
  await on.quiet(thread)
  const menu = await (await boris.click(on.last(thread), idOf(on.last(thread), 'open', 'move'))).settled()
  expect(textOf(menu)).toContain('Move')
  expect(idsOf(menu).filter(id => id.endsWith('|plan'))).toEqual([])
  // A move in Hell's Gate leaves room for more
  expect(idsOf(await open(await moving())).filter(id => id.endsWith('|plan'))).toHaveLength(1)
})

describe('what can be foreseen', () => {
  const orders = (system: GameSystem, state: GameState, by: Role, ...texts: string[]): Action[] =>
    texts.map(text => {
      const action = readAction(system, state, by, text)
      if ('word' in action) throw new Error(`cannot read ${text}`)
      return action
    })

  test('moves lead on to where they lead, dice do not', () => {
    const g = hell({ '20TC': 'C7', '75RC': 'C7', '389ID': 'C6' }, { phase: 'movement' })
    const { 'hells-gate': system } = systems
    const moved = lookAhead(
      system,
      g.state,
      'soviet',
      orders(system, g.state, 'soviet', 'move 20TC D7', 'move 75RC D7'),
    )
    expect([moved.mayContinue, moved.legalCount]).toEqual([true, 2])
    g.play('soviet', 'move 20TC D7')
    g.play('soviet', 'move 75RC D7')
    expect(moved.state).toEqual(g.state)
    const fight = hell({ '75RC': 'C7', '389ID': 'C6' })
    const rolled = lookAhead(
      system,
      fight.state,
      'soviet',
      orders(system, fight.state, 'soviet', 'attack C6 75RC'),
    )
    expect([rolled.mayContinue, rolled.legalCount]).toEqual([false, 1])
    expect(rolled.state).toEqual(fight.state)
  })

  test('what the enemy holds makes no difference to it', () => {
    const { stalingrad: system } = systems
    const seen = (hands: Record<string, string[]>) => {
      const g = stalin({ units: { GLA: ['2/16'], SPA: ['124bde'] }, hands })
      const { mayContinue, legalCount, state } = lookAhead(
        system,
        g.state,
        'german',
        orders(system, g.state, 'german', 'move GLA 2/16 SPA'),
      )
      return { isOpen: mayContinue, legal: legalCount, view: system.views.view(state, 'german') }
    }
    expect(seen({ soviet: ['mines'] })).toEqual(seen({ soviet: ['mg'] }))
  })
})
