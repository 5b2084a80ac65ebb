import { positions, works } from '../../../../data/pavlovs-house/index.ts'
import { plan } from '../../../engine/actions/agenda.ts'
import {
  type OptionalParam,
  type Param,
  type Question,
  type SetParam,
  type Task,
  type Verb,
  verb,
} from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { sendHome, settleWeapons, tell } from '../state/changes.ts'
import {
  atLeastOne,
  because,
  type Decision,
  deciders,
  inHouse,
  isOccupied,
  isReady,
  MEN,
  menAt,
  type Pavlov,
  type ReplaceStep,
  type RoomStep,
  type SettleStep,
  WEAPONS,
  weaponOn,
} from '../state/state.ts'
import { DISPLACED, RESERVE } from '../view/view.ts'
import type { Rule } from '../words/refusals.ts'

const POSITIONS = positions.map((_, position) => position)
const PLACES = [...POSITIONS, RESERVE]

const mover: Param<Pavlov, Decision, Rule> = {
  name: 'man',
  kind: 'man',
  rule: 'PH-4-move-a',
  candidates: state => MEN.filter(man => inHouse(state, man)),
  bars: [{ rule: 'PH-4-move-c', stops: (state, man: number) => state.moved[man] === 1 }],
}

const destination: Param<Pavlov, Decision, Rule, readonly [man: number]> = {
  name: 'to',
  kind: 'place',
  rule: 'PH-4-move-a',
  candidates: (state, { before: [man] }) => POSITIONS.filter(position => position !== state.place[man]),
  bars: [
    { rule: 'PH-4-move-b', stops: (_, to: number) => to === RESERVE },
    {
      rule: 'PH-4-move-h',
      stops: (state, to: number, { before: [man] }) =>
        menAt(state, to).some(other => other !== man && !isReady(state, other)),
    },
  ],
}

/** Rule 4.0: optional weapon with the man's symbol that he takes along from the place he leaves. */
const along: OptionalParam<Pavlov, Decision, Rule, readonly [man: number, to: number]> = {
  name: 'weapon',
  kind: 'weapon',
  rule: 'PH-4-weapons-a',
  optional: true,
  candidates: (state, { before: [man] }) =>
    WEAPONS.filter(weapon => state.weaponAt[weapon] === state.place[man] && works(man, weapon)),
  bars: [],
}

type Leaving = readonly [man: number, to: number, weapon: number | null]
/**
 * Rule 4.0: optional parameter for men who leave the position although they could share it. Two men may share a
 * position, but need not.
 */
const leaving = {
  name: 'leaving',
  kind: 'man',
  rule: 'PH-4-weapons-c',
  optional: true,
  candidates: (state, { before: [man, to, weapon], chosen }) =>
    matesOf(state, man, to, weapon).filter(other => !chosen.includes(other)),
  bars: [],
  many: atLeastOne,
} satisfies SetParam<Pavlov, Decision, Rule, Leaving> & OptionalParam<Pavlov, Decision, Rule, Leaving>

export const move: Verb<Pavlov, Decision, Rule> = verb({
  ends: true,
  command: true,
  bars: [because('PH-4-a', state => state.begun === 1), because('PH-1.1b', state => state.moves === 0)],
  params: [mover, destination, along, leaving],
  apply(state, [man, to, weapon, named], umpire) {
    const mates = matesOf(state, man, to, weapon)
    const out = mates.length === 0 ? menAt(state, to) : (named ?? [])
    const spare = weapon === null ? -1 : weaponOn(state, to)
    state.moves--
    state.moved[man] = 1
    plan(state, { do: 'counterActions' })
    go(state, man, to, weapon, false, umpire)
    settleWeapons(state, umpire, to)
    plan(state, { do: 'settleWeapons', ...(spare >= 0 && { spare }) })
    if (mates.length === 2 && out.length === 0)
      plan(state, { do: 'replace', who: deciders(state), man, men: mates, position: to, brought: weapon })
    else plan(state, ...displace(state, out, to, weapon))
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

/**
 * Rule 4.0: returns the men on a position who could share it with the man who enters. All must have the symbol
 * of the weapon he brings, or else of the weapon there.
 */
function matesOf(state: Pavlov, man: number, position: number, brought: number | null): readonly number[] {
  const there = menAt(state, position)
  const weapon = brought ?? weaponOn(state, position)
  return weapon >= 0 && [man, ...there].every(one => works(one, weapon)) ? there : []
}

/** Displaces all these men at once. Then each of them is given a new place. */
function displace(state: Pavlov, men: readonly number[], from: number, brought: number | null): RoomStep[] {
  for (const man of men) state.place[man] = DISPLACED
  return men.map(man => ({ do: 'room', who: deciders(state), man, from, brought }))
}

/**
 * A third man with the same symbol enters a position with a crew of two. The player chooses which of the two
 * leaves.
 */
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
          candidates: (_, { step: { men } }) => men,
          bars: [],
        },
      ],
      apply(state, [man], umpire, { step: { position, brought = null } }) {
        tell(state, { type: 'chosen', men: [man], why: 'room' }, umpire)
        plan(state, ...displace(state, [man], position, brought))
      },
    }),
  },
}

/** Rule 4.0: a displaced man goes at once to an unoccupied position or to the reserve. */
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
              stops: (state, to: number) => to !== RESERVE && isOccupied(state, to),
            },
          ],
        },
        {
          name: 'weapon',
          kind: 'weapon',
          rule: 'PH-4-weapons-a',
          optional: true,
          candidates: (state, { step: { man, from, brought = null } }) =>
            WEAPONS.filter(
              weapon => state.weaponAt[weapon] === from && weapon !== brought && works(man, weapon),
            ),
          bars: [
            {
              rule: 'PH-4-weapons-g',
              stops: (state, _, { step: { from, brought = null } }) =>
                brought === null && menAt(state, from).length === 2,
            },
          ],
        },
      ],
      apply(state, [to, weapon], umpire, { step: { man, from } }) {
        go(state, man, to, weapon, true, umpire, from)
      },
    }),
  },
}

/**
 * Sends spare weapons to the reserve after men were displaced. A position holds one weapon, so the old one
 * leaves if a new one was brought and no man took it along.
 */
export const weaponsHome: Task<Pavlov, SettleStep> = {
  run(state, { spare }, umpire) {
    if (spare !== undefined && state.weaponAt.filter(at => at === state.weaponAt[spare]).length > 1)
      sendHome(state, spare, umpire, true)
    settleWeapons(state, umpire)
  },
}
