import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MAX_CUSTOM_ID_LENGTH } from '../../../commands/discord/custom-id.ts'
import { readWrittenOrder } from '../../../commands/orders/do-click.ts'
import { decidingRoles } from '../../../src/engine/actions/agenda.ts'
import { listLegalActions, sampleAction } from '../../../src/engine/actions/legal.ts'
import { lookAhead } from '../../../src/engine/lookahead.ts'
import { writeAction } from '../../../src/engine/notation.ts'
import type { SandboxActor } from '../../../src/sandbox/index.ts'
import type { HellState } from '../../../src/systems/hells-gate/state/state.ts'
import { systems } from '../../../src/systems/index.ts'
import { tableKey } from '../../../src/table/index.ts'
import { wandering } from '../../fuzz/run.ts'
import { hellsGate, position } from '../../hells-gate/hell.ts'
import { picker } from '../../support/conformance.ts'
import { table as playTable } from '../../support/play-table.ts'
import { ferry } from '../../toy/index.ts'
import { idOf, idsOf, parts, picked, type Stage, said, stage, textOf, valuesIn } from '../stage.ts'

let on: Stage
beforeAll(async () => {
  on = await stage({
    'hells-gate': systems['hells-gate'],
    'conflict-of-heroes': systems['conflict-of-heroes'],
  })
}, 60_000)
afterAll(() => on.close())

/** Boris reads English, Anna Russian. */
let thread: string
let soviet: SandboxActor
beforeEach(() => {
  soviet = on.people.boris
})

const begin = async () => {
  thread = await on.table('hells-gate', { soviet: on.people.boris, german: on.people.anna })
}
const told = async (command: string, options: Record<string, string>, who = soviet) =>
  (await who.slash(command, options, { channelId: thread })).settled()
const orders = (line: string, who?: SandboxActor) => told('hell orders', { line }, who)
const log = async () => ((await on.read(thread)).match?.log ?? []).map(({ text }) => text)
const labels = (message: Awaited<ReturnType<typeof told>>) =>
  parts(message).flatMap(({ label }) => (typeof label === 'string' ? [label] : []))
const press = (message: Awaited<ReturnType<typeof told>>, id = idOf(message, 'do'), who = soviet) =>
  said(who.click(message!, id))

describe('a slip of the pen is corrected, and one click does it', () => {
  beforeEach(begin)

  test('in the verb', async () => {
    const message = await orders('atack B7 75RC 48RC')
    expect(textOf(message)).toContain('Did you mean `attack B7 75 RC, 48 RC`?')
    expect(textOf(message)).not.toContain('Possible now')
    expect(labels(message)).toEqual(['Do it'])
    expect(await log()).toEqual([])
    await press(message)
    expect((await log())[0]).toBe('attack B7 75RC,48RC')
  })

  test('in a name, in Russian, and in two words at once', async () => {
    thread = await on.table('hells-gate', { soviet: on.people.anna, german: on.people.boris })
    const message = await orders('отака B7 75сх 48ск', on.people.anna)
    expect(textOf(message)).toContain('Вы имели в виду `атака B7 75 ск, 48 ск`?')
    expect(labels(message)).toEqual(['Сделать так'])
    await press(message, idOf(message, 'do'), on.people.anna)
    expect((await log())[0]).toBe('attack B7 75RC,48RC')
  })

  test('in the options of a command', async () => {
    const message = await told('hell attack', { target: 'B7', units: '75RCX, 48RC' })
    expect(textOf(message)).toContain('Did you mean `attack B7 75 RC, 48 RC`?')
    await press(message)
    expect((await log())[0]).toBe('attack B7 75RC,48RC')
  })

  test('a word too many is left out', async () => {
    const message = await orders('attack B7 75RC 48RC 48RC 7')
    expect(textOf(message)).toContain('Did you mean `attack B7 75 RC, 48 RC all-out 48 RC`?')
  })

  test('in a line of several orders: the whole line is done, with what followed', async () => {
    const message = await orders('done; mve 20TC D7; 5GTC C1')
    expect(textOf(message)).toContain('Did you mean `done; move 20 TC D7; move 5 GTC C1`?')
    expect(textOf(message)).not.toContain('left out')
    // It ends the combat phase, so the same is asked as of a typed order
    const answer = await (await soviet.click(message!, idOf(message, 'do'))).settled()
    expect(textOf(answer)).toContain('Sure?')
    expect(await log()).toEqual([])
    await press(answer, idOf(answer, 'w', 'sure'))
    expect(await log()).toEqual(['done', 'move 20TC D7', 'move 5GTC C1'])
  })

  test('what does not fit after it is left out, and that is said', async () => {
    const told = textOf(await orders('done; mve 20TC D7; 5GTC X9; 29TC D7'))
    expect(told).toContain('Did you mean `done; move 20 TC D7`?\nOrders 3 to 4 are left out.')
  })
})

