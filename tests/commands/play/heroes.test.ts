import type { APIMessage } from 'discord-api-types/v10'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeBoardPicture, describeDecision } from '../../../commands/posts/thread-message.ts'
import { decidingRoles, findOpenQuestion, findOpenStep } from '../../../src/engine/actions/agenda.ts'
import { listLegalActions } from '../../../src/engine/actions/legal.ts'
import { listAvailableVerbs } from '../../../src/engine/actions/options.ts'
import { canUseVerb } from '../../../src/engine/completion.ts'
import { beginMatch } from '../../../src/engine/match.ts'
import type { Action } from '../../../src/engine/model.ts'
import { writeAction } from '../../../src/engine/notation.ts'
import type { HeroesState } from '../../../src/systems/conflict-of-heroes/state/state.ts'
import { systems } from '../../../src/systems/index.ts'
import { tableKey } from '../../../src/table/index.ts'
import { confirmed, idOf, idsOf, parts, picked, type Stage, said, stage, textOf, valuesIn } from '../stage.ts'

let on: Stage
beforeAll(async () => {
  on = await stage(systems)
})
afterAll(() => on.close())

test('Conflict of Heroes: what is possible now stands in the first row, what leads to no action behind *More actions*', async () => {
  const { anna, boris } = on.people
  const thread = await on.table('conflict-of-heroes', { german: anna, soviet: boris })
  const at = { channelId: thread }
  await said(anna.slash('heroes enter', { units: 'GRif/1', hexes: '1B01', facing: 'NE' }, at))
  await said(confirmed(boris, boris.slash('heroes orders', { line: 'pass' }, at)))
  await on.quiet(thread)
  const row = idsOf(on.last(thread))
    .map(id => id.split('|').slice(3).join(' '))
    .filter(id => /^(open|do|acts)/.test(id))
  expect(row.slice(0, 2)).toEqual(['open enter', 'open move'])
  expect(row.slice(-2)).toEqual(['do pass', 'acts '])
  expect(row).not.toContain('open attack')
})

test('Conflict of Heroes: a turn is one order and one post, hands stay private, refusals cite their rule', async () => {
  const { anna, boris } = on.people
  const thread = await on.table('conflict-of-heroes', { german: anna, soviet: boris })
  const at = { channelId: thread }
  const names = (message: APIMessage) =>
    parts(message).flatMap(({ options, custom_id: id }) => {
      const [, , , does, arg] = typeof id === 'string' ? id.split('|') : []
      const opens = does === 'open' || does === 'do' ? [arg.split(' ')[0]] : []
      return [...opens, ...((options ?? []) as { value: string }[]).map(({ value }) => value)]
    })
  const orders = (who: typeof anna, line: string) => sent(who, 'heroes orders', { line })
  const sent = async (who: typeof anna, command: string, options: Record<string, string>) => {
    const before = on.posts(thread).length
    const reply = await said(confirmed(who, who.slash(command, options, at)))
    await on.quiet(thread)
    return { reply, posts: on.posts(thread).slice(before).map(textOf) }
  }

  expect(textOf(on.last(thread))).toContain('Germany draws 2 cards.')
  const entered = await sent(anna, 'heroes enter', { units: 'GRif/1', hexes: '1B01', facing: 'NE' })
  expect(entered.posts).toHaveLength(1)
  expect(entered.posts[0]).toContain('Germany: GRif/1 enters the board.')
  expect(entered.posts[0]).toContain(`**USSR** (<@${boris.person.id}>)`)

  // The post and its further actions hold what the board allows
  const board = on.last(thread)
  const acts = await on.alone(boris, thread, boris.click(board, idOf(board, 'acts')))
  expect(names(board)).toContain('move')
  // No target is in reach
  expect(names(board)).not.toContain('attack')
  const { state } = (await on.read(thread)).match as unknown as { state: HeroesState }
  // Whether *play* is among them depends on the cards that were drawn; the post does not betray it
  const system = systems['conflict-of-heroes']
  const allowed = listAvailableVerbs(system, state, 'soviet').filter(verb =>
    canUseVerb(system, state, 'soviet', verb),
  )
  const open = names(board).filter(verb => verb !== 'play')
  expect(names(acts)).toEqual(expect.arrayContaining([...open, ...allowed]))
  expect(names(acts).includes('play')).toBe(allowed.includes('play'))
  for (const verb of ['enter', 'tow', 'screen', 'burn', 'breach'])
    for (const message of [board, acts]) expect(names(message)).not.toContain(verb)

  // Everybody sees their own hand
  const hand = async (who: typeof anna) => {
    const further = await on.alone(who, thread, who.click(board, idOf(board, 'more')))
    return textOf(await (await who.click(further, idOf(further, 'hand'))).settled())
  }
  const [german, soviet] = [await hand(anna), await hand(boris)]
  const cards = systems['conflict-of-heroes'].views.names(state as never).card
  for (const card of state.hands[0]) expect(german).toContain(cards[card])
  for (const card of state.hands[1]) expect(soviet).toContain(cards[card])
  expect(german).not.toBe(soviet)

  const late = await orders(anna, 'move GRif/1 1C01')
  expect([late.posts, late.reply]).toEqual([
    [],
    expect.stringMatching(/^Сейчас не ваш ход\. Ждём: \*\*СССР\*\*/),
  ])
  const far = await orders(boris, 'move Maxim/1 1H02')
  expect([far.posts, far.reply]).toEqual([[], expect.stringMatching(/4\.\d/)])

  const passed = await orders(boris, 'pass')
  expect(passed.posts).toHaveLength(1)
  const moved = await orders(anna, 'move GRif/1 1B02 ~ 0')
  expect(moved.posts.length).toBeGreaterThanOrEqual(1)
  expect(moved.posts[0]).toMatch(/GRif\/1: B01 → B02.*Check: \d against cost \d/s)
  // What goes on after a reaction that was let go is no deed of who was asked
  expect(await said(boris.slash('game log', {}, at))).toMatch(/USSR\*\*: No reaction\. GRif\/1: B01 → B02/)
  expect(on.oracle.findings).toEqual([])
})

