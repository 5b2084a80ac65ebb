import { describe, expect, test } from 'vitest'
import { explainCardActions } from '../../commands/posts/lesson.ts'
import { countWords } from '../../docs/texts.ts'
import {
  applyAction,
  decidingRoles,
  findOpenQuestion,
  findOpenStep,
  runTasks,
} from '../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import { createFirstArgContext, listAvailableVerbs } from '../../src/engine/actions/options.ts'
import { createSeededPicker } from '../../src/engine/lookahead.ts'
import type { GameState, WrittenLang } from '../../src/engine/model.ts'
import type { GameSystem, QuestionRule } from '../../src/engine/system.ts'
import { Umpire, visibleEvents } from '../../src/engine/umpire.ts'
import { joinLesson } from '../../src/engine/words.ts'
import { systems } from '../../src/systems/index.ts'
import { chooseNextExplanations, findLesson, hasExplanation } from '../../src/table/lesson.ts'
import type { LessonProgress, Table } from '../../src/table/types.ts'
import { game } from '../stalingrad/st.ts'
import { faults, outdated } from '../support/typography.ts'

const LANGS: readonly WrittenLang[] = ['en', 'ru']
const TURNS = 12
const LONGEST = 900
/** Maximum number of words of a lesson; the rest is behind More. */
const BRIEF = 45
const lively = Object.values(systems).filter(({ menus: { firstGame } }) => firstGame)

/** Positions in which whoever learns the game is asked something, each kind of question a few times. */
function* learning<S extends GameState>(system: GameSystem<S>): Generator<S> {
  const { setup, role } = system.menus.firstGame!
  for (let seed = 1; seed <= TURNS; seed++) {
    const pick = createSeededPicker(seed)
    const umpire = new Umpire({ die: sides => pick(sides) + 1, draw: (_, pool) => pick(pool.length) })
    const state = system.rules.setup(setup, umpire)
    runTasks(system, state, umpire)
    while (findOpenStep(state) && !system.menus.firstGame!.isLearned(system.views.view(state, null))) {
      const [by] = decidingRoles(state)
      if (by === role) yield state
      applyAction(system, state, by, sampleAction(system, state, by, pick), umpire)
      umpire.announcements.length = 0
    }
  }
}

test.each(lively)(
  '$id: what a newcomer is told names buttons of that very decision, in both languages',
  system => {
    const met = new Set<string>()
    for (const state of learning(system)) {
      const { verbs } = findOpenQuestion(system, state)!
      const view = system.views.view(state, null)
      met.add(findOpenStep(state)!.do)
      for (const lang of LANGS) {
        const words = system.words[lang]
        const lesson = words.lessons!.step(view)
        const text = joinLesson(lesson)
        const buttons = Object.keys(verbs).map(verb => words.verbs[verb].button)
        const named = [...text.matchAll(/\*\*(.+?)\*\*/g)].map(([, name]) => name)
        expect(named.filter(name => !buttons.includes(name))).toEqual([])
        expect(text.length).toBeGreaterThan(20)
        expect(text.length).toBeLessThan(LONGEST)
        const aim = words.lessons!.aim(view)
        const brief = [lesson, aim, ...Object.values(words.lessons!.verbs ?? {})].map(one => one.brief)
        expect(brief.filter(one => countWords(one) > BRIEF)).toEqual([])
        expect(lesson.brief).toMatch(/\*\*.+?\*\*/)
        for (const said of [text, joinLesson(aim)])
          expect([...faults(said, lang), ...outdated(said, system.id)]).toEqual([])
      }
    }
    expect(met.size).toBeGreaterThan(1)
  },
)

test.each(lively)(
  '$id: the first decision comes with a way to go on, and does not speak to the other side',
  system => {
    const [state] = learning(system)
    const view = system.views.view(state, null)
    for (const lang of LANGS) {
      const { lessons, guide } = system.words[lang]
      expect(lessons!.step(view).brief).toMatch(/\*\*.+?\*\*/)
      const others = system.rules
        .roles(system.menus.firstGame!.setup)
        .filter(({ role }) => role !== system.menus.firstGame!.role)
      const theirs = others.flatMap(({ role }) => guide(view, role).split('\n\n'))
      const own = guide(view, system.menus.firstGame!.role).split('\n\n')
      for (const line of theirs.filter(one => !own.includes(one)))
        expect(joinLesson(lessons!.step(view))).not.toContain(line)
    }
  },
)

