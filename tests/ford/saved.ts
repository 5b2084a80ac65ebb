import { type Catalogue, named } from '../../src/engine/catalogue.ts'
import type { Saved } from '../../src/engine/form.ts'
import { each, index, maybe, number, outcome, record, steps } from '../../src/engine/form.ts'
import { HEXES, ROUNDS, type Side, SQUADS } from './facts.ts'
import type { Ford, FordStep } from './index.ts'

const hex = index('hex')

const form = record<Ford>({
  agenda: steps<FordStep>({ round: {}, aim: {}, move: {}, fire: {} }),
  outcome,
  round: number(0, ROUNDS),
  at: each('squad', index('hex', -1)),
  aim: record<Record<Side, number | null>>({ soviet: maybe(hex), german: maybe(hex) }),
})

const catalogue: Catalogue = { lists: { hex: named(HEXES), squad: named(SQUADS) }, tables: {} }

export const saved: Saved<Ford> = {
  form,
  catalogue,
  catalogueOf: () => catalogue,
  events: { squad: 'squad', hex: 'hex', from: 'hex', to: 'hex' },
  called: {},
}
