import { positions, works } from '../../../data/pavlovs-house/index.ts'
import { plan } from '../../engine/act.ts'
import { type Param, type Question, type Task, verb } from '../../engine/system.ts'
import type { Umpire } from '../../engine/umpire.ts'
import { settleWeapons, tell } from './changes.ts'
import {
  type Ask,
  because,
  deciders,
  inHouse,
  isOccupied,
  isReady,
  MEN,
  menAt,
  type Pavlov,
  type ReplaceStep,
  type RoomStep,
  WEAPONS,
  weaponOn,
} from './state.ts'
import { DISPLACED, RESERVE } from './view.ts'
import type { Rule } from './words/refusals.ts'

const POSITIONS = positions.map((_, position) => position)
const PLACES = [...POSITIONS, RESERVE]

const mover: Param<Pavlov, Ask, number, Rule> = {
  name: 'man',
  kind: 'man',
  rule: 'PH-4-move-a',
  candidates: state => MEN.filter(man => inHouse(state, man)),
  bars: [{ rule: 'PH-4-move-c', stops: (state, _step, _before, man: number) => state.moved[man] === 1 }],
}

const destination: Param<Pavlov, Ask, number, Rule> = {
  name: 'to',
  kind: 'place',
  rule: 'PH-4-move-a',
  candidates: (state, _step, [man]) => POSITIONS.filter(position => position !== state.place[man]),
  bars: [
    { rule: 'PH-4-move-b', stops: (_state, _step, _before, to: number) => to === RESERVE },
    {
      rule: 'PH-4-move-h',
      stops: (state, _step, [man], to: number) =>
        menAt(state, to).some(other => other !== man && !isReady(state, other)),
    },
  ],
}

/** 4.0 A weapon of his symbol from the place he leaves; a position holds no second one. */
const along: Param<Pavlov, Ask, number, Rule> = {
  name: 'weapon',
  kind: 'weapon',
  rule: 'PH-4-weapons-a',
  optional: true,
  candidates: (state, _step, [man]) =>
    WEAPONS.filter(weapon => state.weaponAt[weapon] === state.place[man] && works(man, weapon)),
  bars: [
    {
      rule: 'PH-4-weapons-e',
      stops: (state, _step, [man, to]) => {
        const there = weaponOn(state, to)
        return there >= 0 && works(man, there)
      },
    },
  ],
}

export const move = verb({
  ends: true,
  command: true,
  bars: [because('PH-4-a', state => state.begun === 1), because('PH-1.1b', state => state.moves === 0)],
  params: [mover, destination, along],
  apply(state: Pavlov, _step: Ask, [man, to, weapon], umpire) {
    const there = menAt(state, to)
    state.moves--
    state.moved[man] = 1
    plan(state, { do: 'counterActions' })
    go(state, man, to, weapon, false, umpire)
    settleWeapons(state, umpire, to)
    plan(state, ...makeRoom(state, man, to, there), { do: 'settleWeapons' })
  },
})

function go(
  state: Pavlov,
  man: number,
  to: number,
  weapon: number | null,
  free: boolean,
  umpire: Umpire,
  from = state.place[man],
): void {
  state.place[man] = to
  if (weapon !== null) state.weaponAt[weapon] = to
  tell(state, { type: 'moved', man, from, to, weapon, free }, umpire)
}

/** 4.0 Who of those on the position must make room for the man who entered. */
function makeRoom(
  state: Pavlov,
  man: number,
  position: number,
  there: readonly number[],
): (RoomStep | ReplaceStep)[] {
  const weapon = weaponFor(state, man, position)
  const mates = weapon >= 0 && there.every(other => works(other, weapon))
  if (mates && there.length < 2) return []
  if (mates) return [{ do: 'replace', who: deciders(state), man, men: there, position }]
  return displace(state, there, position)
}

/** All leave the position together, then each finds his place. */
function displace(state: Pavlov, leaving: readonly number[], from: number): RoomStep[] {
  for (const man of leaving) state.place[man] = DISPLACED
  return leaving.map(man => ({ do: 'room', who: deciders(state), man, from }))
}

/** A weapon on the position that the man works, or −1. */
function weaponFor(state: Pavlov, man: number, position: number): number {
  return WEAPONS.find(weapon => state.weaponAt[weapon] === position && works(man, weapon)) ?? -1
}

/** A crew of two and a third man of their symbol: one of the two goes, the player says which. */
export const replace: Question<Pavlov, ReplaceStep, Rule> = {
  rule: 'PH-4-weapons-f',
  verbs: {
    choose: verb({
      ends: true,
      bars: [],
      params: [
        {
          name: 'man',
          kind: 'man',
          rule: 'PH-4-weapons-f',
          candidates: (_state: Pavlov, { men }: ReplaceStep) => men,
          bars: [],
        },
      ],
      apply(state: Pavlov, { position }: ReplaceStep, [man], umpire) {
        tell(state, { type: 'chosen', men: [man as number], why: 'room' }, umpire)
        plan(state, ...displace(state, [man as number], position))
      },
    }),
  },
}

/** 4.0 The displaced man goes at once to an unoccupied position or to the reserve. */
export const room: Question<Pavlov, RoomStep, Rule> = {
  rule: 'PH-4-move-d',
  verbs: {
    withdraw: verb({
      ends: true,
      bars: [],
      params: [
        {
          name: 'to',
          kind: 'place',
          rule: 'PH-4-move-d',
          candidates: () => PLACES,
          bars: [
            {
              rule: 'PH-4-move-g',
              stops: (state: Pavlov, _step: RoomStep, _before: unknown, to: number) =>
                to !== RESERVE && isOccupied(state, to),
            },
          ],
        } satisfies Param<Pavlov, RoomStep, number, Rule>,
        {
          name: 'weapon',
          kind: 'weapon',
          rule: 'PH-4-weapons-a',
          optional: true,
          candidates: (state: Pavlov, { man, from }: RoomStep) =>
            WEAPONS.filter(weapon => state.weaponAt[weapon] === from && works(man, weapon)),
          bars: [
            {
              rule: 'PH-4-weapons-g',
              stops: (state: Pavlov, { from }: RoomStep) => menAt(state, from).length === 2,
            },
          ],
        } satisfies Param<Pavlov, RoomStep, number, Rule>,
      ],
      apply(state: Pavlov, { man, from }: RoomStep, [to, weapon], umpire) {
        go(state, man, to as number, weapon as number | null, true, umpire, from)
      },
    }),
  },
}

export const weaponsHome: Task<Pavlov> = {
  run(state, _, umpire) {
    settleWeapons(state, umpire)
  },
}
