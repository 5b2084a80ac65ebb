import { afterAll, beforeAll, expect, test } from 'vitest'
import { suggestOddsOptionValues } from '../../../commands/system/odds.ts'
import { decidingRoles, findOpenStep } from '../../../src/engine/actions/agenda.ts'
import { listLegalActions, sampleAction } from '../../../src/engine/actions/legal.ts'
import { playAction } from '../../../src/engine/match.ts'
import { systems } from '../../../src/systems/index.ts'
import { freshMatch, picker } from '../../support/conformance.ts'
import { type Stage, said, stage } from '../stage.ts'

let on: Stage
let hell: { channelId: string }
beforeAll(async () => {
  on = await stage({ 'hells-gate': systems['hells-gate'] })
  const { anna, boris } = on.people
  hell = { channelId: await on.table('hells-gate', { soviet: anna, german: boris }) }
}, 60_000)
afterAll(() => on.close())

test('a target and units are enough; what is worked out says its chances in per cent, in either language', async () => {
  const { anna } = on.people
  const told = await said(anna.slash('hell odds', { target: 'B7', units: '75RC, 48RC' }, hell))
  expect(told).toMatch(/B7.*%/s)
  expect(told).not.toContain('```')
  const out = await said(
    anna.slash('hell odds', { target: 'B7', units: '75 ск 20 тк', 'all-out': '20 тк' }, hell),
  )
  expect(out).toMatch(/всеобщее.*%/s)
  expect((await on.read(hell.channelId)).match?.log).toEqual([])
})

test('each option offers what goes with those that are filled in, in whatever order', async () => {
  const { anna } = on.people
  const offered = async (option: string, filled: Record<string, string>) =>
    (await anna.autocomplete('hell odds', { ...filled, [option]: '' }, option, hell)).map(
      ({ value }) => value,
    )
  expect(await offered('target', {})).toContain('C6')
  expect(await offered('units', { target: 'B7' })).toEqual(['75RC', '48RC', '20TC', '29TC'])
  expect(await offered('target', { units: '48RC' })).toContain('B7')
  expect(await offered('target', { units: '48RC' })).not.toContain('A1')
  expect(await offered('all-out', { target: 'B7', units: '75RC,20TC' })).not.toContain('48RC')
})

test('where several actions are worked out, the options find the one that is meant, and what is filled in narrows the rest', () => {
  const { stalingrad } = systems
  const pick = picker('odds')
  const begun = freshMatch(stalingrad, { scenario: 'city', variants: {} }, 'odds')
  let { match } = begun
  while (findOpenStep(match.state)?.do !== 'action') {
    const [by] = decidingRoles(match.state)
    const played = playAction(
      stalingrad,
      match,
      begun.secret,
      by,
      sampleAction(stalingrad, match.state, by, pick),
    )
    if ('refusal' in played) throw new Error('a sampled action is refused')
    match = played.match
  }
  const { state } = match
  const [by] = decidingRoles(state)
  const offered = (option: string, filled: Record<string, string>): string[] =>
    suggestOddsOptionValues(stalingrad, state, by, option, '', name => filled[name] ?? null, 'en').map(
      ({ value }) => value,
    )
  expect(offered('what', {})).toEqual(expect.arrayContaining(['fire', 'move']))
  expect(offered('what', { target: offered('target', {})[0] })).toEqual(['fire'])
  const fires = listLegalActions(stalingrad, state, by, 4000, 'fire').map(({ args }) => args)
  const names = stalingrad.views.names(state)
  const [, , target] = fires[0] as [number, number[], number]
  const from = new Set(fires.filter(args => args[2] === target).map(args => names.area[args[0] as number]))
  expect(new Set(offered('from', { target: names.area[target] }))).toEqual(from)
  expect(offered('from', {}).length).toBeGreaterThan(from.size)
})

test('a wrong value is refused with its reason, an example with its chances, and the line to be corrected', async () => {
  const { anna } = on.people
  const told = await said(anna.slash('hell odds', { target: 'B3', units: '48RC' }, hell))
  expect(told).toMatch(/Правило 7\.0/)
  expect(told).toMatch(/например: `атака \S+ [^`]+`\n.*%/)
  expect(told).toMatch(/```\n\/врата оценка цель:B3 части:48RC\n```/)
  const empty = await said(anna.slash('hell odds', {}, hell))
  expect(empty).toContain('Напишите приказ.')
})

test('the free line goes on working, with or without options beside it', async () => {
  const { anna } = on.people
  expect(await said(anna.slash('hell odds', { action: 'attack B7 75RC 48RC' }, hell))).toContain('%')
  const both = await said(anna.slash('hell odds', { action: 'attack B7 75RC,20TC', 'all-out': '20TC' }, hell))
  expect(both).toContain('всеобщее')
})
