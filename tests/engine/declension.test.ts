import { describe, expect, test } from 'vitest'
import { listRussianCaseForms } from '../../src/engine/declension.ts'
import type { GameState, Role } from '../../src/engine/model.ts'
import { foldForComparison, writeAction } from '../../src/engine/notation.ts'
import { findObjectsByName } from '../../src/engine/orders/names.ts'
import { parseOrder } from '../../src/engine/parse-order.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { hellsGate } from '../../src/systems/hells-gate/index.ts'
import { systems } from '../../src/systems/index.ts'
import { stalingrad } from '../../src/systems/stalingrad/index.ts'
import { position } from '../hells-gate/hell.ts'
import { game as stalingradGame } from '../stalingrad/st.ts'
import { freshMatch } from '../support/conformance.ts'

/** Each name in its five other cases, as a Russian writes them. */
const DECLINED: Readonly<Record<string, string>> = {
  Капитановка: 'Капитановки Капитановке Капитановку Капитановкой Капитановке',
  Шпола: 'Шполы Шполе Шполу Шполой Шполе',
  Черкассы: 'Черкасс Черкассам Черкассы Черкассами Черкассах',
  Мошны: 'Мошен Мошнам Мошны Мошнами Мошнах',
  Корсунь: 'Корсуни Корсуни Корсунь Корсунью Корсуни',
  Городище: 'Городища Городищу Городище Городищем Городище',
  Богуслав: 'Богуслава Богуславу Богуслав Богуславом Богуславе',
  Медвин: 'Медвина Медвину Медвин Медвином Медвине',
  Купоросное: 'Купоросного Купоросному Купоросное Купоросным Купоросном',
  Садовая: 'Садовой Садовой Садовую Садовой Садовой',
  'Мамаев курган': 'Мамаева_кургана Мамаеву_кургану Мамаев_курган Мамаевым_курганом Мамаевом_кургане',
  'Пригород Минина': 'Пригорода_Минина Пригороду_Минина Пригород_Минина Пригородом_Минина Пригороде_Минина',
  'Завод «Красный Октябрь»':
    'Завода_«Красный_Октябрь» Заводу_«Красный_Октябрь» Завод_«Красный_Октябрь» Заводом_«Красный_Октябрь» Заводе_«Красный_Октябрь»',
  'Посёлок Тракторного завода':
    'Посёлка_Тракторного_завода Посёлку_Тракторного_завода Посёлок_Тракторного_завода Посёлком_Тракторного_завода Посёлке_Тракторного_завода',
  'Южная пристань': 'Южной_пристани Южной_пристани Южную_пристань Южной_пристанью Южной_пристани',
  'Устье Царицы': 'Устья_Царицы Устью_Царицы Устье_Царицы Устьем_Царицы Устье_Царицы',
  'Дар-гора': 'Дар_горы Дар_горе Дар_гору Дар_горой Дар_горе',
  'Вокзал № 1': 'Вокзала_№_1 Вокзалу_№_1 Вокзал_№_1 Вокзалом_№_1 Вокзале_№_1',
  'Молочный дом': 'Молочного_дома Молочному_дому Молочный_дом Молочным_домом Молочном_доме',
  '«Теннисная ракетка» (Лазурь)':
    '«Теннисной_ракетки» «Теннисной_ракетке» «Теннисную_ракетку» «Теннисной_ракеткой» «Теннисной_ракетке»',
  'красная 2': 'красной_2 красной_2 красную_2 красной_2 красной_2',
}

test.each(Object.entries(DECLINED))('%s in the other cases', (name, cases) => {
  const forms = [name.replace('-', ' '), ...listRussianCaseForms(name)]
  for (const form of cases.split(' ')) expect(forms).toContain(form.replaceAll('_', ' '))
})

test('numbers, codes and names in another script have no cases', () => {
  for (const name of ['D6', '75 ск', '2 тп 16 тд', 'Panzer II', '18 (КП 62-й армии)', 'Павлов → 1.1'])
    expect(listRussianCaseForms(name)).toEqual([])
})

describe.each(Object.values(systems))('$id: a name in another case', system => {
  const { match } = freshMatch(system, { scenario: system.scenarios[0].id, variants: {} }, 'cases')
  const names = system.views.names(match.state)
  const isCalled = (kind: string, value: number, form: string): boolean =>
    [names[kind][value], system.words.ru.label(kind, value, names)].some(
      name => foldForComparison(name) === foldForComparison(form),
    )

  test.each(Object.keys(names))('means the same %s', kind => {
    for (const value of names[kind].keys()) {
      const called = [system.words.ru.label(kind, value, names), ...system.views.aliases(kind, value, names)]
      for (const form of called.flatMap(name => listRussianCaseForms(name).slice(0, 40))) {
        const found = findObjectsByName(system, names, kind, form)
        const isLabel = found.some(other => isCalled(kind, other, form))
        expect(isLabel || found.includes(value), form).toBe(true)
      }
    }
  })
})

describe('orders as people type them', () => {
  const st = (line: string, position: Parameters<typeof stalingradGame>[0]) => {
    const g = stalingradGame(position)
    return read(stalingrad, g.state, 'german', line)
  }
  const read = <S extends GameState>(system: GameSystem<S>, state: S, by: Role, line: string): string => {
    const action = parseOrder(system, state, by, line)
    return 'word' in action ? JSON.stringify(action) : writeAction(system, state, action)
  }

  test('the Hell’s Gate map’s places in the accusative and genitive', () => {
    const g = position({ '20TC': 'B6' }, { phase: 'movement' })
    for (const line of ['20 тк в Капитановку', 'двинуть 20TC на Капитановку', 'move 20TC Капитановки'])
      expect(read(hellsGate, g.state, 'soviet', line)).toBe('move 20TC B7')
  })

  test('areas of Stalingrad', () => {
    const units = { GGO: ['544/389'], SPA: ['124bde'] }
    expect(st('двинуть из Городища 544/389 в Орловку', { units })).toBe('move GGO 544/389 ORL')
    expect(st('огонь из Городища 544/389 по Орловке', { units: { ...units, ORL: ['115bde'] } })).toBe(
      'fire GGO 544/389 ORL',
    )
  })

  test('a form that may be two places is the one that is legal', () => {
    const names = stalingrad.views.names(stalingradGame({ units: { GGO: ['544/389'] } }).state)
    expect(findObjectsByName(stalingrad, names, 'area', 'Тракторного').map(area => names.area[area])).toEqual(
      ['STZ', 'PST'],
    )
  })
})
