import type { HellEvent } from '../../src/systems/hells-gate/state/events.ts'
import type { HellState } from '../../src/systems/hells-gate/state/state.ts'
import { computeHitsByFace } from '../../src/systems/hells-gate/view/odds.ts'
import type { Reader } from './probe.ts'

export const hellsGateReader: Reader<HellState, HellEvent> = {
  kinds: ['combat attack hits', 'breakout breakout escape', 'movement done mud'],
  claims(event) {
    if (event.type === 'breakoutOdds') return [{ what: 'escape', chance: event.chance }]
    if (event.type === 'weatherOdds') return [{ what: 'mud', chance: event.chance }]
    if (event.type !== 'odds') return []
    const faces = computeHitsByFace(event)
    return [...new Set(faces)].map(hits => ({
      what: `hits ${hits}`,
      chance: faces.filter(one => one === hits).length / faces.length,
    }))
  },
  came(what, { heard }) {
    const events = heard as readonly HellEvent[]
    for (const event of events) {
      if (what === 'escape' && event.type === 'breakout') return event.escaped
      if (what === 'mud' && event.type === 'weather') return event.mud
      if (what.startsWith('hits') && event.type === 'attacked') return what === `hits ${event.hits}`
    }
    return null
  },
  plain: () => null,
}
