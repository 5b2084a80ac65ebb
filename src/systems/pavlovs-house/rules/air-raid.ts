import {
  ARMY_HQ,
  BATTALION,
  FLAK,
  limits,
  locationOf,
  SIGNALS,
  TOKEN,
} from '../../../../data/pavlovs-house/index.ts'
import { plan } from '../../../engine/actions/agenda.ts'
import { type Question, type Task, verb } from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { clearLocation, lose, putIn, putOn, roll, tell } from '../state/changes.ts'
import {
  atLeastOne,
  type Bombs,
  deciders,
  type FlakStep,
  isDamaged,
  isFree,
  type Pavlov,
} from '../state/state.ts'
import type { Rule } from '../words/refusals.ts'
import { pinEveryone } from './fire.ts'
import { change, hittable } from './modifiers.ts'

const readyFlak = (state: Pavlov): number[] => FLAK.filter(location => state.at[location] === TOKEN.aa)

/** Rule 3.0, bombing: asks for anti-aircraft tokens first, all at once. Then the bombs fall. */
export function askFlak(state: Pavlov, printedPlanes: number, printedDefence: number, umpire: Umpire): void {
  const planes = printedPlanes + change(state, 'ju87Planes')
  const defence = hittable(printedDefence + change(state, 'ju87Defence'))
  tell(state, { type: 'airRaid', planes, defence }, umpire)
  if (readyFlak(state).length > 0) plan(state, { do: 'flak', who: deciders(state), planes, defence })
  else plan(state, { do: 'bombs', planes })
}

export const flak: Question<Pavlov, FlakStep, Rule> = {
  rule: 'PH-3-ju87-b',
  verbs: {
    shoot: verb({
      ends: true,
      bars: [],
      params: [
        {
          name: 'locations',
          kind: 'location',
          rule: 'PH-3-ju87-b',
          candidates: (state, { chosen }) => readyFlak(state).filter(location => !chosen.includes(location)),
          bars: [],
          many: atLeastOne,
        },
      ],
      apply(state, [spent], umpire, { step: { planes, defence } }) {
        for (const location of spent) clearLocation(state, location)
        const dice = roll(spent.length * limits.flakDice, umpire)
        const downed = Math.min(planes, dice.filter(die => die >= defence).length)
        const left = planes - downed
        tell(state, { type: 'flak', locations: [...spent], dice, defence, downed, planes: left }, umpire)
        plan(state, { do: 'bombs', planes: left })
      },
    }),
    pass: verb({
      ends: true,
      closes: true,
      bars: [],
      params: [],
      apply(state, _, __, { step: { planes } }) {
        plan(state, { do: 'bombs', planes })
      },
    }),
  },
}

/** Resolves the aircraft one after another. */
export const bombs: Task<Pavlov, Bombs> = {
  run(state, { planes }, umpire) {
    if (planes === 0) return
    plan(state, { do: 'bombs', planes: planes - 1 })
    const dice = roll(limits.bombDice, umpire)
    let sum = 0
    for (const die of dice) sum += die
    bomb(state, dice, sum, umpire)
  },
}

function bomb(state: Pavlov, dice: readonly number[], sum: number, umpire: Umpire): void {
  let location = locationOf(sum)
  const told = { type: 'bombed', dice, sum, location, token: null } as const
  if (location === BATTALION && isDamaged(state, location)) {
    tell(state, { ...told, result: 'battalion' }, umpire)
    pinEveryone(state)
    return
  }
  // RULING: every damaged location passes the hit on, not only the signal locations. The rulebook's example does
  // so for location 10.
  while (location < ARMY_HQ && isDamaged(state, location)) location++
  if (isDamaged(state, location)) {
    tell(state, { ...told, location, result: 'headquarters' }, umpire)
    lose(state, 'headquarters', umpire)
    return
  }
  if (!isFree(state, location)) {
    const token = state.at[location]
    clearLocation(state, location)
    tell(state, { ...told, location, result: 'token', token }, umpire)
    return
  }
  const placed = putOn(state, location, TOKEN.damage)
  tell(state, { ...told, location, result: placed ? 'damage' : 'nothing' }, umpire)
  if (placed && SIGNALS.includes(location)) addFog(state, umpire)
}

/** Moves a fog of war card from the stock to the Soviet discard pile. */
function addFog(state: Pavlov, umpire: Umpire): void {
  const card = state.fog.shift()
  if (card === undefined) return
  putIn(state.discard, card)
  tell(state, { type: 'fogAdded', card }, umpire)
}
