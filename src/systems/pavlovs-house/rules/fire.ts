import {
  germanCardType,
  hasActionSymbol,
  limits,
  positionByNumber,
  positionNumbers,
  selectColourByDie,
  TOKEN_INDEX,
} from '../../../../data/pavlovs-house/index.ts'
import { enqueueSteps } from '../../../engine/actions/agenda.ts'
import { defineVerb, type QuestionRule, type TaskRule } from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import {
  announcePavlovEvent,
  isSuccessfulRoll,
  lowerWallDefence,
  pinMen,
  rollSeveralDice,
} from '../state/changes.ts'
import type { FireSource, RemovalCause } from '../state/events.ts'
import {
  type AssaultStep,
  decidingSovietRoles,
  type FireStep,
  isPositionOccupied,
  listEnemyKindsOnColour,
  listMenOnColour,
  menOnPosition,
  type PavlovState,
  type PinMenStep,
  type SniperVictimStep,
} from '../state/state.ts'
import type { PavlovRule } from '../words/refusals.ts'
import { computeTacticsModifier, countAssaultBuildingDice, countAssaultSuppressionDice } from './modifiers.ts'

/**
 * Rule 3.0: resolves a sniper, mortar or artillery card. First rolls the colour die, then the position die
 * (not for artillery), then the attack dice.
 */
export const resolveGermanFireTask: TaskRule<PavlovState, FireStep> = {
  run(state, { gun, card }, umpire) {
    const colourDie = umpire.d6()
    const colour = selectColourByDie(card, colourDie)
    const own = germanCardType(card).dice ?? 0
    if (gun === 'artillery') {
      const shot = {
        gun,
        card,
        colourDie,
        colour,
        count: own,
        extra: computeTacticsModifier(state, 'artilleryDice'),
      }
      if (shoot(state, shot, umpire)) hitWall(state, colour, 'artillery', umpire)
      return
    }
    const commanders = gun === 'sniper' && computeTacticsModifier(state, 'huntCommanders') > 0
    const target = findTarget(state, colour, commanders, umpire)
    if (!target) {
      announcePavlovEvent(state, { type: 'noTarget', gun, colourDie, colour }, umpire)
      return
    }
    const extra = computeTacticsModifier(state, gun === 'sniper' ? 'sniperDice' : 'mortarDice')
    if (!shoot(state, { gun, card, colourDie, colour, ...target, count: own, extra }, umpire)) return
    const men = menOnPosition(state, target.position)
    if (gun === 'mortar') enqueueSteps(state, pins(men, 'mortar'))
    else if (men.length === 1) enqueueSteps(state, { do: 'remove', men, cause: 'sniper' })
    else enqueueSteps(state, { do: 'victim', who: decidingSovietRoles(state), men })
  },
}

interface Target {
  readonly positionDie: number
  readonly position: number
}

/**
 * Rolls the position die and returns the position on this colour that is the target. If the rolled position
 * has no target, takes the next higher position that has one, else the next lower one. If no man is on the
 * colour, rolls no die and returns null.
 */
function findTarget(state: PavlovState, colour: number, commanders: boolean, umpire: Umpire): Target | null {
  const there = listMenOnColour(state, colour)
  if (there.length === 0) return null
  const hunted = commanders ? there.filter(man => hasActionSymbol(man, 'order')) : []
  const isTarget = (position: number): boolean =>
    hunted.length > 0
      ? hunted.some(man => state.place[man] === position)
      : isPositionOccupied(state, position)
  const positionDie = umpire.d6()
  const below = positionDie - 1
  const own = positionByNumber[colour]
  const upward = own.slice(below)
  const downward = own.slice(0, below).reverse()
  const position = [...upward, ...downward].find(isTarget)
  return position === undefined ? null : { positionDie, position }
}

interface Shot {
  readonly gun: FireSource
  readonly card: number
  readonly colourDie: number | null
  readonly colour: number
  readonly positionDie?: number
  readonly position?: number
  readonly count: number
  readonly extra: number
}

