import { type APIMessage, ComponentType } from 'discord-api-types/v10'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { League } from '../../../src/leagues/index.ts'
import type { SandboxActor } from '../../../src/sandbox/index.ts'
import { idOf, idsOf, type Stage, said, stage, textOf } from '../stage.ts'
import { pairs } from '../table/tables.ts'

/** Milliseconds: a machine that does much else is slow. */
const PATIENT = { timeout: 60_000 }

let on: Stage
beforeEach(async () => {
  on = await stage({ ferry: pairs })
})
afterEach(async () => {
  await on.close()
  expect(on.oracle.findings).toEqual([])
})

const league = async (): Promise<League> => (await on.bot.store.leagues.ofServer(on.sandbox.guildId, 1))[0]
const channel = (): APIMessage[] => on.posts(on.sandbox.channelId).filter(({ flags }) => !((flags ?? 0) & 64))
/** The public post with these words, when it is there. */
const told = (text: string | RegExp): Promise<APIMessage> =>
  on.sandbox.waitUntilFound(
    () => channel().findLast(post => textOf(post).search(text) >= 0),
    PATIENT.timeout,
  ) as Promise<APIMessage>
const actionsOf = (message: APIMessage | null): string[] =>
  idsOf(message).map(id => id.split('|').slice(3).join(' ').trim())
const rowsOf = (message: APIMessage): number =>
  JSON.stringify(message.components).split(`{"type":${ComponentType.ActionRow},`).length - 1

/** Vera opens a league by the only command of this file. The answer is the organiser's own. */
async function opened(kind: string, name = 'Cup'): Promise<APIMessage> {
  const options = { name, kind, system: 'ferry', clock: 'none' }
  return (await (await on.people.vera.slash('league new', options)).settled()) as APIMessage
}
/** Presses a button in a private answer, which then shows the next one. */
const press = async (who: SandboxActor, message: APIMessage, action: string, arg: string) =>
  (await (await who.click(message, idOf(message, action, arg))).settled()) as APIMessage
/** Presses a button of a public post and reads what only this person sees. */
const under = (who: SandboxActor, post: APIMessage, action: string) =>
  on.alone(who, on.sandbox.channelId, who.click(post, idOf(post, action)))

test('Swiss, two people, two computers: one command and five clicks lead to the first round, without a refusal', async () => {
  const { boris, vera } = on.people
  let panel = await opened('swiss')
  expect(textOf(panel)).toContain('Сами тоже играете?')
  expect(rowsOf(panel)).toBe(2)
  panel = await press(vera, panel, 'league-host', 'play')
  expect(textOf(panel)).not.toContain('Сами тоже играете?')
  panel = await press(vera, panel, 'league-host', 'add veteran')
  panel = await press(vera, panel, 'league-host', 'add veteran')
  const post = await told(/Игроки \(3\).*компьютер-ветеран 1, компьютер-ветеран 2/)
  expect(textOf(post)).toContain('Чтобы начать, нужно:\n- ещё 1 человек')
  expect(textOf(post)).not.toContain('игрока')
  expect(actionsOf(post)).toEqual(['league-join', 'league-leave', 'league-host'])
  expect(textOf(await under(boris, post, 'league-join'))).toContain('player 4')
  expect(textOf(await told(/Игроки \(4\)/))).toContain('Всё готово')
  panel = await press(vera, panel, 'league-host', 'begin')
  expect(textOf(panel)).toContain('Начинается первый тур')
  const now = await league()
  expect([now.stage, now.round, now.players.length]).toEqual(['running', 1, 4])
  // The post that opened the league no longer says that somebody is missing, nor that one may leave freely
  const begun = await told('Лига `Cup` началась')
  expect(begun.id).toBe(post.id)
  expect(actionsOf(begun)).toEqual([
    'league page 0',
    'league round',
    'league-join',
    'league-leave',
    'league-host',
  ])
})

