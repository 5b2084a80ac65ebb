import { catalogueListFromIds, type GameDataCatalogue } from '../../src/engine/catalogue.ts'
import type { SavedStateForm } from '../../src/engine/state-form.ts'
import {
  createAgendaForm,
  createIndexForm,
  createNullableForm,
  createNumberForm,
  createPerEntryForm,
  createRecordForm,
  outcomeForm,
} from '../../src/engine/state-form.ts'
import { type FordSide, HEXES, ROUNDS, SQUADS } from './facts.ts'
import type { Ford, FordStep } from './state.ts'

const hex = createIndexForm('hex')

const form = createRecordForm<Ford>({
  agenda: createAgendaForm<FordStep>({ round: {}, aim: {}, move: {}, fire: {} }),
  outcome: outcomeForm,
  round: createNumberForm(0, ROUNDS),
  at: createPerEntryForm('squad', createIndexForm('hex', -1)),
  aim: createRecordForm<Record<FordSide, number | null>>({
    soviet: createNullableForm(hex),
    german: createNullableForm(hex),
  }),
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