test('what is told of a picture keeps its signs: 3 > 1', async () => {
  const { anna, boris } = on.people
  const thread = await on.table('conflict-of-heroes', { german: anna, soviet: boris })
  const told = describeBoardPicture(await on.read(thread), systems['conflict-of-heroes'], [
    '**3 > 1:** still fresh',
  ])
  expect(told).toContain('3 > 1: still fresh')
})

test('what is told of a picture ends with the last action and the decision, however much was said before', async () => {
  const { anna, boris } = on.people
  const thread = await on.table('hells-gate', { soviet: anna, german: boris })
  const [table, system] = [await on.read(thread), systems['hells-gate']]
  const attack = (hex: string) => `Soviets attack ${hex}: ${'75 RC 3 + '.repeat(18)}0 = 39; die 5 → 1 hit.`
  const told = describeBoardPicture(table, system, [attack('C6'), attack('C2')])
  const decision = describeDecision(table, system, 'en')
  expect(decision).not.toBe('')
  expect(told).toMatch(/^Hell’s Gate\. Turn 1 of 8/)
  expect(told).toContain(attack('C2'))
  expect(told).not.toContain('C6')
  expect(told.endsWith(decision)).toBe(true)
  const short = ['Die 5.', 'Die 6.']
  expect(describeBoardPicture(table, system, short)).toContain('Die 5. Die 6.')
  for (const said of [['x'.repeat(900)], [attack('C6').repeat(9), attack('C2').repeat(9)]]) {
    const shortened = describeBoardPicture(table, system, said)
    expect(shortened.length).toBeLessThanOrEqual(500)
    expect(shortened.endsWith(decision)).toBe(true)
  }
})

test('counters and cards are looked up by name in either language, without a table', async () => {
  const { anna, boris } = on.people
  const asked = (who: typeof anna, what: string, name: string) => said(who.slash(`heroes ${what}`, { name }))
  expect(await asked(boris, 'unit', 'rifles')).toMatch(
    /Rifles ’41 \(GRif\)[\s\S]*attack 3; move 1[\s\S]*range 5, up to 10 hexes at −2/,
  )
  expect(await asked(anna, 'unit', 'максим')).toMatch(/\(Maxim\)[\s\S]*на белом[\s\S]*6\.11/)
  expect(await asked(anna, 'card', '12')).toMatch(/«?Стремительные действия[\s\S]*Синяя стоимость, 1 ОК/)
  expect(await asked(boris, 'card', 'officer')).toMatch(/Green cost, 2 AP/)
  expect(await asked(boris, 'unit', 'zzz')).not.toContain('###')
})

test('a tank that enters alone is brought in by menus: unit, hex, and it is there', async () => {
  const { anna, boris } = on.people
  const thread = await on.table('conflict-of-heroes', { german: anna, soviet: boris }, 'dawn')
  const heroes = systems['conflict-of-heroes']
  for (;;) {
    const { state } = (await on.read(thread)).match!
    const [role] = decidingRoles(state)
    if (listAvailableVerbs(heroes, state, role).includes('enter')) break
    const [first] = listLegalActions(heroes, state, role, 1)
    const who = role === 'german' ? anna : boris
    await said(
      who.slash('heroes answer', { action: writeAction(heroes, state, first) }, { channelId: thread }),
    )
    await on.quiet(thread)
  }
  const board = on.last(thread)
  let menu = await (await anna.click(board, idOf(board, 'open', 'enter'))).settled()
  const tank = valuesIn(menu).find(({ label }) => label.includes('(Pz3E'))
  menu = await (await picked(anna, menu, tank?.value ?? '')).settled()
  expect(textOf(menu)).toContain('Pz3E')
  menu = await (await picked(anna, menu, valuesIn(menu)[0].value)).settled()
  const before = on.posts(thread).length
  await anna.click(menu!, idOf(menu, 'w', 'go'))
  await on.sandbox.waitUntilFound(() => on.posts(thread).length > before)
  expect(textOf(on.last(thread))).toContain('Pz3E')
})

