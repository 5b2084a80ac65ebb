import { afterEach, beforeEach, expect, test } from 'vitest'
import { findOpenStep } from '../../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../../src/engine/actions/legal.ts'
import { createSeededPicker } from '../../../src/engine/lookahead.ts'
import type { WrittenLang } from '../../../src/engine/model.ts'
import { writeAction } from '../../../src/engine/notation.ts'
import type { GameSystem } from '../../../src/engine/system.ts'
import type { SandboxActor } from '../../../src/sandbox/index.ts'
import { systems } from '../../../src/systems/index.ts'
import { findNewestExplanations } from '../../../src/table/lesson.ts'
import { userOfRole } from '../../../src/table/seat-queries.ts'
import { type Ferry, ferry } from '../../toy/index.ts'
import { idOf, idsOf, parts, type Stage, said, stage, textOf } from '../stage.ts'

/** A ferry that has something to say of each decision. */
const guided = (lang: WrittenLang): GameSystem['words'][WrittenLang] => ({
  ...ferry.words[lang],
  guide: ({ round }, role) => `guide of round ${round} for ${role}`,
})
const school: GameSystem = {
  ...ferry,
  words: { en: guided('en'), ru: guided('ru') },
  menus: {
    ...ferry.menus,
    firstGame: {
      setup: { scenario: 'river', variants: {} },
      role: 'south',
      isLearned: ({ round }: { round: number }) => round > 1,
    },
  },
}

let on: Stage
beforeEach(async () => {
  on = await stage({ ...systems, ferry: school })
})
afterEach(() => on.close())

const threadIn = (text: string) => /<#(\d+)>/.exec(text)?.[1] ?? ''
const opened = async (who: SandboxActor, system: string) =>
  threadIn(await said(who.slash('game first', { system })))

async function move(who: SandboxActor, thread: string): Promise<void> {
  const state = (await on.read(thread)).match!.state as Ferry
  const action = writeAction(
    ferry,
    state,
    sampleAction(ferry, state, 'south', createSeededPicker(state.agenda.length)),
  )
  await said(who.slash('ferry answer', { action }, { channelId: thread }))
  await on.settled(thread)
}
const texts = (thread: string) => on.posts(thread).map(textOf)
const ENOUGH = 40

test('a first game begins at once against a Recruit, and explains each kind of decision once, in public words', async () => {
  const { boris } = on.people
  const thread = await opened(boris, 'ferry')
  let table = await on.settled(thread)
  expect(table.seats).toEqual([
    { role: 'north', user: null, computer: 'recruit' },
    { role: 'south', user: boris.person.id },
  ])
  // No lobby: the first post is the board
  expect(texts(thread)[0]).toContain('You play **South**')
  expect(texts(thread)[0]).toContain('**New:** guide of round 1 for south')
  // The map page tells the same until his first order
  const first = findOpenStep(table.match!.state)!.do
  expect(table.lesson?.newest).toEqual({ after: 0, what: [first] })
  expect(findNewestExplanations(table)?.what).toEqual([first])
  const kinds = new Set<string>()
  for (let turn = 0; turn < ENOUGH && table.stage === 'playing'; turn++) {
    kinds.add(findOpenStep(table.match!.state)!.do)
    await move(boris, thread)
    table = await on.read(thread)
    const [next] = kinds.size > 0 && table.stage === 'playing' ? [findOpenStep(table.match!.state)!.do] : []
    const news = findNewestExplanations(table)?.what ?? []
    if (next !== undefined) expect(news).toEqual(kinds.has(next) ? [] : [next])
  }
  const all = texts(thread)
  expect(all.filter(text => text.includes('**New:**')).length).toBe(kinds.size)
  // When the first turn is over, and not again
  const over = all.filter(text => text.includes('You have played a full round.'))
  expect(over.length).toBe(1)
  // Where a turn is one action it is a round that is over
  expect(over[0]).not.toMatch(/first.*turn is over/)
  expect(all.indexOf(over[0])).toBeGreaterThan(0)
  expect(all.indexOf(over[0])).toBeLessThan(all.length - 1)
  const { taught } = await on.bot.store.people.read(boris.person.id)
  expect([...taught].sort()).toEqual([...kinds].map(kind => `ferry:${kind}`).sort())
})

