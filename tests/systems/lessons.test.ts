import { expect, test } from 'vitest'
import { apply, asked, question, sample, settle, waiting } from '../../src/engine/act.ts'
import { pickFrom } from '../../src/engine/ahead.ts'
import type { GameSystem, Lang, State } from '../../src/engine/system.ts'
import { Umpire } from '../../src/engine/umpire.ts'
import { systems } from '../../src/systems/index.ts'
import { faults, outdated } from '../typography.ts'

const LANGS: readonly Lang[] = ['en', 'ru']
const TURNS = 12
const LONGEST = 900
const lively = Object.values(systems).filter(({ first }) => first)

/** Positions in which whoever learns the game is asked something, each kind of question a few times. */
function* asking<S extends State>(system: GameSystem<S>): Generator<S> {
  const { setup, role } = system.first!
  for (let seed = 1; seed <= TURNS; seed++) {
    const pick = pickFrom(seed)
    const umpire = new Umpire({ die: sides => pick(sides) + 1, draw: (_, pool) => pick(pool.length) })
    const state = system.setup(setup, umpire)
    settle(system, state, umpire)
    while (waiting(state) && !system.first!.isLearned(system.view(state, null))) {
      const [by] = asked(state)
      if (by === role) yield state
      apply(system, state, by, sample(system, state, by, pick), umpire)
      umpire.said.length = 0
    }
  }
}

test.each(lively)(
  '$id: what a newcomer is told names buttons of that very decision, in both languages',
  system => {
    const met = new Set<string>()
    for (const state of asking(system)) {
      const { verbs } = question(system, state)!
      const view = system.view(state, null)
      met.add(waiting(state)!.do)
      for (const lang of LANGS) {
        const words = system.words[lang]
        const text = words.lessons!.step(view)
        const buttons = Object.keys(verbs).map(verb => words.verbs[verb].button)
        const named = [...text.matchAll(/\*\*(.+?)\*\*/g)].map(([, name]) => name)
        expect(named.filter(name => !buttons.includes(name))).toEqual([])
        expect(text.length).toBeGreaterThan(20)
        expect(text.length).toBeLessThan(LONGEST)
        for (const said of [text, words.lessons!.aim(view)])
          expect([...faults(said, lang), ...outdated(said, system.id)]).toEqual([])
      }
    }
    expect(met.size).toBeGreaterThan(1)
  },
)

test.each(lively)(
  '$id: the first decision comes with a way to go on, and does not speak to the other side',
  system => {
    const [state] = asking(system)
    const view = system.view(state, null)
    for (const lang of LANGS) {
      const { lessons, guide } = system.words[lang]
      expect(lessons!.step(view)).toMatch(/\*\*.+?\*\*/)
      const others = system.roles(system.first!.setup).filter(({ role }) => role !== system.first!.role)
      const theirs = others.flatMap(({ role }) => guide(view, role).split('\n\n'))
      const own = guide(view, system.first!.role).split('\n\n')
      for (const line of theirs.filter(one => !own.includes(one)))
        expect(lessons!.step(view)).not.toContain(line)
    }
  },
)
