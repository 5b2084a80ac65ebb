import { describe, expect, test } from 'vitest'
import { readOrder } from '../../commands/orders/read-order.ts'
import { listCodeBlocks, readPage } from '../../docs/page-text.ts'
import { decidingRoles } from '../../src/engine/actions/agenda.ts'
import { findRefusal } from '../../src/engine/actions/refuse.ts'
import type { GameState } from '../../src/engine/model.ts'
import { systems } from '../../src/systems/index.ts'
import { freshMatch } from '../support/conformance.ts'
import { ourFile, ownDataWith, ownerFolder, writeOwn } from '../support/owner.ts'

/** What a newcomer does by the README works as it is written. */
const READMES = ['README.md', 'README.ru.md']
const hell = systems['hells-gate']

describe.each(READMES)('%s', readme => {
  const fences = listCodeBlocks(readPage(readme))
  const folder = ownerFolder('stalingrad')

  test('the first attack is legal at the beginning of the first game, at the odds that are told', () => {
    const [attack, done] = fences
      .flatMap(({ code }) => code.split('\n'))
      .filter(line => /^\/(?:hell|врата) /.test(line))
    const { match } = freshMatch(hell, { scenario: 'korsun', variants: {} }, 'readme')
    const state = match.state as GameState
    const [by] = decidingRoles(state)
    const order = (line: string) =>
      readOrder(hell, state, by, line.replace(/^\/\S+ /, '').replace(/\S+:/g, ''))
    for (const line of [attack, done]) {
      const action = order(line)
      if ('word' in action) throw new Error(`${line} cannot be read`)
      expect(findRefusal(hell, state, by, action), line).toBeNull()
    }
    const action = order(attack)
    if ('word' in action) throw new Error(attack)
    expect(hell.views.preview?.(hell.views.view(state, by), by, action)).toMatchObject({
      attack: 13,
      defence: 2,
    })
    expect(readPage(readme)).toContain('6:1')
  })

  test('the card can be added as it is told, and is in the deck', async () => {
    const row =
      fences
        .find(({ info }) => info === 'json')
        ?.code.trim()
        .replace(/,$/, '') ?? ''
    const cards = ourFile('stalingrad/cards.json')
    const at = cards.cards.findIndex(({ id }: { id: string }) => id === 'artillery')
    expect(cards.cards[at].copies.soviet).toBe(4)
    cards.cards[at].copies.soviet = 3
    cards.cards.splice(at + 1, 0, JSON.parse(row))
    writeOwn(folder().replace(/.stalingrad$/, ''), 'stalingrad/cards.json', JSON.stringify(cards))
    const { closed, files, problems } = await ownDataWith('stalingrad')
    expect([closed, problems]).toEqual([[], []])
    expect(files).toEqual(['stalingrad/cards.json'])
    const { cards: loaded } = await import('../../data/stalingrad/index.ts')
    expect(loaded.map(({ id }) => id)).toContain('gunboats')
  })
})
