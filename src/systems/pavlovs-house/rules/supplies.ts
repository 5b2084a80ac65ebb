import {
  ARMY_HQ_LOCATION,
  BOAT_LOCATIONS,
  CARGO_TOKENS,
  COMMAND_INDEX,
  limits,
  TOKEN_INDEX,
  tokenCounts,
} from '../../../../data/pavlovs-house/index.ts'
import { defineVerb, type SetParam, type Verb } from '../../../engine/system.ts'
import { announcePavlovEvent, convertAmmunitionToSuppression, takeFromStock } from '../state/changes.ts'
import {
  atLeastOneValue,
  isLocationDamaged,
  isLocationFree,
  type PavlovDecisionStep,
  type PavlovState,
  rejectVerbIf,
} from '../state/state.ts'
import { NO_TOKEN } from '../view/view.ts'
import type { PavlovRule } from '../words/refusals.ts'
import { createCommandCardParam, useCommandCard } from './soviet-cards.ts'

/**
 * All supply tokens as single pieces. A piece is a kind of token and a number, so that a set of pieces can
 * hold several tokens of one kind.
 */
export const SUPPLY_PIECES: readonly { readonly token: number; readonly nth: number }[] =
  CARGO_TOKENS.flatMap(token => Array.from({ length: tokenCounts[token] }, (_, i) => ({ token, nth: i + 1 })))
const PIECE_IDS = SUPPLY_PIECES.map((_, i) => i)
/** All pairs of a boat location and a kind of token that the boat can carry. */
export const BOAT_LOADS: readonly { readonly location: number; readonly token: number }[] =
  BOAT_LOCATIONS.flatMap(location => CARGO_TOKENS.map(token => ({ location, token })))

/** Rule 2.0, 62nd Army HQ, resupply: parameter for up to five tokens to move from the stock to the staging area. */
const supplies = {
  name: 'tokens',
  kind: 'supply',
  rule: 'PH-0-terms-a',
  candidates: state => PIECE_IDS.filter(i => SUPPLY_PIECES[i].nth <= state.stock[SUPPLY_PIECES[i].token]),
  constraints: [
    {
      rule: 'PH-2-62hq-b',
      rejects: (_, piece: number, { chosen }) => chosen.length >= limits.resupply || chosen.includes(piece),
    },
  ],
  many: atLeastOneValue,
} satisfies SetParam<PavlovState, PavlovDecisionStep, PavlovRule>

export const resupplyVerb: Verb<PavlovState, PavlovDecisionStep, PavlovRule> = defineVerb({
  endsStep: true,
  command: true,
  constraints: [
    rejectVerbIf('PH-2-62hq-d', state => isLocationDamaged(state, ARMY_HQ_LOCATION)),
    rejectVerbIf('PH-2.2j', state => CARGO_TOKENS.every(token => state.stock[token] === 0)),
  ],
  params: [createCommandCardParam(command => command === COMMAND_INDEX.army), supplies],
  apply(state, [card, pieces], umpire) {
    useCommandCard(state, card, COMMAND_INDEX.army, umpire)
    const tokens = pieces.map(piece => SUPPLY_PIECES[piece].token)
    for (const token of tokens) state.staging[token] += takeFromStock(state, token, 1)
    announcePavlovEvent(state, { type: 'resupplied', tokens }, umpire)
  },
})

/**
 * Rule 2.0, Volga Flotilla, load: parameter for the tokens to load. Each empty, undamaged boat location takes
 * one token.
 */
const freight = {
  name: 'freight',
  kind: 'freight',
  rule: 'PH-2-vf-b',
  candidates: () => BOAT_LOADS.map((_, i) => i),
  constraints: [
    {
      rule: 'PH-2-vf-d',
      rejects: (state, i: number) => isLocationDamaged(state, BOAT_LOADS[i]?.location ?? 0),
    },
    {
      rule: 'PH-2-vf-c',
      rejects: (state, i: number, { chosen }) =>
        !isLocationFree(state, BOAT_LOADS[i].location) ||
        chosen.some(other => BOAT_LOADS[other].location === BOAT_LOADS[i].location),
    },
    {
      rule: 'PH-2-vf-b',
      rejects: (state, i: number, { chosen }) =>
        chosen.filter(other => BOAT_LOADS[other].token === BOAT_LOADS[i].token).length >=
        state.staging[BOAT_LOADS[i].token],
    },
  ],
  many: atLeastOneValue,
} satisfies SetParam<PavlovState, PavlovDecisionStep, PavlovRule>

export const loadBoatsVerb: Verb<PavlovState, PavlovDecisionStep, PavlovRule> = defineVerb({
  endsStep: true,
  command: true,
  constraints: [
    rejectVerbIf(
      'PH-2.2j',
      state =>
        !BOAT_LOCATIONS.some(location => isLocationFree(state, location)) ||
        CARGO_TOKENS.every(token => state.staging[token] === 0),
    ),
  ],
  params: [createCommandCardParam(command => command === COMMAND_INDEX.flotilla), freight],
  apply(state, [card, chosen], umpire) {
    useCommandCard(state, card, COMMAND_INDEX.flotilla, umpire)
    const loads = chosen.map(i => BOAT_LOADS[i])
    for (const { location, token } of loads) {
      state.staging[token]--
      state.at[location] = token
    }
    const tokens = loads.map(({ token }) => token)
    announcePavlovEvent(
      state,
      { type: 'loaded', locations: loads.map(({ location }) => location), tokens },
      umpire,
    )
  },
})

const isLoaded = (state: PavlovState, location: number): boolean => CARGO_TOKENS.includes(state.at[location])

/**
 * Rule 2.0, Volga Flotilla, deliver: parameter for any number of loaded boats to unload. Delivered ammunition
 * tokens become suppression tokens.
 */
const boats = {
  name: 'boats',
  kind: 'location',
  rule: 'PH-2-vf-e',
  candidates: (state, { chosen }) =>
    BOAT_LOCATIONS.filter(location => isLoaded(state, location) && !chosen.includes(location)),
  constraints: [],
  many: atLeastOneValue,
} satisfies SetParam<PavlovState, PavlovDecisionStep, PavlovRule>

export const deliverVerb: Verb<PavlovState, PavlovDecisionStep, PavlovRule> = defineVerb({
  endsStep: true,
  command: true,
  constraints: [
    rejectVerbIf('PH-2.2j', state => !BOAT_LOCATIONS.some(location => isLoaded(state, location))),
  ],
  params: [createCommandCardParam(command => command === COMMAND_INDEX.flotilla), boats],
  apply(state, [card, chosen], umpire) {
    useCommandCard(state, card, COMMAND_INDEX.flotilla, umpire)
    const tokens = chosen.map(location => state.at[location])
    for (const location of chosen) state.at[location] = NO_TOKEN
    for (const token of tokens) if (token !== TOKEN_INDEX.ammo) state.supply[token]++
    const ammunition = tokens.filter(token => token === TOKEN_INDEX.ammo).length
    const suppression = convertAmmunitionToSuppression(state, ammunition)
    const due = ammunition * limits.suppressionPerAmmo
    announcePavlovEvent(
      state,
      { type: 'delivered', locations: [...chosen], tokens, suppression, due },
      umpire,
    )
  },
})
