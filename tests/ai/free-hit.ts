import { position } from '../hells-gate/hell.ts'

/** Eight to one against a lone division. */
export const freeHit = () =>
  position({
    '20TC': 'D5',
    '29TC': 'D5',
    '20GRC': 'C4',
    '75RC': 'C4',
    '34ID': 'D4 reduced',
    '198ID': 'A1',
  }).state
