import type { APIMessage } from 'discord-api-types/v10'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeActionBriefly, describeActionInWords } from '../../../commands/table/describe.ts'
import { findPublicOffers } from '../../../commands/table/offers.ts'
import { botWordsByLang } from '../../../commands/words/index.ts'
import { decidingRoles, findOpenStep } from '../../../src/engine/actions/agenda.ts'
import type { GameStart } from '../../../src/engine/log.ts'
import { beginMatch } from '../../../src/engine/match.ts'
import type { GameState, WrittenLang } from '../../../src/engine/model.ts'
import type { SandboxActor } from '../../../src/sandbox/index.ts'
import { stalingrad } from '../../../src/systems/stalingrad/index.ts'
import type { StalingradPosition } from '../../../src/systems/stalingrad/state/position.ts'
import type { StalingradState } from '../../../src/systems/stalingrad/state/state.ts'
import { tableKey } from '../../../src/table/index.ts'
import type { Table } from '../../../src/table/types.ts'
import { game } from '../../stalingrad/st.ts'
import { findSecretRolling } from '../../support/conformance.ts'
import { confirmed, idOf, idsOf, parts, type Stage, said, stage, textOf } from '../stage.ts'

let on: Stage
beforeAll(async () => {
  on = await stage({ stalingrad })
})
afterAll(() => on.close())

const players = (): Record<string, SandboxActor> => ({ german: on.people.anna, soviet: on.people.boris })

/** The dice of the turn that is played, by number of the entry. */
const DICE: Readonly<Record<number, readonly number[]>> = { 2: [3, 4] }

interface Opened {
  readonly thread: string
  readonly start: GameStart
  readonly secret: string
}

/** A table in a position; `like` another one has its dice. */
async function open(position: StalingradPosition, lang: WrittenLang, like?: Opened): Promise<Opened> {
  const thread = await on.table('stalingrad', players())
  return on.bot.store.turn(tableKey(on.sandbox.guildId, thread), (table: Table) => {
    const match = table.match!
    const whole = {
      ...(stalingrad.rules.toPosition(match.state as StalingradState) as StalingradPosition),
      ...position,
    }
    const start = { ...match.start, ...like?.start, position: whole }
    const secret = like?.secret ?? findSecretRolling(start, DICE)
    const begun = beginMatch(stalingrad, start, secret).match
    return { table: { ...table, lang, secret, match: begun }, result: { thread, start, secret } }
  })
}

const stateOf = async (thread: string): Promise<GameState> => (await on.read(thread)).match!.state