test('Begin too early tells everything that is missing at once, in the post and in the refusal, by button and command', async () => {
  const { vera } = on.people
  const missing = 'Чтобы начать, нужно:\n- ещё 2 человека\n- ещё 1 игрок (человек или компьютер)'
  const panel = await opened('robin')
  expect(textOf(await told('Открыта лига'))).toContain(missing)
  const refused = await press(vera, panel, 'league-host', 'begin')
  expect(textOf(refused).split(missing)).toHaveLength(2)
  const typed = (await (await vera.slash('league start')).settled()) as APIMessage
  expect(textOf(typed)).toContain(missing)
  // What is missing can be pressed under the refusal
  for (const answer of [refused, typed])
    expect(actionsOf(answer)).toEqual([
      'league-host play',
      'league-host begin',
      'league-host off',
      'league-host add recruit',
      'league-host add regular',
      'league-host add veteran',
    ])
  expect((await league()).stage).toBe('open')
})

test('the organiser who does not play is named so; play, not play, a computer too many', async () => {
  const { vera } = on.people
  let panel = await opened('robin')
  expect(textOf(await told('Открыта лига'))).toContain(`<@${vera.person.id}> (не играет)`)
  panel = await press(vera, panel, 'league-host', 'play')
  await told(`Организатор: <@${vera.person.id}>.`)
  panel = await press(vera, panel, 'league-host', 'add recruit')
  panel = await press(vera, panel, 'league-host', 'less')
  panel = await press(vera, panel, 'league-host', 'rest')
  expect((await league()).players).toEqual([])
  await told(/Игроки:\*\* пока никого[\s\S]*\(не играет\)/)
  expect(actionsOf(panel)).not.toContain('league-host less')
})

test('Organise… is for organiser and moderator; Leave takes out who joined, and says so to who did not', async () => {
  const { anna, boris, vera } = on.people
  await opened('robin')
  const post = await told('Открыта лига')
  expect(textOf(await under(boris, post, 'league-host'))).toContain('the organiser of this league')
  expect(textOf(await under(vera, post, 'league-host'))).toContain('Сами тоже играете?')
  // Anna moderates the server, and is not asked whether she plays
  const hers = await under(anna, post, 'league-host')
  expect(textOf(hers)).not.toContain('Сами тоже играете?')
  expect(textOf(await under(boris, post, 'league-leave'))).toContain('You are not in this league')
  await under(boris, post, 'league-join')
  await told(/Игроки \(1\)/)
  expect(textOf(await under(boris, post, 'league-leave'))).toContain('You are no longer in this league')
  await told(/Игроки:\*\* пока никого/)
})

/** A moderator has deleted this post of the channel: Discord knows it no more. */
const deleted = ({ id }: APIMessage) =>
  on.sandbox.faults.fail({ method: 'PATCH', path: new RegExp(`/messages/${id}$`), status: 404, code: 10008 })

/** A league of Vera, Boris and two computers, in its first round of two. Vera meets Boris. */
async function begun(kind = 'swiss'): Promise<APIMessage> {
  const { boris, vera } = on.people
  await opened(kind)
  for (const who of [vera, boris]) {
    await said(who.slash('league join'))
    await said(vera.slash('league computer', { level: 'recruit' }))
  }
  await said(vera.slash('league start'))
  return told('тур 1 из')
}

test('a late player of a Swiss league is told before and after what the rounds missed count', async () => {
  const { anna } = on.people
  const post = await begun()
  expect(textOf(post)).toContain('За пропущенные туры очков нет.')
  expect(textOf(await under(anna, post, 'league-join'))).toContain(
    'Вы в лиге, игрок № 5. Вы играете с тура 2. За тур 1 вы очков не получите.',
  )
  await told('новый участник')
})

test('Drop out… asks first, and only then the games are lost', async () => {
  const { anna, boris } = on.people
  const post = await begun()
  expect(textOf(await under(anna, post, 'league-leave'))).toContain('Вас нет в этой лиге')
  const asks = await under(boris, post, 'league-leave')
  expect(textOf(asks)).toContain('you cannot come back')
  expect((await league()).players.some(({ dropped }) => dropped !== undefined)).toBe(false)
  expect(textOf(await press(boris, asks, 'league-leave', 'sure'))).toContain('You have left the league')
  expect((await league()).players.filter(({ dropped }) => dropped !== undefined)).toHaveLength(1)
  await told('игрок выбыл')
})

