import { ComponentType } from 'discord-api-types/v10'
import { describe, expect, test } from 'vitest'
import type { MessagePart } from '../../../commands/discord/components.ts'
import { unpackButtonId } from '../../../commands/discord/custom-id.ts'
import {
  buildPublicOfferParts,
  buildRolesOfferParts,
  findPublicOffers,
} from '../../../commands/table/offers.ts'
import { botWordsByLang } from '../../../commands/words/index.ts'
import { decidingRoles, findOpenQuestion, findOpenStep } from '../../../src/engine/actions/agenda.ts'
import { listLegalActions, sampleAction } from '../../../src/engine/actions/legal.ts'
import { findRefusal } from '../../../src/engine/actions/refuse.ts'
import type { Match } from '../../../src/engine/log.ts'
import { playAction } from '../../../src/engine/match.ts'
import { readAction } from '../../../src/engine/notation.ts'
import type { GameSystem } from '../../../src/engine/system.ts'
import { systems } from '../../../src/systems/index.ts'
import type { Table } from '../../../src/table/types.ts'
import { amount } from '../../support/amount.ts'
import { freshMatch, picker } from '../../support/conformance.ts'
import { someSetupsOf } from '../../support/setups.ts'
import { tested } from '../../systems/tested.ts'

/** The lit buttons that act: what each does, and its verb or action. */
const litOf = (parts: readonly MessagePart[]) =>
  parts.flatMap(part => {
    if (part.type !== ComponentType.ActionRow) return []
    return part.components.flatMap(one => {
      if (!('custom_id' in one) || ('disabled' in one && one.disabled)) return []
      const id = unpackButtonId(one.custom_id)
      return id && ['open', 'do'].includes(id.action) ? [id] : []
    })
  })

function isDark(
  system: GameSystem,
  { state }: Match,
  { action, arg }: { action: string; arg: string },
): boolean {
  const roles = decidingRoles(state)
  if (action === 'open')
    return roles.every(role => listLegalActions(system, state, role, 1, arg).length === 0)
  return roles.every(role => {
    const read = readAction(system, state, role, arg)
    return 'word' in read || findRefusal(system, state, role, read) !== null
  })
}

describe.each(tested)('$id: a button that is lit', system => {
  test('has a legal order behind it, on a private board and in a post', () => {
    const pick = picker('lit')
    const dark = new Set<string>()
    let count = 0
    for (const setup of someSetupsOf(system, amount(4, 12))) {
      let { secret, match } = freshMatch(system, setup, 'lit')
      for (let at = 0; findOpenStep(match.state) && at < 200; at++) {
        const { state } = match
        const roles = decidingRoles(state)
        if (at % amount(6, 2) === 0) {
          const table = { thread: '1', lang: 'en', match, seats: [] as const } as unknown as Table
          const step = findOpenStep(state)?.do
          const verbs = findOpenQuestion(system, state)?.verbs ?? {}
          const own = litOf(buildRolesOfferParts(table, system, state, roles, 'en', botWordsByLang.en))
          // Everybody sees the question whether to react, and its answers. They tell nothing about a hand
          const post = litOf(buildPublicOfferParts(table, system, state, 'en', botWordsByLang.en)).filter(
            ({ arg }) => verbs[arg.split(' ')[0]]?.command,
          )
          count += own.length
          for (const id of own) if (isDark(system, match, id)) dark.add(`${step} ${id.arg}`)
          for (const id of post) if (isDark(system, match, id)) dark.add(`post: ${step} ${id.arg}`)
        }
        const by = roles[pick(roles.length)]
        const played = playAction(system, match, secret, by, sampleAction(system, state, by, pick))
        if ('refusal' in played) throw new Error(JSON.stringify(played.refusal))
        match = played.match
      }
    }
    expect([...dark]).toEqual([])
    expect(count).toBeGreaterThan(0)
  }, 120_000)
})

test('what every hand allows stands in the post: the German plan', () => {
  const house = systems['pavlovs-house']
  const setup = { scenario: 'house', variants: { mode: 'competitive-2' } }
  for (let seed = 0; seed < 8; seed++) {
    const { match } = freshMatch(house, setup, `plan ${seed}`)
    const [offer] = findPublicOffers(house as GameSystem, match.state)
    expect(offer).toMatchObject({ verb: 'plan' })
    expect(offer.isPrivate).toBeUndefined()
  }
})
