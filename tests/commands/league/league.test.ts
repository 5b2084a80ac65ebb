import type { APIMessage } from 'discord-api-types/v10'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  findLeaguePlayerIndex,
  type League,
  type LeagueGame,
  type LeaguePlayer,
} from '../../../src/leagues/index.ts'
import type { SandboxActor } from '../../../src/sandbox/index.ts'
import { userOfRole } from '../../../src/table/seat-queries.ts'
import { idOf, idsOf, type Stage, said, stage, textOf } from '../stage.ts'
import { pairs } from '../table/tables.ts'

/** Milliseconds: a machine that does much else is slow. */
const PATIENT = { timeout: 60_000 }
const DAY = 86_400_000

let on: Stage
beforeEach(async () => {
  on = await stage({ ferry: pairs })
})
afterEach(async () => {
  await on.close()
  expect(on.oracle.findings).toEqual([])
})

const league = async (): Promise<League> => (await on.bot.store.leagues.ofServer(on.sandbox.guildId, 1))[0]
/** Public posts of the channel, oldest first. */
const channel = (): APIMessage[] => on.posts(on.sandbox.channelId).filter(({ flags }) => !((flags ?? 0) & 64))
/** The post with these words, when it is there. */
const told = (text: string | RegExp): Promise<APIMessage> =>
  on.sandbox.waitUntilFound(
    () => channel().find(post => textOf(post).search(text) >= 0),
    PATIENT.timeout,
  ) as Promise<APIMessage>
const called = (post: APIMessage): string[] => post.mentions.map(({ id }) => id).sort()
const idsIn = (...who: SandboxActor[]): string[] => who.map(({ person }) => person.id).sort()

/** Opened and begun by Vera, who does not play. */
async function opened(kind: 'swiss' | 'robin', clock = 'none'): Promise<void> {
  const { anna, boris, vera } = on.people
  await said(vera.slash('league new', { name: 'Autumn', kind, system: 'ferry', clock, rounds: '3' }))
  await said(anna.slash('league join'))
  await said(vera.slash('league computer', { level: 'recruit' }))
  await said(boris.slash('league join'))
  await said(vera.slash('league computer', { level: 'recruit' }))
  await said(vera.slash('league start'))
}

/** Anna meets Boris, and two computers each other. */
async function begun(clock = 'none'): Promise<LeagueGame> {
  await opened('swiss', clock)
  const isOurs = ({ players }: League, { first, second }: LeagueGame) =>
    [first, second].every(at => at !== null && players[at].user !== null)
  const own = async () => {
    const now = await league()
    return now.games.find(game => isOurs(now, game) && game.thread !== null)
  }
  await expect.poll(own, PATIENT).toBeDefined()
  const game = (await own()) as LeagueGame
  await on.quiet(game.thread as string)
  return game
}
const scoreOf = async ({ thread }: LeagueGame) => (await league()).games.find(one => one.thread === thread)

/** Both agree that their game is called off. */
async function calledOff(thread: string): Promise<void> {
  const { anna, boris } = on.people
  await said(anna.slash('game abandon', {}, { channelId: thread }))
  const vote = await on.sandbox.waitUntilFound(() =>
    on.posts(thread).find(post => idsOf(post).some(id => id.endsWith('|vote|agree'))),
  )
  await boris.click(vote, idOf(vote, 'vote', 'agree'))
  await expect.poll(async () => (await on.read(thread)).stage).toBe('over')
}

test('a game of a league is called off: the organiser is called in the channel, and decides', async () => {
  const { anna, boris, vera } = on.people
  const game = await begun()
  await calledOff(game.thread as string)
  const post = await told('партия 1 прекращена')
  expect(called(post)).toEqual(idsIn(vera))
  expect(textOf(post)).toContain('/лига присудить партия:1')
  expect(await said(boris.slash('league round'))).toContain('called off')
  expect((await scoreOf(game))?.score).toBeNull()
  expect(await said(vera.slash('league report', { game: '1', result: 'second' }))).toContain(
    'Результат записан',
  )
  const decided = await told('партия 1 присуждена')
  expect(textOf(decided)).toContain('**0 : 1**')
  expect(called(decided)).toEqual(idsIn(anna, boris))
  expect(await scoreOf(game)).toMatchObject({ score: 0, by: 'organiser' })
})

test('/league next makes a draw of a game that was called off and that nobody has decided, told', async () => {
  const { vera } = on.people
  const first = await begun()
  await calledOff(first.thread as string)
  await told('партия 1 прекращена')
  await said(vera.slash('league next'))
  expect(textOf(await told('партия 1 засчитана вничью'))).toContain('**0,5 : 0,5**')
  expect(await scoreOf(first)).toMatchObject({ score: 0.5, by: 'off' })
})

test('after three days it is a draw too, told', async () => {
  const game = await begun()
  await calledOff(game.thread as string)
  await told('партия 1 прекращена')
  await on.later(3 * DAY + 1000)
  await told('партия 1 засчитана вничью')
  expect(await scoreOf(game)).toMatchObject({ score: 0.5, by: 'off' })
})

