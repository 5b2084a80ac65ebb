import { type APIMessage, MessageFlags } from 'discord-api-types/v10'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decidingRoles } from '../../../src/engine/actions/agenda.ts'
import { beginMatch } from '../../../src/engine/match.ts'
import type { SandboxActor } from '../../../src/sandbox/index.ts'
import { pavlovsHouse } from '../../../src/systems/pavlovs-house/index.ts'
import { pavlovNames as NAMES } from '../../../src/systems/pavlovs-house/state/names.ts'
import type { PavlovPosition } from '../../../src/systems/pavlovs-house/state/position.ts'
import type { PavlovState } from '../../../src/systems/pavlovs-house/state/state.ts'
import { tableKey } from '../../../src/table/index.ts'
import type { Table } from '../../../src/table/types.ts'
import { secretOf } from '../../support/conformance.ts'
import {
  confirmed,
  idOf,
  idsOf,
  optionsIn,
  parts,
  picked,
  type Stage,
  said,
  stage,
  textOf,
  valuesIn,
} from '../stage.ts'

let on: Stage
beforeAll(async () => {
  on = await stage({ 'pavlovs-house': pavlovsHouse })
})
afterAll(() => on.close())

const key = (thread: string) => tableKey(on.sandbox.guildId, thread)
const change = (thread: string, to: (table: Table) => Table) =>
  on.bot.store.turn(key(thread), table => ({ table: to(table), result: null }))
const stateOf = async (thread: string) => (await on.read(thread)).match?.state as PavlovState

/** A table with this way to play, chosen in its lobby. */
async function opened(mode: string, seats: Readonly<Record<string, SandboxActor>>): Promise<string> {
  const [host] = Object.values(seats)
  const outcome = await host.slash('game new', { system: 'pavlovs-house' })
  const thread = /<#(\d+)>/.exec(textOf(await outcome.settled()))?.[1] ?? ''
  const lobby = () => on.posts(thread)[0]
  await on.choose(host, thread, 'lang', 'en')
  if (mode !== 'solo') await on.choose(host, thread, 'variant', mode)
  for (const [role, who] of Object.entries(seats))
    await (await who.click(lobby(), idOf(lobby(), 'sit', role))).settled()
  await (await host.click(lobby(), idOf(lobby(), 'begin'))).settled()
  await on.sandbox.waitUntilFound(() => on.posts(thread).length > 1)
  await on.quiet(thread)
  return thread
}

/** The same table in a position that begins now. */
const arranged = (thread: string, position: PavlovPosition, secret = secretOf('pavlovs-house')) =>
  change(thread, table => {
    const start = { ...table.match!.start, position }
    return { ...table, secret, match: beginMatch(pavlovsHouse, start, secret).match }
  })

/** A deed and the posts that follow it. */
async function after(thread: string, deed: Promise<unknown>): Promise<string[]> {
  const before = on.posts(thread).length
  await deed
  await on.sandbox.waitUntilFound(() => on.posts(thread).length > before)
  await on.quiet(thread)
  return on.posts(thread).slice(before).map(textOf)
}
/** What the button for further buttons or for further actions shows to this person alone. */
const behind = (who: SandboxActor, board: APIMessage, way: 'more' | 'acts'): Promise<APIMessage> =>
  on.alone(who, board.channel_id, who.click(board, idOf(board, way)))
/** What the button for everything since the last move shows to this person alone. */
const whatHappened = async (who: SandboxActor, board: APIMessage): Promise<string> => {
  const further = await behind(who, board, 'more')
  return textOf(await (await who.click(further, idOf(further, 'told'))).settled())
}
const orders = (who: SandboxActor, thread: string, line: string) =>
  confirmed(who, who.slash('pavlov orders', { line }, { channelId: thread }))

/** Soviet card phase; the three German cards that follow are an air raid, infantry and guns, in any order. */
const RAID: PavlovPosition = {
  phase: 'cards',
  hand: ['95'],
  suppression: { green: 2, red: 2, purple: 2 },
  locations: { 12: 'aa' },
  stack: ['ju87x2.11', 'riflemen.1', 'sFH18.7', 'milkHouse.61'],
}
/** The sniper has hit a crew in the counter phase. */
const SNIPER = [
  { do: 'endTurn' },
  { do: 'endCounters' },
  { do: 'victim', who: ['soviet'], men: ['Khait', 'Ivashch'].map(name => NAMES.man.indexOf(name)) },
]
const QUESTION = /Spend (anti-aircraft|suppression) tokens\?/g