test('what was explained to somebody is not explained to him in another first game, after a restart either; to others it is', async () => {
  const { anna, boris } = on.people
  await on.settled(await opened(boris, 'ferry'))
  await on.restart()
  const again = await opened(boris, 'ferry')
  await on.settled(again)
  expect(texts(again)[0]).toContain('You play **South**')
  expect(texts(again)[0]).not.toContain('**New:**')
  const hers = await opened(anna, 'ferry')
  await on.settled(hers)
  expect(texts(hers)[0]).toContain('**Новое:** guide of round 1')
})

test.each([
  ['ferry', true],
  ['pavlovs-house', false],
])(
  '%s: ended before its first turn is over, it says then what next, and of a stronger opponent where there is one',
  async (id, hasOpponent) => {
    const { boris } = on.people
    const thread = await opened(boris, id)
    await on.settled(thread)
    const sure = await boris.slash('game resign', {}, { channelId: thread })
    await said(boris.click((await sure.settled())!, idOf(await sure.settled(), 'resign')))
    await on.quiet(thread)
    // The post with the film and the file may stand behind it
    const ends = on.posts(thread).filter(post => textOf(post).includes('Your first game is over'))
    const over = ends.map(textOf)
    expect(over.map(text => text.includes('A stronger opponent'))).toEqual([hasOpponent])
    // Each command that it names works where it stands
    const named = [...over[0].matchAll(/`\/(game \w+)`/g)].map(([, command]) => command)
    expect(named).toEqual(expect.arrayContaining(['game new', 'game replay']))
    for (const command of named) {
      const told = await said(boris.slash(command, {}, { channelId: thread }))
      expect(told, command).not.toMatch(/no game|text channel|Only /)
      if (command === 'game new') expect(told).toContain('Your table is ready')
    }
    const { parent } = await on.read(thread)
    expect(over[0]).toContain(`\`/game new\` in <#${parent}>`)
    expect(over[0].match(/`\/game new`(?! in <#)/)).toBeNull()
    // Another first game stands behind a button
    const another = await on.alone(boris, thread, boris.click(ends[0], idOf(ends[0], 'first')))
    const ids = idsOf(another).filter(one => one.split('|')[3] === 'first')
    expect(ids.length).toBe(Object.keys(systems).length + 1)
    const next = threadIn(await said(boris.click(another, idOf(another, 'first', 'hells-gate'))))
    expect((await on.settled(next)).stage).toBe('playing')
  },
)

/** In the first post: some numbers are not the printed ones. */
const NUMBERS = {
  en: 'Some numbers are reconstructed, not printed: `/game status` lists them.',
  ru: 'Часть чисел восстановлена, а не взята из настоящей игры: список покажет `/партия положение`.',
}

/** The board is what one sees first. How the game was set up is small print below, and the dice wait behind a button. */
function expectBoardFirst(post: Parameters<typeof parts>[0], lang: WrittenLang): void {
  const all = parts(post)
  const board = all.findIndex(({ items }) => items !== undefined)
  const small = all.findIndex(({ content }) => String(content).includes(NUMBERS[lang]))
  expect(board).toBeGreaterThanOrEqual(0)
  const above = all.slice(0, board).flatMap(({ content }) => (content === undefined ? [] : [String(content)]))
  expect(above).toHaveLength(1)
  expect(above[0].length).toBeLessThan(200)
  expect(small).toBeGreaterThan(board)
  expect(String(all[small].content)).toMatch(/^-# /)
  expect(textOf(post)).not.toMatch(/[0-9a-f]{25}|SHA|entropy/)
  expect(idsOf(post).some(id => id.split('|')[3] === 'dice')).toBe(true)
  expect(idsOf(post).length).toBeLessThanOrEqual(10)
}

test.each(['en', 'ru'] as const)(
  'the buttons of /help and of /game first begin each game, in %s, with the board and what its first decision is about',
  async lang => {
    const { anna, boris } = on.people
    const who = lang === 'ru' ? anna : boris
    for (const [id, system] of Object.entries(systems)) {
      const command = id === 'stalingrad' ? 'game first' : 'help'
      const help = await (await who.slash(command, {})).settled()
      const ids = idsOf(help).filter(one => one.split('|')[3] === 'first')
      expect(ids.length).toBe(Object.keys(systems).length + 1)
      const thread = threadIn(await said(who.click(help!, idOf(help, 'first', id))))
      await on.quiet(thread)
      const table = await on.read(thread)
      expect(table.stage).toBe('playing')
      expect(table.setup.scenario).toBe(system.menus.firstGame?.setup.scenario)
      expect(userOfRole(table, system.menus.firstGame!.role)).toBe(who.person.id)
      const role = system.rules.roles(table.setup).find(one => one.role === system.menus.firstGame!.role)!
      expect(texts(thread)[0]).toContain(`**${role.afterPlay[lang]}**`)
      expectBoardFirst(on.posts(thread)[0], lang)
      // His first decision, which may come after the computer's
      const { lesson, match } = await on.settled(thread)
      const { aim, step } = system.words[lang].lessons!
      const view = system.views.view(match!.state, null)
      expect(lesson?.known).toEqual([findOpenStep(match!.state)?.do])
      expect(texts(thread)[0]).toContain(aim(view).brief)
      expect(texts(thread).join('\n')).toContain(step(view).brief)
    }
  },
)

test('a game that cannot be learned so is not offered, and refused when somebody asks for it all the same', async () => {
  const help = await (await on.people.anna.slash('help', {})).settled()
  await on.close()
  on = await stage({ ferry })
  expect(idsOf(await (await on.people.anna.slash('help', {})).settled())).toEqual([])
  expect(idsOf(help).length).toBe(Object.keys(systems).length + 1)
  const { anna } = on.people
  const whose = { opener: anna.person.id, guild: on.sandbox.guildId }
  const before = await on.bot.store.tablesOf(whose, 9)
  for (const options of [undefined, { system: 'ferry' }])
    expect(await said(anna.slash('game first', options))).toContain('Такого выбора больше нет')
  expect(await on.bot.store.tablesOf(whose, 9)).toEqual(before)
})

test('an action that the lesson of its question left out is explained when it is open, once for each person', async () => {
  await on.close()
  const kinds = Object.entries(ferry.rules.steps).flatMap(([kind, rule]) =>
    'verbs' in rule ? Object.keys(rule.verbs).map(verb => `${kind}.${verb}`) : [],
  )
  const verbs = Object.fromEntries(kinds.map(what => [what, { brief: `use of ${what}!` }]))
  const lessons = { aim: () => ({ brief: 'aim' }), step: () => ({ brief: 'step' }), verbs }
  const taught = { ...school, words: { ...school.words, en: { ...guided('en'), lessons } } }
  on = await stage({ ...systems, ferry: taught })
  const { boris } = on.people
  const played = async () => {
    const thread = await opened(boris, 'ferry')
    let table = await on.settled(thread)
    for (let turn = 0; turn < ENOUGH && table.stage === 'playing'; turn++) {
      await move(boris, thread)
      table = await on.read(thread)
    }
    const told = [
      ...texts(thread)
        .join('\n')
        .matchAll(/\*\*New:\*\* use of (\S+)!/g),
    ]
    return told.map(([, what]) => what)
  }
  const told = await played()
  expect(told.length).toBeGreaterThan(0)
  expect(new Set(told).size).toBe(told.length)
  const known = (await on.bot.store.people.read(boris.person.id)).taught
  expect(known).toEqual(expect.arrayContaining(told.map(what => `ferry:${what}`)))
  expect((await played()).filter(what => told.includes(what))).toEqual([])
})
