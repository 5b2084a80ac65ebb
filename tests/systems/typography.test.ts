import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { botWordsByLang } from '../../commands/words/index.ts'
import { applyAction, decidingRoles, findOpenStep, runTasks } from '../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import { findRefusal } from '../../src/engine/actions/refuse.ts'
import type { GameState, WrittenLang } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { Umpire } from '../../src/engine/umpire.ts'
import { createLabeller } from '../../src/engine/words.ts'
import { picker } from '../support/conformance.ts'
import { someSetupsOf } from '../support/setups.ts'
import { faults, literals, outdated } from '../support/typography.ts'
import { tested } from './tested.ts'

const LANGS = ['ru', 'en'] as const

const ROOT = new URL('../../', import.meta.url)

const filesIn = (folder: string, wanted: RegExp): string[] =>
  readdirSync(new URL(folder, ROOT), { withFileTypes: true, recursive: true })
    .filter(file => file.isFile())
    .map(file => `${file.parentPath}/${file.name}`.replace(ROOT.pathname, '').replaceAll('//', '/'))
    .filter(path => wanted.test(path))
    .sort()

/** Where sentences are written: words, what a lobby offers, and commands, which say what they do beside it. */
const WRITTEN = [
  ...filesIn('src/systems', /\/(words\/.*|index|setup|orders)\.ts$/),
  ...filesIn('commands', /\.ts$/),
  ...filesIn('render', /\/(?:words\/.*|words[^/]*|signs|legend)\.ts$/),
  'src/sandbox/page/words.js',
  'src/web/page/words.js',
]
/** What only whoever runs the bot reads, in a terminal. */
const TERMINAL = ['commands/discord/deploy.ts']

const isRussian = (text: string): boolean => /\p{Script=Cyrillic}/u.test(text)

describe('signs as they are written', () => {
  test.each(WRITTEN.filter(path => !TERMINAL.includes(path)))('%s', path => {
    const [, folder] = /[/-](en|ru)(?:\/|\.ts$)/.exec(path) ?? []
    const found = literals(readFileSync(new URL(path, ROOT), 'utf8')).flatMap(({ text, line, lang }) =>
      faults(text, (folder as WrittenLang | undefined) ?? lang ?? (isRussian(text) ? 'ru' : 'en')).map(
        fault => `${line}: ${fault}`,
      ),
    )
    expect(found).toEqual([])
  })

  const written = tested
    .map(({ id }) => id)
    .filter(id => filesIn('render', /words/).some(path => path.includes(id)))
  test.each(written)('%s: texts and captions have the terms of the rulebook', id => {
    const files = [
      ...filesIn(`src/systems/${id}/words`, /\.ts$/),
      ...filesIn(`render/${id}`, /\.ts$/),
      'render/legend.ts',
    ]
    const found = files.flatMap(path =>
      literals(readFileSync(new URL(path, ROOT), 'utf8')).flatMap(({ text, line }) =>
        outdated(text, id).map(word => `${path}:${line} ${word}`),
      ),
    )
    expect(found).toEqual([])
  })

  test('the words of the bot are found in their files', () => {
    const written = literals(readFileSync(new URL('commands/words/ru/lobby.ts', ROOT), 'utf8'))
    const { begin, howto } = botWordsByLang.ru.lobby
    expect(written.map(({ text }) => text)).toEqual(expect.arrayContaining([begin, howto]))
  })
})

/** In some setups, so many answers. */
const SETUPS = 5
const ANSWERS = 90

describe.each(tested)('$id: signs as they are read', system => {
  test.each(LANGS)('what it says by itself, %s', lang => {
    const found = standing(system, lang).flatMap(text => faults(text, lang).map(fault => `${text}\n${fault}`))
    expect([...new Set(found)]).toEqual([])
  })

  test('what it says in games, to everybody and in both languages', () => {
    const found = new Set<string>()
    const pick = picker(`signs of ${system.id}`)
    const all = someSetupsOf(system)
    const setups = all.filter((_, at) => at % Math.max(1, Math.floor(all.length / SETUPS)) === 0)
    let heard = 0
    for (const { lang, text } of setups.flatMap(setup => [...played(system, setup, pick)])) {
      heard++
      for (const fault of faults(text, lang)) found.add(`${text}\n${fault}`)
    }
    expect([...found]).toEqual([])
    expect(heard).toBeGreaterThan(ANSWERS)
  }, 120_000)
})

interface Heard {
  readonly lang: WrittenLang
  readonly text: string
}

/** All that is said in a random game of some length. */
function* played<S extends GameState>(
  system: GameSystem<S>,
  setup: Parameters<GameSystem<S>['rules']['setup']>[0],
  pick: (n: number) => number,
): Generator<Heard> {
  const umpire = new Umpire({ die: sides => pick(sides) + 1, draw: (_, pool) => pick(pool.length) })
  const state = system.rules.setup(setup, umpire)
  runTasks(system, state, umpire)
  const roles = [null, ...system.rules.roles(setup).map(({ role }) => role)]
  for (let i = 0; i < ANSWERS && findOpenStep(state); i++) {
    const by = decidingRoles(state)[pick(decidingRoles(state).length)]
    const action = sampleAction(system, state, by, pick)
    const ahead = system.views.preview(system.views.view(state, by), by, action)
    for (const lang of LANGS) {
      const { events, questions, status, board, guide, detail } = system.words[lang]
      const names = system.views.names(state)
      const say = createLabeller(system, lang, names)
      const told = umpire.announcements.map(({ event }) => event)
      for (const event of ahead ? [...told, ahead] : told) {
        const text = events[event.type]?.(event, say)
        if (text) yield { lang, text }
      }
      const role = roles[i % roles.length]
      const view = system.views.view(state, role)
      const step = findOpenStep(state)
      const texts = [step && questions[step.do]?.(view, say), guide(view, role), ...status(view, role)]
      if (i % 10 === 0) {
        texts.push(board(view, role))
        for (const [kind, list] of Object.entries(names))
          for (const value of list.keys())
            texts.push(say.label(kind, value), detail?.(view, kind, value, say))
      }
      for (const text of texts) if (text) yield { lang, text }
    }
    umpire.announcements.length = 0
    if (!findRefusal(system, state, by, action)) applyAction(system, state, by, action, umpire)
  }
}

/** What needs no game. */
function standing(system: GameSystem, lang: WrittenLang): string[] {
  const { title, subtitle, command, refusals, verbs, sections, reconstructed } = system.words[lang]
  return [
    title,
    subtitle,
    command.about,
    ...reconstructed,
    ...Object.values(refusals),
    ...sections.flatMap(section => [section.title, section.text]),
    ...Object.values(verbs).flatMap(({ about, button, params }) => [
      about,
      button,
      ...Object.values(params).map(param => param.about),
    ]),
    ...system.scenarios.flatMap(({ name, about }) => [name[lang], about[lang]]),
    ...system.variants.flatMap(({ name, about, choices }) => [
      name[lang],
      about[lang],
      ...choices.map(choice => choice.name[lang]),
    ]),
    ...system.menus.orderKinds.flatMap(({ name, about }) => [name[lang], about[lang]]),
    ...system.menus.references.flatMap(({ entries }) =>
      entries.flatMap(({ name, text }) => [name[lang], text(lang)]),
    ),
  ]
}
