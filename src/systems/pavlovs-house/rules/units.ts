import {
  approaches,
  BATTALION,
  COMMAND,
  commandAt,
  commandsOn,
  costOf,
  FLAK,
  GUARDS_HQ,
  GUNS,
  limits,
  locations,
  men,
  SIGNALS,
  sapperAt,
  squareOf,
  TOKEN,
  tokenFor,
  weapons,
} from '../../../../data/pavlovs-house/index.ts'
import { type SetParam, type Verb, verb } from '../../../engine/system.ts'
import { clearLocation, giveBack, putIn, putOn, raiseWall, reinforce, tell } from '../state/changes.ts'
import {
  atLeastOne,
  type Bar,
  because,
  type Decision,
  fogInHand,
  isDamaged,
  isFree,
  MEN,
  type Pavlov,
} from '../state/state.ts'
import { REMOVED, STOCK } from '../view/view.ts'
import type { Rule } from '../words/refusals.ts'
import { cardWith, drawCards, use } from './soviet-cards.ts'

const LOCATIONS = locations.map((_, location) => location)
/** The location must belong to a command on the chosen card. */
const onCard: Bar<readonly [card: number]> = {
  rule: 'PH-2.2b',
  stops: (_, location: number, { before: [card] }) => !commandsOn[card].includes(commandAt[location]),
}

/* Recover: the damage token of one location of the command goes to the stock. */

const repairable = (state: Pavlov, command: number): boolean =>
  LOCATIONS.some(location => commandAt[location] === command && isDamaged(state, location))

export const repair: Verb<Pavlov, Decision, Rule> = verb({
  ends: true,
  command: true,
  bars: [
    because(
      'PH-2.2j',
      state => !LOCATIONS.some(location => commandAt[location] >= 0 && isDamaged(state, location)),
    ),
  ],
  params: [
    cardWith(null, repairable),
    {
      name: 'location',
      kind: 'location',
      rule: 'PH-2.2j',
      candidates: state => LOCATIONS.filter(location => isDamaged(state, location)),
      bars: [
        {
          rule: 'PH-2-8gsb-b',
          stops: (_, location: number) => location === BATTALION,
        },
        onCard,
      ],
    },
  ],
  apply(state, [card, location], umpire) {
    use(state, card, commandAt[location], umpire)
    clearLocation(state, location)
    tell(state, { type: 'repaired', location }, umpire)
  },
})

/* Signals, artillery and anti-aircraft: place the token of the unit on a free location. */

const placeable = (state: Pavlov, location: number): boolean =>
  tokenFor[location] >= 0 && isFree(state, location) && state.stock[tokenFor[location]] > 0
const taken =
  (own: readonly number[]) =>
  (state: Pavlov, location: number): boolean =>
    own.includes(location) && !isFree(state, location)

export const ready: Verb<Pavlov, Decision, Rule> = verb({
  ends: true,
  command: true,
  bars: [because('PH-2.2j', state => !LOCATIONS.some(location => placeable(state, location)))],
  params: [
    cardWith(
      command => LOCATIONS.some(location => commandAt[location] === command && tokenFor[location] >= 0),
      (state, command) =>
        LOCATIONS.some(location => commandAt[location] === command && placeable(state, location)),
    ),
    {
      name: 'location',
      kind: 'location',
      rule: 'PH-2.2j',
      candidates: () => LOCATIONS.filter(location => tokenFor[location] >= 0),
      bars: [
        onCard,
        { rule: 'PH-2-139sig-g', stops: taken(SIGNALS) },
        { rule: 'PH-2-32gar-c', stops: taken(GUNS) },
        { rule: 'PH-2-aa-e', stops: taken(FLAK) },
        {
          rule: 'PH-0-terms-a',
          stops: (state, location: number) => tokenFor[location] >= 0 && !placeable(state, location),
        },
      ],
    },
  ],
  apply(state, [card, location], umpire) {
    use(state, card, commandAt[location], umpire)
    putOn(state, location, tokenFor[location])
    tell(state, { type: 'readied', location, token: tokenFor[location] }, umpire)
  },
})

/* 139th Signals: a tactical decision. */

export const decide: Verb<Pavlov, Decision, Rule> = verb({
  ends: true,
  command: true,
  bars: [
    because('PH-2-139sig-c', state => fogInHand(state).length === 0),
    because('PH-2-139sig-c:damage', state => SIGNALS.every(location => isDamaged(state, location))),
  ],
  params: [cardWith(command => command === COMMAND.signals)],
  apply(state, [card], umpire) {
    use(state, card, COMMAND.signals, umpire)
    const [fog] = fogInHand(state)
    state.hand.splice(state.hand.indexOf(fog), 1)
    putIn(state.fog, fog)
    tell(state, { type: 'fogReturned', card: fog }, umpire)
    drawCards(state, 1, null, umpire)
  },
})

/* 8th Guards Sappers. */

const BATTALION_CHOICE = 3
const noSapper = because('PH-2-8gsb-a', state => state.supply[TOKEN.sapper] === 0)
const isFull = (state: Pavlov, colour: number): boolean => state.walls[colour] >= limits.wallMax

