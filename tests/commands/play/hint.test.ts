import { afterEach, beforeEach, expect, test } from 'vitest'
import { decidingRoles } from '../../../src/engine/actions/agenda.ts'
import type { SandboxActor } from '../../../src/sandbox/index.ts'
import { parseTable } from '../../../src/table/parse-table.ts'
import type { ThinkFunction, ThinkRequest } from '../../../src/thinking/thinker.ts'
import { ferry } from '../../toy/index.ts'
import { anything } from '../anything.ts'
import { idOf, idsOf, type Stage, said, stage, textOf } from '../stage.ts'

/** The made-up game with three gains in words. */
const told = {
  ...ferry,
  words: {
    en: { ...ferry.words.en, gains: { boats: 'boats across', cards: 'cards in hand', wind: 'wind' } },
    ru: { ...ferry.words.ru, gains: { boats: 'лодки на том берегу', cards: 'карты', wind: 'ветер' } },
  },
}

let matters: ThinkRequest[]
let thinks: ThinkFunction
let on: Stage
beforeEach(async () => {
  matters = []
  thinks = async matter => anything(matter)
  on = await stage({ ferry: told }, undefined, undefined, undefined, (matter, isWaitedFor) => {
    matters.push(matter)
    return thinks(matter, isWaitedFor)
  })
})
afterEach(() => on.close())

const hint = (who: SandboxActor, thread: string) => said(who.slash('ferry hint', {}, { channelId: thread }))

/** A game that boris, who reads English, plays against the computer or against anna; `hints` as the lobby says. */
async function begun(foe: SandboxActor | null, hints?: string): Promise<string> {
  const { boris } = on.people
  const answer = await (await boris.slash('game new', { system: 'ferry' })).settled()
  const thread = /<#(\d+)>/.exec(textOf(answer))![1]
  const lobby = () => on.posts(thread)[0]
  if (hints) await said(boris.select(lobby(), idOf(lobby(), 'hints'), [hints]))
  await said(boris.click(lobby(), idOf(lobby(), 'sit', 'north')))
  if (foe) await said(foe.click(lobby(), idOf(lobby(), 'sit', 'south')))
  else await said(boris.click(lobby(), idOf(lobby(), 'fill')))
  await said(boris.click(lobby(), idOf(lobby(), 'begin')))
  await on.sandbox.waitUntilFound(() => on.posts(thread).length > 1)
  await on.quiet(thread)
  return thread
}

test('what a veteran would do in his place, why, and how it is typed; for him alone, and one click does it', async () => {
  const { boris } = on.people
  const thread = await begun(null)
  thinks = async matter => ({
    ...anything(matter),
    why: [
      { gain: 'unheard', amount: 3 },
      { gain: 'boats', amount: 2 },
      { gain: 'cards', amount: 1 },
      { gain: 'wind', amount: 1 },
    ],
  })
  const before = on.posts(thread).length
  const message = await on.alone(boris, thread, boris.slash('ferry hint', {}, { channelId: thread }))
  const matter = matters.at(-1)!
  expect([matter.by, matter.level, matter.why]).toEqual(['north', 'veteran', true])
  expect(textOf(message)).toMatch(/Hint: \*\*stake/)
  expect(textOf(message)).toContain('Main gain: boats across; cards in hand.')
  expect(textOf(message)).toContain('`/ferry orders line:stake')
  expect(on.posts(thread).length).toBe(before)
  const { log } = (await on.read(thread)).match!
  await said(boris.click(message, idOf(message, 'do')))
  const next = (await on.read(thread)).match!.log[log.length]
  expect([next.by, next.verb]).toEqual(['north', 'stake'])
})

test('the result is told before what is gained, and with what an action is compared', async () => {
  const { boris } = on.people
  const thread = await begun(null)
  const toldOf = async (thought: object) => {
    thinks = async matter => ({ ...anything(matter), ...thought })
    return hint(boris, thread)
  }
  const boats = { gain: 'boats', amount: 2 }
  const won = await toldOf({ why: [{ gain: 'game:won', amount: 1 }, boats] })
  expect(won).toMatch(/It wins the game\.\nMain gain: boats across\./)
  expect(await toldOf({ why: [{ gain: 'game:won', amount: 0.3 }] })).toContain('It may win the game at once.')
  const saved = await toldOf({ why: [{ gain: 'game:saved', amount: 1 }] })
  expect(saved).toContain('Without it the game is lost at once.')
  expect(saved).not.toContain('Main gain')
  expect(await toldOf({ why: [{ gain: 'game:saved', amount: 0.3 }] })).toContain('risk of losing at once')
  const { action: against } = anything(matters.at(-1)!)
  expect(await toldOf({ why: [boats], against })).toMatch(/Main gain over “.+”: boats across/)
  expect(await toldOf({ why: [{ gain: 'game:nothing', amount: 0 }], against })).toContain(
    'No other choice that I checked improves your position.',
  )
  expect(await toldOf({ why: [], isForced: true })).toContain('This is the only possible action.')
  expect(await toldOf({})).not.toMatch(/Main gain|at once|No other|the only/)
})

