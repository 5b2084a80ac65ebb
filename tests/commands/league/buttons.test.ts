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
  expect(textOf(post)).toContain('До начала не хватает:\n- ещё 1 человека')
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
  const missing = 'До начала не хватает:\n- ещё 2 человек\n- ещё 1 игрока: людей или компьютеров'
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
      'league-host add recruit',
      'league-host add regular',
      'league-host add veteran',
    ])
  expect((await league()).stage).toBe('open')
})

test('the organiser who does not play is named so; play, not play, a computer too many', async () => {
  const { vera } = on.people
  let panel = await opened('robin')
  expect(textOf(await told('Открыта лига'))).toContain(`<@${vera.person.id}>, сам не играет`)
  panel = await press(vera, panel, 'league-host', 'play')
  await told(`Организатор: <@${vera.person.id}>.`)
  panel = await press(vera, panel, 'league-host', 'add recruit')
  panel = await press(vera, panel, 'league-host', 'less')
  panel = await press(vera, panel, 'league-host', 'rest')
  expect((await league()).players).toEqual([])
  await told(/Игроки \(0\).*[\s\S]*сам не играет/)
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
  await told(/Игроки \(0\)/)
})

/** A moderator has deleted this post of the channel: Discord knows it no more. */
const deleted = ({ id }: APIMessage) =>
  on.sandbox.faults.fail({ method: 'PATCH', path: new RegExp(`/messages/${id}$`), status: 404, code: 10008 })

/** A Swiss league of Vera, Boris and two computers, in its first round of two. */
async function begun(kind = 'swiss'): Promise<APIMessage> {
  const { boris, vera } = on.people
  await opened(kind)
  await said(vera.slash('league join'))
  await said(boris.slash('league join'))
  await said(vera.slash('league computer', { level: 'recruit', number: '2' }))
  await said(vera.slash('league start'))
  return told('тур 1 из')
}

test('a late player of a Swiss league is told before and after what the rounds missed count', async () => {
  const { anna } = on.people
  const post = await begun()
  expect(textOf(post)).toContain('За пропущенные туры очков нет.')
  expect(textOf(await under(anna, post, 'league-join'))).toContain(
    'Вы в лиге, игрок № 5. Вы играете с тура 2. За тур 1 очков нет.',
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
  expect(actionsOf(panel)).toEqual(['league-host next'])
  const asks = await press(vera, panel, 'league-host', 'next')
  expect(textOf(asks)).toContain('Начать тур 2 сейчас?')
  expect(textOf(asks)).toMatch(/\n1\. .+ – .+: – · <#\d+>\n2\. .+ – .+: – · <#\d+>$/)
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
  expect(actionsOf(await told('всё сыграно'))).toEqual(['league page 0', 'league round'])
})

test('a knock-out, which waits for its games, offers no next round while they are played', async () => {
  const { vera } = on.people
  const post = await begun('knockout')
  const panel = await under(vera, post, 'league-host')
  expect(actionsOf(panel)).toEqual([])
  expect(textOf(panel)).toContain('Без результата:')
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
  expect((await league()).opening).toEqual({ message: again.id, shown: 1 })
  await press(vera, panel, 'league-host', 'play')
  await press(vera, panel, 'league-host', 'add recruit')
  await told(/Игроки \(3\)/)
  deleted(again)
  await press(vera, panel, 'league-host', 'begin')
  await told(/тур 1 из/)
  await expect.poll(async () => (await league()).opening, PATIENT).toBeUndefined()
  expect(on.lines.filter(line => /"level":(50|60)/.test(line))).toEqual([])
})
