import { expect, test } from 'vitest'
import { currentRulesVersion, playAction, rebaseMatch, replayLog } from '../../src/engine/match.ts'
import { pavlovsHouse } from '../../src/systems/pavlovs-house/index.ts'
import { freshMatch } from '../support/conformance.ts'
import { index, inHouse } from './house.ts'

test('a game begun when a recovery named one man goes on under today’s rules; what was done before is not read again', () => {
  const { match, secret } = freshMatch(pavlovsHouse, { scenario: 'house', variants: {} }, 'old')
  const worn = { exhausted: true }
  const { state } = inHouse({ men: { Pavlov: { at: 'G2', ...worn }, Khait: { at: 'G3', ...worn } } })
  const [, facts] = match.start.rules.split('/')
  const relief = index('relief', 'Chekhov.side')
  const before = {
    ...{ n: 1, by: 'soviet', verb: 'recover', args: [relief], text: 'recover Chekhov.side' },
    ...{ chance: [], sealed: false, command: 1, link: match.opening.link },
  }
  const old = { ...match, start: { ...match.start, rules: `2/${facts}` }, log: [before], state }
  const now = rebaseMatch(pavlovsHouse, old, secret)
  expect(currentRulesVersion(now)).toBe(`4/${facts}`)
  const both = ['Pavlov.side', 'Khait.side'].map(name => index('relief', name))
  const played = playAction(pavlovsHouse, now, secret, 'soviet', { verb: 'recover', args: [both] })
  if ('refusal' in played) throw new Error(JSON.stringify(played.refusal))
  expect(played.match.log.map(({ text }) => text)).toEqual([
    'recover Chekhov.side',
    expect.stringMatching(/^game:base/),
    'recover Pavlov.side,Khait.side',
  ])
  expect(replayLog(pavlovsHouse, played.match, secret).state).toEqual(played.match.state)
})
