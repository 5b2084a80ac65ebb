import {
  allowedTokenByLocation,
  approaches,
  BATTALION_LOCATION,
  COMMAND_INDEX,
  commandByLocation,
  commandsByCard,
  costOfReinforcement,
  FLAK_LOCATIONS,
  GUARDS_HQ_LOCATION,
  GUN_LOCATIONS,
  limits,
  locations,
  men,
  SIGNALS_UNIT_LOCATIONS,
  sapperLocations,
  TOKEN_INDEX,
  toSquareIndex,
  weapons,
} from '../../../../data/pavlovs-house/index.ts'
import { defineVerb, type SetParam, type Verb } from '../../../engine/system.ts'
import {
  announcePavlovEvent,
  insertIntoPile,
  movePiecesToReserve,
  placeTokenFromStock,
  raiseWallDefence,
  returnLocationToken,
  returnToStock,
} from '../state/changes.ts'
import {
  ALL_MEN,
  atLeastOneValue,
  isLocationDamaged,
  isLocationFree,
  listFogCardsInHand,
  type PavlovConstraint,
  type PavlovDecisionStep,
  type PavlovState,
  rejectVerbIf,
} from '../state/state.ts'
import { REMOVED_PLACE, STOCK_PLACE } from '../view/view.ts'
import type { PavlovRule } from '../words/refusals.ts'
import { createCommandCardParam, drawCardsIntoSovietHand, useCommandCard } from './soviet-cards.ts'

const LOCATIONS = locations.map((_, location) => location)
/** Rule 2.2: rejects a location whose command is not named on the chosen card. */
const onCard: PavlovConstraint<readonly [card: number]> = {
  rule: 'PH-2.2b',
  rejects: (_, location: number, { before: [card] }) =>
    !commandsByCard[card].includes(commandByLocation[location]),
}

/* Recover: a damage token on a location of the command returns to the stock. */

const repairable = (state: PavlovState, command: number): boolean =>
  LOCATIONS.some(location => commandByLocation[location] === command && isLocationDamaged(state, location))

export const repairVerb: Verb<PavlovState, PavlovDecisionStep, PavlovRule> = defineVerb({
  endsStep: true,
  command: true,
  constraints: [
    rejectVerbIf(
      'PH-2.2j',
      state =>
        !LOCATIONS.some(location => commandByLocation[location] >= 0 && isLocationDamaged(state, location)),
    ),
  ],
  params: [
    createCommandCardParam(null, repairable),
    {
      name: 'location',
      kind: 'location',
      rule: 'PH-2.2j',
      candidates: state => LOCATIONS.filter(location => isLocationDamaged(state, location)),
      constraints: [
        {
          rule: 'PH-2-8gsb-b',
          rejects: (_, location: number) => location === BATTALION_LOCATION,
        },
        onCard,
      ],
    },
  ],
  apply(state, [card, location], umpire) {
    useCommandCard(state, card, commandByLocation[location], umpire)
    returnLocationToken(state, location)
    announcePavlovEvent(state, { type: 'repaired', location }, umpire)
  },
})

/* Signals, artillery and anti-aircraft: place the token of the unit on a free location. */

const placeable = (state: PavlovState, location: number): boolean =>
  allowedTokenByLocation[location] >= 0 &&
  isLocationFree(state, location) &&
  state.stock[allowedTokenByLocation[location]] > 0
const taken =
  (own: readonly number[]) =>
  (state: PavlovState, location: number): boolean =>
    own.includes(location) && !isLocationFree(state, location)