test('a solo turn: the German phase asks only what is to be decided, and a line of orders is one message', async () => {
  const { anna } = on.people
  const thread = await opened('solo', { soviet: anna })
  expect(textOf(on.last(thread))).toMatch(
    /begins: Pavlov’s House\.\*\*\n➤ .*3 actions left, 4 cards in hand\.[\s\S]*lines? left out: \*More…\* → \*What happened\*/,
  )
  expect(await whatHappened(anna, on.last(thread))).toMatch(
    /^\*\*Что произошло\*\*\n\*\*Ход 1\.\*\*\nВзяты карты: /,
  )
  await arranged(thread, RAID)
  const told = await after(thread, orders(anna, thread, 'done'))
  for (let i = 0; i < 2; i++) {
    expect(told.at(-1)?.match(QUESTION)).toHaveLength(1)
    expect(idOf(await behind(anna, on.last(thread), 'more'), 'orders')).not.toBe('')
    told.push(...(await after(thread, anna.click(on.last(thread), idOf(on.last(thread), 'do', 'pass')))))
  }
  expect(told).toHaveLength(3)
  // The button shows the newest post, in the language of whoever pressed it
  const whole = await whatHappened(anna, on.last(thread))
  const cards = (text = '') => text.match(/(?<=German card |Карта вермахта )\d (из|of) 3/g)?.length
  expect(whole).toMatch(/^\*\*С вашего последнего хода\*\*\n/)
  expect(cards(whole)).toBe(cards(told.at(-1)))
  const story = told.join('\n')
  expect(story.match(/German card \d of 3/g)).toEqual([1, 2, 3].map(n => `German card ${n} of 3`))
  expect(story).toMatch(/Air raid: 2 Ju-87s, defence 4\./)
  expect(story.match(/Bombs: dice \d\+\d\+\d = \d+\./g)).toHaveLength(2)
  expect(story).toMatch(/Riflemen: die (\d) → approach \1\.[\s\S]*Approach \d, location 1: Riflemen\./)
  expect(told.at(-1)).toContain(`<@${anna.person.id}>): Act in the House. 3 moves and 3 actions left.`)

  const line = 'move Pavlov G5; move Chernog P5; move Glushch R5; suppress Pavlov 1; done'
  const house = await after(thread, orders(anna, thread, line))
  expect(house).toHaveLength(1)
  expect(house[0]).toMatch(/Pavlov: reserve → green 5\.[\s\S]*\*\*Turn 2\.\*\*\nDrawn: /)
})

test('with standing orders for anti-aircraft and suppression the German phase is one message', async () => {
  const { anna } = on.people
  const thread = await opened('solo', { soviet: anna })
  await arranged(thread, RAID)
  const menu = await (await anna.slash('game orders', {}, { channelId: thread })).settled()
  const kinds = ['aid', 'flak', 'stop', 'loss', 'room'].map(kind =>
    idOf(menu, 'standing', `soviet|${kind}|0`),
  )
  const most = (id: string) => parts(menu).find(part => part.custom_id === id)?.max_values
  expect(kinds.slice(0, 4).map(most)).toEqual([1, 1, 1, 1])
  await (await anna.select(menu!, kinds[1], ['all'])).settled()
  await (await anna.select(menu!, kinds[2], ['never'])).settled()
  const told = await after(thread, orders(anna, thread, 'done'))
  expect(told).toHaveLength(1)
  expect(told[0]).toMatch(/Anti-aircraft fire from 12: dice \d \d against defence 4, \d aircraft shot down/)
  expect(told[0]).not.toMatch(QUESTION)
  expect(told[0]).toContain('Act in the House. 3 moves and 3 actions left.')
})

