import { afterAll, beforeAll, expect, test } from 'vitest'
import { systems } from '../../../src/systems/index.ts'
import { tableKey } from '../../../src/table/index.ts'
import { findSecretRolling } from '../../support/conformance.ts'
import { confirmed, idOf, idsOf, parts, picked, type Stage, said, stage, textOf, valuesIn } from '../stage.ts'

let on: Stage
beforeAll(async () => {
  on = await stage(systems)
})
afterAll(() => on.close())

/** The dice of the worked example, by number of the entry. */
const DICE: Readonly<Record<number, readonly number[]>> = { 1: [5], 3: [3], 5: [4], 6: [2], 8: [5], 15: [2] }

/** Gives the table a secret that rolls these dice. */
async function pin(thread: string): Promise<void> {
  await on.bot.store.turn(tableKey(on.sandbox.guildId, thread), table => ({
    table: { ...table, secret: findSecretRolling(table.match!.start, DICE) },
    result: undefined,
  }))
}

const choices = (menu: Parameters<typeof parts>[0]) => [
  ...valuesIn(menu),
  ...parts(menu).flatMap(part => (part.options ?? []) as { label: string; value: string }[]),
]
const valueCalled = (menu: Parameters<typeof parts>[0], label: string) => {
  const found = choices(menu).find(option => option.label === label)
  if (!found) throw new Error(`no ${label} among ${choices(menu).map(option => option.label)}`)
  return found.value
}

test('the worked example of turn 1 is played through commands, menus and buttons', async () => {
  const { anna, boris } = on.people
  const thread = await on.table('hells-gate', { soviet: anna, german: boris })
  await pin(thread)
  const at = { channelId: thread }
  const last = () => on.last(thread)
  const act = async (run: Promise<unknown>) => {
    const before = last().id
    await run
    await on.sandbox.waitUntilFound(() => last().id !== before)
    await on.quiet(thread)
    return textOf(last())
  }

  // Step 2: by slash command, answered by a button.
  let post = await act(anna.slash('hell attack', { target: 'B7', units: '48RC,29TC' }, at))
  expect(post).toContain('Die 5 → 1 hit')
  expect(post).toContain(`<@${boris.person.id}>`)
  expect(last().mentions.map(user => user.id)).toEqual([boris.person.id])
  post = await act(boris.click(last(), idOf(last(), 'do', 'lose 106ID')))
  expect(post).toContain('106 ID')

  // Step 3: by menus, with the odds before the confirmation.
  let menu = await (await anna.click(last(), idOf(last(), 'open', 'attack'))).settled()
  menu = await (await picked(anna, menu, valueCalled(menu, 'C6'))).settled()
  const units = ['75 ск (75 RC)', '20 тк (20 TC)', '21 гв. ск (21 GRC)', '26 гв. ск (26 GRC)'].map(label =>
    valueCalled(menu, label),
  )
  menu = await (await picked(anna, menu, ...units)).settled()
  expect(textOf(menu)).toContain('8:1')
  menu = await (
    await anna.click(menu!, idOf(menu, 'w', `opt2+${valueCalled(menu, '20 тк (20 TC)')}`))
  ).settled()
  post = await act(anna.click(menu!, idOf(menu, 'w', 'go')))
  expect(post).toContain('Die 3 → 2 hits')
  post = await act(boris.click(last(), idOf(last(), 'do', 'retreat D6')))
  expect(post).toContain('389 ID')

  // Steps 4 to 6: whole orders in words.
  post = await act(anna.slash('hell orders', { line: 'attack D6 20GRC,373RD,294RD' }, at))
  expect(post).toMatch(/3:2.*Die 4/)
  post = await act(anna.slash('hell orders', { line: 'атаковать B2 5GTC,47RC 5GTC' }, at))
  expect(post).toContain('Die 2 → 1 hit')
  await act(boris.slash('hell answer', { action: 'lose 198ID' }, at))
  post = await act(anna.slash('hell attack', { target: 'c2', units: '180сд 337сд' }, at))
  expect(post).toContain('Die 5 → 1 hit')
  await act(boris.click(last(), idOf(last(), 'do', 'retreat D2')))
  await act(confirmed(anna, anna.slash('hell done', {}, at)))

  // Steps 7 to 9: three tanks in one line; a fourth unit fails the whole line.
  const tanks = '5GTC B1-C1-C2; 20TC C7-C6-C5; 29TC C7-C6-B6'
  const refused = await said(anna.slash('hell orders', { line: `${tanks}; 206RD G2-F1` }, at))
  expect(refused).toContain('Приказ 4, `206RD G2-F1`')
  expect((await on.read(thread)).match?.log).toHaveLength(10)
  post = await act(anna.slash('hell orders', { line: tanks }, at))
  expect(post).toContain('29 TC')
  post = await act(confirmed(anna, anna.slash('hell done', {}, at)))
  expect(post).toMatch(/Germans.*combat/s)

  // Steps 11 to 18: the Germans.
  const odds = await said(boris.slash('hell odds', { action: 'attack C5 5SSPzBn' }, at))
  expect(odds).toMatch(/1:1/)
  post = await act(boris.slash('hell attack', { target: 'B6', units: '11Pz,14Pz', 'all-out': '14Pz' }, at))
  expect(post).toMatch(/4:1.*Die 2/)
  await act(anna.click(last(), idOf(last(), 'do', 'retreat B5')))
  await act(confirmed(boris, boris.slash('hell done', {}, at)))
  await act(boris.slash('hell move', { unit: '11Pz', path: 'C6' }, at))
  post = await act(confirmed(boris, boris.slash('hell done', {}, at)))
  expect(post).toContain('Turn 2')

  const { state } = (await on.read(thread)).match!
  const board = systems['hells-gate'].words.en.board(systems['hells-gate'].views.view(state, null), null)
  expect(board).toMatch(/C5.*Soviets: 20 TC/)
  expect(board).toMatch(/D6.*389 ID/)
  expect(on.lines.filter(line => line.startsWith('sandbox'))).toEqual([])
  expect(on.oracle.findings).toEqual([])
  expect(on.oracle.checks).toBeGreaterThan(40)
})

test('under a close-up stands what may be done, not the whole position: on a phone the picture stays in sight', async () => {
  const { anna } = on.people
  const thread = await on.table('hells-gate', { soviet: anna, german: anna })
  const at = { channelId: thread }
  const board = await said(anna.slash('game show', {}, at))
  const close = await (await anna.slash('game show', { closeup: true }, at)).settled()
  expect(board).toMatch(/Turn 1 of 8|Ход 1 из 8/)
  expect(textOf(close)).not.toMatch(/Turn 1 of 8|Ход 1 из 8/)
  expect(idOf(close, 'open', 'attack')).toBeTruthy()
})

test('who looks while another decides reads whose turn it is, and gets no button that would be refused', async () => {
  const { anna, boris } = on.people
  const thread = await on.table('hells-gate', { soviet: anna, german: boris })
  const at = { channelId: thread }
  const close = await (await boris.slash('game show', { closeup: true }, at)).settled()
  expect(textOf(close)).toMatch(new RegExp(`^➤ .*<@${anna.person.id}>.*: \\S`))
  const post = on.last(thread)
  const refused = await (await boris.click(post, idOf(post, 'open', 'attack'))).settled()
  expect(textOf(refused)).toContain(`<@${anna.person.id}>`)
  for (const shown of [close, refused])
    expect(idsOf(shown).filter(id => /\|(open|do)\|/.test(id))).toEqual([])
})
