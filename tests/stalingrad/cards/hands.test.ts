import { describe, expect, test } from 'vitest'
import { computeHandLimit } from '../../../src/systems/stalingrad/state/state.ts'
import { all, asks, at, discards, game, hand, one, refill, rule, stalingrad } from '../st.ts'

const pair = { units: { GGO: ['544/389', '545/389', '546/389'], SPA: ['124bde', '149bde'] } }
const names = (cards: Record<string, number>): string[] =>
  Object.entries(cards).flatMap(([card, copies]) => Array<string>(copies).fill(card))
/** To the start of the next turn. */
const pass = (position: Parameters<typeof game>[0]) => {
  const g = game(position)
  g.play('german', 'pass')
  return g
}

describe('5.1-5.4 Hands, discards, decks', () => {
  test('ST-5.1a the limits of the six turns', () => {
    const limits = [1, 2, 3, 4, 5, 6].map(turn => {
      const { state } = game({ ...pair, turn, control: { MAM: 'soviet' } })
      return [computeHandLimit(state, 'german'), computeHandLimit(state, 'soviet') - 1]
    })
    expect(limits).toEqual([
      [6, 4],
      [6, 4],
      [6, 5],
      [7, 5],
      [6, 6],
      [5, 7],
    ])
  })

  test('ST-5.1b the limit that is shown is that of the next draw as things stand, whatever turn it belongs to', () => {
    const shown = (g: ReturnType<typeof game>) => {
      const { german, soviet } = g.view(null).hands
      return [german.limit, soviet.limit]
    }
    const g = pass({
      ...pair,
      turn: 3,
      control: { MAM: 'german' },
      hands: { german: names({ ju87: 6, sappers: 3 }), soviet: names({ mines: 3, mg: 2 }) },
    })
    expect(shown(g)).toEqual([8, 5])
    g.play('soviet', 'pass')
    g.play('german', 'keep')
    g.play('soviet', 'keep')
    // Turn 4 begins: it is the one that is drawn for now
    expect([asks(g), ...shown(g)]).toEqual(['german discardDown', 8, 5])
    g.play('german', 'discard sappers')
    expect(shown(g)).toEqual([7, 6])
    const last = game({ ...pair, turn: 6 })
    expect(shown(last)).toEqual([null, null])
    const lines = (lang: 'ru' | 'en') => stalingrad.words[lang].status(g.view(null), null).join('\n')
    expect(lines('en')).toContain('cards in hand 8 (next draw up to 7)')
    expect(lines('ru')).toContain('карт в руке 8 (следующий добор до 7)')
    expect(stalingrad.words.en.status(last.view(null), null).join()).not.toContain('next draw')
  })

  test('ST-5.1b who controls Mamayev Kurgan holds one card more, contested or not', () => {
    const g = game({ ...pair, control: { MAM: 'german' }, units: { ...pair.units, MAM: ['269nkvd'] } })
    expect(g.view(null).hands.german.limit).toBe(7)
    expect(g.view(null).hands.soviet.limit).toBe(4)
    const soviet = game({ ...pair, units: { ...pair.units, MAM: ['191/71', '269nkvd'] } })
    expect(soviet.view(null).hands.soviet.limit).toBe(5)
    expect(soviet.view(null).hands.german.limit).toBe(6)
    const drawn = pass({ ...pair, control: { MAM: 'german' } })
    drawn.play('soviet', 'pass', { draws: refill(drawn) })
    expect([hand(drawn, 'german').length, hand(drawn, 'soviet').length]).toEqual([7, 4])
  })

  test('ST-5.1c above the limit of the new turn a player discards down to it, by his choice', () => {
    const g = pass({
      ...pair,
      turn: 4,
      hands: { german: names({ ju87: 6, sappers: 1 }), soviet: names({ mines: 3, mg: 2 }) },
    })
    g.play('soviet', 'pass')
    g.play('german', 'keep')
    g.play('soviet', 'keep')
    expect(asks(g)).toBe('german discardDown')
    expect(rule(g, 'german', 'discard ju87,sappers')).toBe('ST-5.1c')
    g.play('german', 'discard sappers', { draws: ['card deffire', 'card deffire'] })
    expect(hand(g, 'german')).toEqual(names({ ju87: 6 }))
    const two = pass({ ...pair, turn: 1, hands: { soviet: names({ mines: 4, mg: 3 }) } })
    two.play('soviet', 'pass')
    two.play('soviet', 'keep', { draws: refill(two) })
    expect([asks(two), two.view(null).asks?.left]).toEqual(['soviet discardDown', 2])
    expect(two.offered('soviet')).toEqual(['discard'])
    expect(two.refused('soviet', 'discard mines').why).toBe('more')
    two.play('soviet', 'discard mines,mg')
    expect(hand(two, 'soviet')).toEqual(names({ mines: 3, mg: 2 }))
    const exact = pass({ ...pair, hands: { german: names({ ju87: 6 }), soviet: names({ mines: 4, mg: 1 }) } })
    exact.play('soviet', 'pass')
    exact.play('german', 'keep')
    exact.play('soviet', 'keep')
    expect(asks(exact)).toBe('german arrive')
  })

  test('ST-5.1d below the limit a player draws up to it, all at once', () => {
    const g = pass({ ...pair, hands: { german: names({ ju87: 2 }), soviet: ['mines'] } })
    g.play('soviet', 'pass')
    g.play('german', 'keep')
    const events = g.play('soviet', 'keep', { draws: refill(g) })
    expect(all(events, 'drew').map(({ count }) => count)).toEqual([4, 4])
    expect([hand(g, 'german').length, hand(g, 'soviet').length]).toEqual([6, 5])
  })

  test('ST-5.2f ST-5.2g played and cancelled cards go to the discards', () => {
    const g = game({
      ...pair,
      units: { ORL: ['544/389', '545/389'], SPA: ['124bde'] },
      control: { ORL: 'german' },
      hands: { german: ['assault', 'ammo'], soviet: ['zaitsev', 'artillery'] },
    })
    g.play('german', 'assault ORL 544/389 KAZ')
    g.play('soviet', 'play zaitsev')
    expect(discards(g, 'german')).toEqual(['assault'])
    expect(discards(g, 'soviet')).toEqual(['zaitsev'])
    expect(at(g, '544/389')).toBe('ORL')
    g.play('soviet', 'card artillery ORL')
    g.play('german', 'play ammo')
    expect(discards(g, 'soviet')).toEqual(['artillery', 'zaitsev'])
    expect(asks(g)).toBe('german action')
  })

  test('ST-5.4a discards stay out while the deck is large enough', () => {
    const g = pass({
      ...pair,
      hands: { german: names({ ju87: 4 }) },
      discards: { german: names({ sappers: 4, assault: 5, heavyart: 4, bombers: 3, spotters: 2 }) },
    })
    g.play('soviet', 'pass')
    const events = g.play('german', 'keep', { draws: refill(g) })
    expect(all(events, 'reshuffled')).toHaveLength(0)
    expect(g.state.discards.german).toHaveLength(18)
  })

  test('ST-5.4a ST-5.4b ST-5.4c too small a deck takes all own discards in before the first card is drawn', () => {
    const kept = { ju87: 3 }
    const gone = { ju87: 3, sappers: 4, assault: 5, heavyart: 4, bombers: 3, spotters: 2, ammo: 1 }
    const g = pass({
      ...pair,
      hands: { german: names(kept) },
      discards: { german: names(gone), soviet: ['zaitsev'] },
    })
    g.play('soviet', 'pass')
    expect(g.state.deck.german).toHaveLength(2)
    const events = g.play('german', 'keep', {
      draws: [
        'card bombers',
        'card bombers',
        'card bombers',
        'card deffire',
        'card deffire',
        'card deffire',
        'card deffire',
        'card mines',
      ],
    })
    expect(one(events, 'reshuffled')).toMatchObject({ side: 'german', cards: 24 })
    expect([g.state.deck.german.length, g.state.discards.german.length, hand(g, 'german').length]).toEqual([
      21, 0, 6,
    ])
    expect(discards(g, 'soviet')).toEqual(['zaitsev'])
  })

  test('ST-5.4d a deck with exactly what is needed is drawn empty without a shuffle', () => {
    const gone = { ju87: 3, sappers: 4, assault: 5, heavyart: 4, bombers: 3, spotters: 2 }
    const g = pass({ ...pair, hands: { german: names({ ju87: 3 }) }, discards: { german: names(gone) } })
    g.play('soviet', 'pass')
    const events = g.play('german', 'keep', { draws: refill(g) })
    expect(all(events, 'reshuffled')).toHaveLength(0)
    expect([g.state.deck.german.length, g.state.discards.german.length]).toEqual([0, 21])
    expect(hand(g, 'german')).toEqual(names({ ju87: 3, ammo: 3 }))
  })
})