test('a phase in which nothing else is left to do ends by itself; a line may end it in so many words', async () => {
  const { anna } = on.people
  const thread = await opened('solo', { soviet: anna })
  const stack = ['sFH18.7', 'sFH18.8', 'leIG18.10', 'milkHouse.61']
  const locations = { 8: 'aa', 9: 'aa', 13: 'aa', 10: 'artillery', 11: 'artillery' }
  for (const line of ['ready 95 12', 'ready 95 12; done']) {
    await arranged(thread, { phase: 'cards', hand: ['91', '95'], locations, stack })
    const cards = await after(thread, orders(anna, thread, line))
    expect(cards).toHaveLength(1)
    expect(cards[0]).toMatch(/card phase ends with 2 actions unused\.[\s\S]*German card 3 of 3/)
    expect(cards[0]).toContain('Act in the House. 3 moves and 3 actions left.')
    expect((await on.read(thread)).match?.log.map(({ auto }) => auto)).toEqual(
      line.includes('done') ? [undefined, undefined] : [undefined, true],
    )
  }
  const men = { Pavlov: { at: 'R3', exhausted: true }, Chernog: { at: 'G2', exhausted: true, acted: true } }
  await arranged(thread, { phase: 'counters', begun: true, men, stack })
  const house = await after(thread, orders(anna, thread, 'recover Pavlov.side'))
  expect(house).toHaveLength(1)
  expect(house[0]).toMatch(/counter phase ends with 2 actions unused\.\n\*\*Turn 2\.\*\*\nDrawn: /)

  await arranged(thread, { phase: 'counters', begun: true, men, actions: 1, stack })
  await after(thread, orders(anna, thread, 'recover Pavlov.side'))
  expect(textOf(on.last(thread))).not.toContain('unused')
})

test('hunger is one story: who goes without food, whom first aid saves, who is lost', async () => {
  const { anna } = on.people
  const thread = await opened('solo', { soviet: anna })
  const crowd = ['Pavlov', 'Glushch', 'Chernog', 'Alexandr', 'Khait', 'Voronov', 'Sobgaida', 'Murzaev']
  const men = Object.fromEntries(crowd.map(name => [name, 'reserve']))
  const stack = ['resupply.2', 'milkHouse.61']
  const hungry = async (firstAid: number) => {
    await arranged(thread, { phase: 'cards', hand: ['95'], men, supply: { food: 1, firstAid }, stack })
    await after(thread, orders(anna, thread, 'done'))
    expect(textOf(on.last(thread))).toContain(
      '8 men in the House: 2 food tokens needed, 1 paid, 3 men unfed.',
    )
    return after(thread, orders(anna, thread, 'starve Khait,Voronov,Alexandr'))
  }
  const [alone] = await hungry(0)
  expect(alone).toMatch(/^Lost: \S+, \S+ and \S+ \(hunger\)\.\nStorm group card: /)

  const [first] = await hungry(1)
  expect(first).toMatch(
    /^Unfed: Khait, Voronov and Alexandrov\.\n➤ .*: Khait is about to be lost \(hunger\)\. Spend a first aid token\?/,
  )
  expect(first).toContain('Next in danger: Voronov and Alexandrov.')
  const rest = await after(thread, orders(anna, thread, 'lose; save'))
  expect(rest).toHaveLength(1)
  expect(rest[0]).toMatch(
    /^Lost: Khait \(hunger\)\.\nFirst aid saves Voronov \(hunger\)\.\nLost: Alexandrov \(hunger\)\.\nStorm/,
  )
})

test('no answer is told as a decision without words: a crew hit by the sniper, a man who makes room', async () => {
  const { anna } = on.people
  const thread = await opened('solo', { soviet: anna })
  const crew = { Khait: 'R5', Ivashch: 'R5' }
  const position: PavlovPosition = {
    phase: 'counters',
    men: { ...crew, Voronov: 'reserve' },
    weapons: { Maxim1: 'R5' },
  }
  await arranged(thread, { ...position, agenda: [...SNIPER], supply: { firstAid: 1 } })
  const [hit] = await after(thread, orders(anna, thread, 'choose Khait'))
  expect(hit).toMatch(
    /^Hit by the sniper: Khait\.\n➤ .*: Khait is about to be lost \(sniper\)\. Spend a first aid token\?/,
  )

  await arranged(thread, position)
  const [joins] = await after(thread, orders(anna, thread, 'move Voronov R5'))
  expect(joins).toContain('Voronov joins the crew. Who makes room: Khait or Ivashchenko?')
  const [leaves] = await after(thread, orders(anna, thread, 'choose Khait'))
  expect(leaves).toMatch(
    /^Makes room: Khait\.\n➤ .*: Khait is displaced from red 5\. Choose an empty position or the reserve\./,
  )
})