export const readyTokenVerb: Verb<PavlovState, PavlovDecisionStep, PavlovRule> = defineVerb({
  endsStep: true,
  command: true,
  constraints: [rejectVerbIf('PH-2.2j', state => !LOCATIONS.some(location => placeable(state, location)))],
  params: [
    createCommandCardParam(
      command =>
        LOCATIONS.some(
          location => commandByLocation[location] === command && allowedTokenByLocation[location] >= 0,
        ),
      (state, command) =>
        LOCATIONS.some(location => commandByLocation[location] === command && placeable(state, location)),
    ),
    {
      name: 'location',
      kind: 'location',
      rule: 'PH-2.2j',
      candidates: () => LOCATIONS.filter(location => allowedTokenByLocation[location] >= 0),
      constraints: [
        onCard,
        { rule: 'PH-2-139sig-g', rejects: taken(SIGNALS_UNIT_LOCATIONS) },
        { rule: 'PH-2-32gar-c', rejects: taken(GUN_LOCATIONS) },
        { rule: 'PH-2-aa-e', rejects: taken(FLAK_LOCATIONS) },
        {
          rule: 'PH-0-terms-a',
          rejects: (state, location: number) =>
            allowedTokenByLocation[location] >= 0 && !placeable(state, location),
        },
      ],
    },
  ],
  apply(state, [card, location], umpire) {
    useCommandCard(state, card, commandByLocation[location], umpire)
    placeTokenFromStock(state, location, allowedTokenByLocation[location])
    announcePavlovEvent(state, { type: 'readied', location, token: allowedTokenByLocation[location] }, umpire)
  },
})

/* 139th Signals: a tactical decision. */

export const decideVerb: Verb<PavlovState, PavlovDecisionStep, PavlovRule> = defineVerb({
  endsStep: true,
  command: true,
  constraints: [
    rejectVerbIf('PH-2-139sig-c', state => listFogCardsInHand(state).length === 0),
    rejectVerbIf('PH-2-139sig-c:damage', state =>
      SIGNALS_UNIT_LOCATIONS.every(location => isLocationDamaged(state, location)),
    ),
  ],
  params: [createCommandCardParam(command => command === COMMAND_INDEX.signals)],
  apply(state, [card], umpire) {
    useCommandCard(state, card, COMMAND_INDEX.signals, umpire)
    const [fog] = listFogCardsInHand(state)
    state.hand.splice(state.hand.indexOf(fog), 1)
    insertIntoPile(state.fog, fog)
    announcePavlovEvent(state, { type: 'fogReturned', card: fog }, umpire)
    drawCardsIntoSovietHand(state, 1, null, umpire)
  },
})

/* 8th Guards Sappers. */

const BATTALION_CHOICE = 3
const noSapper = rejectVerbIf('PH-2-8gsb-a', state => state.supply[TOKEN_INDEX.sapper] === 0)
const isFull = (state: PavlovState, colour: number): boolean => state.walls[colour] >= limits.wallMax

export const fortifyVerb: Verb<PavlovState, PavlovDecisionStep, PavlovRule> = defineVerb({
  endsStep: true,
  command: true,
  constraints: [
    noSapper,
    rejectVerbIf(
      'PH-2.2j',
      state =>
        !isLocationDamaged(state, BATTALION_LOCATION) &&
        state.walls.every((_, colour) => isFull(state, colour)),
    ),
  ],
  params: [
    createCommandCardParam(command => command === COMMAND_INDEX.sappers),
    {
      name: 'wall',
      kind: 'wall',
      rule: 'PH-2-8gsb-b',
      candidates: () => [0, 1, 2, BATTALION_CHOICE],
      constraints: [
        {
          rule: 'PH-2-8gsb-c',
          rejects: (state, wall: number) => wall < BATTALION_CHOICE && isFull(state, wall),
        },
        {
          rule: 'PH-2.2j',
          rejects: (state, wall: number) =>
            wall === BATTALION_CHOICE && !isLocationDamaged(state, BATTALION_LOCATION),
        },
      ],
    },
  ],
  apply(state, [card, wall], umpire) {
    useCommandCard(state, card, COMMAND_INDEX.sappers, umpire)
    state.supply[TOKEN_INDEX.sapper]--
    returnToStock(state, TOKEN_INDEX.sapper)
    if (wall < BATTALION_CHOICE) raiseWallDefence(state, wall, umpire)
    else {
      returnLocationToken(state, BATTALION_LOCATION)
      announcePavlovEvent(state, { type: 'repaired', location: BATTALION_LOCATION }, umpire)
    }
  },
})

const APPROACHES = approaches.map((_, approach) => approach)
/**
 * Checks whether a sapper token may be placed on an approach. The approach's sapper location must hold no
 * sapper token and no enemy.
 */