test('Next round… names the open games and asks; the last one ends the league; an old button ends no later round', async () => {
  const { vera } = on.people
  const post = await begun()
  const panel = await under(vera, post, 'league-host')
  expect(actionsOf(panel)).toEqual([
    'league-host next',
    'league-host games 0',
    'league-host more',
    'league-host players 0',
    'league-substitute',
  ])
  expect(rowsOf(panel)).toBe(1)
  const asks = await press(vera, panel, 'league-host', 'next')
  expect(textOf(asks)).toContain('Начать тур 2 сейчас?')
  expect(textOf(asks)).toMatch(
    /\n1\. .+ – .+ · \[к партии\]\(https:.+\)\n2\. .+ – .+ · \[к партии\]\(https:.+\)$/,
  )
  const next = await press(vera, asks, 'league-host', 'next-sure 1')
  expect(textOf(next)).toContain('Начинается следующий тур')
  expect((await league()).round).toBe(2)
  const old = await vera.forge(next, { customId: idOf(asks, 'league-host', 'next-sure 1') })
  expect(textOf(await old.settled())).toContain('Тот тур уже закончился')
  const last = await told('тур 2 из 2')
  // In the last round nobody can come in any more
  expect(actionsOf(last)).not.toContain('league-join')
  const end = await press(vera, await under(vera, last, 'league-host'), 'league-host', 'next')
  expect(textOf(end)).toContain('Закончить лигу сейчас?')
  expect(textOf(await press(vera, end, 'league-host', 'next-sure 2'))).toContain('Лига закончена')
  const over = await told('Лига `Cup` закончена')
  // A clear winner: by what, and which games could still change it. The lot of round 2 may pair both computers, who
  // play their game out at once
  expect(textOf(over)).toMatch(
    /Очки: (1,5|1, столько же у .+\. Решающий показатель: (Бухгольц|Зоннеборн-Бергер|посев))\./,
  )
  expect(textOf(over)).toMatch(/Эти партии ещё идут.+\n1\. .+ · \[к партии\]/)
  expect(actionsOf(over)).toEqual([
    'league page 0',
    'league round',
    expect.stringMatching(/^league-new ferry/),
    'league-host',
  ])
  // After the end the organiser still corrects results, and can open a league like this one
  const after = await under(vera, over, 'league-host')
  expect(textOf(after)).toContain('Результаты можно исправить до')
  expect(actionsOf(after)[0]).toBe('league-host games 0')
})

test('a knock-out, which waits for its games, offers no next round while they are played', async () => {
  const { vera } = on.people
  const post = await begun('knockout')
  const panel = await under(vera, post, 'league-host')
  expect(actionsOf(panel)).not.toContain('league-host next')
  expect(textOf(panel)).toContain('Партии без результата:')
})

test('a deleted post of an open league is posted anew; after the start it is let be', async () => {
  const { boris, vera } = on.people
  const panel = await opened('robin')
  const post = await told('Открыта лига')
  deleted(post)
  await on.later(600_000)
  await said(boris.slash('league join'))
  await on.looked()
  const again = await told(/Игроки \(1\)/)
  expect(again.id).not.toBe(post.id)
  // The post is there a moment before it is noted
  await expect.poll(async () => (await league()).opening, PATIENT).toEqual({ message: again.id, shown: 1 })
  await press(vera, panel, 'league-host', 'play')
  await press(vera, panel, 'league-host', 'add recruit')
  await told(/Игроки \(3\)/)
  deleted(again)
  await press(vera, panel, 'league-host', 'begin')
  await told(/тур 1 из/)
  await expect.poll(async () => (await league()).opening, PATIENT).toBeUndefined()
  expect(on.lines.filter(line => /"level":(50|60)/.test(line))).toEqual([])
})

/** Chooses in a menu of a private answer, which then shows the next one. */
const pick = async (who: SandboxActor, message: APIMessage, arg: string, value: string) =>
  (await (await who.select(message, idOf(message, 'league-host', arg), [value])).settled()) as APIMessage