test('menus show where a man stands and who stands on a target; after the first action no move is counted', async () => {
  const { anna } = on.people
  const thread = await opened('solo', { soviet: anna })
  await arranged(thread, {
    phase: 'counters',
    men: { Pavlov: 'R3', Voronov: 'R2', Chernog: 'reserve' },
    enemies: { '3.1': 'scouts', '4.2': 'riflemen' },
  })
  await after(thread, orders(anna, thread, 'move Chernog P5'))
  let menu = await (await anna.click(on.last(thread), idOf(on.last(thread), 'open', 'attack'))).settled()
  const choices = () => valuesIn(menu)
  const pavlov = choices().find(({ label }) => label === 'Павлов')
  expect(pavlov?.description).toBe('красная 3 · 2/1 [П] приказ [Ш] штурмовая группа')
  menu = await (await picked(anna, menu, pavlov?.value ?? '')).settled()
  expect(
    choices()
      .map(({ label, description }) => `${label}: ${description}`)
      .join('\n'),
  ).toMatch(/^направление 3, расположение 1: Разведчики · 2 кубика, \d и больше: шанс \d+\u00a0%$/m)
  await after(thread, orders(anna, thread, 'attack Pavlov 3.1'))
  expect(textOf(on.last(thread))).toContain('Act in the House. No more moves, 2 actions left.')
})

test('by menus: with two artillery tokens the observer is asked which is spent; whoever makes room is named beside the rest', async () => {
  const { anna } = on.people
  const thread = await opened('solo', { soviet: anna })
  const position: PavlovPosition = {
    phase: 'counters',
    men: { Potansky: 'G2', Khait: 'G4', Bondar: 'reserve', Pavlov: 'G3' },
    weapons: { Maxim1: 'G4' },
    enemies: { '1.1': 'scouts' },
    locations: { 10: 'artillery', 11: 'artillery' },
  }
  let menu: Awaited<ReturnType<Awaited<ReturnType<SandboxActor['click']>>['settled']>> = null
  const open = async (verb: string, from = on.last(thread)) => {
    menu = await (await anna.click(from, idOf(from, 'open', verb))).settled()
  }
  const pick = async (label: string, at = -1) => {
    const options = at < 0 ? valuesIn(menu) : optionsIn(menu, at)
    const value = options.find(one => one.label.startsWith(label))?.value ?? ''
    const choice =
      at < 0 ? picked(anna, menu, value) : anna.click(menu!, idOf(menu, 'w', `opt${at}+${value}`))
    menu = await (await choice).settled()
  }
  await arranged(thread, position)
  await after(thread, orders(anna, thread, 'move Pavlov P5'))
  await open('move')
  await pick('Бондаренко')
  await pick('зелёная 4')
  expect(optionsIn(menu, 3).map(({ label }) => label)).toEqual(['Хайт'])
  await pick('Хайт', 3)
  const [moved] = await after(thread, anna.click(menu!, idOf(menu, 'w', 'go')))
  expect(moved).toMatch(/Bondarenko: reserve → green 4\.\n➤ .*Khait is displaced from green 4/)
  await after(thread, orders(anna, thread, 'withdraw reserve'))
  await open('observe', await behind(anna, on.last(thread), 'acts'))
  // The one observer and his one target are not asked for.
  expect(textOf(menu)).toMatch(/Потанский · .*направление 1, расположение 1/)
  expect(textOf(menu)).toContain(
    'Готовы два жетона артиллерии. Выберите, с какого расположения потратить: 10 или 11.',
  )
  expect(optionsIn(menu, 2).map(({ label }) => label.slice(0, 2))).toEqual(['10', '11'])
  await pick('11', 2)
  const told = await after(thread, anna.click(menu!, idOf(menu, 'w', 'go')))
  expect(told.join()).toContain('Potansky directs the artillery fire from 11.')
  expect((await stateOf(thread)).at[NAMES.location.indexOf('10')]).toBeGreaterThanOrEqual(0)
})

