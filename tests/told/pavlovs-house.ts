import { Umpire } from '../../src/engine/umpire.ts'
import { pavlovsHouse } from '../../src/systems/pavlovs-house/index.ts'
import { ALL_SHOTS } from '../../src/systems/pavlovs-house/rules/actions.ts'
import type { PavlovEvent } from '../../src/systems/pavlovs-house/state/events.ts'
import type { PavlovState } from '../../src/systems/pavlovs-house/state/state.ts'
import type { Reader } from './probe.ts'

/** The last turn with the Milk House open: few games come so far. Each time somebody else is still there. */
const RAIDERS = ['Pavlov', 'Alexandr', 'Kiselev', 'Khait', 'Chekhov', 'Afanas']
const LAST_TURNS = RAIDERS.map((_, count) => (): PavlovState => {
  const men = RAIDERS.slice(0, count + 1).map((man, at) => [man, at % 2 === 0 ? 'reserve' : 'G2'])
  const last = { phase: 'counters', turn: 21, stack: [], storm: 'MilkHouse' } as const
  const umpire = new Umpire({ die: () => 1, draw: () => 0 }, true)
  return pavlovsHouse.rules.fromPosition({ ...last, men: Object.fromEntries(men) }, umpire)
})

export const pavlovReader: Reader<PavlovState, PavlovEvent> = {
  kinds: [
    'counters attack success',
    'counters volley shot',
    'counters fire success',
    'counters observe success',
    'counters observe second',
    'stop stop success',
    'flak shoot success',
    'cards raid success',
    'cards raid fall',
    'finalRaid storm success',
    'finalRaid storm fall',
  ],
  starts: LAST_TURNS,
  claims(event, { action }) {
    if (event.type === 'chances')
      return event.shots.map(({ shot, chance }) => ({ what: `shot ${shot}`, chance }))
    if (event.type !== 'chance') return []
    const men = action.args.find(Array.isArray) as readonly number[] | undefined
    return [
      { what: 'success', chance: event.chance },
      ...(event.second ? [{ what: 'second', chance: event.second.chance }] : []),
      ...(event.falls && men ? [{ what: `fall ${men[0]}`, chance: event.falls }] : []),
    ]
  },
  came(what, { heard }) {
    const [sort, who] = what.split(' ')
    const events = heard as readonly PavlovEvent[]
    const observed = events.filter(event => event.type === 'observed')
    if (sort === 'second') return observed[1]?.destroyed ?? null
    for (const event of events) {
      if (sort === 'shot') {
        const { man, square } = ALL_SHOTS[Number(who)]
        if (event.type === 'attacked' && event.men[0] === man && event.square === square)
          return event.destroyed
      } else if (sort === 'fall') {
        if (event.type === 'casualty' && event.man === Number(who)) return !event.lives
      } else if (event.type === 'attacked' || event.type === 'observed') return event.destroyed
      else if (event.type === 'stopFire') return event.stopped
      else if (event.type === 'flak') return event.downed > 0
      else if (event.type === 'raided') return event.won
    }
    return null
  },
  plain: () => null,
}