/** Why something that the system knows is not explained in its first game. */
const WITHOUT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'pavlovs-house': { plan: 'only the German commander of a competitive game plans' },
  stalingrad: {
    declared: 'only the Red Army answers what is declared',
    enter: 'only the Red Army meets those who enter',
    answer: 'only the Red Army answers fire so',
    theft: 'only the Red Army takes a card',
    transfer: 'only the Red Army has crossings',
    choose: 'only with an optional rule',
    converge: 'only with an optional rule',
    shortage: 'only with an optional rule',
  },
  'conflict-of-heroes': {
    place: 'nobody is hidden here',
    march: 'groups belong to a later chapter',
    onward: 'no vehicles here',
    scouts: 'not among these cards',
    facing: 'not among these cards',
    plan: 'no artillery here',
    arrow: 'no artillery here',
    strikeTarget: 'no artillery here',
    bog: 'no vehicles here',
    ...Object.fromEntries(['bombard', 'smoke', 'screen'].map(verb => [`turn.${verb}`, 'no mortars here'])),
    ...Object.fromEntries(['flame', 'burn'].map(verb => [`turn.${verb}`, 'no flamethrowers here'])),
    ...Object.fromEntries(['load', 'unload', 'hook'].map(verb => [`turn.${verb}`, 'no vehicles here'])),
    ...Object.fromEntries(['occupy', 'leave'].map(verb => [`turn.${verb}`, 'no trenches or bunkers here'])),
    'turn.reveal': 'nobody is hidden here',
    'cardUnits.lay': 'not among these cards',
    'cardUnits.throw': 'not among these cards',
    'cardUnits.blast': 'not among these cards',
    'extra.slip': 'hidden moves belong to a later chapter',
  },
}
/** Questions whose actions another one has explained. */
const SAME: Readonly<Record<string, string>> = { free: 'turn' }
const GAMES = 30
const ACTIONS = 1500

/** Whole first games, action by action. */
function* games<S extends GameState>(system: GameSystem<S>): Generator<S> {
  for (let seed = 1; seed <= GAMES; seed++) {
    const pick = createSeededPicker(seed)
    const umpire = new Umpire({ die: sides => pick(sides) + 1, draw: (_, pool) => pick(pool.length) })
    const state = system.rules.setup(system.menus.firstGame!.setup, umpire)
    runTasks(system, state, umpire)
    for (let n = 0; n < ACTIONS && findOpenStep(state); n++) {
      yield state
      applyAction(
        system,
        state,
        decidingRoles(state)[0],
        sampleAction(system, state, decidingRoles(state)[0], pick),
        umpire,
      )
      umpire.announcements.length = 0
    }
  }
}

/** The questions of a system with what the lesson says at each, where it has been met or could be. */
function stepsOf(
  system: GameSystem,
  lang: WrittenLang,
): Map<string, { texts: Set<string>; open: Set<string> }> {
  const steps = new Map<string, { texts: Set<string>; open: Set<string> }>()
  const at = (kind: string) => {
    const step = steps.get(kind) ?? { texts: new Set(), open: new Set() }
    steps.set(kind, step)
    return step
  }
  const step = (view: unknown) => joinLesson(system.words[lang].lessons!.step(view))
  let view = null
  for (const state of games(system)) {
    const { role } = system.menus.firstGame!
    const kind = findOpenStep(state)!.do
    if (decidingRoles(state)[0] !== role) continue
    view = system.views.view(state, null)
    const { texts, open } = at(kind)
    texts.add(step(view))
    for (const verb of listAvailableVerbs(system, state, role)) open.add(verb)
  }
  for (const [kind, rule] of Object.entries(system.rules.steps))
    if ('verbs' in (rule as object) && !steps.has(kind))
      at(kind).texts.add(step({ ...view, asks: { ...view.asks, do: kind } }))
  return steps
}

test.each(lively)(
  '$id: every question of a first game and every action of it is explained, or there is a reason why not',
  system => {
    const first: GameState = learning(system).next().value
    const { role } = system.menus.firstGame!
    const without = WITHOUT[system.id] ?? {}
    for (const lang of LANGS) {
      const { lessons, verbs } = system.words[lang]
      const missing: string[] = []
      const steps = stepsOf(system, lang)
      for (const [kind, { texts, open }] of steps) {
        if (without[kind]) expect([kind, open.size]).toEqual([kind, 0])
        const asks = system.rules.steps[kind] as QuestionRule<GameState>
        for (const [verb, { constraints }] of without[kind] ? [] : Object.entries(asks.verbs)) {
          const of = SAME[kind] ?? kind
          const isNever = constraints.some(
            constraint =>
              constraint.permanent &&
              constraint.rejects(
                first,
                null,
                createFirstArgContext({ ...findOpenStep(first)!, side: role }, role),
              ),
          )
          const isNamed = [...texts, ...(steps.get(of)?.texts ?? [])].some(text =>
            text.includes(`**${verbs[verb].button}**`),
          )
          const isTold =
            isNamed ||
            joinLesson(lessons?.verbs?.[`${of}.${verb}`] ?? { brief: '' }).includes(
              `**${verbs[verb].button}**`,
            )
          const reason = isNever || without[`${of}.${verb}`]
          if (reason) expect([kind, verb, open.has(verb)]).toEqual([kind, verb, false])
          if (!isTold && !reason) missing.push(`${kind}.${verb}`)
        }
      }
      expect(missing).toEqual([])
    }
  },
)

