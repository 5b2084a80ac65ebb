import { areas, cardNames, cards } from '../../data/stalingrad/index.ts'
import type { GameEvent } from '../../src/engine/model.ts'
import type { GroupMoveMode, StalingradEvent } from '../../src/systems/stalingrad/state/events.ts'

const FIRES = ['adjacent', 'inside', 'assault'] as const
/** Every way in which a card can be played, over all options. */
export const allWays: readonly string[] = [
  ...['factor', 'no factor', 'crossing', 'alone', 'then units', 'then card', 'again'].map(
    way => `ju87 ${way}`,
  ),
  ...FIRES.flatMap(where => [`sappers ${where}`, `mg ${where}`]),
  'sappers again',
  'mg again',
  ...['with fire', 'without fire', 'cancelled'].map(way => `assault ${way}`),
  ...['heavyart', 'bombers', 'artillery'].flatMap(card => [`${card} factor`, `${card} no factor`]),
  'katyusha factor',
  ...['heavyart', 'bombers', 'artillery', 'katyusha'].map(card => `spotters ${card}`),
  ...['fire', 'deffire', 'artillery', 'katyusha'].map(card => `ammo ${card}`),
  ...['move', 'assault', 'concentration'].map(mode => `deffire ${mode}`),
  'deffire factor',
  'deffire no factor',
  'deffire again',
  ...['move', 'assault', 'mobility', 'concentration'].map(mode => `mines ${mode}`),
  'mines again',
  'sewers 1',
  'sewers 2',
  ...['fire', 'ju87', 'heavyart', 'bombers'].map(card => `rubble ${card}`),
  ...['move', 'fire', 'assault', 'mobility'].map(what => `zaitsev ${what}`),
]

/** Names the ways met in a stream of events, in the order in which they were said. One for each run of games. */
export function ways(): (event: GameEvent) => readonly string[] {
  let mode: GroupMoveMode | 'inside' | 'adjacent' | null = null
  let pending: string | null = null
  let attacked = ''
  let struck = false
  let laid = new Map<string, number>()
  const fireMode = () => (mode === 'inside' || mode === 'adjacent' ? mode : 'assault')
  const again = (card: string): string[] => {
    laid.set(card, (laid.get(card) ?? 0) + 1)
    return laid.get(card) === 2 ? [`${card} again`] : []
  }
  const begins = (next: typeof mode): string[] => {
    const after = struck ? ['ju87 then units'] : []
    mode = next
    pending = null
    struck = false
    laid = new Map()
    return after
  }
  const played = (card: number): string[] => {
    const id = cardNames[card]
    const { effect, own } = cards[card]
    if (effect === 'mines') return [`mines ${mode}`, ...again(id)]
    if (effect === 'sappers' || effect === 'machineGuns') return [`${id} ${fireMode()}`, ...again(id)]
    if (effect === 'rubble') return [`rubble ${pending ?? 'fire'}`]
    if (effect === 'shortage') return [`ammo ${pending ?? 'fire'}`]
    if (effect === 'spotters') return [`spotters ${attacked}`]
    if (effect === 'zaitsev' || effect === 'assault' || effect === 'sewers') return []
    pending = id
    if (effect === 'defensiveFire') return [`deffire ${mode}`, ...again(id)]
    if (effect === 'strike') {
      const met = struck ? ['ju87 again'] : []
      struck = true
      return met
    }
    const met = struck && own ? ['ju87 then card'] : []
    struck = false
    return met
  }
  return event => {
    const said = event as StalingradEvent
    switch (said.type) {
      case 'moves':
        return [...begins(said.mode), ...(said.mode === 'sewers' ? [`sewers ${said.path.length}`] : [])]
      case 'fires':
        return begins(said.from === said.target ? 'inside' : 'adjacent')
      case 'played':
        return played(said.card)
      case 'cancelled': {
        if (cards[said.card].effect !== 'zaitsev') return []
        return [`zaitsev ${said.what}`, ...(said.what === 'assault' ? ['assault cancelled'] : [])]
      }
      case 'attack': {
        pending = null
        if (said.card === null) return mode === 'assault' ? ['assault with fire'] : []
        attacked = cardNames[said.card]
        if (areas[said.area].kind === 'crossing') return [`${attacked} crossing`]
        return said.card === cardNames.indexOf('mines')
          ? []
          : [`${attacked} ${said.terms.some(({ of }) => of === 'area') ? 'factor' : 'no factor'}`]
      }
      case 'noFire':
        return ['assault without fire']
      case 'stopped':
        struck = false
        return ['ju87 alone']
      case 'turn':
        struck = false
        return []
      default:
        return []
    }
  }
}