/** The game of the two people, and its number. */
async function ownGame(): Promise<{ number: number; thread: string }> {
  const find = async () => {
    const { games, players } = await league()
    const number =
      1 + games.findIndex(({ first, second }) => [first, second].every(at => players[at ?? -1]?.user != null))
    return { number, thread: games[number - 1]?.thread ?? '' }
  }
  await expect.poll(async () => (await find()).thread, PATIENT).not.toBe('')
  const game = await find()
  await on.quiet(game.thread)
  return game
}

test('a league is opened by a button and a window, by whoever finds none; a second one is like the first', async () => {
  const { boris } = on.people
  const none = (await (await boris.slash('league round')).settled()) as APIMessage
  expect(textOf(none)).toBe('There is no league on this server.')
  const opened = await boris.click(none, idOf(none, 'league-new'))
  expect(opened.ack).toBe('modal')
  const panel = await (
    await boris.submitModal(opened, { name: 'Summer', kind: 'swiss5', days: '7' })
  ).settled()
  expect(textOf(panel)).toContain('The league is open')
  expect(await league()).toMatchObject({ name: 'Summer', kind: 'swiss', rounds: 5, days: 7, system: 'ferry' })

  // Called off before it began: said in its post, and the way to another one stands there
  const asks = await press(boris, panel as APIMessage, 'league-host', 'off')
  expect((await league()).stage).toBe('open')
  expect(textOf(await press(boris, asks, 'league-host', 'off-sure'))).toContain('The league is called off')
  const post = await told('is called off')
  await expect
    .poll(() => channel().filter(one => idsOf(one).some(id => id.includes('|league-join|'))))
    .toEqual([])
  const another = await boris.click(post, idOf(post, 'league-new'))
  await (await boris.submitModal(another, { name: 'Summer 2' })).settled()
  expect(await league()).toMatchObject({ name: 'Summer 2', rounds: 5, days: 7, clock: { hours: 72 } })
})

test('/league new without a name opens the same window, with what was typed already chosen', async () => {
  const { boris } = on.people
  const offer = await (await boris.slash('league new', { kind: 'knockout', system: 'ferry' })).settled()
  const opened = await boris.click(offer as APIMessage, idOf(offer, 'league-new'))
  await (await boris.submitModal(opened, { name: 'Cup' })).settled()
  expect(await league()).toMatchObject({ name: 'Cup', kind: 'knockout', system: 'ferry' })
})

test('Decide a game…: the winner, both lose, and again in a new thread; its table ends, its players are called', async () => {
  const { anna, boris, vera } = on.people
  const post = await begun()
  const { number, thread } = await ownGame()
  let panel = await under(vera, post, 'league-host')
  panel = await press(vera, panel, 'league-host', 'games 0')
  panel = await pick(vera, panel, 'game', String(number))
  expect(textOf(panel)).toContain('Эта партия ещё идёт')
  expect(rowsOf(panel)).toBe(2)
  // The one who plays in it may not, nor does a button of somebody else's answer
  const forged = boris.forge(post, { customId: idOf(panel, 'league-host', `decide ${number} first open`) })
  expect(textOf(await on.alone(boris, on.sandbox.channelId, forged))).toContain(
    'the organiser of this league',
  )
  const old = panel
  panel = await press(vera, panel, 'league-host', `decide ${number} first open`)
  expect(textOf(panel)).toContain('Результат записан')
  expect(textOf(panel)).toContain('1 : 0')
  await expect.poll(async () => (await on.read(thread)).stage, PATIENT).toBe('over')
  await on.quiet(thread)
  const end = on.posts(thread).find(one => textOf(one).includes('Решение организатора по этой партии'))
  // From the end of the game one gets back to the league
  expect(actionsOf(end ?? null)).toEqual(expect.arrayContaining(['league page 0', 'league round']))
  const decided = await told(`партия ${number} присуждена`)
  expect(decided.mentions.map(({ id }) => id).sort()).toEqual(
    [boris, vera].map(({ person }) => person.id).sort(),
  )

  // A button that shows a result which is no longer so decides nothing. Anna moderates the server
  const late = anna.forge(post, { customId: idOf(old, 'league-host', `decide ${number} draw open`) })
  expect(textOf(await on.alone(anna, on.sandbox.channelId, late))).toContain('тем временем изменился')
  expect((await league()).games[number - 1].score).toBe(1)

  panel = await press(vera, panel, 'league-host', `decide ${number} both first`)
  expect(textOf(await told(/0 : 0\*\* \(было 1 : 0\)/))).toContain(`партия ${number}`)
  panel = await press(vera, panel, 'league-host', `decide ${number} again both`)
  expect(textOf(panel)).toContain('Партия начнётся заново')
  await told(`партия ${number} переигрывается`)
  await expect.poll(async () => (await league()).games[number - 1].thread, PATIENT).toMatch(/^\d+$/)
  const next = (await league()).games[number - 1].thread as string
  expect(next).not.toBe(thread)
  expect((await on.read(next)).stage).toBe('playing')
})