export const fortify: Verb<Pavlov, Decision, Rule> = verb({
  ends: true,
  command: true,
  bars: [
    noSapper,
    because(
      'PH-2.2j',
      state => !isDamaged(state, BATTALION) && state.walls.every((_, colour) => isFull(state, colour)),
    ),
  ],
  params: [
    cardWith(command => command === COMMAND.sappers),
    {
      name: 'wall',
      kind: 'wall',
      rule: 'PH-2-8gsb-b',
      candidates: () => [0, 1, 2, BATTALION_CHOICE],
      bars: [
        {
          rule: 'PH-2-8gsb-c',
          stops: (state, wall: number) => wall < BATTALION_CHOICE && isFull(state, wall),
        },
        {
          rule: 'PH-2.2j',
          stops: (state, wall: number) => wall === BATTALION_CHOICE && !isDamaged(state, BATTALION),
        },
      ],
    },
  ],
  apply(state, [card, wall], umpire) {
    use(state, card, COMMAND.sappers, umpire)
    state.supply[TOKEN.sapper]--
    giveBack(state, TOKEN.sapper)
    if (wall < BATTALION_CHOICE) raiseWall(state, wall, umpire)
    else {
      clearLocation(state, BATTALION)
      tell(state, { type: 'repaired', location: BATTALION }, umpire)
    }
  },
})

const APPROACHES = approaches.map((_, approach) => approach)
/**
 * Checks whether a sapper token may be placed on an approach: its sapper location has neither a token nor an
 * enemy.
 */
const isMineable = (state: Pavlov, approach: number): boolean =>
  !state.mines[approach] && state.squares[squareOf(approach, sapperAt[approach])] < 0

export const mine: Verb<Pavlov, Decision, Rule> = verb({
  ends: true,
  command: true,
  bars: [
    noSapper,
    because('PH-2-8gsb-e', state => !APPROACHES.some(approach => isMineable(state, approach))),
  ],
  params: [
    cardWith(command => command === COMMAND.sappers),
    {
      name: 'approach',
      kind: 'approach',
      rule: 'PH-2-8gsb-d',
      candidates: () => APPROACHES,
      bars: [
        {
          rule: 'PH-2-8gsb-e',
          stops: (state, approach: number) => !isMineable(state, approach),
        },
      ],
    },
  ],
  apply(state, [card, approach], umpire) {
    use(state, card, COMMAND.sappers, umpire)
    state.supply[TOKEN.sapper]--
    state.mines[approach] = 1
    tell(state, { type: 'mined', approach }, umpire)
  },
})

/* 13th Guards HQ, and the radio of the counter phase: men and weapons for a limited cost. */

const PIECES = Array.from({ length: MEN.length + weapons.length }, (_, piece) => piece)
const placeOf = (state: Pavlov, piece: number): number =>
  piece < men.length ? state.place[piece] : state.weaponAt[piece - men.length]
const costs = (pieces: readonly number[]): number => {
  let sum = 0
  for (const piece of pieces) sum += costOf(piece)
  return sum
}

/** Checks whether any man or weapon in the stock costs no more than these points. */
export function anyoneFor(state: Pavlov, points: number): boolean {
  return PIECES.some(piece => placeOf(state, piece) === STOCK && costOf(piece) <= points)
}

export function recruits(points: number, rule: Rule, stock: Rule): SetParam<Pavlov, Decision, Rule> {
  return {
    name: 'pieces',
    kind: 'piece',
    rule: stock,
    candidates: (state, { chosen }) =>
      PIECES.filter(piece => placeOf(state, piece) === STOCK && !chosen.includes(piece)),
    bars: [
      {
        rule: 'PH-2-13grd-e',
        stops: (state, piece: number) => placeOf(state, piece) === REMOVED,
      },
      {
        rule,
        stops: (_, piece, { chosen }) => costs(chosen) + costOf(piece) > points,
      },
    ],
    many: atLeastOne,
    left: (_, { chosen }) => points - costs(chosen),
  }
}

export function arriveInReserve(
  state: Pavlov,
  pieces: readonly number[],
  limit: number,
  radio: number | null,
  umpire: Parameters<typeof tell>[2],
): void {
  reinforce(state, pieces)
  tell(state, { type: 'reinforced', pieces: [...pieces], cost: costs(pieces), limit, radio }, umpire)
}

export const reinforcements: Verb<Pavlov, Decision, Rule> = verb({
  ends: true,
  command: true,
  bars: [
    because('PH-2-13grd-d', state => isDamaged(state, GUARDS_HQ)),
    because('PH-2.2j', state => !anyoneFor(state, limits.reinforcePoints)),
  ],
  params: [
    cardWith(command => command === COMMAND.guards),
    recruits(limits.reinforcePoints, 'PH-2-13grd-b', 'PH-2-13grd-b:stock'),
  ],
  apply(state, [card, pieces], umpire) {
    use(state, card, COMMAND.guards, umpire)
    arriveInReserve(state, pieces, limits.reinforcePoints, null, umpire)
  },
})
