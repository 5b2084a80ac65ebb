import {
  ARMY_HQ_LOCATION,
  allowedTokenByLocation,
  approachColours,
  BATTALION_LOCATION,
  BOAT_LOCATIONS,
  CARGO_TOKENS,
  COMMAND_INDEX,
  commandByLocation,
  commandsByCard,
  GUARDS_HQ_LOCATION,
  hasActionSymbol,
  isFogCard,
  limits,
  SIGNALS_UNIT_LOCATIONS,
  sapperLocations,
  support,
  TOKEN_INDEX,
  tokenCounts,
  toSquareIndex,
} from '../../../../../data/pavlovs-house/index.ts'
import { BOAT_LOADS, SUPPLY_PIECES } from '../../rules/supplies.ts'
import { NO_TOKEN, type PavlovView } from '../view.ts'
import {
  countAvailableTokens,
  countEnemiesOnApproach,
  countTokensOnBoats,
  countTurnsLeft,
  countTurnsToResupplyCheck,
  createScoredAction,
  isLocationDamagedInView,
  listMenInHouse,
  type ScoredAction,
} from './board-facts.ts'
import { scoreRaids } from './raids.ts'
import { scoreReinforcements } from './recruits.ts'

/* All numbers here were tuned in games played with this policy. */

const REPAIR = { army: 10, guards: 5, boat: 2.5, signals: 2, other: 2 }
const READY = { artillery: 3, artilleryForNobody: 0.5, wire: 2, aa: 1.4 }
const DECIDE = 2.2
/**
 * A card can be used for one of two commands. This fraction of the best value of one command is subtracted
 * from the value of the other.
 */
const RIVAL = 0.26
/** Number of remaining turns below which effects on later turns lose value. */
const DURABLE = 7.7
const lasting = (view: PavlovView, turns = countTurnsLeft(view)): number =>
  Math.min(1, Math.max(0, turns) / DURABLE)

/** Returns every possible use of every card in the Soviet hand, with its value. */
export function scoreCardUses(view: PavlovView): ScoredAction[] {
  const uses = Object.values(COMMAND_INDEX).map(command => usesOf(view, command))
  const best = uses.map(all => all.reduce((most, { value }) => Math.max(most, value), 0))
  const found = [createScoredAction(0.01, 'done')]
  for (const card of view.hand ?? []) {
    if (isFogCard(card)) continue
    for (const [side, command] of commandsByCard[card].entries()) {
      const rival = RIVAL * best[commandsByCard[card][1 - side]]
      for (const { value, action } of uses[command])
        found.push(createScoredAction(value - rival, action.verb, card, ...action.args))
    }
  }
  return found
}

/** Returns the possible uses of a command with their values. The card for the use is chosen later. */
function usesOf(view: PavlovView, command: number): ScoredAction[] {
  const own = view.locations.flatMap((_, location) =>
    commandByLocation[location] === command ? [location] : [],
  )
  const repairs = own
    .filter(location => isLocationDamagedInView(view, location))
    .map(location => repair(view, location))
  switch (command) {
    case COMMAND_INDEX.army:
      return isLocationDamagedInView(view, ARMY_HQ_LOCATION)
        ? repairs
        : [...scoreRaids(view, 'raid'), ...supported(view), ...resupply(view)]
    case COMMAND_INDEX.guards:
      return isLocationDamagedInView(view, GUARDS_HQ_LOCATION) ? repairs : scoreReinforcements(view)
    case COMMAND_INDEX.sappers:
      return view.supply[TOKEN_INDEX.sapper] > 0 ? sapperWork(view) : []
    case COMMAND_INDEX.flotilla:
      return [...repairs, ...boats(view)]
    case COMMAND_INDEX.signals:
      return [...repairs, ...readied(view, own), ...decided(view)]
    default:
      return [...repairs, ...readied(view, own)]
  }
}

function repair(view: PavlovView, location: number): ScoredAction {
  if (location === ARMY_HQ_LOCATION) return createScoredAction(REPAIR.army, 'recover', location)
  const value =
    location === GUARDS_HQ_LOCATION
      ? REPAIR.guards
      : BOAT_LOCATIONS.includes(location)
        ? REPAIR.boat
        : SIGNALS_UNIT_LOCATIONS.includes(location)
          ? REPAIR.signals
          : REPAIR.other
  return createScoredAction(lasting(view) * value, 'recover', location)
}

function readied(view: PavlovView, own: readonly number[]): ScoredAction[] {
  const hasObserver = listMenInHouse(view).some(man => hasActionSymbol(man, 'observer'))
  return own
    .filter(
      location => view.locations[location] === NO_TOKEN && view.stock[allowedTokenByLocation[location]] > 0,
    )
    .map(location => {
      const token = allowedTokenByLocation[location]
      if (token === TOKEN_INDEX.artillery)
        return createScoredAction(hasObserver ? READY.artillery : READY.artilleryForNobody, 'ready', location)
      return createScoredAction(
        lasting(view) * (token === TOKEN_INDEX.wire ? READY.wire : READY.aa),
        'ready',
        location,
      )
    })
}

function decided(view: PavlovView): ScoredAction[] {
  const mayDecide =
    (view.hand ?? []).some(isFogCard) &&
    SIGNALS_UNIT_LOCATIONS.some(location => !isLocationDamagedInView(view, location))
  return mayDecide && view.cardActions > 1 ? [createScoredAction(DECIDE, 'decide')] : []
}

/**
 * Returns operational support as a possible use of a card, with its value. Returns an empty list if too little
 * food would be left for the House.
 */