const isMineable = (state: PavlovState, approach: number): boolean =>
  !state.mines[approach] && state.squares[toSquareIndex(approach, sapperLocations[approach])] < 0

export const placeMineVerb: Verb<PavlovState, PavlovDecisionStep, PavlovRule> = defineVerb({
  endsStep: true,
  command: true,
  constraints: [
    noSapper,
    rejectVerbIf('PH-2-8gsb-e', state => !APPROACHES.some(approach => isMineable(state, approach))),
  ],
  params: [
    createCommandCardParam(command => command === COMMAND_INDEX.sappers),
    {
      name: 'approach',
      kind: 'approach',
      rule: 'PH-2-8gsb-d',
      candidates: () => APPROACHES,
      constraints: [
        {
          rule: 'PH-2-8gsb-e',
          rejects: (state, approach: number) => !isMineable(state, approach),
        },
      ],
    },
  ],
  apply(state, [card, approach], umpire) {
    useCommandCard(state, card, COMMAND_INDEX.sappers, umpire)
    state.supply[TOKEN_INDEX.sapper]--
    state.mines[approach] = 1
    announcePavlovEvent(state, { type: 'mined', approach }, umpire)
  },
})

/* 13th Guards HQ, and the radio in the counter phase: they call men and weapons up to a limit of cost. */

const PIECES = Array.from({ length: ALL_MEN.length + weapons.length }, (_, piece) => piece)
const placeOf = (state: PavlovState, piece: number): number =>
  piece < men.length ? state.place[piece] : state.weaponAt[piece - men.length]
const costs = (pieces: readonly number[]): number => {
  let sum = 0
  for (const piece of pieces) sum += costOfReinforcement(piece)
  return sum
}

/** Checks whether the stock holds at least one man or weapon that costs no more than `points`. */
export function canAffordAnyPiece(state: PavlovState, points: number): boolean {
  return PIECES.some(piece => placeOf(state, piece) === STOCK_PLACE && costOfReinforcement(piece) <= points)
}

export function createRecruitsParam(
  points: number,
  rule: PavlovRule,
  stock: PavlovRule,
): SetParam<PavlovState, PavlovDecisionStep, PavlovRule> {
  return {
    name: 'pieces',
    kind: 'piece',
    rule: stock,
    candidates: (state, { chosen }) =>
      PIECES.filter(piece => placeOf(state, piece) === STOCK_PLACE && !chosen.includes(piece)),
    constraints: [
      {
        rule: 'PH-2-13grd-e',
        rejects: (state, piece: number) => placeOf(state, piece) === REMOVED_PLACE,
      },
      {
        rule,
        rejects: (_, piece, { chosen }) => costs(chosen) + costOfReinforcement(piece) > points,
      },
    ],
    many: atLeastOneValue,
    remaining: (_, { chosen }) => points - costs(chosen),
  }
}

export function sendReinforcementsToReserve(
  state: PavlovState,
  pieces: readonly number[],
  limit: number,
  radio: number | null,
  umpire: Parameters<typeof announcePavlovEvent>[2],
): void {
  movePiecesToReserve(state, pieces)
  announcePavlovEvent(
    state,
    { type: 'reinforced', pieces: [...pieces], cost: costs(pieces), limit, radio },
    umpire,
  )
}

export const sendReinforcementsVerb: Verb<PavlovState, PavlovDecisionStep, PavlovRule> = defineVerb({
  endsStep: true,
  command: true,
  constraints: [
    rejectVerbIf('PH-2-13grd-d', state => isLocationDamaged(state, GUARDS_HQ_LOCATION)),
    rejectVerbIf('PH-2.2j', state => !canAffordAnyPiece(state, limits.reinforcePoints)),
  ],
  params: [
    createCommandCardParam(command => command === COMMAND_INDEX.guards),
    createRecruitsParam(limits.reinforcePoints, 'PH-2-13grd-b', 'PH-2-13grd-b:stock'),
  ],
  apply(state, [card, pieces], umpire) {
    useCommandCard(state, card, COMMAND_INDEX.guards, umpire)
    sendReinforcementsToReserve(state, pieces, limits.reinforcePoints, null, umpire)
  },
})