/** Rolls the dice of a shot against the defence value of a colour. Checks whether at least one die hits. */
function shoot(state: PavlovState, shot: Shot, umpire: Umpire): boolean {
  const { gun, card, colourDie, colour, positionDie = null, position = null, count, extra } = shot
  const dice = rollSeveralDice(count + extra, umpire)
  const defence = state.walls[colour]
  const hits = isSuccessfulRoll(dice, defence)
  const where = { colourDie, colour, positionDie, position }
  announcePavlovEvent(state, { type: 'fired', gun, card, ...where, dice, extra, defence, hits }, umpire)
  return hits
}

const pins = (men: readonly number[], cause: RemovalCause): PinMenStep => ({ do: 'pin', men, cause })

/**
 * Lowers the defence value of a colour by one. If it already has its minimum, pins every man on the colour
 * instead.
 */
function hitWall(state: PavlovState, colour: number, cause: RemovalCause, umpire: Umpire): void {
  if (state.walls[colour] > limits.wallMin) lowerWallDefence(state, colour, umpire)
  else enqueueSteps(state, pins(listMenOnColour(state, colour), cause))
}

export const pinMenTask: TaskRule<PavlovState, PinMenStep> = {
  run(state, { men, cause }, umpire) {
    pinMen(state, men, cause, umpire)
  },
}

/**
 * Rule 3.0: plans the step that pins all men on positions. This happens when a bomb hits location 3 and
 * location 3 is already damaged.
 */
export const enqueuePinningOfAllMen = (state: PavlovState): void =>
  enqueueSteps(
    state,
    pins(
      positionNumbers.flatMap((_, position) => menOnPosition(state, position)),
      'bomb',
    ),
  )

/**
 * Rule 3.0, assault: returns the six steps of an assault. The first three resolve suppression for green, red
 * and purple. The last three resolve the attack on the building, for the colours in the same order.
 */
export const createAssaultSteps = (card: number): AssaultStep[] =>
  (['assaultFire', 'assaultWall'] as const).flatMap(pass =>
    [0, 1, 2].map(colour => ({ do: 'assault' as const, pass, card, colour })),
  )

export const resolveAssaultTask: TaskRule<PavlovState, AssaultStep> = {
  run(state, { pass, card, colour }, umpire) {
    const value = pass === 'assaultFire' ? countAssaultSuppressionDice : countAssaultBuildingDice
    let count = 0
    for (const enemy of listEnemyKindsOnColour(state, colour)) count += value(state, enemy)
    if (count === 0) return
    const extra = computeTacticsModifier(state, 'assaultDice')
    const shot = { gun: pass, card, colourDie: null, colour, count, extra }
    if (pass === 'assaultWall') {
      if (shoot(state, shot, umpire)) hitWall(state, colour, 'assault', umpire)
      return
    }
    const target = findTarget(state, colour, false, umpire)
    if (!target) announcePavlovEvent(state, { type: 'noTarget', gun: pass, colourDie: null, colour }, umpire)
    else if (shoot(state, { ...shot, ...target }, umpire))
      enqueueSteps(state, pins(menOnPosition(state, target.position), 'assault'))
  },
}

/**
 * Rule 3.0, sniper: asks the Soviet player which of two men on the position is the victim. The question comes
 * after the sniper has hit.
 */
export const sniperVictimQuestion: QuestionRule<PavlovState, SniperVictimStep, PavlovRule> = {
  rule: 'PH-3-sniper-j',
  verbs: {
    choose: defineVerb({
      endsStep: true,
      constraints: [],
      params: [
        {
          name: 'man',
          kind: 'man',
          rule: 'PH-3-sniper-j',
          candidates: (_, { step: { men } }) => men,
          constraints: [],
        },
      ],
      apply(state, [man], umpire) {
        if (state.supply[TOKEN_INDEX.firstAid] > 0)
          announcePavlovEvent(state, { type: 'chosen', men: [man], why: 'sniper' }, umpire)
        enqueueSteps(state, { do: 'remove', men: [man], cause: 'sniper' })
      },
    }),
  },
}
