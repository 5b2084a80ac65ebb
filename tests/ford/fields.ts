import type { Fields } from '../support/state-fields.ts'
import type { Ford } from './state.ts'

const EVERYBODY = [null, 'soviet', 'german'] as const

export const fields: Fields<Ford, 'round'> = {
  ledger: {
    agenda: { seen: 'its last step is the open question; what comes after follows from the round' },
    outcome: { seen: 'nobody is asked any more when it changes' },
    round: { seen: EVERYBODY },
    at: { seen: EVERYBODY },
    aim: { seen: 'each side sees its own half, which a test of its own shows', reset: 'round' },
  },
  moments: { round: event => event.type === 'round' },
  calm: () => true,
  starts: new Array(6).fill({ scenario: 'river', variants: {} }),
}