test('and so it is in Russian', async () => {
  const { anna } = on.people
  const thread = await begun(anna, 'always')
  const toldOf = async (thought: object) => {
    thinks = async matter => ({ ...anything(matter), ...thought })
    return hint(anna, thread)
  }
  const boats = { gain: 'boats', amount: 2 }
  expect(await toldOf({ why: [{ gain: 'game:won', amount: 1 }, boats] })).toMatch(
    /Это приносит победу\.\nВыгода: лодки на том берегу\./,
  )
  expect(await toldOf({ why: [{ gain: 'game:saved', amount: 1 }] })).toContain(
    'Иначе партия сразу проиграна.',
  )
  const { action: against } = anything(matters.at(-1)!)
  expect(await toldOf({ why: [boats], against })).toMatch(/Выгода по сравнению с «.+»: лодки/)
  expect(await toldOf({ why: [{ gain: 'game:nothing', amount: 0 }], against })).toContain(
    'Другие проверенные варианты вашу позицию не улучшают.',
  )
})

test('it is thought of from what his role knows: what is hidden is dealt anew', async () => {
  const thread = await begun(null)
  await hint(on.people.boris, thread)
  const { match, secret } = await on.read(thread)
  const { state } = matters.at(-1)!
  expect(ferry.views.view(state as never, 'north')).toEqual(ferry.views.view(match!.state as never, 'north'))
  expect(JSON.stringify(matters)).not.toContain(secret)
  const again = await hint(on.people.boris, thread)
  expect(await hint(on.people.boris, thread)).toBe(again)
})

test('between people there are none, unless the lobby says so, which is posted; and none where it says never', async () => {
  const { anna, boris } = on.people
  expect(await hint(boris, await begun(anna))).toContain('no hints at this table')
  const open = await begun(anna, 'always')
  expect(textOf(on.posts(open)[1])).toContain('Hints are on for all players at this table: `/ferry hint`')
  expect(await hint(boris, open)).toContain('Hint: ')
  // Against the computer too, whose seat somebody may take later
  const later = await begun(null, 'always')
  expect(textOf(on.posts(later)[1])).toContain('Hints are on for all players at this table')
  const never = await begun(null, 'never')
  expect(await hint(boris, never)).toContain('no hints at this table')
  expect(matters.filter(({ level }) => level === 'veteran').length).toBe(1)
})

test('only who is asked gets one; who asks twice waits for the same; what comes to nothing is told', async () => {
  const { boris, vera } = on.people
  const thread = await begun(null)
  expect(await hint(vera, thread)).toMatch(/only|только/)
  let release = () => {}
  const gate = new Promise<void>(done => {
    release = done
  })
  thinks = async matter => {
    await gate
    return anything(matter)
  }
  const count = matters.length
  const asked = () => boris.slash('ferry hint', {}, { channelId: thread })
  const both = [asked(), asked()]
  await Promise.all(both)
  await expect.poll(() => matters.length).toBeGreaterThan(count)
  // By then the second one has come as far as the first
  await said(boris.slash('ferry guide', {}, { channelId: thread }))
  release()
  const [one, other] = await Promise.all(both.map(said))
  expect(one).toContain('Hint: ')
  expect(other).toBe(one)
  expect(matters.length).toBe(count + 1)
  thinks = async () => {
    throw new Error('headache')
  }
  expect(await hint(boris, thread)).toContain('I found no hint')
  thinks = async matter => anything(matter)
  const message = await on.alone(boris, thread, boris.slash('ferry hint', {}, { channelId: thread }))
  await said(boris.click(message, idOf(message, 'do')))
  await on.quiet(thread)
  const { match } = await on.read(thread)
  if (!decidingRoles(match!.state).includes('north'))
    expect(await hint(boris, thread)).toContain('nothing to decide now')
  expect(idsOf(message).length).toBe(1)
})

test('a table saved before reads as it was; what is no choice is none', async () => {
  const table = await on.read(await begun(null))
  expect(parseTable(table)).toBe(table)
  expect(parseTable({ ...table, hints: 'sometimes' })).toMatch(/^hints/)
})

test('when the game is over, that is said', async () => {
  const { boris } = on.people
  const thread = await begun(null)
  const sure = await (await boris.slash('game resign', {}, { channelId: thread })).settled()
  await said(boris.click(sure!, idOf(sure, 'resign')))
  await on.quiet(thread)
  expect(await hint(boris, thread)).toContain('The game is over')
  expect(matters.filter(({ level }) => level === 'veteran')).toEqual([])
})

test('whoever asks what now is offered a hint where there are hints, for the role that is asked', async () => {
  const { anna, boris } = on.people
  const thread = await begun(null)
  const what = async (who: SandboxActor) =>
    (await who.slash('ferry guide', {}, { channelId: thread })).settled()
  const told = await what(boris)
  const advised = await said(boris.click(told!, idOf(told, 'hint', 'north')))
  expect(advised).toContain('Hint: **')
  expect(matters.at(-1)).toMatchObject({ by: 'north', level: 'veteran' })
  // Others read who is waited for
  expect(idsOf(await what(anna))).toEqual([])
  expect(textOf(await what(anna))).toContain('➤ **')
  expect(textOf(told)).not.toContain('➤')
  const without = await begun(null, 'never')
  const silent = await (await boris.slash('ferry guide', {}, { channelId: without })).settled()
  expect(idsOf(silent)).toEqual([])
})
