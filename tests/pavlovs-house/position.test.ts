import { expect, test } from 'vitest'
import { Umpire } from '../../src/engine/umpire.ts'
import { pavlovsHouse } from '../../src/systems/pavlovs-house/index.ts'

const quiet = () => new Umpire({ die: () => 1, draw: () => 0 })
const arrange = (position: unknown) => pavlovsHouse.arrange(position, quiet())

const bombs = (planes: unknown) => ({ agenda: [{ do: 'endTurn' }, { do: 'bombs', planes }] })
test.each<[unknown, string]>([
  [null, 'position: expected an object'],
  [{ weather: 1 }, 'position: expected mode'],
  [{ mode: 'constructor' }, 'mode: expected solo'],
  [{ tactics: 'competitive' }, 'tactics: expected competitive with a German player only'],
  [{ support: 'yes' }, 'support: expected true or false'],
  [{ turn: 1e9 }, 'turn: expected a number from 0 to 99'],
  [{ phase: 'planning' }, 'phase: expected planning with a German player only'],
  [{ men: [] }, 'men: expected an object'],
  [{ men: { Pavlov: 7 } }, 'men'],
  [{ weapons: { Maxim1: 'constructor' } }, 'weapons.Maxim1: expected the name of a place, not "constructor"'],
  [{ walls: { green: 7 } }, 'walls.green: expected a number from 0 to 6'],
  [{ supply: { food: 1e9 } }, 'supply.food: expected a number from 0 to'],
  [{ supply: { food: -1 } }, 'supply.food: expected a number from 0 to'],
  [{ staging: { food: 6 } }, 'more than the printed number of "food"'],
  [{ enemies: { '1.1': 'tiger' } }, 'enemies.1.1: expected one of riflemen'],
  [
    { enemies: Object.fromEntries(['1.1', '1.2', '1.3', '1.4'].map(square => [square, 'pz4'])) },
    'enemies: expected no more than the printed number of pz4',
  ],
  [{ mines: {} }, 'mines: expected a list'],
  [{ mines: ['1', '1'] }, 'mines.1: expected "1" once only'],
  [{ hand: ['68'], discard: ['68'] }, 'discard: expected 68 in one place only'],
  [{ deck: 'all' }, 'deck: expected a list'],
  [{ cardActions: 1e9 }, 'cardActions: expected a number from 0 to 4'],
  [{ moves: 1e9 }, 'moves: expected a number from 0 to 4'],
  [{ due: 1e9 }, 'due: expected a number from 0 to 3'],
  [{ german: 1 }, 'german: expected an object'],
  [{ tacticsDecks: [['none']] }, 'tacticsDecks.0.0: expected the name of a tactics'],
  [{ tacticsLeft: [99, 0, 0, 0] }, 'tacticsLeft.0: expected a number from 0 to'],
  [{ outcome: { winners: ['red'], reason: '' } }, 'outcome.winners.0: expected a side'],
  [{ agenda: {} }, 'agenda: expected a list'],
  [{ agenda: [] }, 'agenda.0.do: expected turn, endTurn, score'],
  [{ agenda: [{ do: 'endTurn' }, { do: 'constructor' }] }, 'agenda.1.do: expected turn'],
  [{ agenda: [{ do: 'endTurn', planes: 1 }] }, 'agenda.0: expected do'],
  [{ agenda: new Array(61).fill({ do: 'endTurn' }) }, 'agenda: expected a list of at most 60'],
  [bombs(1e9), 'agenda.1.planes: expected a number from 0 to 9'],
  [bombs(undefined), 'agenda.1.planes: expected a number from 0 to 9'],
  [{ agenda: [{ do: 'endTurn' }, { do: 'cards', who: ['german'] }] }, 'agenda.1.who.0: expected soviet'],
  [
    { agenda: [{ do: 'endTurn' }, { do: 'remove', men: [], cause: 'raid' }] },
    'agenda.1.men: expected a list that is not empty',
  ],
  [
    { agenda: [{ do: 'endTurn' }, { do: 'pin', men: [99], cause: 'raid' }] },
    'agenda.1.men.0: expected a number from 0 to',
  ],
])('a position that no game can be in is refused by field: %j', (position, message) => {
  expect(() => arrange(position)).toThrow(message)
})