/** What is explained in one first game, in the order in which it is. */
function taughtIn(system: GameSystem, seed: number): string[] {
  const { setup, role } = system.menus.firstGame!
  const pick = createSeededPicker(seed)
  const umpire = new Umpire({ die: sides => pick(sides) + 1, draw: (_unused, pool) => pick(pool.length) })
  const state = system.rules.setup(setup, umpire)
  let lesson: LessonProgress = { user: 'learner', known: [] }
  const taught: string[] = []
  runTasks(system, state, umpire)
  for (let n = 0; n < ACTIONS && findOpenStep(state); n++) {
    const waits = decidingRoles(state).includes(role) ? ['learner'] : []
    const table = { lesson, seats: [], match: { state, log: [] }, lang: 'en' } as unknown as Table
    const found = chooseNextExplanations(table, system, waits, visibleEvents(umpire.announcements, null))
    umpire.announcements.length = 0
    lesson = found?.lesson ?? lesson
    const told = [found?.item.teaches ?? []].flat()
    for (const what of told)
      if (!system.rules.steps[what]) expect(findLesson(system, state, 'en', what)?.brief).toBeTruthy()
    taught.push(...told)
    applyAction(
      system,
      state,
      decidingRoles(state)[0],
      sampleAction(system, state, decidingRoles(state)[0], pick),
      umpire,
    )
  }
  return taught
}
const FEW = 12

test.each(lively)('$id: actions are explained when they are first open, and nothing twice', system => {
  const all = new Set<string>()
  for (let seed = 1; seed <= FEW; seed++) {
    const taught = taughtIn(system, seed)
    expect(taught.length).toBe(new Set(taught).size)
    expect(taught.filter(what => !hasExplanation(system, what))).toEqual([])
    for (const what of taught) all.add(what)
  }
  const { verbs = {} } = system.words.en.lessons!
  // A commander's crews and the like are rare where actions are chosen at random
  const rare = ['counters.fire', 'counters.barrage', 'counters.observe']
  const never = Object.keys(verbs).filter(what => !all.has(what) && !rare.includes(what))
  if (system.id !== 'conflict-of-heroes') expect(never).toEqual([])
  if (system.id === 'pavlovs-house')
    for (const type of ['turn', 'fed', 'stormCard', 'airRaid']) expect(all).toContain(`event:${type}`)
})

test('an air raid with nothing to shoot is explained, one that is asked about is not a second time', () => {
  const { events } = systems['pavlovs-house'].words.en.lessons!
  const [state] = learning(systems['pavlovs-house'])
  const view = systems['pavlovs-house'].views.view(state, null)
  expect(events?.airRaid(view).brief).toContain('8, 9, 12 and 13')
  expect(events?.airRaid({ ...view, asks: { ...view.asks, do: 'flak' } }).brief).toBe('')
})

describe('an action that only some hands allow', () => {
  const { stalingrad } = systems
  const position = (german: string[]) =>
    game({ units: { GGO: ['544/389'], ORL: ['34/13g'] }, hands: { german } }).state
  const learner = (state: GameState, known: string[], verbs: string[] = []): Table =>
    ({
      lesson: { user: 'learner', known },
      seats: [{ role: 'german', user: 'learner' }],
      match: { state, log: verbs.map((verb, n) => ({ n: n + 1, by: 'german', verb, args: [] })) },
      lang: 'en',
    }) as unknown as Table

  test('is explained beside the actions that the cards allow until it has been taken, and in no post', () => {
    const state = position(['assault'])
    const told = (user: string, verbs: string[] = []) =>
      explainCardActions(learner(state, ['action'], verbs), stalingrad, user, 'en').join()
    expect(told('learner')).toContain('With an Assault card')
    expect(told('somebody else')).toBe('')
    expect(told('learner', ['assault'])).toBe('')
    expect(
      explainCardActions(learner(position(['sappers']), ['action']), stalingrad, 'learner', 'en').join(),
    ).not.toContain('With an Assault card')
    const found = chooseNextExplanations(learner(state, ['action']), stalingrad, ['learner'], [])
    expect(found?.item.teaches).toEqual(['action.pass'])
  })

  test('and one that the learner has taken is not explained afterwards', () => {
    const table = learner(position(['assault']), ['action'], ['pass'])
    expect(chooseNextExplanations(table, stalingrad, ['learner'], [])).toBeNull()
  })
})
