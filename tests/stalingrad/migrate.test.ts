import { expect, test } from 'vitest'
import { currentRulesVersion, rebaseMatch } from '../../src/engine/match.ts'
import type { StalingradState } from '../../src/systems/stalingrad/state/state.ts'
import { freshMatch } from '../support/conformance.ts'
import { asks, game, stalingrad } from './st.ts'

/** A match that was begun and left under an older version in this state, as it goes on today. */
function continued(state: object, version = '1') {
  const { match, secret } = freshMatch(stalingrad, { scenario: 'city', variants: {} }, 'old')
  const [, facts] = match.start.rules.split('/')
  const old = {
    ...match,
    start: { ...match.start, rules: `${version}/${facts}` },
    state: state as StalingradState,
  }
  return rebaseMatch(stalingrad, old, secret)
}

test('a game saved while Germans arrived in their start zones goes on with any German area', () => {
  const g = game({ units: { SIL: ['544/389'], SPA: ['124bde'] }, control: { SIL: 'german' } })
  const units = [g.find('unit', '54/100'), g.find('unit', '227/100')]
  const step = { do: 'arrive', who: ['german'], kind: 'zone', side: 'german', units }
  const old = { ...g.state, relief: [3, 3], agenda: [...g.state.agenda, step] }
  const match = continued(old)
  expect(currentRulesVersion(match).startsWith('5/')).toBe(true)
  Object.assign(g.state, match.state)
  expect([asks(g), g.state.relief]).toEqual(['german arrive', [3]])
  g.play('german', 'place SIL 54/100,227/100')
  expect(asks(g)).toBe('german action')
})

test('units that were eliminated while spent count as neither in a game saved before', () => {
  const g = game({ units: { GGO: ['544/389'], SPA: ['124bde'] } })
  const unit = g.find('unit', '545/389')
  const spent = g.state.spent.map((one, i) => (i === unit ? 1 : one))
  expect(continued({ ...g.state, spent }).state.spent[unit]).toBe(0)
})

test('an attack and an entry saved in the middle keep what was laid in their windows', () => {
  const attack = { side: 'german', area: 6, card: null, units: [0], from: 0, targets: [46], origins: null }
  const old = { ...attack, bonus: 4, guns: 2, rubble: true, stand: false }
  const entry = { units: [0], origins: [0], area: 6, fire: true }
  const g = game({ units: { GLA: ['2/16'], SPA: ['124bde'] } })
  const agendaOf = (...agenda: object[]) => continued({ ...g.state, agenda }).state.agenda
  const attacked = agendaOf(
    { do: 'nextAction', struck: true },
    { do: 'answer', who: ['soviet'], attack: old },
  )
  const [, entered] = agendaOf({ do: 'nextAction', struck: true }, { do: 'enter', who: ['soviet'], ...entry })
  const card = (name: string) => g.find('card', name)
  expect(entered).toMatchObject({ laid: [card('deffire')] })
  expect(attacked).toMatchObject([
    { struck: [card('ju87')] },
    { attack: { laid: [card('sappers'), card('sappers'), card('mg'), card('rubble')] } },
  ])
})

/** What version 2 knew nothing of. */
function ofSecond({ named: _, answer: __, ...state }: StalingradState): object {
  return state
}

test('ST-react-b a declaration saved when each window asked by itself is answered once for all of it', () => {
  const g = game({
    units: { GLA: ['2/16'], SPA: ['124bde'], GKU: ['71/29'] },
    hands: { soviet: ['mg', 'zaitsev'] },
  })
  const units = [g.find('unit', '2/16')]
  const deed = {
    kind: 'fire',
    side: 'german',
    units,
    from: g.find('area', 'GLA'),
    path: [g.find('area', 'SPA')],
  }
  const step = { do: 'declared', who: ['soviet'], deed }
  const match = continued({ ...ofSecond(g.state), agenda: [step] }, '2')
  Object.assign(g.state, match.state)
  expect([asks(g), g.options('soviet', 'play', 'cards')]).toEqual(['soviet declared', ['mg', 'zaitsev']])
  g.play('soviet', 'play mg', { dice: [1, 1] })
  expect(asks(g)).toBe('soviet action')
})

test('ST-react-d an entry saved in the middle of a route goes on with the entries that are left', () => {
  const g = game({
    units: { SPA: ['2/16', '124bde'], GKU: ['71/29'] },
    hands: { soviet: ['mines', 'deffire', 'deffire'] },
  })
  const [unit, from, area] = [g.find('unit', '2/16'), g.find('area', 'GLA'), g.find('area', 'SPA')]
  const laid = [g.find('card', 'deffire')]
  const march = { side: 'german', units: [unit], from, path: [area], at: 0, left: 1, mode: 'move' }
  const agenda = [
    { do: 'actionOver', passed: false },
    { do: 'spend', units: [unit] },
    { do: 'entered', ...march },
    { do: 'enter', who: ['soviet'], units: [unit], origins: [from], area, laid },
  ]
  const match = continued({ ...ofSecond(g.state), agenda }, '2')
  Object.assign(g.state, match.state)
  expect([asks(g), g.options('soviet', 'play', 'cards')]).toEqual(['soviet enter', ['deffire']])
  g.play('soviet', 'play deffire', { dice: [1, 1] })
  expect(g.asked()).toEqual(['soviet'])
  g.play('soviet', 'decline')
  expect(asks(g)).toBe('soviet action')
})

test('a Concentration saved with the stack of one area when nobody else can come sets out all the same', () => {
  const g = game({
    options: { concentration: 'on' },
    units: { GRA: ['516/295', '517/295'], GOP: ['191/71'], KUP: ['20at'], GKU: ['71/29'] },
  })
  g.play('german', 'concentrate OKT')
  g.play('german', 'stack GRA 516/295 OKT')
  const spent = g.state.spent.with(g.find('unit', '191/71'), 1)
  const fresh = { ...g.state.fresh, german: g.state.fresh.german.with(g.find('area', 'GOP'), 0) }
  const match = continued({ ...g.state, spent, fresh }, '3')
  expect(currentRulesVersion(match).startsWith('5/')).toBe(true)
  Object.assign(g.state, match.state)
  g.play('german', 'go')
  expect(asks(g)).toBe('soviet action')
})