/** Text and controls of a message. */
const shown = (message: APIMessage | null): string[] => [
  textOf(message),
  JSON.stringify(
    parts(message).flatMap(({ custom_id: id, label, disabled, options }) =>
      id ? [{ id, label, disabled, options }] : [],
    ),
  ),
]

/** What stands behind the buttons for further actions and further buttons, and what each of the latter shows. */
async function furtherSeenBy(who: SandboxActor, board: APIMessage): Promise<string[]> {
  const hasActs = idsOf(board).some(id => id.endsWith('|acts|'))
  const seen = hasActs ? shown(await behind(who, board, 'acts')) : []
  const further = await behind(who, board, 'more')
  seen.push(...shown(further))
  // A standing order is no look
  for (const id of idsOf(further).filter(one => !one.includes('|quick|'))) {
    // A click replaces the message
    const again = await behind(who, board, 'more')
    seen.push(...shown(await (await who.click(again, id)).settled()))
  }
  return seen
}

/** All that a person has before his eyes or gets for an answer, without what names the moment. */
async function seenBy(who: SandboxActor, thread: string, tried: readonly string[]): Promise<string[]> {
  const here = { channelId: thread }
  const board = on.last(thread)
  const from = on.pictures.length
  const seen = [
    ...shown(board),
    ...shown(await on.alone(who, thread, who.click(board, idOf(board, 'mine')))),
    ...(await furtherSeenBy(who, board)),
    ...(await Promise.all(
      ['status', 'log', 'orders'].map(name => said(who.slash(`game ${name}`, {}, here))),
    )),
    await said(who.slash('pavlov guide', {}, here)),
    await said(who.slash('game show', { text: true }, here)),
    await said(who.slash('game show', { zoom: 'volga' }, here)),
  ]
  for (const line of tried) {
    seen.push(await said(orders(who, thread, line)))
    seen.push(await said(who.slash('pavlov odds', { action: line }, here)))
    const [verb] = line.split(' ')
    for (const typed of ['', `${verb} `])
      seen.push(JSON.stringify(await who.autocomplete('pavlov orders', { line: typed }, 'line', here)))
  }
  seen.push(JSON.stringify(on.pictures.slice(from)))
  const own = /```[\s\S]*?```/g
  return seen.map(text =>
    text
      .replace(/(?:Post|Сообщение) \d+(?: · \S+ [0-9a-f]{10})?/g, 'Post')
      .replace(/`[0-9a-f]{64}`/g, '`…`')
      .replace(own, ''),
  )
}
const soviet = (thread: string, who: SandboxActor) =>
  seenBy(who, thread, ['plan 1-2-3 100', 'attack Pavlov 1.1'])

test('whatever the German planned and kept, the Soviet side gets the same messages, answers, buttons and pictures', async () => {
  const { anna, boris, vera } = on.people
  const thread = await opened('competitive-2', { soviet: anna, german: boris })
  const before = await on.read(thread)
  const { germanHand: hand, germanTactics: held } = before.match!.state as PavlovState
  expect(decidingRoles(before.match!.state)).toEqual(['german'])
  const names = pavlovsHouse.views.names(before.match!.state as PavlovState)
  const play = async (cards: readonly number[], tactics: number) => {
    const [from, all] = [on.posts(thread).length, () => on.sandbox.messages(thread, null).length]
    const count = all()
    const line = `plan ${cards.map(card => names.wehrmacht[card]).join('-')} ${names.tactics[tactics]}`
    const answer = said(orders(boris, thread, line))
    await after(thread, answer)
    expect(await answer).toContain('Planned: ')
    const posts = on.posts(thread).slice(from).map(textOf)
    return {
      posts: posts.map(text => text.replace(/(?:Post|Сообщение) \d+(?: · \S+ [0-9a-f]{10})?/g, 'Post')),
      added: all() - count,
    }
  }
  const one = await play(hand.slice(0, 3), held[0])
  const first = await soviet(thread, anna)
  const watched = await soviet(thread, vera)

  // The same moment again; the outbox goes on counting.
  await on.later(3_600_000)
  await change(thread, now => ({ ...before, posts: now.posts, board: now.board, outbox: [], seen: now.seen }))
  const two = await play(hand.slice(1).reverse(), held[1])
  expect((await stateOf(thread)).planned).toEqual(hand.slice(1).reverse())
  expect(two).toEqual(one)
  expect(await soviet(thread, anna)).toEqual(first)
  expect(await soviet(thread, vera)).toEqual(watched)

  for (const seen of [...one.posts, ...first, ...watched]) expect(seen).not.toMatch(/Planned: |В плане: /)
  expect(on.lines.filter(line => line.startsWith('sandbox'))).toEqual([])
  expect(on.oracle.findings).toEqual([])
})

