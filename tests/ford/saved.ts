import { catalogueListFromIds, type GameDataCatalogue } from '../../src/engine/catalogue.ts'
import type { SavedStateForm } from '../../src/engine/state-form.ts'
import {
  agendaForm,
  indexForm,
  nullableForm,
  numberForm,
  outcomeForm,
  perEntryForm,
  recordForm,
} from '../../src/engine/state-form.ts'
import { type FordSide, HEXES, ROUNDS, SQUADS } from './facts.ts'
import type { Ford, FordStep } from './state.ts'

const hex = indexForm('hex')

const form = recordForm<Ford>({
  agenda: agendaForm<FordStep>({ round: {}, aim: {}, move: {}, fire: {} }),
  outcome: outcomeForm,
  round: numberForm(0, ROUNDS),
  at: perEntryForm('squad', indexForm('hex', -1)),
  aim: recordForm<Record<FordSide, number | null>>({ soviet: nullableForm(hex), german: nullableForm(hex) }),
})

const catalogue: GameDataCatalogue = {
  lists: { hex: catalogueListFromIds(HEXES), squad: catalogueListFromIds(SQUADS) },
  tables: {},
}

export const saved: SavedStateForm<Ford> = {
  form,
  catalogue,
  catalogueOf: () => catalogue,
  events: { squad: 'squad', hex: 'hex', from: 'hex', to: 'hex' },
  factNames: {},
}
