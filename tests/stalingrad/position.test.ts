import { expect, test } from 'vitest'
import { turns, unitNames } from '../../data/stalingrad/index.ts'
import { game, opening, stalingrad } from './st.ts'

test('positions come back as they went in, and errors name the field', () => {
  const first = opening({
    turn: 2,
    spent: ['544/389'],
    control: { SIL: 'german' },
    fire: { german: ['GGO'] },
    hands: { german: ['ju87'], soviet: ['mines', 'mines'] },
    discards: { german: ['ammo'] },
  })
  const again = game(stalingrad.rules.toPosition(first.state) as never)
  expect(stalingrad.rules.toPosition(again.state)).toEqual(stalingrad.rules.toPosition(first.state))
  expect(again.view(null)).toEqual(first.view(null))
  expect(unitNames.every(name => name.length <= 8)).toBe(true)
  expect(turns).toHaveLength(6)
})

const eleven = [
  '124bde',
  '149bde',
  '282nkvd',
  '115bde',
  '2mot',
  '112rd',
  'militia',
  '189tk',
  '9mot',
  '6gtk',
  '38mot',
]
test.each<[object, string]>([
  [{ nonsense: 1 }, 'position'],
  [{ turn: 7 }, 'turn: expected a number from 1 to 6'],
  [{ action: 1e9 }, 'action'],
  [{ acted: { german: -1 } }, 'acted'],
  [{ passes: 3 }, 'passes'],
  [{ phase: 'late' }, 'phase'],
  [{ toAct: 'nobody' }, 'toAct'],
  [{ options: { battalions: 'both' } }, 'options.battalions'],
  [{ units: { NOWHERE: [] } }, 'units: expected a known name, not "NOWHERE"'],
  [{ units: { GGO: ['544/389'], GLA: ['544/389'] } }, '544/389 once only'],
  [{ units: { SPA: eleven } }, 'units.SPA: expected at most 10 soviet units'],
  [{ units: { FER1: ['544/389'] } }, 'units.FER1: expected at most 0 german units'],
  [{ units: { GGO: 'all' } }, 'units.GGO: expected a list'],
  [{ spent: ['544/389'], units: { SPA: ['124bde'] } }, 'spent: expected 544/389 on the map'],
  [{ control: { FER1: 'german' } }, 'control.FER1'],
  [{ control: { SPA: 'nobody' } }, 'control.SPA'],
  [{ fire: { german: ['GGO', 'GGO'] } }, 'fire.german: expected GGO once only'],
  [{ hands: { soviet: ['zaitsev', 'zaitsev'] } }, 'hands.soviet'],
  [{ discards: { german: ['mines'] } }, 'discards.german'],
  [{ chosen: { german: ['gas'] } }, 'chosen.german'],
  [{ fewer: 2 }, 'fewer'],
  [{ stood: 1 }, 'stood: expected true or false'],
  [{ marker: 'both' }, 'marker'],
  [{ relief: ['X'] }, 'relief'],
  [{ relief: new Array(1000).fill('GGO') }, 'relief: expected a list of at most'],
  [{ last: { side: 'german', kind: 'nap' } }, 'last.kind'],
  [{ outcome: { winners: ['nobody'], reason: '' } }, 'outcome.winners'],
])('a wrong position is refused by the name of its field: %j', (position, field) => {
  expect(() => game(position)).toThrow(field)
})
