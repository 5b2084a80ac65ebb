import { painters } from '../../render/registry.ts'
import type { PictureSubject } from '../../render/request.ts'
import { systems } from '../../src/systems/index.ts'
import { freshMatch } from '../support/conformance.ts'
import { unpainted } from './unpainted.ts'

/** Systems with a picture of their own for this wish. A painter may have one board for every wish. */
export function systemsWithOwn(show: PictureSubject): string[] {
  return Object.keys(systems).filter(id => {
    const setup = { scenario: systems[id].scenarios[0].id, variants: {} }
    const [{ role }] = systems[id].rules.roles(setup)
    const { state } = freshMatch(systems[id], setup, 'own picture').match
    const view = JSON.parse(JSON.stringify(systems[id].views.view(state, role)))
    const widthOf = (show: PictureSubject) =>
      unpainted(() => painters[id].paint(view, { system: id, lang: 'en', view, role, said: [], show })).canvas
        .width
    return widthOf(show) !== widthOf({ kind: 'board' })
  })
}