test('whatever the Soviets hold and draw, the German gets the same messages, answers, buttons and pictures', async () => {
  const { anna, boris, vera } = on.people
  const thread = await opened('competitive-2', { soviet: anna, german: boris })
  const [held, waiting] = [
    ['70', '71', '73', '83'],
    ['68', '69', '76', '80', '81', '82', '84', '85', '86', '88', '91', '93'],
  ]
  const open = { mode: 'competitive-2', phase: 'cards', stack: ['riflemen.2', 'milkHouse.61'] } as const
  const german = { planned: ['riflemen.1', 'mortar.9', 'scouts.4'], plannedTactics: '104', hand: ['mg.6'] }
  const worlds: Record<string, string[][]> = {}
  for (const own of held) {
    const deck = [...held, ...waiting].filter(card => card !== own).sort()
    await arranged(thread, { ...open, german, hand: ['89', '95', '96', own], deck }, 'a'.repeat(64))
    const everything = () =>
      on.sandbox.messages(thread, null).filter(({ flags }) => ((flags ?? 0) & MessageFlags.Ephemeral) === 0)
    const before = everything().length
    const seen: string[][] = []
    const look = async () => {
      seen.push(await seenBy(boris, thread, ['ready 95 12', 'decide 89', `load ${own} x`, 'done']))
      seen.push(await seenBy(vera, thread, ['done']))
    }
    await after(thread, orders(anna, thread, 'ready 95 12'))
    await look()
    // What the Soviet player looks at or tries on his own is nobody else's news.
    const board = everything().findLast(message => idsOf(message).length > 0) ?? null
    const further = await behind(anna, board!, 'more')
    await (await anna.click(further, idOf(further, 'hand'))).settled()
    await (await anna.click(board!, idOf(board, 'acts'))).settled()
    expect(await said(orders(anna, thread, `mine ${own} 1`))).not.toBe('')
    await after(thread, orders(anna, thread, 'decide 89'))
    await look()
    const posts = everything().slice(before)
    seen.push(
      posts.map(message =>
        textOf(message).replace(/(?:Post|Сообщение) \d+(?: · \S+ [0-9a-f]{10})?/g, 'Post'),
      ),
      posts.map(message => JSON.stringify(idsOf(message))),
    )
    worlds[own] = seen
    const state = await stateOf(thread)
    expect(state.hand.map(card => pavlovsHouse.views.names(state).card[card])).toContain(own)
  }
  const [first, ...others] = Object.values(worlds)
  expect(first.at(-1)).toHaveLength(2)
  for (const other of others) expect(other).toEqual(first)
  for (const text of first.flat())
    for (const own of held) expect(text).not.toMatch(new RegExp(`\\b${own} \\(`))
  expect(on.lines.filter(line => line.startsWith('sandbox'))).toEqual([])
  expect(on.oracle.findings).toEqual([])
})

test('what the hand decides stands behind More actions, which says why when this hand cannot use it', async () => {
  const { anna, boris } = on.people
  const thread = await opened('competitive-2', { soviet: anna, german: boris })
  await arranged(thread, {
    mode: 'competitive-2',
    phase: 'cards',
    hand: ['88', '91', '95'],
    stack: ['riflemen.2', 'milkHouse.61'],
    german: { planned: ['riflemen.1', 'mortar.9', 'scouts.4'], plannedTactics: '104' },
  })
  await after(thread, orders(anna, thread, 'ready 95 12'))
  const answer = await (await anna.click(on.last(thread), idOf(on.last(thread), 'acts'))).settled()
  expect(textOf(answer)).toMatch(/Правило 2\.2\)/)
  expect(idsOf(answer).some(id => id.includes('|open|resupply'))).toBe(false)
})
