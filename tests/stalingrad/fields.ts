import type { StalingradState } from '../../src/systems/stalingrad/state/state.ts'
import type { Fields, Ledger } from '../support/state-fields.ts'

const EVERYBODY = [null, 'german', 'soviet'] as const

type Moment = 'turn'
const ledger: Ledger<StalingradState, Moment> = {
  agenda: { seen: 'its last step is the open question' },
  outcome: { seen: 'nobody is asked any more when it changes' },
  options: { seen: EVERYBODY, constant: true },
  turn: { seen: EVERYBODY },
  toAct: { seen: EVERYBODY, reset: 'turn' },
  action: { seen: EVERYBODY, reset: 'turn' },
  acted: { seen: EVERYBODY },
  passes: { seen: EVERYBODY, reset: 'turn' },
  area: { seen: EVERYBODY },
  spent: { seen: EVERYBODY, with: ['area'], reset: 'turn' },
  count: { seen: 'follows from where the units are' },
  fresh: { seen: 'follows from where the units are and which of them are spent' },
  control: { seen: EVERYBODY },
  fired: { seen: EVERYBODY, reset: 'turn' },
  hand: { seen: 'only the own one' },
  deck: { seen: 'face down; its size is seen' },
  discards: { seen: EVERYBODY },
  chosen: { seen: 'by its owner, as the cards that rest' },
  fewer: { seen: 'told when the die falls, and of account only until the cards are drawn', reset: 'turn' },
  stood: { seen: EVERYBODY, reset: 'turn' },
  mobility: { seen: EVERYBODY },
  marker: { seen: EVERYBODY },
  relief: { seen: 'while reinforcements arrive, where somebody may still relieve' },
  named: { seen: 'by everybody while the action is answered, never between two actions' },
  answer: { seen: 'told at once by what is played, or by dice that fall without it' },
  last: { seen: EVERYBODY },
}

const all = {
  noStepBack: 'on',
  counterattack: 'on',
  mobility: 'on',
  concentration: 'on',
  supply: 'on',
  friendlyFire: 'on',
  crossings: 'on',
  battalions: 'a',
  manoeuvre: 'on',
}
const base = { scenario: 'city', variants: {} }
const rich = { scenario: 'city', variants: { ...all, commanders: 'rest' } }

export const fields: Fields<StalingradState, Moment> = {
  ledger,
  moments: { turn: ({ type }) => type === 'turn' },
  calm: question => question === 'action',
  starts: [base, rich, rich],
}
