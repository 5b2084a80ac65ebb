import { canUseWeapon, positions } from '../../../../data/pavlovs-house/index.ts'
import { enqueueSteps } from '../../../engine/actions/agenda.ts'
import {
  defineVerb,
  type OptionalParam,
  type Param,
  type QuestionRule,
  type SetParam,
  type TaskRule,
  type Verb,
} from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { announcePavlovEvent, returnUnmannedWeapons, sendWeaponToReserve } from '../state/changes.ts'
import {
  ALL_MEN,
  ALL_WEAPONS,
  atLeastOneValue,
  type DisplacedManStep,
  decidingSovietRoles,
  isInHouse,
  isManReady,
  isPositionOccupied,
  menOnPosition,
  type PavlovDecisionStep,
  type PavlovState,
  type ReplacedManStep,
  type ReturnSpareWeaponsStep,
  rejectVerbIf,
  weaponOnPosition,
} from '../state/state.ts'
import { DISPLACED_PLACE, RESERVE_PLACE } from '../view/view.ts'
import type { PavlovRule } from '../words/refusals.ts'

const POSITIONS = positions.map((_, position) => position)
const PLACES = [...POSITIONS, RESERVE_PLACE]

const mover: Param<PavlovState, PavlovDecisionStep, PavlovRule> = {
  name: 'man',
  kind: 'man',
  rule: 'PH-4-move-a',
  candidates: state => ALL_MEN.filter(man => isInHouse(state, man)),
  constraints: [{ rule: 'PH-4-move-c', rejects: (state, man: number) => state.moved[man] === 1 }],
}

const destination: Param<PavlovState, PavlovDecisionStep, PavlovRule, readonly [man: number]> = {
  name: 'to',
  kind: 'place',
  rule: 'PH-4-move-a',
  candidates: (state, { before: [man] }) => POSITIONS.filter(position => position !== state.place[man]),
  constraints: [
    { rule: 'PH-4-move-b', rejects: (_, to: number) => to === RESERVE_PLACE },
    {
      rule: 'PH-4-move-h',
      rejects: (state, to: number, { before: [man] }) =>
        menOnPosition(state, to).some(other => other !== man && !isManReady(state, other)),
    },
  ],
}

/**
 * Rule 4.0: optional parameter for a weapon that the moving man takes along from his old place. He must have
 * the weapon's symbol.
 */
const along: OptionalParam<PavlovState, PavlovDecisionStep, PavlovRule, readonly [man: number, to: number]> =
  {
    name: 'weapon',
    kind: 'weapon',
    rule: 'PH-4-weapons-a',
    optional: true,
    candidates: (state, { before: [man] }) =>
      ALL_WEAPONS.filter(weapon => state.weaponAt[weapon] === state.place[man] && canUseWeapon(man, weapon)),
    constraints: [],
  }

type Leaving = readonly [man: number, to: number, weapon: number | null]
/**
 * Rule 4.0: optional parameter for men on the position that the moving man enters. These men leave although
 * they could share the position with him.
 */
const leaving = {
  name: 'leaving',
  kind: 'man',
  rule: 'PH-4-weapons-c',
  optional: true,
  candidates: (state, { before: [man, to, weapon], chosen }) =>
    matesOf(state, man, to, weapon).filter(other => !chosen.includes(other)),
  constraints: [],
  many: atLeastOneValue,
} satisfies SetParam<PavlovState, PavlovDecisionStep, PavlovRule, Leaving> &
  OptionalParam<PavlovState, PavlovDecisionStep, PavlovRule, Leaving>

export const pavlovMoveVerb: Verb<PavlovState, PavlovDecisionStep, PavlovRule> = defineVerb({
  endsStep: true,
  command: true,
  constraints: [
    rejectVerbIf('PH-4-a', state => state.begun === 1),
    rejectVerbIf('PH-1.1b', state => state.moves === 0),
  ],
  params: [mover, destination, along, leaving],
  apply(state, [man, to, weapon, named], umpire) {
    const mates = matesOf(state, man, to, weapon)
    const out = mates.length === 0 ? menOnPosition(state, to) : (named ?? [])
    const spare = weapon === null ? -1 : weaponOnPosition(state, to)
    state.moves--
    state.moved[man] = 1
    enqueueSteps(state, { do: 'counterActions' })
    go(state, man, to, weapon, false, umpire)
    returnUnmannedWeapons(state, umpire, to)
    enqueueSteps(state, { do: 'settleWeapons', ...(spare >= 0 && { spare }) })
    if (mates.length === 2 && out.length === 0)
      enqueueSteps(state, {
        do: 'replace',
        who: decidingSovietRoles(state),
        man,
        men: mates,
        position: to,
        brought: weapon,
      })
    else enqueueSteps(state, ...displace(state, out, to, weapon))
  },
})