/** Whoever is asked answers, by the button where there is one: what the board then says. */
async function answer(thread: string, line: string): Promise<string> {
  const board = on.last(thread)
  const who = players()[decidingRoles(await stateOf(thread))[0]]
  // A pass that is asked about is meant
  const button = idsOf(board).find(id => {
    if (line === 'pass') return false
    const [, , , does, ...arg] = id.split('|')
    return does === 'do' && arg.join('|') === line
  })
  const count = on.posts(thread).length
  const deed = button
    ? who.click(board, button)
    : who.slash('stalingrad orders', { line }, { channelId: thread })
  if (button) await deed
  // At his first window each is told once that he may choose how he is asked.
  else expect(await said(confirmed(who, deed)), line).toMatch(/^$|^## (When to ask you|Когда спрашивать вас)/)
  await on.sandbox.waitUntilFound(() => on.posts(thread).length > count)
  await on.quiet(thread)
  return textOf(on.last(thread))
}

const labels = (message: APIMessage): string[] =>
  parts(message).flatMap(({ label, options }) => [
    ...(typeof label === 'string' ? [label] : []),
    ...((options ?? []) as { label: string }[]).map(option => option.label),
  ])

/** The further buttons behind More under the newest post; the person alone sees them. */
async function further(who: SandboxActor, thread: string): Promise<APIMessage> {
  const board = on.last(thread)
  return on.alone(who, thread, who.click(board, idOf(board, 'more')))
}

/** All that a stranger sees of a table, without the ids that every table has of its own. */
const seenByAll = (thread: string, from: number): string[] =>
  on
    .posts(thread)
    .slice(from)
    .map(post =>
      [textOf(post).replace(/(?:Post|Сообщение) \d+(?: · \S+ [0-9a-f]{10})?/, 'Post'), ...labels(post)].join(
        '\n',
      ),
    )

const hands = (german: readonly string[], soviet: readonly string[]): StalingradPosition => ({
  hands: { german: [...german], soviet: [...soviet] },
})
const first = hands(
  ['ju87', 'ju87', 'assault', 'heavyart', 'bombers', 'sappers'],
  ['deffire', 'mines', 'mg', 'sewers', 'rubble'],
)
/** Dealt anew but for what is played in the open. */
const other = hands(
  ['assault', 'spotters', 'ammo', 'bombers', 'bombers', 'heavyart'],
  ['mines', 'mg', 'zaitsev', 'katyusha', 'artillery'],
)

/**
 * Fire answered by Machine-guns, losses with a retreat, a Soviet pass, an Assault into Mines. `look`: what is
 * looked at while the fire waits for its answer.
 */
async function playOpening(thread: string, look?: () => Promise<void>): Promise<Record<string, string>> {
  const told: Record<string, string> = {}
  told.fire = await answer(thread, 'fire GLA 2/16,64/16,79/16 SPA')
  await look?.()
  told.guns = await answer(thread, 'play mg')
  told.hit = await answer(thread, 'hit 124bde,149bde:2,282nkvd:2')
  told.first = await answer(thread, 'retreat STZ')
  told.second = await answer(thread, 'retreat STZ')
  told.passed = await answer(thread, 'pass')
  told.assault = await answer(thread, 'assault GGO 544/389,545/389 ORL')
  told.mines = await answer(thread, 'play mines')
  return told
}

test('a first turn: fire, Machine-guns, losses, a retreat, an Assault into Mines', async () => {
  const { anna, boris, vera } = on.people
  const { thread } = await open(first, 'en')
  const told = await playOpening(thread, async () => {
    expect(labels(await further(boris, thread))).toContain(botWordsByLang.en.buttons.orders)
  })
  expect(on.posts(thread).flatMap(labels)).not.toContain('No step back!')
  expect(told.fire).toContain('React to the fire (Vasily Zaitsev, Machine-guns or Rubble)')
  expect(told.fire).toContain(`<@${boris.person.id}>`)
  expect(told.guns).toContain('The Red Army plays Machine-guns: Spartanovka.')
  expect(told.guns).toContain('dice 3+4')
  expect(told.guns).toContain('**Red Army**')
  expect(told.guns).toContain('Share out 5 casualty points at Spartanovka.')
  // One answer for all five points, then the two retreats.
  expect(told.hit).toContain('149 Rifle Bde retreat?')
  expect(told.first).toContain('282 NKVD Rgt retreat?')
  expect(told.passed).toContain('The Red Army passes.')
  expect(told.assault).toContain('The Wehrmacht plays Assault: Orlovka.')
  expect(told.mines).toContain('The Red Army plays Mines: Orlovka.')
  const posted = on.posts(thread).map(textOf).join('\n')
  expect(posted).toContain('282 NKVD')
  expect(posted).toMatch(/retreats: Spartanovka → /)
  // Each hand is for its owner alone.
  const look = async (who: SandboxActor) => {
    const more = await further(who, thread)
    return said(who.click(more, idOf(more, 'hand')))
  }
  expect(await look(anna)).toMatch(/Ю-87 ×2/)
  expect(await look(boris)).toMatch(/Defensive fire.*Rubble/)
  expect(await look(vera)).not.toMatch(/Ju-87|Defensive fire|Ю-87|Оборонительный/)
  expect(posted).not.toMatch(/Ju-87|Sewers|Defensive fire\.|Heavy artillery/)
})

test('nobody can tell one hand from another by what is posted', async () => {
  const play = async (position: StalingradPosition, like?: Opened) => {
    const table = await open(position, 'en', like)
    const from = on.posts(table.thread).length
    const drawn = on.pictures.length
    await playOpening(table.thread)
    const views = on.pictures.slice(drawn).map(({ role, view, said }) => ({ role, view, said }))
    return { table, posts: seenByAll(table.thread, from), views }
  }
  const one = await play(first)
  const two = await play(other, one.table)
  expect(one.posts.length).toBe(8)
  expect(two.posts).toEqual(one.posts)
  expect(two.views).toEqual(one.views)
})

/** What an action cost: answers of each side before the losses, posts up to the dice, and whom they called. */
async function cost(thread: string, lines: readonly string[]) {
  const from = on.posts(thread).length
  const { log } = (await on.read(thread)).match!
  for (const line of lines) await answer(thread, line)
  const entries = (await on.read(thread)).match!.log.slice(log.length)
  const waits = (by: string) =>
    entries.filter(entry => entry.by === by && ['play', 'stand', 'decline'].includes(entry.verb)).length
  const posts = on.posts(thread).slice(from).map(textOf)
  const pings = posts.filter(text => /<@\d+>/.test(text)).length
  return { german: waits('german'), soviet: waits('soviet'), posts: posts.length, pings, texts: posts }
}

test('ST-react-g a fire with cards on both sides: one wait for the side that answers, the dice in the second post', async () => {
  const armed = hands(['sappers', 'sappers', 'bombers', 'spotters'], ['zaitsev', 'mg', 'mg', 'rubble'])
  const { thread } = await open(armed, 'en')
  const fire = 'fire GLA 2/16,64/16,79/16 SPA sappers,sappers'
  const { texts, ...counted } = await cost(thread, [fire, 'play mg,mg,rubble'])
  expect(counted).toEqual({ german: 0, soviet: 1, posts: 2, pings: 2 })
  for (const part of ['Sappers', 'Machine-guns', 'Rubble', 'dice 3+4', 'Share out'])
    expect(texts[1]).toContain(part)
  const { log } = (await on.read(thread)).match!
  expect(log.map(({ text }) => text)).toEqual([fire, 'play mg,mg,rubble'])
})

test('ST-react-i Bombers with cards on both sides: one wait a side, what is answered and rolled in one post', async () => {
  const armed = hands(['bombers', 'spotters'], ['rubble', 'mg'])
  const { thread } = await open({ ...armed, options: { noStepBack: 'on' } }, 'en')
  const { texts, ...counted } = await cost(thread, ['card bombers SPA', 'stand rubble', 'decline'])
  expect(counted).toEqual({ german: 1, soviet: 1, posts: 3, pings: 3 })
  for (const part of ['No step back', 'Rubble', 'dice 3+4']) expect(texts[1]).toContain(part)
})

test('a post has no button for an action that a hand may not allow, and a button to react tells its presser what he may do', async () => {
  const { anna, boris } = on.people
  const { thread } = await open(hands(['sappers', 'bombers'], ['sewers', 'katyusha']), 'en')
  for (const line of ['move GGO 544/389 GRA', 'decline', 'pass']) await answer(thread, line)
  const board = on.last(thread)
  const count = on.posts(thread).length
  // Whether a hand allows it is known to its owner alone: a post has no button for it
  expect(idsOf(board).join()).not.toMatch(/open\|(assault|card|sewers)/)
  const own = await (await anna.click(board, idOf(board, 'acts'))).settled()
  expect(labels(own!).join()).toMatch(/Движение….*Огонь….*Карта атаки….*Пас/)
  expect(labels(own!)).not.toContain('Штурм…')
  expect(idOf(own, 'open', 'fire')).toBeTruthy()
  await answer(thread, 'fire GLA 2/16,64/16 SPA sappers')
  const asked = on.last(thread)
  const none = await (await boris.click(asked, idOf(asked, 'open', 'play'))).settled()
  expect(textOf(none)).toContain('No card in your hand fits here')
  expect(labels(none!)).toContain('No reaction')
  await boris.click(none!, idOf(none, 'do', 'decline'))
  await on.sandbox.waitUntilFound(() => on.posts(thread).length === count + 2)
  expect((await on.read(thread)).match?.log.at(-1)).toMatchObject({ by: 'soviet', verb: 'decline' })
})

test('More actions says so if the cards of whoever presses it allow nothing that the post does not offer', async () => {
  const { anna } = on.people
  for (const [hand, isNothing] of [
    [['sappers'], true],
    [['sappers', 'bombers'], false],
  ] as const) {
    const { thread } = await open(hands([...hand], ['sewers', 'katyusha']), 'en')
    for (const line of ['move GGO 544/389 GRA', 'decline', 'pass']) await answer(thread, line)
    const board = on.last(thread)
    const own = await (await anna.click(board, idOf(board, 'acts'))).settled()
    expect(textOf(own).includes('сейчас ничего больше не позволяют')).toBe(isNothing)
  }
})

test('a reinforcement is placed, and the last turn ends with the count', async () => {
  const { thread: second } = await open({ turn: 1, passes: 1, action: 9 }, 'ru')
  for (let i = 0; i < 8 && findOpenStep(await stateOf(second))?.do !== 'arrive'; i++) {
    const { do: asks } = findOpenStep(await stateOf(second))!
    await answer(second, asks === 'discard' ? 'keep' : asks === 'transfer' ? 'done' : 'pass')
  }
  expect(textOf(on.last(second))).toMatch(/➤ \*\*Вермахт\*\* .*: Выставьте 54 егп/)
  // Standing orders answer windows, not arrivals.
  const { buttons } = botWordsByLang.ru
  const more = labels(await further(on.people.anna, second))
  expect(more).toContain(buttons.hand)
  expect(more).not.toContain(buttons.orders)
  const placed = await answer(second, 'place GLA 54/100,227/100,369/100')
  if (placed.includes('другую переправу')) await answer(second, 'done')
  expect(textOf(on.last(second))).toMatch(/➤ \*\*Красная армия\*\* .*: Выставьте .*92 осбр/)
  expect(await answer(second, 'place FER3 90/95,161/95')).toContain(
    'Центральная переправа: прибывают 90 сп 95 сд и 161 сп 95 сд.',
  )
  const { thread } = await open({ turn: 6, passes: 1, action: 30, ...first }, 'ru')
  let text = await answer(thread, 'pass')
  for (let i = 0; i < 4 && (await on.read(thread)).stage !== 'over'; i++) text = await answer(thread, 'keep')
  expect(text).toContain('У Красной армии областей со звездой: 7')
  expect(text).toContain('Побеждает Красная армия')
})

test('few ways to share out losses are a button each, many a menu', () => {
  const offered = (dice: number[], ...targets: string[]) => {
    const g = game({ units: { GGO: ['544/389', '545/389'], ORL: targets, GKU: ['71/29'], KUP: ['20at'] } })
    g.play('german', 'fire GGO 544/389,545/389 ORL', { dice })
    const [hit] = findPublicOffers(stalingrad, g.state)
    const name = (loss: number) => stalingrad.views.names(g.state).loss[loss]
    return hit.direct?.map(({ args }) => (args[0] as number[]).map(name).join()) ?? hit.verb
  }
  expect(offered([1, 3], '115bde', '2mot')).toEqual(['115bde', '2mot'])
  expect(offered([3, 3], '115bde', '2mot')).toEqual(['115bde,2mot:2', '115bde:2,2mot', '115bde:3', '2mot:3'])
  expect(offered([3, 3], '115bde', '2mot', '112rd')).toBe('hit')
})

test('a button for losses says what becomes of each unit, as its owner would have to work out', () => {
  const g = game({
    units: { GGO: ['544/389', '545/389'], ORL: ['115bde', '2mot'], GKU: ['71/29'], KUP: ['20at'] },
    spent: ['2mot'],
  })
  g.play('german', 'fire GGO 544/389,545/389 ORL', { dice: [3, 3] })
  const losses = (typed: string) =>
    typed.split(',').map(one => stalingrad.views.names(g.state).loss.indexOf(one))
  const said = (lang: WrittenLang, typed: string) =>
    describeActionBriefly(stalingrad, g.state, lang, { verb: 'hit', args: [losses(typed)] }, 80)
  // A button in a post has 44 letters; where these are too few, words come before shortness
  const tight = { verb: 'hit', args: [losses('115bde,2mot:2')] }
  expect(describeActionBriefly(stalingrad, g.state, 'en', tight, 44)).toMatch(/\(spent\), .*\(eliminated\)$/)
  expect(said('en', '115bde:2,2mot')).toBe('Losses: 115 Rifle Bde (retreats), 2 Motor Rifle Bde (retreats)')
  expect(said('en', '115bde,2mot:2')).toBe('Losses: 115 Rifle Bde (spent), 2 Motor Rifle Bde (eliminated)')
  expect(said('ru', '115bde,2mot:2')).toBe('Потери: 115 осбр (неактивна), 2 мсбр (уничтожена)')
})

test('a whole answer is told without the dots of the button that asks for it', () => {
  const g = game({ units: { GGO: ['544/389'], ORL: ['115bde'] }, hands: { soviet: ['rubble'] } })
  g.play('german', 'fire GGO 544/389 ORL')
  const rubble = stalingrad.views.names(g.state).card.indexOf('rubble')
  const action = { verb: 'play', args: [[rubble], null] }
  expect(describeActionInWords(stalingrad, g.state, 'en', action)).toBe('React: Rubble')
  expect(describeActionInWords(stalingrad, g.state, 'ru', action)).toBe('Реакция: Завалы')
})