describe('under odds', () => {
  beforeEach(begin)

  test('the chances of what was meant are told, and one click does it', async () => {
    const message = await told('hell odds', { action: 'atack B7 75RC 48RC' })
    expect(textOf(message)).toMatch(/Did you mean `attack B7 75 RC, 48 RC`\?\nAttack on B7.*%/)
    await press(message)
    expect((await log())[0]).toBe('attack B7 75RC,48RC')
  })

  test('a legal order has the button too', async () => {
    const message = await told('hell odds', { target: 'B7', units: '75RC, 48RC' })
    expect(textOf(message)).toMatch(/^\*\*Attack: .*%/s)
    expect(labels(message)).toEqual(['Do it'])
    await press(message)
    expect((await log())[0]).toBe('attack B7 75RC,48RC')
  })

  test('whoever is not asked gets no button', async () => {
    const message = await told('hell odds', { action: 'атака B7 75ск 48ск' }, on.people.anna)
    expect(idsOf(message)).toEqual([])
  })
})

describe('what is legal has a button wherever a line is shown', () => {
  beforeEach(begin)

  test('an example beside the rule', async () => {
    const message = await orders('attack B3 48RC')
    const [, line] = /for example: `([^`]+)`/.exec(textOf(message)) ?? []
    expect(labels(message)).toEqual(['Do it', 'Rule 7.0'])
    await press(message)
    expect((await log())[0]?.replaceAll(/[ ,]/g, '')).toBe(line.replaceAll(/[ ,]/g, ''))
  })

  test('the first part of a line that dice divide', async () => {
    const message = await orders('attack B7 75RC 48RC; done')
    expect(textOf(message)).toContain('Send this first')
    await press(message)
    expect(await log()).toEqual(['attack B7 75RC,48RC'])
  })

  test('What now? offers the actions, to whom it asks', async () => {
    const message = await told('hell guide', {})
    expect(labels(message)).toEqual(['Attack…', 'Done'])
    expect(idsOf(await told('hell guide', {}, on.people.anna))).toEqual([])
  })
})

describe('while a line is typed', () => {
  beforeEach(begin)
  const offered = async (line: string) =>
    (await soviet.autocomplete('hell orders', { line }, 'line', { channelId: thread })).map(
      ({ value }) => value,
    )

  test.each([
    ['atack', 'attack B7'],
    ['atac', 'attack B7'],
    ['отака', 'атака B7'],
    ['atack C6', 'attack C6 75 RC'],
    ['отака B7 7', 'атака B7 75 RC'],
    ['done; mve 20', 'done; move 20 TC'],
  ])('a slip of the verb is corrected: %s', async (typed, wanted) => {
    expect(await offered(typed)).toContain(wanted)
  })

  test('and so it is where odds ask what', async () => {
    const at = { channelId: thread }
    expect(await soviet.autocomplete('hell odds', { what: 'atak' }, 'what', at)).toEqual([
      { name: 'Attack', value: 'attack' },
    ])
  })

  test('what resembles no verb is offered nothing', async () => {
    expect(await offered('xyzzy')).toEqual([])
  })
})

test('orders that are asked about leave the open menus open, and Cancel leads back to them', async () => {
  await begin()
  const guide = await told('hell guide', {})
  const menus = await (await soviet.click(guide!, idOf(guide, 'open', 'attack'))).settled()
  const open = (await on.read(thread)).drafts
  const [first, second] = [await orders('done'), await orders('done')]
  for (const asked of [first, second]) expect(textOf(asked)).toContain('Sure?')
  expect((await on.read(thread)).drafts).not.toEqual(open)
  // The menus go on
  const [target] = valuesIn(menus)
  const chosen = await (await picked(soviet, menus, target.value)).settled()
  expect(textOf(chosen)).toContain(target.label)
  const again = await orders('done')
  const back = await (await soviet.click(again!, idOf(again, 'w', 'cancel'))).settled()
  expect(textOf(back)).toBe(textOf(chosen))
  expect(await log()).toEqual([])
})

describe('of a button', () => {
  beforeEach(begin)

  test('that is old nothing happens, and that is said', async () => {
    const message = await orders('atack B7 75RC 48RC')
    await orders('attack B7 75RC 48RC')
    const before = await log()
    expect(await press(message)).toContain('out of date')
    expect(await log()).toEqual(before)
  })

  test('of whoever plays several seats the id says which', async () => {
    const { boris } = on.people
    thread = await on.table('conflict-of-heroes', { german: boris, soviet: boris }, 'partisans')
    const message = await told('heroes orders', { line: 'entr GRif/1 B01', as: 'german' }, boris)
    expect(textOf(message)).toContain('Did you mean `enter GRif/1 B01`?')
    await press(message)
    expect((await on.read(thread)).match?.log[0]).toMatchObject({ by: 'german', verb: 'enter' })
  })
})

/** Many Soviet units on one front, in their movement phase. */
const FRONT = position(
  {
    '20TC': 'C7',
    '29TC': 'D7',
    '5GTC': 'B1',
    '75RC': 'C6',
    '48RC': 'B6',
    '26GRC': 'C5',
    '21GRC': 'B5',
    '20GRC': 'A5',
  },
  { phase: 'movement' },
).state

describe('a line that is too long for the id of a button', () => {
  let line: string
  beforeEach(async () => {
    await begin()
    await on.bot.store.turn(tableKey(on.sandbox.guildId, thread), table => ({
      table: { ...table, match: { ...table.match!, state: FRONT } },
      result: null,
    }))
    line = moves(FRONT)
  })

  /** A move for each unit, one after the other. */
  function moves(from: HellState): string {
    const list: string[] = []
    for (let state = from; ; ) {
      const used = list.map(order => order.split(' ')[1])
      const next = listLegalActions(hellsGate, state, 'soviet', 400, 'move')
        .map(action => ({ action, text: writeAction(hellsGate, state, action) }))
        .find(({ text }) => !used.includes(text.split(' ')[1]))
      if (!next) return list.join('; ')
      list.push(next.text)
      state = lookAhead(hellsGate, state, 'soviet', [next.action]).state as HellState
    }
  }

  test('is kept, also through a restart, and done', async () => {
    const message = await orders(line.replace(/move(?=[^;]*$)/, 'mvoe'))
    expect(line.length).toBeGreaterThan(MAX_CUSTOM_ID_LENGTH)
    expect(idOf(message, 'do').length).toBeLessThanOrEqual(MAX_CUSTOM_ID_LENGTH)
    await on.restart()
    const answer = await (await soviet.click(message!, idOf(message, 'do'))).settled()
    if (textOf(answer).includes('Sure?')) await press(answer, idOf(answer, 'w', 'sure'))
    expect(await log()).toEqual(line.split('; '))
  })

  test('leaves the menus that are open as they are', async () => {
    const guide = await told('hell guide', {})
    await press(guide, idOf(guide, 'open', 'move'))
    const { drafts } = await on.read(thread)
    expect(Object.values(drafts)).toMatchObject([{ verb: 'move' }])
    const message = await orders(line.replace(/move(?=[^;]*$)/, 'mvoe'))
    expect(idOf(message, 'do')).toContain('|=')
    expect((await on.read(thread)).drafts).toEqual(drafts)
  })

  test('is refused in words when another line was kept since', async () => {
    const first = await orders(line.replace(/move(?=[^;]*$)/, 'mvoe'))
    const orderList = line.split('; ')
    const other = [...orderList.slice(1), orderList[0]].join('; ').replace(/move(?=[^;]*$)/, 'mvoe')
    const second = await orders(other)
    expect(idOf(second, 'do')).not.toBe(idOf(first, 'do'))
    expect(await press(first)).toContain('This order is closed, or you have started another one')
    expect(await log()).toEqual([])
    // It is no plan to which the menus add orders
    const guide = await told('hell guide', {})
    expect(await press(guide, idOf(guide, 'open', 'move'))).not.toContain('Plan')
  })
})

test('of several meanings each has its button', async () => {
  const { cross } = ferry.rules.steps
  if (!('verbs' in cross)) throw new Error('no question')
  const steps = {
    ...ferry.rules.steps,
    cross: { ...cross, verbs: { ...cross.verbs, again: cross.verbs.cross } },
  }
  const stay = await stage({ ferry: { ...ferry, rules: { ...ferry.rules, steps } } })
  try {
    const { boris, anna } = stay.people
    const { state } = playTable(ferry, {
      position: {
        hand: { north: [2], south: [1] },
        agenda: [{ do: 'round' }, { do: 'cross', who: ['north'] }],
      },
    })
    const where = await stay.table('ferry', { north: boris, south: anna })
    await stay.bot.store.turn(tableKey(stay.sandbox.guildId, where), table => ({
      table: { ...table, match: { ...table.match!, state } },
      result: null,
    }))
    const at = { channelId: where }
    const message = await (await boris.slash('ferry orders', { line: 'N4' }, at)).settled()
    expect(textOf(message)).toMatch(/Which one\?\n1\. `cross boat N4`\n2\. `again boat N4`/)
    expect(labels(message)).toEqual(['Option 1', 'Option 2'])
    await said(boris.click(message!, idsOf(message)[1]))
    expect((await stay.read(where)).match?.log[0]).toMatchObject({ verb: 'again' })
  } finally {
    await stay.close()
  }
})

describe.each(Object.values(systems))('$id', system => {
  test('what an id says is read as the same order', () => {
    const pick = picker(`do it ${system.id}`)
    const positions = wandering(system, pick)
    for (let n = 0; n < 150; n++) {
      const state = positions()
      const [by] = decidingRoles(state)
      if (by === undefined) continue
      const action = sampleAction(system, state, by, pick)
      const line = writeAction(system, state, action)
      expect(readWrittenOrder(system, state, by, line), line).toEqual(action)
    }
  }, 60_000)
})