function go(
  state: PavlovState,
  man: number,
  to: number,
  weapon: number | null,
  free: boolean,
  umpire: Umpire,
  from = state.place[man],
): void {
  state.place[man] = to
  if (weapon !== null) state.weaponAt[weapon] = to
  announcePavlovEvent(state, { type: 'moved', man, from, to, weapon, free }, umpire)
}

/**
 * Rule 4.0: returns the men on a position who could share it with the man who enters. All of these men, and
 * the man himself, must have the symbol of the weapon that he brings. If he brings no weapon, the weapon on
 * the position counts.
 */
function matesOf(
  state: PavlovState,
  man: number,
  position: number,
  brought: number | null,
): readonly number[] {
  const there = menOnPosition(state, position)
  const weapon = brought ?? weaponOnPosition(state, position)
  return weapon >= 0 && [man, ...there].every(one => canUseWeapon(one, weapon)) ? there : []
}

/** Takes all listed men off a position. Returns one step for each man, which asks where he goes. */
function displace(
  state: PavlovState,
  men: readonly number[],
  from: number,
  brought: number | null,
): DisplacedManStep[] {
  for (const man of men) state.place[man] = DISPLACED_PLACE
  return men.map(man => ({ do: 'room', who: decidingSovietRoles(state), man, from, brought }))
}

/**
 * Rule 4.0: asks which man leaves a position when a third man with the symbol of its weapon enters. The player
 * chooses one of the two men who were there.
 */
export const replacedManQuestion: QuestionRule<PavlovState, ReplacedManStep, PavlovRule> = {
  rule: 'PH-4-weapons-f',
  verbs: {
    choose: defineVerb({
      endsStep: true,
      constraints: [],
      params: [
        {
          name: 'man',
          kind: 'man',
          rule: 'PH-4-weapons-f',
          candidates: (_, { step: { men } }) => men,
          constraints: [],
        },
      ],
      apply(state, [man], umpire, { step: { position, brought = null } }) {
        announcePavlovEvent(state, { type: 'chosen', men: [man], why: 'room' }, umpire)
        enqueueSteps(state, ...displace(state, [man], position, brought))
      },
    }),
  },
}

/** Rule 4.0: asks where a displaced man goes: to an unoccupied position or to the reserve. */
export const displacedManQuestion: QuestionRule<PavlovState, DisplacedManStep, PavlovRule> = {
  rule: 'PH-4-move-d',
  verbs: {
    withdraw: defineVerb({
      endsStep: true,
      constraints: [],
      params: [
        {
          name: 'to',
          kind: 'place',
          rule: 'PH-4-move-d',
          candidates: () => PLACES,
          constraints: [
            {
              rule: 'PH-4-move-g',
              rejects: (state, to: number) => to !== RESERVE_PLACE && isPositionOccupied(state, to),
            },
          ],
        },
        {
          name: 'weapon',
          kind: 'weapon',
          rule: 'PH-4-weapons-a',
          optional: true,
          candidates: (state, { step: { man, from, brought = null } }) =>
            ALL_WEAPONS.filter(
              weapon => state.weaponAt[weapon] === from && weapon !== brought && canUseWeapon(man, weapon),
            ),
          constraints: [
            {
              rule: 'PH-4-weapons-g',
              rejects: (state, _, { step: { from, brought = null } }) =>
                brought === null && menOnPosition(state, from).length === 2,
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
 * Rule 4.0: sends unused weapons to the reserve after men were displaced. A position holds only one weapon. If
 * the moving man brought a weapon, the old one goes to the reserve unless a displaced man took it along.
 */
export const returnSpareWeaponsTask: TaskRule<PavlovState, ReturnSpareWeaponsStep> = {
  run(state, { spare }, umpire) {
    if (spare !== undefined && state.weaponAt.filter(at => at === state.weaponAt[spare]).length > 1)
      sendWeaponToReserve(state, spare, umpire, true)
    returnUnmannedWeapons(state, umpire)
  },
}