test('a hex that is none, after a unit that cannot enter, is refused in words', async () => {
  const { anna, boris } = on.people
  const thread = await on.table('conflict-of-heroes', { german: anna, soviet: boris })
  const told = await said(
    anna.slash('heroes enter', { units: 'Maxim/1', hexes: 'zzz' }, { channelId: thread }),
  )
  expect(told).toContain('`zzz`')
  expect(on.lines.filter(line => /"level":(50|60)/.test(line))).toEqual([])
})

/** A few plain habits: fresh units only, shots that can hit, rally, else go somewhere; nothing beyond the order itself. */
function habit(state: HeroesState, pick: (n: number) => number): Action {
  const heroes = systems['conflict-of-heroes']
  const [role] = decidingRoles(state)
  const view = heroes.views.view(state, role)
  const isPlain = ({ verb, args }: Action) => {
    const params = findOpenQuestion(heroes, state)?.verbs[verb].params ?? []
    const units = [args[0]].flat() as number[]
    return (
      units.every(unit => state.spent[unit] === 0) &&
      args.every((arg, i) => !params[i].optional || arg === null)
    )
  }
  const orders = (...verbs: string[]) =>
    verbs.flatMap(verb => listLegalActions(heroes, state, role, 400, verb)).filter(isPlain)
  const canHit = (action: Action) =>
    (heroes.views.preview(view, role, action) as { hits: number[] } | null)?.hits.some(chance => chance > 15)
  const [fights, ways] = [orders('enter', 'rally', 'attack'), orders('move')]
  const good = fights.filter(action => action.verb !== 'attack' || canHit(action))
  const from = good.length > 0 && pick(4) > 0 ? good : ways.length > 0 ? ways : good
  return from.length > 0 ? from[pick(from.length)] : { verb: 'pass', args: [] }
}

test('scenario 1 with default answers: hardly more posts than actions', async () => {
  const { anna, boris } = on.people
  const heroes = systems['conflict-of-heroes']
  const thread = await on.table('conflict-of-heroes', { german: anna, soviet: boris })
  // The same dice and cards each time
  const secret = '3'.repeat(64)
  await on.bot.store.turn(tableKey(on.sandbox.guildId, thread), table => {
    const start = { ...table.match!.start, table: '1', entropy: [], commitment: '' }
    return { table: { ...table, secret, match: beginMatch(heroes, start, secret).match }, result: null }
  })
  let seed = 7
  const pick = (n: number) => {
    seed = (Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) | 0
    return (seed >>> 0) % n
  }
  const ANSWERS: Record<string, string> = { number: 'adjust 0', cost: 'pay 0', rolled: 'keep' }
  const before = on.posts(thread).length
  const asks: Record<string, number> = {}
  let orders = 0
  for (;;) {
    const state = (await on.read(thread)).match!.state as HeroesState
    const step = findOpenStep(state)
    if (!step || orders === 60) break
    const isTurn = step.do === 'turn'
    const who = decidingRoles(state)[0] === 'german' ? anna : boris
    const line = isTurn ? writeAction(heroes, state, habit(state, pick)) : ANSWERS[step.do]
    if (isTurn) orders++
    else asks[`${step.do} ${state.roll?.what}`] = (asks[`${step.do} ${state.roll?.what}`] ?? 0) + 1
    await said(
      isTurn
        ? who.slash('heroes orders', { line }, { channelId: thread })
        : who.slash('heroes answer', { action: line }, { channelId: thread }),
    )
    await on.quiet(thread)
  }
  const posts = on.posts(thread).length - before
  expect(orders).toBe(60)
  expect(
    posts / orders,
    `${posts} posts for ${orders} orders; asked: ${JSON.stringify(asks)}`,
  ).toBeLessThanOrEqual(1.2)
}, 120_000)

test('the status tells what is reconstructed of this scenario, not of the others', async () => {
  const { anna, boris } = on.people
  const thread = await on.table('conflict-of-heroes', { german: anna, soviet: boris }, 'mir')
  const status = await said(boris.slash('game status', {}, { channelId: thread }))
  const { scenarios } = systems['conflict-of-heroes']
  const told = scenarios.filter(({ reconstructed }) => reconstructed && status.includes(reconstructed.en))
  expect(told.map(({ id }) => id)).toEqual(['mir'])
  expect(status).toContain('Cards B01, B02, B03')
  expect(status).toContain('The bot’s owner can enter the printed numbers.')
})
