import type { StalingradEvent } from '../../src/systems/stalingrad/state/events.ts'
import type { StalingradState, StalingradStep } from '../../src/systems/stalingrad/state/state.ts'
import { computeCasualtyChance } from '../../src/systems/stalingrad/view/odds.ts'
import type { Play, Reader } from './probe.ts'

const WINDOWS = ['declared', 'enter', 'ammunition', 'sappers', 'answer']
const POINTS = [1, 3]

/** Points of the roll that the preview is about, and whether a double hit the own side. */
function rollOf(play: Play<StalingradState>, area: string, card: string) {
  const events = play.heard as readonly StalingradEvent[]
  const at = events.findIndex(
    event => event.type === 'attack' && String(event.area) === area && String(event.card) === card,
  )
  const roll = events[at]
  if (roll?.type !== 'attack') return null
  const own = events.slice(at).some(event => event.type === 'friendlyFire')
  return { points: roll.points, own }
}

/** What nobody reacts to: a shot, a card, Mines that are met; then whatever has to be decided is left alone. */
export const stalingradReader: Reader<StalingradState, StalingradEvent> = {
  kinds: [
    ...['fire', 'assault', 'card'].map(verb => `action ${verb} points`),
    'action card own',
    ...['play', 'stand', 'decline'].map(verb => `declared ${verb} points`),
    'enter play points',
    ...['play', 'stand', 'decline'].map(verb => `answer ${verb} points`),
    'ammunition decline points',
    'sappers play points',
    'sappers decline points',
    'spotters play points',
    'ammunition decline own',
  ],
  claims(event) {
    if (event.type !== 'odds' || event.aside) return []
    const name = `${event.area} ${event.card}`
    return [
      ...POINTS.map(points => ({
        what: `points ${name} ${points}`,
        chance: computeCasualtyChance(event, points),
      })),
      ...(event.own ? [{ what: `own ${name}`, chance: event.own }] : []),
    ]
  },
  came(what, play) {
    const [sort, area, card, points] = what.split(' ')
    const roll = rollOf(play, area, card)
    if (!roll) return null
    return sort === 'own' ? roll.own : roll.points >= Number(points)
  },
  plain(state) {
    const step = state.agenda[state.agenda.length - 1] as StalingradStep & { who?: readonly string[] }
    return WINDOWS.includes(step.do) && step.who
      ? { by: step.who[0], action: { verb: 'decline', args: [] } }
      : null
  },
}