function supported(view: PavlovView): ScoredAction[] {
  if (view.supportCard === null) return []
  const food = support[view.supportCard].removes.food ?? 0
  const kept = tokenCounts[TOKEN_INDEX.food] - view.gone[TOKEN_INDEX.food] - food
  const mouths = mouthsOf(view)
  if (food > 0 && view.checks > 0 && kept < mouths + 2) return []
  const isHungry = view.checks > 0 && countAvailableTokens(view, TOKEN_INDEX.food) < mouths + 1
  return [createScoredAction(isHungry ? 1.45 : 4.5, 'support')]
}

/* Supplies. */

/** Returns how many food tokens feed all men in the House and `more` additional men. */
const mouthsOf = (view: PavlovView, more = 0): number =>
  Math.ceil((listMenInHouse(view).length + more) / limits.fedPerFood)

/**
 * Returns the value of `tokens` additional food tokens if the player already has `have` food tokens. A token
 * is worth `haste` points less for each turn until the next resupply check.
 */
function saves(view: PavlovView, tokens: number, have: number, haste: number): number {
  const check = countTurnsToResupplyCheck(view)
  if (check === null) return 0
  const missing = Math.max(0, Math.min(tokens, mouthsOf(view) - have))
  return missing * Math.max(0.5, 5.2 - Math.floor(check) * haste)
}

/**
 * Returns the value of one more token of a kind. `have` is the number of such tokens in the House or on the
 * way to it. Food is most valuable, then first aid, sapper tokens and ammunition.
 */
function want(view: PavlovView, token: number, have: number): number {
  if (token === TOKEN_INDEX.food) return view.checks > 0 ? 3 * (mouthsOf(view, 3) + 1 - have) : 0
  const first =
    token === TOKEN_INDEX.firstAid
      ? 5
      : token === TOKEN_INDEX.sapper
        ? 4
        : view.supply[TOKEN_INDEX.suppression] < FEW_TOKENS
          ? 2.5
          : 1.5
  return (first - have * 0.42) * lasting(view, countTurnsLeft(view) - 1)
}
const FEW_TOKENS = 8

function resupply(view: PavlovView): ScoredAction[] {
  const have = CARGO_TOKENS.map(token => countAvailableTokens(view, token))
  const taken = CARGO_TOKENS.map(() => 0)
  const pieces: number[] = []
  let gain = 0
  while (pieces.length < limits.resupply) {
    const wants = CARGO_TOKENS.map((token, i) =>
      taken[i] < view.stock[token] ? want(view, token, have[i]) : 0,
    )
    const most = Math.max(...wants)
    if (most <= 0) break
    gain += most
    const i = wants.indexOf(most)
    have[i]++
    taken[i]++
    pieces.push(SUPPLY_PIECES.findIndex(({ token, nth }) => token === CARGO_TOKENS[i] && nth === taken[i]))
  }
  if (pieces.length === 0) return []
  const staged = view.staging.reduce((sum, count) => sum + count, 0)
  const value = (staged < 2 ? 3.5 : 1) * Math.min(1, gain / 4)
  const bread = saves(view, view.stock[TOKEN_INDEX.food], countAvailableTokens(view, TOKEN_INDEX.food), 0.5)
  return [createScoredAction(value + bread, 'resupply', pieces)]
}

function boats(view: PavlovView): ScoredAction[] {
  const share = view.checks > 0 ? 1 : lasting(view)
  const food = view.supply[TOKEN_INDEX.food]
  const afloat = countTokensOnBoats(view, TOKEN_INDEX.food)
  const found: ScoredAction[] = []
  const loaded = BOAT_LOCATIONS.filter(
    boat => view.locations[boat] !== NO_TOKEN && !isLocationDamagedInView(view, boat),
  )
  if (loaded.length > 0) {
    const value = share * 2.2 * (loaded.length - afloat) + (view.checks > 0 ? 1.5 * afloat : 0)
    found.push(createScoredAction(value + saves(view, afloat, food, 0.7), 'deliver', loaded))
  }
  const freight = loads(view)
  if (freight.length > 0) {
    const more = freight.filter(i => BOAT_LOADS[i].token === TOKEN_INDEX.food).length
    found.push(
      createScoredAction(
        share * 1.8 * freight.length + saves(view, more, food + afloat, 0.6),
        'load',
        freight,
      ),
    )
  }
  return found
}

/** Chooses the tokens to load on boats: first food, then the kind of token that is rarest in the House. */
function loads(view: PavlovView): number[] {
  const rank = (token: number): number =>
    (token === TOKEN_INDEX.food && view.checks > 0 ? 9 : 4) - view.supply[token]
  const order = [...CARGO_TOKENS].sort((a, b) => rank(b) - rank(a))
  const left = view.staging.slice()
  const freight: number[] = []
  for (const boat of BOAT_LOCATIONS) {
    if (view.locations[boat] !== NO_TOKEN) continue
    const token = order.find(one => left[one] > 0)
    if (token === undefined) break
    left[token]--
    freight.push(BOAT_LOADS.findIndex(one => one.location === boat && one.token === token))
  }
  return freight
}

function sapperWork(view: PavlovView): ScoredAction[] {
  const share = lasting(view)
  const found: ScoredAction[] = []
  for (const approach of approachColours.keys()) {
    const isFree = view.squares[toSquareIndex(approach, sapperLocations[approach])] < 0
    if (isFree && !view.mines[approach])
      found.push(
        createScoredAction(share * (2 + countEnemiesOnApproach(view, approach) * 0.5), 'mine', approach),
      )
  }
  for (const [colour, wall] of view.walls.entries())
    if (wall < limits.wallMax)
      found.push(createScoredAction(share * (3 + (limits.wallMax - wall) * 0.7), 'fortify', colour))
  if (isLocationDamagedInView(view, BATTALION_LOCATION))
    found.push(createScoredAction(share * 2, 'fortify', view.walls.length))
  return found
}
