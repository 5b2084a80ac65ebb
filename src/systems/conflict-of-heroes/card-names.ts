import { cards } from '../../../data/conflict-of-heroes/index.ts'

const named = (id: string): number => cards.findIndex(card => card.id === id)

/** Cards by what they are, as indices. */
export const CARD = {
  adrenaline: named('01'),
  decision: named('02'),
  followMe: named('03'),
  rallyCall: named('04'),
  response: named('05'),
  confusion: named('06'),
  sergeants: named('07'),
  officer: named('08'),
  cover: named('09'),
  sniper: named('10'),
  aimed: named('11'),
  swift: named('12'),
  luck: named('13'),
  scouts: named('14'),
  bogged: named('15'),
  clearing: named('16'),
  mining: named('17'),
  score: named('18'),
  event: named('19'),
  ceaseFire: named('20'),
  grenades: named('B01'),
  molotov: named('B02'),
  charge: named('B03'),
} as const