test('More time…: the round ends later, told in the channel; a button of an earlier round extends no later one', async () => {
  const { vera } = on.people
  const post = await begun()
  const { deadline } = await league()
  const asks = await press(vera, await under(vera, post, 'league-host'), 'league-host', 'more')
  await press(vera, asks, 'league-host', 'extend 7 1')
  expect((await league()).deadline).toBe((deadline ?? 0) + 7 * 86_400_000)
  await told('тур продлён')
  const shown = () =>
    textOf(on.sandbox.messages(post.channel_id, vera.person.id).find(({ id }) => id === post.id) ?? null)
  await expect.poll(shown, PATIENT).toContain(`<t:${Math.floor(((await league()).deadline ?? 0) / 1000)}:f>`)
  expect(await said(vera.slash('league extend', { days: '3' }))).toContain('Теперь тур закончится')
  await said(vera.slash('league next'))
  const before = (await league()).deadline
  const old = await vera.forge(asks, { customId: idOf(asks, 'league-host', 'extend 1 1') })
  expect(textOf(await old.settled())).toContain('Тот тур уже закончился')
  expect((await league()).deadline).toBe(before)
})

test('Remove a player… asks first, before and after the start; Substitute… names somebody from outside', async () => {
  const { anna, boris, vera } = on.people
  const { id } = boris.person
  await opened('swiss')
  const open = await told('Открыта лига')
  for (const who of [boris, anna]) await under(who, open, 'league-join')
  let asks = await under(vera, open, 'league-host')
  asks = await pick(vera, await press(vera, asks, 'league-host', 'players 0'), 'player', id)
  expect((await league()).players).toHaveLength(2)
  expect(textOf(await press(vera, asks, 'league-host', `remove ${id}`))).toContain('Этот игрок исключён')
  expect((await league()).players.map(({ user }) => user)).toEqual([anna.person.id])
  // Before the first round one may come back
  await under(boris, open, 'league-join')
  await said(vera.slash('league computer', { level: 'recruit', number: '2' }))
  await said(vera.slash('league start'))
  const post = await told('тур 1 из')

  const host = await under(vera, post, 'league-host')
  const opening = await vera.click(host, idOf(host, 'league-substitute'))
  await (await vera.submitModal(opening, { player: id, by: vera.person.id })).settled()
  await told('замена')
  expect((await league()).players.find(({ user }) => user === id)?.substitute).toBe(vera.person.id)

  asks = await pick(vera, await press(vera, host, 'league-host', 'players 0'), 'player', id)
  expect(textOf(asks)).toContain('Недоигранные партии засчитаются как поражения')
  await press(vera, asks, 'league-host', `remove ${id}`)
  await told('игрок исключён')
  expect((await league()).players.find(({ user }) => user === id)?.dropped).toBe(1)
})

test('a game that was called off is decided by the button of the post that tells of it', async () => {
  const { boris, vera } = on.people
  await begun()
  const { number, thread } = await ownGame()
  await said(vera.slash('game abandon', {}, { channelId: thread }))
  const vote = await on.sandbox.waitUntilFound(() =>
    on.posts(thread).find(post => idsOf(post).some(id => id.endsWith('|vote|agree'))),
  )
  await boris.click(vote, idOf(vote, 'vote', 'agree'))
  const post = await told(`партия ${number} прекращена`)
  const view = await under(vera, post, 'league-host')
  await press(vera, view, 'league-host', `decide ${number} draw open`)
  await told(`партия ${number} присуждена`)
  expect((await league()).games[number - 1].score).toBe(0.5)
})
