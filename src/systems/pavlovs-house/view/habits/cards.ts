import {
  ARMY_HQ,
  approachColour,
  BATTALION,
  BOATS,
  CARGO,
  COMMAND,
  can,
  commandAt,
  commandsOn,
  GUARDS_HQ,
  isFog,
  limits,
  SIGNALS,
  sapperAt,
  squareOf,
  support,
  TOKEN,
  tokenCounts,
  tokenFor,
} from '../../../../../data/pavlovs-house/index.ts'
import { FREIGHT, PIECES } from '../../rules/supplies.ts'
import { NOTHING, type PavlovView } from '../view.ts'
import { raids } from './raids.ts'
import { recruits } from './recruits.ts'
import {
  coming,
  filled,
  inHouse,
  isDamaged,
  type Liked,
  liked,
  nextCheck,
  onBoats,
  turnsLeft,
} from './seen.ts'

/* All numbers here were tuned in games played with this policy. */

const REPAIR = { army: 10, guards: 5, boat: 2.5, signals: 2, other: 2 }
const READY = { artillery: 3, artilleryForNobody: 0.5, wire: 2, aa: 1.4 }
const DECIDE = 2.2
/** Share of the value of a card's other command that counts as its price. */
const RIVAL = 0.26
/** Effects on later turns are worth less during this many turns at the end of the game. */
const DURABLE = 7.7
const lasting = (view: PavlovView, turns = turnsLeft(view)): number =>
  Math.min(1, Math.max(0, turns) / DURABLE)

/** Returns every use of every card in the hand with its value. */
export function cardUses(view: PavlovView): Liked[] {
  const uses = Object.values(COMMAND).map(command => usesOf(view, command))
  const best = uses.map(all => all.reduce((most, { value }) => Math.max(most, value), 0))
  const found = [liked(0.01, 'done')]
  for (const card of view.hand ?? []) {
    if (isFog(card)) continue
    for (const [side, command] of commandsOn[card].entries()) {
      const rival = RIVAL * best[commandsOn[card][1 - side]]
      for (const { value, action } of uses[command])
        found.push(liked(value - rival, action.verb, card, ...action.args))
    }
  }
  return found
}

/** Returns the current uses of a command, before a card is chosen. */
function usesOf(view: PavlovView, command: number): Liked[] {
  const own = view.locations.flatMap((_, location) => (commandAt[location] === command ? [location] : []))
  const repairs = own.filter(location => isDamaged(view, location)).map(location => repair(view, location))
  switch (command) {
    case COMMAND.army:
      return isDamaged(view, ARMY_HQ)
        ? repairs
        : [...raids(view, 'raid'), ...supported(view), ...resupply(view)]
    case COMMAND.guards:
      return isDamaged(view, GUARDS_HQ) ? repairs : recruits(view)
    case COMMAND.sappers:
      return view.supply[TOKEN.sapper] > 0 ? sapperWork(view) : []
    case COMMAND.flotilla:
      return [...repairs, ...boats(view)]
    case COMMAND.signals:
      return [...repairs, ...readied(view, own), ...decided(view)]
    default:
      return [...repairs, ...readied(view, own)]
  }
}

function repair(view: PavlovView, location: number): Liked {
  if (location === ARMY_HQ) return liked(REPAIR.army, 'recover', location)
  const value =
    location === GUARDS_HQ
      ? REPAIR.guards
      : BOATS.includes(location)
        ? REPAIR.boat
        : SIGNALS.includes(location)
          ? REPAIR.signals
          : REPAIR.other
  return liked(lasting(view) * value, 'recover', location)
}

function readied(view: PavlovView, own: readonly number[]): Liked[] {
  const hasObserver = inHouse(view).some(man => can(man, 'observer'))
  return own
    .filter(location => view.locations[location] === NOTHING && view.stock[tokenFor[location]] > 0)
    .map(location => {
      const token = tokenFor[location]
      if (token === TOKEN.artillery)
        return liked(hasObserver ? READY.artillery : READY.artilleryForNobody, 'ready', location)
      return liked(lasting(view) * (token === TOKEN.wire ? READY.wire : READY.aa), 'ready', location)
    })
}

function decided(view: PavlovView): Liked[] {
  const mayDecide = (view.hand ?? []).some(isFog) && SIGNALS.some(location => !isDamaged(view, location))
  return mayDecide && view.cardActions > 1 ? [liked(DECIDE, 'decide')] : []
}

/** Returns the use of operational support. It is left out if the House would lack food. */
function supported(view: PavlovView): Liked[] {
  if (view.supportCard === null) return []
  const food = support[view.supportCard].removes.food ?? 0
  const kept = tokenCounts[TOKEN.food] - view.gone[TOKEN.food] - food
  const mouths = mouthsOf(view)
  if (food > 0 && view.checks > 0 && kept < mouths + 2) return []
  const isHungry = view.checks > 0 && coming(view, TOKEN.food) < mouths + 1
  return [liked(isHungry ? 1.45 : 4.5, 'support')]
}

