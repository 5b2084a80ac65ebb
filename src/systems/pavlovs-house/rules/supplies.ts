import {
  ARMY_HQ,
  BOATS,
  CARGO,
  COMMAND,
  limits,
  TOKEN,
  tokenCounts,
} from '../../../../data/pavlovs-house/index.ts'
import { type SetParam, type Verb, verb } from '../../../engine/system.ts'
import { take, tell, unpackAmmunition } from '../state/changes.ts'
import { atLeastOne, because, type Decision, isDamaged, isFree, type Pavlov } from '../state/state.ts'
import { NOTHING } from '../view/view.ts'
import type { Rule } from '../words/refusals.ts'
import { cardWith, use } from './soviet-cards.ts'

/** Single tokens of the four kinds of supplies. A set can therefore hold several tokens of one kind. */
export const PIECES: readonly { readonly token: number; readonly nth: number }[] = CARGO.flatMap(token =>
  Array.from({ length: tokenCounts[token] }, (_, i) => ({ token, nth: i + 1 })),
)
const PIECE_IDS = PIECES.map((_, i) => i)
/** All pairs of a boat location and a token that can be loaded there. */
export const FREIGHT: readonly { readonly location: number; readonly token: number }[] = BOATS.flatMap(
  location => CARGO.map(token => ({ location, token })),
)

/** 62nd Army HQ, resupply: parameter for up to five tokens that move from the stock to the staging area. */
const supplies = {
  name: 'tokens',
  kind: 'supply',
  rule: 'PH-0-terms-a',
  candidates: state => PIECE_IDS.filter(i => PIECES[i].nth <= state.stock[PIECES[i].token]),
  bars: [
    {
      rule: 'PH-2-62hq-b',
      stops: (_, piece: number, { chosen }) => chosen.length >= limits.resupply || chosen.includes(piece),
    },
  ],
  many: atLeastOne,
} satisfies SetParam<Pavlov, Decision, Rule>

export const resupply: Verb<Pavlov, Decision, Rule> = verb({
  ends: true,
  command: true,
  bars: [
    because('PH-2-62hq-d', state => isDamaged(state, ARMY_HQ)),
    because('PH-2.2j', state => CARGO.every(token => state.stock[token] === 0)),
  ],
  params: [cardWith(command => command === COMMAND.army), supplies],
  apply(state, [card, pieces], umpire) {
    use(state, card, COMMAND.army, umpire)
    const tokens = pieces.map(piece => PIECES[piece].token)
    for (const token of tokens) state.staging[token] += take(state, token, 1)
    tell(state, { type: 'resupplied', tokens }, umpire)
  },
})

/** Volga Flotilla, load: parameter for one token per empty, undamaged boat location. */
const freight = {
  name: 'freight',
  kind: 'freight',
  rule: 'PH-2-vf-b',
  candidates: () => FREIGHT.map((_, i) => i),
  bars: [
    {
      rule: 'PH-2-vf-d',
      stops: (state, i: number) => isDamaged(state, FREIGHT[i]?.location ?? 0),
    },
    {
      rule: 'PH-2-vf-c',
      stops: (state, i: number, { chosen }) =>
        !isFree(state, FREIGHT[i].location) ||
        chosen.some(other => FREIGHT[other].location === FREIGHT[i].location),
    },
    {
      rule: 'PH-2-vf-b',
      stops: (state, i: number, { chosen }) =>
        chosen.filter(other => FREIGHT[other].token === FREIGHT[i].token).length >=
        state.staging[FREIGHT[i].token],
    },
  ],
  many: atLeastOne,
} satisfies SetParam<Pavlov, Decision, Rule>

export const load: Verb<Pavlov, Decision, Rule> = verb({
  ends: true,
  command: true,
  bars: [
    because(
      'PH-2.2j',
      state =>
        !BOATS.some(location => isFree(state, location)) || CARGO.every(token => state.staging[token] === 0),
    ),
  ],
  params: [cardWith(command => command === COMMAND.flotilla), freight],
  apply(state, [card, chosen], umpire) {
    use(state, card, COMMAND.flotilla, umpire)
    const loads = chosen.map(i => FREIGHT[i])
    for (const { location, token } of loads) {
      state.staging[token]--
      state.at[location] = token
    }
    const tokens = loads.map(({ token }) => token)
    tell(state, { type: 'loaded', locations: loads.map(({ location }) => location), tokens }, umpire)
  },
})

const isLoaded = (state: Pavlov, location: number): boolean => CARGO.includes(state.at[location])

/**
 * Volga Flotilla, deliver: parameter for any number of loaded boats. Ammunition becomes suppression tokens at
 * once.
 */
const boats = {
  name: 'boats',
  kind: 'location',
  rule: 'PH-2-vf-e',
  candidates: (state, { chosen }) =>
    BOATS.filter(location => isLoaded(state, location) && !chosen.includes(location)),
  bars: [],
  many: atLeastOne,
} satisfies SetParam<Pavlov, Decision, Rule>

export const deliver: Verb<Pavlov, Decision, Rule> = verb({
  ends: true,
  command: true,
  bars: [because('PH-2.2j', state => !BOATS.some(location => isLoaded(state, location)))],
  params: [cardWith(command => command === COMMAND.flotilla), boats],
  apply(state, [card, chosen], umpire) {
    use(state, card, COMMAND.flotilla, umpire)
    const tokens = chosen.map(location => state.at[location])
    for (const location of chosen) state.at[location] = NOTHING
    for (const token of tokens) if (token !== TOKEN.ammo) state.supply[token]++
    const ammunition = tokens.filter(token => token === TOKEN.ammo).length
    const suppression = unpackAmmunition(state, ammunition)
    const due = ammunition * limits.suppressionPerAmmo
    tell(state, { type: 'delivered', locations: [...chosen], tokens, suppression, due }, umpire)
  },
})
