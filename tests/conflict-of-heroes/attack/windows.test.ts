import { describe, expect, test } from 'vitest'
import { field, SPENT } from '../field.ts'

/** A German move with one card in the Soviet hand; the rest of the deck is given. */
const move = (deck: readonly string[], discard: readonly string[], hands: Record<string, string[]>) => {
  const game = field({
    turn: 'german',
    units: [
      { unit: 'de_rifles41', hex: '1-H10', facing: 'N' },
      { unit: 'de_rifles41', hex: '1-B02', facing: 'N' },
      { unit: 'su_rifles41', hex: '1-M03', facing: 'N' },
    ],
    hands,
    deck,
    discard,
  })
  return game
}

describe('D9 windows open on what everybody can see', () => {
  test('card 06: while a copy may be in a hand, and for a hand without it too', () => {
    const open = move(['06'], ['06'], { soviet: ['01'] })
    open.play('german', 'move GRif/1 1H09')
    expect([open.asked(), open.state.agenda.at(-1)?.do]).toEqual([['soviet'], 'react'])
    const closed = move(['01'], ['06', '06'], { soviet: ['01'] })
    closed.play('german', 'move GRif/1 1H09', { dice: [SPENT.seven] })
    expect(closed.state.agenda.at(-1)?.do).toBe('turn')
    const empty = move(['06'], [], {})
    empty.play('german', 'move GRif/1 1H09', { dice: [SPENT.seven] })
    expect(empty.state.agenda.at(-1)?.do).toBe('turn')
  })

  test.each([
    ['07', 'rolled'],
    ['13', 'rolled'],
    ['12', 'after'],
    ['14', 'after'],
  ])('card %s opens "%s" while a copy is not among the discards', (card, window) => {
    const play = (deck: string[], discard: string[]) => {
      const game = move(deck, discard, { german: ['01'] })
      game.play('german', 'move GRif/1 1H09', { dice: [SPENT.seven] })
      return game.state.agenda.at(-1)?.do
    }
    expect(play([card], [])).toBe(window)
    expect(play([], [card])).toBe('turn')
  })

  test('card 05 opens a question about the cost only while a copy may be held', () => {
    const play = (deck: string[]) => {
      const game = move(deck, [], { german: ['01'] })
      game.play('german', 'move GRif/1 1H09', { dice: deck.length > 0 ? [] : [SPENT.seven] })
      return game.state.agenda.at(-1)?.do
    }
    expect([play(['05']), play([])]).toEqual(['cost', 'turn'])
  })

  test('a card 12 played in this turn closes the window after the action', () => {
    const game = move([], ['14'], { german: ['01', '12'] })
    game.state.swift = true
    game.play('german', 'move GRif/1 1H09', { dice: [SPENT.seven] })
    expect(game.state.agenda.at(-1)?.do).toBe('turn')
  })

  test('CH-8.4b the window after a roll opens again after a card, while another may be held', () => {
    const again = (deck: string[], hand: string[]) => {
      const game = move(deck, [], { german: hand })
      game.play('german', 'move GRif/1 1H09', { dice: [SPENT.one] })
      game.play('german', hand[0] === '07' ? 'reroll 1' : 'luck', {
        dice: [hand[0] === '07' ? SPENT.two : 6],
      })
      return game.state.agenda.at(-1)?.do
    }
    expect(again(['07'], ['13', '01'])).toBe('rolled')
    expect(again(['13'], ['07', '01'])).toBe('rolled')
    expect(again(['01'], ['07', '01'])).not.toBe('rolled')
    expect(again(['07'], ['13'])).not.toBe('rolled')
  })
})