/* Supplies. */

/** Returns the number of food tokens that the men in the House and `more` additional men need. */
const mouthsOf = (view: PavlovView, more = 0): number =>
  Math.ceil((inHouse(view).length + more) / limits.fedPerFood)

/**
 * Returns the value of `tokens` food tokens in addition to `have`. The value shrinks by `haste` points for each
 * turn until the next check.
 */
function saves(view: PavlovView, tokens: number, have: number, haste: number): number {
  const check = nextCheck(view)
  if (check === null) return 0
  const missing = Math.max(0, Math.min(tokens, mouthsOf(view) - have))
  return missing * Math.max(0.5, 5.2 - Math.floor(check) * haste)
}

/**
 * Returns how much one more token of a kind is needed. `have` tokens are already on their way. Food comes first,
 * then first aid, sappers and ammunition.
 */
function want(view: PavlovView, token: number, have: number): number {
  if (token === TOKEN.food) return view.checks > 0 ? 3 * (mouthsOf(view, 3) + 1 - have) : 0
  const first =
    token === TOKEN.firstAid
      ? 5
      : token === TOKEN.sapper
        ? 4
        : view.supply[TOKEN.suppression] < FEW_TOKENS
          ? 2.5
          : 1.5
  return (first - have * 0.42) * lasting(view, turnsLeft(view) - 1)
}
const FEW_TOKENS = 8

function resupply(view: PavlovView): Liked[] {
  const have = CARGO.map(token => coming(view, token))
  const taken = CARGO.map(() => 0)
  const pieces: number[] = []
  let gain = 0
  while (pieces.length < limits.resupply) {
    const wants = CARGO.map((token, i) => (taken[i] < view.stock[token] ? want(view, token, have[i]) : 0))
    const most = Math.max(...wants)
    if (most <= 0) break
    gain += most
    const i = wants.indexOf(most)
    have[i]++
    taken[i]++
    pieces.push(PIECES.findIndex(({ token, nth }) => token === CARGO[i] && nth === taken[i]))
  }
  if (pieces.length === 0) return []
  const staged = view.staging.reduce((sum, count) => sum + count, 0)
  const value = (staged < 2 ? 3.5 : 1) * Math.min(1, gain / 4)
  const bread = saves(view, view.stock[TOKEN.food], coming(view, TOKEN.food), 0.5)
  return [liked(value + bread, 'resupply', pieces)]
}

function boats(view: PavlovView): Liked[] {
  const share = view.checks > 0 ? 1 : lasting(view)
  const food = view.supply[TOKEN.food]
  const afloat = onBoats(view, TOKEN.food)
  const found: Liked[] = []
  const loaded = BOATS.filter(boat => view.locations[boat] !== NOTHING && !isDamaged(view, boat))
  if (loaded.length > 0) {
    const value = share * 2.2 * (loaded.length - afloat) + (view.checks > 0 ? 1.5 * afloat : 0)
    found.push(liked(value + saves(view, afloat, food, 0.7), 'deliver', loaded))
  }
  const freight = loads(view)
  if (freight.length > 0) {
    const more = freight.filter(i => FREIGHT[i].token === TOKEN.food).length
    found.push(liked(share * 1.8 * freight.length + saves(view, more, food + afloat, 0.6), 'load', freight))
  }
  return found
}

/** Chooses the tokens to load: food first, then the kind with the fewest tokens in the House. */
function loads(view: PavlovView): number[] {
  const rank = (token: number): number =>
    (token === TOKEN.food && view.checks > 0 ? 9 : 4) - view.supply[token]
  const order = [...CARGO].sort((a, b) => rank(b) - rank(a))
  const left = view.staging.slice()
  const freight: number[] = []
  for (const boat of BOATS) {
    if (view.locations[boat] !== NOTHING) continue
    const token = order.find(one => left[one] > 0)
    if (token === undefined) break
    left[token]--
    freight.push(FREIGHT.findIndex(one => one.location === boat && one.token === token))
  }
  return freight
}

function sapperWork(view: PavlovView): Liked[] {
  const share = lasting(view)
  const found: Liked[] = []
  for (const approach of approachColour.keys()) {
    const isFree = view.squares[squareOf(approach, sapperAt[approach])] < 0
    if (isFree && !view.mines[approach])
      found.push(liked(share * (2 + filled(view, approach) * 0.5), 'mine', approach))
  }
  for (const [colour, wall] of view.walls.entries())
    if (wall < limits.wallMax)
      found.push(liked(share * (3 + (limits.wallMax - wall) * 0.7), 'fortify', colour))
  if (isDamaged(view, BATTALION)) found.push(liked(share * 2, 'fortify', view.walls.length))
  return found
}