test('who leaves a league, or is taken out, is told of in the channel: organiser and opponent are called', async () => {
  const { anna, boris, vera } = on.people
  const game = await begun()
  expect(await said(anna.slash('league drop'))).toContain('Вы выбыли')
  const post = await told('игрок выбыл')
  expect(textOf(post)).toContain(`<@${anna.person.id}> выбывает из лиги`)
  expect(textOf(post)).toMatch(/1\. <@\d+> – <@\d+>: \*\*0 : 1\*\*/)
  expect(called(post)).toEqual(idsIn(boris, vera))
  await expect.poll(async () => (await on.read(game.thread as string)).stage).toBe('over')
  expect(await said(vera.slash('league remove', { player: boris.person.id }))).toContain(
    'Этот игрок исключён',
  )
  const removed = await told('игрок исключён')
  expect(textOf(removed)).toContain(`Решение: <@${vera.person.id}>`)
  expect(called(removed)).toContain(boris.person.id)
  expect(called(removed)).not.toContain(vera.person.id)
})

test('a substitute beside the player: who of them resigns asks the other, no computer comes, who leaves the league has lost', async () => {
  const { anna, boris, vera } = on.people
  const thread = (await begun('decision-72')).thread as string
  const at = { channelId: thread }
  const substitute = { player: boris.person.id, by: vera.person.id }
  await said(boris.slash('game leave', { seat: 'east' }, at))
  await on.quiet(thread)
  expect(await said(vera.slash('game join', { seat: 'east' }, at))).not.toContain('Вы играете')
  expect(userOfRole(await on.read(thread), 'east')).toBeNull()

  await said(vera.slash('league substitute', substitute))
  expect(called(await told('замена'))).toEqual(idsIn(vera))
  await said(vera.slash('game join', { seat: 'east' }, at))
  expect(userOfRole(await on.read(thread), 'east')).toBe(vera.person.id)

  const sure = await (await boris.slash('game resign', {}, at)).settled()
  expect(textOf(sure)).toContain('the game goes on')
  expect(textOf(sure)).not.toContain('computer')
  await boris.click(sure!, idOf(sure, 'resign'))
  const asks = await on.sandbox.waitUntilFound(() =>
    on.posts(thread).findLast(post => idsOf(post).some(id => id.includes('|ally|'))),
  )
  expect(called(asks)).toContain(vera.person.id)
  expect(idsOf(asks).filter(id => id.includes('|ally|computer'))).toEqual([])
  const take = idOf(asks, 'ally', 'take')
  await vera.forge(asks, { customId: take.replace('take', 'computer') })
  expect((await on.read(thread)).seats.filter(({ computer }) => computer)).toEqual([])
  await vera.click(asks, take)
  await expect.poll(async () => userOfRole(await on.read(thread), 'south')).toBe(vera.person.id)
  expect([(await on.read(thread)).stage, (await league()).games[0].score]).toEqual(['playing', null])

  // Boris sits nowhere any more, and it is his game all the same
  await said(boris.slash('league drop'))
  await expect.poll(async () => (await on.read(thread)).stage).toBe('over')
  expect((await on.read(thread)).match?.state.outcome).toEqual({ winners: ['north'], reason: 'resigned' })
  expect((await league()).games[0]).toMatchObject({ score: 1, by: 'walkover' })
  expect(called(await told('игрок выбыл'))).toEqual(idsIn(anna, vera))
})

test('late entry by the button of the first post: into a Swiss league from the next round on, told; not into a round robin', async () => {
  const { vera } = on.people
  for (const kind of ['swiss', 'robin'] as const) {
    const before = channel().length
    await opened(kind)
    const open = await on.sandbox.waitUntilFound(() =>
      channel()
        .slice(before)
        .find(post => idsOf(post).some(id => id.includes('|league-leave|'))),
    )
    // The button is gone from a round robin that has begun. A click that was on its way arrives
    const customId = idOf(open, 'league-leave').replace('league-leave', 'league-join')
    const answer = textOf(await on.alone(vera, on.sandbox.channelId, vera.forge(open, { customId })))
    if (kind === 'robin') {
      const isOpen = (post: APIMessage) => idsOf(post).some(id => id.includes('|league-join|'))
      await expect.poll(() => channel().slice(before).filter(isOpen), PATIENT).toEqual([])
      expect(answer).toContain('уже началась')
      continue
    }
    expect(answer).toContain('игрок № 5')
    expect(textOf(await told('новый участник'))).toContain(`<@${vera.person.id}> играет со следующего тура`)
    const now = await league()
    expect(now.players[findLeaguePlayerIndex(now, vera.person.id)].late).toBe(1)
  }
})

test('in a league of 31 each page of the standings opens by its button, with the own place on both', async () => {
  const { anna } = on.people
  await begun()
  await on.bot.store.leagues.turn(on.sandbox.guildId, 1, now => {
    const more = Array.from(
      { length: 27 },
      (_, n): LeaguePlayer => ({ user: `${1000 + n}`, name: `P${n + 5}` }),
    )
    return { league: { ...now, players: [...now.players, ...more] }, result: null }
  })
  const first = await (await anna.slash('league standings')).settled()
  const alt = (message: APIMessage | null) => JSON.stringify(message?.components)
  expect(idsOf(first)).toHaveLength(2)
  expect(alt(first)).toContain('P20')
  expect(alt(first)).not.toContain('P31')
  const opened = await anna.click(first!, idOf(first, 'league', 'page 1'))
  const second = await opened.settled()
  expect(alt(second)).toContain('P31')
  expect(alt(second)).not.toContain('P20')
  for (const page of [first, second]) expect(textOf(page)).toMatch(/Ваше место: \d+ из 31/)
  const back = await (await anna.click(second!, idOf(second, 'league', 'page 0'))).settled()
  expect(alt(back)).toContain('P20')
})
