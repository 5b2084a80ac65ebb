import { describe, expect, test } from 'vitest'
import { systems } from '../../src/systems/index.ts'
import { setupsOf } from '../support/setups.ts'
import { together, warnedGame } from './run.ts'

/** Games of each system, and the kinds of answers that must have given up something in them. */
const GAMES: Readonly<Record<string, readonly [games: number, kinds: readonly string[]]>> = {
  'hells-gate': [4, ['combat.done', 'movement.done', 'losses.lose', 'combat.attack hopeless']],
  stalingrad: [3, ['action.pass']],
  'pavlovs-house': [4, ['cards.done', 'counters.done', 'counters.suppress']],
  'conflict-of-heroes': [4, ['turn.pass']],
}

describe.each(Object.values(systems))('$id', system => {
  const [games, kinds] = GAMES[system.id]
  test('whatever gives up something useful in random games was asked about, and hardly anything else', () => {
    const setups = setupsOf(system)
    const verdicts = Array.from({ length: games }, (_, n) =>
      warnedGame(system, setups[(n * 7) % setups.length], `warned ${system.id} ${n}`, n % 2 === 1),
    )
    const { missed, needless, counts, unfinished } = together(verdicts)
    expect(missed).toEqual([])
    const asked = Object.values(counts).reduce((sum, count) => sum + count.asked, 0)
    expect(needless.length, needless.join('\n')).toBeLessThanOrEqual(asked / 50)
    expect(unfinished).toBe(0)
    for (const kind of kinds) expect(counts[`${system.id} ${kind}`]?.useful, kind).toBeGreaterThan(0)
  })
})

/** Answers without arguments that close nothing, and why. */
const LOSE_NOTHING: Readonly<Record<string, string>> = {
  'stalingrad action.stop': '4.5 Ju-87 are an action; the units act later',
  'stalingrad discard.keep': '5.3 the cards stay in the hand',
  'stalingrad transfer.done': '13.6 the units stay where they can cross',
  'stalingrad theft.steal': 'does it',
  'stalingrad declared.stand': '15.1 is a reaction itself',
  'stalingrad answer.stand': '15.1 is a reaction itself',
  'stalingrad converge.go': '15.5 who does not converge stays fresh',
  'pavlovs-house aid.save': 'does it',
  'conflict-of-heroes react.confuse': 'plays the card',
  'conflict-of-heroes cost.again': 'plays the card',
  'conflict-of-heroes rolled.luck': 'plays the card',
  'conflict-of-heroes bog.bog': 'plays the card',
}

test('each answer that says nothing else closes what is open, lets a window go by, or is known to lose nothing', () => {
  const known = new Set<string>()
  for (const system of Object.values(systems))
    for (const [step, rule] of Object.entries(system.rules.steps))
      for (const [name, verb] of Object.entries('verbs' in rule ? rule.verbs : {})) {
        const isWord =
          verb.endsStep === true && verb.params.every(({ optional }: { optional?: true }) => optional)
        if (isWord && verb.givesUp !== true && !verb.pass) known.add(`${system.id} ${step}.${name}`)
      }
  expect([...known].sort()).toEqual(Object.keys(LOSE_NOTHING).sort())
})
